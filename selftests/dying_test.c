// SPDX-License-Identifier: GPL-2.0
/*
 * A tracer that is dying but not dead: it dumps core into a pipe that is not read,
 * or one of its threads does not reach its exit, which an execve() waits for, too.
 * Its tasks run on, and do not stop again.
 */
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <linux/fuse.h>
#include <linux/ptrace.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

#define CORE_PATTERN	"/proc/sys/kernel/core_pattern"

enum tracepoint {
	EXIT,
	ENTER,
};

struct tracer_args {
	pid_t target;
	enum tracepoint tracepoint;
	int nr;
	char stuck_at[72];	/* a thread blocks in the lookup of this file */
	bool executes;		/* executes a program instead of dumping core */
};

static void *look_up(void *arg)
{
	struct tracer_args *args = arg;
	struct stat st;

	stat(args->stuck_at, &st);
	return NULL;
}

/* opens its event, and dumps core or executes a program on request */
static void trace_one(struct tracee *t)
{
	struct rlimit no_limit = { RLIM_INFINITY, RLIM_INFINITY };
	struct tracer_args *args = (void *)t->shared->data;
	struct perf_event_attr attr;
	struct stop_event ev;
	pthread_t thread;

	tracee_await_go(t);
	setrlimit(RLIMIT_CORE, &no_limit);
	attr = stop_attr(args->tracepoint == ENTER ? "raw_syscalls:sys_enter" :
						     "raw_syscalls:sys_exit");
	tracee_reply(t, event_open_masked(&ev, &attr, args->target, -1, args->nr));
	if (args->stuck_at[0])
		pthread_create(&thread, NULL, look_up, args);
	tracee_await_go(t);
	if (args->executes)
		execl(program_path("exec_target"), "exec_target", "wait", NULL);
	signal(SIGABRT, SIG_DFL);
	abort();
}

FIXTURE(dying) {
	struct tracee tracee;
	struct tracee tracer;
	struct tracer_args *args;
	/* for a core dump */
	char pattern[256];
	char dir[64];
	char fifo[96];
	int release;		/* the helper exits when this is closed */
	/* for a thread that is stuck */
	int fuse;
	/* the tracee's readv() waits for this pipe */
	int data[2];
};

FIXTURE_SETUP(dying)
{
	self->release = -1;
	self->fuse = -1;
	REQUIRE_FEATURE();
	ASSERT_EQ(0, pipe2(self->data, O_CLOEXEC));
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, tracee_spawn_body(&self->tracer, trace_one));
	self->args = (void *)self->tracer.shared->data;
	self->args->target = self->tracee.pid;
	self->args->nr = __NR_getppid;
	snprintf(self->dir, sizeof(self->dir), "/tmp/sysexit_stop.XXXXXX");
	ASSERT_NE(NULL, mkdtemp(self->dir));
	snprintf(self->fifo, sizeof(self->fifo), "%s/fifo", self->dir);
}

FIXTURE_TEARDOWN(dying)
{
	char path[128];

	if (self->pattern[0])
		write_text(CORE_PATTERN, self->pattern);
	if (self->fuse >= 0) {
		umount2(self->dir, MNT_DETACH);
		close(self->fuse);
	}
	if (self->release >= 0)
		close(self->release);
	tracee_kill(&self->tracee);
	tracee_kill(&self->tracer);
	unlink(self->fifo);
	snprintf(path, sizeof(path), "%s/dump", self->dir);
	unlink(path);
	rmdir(self->dir);
	close(self->data[0]);
	close(self->data[1]);
}

static bool begin_trace(FIXTURE_DATA(dying) *self)
{
	long err;

	tracee_begin(&self->tracer, 0);
	return tracee_end(&self->tracer, &err) && !err;
}

static bool begin_stop(FIXTURE_DATA(dying) *self)
{
	tracee_begin(&self->tracee, __NR_getppid);
	return wait_stopped(self->tracee.pid, __NR_getppid);
}

