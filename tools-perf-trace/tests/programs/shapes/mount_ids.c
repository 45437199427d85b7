// SPDX-License-Identifier: GPL-2.0
/* statmount() and listmount(): sizes of the request, and where the answer lies. */
#include "../program.h"

enum { STATMOUNT = 457, LISTMOUNT = 458 };

struct request { uint32_t size, spare; uint64_t id, param, ns, more; };

int main(void)
{
	static const unsigned int sizes[] = { 0, 1, 7, 23, 24, 25, 31, 32, 33, 40, 4096, 4097, -1 };
	static const uint64_t masks[] = { 0, 1, 0x1f, 0x7f, 0x7fff, 1ULL << 40, -1 };
	static const long counts[] = { 0, 1, 1000001, 1L << 61, -1 };
	struct request request = { 24, 0, 1, 0x3, 5, 0 };
	char *end = last_page() + 4096;
	static char bytes[1024];

	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		request.size = sizes[i];
		syscall(STATMOUNT, &request, bytes, 512L, 1L << 32);
		syscall(LISTMOUNT, &request, bytes, 2L, 1L << 32);
	}
	request.size = 32;
	for (size_t i = 0; i < sizeof(masks) / sizeof(masks[0]); i++) {
		request.param = request.id = masks[i];
		request.spare = i;
		syscall(STATMOUNT, &request, bytes, i, -1);
		syscall(LISTMOUNT, &request, bytes, i, -1);
	}
	for (size_t i = 0; i < sizeof(counts) / sizeof(counts[0]); i++)
		syscall(LISTMOUNT, &request, NULL, counts[i], i);
	request.size = 40;
	request.more = 7;
	syscall(LISTMOUNT, &request, bytes, 1L, 0);
	memcpy(end - 24, &request, 24);
	syscall(LISTMOUNT, end - 24, end - 8, 2L, 0);
	syscall(STATMOUNT, end - 24, end - 8, 512L, 0);
	syscall(STATMOUNT, end - 3, NULL, 0L, 0);
	syscall(LISTMOUNT, NULL, NULL, 0L, 0);
	return 0;
}
