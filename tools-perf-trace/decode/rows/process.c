// SPDX-License-Identifier: GPL-2.0
/* Syscalls on processes, threads, users and limits. */
#include <linux/kcmp.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include "rows.h"

ROW(execve) = { .args = {
	PATH("filename"), MEMORY_IN("argv", argv), MEMORY_IN("envp", envp) }, .entry = true,
	.executes = true };
ROW(execveat) = { .args = {
	ATFD("fd"), PATH("filename"), MEMORY_IN("argv", argv), MEMORY_IN("envp", envp),
	FLAGS("flags", exec_flags) }, .entry = true, .executes = true };
ROW(exit) = { .args = { INT("error_code") }, .ret = DECODE_RET_NONE };
ROW(exit_group) = { .args = { INT("error_code") }, .ret = DECODE_RET_NONE };
ROW(fork) = { .args = { }, RETURNS_PID };
ROW(vfork) = { .args = { }, RETURNS_PID };

/* On x86-64 alone the last two arguments are swapped. */
#define PARENT_TID(r)	{ .name = "parent_tid", .reg = r, .when = decode_when__clone_parent_tid, \
			  .type = T_MEMORY(OUT, parent_tid) }
#define TLS(r)		{ .name = "tls", .reg = r, .when = decode_when__clone_tls, \
			  .type = T_PLAIN(RANGE) }
#define CHILD_TID(r)	{ .name = "child_tidptr", .reg = r, .when = decode_when__clone_child_tid, \
			  .type = T_PLAIN(RANGE) }
#define CLONE_STACK	{ .name = "child_stack", .reg = 2, .type = T_PLAIN(RANGE) }
#define CLONE_FLAGS_ARG	{ .name = "flags", .reg = 1, .type = T_SET(FLAGS, 0, clone_flags) }
ROW(clone) = { .named = true, .args = {
	CLONE_STACK, CLONE_FLAGS_ARG, PARENT_TID(3), TLS(4), CHILD_TID(5) }, RETURNS_PID };
ROW(clone__x86_64) = { .named = true, .args = {
	CLONE_STACK, CLONE_FLAGS_ARG, PARENT_TID(3), TLS(5), CHILD_TID(4) }, RETURNS_PID };
/* A descriptor in place of its address */
ROW(clone__i386) = { .named = true, .args = {
	CLONE_STACK, CLONE_FLAGS_ARG, PARENT_TID(3),
	{ .name = "tls", .reg = 4, .when = decode_when__clone_tls,
	  .type = T_STRUCT(OUT, user_desc) },
	CHILD_TID(5) }, RETURNS_PID };
ROW(clone3) = { .args = { MEMORY_IN("uargs", clone3), ULONG("size") }, .entry = true,
	RETURNS_PID };
ROW(unshare) = { .args = { LFLAGS("unshare_flags", unshare_flags) } };
ROW(setns) = { .args = { FD("fd"), FLAGS("nstype", setns_flags) } };

ROW(wait4) = { .args = {
	PID("upid"), MEMORY_OUT("stat_addr", waited_status),
	FLAGS("options", wait_options), MEMORY_OUT("ru", waited_usage) },
	.entry_pids = true, RETURNS_PID };
ROW(waitpid) = { .args = {
	PID("pid"), MEMORY_OUT("stat_addr", waited_status),
	FLAGS("options", wait_options) }, .entry_pids = true, RETURNS_PID };
#define WAITED		STRUCT_OUT("infop", siginfo), FLAGS("options", wait_options),	\
			STRUCT_OUT("ru", rusage)
static const struct decode_field waited_process[] = { PID("upid"), WAITED };
static const struct decode_field waited_pidfd[] = { FD("upid"), WAITED };
static const struct decode_variant waitid_variants[] = {
	VARIANT(P_PID, waited_process), VARIANT(3 /* P_PIDFD */, waited_pidfd) };
/* The process of a pidfd is known until its parent has waited for it. */
ROW(waitid) = { .args = { ENUM("which", wait_ids), INT("upid"), WAITED },
	.entry_pids = true, .entry_fds = true, VARIANTS(0, 1, UINT32_MAX, waitid_variants) };

