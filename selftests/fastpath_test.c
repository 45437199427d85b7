// SPDX-License-Identifier: GPL-2.0
/*
 * A task without a stop pending takes the fast path through the system call
 * entry, unless system calls are traced. A probe on a function that the slow path
 * calls counts how often a task takes it; the probe itself needs no slow path.
 */
#include <fcntl.h>
#include <sys/syscall.h>
#include <sys/uio.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

#define CALLS		20

/* functions of the entry; the first one is inlined or not, depending on kernel and machine */
static const char * const slow_paths[] = { "trace_syscall_enter", "syscall_trace_enter" };

/* counts how often @pid takes the slow path */
static int count_slow_path(struct stop_event *ev, pid_t pid)
{
	return event_count_calls(ev, slow_paths[0], pid, -1) ?
	       event_count_calls(ev, slow_paths[1], pid, -1) : 0;
}

/* each event is on a syscall that the tracee does not make: nothing stops */
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

static int open_on_kprobe(struct stop_event *ev, pid_t pid)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_exit");

	attr.type = pmu_type("kprobe");
	attr.config = 0;
	attr.kprobe_func = (unsigned long)SYS_SYMBOL("getuid");
	return event_open(ev, &attr, pid, -1) ?: event_map(ev, 1);
}

FIXTURE(fastpath) {
	struct tracee tracee, younger;
	struct stop_event event, slow, younger_slow;
};

FIXTURE_VARIANT(fastpath) {
	const char *tracepoint;	/* NULL: the feature itself needs it */
	int (*open)(struct stop_event *ev, pid_t pid);
	long slow;		/* calls on the slow path while the event is open */
};

FIXTURE_VARIANT_ADD(fastpath, raw_exit) {
	.open = open_on_raw_exit,
	.slow = CALLS,
};

FIXTURE_VARIANT_ADD(fastpath, exit_of_one_syscall) {
	.tracepoint = "syscalls:sys_exit_getuid",
	.open = open_on_exit_of_one,
	.slow = CALLS,
};

FIXTURE_VARIANT_ADD(fastpath, enter_of_one_syscall) {
	.tracepoint = "syscalls:sys_enter_getuid",
	.open = open_on_enter_of_one,
	.slow = CALLS,
};

/* no syscall tracepoint: only a stop takes the slow path */
FIXTURE_VARIANT_ADD(fastpath, exec) {
	.tracepoint = "sched:sched_process_exec",
	.open = open_on_exec,
};

FIXTURE_VARIANT_ADD(fastpath, kprobe) {
	.open = open_on_kprobe,
};

/* the number of the tracee's calls that take the slow path; -1 if it does not reply */
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

/* true if at least @slow calls take the slow path, or none for 0 */
static bool as_slow_as(long slow, long calls)
{
	return slow ? calls >= slow : !calls;
}

/*
 * For FIXTURE_SETUP: skips the test if another program traces system calls. Fails
 * if the feature is required: then an earlier event was not cleaned up.
 */
#define REQUIRE_FAST_PATH(t, slow) do {					\
	long calls_ = slow_calls(t, slow);				\
	ASSERT_LE(0, calls_);						\
	if (getenv("SYSEXIT_STOP_REQUIRED"))				\
		ASSERT_EQ(0, calls_);					\
	if (calls_)							\
		SKIP(return, "another program traces system calls");	\
} while (0)

