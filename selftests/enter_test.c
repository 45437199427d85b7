// SPDX-License-Identifier: GPL-2.0
/* attr.sysenter_stop: a task stops before its syscall, which then runs as usual. */
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

/*
 * The traced syscall is writev() of one byte, 'a', into the pipe @effect, which
 * shows whether it has run.
 */
FIXTURE(enter) {
	struct tracee tracee;
	struct stop_event event;
	struct pause_record m;
	int effect[2];
};

FIXTURE_SETUP(enter)
{
	REQUIRE_FEATURE();
	ASSERT_EQ(0, pipe2(self->effect, O_CLOEXEC | O_NONBLOCK));
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, tracee_serve_with_handler));
	ASSERT_EQ(0, event_stop_before(&self->event, self->tracee.pid, __NR_writev));
}

FIXTURE_TEARDOWN(enter)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

static void begin_writev(FIXTURE_DATA(enter) *self)
{
	struct tracee_shared *shared = self->tracee.shared;
	struct iovec *iov = (void *)shared->data;

	shared->data[64] = 'a';
	*iov = (struct iovec){ shared->data + 64, 1 };
	tracee_begin(&self->tracee, __NR_writev, self->effect[1], (long)iov, 1);
}

static bool stop_before_writev(FIXTURE_DATA(enter) *self)
{
	begin_writev(self);
	return event_marker(&self->event, &self->m) &&
	       wait_stopped(self->tracee.pid, __NR_writev);
}

/* the byte that has been written; 0 if none has */
static char written(FIXTURE_DATA(enter) *self)
{
	char byte = 0;

	return read(self->effect[0], &byte, 1) == 1 ? byte : 0;
}

/* The effect has not happened at the stop, and happens after the unpause. */
TEST_F(enter, before_the_syscall)
{
	long ret;

	ASSERT_TRUE(stop_before_writev(self));
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_writev));
	EXPECT_EQ(0, written(self));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(1, ret);
	EXPECT_EQ('a', written(self));
	EXPECT_EQ(0, event_drain(&self->event));
	EXPECT_EQ(1, self->event.samples);
}

