// SPDX-License-Identifier: GPL-2.0
/*
 * Many threads, several events of one tracer on each CPU, small ring buffers, and
 * threads that migrate: each event has a record of each call.
 */
#include <pthread.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>

#include "../../kselftest_harness.h"
#include "capture.h"

#define THREADS		16
#define EVENTS		4	/* on each CPU */
#define CALLS		100	/* per thread */

static struct tracee *self_tracee;

/* The arguments identify the thread and the call, and so does the string. */
static void *make_calls(void *arg)
{
	unsigned long thread = (unsigned long)arg;
	unsigned int random = thread + 1;
	char text[64];

	for (int i = 0; i < CALLS; i++) {
		snprintf(text, sizeof(text), "thread %lu, call %d", thread, i);
		syscall(__NR_getppid, text, thread, i);
		if (i % 10 == 0)
			pin_anywhere(rand_r(&random));
	}
	return NULL;
}

static void run_threads(struct tracee *t)
{
	pthread_t threads[THREADS];

	self_tracee = t;
	tracee_await_go(t);
	for (unsigned long i = 0; i < THREADS; i++) {
		if (pthread_create(&threads[i], NULL, make_calls, (void *)i))
			_exit(1);
	}
	for (int i = 0; i < THREADS; i++)
		pthread_join(threads[i], NULL);
	tracee_reply(t, 0);
}

FIXTURE(load) {
	struct tracee tracee;
	struct stop_event event[EVENTS][MAX_CPUS];
	struct syscall_record record;
	int seen[EVENTS][THREADS][CALLS];
	int n;			/* CPUs */
	int broken;
};

/* Each event copies the same string by other operations. */
static int set_table(struct stop_event *ev, int which)
{
	switch (which) {
	case 0:
		return event_capture(ev, __NR_getppid, STRING(0));
	case 1:
		return event_capture(ev, __NR_getppid, BYTES(0, .length_value = 64));
	case 2:
		return event_capture(ev, __NR_getppid, STRING(0, .flags = CAPTURE(AT_ENTRY)));
	default:
		return event_capture(ev, __NR_getppid, BYTES(0, .length_value = 1),
				     STRING(0, .flags = CAPTURE(AT_ENTRY)), STRING(0));
	}
}

static int open_events(FIXTURE_DATA(load) *self, int which)
{
	struct perf_event_attr attr = capture_attr();
	int cpus[MAX_CPUS], err = 0;

	attr.inherit = 1;
	self->n = cpus_usable(cpus, MAX_CPUS);
	for (int i = 0; i < self->n && !err; i++) {
		struct stop_event *ev = &self->event[which][i];

		err = event_open(ev, &attr, self->tracee.pid, cpus[i]) ?:
		      set_table(ev, which) ?: event_start_pages(ev, __NR_getppid, 1);
	}
	return err;
}

FIXTURE_SETUP(load)
{
	REQUIRE_CAPTURE();
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, run_threads));
	for (int i = 0; i < EVENTS; i++)
		ASSERT_EQ(0, open_events(self, i));
}

FIXTURE_TEARDOWN(load)
{
	tracee_kill(&self->tracee);
	for (int i = 0; i < EVENTS; i++)
		events_close(self->event[i], self->n);
}

static bool is_right(const struct syscall_record *r, int which)
{
	char text[64];

	if (r->nr != __NR_getppid || r->ret != getpid() || r->flags ||
	    r->args[1] >= THREADS || r->args[2] >= CALLS)
		return false;
	snprintf(text, sizeof(text), "thread %llu, call %llu", r->args[1], r->args[2]);
	if (record_areas(r) != (which == 3 ? 3 : 1))
		return false;
	return !strcmp(text, (const char *)(record_area(r, which == 3 ? 2 : 0, 0) + 1));
}

static void read_all(FIXTURE_DATA(load) *self)
{
	struct syscall_record *r = &self->record;

	for (int which = 0; which < EVENTS; which++) {
		while (events_syscall_now(self->event[which], self->n, r) >= 0) {
			if (is_right(r, which))
				self->seen[which][r->args[1]][r->args[2]]++;
			else
				self->broken++;
		}
	}
}

static bool has_replied(void *arg)
{
	FIXTURE_DATA(load) *self = arg;

	read_all(self);
	return tracee_replied(&self->tracee);
}

TEST_F_TIMEOUT(load, threads_and_events, 300)
{
	int wrong = 0;

	tracee_begin(&self->tracee, 0);
	ASSERT_TRUE(wait_until_within(has_replied, self, 200000));
	read_all(self);
	EXPECT_EQ(0, self->broken);
	for (int which = 0; which < EVENTS; which++) {
		for (int i = 0; i < THREADS * CALLS; i++)
			wrong += self->seen[which][i / CALLS][i % CALLS] != 1;
		for (int i = 0; i < self->n; i++) {
			EXPECT_EQ(0, self->event[which][i].lost);
			EXPECT_EQ(0, self->event[which][i].samples);
		}
	}
	EXPECT_EQ(0, wrong);
}

static bool has_begun(void *arg)
{
	FIXTURE_DATA(load) *self = arg;

	return events_syscall_now(self->event[0], self->n, &self->record) >= 0;
}

/*
 * The same without a reader, until the events are closed one after the other. All
 * threads may wait for room in the buffers of one CPU, without a call on another one.
 */
TEST_F_TIMEOUT(load, closed_one_by_one, 120)
{
	long ret;

	tracee_begin(&self->tracee, 0);
	ASSERT_TRUE(wait_until(has_begun, self));
	for (int which = 0; which < EVENTS; which++)
		events_close(self->event[which], self->n);
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

TEST_HARNESS_MAIN
