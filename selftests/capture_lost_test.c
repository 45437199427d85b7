// SPDX-License-Identifier: GPL-2.0
/*
 * The event of a CPU or a cgroup captures a call, and its ring buffer has no room: the
 * task waits for wait_ms at most, and the record is lost.
 */
#include <sys/syscall.h>

#include "../../kselftest_harness.h"
#include "capture.h"

/* Hardly any other task makes these calls. */
#define RARE	__NR_sched_rr_get_interval
#define OTHER	__NR_sched_get_priority_max

FIXTURE(lost) {
	struct tracee tracee;
	struct stop_event event;
	struct syscall_record record;
	int cpu;
	long ret;
};

FIXTURE_SETUP(lost)
{
	REQUIRE_CAPTURE();
	SKIP_IF(cpu_capture_missing());
	ASSERT_EQ(1, cpus_usable(&self->cpu, 1));
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, pin_to(self->tracee.pid, self->cpu));
}

FIXTURE_TEARDOWN(lost)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

/* @cgroup is a file descriptor, or -1; the ring buffer has one page */
static int open_small(FIXTURE_DATA(lost) *self, int cgroup)
{
	struct perf_event_attr attr = capture_attr();
	struct stop_event *ev = &self->event;
	static const int nrs[] = { RARE, OTHER };

	attr.read_format = PERF_FORMAT_LOST;
	return event_open_flags(ev, &attr, cgroup, self->cpu, -1,
				cgroup < 0 ? 0 : PERF_FLAG_PID_CGROUP) ?:
	       event_capture(ev, RARE, STRING(1)) ?: event_start_pages(ev, RARE, 1) ?:
	       event_mask_array(ev, PERF_SYSCALL_MASK_SAMPLE, NATIVE_ARCH, nrs, 2);
}

static bool call(FIXTURE_DATA(lost) *self, long nr)
{
	tracee_begin(&self->tracee, nr, 0, (long)self->tracee.shared->data);
	return tracee_end(&self->tracee, &self->ret);
}

static bool call_times(FIXTURE_DATA(lost) *self, int calls)
{
	int made = 0;

	while (made < calls && call(self, RARE))
		made++;
	return made == calls;
}

TEST_F(lost, time_to_wait)
{
	struct perf_event_syscall_capture request = {
		.size = sizeof(request), .arch = NATIVE_ARCH,
	};

	ASSERT_EQ(0, open_small(self, -1));
	request.wait_ms = 100;
	EXPECT_EQ(0, event_capture_ioctl(&self->event, &request));
	request.wait_ms = 101;
	EXPECT_EQ(-EINVAL, event_capture_ioctl(&self->event, &request));
	request.wait_ms = ~0U;
	EXPECT_EQ(-EINVAL, event_capture_ioctl(&self->event, &request));
}

/* makes @calls calls, whose records have no data */
static bool overfill(FIXTURE_DATA(lost) *self, int wait_ms, int calls)
{
	struct perf_syscall_capture_entry entry = { .nr = RARE };
	struct perf_event_syscall_capture request = {
		.size = sizeof(request), .arch = NATIVE_ARCH, .nr_entries = 1,
		.entries = (unsigned long)&entry, .wait_ms = wait_ms,
	};

	if (event_capture_ioctl(&self->event, &request))
		return false;
	return call_times(self, calls);
}

/* without data; a ring buffer of one page is never filled to its last byte */
static int records_that_fit(void)
{
	return (getpagesize() - 1) / SYSCALL_RECORD_SIZE;
}

static bool rare_waits(FIXTURE_DATA(lost) *self)
{
	long long start = now_ms();

	return call(self, RARE) && now_ms() - start >= 90;
}

