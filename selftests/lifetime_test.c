// SPDX-License-Identifier: GPL-2.0
/* Any end of the tracer or of the event releases all tasks that it stopped. */
#include <assert.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

#define TASKS	50

enum ending {
	SIGKILLED,
	EXITED,
	EXECED,
	CLOSED_BUT_MAPPED,
};

struct tracer_args {
	int n;
	pid_t pids[TASKS];
	struct stop_event ev[TASKS];
};

static_assert(sizeof(struct tracer_args) <= sizeof(((struct tracee_shared *)0)->data),
	      "arguments fit into the shared page");

/* ends the tracer in the requested way, without an unpause or unmap first */
static void end_tracer(struct tracee *t, enum ending ending)
{
	struct tracer_args *args = (void *)t->shared->data;
	const char *path = program_path("exec_target");

	if (ending == EXITED)
		_exit(0);
	for (int i = 0; i < args->n; i++) {
		if (ending == CLOSED_BUT_MAPPED)
			close(args->ev[i].fd);
		else
			fcntl(args->ev[i].fd, F_SETFD, 0);
	}
	if (ending == EXECED) {
		dup2(t->in, 0);
		execl(path, path, "wait", NULL);
	}
	tracee_reply(t, 0);
	pause();
}

/* a tracer in a process of its own: opens an event for each pid, reads nothing */
static void trace_many(struct tracee *t)
{
	struct tracer_args *args = (void *)t->shared->data;
	long request[7];
	int err = 0;

	tracee_await_go(t);
	for (int i = 0; i < args->n && !err; i++)
		err = event_stop_at(&args->ev[i], args->pids[i], __NR_getppid);
	tracee_reply(t, err);
	if (read(t->in, request, sizeof(request)) == sizeof(request))
		end_tracer(t, request[0]);
}

FIXTURE(tracer_end) {
	struct tracee tracer;
	struct tracee tracees[TASKS];
};

FIXTURE_VARIANT(tracer_end) {
	enum ending ending;
};

FIXTURE_VARIANT_ADD(tracer_end, sigkill) {
	.ending = SIGKILLED,
};

FIXTURE_VARIANT_ADD(tracer_end, exit) {
	.ending = EXITED,
};

/* the descriptors survive the exec, so it is not their close that releases the tasks */
FIXTURE_VARIANT_ADD(tracer_end, exec) {
	.ending = EXECED,
};

FIXTURE_VARIANT_ADD(tracer_end, close_of_mapped) {
	.ending = CLOSED_BUT_MAPPED,
};

FIXTURE_SETUP(tracer_end)
{
	struct tracer_args *args;
	long ret;

	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn_body(&self->tracer, trace_many));
	args = (void *)self->tracer.shared->data;
	args->n = TASKS;
	for (int i = 0; i < TASKS; i++) {
		ASSERT_EQ(0, tracee_spawn(&self->tracees[i]));
		args->pids[i] = self->tracees[i].pid;
	}
	tracee_begin(&self->tracer, 0);
	ASSERT_TRUE(tracee_end(&self->tracer, &ret));
	ASSERT_EQ(0, ret);
}

FIXTURE_TEARDOWN(tracer_end)
{
	tracee_kill(&self->tracer);
	for (int i = 0; i < TASKS; i++)
		tracee_kill(&self->tracees[i]);
}

/* Fifty tasks are stopped when the tracer ends: all run on, and do not stop again. */
TEST_F_TIMEOUT(tracer_end, all_tasks_run_on, 120)
{
	int stopped = 0;
	long ret;

	for (int i = 0; i < TASKS; i++)
		tracee_begin(&self->tracees[i], __NR_getppid);
	while (stopped < TASKS && wait_stopped(self->tracees[stopped].pid, __NR_getppid))
		stopped++;
	ASSERT_EQ(TASKS, stopped);
	if (variant->ending == SIGKILLED)
		kill(self->tracer.pid, SIGKILL);
	else
		tracee_begin(&self->tracer, variant->ending);
	for (int i = 0; i < TASKS; i++) {
		ASSERT_TRUE(tracee_end(&self->tracees[i], &ret));
		ASSERT_EQ(getpid(), ret);
	}
	for (int i = 0; i < TASKS; i++) {
		tracee_begin(&self->tracees[i], __NR_getppid);
		ASSERT_TRUE(tracee_end(&self->tracees[i], &ret));
	}
}

