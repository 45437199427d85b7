// SPDX-License-Identifier: GPL-2.0
/*
 * The syscalls of each class: those of strace 6.1, which a test verifies, and newer
 * ones.
 */
#include <string.h>
#include "decode/engine/table.h"
#include "classes.h"

#define CLASS(n)	n = 1U << DECODE_CLASS_##n
enum {
	CLASS(FILE), CLASS(PROCESS), CLASS(NETWORK), CLASS(SIGNAL), CLASS(IPC),
	CLASS(DESC), CLASS(MEMORY), CLASS(CREDS), CLASS(CLOCK), CLASS(PURE),
	CLASS(STAT), CLASS(LSTAT), CLASS(FSTAT), CLASS(STATFS), CLASS(FSTATFS),
	CLASS(ALL_STAT), CLASS(ALL_STATFS),
};

/* Names of syscalls that are in the same classes */
static const char * const file_calls[] = {
	"access", "acct", "chdir", "chmod", "chown", "chown32", "chroot", "getcwd", "getxattr",
	"lchown", "lchown32", "lgetxattr", "link", "listxattr", "llistxattr", "lremovexattr",
	"lsetxattr", "mkdir", "mknod", "mount", "pivot_root", "quotactl", "readlink",
	"removexattr", "rename", "rmdir", "setxattr", "swapoff", "swapon", "symlink",
	"truncate", "truncate64", "umount", "umount2", "unlink", "uselib", "utime", "utimes",
};

static const char * const file_process_calls[] = {
	"execve",
};

static const char * const file_process_desc_calls[] = {
	"execveat",
};

static const char * const file_desc_calls[] = {
	"creat", "faccessat", "faccessat2", "fanotify_mark", "fchmodat", "fchmodat2",
	"fchownat", "file_getattr", "file_setattr", "fsconfig", "fspick", "futimesat",
	"getxattrat", "inotify_add_watch", "linkat", "listxattrat", "mkdirat", "mknodat",
	"mount_setattr", "move_mount", "name_to_handle_at", "open", "open_tree",
	"open_tree_attr", "openat", "openat2", "readlinkat", "removexattrat", "renameat",
	"renameat2", "setxattrat", "symlinkat", "unlinkat", "utimensat", "utimensat_time64",
};

static const char * const file_desc_fstat_all_stat_calls[] = {
	"fstatat64", "newfstatat", "statx",
};

static const char * const file_stat_all_stat_calls[] = {
	"oldstat", "stat", "stat64",
};

static const char * const file_lstat_all_stat_calls[] = {
	"lstat", "lstat64", "oldlstat",
};

static const char * const file_statfs_all_statfs_calls[] = {
	"statfs", "statfs64",
};

static const char * const process_calls[] = {
	"clone", "clone3", "exit", "exit_group", "fork", "vfork", "wait4", "waitid", "waitpid",
};

static const char * const process_signal_calls[] = {
	"kill", "rt_sigqueueinfo", "rt_tgsigqueueinfo", "tgkill", "tkill",
};

static const char * const process_signal_desc_calls[] = {
	"pidfd_send_signal",
};

static const char * const network_calls[] = {
	"accept", "accept4", "bind", "connect", "getpeername", "getpmsg", "getsockname",
	"getsockopt", "listen", "putpmsg", "recv", "recvfrom", "recvmmsg", "recvmmsg_time64",
	"recvmsg", "send", "sendmmsg", "sendmsg", "sendto", "setsockopt", "shutdown", "socket",
	"socketpair",
};

static const char * const network_desc_calls[] = {
	"sendfile", "sendfile64",
};

static const char * const signal_calls[] = {
	"pause", "rt_sigaction", "rt_sigpending", "rt_sigprocmask", "rt_sigreturn",
	"rt_sigsuspend", "rt_sigtimedwait", "rt_sigtimedwait_time64", "sgetmask", "sigaction",
	"sigaltstack", "signal", "sigpending", "sigprocmask", "sigreturn", "sigsuspend",
	"ssetmask",
};

static const char * const signal_desc_calls[] = {
	"io_uring_enter", "signalfd", "signalfd4",
};

