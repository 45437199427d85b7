// SPDX-License-Identifier: GPL-2.0
/* Calls of 32-bit Arm: registers and layouts that i386 does not have. */
#include <errno.h>
#include "styles.h"

#define ARM	AUDIT_ARCH_ARM

static const uint32_t stat64_arm[26] = {
	[0] = 0x102, [4] = 0100644, 4, 5, 6, [12] = 9, [14] = 7, [16] = 8,
	[18] = 10, 11, 0, 0, 12, 0, [24] = 3,
};
static const uint32_t lock64[] = { 1, 0, 3, 1, 4, 0, 5, 0 };
static const uint32_t statfs64_arm[] = {
	0x78, 0x9fa0, 0x1000, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 7, 0xff, 0x1000, 0x1020, 0, 0, 0,
	0,
};
static const uint32_t events[] = { 1, 0, 7, 8, 4, 0, 9, 0 };
static const uint32_t clone_settls[22] = { [0] = 0x80000, [14] = 0x10000 };
static const uint32_t iovec[] = { 0x10008, 3, 0x00636261 };

static const struct expectation short_lines[] = {
	{ "Arm: an offset in an even register", "pread64", ARM, { 3, 0x10000, 3, 99, 5, 1 }, 3,
	  BYTES("abc"), "pread64(fd: 3, buf: \"abc\", count: 3, pos: 4294967301) = 3",
	  "pread64(3, \"abc\", 3, 4294967301) = 3" },
	{ "Arm: a length behind an unused register", "truncate64", ARM, { 0x10000, 99, 5, 1 },
	  0, BYTES("x"), "truncate64(path: \"x\", length: 4294967301) = 0",
	  "truncate64(\"x\", 4294967301) = 0" },
	{ "Arm: ftruncate64", "ftruncate64", ARM, { 3, 99, 0xfffffffe, 0xffffffff }, -EINVAL,
	  BYTES(""), "ftruncate64(fd: 3, length: -2) = -1 EINVAL (Invalid argument)",
	  "ftruncate64(3, -2) = -1 EINVAL (Invalid argument)" },
	{ "Arm: two lengths", "fallocate", ARM, { 3, 1, 5, 0, 6, 1 }, 0, BYTES(""),
	  "fallocate(fd: 3, mode: KEEP_SIZE, offset: 5, len: 4294967302) = 0",
	  "fallocate(3, FALLOC_FL_KEEP_SIZE, 5, 4294967302) = 0" },
	{ "Arm: an argument behind an offset", "readahead", ARM, { 3, 99, 5, 1, 6 }, 0,
	  BYTES(""), "readahead(fd: 3, offset: 4294967301, count: 6) = 0",
	  "readahead(3, 4294967301, 6) = 0" },
	{ "Arm: fadvise", "arm_fadvise64_64", ARM, { 3, 4, 5, 0, 6, 1 }, 0, BYTES(""),
	  "arm_fadvise64_64(fd: 3, advice: DONTNEED, offset: 5, len: 4294967302) = 0",
	  "arm_fadvise64_64(3, POSIX_FADV_DONTNEED, 5, 4294967302) = 0" },
	{ "Arm: sync_file_range", "arm_sync_file_range", ARM, { 3, 2, 5, 0, 6, 1 }, 0,
	  BYTES(""), "arm_sync_file_range(fd: 3, flags: WRITE, offset: 5, nbytes: 4294967302) = 0",
	  "arm_sync_file_range(3, SYNC_FILE_RANGE_WRITE, 5, 4294967302) = 0" },
	{ "Arm: two halves of an offset", "preadv", ARM, { 3, 0x10000, 1, 5, 1, 99 }, 3,
	  WORDS(iovec),
	  "preadv(fd: 3, vec: [{ .iov_base: \"abc\", .iov_len: 3 }], vlen: 1, pos: 4294967301) = 3",
	  "preadv(3, [{iov_base=\"abc\", iov_len=3}], 1, 4294967301) = 3" },
	{ "Arm: flags behind such an offset", "preadv2", ARM, { 3, 0x10000, 1, 5, 1, 2 }, 3,
	  WORDS(iovec),
	  "preadv2(fd: 3, vec: [{ .iov_base: \"abc\", .iov_len: 3 }], vlen: 1, pos: 4294967301, "
	  "flags: DSYNC) = 3",
	  "preadv2(3, [{iov_base=\"abc\", iov_len=3}], 1, 4294967301, RWF_DSYNC) = 3" },
	{ "Arm: a thread's storage", "clone3", ARM, { 0x10000, 88 }, 7, WORDS(clone_settls),
	  "clone3(uargs: { .flags: SETTLS, .exit_signal: 0, .stack: NULL, .stack_size: 0, .tls: "
	  "0x10000 }, size: 88) = 7",
	  "clone3({flags=CLONE_SETTLS, exit_signal=0, stack=NULL, stack_size=0, tls=0x10000}, "
	  "88) = 7" },
	{ "Arm: open flags", "openat", ARM, { 0xffffff9c, 0x10000, 0440000 }, 3,
	  BYTES("/"), "openat(dfd: CWD, filename: \"/\", flags: RDONLY|LARGEFILE|DIRECTORY) = 3",
	  "openat(AT_FDCWD, \"/\", O_RDONLY|O_LARGEFILE|O_DIRECTORY) = 3" },
	{ "Arm: a lock", "fcntl64", ARM, { 3, 13, 0x10000 }, 0, WORDS(lock64),
	  "fcntl64(fd: 3, cmd: SETLK64, arg: { .l_type: WRLCK, .l_whence: SET, .l_start: "
	  "4294967299, .l_len: 4 }) = 0",
	  "fcntl64(3, F_SETLK64, {l_type=F_WRLCK, l_whence=SEEK_SET, l_start=4294967299, "
	  "l_len=4}) = 0" },
	{ "Arm: statfs64", "statfs64", ARM, { 0x10000, 88, 0x10004 }, 0, WORDS(statfs64_arm),
	  "statfs64(pathname: \"x\", sz: 88, buf: { .f_type: PROC_SUPER_MAGIC, .f_bsize: 4096, "
	  ".f_blocks: 1, .f_bfree: 2, .f_bavail: 3, .f_files: 4, .f_ffree: 5, .f_fsid: { .val: "
	  "[0x6, 0x7] }, .f_namelen: 255, .f_frsize: 4096, .f_flags: VALID|RELATIME }) = 0",
	  "statfs64(\"x\", 88, {f_type=PROC_SUPER_MAGIC, f_bsize=4096, f_blocks=1, f_bfree=2, "
	  "f_bavail=3, f_files=4, f_ffree=5, f_fsid={val=[0x6, 0x7]}, f_namelen=255, "
	  "f_frsize=4096, f_flags=ST_VALID|ST_RELATIME}) = 0" },
	{ "Arm: events", "epoll_wait", ARM, { 3, 0x10000, 2, 0xffffffff }, 2, WORDS(events),
	  "epoll_wait(epfd: 3, events: [{ .events: IN, .data: 0x800000007 }, { .events: OUT, "
	  ".data: 0x9 }], maxevents: 2, timeout: -1) = 2",
	  "epoll_wait(3, [{events=EPOLLIN, data=0x800000007}, {events=EPOLLOUT, data=0x9}], 2, "
	  "-1) = 2" },
	{ "Arm: a message", "send", ARM, { 3, 0x10000, 3, 0 }, 3, BYTES("abc"),
	  "send(fd: 3, buff: \"abc\", len: 3, flags: 0) = 3", "send(3, \"abc\", 3, 0) = 3" },
	{ "Arm: ids of 16 bits", "setresuid", ARM, { 1, 0xffff, 2 }, 0, BYTES(""),
	  "setresuid(ruid: 1, euid: -1, suid: 2) = 0", "setresuid(1, -1, 2) = 0" },
};

