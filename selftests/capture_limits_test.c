// SPDX-License-Identifier: GPL-2.0
/* Small ring buffers: records are cut to half of them, and none is lost. */
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "../../kselftest_harness.h"
#include "capture.h"

#define CALLS	1000

/* makes numbered calls */
static void call_getppid(struct tracee *t)
{
	while (tracee_await_go(t)) {
		for (int i = 0; i < CALLS; i++) {
			syscall(__NR_getppid, i, t->shared->data);
			t->shared->done = i + 1;
		}
		tracee_reply(t, 0);
	}
}

static int open_small(struct stop_event *ev, pid_t pid, struct perf_event_attr *attr, int pages)
{
	return event_open(ev, attr, pid, -1) ?: event_capture(ev, __NR_getppid, STRING(1)) ?:
	       event_start_pages(ev, __NR_getppid, pages);
}

/* The size of a record is limited to half of the ring buffer. */
FIXTURE(half) {
	struct capture_session s;
	size_t half;
};

FIXTURE_VARIANT(half) {
	int pages;
	bool id_all;
};

FIXTURE_VARIANT_ADD(half, of_one_page) {
	.pages = 1,
};

FIXTURE_VARIANT_ADD(half, of_one_page_with_sample_id) {
	.pages = 1,
	.id_all = true,
};

FIXTURE_VARIANT_ADD(half, of_four_pages) {
	.pages = 4,
};

FIXTURE_SETUP(half)
{
	struct perf_event_attr attr = capture_attr();
	struct capture_session *s = &self->s;

	REQUIRE_CAPTURE();
	self->half = variant->pages * getpagesize() / 2;
	/* the shortest copy that is cut has half of the largest one */
	if (self->half >= MAX_CAPTURE_DATA / 2)
		SKIP(return, "half of the buffer is beyond what is captured");
	attr.sample_id_all = variant->id_all;
	ASSERT_EQ(0, session_begin(s, __NR_getppid));
	event_close(&s->event);
	ASSERT_EQ(0, open_small(&s->event, s->tracee.pid, &attr, variant->pages));
}

FIXTURE_TEARDOWN(half)
{
	session_end(&self->s);
}

/* size of a record without data; sample_id consists of pid and tid */
static size_t record_overhead(bool id_all)
{
	return SYSCALL_RECORD_SIZE + (id_all ? 8 : 0);
}

/* A record of half the buffer is not cut, a record with one byte more is. */
TEST_F(half, is_the_limit)
{
	size_t fits = self->half - record_overhead(variant->id_all) -
		      sizeof(struct perf_syscall_area);
	struct capture_session *s = &self->s;

	ASSERT_EQ(0, session_set(s, BYTES(0, .length = CAPTURE(LEN_ARG), .length_index = 1,
					  .max_bytes = MAX_CAPTURE_DATA)));
	for (int i = 0; i < 3; i++) {
		ASSERT_TRUE(session_call(s, (long)s->memory, fits));
		EXPECT_TRUE(area_copies(session_area(s, 0, 0), s->memory, fits, 0));
		EXPECT_EQ(self->half, s->record.header.size);
		EXPECT_EQ(0, s->record.flags);
		ASSERT_TRUE(session_call(s, (long)s->memory, fits + 1));
		EXPECT_TRUE(area_copies(session_area(s, 0, 0), s->memory, fits,
					PERF_SYSCALL_AREA_CUT));
		EXPECT_EQ(self->half, s->record.header.size);
		EXPECT_EQ(PERF_SYSCALL_CUT, s->record.flags);
	}
}

/* The first areas are complete, one is cut, and the others are left out. */
TEST_F(half, of_several_areas)
{
	size_t data = self->half - record_overhead(variant->id_all);
	size_t size = data / 5 * 2 / 8 * 8;
	size_t rest = data - 2 * size - 3 * sizeof(struct perf_syscall_area);
	struct capture_session *s = &self->s;

	ASSERT_EQ(0, session_set(s, BYTES(0, .length_value = size), BYTES(0, .length_value = size),
				 BYTES(0, .length_value = size), STRING(0)));
	ASSERT_TRUE(session_call(s, (long)s->memory));
	EXPECT_EQ(3, record_areas(&s->record));
	for (int op = 0; op < 2; op++)
		EXPECT_TRUE(area_copies(session_area(s, op, 0), s->memory, size, 0));
	EXPECT_TRUE(area_copies(session_area(s, 2, 0), s->memory, rest, PERF_SYSCALL_AREA_CUT));
	EXPECT_EQ(self->half, s->record.header.size);
}

/* FAULT means that the byte behind the copy is unreadable, not one behind the cut bytes. */
TEST_F(half, before_an_unreadable_page)
{
	struct capture_session *s = &self->s;
	char *from = s->end - self->half;

	ASSERT_EQ(0, session_set(s, BYTES(0, .length_value = MAX_CAPTURE_DATA / 2,
					  .max_bytes = MAX_CAPTURE_DATA / 2)));
	ASSERT_TRUE(session_call(s, (long)from));
	EXPECT_EQ(PERF_SYSCALL_AREA_CUT, session_area(s, 0, 0)->flags);
	EXPECT_EQ(PERF_SYSCALL_CUT, s->record.flags);
	from = s->end - self->half / 2;
	ASSERT_TRUE(session_call(s, (long)from));
	EXPECT_TRUE(area_copies(session_area(s, 0, 0), from, self->half / 2,
				PERF_SYSCALL_AREA_FAULT));
	EXPECT_EQ(0, s->record.flags);
}