/* The marker is flagged as one of an entry; there is no result yet. */
TEST_F(enter, marker_fields)
{
	const long args[7] = { __NR_getppid, 11, -12, 1L << 40, 14, 15, -16 };
	struct pause_record m;
	long ret;

	ASSERT_EQ(0, event_mask(&self->event, PERF_SYSCALL_MASK_SAMPLE, NATIVE_ARCH,
				__NR_getppid));
	tracee_begin_args(&self->tracee, args);
	ASSERT_TRUE(event_marker(&self->event, &m));
	EXPECT_EQ(PERF_TASK_PAUSE_ENTRY, m.flags);
	EXPECT_EQ(self->tracee.pid, m.pid);
	EXPECT_EQ(self->tracee.pid, m.tid);
	EXPECT_EQ(self->event.id, m.event_id);
	EXPECT_EQ(NATIVE_ARCH, m.arch);
	EXPECT_EQ(__NR_getppid, m.nr);
	for (int i = 0; i < 6; i++)
		EXPECT_EQ(args[i + 1], m.args[i]);
	EXPECT_EQ(0, m.ret);
	EXPECT_EQ(0, event_unpause(&self->event, m.pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(getpid(), ret);
}

/* reads @size bytes of the tracee's memory */
static bool read_memory(pid_t pid, __u64 address, void *to, size_t size)
{
	struct iovec there = { (void *)address, size };
	struct iovec here = { to, size };

	return process_vm_readv(pid, &here, 1, &there, 1, 0) == size;
}

/* true when @address has a vector of pointers, the first of them to @string */
static bool vector_starts_with(pid_t pid, __u64 address, const char *string)
{
	char seen[64] = {};
	__u64 first;

	return read_memory(pid, address, &first, sizeof(first)) &&
	       read_memory(pid, first, seen, strlen(string) + 1) && !strcmp(string, seen);
}

/* Path, argv and envp are readable; at execve's exit the old memory is gone. */
TEST_F(enter, execve_strings_are_readable)
{
	struct tracee_shared *shared = self->tracee.shared;
	const char *path = program_path("exec_target");
	char *path_there = shared->data + 1024;
	long *vectors = (long *)shared->data;
	char seen[4096] = {};
	struct pause_record m;
	int status = 0;

	ASSERT_EQ(0, event_mask(&self->event, PERF_SYSCALL_MASK_SAMPLE, NATIVE_ARCH,
				__NR_execve));
	snprintf(path_there, 2048, "%s", path);
	snprintf(shared->data + 512, 32, "name of the program");
	snprintf(shared->data + 544, 32, "exit9");
	snprintf(shared->data + 576, 32, "VARIABLE=value");
	memcpy(vectors, (long[]){ (long)shared->data + 512, (long)shared->data + 544, 0,
				  (long)shared->data + 576, 0 }, 5 * sizeof(long));
	tracee_begin(&self->tracee, __NR_execve, (long)path_there, (long)vectors,
		     (long)(vectors + 3));
	ASSERT_TRUE(event_marker(&self->event, &m));
	EXPECT_EQ((unsigned long)path_there, m.args[0]);
	EXPECT_TRUE(read_memory(self->tracee.pid, m.args[0], seen, strlen(path) + 1));
	EXPECT_STREQ(path, seen);
	EXPECT_TRUE(vector_starts_with(self->tracee.pid, m.args[1], "name of the program"));
	EXPECT_TRUE(vector_starts_with(self->tracee.pid, m.args[1] + sizeof(long), "exit9"));
	EXPECT_TRUE(vector_starts_with(self->tracee.pid, m.args[2], "VARIABLE=value"));
	EXPECT_EQ(0, event_unpause(&self->event, m.pause_id));
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_EQ(9, WEXITSTATUS(status));
	EXPECT_EQ(0, event_drain(&self->event));
}

/* pselect() clears the descriptors that are not ready: at entry all are set. */
TEST_F(enter, select_sets_as_before)
{
	fd_set *set = (void *)self->tracee.shared->data;
	int fd = self->effect[0];
	struct pause_record m;
	fd_set seen;
	long ret;

	ASSERT_EQ(0, event_mask(&self->event, PERF_SYSCALL_MASK_SAMPLE, NATIVE_ARCH,
				__NR_pselect6));
	FD_ZERO(set);
	FD_SET(fd, set);
	/* the timeout, behind the set, is zero */
	tracee_begin(&self->tracee, __NR_pselect6, fd + 1, (long)set, 0, 0, (long)(set + 1));
	ASSERT_TRUE(event_marker(&self->event, &m));
	ASSERT_TRUE(read_memory(self->tracee.pid, m.args[1], &seen, sizeof(seen)));
	EXPECT_TRUE(FD_ISSET(fd, &seen));
	EXPECT_EQ(0, event_unpause(&self->event, m.pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(0, ret);
	EXPECT_FALSE(FD_ISSET(fd, set));
}

/* getsockopt() overwrites the length that it is given. */
TEST_F(enter, getsockopt_length_as_before)
{
	socklen_t *length = (void *)self->tracee.shared->data;
	struct pause_record m;
	socklen_t seen = 0;
	long fd, ret;

	ASSERT_EQ(0, event_mask(&self->event, PERF_SYSCALL_MASK_SAMPLE, NATIVE_ARCH,
				__NR_getsockopt));
	tracee_begin(&self->tracee, __NR_socket, AF_UNIX, SOCK_STREAM, 0);
	ASSERT_TRUE(tracee_end(&self->tracee, &fd));
	*length = 16;
	tracee_begin(&self->tracee, __NR_getsockopt, fd, SOL_SOCKET, SO_TYPE,
		     (long)(length + 1), (long)length);
	ASSERT_TRUE(event_marker(&self->event, &m));
	ASSERT_TRUE(read_memory(self->tracee.pid, m.args[4], &seen, sizeof(seen)));
	EXPECT_EQ(16, seen);
	EXPECT_EQ(0, event_unpause(&self->event, m.pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(0, ret);
	EXPECT_EQ(sizeof(int), *length);
}

/* The syscall uses the memory as it is after the stop. */
TEST_F(enter, changed_memory_is_what_the_syscall_sees)
{
	struct iovec there = { self->tracee.shared->data + 64, 1 };
	struct iovec here = { "b", 1 };
	long ret;

	ASSERT_TRUE(stop_before_writev(self));
	ASSERT_EQ(1, process_vm_writev(self->tracee.pid, &here, 1, &there, 1, 0));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ('b', written(self));
}

/* A task that is killed at its entry stop does not run the syscall. */
TEST_F(enter, killed_task_does_not_run_the_syscall)
{
	int status = 0;

	ASSERT_TRUE(stop_before_writev(self));
	ASSERT_EQ(0, kill(self->tracee.pid, SIGKILL));
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
	EXPECT_EQ(0, written(self));
	EXPECT_EQ(-ENOENT, event_unpause(&self->event, self->m.pause_id));
}

/* Another signal stays queued: the syscall runs, and the handler after it. */
TEST_F(enter, signal_leaves_the_syscall_alone)
{
	long ret;

	ASSERT_TRUE(stop_before_writev(self));
	ASSERT_EQ(0, kill(self->tracee.pid, SIGUSR1));
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_writev));
	EXPECT_EQ(0, self->tracee.shared->handled);
	EXPECT_EQ(0, written(self));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(1, ret);
	EXPECT_EQ('a', written(self));
	EXPECT_EQ(1, self->tracee.shared->handled);
}

/* The end of the event is an unpause: the syscall runs. */
TEST_F(enter, close_lets_the_syscall_run)
{
	long ret;

	ASSERT_TRUE(stop_before_writev(self));
	event_close(&self->event);
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(1, ret);
	EXPECT_EQ('a', written(self));
}

/* The stop mask chooses among the syscalls that are sampled. */
TEST_F(enter, stop_mask_samples_without_stopping)
{
	struct pause_record m;
	long ret;

	ASSERT_EQ(0, event_mask(&self->event, PERF_SYSCALL_MASK_SAMPLE, NATIVE_ARCH,
				__NR_getppid, __NR_getuid));
	ASSERT_EQ(0, event_mask(&self->event, PERF_SYSCALL_MASK_STOP, NATIVE_ARCH,
				__NR_getuid));
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	tracee_begin(&self->tracee, __NR_getuid);
	ASSERT_TRUE(event_marker(&self->event, &m));
	EXPECT_EQ(__NR_getuid, m.nr);
	EXPECT_EQ(2, self->event.samples);
	EXPECT_EQ(0, event_unpause(&self->event, m.pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(0, event_drain(&self->event));
}

/* The tracepoint of one syscall's entry works like that of all syscalls. */
TEST_F(enter, tracepoint_of_one_syscall)
{
	struct perf_event_attr attr = enter_stop_attr("syscalls:sys_enter_writev");
	long ret;

	if ((int)attr.config < 0)
		SKIP(return, "kernel has no syscalls:sys_enter_writev");
	event_close(&self->event);
	ASSERT_EQ(0, event_open(&self->event, &attr, self->tracee.pid, -1));
	ASSERT_EQ(0, event_map(&self->event, 1));
	ASSERT_TRUE(stop_before_writev(self));
	EXPECT_EQ(PERF_TASK_PAUSE_ENTRY, self->m.flags);
	EXPECT_EQ(0, written(self));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ('a', written(self));
}

FIXTURE(both) {
	struct tracee tracee;
	struct stop_event before;
	struct stop_event after;
};

FIXTURE_VARIANT(both) {
	const char *tracepoint;
};

FIXTURE_VARIANT_ADD(both, one_tracepoint_each) {
	.tracepoint = "raw_syscalls:sys_exit",
};

/* both overflow at the entry, but only one stops there */
FIXTURE_VARIANT_ADD(both, same_tracepoint) {
	.tracepoint = "raw_syscalls:sys_enter",
};

FIXTURE_SETUP(both)
{
	struct perf_event_attr attr;

	REQUIRE_FEATURE();
	attr = stop_attr(variant->tracepoint);
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, event_stop_before(&self->before, self->tracee.pid, __NR_getppid));
	ASSERT_EQ(0, event_open_masked(&self->after, &attr, self->tracee.pid, -1,
				       __NR_getppid));
}

FIXTURE_TEARDOWN(both)
{
	tracee_kill(&self->tracee);
	event_close(&self->before);
	event_close(&self->after);
}

/* A task stops before the call for one event and after it for the other. */
TEST_F(both, stop_in_order)
{
	struct pause_record m;
	long ret;

	for (int call = 0; call < 3; call++) {
		tracee_begin(&self->tracee, __NR_getppid, call);
		ASSERT_TRUE(event_marker(&self->before, &m));
		EXPECT_EQ(PERF_TASK_PAUSE_ENTRY, m.flags);
		EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
		EXPECT_EQ(0, event_drain(&self->after));
		EXPECT_EQ(0, event_unpause(&self->before, m.pause_id));
		ASSERT_TRUE(event_marker(&self->after, &m));
		EXPECT_EQ(0, m.flags);
		EXPECT_EQ(call, m.args[0]);
		EXPECT_EQ(getpid(), m.ret);
		EXPECT_TRUE(wait_stopped(self->tracee.pid, __NR_getppid));
		EXPECT_EQ(0, event_unpause(&self->after, m.pause_id));
		ASSERT_TRUE(tracee_end(&self->tracee, &ret));
		EXPECT_EQ(0, event_drain(&self->before));
	}
}

/* A task that is killed before the call has no exit to stop at. */
TEST_F(both, killed_at_the_entry)
{
	struct pause_record m;
	int status = 0;

	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(event_marker(&self->before, &m));
	ASSERT_EQ(0, kill(self->tracee.pid, SIGKILL));
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_EQ(SIGKILL, WTERMSIG(status));
	EXPECT_EQ(-ENOENT, event_unpause(&self->before, m.pause_id));
	/* a marker that it may have written is that of a pause that has ended */
	while (!events_poll_marker(&self->after, 1, &m))
		EXPECT_EQ(-ENOENT, event_unpause(&self->after, m.pause_id));
}

FIXTURE(refused) {
	struct tracee tracee;
};

FIXTURE_SETUP(refused)
{
	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
}

FIXTURE_TEARDOWN(refused)
{
	tracee_kill(&self->tracee);
}

/*
 * The errno that @attr is refused with, or 0; -1 if the event does not open without
 * the stop, either.
 */
static int refused_with(FIXTURE_DATA(refused) *self, struct perf_event_attr attr)
{
	struct perf_event_attr plain = attr;
	struct stop_event ev;
	int err;

	plain.sysenter_stop = 0;
	plain.sysexit_stop = 0;
	if (event_open(&ev, &plain, self->tracee.pid, -1))
		return -1;
	event_close(&ev);
	err = event_open(&ev, &attr, self->tracee.pid, -1);
	event_close(&ev);
	return -err;
}

/* Only a tracepoint at a syscall's entry can stop there. */
TEST_F(refused, elsewhere_than_at_an_entry)
{
	struct perf_event_attr attr;

	EXPECT_EQ(0, refused_with(self, enter_stop_attr("raw_syscalls:sys_enter")));
	EXPECT_EQ(EINVAL, refused_with(self, enter_stop_attr("raw_syscalls:sys_exit")));
	EXPECT_EQ(EINVAL, refused_with(self, enter_stop_attr("sched:sched_process_exec")));
	attr = enter_stop_attr("syscalls:sys_exit_getppid");
	if ((int)attr.config >= 0)
		EXPECT_EQ(EINVAL, refused_with(self, attr));
	attr.type = PERF_TYPE_SOFTWARE;
	attr.config = PERF_COUNT_SW_DUMMY;
	EXPECT_EQ(EINVAL, refused_with(self, attr));
}

TEST_F(refused, kprobe)
{
	struct perf_event_attr attr = enter_stop_attr("raw_syscalls:sys_enter");
	int type = pmu_type("kprobe");

	if (type < 0)
		SKIP(return, "kernel has no kprobe events");
	attr.type = type;
	attr.config = 0;
	attr.kprobe_func = (unsigned long)SYS_SYMBOL("getppid");
	EXPECT_EQ(EINVAL, refused_with(self, attr));
}

/* An overflow cannot stop both at the entry and at the exit. */
TEST_F(refused, together_with_sysexit_stop)
{
	struct perf_event_attr attr = enter_stop_attr("raw_syscalls:sys_enter");

	attr.sysexit_stop = 1;
	EXPECT_EQ(EINVAL, refused_with(self, attr));
}

TEST_HARNESS_MAIN
