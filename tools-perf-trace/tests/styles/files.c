// SPDX-License-Identifier: GPL-2.0
#include <errno.h>
#include <fcntl.h>
#include "styles.h"

static const uint32_t flock32[] = { 1, 3, 4, 5 };
static const uint32_t stat64_i386[24] = {
	[0] = 0x102, [4] = 0100644, 4, 5, 6, [11] = 9, [13] = 7, 8,
	[16] = 10, 11, 0, 0, 12, 0, [22] = 3,
};
static const uint32_t i386_stat_of_a_device[] = {
	0x78, 1, 2, 0x121b6, 0, 0x103, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
};
static const uint32_t i386_statfs[] = {
	0x78, 0x9fa0, 0x1000, 1, 2, 3, 4, 5, 6, 7, 0xff, 0x1000, 0x1020, 0, 0, 0, 0,
};
static const uint32_t i386_statfs64[] = {
	0x78, 0x9fa0, 0x1000, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 7, 0xff, 0x1000, 0x1020, 0, 0, 0,
	0,
};
static const uint32_t i386_utime[] = { 0x78, 1, 0 };
static const uint32_t a_stat[] = {
	0x103, 2, 0x181a4, 0x60005, 0, 9, 7, 8, 0xa, 0xb, 0, 0, 0xc, 0, 0, 0,
};
static const uint64_t a_lock[] = { 0x20001, 3, 4, 5 };

static const struct expectation short_lines[] = {
	{ "openat", "openat", AUDIT_ARCH_X86_64, { -100, 0x10000, O_CLOEXEC }, 3,
	  BYTES("/etc/passwd"),
	  "openat(dfd: CWD, filename: \"/etc/passwd\", flags: RDONLY|CLOEXEC) = 3",
	  "openat(AT_FDCWD, \"/etc/passwd\", O_RDONLY|O_CLOEXEC) = 3" },
	{ "an error", "openat", AUDIT_ARCH_X86_64, { 5, 0x10000, 0101, 0644 }, -ENOENT,
	  BYTES("x"),
	  "openat(dfd: 5, filename: \"x\", flags: WRONLY|CREAT, mode: 0644) = "
	  "-1 ENOENT (No such file or directory)",
	  "openat(5, \"x\", O_WRONLY|O_CREAT, 0644) = -1 ENOENT (No such file or directory)" },
	{ "i386: lock", "fcntl", AUDIT_ARCH_I386, { 3, 6, 0x10000 }, 0, WORDS(flock32),
	  "fcntl(fd: 3, cmd: SETLK, arg: { .l_type: WRLCK, .l_whence: SET, .l_start: 3, "
	  ".l_len: 4 }) = 0",
	  "fcntl(3, F_SETLK, {l_type=F_WRLCK, l_whence=SEEK_SET, l_start=3, l_len=4}) = 0" },
	{ "arm64: open flags", "openat", AUDIT_ARCH_AARCH64, { -100, 0x10000, 040000 }, 3,
	  BYTES("/"), "openat(dfd: CWD, filename: \"/\", flags: RDONLY|DIRECTORY) = 3",
	  "openat(AT_FDCWD, \"/\", O_RDONLY|O_DIRECTORY) = 3" },
	{ "riscv64: open flags", "openat", AUDIT_ARCH_RISCV64, { -100, 0x10000, 0200000 }, 3,
	  BYTES("/"), "openat(dfd: CWD, filename: \"/\", flags: RDONLY|DIRECTORY) = 3",
	  "openat(AT_FDCWD, \"/\", O_RDONLY|O_DIRECTORY) = 3" },
	{ "i386: stat of a device", "stat", AUDIT_ARCH_I386, { 0x10000, 0x10004 }, 0,
	  WORDS(i386_stat_of_a_device),
	  "stat(filename: \"x\", statbuf: { .st_mode: IFCHR|0666, .st_rdev: 0x1:0x3, ... }) = 0",
	  "stat(\"x\", {st_mode=S_IFCHR|0666, st_rdev=makedev(0x1, 0x3), ...}) = 0" },
	{ "i386: statfs", "statfs", AUDIT_ARCH_I386, { 0x10000, 0x10004 }, 0,
	  WORDS(i386_statfs),
	  "statfs(pathname: \"x\", buf: { .f_type: PROC_SUPER_MAGIC, .f_bsize: 4096, .f_blocks: "
	  "1, .f_bfree: 2, .f_bavail: 3, .f_files: 4, .f_ffree: 5, .f_fsid: { .val: [0x6, 0x7] "
	  "}, .f_namelen: 255, .f_frsize: 4096, .f_flags: VALID|RELATIME }) = 0",
	  "statfs(\"x\", {f_type=PROC_SUPER_MAGIC, f_bsize=4096, f_blocks=1, f_bfree=2, "
	  "f_bavail=3, f_files=4, f_ffree=5, f_fsid={val=[0x6, 0x7]}, f_namelen=255, "
	  "f_frsize=4096, f_flags=ST_VALID|ST_RELATIME}) = 0" },
	{ "i386: statfs64", "statfs64", AUDIT_ARCH_I386, { 0x10000, 84, 0x10004 }, 0,
	  WORDS(i386_statfs64),
	  "statfs64(pathname: \"x\", sz: 84, buf: { .f_type: PROC_SUPER_MAGIC, .f_bsize: 4096, "
	  ".f_blocks: 1, .f_bfree: 2, .f_bavail: 3, .f_files: 4, .f_ffree: 5, .f_fsid: { .val: "
	  "[0x6, 0x7] }, .f_namelen: 255, .f_frsize: 4096, .f_flags: VALID|RELATIME }) = 0",
	  "statfs64(\"x\", 84, {f_type=PROC_SUPER_MAGIC, f_bsize=4096, f_blocks=1, f_bfree=2, "
	  "f_bavail=3, f_files=4, f_ffree=5, f_fsid={val=[0x6, 0x7]}, f_namelen=255, "
	  "f_frsize=4096, f_flags=ST_VALID|ST_RELATIME}) = 0" },
	{ "i386: utime", "utime", AUDIT_ARCH_I386, { 0x10000, 0x10004 }, 0, WORDS(i386_utime),
	  "utime(filename: \"x\", times: { .actime: 1 (1970-01-01T00:00:01+0000), .modtime: 0 }) "
	  "= 0",
	  "utime(\"x\", {actime=1 /* 1970-01-01T00:00:01+0000 */, modtime=0}) = 0" },
	{ "flags of a file", "fcntl", AUDIT_ARCH_X86_64, { 3, 4, 0x802 }, 0,
	  BYTES(""),
	  "fcntl(fd: 3, cmd: SETFL, arg: RDWR|NONBLOCK) = 0",
	  "fcntl(3, F_SETFL, O_RDWR|O_NONBLOCK) = 0" },
	{ "a lock", "fcntl", AUDIT_ARCH_X86_64, { 3, 5, 0x10000 }, 0,
	  WORDS(a_lock),
	  "fcntl(fd: 3, cmd: GETLK, arg: { .l_type: WRLCK, .l_whence: END, .l_start: 3, "
	  ".l_len: 4, .l_pid: 5 }) = 0",
	  "fcntl(3, F_GETLK, {l_type=F_WRLCK, l_whence=SEEK_END, l_start=3, l_len=4, "
	  "l_pid=5}) = 0" },
};

