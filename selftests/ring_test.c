// SPDX-License-Identifier: GPL-2.0
/* Markers are lossless: a task waits at its stop until the buffer has room. */
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

/* more markers than fit into a page of 4 KiB; a tracee has room for 64 thread ids */
#define THREADS		60

static struct tracee *self_tracee;

static void *stop_in_thread(void *arg)
{
	self_tracee->shared->tids[(long)arg] = syscall(__NR_gettid);
	syscall(__NR_getppid);
	__atomic_add_fetch(&self_tracee->shared->done, 1, __ATOMIC_SEQ_CST);
	return NULL;
}

/* the last call, when all threads are done, flushes a LOST record that is due */
static void run_threads(struct tracee *t)
{
	pthread_t threads[THREADS];

	self_tracee = t;
	tracee_await_go(t);
	for (long i = 0; i < THREADS; i++) {
		if (pthread_create(&threads[i], NULL, stop_in_thread, (void *)i))
			_exit(1);
	}
	for (int i = 0; i < THREADS; i++)
		pthread_join(threads[i], NULL);
	tracee_reply(t, 0);
	tracee_await_go(t);
	syscall(__NR_getppid);
	tracee_reply(t, 0);
}

FIXTURE(full) {
	struct tracee tracee;
	struct stop_event event;
};

/* one data page, one CPU, and all threads stopped before anything is read */
FIXTURE_SETUP(full)
{
	struct perf_event_attr attr;
	int cpus[1];

	REQUIRE_FEATURE();
	if (THREADS * PAUSE_RECORD_SIZE <= (size_t)getpagesize())
		SKIP(return, "the markers of all threads fit into a page");
	if (tracepoint_id("syscalls:sys_exit_getppid") < 0)
		SKIP(return, "kernel has no syscalls:sys_exit_getppid");
	ASSERT_EQ(1, cpus_usable(cpus, 1));
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, run_threads));
	ASSERT_EQ(0, pin_to(self->tracee.pid, cpus[0]));
	attr = stop_attr("syscalls:sys_exit_getppid");
	attr.inherit = 1;
	ASSERT_EQ(0, event_open(&self->event, &attr, self->tracee.pid, cpus[0]));
	ASSERT_EQ(0, event_map(&self->event, 1));
	tracee_begin(&self->tracee, 0);
	for (int i = 0; i < THREADS; i++) {
		ASSERT_TRUE(wait_flag(&self->tracee.shared->tids[i]));
		ASSERT_TRUE(wait_stopped(self->tracee.shared->tids[i], __NR_getppid));
	}
}

FIXTURE_TEARDOWN(full)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

/* marks @tid as seen; false when it was already, or is none of the threads */
static bool first_marker_of(struct tracee *t, pid_t tid)
{
	for (int i = 0; i < THREADS; i++) {
		if (t->shared->tids[i] == tid) {
			t->shared->tids[i] = 0;
			return true;
		}
	}
	return false;
}

