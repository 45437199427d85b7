// SPDX-License-Identifier: GPL-2.0
/* Captures of special calls and memory, and the default of the watermark. */
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <linux/userfaultfd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>

#include "../../kselftest_harness.h"
#include "capture.h"

FIXTURE(special) {
	struct tracee tracee;
	struct stop_event event;
	struct syscall_record record;
	long ret;
};

FIXTURE_SETUP(special)
{
	REQUIRE_CAPTURE();
}

FIXTURE_TEARDOWN(special)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

static void ignore_signal(int sig)
{
}

/* without SA_RESTART */
static void serve_with_handler(struct tracee *t)
{
	struct sigaction action = { .sa_handler = ignore_signal };

	sigaction(SIGUSR1, &action, NULL);
	tracee_serve(t);
}

/*
 * The return from a signal handler has the restored register as its result: that of
 * the call before the signal.
 */
TEST_F(special, return_from_a_handler)
{
	pid_t pid;

	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, serve_with_handler));
	pid = self->tracee.pid;
	ASSERT_EQ(0, event_capture_at(&self->event, pid, __NR_rt_sigreturn));
	tracee_begin(&self->tracee, __NR_kill, pid, SIGUSR1);
	ASSERT_TRUE(tracee_end(&self->tracee, &self->ret));
	EXPECT_EQ(0, self->ret);
	ASSERT_TRUE(event_syscall(&self->event, &self->record));
	EXPECT_EQ(__NR_rt_sigreturn, self->record.nr);
	EXPECT_EQ(0, self->record.ret);
	EXPECT_EQ(0, self->record.flags);

	tracee_begin(&self->tracee, __NR_ppoll, 0, 0, 0, 0);
	ASSERT_TRUE(wait_stopped(pid, __NR_ppoll));
	ASSERT_EQ(0, kill(pid, SIGUSR1));
	ASSERT_TRUE(tracee_end(&self->tracee, &self->ret));
	EXPECT_EQ(-EINTR, self->ret);
	ASSERT_TRUE(event_syscall(&self->event, &self->record));
	EXPECT_EQ(__NR_rt_sigreturn, self->record.nr);
	EXPECT_EQ(-EINTR, self->record.ret);
	EXPECT_EQ(0, self->record.flags);
}

static void *exec_here(void *arg)
{
	const char *path = program_path("exec_target");
	struct tracee *t = arg;

	t->shared->tids[0] = syscall(__NR_gettid);
	if (tracee_await_go(t))
		execl(path, path, "exit9", NULL);
	return NULL;
}

static void exec_in_thread(struct tracee *t)
{
	pthread_t thread;

	pthread_create(&thread, NULL, exec_here, t);
	pthread_join(thread, NULL);
}

/* A thread that executes a program has the id of its thread group at the exit. */
TEST_F(special, execve_of_a_thread)
{
	struct tracee_shared *shared;
	int status = -1;
	pid_t pid;

	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, exec_in_thread));
	shared = self->tracee.shared;
	pid = self->tracee.pid;
	ASSERT_TRUE(wait_flag(&shared->tids[0]));
	ASSERT_NE(pid, shared->tids[0]);
	ASSERT_EQ(0, event_capture_at(&self->event, shared->tids[0], __NR_execve));
	tracee_begin(&self->tracee, 0);
	ASSERT_TRUE(event_syscall(&self->event, &self->record));
	EXPECT_EQ(__NR_execve, self->record.nr);
	EXPECT_EQ(0, self->record.ret);
	EXPECT_EQ(pid, self->record.pid);
	EXPECT_EQ(pid, self->record.tid);
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_EQ(9, WEXITSTATUS(status));
}

/* The execve() that removes its event has no record, and does not count as lost. */
TEST_F(special, execve_that_removes_the_event)
{
	struct perf_event_attr attr = capture_attr();
	__u64 count_and_lost[2];
	int status = -1;

	attr.remove_on_exec = 1;
	attr.read_format = PERF_FORMAT_LOST;
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, event_open(&self->event, &attr, self->tracee.pid, -1));
	ASSERT_EQ(0, event_capture(&self->event, __NR_execve, STRING(0)));
	ASSERT_EQ(0, event_start_masked(&self->event, __NR_execve));
	tracee_begin_exec(&self->tracee, program_path("exec_target"), "exit9");
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_EQ(9, WEXITSTATUS(status));
	EXPECT_FALSE(event_syscall_now(&self->event, &self->record));
	ASSERT_EQ(16, read(self->event.fd, count_and_lost, 16));
	EXPECT_EQ(1, count_and_lost[0]);
	EXPECT_EQ(0, count_and_lost[1]);
}

#ifdef __x86_64__
#define X32_BIT		0x40000000

/* The calls of x32 are in no table, whatever is behind the bit, nor in the stop mask. */
TEST_F(special, x32)
{
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, event_capture_at(&self->event, self->tracee.pid, __NR_getppid));
	ASSERT_EQ(0, event_mask_array(&self->event, PERF_SYSCALL_MASK_STOP, NATIVE_ARCH, NULL, 0));
	ASSERT_EQ(0, event_unmask(&self->event, PERF_SYSCALL_MASK_SAMPLE, NATIVE_ARCH));
	ASSERT_TRUE(tracee_runs(&self->tracee));
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_read));
	event_drain(&self->event);
	self->event.samples = 0;

	tracee_begin(&self->tracee, X32_BIT | __NR_getppid);
	ASSERT_TRUE(tracee_end(&self->tracee, &self->ret));
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_read));
	EXPECT_TRUE(self->ret == -ENOSYS || self->ret == getpid());
	EXPECT_FALSE(event_syscall_now(&self->event, &self->record));
	/* the call, write() of the reply, and the next read() */
	EXPECT_EQ(3, self->event.samples);
	EXPECT_TRUE(tracee_captured(&self->tracee, &self->event, &self->record, __NR_getppid));
}
#endif