FIXTURE_SETUP(fastpath)
{
	REQUIRE_FEATURE();
	if (variant->tracepoint && tracepoint_id(variant->tracepoint) < 0)
		SKIP(return, "kernel has no %s", variant->tracepoint);
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	REQUIRE_KPROBE("the slow path", count_slow_path(&self->slow, self->tracee.pid));
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

/* Catches a tracepoint that outlives the event. */
TEST_F(fastpath, taken_again_after_close)
{
	ASSERT_EQ(0, variant->open(&self->event, self->tracee.pid));
	EXPECT_TRUE(as_slow_as(variant->slow, slow_calls(&self->tracee, &self->slow)));
	event_close(&self->event);
	EXPECT_EQ(0, slow_calls(&self->tracee, &self->slow));
}

static struct stop_event inherited;

/* an inherited descriptor would be a reference to the event */
static void close_and_serve(struct tracee *t)
{
	event_close(&inherited);
	tracee_serve(t);
}

/* A fork copies the flag, which must be cleared in the child as well. */
TEST_F(fastpath, child_returns_to_fast_path)
{
	ASSERT_EQ(0, variant->open(&self->event, self->tracee.pid));
	inherited = self->event;
	ASSERT_EQ(0, tracee_spawn_body(&self->younger, close_and_serve));
	ASSERT_EQ(0, count_slow_path(&self->younger_slow, self->younger.pid));
	EXPECT_TRUE(as_slow_as(variant->slow, slow_calls(&self->younger, &self->younger_slow)));
	event_close(&self->event);
	EXPECT_EQ(0, slow_calls(&self->younger, &self->younger_slow));
	EXPECT_EQ(0, slow_calls(&self->tracee, &self->slow));
}

/* With two events, only the second close restores the fast path. */
TEST_F(fastpath, taken_again_after_the_last_close)
{
	struct stop_event other;

	ASSERT_EQ(0, variant->open(&self->event, self->tracee.pid));
	ASSERT_EQ(0, open_on_raw_exit(&other, self->tracee.pid));
	event_close(&self->event);
	EXPECT_LE(CALLS, slow_calls(&self->tracee, &self->slow));
	event_close(&other);
	EXPECT_EQ(0, slow_calls(&self->tracee, &self->slow));
}

FIXTURE(stop) {
	struct tracee tracee, other;
	struct stop_event event, slow, other_slow;
	struct pause_record m;
	int data[2];
};

FIXTURE_SETUP(stop)
{
	REQUIRE_FEATURE();
	ASSERT_EQ(0, pipe2(self->data, O_CLOEXEC));
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, tracee_spawn(&self->other));
	REQUIRE_KPROBE("the slow path", count_slow_path(&self->slow, self->tracee.pid));
	ASSERT_EQ(0, count_slow_path(&self->other_slow, self->other.pid));
	REQUIRE_FAST_PATH(&self->other, &self->other_slow);
}

FIXTURE_TEARDOWN(stop)
{
	tracee_kill(&self->tracee);
	tracee_kill(&self->other);
	event_close(&self->slow);
	event_close(&self->other_slow);
	event_close(&self->event);
	close(self->data[0]);
	close(self->data[1]);
}

static bool others_calls_fast(void *arg)
{
	FIXTURE_DATA(stop) *self = arg;

	return !slow_calls(&self->other, &self->other_slow);
}

/*
 * An event without a syscall tracepoint stops one task: another task takes the
 * fast path all the time, and so does this one after its stop.
 */
TEST_F(stop, by_kprobe_concerns_its_task_alone)
{
	long ret;

	ASSERT_EQ(0, open_on_kprobe(&self->event, self->tracee.pid));
	EXPECT_EQ(0, slow_calls(&self->other, &self->other_slow));
	EXPECT_EQ(0, slow_calls(&self->tracee, &self->slow));
	for (int i = 0; i < 3; i++) {
		tracee_begin(&self->tracee, __NR_getuid);
		ASSERT_TRUE(event_marker(&self->event, &self->m));
		EXPECT_EQ(0, slow_calls(&self->other, &self->other_slow));
		ASSERT_EQ(0, event_unpause(&self->event, self->m.pause_id));
		ASSERT_TRUE(tracee_end(&self->tracee, &ret));
		EXPECT_EQ(0, slow_calls(&self->tracee, &self->slow));
		EXPECT_EQ(0, slow_calls(&self->other, &self->other_slow));
	}
}

/* The stopped task has the last reference to its event, and drops it after the close. */
TEST_F(stop, fast_path_taken_after_the_release)
{
	long ret;

	ASSERT_EQ(0, event_stop_at(&self->event, self->tracee.pid, __NR_getuid));
	tracee_begin(&self->tracee, __NR_getuid);
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_getuid));
	event_close(&self->event);
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_TRUE(wait_until(others_calls_fast, self));
}

/*
 * A task sleeps in a syscall with a stop pending, and its event is closed.
 * Catches a reference of the pending stop to the event and its tracepoint.
 */
TEST_F(stop, fast_path_taken_beside_a_pending_stop)
{
	struct iovec *iov = (void *)self->tracee.shared->data;
	struct perf_event_attr attr;
	long ret;

	attr = stop_attr("raw_syscalls:sys_enter");
	ASSERT_EQ(0, event_open_masked(&self->event, &attr, self->tracee.pid, -1, __NR_readv));
	*iov = (struct iovec){ iov + 1, 1 };
	tracee_begin(&self->tracee, __NR_readv, self->data[0], (long)iov, 1);
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_readv));
	EXPECT_LE(CALLS, slow_calls(&self->other, &self->other_slow));
	event_close(&self->event);
	EXPECT_TRUE(wait_until(others_calls_fast, self));
	EXPECT_FALSE(tracee_replied(&self->tracee));
	ASSERT_EQ(1, write(self->data[1], "x", 1));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(1, ret);
}

TEST_HARNESS_MAIN
