// SPDX-License-Identifier: GPL-2.0
/* attr.inherit: children are stopped by the parent event. */
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

static void reap(void)
{
	while (wait(NULL) > 0)
		;
}

static void by_fork(struct tracee *t)
{
	tracee_await_go(t);
	if (!fork()) {
		syscall(__NR_getppid);
		_exit(0);
	}
	reap();
	tracee_reply(t, 0);
}

static void by_fork_twice(struct tracee *t)
{
	tracee_await_go(t);
	if (!fork()) {
		if (!fork()) {
			syscall(__NR_getppid);
			_exit(0);
		}
		reap();
		_exit(0);
	}
	reap();
	tracee_reply(t, 0);
}

/* the parent sleeps in vfork() until the child, which stops, is done */
static void by_vfork(struct tracee *t)
{
	tracee_await_go(t);
	if (!vfork()) {
		syscall(__NR_getppid);
		_exit(0);
	}
	reap();
	tracee_reply(t, 0);
}

static void *call_getppid(void *arg)
{
	syscall(__NR_getppid);
	return arg;
}

static void by_thread(struct tracee *t)
{
	pthread_t thread;

	tracee_await_go(t);
	pthread_create(&thread, NULL, call_getppid, NULL);
	pthread_join(thread, NULL);
	tracee_reply(t, 0);
}

static void by_exec(struct tracee *t)
{
	const char *path = program_path("exec_target");

	tracee_await_go(t);
	if (!fork()) {
		execl(path, path, "call", NULL);
		_exit(1);
	}
	reap();
	tracee_reply(t, 0);
}

FIXTURE(child) {
	struct tracee tracee;
	struct stop_event event[MAX_CPUS];
	int n;
};

FIXTURE_VARIANT(child) {
	tracee_body body;
	bool thread;
};

FIXTURE_VARIANT_ADD(child, fork) {
	.body = by_fork,
};

FIXTURE_VARIANT_ADD(child, grandchild) {
	.body = by_fork_twice,
};

FIXTURE_VARIANT_ADD(child, vfork) {
	.body = by_vfork,
};

FIXTURE_VARIANT_ADD(child, thread) {
	.body = by_thread,
	.thread = true,
};

FIXTURE_VARIANT_ADD(child, exec) {
	.body = by_exec,
};

FIXTURE_SETUP(child)
{
	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, variant->body));
	self->n = events_stop_children_at(self->event, self->tracee.pid, __NR_getppid);
	ASSERT_LT(0, self->n);
}

FIXTURE_TEARDOWN(child)
{
	tracee_kill(&self->tracee);
	events_close(self->event, self->n);
}

