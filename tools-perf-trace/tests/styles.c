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

static const uint32_t msghdr32[] = {
	0, 0, 0x1001c, 1, 0x10028, 16, 0, 0x10024, 3, 0x00636261, 16, 1, 1, 5,
};
static const uint64_t statmount[3 + 64 + 1] = {
	24, 5, 0x20, [3] = 515, 0x20, [7] = 0, [67] = 0x006261,
};
static const uint64_t listmount[] = { 24, -1, 7, 8, 9 };
static const uint64_t mount_attr[] = { 1, 0, 1 << 20, 3, 1 };
static const uint32_t semid_arm64[22] = { 1, 2, 3, 4, 5, 0600, [12] = 6, [14] = 7, [16] = 8 };
static const uint32_t msqid32[22] = { 1, 2, 3, 4, 5, 0600, [17] = 9 };

static const uint32_t stat64_i386[24] = {
	[0] = 0x102, [4] = 0100644, 4, 5, 6, [11] = 9, [13] = 7, 8,
	[16] = 10, 11, 0, 0, 12, 0, [22] = 3,
};
static const uint32_t termios[9] = { [4] = 0x300 };
static const uint64_t environment[] = { 0x10018, 0x10018, 0, 0x00313d41 };

/* Processes, signals and memory, and calls of old. */
static const uint32_t i386_a_socket_call[] = { 1, 1, 0 };
static const uint32_t i386_a_socket_call_without_a_number[] = { 5, 0x10010, 3, 0, 0x636261 };
static const uint32_t i386_accept[] = { 0x63, 0, 0 };
static const uint32_t i386_no_socket_call[] = { 1 };
static const uint32_t i386_shmat[] = { 0xf7000000 };
static const uint32_t i386_old_mmap[] = { 0, 0x1000, 3, 0x22, 0xffffffff, 0 };
static const uint32_t i386_old_select[] = { 1, 0x10014, 0, 0, 0, 1 };
static const uint32_t i386_oldstat[] = { 0x78, 0x20103, 0x181a4, 0, 0, 5, 6, 7, 8 };
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
static const uint32_t i386_old_sigaction[] = { 1, 0x200, 0x14000000, 0x1234 };
static const uint32_t i386_old_sigprocmask[] = { 0x200, 0xfffbfeff };
static const uint32_t i386_readdir[] = { 0x380, 5, 0x63720005, 0x642e32 };
static const uint32_t i386_stime[] = { 5 };
static const uint32_t i386_getresuid[] = { 0xffff0001, 2 };
static const uint32_t i386_times[] = { 1, 2, 3, 4 };
static const uint32_t i386_utime[] = { 0x78, 1, 0 };
static const uint32_t i386_sigevent[] = {
	5, 0xa, 4, 0x4d, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3,
};
static const uint64_t i386_timer_settime64[] = { 0, 0, 5, 6 };
static const uint32_t i386_timex[] = {
	0x2000, 0xffffffff, 2, 3, 4, 5, 6, 7, 8, 9, 0xa, 0xb, 0xc, 0xd, 0xe, 0xf, 0x10, 0x11,
	0x12, 0x13, 0x14, 0x15, 0x16, 0x17, 0x18, 0x19, 0x1a, 0x1b, 0x1c, 0x1d, 0x1e, 0x1f,
};
static const uint64_t i386_timex_of_a_time64_call[] = {
	0x2000, 0xffffffffffffffff, 2, 3, 4, 5, 6, 7, 8, 9, 0xa, 0xb, 0xc, 0xd, 0xe, 0xf, 0x10,
	0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17, 0x18, 0x19,
};
static const uint32_t i386_what_a_queued_signal_carries[] = {
	0xa, 0, 0xffffffff, 1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
	0, 0, 0, 0, 0, 0,
};
static const uint32_t i386_what_a_fault_carries[] = {
	0xb, 0, 3, 1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
	0, 0, 0,
};
static const uint32_t i386_a_child_s_end[] = {
	0x11, 0, 1, 5, 0, 3, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
	0, 0, 0,
};
static const uint32_t i386_nodes[] = { 1, 2 };
static const uint32_t i386_registers[] = {
	1, 2, 3, 4, 5, 6, 7, 8, 9, 0xa, 0xb, 0xc, 0xd, 0xe, 0xf, 0x10, 0x11,
};
static const uint32_t i386_vectors_of_another_process[] = { 0x10008, 3, 0x636261 };
static const uint64_t arm64_registers[] = { 0x10010, 0x10, 1, 2 };
static const uint64_t arm64_no_such_request[] = { 1 };
static const uint64_t cachestat[] = { 0, 0x1000, 1, 2, 3, 4, 5 };
static const uint64_t futex_wait[] = { 1, 2 };
static const uint64_t futex_requeue[] = { 1, 0x1000, 0x82, 2, 0x2000, 2 };
static const uint32_t attributes_of_a_size_unknown_to_the_kern[] = { 0x38, 0 };
static const uint32_t attributes[] = { 0x30, 1, 1, 0, 3, 5, 0, 0, 0, 0, 0, 0 };
static const uint64_t memory_policy[] = { 5 };
static const uint64_t pages_that_moved_or_not[] = { 0x1000, 0x2000, 0xfffffff200000001 };
static const uint64_t refused_call[] = {
	0x1f, 1, 0x1000, 0xc000003e00000005, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
};
static const uint64_t clock_ticks_of_a_child[] = {
	0x11, 1, 5, 3, 0x65, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
};
static const uint64_t syscall_stop[] = {
	0xc000003e00000002, 1, 2, 0xffffffffffffffea, 1, 0, 0, 0, 0, 0, 0,
};
static const uint32_t stop_with_an_event[] = { 0x3057f };
static const uint32_t an_oldstat[] = { 0x20103, 0x181a4, 0x60005, 0, 9, 0xa, 0, 0xc };
static const uint32_t a_stat[] = {
	0x103, 2, 0x181a4, 0x60005, 0, 9, 7, 8, 0xa, 0xb, 0, 0, 0xc, 0, 0, 0,
};
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
	{ "i386: msghdr", "sendmsg", AUDIT_ARCH_I386, { 3, 0x10000, 0 }, 3, WORDS(msghdr32),
	  "sendmsg(fd: 3, msg: { .msg_name: NULL, .msg_namelen: 0, .msg_iov: [{ .iov_base: "
	  "\"abc\", .iov_len: 3 }], .msg_iovlen: 1, .msg_control: [{ .cmsg_len: 16, "
	  ".cmsg_level: SOCKET, .cmsg_type: RIGHTS, .cmsg_data: [5] }], .msg_controllen: 16, "
	  ".msg_flags: 0 }, flags: 0) = 3",
	  "sendmsg(3, {msg_name=NULL, msg_namelen=0, msg_iov=[{iov_base=\"abc\", iov_len=3}], "
	  "msg_iovlen=1, msg_control=[{cmsg_len=16, cmsg_level=SOL_SOCKET, "
	  "cmsg_type=SCM_RIGHTS, cmsg_data=[5]}], msg_controllen=16, msg_flags=0}, 0) = 3" },
	{ "statmount", "statmount", AUDIT_ARCH_X86_64, { 0x10000, 0x10000 + 24, 600, 0 }, 0,
	  WORDS(statmount),
	  "statmount(req: { .size: 24, .mnt_id: 0x5, .param: FS_TYPE }, buf: { .size: 515, "
	  ".mask: FS_TYPE, .fs_type: \"ab\" }, bufsize: 600, flags: 0) = 0",
	  "statmount({size=24, mnt_id=0x5, param=STATMOUNT_FS_TYPE}, {size=515, "
	  "mask=STATMOUNT_FS_TYPE, fs_type=\"ab\"}, 600, 0) = 0" },
	{ "listmount", "listmount", AUDIT_ARCH_X86_64, { 0x10000, 0x10000 + 24, 4, 1 }, 2,
	  WORDS(listmount),
	  "listmount(req: { .size: 24, .mnt_id: ROOT, .param: 0x7 }, mnt_ids: [0x8, 0x9], "
	  "nr_mnt_ids: 4, flags: REVERSE) = 2",
	  "listmount({size=24, mnt_id=LSMT_ROOT, param=0x7}, [0x8, 0x9], 4, "
	  "LISTMOUNT_REVERSE) = 2" },
	{ "a key and more of a mount", "mount_setattr", AUDIT_ARCH_AARCH64,
	  { -100, 0, 0x8000, 0x10000, 40 }, 0, WORDS(mount_attr),
	  "mount_setattr(dfd: CWD, path: NULL, flags: RECURSIVE, uattr: { .attr_set: RDONLY, "
	  ".attr_clr: 0, .propagation: SHARED, .userns_fd: 3, "
	  "[32..39]: \"\\x01\\x00\\x00\\x00\\x00\\x00\\x00\\x00\" }, usize: 40) = 0",
	  "mount_setattr(AT_FDCWD, NULL, AT_RECURSIVE, {attr_set=MOUNT_ATTR_RDONLY, attr_clr=0, "
	  "propagation=MS_SHARED, userns_fd=3, /* bytes 32..39 */ "
	  "\"\\x01\\x00\\x00\\x00\\x00\\x00\\x00\\x00\"}, 40) = 0" },
	{ "arm64: semid_ds", "semctl", AUDIT_ARCH_AARCH64, { 1, 0, 2, 0x10000 }, 0,
	  WORDS(semid_arm64),
	  "semctl(semid: 1, semnum: 0, cmd: IPC_STAT, arg: { .sem_perm: { .uid: 2, .gid: 3, "
	  ".mode: 0600, .key: 1, .cuid: 4, .cgid: 5 }, .sem_otime: 6, .sem_ctime: 7, "
	  ".sem_nsems: 8 }) = 0",
	  "semctl(1, 0, IPC_STAT, {sem_perm={uid=2, gid=3, mode=0600, key=1, cuid=4, cgid=5}, "
	  "sem_otime=6, sem_ctime=7, sem_nsems=8}) = 0" },
	{ "i386: msqid_ds", "msgctl", AUDIT_ARCH_I386, { 1, 1, 0x10000 }, 0, WORDS(msqid32),
	  "msgctl(msqid: 1, cmd: IPC_SET, buf: { .msg_perm: { .uid: 2, .gid: 3, .mode: 0600 }, "
	  ".msg_qbytes: 9 }) = 0",
	  "msgctl(1, IPC_SET, {msg_perm={uid=2, gid=3, mode=0600}, msg_qbytes=9}) = 0" },
	{ "an address of packets", "bind", AUDIT_ARCH_X86_64, { 3, 0x10000, 20 }, 0,
	  BYTES("\21\0\10\0\0\0\0\0\1\0\4\2\1\2\0\0\0\0\0"),
	  "bind(fd: 3, umyaddr: { .sa_family: PACKET, .sll_protocol: IP, .sll_ifindex: 0, "
	  ".sll_hatype: ETHER, .sll_pkttype: OUTGOING, .sll_halen: 2, .sll_addr: [0x1, 0x2] }, "
	  "addrlen: 20) = 0",
	  "bind(3, {sa_family=AF_PACKET, sll_protocol=htons(ETH_P_IP), sll_ifindex=0, "
	  "sll_hatype=ARPHRD_ETHER, sll_pkttype=PACKET_OUTGOING, sll_halen=2, "
	  "sll_addr=[0x1, 0x2]}, 20) = 0" },
	{ "an option of groups", "setsockopt", AUDIT_ARCH_X86_64, { 3, 0, 35, 0x10000, 8 }, 0,
	  BYTES("\340\0\0\1\177\0\0\1"),
	  "setsockopt(fd: 3, level: IP, optname: ADD_MEMBERSHIP, optval: { .imr_multiaddr: "
	  "224.0.0.1, .imr_interface: 127.0.0.1 }, optlen: 8) = 0",
	  "setsockopt(3, SOL_IP, IP_ADD_MEMBERSHIP, {imr_multiaddr=inet_addr(\"224.0.0.1\"), "
	  "imr_interface=inet_addr(\"127.0.0.1\")}, 8) = 0" },
	{ "i386: time64 of a queue", "mq_timedsend_time64", AUDIT_ARCH_I386,
	  { 3, 0, 0, 1, 0x10000 }, 0, WORDS(timespec64),
	  "mq_timedsend_time64(mqdes: 3, u_msg_ptr: NULL, msg_len: 0, msg_prio: 1, "
	  "u_abs_timeout: { .tv_sec: 1, .tv_nsec: 2 }) = 0",
	  "mq_timedsend_time64(3, NULL, 0, 1, {tv_sec=1, tv_nsec=2}) = 0" },
	{ "i386: time64 of semaphores", "semtimedop_time64", AUDIT_ARCH_I386,
	  { 3, 0, 0, 0x10000 }, 0, WORDS(timespec64),
	  "semtimedop_time64(semid: 3, tsops: NULL, nsops: 0, timeout: { .tv_sec: 1, "
	  ".tv_nsec: 2 }) = 0",
	  "semtimedop_time64(3, NULL, 0, {tv_sec=1, tv_nsec=2}) = 0" },
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
	{ "i386: a socket call", "socketcall", AUDIT_ARCH_I386, { 1, 0x10000 }, 3,
	  WORDS(i386_a_socket_call),
	  "socket(family: UNIX, type: STREAM, protocol: 0) = 3",
	  "socket(AF_UNIX, SOCK_STREAM, 0) = 3" },
	{ "i386: a socket call without a number", "socketcall", AUDIT_ARCH_I386,
	  { 9, 0x10000 }, 3, WORDS(i386_a_socket_call_without_a_number),
	  "send(fd: 5, buff: \"abc\", len: 3, flags: 0) = 3",
	  "send(5, \"abc\", 3, 0) = 3" },
	{ "i386: accept", "socketcall", AUDIT_ARCH_I386, { 5, 0x10000 }, -EBADF,
	  WORDS(i386_accept),
	  "accept(fd: 99, upeer_sockaddr: NULL, upeer_addrlen: NULL) = -1 EBADF (Bad file "
	  "descriptor)",
	  "accept(99, NULL, NULL) = -1 EBADF (Bad file descriptor)" },
	{ "i386: a socket call whose arguments are not there", "socketcall", AUDIT_ARCH_I386,
	  { 1, 0x20000 }, -EFAULT, BYTES(""),
	  "socketcall(call: SOCKET, args: 0x20000) = -1 EFAULT (Bad address)",
	  "socketcall(SYS_SOCKET, 0x20000) = -1 EFAULT (Bad address)" },
	{ "i386: no socket call", "socketcall", AUDIT_ARCH_I386, { 77, 0x10000 }, -EINVAL,
	  WORDS(i386_no_socket_call),
	  "socketcall(call: 77, args: 0x10000) = -1 EINVAL (Invalid argument)",
	  "socketcall(77, 0x10000) = -1 EINVAL (Invalid argument)" },
	{ "i386: shmat", "ipc", AUDIT_ARCH_I386, { 21, 5, 0, 0x10000, 0x1000, 0 }, 0,
	  WORDS(i386_shmat),
	  "shmat(shmid: 5, shmaddr: 0x1000, shmflg: 0) = 0xf7000000",
	  "shmat(5, 0x1000, 0) = 0xf7000000" },
	{ "i386: semget", "ipc", AUDIT_ARCH_I386, { 2, 0, 1, 0600, 0, 0 }, 5, BYTES(""),
	  "semget(key: PRIVATE, nsems: 1, semflg: 0600) = 5",
	  "semget(IPC_PRIVATE, 1, 0600) = 5" },
	{ "i386: no ipc call", "ipc", AUDIT_ARCH_I386, { 0x20005, 1, 2, 3, 4, 5 }, -ENOSYS,
	  BYTES(""),
	  "ipc(call: 2<<16|5, first: 0x1, second: 0x2, third: 0x3, ptr: 0x4, fifth: 0x5) = -1 "
	  "ENOSYS (Function not implemented)",
	  "ipc(2<<16|5, 0x1, 0x2, 0x3, 0x4, 0x5) = -1 ENOSYS (Function not implemented)" },
	{ "i386: old mmap", "mmap", AUDIT_ARCH_I386, { 0x10000 }, 0xf7000000,
	  WORDS(i386_old_mmap),
	  "mmap(addr: NULL, len: 4096, prot: READ|WRITE, flags: PRIVATE|ANONYMOUS, fd: -1, off: "
	  "0) = 0xf7000000",
	  "mmap(NULL, 4096, PROT_READ|PROT_WRITE, MAP_PRIVATE|MAP_ANONYMOUS, -1, 0) = 0xf7000000" },
	{ "i386: old mmap without arguments", "mmap", AUDIT_ARCH_I386, { 0x10 }, -EFAULT,
	  BYTES(""),
	  "mmap(arg: 0x10) = -1 EFAULT (Bad address)",
	  "mmap(0x10) = -1 EFAULT (Bad address)" },
	{ "i386: old select", "select", AUDIT_ARCH_I386, { 0x10000 }, 1, WORDS(i386_old_select),
	  "select(n: 1, inp: [0], outp: NULL, exp: NULL, tvp: NULL) = 1 (in: [0])",
	  "select(1, [0], NULL, NULL, NULL) = 1 (in [0])" },
	{ "i386: oldstat", "oldstat", AUDIT_ARCH_I386, { 0x10000, 0x10004 }, 0,
	  WORDS(i386_oldstat),
	  "oldstat(filename: \"x\", statbuf: { .st_mode: IFREG|0644, .st_size: 5, ... }) = 0",
	  "oldstat(\"x\", {st_mode=S_IFREG|0644, st_size=5, ...}) = 0" },
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
	{ "i386: old sigaction", "sigaction", AUDIT_ARCH_I386, { 10, 0x10000, 0 }, 0,
	  WORDS(i386_old_sigaction),
	  "sigaction(sig: USR1, act: { .sa_handler: IGN, .sa_mask: [USR1], .sa_flags: "
	  "RESTORER|RESTART, .sa_restorer: 0x1234 }, oact: NULL) = 0",
	  "sigaction(SIGUSR1, {sa_handler=SIG_IGN, sa_mask=[USR1], "
	  "sa_flags=SA_RESTORER|SA_RESTART, sa_restorer=0x1234}, NULL) = 0" },
	{ "i386: old sigprocmask", "sigprocmask", AUDIT_ARCH_I386, { 0, 0x10000, 0x10004 }, 0,
	  WORDS(i386_old_sigprocmask),
	  "sigprocmask(how: BLOCK, nset: [USR1], oset: ~[KILL|STOP]) = 0",
	  "sigprocmask(SIG_BLOCK, [USR1], ~[KILL STOP]) = 0" },
	{ "i386: sigsuspend", "sigsuspend", AUDIT_ARCH_I386, { 0, 0, 0x200 }, -514, BYTES(""),
	  "sigsuspend(mask: [USR1]) = -1 ERESTARTNOHAND (To be restarted if no handler)",
	  "sigsuspend([USR1]) = ? ERESTARTNOHAND (To be restarted if no handler)" },
	{ "i386: sgetmask", "sgetmask", AUDIT_ARCH_I386, { 0 }, 0xfffbfeff, BYTES(""),
	  "sgetmask() = 0xfffbfeff (mask: ~[KILL|STOP])",
	  "sgetmask() = 0xfffbfeff (mask ~[KILL STOP])" },
	{ "i386: ssetmask", "ssetmask", AUDIT_ARCH_I386, { 0x200 }, 0, BYTES(""),
	  "ssetmask(newmask: [USR1]) = 0 (old mask: [])",
	  "ssetmask([USR1]) = 0 (old mask [])" },
	{ "i386: signal", "signal", AUDIT_ARCH_I386, { 10, 0x1234 }, 1, BYTES(""),
	  "signal(sig: USR1, handler: 0x1234) = 0x1 (IGN)",
	  "signal(SIGUSR1, 0x1234) = 0x1 (SIG_IGN)" },
	{ "i386: readdir", "readdir", AUDIT_ARCH_I386, { 3, 0x10000, 1 }, 1,
	  WORDS(i386_readdir),
	  "readdir(fd: 3, dirent: { .d_ino: 896, .d_off: 5, .d_reclen: 5, .d_name: \"rc2.d\" }) "
	  "= 1",
	  "readdir(3, {d_ino=896, d_off=5, d_reclen=5, d_name=\"rc2.d\"}) = 1" },
	{ "i386: stime", "stime", AUDIT_ARCH_I386, { 0x10000 }, -EPERM, WORDS(i386_stime),
	  "stime(tptr: [5 (1970-01-01T00:00:05+0000)]) = -1 EPERM (Operation not permitted)",
	  "stime([5 /* 1970-01-01T00:00:05+0000 */]) = -1 EPERM (Operation not permitted)" },
	{ "i386: nice", "nice", AUDIT_ARCH_I386, { 0xfffffffb }, 0, BYTES(""),
	  "nice(increment: -5) = 0",
	  "nice(-5) = 0" },
	{ "i386: ids of 16 bits", "setreuid", AUDIT_ARCH_I386, { 0x1ffff, 0x10005 }, 0,
	  BYTES(""),
	  "setreuid(ruid: -1, euid: 5) = 0",
	  "setreuid(-1, 5) = 0" },
	{ "i386: getresuid", "getresuid", AUDIT_ARCH_I386, { 0x10000, 0x10002, 0x10004 }, 0,
	  WORDS(i386_getresuid),
	  "getresuid(ruidp: [1], euidp: [-1], suidp: [2]) = 0",
	  "getresuid([1], [-1], [2]) = 0" },
	{ "i386: setfsuid32", "setfsuid32", AUDIT_ARCH_I386, { 0xffffffff }, 0, BYTES(""),
	  "setfsuid32(uid: -1) = 0",
	  "setfsuid32(-1) = 0" },
	{ "i386: times", "times", AUDIT_ARCH_I386, { 0x10000 }, 5, WORDS(i386_times),
	  "times(tbuf: { .tms_utime: 1, .tms_stime: 2, .tms_cutime: 3, .tms_cstime: 4 }) = 5",
	  "times({tms_utime=1, tms_stime=2, tms_cutime=3, tms_cstime=4}) = 5" },
	{ "i386: utime", "utime", AUDIT_ARCH_I386, { 0x10000, 0x10004 }, 0, WORDS(i386_utime),
	  "utime(filename: \"x\", times: { .actime: 1 (1970-01-01T00:00:01+0000), .modtime: 0 }) "
	  "= 0",
	  "utime(\"x\", {actime=1 /* 1970-01-01T00:00:01+0000 */, modtime=0}) = 0" },
	{ "i386: sigevent", "timer_create", AUDIT_ARCH_I386, { 0, 0x10000, 0x10040 }, 0,
	  WORDS(i386_sigevent),
	  "timer_create(which_clock: REALTIME, timer_event_spec: { .sigev_value: { .sival_int: "
	  "5, .sival_ptr: 0x5 }, .sigev_signo: USR1, .sigev_notify: THREAD_ID, "
	  ".sigev_notify_thread_id: 77 }, created_timer_id: [3]) = 0",
	  "timer_create(CLOCK_REALTIME, {sigev_value={sival_int=5, sival_ptr=0x5}, "
	  "sigev_signo=SIGUSR1, sigev_notify=SIGEV_THREAD_ID, sigev_notify_thread_id=77}, [3]) = "
	  "0" },
	{ "i386: timer_settime64", "timer_settime64", AUDIT_ARCH_I386, { 0, 1, 0x10000, 0 }, 0,
	  WORDS(i386_timer_settime64),
	  "timer_settime64(timer_id: 0, flags: ABSTIME, new_setting: { .it_interval: { .tv_sec: "
	  "0, .tv_nsec: 0 }, .it_value: { .tv_sec: 5, .tv_nsec: 6 } }, old_setting: NULL) = 0",
	  "timer_settime64(0, TIMER_ABSTIME, {it_interval={tv_sec=0, tv_nsec=0}, "
	  "it_value={tv_sec=5, tv_nsec=6}}, NULL) = 0" },
	{ "i386: timex", "adjtimex", AUDIT_ARCH_I386, { 0x10000 }, 5, WORDS(i386_timex),
	  "adjtimex(txc_p: { .modes: NANO, .offset: -1, .freq: 2, .maxerror: 3, .esterror: 4, "
	  ".status: PLL|PPSTIME, .constant: 6, .precision: 7, .tolerance: 8, .time: { .tv_sec: "
	  "9, .tv_usec: 10 }, .tick: 11, .ppsfreq: 12, .jitter: 13, .shift: 14, .stabil: 15, "
	  ".jitcnt: 16, .calcnt: 17, .errcnt: 18, .stbcnt: 19, .tai: 20 }) = 5 (ERROR)",
	  "adjtimex({modes=ADJ_NANO, offset=-1, freq=2, maxerror=3, esterror=4, "
	  "status=STA_PLL|STA_PPSTIME, constant=6, precision=7, tolerance=8, time={tv_sec=9, "
	  "tv_usec=10}, tick=11, ppsfreq=12, jitter=13, shift=14, stabil=15, jitcnt=16, "
	  "calcnt=17, errcnt=18, stbcnt=19, tai=20}) = 5 (TIME_ERROR)" },
	{ "i386: timex of a time64 call", "clock_adjtime64", AUDIT_ARCH_I386, { 0, 0x10000 }, 0,
	  WORDS(i386_timex_of_a_time64_call),
	  "clock_adjtime64(which_clock: REALTIME, utx: { .modes: NANO, .offset: -1, .freq: 2, "
	  ".maxerror: 3, .esterror: 4, .status: PLL|PPSTIME, .constant: 6, .precision: 7, "
	  ".tolerance: 8, .time: { .tv_sec: 9, .tv_usec: 10 }, .tick: 11, .ppsfreq: 12, .jitter: "
	  "13, .shift: 14, .stabil: 15, .jitcnt: 16, .calcnt: 17, .errcnt: 18, .stbcnt: 19, "
	  ".tai: 20 }) = 0 (OK)",
	  "clock_adjtime64(CLOCK_REALTIME, {modes=ADJ_NANO, offset=-1, freq=2, maxerror=3, "
	  "esterror=4, status=STA_PLL|STA_PPSTIME, constant=6, precision=7, tolerance=8, "
	  "time={tv_sec=9, tv_usec=10}, tick=11, ppsfreq=12, jitter=13, shift=14, stabil=15, "
	  "jitcnt=16, calcnt=17, errcnt=18, stbcnt=19, tai=20}) = 0 (TIME_OK)" },
	{ "i386: what a queued signal carries", "rt_sigqueueinfo", AUDIT_ARCH_I386,
	  { 5, 10, 0x10000 }, 0, WORDS(i386_what_a_queued_signal_carries),
	  "rt_sigqueueinfo(pid: 5, sig: USR1, uinfo: { .si_signo: USR1, .si_code: QUEUE, "
	  ".si_pid: 1, .si_uid: 2, .si_int: 3, .si_ptr: 0x3 }) = 0",
	  "rt_sigqueueinfo(5, SIGUSR1, {si_signo=SIGUSR1, si_code=SI_QUEUE, si_pid=1, si_uid=2, "
	  "si_int=3, si_ptr=0x3}) = 0" },
	{ "i386: what a fault carries", "rt_sigqueueinfo", AUDIT_ARCH_I386,
	  { 5, 11, 0x10000 }, -EPERM, WORDS(i386_what_a_fault_carries),
	  "rt_sigqueueinfo(pid: 5, sig: SEGV, uinfo: { .si_signo: SEGV, .si_code: BNDERR, "
	  ".si_addr: 0x1, .si_lower: 0x3, .si_upper: 0x4 }) = -1 EPERM (Operation not permitted)",
	  "rt_sigqueueinfo(5, SIGSEGV, {si_signo=SIGSEGV, si_code=SEGV_BNDERR, si_addr=0x1, "
	  "si_lower=0x3, si_upper=0x4}) = -1 EPERM (Operation not permitted)" },
	{ "i386: a child's end", "waitid", AUDIT_ARCH_I386, { 1, 5, 0x10000, 4, 0 }, 0,
	  WORDS(i386_a_child_s_end),
	  "waitid(which: PID, upid: 5, infop: { .si_signo: CHLD, .si_code: EXITED, .si_pid: 5, "
	  ".si_uid: 0, .si_status: 3, .si_utime: 1 (0.01 s), .si_stime: 2 (0.02 s) }, options: "
	  "EXITED, ru: NULL) = 0",
	  "waitid(P_PID, 5, {si_signo=SIGCHLD, si_code=CLD_EXITED, si_pid=5, si_uid=0, "
	  "si_status=3, si_utime=1 /* 0.01 s */, si_stime=2 /* 0.02 s */}, WEXITED, NULL) = 0" },
	{ "i386: nodes", "mbind", AUDIT_ARCH_I386, { 0x1000, 4096, 2, 0x10000, 64, 0 }, 0,
	  WORDS(i386_nodes),
	  "mbind(start: 0x1000, len: 4096, mode: BIND, nmask: [0x000001, 0x000002], maxnode: 64, "
	  "flags: 0) = 0",
	  "mbind(0x1000, 4096, MPOL_BIND, [0x000001, 0x000002], 64, 0) = 0" },
	{ "i386: registers", "ptrace", AUDIT_ARCH_I386, { 12, 5, 0, 0x10000 }, 0,
	  WORDS(i386_registers),
	  "ptrace(request: GETREGS, pid: 5, data: { .ebx: 0x1, .ecx: 0x2, .edx: 0x3, .esi: 0x4, "
	  ".edi: 0x5, .ebp: 0x6, .eax: 0x7, .xds: 0x8, .xes: 0x9, .xfs: 0xa, .xgs: 0xb, "
	  ".orig_eax: 0xc, .eip: 0xd, .xcs: 0xe, .eflags: 0xf, .esp: 0x10, .xss: 0x11 }) = 0",
	  "ptrace(PTRACE_GETREGS, 5, {ebx=0x1, ecx=0x2, edx=0x3, esi=0x4, edi=0x5, ebp=0x6, "
	  "eax=0x7, xds=0x8, xes=0x9, xfs=0xa, xgs=0xb, orig_eax=0xc, eip=0xd, xcs=0xe, "
	  "eflags=0xf, esp=0x10, xss=0x11}) = 0" },
	{ "i386: an offset of struct user", "ptrace", AUDIT_ARCH_I386, { 6, 5, 47, 7 }, -EIO,
	  BYTES(""),
	  "ptrace(request: POKEUSER, pid: 5, addr: 4*ORIG_EAX+3, data: 0x7) = -1 EIO "
	  "(Input/output error)",
	  "ptrace(PTRACE_POKEUSER, 5, 4*ORIG_EAX+3, 0x7) = -1 EIO (Input/output error)" },
	{ "i386: vectors of another process", "process_vm_readv", AUDIT_ARCH_I386,
	  { 5, 0x10000, 1, 0x10000, 1, 0 }, 3, WORDS(i386_vectors_of_another_process),
	  "process_vm_readv(pid: 5, lvec: [{ .iov_base: \"abc\", .iov_len: 3 }], liovcnt: 1, "
	  "rvec: [{ .iov_base: 0x10008, .iov_len: 3 }], riovcnt: 1, flags: 0) = 3",
	  "process_vm_readv(5, [{iov_base=\"abc\", iov_len=3}], 1, [{iov_base=0x10008, "
	  "iov_len=3}], 1, 0) = 3" },
	{ "arm64: registers", "ptrace", AUDIT_ARCH_AARCH64, { 0x4204, 5, 1, 0x10000 }, 0,
	  WORDS(arm64_registers),
	  "ptrace(request: GETREGSET, pid: 5, addr: PRSTATUS, data: { .iov_base: { .regs: [0x1, "
	  "0x2] }, .iov_len: 16 }) = 0",
	  "ptrace(PTRACE_GETREGSET, 5, NT_PRSTATUS, {iov_base={regs=[0x1, 0x2]}, iov_len=16}) = 0" },
	{ "arm64: no such request", "ptrace", AUDIT_ARCH_AARCH64, { 12, 5, 0, 0x10000 }, -EIO,
	  WORDS(arm64_no_such_request),
	  "ptrace(request: 0xc, pid: 5, addr: NULL, data: 0x10000) = -1 EIO (Input/output error)",
	  "ptrace(0xc /* PTRACE_??? */, 5, NULL, 0x10000) = -1 EIO (Input/output error)" },
	{ "cachestat", "cachestat", AUDIT_ARCH_X86_64, { 3, 0x10000, 0x10010, 0 }, 0,
	  WORDS(cachestat),
	  "cachestat(fd: 3, cstat_range: { .off: 0, .len: 4096 }, cstat: { .nr_cache: 1, "
	  ".nr_dirty: 2, .nr_writeback: 3, .nr_evicted: 4, .nr_recently_evicted: 5 }, flags: 0) "
	  "= 0",
	  "cachestat(3, {off=0, len=4096}, {nr_cache=1, nr_dirty=2, nr_writeback=3, "
	  "nr_evicted=4, nr_recently_evicted=5}, 0) = 0" },
	{ "futex_wait", "futex_wait", AUDIT_ARCH_X86_64,
	  { 0x1000, 1, 0xffffffff, 0x82, 0x10000, 1 }, -EAGAIN, WORDS(futex_wait),
	  "futex_wait(uaddr: 0x1000, val: 0x1, mask: MATCH_ANY, flags: U32|PRIVATE, timeout: { "
	  ".tv_sec: 1, .tv_nsec: 2 }, clockid: MONOTONIC) = -1 EAGAIN (Resource temporarily "
	  "unavailable)",
	  "futex_wait(0x1000, 0x1, FUTEX_BITSET_MATCH_ANY, FUTEX2_SIZE_U32|FUTEX2_PRIVATE, "
	  "{tv_sec=1, tv_nsec=2}, CLOCK_MONOTONIC) = -1 EAGAIN (Resource temporarily unavailable)" },
	{ "futex_wake", "futex_wake", AUDIT_ARCH_X86_64, { 0x1000, 1, 1, 2 }, 0, BYTES(""),
	  "futex_wake(uaddr: 0x1000, mask: 0x1, nr: 1, flags: U32) = 0",
	  "futex_wake(0x1000, 0x1, 1, FUTEX2_SIZE_U32) = 0" },
	{ "futex_requeue", "futex_requeue", AUDIT_ARCH_X86_64, { 0x10000, 0, 1, 1 }, 0,
	  WORDS(futex_requeue),
	  "futex_requeue(waiters: [{ .val: 0x1, .uaddr: 0x1000, .flags: 32|PRIVATE_FLAG }, { "
	  ".val: 0x2, .uaddr: 0x2000, .flags: 32 }], flags: 0, nr_wake: 1, nr_requeue: 1) = 0",
	  "futex_requeue([{val=0x1, uaddr=0x1000, flags=FUTEX_32|FUTEX_PRIVATE_FLAG}, {val=0x2, "
	  "uaddr=0x2000, flags=FUTEX_32}], 0, 1, 1) = 0" },
	{ "mseal", "mseal", AUDIT_ARCH_X86_64, { 0x1000, 4096, 0 }, 0, BYTES(""),
	  "mseal(start: 0x1000, len: 4096, flags: 0) = 0",
	  "mseal(0x1000, 4096, 0) = 0" },
	{ "attributes of a size unknown to the kernel", "sched_setattr", AUDIT_ARCH_X86_64,
	  { 0, 0x10000, 0 }, -E2BIG, WORDS(attributes_of_a_size_unknown_to_the_kern),
	  "sched_setattr(pid: 0, uattr: { .size: 56 }, flags: 0) = -1 E2BIG (Argument list too "
	  "long)",
	  "sched_setattr(0, {size=56}, 0) = -1 E2BIG (Argument list too long)" },
	{ "attributes", "sched_setattr", AUDIT_ARCH_X86_64, { 0, 0x10000, 0 }, 0,
	  WORDS(attributes),
	  "sched_setattr(pid: 0, uattr: { .size: 48, .sched_policy: FIFO, .sched_flags: "
	  "RESET_ON_FORK, .sched_nice: 3, .sched_priority: 5, .sched_runtime: 0, "
	  ".sched_deadline: 0, .sched_period: 0 }, flags: 0) = 0",
	  "sched_setattr(0, {size=48, sched_policy=SCHED_FIFO, "
	  "sched_flags=SCHED_FLAG_RESET_ON_FORK, sched_nice=3, sched_priority=5, "
	  "sched_runtime=0, sched_deadline=0, sched_period=0}, 0) = 0" },
	{ "a priority of I/O", "ioprio_set", AUDIT_ARCH_X86_64, { 1, 0, 0x4004 }, 0, BYTES(""),
	  "ioprio_set(which: PROCESS, who: 0, ioprio: BE:4) = 0",
	  "ioprio_set(IOPRIO_WHO_PROCESS, 0, IOPRIO_PRIO_VALUE(IOPRIO_CLASS_BE, 4)) = 0" },
	{ "memory policy", "mbind", AUDIT_ARCH_X86_64,
	  { 0x1000, 4096, 0x8002, 0x10000, 64, 2 }, 0, WORDS(memory_policy),
	  "mbind(start: 0x1000, len: 4096, mode: BIND|F_STATIC_NODES, nmask: [0x00000000000005], "
	  "maxnode: 64, flags: MF_MOVE) = 0",
	  "mbind(0x1000, 4096, MPOL_BIND|MPOL_F_STATIC_NODES, [0x00000000000005], 64, "
	  "MPOL_MF_MOVE) = 0" },
	{ "pages that moved, or not", "move_pages", AUDIT_ARCH_X86_64,
	  { 0, 2, 0x10000, 0, 0x10010, 0 }, 0, WORDS(pages_that_moved_or_not),
	  "move_pages(pid: 0, nr_pages: 2, pages: [0x1000, 0x2000], nodes: NULL, status: [1, "
	  "-EFAULT], flags: 0) = 0",
	  "move_pages(0, 2, [0x1000, 0x2000], NULL, [1, -EFAULT], 0) = 0" },
	{ "huge pages", "mmap", AUDIT_ARCH_X86_64, { 0, 8192, 3, 0x54040022, -1, 0 }, -ENOMEM,
	  BYTES(""),
	  "mmap(addr: NULL, len: 8192, prot: READ|WRITE, flags: "
	  "PRIVATE|ANONYMOUS|HUGETLB|21<<HUGE_SHIFT, fd: -1, off: 0) = -1 ENOMEM (Cannot "
	  "allocate memory)",
	  "mmap(NULL, 8192, PROT_READ|PROT_WRITE, "
	  "MAP_PRIVATE|MAP_ANONYMOUS|MAP_HUGETLB|21<<MAP_HUGE_SHIFT, -1, 0) = -1 ENOMEM (Cannot "
	  "allocate memory)" },
	{ "a refused call", "rt_sigqueueinfo", AUDIT_ARCH_X86_64, { 5, 31, 0x10000 }, -EPERM,
	  WORDS(refused_call),
	  "rt_sigqueueinfo(pid: 5, sig: SYS, uinfo: { .si_signo: SYS, .si_code: SECCOMP, "
	  ".si_call_addr: 0x1000, .si_syscall: fstat, .si_arch: X86_64 }) = -1 EPERM (Operation "
	  "not permitted)",
	  "rt_sigqueueinfo(5, SIGSYS, {si_signo=SIGSYS, si_code=SYS_SECCOMP, "
	  "si_call_addr=0x1000, si_syscall=__NR_fstat, si_arch=AUDIT_ARCH_X86_64}) = -1 EPERM "
	  "(Operation not permitted)" },
	{ "clock ticks of a child", "rt_sigqueueinfo", AUDIT_ARCH_X86_64,
	  { 5, 17, 0x10000 }, -EPERM, WORDS(clock_ticks_of_a_child),
	  "rt_sigqueueinfo(pid: 5, sig: CHLD, uinfo: { .si_signo: CHLD, .si_code: EXITED, "
	  ".si_pid: 5, .si_uid: 0, .si_status: 3, .si_utime: 101 (1.01 s), .si_stime: 0 }) = -1 "
	  "EPERM (Operation not permitted)",
	  "rt_sigqueueinfo(5, SIGCHLD, {si_signo=SIGCHLD, si_code=CLD_EXITED, si_pid=5, "
	  "si_uid=0, si_status=3, si_utime=101 /* 1.01 s */, si_stime=0}) = -1 EPERM (Operation "
	  "not permitted)" },
	{ "a capability to be dropped", "prctl", AUDIT_ARCH_X86_64, { 24, 5 }, 0, BYTES(""),
	  "prctl(option: CAPBSET_DROP, cap: KILL) = 0",
	  "prctl(PR_CAPBSET_DROP, CAP_KILL) = 0" },
	{ "a speculation control", "prctl", AUDIT_ARCH_X86_64, { 52, 1 }, 0x2, BYTES(""),
	  "prctl(option: GET_SPECULATION_CTRL, which: INDIRECT_BRANCH) = 0x2 (ENABLE)",
	  "prctl(PR_GET_SPECULATION_CTRL, PR_SPEC_INDIRECT_BRANCH) = 0x2 (PR_SPEC_ENABLE)" },
	{ "secure bits", "prctl", AUDIT_ARCH_X86_64, { 27 }, 0x1, BYTES(""),
	  "prctl(option: GET_SECUREBITS) = 0x1 (NOROOT)",
	  "prctl(PR_GET_SECUREBITS) = 0x1 (SECBIT_NOROOT)" },
	{ "write execute protection", "prctl", AUDIT_ARCH_X86_64, { 65, 1, 0, 0, 0 }, 0,
	  BYTES(""),
	  "prctl(option: SET_MDWE, flags: REFUSE_EXEC_GAIN, arg3: 0, arg4: 0, arg5: 0) = 0",
	  "prctl(PR_SET_MDWE, PR_MDWE_REFUSE_EXEC_GAIN, 0, 0, 0) = 0" },
	{ "a syscall stop", "ptrace", AUDIT_ARCH_X86_64, { 0x420e, 5, 88, 0x10000 }, 33,
	  WORDS(syscall_stop),
	  "ptrace(request: GET_SYSCALL_INFO, pid: 5, addr: 88, data: { .op: EXIT, .arch: X86_64, "
	  ".instruction_pointer: 0x1, .stack_pointer: 0x2, .exit: { .rval: -EINVAL, .is_error: 1 "
	  "} }) = 33",
	  "ptrace(PTRACE_GET_SYSCALL_INFO, 5, 88, {op=PTRACE_SYSCALL_INFO_EXIT, "
	  "arch=AUDIT_ARCH_X86_64, instruction_pointer=0x1, stack_pointer=0x2, "
	  "exit={rval=-EINVAL, is_error=1}}) = 33" },
	{ "a stop with an event", "wait4", AUDIT_ARCH_X86_64, { 5, 0x10000, 0, 0 }, 5,
	  WORDS(stop_with_an_event),
	  "wait4(upid: 5, stat_addr: [{WIFSTOPPED(s) && WSTOPSIG(s) == "
	  "SIGTRAP}|PTRACE_EVENT_CLONE<<16], options: 0, ru: NULL) = 5",
	  "wait4(5, [{WIFSTOPPED(s) && WSTOPSIG(s) == SIGTRAP}|PTRACE_EVENT_CLONE<<16], 0, NULL) "
	  "= 5" },
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
	  "ioctl(0, TCGETS, {c_iflag=, c_oflag=NL0|CR0|TAB0|BS0|VT0|FF0|, c_cflag=B0|CS5|, "
	  "c_lflag=, c_line=N_TTY, c_cc=[[VINTR]=0x3, [VQUIT]=0, [VERASE]=0, [VKILL]=0, "
	  "[VEOF]=0, [VTIME]=0, [VMIN]=0, [VSWTC]=0, [VSTART]=0, [VSTOP]=0, [VSUSP]=0, [VEOL]=0, "
	  "[VREPRINT]=0, [VDISCARD]=0, [VWERASE]=0, [VLNEXT]=0, [VEOL2]=0, [17]=0, [18]=0]}) = 0" },
	{ "the environment", "execve", AUDIT_ARCH_X86_64, { 0, 0, 0x10000 }, -ENOENT,
	  WORDS(environment),
	  "execve(filename: NULL, argv: NULL, envp: [\"A=1\", \"A=1\"]) = "
	  "-1 ENOENT (No such file or directory)",
	  "execve(NULL, NULL, [\"A=1\", \"A=1\"]) = -1 ENOENT (No such file or directory)" },
	{ "i386: all of an oldstat", "oldfstat", AUDIT_ARCH_I386, { 3, 0x10000 }, 0,
	  WORDS(an_oldstat),
	  "oldfstat(fd: 3, statbuf: { .st_dev: 0x1:0x3, .st_ino: 2, .st_mode: IFREG|0644, "
	  ".st_nlink: 1, .st_uid: 5, .st_gid: 6, .st_blksize: 0, .st_blocks: 0, .st_size: 9, "
	  ".st_atime: 10 (1970-01-01T00:00:10+0000), .st_mtime: 0, .st_ctime: 12 "
	  "(1970-01-01T00:00:12+0000) }) = 0",
	  "oldfstat(3, {st_dev=makedev(0x1, 0x3), st_ino=2, st_mode=S_IFREG|0644, st_nlink=1, "
	  "st_uid=5, st_gid=6, st_blksize=0, st_blocks=0, st_size=9, st_atime=10 /* "
	  "1970-01-01T00:00:10+0000 */, st_mtime=0, st_ctime=12 /* 1970-01-01T00:00:12+0000 */}) "
	  "= 0" },
	{ "i386: all of a stat", "fstat", AUDIT_ARCH_I386, { 3, 0x10000 }, 0, WORDS(a_stat),
	  "fstat(fd: 3, statbuf: { .st_dev: 0x1:0x3, .st_ino: 2, .st_mode: IFREG|0644, "
	  ".st_nlink: 1, .st_uid: 5, .st_gid: 6, .st_blksize: 7, .st_blocks: 8, .st_size: 9, "
	  ".st_atime: 10 (1970-01-01T00:00:10.000000011+0000), .st_atime_nsec: 11, .st_mtime: 0, "
	  ".st_mtime_nsec: 0, .st_ctime: 12 (1970-01-01T00:00:12+0000), .st_ctime_nsec: 0 }) = 0",
	  "fstat(3, {st_dev=makedev(0x1, 0x3), st_ino=2, st_mode=S_IFREG|0644, st_nlink=1, "
	  "st_uid=5, st_gid=6, st_blksize=7, st_blocks=8, st_size=9, st_atime=10 /* "
	  "1970-01-01T00:00:10.000000011+0000 */, st_atime_nsec=11, st_mtime=0, st_mtime_nsec=0, "
	  "st_ctime=12 /* 1970-01-01T00:00:12+0000 */, st_ctime_nsec=0}) = 0" },
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
	struct decode_options perf = { .style = DECODE_STYLE_PERF, .string_max = 32,
				       .verbose = verbose };
	struct decode_options strace = { .style = DECODE_STYLE_STRACE, .string_max = 32,
					 .verbose = verbose };
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
