/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_EXEC_H
#define PERF_TRACE_STOP_SESSION_EXEC_H

struct decode_call;
struct task_memory;

/*
 * Replace the arguments of a successful execve by the places where the new
 * program was given them. Returns 0, or -1 and leaves them alone.
 */
int exec_args__read(struct task_memory *memory, struct decode_call *call);

#endif /* PERF_TRACE_STOP_SESSION_EXEC_H */