static const char * const ipc_calls[] = {
	"ipc", "msgctl", "msgget", "msgrcv", "msgsnd", "semctl", "semget", "semop",
	"semtimedop", "semtimedop_time64", "shmctl", "shmget",
};

static const char * const ipc_memory_calls[] = {
	"shmat", "shmdt",
};

static const char * const desc_calls[] = {
	"_llseek", "_newselect", "arm_fadvise64_64", "arm_sync_file_range", "bpf", "cachestat",
	"close", "copy_file_range", "dup", "dup2", "dup3", "epoll_create", "epoll_create1",
	"epoll_ctl", "epoll_pwait", "epoll_pwait2", "epoll_wait", "eventfd", "eventfd2",
	"fadvise64", "fadvise64_64", "fallocate", "fanotify_init", "fchdir", "fchmod",
	"fchown", "fchown32", "fcntl", "fcntl64", "fdatasync", "fgetxattr", "finit_module",
	"flistxattr", "flock", "fremovexattr", "fsetxattr", "fsmount", "fsopen", "fsync",
	"ftruncate", "ftruncate64", "getdents", "getdents64", "inotify_init", "inotify_init1",
	"inotify_rm_watch", "io_uring_setup", "ioctl", "kexec_file_load", "landlock_add_rule",
	"landlock_create_ruleset", "landlock_restrict_self", "lseek", "memfd_create",
	"memfd_secret", "mq_getsetattr", "mq_notify", "mq_open", "mq_timedreceive",
	"mq_timedreceive_time64", "mq_timedsend", "mq_timedsend_time64", "open_by_handle_at",
	"perf_event_open", "pidfd_getfd", "pidfd_open", "pipe", "pipe2", "poll", "ppoll",
	"ppoll_time64", "pread64", "preadv", "preadv2", "process_madvise", "process_mrelease",
	"pselect6", "pselect6_time64", "pwrite64", "pwritev", "pwritev2", "quotactl_fd",
	"read", "readahead", "readdir", "readv", "select", "setns", "socketcall", "splice",
	"sync_file_range", "syncfs", "tee", "timerfd_create", "timerfd_gettime",
	"timerfd_gettime64", "timerfd_settime", "timerfd_settime64", "userfaultfd", "vmsplice",
	"write", "writev",
};

static const char * const desc_memory_calls[] = {
	"io_uring_register", "mmap", "mmap2",
};

static const char * const desc_fstat_all_stat_calls[] = {
	"fstat", "fstat64", "oldfstat",
};

static const char * const desc_fstatfs_all_statfs_calls[] = {
	"fstatfs", "fstatfs64",
};

static const char * const memory_calls[] = {
	"break", "brk", "get_mempolicy", "io_destroy", "io_setup", "madvise",
	"map_shadow_stack", "mbind", "migrate_pages", "mincore", "mlock", "mlock2", "mlockall",
	"move_pages", "mprotect", "mremap", "mseal", "msync", "munlock", "munlockall", "munmap",
	"pkey_mprotect", "remap_file_pages", "set_mempolicy", "set_mempolicy_home_node",
};

static const char * const creds_calls[] = {
	"capget", "capset", "getgroups", "getgroups32", "getresgid", "getresgid32", "getresuid",
	"getresuid32", "prctl", "setfsgid", "setfsgid32", "setfsuid", "setfsuid32", "setgid",
	"setgid32", "setgroups", "setgroups32", "setregid", "setregid32", "setresgid",
	"setresgid32", "setresuid", "setresuid32", "setreuid", "setreuid32", "setuid",
	"setuid32",
};

static const char * const creds_pure_calls[] = {
	"getegid", "getegid32", "geteuid", "geteuid32", "getgid", "getgid32", "getuid",
	"getuid32",
};

static const char * const clock_calls[] = {
	"adjtimex", "clock_adjtime", "clock_adjtime64", "clock_getres", "clock_getres_time64",
	"clock_gettime", "clock_gettime64", "clock_settime", "clock_settime64", "gettimeofday",
	"settimeofday", "time",
};

