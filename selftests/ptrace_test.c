// SPDX-License-Identifier: GPL-2.0
/* ptrace and a perf stop on one task. */
#include <elf.h>
#include <linux/filter.h>
#include <linux/ptrace.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

/* the ptrace headers of glibc and of the kernel conflict */
static long trace(long request, pid_t pid, long addr, long data)
{
	return syscall(__NR_ptrace, request, pid, addr, data) == -1 ? -errno : 0;
}

FIXTURE(ptrace) {
	struct tracee tracee;
	struct stop_event event;
	struct pause_record m;
};

FIXTURE_VARIANT(ptrace) {
	int (*stop)(struct stop_event *ev, pid_t pid, int nr);
};

FIXTURE_VARIANT_ADD(ptrace, exit) {
	.stop = event_stop_at,
};

FIXTURE_VARIANT_ADD(ptrace, entry) {
	.stop = event_stop_before,
};

FIXTURE_SETUP(ptrace)
{
	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, variant->stop(&self->event, self->tracee.pid, __NR_getppid));
}

FIXTURE_TEARDOWN(ptrace)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

static bool stop_at_getppid(FIXTURE_DATA(ptrace) *self)
{
	tracee_begin(&self->tracee, __NR_getppid);
	return event_marker(&self->event, &self->m) &&
	       wait_stopped(self->tracee.pid, __NR_getppid);
}

/* ip of a ptrace-stopped task, 0 when it is not available */
static __u64 stopped_ip(pid_t pid)
{
	struct ptrace_syscall_info info = {};

	if (syscall(__NR_ptrace, PTRACE_GET_SYSCALL_INFO, pid, sizeof(info), &info) < 0)
		return 0;
	return info.instruction_pointer;
}

/* The task does not stop for ptrace while it is at its perf stop; __WALL as ptracers do. */
static bool not_yet_in_ptrace_stop(pid_t pid, long nr)
{
	int status;

	return stays_stopped(pid, nr) &&
	       waitpid(pid, &status, WNOHANG | __WALL) == 0;
}

static bool in_ptrace_stop(pid_t pid, int *status)
{
	return wait_child(pid, status) && WIFSTOPPED(*status);
}

/*
 * PTRACE_ATTACH on a stopped task takes effect once it is unpaused, before it
 * runs another user instruction: it is still at the syscall.
 */
TEST_F(ptrace, attach_to_stopped_task)
{
	pid_t pid = self->tracee.pid;
	int status = 0;
	long ret;

	ASSERT_TRUE(stop_at_getppid(self));
	ASSERT_EQ(0, trace(PTRACE_ATTACH, pid, 0, 0));
	EXPECT_TRUE(not_yet_in_ptrace_stop(pid, __NR_getppid));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	ASSERT_TRUE(in_ptrace_stop(pid, &status));
	EXPECT_EQ(SIGSTOP, WSTOPSIG(status));
	EXPECT_EQ(self->m.ip, stopped_ip(pid));
	EXPECT_EQ(0, self->tracee.shared->done);
	ASSERT_EQ(0, trace(PTRACE_DETACH, pid, 0, 0));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(getpid(), ret);
}

/* The same with PTRACE_SEIZE and PTRACE_INTERRUPT. */
TEST_F(ptrace, interrupt_stopped_task)
{
	pid_t pid = self->tracee.pid;
	int status = 0;
	long ret;

	ASSERT_TRUE(stop_at_getppid(self));
	ASSERT_EQ(0, trace(PTRACE_SEIZE, pid, 0, 0));
	ASSERT_EQ(0, trace(PTRACE_INTERRUPT, pid, 0, 0));
	EXPECT_TRUE(not_yet_in_ptrace_stop(pid, __NR_getppid));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	ASSERT_TRUE(in_ptrace_stop(pid, &status));
	EXPECT_EQ(PTRACE_EVENT_STOP, status >> 16);
	EXPECT_EQ(self->m.ip, stopped_ip(pid));
	EXPECT_EQ(0, self->tracee.shared->done);
	ASSERT_EQ(0, trace(PTRACE_DETACH, pid, 0, 0));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(getpid(), ret);
}