static const uint64_t statx_mount[32] = { 0x4000, [18] = 0x80000005 };

static const struct expectation verbose_lines[] = {
	{ "a mount whose ID is not used again", "statx", AUDIT_ARCH_X86_64,
	  { -100, 0, 0, 0x4000, 0x10000 }, 0, WORDS(statx_mount),
	  "statx(dfd: CWD, filename: NULL, flags: STATX_SYNC_AS_STAT, mask: MNT_ID_UNIQUE, buffer: "
	  "{ .stx_mask: MNT_ID_UNIQUE, .stx_blksize: 0, .stx_attributes: 0, .stx_attributes_mask: "
	  "0, "
	  ".stx_rdev_major: 0, .stx_rdev_minor: 0, .stx_dev_major: 0, .stx_dev_minor: 0, "
	  ".stx_mnt_id: 0x80000005 }) = 0",
	  "statx(AT_FDCWD, NULL, AT_STATX_SYNC_AS_STAT, STATX_MNT_ID_UNIQUE, "
	  "{stx_mask=STATX_MNT_ID_UNIQUE, stx_blksize=0, stx_attributes=0, stx_attributes_mask=0, "
	  "stx_rdev_major=0, stx_rdev_minor=0, stx_dev_major=0, stx_dev_minor=0}) = 0" },
	{ "i386: all of a stat64", "fstat64", AUDIT_ARCH_I386, { 3, 0x10000 }, 0,
	  WORDS(stat64_i386),
	  "fstat64(fd: 3, statbuf: { .st_dev: 0x1:0x2, .st_ino: 3, .st_mode: IFREG|0644, "
	  ".st_nlink: 4, .st_uid: 5, .st_gid: 6, .st_blksize: 7, .st_blocks: 8, .st_size: 9, "
	  ".st_atime: 10 (1970-01-01T00:00:10.000000011+0000), .st_atime_nsec: 11, "
	  ".st_mtime: 0, .st_mtime_nsec: 0, .st_ctime: 12 (1970-01-01T00:00:12+0000), "
	  ".st_ctime_nsec: 0 }) = 0",
	  "fstat64(3, {st_dev=makedev(0x1, 0x2), st_ino=3, st_mode=S_IFREG|0644, st_nlink=4, "
	  "st_uid=5, st_gid=6, st_blksize=7, st_blocks=8, st_size=9, "
	  "st_atime=10 /* 1970-01-01T00:00:10.000000011+0000 */, st_atime_nsec=11, "
	  "st_mtime=0, st_mtime_nsec=0, st_ctime=12 /* 1970-01-01T00:00:12+0000 */, "
	  "st_ctime_nsec=0}) = 0" },
	{ "i386: all of a stat", "fstat", AUDIT_ARCH_I386, { 3, 0x10000 }, 0, WORDS(a_stat),
	  "fstat(fd: 3, statbuf: { .st_dev: 0x1:0x3, .st_ino: 2, .st_mode: IFREG|0644, "
	  ".st_nlink: 1, .st_uid: 5, .st_gid: 6, .st_blksize: 7, .st_blocks: 8, .st_size: 9, "
	  ".st_atime: 10 (1970-01-01T00:00:10.000000011+0000), .st_atime_nsec: 11, .st_mtime: 0, "
	  ".st_mtime_nsec: 0, .st_ctime: 12 (1970-01-01T00:00:12+0000), .st_ctime_nsec: 0 }) = 0",
	  "fstat(3, {st_dev=makedev(0x1, 0x3), st_ino=2, st_mode=S_IFREG|0644, st_nlink=1, "
	  "st_uid=5, st_gid=6, st_blksize=7, st_blocks=8, st_size=9, st_atime=10 /* "
	  "1970-01-01T00:00:10.000000011+0000 */, st_atime_nsec=11, st_mtime=0, st_mtime_nsec=0, "
	  "st_ctime=12 /* 1970-01-01T00:00:12+0000 */, st_ctime_nsec=0}) = 0" },
};

STYLES(files, LINES(short_lines), LINES(verbose_lines));
