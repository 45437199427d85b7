/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SETS_H
#define PERF_TRACE_STOP_SETS_H

#include "table.h"
#include "trace/stop/generated/consts.h"

extern const struct decode_set decode_set__open_flags;
extern const struct decode_set decode_set__prot;
extern const struct decode_set decode_set__map_flags;
extern const struct decode_set decode_set__access_modes;
extern const struct decode_set decode_set__dirent_types;
extern const struct decode_set decode_set__sock_type;
extern const struct decode_set decode_set__statx_flags;
extern const struct decode_set decode_set__clone_flags;
extern const struct decode_set decode_set__futex_op;
extern const struct decode_set decode_set__shutdown;
extern const struct decode_set decode_set__utime;
extern const struct decode_set decode_set__ioctls_shared;
extern const struct decode_set decode_set__terminal_flow;
extern const struct decode_set decode_set__terminal_flush;
extern const struct decode_set decode_set__personality;
extern const struct decode_set decode_set__policies;
extern const struct decode_set decode_set__ipc_keys;
extern const struct decode_set decode_set__handlers;
extern const struct decode_set decode_set__dumpable;

extern const struct decode_set decode_set__memfd_flags;
extern const struct decode_set decode_set__secret_flags;
extern const struct decode_set decode_set__futex2_flags;
extern const struct decode_set decode_set__futex_bitset;
extern const struct decode_set decode_set__pid_types;
extern const struct decode_set decode_set__prctl_sme;
extern const struct decode_set decode_set__prctl_sve;
extern const struct decode_set decode_set__prctl_tagged;
extern const struct decode_set decode_set__prctl_tags;
extern const struct decode_set decode_set__user_offsets;
extern const struct decode_set decode_set__user_offsets32;
extern const struct decode_set decode_set__quota_cmds;
extern const struct decode_set decode_set__iocb_cmds;
extern const struct decode_set decode_set__bpf_none;
extern const struct decode_set decode_set__seccomp_set_modes;

#endif /* PERF_TRACE_STOP_SETS_H */
