// SPDX-License-Identifier: GPL-2.0
#include "styles.h"

static const int64_t position[] = { 1216 };
static const int32_t pipe_ends[] = { 3, 4 };
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
	{ "i386: an offset in two registers, the high one first", "_llseek", AUDIT_ARCH_I386,
	  { 3, 1, 5, 0x10000, 0 }, 0, WORDS(position),
	  "_llseek(fd: 3, offset: 4294967301, result: [1216], whence: SET) = 0",
	  "_llseek(3, 4294967301, [1216], SEEK_SET) = 0" },
	{ "i386: a negative offset", "_llseek", AUDIT_ARCH_I386,
	  { 3, 0xffffffff, 0xfffffffb, 0x10000, 2 }, 0, WORDS(position),
	  "_llseek(fd: 3, offset: -5, result: [1216], whence: END) = 0",
	  "_llseek(3, -5, [1216], SEEK_END) = 0" },
	{ "a position in the upper half", "lseek", AUDIT_ARCH_X86_64, { 3, -0xa00000, 0 },
	  -0xa00000, BYTES(""),
	  "lseek(fd: 3, offset: -10485760, whence: SET) = -10485760",
	  "lseek(3, -10485760, SEEK_SET) = 18446744073699065856" },
	{ "the owner is a group", "fcntl", AUDIT_ARCH_X86_64, { 3, 9 }, -20001, BYTES(""),
	  "fcntl(fd: 3, cmd: GETOWN) = -20001",
	  "fcntl(3, F_GETOWN) = -20001" },
	{ "arm64: pipe2", "pipe2", AUDIT_ARCH_AARCH64, { 0x10000, 1 << 16 | 1 << 11 }, 0,
	  WORDS(pipe_ends), "pipe2(fildes: [3, 4], flags: NONBLOCK|DIRECT) = 0",
	  "pipe2([3, 4], O_NONBLOCK|O_DIRECT) = 0" },
	{ "arm64: dup3", "dup3", AUDIT_ARCH_AARCH64, { 3, 4, 1 << 14 | 1 << 19 }, 4, BYTES(""),
	  "dup3(oldfd: 3, newfd: 4, flags: CLOEXEC|DIRECTORY) = 4",
	  "dup3(3, 4, O_CLOEXEC|O_DIRECTORY) = 4" },
	{ "i386: getdents", "getdents", AUDIT_ARCH_I386, { 3, 0x10000, 99 }, 16,
	  BYTES("\1\0\0\0\2\0\0\0\20\0ab\0\0\0\4"),
	  "getdents(fd: 3, dirent: [{ .d_name: \"ab\", .d_type: DIR }], count: 99) = 16",
	  "getdents(3, 0x10000 /* 1 entries */, 99) = 16" },
};

STYLES(io, LINES(short_lines), NO_LINES);
