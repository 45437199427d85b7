// SPDX-License-Identifier: GPL-2.0
/* A stopped task delays neither the freeze of its cgroup nor a suspend. */
#include <signal.h>
#include <time.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

static bool open_at(struct stop_event *ev, pid_t pid, bool entry)
{
	return !(entry ? event_stop_before(ev, pid, __NR_getppid) :
			 event_stop_at(ev, pid, __NR_getppid));
}

FIXTURE(freeze) {
	struct tracee tracee;
	struct stop_event event;
	struct pause_record m;
	struct cgroup cgroup;
};

FIXTURE_VARIANT(freeze) {
	bool entry;
};

FIXTURE_VARIANT_ADD(freeze, exit) {
	.entry = false,
};

FIXTURE_VARIANT_ADD(freeze, entry) {
	.entry = true,
};

static void end_freeze(FIXTURE_DATA(freeze) *self)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
	cgroup_destroy(&self->cgroup);
}

static bool stop_in_cgroup(FIXTURE_DATA(freeze) *self, bool entry)
{
	if (cgroup_add(&self->cgroup, self->tracee.pid) ||
	    !open_at(&self->event, self->tracee.pid, entry))
		return false;
	tracee_begin(&self->tracee, __NR_getppid);
	return event_marker(&self->event, &self->m) &&
	       wait_stopped(self->tracee.pid, __NR_getppid);
}

/*
 * Every test starts with a stopped task in a cgroup, its marker read. No teardown
 * follows a setup that fails.
 */
FIXTURE_SETUP(freeze)
{
	bool stopped;
	int err;

	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	err = cgroup_create(&self->cgroup);
	if (err)
		SKIP(return, "cannot make a cgroup2: %s", strerror(-err));
	stopped = stop_in_cgroup(self, variant->entry);
	if (!stopped)
		end_freeze(self);
	ASSERT_TRUE(stopped);
}

FIXTURE_TEARDOWN(freeze)
{
	end_freeze(self);
}

/* polls for a while, to detect a task that wrongly runs on */
static bool stays_frozen(FIXTURE_DATA(freeze) *self)
{
	struct timespec tick = { .tv_nsec = 500000 };

	for (int i = 0; i < 50; i++) {
		nanosleep(&tick, NULL);
		if (self->tracee.shared->done || tracee_replied(&self->tracee))
			return false;
	}
	return true;
}

static bool gets_result(FIXTURE_DATA(freeze) *self)
{
	long ret;

	return tracee_end(&self->tracee, &ret) && ret == getpid();
}

/* The freeze completes, though the task does not leave its stop. */
TEST_F(freeze, of_a_stopped_task_completes)
{
	EXPECT_TRUE(cgroup_freeze(&self->cgroup));
	/* /proc shows the syscall of any frozen task, so ask for the pause */
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
}

/* The thaw does not end the stop. */
TEST_F(freeze, and_thaw_leave_it_stopped)
{
	for (int i = 0; i < 3; i++) {
		ASSERT_TRUE(cgroup_freeze(&self->cgroup));
		ASSERT_TRUE(cgroup_thaw(&self->cgroup));
	}
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	EXPECT_TRUE(gets_result(self));
}

/* Unpaused while its cgroup is frozen, the task runs no user code before the thaw. */
TEST_F(freeze, unpaused_while_frozen)
{
	ASSERT_TRUE(cgroup_freeze(&self->cgroup));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	EXPECT_TRUE(stays_frozen(self));
	EXPECT_TRUE(cgroup_wait_frozen(&self->cgroup));
	EXPECT_TRUE(cgroup_thaw(&self->cgroup));
	EXPECT_TRUE(gets_result(self));
}

/* Closing the event is an unpause like any other. */
TEST_F(freeze, closed_while_frozen)
{
	ASSERT_TRUE(cgroup_freeze(&self->cgroup));
	event_close(&self->event);
	EXPECT_TRUE(stays_frozen(self));
	EXPECT_TRUE(cgroup_thaw(&self->cgroup));
	EXPECT_TRUE(gets_result(self));
}

/* A frozen task can be killed, also at its stop. */
TEST_F(freeze, killed_while_frozen)
{
	int status = 0;

	ASSERT_TRUE(cgroup_freeze(&self->cgroup));
	ASSERT_EQ(0, kill(self->tracee.pid, SIGKILL));
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
	EXPECT_EQ(-ENOENT, event_unpause(&self->event, self->m.pause_id));
}

/* An unpaused task is frozen on its way out of the kernel, and can be killed there. */
TEST_F(freeze, killed_when_unpaused_and_frozen)
{
	int status = 0;

	ASSERT_TRUE(cgroup_freeze(&self->cgroup));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	ASSERT_EQ(0, kill(self->tracee.pid, SIGKILL));
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
}

