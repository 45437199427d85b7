// SPDX-License-Identifier: GPL-2.0
/*
 * Between the overflow and the stop: with a sys_enter tracepoint the whole
 * syscall lies in between, and may fork, exec or exit.
 */
#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <time.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

#define KPROBE_EVENTS	"/sys/kernel/tracing/kprobe_events"

struct probe {
	char name[64];		/* "group/event"; empty: there is none */
	int err;
};

FIXTURE(pending) {
	struct tracee tracee;
	struct tracee tracer;
	struct stop_event event[MAX_CPUS];
	int n;
	struct probe probe;
};

static int fork_without_exit_handlers(void)
{
	return syscall(__NR_clone, SIGCHLD, 0, 0, 0, 0);
}

/* the child makes calls, sets shared->done, and exits */
static void fork_on_go(struct tracee *t)
{
	pid_t pid;

	tracee_await_go(t);
	pid = fork_without_exit_handlers();
	if (!pid) {
		for (int i = 0; i < 10; i++)
			syscall(__NR_getppid);
		t->shared->done = 1;
		_exit(0);
	}
	waitpid(pid, NULL, 0);
	tracee_reply(t, pid);
}

FIXTURE_SETUP(pending)
{
	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, fork_on_go));
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_read));
}

/* EBUSY as long as there is an event on the probe */
static bool probe_is_removed(void *arg)
{
	struct probe *probe = arg;
	char text[80];

	snprintf(text, sizeof(text), "-:%s", probe->name);
	probe->err = write_text(KPROBE_EVENTS, text);
	if (!probe->err)
		probe->name[0] = 0;
	return !probe->err;
}

FIXTURE_TEARDOWN(pending)
{
	tracee_kill(&self->tracer);
	tracee_kill(&self->tracee);
	events_close(self->event, self->n);
	if (self->probe.name[0])
		EXPECT_TRUE(wait_until(probe_is_removed, &self->probe));
}

/* raw_syscalls:sys_enter of the tracee, on each CPU; stops at @nr */
static bool open_enter_events(FIXTURE_DATA(pending) *self, int nr, bool inherit)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_enter");
	int cpus[MAX_CPUS], n = cpus_usable(cpus, MAX_CPUS);

	attr.inherit = inherit;
	attr.disabled = 1;
	for (int i = 0; i < n; i++) {
		struct stop_event *ev = &self->event[i];

		if (event_open(ev, &attr, self->tracee.pid, cpus[i]))
			return false;
		self->n++;
		if (event_map(ev, 8) ||
		    event_mask(ev, PERF_SYSCALL_MASK_SAMPLE, NATIVE_ARCH, nr) ||
		    ioctl(ev->fd, PERF_EVENT_IOC_ENABLE, 0))
			return false;
	}
	return true;
}

/* the parent's stop is the only one: the child did not enter the syscall */
static void check_fork(struct __test_metadata *_metadata, FIXTURE_DATA(pending) *self)
{
	struct pause_record m;
	long ret;
	int i;

	tracee_begin(&self->tracee, 0);
	i = events_marker(self->event, self->n, &m);
	ASSERT_LE(0, i);
	EXPECT_EQ(self->tracee.pid, m.tid);
	EXPECT_EQ(__NR_clone, m.nr);
	EXPECT_LT(0, m.ret);
	EXPECT_TRUE(wait_flag(&self->tracee.shared->done));
	EXPECT_EQ(0, event_unpause(&self->event[i], m.pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(ret, m.ret);
	EXPECT_EQ(-1, events_poll_marker(self->event, self->n, &m));
}

/*
 * fork() copies the task while its stop is pending. The child does not inherit
 * it: it neither stops nor drops its parent's stop.
 */
TEST_F(pending, fork_with_stop_pending)
{
	ASSERT_TRUE(open_enter_events(self, __NR_clone, false));
	check_fork(_metadata, self);
}

TEST_F(pending, inheriting_fork_with_stop_pending)
{
	ASSERT_TRUE(open_enter_events(self, __NR_clone, true));
	check_fork(_metadata, self);
}

/* exit_group() has no exit to stop at: the task exits. */
TEST_F(pending, exit_with_stop_pending)
{
	struct pause_record m;
	int status = 0;
	__u64 samples = 0;
	long ret;

	ASSERT_TRUE(open_enter_events(self, __NR_exit_group, true));
	tracee_begin(&self->tracee, 0);
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_TRUE(WIFEXITED(status));
	EXPECT_EQ(-1, events_poll_marker(self->event, self->n, &m));
	for (int i = 0; i < self->n; i++) {
		EXPECT_EQ(0, event_unpause_all(&self->event[i]));
		samples += self->event[i].samples;
	}
	EXPECT_LT(0, samples);
}

/*
 * A task that is killed in the middle of the syscall does not stop either. It
 * may still have written the marker: that pause is released.
 */
TEST_F(pending, killed_with_stop_pending)
{
	struct pause_record m;
	int status = 0;
	int i;

	tracee_kill(&self->tracee);
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_TRUE(open_enter_events(self, __NR_ppoll, false));
	tracee_begin(&self->tracee, __NR_ppoll, 0, 0, 0, 0);
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_ppoll));
	ASSERT_EQ(0, kill(self->tracee.pid, SIGKILL));
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_EQ(SIGKILL, WTERMSIG(status));
	i = events_poll_marker(self->event, self->n, &m);
	if (i >= 0)
		EXPECT_EQ(-ENOENT, event_unpause(&self->event[i], m.pause_id));
}

