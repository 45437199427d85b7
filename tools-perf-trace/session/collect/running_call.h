/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_RUNNING_CALL_H
#define PERF_TRACE_STOP_SESSION_RUNNING_CALL_H

#include <stdbool.h>
#include <linux/types.h>
#include <sys/types.h>

/**
 * struct stop_running_call - the syscall that a task sleeps in
 * @nr: its number
 * @args: its arguments
 * @sp: the stack pointer
 * @ip: where it returns to
 */
struct stop_running_call {
	s64	nr;
	u64	args[6];
	u64	sp;
	u64	ip;
};

/*
 * Reads /proc/TID/syscall. False if the task is running, does not sleep in a syscall, has
 * exited, or may not be read.
 */
bool stop_running_call__read(struct stop_running_call *running, pid_t tid);

/* AUDIT_ARCH_* of the program that a process runs, 0 if that is not known */
u32 stop_running_call__arch(pid_t pid);

#endif /* PERF_TRACE_STOP_SESSION_RUNNING_CALL_H */