static const struct expectation verbose_lines[] = {
	{ "Arm: all of a stat64", "fstat64", ARM, { 3, 0x10000 }, 0, WORDS(stat64_arm),
	  "fstat64(fd: 3, statbuf: { .st_dev: 0x1:0x2, .st_ino: 3, .st_mode: IFREG|0644, "
	  ".st_nlink: 4, .st_uid: 5, .st_gid: 6, .st_blksize: 7, .st_blocks: 8, .st_size: 9, "
	  ".st_atime: 10 (1970-01-01T00:00:10.000000011+0000), .st_atime_nsec: 11, .st_mtime: 0, "
	  ".st_mtime_nsec: 0, .st_ctime: 12 (1970-01-01T00:00:12+0000), .st_ctime_nsec: 0 }) = 0",
	  "fstat64(3, {st_dev=makedev(0x1, 0x2), st_ino=3, st_mode=S_IFREG|0644, st_nlink=4, "
	  "st_uid=5, st_gid=6, st_blksize=7, st_blocks=8, st_size=9, "
	  "st_atime=10 /* 1970-01-01T00:00:10.000000011+0000 */, st_atime_nsec=11, st_mtime=0, "
	  "st_mtime_nsec=0, st_ctime=12 /* 1970-01-01T00:00:12+0000 */, st_ctime_nsec=0}) = 0" },
};

STYLES(arm, LINES(short_lines), LINES(verbose_lines));
