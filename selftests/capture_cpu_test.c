// SPDX-License-Identifier: GPL-2.0
/*
 * Events of CPUs and cgroups capture the calls of any task, and never stop one. For
 * records without room in the ring buffer see capture_lost_test.
 */
#include <linux/capability.h>
#include <linux/membarrier.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>

#include "../../kselftest_harness.h"
#include "capture.h"

/* Hardly any other task makes these calls; SLEEPER sleeps until a request is sent. */
#define RARE	__NR_sched_rr_get_interval
#define SLEEPER	__NR_preadv2
#define OTHER	__NR_sched_get_priority_max

/* closed_under_load has one on each CPU */
#define TASKS	MAX_CPUS

FIXTURE(cpu) {
	struct tracee tracee;
	struct tracee others[TASKS];
	struct stop_event event[MAX_CPUS];
	struct syscall_record record;
	int cpus[MAX_CPUS];
	int n;
	long ret;
};

/* @fd is that of a cgroup, or -1 */
static int open_attr(struct stop_event *ev, struct perf_event_attr *attr, int cpu, int fd)
{
	static const int nrs[] = { RARE, SLEEPER, OTHER };

	return event_open_flags(ev, attr, fd, cpu, -1, fd < 0 ? 0 : PERF_FLAG_PID_CGROUP) ?:
	       event_capture(ev, RARE, STRING(1)) ?: event_start_masked(ev, RARE) ?:
	       event_mask_array(ev, PERF_SYSCALL_MASK_SAMPLE, NATIVE_ARCH, nrs, 3);
}

static int open_on_all(FIXTURE_DATA(cpu) *self, int fd)
{
	struct perf_event_attr attr = capture_attr();
	int err = 0;

	for (int i = 0; i < self->n && !err; i++)
		err = open_attr(&self->event[i], &attr, self->cpus[i], fd);
	return err;
}

static void serve_as_other_user(struct tracee *t)
{
	int err = become(OTHER_UID, 0);

	prctl(PR_SET_DUMPABLE, 0);
	store_string(t->shared->data, "anybody's");
	tracee_reply(t, err);
	tracee_serve(t);
}

FIXTURE_SETUP(cpu)
{
	REQUIRE_CAPTURE();
	SKIP_IF(cpu_capture_missing());
	self->n = cpus_usable(self->cpus, MAX_CPUS);
	ASSERT_LT(0, self->n);
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, serve_as_other_user));
	ASSERT_TRUE(tracee_end(&self->tracee, &self->ret));
	ASSERT_EQ(0, self->ret);
}

FIXTURE_TEARDOWN(cpu)
{
	tracee_kill(&self->tracee);
	for (int i = 0; i < TASKS; i++)
		tracee_kill(&self->others[i]);
	events_close(self->event, self->n);
}

static bool is_of_tracee(FIXTURE_DATA(cpu) *self)
{
	bool found = self->record.tid == (__u32)self->tracee.pid;

	for (int i = 0; i < TASKS; i++)
		found |= self->record.tid == (__u32)self->others[i].pid;
	return found;
}

/* reads a record of a tracee into self->record; the index of its event, -1: none */
static int from(FIXTURE_DATA(cpu) *self)
{
	int i;

	do {
		i = events_syscall_now(self->event, self->n, &self->record);
	} while (i >= 0 && !is_of_tracee(self));
	return i;
}

static bool call(FIXTURE_DATA(cpu) *self, struct tracee *t, long nr)
{
	tracee_begin(t, nr, 0, (long)t->shared->data);
	return tracee_end(t, &self->ret);
}

/* an undumpable task of another user, wherever it runs */
TEST_F(cpu, captures_any_task)
{
	const struct syscall_record *r = &self->record;

	ASSERT_EQ(0, open_on_all(self, -1));
	for (int i = 0; i < self->n; i++) {
		ASSERT_EQ(0, pin_to(self->tracee.pid, self->cpus[i]));
		ASSERT_TRUE(call(self, &self->tracee, RARE));
		ASSERT_EQ(i, from(self));
		EXPECT_EQ(self->event[i].id, r->event_id);
		EXPECT_EQ(self->tracee.pid, r->tid);
		EXPECT_EQ(0, r->flags);
		EXPECT_EQ(self->ret, r->ret);
		EXPECT_EQ(1, record_areas(r));
		EXPECT_EQ(0, self->event[i].samples);
		EXPECT_EQ(-1, from(self));
	}
}

