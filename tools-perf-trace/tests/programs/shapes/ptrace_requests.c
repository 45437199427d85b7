// SPDX-License-Identifier: GPL-2.0
/* Requests to trace nobody, with structures of sizes that do not fit. */
#include <sys/uio.h>

#include "../program.h"

int main(void)
{
	static const long values[] = { 0, 1, 7, 8, 80, 0x10000000f, -1 };
	static const long options[] = { 0, 0xff, 0x300001, 0x400000, 0x100000002, -1 };
	char *page = last_page();
	struct iovec *last = (void *)(page + 4080);

	for (long request = 1; request < 40; request++) {
		for (int i = 0; i < 3; i++)
			CALL(ptrace, request, 0x7ffffff0L, values[(request + i) % 7], values[i + 2]);
		CALL(ptrace, request, -1L, page + 4092, page + 4092);
	}
	for (long request = 0x41ff; request < 0x4216; request++) {
		for (int i = 0; i < 7; i++) {
			*last = (struct iovec) { page, values[i] };
			CALL(ptrace, request, 0x7ffffff0L, values[i], last);
			CALL(ptrace, request, 0x7ffffff0L, last, page + 4090);
			CALL(ptrace, request, 0x7ffffff0L, page + 4084, 0L);
		}
	}
	for (int i = 0; i < 6; i++) {
		CALL(ptrace, 0x4200L, 0x7ffffff0L, 5L, options[i]);
		CALL(ptrace, 0x4206L, 0x7ffffff0L, 0L, options[i]);
		CALL(ptrace, 0x4204L, 0x7ffffff0L, 0x200L + i, page);
		CALL(ptrace, 24L, 0x7ffffff0L, 0L, 60L + i);
		CALL(ptrace, 6L, 0x7ffffff0L, 100L + i * 104, -1L);
		CALL(ptrace, 3L, 0x7ffffff0L, 900L + i * 8, page + 4090);
	}
	CALL(ptrace, 0x100000010L, 0x17ffffff0L, 0L, 0L);
	CALL(ptrace, -1L, -1L, -1L, -1L);
	return 0;
}
