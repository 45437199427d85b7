// SPDX-License-Identifier: GPL-2.0
/* Calls that only 32-bit ABIs have, or have in another form. */
#include "decode/special/sockets.h"
#include "rows.h"

ROW(oldstat) = { .args = { PATH("filename"), STRUCT_OUT("statbuf", oldstat) } };
ROW(oldlstat) = { .args = { PATH("filename"), STRUCT_OUT("statbuf", oldstat) } };
ROW(oldfstat) = { .args = { FD("fd"), STRUCT_OUT("statbuf", oldstat) } };
ROW(stime) = { .args = { ARRAY_IN("tptr", seconds, FIXED(1)) } };
ROW(nice) = { .args = { INT("increment") } };
ROW(olduname) = { .args = { HEX("name") } };
ROW(oldolduname) = { .args = { HEX("name") } };
ROW(vm86) = { .args = {
	HEX("cmd"), HEX("arg"), HEX("arg2"), HEX("arg3"), HEX("arg4") } };
ROW(pciconfig_iobase) = { .args = { HEX("which"), HEX("bus"), HEX("devfn") } };
ROW(pciconfig_read) = { .args = {
	HEX("bus"), HEX("dfn"), HEX("off"), HEX("len"), HEX("buf") } };
ROW(pciconfig_write) = { .args = {
	HEX("bus"), HEX("dfn"), HEX("off"), HEX("len"), HEX("buf") } };
ROW(readdir) = { .args = {
	FD("fd"), MEMORY_OUT("dirent", old_dirent),
	{ .name = "count", .type = T(UNSIGNED, 4), .when = decode_when__several_dirents } } };

ROW(signal) = { .args = { SIGNAL("sig"), CALL("handler", handler) },
	.ret = DECODE_RET_HEX, .extra = decode_extra__handler };
ROW(sigaction) = { .args = {
	SIGNAL("sig"), STRUCT_IN("act", old_sigaction), STRUCT_OUT("oact", old_sigaction) } };
ROW(sigprocmask) = { .args = {
	ENUM("how", sigprocmask_how), STRUCT_IN("nset", old_sigset),
	STRUCT_OUT("oset", old_sigset) } };
ROW(sigpending) = { .args = { STRUCT_OUT("uset", old_sigset) } };
ROW(sigsuspend) = { .args = {
	{ .name = "mask", .reg = 3, .type = T_CALL_SIZED(old_sigset, 4) } } };
ROW(sigreturn) = { .args = { CALL("frame", signal_frame) }, .entry = true,
	.reads_stack = true };
ROW(sgetmask) = { .args = { }, .ret = DECODE_RET_HEX, .extra = decode_extra__mask };
ROW(ssetmask) = { .args = { { .name = "newmask", .type = T_CALL_SIZED(old_sigset, 4) } },
	.ret = DECODE_RET_HEX, .extra = decode_extra__old_mask };

ROW(timer_gettime64) = { .args = { INT("timer_id"), STRUCT_OUT("setting", itimerspec64) } };
ROW(timer_settime64) = { .args = {
	INT("timer_id"), FLAGS("flags", timer_flags), STRUCT_IN("new_setting", itimerspec64),
	STRUCT_OUT("old_setting", itimerspec64) }, .entry = true };

ROW(socketcall) = { .args = { CALL("call", socketcall), ADDRESS("args", CALL) },
	.stands_for = decode_stands_for__socketcall };
ROW(ipc) = { .args = {
	CALL("call", ipc_call), HEX("first"), HEX("second"), HEX("third"), HEX("ptr"),
	HEX("fifth") }, .stands_for = decode_stands_for__ipc };

/* 32-bit x86 makes them only through socketcall(). */
ROW(send) = { .args = {
	FD("fd"), PACKET_IN("buff", ARG(2)), ULONG("len"), FLAGS("flags", msg_flags) } };
ROW(recv) = { .args = {
	FD("fd"), PACKET_OUT("ubuf", RET), ULONG("size"), FLAGS("flags", msg_flags) } };

/* Ids of 16 bits. */
#define ID16(n)		{ .name = n, .type = T(ID, 2) }
#define ID16_OUT(n)	ARRAY_OUT(n, id16, FIXED(1))
ROW(setuid__32) = { .args = { ID16("uid") } };
ROW(setgid__32) = { .args = { ID16("gid") } };
ROW(setreuid__32) = { .args = { ID16("ruid"), ID16("euid") } };
ROW(setregid__32) = { .args = { ID16("rgid"), ID16("egid") } };
ROW(setresuid__32) = { .args = { ID16("ruid"), ID16("euid"), ID16("suid") } };
ROW(setresgid__32) = { .args = { ID16("rgid"), ID16("egid"), ID16("sgid") } };
ROW(setfsuid__32) = { .args = { ID16("uid") } };
ROW(setfsgid__32) = { .args = { ID16("gid") } };
ROW(setfsuid32) = { .args = { ID("uid") } };
ROW(setfsgid32) = { .args = { ID("gid") } };
ROW(getresuid__32) = { .args = {
	ID16_OUT("ruidp"), ID16_OUT("euidp"), ID16_OUT("suidp") } };
ROW(getresgid__32) = { .args = {
	ID16_OUT("rgidp"), ID16_OUT("egidp"), ID16_OUT("sgidp") } };
ROW(getgroups__32) = { .args = { INT("gidsetsize"), ARRAY_OUT("grouplist", id16, RET) } };
ROW(setgroups__32) = { .args = { INT("gidsetsize"), MEMORY_IN("grouplist", groups16) } };
ROW(chown__32) = { .args = { PATH("filename"), ID16("user"), ID16("group") } };
ROW(lchown__32) = { .args = { PATH("filename"), ID16("user"), ID16("group") } };
ROW(fchown__32) = { .args = { FD("fd"), ID16("user"), ID16("group") } };
