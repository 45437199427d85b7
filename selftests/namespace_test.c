// SPDX-License-Identifier: GPL-2.0
/* Tracers, tasks and readers of /proc in different pid namespaces. */
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

FIXTURE(namespace) {
	struct tracee tracee;
	struct stop_event event;
	struct pause_record m;
};

FIXTURE_SETUP(namespace)
{
	REQUIRE_FEATURE();
}

FIXTURE_TEARDOWN(namespace)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

static bool finish(FIXTURE_DATA(namespace) *self, long *ret)
{
	return !event_unpause(&self->event, self->m.pause_id) &&
	       tracee_end(&self->tracee, ret);
}

static void call_in_pid_namespace(struct tracee *t)
{
	if (unshare(CLONE_NEWPID)) {
		tracee_reply(t, -errno);
		return;
	}
	t->shared->tids[0] = fork();
	if (!t->shared->tids[0]) {
		tracee_await_go(t);
		tracee_reply(t, syscall(__NR_getppid));
		_exit(0);
	}
	tracee_reply(t, t->shared->tids[0]);
	waitpid(t->shared->tids[0], NULL, 0);
}

/* A task in another pid namespace is reported by its pid in the tracer's namespace. */
TEST_F(namespace, pid_of_the_tracers_namespace)
{
	long pid, ret;

	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, call_in_pid_namespace));
	ASSERT_TRUE(tracee_end(&self->tracee, &pid));
	if (pid < 0)
		SKIP(return, "no pid namespaces: %s", strerror(-pid));
	ASSERT_EQ(0, event_stop_at(&self->event, pid, __NR_getppid));
	tracee_begin(&self->tracee, 0);
	ASSERT_TRUE(event_marker(&self->event, &self->m));
	EXPECT_EQ(pid, self->m.pid);
	EXPECT_EQ(pid, self->m.tid);
	ASSERT_TRUE(finish(self, &ret));
	EXPECT_EQ(0, ret);
}

/* 0 if the marker has the tracee's pid in the namespace of the tracer */
static long trace_own_tracee(void)
{
	struct tracee tracee = {};
	struct stop_event event;
	struct pause_record m = {};
	int err = tracee_spawn(&tracee);

	if (!err)
		err = event_stop_at(&event, tracee.pid, __NR_getppid);
	if (err)
		return err;
	tracee_begin(&tracee, __NR_getppid);
	if (!event_marker(&event, &m))
		return -ETIMEDOUT;
	return (m.pid == tracee.pid && m.tid == tracee.pid) ? 0 : -ESRCH;
}

static void trace_in_pid_namespace(struct tracee *t)
{
	pid_t pid;

	if (unshare(CLONE_NEWPID)) {
		tracee_reply(t, 1);
		return;
	}
	pid = fork();
	if (!pid) {
		tracee_reply(t, trace_own_tracee());
		_exit(0);
	}
	waitpid(pid, NULL, 0);
}

/* A tracer in a namespace of its own gets the pids of that namespace. */
TEST_F(namespace, tracer_in_pid_namespace)
{
	struct tracee tracer;
	long err = 0;

	ASSERT_EQ(0, tracee_spawn_body(&tracer, trace_in_pid_namespace));
	EXPECT_TRUE(tracee_end(&tracer, &err));
	tracee_kill(&tracer);
	if (err > 0)
		SKIP(return, "no pid namespaces");
	EXPECT_EQ(0, err);
}

/* the second process of the namespace reads in its /proc why the first is stopped */
static _Noreturn void read_pauses(struct tracee *t)
{
	wait_flag(&t->shared->go);
	t->shared->handled = read_proc(1, "perf_pauses", t->shared->data, 512) ?: 1;
	_exit(0);
}

static _Noreturn void call_beside_reader(struct tracee *t)
{
	if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) ||
	    mount("proc", "/proc", "proc", 0, NULL))
		_exit(1);
	if (!fork())
		read_pauses(t);
	t->shared->done = 1;
	tracee_await_go(t);
	tracee_reply(t, syscall(__NR_getppid));
	_exit(0);
}

static void call_in_namespace_with_proc(struct tracee *t)
{
	pid_t pid;

	if (unshare(CLONE_NEWPID | CLONE_NEWNS)) {
		tracee_reply(t, -errno);
		return;
	}
	pid = fork();
	if (!pid)
		call_beside_reader(t);
	tracee_reply(t, pid);
	waitpid(pid, NULL, 0);
}

/* In /proc/PID/perf_pauses, a tracer outside of the namespace is 0. */
TEST_F(namespace, perf_pauses_of_a_tracer_outside)
{
	struct tracee_shared *shared;
	char expected[512], text[512];
	long pid, ret;

	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, call_in_namespace_with_proc));
	shared = self->tracee.shared;
	ASSERT_TRUE(tracee_end(&self->tracee, &pid));
	if (pid < 0)
		SKIP(return, "no pid namespaces: %s", strerror(-pid));
	ASSERT_TRUE(wait_flag(&shared->done));
	ASSERT_EQ(0, event_stop_at(&self->event, pid, __NR_getppid));
	tracee_begin(&self->tracee, 0);
	ASSERT_TRUE(event_marker(&self->event, &self->m));
	shared->go = 1;
	ASSERT_TRUE(wait_flag(&shared->handled));
	EXPECT_EQ(1, shared->handled);
	snprintf(expected, sizeof(expected), "0 %llu %llu\n", self->event.id, self->m.pause_id);
	EXPECT_STREQ(expected, shared->data);
	ASSERT_EQ(0, read_proc(pid, "perf_pauses", text, sizeof(text)));
	snprintf(expected, sizeof(expected), "%d %llu %llu\n", getpid(), self->event.id,
		 self->m.pause_id);
	EXPECT_STREQ(expected, text);
	EXPECT_TRUE(finish(self, &ret));
}

TEST_HARNESS_MAIN
