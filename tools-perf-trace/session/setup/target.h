/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_TARGET_H
#define PERF_TRACE_STOP_SESSION_TARGET_H

#include <stdbool.h>
#include <sys/types.h>

struct stop_config;
struct stop_workload;
struct target;

/*
 * Find the tasks, or create the process of the command, which waits. Returns 0, or a
 * negated errno after a message on stderr.
 */
int stop_target__prepare(const struct stop_config *config, struct stop_workload *workload,
			 int argc, const char **argv);

/* Maps the ring buffers; returns 0, or a negated errno after a message on stderr. */
int stop_target__mmap(const struct stop_config *config);

/* Start the command with all events enabled: @at_once, or when it executes its program. */
void stop_target__start(const struct stop_config *config, struct stop_workload *workload,
			bool at_once);

/*
 * The process of the command, if its records are to be hidden until it executes its program;
 * else 0. That it does so may never be seen by the events of some CPUs, or of a cgroup.
 * @sees_exec: its execve() is traced
 */
pid_t stop_target__hidden(const struct stop_config *config,
			  const struct stop_workload *workload, bool sees_exec);

/*
 * Events are bound to the CPUs that were online when they were opened: at the end, warn of
 * others, whose syscalls are missing.
 */
void stop_target__warn_of_cpus(const struct stop_config *config);

/* 0, or -EINVAL after a message: options that select targets are invalid or exclude each other */
int stop_target__check(const struct target *target, const char *user);

#endif /* PERF_TRACE_STOP_SESSION_TARGET_H */
