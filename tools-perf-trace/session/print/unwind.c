// SPDX-License-Identifier: GPL-2.0
/* Unwinds copied stacks, with perf's own unwinder and symbols. */
#include <stdlib.h>
#include <string.h>
#include <linux/kernel.h>
#include <linux/zalloc.h>

#include "util/callchain.h"
#include "util/dso.h"
#include "util/event.h"
#include "util/intlist.h"
#include "util/map.h"
#include "util/maps.h"
#include "util/sample.h"
#include "util/symbol.h"
#include "util/synthetic-events.h"
#include "util/thread.h"
#include "util/tool.h"
#include "util/unwind.h"
#include "session/collect/stack.h"
#include "unwind.h"

struct stop_unwinder *stop_unwinder__new(void)
{
	struct stop_unwinder *unwinder = zalloc(sizeof(*unwinder));

	if (!unwinder)
		return NULL;
	unwinder->known = intlist__new(NULL);
	if (!unwinder->known || symbol__init(NULL) ||
	    machine__init(&unwinder->machine, "", HOST_KERNEL_ID)) {
		intlist__delete(unwinder->known);
		free(unwinder);
		return NULL;
	}
	dwarf_callchain_users = true;
	return unwinder;
}

void stop_unwinder__delete(struct stop_unwinder *unwinder)
{
	if (!unwinder)
		return;
	machine__delete_threads(&unwinder->machine);
	machine__exit(&unwinder->machine);
	intlist__delete(unwinder->known);
	free(unwinder);
}

static void forget(struct stop_unwinder *unwinder, pid_t pid)
{
	struct int_node *node = intlist__find(unwinder->known, pid);

	if (node)
		intlist__remove(unwinder->known, node);
}

static bool any_map(struct map *map __maybe_unused, void *data __maybe_unused)
{
	return true;
}

/*
 * An exec removes all mappings. perf would keep those that no new one replaces, and
 * look for a library's frame information at the lowest of its old addresses.
 */
static void unmap_all(struct stop_unwinder *unwinder, pid_t pid, pid_t tid)
{
	struct thread *thread = machine__findnew_thread(&unwinder->machine, pid, tid);

	if (!thread)
		return;
	maps__remove_maps(thread__maps(thread), any_map, NULL);
	thread__put(thread);
}

/* Tracks what perf does not: the maps of a child are complete if its parent's are. */
static void follow(struct stop_unwinder *unwinder, const union perf_event *event)
{
	const struct perf_record_fork *fork = &event->fork;

	switch (event->header.type) {
	case PERF_RECORD_COMM:
		if (event->header.misc & PERF_RECORD_MISC_COMM_EXEC)
			unmap_all(unwinder, event->comm.pid, event->comm.tid);
		break;
	case PERF_RECORD_FORK:
		if (fork->pid == fork->ppid)
			break;
		forget(unwinder, fork->pid);
		if (intlist__has_entry(unwinder->known, fork->ppid))
			intlist__add(unwinder->known, fork->pid);
		break;
	case PERF_RECORD_EXIT:
		if (fork->pid == fork->tid)
			forget(unwinder, fork->pid);
		break;
	default:
		break;
	}
}

void stop_unwinder__event(struct stop_unwinder *unwinder, const void *data, u64 time)
{
	union perf_event *event = (union perf_event *)data;
	struct perf_sample sample = {
		.time = time,
		.cpumode = event->header.misc & PERF_RECORD_MISC_CPUMODE_MASK,
	};

	machine__process_event(&unwinder->machine, event, &sample);
	follow(unwinder, event);
}

/* Reads the current maps of a process that existed before the trace. */
static void know(struct stop_unwinder *unwinder, pid_t pid)
{
	const struct perf_tool tool = {};
	union perf_event *event;

	if (intlist__has_entry(unwinder->known, pid))
		return;
	intlist__add(unwinder->known, pid);
	event = zalloc(sizeof(event->mmap2) + unwinder->machine.id_hdr_size);
	if (!event)
		return;
	/* This fails if the process has exited; then only the maps from events are known. */
	perf_event__synthesize_mmap_events(&tool, event, pid, pid, perf_event__process,
					   &unwinder->machine, true);
	free(event);
}

/*
 * For all frames but the innermost, the unwinder gives the return address minus one,
 * which is inside the call instruction. A signal handler returns to the first byte of
 * a function, for which it gives the return address itself.
 */
static u64 return_address(const struct stop_unwinder *unwinder, const struct symbol *symbol,
			  const struct map *map, u64 ip)
{
	if (!unwinder->nr_frames)
		return ip;
	return symbol && map__map_ip(map, ip) == symbol->start ? ip : ip + 1;
}

static int add_frame(struct unwind_entry *entry, void *arg)
{
	struct stop_unwinder *unwinder = arg;
	struct decode_frame *frame = &unwinder->frames[unwinder->nr_frames];
	const struct symbol *symbol = entry->ms.sym;
	struct map *map = entry->ms.map;

	if (unwinder->nr_frames == STOP_MAX_FRAMES)
		return 0;
	*frame = (struct decode_frame){
		.ip = return_address(unwinder, symbol, map, entry->ip),
	};
	if (map) {
		frame->file = dso__long_name(map__dso(map));
		frame->offset = map__map_ip(map, frame->ip);
	}
	if (map && symbol) {
		frame->symbol = symbol->name;
		frame->symbol_offset = frame->offset - symbol->start;
	}
	unwinder->nr_frames++;
	return 0;
}

void stop_unwinder__unwind(struct stop_unwinder *unwinder, pid_t pid, pid_t tid,
			   const struct stop_stack *stack)
{
	struct thread *thread;
	struct perf_sample sample = {
		.pid = pid,
		.tid = tid,
		.user_stack = { .size = stack->size, .data = (char *)stack->data },
	};
	struct regs_dump *regs;
	/* perf can unwind live processes of its own ABI only. */
	int max = stack->size && stack->abi == PERF_SAMPLE_REGS_ABI_64 ? STOP_MAX_FRAMES : 1;

	unwinder->nr_frames = 0;
	know(unwinder, pid);
	thread = machine__findnew_thread(&unwinder->machine, pid, tid);
	if (!thread)
		return;
	regs = perf_sample__user_regs(&sample);
	if (regs) {
		stop_stack__regs(stack, regs);
		unwind__get_entries(add_frame, unwinder, thread, &sample, max, true);
	}
	perf_sample__exit(&sample);
	thread__put(thread);
}
