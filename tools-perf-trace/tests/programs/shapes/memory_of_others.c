// SPDX-License-Identifier: GPL-2.0
/* Memory of other processes: two vectors with counts of their own, and flags of 64 bits. */
#include <sys/uio.h>

#include "../program.h"

int main(void)
{
	static const long counts[] = { 0, 1, 2, 3, 4, 1025, -1, 1L << 32 | 1 };
	static char data[64] = "local";
	char *page = last_page(), *end = page + 4096;
	struct iovec *remote = (void *)(end - 3 * sizeof(*remote));
	struct iovec *local = (void *)(last_page() + 4096 - 4 * sizeof(*local));
	long self = CALL(getpid);

	local[0] = (struct iovec) { data, 3 };
	local[1] = (struct iovec) { data + 8, 40 };
	local[2] = (struct iovec) { NULL, 1 };
	local[3] = (struct iovec) { data, -1 };
	for (int i = 0; i < 8; i++) {
		remote[0] = (struct iovec) { page + 16 * i, i };
		remote[1] = (struct iovec) { i & 1 ? page : NULL, 33 };
		remote[2] = (struct iovec) { end - 2, i & 2 ? 2 : 3 };
		CALL(process_vm_readv, self, local, 2L, remote, counts[i], 0L);
		CALL(process_vm_readv, self, local, counts[i], remote, 3L, 0L);
		CALL(process_vm_readv, -1, local, 1L, remote, counts[i], (long)i);
		CALL(process_vm_writev, self, local, 2L, remote, counts[i] & 0xff, 0L);
		CALL(process_vm_writev, self, local, counts[i], remote, 1L, 0L);
		CALL(process_vm_writev, 0x7fffffff, local, counts[i], remote, counts[i], -1L);
	}
	for (int i = 0; i < 2; i++) {
		long pid = i ? self : 1L << 32 | 0x7fffffff;

		CALL(process_vm_readv, pid, NULL, 1L, remote, 1L, 0L);
		CALL(process_vm_readv, pid, local, 1L, NULL, 1L, 0L);
		CALL(process_vm_readv, pid, end - 8, 1L, remote, 1L, 1L << 32);
		CALL(process_vm_readv, pid, local, 1L, end - 8, 1L, 0L);
		CALL(process_vm_writev, pid, end - 16, 2L, remote + 2, 2L, 0L);
		CALL(process_vm_writev, pid, local + 2, 2L, end, 0L, 0L);
		CALL(kcmp, pid, self, 0L, 1L << 32 | 1, 2L);
		CALL(kcmp, self, pid, 7L, 0L, end - 8);
		CALL(kcmp, self, self, 7L, 1L, end - 12);
		CALL(kcmp, pid, pid, 1L << 32 | 8, -1L, -1L);
	}
	return 0;
}