/* lets the ptraced task run on to its next syscall stop */
static bool next_syscall_stop(pid_t pid, struct ptrace_syscall_info *info)
{
	int status;

	if (trace(PTRACE_SYSCALL, pid, 0, 0) || !in_ptrace_stop(pid, &status))
		return false;
	return WSTOPSIG(status) == (SIGTRAP | 0x80) &&
	       syscall(__NR_ptrace, PTRACE_GET_SYSCALL_INFO, pid, sizeof(*info), info) > 0;
}

/* stops at entry and exit of syscalls until the entry of getppid */
static bool run_to_getppid(pid_t pid)
{
	struct ptrace_syscall_info info = {};

	for (int i = 0; i < 10; i++) {
		if (!next_syscall_stop(pid, &info))
			return false;
		if (info.op == PTRACE_SYSCALL_INFO_ENTRY && info.entry.nr == __NR_getppid)
			return true;
	}
	return false;
}

static bool seize_and_stop(pid_t pid, long options)
{
	int status;

	return !trace(PTRACE_SEIZE, pid, 0, options | PTRACE_O_TRACESYSGOOD) &&
	       !trace(PTRACE_INTERRUPT, pid, 0, 0) && in_ptrace_stop(pid, &status);
}

/*
 * A task under strace: the perf stop comes between its two syscall stops, whether it
 * is at the entry or at the exit, all three happen once, and both tracers see the
 * same result.
 */
TEST_F(ptrace, syscall_tracer_on_the_same_task)
{
	struct ptrace_syscall_info info = {};
	pid_t pid = self->tracee.pid;
	int status = 0;
	long ret;

	ASSERT_TRUE(seize_and_stop(pid, 0));
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(run_to_getppid(pid));
	EXPECT_EQ(0, event_drain(&self->event));

	ASSERT_EQ(0, trace(PTRACE_SYSCALL, pid, 0, 0));
	ASSERT_TRUE(event_marker(&self->event, &self->m));
	ASSERT_TRUE(wait_stopped(pid, __NR_getppid));
	EXPECT_TRUE(not_yet_in_ptrace_stop(pid, __NR_getppid));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	ASSERT_TRUE(in_ptrace_stop(pid, &status));
	EXPECT_EQ(SIGTRAP | 0x80, WSTOPSIG(status));
	ASSERT_LT(0, syscall(__NR_ptrace, PTRACE_GET_SYSCALL_INFO, pid, sizeof(info), &info));
	EXPECT_EQ(PTRACE_SYSCALL_INFO_EXIT, info.op);
	EXPECT_EQ(getpid(), info.exit.rval);
	EXPECT_EQ(self->m.flags & PERF_TASK_PAUSE_ENTRY ? 0 : info.exit.rval, self->m.ret);
	ASSERT_EQ(0, trace(PTRACE_DETACH, pid, 0, 0));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(getpid(), ret);
	EXPECT_EQ(0, event_drain(&self->event));
}

/* The ptracer of a task that is killed at its perf stop is notified. */
TEST_F(ptrace, killed_while_stopped_by_both)
{
	pid_t pid = self->tracee.pid;
	int status = 0;

	ASSERT_EQ(0, trace(PTRACE_SEIZE, pid, 0, 0));
	ASSERT_TRUE(stop_at_getppid(self));
	ASSERT_EQ(0, trace(PTRACE_INTERRUPT, pid, 0, 0));
	ASSERT_EQ(0, kill(pid, SIGKILL));
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
	EXPECT_EQ(-ENOENT, event_unpause(&self->event, self->m.pause_id));
}

/* A ptracer that changes registers, and seccomp; each test opens its event. */
FIXTURE(changes) {
	struct tracee tracee;
	struct stop_event event;
	struct pause_record m;
};

FIXTURE_SETUP(changes)
{
	REQUIRE_FEATURE();
}

FIXTURE_TEARDOWN(changes)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

static bool access_regs(long request, pid_t pid, struct user_regs_struct *regs)
{
	struct iovec iov = { regs, sizeof(*regs) };

	return !trace(request, pid, NT_PRSTATUS, (long)&iov);
}

