// SPDX-License-Identifier: GPL-2.0
/*
 * A capture table is replaced as a whole: a syscall is captured by one table from
 * its entry to its exit.
 */
#include <pthread.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>

#include "../../kselftest_harness.h"
#include "capture.h"

FIXTURE(under_way) {
	struct tracee tracee;
	struct stop_event event;
	struct syscall_record record;
	long ret;
};

/* the tracee waits for requests in a read() that is captured by table CAPTURE_COOKIE */
FIXTURE_SETUP(under_way)
{
	REQUIRE_CAPTURE();
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, event_capture_at(&self->event, self->tracee.pid, __NR_read));
	ASSERT_EQ(0, event_capture(&self->event, __NR_read, BYTES(1, .length_value = 8)));
	ASSERT_TRUE(tracee_runs(&self->tracee));
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_read));
	while (event_syscall_now(&self->event, &self->record))
		;
}

FIXTURE_TEARDOWN(under_way)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

/* ends the read() that the tracee is in; true if it was captured */
static bool end_read(FIXTURE_DATA(under_way) *self)
{
	tracee_begin(&self->tracee, __NR_getppid);
	return tracee_end(&self->tracee, &self->ret) &&
	       event_syscall(&self->event, &self->record) && self->record.nr == __NR_read;
}

/* true if the first table captured it, with the first word of the request */
static bool is_of_first_table(FIXTURE_DATA(under_way) *self)
{
	const struct perf_syscall_area *area = record_area(&self->record, 0, 0);
	long nr = __NR_getppid;

	return self->record.cookie == CAPTURE_COOKIE && record_areas(&self->record) == 1 &&
	       area_is(area, (void *)self->record.args[1], &nr, sizeof(nr), 0);
}

/* The new table applies from the next call on. */
TEST_F(under_way, replaced)
{
	const int nr = __NR_read;

	ASSERT_EQ(0, event_capture_bare(&self->event, NATIVE_ARCH, 2, &nr, 1));
	ASSERT_TRUE(end_read(self));
	EXPECT_TRUE(is_of_first_table(self));
	ASSERT_TRUE(end_read(self));
	EXPECT_EQ(2, self->record.cookie);
	EXPECT_EQ(0, self->record.data_size);
}

/* The removed table still captures the call under way; the mask keeps others from stopping. */
TEST_F(under_way, removed)
{
	ASSERT_EQ(0, event_mask_array(&self->event, PERF_SYSCALL_MASK_STOP, NATIVE_ARCH, NULL,
				      0));
	ASSERT_EQ(0, event_capture_remove(&self->event, NATIVE_ARCH));
	ASSERT_TRUE(end_read(self));
	EXPECT_TRUE(is_of_first_table(self));
	EXPECT_EQ(0, self->event.samples);
	ASSERT_TRUE(tracee_runs(&self->tracee));
	EXPECT_FALSE(event_syscall_now(&self->event, &self->record));
	EXPECT_LT(0, self->event.samples);
}

/* A call that has begun without a table is not captured by a table that is set later. */
TEST_F(under_way, set_during_the_call)
{
	const int nr = __NR_read;

	ASSERT_EQ(0, event_mask_array(&self->event, PERF_SYSCALL_MASK_STOP, NATIVE_ARCH, NULL,
				      0));
	ASSERT_EQ(0, event_capture_remove(&self->event, NATIVE_ARCH));
	ASSERT_TRUE(tracee_runs(&self->tracee));
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_read));
	event_drain(&self->event);
	ASSERT_EQ(0, event_capture_bare(&self->event, NATIVE_ARCH, 2, &nr, 1));
	ASSERT_TRUE(tracee_runs(&self->tracee));
	EXPECT_FALSE(event_syscall_now(&self->event, &self->record));
	ASSERT_TRUE(end_read(self));
	EXPECT_EQ(2, self->record.cookie);
}

/* A syscall under way needs neither its table to remain set nor its event to remain open. */
TEST_F(under_way, replaced_and_closed)
{
	ASSERT_EQ(0, event_capture_remove(&self->event, NATIVE_ARCH));
	event_close(&self->event);
	EXPECT_TRUE(tracee_runs(&self->tracee));
	EXPECT_TRUE(tracee_runs(&self->tracee));
}

#define TABLES	10000
#define THREADS	2

static struct tracee *self_tracee;

static void *call_until_end(void *arg)
{
	struct tracee_shared *shared = self_tracee->shared;
	int calls = 0;

	while (!shared->go) {
		syscall(__NR_getppid, shared->data);
		calls++;
	}
	__atomic_add_fetch(&shared->done, calls, __ATOMIC_SEQ_CST);
	return NULL;
}