TEST_F(cpu, copies_memory)
{
	ASSERT_EQ(0, open_on_all(self, -1));
	for (int i = 0; i < self->n; i++)
		ASSERT_EQ(0, event_capture(&self->event[i], RARE,
					   STRING(1, .flags = CAPTURE(AT_ENTRY))));
	ASSERT_TRUE(call(self, &self->tracee, RARE));
	ASSERT_LE(0, from(self));
	EXPECT_TRUE(area_is(record_area(&self->record, 0, 0), self->tracee.shared->data,
			    "anybody's", 10, PERF_SYSCALL_AREA_ENTRY));
}

/* A call that is not in the table is sampled; there is no stop, and nothing to unpause. */
TEST_F(cpu, never_stops)
{
	__u64 samples = 0;

	ASSERT_EQ(0, open_on_all(self, -1));
	ASSERT_TRUE(call(self, &self->tracee, OTHER));
	EXPECT_EQ(-1, from(self));
	for (int i = 0; i < self->n; i++) {
		samples += self->event[i].samples;
		EXPECT_EQ(-EOPNOTSUPP, event_unpause_all(&self->event[i]));
		EXPECT_EQ(-EOPNOTSUPP, event_unpause(&self->event[i], 1));
		EXPECT_EQ(-EINVAL, event_mask(&self->event[i], PERF_SYSCALL_MASK_STOP,
					      NATIVE_ARCH, RARE));
		ASSERT_EQ(0, event_capture_remove(&self->event[i], NATIVE_ARCH));
	}
	EXPECT_EQ(1, samples);
	EXPECT_TRUE(call(self, &self->tracee, RARE));
	EXPECT_EQ(-1, from(self));
}

/* The tracer would fill up its own buffer. */
TEST_F(cpu, tracer_is_not_captured)
{
	int of_tracer = 0, of_tracee = 0;

	ASSERT_EQ(0, open_on_all(self, -1));
	for (int i = 0; i < 10; i++)
		syscall(RARE, 0, self->tracee.shared->data);
	ASSERT_TRUE(call(self, &self->tracee, RARE));
	while (events_syscall_now(self->event, self->n, &self->record) >= 0) {
		of_tracer += self->record.tid == (__u32)getpid();
		of_tracee += self->record.tid == (__u32)self->tracee.pid;
	}
	EXPECT_EQ(0, of_tracer);
	EXPECT_EQ(1, of_tracee);
}

/*
 * opens an event of a cgroup or, with -1, of all tasks as another user with capabilities,
 * in a process of its own
 */
static void open_with_caps(struct tracee *t)
{
	struct perf_event_attr attr = capture_attr();
	struct stop_event ev;
	long request[7];
	int err;

	if (read(t->in, request, sizeof(request)) != sizeof(request))
		return;
	err = become(TRACER_UID, request[0]);
	tracee_reply(t, err ?: open_attr(&ev, &attr, request[1], request[2]));
}

static long opened_with(FIXTURE_DATA(cpu) *self, __u64 caps, int cgroup)
{
	struct tracee *opener = &self->others[0];

	if (tracee_spawn_body(opener, open_with_caps))
		return 1;
	tracee_begin(opener, caps, self->cpus[0], cgroup);
	if (!tracee_end(opener, &self->ret))
		self->ret = 1;
	tracee_kill(opener);
	return self->ret;
}

static void check_capabilities(struct __test_metadata *_metadata, FIXTURE_DATA(cpu) *self,
			       int cgroup)
{
	const __u64 perfmon = CAP_BIT(CAP_PERFMON), ptrace = CAP_BIT(CAP_SYS_PTRACE);

	EXPECT_EQ(-EACCES, opened_with(self, 0, cgroup));
	EXPECT_EQ(-EACCES, opened_with(self, perfmon, cgroup));
	EXPECT_EQ(-EACCES, opened_with(self, ptrace, cgroup));
	EXPECT_EQ(0, opened_with(self, perfmon | ptrace, cgroup));
}

/* Such an event may read the memory of any task. */
TEST_F(cpu, needs_both_capabilities)
{
	check_capabilities(_metadata, self, -1);
}

