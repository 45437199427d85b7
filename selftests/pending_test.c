// SPDX-License-Identifier: GPL-2.0
/*
 * Between the overflow and the stop: with a sys_enter tracepoint the whole
 * syscall lies in between, and may fork, exec or exit.
 */
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

FIXTURE(pending) {
	struct tracee tracee;
	struct stop_event event[MAX_CPUS];
	int n;
};

static int fork_without_exit_handlers(void)
{
	return syscall(__NR_clone, SIGCHLD, 0, 0, 0, 0);
}

/* the child counts what it does, and is not asked to do more */
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

FIXTURE_TEARDOWN(pending)
{
	tracee_kill(&self->tracee);
	events_close(self->event, self->n);
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
 * fork() copies the task while its stop is pending. The child has no part in
 * it: it neither stops nor drops what its parent holds.
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

/* exit_group() has no exit to stop at: the task just goes. */
TEST_F(pending, exit_with_stop_pending)
{
	struct pause_record m;
	int status = 0;
	long ret;

	ASSERT_TRUE(open_enter_events(self, __NR_exit_group, true));
	tracee_begin(&self->tracee, 0);
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_TRUE(WIFEXITED(status));
	EXPECT_EQ(-1, events_poll_marker(self->event, self->n, &m));
	for (int i = 0; i < self->n; i++)
		EXPECT_EQ(0, event_unpause_all(&self->event[i]));
}

/*
 * A task that is killed in the middle of the syscall does not stop either. It
 * may still have said what the syscall returned: that pause is over.
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

/* An event that is closed before the stop does not stop any more. */
TEST_F(pending, closed_with_stop_pending)
{
	struct tracee_shared *shared;
	int pipe_fds[2];
	long ret;

	tracee_kill(&self->tracee);
	ASSERT_EQ(0, pipe(pipe_fds));
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	shared = self->tracee.shared;
	ASSERT_TRUE(open_enter_events(self, __NR_readv, false));
	((struct iovec *)shared->data)[0] = (struct iovec){ shared->data + 512, 1 };
	tracee_begin(&self->tracee, __NR_readv, pipe_fds[0], (long)shared->data, 1);
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_readv));
	events_close(self->event, self->n);
	self->n = 0;
	ASSERT_EQ(1, write(pipe_fds[1], "x", 1));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(1, ret);
	close(pipe_fds[0]);
	close(pipe_fds[1]);
}

TEST_HARNESS_MAIN
