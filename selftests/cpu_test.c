// SPDX-License-Identifier: GPL-2.0
/* Tracer and task on several CPUs; a ring buffer for each CPU. */
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/uio.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

#define CALLS	3000
#define HOPS	300

static void call_many(struct tracee *t)
{
	tracee_await_go(t);
	for (int i = 0; i < CALLS; i++)
		syscall(__NR_getppid, i);
	tracee_reply(t, 0);
}

FIXTURE(answer) {
	struct tracee tracee;
	struct stop_event event;
	int cpus[2];
};

FIXTURE_VARIANT(answer) {
	bool pinned;
	int tracer_cpu;
	bool spin;
};

/* the unpause comes before the task sleeps */
FIXTURE_VARIANT_ADD(answer, spinning_on_another_cpu) {
	.pinned = true,
	.tracer_cpu = 1,
	.spin = true,
};

FIXTURE_VARIANT_ADD(answer, sleeping_on_another_cpu) {
	.pinned = true,
	.tracer_cpu = 1,
};

FIXTURE_VARIANT_ADD(answer, on_the_same_cpu) {
	.pinned = true,
	.tracer_cpu = 0,
};

FIXTURE_VARIANT_ADD(answer, not_pinned) {
};

FIXTURE_SETUP(answer)
{
	REQUIRE_FEATURE();
	if (cpus_usable(self->cpus, 2) < 2)
		SKIP(return, "needs two CPUs");
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, call_many));
	ASSERT_EQ(0, event_stop_at(&self->event, self->tracee.pid, __NR_getppid));
}

FIXTURE_TEARDOWN(answer)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

static bool marker(struct stop_event *ev, struct pause_record *m, bool spin)
{
	if (!spin)
		return event_marker(ev, m);
	for (long i = 0; i < 1L << 32; i++) {
		if (!events_poll_marker(ev, 1, m))
			return true;
	}
	return false;
}

/*
 * No unpause is lost, however early it is.
 *
 * Catches: CPU0 (task)			CPU1 (tracer)
 *	    publish the marker
 *					unpause: no task to wake up
 *	    sleep forever
 */
TEST_F_TIMEOUT(answer, each_stop_ends, 120)
{
	struct pause_record m;
	long ret;

	if (variant->pinned) {
		ASSERT_EQ(0, pin_to(self->tracee.pid, self->cpus[0]));
		ASSERT_EQ(0, pin_to(0, self->cpus[variant->tracer_cpu]));
	}
	tracee_begin(&self->tracee, 0);
	for (int i = 0; i < CALLS; i++) {
		ASSERT_TRUE(marker(&self->event, &m, variant->spin));
		ASSERT_EQ(i, m.args[0]);
		ASSERT_EQ(0, event_unpause(&self->event, m.pause_id));
	}
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(0, event_drain(&self->event));
}

/* migrates before each call; sched_setaffinity() itself migrates in mid-call */
static void hop(struct tracee *t)
{
	int cpus[MAX_CPUS], n = cpus_usable(cpus, MAX_CPUS);

	pin_to(0, cpus[0]);
	tracee_await_go(t);
	for (int i = 1; i <= HOPS; i++) {
		pin_to(0, cpus[i % n]);
		syscall(__NR_getppid, i);
	}
	tracee_reply(t, 0);
}

FIXTURE(migrate) {
	struct tracee tracee;
	struct stop_event event[MAX_CPUS];
	int n;
};

FIXTURE_SETUP(migrate)
{
	int cpus[2];

	REQUIRE_FEATURE();
	if (cpus_usable(cpus, 2) < 2)
		SKIP(return, "needs two CPUs");
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, hop));
	/* do not trace the syscalls that it makes before it waits for the request */
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_read));
}

FIXTURE_TEARDOWN(migrate)
{
	tracee_kill(&self->tracee);
	events_close(self->event, self->n);
}