ROW(getpid) = { .args = { }, RETURNS_PID };
ROW(getppid) = { .args = { }, RETURNS_PID };
ROW(gettid) = { .args = { }, RETURNS_PID };
ROW(getpgrp) = { .args = { }, RETURNS_PGID };
ROW(getpgid) = { .args = { PID("pid") }, RETURNS_PGID };
ROW(setpgid) = { .args = { PID("pid"), PGID("pgid") } };
ROW(getsid) = { .args = { PID("pid") }, RETURNS_SID };
ROW(setsid) = { .args = { } };
ROW(set_tid_address) = { .args = { ADDRESS("tidptr", LATER) }, RETURNS_PID };
ROW(set_robust_list) = { .args = { ADDRESS("head", LATER), ULONG("len") } };
ROW(get_robust_list) = { .args = {
	PID("pid"), ARRAY_OUT("head_ptr", address, FIXED(1)),
	ARRAY_OUT("len_ptr", ulong, FIXED(1)) } };
ROW(rseq) = { .args = {
	MEMORY_INOUT("rseq", rseq), UINT("rseq_len"), FLAGS("flags", rseq_flags), HEX32("sig") } };
static const struct decode_field base_out[] = { ARRAY_OUT("arg2", address, FIXED(1)) };
static const struct decode_field features_out[] = {
	ARRAY_OUT("arg2", xfeature_mask, FIXED(1)) };
static const struct decode_field feature[] = { CALL("arg2", xfeature) };
static const struct decode_variant arch_prctl_variants[] = {
	VARIANT(0x1003, base_out),	/* ARCH_GET_FS */
	VARIANT(0x1004, base_out),	/* ARCH_GET_GS */
	{ .value = 0x1011 },		/* ARCH_GET_CPUID */
	VARIANT(0x1021, features_out),	/* ARCH_GET_XCOMP_SUPP */
	VARIANT(0x1022, features_out),	/* ARCH_GET_XCOMP_PERM */
	VARIANT(0x1023, feature),	/* ARCH_REQ_XCOMP_PERM */
	VARIANT(0x1024, features_out),	/* ARCH_GET_XCOMP_GUEST_PERM */
	VARIANT(0x1025, feature),	/* ARCH_REQ_XCOMP_GUEST_PERM */
};
ROW(arch_prctl) = { .args = { ENUM("option", arch_prctls), HEX("arg2") },
	VARIANTS(0, 1, UINT32_MAX, arch_prctl_variants) };
ROW(personality) = { .args = { CALL("personality", personality) },
	.ret = DECODE_RET_HEX, .extra = decode_extra__personality };
ROW(pidfd_open) = { .args = { PID("pid"), FLAGS("flags", pidfd_flags) }, RETURNS_FD };
ROW(pidfd_getfd) = { .args = { FD("pidfd"), CALL("fd", other_fd), HEX32("flags") },
	RETURNS_FD };
/* The descriptors are those of the two processes. */
static const struct decode_field kcmp_file[] = {
	FD_CALL("idx1", kcmp_fd1), FD_CALL("idx2", kcmp_fd2) };
static const struct decode_field kcmp_epoll[] = {
	FD_CALL("idx1", kcmp_fd1), STRUCT_IN("idx2", kcmp_epoll_slot) };
static const struct decode_variant kcmp_variants[] = {
	VARIANT(KCMP_FILE, kcmp_file), { .value = KCMP_VM }, { .value = KCMP_FILES },
	{ .value = KCMP_FS }, { .value = KCMP_SIGHAND }, { .value = KCMP_IO },
	{ .value = KCMP_SYSVSEM }, VARIANT(KCMP_EPOLL_TFD, kcmp_epoll),
};
ROW(kcmp) = { .args = {
	PID("pid1"), PID("pid2"), ENUM("type", kcmp_types), HEX("idx1"), HEX("idx2") },
	VARIANTS(2, 3, UINT32_MAX, kcmp_variants) };

