// SPDX-License-Identifier: GPL-2.0
/* ptrace and a perf stop on one task. */
#include <linux/ptrace.h>
#include <signal.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

/* the ptrace headers of glibc and of the kernel conflict */
static long trace(long request, pid_t pid, long addr, long data)
{
	return syscall(__NR_ptrace, request, pid, addr, data) == -1 ? -errno : 0;
}

FIXTURE(ptrace) {
	struct tracee tracee;
	struct stop_event event;
	struct pause_record m;
};

FIXTURE_SETUP(ptrace)
{
	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, event_stop_at(&self->event, self->tracee.pid, __NR_getppid));
}

FIXTURE_TEARDOWN(ptrace)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

static bool stop_at_getppid(FIXTURE_DATA(ptrace) *self)
{
	tracee_begin(&self->tracee, __NR_getppid);
	return event_marker(&self->event, &self->m) &&
	       wait_stopped(self->tracee.pid, __NR_getppid);
}

/* ip of a ptrace-stopped task, 0 when it is not available */
static __u64 stopped_ip(pid_t pid)
{
	struct ptrace_syscall_info info = {};

	if (syscall(__NR_ptrace, PTRACE_GET_SYSCALL_INFO, pid, sizeof(info), &info) < 0)
		return 0;
	return info.instruction_pointer;
}

/* The task does not stop for ptrace while it is at its perf stop; __WALL as ptracers do. */
static bool not_yet_in_ptrace_stop(pid_t pid)
{
	int status;

	return stays_stopped(pid, __NR_getppid) &&
	       waitpid(pid, &status, WNOHANG | __WALL) == 0;
}

static bool in_ptrace_stop(pid_t pid, int *status)
{
	return wait_child(pid, status) && WIFSTOPPED(*status);
}

/*
 * PTRACE_ATTACH on a stopped task takes effect once it is unpaused, before it
 * runs another user instruction: it is still at the syscall.
 */
TEST_F(ptrace, attach_to_stopped_task)
{
	pid_t pid = self->tracee.pid;
	int status = 0;
	long ret;

	ASSERT_TRUE(stop_at_getppid(self));
	ASSERT_EQ(0, trace(PTRACE_ATTACH, pid, 0, 0));
	EXPECT_TRUE(not_yet_in_ptrace_stop(pid));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	ASSERT_TRUE(in_ptrace_stop(pid, &status));
	EXPECT_EQ(SIGSTOP, WSTOPSIG(status));
	EXPECT_EQ(self->m.ip, stopped_ip(pid));
	EXPECT_EQ(0, self->tracee.shared->done);
	ASSERT_EQ(0, trace(PTRACE_DETACH, pid, 0, 0));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(getpid(), ret);
}

/* The same with PTRACE_SEIZE and PTRACE_INTERRUPT. */
TEST_F(ptrace, interrupt_stopped_task)
{
	pid_t pid = self->tracee.pid;
	int status = 0;
	long ret;

	ASSERT_TRUE(stop_at_getppid(self));
	ASSERT_EQ(0, trace(PTRACE_SEIZE, pid, 0, 0));
	ASSERT_EQ(0, trace(PTRACE_INTERRUPT, pid, 0, 0));
	EXPECT_TRUE(not_yet_in_ptrace_stop(pid));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	ASSERT_TRUE(in_ptrace_stop(pid, &status));
	EXPECT_EQ(PTRACE_EVENT_STOP, status >> 16);
	EXPECT_EQ(self->m.ip, stopped_ip(pid));
	EXPECT_EQ(0, self->tracee.shared->done);
	ASSERT_EQ(0, trace(PTRACE_DETACH, pid, 0, 0));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(getpid(), ret);
}

/* lets the ptraced task run on to its next syscall stop */
static bool next_syscall_stop(pid_t pid, struct ptrace_syscall_info *info)
{
	int status;

	if (trace(PTRACE_SYSCALL, pid, 0, 0) || !in_ptrace_stop(pid, &status))
		return false;
	return WSTOPSIG(status) == (SIGTRAP | 0x80) &&
	       syscall(__NR_ptrace, PTRACE_GET_SYSCALL_INFO, pid, sizeof(*info), info) > 0;
}

/* stops at entry and exit of syscalls until the entry of getppid */
static bool run_to_getppid(pid_t pid)
{
	struct ptrace_syscall_info info = {};

	for (int i = 0; i < 10; i++) {
		if (!next_syscall_stop(pid, &info))
			return false;
		if (info.op == PTRACE_SYSCALL_INFO_ENTRY && info.entry.nr == __NR_getppid)
			return true;
	}
	return false;
}

/*
 * A task under strace: the perf stop comes between its two syscall stops, all
 * three happen once, and both tracers see the same result.
 */
TEST_F(ptrace, syscall_tracer_on_the_same_task)
{
	struct ptrace_syscall_info info = {};
	pid_t pid = self->tracee.pid;
	int status = 0;
	long ret;

	ASSERT_EQ(0, trace(PTRACE_SEIZE, pid, 0, PTRACE_O_TRACESYSGOOD));
	ASSERT_EQ(0, trace(PTRACE_INTERRUPT, pid, 0, 0));
	ASSERT_TRUE(in_ptrace_stop(pid, &status));
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(run_to_getppid(pid));
	EXPECT_EQ(0, event_drain(&self->event));

	ASSERT_EQ(0, trace(PTRACE_SYSCALL, pid, 0, 0));
	ASSERT_TRUE(event_marker(&self->event, &self->m));
	ASSERT_TRUE(wait_stopped(pid, __NR_getppid));
	EXPECT_TRUE(not_yet_in_ptrace_stop(pid));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	ASSERT_TRUE(in_ptrace_stop(pid, &status));
	EXPECT_EQ(SIGTRAP | 0x80, WSTOPSIG(status));
	ASSERT_LT(0, syscall(__NR_ptrace, PTRACE_GET_SYSCALL_INFO, pid, sizeof(info), &info));
	EXPECT_EQ(PTRACE_SYSCALL_INFO_EXIT, info.op);
	EXPECT_EQ(self->m.ret, info.exit.rval);
	ASSERT_EQ(0, trace(PTRACE_DETACH, pid, 0, 0));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(getpid(), ret);
	EXPECT_EQ(0, event_drain(&self->event));
}

/* The ptracer of a task that is killed at its perf stop is notified. */
TEST_F(ptrace, killed_while_stopped_by_both)
{
	pid_t pid = self->tracee.pid;
	int status = 0;

	ASSERT_EQ(0, trace(PTRACE_SEIZE, pid, 0, 0));
	ASSERT_TRUE(stop_at_getppid(self));
	ASSERT_EQ(0, trace(PTRACE_INTERRUPT, pid, 0, 0));
	ASSERT_EQ(0, kill(pid, SIGKILL));
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
	EXPECT_EQ(-ENOENT, event_unpause(&self->event, self->m.pause_id));
}

TEST_HARNESS_MAIN