/* One marker per call, in order, in the ring of the CPU where the call was made. */
TEST_F_TIMEOUT(migrate, each_call_stops_once, 120)
{
	struct pause_record m;
	long ret;
	int i;

	self->n = events_stop_children_at(self->event, self->tracee.pid, __NR_getppid);
	ASSERT_LT(1, self->n);
	tracee_begin(&self->tracee, 0);
	for (int call = 1; call <= HOPS; call++) {
		i = events_marker(self->event, self->n, &m);
		ASSERT_LE(0, i);
		ASSERT_EQ(call, m.args[0]);
		ASSERT_EQ(self->event[i].id, m.event_id);
		ASSERT_EQ(call % self->n, i);
		ASSERT_EQ(0, event_unpause(&self->event[i], m.pause_id));
	}
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(-1, events_poll_marker(self->event, self->n, &m));
}

/*
 * sched_setaffinity() itself moves the task: the overflow, at its entry, is on
 * one CPU and the stop, at its exit, on another. The marker belongs to the
 * overflowing event and its ring buffer, which only its own CPU may write.
 */
TEST_F_TIMEOUT(migrate, between_overflow_and_stop, 120)
{
	struct perf_event_attr attr = stop_attr("syscalls:sys_enter_sched_setaffinity");
	int cpus[MAX_CPUS], n = cpus_usable(cpus, MAX_CPUS);
	struct pause_record m;
	long ret;
	int i;

	if ((int)attr.config < 0)
		SKIP(return, "kernel has no syscalls:sys_enter_sched_setaffinity");
	attr.inherit = 1;
	for (self->n = 0; self->n < n; self->n++) {
		ASSERT_EQ(0, event_open(&self->event[self->n], &attr, self->tracee.pid,
					cpus[self->n]));
		ASSERT_EQ(0, event_map(&self->event[self->n], 8));
	}
	tracee_begin(&self->tracee, 0);
	for (int call = 1; call <= HOPS; call++) {
		i = events_marker(self->event, self->n, &m);
		ASSERT_LE(0, i);
		ASSERT_EQ((call - 1) % n, i);
		ASSERT_EQ(self->event[i].id, m.event_id);
		ASSERT_EQ(__NR_sched_setaffinity, m.nr);
		ASSERT_EQ(0, m.ret);
		ASSERT_EQ(0, event_unpause(&self->event[i], m.pause_id));
	}
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(-1, events_poll_marker(self->event, self->n, &m));
}

/* the busy thread: writes samples to the buffer of the first CPU */
static void *sample_on_first_cpu(void *arg)
{
	struct tracee *t = arg;
	int cpus[MAX_CPUS];

	cpus_usable(cpus, MAX_CPUS);
	pin_to(0, cpus[0]);
	while (!t->shared->go)
		syscall(__NR_getuid);
	return NULL;
}

/* stops on the second CPU for an overflow on the first one */
static void hop_beside_samples(struct tracee *t)
{
	int cpus[MAX_CPUS];
	pthread_t thread;

	cpus_usable(cpus, MAX_CPUS);
	pin_to(0, cpus[0]);
	tracee_await_go(t);
	pthread_create(&thread, NULL, sample_on_first_cpu, t);
	for (int i = 0; i < HOPS; i++) {
		pin_to(0, cpus[1]);
		pin_to(0, cpus[0]);
	}
	t->shared->go = 1;
	pthread_join(thread, NULL);
	tracee_reply(t, 0);
}

/* sys_enter of all threads on @cpu: samples @sampled and @stopped, stops at @stopped */
static int sample_and_stop(struct stop_event *ev, pid_t pid, int cpu, int sampled, int stopped)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_enter");

	attr.inherit = 1;
	attr.disabled = 1;
	return event_open(ev, &attr, pid, cpu) ?:
	       event_map(ev, 64) ?:
	       event_mask(ev, PERF_SYSCALL_MASK_SAMPLE, NATIVE_ARCH, sampled, stopped) ?:
	       event_mask(ev, PERF_SYSCALL_MASK_STOP, NATIVE_ARCH, stopped) ?:
	       ioctl(ev->fd, PERF_EVENT_IOC_ENABLE, 0);
}