static bool runs_on(FIXTURE_DATA(dying) *self)
{
	long ret;

	return tracee_end(&self->tracee, &ret) && ret == getpid();
}

static bool stops_no_more(FIXTURE_DATA(dying) *self)
{
	for (int i = 0; i < 3; i++) {
		tracee_begin(&self->tracee, __NR_getppid);
		if (!runs_on(self))
			return false;
	}
	return true;
}

static bool tracer_is_dead(FIXTURE_DATA(dying) *self)
{
	char state = task_state(self->tracer.pid);

	return !state || state == 'Z' || state == 'X';
}

/*
 * Core dump
 */

/* sets up a core dump that does not complete; NULL, or why that is not possible */
static const char *prepare_dump(FIXTURE_DATA(dying) *self)
{
	char helper[96], pattern[256];
	FILE *f = fopen(CORE_PATTERN, "re");

	if (!f || !fgets(self->pattern, sizeof(self->pattern), f))
		return "kernel dumps no core";
	fclose(f);
	if (!may_execute_in(self->dir, 0755))
		return "/tmp is mounted noexec";
	snprintf(helper, sizeof(helper), "%s/dump", self->dir);
	snprintf(pattern, sizeof(pattern), "|%s dump %s", helper, self->fifo);
	if (!copy_program(program_path("exec_target"), helper, 0755) ||
	    mkfifo(self->fifo, 0600) || write_text(CORE_PATTERN, pattern))
		return "cannot set up a helper for core dumps";
	return NULL;
}

/* the helper runs, and waits for this process to close the FIFO */
static bool helper_waits(void *arg)
{
	FIXTURE_DATA(dying) *self = arg;

	self->release = open(self->fifo, O_WRONLY | O_NONBLOCK | O_CLOEXEC);
	return self->release >= 0;
}

static bool dump_core(FIXTURE_DATA(dying) *self)
{
	tracee_begin(&self->tracer, 0);
	return wait_until(helper_waits, self);
}

/* A task that is stopped when the dump begins runs on. */
TEST_F_TIMEOUT(dying, core_dump_releases, 60)
{
	const char *reason = prepare_dump(self);

	if (reason)
		SKIP(return, "%s", reason);
	ASSERT_TRUE(begin_trace(self));
	ASSERT_TRUE(begin_stop(self));
	ASSERT_TRUE(dump_core(self));
	EXPECT_TRUE(runs_on(self));
	EXPECT_TRUE(stops_no_more(self));
	EXPECT_FALSE(tracer_is_dead(self));
}

/* A stop that is pending when the dump begins is dropped. */
TEST_F_TIMEOUT(dying, core_dump_drops_pending_stop, 60)
{
	struct iovec *iov = (void *)self->tracee.shared->data;
	const char *reason = prepare_dump(self);
	long ret;

	if (reason)
		SKIP(return, "%s", reason);
	self->args->tracepoint = ENTER;
	self->args->nr = __NR_readv;
	ASSERT_TRUE(begin_trace(self));
	*iov = (struct iovec){ iov + 1, 1 };
	tracee_begin(&self->tracee, __NR_readv, self->data[0], (long)iov, 1);
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_readv));
	ASSERT_TRUE(dump_core(self));
	ASSERT_EQ(1, write(self->data[1], "x", 1));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(1, ret);
	EXPECT_FALSE(tracer_is_dead(self));
}

/*
 * A thread that does not die
 */

/* a file system whose lookups are never answered; NULL, or why there is none */
static const char *prepare_fuse(FIXTURE_DATA(dying) *self)
{
	char options[128];

	self->fuse = open("/dev/fuse", O_RDWR | O_CLOEXEC);
	if (self->fuse < 0)
		return "kernel has no FUSE";
	snprintf(options, sizeof(options), "fd=%d,rootmode=40000,user_id=0,group_id=0",
		 self->fuse);
	if (mount("sysexit_stop", self->dir, "fuse", 0, options))
		return "cannot mount a FUSE file system";
	snprintf(self->args->stuck_at, sizeof(self->args->stuck_at), "%s/x", self->dir);
	return NULL;
}

