/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_MEMORY_H
#define PERF_TRACE_STOP_SESSION_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <linux/types.h>
#include <sys/types.h>

/*
 * Most of what is read is a few bytes long. A chunk divides the smallest page size
 * there is: it never straddles two mappings.
 */
#define TASK_MEMORY_CHUNK	256
#define TASK_MEMORY_CHUNKS	64

/**
 * struct task_memory - what has been read of a stopped task's memory
 * @tid: the task
 * @nr: chunks in use
 * @addr: where each of them is in the task
 * @readable: and whether it could be read
 * @data: their contents
 *
 * Valid while the task is stopped: a decoder that walks a structure field by
 * field costs one system call for many of them.
 */
struct task_memory {
	pid_t		tid;
	unsigned int	nr;
	u64	addr[TASK_MEMORY_CHUNKS];
	bool		readable[TASK_MEMORY_CHUNKS];
	unsigned char	data[TASK_MEMORY_CHUNKS][TASK_MEMORY_CHUNK];
};

/* Forget everything; from now on read the memory of @tid. */
void task_memory__reset(struct task_memory *memory, pid_t tid);

/* The read callback of struct decode_memory, with a struct task_memory as @ctx. */
ssize_t task_memory__read(void *ctx, u64 addr, void *buf, size_t len);

#endif /* PERF_TRACE_STOP_SESSION_MEMORY_H */
