// SPDX-License-Identifier: GPL-2.0
/* Groups that are throttled because one of their events overflows too often. */
#include <time.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

#define MAX_SAMPLE_RATE	"/proc/sys/kernel/perf_event_max_sample_rate"

/* records that say that throttling starts or ends */
struct throttling {
	int starts, ends;
};

/* reads all records, and adds those of throttling to @t */
static void count_throttling(struct stop_event *ev, struct throttling *t)
{
	static char record[MAX_RECORD_SIZE];

	while (event_next_record(ev, record)) {
		__u32 type = ((struct perf_event_header *)record)->type;

		t->starts += type == PERF_RECORD_THROTTLE;
		t->ends += type == PERF_RECORD_UNTHROTTLE;
	}
}

/* a clock that ticks every 20 us */
static struct perf_event_attr clock_attr = {
	.size = sizeof(clock_attr),
	.type = PERF_TYPE_SOFTWARE,
	.config = PERF_COUNT_SW_CPU_CLOCK,
	.sample_period = 20000,
	.disabled = 1,
};

/* the events are a group: a clock, and one that stops */
FIXTURE(throttled) {
	struct tracee tracee;
	struct stop_event clock;
	struct stop_event event;
	int rate;
};

FIXTURE_SETUP(throttled)
{
	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, event_open(&self->clock, &clock_attr, self->tracee.pid, -1));
	ASSERT_EQ(0, event_map(&self->clock, 64));
	ASSERT_EQ(0, event_open_in_group(&self->event, self->tracee.pid, true, self->clock.fd));
	ASSERT_EQ(0, event_start_masked(&self->event, __NR_getrandom));
	self->rate = sysctl_level(MAX_SAMPLE_RATE);
	/* throttled by the first sample of a tick: a call may be short */
	if (!set_sysctl(MAX_SAMPLE_RATE, 100))
		SKIP(return, "cannot change " MAX_SAMPLE_RATE);
}

FIXTURE_TEARDOWN(throttled)
{
	set_sysctl(MAX_SAMPLE_RATE, self->rate);
	tracee_kill(&self->tracee);
	event_close(&self->event);
	event_close(&self->clock);
}

/* without it, a test shows nothing */
#define REQUIRE_THROTTLED(starts)	\
	REQUIRE((starts) ? NULL : "the clock was not throttled")

/* a call that takes long */
static void begin_getrandom(struct tracee *t)
{
	tracee_begin(t, __NR_getrandom, (long)t->shared->data, sizeof(t->shared->data));
}

/* A group is throttled as a whole, but an event that stops misses no syscall. */
TEST_F_TIMEOUT(throttled, group_stops_at_each_call, 60)
{
	struct tracee *t = &self->tracee;
	struct throttling clock = {};
	struct pause_record m;
	long ret;

	ASSERT_EQ(0, ioctl(self->clock.fd, PERF_EVENT_IOC_ENABLE, 0));
	/* on a busy machine the clock may be throttled late */
	for (int i = 0; i < 300 || (!clock.starts && i < 3000); i++) {
		begin_getrandom(t);
		ASSERT_TRUE(event_marker(&self->event, &m));
		ASSERT_EQ(0, event_unpause(&self->event, m.pause_id));
		ASSERT_TRUE(tracee_end(t, &ret));
		count_throttling(&self->clock, &clock);
	}
	REQUIRE_THROTTLED(clock.starts);
}

/* replaces the group by one that the clock does not lead; the leader @stops, or counts */
static void open_with_leader(struct __test_metadata *_metadata,
			     FIXTURE_DATA(throttled) * self, bool stops)
{
	pid_t pid = self->tracee.pid;

	event_close(&self->clock);
	event_close(&self->event);
	ASSERT_EQ(0, event_open_in_group(&self->event, pid, stops, -1));
	ASSERT_EQ(0, event_start_masked(&self->event, __NR_getppid));
	ASSERT_EQ(0, event_open_flags(&self->clock, &clock_attr, pid, -1, self->event.fd, 0));
	ASSERT_EQ(0, event_map(&self->clock, 64));
	ASSERT_EQ(0, ioctl(self->clock.fd, PERF_EVENT_IOC_ENABLE, 0));
}

/* calls with a leader that @stops, or counts, until throttling has ended often enough */
static void call_throttled(struct __test_metadata *_metadata, FIXTURE_DATA(throttled) * self,
			   bool stops, struct throttling *leader, struct throttling *clock)
{
	const long long end = now_ms() + 10000;
	long ret;

	*leader = *clock = (struct throttling){};
	open_with_leader(_metadata, self, stops);
	while (leader->ends + clock->ends < 20 && now_ms() < end) {
		begin_getrandom(&self->tracee);
		ASSERT_TRUE(tracee_end(&self->tracee, &ret));
		count_throttling(&self->event, leader);
		count_throttling(&self->clock, clock);
	}
}

/*
 * A leader goes on while its group is throttled. The clock gets PERF_RECORD_THROTTLE and
 * PERF_RECORD_UNTHROTTLE each time, also if a context switch brings the end and not the tick.
 */
TEST_F_TIMEOUT(throttled, leader_that_stops, 60)
{
	struct tracee *t = &self->tracee;
	struct throttling leader, clock;
	struct pause_record m;
	long ret;

	/* Whichever of them gets the records then, the clock is throttled here. */
	call_throttled(_metadata, self, false, &leader, &clock);
	REQUIRE_THROTTLED(leader.starts + clock.starts);
	call_throttled(_metadata, self, true, &leader, &clock);
	EXPECT_EQ(0, leader.starts);
	EXPECT_EQ(0, leader.ends);
	EXPECT_LT(0, clock.starts);
	EXPECT_LT(0, clock.ends);
	EXPECT_LE(clock.ends, clock.starts);
	EXPECT_GE(clock.ends + 1, clock.starts);

	tracee_begin(t, __NR_getppid);
	ASSERT_TRUE(event_marker(&self->event, &m));
	ASSERT_EQ(0, event_unpause(&self->event, m.pause_id));
	EXPECT_TRUE(tracee_end(t, &ret));
}

/* of CPU time: a busy machine may give one run less of it than the other */
static void spin_half_a_second(struct tracee *t)
{
	struct timespec used;
	long long end;

	tracee_await_go(t);
	do {
		end = now_ms() + 1;
		while (now_ms() < end)
			;
		clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
	} while (!used.tv_sec && used.tv_nsec < 500000000);
	tracee_reply(t, 0);
}

/* returns how often the throttling of the group has ended while the task was not switched */
static int spin_throttled(struct __test_metadata *_metadata, FIXTURE_DATA(throttled) * self,
			  bool stops)
{
	struct throttling group = {};
	long ret;

	tracee_kill(&self->tracee);
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, spin_half_a_second));
	open_with_leader(_metadata, self, stops);
	tracee_begin(&self->tracee, 0);
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	count_throttling(&self->event, &group);
	count_throttling(&self->clock, &group);
	return group.ends;
}

/* A tick that ends the throttling of a group does so, too, if the leader stops. */
TEST_F_TIMEOUT(throttled, tick_ends_it, 60)
{
	const int plain = spin_throttled(_metadata, self, false);
	const int stopping = spin_throttled(_metadata, self, true);

	/* At least fifty ticks, but kernels that do not throttle groups leave it to switches. */
	if (plain < 20)
		SKIP(return, "no tick ends the throttling, of whatever group");
	EXPECT_LE(plain / 2, stopping) TH_LOG("plain %d times", plain);
}

TEST_HARNESS_MAIN
