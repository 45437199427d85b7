// SPDX-License-Identifier: GPL-2.0
#include "rows.h"

ROW(uname) = { .args = { STRUCT_OUT("name", utsname) } };
ROW(sysinfo) = { .args = { STRUCT_OUT("info", sysinfo) } };
ROW(getrandom) = { .args = {
	MEMORY_OUT("ubuf", random_bytes), ULONG("len"), FLAGS("flags", random_flags) } };
ROW(sethostname) = { .args = { MEMORY_IN("name", host_name), UINT("len") } };
ROW(setdomainname) = { .args = { MEMORY_IN("name", host_name), UINT("len") } };
ROW(swapoff) = { .args = { PATH("specialfile") } };
ROW(acct) = { .args = { PATH("name") } };
ROW(vhangup) = { .args = { } };
ROW(restart_syscall) = { .args = { } };