/* to syscall @nr, with the second argument @arg */
static bool change_call(pid_t pid, int nr, long arg)
{
	struct user_regs_struct regs;

	if (!access_regs(PTRACE_GETREGSET, pid, &regs))
		return false;
#if defined(__x86_64__)
	regs.orig_rax = nr;
	regs.rsi = arg;
#elif defined(__aarch64__)
	struct iovec iov = { &nr, sizeof(nr) };

	if (trace(PTRACE_SETREGSET, pid, NT_ARM_SYSTEM_CALL, (long)&iov))
		return false;
	regs.regs[1] = arg;
#else
	regs.a7 = nr;
	regs.a1 = arg;
#endif
	return access_regs(PTRACE_SETREGSET, pid, &regs);
}

static bool change_result(pid_t pid, long ret)
{
	struct user_regs_struct regs;

	if (!access_regs(PTRACE_GETREGSET, pid, &regs))
		return false;
#if defined(__x86_64__)
	regs.rax = ret;
#elif defined(__aarch64__)
	regs.regs[0] = ret;
#else
	regs.a0 = ret;
#endif
	return access_regs(PTRACE_SETREGSET, pid, &regs);
}

/*
 * The task is in a stop of ptrace or seccomp at the entry of getppid(), which the
 * ptracer makes a getpgid(0). The perf stop comes after it, and its marker has that.
 */
static void check_changed_call(struct __test_metadata *_metadata, FIXTURE_DATA(changes) *self)
{
	pid_t pid = self->tracee.pid;
	int status = 0;
	long ret;

	EXPECT_EQ(0, event_drain(&self->event));
	ASSERT_TRUE(change_call(pid, __NR_getpgid, 4242));
	ASSERT_EQ(0, trace(PTRACE_SYSCALL, pid, 0, 0));
	ASSERT_TRUE(event_marker(&self->event, &self->m));
	EXPECT_EQ(__NR_getpgid, self->m.nr);
	EXPECT_EQ(4242, self->m.args[1]);
	EXPECT_TRUE(self->m.flags & PERF_TASK_PAUSE_ENTRY);
	EXPECT_TRUE(not_yet_in_ptrace_stop(pid, __NR_getpgid));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	ASSERT_TRUE(in_ptrace_stop(pid, &status));
	EXPECT_EQ(SIGTRAP | 0x80, WSTOPSIG(status));
	ASSERT_EQ(0, trace(PTRACE_DETACH, pid, 0, 0));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(getpgid(pid), ret);
	EXPECT_EQ(0, event_drain(&self->event));
}

TEST_F(changes, ptracer_changes_the_call_before_the_entry_stop)
{
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, event_stop_before(&self->event, self->tracee.pid, __NR_getpgid));
	ASSERT_TRUE(seize_and_stop(self->tracee.pid, 0));
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(run_to_getppid(self->tracee.pid));
	check_changed_call(_metadata, self);
}

/* the @action of seccomp at getppid() */
static void serve_with_filter(struct tracee *t, __u32 action)
{
	struct sock_filter code[] = {
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_getppid, 0, 1),
		BPF_STMT(BPF_RET | BPF_K, action),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
	};
	struct sock_fprog program = { .len = ARRAY_SIZE(code), .filter = code };

	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) ||
	    prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program))
		return;
	tracee_serve(t);
}

static void serve_and_tell_ptracer(struct tracee *t)
{
	serve_with_filter(t, SECCOMP_RET_TRACE);
}

static void serve_and_refuse(struct tracee *t)
{
	serve_with_filter(t, SECCOMP_RET_ERRNO | EDOM);
}

static const char *filters_missing(void)
{
	/* a NULL filter is EFAULT where there are filters */
	return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, NULL) && errno == EINVAL ?
	       "kernel has no seccomp filters" : NULL;
}

