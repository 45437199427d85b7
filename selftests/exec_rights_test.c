// SPDX-License-Identifier: GPL-2.0
/*
 * The tracee executes a program that its tracer may not attach to: the event
 * ends, unless the tracer has CAP_SYS_PTRACE over the program.
 */
#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

#define SUID_DUMPABLE	"/proc/sys/fs/suid_dumpable"

/* describes the opener and its target; in the opener's shared->data */
struct opener_args {
	pid_t target;
	uid_t uid;
	__u64 caps;		/* CAP_BIT()s of the opener, unless it is root */
	bool samples;		/* a plain event, which does not stop */
	bool at_execve;		/* overflow at the entry of execve() */
	int cpu;		/* -1: not inherited */
};

static int open_as(struct opener_args *args, struct stop_event *ev)
{
	struct perf_event_attr attr;
	int err;

	attr = stop_attr(args->at_execve ? "syscalls:sys_enter_execve" :
					   "syscalls:sys_exit_getppid");
	attr.sysexit_stop = !args->samples;
	attr.inherit = args->cpu >= 0;
	/* all that a user without CAP_PERFMON may observe, with perf_event_paranoid at 2 */
	attr.exclude_kernel = 1;
	err = args->uid ? become(args->uid, args->caps) : 0;
	return err ?: event_open(ev, &attr, args->target, args->cpu) ?: event_map(ev, 1);
}

/* reports the task of each stop, and unpauses it on request */
static void answer_on_go(struct tracee *t, struct stop_event *ev)
{
	struct pause_record m;

	while (event_marker(ev, &m)) {
		tracee_reply(t, m.tid);
		tracee_await_go(t);
		tracee_reply(t, event_unpause(ev, m.pause_id));
	}
	/* keep the event open until the test ends */
	pause();
}

static void open_event(struct tracee *t)
{
	struct opener_args *args = (void *)t->shared->data;
	struct stop_event ev;
	__u64 count;
	int err;

	tracee_await_go(t);
	err = open_as(args, &ev);
	tracee_reply(t, err);
	if (err)
		return;
	if (!args->samples)
		answer_on_go(t, &ev);
	while (tracee_await_go(t))
		tracee_reply(t, event_count(&ev, &count) ?: count);
}

static bool begin_trace(struct tracee *opener)
{
	long err;

	tracee_begin(opener, 0);
	return tracee_end(opener, &err) && !err;
}

/* has the opener unpause the task that stops next; the tid or -errno */
static long unpause_by_opener(struct tracee *opener)
{
	long tid, err;

	if (!tracee_end(opener, &tid))
		return -ETIMEDOUT;
	tracee_begin(opener, 0);
	return tracee_end(opener, &err) && !err ? tid : -EIO;
}

FIXTURE(gains) {
	struct tracee target;
	struct tracee opener;
	struct opener_args *args;
	struct program program;
	int suid_dumpable;
};

FIXTURE_VARIANT(gains) {
	mode_t mode;
	int suid_dumpable;
	bool root;
	__u64 caps;
	bool stops;
	bool samples;
};

/* the counterpart: a program that the tracer may attach to */
FIXTURE_VARIANT_ADD(gains, nothing) {
	.mode = 0755,
	.stops = true,
	.samples = true,
};

FIXTURE_VARIANT_ADD(gains, setuid) {
	.mode = 04755,
};

FIXTURE_VARIANT_ADD(gains, setgid) {
	.mode = 02755,
};

FIXTURE_VARIANT_ADD(gains, unreadable) {
	.mode = 0711,
};

/* dumpable in spite of its privilege: ptrace may not attach, but samples are allowed */
FIXTURE_VARIANT_ADD(gains, setuid_dumpable) {
	.mode = 04755,
	.suid_dumpable = 1,
	.samples = true,
};

/* the same without new capabilities, which security modules would compare */
FIXTURE_VARIANT_ADD(gains, setgid_dumpable) {
	.mode = 02755,
	.suid_dumpable = 1,
	.samples = true,
};

/* like "strace -f" run by root, which traces set-id programs as well */
FIXTURE_VARIANT_ADD(gains, setuid_traced_by_root) {
	.mode = 04755,
	.root = true,
	.stops = true,
	.samples = true,
};

FIXTURE_VARIANT_ADD(gains, setgid_traced_by_root) {
	.mode = 02755,
	.root = true,
	.stops = true,
	.samples = true,
};

FIXTURE_VARIANT_ADD(gains, unreadable_traced_by_root) {
	.mode = 0711,
	.root = true,
	.stops = true,
	.samples = true,
};

FIXTURE_VARIANT_ADD(gains, setuid_traced_with_cap_sys_ptrace) {
	.mode = 04755,
	.caps = CAP_BIT(CAP_SYS_PTRACE),
	.stops = true,
	.samples = true,
};

