// SPDX-License-Identifier: GPL-2.0
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/special.h"
#include "structs.h"

static const struct decode_field rlimit_fields[] = {
	F("rlim_cur", 0, T(LIMIT, 8)),
	F("rlim_max", 8, T(LIMIT, 8)),
};
static const struct decode_field rlimit32_fields[] = {
	F("rlim_cur", 0, T(LIMIT, 4)),
	F("rlim_max", 4, T(LIMIT, 4)),
};
static LAYOUT(rlimit32, 8, rlimit32_fields);
LAYOUT(rlimit, 16, rlimit_fields, .compat = &decode_layout__rlimit32);
LAYOUT(rlimit64, 16, rlimit_fields, .portable = true);

static const struct decode_field rusage_fields[] = {
	F("ru_utime", 0, T_INNER(timeval)),
	F("ru_stime", 16, T_INNER(timeval)),
	F_DETAIL("ru_maxrss", 32, T(SIGNED, 8)),
	F_DETAIL("ru_ixrss", 40, T(SIGNED, 8)),
	F_DETAIL("ru_idrss", 48, T(SIGNED, 8)),
	F_DETAIL("ru_isrss", 56, T(SIGNED, 8)),
	F_DETAIL("ru_minflt", 64, T(SIGNED, 8)),
	F_DETAIL("ru_majflt", 72, T(SIGNED, 8)),
	F_DETAIL("ru_nswap", 80, T(SIGNED, 8)),
	F_DETAIL("ru_inblock", 88, T(SIGNED, 8)),
	F_DETAIL("ru_oublock", 96, T(SIGNED, 8)),
	F_DETAIL("ru_msgsnd", 104, T(SIGNED, 8)),
	F_DETAIL("ru_msgrcv", 112, T(SIGNED, 8)),
	F_DETAIL("ru_nsignals", 120, T(SIGNED, 8)),
	F_DETAIL("ru_nvcsw", 128, T(SIGNED, 8)),
	F_DETAIL("ru_nivcsw", 136, T(SIGNED, 8)),
};
static const struct decode_field rusage32_fields[] = {
	F("ru_utime", 0, T_INNER(timeval)),
	F("ru_stime", 8, T_INNER(timeval)),
	F_DETAIL("ru_maxrss", 16, T(SIGNED, 4)),
	F_DETAIL("ru_ixrss", 20, T(SIGNED, 4)),
	F_DETAIL("ru_idrss", 24, T(SIGNED, 4)),
	F_DETAIL("ru_isrss", 28, T(SIGNED, 4)),
	F_DETAIL("ru_minflt", 32, T(SIGNED, 4)),
	F_DETAIL("ru_majflt", 36, T(SIGNED, 4)),
	F_DETAIL("ru_nswap", 40, T(SIGNED, 4)),
	F_DETAIL("ru_inblock", 44, T(SIGNED, 4)),
	F_DETAIL("ru_oublock", 48, T(SIGNED, 4)),
	F_DETAIL("ru_msgsnd", 52, T(SIGNED, 4)),
	F_DETAIL("ru_msgrcv", 56, T(SIGNED, 4)),
	F_DETAIL("ru_nsignals", 60, T(SIGNED, 4)),
	F_DETAIL("ru_nvcsw", 64, T(SIGNED, 4)),
	F_DETAIL("ru_nivcsw", 68, T(SIGNED, 4)),
};
static LAYOUT(rusage32, 72, rusage32_fields);
LAYOUT(rusage, 144, rusage_fields, .compat = &decode_layout__rusage32);

