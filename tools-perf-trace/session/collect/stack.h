/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_STACK_H
#define PERF_TRACE_STOP_SESSION_STACK_H

#include <stdbool.h>
#include <linux/hashtable.h>
#include <linux/types.h>
#include <sys/types.h>

struct perf_record_task_pause;
struct stop_sample;
struct regs_dump;

/* Number of bits in a register mask */
#define STOP_STACK_REGS		64

/* Maximum size of a copied stack */
#define STOP_STACK_MAX_BYTES	65536

/**
 * struct stop_stack - data to unwind a stack later
 * @abi: PERF_SAMPLE_REGS_ABI_*
 * @mask: the registers in @regs; only the instruction pointer, if the sample is missing
 * @regs: the user's registers
 * @size: bytes of @data
 * @data: from the stack pointer upwards
 */
struct stop_stack {
	u64		abi;
	u64		mask;
	u64		regs[STOP_STACK_REGS];
	u64		size;
	unsigned char	data[];
};

/**
 * struct stop_stacks - copies the stacks of stopped tasks
 * @wanted: stacks were requested; otherwise nothing is done
 * @regs: registers by thread, of samples whose marker has not been read yet
 * @idle: free list
 * @stack: stack of the task that is stopped now
 *
 * The registers come in a sample, before the marker.
 */
struct stop_stacks {
	bool			wanted;
	DECLARE_HASHTABLE(regs, 6);
	struct hlist_head	idle;
	struct stop_stack	*stack;
};

/* Returns 0 or -ENOMEM. */
int stop_stacks__init(struct stop_stacks *stacks, bool wanted);
void stop_stacks__exit(struct stop_stacks *stacks);

/* A task is about to stop: remember its registers. */
void stop_stacks__sample(struct stop_stacks *stacks, const struct stop_sample *sample);
void stop_stacks__task_exit(struct stop_stacks *stacks, pid_t tid);

/* It has stopped: copy its stack from the memory of @tid, 0 if that must not be read. */
void stop_stacks__read(struct stop_stacks *stacks, const struct perf_record_task_pause *pause,
		       pid_t tid);

/* Size of @stack with its data, in bytes */
size_t stop_stack__size(const struct stop_stack *stack);

void stop_stack__regs(const struct stop_stack *stack, struct regs_dump *dump);

#endif /* PERF_TRACE_STOP_SESSION_STACK_H */
