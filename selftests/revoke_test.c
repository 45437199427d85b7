// SPDX-License-Identifier: GPL-2.0
/*
 * The last close in the opener's descriptor table revokes an event: it releases
 * all its tasks, and never stops one again. Other references to its file, such as
 * those of mappings, other tables, and system calls in progress, do not matter.
 */
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

FIXTURE(table) {
	struct tracee tracee;
	struct tracee other;	/* has a copy of the table, if it is started */
	struct stop_event event;
	struct pause_record m;
};

FIXTURE_SETUP(table)
{
	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, event_stop_at(&self->event, self->tracee.pid, __NR_getppid));
}

FIXTURE_TEARDOWN(table)
{
	tracee_kill(&self->tracee);
	tracee_kill(&self->other);
	event_close(&self->event);
}

static bool begin_stop(FIXTURE_DATA(table) *self)
{
	tracee_begin(&self->tracee, __NR_getppid);
	return event_marker(&self->event, &self->m) &&
	       wait_stopped(self->tracee.pid, __NR_getppid);
}

static bool runs_on(FIXTURE_DATA(table) *self)
{
	long ret;

	return tracee_end(&self->tracee, &ret) && ret == getpid();
}

static bool stops_no_more(FIXTURE_DATA(table) *self)
{
	tracee_begin(&self->tracee, __NR_getppid);
	return runs_on(self);
}

/* only the descriptor: the ring buffer stays mapped */
static void close_fd(FIXTURE_DATA(table) *self)
{
	close(self->event.fd);
	self->event.fd = -1;
}

/* Another process has a copy of the descriptor. Catches a wait for the file's last reference. */
TEST_F(table, copy_in_another_table_does_not_count)
{
	ASSERT_EQ(0, tracee_spawn(&self->other));
	ASSERT_TRUE(begin_stop(self));
	close_fd(self);
	ASSERT_TRUE(runs_on(self));
	EXPECT_TRUE(stops_no_more(self));
	EXPECT_TRUE(tracee_runs(&self->other));
}

/* The close of a copy in another process does not revoke the event. */
TEST_F(table, close_in_another_table_does_not_revoke)
{
	long ret;

	ASSERT_EQ(0, tracee_spawn(&self->other));
	ASSERT_TRUE(begin_stop(self));
	tracee_begin(&self->other, __NR_close, self->event.fd);
	ASSERT_TRUE(tracee_end(&self->other, &ret));
	ASSERT_EQ(0, ret);
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	ASSERT_TRUE(runs_on(self));
	ASSERT_TRUE(begin_stop(self));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	EXPECT_TRUE(runs_on(self));
}

/* A duplicate counts like the descriptor that the event was opened with. */
TEST_F(table, duplicate_counts)
{
	int copy = dup(self->event.fd);

	ASSERT_LE(0, copy);
	ASSERT_TRUE(begin_stop(self));
	close_fd(self);
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	self->event.fd = copy;
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	ASSERT_TRUE(runs_on(self));
	ASSERT_TRUE(begin_stop(self));
	close_fd(self);
	ASSERT_TRUE(runs_on(self));
	EXPECT_TRUE(stops_no_more(self));
}

/* Sends @fd over a socket, or, with -1, receives one. */
static int pass_fd(int socket, int fd)
{
	char control[CMSG_SPACE(sizeof(int))] = {}, byte;
	struct iovec iov = { &byte, 1 };
	struct msghdr msg = {
		.msg_iov = &iov,
		.msg_iovlen = 1,
		.msg_control = control,
		.msg_controllen = sizeof(control),
	};
	struct cmsghdr *cmsg = CMSG_FIRSTHDR(&msg);

	if (fd < 0) {
		if (recvmsg(socket, &msg, MSG_CMSG_CLOEXEC) != 1 || !CMSG_FIRSTHDR(&msg))
			return -1;
		return *(int *)CMSG_DATA(cmsg);
	}
	*cmsg = (struct cmsghdr){
		.cmsg_len = CMSG_LEN(sizeof(int)),
		.cmsg_level = SOL_SOCKET,
		.cmsg_type = SCM_RIGHTS,
	};
	*(int *)CMSG_DATA(cmsg) = fd;
	return sendmsg(socket, &msg, 0) == 1 ? 0 : -1;
}