static const struct decode_field sysinfo_fields[] = {
	F("uptime", 0, T(SIGNED, 8)),
	F("loads", 8, T_NUMBERS(ulong, 3)),
	F("totalram", 32, T(UNSIGNED, 8)),
	F("freeram", 40, T(UNSIGNED, 8)),
	F("sharedram", 48, T(UNSIGNED, 8)),
	F("bufferram", 56, T(UNSIGNED, 8)),
	F("totalswap", 64, T(UNSIGNED, 8)),
	F("freeswap", 72, T(UNSIGNED, 8)),
	F("procs", 80, T(UNSIGNED, 2)),
	F("totalhigh", 88, T(UNSIGNED, 8)),
	F("freehigh", 96, T(UNSIGNED, 8)),
	F("mem_unit", 104, T(UNSIGNED, 4)),
};
static const struct decode_field sysinfo32_fields[] = {
	F("uptime", 0, T(SIGNED, 4)),
	F("loads", 4, T_NUMBERS(ulong, 3)),
	F("totalram", 16, T(UNSIGNED, 4)),
	F("freeram", 20, T(UNSIGNED, 4)),
	F("sharedram", 24, T(UNSIGNED, 4)),
	F("bufferram", 28, T(UNSIGNED, 4)),
	F("totalswap", 32, T(UNSIGNED, 4)),
	F("freeswap", 36, T(UNSIGNED, 4)),
	F("procs", 40, T(UNSIGNED, 2)),
	F("totalhigh", 44, T(UNSIGNED, 4)),
	F("freehigh", 48, T(UNSIGNED, 4)),
	F("mem_unit", 52, T(UNSIGNED, 4)),
};
static LAYOUT(sysinfo32, 64, sysinfo32_fields);
LAYOUT(sysinfo, 112, sysinfo_fields, .compat = &decode_layout__sysinfo32);

static const struct decode_field utsname_fields[] = {
	F("sysname", 0, T_CHARS(65)),
	F("nodename", 65, T_CHARS(65)),
	F_DETAIL("release", 130, T_CHARS(65)),
	F_DETAIL("version", 195, T_CHARS(65)),
	F_DETAIL("machine", 260, T_CHARS(65)),
	F_DETAIL("domainname", 325, T_CHARS(65)),
};
LAYOUT(utsname, 390, utsname_fields, .portable = true);

static const struct decode_field clone_args_fields[] = {
	F("flags", 0, T_SET(FLAGS, 8, clone3_flags)),
	F_WHEN("pidfd", 8, decode_when__clone3_pidfd, T(ADDRESS, 8)),
	F_WHEN("child_tid", 16, decode_when__clone3_child_tid, T(ADDRESS, 8)),
	F_WHEN("parent_tid", 24, decode_when__clone3_parent_tid, T(ADDRESS, 8)),
	F("exit_signal", 32, T_CALL_SIZED(death_signal, 8)),
	F("stack", 40, T(ADDRESS, 8)),
	F("stack_size", 48, T(HEX, 8)),
	F_WHEN("tls", 56, decode_when__clone3_tls, T_CALL_SIZED(clone3_tls, 8)),
	F_WHEN("set_tid", 64, decode_when__clone3_set_tid, T_CALL_SIZED(clone3_set_tid, 8)),
	F_WHEN("set_tid_size", 72, decode_when__clone3_set_tid, T(UNSIGNED, 8)),
	F_WHEN("cgroup", 80, decode_when__clone3_cgroup, T(UNSIGNED, 8)),
};
LAYOUT(clone_args, 88, clone_args_fields, .portable = true);

static const struct decode_field cap_header_fields[] = {
	F("version", 0, T_SET(ENUM, 4, cap_versions)),
	F("pid", 4, T(PID, 4)),
};
LAYOUT(cap_header, 8, cap_header_fields, .portable = true);
/* Has a single field; decode_show__sigset() shows it. */
static const struct decode_field sigset_fields[] = {
	F("bits", 0, T(HEX, 8)),
};
LAYOUT(sigset, 8, sigset_fields, .portable = true, .show = decode_show__sigset,
       .shorter = &decode_layout__old_sigset);

static const struct decode_field sigaction_fields[] = {
	F("sa_handler", 0, T_CALL(handler)),
	F("sa_mask", 24, T_INNER(sigset)),
	F("sa_flags", 8, T_SET(FLAGS, 8, sa_flags)),
	F_WHEN("sa_restorer", 16, decode_when__has_restorer, T(ADDRESS, 8)),
};
static const struct decode_field sigaction32_fields[] = {
	F("sa_handler", 0, T_CALL(handler)),
	F("sa_mask", 12, T_INNER(sigset)),
	F("sa_flags", 4, T_SET(FLAGS, 4, sa_flags)),
	F_WHEN("sa_restorer", 8, decode_when__has_restorer, T(ADDRESS, 4)),
};
static LAYOUT(sigaction32, 20, sigaction32_fields);
/* Without SA_RESTORER */
static const struct decode_field sigaction_riscv64_fields[] = {
	F("sa_handler", 0, T_CALL(handler)),
	F("sa_mask", 16, T_INNER(sigset)),
	F("sa_flags", 8, T_SET(FLAGS, 8, sa_flags)),
};
static LAYOUT(sigaction_riscv64, 24, sigaction_riscv64_fields);
LAYOUT(sigaction, 32, sigaction_fields, .compat = &decode_layout__sigaction32,
       .riscv64 = &decode_layout__sigaction_riscv64);

