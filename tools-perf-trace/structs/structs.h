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

extern const struct decode_layout decode_layout__landlock_path;
extern const struct decode_layout decode_layout__lsm_context;
extern const struct decode_type decode_type__lsm_id;
extern const struct decode_layout decode_layout__uring_buffers;
extern const struct decode_layout decode_layout__uring_buffers_update;
extern const struct decode_layout decode_layout__uring_files;
extern const struct decode_layout decode_layout__uring_files_update;
extern const struct decode_layout decode_layout__uring_params;
extern const struct decode_layout decode_layout__uring_pbuf;
extern const struct decode_layout decode_layout__uring_probe;
extern const struct decode_layout decode_layout__uring_update;
extern const struct decode_type decode_type__uring_probe_op;
extern const struct decode_type decode_type__uring_restriction;
extern const struct decode_type decode_type__uring_ring;
extern const struct decode_type decode_type__uring_ring_gone;

extern const struct decode_layout decode_layout__io_event;
extern const struct decode_layout decode_layout__iocb;
extern const struct decode_layout decode_layout__iocb_head;
extern const struct decode_layout decode_layout__key_dh;
extern const struct decode_layout decode_layout__key_kdf;
extern const struct decode_layout decode_layout__key_op;
extern const struct decode_layout decode_layout__key_query;
extern const struct decode_layout decode_layout__key_verify;
extern const struct decode_layout decode_layout__packet_program;
extern const struct decode_layout decode_layout__seccomp_program;
extern const struct decode_layout decode_layout__seccomp_sizes;
extern const struct decode_type decode_type__io_event;
extern const struct decode_type decode_type__iocb_at;
extern const struct decode_type decode_type__iovec_room;
extern const struct decode_type decode_type__seccomp_action;

extern const struct decode_layout decode_layout__kexec_segment;
extern const struct decode_layout decode_layout__quota;
extern const struct decode_layout decode_layout__quota_info;
extern const struct decode_layout decode_layout__quota_next;
extern const struct decode_layout decode_layout__quota_xfs;
extern const struct decode_layout decode_layout__quota_xfs_stat;
extern const struct decode_layout decode_layout__quota_xfs_statv;
extern const struct decode_layout decode_layout__sysctl_args;
extern const struct decode_layout decode_layout__user_desc;
extern const struct decode_type decode_type__kexec_segment;
extern const struct decode_type decode_type__quota_format;
extern const struct decode_type decode_type__quota_xfs_state;
extern const struct decode_type decode_type__quota_xfs_types;

#endif /* PERF_TRACE_STOP_STRUCTS_H */
