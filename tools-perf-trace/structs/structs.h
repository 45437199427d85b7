/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_STRUCTS_H
#define PERF_TRACE_STOP_STRUCTS_H

#include "../table.h"

extern const struct decode_layout decode_layout__cap_header;
extern const struct decode_layout decode_layout__clone_args;
extern const struct decode_layout decode_layout__epoll_event;
extern const struct decode_layout decode_layout__flock;
extern const struct decode_layout decode_layout__flock64;
extern const struct decode_layout decode_layout__iovec;
extern const struct decode_layout decode_layout__itimerspec;
extern const struct decode_layout decode_layout__itimerspec64;
extern const struct decode_layout decode_layout__itimerval;
extern const struct decode_layout decode_layout__linger;
extern const struct decode_layout decode_layout__mmsghdr;
extern const struct decode_layout decode_layout__msghdr;
extern const struct decode_layout decode_layout__open_how;
extern const struct decode_layout decode_layout__owner;
extern const struct decode_layout decode_layout__pollfd;
extern const struct decode_layout decode_layout__rlimit;
extern const struct decode_layout decode_layout__rlimit64;
extern const struct decode_layout decode_layout__rusage;
extern const struct decode_layout decode_layout__sigaction;
extern const struct decode_layout decode_layout__siginfo_child;
extern const struct decode_layout decode_layout__sigevent;
extern const struct decode_layout decode_layout__sigset;
extern const struct decode_layout decode_layout__sigset_arg;
extern const struct decode_layout decode_layout__stack;
extern const struct decode_layout decode_layout__stat;
extern const struct decode_layout decode_layout__stat64;
extern const struct decode_layout decode_layout__statfs;
extern const struct decode_layout decode_layout__statx;
extern const struct decode_layout decode_layout__sysinfo;
extern const struct decode_layout decode_layout__termios;
extern const struct decode_layout decode_layout__timespec;
extern const struct decode_layout decode_layout__timespec64;
extern const struct decode_layout decode_layout__timeval;
extern const struct decode_layout decode_layout__timezone;
extern const struct decode_layout decode_layout__tms;
extern const struct decode_layout decode_layout__ucred;
extern const struct decode_layout decode_layout__utimbuf;
extern const struct decode_layout decode_layout__utimens;
extern const struct decode_layout decode_layout__utimens64;
extern const struct decode_layout decode_layout__utsname;
extern const struct decode_layout decode_layout__winsize;

extern const struct decode_layout decode_layout__cachestat;
extern const struct decode_layout decode_layout__cachestat_range;
extern const struct decode_layout decode_layout__futex_waitv;
extern const struct decode_layout decode_layout__iovec_address;
extern const struct decode_layout decode_layout__old_sigaction;
extern const struct decode_layout decode_layout__old_sigset;
extern const struct decode_layout decode_layout__oldstat;
extern const struct decode_layout decode_layout__stat32;
extern const struct decode_layout decode_layout__statfs64;
extern const struct decode_layout decode_layout__peeksiginfo_args;
extern const struct decode_layout decode_layout__sched_attr;
extern const struct decode_layout decode_layout__siginfo;
extern const struct decode_layout decode_layout__siginfo_fault;
extern const struct decode_layout decode_layout__siginfo_poll;
extern const struct decode_layout decode_layout__siginfo_refused;
extern const struct decode_layout decode_layout__siginfo_sender;
extern const struct decode_layout decode_layout__siginfo_timer;
extern const struct decode_layout decode_layout__siginfo_value;
extern const struct decode_layout decode_layout__prctl_fprog;
extern const struct decode_layout decode_layout__syscall_info;
extern const struct decode_layout decode_layout__user_fpregs;
extern const struct decode_layout decode_layout__user_regs;
extern const struct decode_layout decode_layout__timex;
extern const struct decode_layout decode_layout__timex64;

extern const struct decode_type decode_type__address;
extern const struct decode_type decode_type__byte;
extern const struct decode_type decode_type__epoll_event;
extern const struct decode_type decode_type__fd;
extern const struct decode_type decode_type__hex32;
extern const struct decode_type decode_type__id;
extern const struct decode_type decode_type__int;
extern const struct decode_type decode_type__iovec_in;
extern const struct decode_type decode_type__loff;
extern const struct decode_type decode_type__long;
extern const struct decode_type decode_type__mmsghdr;
extern const struct decode_type decode_type__pollfd;
extern const struct decode_type decode_type__signal;
extern const struct decode_type decode_type__string;
extern const struct decode_type decode_type__timeval;
extern const struct decode_type decode_type__uint;
extern const struct decode_type decode_type__ulong;
extern const struct decode_type decode_type__utimens;
extern const struct decode_type decode_type__utimens64;
extern const struct decode_type decode_type__wait_status;

extern const struct decode_type decode_type__futex_waitv;
extern const struct decode_type decode_type__hex64;
extern const struct decode_type decode_type__iovec_address;
extern const struct decode_type decode_type__mask_word;
extern const struct decode_type decode_type__mempolicy;
extern const struct decode_type decode_type__page_status;
extern const struct decode_type decode_type__prctl_tsc;
extern const struct decode_type decode_type__prctl_unalign;
extern const struct decode_type decode_type__id16;
extern const struct decode_type decode_type__seconds;
extern const struct decode_type decode_type__xfeature_mask;
extern const struct decode_type decode_type__siginfo;

#endif /* PERF_TRACE_STOP_STRUCTS_H */
