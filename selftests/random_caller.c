// SPDX-License-Identifier: GPL-2.0
/* A caller of perf_event_open(), and of all that its file descriptors can do. */
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include "capture.h"
#include "random.h"

#define EVENTS		12
#define MAX_OPS		6
#define FLAG_GROUP	PERF_IOC_FLAG_GROUP

struct caller {
	struct rng rng;
	int cpus[MAX_CPUS];
	int nr_cpus;
	struct stop_event events[EVENTS];	/* fd <= 0: none */
	__u32 types[EVENTS];
	__u64 pause_id;				/* of the last marker */
};

static bool one_in(struct caller *c, unsigned int n)
{
	return !rng_below(&c->rng, n);
}

static struct stop_event *any_event(struct caller *c)
{
	return &c->events[rng_below(&c->rng, EVENTS)];
}

static void count(enum accepted what, int err)
{
	if (!err)
		__atomic_add_fetch(&shared->accepted[what], 1, __ATOMIC_RELAXED);
}

/*
 * Opening
 */

static pid_t random_pid(struct caller *c)
{
	switch (rng_below(&c->rng, 12)) {
	case 0:
		return -1;
	case 1:
		return 0;
	case 2:
		return -2 - (int)rng_below(&c->rng, 1000);
	}
	return shared->targets[rng_below(&c->rng, TARGETS)];
}

static int random_cpu(struct caller *c)
{
	return one_in(c, 2) ? -1 : c->cpus[rng_below(&c->rng, c->nr_cpus)];
}

static void map(struct caller *c, struct stop_event *ev)
{
	if (ev->page)
		event_unmap(ev);
	else
		count(ACCEPTED_RING_BUFFER, event_map(ev, 1 << rng_below(&c->rng, 5)));
}

static void open_event(struct caller *c, int i)
{
	struct perf_event_attr attr = random_attr(&c->rng);
	int group = one_in(c, 3) ? any_event(c)->fd : -1;
	unsigned long flags = one_in(c, 8) ? rng_below(&c->rng, 16) : 0;
	struct stop_event *ev = &c->events[i];
	int err;

	err = event_open_flags(ev, &attr, random_pid(c), random_cpu(c), group, flags);
	count(ACCEPTED_EVENT, err);
	if (attr.sysexit_stop || attr.sysenter_stop)
		count(ACCEPTED_STOP_EVENT, err);
	c->types[i] = attr.type;
	if (err)
		ev->fd = 0;
	else if (one_in(c, 2))
		map(c, ev);
}

/*
 * ioctls
 */

static void control(struct caller *c, struct stop_event *ev)
{
	static const unsigned long commands[] = {
		PERF_EVENT_IOC_ENABLE, PERF_EVENT_IOC_ENABLE, PERF_EVENT_IOC_ENABLE,
		PERF_EVENT_IOC_DISABLE, PERF_EVENT_IOC_RESET, PERF_EVENT_IOC_REFRESH,
		PERF_EVENT_IOC_PAUSE_OUTPUT,
	};

	ioctl(ev->fd, commands[rng_below(&c->rng, sizeof(commands) / sizeof(commands[0]))],
	      one_in(c, 2) ? 0 : FLAG_GROUP);
}

static void set_period(struct caller *c, struct stop_event *ev)
{
	__u64 period = random_period(&c->rng, c->types[ev - c->events]);

	ioctl(ev->fd, PERF_EVENT_IOC_PERIOD, &period);
}

static void set_filter(struct caller *c, struct stop_event *ev)
{
	static const char * const filters[] = {
		"common_pid != 0", "id == 1 || id > 100", "nr == 39", "0", "ret < 0 && (", "",
	};

	ioctl(ev->fd, PERF_EVENT_IOC_SET_FILTER,
	      filters[rng_below(&c->rng, sizeof(filters) / sizeof(filters[0]))]);
}

