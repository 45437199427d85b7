// SPDX-License-Identifier: GPL-2.0
/* Calls that Linux no longer has or never had: all but one show only registers. */
#include "rows.h"

#define NONE	{ .args = { } }
#define ONE	{ .args = { HEX("arg0") } }
#define TWO	{ .args = { HEX("arg0"), HEX("arg1") } }
#define THREE	{ .args = { HEX("arg0"), HEX("arg1"), HEX("arg2") } }
#define FOUR	{ .args = { HEX("arg0"), HEX("arg1"), HEX("arg2"), HEX("arg3") } }
#define FIVE	{ .args = {							\
	HEX("arg0"), HEX("arg1"), HEX("arg2"), HEX("arg3"), HEX("arg4") } }

ROW(_sysctl) = { .args = { STRUCT_IN("args", sysctl_args) } };
ROW(afs_syscall) = FIVE;
ROW(bdflush) = TWO;
ROW(break) = NONE;
ROW(create_module) = TWO;
ROW(epoll_ctl_old) = FOUR;
ROW(epoll_wait_old) = FOUR;
ROW(ftime) = NONE;
ROW(get_kernel_syms) = ONE;
ROW(getpmsg) = FIVE;
ROW(gtty) = TWO;
ROW(idle) = NONE;
ROW(lock) = NONE;
ROW(mpx) = NONE;
ROW(nfsservctl) = THREE;
ROW(prof) = NONE;
ROW(profil) = FOUR;
ROW(putpmsg) = FIVE;
ROW(query_module) = FIVE;
ROW(security) = THREE;
ROW(stty) = TWO;
ROW(tuxcall) = THREE;
ROW(ulimit) = TWO;
/* Made only by the kernel's own trampolines, without arguments. */
ROW(uretprobe) = NONE;
ROW(vm86old) = ONE;
ROW(vserver) = FIVE;
