// SPDX-License-Identifier: GPL-2.0
/* Events that capture, and whose period changes: a call has one record at most. */
#include <sys/ioctl.h>
#include <sys/syscall.h>

#include "../../kselftest_harness.h"
#include "capture.h"

/* Hardly any other task makes this call. */
#define RARE	__NR_sched_rr_get_interval

FIXTURE(period) {
	struct tracee tracee;
	struct stop_event event;
};

FIXTURE_VARIANT(period) {
	bool of_cpu;
};

FIXTURE_VARIANT_ADD(period, of_task) {
	.of_cpu = false,
};

FIXTURE_VARIANT_ADD(period, of_cpu) {
	.of_cpu = true,
};

FIXTURE_SETUP(period)
{
	struct perf_event_attr attr = capture_attr();
	pid_t pid = variant->of_cpu ? -1 : 0;
	int cpus[1];

	REQUIRE_CAPTURE();
	SKIP_IF(variant->of_cpu ? cpu_capture_missing() : NULL);
	ASSERT_EQ(1, cpus_usable(cpus, 1));
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, pin_to(self->tracee.pid, cpus[0]));
	pid = pid ?: self->tracee.pid;
	ASSERT_EQ(0, event_open(&self->event, &attr, pid, variant->of_cpu ? cpus[0] : -1));
	ASSERT_EQ(0, event_capture(&self->event, RARE));
	ASSERT_EQ(0, event_start_masked(&self->event, RARE));
}

FIXTURE_TEARDOWN(period)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

/* makes a call, and returns the number of its records, or -1 */
static int records_of_a_call(FIXTURE_DATA(period) * self)
{
	struct syscall_record record;
	int n = 0;
	long ret;

	tracee_begin(&self->tracee, RARE, 0, (long)self->tracee.shared->data);
	if (!tracee_end(&self->tracee, &ret))
		return -1;
	while (event_syscall_now(&self->event, &record))
		n++;
	return n;
}

/* The period restarts: the kernel counts two overflows at the next call. */
TEST_F(period, becomes_longer)
{
	__u64 period = 3;
	int records = 0;

	ASSERT_EQ(1, records_of_a_call(self));
	ASSERT_EQ(0, ioctl(self->event.fd, PERF_EVENT_IOC_PERIOD, &period));
	for (int i = 0; i < 6; i++) {
		int n = records_of_a_call(self);

		ASSERT_LE(0, n);
		EXPECT_GE(1, n);
		records += n;
	}
	EXPECT_LE(2, records);
}

TEST_HARNESS_MAIN
