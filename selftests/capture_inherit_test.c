// SPDX-License-Identifier: GPL-2.0
/* attr.inherit: children and threads are captured by the parent event and its tables. */
#include <pthread.h>
#include <signal.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "../../kselftest_harness.h"
#include "capture.h"

static struct tracee *self_tracee;

/* stores the thread that makes the calls, in the shared memory */
static void note_tid(void)
{
	self_tracee->shared->tids[0] = syscall(__NR_gettid);
}

static void call_getppid(void)
{
	note_tid();
	syscall(__NR_getppid, self_tracee->shared->data);
}

static void *call_in_thread(void *arg)
{
	call_getppid();
	return arg;
}

static void by_thread(void)
{
	pthread_t thread;

	pthread_create(&thread, NULL, call_in_thread, NULL);
	pthread_join(thread, NULL);
}

static void by_fork(void)
{
	if (!fork()) {
		call_getppid();
		_exit(0);
	}
	wait(NULL);
}

static void by_fork_twice(void)
{
	if (!fork()) {
		by_fork();
		_exit(0);
	}
	wait(NULL);
}

static void by_vfork(void)
{
	if (!vfork()) {
		call_getppid();
		_exit(0);
	}
	wait(NULL);
}

FIXTURE(child) {
	struct tracee tracee;
	struct stop_event event[MAX_CPUS];
	struct syscall_record record;
	int from;		/* index of the event that had the record */
	int n;
};

FIXTURE_VARIANT(child) {
	void (*call)(void);
	bool thread;
};

FIXTURE_VARIANT_ADD(child, thread) {
	.call = by_thread,
	.thread = true,
};

FIXTURE_VARIANT_ADD(child, fork) {
	.call = by_fork,
};

FIXTURE_VARIANT_ADD(child, grandchild) {
	.call = by_fork_twice,
};

FIXTURE_VARIANT_ADD(child, vfork) {
	.call = by_vfork,
};

static void (*tracee_call)(void);

static void serve_calls(struct tracee *t)
{
	self_tracee = t;
	while (tracee_await_go(t)) {
		tracee_call();
		tracee_reply(t, 0);
	}
}

/* opens an event on each CPU, which all capture @nr with the same table */
static int open_events(FIXTURE_DATA(child) *self, int nr)
{
	struct perf_event_attr attr = capture_attr();
	int cpus[MAX_CPUS], err = 0;

	attr.inherit = 1;
	self->n = cpus_usable(cpus, MAX_CPUS);
	for (int i = 0; i < self->n && !err; i++)
		err = event_open(&self->event[i], &attr, self->tracee.pid, cpus[i]) ?:
		      event_capture(&self->event[i], nr, STRING(0)) ?:
		      event_start_masked(&self->event[i], nr);
	return err;
}

FIXTURE_SETUP(child)
{
	REQUIRE_CAPTURE();
	tracee_call = variant->call;
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, serve_calls));
	store_string(self->tracee.shared->data, "from a child");
	ASSERT_EQ(0, open_events(self, __NR_getppid));
}

FIXTURE_TEARDOWN(child)
{
	tracee_kill(&self->tracee);
	events_close(self->event, self->n);
}

static bool has_record(FIXTURE_DATA(child) *self)
{
	self->from = events_syscall_now(self->event, self->n, &self->record);
	return self->from >= 0;
}

static bool makes_call(FIXTURE_DATA(child) *self)
{
	long ret;

	tracee_begin(&self->tracee, 0);
	return tracee_end(&self->tracee, &ret);
}

/* The record has the tid of the child, and the id of the event that was opened. */
TEST_F(child, is_captured)
{
	const struct syscall_record *r = &self->record;

	for (int i = 0; i < 3; i++) {
		pid_t tid;

		ASSERT_TRUE(makes_call(self));
		ASSERT_TRUE(has_record(self));
		tid = self->tracee.shared->tids[0];
		EXPECT_EQ(tid, r->tid);
		EXPECT_NE(self->tracee.pid, r->tid);
		EXPECT_EQ(variant->thread ? self->tracee.pid : tid, r->pid);
		EXPECT_EQ(self->event[self->from].id, r->event_id);
		EXPECT_TRUE(area_is(record_area(r, 0, 0), self->tracee.shared->data,
				    "from a child", 13, 0));
		EXPECT_FALSE(has_record(self));
	}
}

