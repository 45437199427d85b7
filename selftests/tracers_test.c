// SPDX-License-Identifier: GPL-2.0
/* Two tracers of one task: it runs when both have unpaused it, and not before. */
#include <signal.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

FIXTURE(tracers) {
	struct tracee tracee;
	struct stop_event event[2];
	struct pause_record m[2];
};

FIXTURE_VARIANT(tracers) {
	int first;
};

FIXTURE_VARIANT_ADD(tracers, older_first) {
	.first = 0,
};

FIXTURE_VARIANT_ADD(tracers, younger_first) {
	.first = 1,
};

/* event 0 has had one pause more, so that the ids of the two pauses differ */
FIXTURE_SETUP(tracers)
{
	long ret;

	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, event_stop_at(&self->event[0], self->tracee.pid, __NR_getppid));
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(event_marker(&self->event[0], &self->m[0]));
	ASSERT_EQ(0, event_unpause(&self->event[0], self->m[0].pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	ASSERT_EQ(0, event_stop_at(&self->event[1], self->tracee.pid, __NR_getppid));
	tracee_begin(&self->tracee, __NR_getppid);
	for (int i = 0; i < 2; i++)
		ASSERT_TRUE(event_marker(&self->event[i], &self->m[i]));
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_getppid));
}

FIXTURE_TEARDOWN(tracers)
{
	tracee_kill(&self->tracee);
	event_close(&self->event[0]);
	event_close(&self->event[1]);
}

/* Each tracer gets a marker of its own, about the same stop. */
TEST_F(tracers, each_gets_a_marker)
{
	for (int i = 0; i < 2; i++) {
		EXPECT_EQ(self->event[i].id, self->m[i].event_id);
		EXPECT_EQ(self->tracee.pid, self->m[i].tid);
		EXPECT_EQ(__NR_getppid, self->m[i].nr);
		EXPECT_EQ(getpid(), self->m[i].ret);
		EXPECT_EQ(0, event_drain(&self->event[i]));
	}
}

