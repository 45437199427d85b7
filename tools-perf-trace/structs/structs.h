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

extern const struct decode_layout decode_layout__fprog;
extern const struct decode_layout decode_layout__group_req;
extern const struct decode_layout decode_layout__ip_mreq;
extern const struct decode_layout decode_layout__ipv6_mreq;
extern const struct decode_layout decode_layout__packet_mreq;
extern const struct decode_layout decode_layout__tpacket_req;
extern const struct decode_layout decode_layout__tpacket_stats;
extern const struct decode_layout decode_layout__in_pktinfo;
extern const struct decode_layout decode_layout__recverr;
extern const struct decode_layout decode_layout__timeval64;
extern const struct decode_type decode_type__hex8;
extern const struct decode_layout decode_layout__mq_attr;
extern const struct decode_layout decode_layout__mq_attr_open;
extern const struct decode_layout decode_layout__msginfo;
extern const struct decode_layout decode_layout__msqid_ds;
extern const struct decode_layout decode_layout__msqid_ds_set;
extern const struct decode_layout decode_layout__semid_ds;
extern const struct decode_layout decode_layout__semid_ds_set;
extern const struct decode_layout decode_layout__seminfo;
extern const struct decode_layout decode_layout__shm_info;
extern const struct decode_layout decode_layout__shmid_ds;
extern const struct decode_layout decode_layout__shmid_ds_set;
extern const struct decode_layout decode_layout__shminfo;
extern const struct decode_type decode_type__sembuf;
extern const struct decode_layout decode_layout__file_handle;
extern const struct decode_layout decode_layout__listmount_request;
extern const struct decode_layout decode_layout__listmount_request1;
extern const struct decode_layout decode_layout__mount_attr;
extern const struct decode_layout decode_layout__statmount;
extern const struct decode_layout decode_layout__statmount_request;
extern const struct decode_layout decode_layout__statmount_request1;
extern const struct decode_type decode_type__hex64;

extern const struct decode_layout decode_layout__sockaddr_alg;
extern const struct decode_layout decode_layout__sockaddr_hci;
extern const struct decode_layout decode_layout__sockaddr_ipx;
extern const struct decode_layout decode_layout__sockaddr_l2;
extern const struct decode_layout decode_layout__sockaddr_ll;
extern const struct decode_layout decode_layout__sockaddr_mctp;
extern const struct decode_layout decode_layout__sockaddr_nl;
extern const struct decode_layout decode_layout__sockaddr_qrtr;
extern const struct decode_layout decode_layout__sockaddr_rc;
extern const struct decode_layout decode_layout__sockaddr_sco;
extern const struct decode_layout decode_layout__sockaddr_vm;
extern const struct decode_layout decode_layout__sockaddr_x25;
extern const struct decode_layout decode_layout__sockaddr_xdp;
extern const struct decode_type decode_type__octet;

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

#endif /* PERF_TRACE_STOP_STRUCTS_H */
