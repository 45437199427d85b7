// SPDX-License-Identifier: GPL-2.0
/* Markers in a CPU's ring buffer while that CPU writes records of captures. */
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <time.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>

#include "../../kselftest_harness.h"
#include "capture.h"

#define MAX_MS		90000	/* A busy machine needs many rounds. */
#define STOPS		50	/* of a round */
/* for each stop, of COPIED bytes; together they take longer than the sleep */
#define RECORDS		16
#define COPIED		32000
/* room for all records of a round: the reader is not woken up for them */
#define RING_SIZE	(32 << 20)

/*
 * The busy thread: while the main thread sleeps, moves it to the second CPU, and has
 * large records written to the buffer of the first one until after it wakes up.
 */
static void *write_records(void *arg)
{
	static char bytes[COPIED];
	struct tracee *t = arg;
	int cpus[MAX_CPUS];

	cpus_usable(cpus, MAX_CPUS);
	pin_to(0, cpus[0]);
	while (!t->shared->go) {
		if (!t->shared->handled)
			continue;
		t->shared->handled = 0;
		pin_to(getpid(), cpus[1]);
		for (int i = 0; i < RECORDS; i++)
			syscall(__NR_getuid, bytes);
	}
	return NULL;
}

/* Falls asleep on the first CPU, and wakes up on the second one at any moment. */
static void sleep_beside_records(struct tracee *t)
{
	struct timespec nap = { 0 };
	int cpus[MAX_CPUS];
	pthread_t thread;

	cpus_usable(cpus, MAX_CPUS);
	tracee_await_go(t);
	pthread_create(&thread, NULL, write_records, t);
	for (int i = 0; i < STOPS; i++) {
		pin_to(0, cpus[0]);
		nap.tv_nsec = (1 + i % 10) * 100000;
		t->shared->handled = 1;
		syscall(__NR_clock_nanosleep, CLOCK_MONOTONIC, 0, &nap, NULL);
	}
	t->shared->go = 1;
	pthread_join(thread, NULL);
	tracee_reply(t, 0);
}

FIXTURE(busy) {
	struct tracee tracee;
	struct stop_event event[2];
	struct stop_event attempts;
	int n;			/* events */
	long ret;
};

#define ATTEMPT	"perf_marker_write"

FIXTURE_SETUP(busy)
{
	int cpus[2];

	REQUIRE_CAPTURE();
	if (cpus_usable(cpus, 2) < 2)
		SKIP(return, "needs two CPUs");
	REQUIRE_KPROBE(ATTEMPT, event_count_calls(&self->attempts, ATTEMPT, -1, cpus[0]));
}

static void end_round(FIXTURE_DATA(busy) *self)
{
	tracee_kill(&self->tracee);
	events_close(self->event, self->n);
	self->n = 0;
}

FIXTURE_TEARDOWN(busy)
{
	end_round(self);
	event_close(&self->attempts);
}

/* captures getuid, stops at clock_nanosleep */
static int open_on(struct stop_event *ev, pid_t pid, int cpu)
{
	struct perf_event_attr attr = capture_attr();

	attr.inherit = 1;
	attr.watermark = 1;
	attr.wakeup_watermark = RING_SIZE;
	return event_open(ev, &attr, pid, cpu) ?:
	       event_map(ev, RING_SIZE / getpagesize()) ?:
	       event_capture(ev, __NR_getuid, BYTES(0, .length_value = COPIED,
						    .max_bytes = COPIED)) ?:
	       event_mask(ev, PERF_SYSCALL_MASK_SAMPLE, NATIVE_ARCH, __NR_getuid,
			  __NR_clock_nanosleep) ?:
	       ioctl(ev->fd, PERF_EVENT_IOC_ENABLE, 0);
}

static int begin_round(FIXTURE_DATA(busy) *self)
{
	int cpus[MAX_CPUS], err;

	cpus_usable(cpus, MAX_CPUS);
	err = tracee_spawn_body(&self->tracee, sleep_beside_records);
	if (!err && !wait_stopped(self->tracee.pid, __NR_read))
		err = -ETIMEDOUT;
	for (; !err && self->n < 2; self->n++)
		err = open_on(&self->event[self->n], self->tracee.pid, cpus[self->n]);
	return err;
}

/* Waits for a wake-up of any event, and then looks for a marker; -1 if there is none. */
static int events_announced_marker(struct stop_event *ev, int n, struct pause_record *m)
{
	struct pollfd fds[2];

	for (int i = 0; i < n; i++)
		fds[i] = (struct pollfd){ .fd = ev[i].fd, .events = POLLIN };
	poll(fds, n, WAIT_MS);
	return events_poll_marker(ev, n, m);
}

/*
 * A marker can be read when its wake-up comes. Catches:
 *
 *	CPU0 (record)		CPU1 (task)		tracer
 *	begin a record
 *	  interrupt: marker
 *				wake up the tracer
 *							see nothing, sleep
 *	end the record: both
 *	can be read from here
 *
 * It must be written later then. Hardly any tracer sleeps before the record ends, but
 * a marker that comes in the middle of a record is seen to take two attempts.
 */
TEST_F_TIMEOUT(busy, marker_in_the_middle_of_a_record, 120)
{
	const long long end = now_ms() + MAX_MS;
	__u64 attempts = 0, markers = 0;
	struct pause_record m;
	int i;

	while (attempts == markers && now_ms() < end) {
		ASSERT_EQ(0, begin_round(self));
		tracee_begin(&self->tracee, 0);
		for (int stop = 0; stop < STOPS; stop++) {
			i = events_announced_marker(self->event, self->n, &m);
			ASSERT_LE(0, i);
			ASSERT_EQ(__NR_clock_nanosleep, m.nr);
			markers += i == 0;
			ASSERT_EQ(0, event_unpause(&self->event[i], m.pause_id));
		}
		ASSERT_TRUE(tracee_end(&self->tracee, &self->ret));
		ASSERT_EQ(0, event_count(&self->attempts, &attempts));
		end_round(self);
	}
	if (attempts == markers && !getenv("SYSEXIT_STOP_REQUIRED"))
		SKIP(return, "no marker came in the middle of a record");
	EXPECT_LT(markers, attempts);
}

TEST_HARNESS_MAIN