static void query(struct caller *c, struct stop_event *ev)
{
	struct {
		struct perf_event_query_bpf query;
		__u32 ids[4];
	} programs = { .query.ids_len = rng_below(&c->rng, 5) };

	if (one_in(c, 2))
		ioctl(ev->fd, PERF_EVENT_IOC_QUERY_BPF, &programs);
	else
		ioctl(ev->fd, PERF_EVENT_IOC_SET_BPF, any_event(c)->fd);
}

static void modify(struct caller *c, struct stop_event *ev)
{
	struct perf_event_attr attr = random_attr(&c->rng);

	/* of breakpoints alone */
	if (attr.type == PERF_TYPE_BREAKPOINT)
		ioctl(ev->fd, PERF_EVENT_IOC_MODIFY_ATTRIBUTES, &attr);
}

static __u32 random_arch(struct caller *c)
{
	switch (rng_below(&c->rng, 8)) {
	case 0:
		return FOREIGN_ARCH;
	case 1:
	case 2:
		return COMPAT_ARCH;
	}
	return NATIVE_ARCH;
}

static void set_mask(struct caller *c, struct stop_event *ev)
{
	__u64 bits[8];
	struct perf_event_syscall_mask mask = {
		.which = rng_below(&c->rng, one_in(c, 8) ? 4 : 2),
		.arch = random_arch(c),
		.nr_bits = one_in(c, 8) ? rng_next(&c->rng) : rng_below(&c->rng, 512),
		.flags = one_in(c, 6) ? rng_below(&c->rng, 4) : 0,
		.bits = one_in(c, 20) ? 8 : (unsigned long)bits,
	};

	for (int i = 0; i < 8; i++)
		bits[i] = rng_next(&c->rng) | rng_next(&c->rng);
	if (mask.flags == PERF_SYSCALL_MASK_CLEAR)
		mask.nr_bits = mask.bits = 0;
	count(ACCEPTED_MASK, event_mask_ioctl(ev, &mask));
}

/* of any argument: it may be no pointer, and the operation invalid */
static void random_op(struct caller *c, struct perf_syscall_capture_op *op, int index)
{
	memset(op, 0, sizeof(*op));
	op->type = rng_below(&c->rng, 4);
	op->base_index = rng_below(&c->rng, 6);
	op->max_bytes = 1 + rng_below(&c->rng, one_in(c, 4) ? MAX_CAPTURE_DATA : 256);
	if (op->type == CAPTURE(BYTES) || op->type == CAPTURE(VECTOR)) {
		op->length = rng_below(&c->rng, 4);
		op->length_index = op->length ? rng_below(&c->rng, 3) : 0;
	}
	if (op->type == CAPTURE(VECTOR) || op->type == CAPTURE(POINTERS))
		op->max_elements = 1 + rng_below(&c->rng, MAX_CAPTURE_ELEMENTS);
	if (index && one_in(c, 3)) {
		op->base = CAPTURE(BASE_WORD);
		op->base_index = rng_below(&c->rng, index);
	}
	if (one_in(c, 3))
		op->flags = 1 << rng_below(&c->rng, 3);
	if (one_in(c, 40))
		((char *)op)[rng_below(&c->rng, sizeof(*op))] ^= 1 << rng_below(&c->rng, 8);
}

static void set_table(struct caller *c, struct stop_event *ev)
{
	static const int nrs[] = { __NR_openat, __NR_write, __NR_getppid, __NR_clone };
	struct perf_syscall_capture_entry entries[4] = {};
	struct perf_syscall_capture_op ops[4 * MAX_OPS];
	struct perf_event_syscall_capture table = {
		.size = one_in(c, 20) ? rng_below(&c->rng, 128) : sizeof(table),
		.arch = random_arch(c),
		.nr_entries = rng_below(&c->rng, 5),
		.entries = (unsigned long)entries,
		.ops = one_in(c, 20) ? 8 : (unsigned long)ops,
		.cookie = rng_next(&c->rng),
		.wait_ms = one_in(c, 4) ? rng_below(&c->rng, 120) : 0,
	};

	for (unsigned int i = 0; i < table.nr_entries; i++) {
		entries[i].nr = one_in(c, 8) ? rng_below(&c->rng, 70000) : nrs[i];
		entries[i].nr_ops = rng_below(&c->rng, MAX_OPS);
		entries[i].flags = one_in(c, 4);
		for (int j = 0; j < entries[i].nr_ops; j++)
			random_op(c, &ops[table.nr_ops + j], j);
		table.nr_ops += entries[i].nr_ops;
	}
	count(ACCEPTED_TABLE, event_capture_ioctl(ev, &table));
}

