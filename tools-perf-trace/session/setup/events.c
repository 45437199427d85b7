// SPDX-License-Identifier: GPL-2.0
/* The perf events of a session and their attributes. */
#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <sys/ioctl.h>
#include <api/fs/tracing_path.h>
#include <internal/xyarray.h>
#include <linux/bitops.h>
#include <linux/err.h>
#include <linux/kernel.h>
#include <linux/perf_event.h>
#include <linux/zalloc.h>

#include "util/debug.h"
#include "util/evlist.h"
#include "util/evsel.h"
#include "util/record.h"
#include "util/strbuf.h"
#include "util/target.h"
#include "session/config.h"
#include "session/filter.h"
#include "session/regs.h"
#include "attr.h"
#include "cpu_wide.h"
#include "events.h"
#include "fields.h"
#include "masks_fill.h"
#include "rights.h"
#include "support.h"
#include "tracepoint.h"

/* Maximum number of syscalls in a filter; the kernel limits its text to a page. */
#define STOP_FILTER_TERMS	100

static struct evsel *stop_events__add(struct stop_events *events,
				      const struct stop_config *config, const char *sys,
				      const char *name, enum stop_where stops)
{
	bool first = !evlist__nr_entries(config->evlist);
	bool has_format;
	struct evsel *evsel = stop_tracepoint__new(sys, name, &has_format);
	char errbuf[BUFSIZ];

	if (PTR_ERR(evsel) == -EACCES) {
		stop_rights__explain_tracepoint(sys, name);
		return NULL;
	}
	if (IS_ERR(evsel)) {
		tracing_path__strerror_open_tp(-PTR_ERR(evsel), errbuf, sizeof(errbuf),
					       sys, name);
		pr_err("%s\n", errbuf);
		return NULL;
	}
	events->lacks_formats |= !has_format;
	stop_evsel__config(evsel, config, !events->sees_exec, first, stops);
	/* This allows perf_event_paranoid=2; only the user's registers matter here. */
	evsel->core.attr.exclude_kernel = strcmp(name, "signal_generate") != 0;
	evlist__add(config->evlist, evsel);
	return evsel;
}

int stop_events__find_fields(struct stop_events *events, bool known)
{
	struct stop_field entry[] = { { .name = "id" }, { .name = "args" } };
	struct stop_field ret = { .name = "ret" };

	if (!stop_fields__find(known ? NULL : events->enter, "raw_syscalls:sys_enter",
			       entry, ARRAY_SIZE(entry)) ||
	    !stop_fields__find(known ? NULL : events->exit[0], "raw_syscalls:sys_exit", &ret, 1)) {
		pr_err("--stop: unexpected fields in the raw_syscalls tracepoints\n");
		return -EINVAL;
	}
	events->id_offset = entry[0].offset;
	events->args_offset = entry[1].offset;
	events->ret_offset = ret.offset;
	return 0;
}

/*
 * May the event be one of all CPUs? The ring buffer of a task takes no records of others, and
 * the records have no PIDs of namespaces.
 */
static bool stop_events__may_see_all(struct evsel *sent, const struct stop_config *config)
{
	return !stop_cpu_wide__is(config) && !config->opts->no_inherit &&
	       stop_rights__is_in_first_pid_namespace() &&
	       !stop_rights__try(sent->core.attr, -1, sched_getcpu(), false);
}

/*
 * The sender of a signal is often not traced. Leave out what ends no process, and what a whole
 * machine sends most; but if names or IDs of senders are requested, all signals to the traced
 * tasks are needed.
 */
static int stop_events__see_all_senders(struct evsel *sent, const struct stop_config *config)
{
	struct perf_event_attr *attr = &sent->core.attr;
	char filter[128];

	if (config->decode.pids || !stop_events__may_see_all(sent, config))
		return 0;
	sent->core.system_wide = true;
	attr->inherit = 0;
	/* An exec() enables events of its task only. */
	attr->disabled &= !attr->enable_on_exec;
	attr->enable_on_exec = 0;
	snprintf(filter, sizeof(filter), "sig != %d && sig != %d && sig != %d && sig != %d",
		 SIGCHLD, SIGCONT, SIGURG, SIGWINCH);
	return evsel__set_filter(sent, filter) ? -ENOMEM : 0;
}

/* Signals are sent by all tasks and by interrupts: ordinary users may not see that. */
static int stop_events__add_sent(struct stop_events *events, const struct stop_config *config)
{
	struct evsel *sent;

	if (!stop_rights__sees_all_tracepoints() || events->lacks_formats) {
		pr_debug("--stop: a signal that ends a process at once is shown without its siginfo\n");
		return 0;
	}
	sent = stop_events__add(events, config, "signal", "signal_generate", STOPS_NOWHERE);
	events->signals.sent = sent;
	if (!sent)
		return -ENOENT;
	return stop_events__see_all_senders(sent, config);
}