/* A descriptor in a message does not count, and one that is received is too late. */
TEST_F(table, descriptor_in_a_message_does_not_count)
{
	int sockets[2];

	ASSERT_EQ(0, socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets));
	ASSERT_EQ(0, pass_fd(sockets[0], self->event.fd));
	ASSERT_TRUE(begin_stop(self));
	close_fd(self);
	ASSERT_TRUE(runs_on(self));
	EXPECT_TRUE(stops_no_more(self));
	self->event.fd = pass_fd(sockets[1], -1);
	ASSERT_LE(0, self->event.fd);
	EXPECT_EQ(-ENODEV, event_unpause_all(&self->event));
	EXPECT_TRUE(stops_no_more(self));
	close(sockets[0]);
	close(sockets[1]);
}

FIXTURE(samples) {
	struct tracee tracee;
	struct tracee other;
	struct stop_event event;
};

FIXTURE_VARIANT(samples) {
	bool id_all;
};

FIXTURE_VARIANT_ADD(samples, without_id) {
	.id_all = false,
};

/* at a stop the marker replaces the sample, but a revoked event writes no marker */
FIXTURE_VARIANT_ADD(samples, with_id) {
	.id_all = true,
};

FIXTURE_SETUP(samples)
{
	struct perf_event_attr attr;

	REQUIRE_FEATURE();
	attr = stop_attr("raw_syscalls:sys_exit");
	attr.sample_id_all = variant->id_all;
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, event_open_masked(&self->event, &attr, self->tracee.pid, -1, __NR_getppid));
	/* its copy of the descriptor is a reference to the event */
	ASSERT_EQ(0, tracee_spawn(&self->other));
}

FIXTURE_TEARDOWN(samples)
{
	tracee_kill(&self->tracee);
	tracee_kill(&self->other);
	event_close(&self->event);
}

/* A revoked event does not stop, and samples as before. */
TEST_F(samples, go_on_after_the_close)
{
	__u64 samples;
	long ret;

	close(self->event.fd);
	self->event.fd = -1;
	event_drain(&self->event);
	samples = self->event.samples;
	for (int i = 0; i < 3; i++) {
		tracee_begin(&self->tracee, __NR_getppid);
		ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	}
	EXPECT_EQ(0, event_drain(&self->event));
	EXPECT_EQ(samples + 3, self->event.samples);
}

static void *open_in_own_table(void *arg)
{
	FIXTURE_DATA(table) *self = arg;
	long err = unshare(CLONE_FILES) ? -errno : 0;

	if (!err)
		err = event_stop_at(&self->event, self->tracee.pid, __NR_getppid);
	if (!err)
		err = begin_stop(self) ? 0 : -ETIMEDOUT;
	return (void *)err;
}

/* The table is freed when its thread exits; the process and the mapping live on. */
TEST_F(table, end_of_the_table)
{
	pthread_t thread;
	void *err;

	event_close(&self->event);
	ASSERT_EQ(0, pthread_create(&thread, NULL, open_in_own_table, self));
	ASSERT_EQ(0, pthread_join(thread, &err));
	ASSERT_EQ(NULL, err);
	self->event.fd = -1;
	ASSERT_TRUE(runs_on(self));
	EXPECT_TRUE(stops_no_more(self));
}

struct poller {
	int event, end;
	volatile int running;
};

/* for as long as poll() sleeps, it has a reference to the file */
static void *sleep_in_poll(void *arg)
{
	struct poller *p = arg;
	struct pollfd fds[2] = {
		{ .fd = p->event, .events = POLLPRI },
		{ .fd = p->end, .events = POLLIN },
	};

	p->running = syscall(__NR_gettid);
	while (poll(fds, 2, -1) > 0 && !fds[1].revents)
		;
	return NULL;
}

/*
 * Another thread sleeps in poll() on the event: from after the marker on, as poll() reports
 * that to one thread only.
 */
TEST_F(table, close_during_poll)
{
	struct poller poller = { self->event.fd, eventfd(0, EFD_CLOEXEC) };
	pthread_t thread;

	ASSERT_TRUE(begin_stop(self));
	ASSERT_EQ(0, pthread_create(&thread, NULL, sleep_in_poll, &poller));
	ASSERT_TRUE(wait_flag(&poller.running));
	ASSERT_TRUE(wait_state(poller.running, 'S'));
	close_fd(self);
	EXPECT_TRUE(runs_on(self));
	EXPECT_TRUE(stops_no_more(self));
	eventfd_write(poller.end, 1);
	pthread_join(thread, NULL);
	close(poller.end);
}