FIXTURE(lifetime) {
	struct tracee tracee;
	struct stop_event event;
	pid_t grandchild;
};

FIXTURE_SETUP(lifetime)
{
	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, event_stop_at(&self->event, self->tracee.pid, __NR_getppid));
}

FIXTURE_TEARDOWN(lifetime)
{
	if (self->grandchild > 0)
		kill(self->grandchild, SIGKILL);
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

/* The close of the last descriptor releases the task, that of another one does not. */
TEST_F(lifetime, last_close_releases)
{
	struct pause_record m;
	int copy = dup(self->event.fd);
	long ret;

	ASSERT_LE(0, copy);
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(event_marker(&self->event, &m));
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_getppid));
	close(copy);
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	event_close(&self->event);
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

/* The mapping has a reference to the event's file. Catches a release that waits for the unmap. */
TEST_F(lifetime, close_releases_while_mapped)
{
	struct pause_record m;
	long ret;

	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(event_marker(&self->event, &m));
	close(self->event.fd);
	self->event.fd = -1;
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	/* no further stop: it could not be unpaused */
	tracee_begin(&self->tracee, __NR_getppid);
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

static void *open_event(void *arg)
{
	FIXTURE_DATA(lifetime) *self = arg;
	long err = event_stop_at(&self->event, self->tracee.pid, __NR_getppid);

	return (void *)err;
}

/* The tracer is the thread group: the thread that opened the event may exit. */
TEST_F(lifetime, opening_thread_may_exit)
{
	struct pause_record m;
	pthread_t thread;
	void *err;
	long ret;

	event_close(&self->event);
	ASSERT_EQ(0, pthread_create(&thread, NULL, open_event, self));
	ASSERT_EQ(0, pthread_join(thread, &err));
	ASSERT_EQ(NULL, err);
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(event_marker(&self->event, &m));
	EXPECT_TRUE(wait_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_EQ(0, event_unpause(&self->event, m.pause_id));
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

static void call_twice(struct tracee *t)
{
	tracee_reply(t, getpid());
	tracee_await_go(t);
	for (int i = 0; i < 2; i++)
		tracee_reply(t, syscall(__NR_getppid));
	_exit(0);
}

/* a tracer of its own child, like "perf trace COMMAND" */
static void trace_own_child(struct tracee *t)
{
	struct stop_event ev;
	int cpus[1];

	cpus_usable(cpus, 1);
	pin_to(0, cpus[0]);
	if (event_stop_children_at(&ev, 0, cpus[0], __NR_getppid))
		return;
	if (!fork())
		call_twice(t);
	pause();
}

/*
 * The tracee was forked with its tracer's descriptor open: the event's file
 * lives as long as the tracee. Catches a stop that lasts as long, too.
 */
TEST_F(lifetime, tracee_inherited_the_descriptor)
{
	long pid, ret;

	tracee_kill(&self->tracee);
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, trace_own_child));
	ASSERT_TRUE(tracee_end(&self->tracee, &pid));
	self->grandchild = pid;
	tracee_begin(&self->tracee, 0);
	ASSERT_TRUE(wait_stopped(pid, __NR_getppid));
	EXPECT_TRUE(stays_stopped(pid, __NR_getppid));
	ASSERT_EQ(0, kill(self->tracee.pid, SIGKILL));
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

/* lets another process, which runs @body, trace the tracee */
static bool trace_by_another(FIXTURE_DATA(lifetime) *self, struct tracee *tracer, tracee_body body)
{
	struct tracer_args *args;
	long ret;

	event_close(&self->event);
	if (tracee_spawn_body(tracer, body))
		return false;
	args = (void *)tracer->shared->data;
	args->n = 1;
	args->pids[0] = self->tracee.pid;
	tracee_begin(tracer, 0);
	return tracee_end(tracer, &ret) && !ret;
}

/* The tracer is killed while the tracee is stopped: the tracee runs on and does not stop again. */
static bool outlives(struct tracee *tracee, struct tracee *tracer)
{
	long ret;

	tracee_begin(tracee, __NR_getppid);
	if (!wait_stopped(tracee->pid, __NR_getppid))
		return false;
	tracee_kill(tracer);
	if (!tracee_end(tracee, &ret))
		return false;
	tracee_begin(tracee, __NR_getppid);
	return tracee_end(tracee, &ret);
}

/* The same with a descriptor that the tracee copied from its tracer. */
TEST_F(lifetime, tracee_copied_the_descriptor)
{
	struct tracer_args *args;
	struct tracee tracer;
	long fd, pidfd;

	ASSERT_TRUE(trace_by_another(self, &tracer, trace_many));
	args = (void *)tracer.shared->data;
	tracee_begin(&self->tracee, __NR_pidfd_open, tracer.pid, 0);
	ASSERT_TRUE(tracee_end(&self->tracee, &pidfd));
	tracee_begin(&self->tracee, __NR_pidfd_getfd, pidfd, args->ev[0].fd, 0);
	ASSERT_TRUE(tracee_end(&self->tracee, &fd));
	ASSERT_LE(0, fd);
	EXPECT_TRUE(outlives(&self->tracee, &tracer));
}

static _Noreturn void pause_until_exit_of(pid_t parent)
{
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	/* it may have exited before */
	while (getppid() == parent)
		pause();
	_exit(0);
}

/* a tracer that shares its descriptor table with a process that outlives it */
static void trace_beside_sharer(struct tracee *t)
{
	struct tracer_args *args = (void *)t->shared->data;
	pid_t test = getppid(), sharer;

	/* a child of the test, with which it ends */
	sharer = syscall(__NR_clone, CLONE_FILES | CLONE_PARENT | SIGCHLD, NULL, NULL, NULL, NULL);
	if (!sharer)
		pause_until_exit_of(test);
	args->pids[1] = sharer;
	trace_many(t);
}

/* The end of such a tracer closes no descriptor: its exit must release the tasks. */
TEST_F(lifetime, tracer_shares_its_descriptors)
{
	struct tracer_args *args;
	struct tracee tracer;

	ASSERT_TRUE(trace_by_another(self, &tracer, trace_beside_sharer));
	args = (void *)tracer.shared->data;
	ASSERT_LT(0, args->pids[1]);
	EXPECT_TRUE(outlives(&self->tracee, &tracer));
}

/* opens its event, and executes a program on request; does not map the buffer */
static void open_then_exec(struct tracee *t)
{
	struct tracer_args *args = (void *)t->shared->data;
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_exit");
	const char *path = program_path("exec_target");

	tracee_await_go(t);
	attr.disabled = 1;
	tracee_reply(t, event_open(&args->ev[0], &attr, args->pids[0], -1));
	tracee_await_go(t);
	fcntl(args->ev[0].fd, F_SETFD, 0);
	dup2(t->in, 0);
	execl(path, path, "wait", NULL);
}

static bool executes_target(void *arg)
{
	struct tracee *t = arg;
	char name[64];

	return !read_proc(t->pid, "comm", name, sizeof(name)) && !strcmp(name, "exec_target\n");
}

/*
 * The program that the tracer executes has the event's descriptor, and this process
 * has mapped the ring buffer: only the tracer is missing for a stop.
 */
TEST_F(lifetime, exec_ends_later_stops)
{
	struct stop_event *ev = &self->event;
	struct pause_record m;
	struct tracer_args *args;
	struct tracee tracer;
	long pidfd, ret;

	event_close(ev);
	ASSERT_EQ(0, tracee_spawn_body(&tracer, open_then_exec));
	args = (void *)tracer.shared->data;
	args->pids[0] = self->tracee.pid;
	tracee_begin(&tracer, 0);
	ASSERT_TRUE(tracee_end(&tracer, &ret));
	ASSERT_EQ(0, ret);
	pidfd = syscall(__NR_pidfd_open, tracer.pid, 0);
	ASSERT_LE(0, pidfd);
	*ev = (struct stop_event){ .id = args->ev[0].id };
	ev->fd = syscall(__NR_pidfd_getfd, pidfd, args->ev[0].fd, 0);
	close(pidfd);
	ASSERT_LT(0, ev->fd);
	ASSERT_EQ(0, event_start_masked(ev, __NR_getppid));

	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(event_marker(ev, &m));
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_getppid));
	tracee_begin(&tracer, 0);
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	ASSERT_TRUE(wait_until(executes_target, &tracer));
	tracee_begin(&self->tracee, __NR_getppid);
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(0, event_drain(ev));
	EXPECT_EQ(-ENODEV, event_unpause(ev, m.pause_id));
	EXPECT_EQ(-ENODEV, event_unpause_all(ev));
	tracee_kill(&tracer);
}