/*
 * Does perf attach to running tasks? Their current syscalls have entries that were not
 * seen, so all exits are sampled; not those of a whole CPU, where they would take room from
 * the records of all others.
 */
static bool attaches(const struct stop_config *config)
{
	return (!target__none(&config->opts->target) || config->options->user) &&
	       !stop_cpu_wide__is(config);
}

/*
 * A captured syscall has its result in its record; but an execve() does not have its new ABI
 * there, and a call that a seccomp filter refuses has no record, so failures are sampled. A
 * filter that would be too long is not set, which costs no more than samples that are not
 * needed.
 */
static int filter_exits(struct evsel *evsel, const struct stop_abi *abi)
{
	unsigned int nr, terms = 0;
	struct strbuf filter;
	int err;

	err = strbuf_init(&filter, 0) ?: strbuf_addstr(&filter, "ret < 0");
	for (nr = 0; nr < abi->nr_bits && !err; nr++) {
		if (!stop_set__has(abi->sampled, nr) && !stop_set__has(abi->exec_exits, nr))
			continue;
		if (++terms > STOP_FILTER_TERMS)
			break;
		err = strbuf_addf(&filter, " || id == %u", nr);
	}
	if (!err && terms <= STOP_FILTER_TERMS)
		err = evsel__set_filter(evsel, filter.buf);
	strbuf_release(&filter);
	return err;
}

/* A capture is completed where a stop would be: at the exit of the syscall. */
static int stop_events__add_captures(struct stop_events *events, const struct stop_config *config)
{
	unsigned int i;
	int err = 0;

	events->capture = stop_events__add(events, config, "raw_syscalls", "sys_enter",
					   STOPS_AT_EXIT);
	if (!events->capture)
		return -ENOENT;
	for (i = 0; i < events->masks.nr && !err && !attaches(config); i++)
		err = filter_exits(events->exit[i], &events->masks.abi[i]);
	return err;
}

/*
 * A return from a signal handler restores registers from the stack; its marker does not
 * have the stack pointer.
 */
static void stop_evsel__sample_sp(struct evsel *evsel)
{
	evsel__set_sample_bit(evsel, REGS_USER);
	evsel->core.attr.sample_regs_user |= STOP_REGS_SP;
}

/*
 * A syscall that a seccomp filter refuses has an exit only: its arguments are still in the
 * registers.
 */
static void stop_evsel__sample_args(struct evsel *evsel, const struct stop_config *config,
				    u32 arch)
{
	const u64 args = stop_reg_numbers__args(stop_reg_numbers__of(arch));

	if (!args || stop_filter__counts_only(config))
		return;
	evsel__set_sample_bit(evsel, REGS_USER);
	evsel->core.attr.sample_regs_user |= args;
	if (config->options->line.ip)
		evsel->core.attr.sample_regs_user |= STOP_REGS_IP;
}

/*
 * The same for one that a seccomp filter answers with a signal: its exit is not sampled if the
 * call would have been captured. The signal tells which ABI it has.
 */
static void stop_events__sample_signal_args(struct stop_events *events,
					    const struct stop_config *config)
{
	unsigned int i;

	for (i = 0; i < events->masks.nr; i++)
		stop_evsel__sample_args(events->signals.delivered, config,
					events->masks.abi[i].arch);
}

static int stop_events__add_signals(struct stop_events *events, const struct stop_config *config)
{
	struct stop_signals *signals = &events->signals;

	signals->delivered = stop_events__add(events, config, "signal", "signal_deliver",
					      STOPS_NOWHERE);
	signals->comms = config->decode.pids & DECODE_PIDS_COMM;
	if (!signals->delivered)
		return -ENOENT;
	stop_events__sample_signal_args(events, config);
	return stop_events__add_sent(events, config);
}

static int stop_events__add_syscalls(struct stop_events *events, const struct stop_config *config)
{
	const struct stop_masks *masks = &events->masks;
	unsigned int i;

	events->enter = stop_events__add(events, config, "raw_syscalls", "sys_enter",
					 masks->stop ? STOPS_AT_ENTRY : STOPS_NOWHERE);
	if (!events->enter)
		return -ENOENT;
	if (stop_masks__sees_sigreturn(masks))
		stop_evsel__sample_sp(events->enter);
	if (stop_masks__has_ends(masks)) {
		events->ends = stop_events__add(events, config, "raw_syscalls", "sys_enter",
						STOPS_AT_ENTRY);
		if (!events->ends)
			return -ENOENT;
	}
	for (i = 0; i < masks->nr; i++) {
		events->exit[i] = stop_events__add(events, config, "raw_syscalls", "sys_exit",
						   masks->stop ? STOPS_AT_EXIT : STOPS_NOWHERE);
		if (!events->exit[i])
			return -ENOENT;
		stop_evsel__sample_args(events->exit[i], config, masks->abi[i].arch);
	}
	if (masks->capture && stop_events__add_captures(events, config))
		return -ENOENT;
	return stop_events__find_fields(events, events->lacks_formats);
}

