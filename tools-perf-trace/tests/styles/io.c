// SPDX-License-Identifier: GPL-2.0
#include "styles.h"

static const uint32_t iovec32[] = { 0x10008, 3, 0x00636261 };

static const struct expectation short_lines[] = {
	{ "read", "read", AUDIT_ARCH_X86_64, { 0, 0x10000, 100 }, 4, BYTES("ab\n"),
	  "read(fd: 0, buf: \"ab\\n\\0\", count: 100) = 4",
	  "read(0, \"ab\\n\\0\", 100) = 4" },
	{ "a restart", "read", AUDIT_ARCH_X86_64, { 0, 0x10000, 100 }, -512, BYTES(""),
	  "read(fd: 0, buf: 0x10000, count: 100) = -1 ERESTARTSYS "
	  "(To be restarted if SA_RESTART is set)",
	  "read(0, 0x10000, 100) = ? ERESTARTSYS (To be restarted if SA_RESTART is set)" },
	{ "i386: iovec", "writev", AUDIT_ARCH_I386, { 1, 0x10000, 1 }, 3, WORDS(iovec32),
	  "writev(fd: 1, vec: [{ .iov_base: \"abc\", .iov_len: 3 }], vlen: 1) = 3",
	  "writev(1, [{iov_base=\"abc\", iov_len=3}], 1) = 3" },
	{ "i386: a 64-bit argument in two registers", "pread64", AUDIT_ARCH_I386,
	  { 3, 0x10000, 10, 5, 1 }, 1, BYTES("a"),
	  "pread64(fd: 3, buf: \"a\", count: 10, pos: 4294967301) = 1",
	  "pread64(3, \"a\", 10, 4294967301) = 1" },
	{ "i386: getdents", "getdents", AUDIT_ARCH_I386, { 3, 0x10000, 99 }, 16,
	  BYTES("\1\0\0\0\2\0\0\0\20\0ab\0\0\0\4"),
	  "getdents(fd: 3, dirent: [{ .d_name: \"ab\", .d_type: DIR }], count: 99) = 16",
	  "getdents(3, 0x10000 /* 1 entries */, 99) = 16" },
};

STYLES(io, LINES(short_lines), NO_LINES);
