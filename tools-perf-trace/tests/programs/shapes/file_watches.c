// SPDX-License-Identifier: GPL-2.0
/* inotify, fanotify and removed calls: masks of every bit, paths that are not read. */
#include "../program.h"

int main(void)
{
	char *end = last_page() + 4096;
	int in = CALL(inotify_init1, 0L);

	for (int i = 0; i < 40; i++) {
		CALL(inotify_init1, 1L << i | 0x80000);
		CALL(inotify_add_watch, in, "no such", 1L << i);
		CALL(inotify_add_watch, NO_FD, end - i % 8, ~(1L << i));
		CALL(inotify_rm_watch, in, 1L << i);
		CALL(fanotify_init, 1L << i, 1L << i);
		CALL(fanotify_init, 4L | 1L << i, O_RDWR | 1L << i);
		CALL(fanotify_mark, NO_FD, 1L << i, 1L << i, NO_FD, "path");
		CALL(fanotify_mark, -1L, 1L | 1L << i, ~(1UL << i), AT_FDCWD, NULL);
		CALL(fanotify_mark, NO_FD, 2L << i, 0L, 1L << 32, end - 4);
	}
	CALL(lookup_dcookie, -1L, end, 1L << 40);
	CALL(uselib, "library");
	CALL(nfsservctl, -1L, end, NULL);
	CALL(sysfs, 1L, "ext4");
	CALL(sysfs, 2L, 1L << 40, end);
	CALL(sysfs, 3L);
	CALL(sysfs, -1L, -2L, -3L);
	CALL(_sysctl, end - 8);
	CALL(ustat, 1L << 40 | 0x0801, end - 31);
	CALL(vserver, 1L, 2L);
	CALL(afs_syscall, 1L);
	CALL(create_module, "name", -1L);
	CALL(get_kernel_syms, NULL);
	CALL(query_module, NULL, 1L, end, -1L, end);
	return 0;
}