/* The child's marker names the parent event, whose descriptor releases it. */
TEST_F(child, paused_by_the_parent_event)
{
	struct pause_record m;
	long ret;
	int i;

	tracee_begin(&self->tracee, 0);
	i = events_marker(self->event, self->n, &m);
	ASSERT_LE(0, i);
	EXPECT_EQ(self->event[i].id, m.event_id);
	EXPECT_EQ(__NR_getppid, m.nr);
	EXPECT_NE(self->tracee.pid, m.tid);
	EXPECT_EQ(variant->thread ? self->tracee.pid : m.tid, m.pid);
	EXPECT_TRUE(wait_stopped(m.tid, __NR_getppid));
	EXPECT_TRUE(stays_stopped(m.tid, __NR_getppid));
	EXPECT_EQ(0, event_unpause(&self->event[i], m.pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(-ENOENT, event_unpause(&self->event[i], m.pause_id));
	EXPECT_EQ(-1, events_poll_marker(self->event, self->n, &m));
}

/* The end of the parent event releases the children. */
TEST_F(child, released_by_close)
{
	struct pause_record m;
	long ret;

	tracee_begin(&self->tracee, 0);
	ASSERT_LE(0, events_marker(self->event, self->n, &m));
	EXPECT_TRUE(wait_stopped(m.tid, __NR_getppid));
	events_close(self->event, self->n);
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

FIXTURE(inherit) {
	struct tracee tracee;
	struct stop_event event[MAX_CPUS];
	int n;
	long child;
};

FIXTURE_SETUP(inherit)
{
	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, tracee_serve_in_child));
	self->n = events_stop_children_at(self->event, self->tracee.pid, __NR_getppid);
	ASSERT_LT(0, self->n);
	tracee_begin(&self->tracee, 0);
	ASSERT_TRUE(tracee_end(&self->tracee, &self->child));
}

FIXTURE_TEARDOWN(inherit)
{
	if (self->child > 0)
		kill(self->child, SIGKILL);
	tracee_kill(&self->tracee);
	events_close(self->event, self->n);
}

/* A mask that is set on the parent event later applies to the children at once. */
TEST_F(inherit, mask_of_the_parent_event_holds)
{
	struct pause_record m;
	long ret;
	int i;

	for (i = 0; i < self->n; i++)
		ASSERT_EQ(0, event_mask(&self->event[i], PERF_SYSCALL_MASK_SAMPLE,
					NATIVE_ARCH, __NR_getuid));
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(-1, events_poll_marker(self->event, self->n, &m));
	tracee_begin(&self->tracee, __NR_getuid);
	i = events_marker(self->event, self->n, &m);
	ASSERT_LE(0, i);
	EXPECT_EQ(self->child, m.tid);
	EXPECT_EQ(__NR_getuid, m.nr);
	EXPECT_EQ(0, event_unpause(&self->event[i], m.pause_id));
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

/* The task that the event was opened for has exited. */
TEST_F(inherit, parent_task_dies_first)
{
	struct pause_record m;
	int i, status;
	long ret;

	tracee_begin(&self->tracee, __NR_getppid);
	i = events_marker(self->event, self->n, &m);
	ASSERT_LE(0, i);
	ASSERT_EQ(0, kill(self->tracee.pid, SIGKILL));
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_TRUE(stays_stopped(self->child, __NR_getppid));
	EXPECT_EQ(0, event_unpause(&self->event[i], m.pause_id));
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
	tracee_begin(&self->tracee, __NR_getppid);
	i = events_marker(self->event, self->n, &m);
	ASSERT_LE(0, i);
	EXPECT_EQ(0, event_unpause(&self->event[i], m.pause_id));
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

/* A child that is killed while stopped leaves no pause behind. */
TEST_F(inherit, child_killed_while_stopped)
{
	struct pause_record m;
	int i, status;

	tracee_begin(&self->tracee, __NR_getppid);
	i = events_marker(self->event, self->n, &m);
	ASSERT_LE(0, i);
	ASSERT_EQ(0, kill(self->child, SIGKILL));
	/* its parent reaps it, and ends */
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_EQ(-ENOENT, event_unpause(&self->event[i], m.pause_id));
	EXPECT_EQ(0, event_unpause_all(&self->event[i]));
}

/* execve() stops at its exit, in the new program, with result 0. */
TEST_F(inherit, execve_stops_at_its_exit)
{
	struct pause_record m;
	int i, status;

	for (i = 0; i < self->n; i++)
		ASSERT_EQ(0, event_mask(&self->event[i], PERF_SYSCALL_MASK_SAMPLE,
					NATIVE_ARCH, __NR_execve));
	tracee_begin_exec(&self->tracee, program_path("exec_target"), "exit9");
	i = events_marker(self->event, self->n, &m);
	ASSERT_LE(0, i);
	EXPECT_EQ(self->child, m.tid);
	EXPECT_EQ(__NR_execve, m.nr);
	EXPECT_EQ(0, m.ret);
	EXPECT_EQ(self->event[i].id, m.event_id);
	EXPECT_TRUE(wait_stopped(self->child, __NR_execve));
	EXPECT_EQ(0, event_unpause(&self->event[i], m.pause_id));
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_EQ(9, WEXITSTATUS(status));
}

/* Kills @pid once the caller sleeps in poll(). */
static pid_t start_killer(pid_t pid)
{
	pid_t killer = fork();

	if (!killer) {
		wait_state(getppid(), 'S');
		kill(pid, SIGKILL);
		_exit(0);
	}
	return killer;
}

/* The exit of the last task that has the event wakes up poll(). */
TEST_F(inherit, last_child_wakes_up_poll)
{
	struct pollfd fd = { .fd = self->event[0].fd, .events = POLLIN };
	long long start;
	int status;
	pid_t killer;

	ASSERT_EQ(0, kill(self->tracee.pid, SIGKILL));
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_EQ(0, poll(&fd, 1, 0));
	killer = start_killer(self->child);
	ASSERT_LT(0, killer);
	start = now_ms();
	EXPECT_EQ(1, poll(&fd, 1, WAIT_MS));
	EXPECT_TRUE(fd.revents & POLLHUP);
	/* A poll() that times out looks once more, and finds it, too. */
	EXPECT_GT(WAIT_MS, now_ms() - start);
	EXPECT_TRUE(wait_child(killer, &status));
	self->child = 0;
}

/* Without attr.inherit a child is not stopped. */
TEST_F(inherit, not_without_the_attribute)
{
	struct stop_event plain;
	long ret;

	events_close(self->event, self->n);
	self->n = 0;
	kill(self->child, SIGKILL);
	tracee_kill(&self->tracee);
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, tracee_serve_in_child));
	ASSERT_EQ(0, event_stop_at(&plain, self->tracee.pid, __NR_getppid));
	tracee_begin(&self->tracee, 0);
	ASSERT_TRUE(tracee_end(&self->tracee, &self->child));
	tracee_begin(&self->tracee, __NR_getppid);
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(0, event_drain(&plain));
	event_close(&plain);
}

#define NR_CHILDREN	20

static void start_children(struct tracee *t)
{
	tracee_await_go(t);
	for (int i = 0; i < NR_CHILDREN; i++) {
		if (!fork())
			_exit(0);
		reap();
	}
	tracee_reply(t, 0);
	tracee_serve(t);
}

/* The exit of a child that is not the last task does not wake up poll(). */
TEST(exit_of_a_child_wakes_up_no_poll)
{
	struct rusage before, after;
	struct pollfd fds[MAX_CPUS + 1];
	struct stop_event event[MAX_CPUS];
	struct tracee tracee;
	int i, n;

	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn_body(&tracee, start_children));
	n = events_stop_children_at(event, tracee.pid, __NR_getppid);
	ASSERT_LT(0, n);
	for (i = 0; i < n; i++)
		fds[i] = (struct pollfd){ .fd = event[i].fd, .events = POLLIN };
	fds[n] = (struct pollfd){ .fd = tracee.from, .events = POLLIN };

	tracee_begin(&tracee, 0);
	getrusage(RUSAGE_SELF, &before);
	EXPECT_EQ(1, poll(fds, n + 1, WAIT_MS));
	getrusage(RUSAGE_SELF, &after);
	EXPECT_TRUE(fds[n].revents & POLLIN);
	EXPECT_GT(NR_CHILDREN / 2, after.ru_nvcsw - before.ru_nvcsw);

	tracee_kill(&tracee);
	events_close(event, n);
}

TEST_HARNESS_MAIN