/* a tracer that stops its target at the probe, and unpauses nothing */
static void trace_probe(struct tracee *t)
{
	struct perf_event_attr attr;
	struct stop_event ev;
	pid_t target;

	tracee_await_go(t);
	target = *(pid_t *)t->shared->data;
	attr = stop_attr(t->shared->data + sizeof(pid_t));
	tracee_reply(t, event_open(&ev, &attr, target, -1) ?: event_map(&ev, 1));
	pause();
}

/*
 * The tracer is killed while its target sleeps in a syscall with a stop pending:
 * the event is freed, and so its probe can be removed. Catches a reference that
 * lasts until the syscall ends.
 */
TEST_F(pending, killed_tracer_leaves_no_event)
{
	struct tracee *tracer = &self->tracer;
	struct probe *probe = &self->probe;
	char name[64], text[160];
	long ret;

	tracee_kill(&self->tracee);
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, tracee_spawn_body(tracer, trace_probe));
	snprintf(name, sizeof(name), "sysexit_stop/p%d", getpid());
	snprintf(text, sizeof(text), "p:%s %s", name, SYS_SYMBOL("ppoll"));
	REQUIRE_KPROBE(SYS_SYMBOL("ppoll"), write_text(KPROBE_EVENTS, text));
	snprintf(probe->name, sizeof(probe->name), "%s", name);
	*(pid_t *)tracer->shared->data = self->tracee.pid;
	snprintf(tracer->shared->data + sizeof(pid_t), 64, "sysexit_stop:p%d", getpid());
	tracee_begin(tracer, 0);
	ASSERT_TRUE(tracee_end(tracer, &ret));
	ASSERT_EQ(0, ret);
	tracee_begin(&self->tracee, __NR_ppoll, 0, 0, 0, 0);
	EXPECT_TRUE(wait_stopped(self->tracee.pid, __NR_ppoll));
	EXPECT_FALSE(probe_is_removed(probe));
	EXPECT_EQ(-EBUSY, probe->err);
	tracee_kill(tracer);
	EXPECT_TRUE(wait_until(probe_is_removed, probe)) TH_LOG("%s", strerror(-probe->err));
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_ppoll));
}

/* The tracee sleeps in readv() of a pipe, with a stop pending. */
FIXTURE(sleeping) {
	FIXTURE_DATA(pending) pending;
	int pipe[2];
};

FIXTURE_SETUP(sleeping)
{
	struct tracee *tracee = &self->pending.tracee;
	struct iovec *iov;

	REQUIRE_FEATURE();
	ASSERT_EQ(0, pipe(self->pipe));
	ASSERT_EQ(0, tracee_spawn(tracee));
	ASSERT_TRUE(open_enter_events(&self->pending, __NR_readv, false));
	iov = (void *)tracee->shared->data;
	*iov = (struct iovec){ tracee->shared->data + 512, 1 };
	tracee_begin(tracee, __NR_readv, self->pipe[0], (long)iov, 1);
	ASSERT_TRUE(wait_stopped(tracee->pid, __NR_readv));
}

FIXTURE_TEARDOWN(sleeping)
{
	tracee_kill(&self->pending.tracee);
	events_close(self->pending.event, self->pending.n);
	close(self->pipe[0]);
	close(self->pipe[1]);
}

/* An event that is closed before the stop does not stop any more. */
TEST_F(sleeping, closed_with_stop_pending)
{
	long ret;

	events_close(self->pending.event, self->pending.n);
	self->pending.n = 0;
	ASSERT_EQ(1, write(self->pipe[1], "x", 1));
	ASSERT_TRUE(tracee_end(&self->pending.tracee, &ret));
	EXPECT_EQ(1, ret);
}

/* One that is disabled does, but the next syscall does not. */
TEST_F(sleeping, disabled_with_stop_pending)
{
	struct tracee *tracee = &self->pending.tracee;
	struct stop_event *ev = self->pending.event;
	struct pause_record m;
	long ret;
	int i;

	for (i = 0; i < self->pending.n; i++)
		ASSERT_EQ(0, ioctl(ev[i].fd, PERF_EVENT_IOC_DISABLE, 0));
	ASSERT_EQ(2, write(self->pipe[1], "xy", 2));
	i = events_marker(ev, self->pending.n, &m);
	ASSERT_LE(0, i);
	EXPECT_EQ(__NR_readv, m.nr);
	EXPECT_EQ(1, m.ret);
	EXPECT_TRUE(stays_stopped(tracee->pid, __NR_readv));
	EXPECT_EQ(0, event_unpause(&ev[i], m.pause_id));
	ASSERT_TRUE(tracee_end(tracee, &ret));
	EXPECT_EQ(1, ret);
	tracee_begin(tracee, __NR_readv, self->pipe[0], (long)tracee->shared->data, 1);
	ASSERT_TRUE(tracee_end(tracee, &ret));
	EXPECT_EQ(1, ret);
	EXPECT_EQ(-1, events_poll_marker(ev, self->pending.n, &m));
}

