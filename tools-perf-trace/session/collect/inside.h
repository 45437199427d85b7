/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_INSIDE_H
#define PERF_TRACE_STOP_SESSION_INSIDE_H

#include <stdbool.h>
#include <linux/types.h>
#include <sys/types.h>

/**
 * struct stop_inside - the syscall that a task sleeps in
 * @nr: its number
 * @args: its arguments
 * @sp: the stack pointer
 * @ip: where it returns to
 */
struct stop_inside {
	s64	nr;
	u64	args[6];
	u64	sp;
	u64	ip;
};

/*
 * Reads /proc/TID/syscall. False if the task is running, does not sleep in a syscall, has
 * exited, or may not be read.
 */
bool stop_inside__read(struct stop_inside *inside, pid_t tid);

/* AUDIT_ARCH_* of the program that a process runs, 0 if that is not known */
u32 stop_inside__arch(pid_t pid);

#endif /* PERF_TRACE_STOP_SESSION_INSIDE_H */
