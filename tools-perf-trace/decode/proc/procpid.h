/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_PROCPID_H
#define PERF_TRACE_STOP_PROCPID_H

#include <stdbool.h>
#include <sys/types.h>

#include "decode/decode.h"

/*
 * Describes process, thread, group or session @id, a number in the PID namespace of task @tid,
 * which is one of ours. Reads /proc, whose PID namespace must be the caller's; that of all
 * processes if @tid is in another namespace. Returns false if there is none.
 */
bool procpid__describe(pid_t tid, enum decode_id kind, int id, struct decode_process *about);

#endif /* PERF_TRACE_STOP_PROCPID_H */