TEST_F(changes, seccomp_stops_before_the_entry_stop)
{
	int status = 0;

	SKIP_IF(filters_missing());
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, serve_and_tell_ptracer));
	ASSERT_EQ(0, event_stop_before(&self->event, self->tracee.pid, __NR_getpgid));
	ASSERT_TRUE(seize_and_stop(self->tracee.pid, PTRACE_O_TRACESECCOMP));
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(run_to_getppid(self->tracee.pid));
	ASSERT_EQ(0, trace(PTRACE_SYSCALL, self->tracee.pid, 0, 0));
	ASSERT_TRUE(in_ptrace_stop(self->tracee.pid, &status));
	EXPECT_EQ(SIGTRAP | PTRACE_EVENT_SECCOMP << 8, status >> 8);
	check_changed_call(_metadata, self);
}

/* A syscall that seccomp refuses has no entry to stop at, but an exit. */
TEST_F(changes, seccomp_refuses_before_the_entry_stop)
{
	struct stop_event entry;
	long ret = 0;

	SKIP_IF(filters_missing());
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, serve_and_refuse));
	ASSERT_EQ(0, event_stop_before(&entry, self->tracee.pid, __NR_getppid));
	ASSERT_EQ(0, event_stop_at(&self->event, self->tracee.pid, __NR_getppid));
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(event_marker(&self->event, &self->m));
	EXPECT_EQ(-EDOM, self->m.ret);
	EXPECT_EQ(0, event_drain(&entry));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(-EDOM, ret);
	EXPECT_EQ(0, event_drain(&entry));
	event_close(&entry);
}

/* At the exit the marker comes first: it has the result before the ptracer changes it. */
TEST_F(changes, ptracer_changes_the_result_after_the_exit_stop)
{
	int status = 0;
	long ret = 0;
	pid_t pid;

	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	pid = self->tracee.pid;
	ASSERT_EQ(0, event_stop_at(&self->event, pid, __NR_getppid));
	ASSERT_TRUE(seize_and_stop(pid, 0));
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(run_to_getppid(pid));
	ASSERT_EQ(0, trace(PTRACE_SYSCALL, pid, 0, 0));
	ASSERT_TRUE(event_marker(&self->event, &self->m));
	EXPECT_EQ(getpid(), self->m.ret);
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	ASSERT_TRUE(in_ptrace_stop(pid, &status));
	EXPECT_EQ(SIGTRAP | 0x80, WSTOPSIG(status));
	ASSERT_TRUE(change_result(pid, 4242));
	ASSERT_EQ(0, trace(PTRACE_DETACH, pid, 0, 0));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(4242, ret);
}

/*
 * PTRACE_INTERRUPT at the entry of a syscall that sleeps forever takes effect in it.
 * The syscall starts again, and stops again before.
 */
TEST_F(changes, interrupt_at_the_entry_takes_effect_in_the_syscall)
{
	int status = 0;
	pid_t pid;

	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	pid = self->tracee.pid;
	ASSERT_EQ(0, event_stop_before(&self->event, pid, __NR_ppoll));
	tracee_begin(&self->tracee, __NR_ppoll, 0, 0, 0, 0);
	ASSERT_TRUE(event_marker(&self->event, &self->m));
	ASSERT_TRUE(wait_stopped(pid, __NR_ppoll));
	ASSERT_EQ(0, trace(PTRACE_SEIZE, pid, 0, 0));
	ASSERT_EQ(0, trace(PTRACE_INTERRUPT, pid, 0, 0));
	EXPECT_TRUE(not_yet_in_ptrace_stop(pid, __NR_ppoll));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	ASSERT_TRUE(in_ptrace_stop(pid, &status));
	EXPECT_EQ(PTRACE_EVENT_STOP, status >> 16);
	EXPECT_EQ(0, event_drain(&self->event));
	ASSERT_EQ(0, trace(PTRACE_DETACH, pid, 0, 0));
	ASSERT_TRUE(event_marker(&self->event, &self->m));
	EXPECT_EQ(__NR_ppoll, self->m.nr);
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	EXPECT_TRUE(wait_state(pid, 'S'));
	EXPECT_EQ(0, self->tracee.shared->done);
}

TEST_HARNESS_MAIN
