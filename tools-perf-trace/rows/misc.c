// SPDX-License-Identifier: GPL-2.0
#include "rows.h"

ROW(uname) = { .args = { STRUCT_OUT("name", utsname) } };
ROW(sysinfo) = { .args = { STRUCT_OUT("info", sysinfo) } };
ROW(getrandom) = { .args = {
	BUF_OUT("ubuf", RET), ULONG("len"), FLAGS("flags", random_flags) } };
ROW(sethostname) = { .args = { BUF_IN("name", ARG(1)), INT("len") } };
ROW(setdomainname) = { .args = { BUF_IN("name", ARG(1)), INT("len") } };
ROW(swapoff) = { .args = { PATH("specialfile") } };
ROW(acct) = { .args = { PATH("name") } };
ROW(shmget) = { .args = { CALL("key", ipc_key), ULONG("size"), CALL("shmflg", ipc_flags) } };
ROW(semget) = { .args = { CALL("key", ipc_key), INT("nsems"), CALL("semflg", ipc_flags) } };
ROW(msgget) = { .args = { CALL("key", ipc_key), CALL("msgflg", ipc_flags) } };
ROW(shmat) = { .args = {
	INT("shmid"), ADDRESS("shmaddr"), HEX32("shmflg") }, .ret = DECODE_RET_HEX };
ROW(shmdt) = { .args = { ADDRESS("shmaddr") } };
ROW(vhangup) = { .args = { } };
ROW(restart_syscall) = { .args = { } };
