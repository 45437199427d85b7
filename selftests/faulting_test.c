// SPDX-License-Identifier: GPL-2.0
/*
 * A task that sleeps in a page fault of an event's probe, which a user space program has
 * to serve, keeps nobody else from tracing. Kernels whose events of syscalls:* do not
 * read user memory have no such sleep.
 */
#include <fcntl.h>
#include <sys/syscall.h>

#include "../../kselftest_harness.h"
#include "capture.h"

static void open_unserved(struct tracee *t)
{
	char *path;
	int uffd = userfault_page(&path);

	t->shared->done = uffd < 0 ? -1 : 1;
	tracee_await_go(t);
	tracee_reply(t, syscall(__NR_openat, AT_FDCWD, path, O_RDONLY));
}

static int open_sys_enter(struct stop_event *event)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_enter");

	attr.sysexit_stop = 0;
	return event_open(event, &attr, 0, -1);
}

/* has an event from the start, which it closes when it is asked to, and opens others */
static void open_and_close(struct tracee *t)
{
	struct stop_event event;
	int err = open_sys_enter(&event);

	t->shared->done = 1;
	tracee_await_go(t);
	for (int i = 0; i < 3 && !err; i++) {
		event_close(&event);
		err = open_sys_enter(&event);
	}
	tracee_reply(t, err);
}

FIXTURE(faulting) {
	struct tracee other;
	struct tracee tracee;
	struct stop_event event;
};

FIXTURE_SETUP(faulting)
{
	struct perf_event_attr attr;

	REQUIRE_FEATURE();
	if (tracepoint_id("syscalls:sys_enter_openat") < 0)
		SKIP(return, "kernel has no syscalls:sys_enter_openat");
	attr = stop_attr("syscalls:sys_enter_openat");
	attr.sysexit_stop = 0;
	attr.sample_type |= PERF_SAMPLE_RAW;
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, open_unserved));
	ASSERT_TRUE(wait_flag(&self->tracee.shared->done));
	if (self->tracee.shared->done < 0)
		SKIP(return, "kernel has no userfaultfd");
	ASSERT_EQ(0, tracee_spawn_body(&self->other, open_and_close));
	ASSERT_TRUE(wait_flag(&self->other.shared->done));
	ASSERT_EQ(0, event_open(&self->event, &attr, self->tracee.pid, -1));
	ASSERT_EQ(0, event_map(&self->event, 1));
	tracee_begin(&self->tracee, 0);
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_openat));
}

/* The end of the sleep comes first, as this event's close waits for it. */
FIXTURE_TEARDOWN(faulting)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
	tracee_kill(&self->other);
}

/* The event that was first registered goes while the probe of the second one sleeps. */
TEST_F(faulting, others_open_and_close)
{
	long ret = -1;

	tracee_begin(&self->other, 0);
	EXPECT_TRUE(tracee_end(&self->other, &ret));
	EXPECT_EQ(0, ret);
}

TEST_HARNESS_MAIN