static void unpause(struct caller *c, struct stop_event *ev)
{
	if (one_in(c, 4))
		event_unpause_flags(ev, rng_next(&c->rng), rng_below(&c->rng, 4));
	else if (one_in(c, 3))
		event_unpause_all(ev);
	else
		event_unpause(ev, c->pause_id);
}

/*
 * The rest of what can be done with an event
 */

static void set_output(struct caller *c, struct stop_event *ev)
{
	ioctl(ev->fd, PERF_EVENT_IOC_SET_OUTPUT, one_in(c, 4) ? -1 : any_event(c)->fd);
}

static void read_ring(struct caller *c, struct stop_event *ev)
{
	struct pause_record m;

	while (ev->page && !events_poll_marker(ev, 1, &m)) {
		c->pause_id = m.pause_id;
		if (!one_in(c, 16))
			count(ACCEPTED_UNPAUSE, event_unpause(ev, m.pause_id));
	}
}

static void read_counts(struct caller *c, struct stop_event *ev)
{
	char counts[512];
	ssize_t n;

	n = read(ev->fd, counts, rng_below(&c->rng, sizeof(counts)));
	(void)n;
	poll(&(struct pollfd){ .fd = ev->fd, .events = POLLIN }, 1, rng_below(&c->rng, 2));
}

static void close_event(struct caller *c, struct stop_event *ev)
{
	/* the file may outlive its descriptor, and so may the mapping */
	if (one_in(c, 4))
		dup(ev->fd);
	if (one_in(c, 2))
		event_unmap(ev);
	close(ev->fd);
	memset(ev, 0, sizeof(*ev));
}

/* inherits the descriptors, and uses one of them */
static void fork_child(struct caller *c, struct stop_event *ev)
{
	if (fork())
		return;
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	set_mask(c, ev);
	unpause(c, ev);
	set_table(c, ev);
	_exit(0);
}

static void (* const uses[])(struct caller *c, struct stop_event *ev) = {
	control, control, control, set_period, set_filter, query, modify, set_mask, set_mask,
	set_table, set_table, unpause, map, map, set_output, read_ring, read_ring,
	read_ring, read_counts, close_event,
};

static void use_event(struct caller *c, struct stop_event *ev)
{
	if (one_in(c, 100))
		prctl(one_in(c, 2) ? PR_TASK_PERF_EVENTS_DISABLE : PR_TASK_PERF_EVENTS_ENABLE);
	else if (one_in(c, 100))
		fork_child(c, ev);
	else if (one_in(c, 100))
		pin_anywhere(rng_below(&c->rng, MAX_CPUS));
	else
		uses[rng_below(&c->rng, sizeof(uses) / sizeof(uses[0]))](c, ev);
}

void caller_run(uint64_t seed)
{
	struct caller c = { .rng = rng_seeded(seed) };

	signal(SIGCHLD, SIG_IGN);
	c.nr_cpus = cpus_usable(c.cpus, MAX_CPUS);
	for (;;) {
		int i = rng_below(&c.rng, EVENTS);

		if (c.events[i].fd <= 0)
			open_event(&c, i);
		else
			use_event(&c, &c.events[i]);
		__atomic_add_fetch(&shared->calls, 1, __ATOMIC_RELAXED);
	}
}
