// SPDX-License-Identifier: GPL-2.0
/* The same calls in each style and in each ABI. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include "check.h"

struct expectation {
	const char *name, *call;
	uint32_t arch;
	uint64_t args[6];
	int64_t ret;
	const void *bytes;
	size_t len;
	const char *perf, *strace;
};

#define BYTES(s)	s, sizeof(s)
#define WORDS(w)	w, sizeof(w)

static const uint32_t timespec32[] = { 1, 2 };
static const uint64_t timespec64[] = { 1, 2 };
static const uint32_t iovec32[] = { 0x10008, 3, 0x00636261 };
static const uint32_t sigaction32[] = { 1, 0x14000000, 0x1234, 2, 0 };
static const uint32_t rlimit32[] = { 8192 * 1024, 0xffffffff };
static const uint32_t epoll_x86[] = { 1, 5, 0 };
static const uint32_t epoll_arm64[] = { 1, 0, 5, 0 };
static const uint32_t flock32[] = { 1, 3, 4, 5 };

static const uint32_t stat64_i386[24] = {
	[0] = 0x102, [4] = 0100644, 4, 5, 6, [11] = 9, [13] = 7, 8,
	[16] = 10, 11, 0, 0, 12, 0, [22] = 3,
};
static const uint32_t termios[9] = { [4] = 0x300 };
static const uint64_t environment[] = { 0x10018, 0x10018, 0, 0x00313d41 };

static const uint32_t user_desc[] = { -1U, 0x1234, 0xfffff, 0xd1 };
static const uint32_t kexec32[] = { 0x10, 5, 0x1000, 0x2000 };
static const uint32_t sysctl32[10] = { 0x10, 3, 0, 1, 0x20, 5 };
static const uint32_t iocb32[] = {
	0x10008, 0, 0x11, 0, 0, 0, 8, 5, 0x10048, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0x10050, 2, 0x6261 };
static const uint64_t io_events[] = { 1, 2, -11UL, 0 };
static const uint32_t key_kdf32[] = { 0x10030, 0x10030, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x6261 };
static const uint32_t filter32[] = {
	2, 0x10008, 0x1000015, 5, 6, 0x7fff0000 };
static const uint64_t quota[] = { 1, 2, 3, 4, 5, 6, 7, 8, 0x200000001 };
static const uint32_t quota_stat32[] = {
	0x10001, 0, 2, 0, 3, 0, 4, 5, 0, 6, 0, 7, 8, 9, 10, 11, 0xd000c };
static const uint32_t uring32[] = {
	1, 0, 0, 0, 0x10020, 0, 0x10028, 0, 0x1000, 3, 7, 0 };
static const uint32_t uring_params[30] = {
	4, 8, 2, 0, 5, 3, [10] = 1, 2, 3, 4, 5, 6, 7, [20] = 8, 9, 10, 11, 12, 13, 14 };
static const uint64_t lsm_context[] = { 101, 0, 40, 8, 0x0064656e69666e75, 110, 0, 34, 1, 'x' };
static const uint64_t lsm_ids[] = { 100, 110, 7 };
static const uint32_t perf_attr[16] = { 1, 64, 3, 0, 5, 0, 7, 0, 0, 0, 0x21 };
static const uint32_t bpf_prog[] = {
	1, 1, 0x10030, 0, 0x10038, 0, 0, 0, 0, 0, 0x60102, 0, 0x0000a1b7, 5, 0x4c5047, 0 };

static const struct expectation expectations[] = {
	{ "openat", "openat", AUDIT_ARCH_X86_64, { -100, 0x10000, O_CLOEXEC }, 3,
	  BYTES("/etc/passwd"),
	  "openat(dfd: CWD, filename: \"/etc/passwd\", flags: RDONLY|CLOEXEC) = 3",
	  "openat(AT_FDCWD, \"/etc/passwd\", O_RDONLY|O_CLOEXEC) = 3" },
	{ "an error", "openat", AUDIT_ARCH_X86_64, { 5, 0x10000, 0101, 0644 }, -ENOENT,
	  BYTES("x"),
	  "openat(dfd: 5, filename: \"x\", flags: WRONLY|CREAT, mode: 0644) = "
	  "-1 ENOENT (No such file or directory)",
	  "openat(5, \"x\", O_WRONLY|O_CREAT, 0644) = -1 ENOENT (No such file or directory)" },
	{ "read", "read", AUDIT_ARCH_X86_64, { 0, 0x10000, 100 }, 4, BYTES("ab\n"),
	  "read(fd: 0, buf: \"ab\\n\\0\", count: 100) = 4",
	  "read(0, \"ab\\n\\0\", 100) = 4" },
	{ "a restart", "read", AUDIT_ARCH_X86_64, { 0, 0x10000, 100 }, -512, BYTES(""),
	  "read(fd: 0, buf: 0x10000, count: 100) = -1 ERESTARTSYS "
	  "(To be restarted if SA_RESTART is set)",
	  "read(0, 0x10000, 100) = ? ERESTARTSYS (To be restarted if SA_RESTART is set)" },
	{ "mmap", "mmap", AUDIT_ARCH_X86_64, { 0, 8192, 3, 0x22, -1, 0 }, 0x7f0000000000,
	  BYTES(""),
	  "mmap(addr: NULL, len: 8192, prot: READ|WRITE, flags: PRIVATE|ANONYMOUS, fd: -1, "
	  "off: 0) = 0x7f0000000000",
	  "mmap(NULL, 8192, PROT_READ|PROT_WRITE, MAP_PRIVATE|MAP_ANONYMOUS, -1, 0) = "
	  "0x7f0000000000" },
	{ "execve that worked", "execve", AUDIT_ARCH_X86_64, { 0, 0, 0 }, 0, BYTES(""),
	  "execve(filename: NULL, argv: NULL, envp: NULL) = 0", "execve(NULL, NULL, NULL) = 0" },
	{ "a call without a row", "no such call", AUDIT_ARCH_X86_64, { 1, 2, 3, 0, 0, 0 }, 0,
	  BYTES(""), "?(arg0: 0x1, arg1: 0x2, arg2: 0x3, arg3: 0, arg4: 0, arg5: 0) = 0",
	  "?(0x1, 0x2, 0x3, 0, 0, 0) = 0" },
	{ "i386: timespec", "clock_gettime", AUDIT_ARCH_I386, { 1, 0x10000 }, 0,
	  WORDS(timespec32),
	  "clock_gettime(which_clock: MONOTONIC, tp: { .tv_sec: 1, .tv_nsec: 2 }) = 0",
	  "clock_gettime(CLOCK_MONOTONIC, {tv_sec=1, tv_nsec=2}) = 0" },
	{ "i386: timespec of a time64 call", "clock_gettime64", AUDIT_ARCH_I386, { 1, 0x10000 },
	  0, WORDS(timespec64),
	  "clock_gettime64(which_clock: MONOTONIC, tp: { .tv_sec: 1, .tv_nsec: 2 }) = 0",
	  "clock_gettime64(CLOCK_MONOTONIC, {tv_sec=1, tv_nsec=2}) = 0" },
	{ "i386: iovec", "writev", AUDIT_ARCH_I386, { 1, 0x10000, 1 }, 3, WORDS(iovec32),
	  "writev(fd: 1, vec: [{ .iov_base: \"abc\", .iov_len: 3 }], vlen: 1) = 3",
	  "writev(1, [{iov_base=\"abc\", iov_len=3}], 1) = 3" },
	{ "i386: sigaction", "rt_sigaction", AUDIT_ARCH_I386, { 2, 0x10000, 0, 8 }, 0,
	  WORDS(sigaction32),
	  "rt_sigaction(sig: INT, act: { .sa_handler: IGN, .sa_mask: [INT], .sa_flags: "
	  "RESTORER|RESTART, .sa_restorer: 0x1234 }, oact: NULL, sigsetsize: 8) = 0",
	  "rt_sigaction(SIGINT, {sa_handler=SIG_IGN, sa_mask=[INT], sa_flags=SA_RESTORER|"
	  "SA_RESTART, sa_restorer=0x1234}, NULL, 8) = 0" },
	{ "i386: rlimit", "ugetrlimit", AUDIT_ARCH_I386, { 3, 0x10000 }, 0, WORDS(rlimit32),
	  "ugetrlimit(resource: STACK, rlim: { .rlim_cur: 8388608, .rlim_max: INFINITY }) = 0",
	  "ugetrlimit(RLIMIT_STACK, {rlim_cur=8192*1024, rlim_max=RLIM_INFINITY}) = 0" },
	{ "i386: a 64-bit argument in two registers", "pread64", AUDIT_ARCH_I386,
	  { 3, 0x10000, 10, 5, 1 }, 1, BYTES("a"),
	  "pread64(fd: 3, buf: \"a\", count: 10, pos: 4294967301) = 1",
	  "pread64(3, \"a\", 10, 4294967301) = 1" },
	{ "i386: lock", "fcntl", AUDIT_ARCH_I386, { 3, 6, 0x10000 }, 0, WORDS(flock32),
	  "fcntl(fd: 3, cmd: SETLK, arg: { .l_type: WRLCK, .l_whence: SET, .l_start: 3, "
	  ".l_len: 4 }) = 0",
	  "fcntl(3, F_SETLK, {l_type=F_WRLCK, l_whence=SEEK_SET, l_start=3, l_len=4}) = 0" },
	{ "i386: a struct without a table is an address", "sendmsg", AUDIT_ARCH_I386,
	  { 3, 0x10000, 0 }, 0, BYTES("0123456789012345678901234567890123456789"),
	  "sendmsg(fd: 3, msg: 0x10000, flags: 0) = 0", "sendmsg(3, 0x10000, 0) = 0" },
	{ "i386: a pointer has 32 bits", "brk", AUDIT_ARCH_I386, { 0xffffffff00001000 },
	  0xfffffffff7001000, BYTES(""), "brk(brk: 0x1000) = 0xf7001000",
	  "brk(0x1000) = 0xf7001000" },
	{ "x86-64: packed epoll_event", "epoll_ctl", AUDIT_ARCH_X86_64, { 3, 1, 4, 0x10000 }, 0,
	  WORDS(epoll_x86),
	  "epoll_ctl(epfd: 3, op: ADD, fd: 4, event: { .events: IN, .data: { .u32: 5, .u64: 5 "
	  "} }) = 0",
	  "epoll_ctl(3, EPOLL_CTL_ADD, 4, {events=EPOLLIN, data={u32=5, u64=5}}) = 0" },
	{ "arm64: epoll_event", "epoll_ctl", AUDIT_ARCH_AARCH64, { 3, 1, 4, 0x10000 }, 0,
	  WORDS(epoll_arm64),
	  "epoll_ctl(epfd: 3, op: ADD, fd: 4, event: { .events: IN, .data: { .u32: 5, .u64: 5 "
	  "} }) = 0",
	  "epoll_ctl(3, EPOLL_CTL_ADD, 4, {events=EPOLLIN, data={u32=5, u64=5}}) = 0" },
	{ "i386: getdents", "getdents", AUDIT_ARCH_I386, { 3, 0x10000, 99 }, 16,
	  BYTES("\1\0\0\0\2\0\0\0\20\0ab\0\0\0\4"),
	  "getdents(fd: 3, dirent: [{ .d_name: \"ab\", .d_type: DIR }], count: 99) = 16",
	  "getdents(3, 0x10000 /* 1 entries */, 99) = 16" },
	{ "arm64: open flags", "openat", AUDIT_ARCH_AARCH64, { -100, 0x10000, 040000 }, 3,
	  BYTES("/"), "openat(dfd: CWD, filename: \"/\", flags: RDONLY|DIRECTORY) = 3",
	  "openat(AT_FDCWD, \"/\", O_RDONLY|O_DIRECTORY) = 3" },
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
	  ".seg_not_present: 0, .useable: 1 }) = 0",
	  "set_thread_area({entry_number=-1, base_addr=0x001234, limit=0x0fffff, seg_32bit=1, "
	  "contents=0, read_exec_only=0, limit_in_pages=1, seg_not_present=0, useable=1}) = 0" },
	{ "i386: kexec_load", "kexec_load", AUDIT_ARCH_I386, { 0, 1, 0x10000, 0x30001 }, -EPERM,
	  WORDS(kexec32),
	  "kexec_load(entry: NULL, nr_segments: 1, segments: [{ .buf: 0x10, .bufsz: 5, "
	  ".mem: 0x1000, .memsz: 8192 }], flags: 386|ON_CRASH) = -1 EPERM (Operation not permitted)",
	  "kexec_load(NULL, 1, [{buf=0x10, bufsz=5, mem=0x1000, memsz=8192}], "
	  "KEXEC_ARCH_386|KEXEC_ON_CRASH) = -1 EPERM (Operation not permitted)" },
	{ "i386: _sysctl", "_sysctl", AUDIT_ARCH_I386, { 0x10000 }, -ENOSYS, WORDS(sysctl32),
	  "_sysctl(args: { .name: 0x10, .nlen: 3, .oldval: NULL, .oldlenp: 0x1, .newval: 0x20, "
	  ".newlen: 5 }) = -1 ENOSYS (Function not implemented)",
	  "_sysctl({name=0x10, nlen=3, oldval=NULL, oldlenp=0x1, newval=0x20, newlen=5}) = "
	  "-1 ENOSYS (Function not implemented)" },
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
	{ "uretprobe", "uretprobe", AUDIT_ARCH_X86_64, { 1 }, 5, BYTES(""), "uretprobe() = 5",
	  "uretprobe() = 5" },
	{ "i386: a call that there never was", "stty", AUDIT_ARCH_I386, { 1, 0 }, -ENOSYS,
	  BYTES(""), "stty(arg0: 0x1, arg1: 0) = -1 ENOSYS (Function not implemented)",
	  "stty(0x1, 0) = -1 ENOSYS (Function not implemented)" },
	{ "i386: a cookie in two registers", "lookup_dcookie", AUDIT_ARCH_I386,
	  { 5, 1, 0x10000, 9 }, 2, BYTES("/x"),
	  "lookup_dcookie(cookie64: 4294967301, buf: \"/x\", len: 9) = 2",
	  "lookup_dcookie(4294967301, \"/x\", 9) = 2" },
	{ "a quota", "quotactl", AUDIT_ARCH_X86_64, { 0x80000700, 0, 5, 0x10000 }, 0, WORDS(quota),
	  "quotactl(cmd: GETQUOTA|USRQUOTA, special: NULL, id: 5, addr: { .dqb_bhardlimit: 1, "
	  ".dqb_bsoftlimit: 2, .dqb_curspace: 3, .dqb_ihardlimit: 4, .dqb_isoftlimit: 5, "
	  ".dqb_curinodes: 6, ... }) = 0",
	  "quotactl(QCMD(Q_GETQUOTA, USRQUOTA), NULL, 5, {dqb_bhardlimit=1, dqb_bsoftlimit=2, "
	  "dqb_curspace=3, dqb_ihardlimit=4, dqb_isoftlimit=5, dqb_curinodes=6, ...}) = 0" },
	{ "the next quota", "quotactl_fd", AUDIT_ARCH_AARCH64, { 3, 0x80000901, 5, 0x10000 }, 0,
	  WORDS(quota),
	  "quotactl_fd(fd: 3, cmd: GETNEXTQUOTA|GRPQUOTA, id: 5, addr: { .dqb_bhardlimit: 1, "
	  ".dqb_bsoftlimit: 2, .dqb_curspace: 3, .dqb_ihardlimit: 4, .dqb_isoftlimit: 5, "
	  ".dqb_curinodes: 6, .dqb_id: 2, ... }) = 0",
	  "quotactl_fd(3, QCMD(Q_GETNEXTQUOTA, GRPQUOTA), 5, {dqb_bhardlimit=1, dqb_bsoftlimit=2, "
	  "dqb_curspace=3, dqb_ihardlimit=4, dqb_isoftlimit=5, dqb_curinodes=6, dqb_id=2, ...}) = 0" },
	{ "a quota's format", "quotactl", AUDIT_ARCH_X86_64, { 0x80000400, 0, 5, 0x10000 }, 0,
	  BYTES("\2\0\0"),
	  "quotactl(cmd: GETFMT|USRQUOTA, special: NULL, addr: [V0]) = 0",
	  "quotactl(QCMD(Q_GETFMT, USRQUOTA), NULL, [QFMT_VFS_V0]) = 0" },
	{ "i386: io_submit", "io_submit", AUDIT_ARCH_I386, { 5, 1, 0x10000 }, 1, WORDS(iocb32),
	  "io_submit(ctx_id: 0x5, nr: 1, iocbpp: [{ .aio_data: 0x11, .aio_lio_opcode: PWRITEV, "
	  ".aio_fildes: 5, .aio_buf: [{ .iov_base: \"ab\", .iov_len: 2 }], .aio_offset: 0 }]) = 1",
	  "io_submit(0x5, 1, [{aio_data=0x11, aio_lio_opcode=IOCB_CMD_PWRITEV, aio_fildes=5, "
	  "aio_buf=[{iov_base=\"ab\", iov_len=2}], aio_offset=0}]) = 1" },
	{ "i386: io_pgetevents", "io_pgetevents_time64", AUDIT_ARCH_I386,
	  { 5, 1, 2, 0x10000, 0, 0 }, 1, WORDS(io_events),
	  "io_pgetevents_time64(ctx_id: 0x5, min_nr: 1, nr: 2, events: [{ .data: 0x1, .obj: 0x2, "
	  ".res: -11, .res2: 0 }], timeout: NULL, usig: NULL) = 1",
	  "io_pgetevents_time64(0x5, 1, 2, [{data=0x1, obj=0x2, res=-11, res2=0}], NULL, NULL) = 1" },
	{ "a request that was cancelled", "io_cancel", AUDIT_ARCH_X86_64, { 5, 0, 0x10000 }, 0,
	  WORDS(io_events),
	  "io_cancel(ctx_id: 0x5, iocb: NULL, result: { .data: 0x1, .obj: 0x2, .res: -11, .res2: 0 "
	  "}) = 0", "io_cancel(0x5, NULL, {data=0x1, obj=0x2, res=-11, res2=0}) = 0" },
	{ "i386: a key is derived", "keyctl", AUDIT_ARCH_I386, { 23, 0, 0, 0, 0x10000 }, 0,
	  WORDS(key_kdf32),
	  "keyctl(option: DH_COMPUTE, params: NULL, buffer: NULL, buflen: 0, kdf: { .hashname: "
	  "\"ab\", .otherinfo: \"ab\", .otherinfolen: 2 }) = 0",
	  "keyctl(KEYCTL_DH_COMPUTE, NULL, NULL, 0, {hashname=\"ab\", otherinfo=\"ab\", "
	  "otherinfolen=2}) = 0" },
	{ "a key is read in part", "keyctl", AUDIT_ARCH_X86_64, { 11, -3, 0x10000, 2 }, 5,
	  BYTES("abcde"), "keyctl(option: READ, id: SESSION_KEYRING, buffer: \"ab\", buflen: 2) = 5",
	  "keyctl(KEYCTL_READ, KEY_SPEC_SESSION_KEYRING, \"ab\", 2) = 5" },
	{ "add_key", "add_key", AUDIT_ARCH_X86_64, { 0x10000, 0x10000, 0x10000, 2, 77 }, 5,
	  BYTES("ab"),
	  "add_key(type: \"ab\", description: \"ab\", payload: \"ab\", plen: 2, ringid: 77) = 5",
	  "add_key(\"ab\", \"ab\", \"ab\", 2, 77) = 5" },
	{ "i386: a filter's address", "seccomp", AUDIT_ARCH_I386, { 1, 1, 0x10000 }, 0,
	  WORDS(filter32),
	  "seccomp(op: SET_MODE_FILTER, flags: TSYNC, uargs: { .len: 2, .filter: 0x10008 }) = 0",
	  "seccomp(SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, {len=2, filter=0x10008}) = 0" },
	{ "an event", "perf_event_open", AUDIT_ARCH_AARCH64, { 0x10000, 0, -1, -1, 8 }, 3,
	  WORDS(perf_attr),
	  "perf_event_open(attr_uptr: { .type: SOFTWARE, .size: VER0, .config: CONTEXT_SWITCHES, "
	  ".sample_period: 5, .sample_type: IP|TID|TIME, .read_format: 0, .disabled: 1, "
	  ".exclude_kernel: 1, .precise_ip: 0 (arbitrary skid), ... }, pid: 0, cpu: -1, "
	  "group_fd: -1, flags: FD_CLOEXEC) = 3",
	  "perf_event_open({type=PERF_TYPE_SOFTWARE, size=PERF_ATTR_SIZE_VER0, "
	  "config=PERF_COUNT_SW_CONTEXT_SWITCHES, sample_period=5, "
	  "sample_type=PERF_SAMPLE_IP|PERF_SAMPLE_TID|PERF_SAMPLE_TIME, read_format=0, disabled=1, "
	  "exclude_kernel=1, precise_ip=0 /* arbitrary skid */, ...}, 0, -1, -1, "
	  "PERF_FLAG_FD_CLOEXEC) = 3" },
	{ "i386: resources of a ring", "io_uring_register", AUDIT_ARCH_I386,
	  { 3, 15, 0x10000, 32 }, 0, WORDS(uring32),
	  "io_uring_register(fd: 3, opcode: BUFFERS2, arg: { .nr: 1, .flags: 0, .data: "
	  "[{ .iov_base: 0x1000, .iov_len: 3 }], .tags: [0x7] }, nr_args: 32) = 0",
	  "io_uring_register(3, IORING_REGISTER_BUFFERS2, {nr=1, flags=0, data=[{iov_base=0x1000, "
	  "iov_len=3}], tags=[0x7]}, 32) = 0" },
	{ "a ring", "io_uring_setup", AUDIT_ARCH_X86_64, { 4, 0x10000 }, 3, WORDS(uring_params),
	  "io_uring_setup(entries: 4, params: { .flags: SQPOLL, .sq_thread_cpu: 0, "
	  ".sq_thread_idle: 5, .sq_entries: 4, .cq_entries: 8, .features: SINGLE_MMAP|NODROP, "
	  ".sq_off: { .head: 1, .tail: 2, .ring_mask: 3, .ring_entries: 4, .flags: 5, .dropped: 6, "
	  ".array: 7 }, .cq_off: { .head: 8, .tail: 9, .ring_mask: 10, .ring_entries: 11, "
	  ".overflow: 12, .cqes: 13, .flags: 14 } }) = 3",
	  "io_uring_setup(4, {flags=IORING_SETUP_SQPOLL, sq_thread_cpu=0, sq_thread_idle=5, "
	  "sq_entries=4, cq_entries=8, features=IORING_FEAT_SINGLE_MMAP|IORING_FEAT_NODROP, "
	  "sq_off={head=1, tail=2, ring_mask=3, ring_entries=4, flags=5, dropped=6, array=7}, "
	  "cq_off={head=8, tail=9, ring_mask=10, ring_entries=11, overflow=12, cqes=13, flags=14}})"
	  " = 3" },
	{ "contexts of a task", "lsm_get_self_attr", AUDIT_ARCH_X86_64, { 100, 0x10000, 0, 0 }, 2,
	  WORDS(lsm_context),
	  "lsm_get_self_attr(attr: CURRENT, ctx: [{ .id: SELINUX, .flags: 0, .len: 40, "
	  ".ctx_len: 8, .ctx: \"unfined\\0\" }, { .id: LANDLOCK, .flags: 0, .len: 34, "
	  ".ctx_len: 1, .ctx: \"x\" }], size: NULL, flags: 0) = 2",
	  "lsm_get_self_attr(LSM_ATTR_CURRENT, [{id=LSM_ID_SELINUX, flags=0, len=40, ctx_len=8, "
	  "ctx=\"unfined\\0\"}, {id=LSM_ID_LANDLOCK, flags=0, len=34, ctx_len=1, ctx=\"x\"}], "
	  "NULL, 0) = 2" },
	{ "a task's context is set", "lsm_set_self_attr", AUDIT_ARCH_I386, { 101, 0x10000, 40, 0 },
	  -EPERM, WORDS(lsm_context),
	  "lsm_set_self_attr(attr: EXEC, ctx: { .id: SELINUX, .flags: 0, .len: 40, .ctx_len: 8, "
	  ".ctx: \"unfined\\0\" }, size: 40, flags: 0) = -1 EPERM (Operation not permitted)",
	  "lsm_set_self_attr(LSM_ATTR_EXEC, {id=LSM_ID_SELINUX, flags=0, len=40, ctx_len=8, "
	  "ctx=\"unfined\\0\"}, 40, 0) = -1 EPERM (Operation not permitted)" },
	{ "security modules", "lsm_list_modules", AUDIT_ARCH_I386, { 0x10000, 0x10010, 0 }, 3,
	  WORDS(lsm_ids),
	  "lsm_list_modules(ids: [CAPABILITY, LANDLOCK, 0x7], size: [7], flags: 0) = 3",
	  "lsm_list_modules([LSM_ID_CAPABILITY, LSM_ID_LANDLOCK, 0x7 /* LSM_ID_??? */], [7], 0) = 3" },
	{ "i386: a program", "bpf", AUDIT_ARCH_I386, { 5, 0x10000, 44 }, 3, WORDS(bpf_prog),
	  "bpf(cmd: PROG_LOAD, uattr: { .prog_type: SOCKET_FILTER, .insn_cnt: 1, .insns: 0x10030, "
	  ".license: \"GPL\", .log_level: 0, .log_size: 0, .log_buf: NULL, .kern_version: 6.1.2 }, "
	  "size: 44) = 3",
	  "bpf(BPF_PROG_LOAD, {prog_type=BPF_PROG_TYPE_SOCKET_FILTER, insn_cnt=1, insns=0x10030, "
	  "license=\"GPL\", log_level=0, log_size=0, log_buf=NULL, "
	  "kern_version=KERNEL_VERSION(6, 1, 2)}, 44) = 3" },
};