/* Catches a stop that ends with the first unpause, or never. */
TEST_F(tracers, both_must_unpause)
{
	int a = variant->first, b = !a;
	long ret;

	EXPECT_EQ(0, event_unpause(&self->event[a], self->m[a].pause_id));
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_EQ(-ENOENT, event_unpause(&self->event[a], self->m[a].pause_id));
	EXPECT_EQ(0, event_unpause_all(&self->event[a]));
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_EQ(0, event_unpause(&self->event[b], self->m[b].pause_id));
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

/* The end of one event ends only its own pause. */
TEST_F(tracers, close_of_one_leaves_the_other_pause)
{
	int a = variant->first, b = !a;
	long ret;

	event_close(&self->event[a]);
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_EQ(0, event_unpause(&self->event[b], self->m[b].pause_id));
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

/* The id in the other event's marker is not valid for this event. */
TEST_F(tracers, id_of_the_other_event)
{
	int a = variant->first, b = !a;
	long ret;

	ASSERT_NE(self->m[a].pause_id, self->m[b].pause_id);
	EXPECT_EQ(-ENOENT, event_unpause(&self->event[a], self->m[b].pause_id));
	EXPECT_EQ(-ENOENT, event_unpause(&self->event[b], self->m[a].pause_id));
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_EQ(0, event_unpause(&self->event[b], self->m[b].pause_id));
	EXPECT_EQ(0, event_unpause(&self->event[a], self->m[a].pause_id));
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

struct other_args {
	pid_t target;
	__u64 id;
};

/*
 * A tracer in another process: opens an event on the target, tries to release
 * our pause @id with it, then stops the target too and does not unpause.
 */
static void trace_too(struct tracee *t)
{
	struct other_args *args = (void *)t->shared->data;
	struct stop_event ev;
	struct pause_record m;

	if (!tracee_await_go(t) || event_stop_at(&ev, args->target, __NR_getppid))
		return;
	event_unpause_all(&ev);
	tracee_reply(t, event_unpause(&ev, args->id));
	if (!event_marker(&ev, &m))
		return;
	tracee_reply(t, m.tid);
	pause();
}

FIXTURE(processes) {
	struct tracee tracee;
	struct tracee other;
	struct stop_event event;
	struct pause_record m;
};

FIXTURE_SETUP(processes)
{
	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, tracee_spawn_body(&self->other, trace_too));
	ASSERT_EQ(0, event_stop_at(&self->event, self->tracee.pid, __NR_getppid));
	((struct other_args *)self->other.shared->data)->target = self->tracee.pid;
}

FIXTURE_TEARDOWN(processes)
{
	tracee_kill(&self->other);
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

/* Another process can release our pause neither by its id nor by ALL. */
TEST_F(processes, other_cannot_release_ours)
{
	struct other_args *args = (void *)self->other.shared->data;
	long ret;

	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(event_marker(&self->event, &self->m));
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_getppid));
	args->id = self->m.pause_id;
	tracee_begin(&self->other, 0);
	ASSERT_TRUE(tracee_end(&self->other, &ret));
	EXPECT_EQ(-ENOENT, ret);
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

/* brings the tracee to a stop with a pause of each tracer */
static bool stop_by_both(FIXTURE_DATA(processes) *self)
{
	long ret;

	tracee_begin(&self->other, 0);
	if (!tracee_end(&self->other, &ret) || ret != -ENOENT)
		return false;
	tracee_begin(&self->tracee, __NR_getppid);
	return event_marker(&self->event, &self->m) &&
	       tracee_end(&self->other, &ret) && ret == self->tracee.pid &&
	       wait_stopped(self->tracee.pid, __NR_getppid);
}

/* The death of one tracer does not end the other's pause. */
TEST_F(processes, killed_tracer_releases_its_own_alone)
{
	long ret;

	ASSERT_TRUE(stop_by_both(self));
	tracee_kill(&self->other);
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

/* The death of the last tracer leaves no pause behind. */
TEST_F(processes, killed_tracer_was_the_last)
{
	long ret;

	ASSERT_TRUE(stop_by_both(self));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	tracee_kill(&self->other);
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

/* stops the process whose id is in the shared memory, and does not unpause it */
static void stop_each_other(struct tracee *t)
{
	struct stop_event ev;

	if (!tracee_await_go(t))
		return;
	tracee_reply(t, event_stop_at(&ev, *(pid_t *)t->shared->data, __NR_getppid));
	tracee_serve(t);
}

/* Two processes trace, and stop, each other: neither can unpause. */
FIXTURE(mutual) {
	struct tracee tracer[2];
};

FIXTURE_SETUP(mutual)
{
	long ret;

	REQUIRE_FEATURE();
	for (int i = 0; i < 2; i++)
		ASSERT_EQ(0, tracee_spawn_body(&self->tracer[i], stop_each_other));
	for (int i = 0; i < 2; i++) {
		*(pid_t *)self->tracer[i].shared->data = self->tracer[!i].pid;
		tracee_begin(&self->tracer[i], 0);
		ASSERT_TRUE(tracee_end(&self->tracer[i], &ret));
		ASSERT_EQ(0, ret);
	}
	for (int i = 0; i < 2; i++) {
		tracee_begin(&self->tracer[i], __NR_getppid);
		ASSERT_TRUE(wait_stopped(self->tracer[i].pid, __NR_getppid));
	}
	for (int i = 0; i < 2; i++)
		EXPECT_TRUE(stays_stopped(self->tracer[i].pid, __NR_getppid));
}

FIXTURE_TEARDOWN(mutual)
{
	tracee_kill(&self->tracer[0]);
	tracee_kill(&self->tracer[1]);
}

static void kill_one(struct __test_metadata *_metadata, struct tracee *killed,
		     struct tracee *other)
{
	int status = 0;
	long ret;

	ASSERT_EQ(0, kill(killed->pid, SIGKILL));
	ASSERT_TRUE(tracee_exited(killed, &status));
	EXPECT_EQ(SIGKILL, WTERMSIG(status));
	ASSERT_TRUE(tracee_end(other, &ret));
	EXPECT_EQ(getpid(), ret);
	EXPECT_TRUE(tracee_runs(other));
}

/* The death of the one that stopped first or last releases the other. */
TEST_F(mutual, kill_the_first)
{
	kill_one(_metadata, &self->tracer[0], &self->tracer[1]);
}

TEST_F(mutual, kill_the_last)
{
	kill_one(_metadata, &self->tracer[1], &self->tracer[0]);
}

TEST_F(mutual, kill_both)
{
	int status;

	for (int i = 0; i < 2; i++)
		ASSERT_EQ(0, kill(self->tracer[i].pid, SIGKILL));
	for (int i = 0; i < 2; i++) {
		ASSERT_TRUE(tracee_exited(&self->tracer[i], &status));
		EXPECT_EQ(SIGKILL, WTERMSIG(status));
	}
}

TEST_HARNESS_MAIN