/* runs in user mode only until shared->go is set */
static void spin_and_serve(struct tracee *t)
{
	tracee_await_go(t);
	t->shared->done = 1;
	while (!t->shared->go)
		;
	tracee_reply(t, syscall(__NR_getppid));
	tracee_serve(t);
}

#define CLOSED_EVENTS	500

/* 0 once the task, which runs while the caller sleeps, was switched away with @ev open */
static int await_switch(struct stop_event *ev)
{
	struct timespec tick = { .tv_nsec = 1000000 };
	__u64 count = 0;
	int err = 0;

	for (int tries = 0; !err && !count && tries < WAIT_MS; tries++) {
		nanosleep(&tick, NULL);
		err = event_count(ev, &count);
	}
	return err ?: count ? 0 : -ETIME;
}

/* @ev writes to @output; the task @pid, on this CPU, has stops of all of them pending */
static int leave_pauses(struct stop_event *ev, int n, pid_t pid, struct stop_event *output)
{
	struct perf_event_attr attr = stop_attr("sched:sched_switch");
	int i, err = 0;

	for (i = 0; i < n && !err; i++) {
		err = event_open(&ev[i], &attr, pid, -1);
		if (!err && ioctl(ev[i].fd, PERF_EVENT_IOC_SET_OUTPUT, output->fd))
			err = -errno;
	}
	err = err ?: await_switch(&ev[n - 1]);
	events_close(ev, i);
	return err;
}

/*
 * A task that makes no syscall can have 4096 stops pending, those of closed events included.
 * Catches memory that is limited only by the time that a tracer has; a limit by which one
 * tracer prevents the stops of others.
 */
TEST_F_TIMEOUT(pending, stops_of_closed_events_are_limited, 300)
{
	static struct stop_event closed[CLOSED_EVENTS];
	struct perf_event_attr attr = stop_attr("sched:sched_switch");
	struct stop_event *ev = self->event;
	const struct sched_param param = {};
	struct pause_record m;
	int cpu;
	long ret;

	if ((int)attr.config < 0)
		SKIP(return, "kernel has no sched:sched_switch");
	tracee_kill(&self->tracee);
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, spin_and_serve));
	ASSERT_EQ(1, cpus_usable(&cpu, 1));
	ASSERT_EQ(0, pin_to(self->tracee.pid, cpu));
	ASSERT_EQ(0, pin_to(0, cpu));
	tracee_begin(&self->tracee, 0);
	/* At the end of its read(), the task would stop. */
	ASSERT_TRUE(wait_flag(&self->tracee.shared->done));
	ASSERT_EQ(0, event_open(&ev[0], &attr, self->tracee.pid, -1));
	self->n = 1;
	ASSERT_EQ(0, event_map(&ev[0], 1));
	/* Each switch overflows all events: no more of them than necessary. */
	ASSERT_EQ(0, sched_setscheduler(self->tracee.pid, SCHED_IDLE, &param));
	for (int left = 0; left <= 4096; left += CLOSED_EVENTS)
		ASSERT_EQ(0, leave_pauses(closed, CLOSED_EVENTS, self->tracee.pid, &ev[0]));
	event_close(&ev[0]);
	ASSERT_EQ(0, event_stop_at(&ev[0], self->tracee.pid, __NR_getppid));
	/* hits once, while the others are pending: a later hit may find them dropped */
	attr.disabled = 1;
	ASSERT_EQ(0, event_open(&ev[1], &attr, self->tracee.pid, -1));
	self->n = 2;
	ASSERT_EQ(0, event_map(&ev[1], 1));
	ASSERT_EQ(0, ioctl(ev[1].fd, PERF_EVENT_IOC_REFRESH, 1));
	ASSERT_EQ(0, await_switch(&ev[1]));
	self->tracee.shared->go = 1;
	ASSERT_TRUE(event_marker(&ev[0], &m));
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_EQ(0, event_drain(&ev[1]));
	EXPECT_EQ(1, ev[1].samples);
	event_close(&ev[1]);
	EXPECT_EQ(0, event_unpause(&ev[0], m.pause_id));
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(getpid(), ret);
	/* With that syscall they are gone. */
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(event_marker(&ev[0], &m));
	EXPECT_EQ(0, event_unpause(&ev[0], m.pause_id));
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

TEST_HARNESS_MAIN