FIXTURE(full) {
	struct tracee tracee;
	struct stop_event event;
	struct perf_event_attr attr;
	struct syscall_record record;
	int next;		/* number of the next call */
	long ret;
};

FIXTURE_SETUP(full)
{
	REQUIRE_CAPTURE();
	self->attr = capture_attr();
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, call_getppid));
	store_string(self->tracee.shared->data, "text");
}

FIXTURE_TEARDOWN(full)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

/* makes the tracee wait for room in a buffer of one page, with many calls to go */
static bool fill(FIXTURE_DATA(full) *self)
{
	if (open_small(&self->event, self->tracee.pid, &self->attr, 1))
		return false;
	tracee_begin(&self->tracee, 0);
	return wait_stopped(self->tracee.pid, __NR_getppid) &&
	       stays_stopped(self->tracee.pid, __NR_getppid) &&
	       self->tracee.shared->done < CALLS;
}

static bool is_next(FIXTURE_DATA(full) *self)
{
	return self->record.args[0] == (unsigned long)self->next++ &&
	       self->record.ret == getpid() &&
	       area_is(record_area(&self->record, 0, 0), self->tracee.shared->data, "text", 5, 0);
}

/* reads up to the last call */
static bool read_rest(FIXTURE_DATA(full) *self)
{
	while (self->next < CALLS) {
		if (!event_syscall(&self->event, &self->record) || !is_next(self))
			return false;
	}
	return true;
}

struct progress {
	struct tracee *tracee;
	int done;
};

static bool has_progress(void *arg)
{
	struct progress *p = arg;

	return p->tracee->shared->done > p->done;
}

/*
 * A slow reader reads one record at a time. The task then finds room for the next
 * one without a wakeup.
 */
TEST_F_TIMEOUT(full, loses_nothing, 120)
{
	struct progress progress = { &self->tracee };

	ASSERT_TRUE(fill(self));
	for (int i = 0; i < 50; i++) {
		progress.done = self->tracee.shared->done;
		ASSERT_TRUE(event_syscall_now(&self->event, &self->record));
		EXPECT_TRUE(is_next(self));
		ASSERT_TRUE(wait_until(has_progress, &progress));
	}
	EXPECT_TRUE(read_rest(self));
	ASSERT_TRUE(tracee_end(&self->tracee, &self->ret));
	EXPECT_FALSE(event_syscall_now(&self->event, &self->record));
	EXPECT_EQ(0, self->event.lost);
	EXPECT_EQ(0, self->event.samples);
}

/* A task that waits for room wakes up the reader below the watermark, too. */
TEST_F(full, wakes_up_the_reader)
{
	self->attr.watermark = 1;
	self->attr.wakeup_watermark = UINT_MAX;
	ASSERT_TRUE(fill(self));
	EXPECT_TRUE(wait_readable(self->event.fd));
	EXPECT_TRUE(read_rest(self));
}

TEST_F(full, can_be_killed)
{
	int status = -1;

	ASSERT_TRUE(fill(self));
	ASSERT_EQ(0, kill(self->tracee.pid, SIGKILL));
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
}

/* A wait for room is a pause, though it has no marker. */
static bool is_shown_in_proc(FIXTURE_DATA(full) *self)
{
	char text[128], start[64];

	snprintf(start, sizeof(start), "%d %llu ", getpid(), self->event.id);
	return !read_proc(self->tracee.pid, "perf_pauses", text, sizeof(text)) &&
	       !strncmp(text, start, strlen(start));
}

static void exit_on_go(struct tracee *t)
{
	tracee_await_go(t);
	_exit(7);
}

/* A task that exits cannot be killed any more: it waits only briefly. */
TEST_F(full, does_not_keep_an_exiting_task)
{
	__u64 count_and_lost[2];
	int status = -1;

	tracee_kill(&self->tracee);
	self->attr.read_format = PERF_FORMAT_LOST;
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, exit_on_go));
	ASSERT_EQ(0, event_open(&self->event, &self->attr, self->tracee.pid, -1));
	ASSERT_EQ(0, event_capture(&self->event, __NR_exit_group, STRING(0)));
	ASSERT_EQ(0, event_start_masked(&self->event, __NR_exit_group));
	ASSERT_EQ(0, ioctl(self->event.fd, PERF_EVENT_IOC_PAUSE_OUTPUT, 1));
	tracee_begin(&self->tracee, 0);
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_EQ(7, WEXITSTATUS(status));
	ASSERT_EQ(16, read(self->event.fd, count_and_lost, 16));
	EXPECT_EQ(1, count_and_lost[0]);
	EXPECT_EQ(1, count_and_lost[1]);
}

#define EXIT_EVENTS	8