static const struct decode_field stack_fields[] = {
	F("ss_sp", 0, T(ADDRESS, 8)),
	F("ss_flags", 8, T_SET(FLAGS, 4, ss_flags)),
	F("ss_size", 16, T(UNSIGNED, 8)),
};
static const struct decode_field stack32_fields[] = {
	F("ss_sp", 0, T(ADDRESS, 4)),
	F("ss_flags", 4, T_SET(FLAGS, 4, ss_flags)),
	F("ss_size", 8, T(UNSIGNED, 4)),
};
static LAYOUT(stack32, 12, stack32_fields);
LAYOUT(stack, 24, stack_fields, .compat = &decode_layout__stack32);

static const struct decode_field sigval_fields[] = {
	F("sival_int", 0, T(SIGNED, 4)),
	F("sival_ptr", 0, T(ADDRESS, 0)),
};
static LAYOUT(sigval32, 4, sigval_fields);
static LAYOUT(sigval, 8, sigval_fields, .compat = &decode_layout__sigval32);

#define SIGEVENT(name, w)							\
static const struct decode_field name##_fields[] = {				\
	F_WHEN("sigev_value", 0, decode_when__sigev_has_value, T_INNER(sigval)), \
	F("sigev_signo", w, T_CALL_SIZED(sigev_signo, 4)),			\
	F("sigev_notify", w + 4, T_SET(ENUM, 4, sigev_types)),			\
	F_WHEN("sigev_notify_thread_id", w + 8, decode_when__sigev_thread,	\
	       T(SIGNED, 4)),							\
	F_WHEN("sigev_notify_function", w + 8, decode_when__sigev_function,	\
	       T(ADDRESS, w)),							\
	F_WHEN("sigev_notify_attributes", 2 * w + 8, decode_when__sigev_function, \
	       T(ADDRESS, w)),							\
}
SIGEVENT(sigevent, 8);
SIGEVENT(sigevent32, 4);
/* Without the padding, which strace does not read either. */
static LAYOUT(sigevent32, 20, sigevent32_fields);
LAYOUT(sigevent, 32, sigevent_fields, .compat = &decode_layout__sigevent32);

static const struct decode_field kcmp_epoll_slot_fields[] = {
	F("efd", 0, T_CALL_SIZED(kcmp_fd2, 4)), F("tfd", 4, T_CALL_SIZED(kcmp_fd2, 4)),
	F("toff", 8, T(UNSIGNED, 4)),
};
LAYOUT(kcmp_epoll_slot, 12, kcmp_epoll_slot_fields, .portable = true);

static const struct decode_field rseq_slice_fields[] = {
	F("request", 0, T(UNSIGNED, 1)),
	F("granted", 1, T(UNSIGNED, 1)),
	F("__reserved", 2, T(HEX, 2)),
};
static LAYOUT(rseq_slice, 4, rseq_slice_fields, .portable = true);

static const struct decode_field rseq_fields[] = {
	F("cpu_id_start", 0, T_CALL_SIZED(rseq_cpu, 4)),
	F("cpu_id", 4, T_CALL_SIZED(rseq_cpu, 4)),
	F("rseq_cs", 8, T(ADDRESS, 8)),
	F("flags", 16, T_SET(FLAGS, 4, rseq_cs_flags)),
	F("node_id", 20, T(UNSIGNED, 4)),
	F("mm_cid", 24, T(UNSIGNED, 4)),
	F("slice_ctrl", 28, T_INNER(rseq_slice)),
	F("__reserved", 32, T(HEX, 1)),
};
LAYOUT(rseq, 33, rseq_fields, .portable = true);

/* An entry of the auxiliary vector */
#define AUXV(n, word)								\
static const struct decode_field n##_fields[] = {				\
	F("a_type", 0, T_SET(ENUM, word, auxv_types)), F("a_val", word, T(HEX, word)),	\
}
AUXV(auxv, 8);
AUXV(auxv32, 4);
static LAYOUT(auxv32, 8, auxv32_fields);
static LAYOUT(auxv, 16, auxv_fields, .compat = &decode_layout__auxv32);
const struct decode_type decode_type__auxv = T_INNER(auxv);
