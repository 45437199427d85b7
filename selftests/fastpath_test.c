// SPDX-License-Identifier: GPL-2.0
/*
 * A task that nobody traces takes the fast path through the system call entry.
 * How often it takes the slow one is counted by a probe on the function that
 * the slow path begins with; that itself needs no slow path.
 */
#include <sys/syscall.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

#define SLOW_PATH	"syscall_trace_enter"
#define CALLS		20

/* counts how often @pid takes the slow path */
static int count_slow_path(struct stop_event *ev, pid_t pid)
{
	struct perf_event_attr attr = {
		.type = pmu_type("kprobe"),
		.size = sizeof(attr),
		.kprobe_func = (unsigned long)SLOW_PATH,
	};

	return event_open(ev, &attr, pid, -1);
}

/* each of them on a syscall that no tracee here makes: nothing ever stops */
static int open_on_raw_exit(struct stop_event *ev, pid_t pid)
{
	return event_stop_at(ev, pid, __NR_getuid);
}

static int open_on_tracepoint(struct stop_event *ev, pid_t pid, const char *name)
{
	struct perf_event_attr attr = stop_attr(name);

	return event_open(ev, &attr, pid, -1) ?: event_map(ev, 1);
}

static int open_on_exit_of_one(struct stop_event *ev, pid_t pid)
{
	return open_on_tracepoint(ev, pid, "syscalls:sys_exit_getuid");
}

static int open_on_enter_of_one(struct stop_event *ev, pid_t pid)
{
	return open_on_tracepoint(ev, pid, "syscalls:sys_enter_getuid");
}

static int open_on_exec(struct stop_event *ev, pid_t pid)
{
	return open_on_tracepoint(ev, pid, "sched:sched_process_exec");
}

FIXTURE(fastpath) {
	struct tracee tracee, younger;
	struct stop_event event, slow, younger_slow;
};

FIXTURE_VARIANT(fastpath) {
	int (*open)(struct stop_event *ev, pid_t pid);
};

FIXTURE_VARIANT_ADD(fastpath, raw_exit) {
	.open = open_on_raw_exit,
};

FIXTURE_VARIANT_ADD(fastpath, exit_of_one_syscall) {
	.open = open_on_exit_of_one,
};

FIXTURE_VARIANT_ADD(fastpath, enter_of_one_syscall) {
	.open = open_on_enter_of_one,
};

/* no syscall tracepoint: only the stop itself needs the slow path */
FIXTURE_VARIANT_ADD(fastpath, exec) {
	.open = open_on_exec,
};

/* how many of the tracee's calls go the slow way; -1 when it does not answer */
static long slow_calls(struct tracee *t, struct stop_event *slow)
{
	__u64 before, after;
	long ret;

	if (event_count(slow, &before))
		return -1;
	for (int i = 0; i < CALLS; i++) {
		tracee_begin(t, __NR_getppid);
		if (!tracee_end(t, &ret))
			return -1;
	}
	if (event_count(slow, &after))
		return -1;
	return after - before;
}

/*
 * For FIXTURE_SETUP: somebody else may well trace system calls. Not where the
 * feature must be there: then it is what an earlier event has left behind.
 */
#define REQUIRE_FAST_PATH(t, slow) do {					\
	long calls_ = slow_calls(t, slow);				\
	if (getenv("SYSEXIT_STOP_REQUIRED"))				\
		ASSERT_EQ(0, calls_);					\
	if (calls_)							\
		SKIP(return, "somebody else traces system calls");	\
} while (0)

FIXTURE_SETUP(fastpath)
{
	REQUIRE_FEATURE();
	if (pmu_type("kprobe") < 0)
		SKIP(return, "kernel has no kprobe events");
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, count_slow_path(&self->slow, self->tracee.pid));
	REQUIRE_FAST_PATH(&self->tracee, &self->slow);
}

FIXTURE_TEARDOWN(fastpath)
{
	tracee_kill(&self->younger);
	tracee_kill(&self->tracee);
	event_close(&self->younger_slow);
	event_close(&self->slow);
	event_close(&self->event);
}

/* Catches a reference to the syscall work flag that outlives the event. */
TEST_F(fastpath, taken_again_after_close)
{
	ASSERT_EQ(0, variant->open(&self->event, self->tracee.pid));
	EXPECT_LE(CALLS, slow_calls(&self->tracee, &self->slow));
	event_close(&self->event);
	EXPECT_EQ(0, slow_calls(&self->tracee, &self->slow));
}

static struct stop_event inherited;

/* a descriptor that stays open would keep the event */
static void close_and_serve(struct tracee *t)
{
	event_close(&inherited);
	tracee_serve(t);
}

/* The flag is inherited at fork: taken away it must be from the child as well. */
TEST_F(fastpath, taken_by_who_was_forked_meanwhile)
{
	ASSERT_EQ(0, variant->open(&self->event, self->tracee.pid));
	inherited = self->event;
	ASSERT_EQ(0, tracee_spawn_body(&self->younger, close_and_serve));
	ASSERT_EQ(0, count_slow_path(&self->younger_slow, self->younger.pid));
	EXPECT_LE(CALLS, slow_calls(&self->younger, &self->younger_slow));
	event_close(&self->event);
	EXPECT_EQ(0, slow_calls(&self->younger, &self->younger_slow));
	EXPECT_EQ(0, slow_calls(&self->tracee, &self->slow));
}

/* Two events count as two: the first close changes nothing, the second all. */
TEST_F(fastpath, taken_again_after_the_last_close)
{
	struct stop_event other;

	ASSERT_EQ(0, variant->open(&self->event, self->tracee.pid));
	ASSERT_EQ(0, open_on_exec(&other, self->tracee.pid));
	event_close(&self->event);
	EXPECT_LE(CALLS, slow_calls(&self->tracee, &self->slow));
	event_close(&other);
	EXPECT_EQ(0, slow_calls(&self->tracee, &self->slow));
}

FIXTURE(held) {
	struct tracee tracee;
	struct stop_event event, slow;
};

FIXTURE_SETUP(held)
{
	REQUIRE_FEATURE();
	if (pmu_type("kprobe") < 0)
		SKIP(return, "kernel has no kprobe events");
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, count_slow_path(&self->slow, self->tracee.pid));
	REQUIRE_FAST_PATH(&self->tracee, &self->slow);
}

FIXTURE_TEARDOWN(held)
{
	tracee_kill(&self->tracee);
	event_close(&self->slow);
	event_close(&self->event);
}

static bool all_calls_fast(void *arg)
{
	FIXTURE_DATA(held) *self = arg;

	return !slow_calls(&self->tracee, &self->slow);
}

/*
 * The task that is held has the last reference to its event, and gives it back
 * some time after the close.
 */
TEST_F(held, fast_path_taken_after_the_release)
{
	long ret;

	ASSERT_EQ(0, event_stop_at(&self->event, self->tracee.pid, __NR_getuid));
	tracee_begin(&self->tracee, __NR_getuid);
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_getuid));
	event_close(&self->event);
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_TRUE(wait_until(all_calls_fast, self));
}

TEST_HARNESS_MAIN
