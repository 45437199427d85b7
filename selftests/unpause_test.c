// SPDX-License-Identifier: GPL-2.0
/* PERF_EVENT_IOC_TASK_UNPAUSE: what it releases and what it refuses. */
#include <pthread.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

#define CHILDREN	4

FIXTURE(unpause) {
	struct tracee tracee;
	struct stop_event event;
	struct pause_record m;
};

/* every test starts with the tracee stopped and its marker read */
FIXTURE_SETUP(unpause)
{
	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, event_stop_at(&self->event, self->tracee.pid, __NR_getppid));
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(event_marker(&self->event, &self->m));
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_getppid));
}

FIXTURE_TEARDOWN(unpause)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

/* The second unpause of one pause finds nothing. Catches a counter below zero. */
TEST_F(unpause, twice)
{
	long ret;

	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	EXPECT_EQ(-ENOENT, event_unpause(&self->event, self->m.pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(-ENOENT, event_unpause(&self->event, self->m.pause_id));
	/* a failed unpause does not unpause the next stop in advance */
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(event_marker(&self->event, &self->m));
	EXPECT_TRUE(wait_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

/* The id of an earlier pause does not release a later one. */
TEST_F(unpause, stale_id)
{
	__u64 stale = self->m.pause_id;
	long ret;

	ASSERT_EQ(0, event_unpause(&self->event, stale));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(event_marker(&self->event, &self->m));
	EXPECT_NE(stale, self->m.pause_id);
	EXPECT_EQ(-ENOENT, event_unpause(&self->event, stale));
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

/* Unknown ids release nothing. */
TEST_F(unpause, unknown_id)
{
	EXPECT_EQ(-ENOENT, event_unpause(&self->event, 0));
	EXPECT_EQ(-ENOENT, event_unpause(&self->event, self->m.pause_id + 1));
	EXPECT_EQ(-ENOENT, event_unpause(&self->event, self->m.pause_id | 1ULL << 32));
	EXPECT_EQ(-ENOENT, event_unpause(&self->event, self->m.pause_id | 1ULL << 63));
	EXPECT_EQ(-ENOENT, event_unpause(&self->event, ~0ULL));
	EXPECT_EQ(-ENOENT, event_unpause(&self->event, self->tracee.pid + (1ULL << 40)));
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
}

/* Undefined flags are refused, so that they can be defined later. */
TEST_F(unpause, unknown_flags)
{
	__u64 id = self->m.pause_id;
	struct perf_event_task_unpause unpause = { .id = id, .__reserved = 1 };

	EXPECT_EQ(-EINVAL, event_unpause_flags(&self->event, id, 2));
	EXPECT_EQ(-EINVAL, event_unpause_flags(&self->event, id, 1U << 31));
	EXPECT_EQ(-EINVAL, event_unpause_flags(&self->event, 0, PERF_TASK_UNPAUSE_ALL | 2));
	EXPECT_EQ(-EINVAL, event_unpause_flags(&self->event, id, PERF_TASK_UNPAUSE_ALL));
	EXPECT_EQ(-1, ioctl(self->event.fd, PERF_EVENT_IOC_TASK_UNPAUSE, &unpause));
	EXPECT_EQ(EINVAL, errno);
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_EQ(0, event_unpause(&self->event, id));
}

TEST_F(unpause, bad_pointer)
{
	EXPECT_EQ(-1, ioctl(self->event.fd, PERF_EVENT_IOC_TASK_UNPAUSE, NULL));
	EXPECT_EQ(EFAULT, errno);
	EXPECT_EQ(-1, ioctl(self->event.fd, PERF_EVENT_IOC_TASK_UNPAUSE, -8L));
	EXPECT_EQ(EFAULT, errno);
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
}

/* An event that cannot stop refuses an unpause, also of ALL. */
TEST_F(unpause, event_without_stop)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_exit");
	struct stop_event plain;

	attr.sysexit_stop = 0;
	ASSERT_EQ(0, event_open(&plain, &attr, self->tracee.pid, -1));
	EXPECT_EQ(-EOPNOTSUPP, event_unpause(&plain, self->m.pause_id));
	EXPECT_EQ(-EOPNOTSUPP, event_unpause_all(&plain));
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	event_close(&plain);
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
}

/* ALL releases each pause, succeeds without any, and does not affect later stops. */
TEST_F(unpause, all)
{
	long ret;

	EXPECT_EQ(0, event_unpause_all(&self->event));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(-ENOENT, event_unpause(&self->event, self->m.pause_id));
	EXPECT_EQ(0, event_unpause_all(&self->event));
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(event_marker(&self->event, &self->m));
	EXPECT_TRUE(wait_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

/* each child makes one call that stops; the parent replies when all are done */
static void fork_callers(struct tracee *t)
{
	tracee_await_go(t);
	for (int i = 0; i < CHILDREN; i++) {
		if (!fork()) {
			t->shared->tids[i] = getpid();
			syscall(__NR_getppid);
			_exit(0);
		}
	}
	while (wait(NULL) > 0)
		;
	tracee_reply(t, 0);
}

/* ALL of one event with many tasks: no task is left out. */
TEST_F(unpause, all_of_many_tasks)
{
	int cpus[1], markers = 0, stopped = 0;
	struct pause_record m;
	long ret;

	tracee_kill(&self->tracee);
	event_close(&self->event);
	ASSERT_EQ(1, cpus_usable(cpus, 1));
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, fork_callers));
	ASSERT_EQ(0, pin_to(self->tracee.pid, cpus[0]));
	ASSERT_EQ(0, event_stop_children_at(&self->event, self->tracee.pid, cpus[0],
					    __NR_getppid));
	tracee_begin(&self->tracee, 0);
	while (markers < CHILDREN && event_marker(&self->event, &m))
		markers++;
	ASSERT_EQ(CHILDREN, markers);
	while (stopped < CHILDREN &&
	       wait_stopped(self->tracee.shared->tids[stopped], __NR_getppid))
		stopped++;
	ASSERT_EQ(CHILDREN, stopped);
	EXPECT_FALSE(tracee_replied(&self->tracee));
	EXPECT_EQ(0, event_unpause_all(&self->event));
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(-ENOENT, event_unpause(&self->event, m.pause_id));
}

struct rival {
	struct stop_event *event;
	volatile __u64 id;
	volatile int done;
	volatile int released;
};

/* unpauses each id in rival->id; 0 ends the thread */
static void *unpause_too(void *arg)
{
	struct rival *rival = arg;
	__u64 id, last = 0;

	while ((id = rival->id)) {
		if (id == last) {
			/* the main thread may need this CPU */
			sched_yield();
			continue;
		}
		rival->released += !event_unpause(rival->event, id);
		last = id;
		rival->done++;
	}
	return NULL;
}

/* Two threads unpause one pause: exactly one of them has released it. */
TEST_F_TIMEOUT(unpause, race_of_two, 120)
{
	struct rival rival = { .event = &self->event, .id = self->m.pause_id };
	int released = 0, rounds = 500;
	pthread_t thread;
	long ret;

	ASSERT_EQ(0, pthread_create(&thread, NULL, unpause_too, &rival));
	for (int i = 1; i <= rounds; i++) {
		released += !event_unpause(&self->event, self->m.pause_id);
		while (rival.done < i)
			sched_yield();
		ASSERT_TRUE(tracee_end(&self->tracee, &ret));
		tracee_begin(&self->tracee, __NR_getppid);
		ASSERT_TRUE(event_marker(&self->event, &self->m));
		rival.id = i < rounds ? self->m.pause_id : 0;
	}
	ASSERT_EQ(0, pthread_join(thread, NULL));
	EXPECT_EQ(rounds, released + rival.released);
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
}

TEST_HARNESS_MAIN
