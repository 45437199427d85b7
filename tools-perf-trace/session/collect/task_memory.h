/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_TASK_MEMORY_H
#define PERF_TRACE_STOP_SESSION_TASK_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <linux/types.h>
#include <sys/types.h>

/*
 * Most reads are a few bytes long. The chunk size divides the smallest page size, so that
 * no chunk straddles two mappings.
 */
#define TASK_MEMORY_CHUNK	256
#define TASK_MEMORY_CHUNKS	64

/**
 * struct task_memory - cache of a stopped task's memory
 * @tid: the task
 * @nr: chunks in use
 * @addr: address of each chunk in the task
 * @readable: whether each chunk could be read
 * @data: contents of the chunks
 *
 * Valid while the task is stopped. A decoder that walks a structure field by field needs
 * one system call for many fields.
 */
struct task_memory {
	pid_t		tid;
	unsigned int	nr;
	u64		addr[TASK_MEMORY_CHUNKS];
	bool		readable[TASK_MEMORY_CHUNKS];
	unsigned char	data[TASK_MEMORY_CHUNKS][TASK_MEMORY_CHUNK];
};

/* Drop the cache; from now on read the memory of @tid. 0: none can be read. */
void task_memory__reset(struct task_memory *memory, pid_t tid);

/* The read callback of struct decode_memory, with a struct task_memory as @ctx. */
ssize_t task_memory__read(void *ctx, u64 addr, void *buf, size_t len);

#endif /* PERF_TRACE_STOP_SESSION_TASK_MEMORY_H */
