// SPDX-License-Identifier: GPL-2.0
#include <errno.h>
#include "styles.h"

static const uint32_t user_desc[] = { -1U, 0x1234, 0xfffff, 0xd1 };
static const uint32_t kexec32[] = { 0x10, 5, 0x1000, 0x2000 };

static const struct expectation short_lines[] = {
	{ "modify_ldt fails with an int", "modify_ldt", AUDIT_ARCH_X86_64, { 1, 0x10000, 16 },
	  0xffffffea, WORDS(user_desc),
	  "modify_ldt(func: 1, ptr: { .entry_number: -1, .base_addr: 0x1234, .limit: 0xfffff, "
	  ".seg_32bit: 1, .contents: 0, .read_exec_only: 0, .limit_in_pages: 1, "
	  ".seg_not_present: 0, .useable: 1, .lm: 1 }, bytecount: 16) = "
	  "4294967274 EINVAL (Invalid argument)",
	  "modify_ldt(1, {entry_number=-1, base_addr=0x001234, limit=0x0fffff, seg_32bit=1, "
	  "contents=0, read_exec_only=0, limit_in_pages=1, seg_not_present=0, useable=1, lm=1}, "
	  "16) = 4294967274 EINVAL (Invalid argument)" },
	{ "i386: set_thread_area", "set_thread_area", AUDIT_ARCH_I386, { 0x10000 }, 0,
	  WORDS(user_desc),
	  "set_thread_area(u_info: { .entry_number: -1, .base_addr: 0x1234, .limit: 0xfffff, "
	  ".seg_32bit: 1, .contents: 0, .read_exec_only: 0, .limit_in_pages: 1, "
	  ".seg_not_present: 0, .useable: 1 }) = 0 (.entry_number: -1)",
	  "set_thread_area({entry_number=-1, base_addr=0x001234, limit=0x0fffff, seg_32bit=1, "
	  "contents=0, read_exec_only=0, limit_in_pages=1, seg_not_present=0, useable=1}) = 0 "
	  "(entry_number=-1)" },
	{ "i386: kexec_load", "kexec_load", AUDIT_ARCH_I386, { 0, 1, 0x10000, 0x30001 }, -EPERM,
	  WORDS(kexec32),
	  "kexec_load(entry: NULL, nr_segments: 1, segments: [{ .buf: 0x10, .bufsz: 5, "
	  ".mem: 0x1000, .memsz: 8192 }], flags: 386|ON_CRASH) = -1 EPERM (Operation not permitted)",
	  "kexec_load(NULL, 1, [{buf=0x10, bufsz=5, mem=0x1000, memsz=8192}], "
	  "KEXEC_ARCH_386|KEXEC_ON_CRASH) = -1 EPERM (Operation not permitted)" },
	{ "the kernel's log", "syslog", AUDIT_ARCH_X86_64, { 3, 0x10000, 5 }, 3, BYTES("abc"),
	  "syslog(type: 3 (READ_ALL), buf: \"abc\", len: 5) = 3",
	  "syslog(3 /* SYSLOG_ACTION_READ_ALL */, \"abc\", 5) = 3" },
	{ "a level of the log", "syslog", AUDIT_ARCH_X86_64, { 8, 0, 7 }, 0, BYTES(""),
	  "syslog(type: 8 (CONSOLE_LEVEL), buf: NULL, len: 7 (DEBUG)) = 0",
	  "syslog(8 /* SYSLOG_ACTION_CONSOLE_LEVEL */, NULL, 7 /* LOGLEVEL_DEBUG */) = 0" },
	{ "a reboot", "reboot", AUDIT_ARCH_X86_64, { 0xfee1dead, 672274793, 0xa1b2c3d4, 0x10000 },
	  -EPERM, BYTES("now"),
	  "reboot(magic1: LINUX_REBOOT_MAGIC1, magic2: LINUX_REBOOT_MAGIC2, cmd: RESTART2, arg: \"now\") = "
	  "-1 EPERM (Operation not permitted)",
	  "reboot(LINUX_REBOOT_MAGIC1, LINUX_REBOOT_MAGIC2, LINUX_REBOOT_CMD_RESTART2, \"now\") = "
	  "-1 EPERM (Operation not permitted)" },
	{ "a swap area", "swapon", AUDIT_ARCH_X86_64, { 0x10000, 0x18005 }, 0, BYTES("x"),
	  "swapon(specialfile: \"x\", swap_flags: PREFER|DISCARD|5) = 0",
	  "swapon(\"x\", SWAP_FLAG_PREFER|SWAP_FLAG_DISCARD|5) = 0" },
	{ "a shadow stack", "map_shadow_stack", AUDIT_ARCH_X86_64, { 0, 4096, 1 }, 0x7f0000000000,
	  BYTES(""),
	  "map_shadow_stack(addr: NULL, size: 4096, flags: SET_TOKEN) = 0x7f0000000000",
	  "map_shadow_stack(NULL, 4096, SHADOW_STACK_SET_TOKEN) = 0x7f0000000000" },
	{ "i386: a cookie in two registers", "lookup_dcookie", AUDIT_ARCH_I386,
	  { 5, 1, 0x10000, 9 }, 2, BYTES("/x"),
	  "lookup_dcookie(cookie64: 4294967301, buf: \"/x\", len: 9) = 2",
	  "lookup_dcookie(4294967301, \"/x\", 9) = 2" },
};

STYLES(admin, LINES(short_lines), NO_LINES);
