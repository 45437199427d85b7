// SPDX-License-Identifier: GPL-2.0
#include <errno.h>
#include "styles.h"

static const uint32_t i386_a_socket_call[] = { 1, 1, 0 };
static const uint32_t i386_a_socket_call_without_a_number[] = { 5, 0x10010, 3, 0, 0x636261 };
static const uint32_t i386_accept[] = { 0x63, 0, 0 };
static const uint32_t i386_accept_length[] = { 5, 0x20000, 0x1000c, 128 };
static const uint32_t i386_recv_of_more[] = { 5, 0x10010, 3, 0x20, 0x64636261 };
static const uint32_t i386_no_socket_call[] = { 1 };
static const uint32_t i386_shmat[] = { 0xf7000000 };
static const uint32_t i386_oldstat[] = { 0x78, 0x20103, 0x181a4, 0, 0, 5, 6, 7, 8 };
static const uint32_t i386_old_sigaction[] = { 1, 0x200, 0x14000000, 0x1234 };
static const uint32_t i386_old_sigprocmask[] = { 0x200, 0xfffbfeff };
static const uint32_t i386_readdir[] = { 0x380, 5, 0x63720005, 0x642e32 };
static const uint32_t i386_stime[] = { 5 };
static const uint32_t i386_sigevent[] = { 0, 10, 0, 0, 0 };
static const uint64_t i386_timer_settime64[] = { 0, 0, 5, 6 };
static const uint32_t an_oldstat[] = { 0x20103, 0x181a4, 0x60005, 0, 9, 0xa, 0, 0xc };
static const uint32_t sysctl32[10] = { 0x10, 3, 0, 1, 0x20, 5 };

static const struct expectation short_lines[] = {
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
	{ "i386: the length of an accept that failed", "socketcall", AUDIT_ARCH_I386,
	  { 5, 0x10000 }, -EAGAIN, WORDS(i386_accept_length),
	  "accept(fd: 5, upeer_sockaddr: 0x20000, upeer_addrlen: [128]) = -1 EAGAIN (Resource "
	  "temporarily unavailable)",
	  "accept(5, 0x20000, [128]) = -1 EAGAIN (Resource temporarily unavailable)" },
	{ "i386: recv of less than the message", "socketcall", AUDIT_ARCH_I386,
	  { 10, 0x10000 }, 11, WORDS(i386_recv_of_more),
	  "recv(fd: 5, ubuf: \"abc\", size: 3, flags: TRUNC) = 11",
	  "recv(5, \"abc\", 3, MSG_TRUNC) = 11" },
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
	{ "i386: oldstat", "oldstat", AUDIT_ARCH_I386, { 0x10000, 0x10004 }, 0,
	  WORDS(i386_oldstat),
	  "oldstat(filename: \"x\", statbuf: { .st_mode: IFREG|0644, .st_size: 5, ... }) = 0",
	  "oldstat(\"x\", {st_mode=S_IFREG|0644, st_size=5, ...}) = 0" },
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
	{ "i386: setfsuid32", "setfsuid32", AUDIT_ARCH_I386, { 0xffffffff }, 0, BYTES(""),
	  "setfsuid32(uid: -1) = 0",
	  "setfsuid32(-1) = 0" },
	{ "i386: timer_settime64", "timer_settime64", AUDIT_ARCH_I386, { 0, 1, 0x10000, 0 }, 0,
	  WORDS(i386_timer_settime64),
	  "timer_settime64(timer_id: 0, flags: ABSTIME, new_setting: { .it_interval: { .tv_sec: "
	  "0, .tv_nsec: 0 }, .it_value: { .tv_sec: 5, .tv_nsec: 6 } }, old_setting: NULL) = 0",
	  "timer_settime64(0, TIMER_ABSTIME, {it_interval={tv_sec=0, tv_nsec=0}, "
	  "it_value={tv_sec=5, tv_nsec=6}}, NULL) = 0" },
	{ "i386: an event without padding", "timer_create", AUDIT_ARCH_I386,
	  { 0, 0x10000, 0x20000 }, -EINVAL, WORDS(i386_sigevent),
	  "timer_create(which_clock: REALTIME, timer_event_spec: { .sigev_signo: USR1, "
	  ".sigev_notify: SIGNAL }, created_timer_id: 0x20000) = -1 EINVAL (Invalid argument)",
	  "timer_create(CLOCK_REALTIME, {sigev_signo=SIGUSR1, sigev_notify=SIGEV_SIGNAL}, "
	  "0x20000) = -1 EINVAL (Invalid argument)" },
	{ "i386: one word of signals", "signalfd", AUDIT_ARCH_I386, { -1, 0x10000, 4 }, -EINVAL,
	  WORDS(i386_old_sigprocmask),
	  "signalfd(ufd: -1, user_mask: [USR1], sizemask: 4) = -1 EINVAL (Invalid argument)",
	  "signalfd(-1, [USR1], 4) = -1 EINVAL (Invalid argument)" },
	{ "i386: the ID of a user that has the highest bit", "getuid32", AUDIT_ARCH_I386, { 0 },
	  INT32_MIN + 5, BYTES(""),
	  "getuid32() = -2147483643",
	  "getuid32() = 2147483653" },
	{ "i386: _sysctl", "_sysctl", AUDIT_ARCH_I386, { 0x10000 }, -ENOSYS, WORDS(sysctl32),
	  "_sysctl(args: { .name: 0x10, .nlen: 3, .oldval: NULL, .oldlenp: 0x1, .newval: 0x20, "
	  ".newlen: 5 }) = -1 ENOSYS (Function not implemented)",
	  "_sysctl({name=0x10, nlen=3, oldval=NULL, oldlenp=0x1, newval=0x20, newlen=5}) = "
	  "-1 ENOSYS (Function not implemented)" },
	{ "uretprobe", "uretprobe", AUDIT_ARCH_X86_64, { 1 }, 5, BYTES(""), "uretprobe() = 5",
	  "uretprobe() = 5" },
	{ "i386: a call that there never was", "stty", AUDIT_ARCH_I386, { 1, 0 }, -ENOSYS,
	  BYTES(""), "stty(arg0: 0x1, arg1: 0) = -1 ENOSYS (Function not implemented)",
	  "stty(0x1, 0) = -1 ENOSYS (Function not implemented)" },
};

static const struct expectation verbose_lines[] = {
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
};

STYLES(oldcalls, LINES(short_lines), LINES(verbose_lines));