FIXTURE_VARIANT_ADD(gains, setuid_traced_with_cap_perfmon) {
	.mode = 04755,
	.caps = CAP_BIT(CAP_PERFMON),
};

FIXTURE_SETUP(gains)
{
	bool changed;
	long err;

	REQUIRE_FEATURE();
	SKIP_IF(user_rights_missing());
	if (tracepoint_id("syscalls:sys_exit_getppid") < 0)
		SKIP(return, "kernel has no syscalls:sys_exit_getppid");
	ASSERT_EQ(0, tracee_spawn_body(&self->target, tracee_serve_as_tracer_uid));
	ASSERT_TRUE(tracee_end(&self->target, &err));
	ASSERT_EQ(0, err);
	ASSERT_EQ(0, tracee_spawn_body(&self->opener, open_event));
	self->args = (void *)self->opener.shared->data;
	*self->args = (struct opener_args){
		.uid = variant->root ? 0 : TRACER_UID, .caps = variant->caps,
		.target = self->target.pid, .cpu = -1,
	};
	self->suid_dumpable = sysctl_level(SUID_DUMPABLE);
	/* last: nothing is undone after a setup that fails */
	SKIP_IF(program_create(&self->program, "target", variant->mode));
	changed = set_sysctl(SUID_DUMPABLE, variant->suid_dumpable);
	if (!changed)
		program_remove(&self->program);
	ASSERT_TRUE(changed);
}

FIXTURE_TEARDOWN(gains)
{
	set_sysctl(SUID_DUMPABLE, self->suid_dumpable);
	tracee_kill(&self->target);
	tracee_kill(&self->opener);
	program_remove(&self->program);
}

/* The program calls getppid; the opener unpauses it only if @stops. */
static void check_exec(struct __test_metadata *_metadata, FIXTURE_DATA(gains) *self,
		       bool stops)
{
	pid_t pid = self->target.pid;

	ASSERT_TRUE(begin_trace(&self->opener));
	tracee_begin_exec(&self->target, self->program.path, "call");
	if (stops)
		EXPECT_EQ(pid, unpause_by_opener(&self->opener));
	EXPECT_TRUE(tracee_succeeds(&self->target));
	EXPECT_FALSE(tracee_replied(&self->opener));
}

/* Catches a stop of a program that the tracer may not attach to, and a missing stop for root. */
TEST_F(gains, by_exec)
{
	check_exec(_metadata, self, variant->stops);
}

/* The overflow is before the program gains its privilege, the stop would be after. */
TEST_F(gains, by_exec_with_stop_pending)
{
	self->args->at_execve = true;
	check_exec(_metadata, self, variant->stops);
}

/* The same rule for an event that counts and does not stop. */
TEST_F(gains, plain_event)
{
	long count;

	if (variant->caps & CAP_BIT(CAP_PERFMON))
		SKIP(return, "CAP_PERFMON changes the rule only for events that stop");
	self->args->samples = true;
	ASSERT_TRUE(begin_trace(&self->opener));
	tracee_begin_exec(&self->target, self->program.path, "call");
	ASSERT_TRUE(tracee_succeeds(&self->target));
	tracee_begin(&self->opener, 0);
	ASSERT_TRUE(tracee_end(&self->opener, &count));
	EXPECT_EQ(variant->samples, count);
}

/* PF_SUPERPRIV in /proc/PID/stat */
#define FLAG_SUPERPRIV	0x100

/*
 * A shell runs a setgid program that runs another one: the middle of a tree of
 * processes gains privilege.
 */
FIXTURE(tree) {
	struct tracee shell;
	struct tracee opener;
	struct opener_args *args;
	struct program program;
	int scope;
};

FIXTURE_VARIANT(tree) {
	bool root;
};

FIXTURE_VARIANT_ADD(tree, unprivileged_tracer) {
	.root = false,
};

FIXTURE_VARIANT_ADD(tree, root) {
	.root = true,
};

static void run_programs(struct tracee *t)
{
	const char *path = t->shared->data;
	int status = -1;

	tracee_reply(t, become(TRACER_UID, 0));
	prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY);
	tracee_await_go(t);
	if (!fork()) {
		execl(path, path, "fork", NULL);
		_exit(1);
	}
	wait(&status);
	tracee_reply(t, status);
	tracee_serve(t);
}