/* a page that another thread of the tracee would have to serve, to the user mode alone */
static void serve_with_user_mode_page(struct tracee *t)
{
	struct uffdio_api api = { .api = UFFD_API };
	struct uffdio_register reg = { .mode = UFFDIO_REGISTER_MODE_MISSING };
	int fd = syscall(__NR_userfaultfd, O_CLOEXEC | UFFD_USER_MODE_ONLY);
	char *page = mmap(NULL, getpagesize(), PROT_READ | PROT_WRITE,
			  MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	reg.range.start = (unsigned long)page;
	reg.range.len = getpagesize();
	if (fd < 0 || page == MAP_FAILED || ioctl(fd, UFFDIO_API, &api) ||
	    ioctl(fd, UFFDIO_REGISTER, &reg))
		page = NULL;
	tracee_reply(t, (long)page);
	tracee_serve(t);
}

/* Such a page is unreadable, and no copy waits for it. */
TEST_F(special, userfaultfd_for_user_mode)
{
	struct perf_event_attr attr = capture_attr();
	struct stop_event *ev = &self->event;
	long page;

	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, serve_with_user_mode_page));
	ASSERT_TRUE(tracee_end(&self->tracee, &page));
	if (!page)
		SKIP(return, "kernel has no userfaultfd for user mode");
	ASSERT_EQ(0, event_open(ev, &attr, self->tracee.pid, -1));
	ASSERT_EQ(0, event_capture(ev, __NR_getppid, STRING(0, .flags = CAPTURE(AT_ENTRY)),
				   BYTES(0, .length_value = 16)));
	ASSERT_EQ(0, event_start_masked(ev, __NR_getppid));
	ASSERT_TRUE(tracee_captured(&self->tracee, ev, &self->record, __NR_getppid, page));
	EXPECT_EQ(2, record_areas(&self->record));
	EXPECT_TRUE(area_is(record_area(&self->record, 0, 0), (void *)page, "", 0,
			    PERF_SYSCALL_AREA_ENTRY | PERF_SYSCALL_AREA_FAULT));
	EXPECT_TRUE(area_is(record_area(&self->record, 1, 0), (void *)page, "", 0,
			    PERF_SYSCALL_AREA_FAULT));
	EXPECT_EQ(0, self->record.flags);
	EXPECT_EQ(getpid(), self->record.ret);
}

#define SECRET	"in secret memory"

static void serve_with_secret_page(struct tracee *t)
{
	int fd = syscall(__NR_memfd_secret, O_CLOEXEC);
	char *page = MAP_FAILED;

	if (fd >= 0 && !ftruncate(fd, getpagesize()))
		page = mmap(NULL, getpagesize(), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	if (page == MAP_FAILED)
		page = NULL;
	else
		store_string(page, SECRET);
	tracee_reply(t, (long)page);
	tracee_serve(t);
}

/* The task copies what others cannot read. */
TEST_F(special, secret_memory)
{
	struct stop_event *ev = &self->event;
	char text[sizeof(SECRET)];
	struct iovec local = { text, sizeof(text) }, remote = { .iov_len = sizeof(text) };
	long page;

	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, serve_with_secret_page));
	ASSERT_TRUE(tracee_end(&self->tracee, &page));
	if (!page)
		SKIP(return, "kernel has no memfd_secret()");
	remote.iov_base = (void *)page;
	EXPECT_EQ(-1, process_vm_readv(self->tracee.pid, &local, 1, &remote, 1, 0));

	ASSERT_EQ(0, event_capture_at(ev, self->tracee.pid, __NR_getppid));
	ASSERT_EQ(0, event_capture(ev, __NR_getppid, STRING(0)));
	ASSERT_TRUE(tracee_captured(&self->tracee, ev, &self->record, __NR_getppid, page));
	EXPECT_TRUE(area_is(record_area(&self->record, 0, 0), (void *)page, SECRET,
			    sizeof(SECRET), 0));
	EXPECT_EQ(0, self->record.flags);
}

/* Without a watermark, readers are woken up when half the ring buffer is full. */
TEST_F(special, default_watermark)
{
	struct perf_event_attr attr = capture_attr();
	struct pollfd p = { .events = POLLIN };
	int below;

	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, event_open(&self->event, &attr, self->tracee.pid, -1));
	ASSERT_EQ(0, event_capture(&self->event, __NR_getppid));
	ASSERT_EQ(0, event_start_pages(&self->event, __NR_getppid, 1));
	below = getpagesize() / 2 / SYSCALL_RECORD_SIZE;
	p.fd = self->event.fd;
	for (int i = 0; i <= below; i++) {
		EXPECT_EQ(0, poll(&p, 1, 0)) TH_LOG("after %d records", i);
		tracee_begin(&self->tracee, __NR_getppid);
		ASSERT_TRUE(tracee_end(&self->tracee, &self->ret));
	}
	EXPECT_TRUE(wait_readable(p.fd));
	for (int i = 0; i <= below; i++)
		EXPECT_TRUE(event_syscall_now(&self->event, &self->record));
}

TEST_HARNESS_MAIN
