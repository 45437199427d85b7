// SPDX-License-Identifier: GPL-2.0
/* Syscall masks select which syscalls count and which of those stop. */
#include <fcntl.h>
#include <pthread.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

#define SAMPLE	PERF_SYSCALL_MASK_SAMPLE
#define STOP	PERF_SYSCALL_MASK_STOP

FIXTURE(mask) {
	struct tracee tracee;
	struct stop_event event;
};

FIXTURE_SETUP(mask)
{
	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, event_stop_at(&self->event, self->tracee.pid, __NR_getppid));
}

FIXTURE_TEARDOWN(mask)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

/* true when syscall @nr stops the tracee and the unpause lets it finish */
static bool stops(struct tracee *t, struct stop_event *ev, long nr)
{
	struct pause_record m;
	long ret;

	tracee_begin(t, nr);
	return event_marker(ev, &m) && m.nr == nr &&
	       !event_unpause(ev, m.pause_id) && tracee_end(t, &ret);
}

/* true when syscall @nr finishes and leaves no marker */
static bool passes(struct tracee *t, struct stop_event *ev, long nr)
{
	long ret;

	tracee_begin(t, nr);
	return tracee_end(t, &ret) && event_drain(ev) == 0;
}

/* Catches a mask that is off by a bit or a word, or ignored. */
TEST_F(mask, numbers_in_the_mask_stop)
{
	ASSERT_EQ(0, event_mask(&self->event, SAMPLE, NATIVE_ARCH, __NR_getppid,
				__NR_getuid, __NR_sched_yield));
	EXPECT_TRUE(stops(&self->tracee, &self->event, __NR_getppid));
	EXPECT_TRUE(stops(&self->tracee, &self->event, __NR_getuid));
	EXPECT_TRUE(stops(&self->tracee, &self->event, __NR_sched_yield));
}

/* Numbers next to one in the mask are not selected. (Those next to geteuid do no harm.) */
TEST_F(mask, numbers_outside_the_mask_pass)
{
	ASSERT_EQ(0, event_mask(&self->event, SAMPLE, NATIVE_ARCH, __NR_geteuid));
	EXPECT_TRUE(passes(&self->tracee, &self->event, __NR_geteuid + 1));
	EXPECT_TRUE(passes(&self->tracee, &self->event, __NR_geteuid - 1));
	EXPECT_TRUE(passes(&self->tracee, &self->event, __NR_getppid));
	EXPECT_EQ(0, self->event.samples);
}

/* A number at or beyond nr_bits is outside the mask, whatever is in memory there. */
TEST_F(mask, number_beyond_nr_bits_passes)
{
	__u64 bits[16] = { [0 ... 15] = ~0ULL };
	struct perf_event_syscall_mask mask = {
		.which = SAMPLE, .arch = NATIVE_ARCH, .nr_bits = __NR_getppid,
		.bits = (unsigned long)bits,
	};

	/* the tracee's reads and writes of requests are in the mask: do not stop them */
	ASSERT_EQ(0, event_mask(&self->event, STOP, NATIVE_ARCH, __NR_getppid));
	ASSERT_EQ(0, event_mask_ioctl(&self->event, &mask));
	EXPECT_TRUE(passes(&self->tracee, &self->event, __NR_getppid));
	EXPECT_TRUE(passes(&self->tracee, &self->event, 0x7fffffff));
	EXPECT_TRUE(passes(&self->tracee, &self->event, -1));
	mask.nr_bits++;
	ASSERT_EQ(0, event_mask_ioctl(&self->event, &mask));
	EXPECT_TRUE(stops(&self->tracee, &self->event, __NR_getppid));
}

#ifdef __X32_SYSCALL_BIT
/* The numbers of x32, which are native calls to the kernel, are beyond any mask. */
TEST_F(mask, number_of_x32_passes)
{
	__u64 count = 0;

	EXPECT_TRUE(passes(&self->tracee, &self->event, __NR_getppid | __X32_SYSCALL_BIT));
	EXPECT_EQ(0, event_count(&self->event, &count));
	EXPECT_EQ(0, count);
}
#endif

/* A mask without bits is not "no mask": it selects nothing. */
TEST_F(mask, mask_of_no_bits_selects_nothing)
{
	struct perf_event_syscall_mask mask = { .which = SAMPLE, .arch = NATIVE_ARCH };

	ASSERT_EQ(0, event_mask_ioctl(&self->event, &mask));
	EXPECT_TRUE(passes(&self->tracee, &self->event, __NR_getppid));
	EXPECT_TRUE(passes(&self->tracee, &self->event, __NR_getuid));
	EXPECT_EQ(0, self->event.samples);
}