static void call_in_threads(struct tracee *t)
{
	pthread_t threads[THREADS];

	self_tracee = t;
	for (int i = 0; i < (int)sizeof(t->shared->data); i++)
		t->shared->data[i] = i % 251;
	tracee_await_go(t);
	for (int i = 0; i < THREADS; i++) {
		if (pthread_create(&threads[i], NULL, call_until_end, NULL))
			_exit(1);
	}
	for (int i = 0; i < THREADS; i++)
		pthread_join(threads[i], NULL);
	tracee_reply(t, 0);
}

FIXTURE(load) {
	struct tracee tracee;
	struct stop_event event[MAX_CPUS];
	struct syscall_record record;
	int n;
	int last;		/* the cookie of the newest table */
	int records, broken;
};

FIXTURE_SETUP(load)
{
	struct perf_event_attr attr = capture_attr();
	const int nr = __NR_getppid;
	int cpus[MAX_CPUS];

	REQUIRE_CAPTURE();
	attr.inherit = 1;
	self->n = cpus_usable(cpus, MAX_CPUS);
	ASSERT_LT(0, self->n);
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, call_in_threads));
	for (int i = 0; i < self->n; i++) {
		ASSERT_EQ(0, event_open(&self->event[i], &attr, self->tracee.pid, cpus[i]));
		/* Cookie 0: the calls before the first numbered table are consistent, too. */
		ASSERT_EQ(0, event_capture_bare(&self->event[i], NATIVE_ARCH, 0, &nr, 1));
		ASSERT_EQ(0, event_start_masked(&self->event[i], nr));
	}
}

FIXTURE_TEARDOWN(load)
{
	tracee_kill(&self->tracee);
	events_close(self->event, self->n);
}

/* The cookie determines the number of operations, and of bytes that they copy. */
static unsigned int table_ops(__u32 cookie)
{
	return cookie % 4;
}

static unsigned int table_bytes(__u32 cookie)
{
	return cookie % 31 * 8;
}

static int set_numbered_table(struct stop_event *ev, __u32 cookie)
{
	struct perf_syscall_capture_op ops[4];

	for (int i = 0; i < 4; i++)
		ops[i] = BYTES(0, .length_value = table_bytes(cookie),
			       .flags = i % 2 ? CAPTURE(AT_ENTRY) : 0);
	return event_capture_array(ev, NATIVE_ARCH, __NR_getppid, cookie, ops,
				   table_ops(cookie));
}

static bool is_consistent(FIXTURE_DATA(load) *self)
{
	const struct syscall_record *r = &self->record;

	if (r->nr != __NR_getppid || r->cookie > self->last || r->flags ||
	    record_areas(r) != table_ops(r->cookie))
		return false;
	for (unsigned int i = 0; i < table_ops(r->cookie); i++) {
		if (!area_copies(record_area(r, i, 0), self->tracee.shared->data,
				 table_bytes(r->cookie), i % 2 ? PERF_SYSCALL_AREA_ENTRY : 0))
			return false;
	}
	return true;
}

static void read_all(FIXTURE_DATA(load) *self)
{
	for (int i = 0; i < self->n; i++) {
		while (event_syscall_now(&self->event[i], &self->record)) {
			self->records++;
			self->broken += !is_consistent(self);
		}
	}
}

static bool has_replied(void *arg)
{
	FIXTURE_DATA(load) *self = arg;

	read_all(self);
	return tracee_replied(&self->tracee);
}

/*
 * 10,000 tables while threads make calls that these tables capture. Each record
 * fits the table that its cookie names, none is missing, and no call stops.
 *
 * Catches: CPU0 (ioctl)		CPU1 (tracee)
 *					find the table
 *	    free the old table
 *					use its operations
 */
TEST_F_TIMEOUT(load, replaced_under_load, 300)
{
	tracee_begin(&self->tracee, 0);
	for (int i = 2; i < TABLES; i++) {
		self->last = i;
		for (int j = 0; j < self->n; j++)
			ASSERT_EQ(0, set_numbered_table(&self->event[j], i));
		read_all(self);
		ASSERT_EQ(0, self->broken);
	}
	self->tracee.shared->go = 1;
	ASSERT_TRUE(wait_until(has_replied, self));
	read_all(self);
	EXPECT_EQ(0, self->broken);
	EXPECT_LT(0, self->records);
	EXPECT_EQ(self->tracee.shared->done, self->records);
	for (int i = 0; i < self->n; i++) {
		EXPECT_EQ(0, self->event[i].samples);
		EXPECT_EQ(0, self->event[i].lost);
	}
	TH_LOG("%d records", self->records);
}

TEST_HARNESS_MAIN