static const struct expectation verbose_expectations[] = {
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
	{ "all of a terminal's settings", "ioctl", AUDIT_ARCH_X86_64, { 0, 0x5401, 0x10000 }, 0,
	  WORDS(termios),
	  "ioctl(fd: 0, cmd: TCGETS, arg: { .c_iflag: 0, .c_oflag: NL0|CR0|TAB0|BS0|VT0|FF0, "
	  ".c_cflag: B0|CS5, .c_lflag: 0, .c_line: TTY, .c_cc: [[VINTR]: 0x3, [VQUIT]: 0, "
	  "[VERASE]: 0, [VKILL]: 0, [VEOF]: 0, [VTIME]: 0, [VMIN]: 0, [VSWTC]: 0, [VSTART]: 0, "
	  "[VSTOP]: 0, [VSUSP]: 0, [VEOL]: 0, [VREPRINT]: 0, [VDISCARD]: 0, [VWERASE]: 0, "
	  "[VLNEXT]: 0, [VEOL2]: 0, [17]: 0, [18]: 0] }) = 0",
	  "ioctl(0, TCGETS, {c_iflag=0, c_oflag=NL0|CR0|TAB0|BS0|VT0|FF0, c_cflag=B0|CS5, "
	  "c_lflag=0, c_line=N_TTY, c_cc=[[VINTR]=0x3, [VQUIT]=0, [VERASE]=0, [VKILL]=0, "
	  "[VEOF]=0, [VTIME]=0, [VMIN]=0, [VSWTC]=0, [VSTART]=0, [VSTOP]=0, [VSUSP]=0, [VEOL]=0, "
	  "[VREPRINT]=0, [VDISCARD]=0, [VWERASE]=0, [VLNEXT]=0, [VEOL2]=0, [17]=0, [18]=0]}) = 0" },
	{ "the environment", "execve", AUDIT_ARCH_X86_64, { 0, 0, 0x10000 }, -ENOENT,
	  WORDS(environment),
	  "execve(filename: NULL, argv: NULL, envp: [\"A=1\", \"A=1\"]) = "
	  "-1 ENOENT (No such file or directory)",
	  "execve(NULL, NULL, [\"A=1\", \"A=1\"]) = -1 ENOENT (No such file or directory)" },
	{ "i386: a filter", "prctl", AUDIT_ARCH_I386, { 22, 2, 0x10000 }, 0, WORDS(filter32),
	  "prctl(option: SET_SECCOMP, mode: FILTER, filter: { .len: 2, .filter: "
	  "[{ JMP|K|JEQ, 0x5, 0, 0x1 }, { RET|K, ALLOW }] }) = 0",
	  "prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, {len=2, filter="
	  "[BPF_JUMP(BPF_JMP|BPF_K|BPF_JEQ, 0x5, 0, 0x1), BPF_STMT(BPF_RET|BPF_K, "
	  "SECCOMP_RET_ALLOW)]}) = 0" },
	{ "i386: quotas of XFS", "quotactl", AUDIT_ARCH_I386, { 0x580500, 0, 0, 0x10000 }, 0,
	  WORDS(quota_stat32),
	  "quotactl(cmd: XGETQSTAT|USRQUOTA, special: NULL, addr: { .qs_version: 1, .qs_flags: "
	  "UDQ_ACCT, .qs_uquota: { .qfs_ino: 2, .qfs_nblks: 3, .qfs_nextents: 4 }, .qs_gquota: "
	  "{ .qfs_ino: 5, .qfs_nblks: 6, .qfs_nextents: 7 }, .qs_incoredqs: 8, .qs_btimelimit: 9, "
	  ".qs_itimelimit: 10, .qs_rtbtimelimit: 11, .qs_bwarnlimit: 12, .qs_iwarnlimit: 13 }) = 0",
	  "quotactl(QCMD(Q_XGETQSTAT, USRQUOTA), NULL, {qs_version=1, qs_flags=FS_QUOTA_UDQ_ACCT, "
	  "qs_uquota={qfs_ino=2, qfs_nblks=3, qfs_nextents=4}, qs_gquota={qfs_ino=5, qfs_nblks=6, "
	  "qfs_nextents=7}, qs_incoredqs=8, qs_btimelimit=9, qs_itimelimit=10, qs_rtbtimelimit=11, "
	  "qs_bwarnlimit=12, qs_iwarnlimit=13}) = 0" },
	{ "arm64: a program's instructions", "bpf", AUDIT_ARCH_AARCH64, { 5, 0x10000, 24 }, 3,
	  WORDS(bpf_prog),
	  "bpf(cmd: PROG_LOAD, uattr: { .prog_type: SOCKET_FILTER, .insn_cnt: 1, .insns: "
	  "[{ .code: ALU64|K|MOV, .dst_reg: 1, .src_reg: 10, .off: 0, .imm: 0x5 }], "
	  ".license: \"GPL\" }, size: 24) = 3",
	  "bpf(BPF_PROG_LOAD, {prog_type=BPF_PROG_TYPE_SOCKET_FILTER, insn_cnt=1, insns="
	  "[{code=BPF_ALU64|BPF_K|BPF_MOV, dst_reg=BPF_REG_1, src_reg=BPF_REG_10, off=0, imm=0x5}], "
	  "license=\"GPL\"}, 24) = 3" },
};

static void expect(const struct expectation *e, bool verbose)
{
	struct decode_options perf = { DECODE_STYLE_PERF, 32, verbose };
	struct decode_options strace = { DECODE_STYLE_STRACE, 32, verbose };
	struct decode_call call = { .nr = decode__syscall_nr(e->arch, e->call), .ret = e->ret };
	char name[128];

	memcpy(call.args, e->args, sizeof(call.args));
	snprintf(name, sizeof(name), "perf style: %s", e->name);
	check_text(decoded_as(&perf, e->arch, &call, e->bytes, e->len), e->perf, name);
	snprintf(name, sizeof(name), "strace style: %s", e->name);
	check_text(decoded_as(&strace, e->arch, &call, e->bytes, e->len), e->strace,
		   name);
}

int main(void)
{
	/* Dates are in local time. */
	setenv("TZ", "UTC0", 1);
	for (size_t i = 0; i < sizeof(expectations) / sizeof(expectations[0]); i++)
		expect(&expectations[i], false);
	for (size_t i = 0; i < sizeof(verbose_expectations) / sizeof(verbose_expectations[0]); i++)
		expect(&verbose_expectations[i], true);
	return check_failed;
}
