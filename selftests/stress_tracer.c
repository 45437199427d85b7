// SPDX-License-Identifier: GPL-2.0
/* Tracers: events of all kinds, unpaused with valid and invalid ids, late or never. */
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <unistd.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>

#include "sysexit_stop.h"
#include "stress.h"

#define EVENTS	6

struct tracer {
	struct rng rng;
	int cpus[MAX_CPUS];
	int nr_cpus;
	struct stop_event events[EVENTS];	/* fd <= 0: none */
};

static const int calls[] = {
	__NR_getppid, __NR_getuid, __NR_getcwd, __NR_sched_setaffinity, __NR_clone,
	__NR_execve, __NR_wait4, __NR_exit_group, __NR_futex,
};

#define NR_CALLS	(sizeof(calls) / sizeof(calls[0]))

static void expect(const char *what, int got, int allowed, int allowed_too)
{
	if (got == allowed || got == allowed_too)
		return;
	if (!stress->error[0])
		snprintf(stress->error, sizeof(stress->error), "%s: error %d", what, got);
}

static void change_mask(struct tracer *t, struct stop_event *ev, int which)
{
	int nrs[NR_CALLS], n = 0;

	for (size_t i = 0; i < NR_CALLS; i++) {
		if (rng_below(&t->rng, 2))
			nrs[n++] = calls[i];
	}
	expect("mask", event_mask_array(ev, which, NATIVE_ARCH, nrs, n), 0, -EOPNOTSUPP);
}

static struct perf_event_attr random_attr(struct tracer *t)
{
	struct perf_event_attr attr;

	switch (rng_below(&t->rng, 4)) {
	case 0:
		attr = enter_stop_attr("raw_syscalls:sys_enter");
		break;
	case 1:
		attr = stop_attr("raw_syscalls:sys_exit");
		break;
	case 2:
		attr = stop_attr("raw_syscalls:sys_enter");
		break;
	default:
		attr = stop_attr("sched:sched_process_exec");
	}
	attr.sample_period = 1 + rng_below(&t->rng, 3);
	attr.disabled = 1;
	return attr;
}

static void start_event(struct tracer *t, struct stop_event *ev)
{
	if (rng_below(&t->rng, 2))
		expect("first mask", event_mask_array(ev, PERF_SYSCALL_MASK_SAMPLE, NATIVE_ARCH,
						      calls, NR_CALLS), 0, -EOPNOTSUPP);
	expect("map", event_map(ev, 1 << rng_below(&t->rng, 4)), 0, 0);
	expect("enable", ioctl(ev->fd, PERF_EVENT_IOC_ENABLE, 0), 0, 0);
}

/* gets ESRCH when the worker has just been killed */
static void open_event(struct tracer *t, struct stop_event *ev)
{
	pid_t pid = stress->workers[rng_below(&t->rng, WORKERS)];
	struct perf_event_attr attr = random_attr(t);
	int cpu = -1, err;

	if (rng_below(&t->rng, 4)) {
		cpu = t->cpus[rng_below(&t->rng, t->nr_cpus)];
		attr.inherit = 1;
	}
	err = event_open(ev, &attr, pid, cpu);
	expect("open", err, 0, -ESRCH);
	if (err)
		ev->fd = 0;
	else
		start_event(t, ev);
}

/* The first unpause gets ENOENT when the task was killed. */
static void answer(struct tracer *t, struct stop_event *ev, __u64 id)
{
	switch (rng_below(&t->rng, 16)) {
	case 0:
		expect("garbage id", event_unpause(ev, rng_next(&t->rng) | 1ULL << 63),
		       -ENOENT, -ENOENT);
		break;
	case 1:
		/* may be the id of a pause that has not ended yet */
		expect("earlier id", event_unpause(ev, id - 1), -ENOENT, 0);
		break;
	case 2:
		/* unpaused later, by ALL or the close */
		return;
	}
	expect("unpause", event_unpause(ev, id), 0, -ENOENT);
	if (!rng_below(&t->rng, 8))
		expect("stale id", event_unpause(ev, id), -ENOENT, -ENOENT);
}

static void answer_all(struct tracer *t)
{
	struct pause_record m;
	bool any = false;

	for (int i = 0; i < EVENTS; i++) {
		struct stop_event *ev = &t->events[i];

		if (ev->fd <= 0)
			continue;
		while (!events_poll_marker(ev, 1, &m)) {
			any = true;
			__atomic_add_fetch(&stress->stops, 1, __ATOMIC_RELAXED);
			if (m.event_id != ev->id)
				expect("event of a marker", -EINVAL, 0, 0);
			answer(t, ev, m.pause_id);
		}
	}
	/* gives the others the CPU; no result depends on it */
	if (!any)
		poll(NULL, 0, 1);
}

static void interfere_with(struct tracer *t, struct stop_event *ev)
{
	switch (rng_below(&t->rng, 24)) {
	case 0:
		event_close(ev);
		break;
	case 1:
		change_mask(t, ev, PERF_SYSCALL_MASK_STOP);
		break;
	case 2:
		ioctl(ev->fd, PERF_EVENT_IOC_DISABLE, 0);
		ioctl(ev->fd, PERF_EVENT_IOC_ENABLE, 0);
		break;
	case 3 ... 6:
		expect("unpause all", event_unpause_all(ev), 0, 0);
		break;
	case 7:
		pin_anywhere(rng_below(&t->rng, MAX_CPUS));
		break;
	}
}

void tracer_run(uint64_t seed)
{
	struct tracer t = { .rng = rng_seeded(seed) };

	t.nr_cpus = cpus_usable(t.cpus, MAX_CPUS);
	for (;;) {
		struct stop_event *ev = &t.events[rng_below(&t.rng, EVENTS)];

		if (ev->fd <= 0)
			open_event(&t, ev);
		else
			interfere_with(&t, ev);
		answer_all(&t);
		__atomic_add_fetch(&stress->ops, 1, __ATOMIC_RELAXED);
	}
}