/* All calls return; lost records are counted, in the buffer and by read(). */
static void check_losses(struct __test_metadata *_metadata, FIXTURE_DATA(lost) *self, int cgroup)
{
	const int fit = records_that_fit(), calls = fit + 100;
	int records = 0, err = open_small(self, cgroup);
	__u64 count_and_lost[2];

	EXPECT_EQ(0, err);
	if (err)
		return;
	EXPECT_TRUE(overfill(self, 0, calls));
	EXPECT_EQ(16, read(self->event.fd, count_and_lost, 16));
	EXPECT_EQ(calls, count_and_lost[0]);
	while (event_syscall_now(&self->event, &self->record))
		records++;
	EXPECT_EQ(fit, records);
	EXPECT_EQ(calls - records, count_and_lost[1]);
	/* PERF_RECORD_LOST comes with the next record */
	EXPECT_TRUE(call(self, RARE));
	EXPECT_TRUE(event_syscall_now(&self->event, &self->record));
	EXPECT_EQ(calls - records, self->event.lost);
}

TEST_F(lost, is_counted)
{
	check_losses(_metadata, self, -1);
}

/* The events of a cgroup count their losses in the same way. */
TEST_F(lost, is_counted_of_a_cgroup)
{
	struct cgroup cgroup;
	int err;

	SKIP_IF(cgroup_create_for_events(&cgroup));
	err = cgroup_add(&cgroup, self->tracee.pid);
	EXPECT_EQ(0, err);
	if (!err)
		check_losses(_metadata, self, cgroup.dirfd);
	tracee_kill(&self->tracee);
	event_close(&self->event);
	cgroup_destroy(&cgroup);
}

/*
 * A call waits for wait_ms, then its record is lost. As long as there is no room,
 * further calls do not wait.
 */
TEST_F(lost, waits_for_a_time)
{
	const int fit = records_that_fit(), more = 200;
	__u64 count_and_lost[2];
	long long start;

	ASSERT_EQ(0, open_small(self, -1));
	ASSERT_TRUE(overfill(self, 100, fit));
	EXPECT_TRUE(rare_waits(self));
	start = now_ms();
	ASSERT_TRUE(call_times(self, more));
	EXPECT_GT(more * 100 / 2, now_ms() - start);
	ASSERT_EQ(16, read(self->event.fd, count_and_lost, 16));
	EXPECT_LE(more, count_and_lost[1]);
	while (event_syscall_now(&self->event, &self->record))
		;
	/* PERF_RECORD_LOST, too, fits */
	ASSERT_TRUE(call_times(self, fit));
	EXPECT_TRUE(rare_waits(self));
}

/*
 * captures RARE with so many bytes that LARGE_FIT records fit into a page, beside at least
 * six of OTHER, which has none; waits for 100 ms
 */
#define LARGE_FIT	3

static int capture_large_and_small(struct stop_event *ev)
{
	const __u32 size = getpagesize() / 4 + 8 - SYSCALL_RECORD_SIZE -
			   sizeof(struct perf_syscall_area);
	struct perf_syscall_capture_op op = BYTES(1, .length_value = size, .max_bytes = size);
	struct perf_syscall_capture_entry entries[] = {
		{ .nr = RARE, .nr_ops = 1 }, { .nr = OTHER },
	};
	struct perf_event_syscall_capture request = {
		.size = sizeof(request), .arch = NATIVE_ARCH, .wait_ms = 100,
		.nr_entries = 2, .entries = (unsigned long)entries,
		.nr_ops = 1, .ops = (unsigned long)&op,
	};

	return event_capture_ioctl(ev, &request);
}

/*
 * A record that is small enough for the rest of the buffer is no sign that the
 * tracer reads: the next call does not wait, either.
 */
TEST_F(lost, waits_once_for_a_reader_that_does_not_read)
{
	const int rounds = 5;
	int waits = 0;

	ASSERT_EQ(0, open_small(self, -1));
	ASSERT_EQ(0, capture_large_and_small(&self->event));
	ASSERT_TRUE(call_times(self, LARGE_FIT));
	EXPECT_TRUE(rare_waits(self));
	/* a busy machine delays a call or two for as long as it would wait */
	for (int i = 0; i < rounds; i++) {
		ASSERT_TRUE(call(self, OTHER));
		waits += rare_waits(self);
	}
	EXPECT_GT(rounds, waits);
}

TEST_HARNESS_MAIN
