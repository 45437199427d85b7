// SPDX-License-Identifier: GPL-2.0
/* A task stops at its syscall's exit, and runs on when it is unpaused. */
#include <limits.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <ucontext.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

FIXTURE(source) {
	struct tracee tracee;
	struct stop_event event;
};

FIXTURE_VARIANT(source) {
	const char *tracepoint;
};

FIXTURE_VARIANT_ADD(source, raw_exit) {
	.tracepoint = "raw_syscalls:sys_exit",
};

FIXTURE_VARIANT_ADD(source, raw_enter) {
	.tracepoint = "raw_syscalls:sys_enter",
};

FIXTURE_VARIANT_ADD(source, exit_getppid) {
	.tracepoint = "syscalls:sys_exit_getppid",
};

FIXTURE_VARIANT_ADD(source, enter_getppid) {
	.tracepoint = "syscalls:sys_enter_getppid",
};

FIXTURE_SETUP(source)
{
	struct perf_event_attr attr;

	REQUIRE_FEATURE();
	if (tracepoint_id(variant->tracepoint) < 0)
		SKIP(return, "kernel has no %s", variant->tracepoint);
	attr = stop_attr(variant->tracepoint);
	attr.disabled = 1;
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, event_open(&self->event, &attr, self->tracee.pid, -1));
	ASSERT_EQ(0, event_map(&self->event, 8));
	ASSERT_EQ(0, event_mask(&self->event, PERF_SYSCALL_MASK_SAMPLE, NATIVE_ARCH,
				__NR_getppid));
	ASSERT_EQ(0, ioctl(self->event.fd, PERF_EVENT_IOC_ENABLE, 0));
}

FIXTURE_TEARDOWN(source)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

/*
 * Each tracepoint of a syscall stops it at its exit, once, until the unpause.
 * Catches: no stop, a marker without a stop, two stops, an unpause that does not wake.
 */
