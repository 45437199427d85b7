// SPDX-License-Identifier: GPL-2.0
/* ioctl() that renames UBI volumes, with less memory than its struct has. */
#include <mtd/ubi-user.h>
#include <sys/ioctl.h>
#include "../program.h"

int main(void)
{
	static const int32_t counts[] = { 0, 1, 2, 3, 31, 32, 33, 1 << 30, INT32_MIN, -1 };
	static const int16_t lengths[] = { 0, 1, 4, 31, 32, 33, 126, 127, 128, 255, -1, INT16_MIN };
	struct ubi_rnvol_req *names = mmap(NULL, 3 * 4096, PROT_READ | PROT_WRITE,
					   MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	if (names == MAP_FAILED)
		exit(1);
	munmap((char *)names + 8192, 4096);
	names = (void *)((char *)names + 8192 - sizeof(*names));
	for (size_t i = 0; i < UBI_MAX_RNVOL; i++) {
		names->ents[i].vol_id = i - 1;
		names->ents[i].name_len = lengths[i % 12];
		memset(names->ents[i].name, 'a' + i % 26, i % 5 ? 127 : 3);
	}
	for (size_t i = 0; i < sizeof(counts) / sizeof(counts[0]); i++) {
		names->count = counts[i];
		CALL(ioctl, NO_FD, UBI_IOCRNVOL, names);
	}
	CALL(ioctl, NO_FD, UBI_IOCRNVOL, (char *)names + 1);
	CALL(ioctl, NO_FD, UBI_IOCRNVOL, (char *)names + sizeof(*names) - 16);
	CALL(ioctl, NO_FD, UBI_IOCRNVOL, NULL);
	return 0;
}