/* Each of the threads writes its marker, and only samples are counted as lost. */
TEST_F_TIMEOUT(full, unpausing_makes_room, 120)
{
	struct pause_record m;
	long ret;

	EXPECT_EQ(0, self->tracee.shared->done);
	for (int i = 0; i < THREADS; i++) {
		ASSERT_TRUE(event_marker(&self->event, &m));
		ASSERT_TRUE(first_marker_of(&self->tracee, m.tid));
		ASSERT_EQ(0, event_unpause(&self->event, m.pause_id));
	}
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(THREADS, self->tracee.shared->done);

	tracee_begin(&self->tracee, 0);
	ASSERT_TRUE(event_marker(&self->event, &m));
	ASSERT_EQ(0, event_unpause(&self->event, m.pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(0, event_drain(&self->event));
	EXPECT_EQ(THREADS + 1, self->event.samples + self->event.lost);
}

/*
 * A tracer may read all markers before it unpauses any of them. Catches a wait for
 * room that only an unpause ends.
 */
TEST_F_TIMEOUT(full, reading_makes_room, 120)
{
	__u64 ids[THREADS];
	struct pause_record m;
	long ret;

	for (int i = 0; i < THREADS; i++) {
		ASSERT_TRUE(event_marker(&self->event, &m));
		ASSERT_TRUE(first_marker_of(&self->tracee, m.tid));
		ids[i] = m.pause_id;
	}
	EXPECT_EQ(0, self->tracee.shared->done);
	for (int i = 0; i < THREADS; i++)
		ASSERT_EQ(0, event_unpause(&self->event, ids[i]));
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

/* The end of the event also releases tasks that wait for room. */
TEST_F_TIMEOUT(full, close_releases_the_waiting, 120)
{
	long ret;

	event_close(&self->event);
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(THREADS, self->tracee.shared->done);
}

/* A task that waits for room can be killed. */
TEST_F_TIMEOUT(full, kill_ends_the_waiting, 120)
{
	int status;

	ASSERT_EQ(0, kill(self->tracee.pid, SIGKILL));
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_EQ(0, event_unpause_all(&self->event));
}

FIXTURE(ring) {
	struct tracee tracee;
	struct stop_event event;
};

/* one page; getuid fills it with samples, getppid stops */
static void open_small(struct __test_metadata *_metadata, FIXTURE_DATA(ring) *self,
		       struct perf_event_attr *attr)
{
	attr->disabled = 1;
	ASSERT_EQ(0, event_open(&self->event, attr, self->tracee.pid, -1));
	ASSERT_EQ(0, event_map(&self->event, 1));
	ASSERT_EQ(0, event_mask(&self->event, PERF_SYSCALL_MASK_SAMPLE, NATIVE_ARCH,
				__NR_getppid, __NR_getuid));
	ASSERT_EQ(0, event_mask(&self->event, PERF_SYSCALL_MASK_STOP, NATIVE_ARCH,
				__NR_getppid));
	ASSERT_EQ(0, ioctl(self->event.fd, PERF_EVENT_IOC_ENABLE, 0));
}

FIXTURE_SETUP(ring)
{
	struct perf_event_attr attr;

	REQUIRE_FEATURE();
	attr = stop_attr("raw_syscalls:sys_exit");
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	open_small(_metadata, self, &attr);
}

FIXTURE_TEARDOWN(ring)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

static void fill_with_samples(struct __test_metadata *_metadata, FIXTURE_DATA(ring) *self)
{
	const int sample_size = 16;
	long ret;

	for (int i = 0; i < getpagesize() / sample_size + 100; i++) {
		tracee_begin(&self->tracee, __NR_getuid);
		ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	}
}

/* A marker is not lost in a buffer that samples have filled up. */
TEST_F(ring, full_of_samples)
{
	struct pause_record m;
	long ret;

	fill_with_samples(_metadata, self);
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_getppid));
	ASSERT_TRUE(event_marker(&self->event, &m));
	EXPECT_LT(0, self->event.samples);
	EXPECT_EQ(__NR_getppid, m.nr);
	EXPECT_EQ(0, event_unpause(&self->event, m.pause_id));
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

/* reads all records, without a system call; true if there was one of @type */
static bool find_record(struct stop_event *ev, __u32 type)
{
	static char record[MAX_RECORD_SIZE];
	bool found = false;

	while (event_next_record(ev, record))
		found |= ((struct perf_event_header *)record)->type == type;
	return found;
}

/* waits until the task tries again, as it does each second; true if that was seen */
static bool catch_retry(pid_t pid)
{
	const long long end = now_ms() + 3000;

	while (now_ms() < end) {
		if (task_state(pid) == 'R')
			return true;
	}
	return false;
}

/* makes room when a task tries again, and returns for how many ms its marker takes then */
static long long make_room_during_a_retry(struct __test_metadata *_metadata,
					  FIXTURE_DATA(ring) *self)
{
	struct pollfd p = { .fd = self->event.fd, .events = POLLIN };
	long long start, took;
	bool found;
	long ret;

	fill_with_samples(_metadata, self);
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_getppid));
	/* from then on it tries each second */
	sleep(3);
	if (!catch_retry(self->tracee.pid))
		TH_LOG("no retry was seen");

	start = now_ms();
	/* the try may come late enough to find the room that this makes */
	found = find_record(&self->event, PERF_RECORD_TASK_PAUSE);
	ASSERT_LE(0, poll(&p, 1, 0));
	while (!found) {
		ASSERT_GT(start + WAIT_MS, now_ms());
		usleep(1000);
		found = find_record(&self->event, PERF_RECORD_TASK_PAUSE);
	}
	took = now_ms() - start;
	EXPECT_EQ(0, event_unpause_all(&self->event));
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
	return took;
}

/*
 * A poll() between the last try of a task and its sleep ends that sleep. Hardly ever
 * hits that moment, unless the kernel is made to wait there. A busy machine may delay
 * any marker, but not each time.
 */
TEST_F_TIMEOUT(ring, room_made_during_a_retry, 90)
{
	long long took = 0;

	for (int i = 0; i < 3; i++) {
		took = make_room_during_a_retry(_metadata, self);
		if (took < 500)
			return;
	}
	EXPECT_GT(500, took) TH_LOG("it took %lld ms", took);
}

/* A marker without room wakes up the reader, even if samples do not. */
TEST_F(ring, full_wakes_the_reader)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_exit");
	struct pollfd p = { .events = POLLIN };
	struct pause_record m;
	long ret;

	event_close(&self->event);
	attr.watermark = 1;
	attr.wakeup_watermark = UINT_MAX;
	open_small(_metadata, self, &attr);
	fill_with_samples(_metadata, self);
	p.fd = self->event.fd;
	ASSERT_EQ(0, poll(&p, 1, 0));

	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(wait_readable(self->event.fd));
	ASSERT_TRUE(event_marker(&self->event, &m));
	EXPECT_EQ(0, event_unpause(&self->event, m.pause_id));
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

/*
 * Events that share a buffer (PERF_EVENT_IOC_SET_OUTPUT): the marker names its
 * own event, and only that event's descriptor unpauses.
 */
TEST_F(ring, shared_by_set_output)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_exit");
	struct stop_event second;
	struct pause_record m;
	long ret;

	attr.disabled = 1;
	ASSERT_EQ(0, event_open(&second, &attr, self->tracee.pid, -1));
	ASSERT_EQ(0, event_mask(&second, PERF_SYSCALL_MASK_SAMPLE, NATIVE_ARCH, __NR_getgid));
	ASSERT_EQ(0, ioctl(second.fd, PERF_EVENT_IOC_SET_OUTPUT, self->event.fd));
	ASSERT_EQ(0, ioctl(second.fd, PERF_EVENT_IOC_ENABLE, 0));
	tracee_begin(&self->tracee, __NR_getgid);
	ASSERT_TRUE(event_marker(&self->event, &m));
	EXPECT_EQ(second.id, m.event_id);
	EXPECT_EQ(__NR_getgid, m.nr);
	EXPECT_EQ(-ENOENT, event_unpause(&self->event, m.pause_id));
	EXPECT_EQ(0, event_unpause(&second, m.pause_id));
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
	event_close(&second);
}

TEST_HARNESS_MAIN
