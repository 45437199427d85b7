// SPDX-License-Identifier: GPL-2.0
/*
 * attr.inherit of a tracer that traces its own children: one that it waits for, as in
 * vfork(), is not stopped, as nobody could unpause it. One that its parent waits for is.
 */
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

static _Noreturn void call_and_exec(const char *path)
{
	/* one that stays stopped would keep the test's output open */
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	syscall(__NR_getppid);
	execl(path, path, "call", NULL);
	_exit(1);
}

/* the child shares the tracer's memory until it executes the program */
static pid_t start_by_vfork(const char *path)
{
	pid_t pid = vfork();

	if (!pid)
		call_and_exec(path);
	return pid;
}

/* the child has a memory of its own, and yet its creator waits for it */
static pid_t start_by_clone(const char *path, unsigned long flags)
{
	pid_t pid = syscall(__NR_clone, CLONE_VFORK | SIGCHLD | flags, 0, 0, 0, 0);

	if (!pid)
		call_and_exec(path);
	return pid;
}

static pid_t start_by_waiting_clone(const char *path)
{
	return start_by_clone(path, 0);
}

/* the child's parent is that of its creator */
static pid_t start_by_waiting_sibling(const char *path)
{
	return start_by_clone(path, CLONE_PARENT);
}

static pid_t start_by_posix_spawn(const char *path)
{
	char * const argv[] = { (char *)path, "call", NULL };
	char * const envp[] = { NULL };
	pid_t pid;

	return posix_spawn(&pid, path, NULL, NULL, argv, envp) ? -1 : pid;
}

static void trace_program(struct tracee *t, pid_t (*start)(const char *path))
{
	const char *path = program_path("exec_target");
	struct pause_record m = {};
	struct stop_event ev;
	int cpus[1], err, status = -1;
	pid_t pid;

	tracee_await_go(t);
	cpus_usable(cpus, 1);
	pin_to(0, cpus[0]);
	err = event_stop_children_at(&ev, 0, cpus[0], __NR_getppid) ?:
	      /* posix_spawn() calls it before the exec, the program does not */
	      event_mask(&ev, PERF_SYSCALL_MASK_SAMPLE, NATIVE_ARCH, __NR_getppid,
			 __NR_rt_sigprocmask);
	tracee_reply(t, err);
	pid = start(path);
	tracee_reply(t, pid > 0 && event_marker(&ev, &m) ? m.nr : -ETIMEDOUT);
	event_unpause(&ev, m.pause_id);
	/* another parent's child has ended when it cannot be waited for */
	if (waitpid(pid, &status, 0) < 0 && wait_state(pid, 'Z'))
		status = 0;
	tracee_reply(t, event_drain(&ev) ? -EEXIST : status);
}

static void trace_vfork(struct tracee *t)
{
	trace_program(t, start_by_vfork);
}

static void trace_waiting_clone(struct tracee *t)
{
	trace_program(t, start_by_waiting_clone);
}

static void trace_waiting_sibling(struct tracee *t)
{
	trace_program(t, start_by_waiting_sibling);
}

static void trace_posix_spawn(struct tracee *t)
{
	trace_program(t, start_by_posix_spawn);
}

FIXTURE(own_child) {
	struct tracee tracer;
};

FIXTURE_VARIANT(own_child) {
	tracee_body body;
};

FIXTURE_VARIANT_ADD(own_child, vfork) {
	.body = trace_vfork,
};

FIXTURE_VARIANT_ADD(own_child, waiting_clone) {
	.body = trace_waiting_clone,
};

FIXTURE_VARIANT_ADD(own_child, waiting_clone_of_parent) {
	.body = trace_waiting_sibling,
};

FIXTURE_VARIANT_ADD(own_child, posix_spawn) {
	.body = trace_posix_spawn,
};

FIXTURE_SETUP(own_child)
{
	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn_body(&self->tracer, variant->body));
}

FIXTURE_TEARDOWN(own_child)
{
	tracee_kill(&self->tracer);
}

/*
 * The child stops after its exec, but not before: until then its parent sleeps in
 * vfork(), and could not unpause it.
 */
TEST_F_TIMEOUT(own_child, stops_after_its_exec, 60)
{
	long ret;

	tracee_begin(&self->tracer, 0);
	ASSERT_TRUE(tracee_end(&self->tracer, &ret));
	ASSERT_EQ(0, ret);
	ASSERT_TRUE(tracee_end(&self->tracer, &ret)) TH_LOG("the child stopped before its exec");
	EXPECT_EQ(__NR_getppid, ret);
	ASSERT_TRUE(tracee_end(&self->tracer, &ret));
	EXPECT_EQ(0, ret);
}

/* traces its parent and the children of that */
static void trace_parent(struct tracee *t)
{
	struct pause_record m = {};
	struct stop_event ev;
	int cpus[1], err;

	tracee_await_go(t);
	cpus_usable(cpus, 1);
	err = event_stop_children_at(&ev, getppid(), cpus[0], __NR_getppid);
	tracee_reply(t, err);
	tracee_reply(t, !err && event_marker(&ev, &m) ? m.tid : -ETIMEDOUT);
	event_close(&ev);
}

FIXTURE(sibling) {
	struct tracee tracer;
};

FIXTURE_SETUP(sibling)
{
	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn_body(&self->tracer, trace_parent));
}

FIXTURE_TEARDOWN(sibling)
{
	tracee_kill(&self->tracer);
}

/* The tracer does not wait for a child that another process has made by vfork(). */
TEST_F(sibling, stops_before_its_exec)
{
	int cpus[1];
	pid_t pid;
	long ret;

	/* Yama does not let a child trace its parent otherwise. */
	prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0, 0, 0);
	cpus_usable(cpus, 1);
	pin_to(0, cpus[0]);
	tracee_begin(&self->tracer, 0);
	ASSERT_TRUE(tracee_end(&self->tracer, &ret));
	ASSERT_EQ(0, ret);
	pid = vfork();
	if (!pid) {
		syscall(__NR_getppid);
		_exit(0);
	}
	ASSERT_TRUE(tracee_end(&self->tracer, &ret));
	EXPECT_EQ(pid, ret) TH_LOG("the child has not stopped");
	EXPECT_EQ(pid, waitpid(pid, NULL, 0));
}

TEST_HARNESS_MAIN
