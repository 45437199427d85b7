// SPDX-License-Identifier: GPL-2.0
/* Calls of an administrator, which fail: their flags and strings. */
#include "../program.h"

int main(void)
{
	static const long sizes[] = { 0, 1, 33, 4096, -1, 1L << 32 | 3 };
	char *end = last_page() + 4096;

	for (int i = 0; i < 12; i++) {
		CALL(finit_module, i & 1 ? -1 : 1L << 32 | NO_FD, end - i, 1L << i);
		CALL(finit_module, -1, i & 1 ? "name=va\0lue" : NULL, -1L);
		CALL(init_module, NULL, 0L, end - i);
		CALL(init_module, end - 5, sizes[i % 6] & 7, "a=\"b\"\n");
		CALL(delete_module, i & 1 ? end - 1 : "none\377", 1L << i);
		CALL(delete_module, NULL, 0xa00L | 1L << (i + 32));
		CALL(kexec_file_load, -1, -1, sizes[i % 6], end - 1, 1L << i);
		CALL(kexec_file_load, -1, NO_FD, (long)i, i & 1 ? "quiet\0x" : NULL, -1L);
		CALL(swapon, "/nonexistent", 0x8000L << i % 2 | 1L << i | 5);
		CALL(swapon, end - 1, (long)i << 13);
		CALL(swapoff, i & 1 ? end - 2 : NULL);
		CALL(acct, i & 1 ? "/nonexistent" : end - 4);
		CALL(chroot, i & 1 ? NULL : end - 1);
		CALL(pivot_root, i & 1 ? "/nonexistent" : NULL, end - i);
		CALL(umount2, "/nonexistent", 1L << i | 8);
		CALL(umount2, end - 1, 0x100000000L | i);
		CALL(mount, "none", i & 1 ? "/nonexistent" : NULL, end - 1, 1L << (2 * i), end - 3);
		CALL(mount, end, "/nonexistent", "proc", 0xc0ed0000L | i, "data\0x");
		CALL(mount, NULL, "/nonexistent", NULL, 0x1000L | 1L << (i + 10) | 1L << 32, "d\"");
		CALL(syslog, 11L + i, end - 1, sizes[i % 6]);
		CALL(syslog, 3L, i & 1 ? NULL : end, -1L - i);
		CALL(sysfs, 1L, i & 1 ? end - 1 : "none");
		CALL(sysfs, 2L, 999L + i, end - 8);
		CALL(sysfs, 1L << 32 | (3 + i), sizes[i % 6], end);
		CALL(personality, 0xffffffffL | (long)i << 32);
		CALL(lookup_dcookie, 0x123456789L << i, end - 4, sizes[i % 6]);
		CALL(uselib, i & 1 ? "/nonexistent" : end - 1);
	}
	return 0;
}