static const char * const pure_calls[] = {
	"getpgrp", "getpid", "getppid", "gettid",
};

static const char * const all_statfs_calls[] = {
	"ustat",
};

#define NAMES(array)	array, DECODE_ARRAY_SIZE(array)

/* In the order of the classes */
static const struct {
	uint32_t		classes;
	const char * const	*names;
	size_t			nr;
} members[] = {
	{ FILE, NAMES(file_calls) },
	{ FILE | PROCESS, NAMES(file_process_calls) },
	{ FILE | PROCESS | DESC, NAMES(file_process_desc_calls) },
	{ FILE | DESC, NAMES(file_desc_calls) },
	{ FILE | DESC | FSTAT | ALL_STAT, NAMES(file_desc_fstat_all_stat_calls) },
	{ FILE | STAT | ALL_STAT, NAMES(file_stat_all_stat_calls) },
	{ FILE | LSTAT | ALL_STAT, NAMES(file_lstat_all_stat_calls) },
	{ FILE | STATFS | ALL_STATFS, NAMES(file_statfs_all_statfs_calls) },
	{ PROCESS, NAMES(process_calls) },
	{ PROCESS | SIGNAL, NAMES(process_signal_calls) },
	{ PROCESS | SIGNAL | DESC, NAMES(process_signal_desc_calls) },
	{ NETWORK, NAMES(network_calls) },
	{ NETWORK | DESC, NAMES(network_desc_calls) },
	{ SIGNAL, NAMES(signal_calls) },
	{ SIGNAL | DESC, NAMES(signal_desc_calls) },
	{ IPC, NAMES(ipc_calls) },
	{ IPC | MEMORY, NAMES(ipc_memory_calls) },
	{ DESC, NAMES(desc_calls) },
	{ DESC | MEMORY, NAMES(desc_memory_calls) },
	{ DESC | FSTAT | ALL_STAT, NAMES(desc_fstat_all_stat_calls) },
	{ DESC | FSTATFS | ALL_STATFS, NAMES(desc_fstatfs_all_statfs_calls) },
	{ MEMORY, NAMES(memory_calls) },
	{ CREDS, NAMES(creds_calls) },
	{ CREDS | PURE, NAMES(creds_pure_calls) },
	{ CLOCK, NAMES(clock_calls) },
	{ PURE, NAMES(pure_calls) },
	{ ALL_STATFS, NAMES(all_statfs_calls) },
};

/* Includes the old words without a percent sign that strace still accepts. */
static const struct {
	const char	*word;
	uint32_t	classes;
} words[] = {
	{ "%file", FILE }, { "file", FILE },
	{ "%process", PROCESS }, { "process", PROCESS },
	{ "%network", NETWORK }, { "%net", NETWORK }, { "network", NETWORK },
	{ "%signal", SIGNAL }, { "signal", SIGNAL },
	{ "%ipc", IPC }, { "ipc", IPC },
	{ "%desc", DESC }, { "desc", DESC },
	{ "%memory", MEMORY }, { "memory", MEMORY },
	{ "%creds", CREDS },
	{ "%clock", CLOCK },
	{ "%pure", PURE },
	{ "%stat", STAT },
	{ "%lstat", LSTAT },
	{ "%fstat", FSTAT },
	{ "%statfs", STATFS },
	{ "%fstatfs", FSTATFS },
	{ "%%stat", ALL_STAT },
	{ "%%statfs", ALL_STATFS },
};

uint32_t decode_classes__of(const char *name)
{
	for (size_t i = 0; i < DECODE_ARRAY_SIZE(members); i++) {
		for (size_t n = 0; n < members[i].nr; n++) {
			if (!strcmp(members[i].names[n], name))
				return members[i].classes;
		}
	}
	return 0;
}

uint32_t decode_classes__find(const char *word)
{
	for (size_t i = 0; i < DECODE_ARRAY_SIZE(words); i++) {
		if (!strcmp(words[i].word, word))
			return words[i].classes;
	}
	return 0;
}

const char *decode_classes__word(unsigned int i)
{
	return i < DECODE_ARRAY_SIZE(words) ? words[i].word : NULL;
}
