// SPDX-License-Identifier: GPL-2.0
/* Copies the stack of a stopped task. The printer unwinds it when the task runs again. */
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <linux/bitops.h>
#include <linux/kernel.h>
#include <linux/perf_event.h>
#include <linux/zalloc.h>
#include <perf/event.h>

#include "util/debug.h"
#include "util/perf_regs.h"
#include "util/sample.h"
#include "session/regs.h"
#include "sample.h"
#include "stack.h"

/* process_vm_readv() does not split elements of the vector: use one for each page. */
#define STACK_PAGE	4096UL
#define STACK_PAGES	(STOP_STACK_MAX_BYTES / STACK_PAGE)

struct stop_regs {
	struct hlist_node	node;
	pid_t			tid;
	u64			abi;
	u64			mask;
	u64			regs[STOP_STACK_REGS];
};

int stop_stacks__init(struct stop_stacks *stacks, bool wanted)
{
	stacks->wanted = wanted;
	hash_init(stacks->regs);
	INIT_HLIST_HEAD(&stacks->idle);
	if (!wanted)
		return 0;
	stacks->stack = zalloc(sizeof(*stacks->stack) + STOP_STACK_MAX_BYTES);
	return stacks->stack ? 0 : -ENOMEM;
}

static struct stop_regs *find_regs(struct stop_stacks *stacks, pid_t tid)
{
	struct stop_regs *regs;

	hash_for_each_possible(stacks->regs, regs, node, tid) {
		if (regs->tid == tid)
			return regs;
	}
	return NULL;
}

static void put_regs(struct stop_stacks *stacks, struct stop_regs *regs)
{
	hash_del(&regs->node);
	hlist_add_head(&regs->node, &stacks->idle);
}

static struct stop_regs *get_regs(struct stop_stacks *stacks, pid_t tid)
{
	struct stop_regs *regs = find_regs(stacks, tid);

	if (regs)
		return regs;
	if (hlist_empty(&stacks->idle)) {
		regs = zalloc(sizeof(*regs));
	} else {
		regs = hlist_entry(stacks->idle.first, struct stop_regs, node);
		hlist_del(&regs->node);
	}
	if (regs) {
		regs->tid = tid;
		hash_add(stacks->regs, &regs->node, tid);
	}
	return regs;
}

void stop_stacks__sample(struct stop_stacks *stacks, const struct stop_sample *sample)
{
	struct stop_regs *regs;

	if (!stacks->wanted || !sample->regs)
		return;
	regs = get_regs(stacks, sample->tid);
	if (!regs)
		return;
	regs->abi = sample->abi;
	regs->mask = sample->mask;
	memcpy(regs->regs, sample->regs, hweight64(sample->mask) * sizeof(u64));
}

void stop_stacks__task_exit(struct stop_stacks *stacks, pid_t tid)
{
	struct stop_regs *regs = find_regs(stacks, tid);

	if (regs)
		put_regs(stacks, regs);
}

/* One element for each page, so that all is read up to the end of the mapping. */
static size_t copy_stack(pid_t tid, u64 sp, void *buf)
{
	struct iovec remote[STACK_PAGES + 1];
	struct iovec local = { .iov_base = buf, .iov_len = STOP_STACK_MAX_BYTES };
	size_t left = STOP_STACK_MAX_BYTES;
	unsigned int nr = 0;
	ssize_t copied;

	while (left) {
		size_t len = min(left, (size_t)(STACK_PAGE - (sp & (STACK_PAGE - 1))));

		remote[nr].iov_base = (void *)(uintptr_t)sp;
		remote[nr++].iov_len = len;
		sp += len;
		left -= len;
	}
	copied = process_vm_readv(tid, &local, 1, remote, nr, 0);
	return copied < 0 ? 0 : copied;
}

/*
 * The marker has only the instruction pointer. The other registers are unknown if there was
 * no room for the sample in the ring buffer, or it is in another CPU's.
 */
static void copy_ip(struct stop_stacks *stacks, const struct perf_record_task_pause *pause)
{
	struct stop_stack *stack = stacks->stack;

	stack->abi = PERF_SAMPLE_REGS_ABI_64;
	stack->mask = STOP_REGS_IP;
	stack->regs[0] = pause->ip;
	stack->size = 0;
}

void stop_stacks__read(struct stop_stacks *stacks, const struct perf_record_task_pause *pause,
		       pid_t tid)
{
	struct stop_stack *stack = stacks->stack;
	struct stop_regs *regs;
	struct regs_dump dump;
	u64 sp;

	if (!stacks->wanted)
		return;
	regs = find_regs(stacks, pause->tid);
	if (!regs) {
		copy_ip(stacks, pause);
		return;
	}
	stack->abi = regs->abi;
	stack->mask = regs->mask;
	memcpy(stack->regs, regs->regs, sizeof(stack->regs));
	put_regs(stacks, regs);

	stop_stack__regs(stack, &dump);
	stack->size = 0;
	if (!perf_reg_value(&sp, &dump, STOP_REG_SP))
		stack->size = copy_stack(tid, sp, stack->data);
}

size_t stop_stack__size(const struct stop_stack *stack)
{
	return sizeof(*stack) + stack->size;
}

void stop_stack__regs(const struct stop_stack *stack, struct regs_dump *dump)
{
	memset(dump, 0, sizeof(*dump));
	dump->abi = stack->abi;
	dump->mask = stack->mask;
	dump->regs = (u64 *)stack->regs;
}

void stop_stacks__exit(struct stop_stacks *stacks)
{
	struct stop_regs *regs;
	struct hlist_node *next;
	size_t bucket;

	hash_for_each_safe(stacks->regs, bucket, next, regs, node)
		put_regs(stacks, regs);
	hlist_for_each_entry_safe(regs, next, &stacks->idle, node)
		free(regs);
	zfree(&stacks->stack);
}
