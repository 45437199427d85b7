// SPDX-License-Identifier: GPL-2.0
/*
 * A task that sleeps in a page fault of an event's probe, which a user space program must
 * serve, blocks no other tracer and no traced task. A probe that would sleep in each try to
 * read gives up.
 * Kernels whose events of syscalls:* do not read user memory have no such sleep.
 */
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <unistd.h>
#include <linux/userfaultfd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>

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

static const char *sleep_missing(void)
{
	return tracepoint_id("syscalls:sys_enter_openat") < 0 ?
	       "kernel has no syscalls:sys_enter_openat" : NULL;
}

/* starts a task with @body, and opens its event; -ENODEV without userfaultfd */
static int begin_faulting(struct tracee *t, struct stop_event *event, tracee_body body)
{
	struct perf_event_attr attr = stop_attr("syscalls:sys_enter_openat");
	int err = tracee_spawn_body(t, body);

	if (err)
		return err;
	if (!wait_flag(&t->shared->done))
		return -ETIMEDOUT;
	if (t->shared->done < 0)
		return -ENODEV;
	attr.sysexit_stop = 0;
	attr.sample_type |= PERF_SAMPLE_RAW;
	err = event_open(event, &attr, t->pid, -1) ?: event_map(event, 1);
	if (!err)
		tracee_begin(t, 0);
	return err;
}

/* waits until the task sleeps in the probe */
static int begin_sleep(struct tracee *t, struct stop_event *event)
{
	int err = begin_faulting(t, event, open_unserved);

	if (err)
		return err;
	return wait_stopped(t->pid, __NR_openat) ? 0 : -ETIMEDOUT;
}

/* The end of the sleep comes first, as this event's close waits for it. */
static void end_sleep(struct tracee *t, struct stop_event *event)
{
	tracee_kill(t);
	event_close(event);
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
	int err;

	REQUIRE_FEATURE();
	SKIP_IF(sleep_missing());
	ASSERT_EQ(0, tracee_spawn_body(&self->other, open_and_close));
	ASSERT_TRUE(wait_flag(&self->other.shared->done));
	err = begin_sleep(&self->tracee, &self->event);
	if (err == -ENODEV)
		SKIP(return, "kernel has no userfaultfd");
	ASSERT_EQ(0, err);
}