TEST_F(cpu, needs_both_capabilities_for_a_cgroup)
{
	struct cgroup cgroup;

	SKIP_IF(cgroup_create_for_events(&cgroup));
	check_capabilities(_metadata, self, cgroup.dirfd);
	cgroup_destroy(&cgroup);
}

/* a call that sleeps until end_sleep() */
static bool begin_sleep(struct tracee *t)
{
	struct iovec *iov = (void *)(t->shared->data + 1024);

	*iov = (struct iovec){ t->shared->data, 7 * sizeof(long) };
	/* as readv(): position -1 is that of the file, which a pipe does not have */
	tracee_begin(t, SLEEPER, t->in, (long)iov, 1, -1, 0, 0);
	return wait_stopped(t->pid, SLEEPER);
}

static bool end_sleep(struct tracee *t)
{
	long ret;

	tracee_begin(t, 0);
	return tracee_end(t, &ret) && ret == 7 * sizeof(long);
}

static int capture_sleeper(FIXTURE_DATA(cpu) *self)
{
	const struct perf_syscall_capture_op op = BYTES(1, .length_value = 16);
	int err = open_on_all(self, -1);

	for (int i = 0; i < self->n && !err; i++)
		err = event_capture_array(&self->event[i], NATIVE_ARCH, SLEEPER,
					  CAPTURE_COOKIE, &op, 1);
	return err;
}

static bool is_of_sleeper(FIXTURE_DATA(cpu) *self, struct tracee *t)
{
	const char *iov = t->shared->data + 1024;

	return from(self) >= 0 && self->record.tid == t->pid &&
	       self->record.nr == SLEEPER && self->record.cookie == CAPTURE_COOKIE &&
	       area_copies(record_area(&self->record, 0, 0), iov, 16, 0);
}

/* One event, several tasks in calls at once. */
TEST_F(cpu, many_tasks_at_once)
{
	ASSERT_EQ(0, capture_sleeper(self));
	for (int i = 0; i < TASKS; i++) {
		ASSERT_EQ(0, tracee_spawn(&self->others[i]));
		ASSERT_EQ(0, pin_to(self->others[i].pid, self->cpus[0]));
		ASSERT_TRUE(begin_sleep(&self->others[i]));
	}
	for (int i = TASKS - 1; i >= 0; i--) {
		ASSERT_TRUE(end_sleep(&self->others[i]));
		EXPECT_TRUE(is_of_sleeper(self, &self->others[i]));
		EXPECT_EQ(-1, from(self));
	}
}

/* The record belongs to the event of the CPU on which the call began. */
TEST_F(cpu, task_that_migrates)
{
	if (self->n < 2)
		SKIP(return, "needs two CPUs");
	ASSERT_EQ(0, capture_sleeper(self));
	for (int i = 0; i < 10; i++) {
		ASSERT_EQ(0, pin_to(self->tracee.pid, self->cpus[i % 2]));
		ASSERT_TRUE(begin_sleep(&self->tracee));
		ASSERT_EQ(0, pin_to(self->tracee.pid, self->cpus[!(i % 2)]));
		ASSERT_TRUE(end_sleep(&self->tracee));
		ASSERT_EQ(i % 2, from(self));
		EXPECT_EQ(self->event[i % 2].id, self->record.event_id);
		EXPECT_EQ(self->tracee.pid, self->record.tid);
	}
}

TEST_F(cpu, table_replaced_during_the_call)
{
	ASSERT_EQ(0, capture_sleeper(self));
	ASSERT_TRUE(begin_sleep(&self->tracee));
	for (int i = 0; i < self->n; i++)
		ASSERT_EQ(0, event_capture_array(&self->event[i], NATIVE_ARCH, SLEEPER, 2,
						 NULL, 0));
	ASSERT_TRUE(end_sleep(&self->tracee));
	EXPECT_TRUE(is_of_sleeper(self, &self->tracee));
	ASSERT_TRUE(begin_sleep(&self->tracee));
	ASSERT_TRUE(end_sleep(&self->tracee));
	ASSERT_LE(0, from(self));
	EXPECT_EQ(2, self->record.cookie);
}