/* returns the opcode of the next request; FUSE_INIT is answered */
static int serve_fuse(int fd)
{
	struct {
		struct fuse_out_header header;
		struct fuse_init_out init;
	} reply = { .header.len = sizeof(reply) };
	static char buf[1 << 16];
	struct fuse_in_header *in = (void *)buf;

	if (!wait_readable(fd) || read(fd, buf, sizeof(buf)) < (ssize_t)sizeof(*in))
		return -1;
	if (in->opcode != FUSE_INIT)
		return in->opcode;
	reply.header.unique = in->unique;
	reply.init.major = FUSE_KERNEL_VERSION;
	reply.init.minor = FUSE_KERNEL_MINOR_VERSION;
	reply.init.max_write = 4096;
	return write(fd, &reply, sizeof(reply)) == sizeof(reply) ? FUSE_INIT : -1;
}

/* until a thread of the tracer waits for a reply that is never sent */
static bool thread_gets_stuck(FIXTURE_DATA(dying) *self)
{
	int opcode;

	do {
		opcode = serve_fuse(self->fuse);
	} while (opcode == FUSE_INIT);
	return opcode > 0;
}

/* One thread sleeps uninterruptibly, and the others exit. */
TEST_F_TIMEOUT(dying, thread_stuck_in_uninterruptible_sleep, 60)
{
	const char *reason = prepare_fuse(self);

	if (reason)
		SKIP(return, "%s", reason);
	ASSERT_TRUE(begin_trace(self));
	ASSERT_TRUE(thread_gets_stuck(self));
	ASSERT_TRUE(begin_stop(self));
	ASSERT_EQ(0, kill(self->tracer.pid, SIGKILL));
	EXPECT_TRUE(runs_on(self));
	EXPECT_TRUE(stops_no_more(self));
	EXPECT_EQ(0, waitpid(self->tracer.pid, NULL, WNOHANG));
}

/* An execve() of the tracer waits for the exit of such a thread. */
TEST_F_TIMEOUT(dying, exec_waits_for_a_stuck_thread, 60)
{
	const char *reason = prepare_fuse(self);

	if (reason)
		SKIP(return, "%s", reason);
	self->args->executes = true;
	ASSERT_TRUE(begin_trace(self));
	ASSERT_TRUE(thread_gets_stuck(self));
	ASSERT_TRUE(begin_stop(self));
	tracee_begin(&self->tracer, 0);
	EXPECT_TRUE(runs_on(self));
	EXPECT_TRUE(stops_no_more(self));
	EXPECT_EQ(0, waitpid(self->tracer.pid, NULL, WNOHANG));
}

/* A debugger stops the tracer in its exit. */
TEST_F_TIMEOUT(dying, exit_stopped_by_ptrace, 60)
{
	pid_t pid = self->tracer.pid;
	int status = 0;

	ASSERT_TRUE(begin_trace(self));
	ASSERT_TRUE(begin_stop(self));
	ASSERT_EQ(0, syscall(__NR_ptrace, PTRACE_SEIZE, pid, 0, PTRACE_O_TRACEEXIT));
	ASSERT_EQ(0, kill(pid, SIGKILL));
	ASSERT_TRUE(wait_child(pid, &status));
	ASSERT_TRUE(WIFSTOPPED(status));
	ASSERT_EQ(PTRACE_EVENT_EXIT, status >> 16);
	EXPECT_TRUE(runs_on(self));
	EXPECT_TRUE(stops_no_more(self));
	EXPECT_EQ(0, syscall(__NR_ptrace, PTRACE_DETACH, pid, 0, 0));
}

TEST_HARNESS_MAIN