FIXTURE_TEARDOWN(faulting)
{
	end_sleep(&self->tracee, &self->event);
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

/* stops the task whose id it is sent, until it is killed */
static void stop_task(struct tracee *t)
{
	struct perf_event_attr attr = stop_attr("syscalls:sys_exit_getppid");
	struct pause_record m;
	struct stop_event ev;
	int err;

	tracee_await_go(t);
	err = event_open(&ev, &attr, t->shared->tids[0], -1) ?: event_map(&ev, 1);
	tracee_reply(t, err);
	if (err || !event_marker(&ev, &m))
		return;
	tracee_reply(t, m.pause_id);
	pause();
}

/* The last user of the event is the task that it has stopped: all share one CPU. */
FIXTURE(last_user) {
	struct tracee sleeper;
	struct stop_event event;	/* the sleeper's */
	struct tracee tracer;
	struct tracee tracee;
};

FIXTURE_SETUP(last_user)
{
	int cpu;

	REQUIRE_FEATURE();
	SKIP_IF(sleep_missing());
	if (tracepoint_id("syscalls:sys_exit_getppid") < 0)
		SKIP(return, "kernel has no syscalls:sys_exit_getppid");
	ASSERT_EQ(1, cpus_usable(&cpu, 1));
	ASSERT_EQ(0, pin_to(0, cpu));
}

static void end_round(FIXTURE_DATA(last_user) *self)
{
	end_sleep(&self->sleeper, &self->event);
	tracee_kill(&self->tracee);
	tracee_kill(&self->tracer);
}

FIXTURE_TEARDOWN(last_user)
{
	end_round(self);
}

static bool set_policy(struct tracee *t, int policy)
{
	struct sched_param param = { .sched_priority = 0 };

	return !sched_setscheduler(t->pid, policy, &param);
}

static bool begin_stop(FIXTURE_DATA(last_user) *self)
{
	long ret;

	if (tracee_spawn(&self->tracee) || tracee_spawn_body(&self->tracer, stop_task))
		return false;
	self->tracer.shared->tids[0] = self->tracee.pid;
	tracee_begin(&self->tracer, 0);
	if (!tracee_end(&self->tracer, &ret) || ret)
		return false;
	tracee_begin(&self->tracee, __NR_getppid);
	return tracee_end(&self->tracer, &ret) &&
	       wait_stopped(self->tracee.pid, __NR_getppid) &&
	       set_policy(&self->tracee, SCHED_IDLE);
}

/*
 * Keeps the CPU from the tracee until the tracer has ended, or waits itself. Does not read
 * /proc, which can make the reader the one who unmaps the tracer's ring buffer.
 */
static void end_tracer(FIXTURE_DATA(last_user) *self)
{
	long long deadline = now_ms() + 200;
	siginfo_t info = {};

	kill(self->tracer.pid, SIGKILL);
	while (!info.si_pid && now_ms() < deadline)
		waitid(P_PID, self->tracer.pid, &info, WEXITED | WNOHANG | WNOWAIT);
	set_policy(&self->tracee, SCHED_OTHER);
}

/* Freeing the event waits for the probe that sleeps, but the task does not. */
TEST_F_TIMEOUT(last_user, goes_on, 120)
{
	long ret;

	for (int round = 0; round < 6; round++) {
		int err;

		ASSERT_TRUE(begin_stop(self));
		err = begin_sleep(&self->sleeper, &self->event);
		if (err == -ENODEV)
			SKIP(return, "kernel has no userfaultfd");
		ASSERT_EQ(0, err);
		end_tracer(self);
		ASSERT_TRUE(tracee_end(&self->tracee, &ret));
		end_round(self);
	}
}

/* Two pages with a string across them: while one is read, the other one is dropped. */
struct shifting {
	struct tracee *tracee;
	char *pages;
	int uffd;
};

static bool next_fault(int uffd, struct uffd_msg *msg)
{
	struct pollfd p = { .fd = uffd, .events = POLLIN };

	return poll(&p, 1, -1) == 1 && read(uffd, msg, sizeof(*msg)) == sizeof(*msg) &&
	       msg->event == UFFD_EVENT_PAGEFAULT;
}

/* The reader sleeps, so it cannot have read the other page again. */
static bool shift(struct shifting *s, char *address)
{
	static char text[65536];
	size_t size = getpagesize();
	bool second = address >= s->pages + size;
	struct uffdio_copy copy = {
		.dst = (unsigned long)s->pages + second * size,
		.src = (unsigned long)text,
		.len = size,
	};

	memset(text, second ? 0 : 'x', size);
	return !madvise(s->pages + !second * size, size, MADV_DONTNEED) &&
	       !ioctl(s->uffd, UFFDIO_COPY, &copy);
}

static void *serve_shifting(void *arg)
{
	struct shifting *s = arg;
	struct uffd_msg msg;

	while (next_fault(s->uffd, &msg) && shift(s, (char *)(long)msg.arg.pagefault.address))
		s->tracee->shared->handled++;
	return NULL;
}

static void open_shifting(struct tracee *t)
{
	struct shifting s = { .tracee = t };
	long args[6] = { AT_FDCWD, 0, O_RDONLY };
	pthread_t thread;

	s.uffd = userfault_pages(&s.pages, 2);
	if (s.uffd >= 0 && pthread_create(&thread, NULL, serve_shifting, &s))
		s.uffd = -1;
	t->shared->done = s.uffd < 0 ? -1 : 1;
	/* A word in both pages could never be read. */
	args[1] = (long)s.pages + getpagesize() - sizeof(long);
	tracee_await_go(t);
	tracee_reply(t, raw_syscall(__NR_openat, args));
}

/* since the boot: then the test cannot see another warning */
static bool kernel_has_warned(void)
{
	char taint[32];

	return !read_text("/proc/sys/kernel/tainted", taint, sizeof(taint)) &&
	       strtoul(taint, NULL, 10) & 1 << 9;
}

FIXTURE(shifting) {
	struct tracee tracee;
	struct stop_event event;
};

FIXTURE_SETUP(shifting)
{
	REQUIRE_FEATURE();
	SKIP_IF(sleep_missing());
}

FIXTURE_TEARDOWN(shifting)
{
	end_sleep(&self->tracee, &self->event);
}

/* A probe that sleeps in each try to read gives up, without a warning. */
TEST_F_TIMEOUT(shifting, is_not_read_for_ever, 60)
{
	bool warned = kernel_has_warned();
	__u64 count = 0;
	long ret = 0;
	int err;

	err = begin_faulting(&self->tracee, &self->event, open_shifting);
	if (err == -ENODEV)
		SKIP(return, "kernel has no userfaultfd");
	ASSERT_EQ(0, err);
	ASSERT_TRUE(tracee_replies_within(&self->tracee, SLOW_MS));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(-ENOENT, ret);
	EXPECT_LE(2, self->tracee.shared->handled);
	EXPECT_EQ(0, event_count(&self->event, &count));
	EXPECT_EQ(1, count);
	EXPECT_EQ(warned, kernel_has_warned());
}

TEST_HARNESS_MAIN
