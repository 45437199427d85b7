// SPDX-License-Identifier: GPL-2.0
/* A task that waits to write its marker, as the output is paused. */
#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

FIXTURE(waiting) {
	struct tracee tracee;
	struct stop_event event;
	struct pause_record m;
};

/* the task checks for room periodically, so it does not sleep all the time */
FIXTURE_SETUP(waiting)
{
	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, event_stop_at(&self->event, self->tracee.pid, __NR_getppid));
	ASSERT_EQ(0, ioctl(self->event.fd, PERF_EVENT_IOC_PAUSE_OUTPUT, 1));
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_FALSE(event_marker_within(&self->event, &self->m, 50));
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
}

FIXTURE_TEARDOWN(waiting)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

TEST_F(waiting, output_resumed)
{
	long ret;

	ASSERT_EQ(0, ioctl(self->event.fd, PERF_EVENT_IOC_PAUSE_OUTPUT, 0));
	ASSERT_TRUE(event_marker(&self->event, &self->m));
	EXPECT_EQ(getpid(), self->m.ret);
	/* only the sample may be lost, never a marker */
	EXPECT_GE(1, self->event.lost);
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(0, event_drain(&self->event));
}

TEST_F(waiting, released_by_close)
{
	long ret;

	event_close(&self->event);
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

TEST_F(waiting, released_by_unmapping)
{
	long ret;

	event_unmap(&self->event);
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

/* The marker is then not written any more; that of the next stop is. */
TEST_F(waiting, released_by_unpausing_all)
{
	long ret;

	ASSERT_EQ(0, event_unpause_all(&self->event));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(getpid(), ret);
	ASSERT_EQ(0, ioctl(self->event.fd, PERF_EVENT_IOC_PAUSE_OUTPUT, 0));
	EXPECT_EQ(0, event_drain(&self->event));
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(event_marker(&self->event, &self->m));
	EXPECT_EQ(__NR_getppid, self->m.nr);
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

TEST_F(waiting, killed)
{
	int status = 0;

	ASSERT_EQ(0, kill(self->tracee.pid, SIGKILL));
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
	ASSERT_EQ(0, ioctl(self->event.fd, PERF_EVENT_IOC_PAUSE_OUTPUT, 0));
	EXPECT_EQ(0, event_drain(&self->event));
}

/* Nobody can make room: that keeps neither a tracer in poll() nor the task busy. */
TEST_F(waiting, both_sleep)
{
	struct pollfd fd = { .fd = self->event.fd, .events = POLLIN };
	long long left, deadline = now_ms() + 300;
	long before, after;
	int wakeups = 0;

	ASSERT_TRUE(task_cpu_ticks(self->tracee.pid, &before));
	while ((left = deadline - now_ms()) > 0)
		wakeups += poll(&fd, 1, left) == 1;
	ASSERT_TRUE(task_cpu_ticks(self->tracee.pid, &after));
	EXPECT_GT(10, wakeups);
	EXPECT_GT(10, after - before);
}

/* without poll(), which has the task try again */
static bool has_marker(void *arg)
{
	FIXTURE_DATA(waiting) *self = arg;

	return event_marker_within(&self->event, &self->m, 0);
}

static bool stop_unreported(FIXTURE_DATA(waiting) *self)
{
	if (ioctl(self->event.fd, PERF_EVENT_IOC_PAUSE_OUTPUT, 1))
		return false;
	tracee_begin(&self->tracee, __NR_getppid);
	return wait_stopped(self->tracee.pid, __NR_getppid);
}

/* The task tries once a second by now, but does not wait for the next time. */
TEST_F(waiting, output_resumed_late)
{
	int best = WAIT_MS;
	long ret;

	for (int round = 0; round < 3; round++) {
		long long start;

		poll(NULL, 0, 1400);
		start = now_ms();
		ASSERT_EQ(0, ioctl(self->event.fd, PERF_EVENT_IOC_PAUSE_OUTPUT, 0));
		ASSERT_TRUE(wait_until(has_marker, self));
		if (now_ms() - start < best)
			best = now_ms() - start;
		EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
		ASSERT_TRUE(tracee_end(&self->tracee, &ret));
		ASSERT_TRUE(stop_unreported(self));
	}
	EXPECT_GT(300, best);
}

/* The same with the buffer of an event that does not stop; there is another one. */
FIXTURE(redirected) {
	struct tracee tracee;
	struct stop_event event;
	struct stop_event buffer[2];
	struct pause_record m;
};

/* the tracee waits to write its marker to a buffer whose output is paused */
static bool begin_wait(FIXTURE_DATA(redirected) *self)
{
	if (ioctl(self->buffer[0].fd, PERF_EVENT_IOC_PAUSE_OUTPUT, 1))
		return false;
	tracee_begin(&self->tracee, __NR_getppid);
	return wait_stopped(self->tracee.pid, __NR_getppid);
}

FIXTURE_SETUP(redirected)
{
	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	for (int i = 0; i < 2; i++) {
		ASSERT_EQ(0, event_open_in_group(&self->buffer[i], self->tracee.pid, false, -1));
		ASSERT_EQ(0, event_map(&self->buffer[i], 1));
	}
	ASSERT_EQ(0, event_stop_at(&self->event, self->tracee.pid, __NR_getppid));
	event_unmap(&self->event);
	ASSERT_EQ(0, ioctl(self->event.fd, PERF_EVENT_IOC_SET_OUTPUT, self->buffer[0].fd));
	ASSERT_TRUE(begin_wait(self));
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
}

FIXTURE_TEARDOWN(redirected)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
	events_close(self->buffer, 2);
}

static bool is_in_the_buffer(void *arg)
{
	FIXTURE_DATA(redirected) *self = arg;

	return event_marker_within(&self->buffer[0], &self->m, 0);
}

/*
 * Resumed by the buffer's owner: the tasks of all events that write there try again at once,
 * the best of three rounds: not only when they would look again by themselves.
 */
TEST_F(redirected, output_resumed_late)
{
	bool late = true;
	long long start;
	long ret;

	for (int round = 0; late && round < 3; round++) {
		if (round)
			ASSERT_TRUE(begin_wait(self));
		poll(NULL, 0, 1400);
		start = now_ms();
		ASSERT_EQ(0, ioctl(self->buffer[0].fd, PERF_EVENT_IOC_PAUSE_OUTPUT, 0));
		ASSERT_TRUE(wait_until(is_in_the_buffer, self));
		late = now_ms() - start >= 400;
		ASSERT_EQ(0, event_unpause(&self->event, self->m.pause_id));
		ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	}
	EXPECT_FALSE(late);
}

/* The task runs on when there is no buffer any more. */
TEST_F(redirected, nowhere)
{
	long ret;

	ASSERT_EQ(0, ioctl(self->event.fd, PERF_EVENT_IOC_SET_OUTPUT, -1L));
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(getpid(), ret);
}

/* The marker goes to the new buffer. */
TEST_F(redirected, to_another_buffer)
{
	struct pause_record m;
	long ret;

	ASSERT_EQ(0, ioctl(self->event.fd, PERF_EVENT_IOC_SET_OUTPUT, self->buffer[1].fd));
	ASSERT_TRUE(event_marker(&self->buffer[1], &m));
	EXPECT_EQ(self->event.id, m.event_id);
	EXPECT_EQ(getpid(), m.ret);
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_EQ(0, event_unpause(&self->event, m.pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	ASSERT_EQ(0, ioctl(self->buffer[0].fd, PERF_EVENT_IOC_PAUSE_OUTPUT, 0));
	EXPECT_EQ(0, event_drain(&self->buffer[0]));
}

TEST_HARNESS_MAIN
