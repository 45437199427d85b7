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

/* Commands of ioctl() as 32-bit tasks make them. */
static const uint32_t ifmap32[] = { 0x6f6c, 0, 0, 0, 1, 2, 0x05040003, 6 };
static const uint32_t ifconf32[] = { 32, 0x10008, 0x6f6c, 0, 0, 0, 2, 0x0100007f, 0, 0 };
static const uint32_t blkpg32[] = { 2, 0, 148, 0x10010, 7, 0, 8, 0, 9, 0x616476 };
static const uint32_t geometry32[] = { 0x00030201, 4 };
static const uint32_t loop32[35] = { 1, 0x102, 3, 0x405, 6, 2, 2, 4, 0x6162, [24] = 0x636465 };
static const uint32_t word32[] = { 2, 0 };
static const uint32_t extents[22] = { [2] = ~0U, ~0U, 1, 1, 1, [8] = 4096, [12] = 8, [18] = 1 };

#define IOCTL(name, arch, cmd, ret, bytes, perf, strace)			\
	{ name, "ioctl", arch, { 3, cmd, 0x10000 }, ret, WORDS(bytes),	\
	  "ioctl(fd: 3, cmd: " perf ") = " #ret, "ioctl(3, " strace ") = " #ret }

static const struct expectation ioctl_expectations[] = {
	IOCTL("i386: an interface's addresses", AUDIT_ARCH_I386, 0x8970, 0, ifmap32,
	      "SIOCGIFMAP, arg: { .ifr_name: \"lo\", .ifr_map: { .mem_start: 0x1, .mem_end: 0x2, "
	      ".base_addr: 0x3, .irq: 0x4, .dma: 0x5, .port: 0x6 } }",
	      "SIOCGIFMAP, {ifr_name=\"lo\", ifr_map={mem_start=0x1, mem_end=0x2, base_addr=0x3, "
	      "irq=0x4, dma=0x5, port=0x6}}"),
	IOCTL("i386: a list of interfaces", AUDIT_ARCH_I386, 0x8912, 0, ifconf32,
	      "SIOCGIFCONF, arg: { .ifc_len: 32 (1 * sizeof(struct ifreq)), .ifc_buf: "
	      "[{ .ifr_name: \"lo\", .ifr_addr: { .sa_family: INET, .sin_port: 0, "
	      ".sin_addr: 127.0.0.1 } }] }",
	      "SIOCGIFCONF, {ifc_len=32 /* 1 * sizeof(struct ifreq) */, ifc_buf=[{ifr_name=\"lo\", "
	      "ifr_addr={sa_family=AF_INET, sin_port=htons(0), "
	      "sin_addr=inet_addr(\"127.0.0.1\")}}]}"),
	IOCTL("i386: a partition whose struct ends with its memory", AUDIT_ARCH_I386, 0x1269, 0,
	      blkpg32,
	      "BLKPG, arg: { .op: DEL_PARTITION, .flags: 0, .datalen: 148, .data: 0x10010 }",
	      "BLKPG, {op=BLKPG_DEL_PARTITION, flags=0, datalen=148, data=0x10010}"),
	IOCTL("i386: geometry", AUDIT_ARCH_I386, 0x301, 0, geometry32,
	      "HDIO_GETGEO, arg: { .heads: 1, .sectors: 2, .cylinders: 3, .start: 4 }",
	      "HDIO_GETGEO, {heads=1, sectors=2, cylinders=3, start=4}"),
	IOCTL("i386: a loop device", AUDIT_ARCH_I386, 0x4c02, 0, loop32,
	      "LOOP_SET_STATUS, arg: { .lo_number: 1, .lo_offset: 0x6, .lo_encrypt_type: DES, "
	      ".lo_encrypt_key_size: 2, .lo_flags: AUTOCLEAR, .lo_name: \"ba\", "
	      ".lo_encrypt_key: \"ed\", ... }",
	      "LOOP_SET_STATUS, {lo_number=1, lo_offset=0x6, lo_encrypt_type=LO_CRYPT_DES, "
	      "lo_encrypt_key_size=2, lo_flags=LO_FLAGS_AUTOCLEAR, lo_name=\"ba\", "
	      "lo_encrypt_key=\"ed\", ...}"),
	IOCTL("i386: a command of another size", AUDIT_ARCH_I386, 0x80041272, 0, word32,
	      "BLKGETSIZE64, arg: [2]", "BLKGETSIZE64, [2]"),
	IOCTL("i386: a word", AUDIT_ARCH_I386, 0x8004700b, 0, word32,
	      "RTC_IRQP_READ, arg: [2]", "RTC_IRQP_READ, [2]"),
	IOCTL("i386: a file's flags", AUDIT_ARCH_I386, 0x80046601, 0, word32,
	      "FS_IOC_GETFLAGS, arg: [UNRM_FL]", "FS_IOC_GETFLAGS, [FS_UNRM_FL]"),
	IOCTL("x86-64: no command of another size", AUDIT_ARCH_X86_64, 0x80021272, 0, word32,
	      "(READ, 0x12, 0x72, 0x2), arg: 0x10000",
	      "_IOC(_IOC_READ, 0x12, 0x72, 0x2), 0x10000"),
	IOCTL("arm64: extents", AUDIT_ARCH_AARCH64, 0xc020660b, 0, extents,
	      "FS_IOC_FIEMAP, arg: { .fm_start: 0, .fm_length: 18446744073709551615, .fm_flags: SYNC, "
	      ".fm_extent_count: 1 } => { .fm_flags: SYNC, .fm_mapped_extents: 1, ... }",
	      "FS_IOC_FIEMAP, {fm_start=0, fm_length=18446744073709551615, "
	      "fm_flags=FIEMAP_FLAG_SYNC, fm_extent_count=1} => {fm_flags=FIEMAP_FLAG_SYNC, "
	      "fm_mapped_extents=1, ...}"),
};

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
	{ "a call without a row", "bpf", AUDIT_ARCH_X86_64, { 1, 2, 3, 0, 0, 0 }, 0, BYTES(""),
	  "bpf(arg0: 0x1, arg1: 0x2, arg2: 0x3, arg3: 0, arg4: 0, arg5: 0) = 0",
	  "bpf(0x1, 0x2, 0x3, 0, 0, 0) = 0" },
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
	  "ioctl(0, TCGETS, {c_iflag=, c_oflag=NL0|CR0|TAB0|BS0|VT0|FF0|, c_cflag=B0|CS5|, "
	  "c_lflag=, c_line=N_TTY, c_cc=[[VINTR]=0x3, [VQUIT]=0, [VERASE]=0, [VKILL]=0, "
	  "[VEOF]=0, [VTIME]=0, [VMIN]=0, [VSWTC]=0, [VSTART]=0, [VSTOP]=0, [VSUSP]=0, [VEOL]=0, "
	  "[VREPRINT]=0, [VDISCARD]=0, [VWERASE]=0, [VLNEXT]=0, [VEOL2]=0, [17]=0, [18]=0]}) = 0" },
	{ "the environment", "execve", AUDIT_ARCH_X86_64, { 0, 0, 0x10000 }, -ENOENT,
	  WORDS(environment),
	  "execve(filename: NULL, argv: NULL, envp: [\"A=1\", \"A=1\"]) = "
	  "-1 ENOENT (No such file or directory)",
	  "execve(NULL, NULL, [\"A=1\", \"A=1\"]) = -1 ENOENT (No such file or directory)" },
};

static void expect(const struct expectation *e, bool verbose)
{
	struct decode_options perf = { .style = DECODE_STYLE_PERF, .string_max = 32, .verbose = verbose };
	struct decode_options strace = { .style = DECODE_STYLE_STRACE, .string_max = 32, .verbose = verbose };
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
	for (size_t i = 0; i < sizeof(ioctl_expectations) / sizeof(ioctl_expectations[0]); i++)
		expect(&ioctl_expectations[i], false);
	for (size_t i = 0; i < sizeof(verbose_expectations) / sizeof(verbose_expectations[0]); i++)
		expect(&verbose_expectations[i], true);
	return check_failed;
}
