// SPDX-License-Identifier: GPL-2.0
/* Stopping a task requires permission to attach to it with ptrace. */
#include <linux/capability.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

/* describes the opener and its target; in the opener's shared->data */
struct opener_args {
	pid_t target;
	uid_t uid;
	__u64 caps;		/* CAP_BIT()s of the opener, unless it is root */
	bool user_namespace;
	bool sysexit_stop;
};

/* opens an event as another user, reports the result, stops the target once */
static void open_event(struct tracee *t)
{
	struct opener_args *args = (void *)t->shared->data;
	struct perf_event_attr attr;
	struct stop_event ev;
	struct pause_record m;
	int err;

	tracee_await_go(t);
	attr = stop_attr("syscalls:sys_exit_getppid");
	attr.sysexit_stop = args->sysexit_stop;
	/* all that a user without CAP_PERFMON may observe, with perf_event_paranoid at 2 */
	attr.exclude_kernel = 1;
	err = args->uid ? become(args->uid, args->caps) : 0;
	if (!err && args->user_namespace && unshare(CLONE_NEWUSER))
		err = -ENOSYS;
	if (!err)
		err = event_open(&ev, &attr, args->target, -1);
	if (!err)
		err = event_map(&ev, 1);
	tracee_reply(t, err);
	if (err)
		return;
	if (event_marker(&ev, &m)) {
		tracee_reply(t, m.tid);
		tracee_await_go(t);
		tracee_reply(t, event_unpause(&ev, m.pause_id));
	}
	/* keep the event open until the test ends */
	pause();
}

static void serve_without_asking(struct tracee *t)
{
	tracee_reply(t, become(TRACER_UID, 0));
	tracee_serve(t);
}

static void serve_as_other_uid(struct tracee *t)
{
	tracee_reply(t, become(OTHER_UID, 0));
	tracee_serve(t);
}

static void serve_undumpable(struct tracee *t)
{
	int err = become(TRACER_UID, 0);

	prctl(PR_SET_DUMPABLE, 0);
	tracee_reply(t, err);
	tracee_serve(t);
}

static void serve_as_root(struct tracee *t)
{
	tracee_reply(t, 0);
	tracee_serve(t);
}

FIXTURE(permission) {
	struct tracee target;
	struct tracee opener;
	struct opener_args *args;
	int scope;		/* to be restored; -1: unchanged */
};

FIXTURE_SETUP(permission)
{
	self->scope = -1;
	REQUIRE_FEATURE();
	SKIP_IF(user_rights_missing());
	if (tracepoint_id("syscalls:sys_exit_getppid") < 0)
		SKIP(return, "kernel has no syscalls:sys_exit_getppid");
	ASSERT_EQ(0, tracee_spawn_body(&self->opener, open_event));
	self->args = (void *)self->opener.shared->data;
	*self->args = (struct opener_args){ .uid = TRACER_UID, .sysexit_stop = true };
}

FIXTURE_TEARDOWN(permission)
{
	if (self->scope >= 0)
		set_sysctl(PTRACE_SCOPE, self->scope);
	tracee_kill(&self->target);
	tracee_kill(&self->opener);
}

static bool spawn_target(FIXTURE_DATA(permission) *self, tracee_body body)
{
	long err;

	if (tracee_spawn_body(&self->target, body) || !tracee_end(&self->target, &err))
		return false;
	self->args->target = self->target.pid;
	return !err;
}

/* the opener's result of perf_event_open(); 1 when there is none */
static long opened(FIXTURE_DATA(permission) *self)
{
	long err;

	tracee_begin(&self->opener, 0);
	return tracee_end(&self->opener, &err) ? err : 1;
}

/* true when the opener's event stops the target, and its unpause releases it */
static bool opener_stops_target(FIXTURE_DATA(permission) *self)
{
	long tid, err, ret;

	tracee_begin(&self->target, __NR_getppid);
	if (!tracee_end(&self->opener, &tid) || tid != self->target.pid ||
	    !wait_stopped(tid, __NR_getppid))
		return false;
	tracee_begin(&self->opener, 0);
	return tracee_end(&self->opener, &err) && !err && tracee_end(&self->target, &ret);
}

/* A user may stop their own tasks. (Root may stop all: the other tests do.) */
TEST_F(permission, own_task)
{
	ASSERT_TRUE(spawn_target(self, tracee_serve_as_tracer_uid));
	ASSERT_EQ(0, opened(self));
	EXPECT_TRUE(opener_stops_target(self));
}

/* A security module that denies ptrace denies the event. */
TEST_F(permission, yama_denies)
{
	if (access(PTRACE_SCOPE, W_OK))
		SKIP(return, "kernel has no Yama");
	self->scope = sysctl_level(PTRACE_SCOPE);
	ASSERT_TRUE(self->scope || set_sysctl(PTRACE_SCOPE, 1));
	ASSERT_TRUE(spawn_target(self, serve_without_asking));
	EXPECT_EQ(-EACCES, opened(self));
}

TEST_F(permission, task_of_another_user)
{
	ASSERT_TRUE(spawn_target(self, serve_as_other_uid));
	EXPECT_EQ(-EACCES, opened(self));
}

TEST_F(permission, task_of_root)
{
	ASSERT_TRUE(spawn_target(self, serve_as_root));
	EXPECT_EQ(-EACCES, opened(self));
}

/* the user's own, but undumpable */
TEST_F(permission, undumpable_task)
{
	ASSERT_TRUE(spawn_target(self, serve_undumpable));
	EXPECT_EQ(-EACCES, opened(self));
}

/*
 * CAP_PERFMON allows observing a task, but not stopping it. Catches the use of the
 * check that perf_event_open() makes for any event.
 */
TEST_F(permission, cap_perfmon_is_not_enough)
{
	ASSERT_TRUE(spawn_target(self, serve_as_other_uid));
	self->args->caps = CAP_BIT(CAP_PERFMON);
	EXPECT_EQ(-EACCES, opened(self));
}

TEST_F(permission, cap_perfmon_observes)
{
	ASSERT_TRUE(spawn_target(self, serve_as_other_uid));
	self->args->caps = CAP_BIT(CAP_PERFMON);
	self->args->sysexit_stop = false;
	EXPECT_EQ(0, opened(self));
}

TEST_F(permission, cap_sys_ptrace_is_enough)
{
	ASSERT_TRUE(spawn_target(self, serve_as_other_uid));
	self->args->caps = CAP_BIT(CAP_SYS_PTRACE);
	ASSERT_EQ(0, opened(self));
	EXPECT_TRUE(opener_stops_target(self));
}

/* Capabilities in a new user namespace do not reach tasks outside. */
TEST_F(permission, user_namespace_gives_no_rights)
{
	long err;

	ASSERT_TRUE(spawn_target(self, serve_as_other_uid));
	self->args->user_namespace = true;
	err = opened(self);
	if (err == -ENOSYS)
		SKIP(return, "users may create no user namespace");
	EXPECT_EQ(-EACCES, err);
}

/* Root that has entered another user namespace has no capabilities outside it. */
TEST_F(permission, root_in_user_namespace_has_no_rights)
{
	long err;

	ASSERT_TRUE(spawn_target(self, serve_as_other_uid));
	self->args->uid = 0;
	self->args->user_namespace = true;
	err = opened(self);
	if (err == -ENOSYS)
		SKIP(return, "kernel has no user namespaces");
	EXPECT_EQ(-EACCES, err);
}

TEST_HARNESS_MAIN