static int open_paused_at_exit(struct stop_event *ev, pid_t pid)
{
	int err = event_capture_at(ev, pid, __NR_exit_group);

	return err ?: ioctl(ev->fd, PERF_EVENT_IOC_PAUSE_OUTPUT, 1) ? -errno : 0;
}

/* for how many ms a task exits whose events have no room; -1: an error */
static long long time_of_exit(struct tracee *t)
{
	struct stop_event events[EXIT_EVENTS];
	long long start, took = -1;
	int n, status;

	if (tracee_spawn_body(t, exit_on_go))
		return -1;
	for (n = 0; n < EXIT_EVENTS; n++) {
		if (open_paused_at_exit(&events[n], t->pid))
			break;
	}
	start = now_ms();
	tracee_begin(t, 0);
	if (tracee_exited(t, &status) && n == EXIT_EVENTS)
		took = now_ms() - start;
	tracee_kill(t);
	events_close(events, n);
	return took;
}

/* It waits for 100 ms in total: not for each event. */
TEST_F(full, exiting_task_waits_once)
{
	long long best = WAIT_MS;

	tracee_kill(&self->tracee);
	for (int round = 0; round < 3; round++) {
		long long took = time_of_exit(&self->tracee);

		ASSERT_LE(0, took);
		if (took < best)
			best = took;
	}
	EXPECT_GT(EXIT_EVENTS * 100 - 100, best);
}

TEST_F(full, close_releases)
{
	ASSERT_TRUE(fill(self));
	event_close(&self->event);
	EXPECT_TRUE(tracee_end(&self->tracee, &self->ret));
}

/* The buffer is still mapped. */
TEST_F(full, close_of_the_descriptor_releases)
{
	ASSERT_TRUE(fill(self));
	close(self->event.fd);
	self->event.fd = -1;
	EXPECT_TRUE(tracee_end(&self->tracee, &self->ret));
}

/* While the output is paused, the task waits with its record. */
TEST_F(full, paused_output)
{
	ASSERT_EQ(0, open_small(&self->event, self->tracee.pid, &self->attr, 64));
	ASSERT_EQ(0, ioctl(self->event.fd, PERF_EVENT_IOC_PAUSE_OUTPUT, 1));
	tracee_begin(&self->tracee, 0);
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_EQ(0, self->tracee.shared->done);
	EXPECT_TRUE(is_shown_in_proc(self));
	ASSERT_EQ(0, ioctl(self->event.fd, PERF_EVENT_IOC_PAUSE_OUTPUT, 0));
	ASSERT_TRUE(tracee_end(&self->tracee, &self->ret));
	EXPECT_TRUE(read_rest(self));
	EXPECT_EQ(0, self->event.lost);
}

/* UNPAUSE_ALL gives up the record that waits for room: only then it counts as lost. */
TEST_F(full, unpaused)
{
	struct progress progress = { &self->tracee };
	int records = 0;

	ASSERT_TRUE(fill(self));
	progress.done = self->tracee.shared->done;
	EXPECT_EQ(0, event_unpause_all(&self->event));
	/* nothing else lets the call end: no record has been read */
	ASSERT_TRUE(wait_until(has_progress, &progress));
	do {
		while (event_syscall_now(&self->event, &self->record))
			records++;
	} while (!tracee_replies_within(&self->tracee, 1));
	ASSERT_TRUE(tracee_end(&self->tracee, &self->ret));
	while (event_syscall_now(&self->event, &self->record))
		records++;
	EXPECT_EQ(CALLS, records + self->event.lost);
	EXPECT_EQ(1, self->event.lost);
}

/* opens the event in another process; the target's pid is in shared->data */
static void open_and_pause(struct tracee *t)
{
	struct perf_event_attr attr = capture_attr();
	struct stop_event ev;

	tracee_await_go(t);
	tracee_reply(t, open_small(&ev, *(pid_t *)t->shared->data, &attr, 1));
	tracee_await_go(t);
	execl(program_path("exec_target"), "exec_target", "wait", NULL);
}

FIXTURE(opener) {
	struct tracee tracee;
	struct tracee opener;
	long ret;
};

FIXTURE_SETUP(opener)
{
	REQUIRE_CAPTURE();
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, call_getppid));
	ASSERT_EQ(0, tracee_spawn_body(&self->opener, open_and_pause));
	*(pid_t *)self->opener.shared->data = self->tracee.pid;
	tracee_begin(&self->opener, 0);
	ASSERT_TRUE(tracee_end(&self->opener, &self->ret));
	ASSERT_EQ(0, self->ret);
	tracee_begin(&self->tracee, 0);
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_getppid));
	ASSERT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
}

FIXTURE_TEARDOWN(opener)
{
	tracee_kill(&self->tracee);
	tracee_kill(&self->opener);
}

/* The task runs on without a tracer. */
TEST_F(opener, is_killed)
{
	tracee_kill(&self->opener);
	EXPECT_TRUE(tracee_end(&self->tracee, &self->ret));
}

TEST_F(opener, executes)
{
	tracee_begin(&self->opener, 0);
	EXPECT_TRUE(tracee_end(&self->tracee, &self->ret));
}

TEST_HARNESS_MAIN