static void call_until_go(struct tracee *t)
{
	while (!t->shared->go) {
		syscall(__NR_getppid);
		t->shared->done++;
	}
	tracee_reply(t, 0);
}

/* stops and unpauses the tracee until it is killed itself */
static void trace_on_go(struct tracee *t)
{
	struct stop_event ev;
	struct pause_record m;

	tracee_await_go(t);
	if (event_stop_at(&ev, *(pid_t *)t->shared->data, __NR_getppid))
		return;
	while (event_marker(&ev, &m)) {
		t->shared->done++;
		event_unpause(&ev, m.pause_id);
	}
}

static bool wait_marker_count(struct tracee *tracer, int count)
{
	for (int i = 0; i < WAIT_MS && tracer->shared->done < count; i++)
		poll(NULL, 0, 1);
	return tracer->shared->done >= count;
}

/* The tracer is killed at any point of a stop: the task always runs on. */
TEST_F_TIMEOUT(lifetime, sigkill_races_with_stop, 120)
{
	struct tracee tracer;
	long ret;

	tracee_kill(&self->tracee);
	event_close(&self->event);
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, call_until_go));
	for (int i = 0; i < 40; i++) {
		ASSERT_EQ(0, tracee_spawn_body(&tracer, trace_on_go));
		*(pid_t *)tracer.shared->data = self->tracee.pid;
		tracee_begin(&tracer, 0);
		ASSERT_TRUE(wait_marker_count(&tracer, i % 4));
		tracee_kill(&tracer);
	}
	self->tracee.shared->go = 1;
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

/*
 * Events are opened and closed while the task makes calls.
 *
 * Catches: CPU0 (close)			CPU1 (tracee)
 *					overflow: event noted
 *	    release all pauses
 *					at the exit: pause, sleep forever
 */
TEST_F_TIMEOUT(lifetime, close_races_with_stop, 120)
{
	struct pause_record m;
	int stops = 0;
	long ret;

	tracee_kill(&self->tracee);
	event_close(&self->event);
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, call_until_go));
	for (int i = 0; i < 160; i++) {
		ASSERT_EQ(0, event_stop_at(&self->event, self->tracee.pid, __NR_getppid));
		if (i % 2)
			stops += event_marker(&self->event, &m);
		if (i % 4 == 1)
			event_unpause(&self->event, m.pause_id);
		event_close(&self->event);
	}
	EXPECT_EQ(80, stops);
	self->tracee.shared->go = 1;
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

TEST_HARNESS_MAIN