/* A task in a captured call does not keep the event alive, and is not affected by the close. */
TEST_F(cpu, closed_during_the_call)
{
	for (int round = 0; round < 5; round++) {
		ASSERT_EQ(0, capture_sleeper(self));
		ASSERT_TRUE(begin_sleep(&self->tracee));
		events_close(self->event, self->n);
		ASSERT_TRUE(end_sleep(&self->tracee));
		EXPECT_TRUE(tracee_runs(&self->tracee));
	}
}

/*
 * The memory of a freed event may be reused for a new event once RCU readers are done:
 * the new event gets no record of the call.
 */
TEST_F(cpu, another_opened_during_the_call)
{
	for (int round = 0; round < 5; round++) {
		ASSERT_EQ(0, capture_sleeper(self));
		ASSERT_TRUE(begin_sleep(&self->tracee));
		events_close(self->event, self->n);
		/* waits for RCU readers: the first time those that delay the free */
		for (int i = 0; i < 2; i++)
			syscall(__NR_membarrier, MEMBARRIER_CMD_GLOBAL, 0, 0);
		ASSERT_EQ(0, open_on_all(self, -1));
		ASSERT_TRUE(end_sleep(&self->tracee));
		EXPECT_EQ(-1, from(self));
		events_close(self->event, self->n);
	}
}

TEST_F(cpu, killed_in_the_call)
{
	pid_t pid = self->tracee.pid;

	ASSERT_EQ(0, capture_sleeper(self));
	ASSERT_TRUE(begin_sleep(&self->tracee));
	ASSERT_EQ(0, kill(pid, SIGKILL));
	ASSERT_TRUE(wait_state(pid, 'Z'));
	ASSERT_LE(0, from(self));
	EXPECT_EQ(pid, self->record.tid);
	EXPECT_EQ(PERF_SYSCALL_NO_RESULT, self->record.flags);
}

static void call_until_killed(struct tracee *t)
{
	for (;;)
		t->shared->done += !syscall(RARE, 0, t->shared->data + 1024);
}

/*
 * Catches: CPU0 (close)		CPU1 (task)
 *					find the event of the pause
 *	    free the event
 *					take it off the event's list
 */
TEST_F_TIMEOUT(cpu, closed_under_load, 120)
{
	for (int i = 0; i < self->n; i++) {
		ASSERT_EQ(0, tracee_spawn_body(&self->others[i], call_until_killed));
		ASSERT_EQ(0, pin_to(self->others[i].pid, self->cpus[i]));
	}
	for (int round = 0; round < 50; round++) {
		ASSERT_EQ(0, open_on_all(self, -1));
		for (int i = 0; i < self->n; i++) {
			struct tracee_shared *shared = self->others[i].shared;

			ASSERT_TRUE(event_syscall(&self->event[i], &self->record));
			shared->done = 0;
			if (round % 2)
				ASSERT_TRUE(wait_flag(&shared->done));
		}
		events_close(self->event, self->n);
	}
}

/* The tasks of the cgroup are captured, others are not. */
TEST_F(cpu, of_a_cgroup)
{
	struct cgroup cgroup;
	int err;

	SKIP_IF(cgroup_create_for_events(&cgroup));
	err = cgroup_add(&cgroup, self->tracee.pid) ?: open_on_all(self, cgroup.dirfd);
	if (!err) {
		EXPECT_EQ(0, tracee_spawn(&self->others[0]));
		EXPECT_TRUE(call(self, &self->others[0], RARE));
		EXPECT_EQ(-1, from(self));
		EXPECT_TRUE(call(self, &self->tracee, RARE));
		EXPECT_LE(0, from(self));
		EXPECT_EQ(self->tracee.pid, self->record.tid);
		EXPECT_TRUE(call(self, &self->tracee, OTHER));
	}
	tracee_kill(&self->tracee);
	events_close(self->event, self->n);
	cgroup_destroy(&cgroup);
	EXPECT_EQ(0, err);
}

/* There the probe may neither allocate memory nor take a lock. */
TEST(refused_with_preempt_rt)
{
	struct perf_event_attr attr = capture_attr();
	struct stop_event ev;
	int cpu;

	REQUIRE_CAPTURE();
	if (!kernel_is_rt())
		SKIP(return, "kernel without PREEMPT_RT");
	ASSERT_EQ(1, cpus_usable(&cpu, 1));
	EXPECT_EQ(-EOPNOTSUPP, event_open(&ev, &attr, -1, cpu));
}

TEST_HARNESS_MAIN