/*
 * The count of frozen tasks is right in any order: a cgroup with a stopped task is
 * frozen when its other tasks are, and an unpause does not make it appear thawed.
 * Here a running task is frozen, and the stopped one is unpaused.
 */
TEST_F(freeze, with_another_task)
{
	struct tracee other;

	ASSERT_EQ(0, tracee_spawn(&other));
	EXPECT_EQ(0, cgroup_add(&self->cgroup, other.pid));
	EXPECT_TRUE(cgroup_freeze(&self->cgroup));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	EXPECT_TRUE(stays_frozen(self));
	EXPECT_TRUE(cgroup_thaw(&self->cgroup));
	EXPECT_TRUE(gets_result(self));
	EXPECT_TRUE(tracee_runs(&other));
	EXPECT_TRUE(cgroup_freeze(&self->cgroup));
	EXPECT_TRUE(cgroup_thaw(&self->cgroup));
	EXPECT_TRUE(tracee_runs(&other));
	tracee_kill(&other);
}

/* A freeze and a thaw may come at any point of a stop: all of the tracee's calls end. */
TEST_F_TIMEOUT(freeze, races_with_unpause, 120)
{
	ASSERT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	ASSERT_TRUE(gets_result(self));
	for (int i = 0; i < 200; i++) {
		tracee_begin(&self->tracee, __NR_getppid);
		ASSERT_EQ(0, cgroup_write(&self->cgroup, "cgroup.freeze", "1"));
		ASSERT_EQ(0, cgroup_write(&self->cgroup, "cgroup.freeze", "0"));
		ASSERT_TRUE(event_marker(&self->event, &self->m));
		ASSERT_EQ(0, cgroup_write(&self->cgroup, "cgroup.freeze", "1"));
		ASSERT_EQ(0, event_unpause(&self->event, self->m.pause_id));
		ASSERT_EQ(0, cgroup_write(&self->cgroup, "cgroup.freeze", "0"));
		ASSERT_TRUE(gets_result(self));
		ASSERT_TRUE(cgroup_wait_thawed(&self->cgroup));
	}
}

FIXTURE(call) {
	struct tracee tracee;
	struct stop_event event;
	struct pause_record m;
	struct cgroup cgroup;
};

FIXTURE_SETUP(call)
{
	int err;

	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	err = cgroup_create(&self->cgroup);
	if (err)
		SKIP(return, "cannot make a cgroup2: %s", strerror(-err));
}

FIXTURE_TEARDOWN(call)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
	cgroup_destroy(&self->cgroup);
}

/* A freeze leaves no sign of a signal behind, which would interrupt the syscall. */
TEST_F(call, is_not_interrupted_by_a_freeze)
{
	struct tracee *t = &self->tracee;
	long epoll, ret;

	ASSERT_EQ(0, cgroup_add(&self->cgroup, t->pid));
	tracee_begin(t, __NR_epoll_create1);
	ASSERT_TRUE(tracee_end(t, &epoll));
	ASSERT_EQ(0, event_stop_before(&self->event, t->pid, __NR_epoll_pwait));
	tracee_begin(t, __NR_epoll_pwait, epoll, (long)t->shared->data, 1, 200, 0, 8);
	ASSERT_TRUE(event_marker(&self->event, &self->m));
	ASSERT_TRUE(wait_stopped(t->pid, __NR_epoll_pwait));
	ASSERT_TRUE(cgroup_freeze(&self->cgroup));
	ASSERT_TRUE(cgroup_thaw(&self->cgroup));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	EXPECT_TRUE(tracee_end(t, &ret));
	EXPECT_EQ(0, ret);
}

/* polls for a while, to detect a task that wrongly runs its exit */
static bool stays_alive(pid_t pid)
{
	struct timespec tick = { .tv_nsec = 500000 };
	siginfo_t info = {};

	for (int i = 0; i < 50; i++) {
		nanosleep(&tick, NULL);
		if (waitid(P_PID, pid, &info, WEXITED | WNOHANG | WNOWAIT) || info.si_pid)
			return false;
	}
	return true;
}

/* each test starts with a task in a frozen cgroup, which is stopped before its exit */
FIXTURE(exit_while_frozen) {
	struct tracee tracee;
	struct stop_event event;
	struct cgroup cgroup;
};

FIXTURE_VARIANT(exit_while_frozen) {
	bool reported;
};

FIXTURE_VARIANT_ADD(exit_while_frozen, reported) {
	.reported = true,
};