FIXTURE_SETUP(tree)
{
	int cpus[1];
	long err;

	self->scope = -1;
	REQUIRE_FEATURE();
	SKIP_IF(user_rights_missing());
	ASSERT_EQ(1, cpus_usable(cpus, 1));
	if (variant->root && !access(PTRACE_SCOPE, W_OK))
		self->scope = sysctl_level(PTRACE_SCOPE);
	ASSERT_EQ(0, tracee_spawn_body(&self->shell, run_programs));
	ASSERT_TRUE(tracee_end(&self->shell, &err));
	ASSERT_EQ(0, err);
	ASSERT_EQ(0, pin_to(self->shell.pid, cpus[0]));
	ASSERT_EQ(0, tracee_spawn_body(&self->opener, open_event));
	self->args = (void *)self->opener.shared->data;
	*self->args = (struct opener_args){
		.uid = variant->root ? 0 : TRACER_UID, .target = self->shell.pid,
		.cpu = cpus[0],
	};
	SKIP_IF(program_create(&self->program, "target", 02755));
	snprintf(self->shell.shared->data, sizeof(self->program.path), "%s", self->program.path);
}

FIXTURE_TEARDOWN(tree)
{
	if (self->scope >= 0)
		set_sysctl(PTRACE_SCOPE, self->scope);
	tracee_kill(&self->shell);
	tracee_kill(&self->opener);
	program_remove(&self->program);
}

/*
 * The child of the setgid program stops only for root, the shell stops for both tracers.
 * The checks of the tracer's rights are no use of privilege by that program.
 */
TEST_F(tree, setgid_program_in_the_middle)
{
	unsigned int flags;
	long status, tid, ret;

	/* Yama then asks at an exec whether the opener has CAP_SYS_PTRACE. */
	if (self->scope >= 0)
		ASSERT_TRUE(set_sysctl(PTRACE_SCOPE, 2));
	ASSERT_TRUE(begin_trace(&self->opener));
	tracee_begin(&self->shell, 0);
	if (variant->root) {
		ASSERT_TRUE(tracee_end(&self->opener, &tid));
		EXPECT_LT(0, tid);
		EXPECT_NE(self->shell.pid, tid);
		ASSERT_TRUE(parent_task_flags(tid, &flags));
		EXPECT_EQ(0, flags & FLAG_SUPERPRIV);
		tracee_begin(&self->opener, 0);
		ASSERT_TRUE(tracee_end(&self->opener, &ret));
		EXPECT_EQ(0, ret);
	}
	ASSERT_TRUE(tracee_end(&self->shell, &status));
	EXPECT_EQ(0, status);
	EXPECT_FALSE(tracee_replied(&self->opener));
	tracee_begin(&self->shell, __NR_getppid);
	EXPECT_EQ(self->shell.pid, unpause_by_opener(&self->opener));
	EXPECT_TRUE(tracee_end(&self->shell, &ret));
}

/*
 * A security module denies the attach after the event was opened: Yama at level
 * 2 requires CAP_SYS_PTRACE.
 */
FIXTURE(denied) {
	struct tracee target;
	struct tracee opener;
	struct opener_args *args;
	struct program program;
	int scope;
};

FIXTURE_VARIANT(denied) {
	__u64 caps;
	bool stops;
};

FIXTURE_VARIANT_ADD(denied, unprivileged_tracer) {
	.stops = false,
};

FIXTURE_VARIANT_ADD(denied, cap_sys_ptrace) {
	.caps = CAP_BIT(CAP_SYS_PTRACE),
	.stops = true,
};

FIXTURE_SETUP(denied)
{
	long err;

	self->scope = -1;
	REQUIRE_FEATURE();
	if (access(PTRACE_SCOPE, W_OK))
		SKIP(return, "kernel has no Yama");
	SKIP_IF(user_rights_missing());
	self->scope = sysctl_level(PTRACE_SCOPE);
	ASSERT_EQ(0, tracee_spawn_body(&self->target, tracee_serve_as_tracer_uid));
	ASSERT_TRUE(tracee_end(&self->target, &err));
	ASSERT_EQ(0, err);
	ASSERT_EQ(0, tracee_spawn_body(&self->opener, open_event));
	self->args = (void *)self->opener.shared->data;
	*self->args = (struct opener_args){
		.uid = TRACER_UID, .caps = variant->caps, .target = self->target.pid,
		.cpu = -1,
	};
	SKIP_IF(program_create(&self->program, "target", 0755));
}

FIXTURE_TEARDOWN(denied)
{
	if (self->scope >= 0)
		set_sysctl(PTRACE_SCOPE, self->scope);
	tracee_kill(&self->target);
	tracee_kill(&self->opener);
	program_remove(&self->program);
}

TEST_F(denied, at_exec)
{
	pid_t pid = self->target.pid;

	ASSERT_TRUE(begin_trace(&self->opener));
	ASSERT_TRUE(set_sysctl(PTRACE_SCOPE, 2));
	tracee_begin_exec(&self->target, self->program.path, "call");
	if (variant->stops)
		EXPECT_EQ(pid, unpause_by_opener(&self->opener));
	EXPECT_TRUE(tracee_succeeds(&self->target));
	EXPECT_FALSE(tracee_replied(&self->opener));
}

TEST_HARNESS_MAIN
