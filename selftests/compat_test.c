// SPDX-License-Identifier: GPL-2.0
/*
 * Masks and markers of 32-bit calls, from a 32-bit program and, on x86, from int $0x80. The
 * numbers are those of i386 and of Arm.
 */
#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

#define I386_NR_CLOSE	6
#define I386_NR_GETPPID	64
#define I386_NR_GETPGRP	65

FIXTURE(compat) {
	struct tracee tracee;
	struct stop_event event;
};

FIXTURE_SETUP(compat)
{
	long ret;

	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, tracee_serve_i386));
	/* int $0x80 kills the tracee if the kernel does not support it */
	tracee_begin(&self->tracee, I386_NR_GETPGRP);
	if (!tracee_end(&self->tracee, &ret) || ret == -ENOSYS)
		SKIP(return, "kernel runs no i386 syscalls");
	ASSERT_EQ(0, event_stop_at(&self->event, self->tracee.pid, __NR_getppid));
	ASSERT_EQ(0, event_mask(&self->event, PERF_SYSCALL_MASK_SAMPLE, COMPAT_ARCH,
				I386_NR_GETPPID, I386_NR_CLOSE));
}

FIXTURE_TEARDOWN(compat)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

/* The i386 mask selects by the i386 number, also in a 64-bit program. */
TEST_F(compat, i386_mask_hits_int80)
{
	struct pause_record m;
	long ret;

	tracee_begin(&self->tracee, I386_NR_GETPPID);
	ASSERT_TRUE(event_marker(&self->event, &m));
	EXPECT_EQ(COMPAT_ARCH, m.arch);
	EXPECT_EQ(I386_NR_GETPPID, m.nr);
	EXPECT_EQ(getpid(), m.ret);
	EXPECT_EQ(0, event_unpause(&self->event, m.pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(getpid(), ret);
}

/* A number in the native mask means another syscall in i386, which does not stop. */
TEST_F(compat, native_mask_does_not_hit_int80)
{
	long ret;

	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	tracee_begin(&self->tracee, I386_NR_GETPGRP);
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(0, event_drain(&self->event));
	EXPECT_EQ(0, self->event.samples);
}

/* A 32-bit errno is a negative number in the marker; arguments are not sign-extended. */
TEST_F(compat, i386_errno_is_negative)
{
	struct pause_record m;
	long ret;

	tracee_begin(&self->tracee, I386_NR_CLOSE, 0xffffffff);
	ASSERT_TRUE(event_marker(&self->event, &m));
	EXPECT_EQ(-EBADF, m.ret);
	EXPECT_EQ(0xffffffff, m.args[0]);
	EXPECT_EQ(0, event_unpause(&self->event, m.pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(-EBADF, ret);
}

/* int $0x80 in a 64-bit program: the syscall sees the lower halves of the registers. */
TEST_F(compat, upper_halves_are_ignored)
{
	const long junk = 0x1234567800000000;
	struct pause_record m;
	long ret;

	tracee_begin(&self->tracee, I386_NR_CLOSE, junk | 1000, junk | 1, junk | 2, junk | 3,
		     junk | 4);
	ASSERT_TRUE(event_marker(&self->event, &m));
	EXPECT_EQ(-EBADF, m.ret);
	EXPECT_EQ(1000, m.args[0]);
	for (int i = 1; i < 5; i++)
		EXPECT_EQ(i, m.args[i]);
	EXPECT_EQ(0, event_unpause(&self->event, m.pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
}

/* a 32-bit program */
FIXTURE(program) {
	struct tracee tracee;
	struct stop_event event;
};

FIXTURE_SETUP(program)
{
	REQUIRE_FEATURE();
	if (access(program_path("compat_target"), X_OK))
		SKIP(return, "compat_target was not built: there is no 32-bit compiler");
	SKIP_IF(compat_missing());
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, tracee_exec_compat_target));
}

FIXTURE_TEARDOWN(program)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

/* the program's result of getppid once it has written its results; -1: it has not */
static int program_getppid(FIXTURE_DATA(program) *self)
{
	int results[2];

	if (!wait_readable(self->tracee.from) ||
	    read(self->tracee.from, results, sizeof(results)) != sizeof(results) ||
	    results[1] != getpgrp())
		return -1;
	return results[0];
}

/* Only the call in the mask stops. */
TEST_F(program, stops_at_exit)
{
	struct pause_record m;

	ASSERT_EQ(0, event_stop_at(&self->event, self->tracee.pid, __NR_getppid));
	ASSERT_EQ(0, event_mask(&self->event, PERF_SYSCALL_MASK_SAMPLE, COMPAT_ARCH,
				I386_NR_GETPPID));
	tracee_begin(&self->tracee, 0);
	tracee_begin(&self->tracee, 0);
	ASSERT_TRUE(event_marker(&self->event, &m));
	EXPECT_EQ(COMPAT_ARCH, m.arch);
	EXPECT_EQ(I386_NR_GETPPID, m.nr);
	EXPECT_EQ(getpid(), m.ret);
	EXPECT_FALSE(tracee_replied(&self->tracee));
	EXPECT_EQ(0, event_unpause(&self->event, m.pause_id));
	EXPECT_EQ(getpid(), program_getppid(self));
	EXPECT_EQ(0, event_drain(&self->event));
}

/* At the entry the registers have the 32-bit arguments, and no result. */
TEST_F(program, stops_at_entry)
{
	struct pause_record m;

	ASSERT_EQ(0, event_stop_before(&self->event, self->tracee.pid, __NR_getppid));
	ASSERT_EQ(0, event_mask(&self->event, PERF_SYSCALL_MASK_SAMPLE, COMPAT_ARCH,
				I386_NR_GETPPID));
	tracee_begin(&self->tracee, 0);
	tracee_begin(&self->tracee, 0);
	ASSERT_TRUE(event_marker(&self->event, &m));
	EXPECT_EQ(COMPAT_ARCH, m.arch);
	EXPECT_EQ(PERF_TASK_PAUSE_ENTRY, m.flags);
	EXPECT_EQ(I386_NR_GETPPID, m.nr);
	EXPECT_EQ(0, m.ret);
	EXPECT_FALSE(tracee_replied(&self->tracee));
	EXPECT_EQ(0, event_unpause(&self->event, m.pause_id));
	EXPECT_EQ(getpid(), program_getppid(self));
	EXPECT_EQ(0, event_drain(&self->event));
}

TEST_HARNESS_MAIN