/* Their samples have the numbers of the syscalls. */
static int stop_events__add_newcalls(struct stop_events *events, const struct stop_config *config)
{
	char name[64];
	size_t i;

	for (i = 0; i < events->types.nr_newcalls; i++) {
		struct stop_newcall *newcall = &events->types.newcalls[i];

		scnprintf(name, sizeof(name), "sys_enter_%s", newcall->name);
		newcall->evsel = stop_events__add(events, config, "syscalls", name, STOPS_NOWHERE);
		if (!newcall->evsel)
			return -ENOENT;
	}
	return 0;
}

int stop_events__init(struct stop_events *events, const struct stop_config *config)
{
	int err;

	memset(events, 0, sizeof(*events));
	events->cpu_wide = stop_cpu_wide__is(config);
	err = stop_types__init(&events->types, config) ?:
	      stop_masks__init(&events->masks, config);
	if (err) {
		stop_types__exit(&events->types);
		return err;
	}

	events->sees_exec = stop_masks__trace(&events->masks, "execve");
	err = stop_events__add_syscalls(events, config);
	if (!err && stop_config__sees_ends(config))
		err = stop_events__add_signals(events, config);
	err = err ?: stop_events__add_newcalls(events, config);
	if (err)
		stop_events__exit(events);
	return err;
}

void stop_events__exit(struct stop_events *events)
{
	zfree(&events->fds);
	stop_masks__exit(&events->masks);
	stop_types__exit(&events->types);
}

static int stop_fd__cmp(const void *a, const void *b)
{
	const struct stop_fd *one = a, *other = b;

	return one->id < other->id ? -1 : one->id > other->id;
}

static int stop_events__read_ids(struct stop_events *events, const struct evsel *evsel)
{
	struct xyarray *fds = evsel->core.fd;
	int x, y, max_x = xyarray__max_x(fds), max_y = xyarray__max_y(fds);

	for (x = 0; x < max_x; x++) {
		for (y = 0; y < max_y; y++) {
			struct stop_fd *stop_fd = &events->fds[events->nr_fds];

			stop_fd->fd = *(int *)xyarray__entry(fds, x, y);
			if (stop_fd->fd < 0)
				continue;
			if (ioctl(stop_fd->fd, PERF_EVENT_IOC_ID, &stop_fd->id))
				return -errno;
			events->nr_fds++;
		}
	}
	return 0;
}

int stop_events__add_fds(struct stop_events *events, const struct evsel *evsel)
{
	size_t count = xyarray__max_x(evsel->core.fd) * xyarray__max_y(evsel->core.fd);
	struct stop_fd *fds;
	int err;

	fds = realloc(events->fds, (events->nr_fds + count) * sizeof(*fds));
	if (!fds)
		return -ENOMEM;
	events->fds = fds;
	err = stop_events__read_ids(events, evsel);
	qsort(events->fds, events->nr_fds, sizeof(*events->fds), stop_fd__cmp);
	return err;
}

int stop_events__open(struct stop_events *events, const struct stop_config *config)
{
	unsigned int i;
	int err = stop_support__open(config, events->exit[0]);

	if (err)
		return err;
	/* Only kernels that can stop tasks are sure to have all the fields. */
	if (events->signals.delivered)
		err = stop_signals__find_fields(&events->signals, events->lacks_formats);
	if (!err)
		err = stop_events__mask(events);
	if (!err && events->capture)
		err = stop_masks__set_captures(&events->masks, events->capture);
	if (!err)
		err = stop_events__add_fds(events, events->enter);
	if (!err && events->ends)
		err = stop_events__add_fds(events, events->ends);
	if (!err && events->capture)
		err = stop_events__add_fds(events, events->capture);
	for (i = 0; i < events->masks.nr && !err; i++)
		err = stop_events__add_fds(events, events->exit[i]);
	return err;
}

int stop_events__fd(const struct stop_events *events, u64 id)
{
	const struct stop_fd key = { .id = id };
	const struct stop_fd *found = bsearch(&key, events->fds, events->nr_fds,
					      sizeof(key), stop_fd__cmp);

	return found ? found->fd : -1;
}

void stop_events__release_all(const struct stop_events *events)
{
	struct perf_event_task_unpause unpause = { .flags = PERF_TASK_UNPAUSE_ALL };
	size_t i;

	for (i = 0; i < events->nr_fds; i++)
		ioctl(events->fds[i].fd, PERF_EVENT_IOC_TASK_UNPAUSE, &unpause);
}

int stop_events__exit_abi(const struct stop_events *events, const struct evsel *evsel)
{
	unsigned int i;

	for (i = 0; i < events->masks.nr; i++) {
		if (evsel && events->exit[i] == evsel)
			return i;
	}
	return -1;
}