/* The table of the opened event applies to the child, whose own event has none. */
TEST_F(child, follows_a_change)
{
	const int nr = __NR_getppid;

	for (int i = 0; i < self->n; i++)
		ASSERT_EQ(0, event_capture_bare(&self->event[i], NATIVE_ARCH, 2, &nr, 1));
	ASSERT_TRUE(makes_call(self));
	ASSERT_TRUE(has_record(self));
	EXPECT_EQ(2, self->record.cookie);
	EXPECT_EQ(0, self->record.data_size);
}

/* a thread that exists before the table is changed, and makes calls afterwards */
FIXTURE(running) {
	struct tracee tracee;
	struct stop_event event;
	struct syscall_record record;
};

static void *call_on_go(void *arg)
{
	struct tracee_shared *shared = self_tracee->shared;

	note_tid();
	for (int i = 1; i <= 2; i++) {
		wait_flag(&shared->go);
		shared->go = 0;
		syscall(__NR_getppid, shared->data);
		shared->done = i;
	}
	syscall(__NR_ppoll, 0, 0, 0, 0);
	return arg;
}

static void start_thread(struct tracee *t)
{
	pthread_t thread;

	self_tracee = t;
	tracee_await_go(t);
	pthread_create(&thread, NULL, call_on_go, NULL);
	tracee_await_go(t);
}

FIXTURE_SETUP(running)
{
	struct perf_event_attr attr = capture_attr();
	int cpus[1];

	REQUIRE_CAPTURE();
	attr.inherit = 1;
	ASSERT_EQ(1, cpus_usable(cpus, 1));
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, start_thread));
	ASSERT_EQ(0, pin_to(self->tracee.pid, cpus[0]));
	ASSERT_EQ(0, event_open(&self->event, &attr, self->tracee.pid, cpus[0]));
	ASSERT_EQ(0, event_capture(&self->event, __NR_getppid, STRING(0)));
	ASSERT_EQ(0, event_start_masked(&self->event, __NR_getppid));
	tracee_begin(&self->tracee, 0);
	ASSERT_TRUE(wait_flag(&self->tracee.shared->tids[0]));
}

FIXTURE_TEARDOWN(running)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

static bool thread_calls(FIXTURE_DATA(running) *self)
{
	self->tracee.shared->go = 1;
	return event_syscall(&self->event, &self->record) &&
	       self->record.tid == self->tracee.shared->tids[0];
}

TEST_F(running, follows_a_change)
{
	ASSERT_TRUE(thread_calls(self));
	EXPECT_EQ(CAPTURE_COOKIE, self->record.cookie);
	EXPECT_EQ(1, record_areas(&self->record));
	ASSERT_EQ(0, event_capture_array(&self->event, NATIVE_ARCH, __NR_getppid, 2, NULL, 0));
	ASSERT_TRUE(thread_calls(self));
	EXPECT_EQ(2, self->record.cookie);
	EXPECT_EQ(0, record_areas(&self->record));
}

/* The exit of the process kills the thread in its call, which has no result. */
TEST_F(running, ends_with_its_process)
{
	struct syscall_record *r = &self->record;
	int status;

	ASSERT_TRUE(thread_calls(self));
	ASSERT_EQ(0, event_capture_array(&self->event, NATIVE_ARCH, __NR_ppoll, 2, NULL, 0));
	ASSERT_EQ(0, event_mask(&self->event, PERF_SYSCALL_MASK_SAMPLE, NATIVE_ARCH,
				__NR_ppoll));
	self->tracee.shared->go = 1;
	ASSERT_TRUE(wait_stopped(self->tracee.shared->tids[0], __NR_ppoll));
	tracee_begin(&self->tracee, 0);
	ASSERT_TRUE(event_syscall(&self->event, r));
	EXPECT_EQ(__NR_ppoll, r->nr);
	EXPECT_EQ(self->tracee.shared->tids[0], r->tid);
	EXPECT_EQ(self->tracee.pid, r->pid);
	EXPECT_EQ(PERF_SYSCALL_NO_RESULT, r->flags);
	EXPECT_TRUE(tracee_exited(&self->tracee, &status));
}

TEST_HARNESS_MAIN