/* The same for the STOP mask. */
TEST_F(mask, stop_mask_of_no_bits_selects_nothing)
{
	struct perf_event_syscall_mask mask = { .which = STOP, .arch = NATIVE_ARCH };

	ASSERT_EQ(0, event_mask_ioctl(&self->event, &mask));
	EXPECT_TRUE(passes(&self->tracee, &self->event, __NR_getppid));
	EXPECT_EQ(1, self->event.samples);
}

/* All bits are zero: the mask selects nothing. */
TEST_F(mask, empty_mask_selects_nothing)
{
	ASSERT_EQ(0, event_mask_array(&self->event, SAMPLE, NATIVE_ARCH, NULL, 0));
	EXPECT_TRUE(passes(&self->tracee, &self->event, __NR_getppid));
	EXPECT_EQ(0, self->event.samples);
}

/*
 * Without a mask each syscall stops: the tracee's reads and writes as well.
 * PERF_SYSCALL_MASK_CLEAR removes the mask.
 */
TEST_F(mask, without_mask_all_stop)
{
	const long expected[] = { __NR_read, __NR_getppid, __NR_write };
	struct pause_record m;
	long ret;

	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_read));
	ASSERT_EQ(0, event_unmask(&self->event, SAMPLE, NATIVE_ARCH));
	tracee_begin(&self->tracee, __NR_getppid);
	for (int i = 0; i < 3; i++) {
		ASSERT_TRUE(event_marker(&self->event, &m));
		EXPECT_EQ(expected[i], m.nr);
		ASSERT_EQ(0, event_unpause(&self->event, m.pause_id));
	}
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

/* A syscall outside the SAMPLE mask is neither counted nor sampled, nor stops. */
TEST_F(mask, sample_mask_keeps_samples_away)
{
	__u64 count = 0;
	int passed = 0;

	while (passed < 10 && passes(&self->tracee, &self->event, __NR_getuid))
		passed++;
	ASSERT_EQ(10, passed);
	EXPECT_EQ(0, event_count(&self->event, &count));
	EXPECT_EQ(0, count);
	EXPECT_EQ(0, self->event.samples);
	EXPECT_TRUE(stops(&self->tracee, &self->event, __NR_getppid));
	EXPECT_EQ(0, event_count(&self->event, &count));
	EXPECT_EQ(1, count);
	EXPECT_EQ(1, self->event.samples);
}

/* A syscall that is outside the STOP mask only is sampled, and does not stop. */
TEST_F(mask, stop_mask_samples_without_stopping)
{
	ASSERT_EQ(0, event_mask(&self->event, SAMPLE, NATIVE_ARCH, __NR_getppid, __NR_getuid));
	ASSERT_EQ(0, event_mask(&self->event, STOP, NATIVE_ARCH, __NR_getppid));
	EXPECT_TRUE(passes(&self->tracee, &self->event, __NR_getuid));
	EXPECT_EQ(1, self->event.samples);
	EXPECT_TRUE(stops(&self->tracee, &self->event, __NR_getppid));
	EXPECT_EQ(2, self->event.samples);
	ASSERT_EQ(0, event_unmask(&self->event, STOP, NATIVE_ARCH));
	EXPECT_TRUE(stops(&self->tracee, &self->event, __NR_getuid));
}

/* A SAMPLE mask works on an event that never stops, too. */
TEST_F(mask, sample_mask_on_plain_event)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_exit");
	struct stop_event plain;
	__u64 count = 0;

	attr.sysexit_stop = 0;
	attr.disabled = 1;
	ASSERT_EQ(0, event_open(&plain, &attr, self->tracee.pid, -1));
	ASSERT_EQ(0, event_mask(&plain, SAMPLE, NATIVE_ARCH, __NR_getuid));
	ASSERT_EQ(0, ioctl(plain.fd, PERF_EVENT_IOC_ENABLE, 0));
	ASSERT_TRUE(passes(&self->tracee, &self->event, __NR_getuid));
	ASSERT_TRUE(passes(&self->tracee, &self->event, __NR_getgid));
	EXPECT_EQ(0, event_count(&plain, &count));
	EXPECT_EQ(1, count);
	event_close(&plain);
}