ROW(getuid) = { .args = { } };
ROW(geteuid) = { .args = { } };
ROW(getgid) = { .args = { } };
ROW(getegid) = { .args = { } };
ROW(getuid32) = { .args = { } };
ROW(geteuid32) = { .args = { } };
ROW(getgid32) = { .args = { } };
ROW(getegid32) = { .args = { } };
ROW(setuid) = { .args = { ID("uid") } };
ROW(setgid) = { .args = { ID("gid") } };
ROW(setuid32) = { .args = { ID("uid") } };
ROW(setgid32) = { .args = { ID("gid") } };
ROW(setreuid) = { .args = { ID("ruid"), ID("euid") } };
ROW(setregid) = { .args = { ID("rgid"), ID("egid") } };
ROW(setresuid) = { .args = { ID("ruid"), ID("euid"), ID("suid") } };
ROW(setresgid) = { .args = { ID("rgid"), ID("egid"), ID("sgid") } };
ROW(setfsuid) = { .args = { ID("uid") } };
ROW(setfsgid) = { .args = { ID("gid") } };
#define ID_OUT(n)	ARRAY_OUT(n, id, FIXED(1))
ROW(getresuid) = { .args = { ID_OUT("ruidp"), ID_OUT("euidp"), ID_OUT("suidp") } };
ROW(getresgid) = { .args = { ID_OUT("rgidp"), ID_OUT("egidp"), ID_OUT("sgidp") } };
ROW(getgroups) = { .args = { INT("gidsetsize"), ARRAY_OUT("grouplist", id, RET) } };
ROW(setgroups) = { .args = { INT("gidsetsize"), MEMORY_IN("grouplist", groups) } };
ROW(setreuid32) = { .args = { ID("ruid"), ID("euid") } };
ROW(setregid32) = { .args = { ID("rgid"), ID("egid") } };
ROW(setresuid32) = { .args = { ID("ruid"), ID("euid"), ID("suid") } };
ROW(setresgid32) = { .args = { ID("rgid"), ID("egid"), ID("sgid") } };
ROW(getresuid32) = { .args = { ID_OUT("ruidp"), ID_OUT("euidp"), ID_OUT("suidp") } };
ROW(getresgid32) = { .args = { ID_OUT("rgidp"), ID_OUT("egidp"), ID_OUT("sgidp") } };
ROW(getgroups32) = { .args = { INT("gidsetsize"), ARRAY_OUT("grouplist", id, RET) } };
ROW(setgroups32) = { .args = { INT("gidsetsize"), MEMORY_IN("grouplist", groups) } };
ROW(capget) = { .args = { STRUCT_IN("header", cap_header), MEMORY_OUT("dataptr", caps) },
	.entry = true };
ROW(capset) = { .args = { STRUCT_IN("header", cap_header), MEMORY_IN("data", caps) },
	.entry = true };

ROW(getrlimit) = { .args = { ENUM("resource", rlimits), STRUCT_OUT("rlim", rlimit) } };
ROW(ugetrlimit) = { .args = { ENUM("resource", rlimits), STRUCT_OUT("rlim", rlimit) } };
ROW(setrlimit) = { .args = { ENUM("resource", rlimits), STRUCT_IN("rlim", rlimit) } };
ROW(prlimit64) = { .args = {
	PID("pid"), ENUM("resource", rlimits), STRUCT_IN("new_rlim", rlimit64),
	STRUCT_OUT("old_rlim", rlimit64) }, .entry = true };
ROW(getrusage) = { .args = {
	{ .name = "who", .type = T_CALL_SIZED(rusage_who, 4) }, STRUCT_OUT("ru", rusage) } };
static const struct decode_field prio_of_process[] = { PID("who") };
static const struct decode_field prio_for_process[] = { PID("who"), INT("niceval") };
static const struct decode_variant prio_gets[] = { VARIANT(PRIO_PROCESS, prio_of_process) };
static const struct decode_variant prio_sets[] = { VARIANT(PRIO_PROCESS, prio_for_process) };
ROW(getpriority) = { .args = { ENUM("which", prio_which), INT("who") },
	VARIANTS(0, 1, UINT32_MAX, prio_gets) };
ROW(setpriority) = { .args = { ENUM("which", prio_which), INT("who"), INT("niceval") },
	VARIANTS(0, 1, UINT32_MAX, prio_sets) };
ROW(sched_yield) = { .args = { } };
ROW(sched_getaffinity) = { .args = {
	PID("pid"), UINT("len"), MEMORY_OUT("user_mask_ptr", cpus_out) } };
ROW(sched_setaffinity) = { .args = {
	PID("pid"), UINT("len"), MEMORY_IN("user_mask_ptr", cpus_in) } };
ROW(sched_getparam) = { .args = { PID("pid"), STRUCT_OUT("param", sched_param) } };
ROW(sched_setparam) = { .args = { PID("pid"), STRUCT_IN("param", sched_param) } };
ROW(sched_getscheduler) = {
	.args = { PID("pid") }, .ret = DECODE_RET_HEX, .extra = decode_extra__policy };
ROW(sched_setscheduler) = { .args = {
	PID("pid"), { .name = "policy", .type = T_CALL_SIZED(policy, 4) },
	STRUCT_IN("param", sched_param) } };
ROW(sched_get_priority_max) = { .args = { ENUM("policy", policies) } };
ROW(sched_get_priority_min) = { .args = { ENUM("policy", policies) } };
ROW(getcpu) = { .args = {
	ARRAY_OUT("cpup", uint, FIXED(1)), ARRAY_OUT("nodep", uint, FIXED(1)),
	ADDRESS("unused", UNUSED) } };