struct blocked {
	int event;
	char *page;	/* is not served */
};

static void *block_in_ioctl(void *arg)
{
	struct blocked *b = arg;

	ioctl(b->event, PERF_EVENT_IOC_TASK_UNPAUSE, b->page);
	return NULL;
}

/* Another thread sleeps in an ioctl on the event, while the argument is read. */
TEST_F(table, close_during_ioctl)
{
	struct blocked blocked = { .event = self->event.fd };
	int uffd = userfault_page(&blocked.page);
	pthread_t thread;

	if (uffd < 0)
		SKIP(return, "kernel has no userfaultfd");
	ASSERT_TRUE(begin_stop(self));
	ASSERT_EQ(0, pthread_create(&thread, NULL, block_in_ioctl, &blocked));
	ASSERT_TRUE(wait_readable(uffd));
	close_fd(self);
	EXPECT_TRUE(runs_on(self));
	EXPECT_TRUE(stops_no_more(self));
	close(uffd);
	pthread_join(thread, NULL);
}

static void *block_in_mask(void *arg)
{
	struct blocked *b = arg;
	struct perf_event_syscall_mask mask = {
		.arch = NATIVE_ARCH,
		.bits = (unsigned long)b->page,
		.nr_bits = 64,
	};

	ioctl(b->event, PERF_EVENT_IOC_SET_SYSCALL_MASK, &mask);
	return NULL;
}

static void *block_in_capture(void *arg)
{
	struct blocked *b = arg;

	ioctl(b->event, PERF_EVENT_IOC_SET_SYSCALL_CAPTURE, b->page);
	return NULL;
}

/* Memory that the tracer hands to the kernel, and that is never served, delays no exit. */
static void exits_meanwhile(struct __test_metadata *_metadata, FIXTURE_DATA(table) *self,
			    void *(*block)(void *))
{
	struct blocked blocked = { .event = self->event.fd };
	int uffd = userfault_page(&blocked.page);
	pthread_t thread;

	if (uffd < 0)
		SKIP(return, "kernel has no userfaultfd");
	ASSERT_EQ(0, pthread_create(&thread, NULL, block, &blocked));
	ASSERT_TRUE(wait_readable(uffd));
	tracee_begin(&self->tracee, __NR_exit_group, 0);
	EXPECT_TRUE(tracee_succeeds(&self->tracee));
	close(uffd);
	pthread_join(thread, NULL);
}

TEST_F(table, exit_during_mask_ioctl)
{
	exits_meanwhile(_metadata, self, block_in_mask);
}

TEST_F(table, exit_during_capture_ioctl)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_enter");

	event_close(&self->event);
	ASSERT_EQ(0, event_open_masked(&self->event, &attr, self->tracee.pid, -1, __NR_getppid));
	exits_meanwhile(_metadata, self, block_in_capture);
}

struct hammer {
	int event;
	volatile int end;
};

static void *hammer_ioctls(void *arg)
{
	struct hammer *h = arg;

	while (!h->end) {
		ioctl(h->event, PERF_EVENT_IOC_TASK_UNPAUSE,
		      &(struct perf_event_task_unpause){ .id = ~0ULL });
		ioctl(h->event, PERF_EVENT_IOC_ENABLE, 0);
	}
	return NULL;
}

/*
 * The close comes at any point of the stop, while another thread has a reference
 * to the file for an ioctl.
 *
 * Catches: CPU0 (close)		CPU1 (task)
 *					check whether the tracer is alive
 *	    an ioctl is in progress:
 *	    let its end release the task
 *					sleep forever
 */
TEST_F_TIMEOUT(table, close_races_with_ioctls, 120)
{
	struct hammer hammer;
	pthread_t thread;

	for (int i = 0; i < 60; i++) {
		hammer = (struct hammer){ .event = self->event.fd };
		ASSERT_EQ(0, pthread_create(&thread, NULL, hammer_ioctls, &hammer));
		tracee_begin(&self->tracee, __NR_getppid);
		if (i % 2)
			ASSERT_TRUE(event_marker(&self->event, &self->m));
		close_fd(self);
		ASSERT_TRUE(runs_on(self)) TH_LOG("round %d", i);
		hammer.end = 1;
		pthread_join(thread, NULL);
		event_close(&self->event);
		ASSERT_EQ(0, event_stop_at(&self->event, self->tracee.pid, __NR_getppid));
	}
}

TEST_HARNESS_MAIN