/* An event of a CPU, which cannot stop, can have a SAMPLE mask, too, here of a rare call. */
TEST_F(mask, sample_mask_on_event_of_a_cpu)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_exit");
	struct stop_event plain;
	__u64 count = 0;
	int cpus[1];

	ASSERT_EQ(1, cpus_usable(cpus, 1));
	ASSERT_EQ(0, pin_to(self->tracee.pid, cpus[0]));
	attr.sysexit_stop = 0;
	attr.disabled = 1;
	ASSERT_EQ(0, event_open(&plain, &attr, -1, cpus[0]));
	ASSERT_EQ(0, event_mask(&plain, SAMPLE, NATIVE_ARCH, __NR_sched_rr_get_interval));
	/* without a mask, each 32-bit call on the CPU would count */
	if (!compat_missing())
		ASSERT_EQ(0, event_mask_array(&plain, SAMPLE, COMPAT_ARCH, NULL, 0));
	ASSERT_EQ(0, ioctl(plain.fd, PERF_EVENT_IOC_ENABLE, 0));
	for (int i = 0; i < 5; i++) {
		EXPECT_TRUE(passes(&self->tracee, &self->event, __NR_getuid));
		EXPECT_TRUE(passes(&self->tracee, &self->event, __NR_sched_rr_get_interval));
	}
	EXPECT_EQ(0, event_count(&plain, &count));
	EXPECT_EQ(5, count);
	event_close(&plain);
}

/* The mask of another ABI does not apply to native numbers. */
TEST_F(mask, other_abi_mask_does_not_hit_native_calls)
{
	SKIP_IF(compat_missing());
	ASSERT_EQ(0, event_mask(&self->event, SAMPLE, COMPAT_ARCH, __NR_getuid));
	EXPECT_TRUE(passes(&self->tracee, &self->event, __NR_getuid));
	EXPECT_TRUE(stops(&self->tracee, &self->event, __NR_getppid));
}

#define CALLS	500

static void call_in_turn(struct tracee *t)
{
	tracee_await_go(t);
	for (int i = 0; i < CALLS; i++) {
		syscall(__NR_getppid);
		syscall(__NR_getuid);
		syscall(__NR_getgid);
		syscall(__NR_gettid);
	}
	tracee_reply(t, 0);
}

struct swapper {
	struct stop_event *event;
	volatile int stop;
	volatile int swaps;
	volatile int err;
};

static void *swap_masks(void *arg)
{
	struct swapper *s = arg;

	while (!s->stop && !s->err) {
		int other = s->swaps % 2 ? __NR_getuid : __NR_getgid;

		s->err = event_mask(s->event, SAMPLE, NATIVE_ARCH, __NR_getppid, other);
		s->swaps++;
	}
	return NULL;
}

/*
 * One thread swaps two masks while the tracee makes calls. getppid is in both
 * and must stop each time; gettid is in neither and must never stop.
 *
 * Catches: CPU0 (ioctl)		CPU1 (tracee)
 *	    free the old mask
 *					test it: freed memory, or
 *					no mask: all; or empty: none
 *	    publish the new mask
 */
TEST_F_TIMEOUT(mask, replaced_under_load, 120)
{
	struct swapper swapper = { .event = &self->event };
	int seen[4] = {};
	struct pause_record m;
	pthread_t thread;
	long ret;

	tracee_kill(&self->tracee);
	event_close(&self->event);
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, call_in_turn));
	ASSERT_EQ(0, event_stop_at(&self->event, self->tracee.pid, __NR_getppid));
	ASSERT_EQ(0, pthread_create(&thread, NULL, swap_masks, &swapper));
	tracee_begin(&self->tracee, 0);
	while (!tracee_replied(&self->tracee)) {
		if (!event_marker_within(&self->event, &m, 20))
			continue;
		seen[m.nr == __NR_getppid ? 0 : m.nr == __NR_getuid ? 1 :
		     m.nr == __NR_getgid ? 2 : 3]++;
		ASSERT_EQ(0, event_unpause(&self->event, m.pause_id));
	}
	swapper.stop = 1;
	pthread_join(thread, NULL);
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(0, swapper.err);
	EXPECT_LT(10, swapper.swaps);
	EXPECT_EQ(CALLS, seen[0]);
	EXPECT_LT(0, seen[1] + seen[2]);
	EXPECT_EQ(0, seen[3]);
}

TEST_HARNESS_MAIN