FIXTURE_VARIANT_ADD(exit_while_frozen, unreported) {
	.reported = false,
};

static void end_exit(FIXTURE_DATA(exit_while_frozen) *self)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
	cgroup_destroy(&self->cgroup);
}

static bool begin_exit(FIXTURE_DATA(exit_while_frozen) *self, bool reported)
{
	pid_t pid = self->tracee.pid;

	if (cgroup_add(&self->cgroup, pid) ||
	    event_stop_before(&self->event, pid, __NR_exit_group) ||
	    (!reported && ioctl(self->event.fd, PERF_EVENT_IOC_PAUSE_OUTPUT, 1)))
		return false;
	tracee_begin(&self->tracee, __NR_exit_group, 9);
	return wait_stopped(pid, __NR_exit_group) && cgroup_freeze(&self->cgroup);
}

FIXTURE_SETUP(exit_while_frozen)
{
	bool frozen;
	int err;

	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	err = cgroup_create(&self->cgroup);
	if (err)
		SKIP(return, "cannot make a cgroup2: %s", strerror(-err));
	frozen = begin_exit(self, variant->reported);
	if (!frozen)
		end_exit(self);
	ASSERT_TRUE(frozen);
}

FIXTURE_TEARDOWN(exit_while_frozen)
{
	end_exit(self);
}

/*
 * A task whose stop at the entry ends, however it does, runs the syscall after the
 * thaw only. Catches also an exit that leaves the count of frozen tasks too high, so
 * that no freeze completes any more.
 */
TEST_F(exit_while_frozen, runs_after_the_thaw)
{
	struct tracee other;
	int status = 0;

	/* without a ring buffer it does not stop */
	event_unmap(&self->event);
	EXPECT_EQ(0, event_unpause_all(&self->event));
	EXPECT_TRUE(stays_alive(self->tracee.pid));
	EXPECT_TRUE(cgroup_wait_frozen(&self->cgroup));
	EXPECT_EQ(0, cgroup_write(&self->cgroup, "cgroup.freeze", "0"));
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_EQ(9, WEXITSTATUS(status));

	ASSERT_EQ(0, tracee_spawn(&other));
	EXPECT_EQ(0, cgroup_add(&self->cgroup, other.pid));
	EXPECT_TRUE(cgroup_freeze(&self->cgroup));
	EXPECT_TRUE(cgroup_thaw(&self->cgroup));
	tracee_kill(&other);
}

/* It can be killed there, as at its stop. */
TEST_F(exit_while_frozen, can_be_killed)
{
	int status = 0;

	EXPECT_EQ(0, event_unpause_all(&self->event));
	ASSERT_EQ(0, kill(self->tracee.pid, SIGKILL));
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
}

FIXTURE(suspend) {
	struct tracee tracee;
	struct stop_event event;
	struct pause_record m;
	char delay[16];
};

FIXTURE_VARIANT(suspend) {
	bool entry;
};

FIXTURE_VARIANT_ADD(suspend, exit) {
	.entry = false,
};

FIXTURE_VARIANT_ADD(suspend, entry) {
	.entry = true,
};

#define PM_TEST		"/sys/power/pm_test"
#define PM_STATE	"/sys/power/state"
#define PM_DELAY	"/sys/module/suspend/parameters/pm_test_delay"

/* Only the freezer's part of a suspend is done, and undone at once. */
FIXTURE_SETUP(suspend)
{
	char states[64];

	REQUIRE_FEATURE();
	if (read_text(PM_STATE, states, sizeof(states)) || !strstr(states, "freeze"))
		SKIP(return, "kernel cannot suspend");
	if (access(PM_TEST, W_OK))
		SKIP(return, "kernel has no " PM_TEST);
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_TRUE(open_at(&self->event, self->tracee.pid, variant->entry));
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(event_marker(&self->event, &self->m));
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_getppid));
	ASSERT_EQ(0, write_text(PM_TEST, "freezer"));
	if (!read_text(PM_DELAY, self->delay, sizeof(self->delay)))
		write_text(PM_DELAY, "0");
}

FIXTURE_TEARDOWN(suspend)
{
	write_text(PM_TEST, "none");
	if (self->delay[0])
		write_text(PM_DELAY, self->delay);
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

/*
 * A stopped task does not make the freezer fail, and stays stopped. Catches an
 * uninterruptible sleep, for which the freezer would wait until it times out.
 */
TEST_F_TIMEOUT(suspend, with_a_stopped_task, 60)
{
	long ret;

	EXPECT_EQ(0, write_text(PM_STATE, "freeze"));
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_FALSE(tracee_replied(&self->tracee));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(getpid(), ret);
}

TEST_HARNESS_MAIN