/*
 * The marker goes into a buffer that its own CPU is busy writing to. Catches a
 * write from another CPU, which corrupts the buffer: a marker is lost or is
 * garbage.
 */
TEST_F_TIMEOUT(migrate, into_a_busy_buffer, 120)
{
	struct pause_record m;
	int cpus[MAX_CPUS];
	long ret;
	int i;

	tracee_kill(&self->tracee);
	ASSERT_LT(1, cpus_usable(cpus, MAX_CPUS));
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, hop_beside_samples));
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_read));
	for (; self->n < 2; self->n++)
		ASSERT_EQ(0, sample_and_stop(&self->event[self->n], self->tracee.pid,
					     cpus[self->n], __NR_getuid,
					     __NR_sched_setaffinity));
	tracee_begin(&self->tracee, 0);
	/* one marker is the busy thread's own, the others are of the hops */
	for (int call = 0; call < 2 * HOPS + 1; call++) {
		i = events_marker(self->event, self->n, &m);
		ASSERT_LE(0, i);
		ASSERT_EQ(self->event[i].id, m.event_id);
		ASSERT_EQ(__NR_sched_setaffinity, m.nr);
		ASSERT_EQ(0, m.ret);
		ASSERT_EQ(0, event_unpause(&self->event[i], m.pause_id));
	}
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

FIXTURE(offline) {
	struct tracee tracee;
	struct stop_event event;
	int data[2];
	int cpu;
};

FIXTURE_SETUP(offline)
{
	int cpus[MAX_CPUS], n;

	REQUIRE_FEATURE();
	n = cpus_usable(cpus, MAX_CPUS);
	if (n < 2)
		SKIP(return, "needs two CPUs");
	self->cpu = cpus[n - 1];
	if (!cpu_set_online(self->cpu, true))
		SKIP(return, "CPU %d cannot go offline", self->cpu);
	ASSERT_EQ(0, pipe2(self->data, O_CLOEXEC));
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, pin_to(self->tracee.pid, self->cpu));
}

FIXTURE_TEARDOWN(offline)
{
	if (self->cpu)
		EXPECT_TRUE(cpu_set_online(self->cpu, true));
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

/* The event is bound to a CPU that goes offline while the task is stopped. */
TEST_F_TIMEOUT(offline, stopped_task_is_unpaused, 120)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_exit");
	struct pause_record m;
	long ret;

	ASSERT_EQ(0, event_open_masked(&self->event, &attr, self->tracee.pid, self->cpu,
				       __NR_getppid));
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(event_marker(&self->event, &m));
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_getppid));
	ASSERT_TRUE(cpu_set_online(self->cpu, false));
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_EQ(0, event_unpause(&self->event, m.pause_id));
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

/*
 * The CPU goes offline between the overflow, at the entry of a call that blocks,
 * and the stop, at its exit: the marker still goes into the buffer of that CPU,
 * and the unpause works.
 */
TEST_F_TIMEOUT(offline, stop_after_the_cpu_is_gone, 120)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_enter");
	struct iovec *iov = (void *)self->tracee.shared->data;
	struct pause_record m;
	long ret;

	ASSERT_EQ(0, event_open_masked(&self->event, &attr, self->tracee.pid, self->cpu,
				       __NR_readv));
	*iov = (struct iovec){ iov + 1, 1 };
	tracee_begin(&self->tracee, __NR_readv, self->data[0], (long)iov, 1);
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_readv));
	ASSERT_TRUE(cpu_set_online(self->cpu, false));
	ASSERT_EQ(1, write(self->data[1], "x", 1));
	ASSERT_TRUE(event_marker(&self->event, &m));
	EXPECT_EQ(1, m.ret);
	EXPECT_TRUE(wait_stopped(self->tracee.pid, __NR_readv));
	EXPECT_EQ(0, event_unpause(&self->event, m.pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(1, ret);
}

TEST_HARNESS_MAIN