TEST_F(source, stop_and_unpause)
{
	struct pause_record m;
	long ret;

	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(event_marker(&self->event, &m));
	EXPECT_TRUE(wait_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_FALSE(tracee_replied(&self->tracee));
	EXPECT_EQ(0, event_unpause(&self->event, m.pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(getpid(), ret);
	EXPECT_EQ(getpid(), m.ret);
	EXPECT_EQ(0, event_drain(&self->event));
	EXPECT_EQ(1, self->event.samples);
}

FIXTURE(stop) {
	struct tracee tracee;
	struct stop_event event;
};

FIXTURE_SETUP(stop)
{
	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, event_stop_at(&self->event, self->tracee.pid, __NR_getppid));
}

FIXTURE_TEARDOWN(stop)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

/* A stopped task makes no progress. Catches a stop that ends by itself. */
TEST_F(stop, stopped_until_unpaused)
{
	struct pause_record m;
	long ret;

	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(event_marker(&self->event, &m));
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_EQ(0, self->tracee.shared->done);
	EXPECT_FALSE(tracee_replied(&self->tracee));
	EXPECT_EQ(0, event_unpause(&self->event, m.pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(1, self->tracee.shared->done);
}

/*
 * At the stop the result and the memory are final, and the stop changes
 * neither. Catches a stop before the result is there, and
 * one that disturbs the result register.
 */
TEST_F(stop, memory_and_result_undisturbed)
{
	struct tracee_shared *shared = self->tracee.shared;
	struct iovec there = { shared->data, 8 };
	char seen[8] = {};
	struct iovec here = { seen, 8 };
	struct pause_record m;
	long ret;

	ASSERT_EQ(0, event_mask(&self->event, PERF_SYSCALL_MASK_SAMPLE, NATIVE_ARCH,
				__NR_getcwd));
	snprintf(shared->data + 64, 64, "/proc");
	tracee_begin(&self->tracee, __NR_chdir, (long)shared->data + 64);
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	tracee_begin(&self->tracee, __NR_getcwd, (long)shared->data, 64);
	ASSERT_TRUE(event_marker(&self->event, &m));
	EXPECT_EQ(6, m.ret);
	EXPECT_EQ((unsigned long)shared->data, m.args[0]);
	EXPECT_EQ(8, process_vm_readv(self->tracee.pid, &here, 1, &there, 1, 0));
	EXPECT_STREQ("/proc", seen);
	EXPECT_EQ(0, event_unpause(&self->event, m.pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(6, ret);
	EXPECT_STREQ("/proc", shared->data);
}

static bool does_not_run(void *arg)
{
	return task_state(*(pid_t *)arg) != 'R';
}

/*
 * A stopped task counts neither into the load average nor as hung: both count
 * uninterruptible sleep, which is shown as 'D'.
 */
TEST_F(stop, not_uninterruptible_in_stat)
{
	struct pause_record m;

	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(event_marker(&self->event, &m));
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_getppid));
	/* it may run briefly, as in stays_stopped() */
	ASSERT_TRUE(wait_until(does_not_run, &self->tracee.pid));
	EXPECT_NE('D', task_state(self->tracee.pid));
	EXPECT_EQ(0, event_unpause(&self->event, m.pause_id));
}

/* A stop leaves no state behind that affects the next one; ids increase. */
TEST_F_TIMEOUT(stop, thousand_stops_in_a_row, 120)
{
	struct pause_record m;
	__u64 last_id = 0;
	long ret;

	for (int i = 0; i < 1000; i++) {
		tracee_begin(&self->tracee, __NR_getppid, i);
		ASSERT_TRUE(event_marker(&self->event, &m));
		ASSERT_EQ(i, m.args[0]);
		ASSERT_LT(last_id, m.pause_id);
		last_id = m.pause_id;
		ASSERT_EQ(0, event_unpause(&self->event, m.pause_id));
		ASSERT_TRUE(tracee_end(&self->tracee, &ret));
		ASSERT_EQ(getpid(), ret);
	}
	EXPECT_EQ(1000, self->tracee.shared->done);
}

/*
 * exclude_kernel is tested against the user's registers: the call came from user mode, so
 * it counts and stops. Catches the use of the kernel's registers at the overflow.
 */
TEST_F(stop, exclude_kernel_still_stops)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_exit");
	struct pause_record m;
	long ret;

	event_close(&self->event);
	attr.exclude_kernel = 1;
	attr.disabled = 1;
	ASSERT_EQ(0, event_open(&self->event, &attr, self->tracee.pid, -1));
	ASSERT_EQ(0, event_map(&self->event, 1));
	ASSERT_EQ(0, event_mask(&self->event, PERF_SYSCALL_MASK_SAMPLE, NATIVE_ARCH,
				__NR_getppid));
	ASSERT_EQ(0, ioctl(self->event.fd, PERF_EVENT_IOC_ENABLE, 0));
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(event_marker(&self->event, &m));
	EXPECT_EQ(0, event_unpause(&self->event, m.pause_id));
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

/* The tracer can sleep in poll(): the marker wakes it up, though the sample does not. */
TEST_F(stop, marker_wakes_poll)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_exit");
	struct pause_record m;
	long ret;

	event_close(&self->event);
	attr.watermark = 1;
	attr.wakeup_watermark = UINT_MAX;
	ASSERT_EQ(0, event_open_masked(&self->event, &attr, self->tracee.pid, -1,
				       __NR_getppid));
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(wait_readable(self->event.fd));
	ASSERT_EQ(0, events_poll_marker(&self->event, 1, &m));
	EXPECT_EQ(1, self->event.samples);
	EXPECT_EQ(0, event_unpause(&self->event, m.pause_id));
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

/*
 * sample_period counts calls: with 3, each third one stops.
 * Catches a stop that does not come from the overflow.
 */
TEST_F(stop, period_counts_calls)
{
	struct perf_event_attr attr = stop_attr("syscalls:sys_exit_getppid");
	struct pause_record m;
	long ret;

	if ((int)attr.config < 0)
		SKIP(return, "kernel has no syscalls:sys_exit_getppid");
	event_close(&self->event);
	attr.sample_period = 3;
	ASSERT_EQ(0, event_open(&self->event, &attr, self->tracee.pid, -1));
	ASSERT_EQ(0, event_map(&self->event, 1));
	for (int i = 1; i <= 9; i++) {
		tracee_begin(&self->tracee, __NR_getppid, i);
		if (i % 3 == 0) {
			ASSERT_TRUE(event_marker(&self->event, &m));
			ASSERT_EQ(i, m.args[0]);
			ASSERT_EQ(0, event_unpause(&self->event, m.pause_id));
		}
		ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	}
	EXPECT_EQ(0, event_drain(&self->event));
}

/* A disabled event stops nothing, and stops again once it is enabled. */
TEST_F(stop, disabled_event_does_not_stop)
{
	struct pause_record m;
	long ret;

	ASSERT_EQ(0, ioctl(self->event.fd, PERF_EVENT_IOC_DISABLE, 0));
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(0, event_drain(&self->event));
	ASSERT_EQ(0, ioctl(self->event.fd, PERF_EVENT_IOC_ENABLE, 0));
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(event_marker(&self->event, &m));
	EXPECT_EQ(0, event_unpause(&self->event, m.pause_id));
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

/* Without a ring buffer a stop could not be reported: the task does not stop. */
TEST_F(stop, never_without_ring_buffer)
{
	struct perf_event_attr attr = stop_attr("syscalls:sys_exit_getppid");
	__u64 count = 0;
	long ret;

	if ((int)attr.config < 0)
		SKIP(return, "kernel has no syscalls:sys_exit_getppid");
	event_close(&self->event);
	ASSERT_EQ(0, event_open(&self->event, &attr, self->tracee.pid, -1));
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(0, event_count(&self->event, &count));
	EXPECT_EQ(1, count);
}

/* Without a ring buffer nothing stops any more; a stopped task can still be unpaused. */
TEST_F(stop, unmapped_ring_buffer_ends_stops)
{
	struct pause_record m;
	long ret;

	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(event_marker(&self->event, &m));
	event_unmap(&self->event);
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_EQ(0, event_unpause(&self->event, m.pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	tracee_begin(&self->tracee, __NR_getppid);
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

static void *call_getppid(void *arg)
{
	for (int i = 0; i < 10; i++)
		syscall(__NR_getppid);
	return arg;
}

/*
 * A tracer stops neither itself nor its own threads: they could not be unpaused.
 * The calls count nevertheless.
 */
TEST_F(stop, own_thread_group_never_stops)
{
	struct perf_event_attr attr = stop_attr("syscalls:sys_exit_getppid");
	pthread_t thread;
	__u64 count = 0;
	int cpus[1];

	if ((int)attr.config < 0)
		SKIP(return, "kernel has no syscalls:sys_exit_getppid");
	event_close(&self->event);
	ASSERT_EQ(1, cpus_usable(cpus, 1));
	ASSERT_EQ(0, pin_to(0, cpus[0]));
	attr.inherit = 1;
	ASSERT_EQ(0, event_open(&self->event, &attr, 0, cpus[0]));
	ASSERT_EQ(0, event_map(&self->event, 8));
	call_getppid(NULL);
	ASSERT_EQ(0, pthread_create(&thread, NULL, call_getppid, NULL));
	ASSERT_EQ(0, pthread_join(thread, NULL));
	EXPECT_EQ(0, event_count(&self->event, &count));
	EXPECT_EQ(20, count);
	EXPECT_EQ(0, event_drain(&self->event));
}

#ifdef __riscv
static sigjmp_buf after_bad_frame;

/* the register that has a syscall's number is restored, the reserved word is refused */
static void make_frame_bad(int sig, siginfo_t *info, void *context)
{
	ucontext_t *frame = context;

	frame->uc_mcontext.__gregs[17] = __NR_getppid;
	frame->uc_mcontext.__fpregs.__q.__glibc_reserved[0] = 1;
}

static void leave_bad_frame(int sig)
{
	siglongjmp(after_bad_frame, 1);
}

static void return_to_bad_frame(struct tracee *t)
{
	struct sigaction bad = { .sa_sigaction = make_frame_bad, .sa_flags = SA_SIGINFO };
	struct sigaction fault = { .sa_handler = leave_bad_frame };

	sigaction(SIGUSR1, &bad, NULL);
	sigaction(SIGSEGV, &fault, NULL);
	tracee_await_go(t);
	if (!sigsetjmp(after_bad_frame, 1)) {
		kill(getpid(), SIGUSR1);
		tracee_reply(t, 0);
	}
	tracee_reply(t, 1);
}

/* rt_sigreturn() fails with the number of another syscall: that one has not been made. */
TEST_F(stop, bad_frame_is_no_syscall)
{
	long ret;

	event_close(&self->event);
	tracee_kill(&self->tracee);
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, return_to_bad_frame));
	ASSERT_EQ(0, event_stop_at(&self->event, self->tracee.pid, __NR_getppid));
	tracee_begin(&self->tracee, 0);
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(1, ret);
	EXPECT_EQ(0, event_drain(&self->event));
}
#endif

TEST_HARNESS_MAIN
