// SPDX-License-Identifier: GPL-2.0
/* Administrative calls, and calls that are specific to processors. */
#include <linux/reboot.h>
#include "rows.h"

#define ARGS(n)	static const struct decode_field n[]

ARGS(log_level) = { ADDRESS("buf", UNUSED), CALL("len", log_level) };
ARGS(log_read) = { BUF_OUT("buf", RET), INT("len") };

/* SYSLOG_ACTION_*, which no uapi header has. */
static const struct decode_variant syslog_variants[] = {
	{ .value = 0 }, { .value = 1 }, VARIANT(2, log_read), VARIANT(3, log_read),
	VARIANT(4, log_read), { .value = 5 }, { .value = 6 }, { .value = 7 },
	VARIANT(8, log_level), { .value = 9 }, { .value = 10 },
};

ROW(syslog) = { .args = {
	CALL("type", syslog_action), ADDRESS("buf", UNKNOWN), INT("len") },
	VARIANTS(0, 1, UINT32_MAX, syslog_variants) };

ARGS(restart2) = { STRING("arg") };
static const struct decode_variant reboot_variants[] = {
	VARIANT(LINUX_REBOOT_CMD_RESTART2, restart2),
};

ROW(reboot) = { .args = {
	ENUM("magic1", reboot_magic1), ENUM("magic2", reboot_magic2), ENUM("cmd", reboot_cmds) },
	VARIANTS(2, 3, UINT32_MAX, reboot_variants) };

ROW(swapon) = { .args = { PATH("specialfile"), CALL("swap_flags", swap_flags) } };
ROW(sysfs) = { .args = { HEX("option"), HEX("arg1"), HEX("arg2") } };
ROW(ustat) = { .args = { DEVICE("dev"), ADDRESS("ubuf", STRACE) } };
ROW(uselib) = { .args = { PATH("library") } };

ROW(init_module) = { .args = { ADDRESS("umod", IMAGE), ULONG("len"), STRING("uargs") } };
ROW(finit_module) = { .args = {
	FD("fd"), STRING("uargs"), FLAGS("flags", module_init_flags) } };
ROW(delete_module) = { .args = {
	STRING("name_user"), FLAGS("flags", module_delete_flags) } };

ROW(kexec_load) = { .args = {
	ADDRESS("entry", ELSEWHERE), ULONG("nr_segments"), MEMORY_IN("segments", kexec_segments),
	CALL("flags", kexec_flags) } };
ROW(kexec_file_load) = { .args = {
	FD("kernel_fd"), FD("initrd_fd"), ULONG("cmdline_len"),
	BUF_IN("cmdline_ptr", ARG(2)), LFLAGS("flags", kexec_file_flags) } };

ROW(userfaultfd) = { .args = { FLAGS("flags", userfault_flags) }, RETURNS_FD };
ROW(pkey_alloc) = { .args = { HEX("flags"), LFLAGS("init_val", pkey_rights) } };
ROW(pkey_free) = { .args = { INT("pkey") } };

ROW(iopl) = { .args = { INT("level") } };
ROW(ioperm) = { .args = { HEX("from"), HEX("num"), INT("turn_on") } };
/* Some functions of the call overwrite the struct. */
ROW(modify_ldt) = { .args = {
	INT("func"), { .name = "ptr", .type = { .kind = DECODE_STRUCT, .len = ARG(2),
						.layout = &decode_layout__user_desc } },
	ULONG("bytecount") }, .extra = decode_extra__modify_ldt, .entry = true };
/* The call replaces an entry number of -1. */
ROW(set_thread_area) = { .args = { STRUCT_IN("u_info", user_desc) },
	.extra = decode_extra__thread_area, .extra_tells = true, .entry = true };
ROW(get_thread_area) = { .args = { MEMORY_IN("u_info", thread_area) } };
ROW(map_shadow_stack) = { .args = {
	ADDRESS("addr", RANGE), ULONG("size"), FLAGS("flags", shadow_stack_flags) },
	.ret = DECODE_RET_HEX };

/* A cookie stands for a path, which the call looks up. */
ROW(lookup_dcookie) = { .args = {
	{ .name = "cookie64", .type = T(UNSIGNED, 8), .wide = true }, BUF_OUT("buf", RET),
	ULONG("len") } };
