// SPDX-License-Identifier: GPL-2.0
/* Stopping a task takes the rights that a ptrace attach to it takes. */
#include <fcntl.h>
#include <grp.h>
#include <linux/capability.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

#define TRACER_UID	65534
#define OTHER_UID	65533

#define CAP_BIT(cap)	(1ULL << (cap))

/* what the opener and its target are; lives in the opener's shared->data */
struct opener_args {
	pid_t target;		/* -1: all tasks of a CPU */
	uid_t uid;
	__u64 caps;		/* CAP_BIT()s that the opener keeps, unless it is root */
	bool user_namespace;
	bool sysexit_stop;
	bool at_execve;		/* overflow at the entry of execve() */
};

static int keep_capabilities(__u64 caps)
{
	struct __user_cap_header_struct header = { .version = _LINUX_CAPABILITY_VERSION_3 };
	struct __user_cap_data_struct data[2] = {};

	for (int i = 0; i < 2; i++) {
		data[i].permitted = caps >> (32 * i);
		data[i].effective = caps >> (32 * i);
	}
	return syscall(__NR_capset, &header, data);
}

/* dumpable again: otherwise not even the same user may attach */
static int become(uid_t uid, __u64 caps)
{
	if (prctl(PR_SET_KEEPCAPS, 1) || setgroups(0, NULL) ||
	    setresgid(uid, uid, uid) || setresuid(uid, uid, uid) ||
	    keep_capabilities(caps) || prctl(PR_SET_DUMPABLE, 1))
		return -errno;
	return 0;
}

/* opens an event as the user it has become; says how that went; holds what stops */
static void open_event(struct tracee *t)
{
	struct opener_args *args = (void *)t->shared->data;
	struct perf_event_attr attr;
	struct stop_event ev;
	struct pause_record m;
	int err;

	tracee_await_go(t);
	attr = stop_attr(args->at_execve ? "syscalls:sys_enter_execve" :
					   "syscalls:sys_exit_getppid");
	attr.sysexit_stop = args->sysexit_stop;
	/* what a user without CAP_PERFMON may observe, with perf_event_paranoid at 2 */
	attr.exclude_kernel = 1;
	err = args->uid ? become(args->uid, args->caps) : 0;
	if (!err && args->user_namespace && unshare(CLONE_NEWUSER))
		err = -ENOSYS;
	if (!err)
		err = event_open(&ev, &attr, args->target, args->target == -1 ? 0 : -1);
	if (!err)
		err = event_map(&ev, 1);
	tracee_reply(t, err);
	if (err)
		return;
	if (event_marker(&ev, &m)) {
		tracee_reply(t, m.tid);
		tracee_await_go(t);
		tracee_reply(t, event_unpause(&ev, m.pause_id));
	}
	/* the event is to end with the test, not before */
	pause();
}

/* Yama, where it is, lets a user attach to its own children or who asks for it */
static void serve_as_tracer_uid(struct tracee *t)
{
	int err = become(TRACER_UID, 0);

	prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY);
	tracee_reply(t, err);
	tracee_serve(t);
}

static void serve_without_asking(struct tracee *t)
{
	tracee_reply(t, become(TRACER_UID, 0));
	tracee_serve(t);
}

static void serve_as_other_uid(struct tracee *t)
{
	tracee_reply(t, become(OTHER_UID, 0));
	tracee_serve(t);
}

static void serve_undumpable(struct tracee *t)
{
	int err = become(TRACER_UID, 0);

	prctl(PR_SET_DUMPABLE, 0);
	tracee_reply(t, err);
	tracee_serve(t);
}

static void serve_as_root(struct tracee *t)
{
	tracee_reply(t, 0);
	tracee_serve(t);
}

FIXTURE(permission) {
	struct tracee target;
	struct tracee opener;
	struct opener_args *args;
};

/* 0 where there is no such sysctl */
static int sysctl_level(const char *path)
{
	FILE *f = fopen(path, "re");
	int level = 0;

	if (f && fscanf(f, "%d", &level) != 1)
		level = 0;
	if (f)
		fclose(f);
	return level;
}

FIXTURE_SETUP(permission)
{
	REQUIRE_FEATURE();
	if (sysctl_level("/proc/sys/kernel/perf_event_paranoid") > 2)
		SKIP(return, "perf_event_paranoid is above 2: users may open no event");
	if (tracepoint_id("syscalls:sys_exit_getppid") < 0)
		SKIP(return, "kernel has no syscalls:sys_exit_getppid");
	ASSERT_EQ(0, tracee_spawn_body(&self->opener, open_event));
	self->args = (void *)self->opener.shared->data;
	*self->args = (struct opener_args){ .uid = TRACER_UID, .sysexit_stop = true };
}

FIXTURE_TEARDOWN(permission)
{
	tracee_kill(&self->target);
	tracee_kill(&self->opener);
}

static bool spawn_target(FIXTURE_DATA(permission) *self, tracee_body body)
{
	long err;

	if (tracee_spawn_body(&self->target, body) || !tracee_end(&self->target, &err))
		return false;
	self->args->target = self->target.pid;
	return !err;
}

/* what the opener gets from perf_event_open(); 1 when it does not say */
static long opened(FIXTURE_DATA(permission) *self)
{
	long err;

	tracee_begin(&self->opener, 0);
	return tracee_end(&self->opener, &err) ? err : 1;
}

/* true when the opener's event stops the target, and its unpause releases it */
static bool opener_stops_target(FIXTURE_DATA(permission) *self)
{
	long tid, err, ret;

	tracee_begin(&self->target, __NR_getppid);
	if (!tracee_end(&self->opener, &tid) || tid != self->target.pid ||
	    !wait_stopped(tid, __NR_getppid))
		return false;
	tracee_begin(&self->opener, 0);
	return tracee_end(&self->opener, &err) && !err && tracee_end(&self->target, &ret);
}

/* A user may stop its own tasks. (Root may stop all: the other tests do.) */
TEST_F(permission, own_task)
{
	ASSERT_TRUE(spawn_target(self, serve_as_tracer_uid));
	ASSERT_EQ(0, opened(self));
	EXPECT_TRUE(opener_stops_target(self));
}

static bool set_sysctl(const char *path, int level)
{
	FILE *f = fopen(path, "we");

	if (!f)
		return false;
	fprintf(f, "%d", level);
	return fclose(f) == 0;
}

/* What a security module forbids to ptrace it forbids here. */
TEST_F(permission, yama_holds)
{
	const char *scope = "/proc/sys/kernel/yama/ptrace_scope";
	int level = sysctl_level(scope);
	long err;

	if (!level && !set_sysctl(scope, 1))
		SKIP(return, "kernel has no Yama");
	ASSERT_TRUE(spawn_target(self, serve_without_asking));
	err = opened(self);
	set_sysctl(scope, level);
	EXPECT_EQ(-EACCES, err);
}

TEST_F(permission, task_of_another_user)
{
	ASSERT_TRUE(spawn_target(self, serve_as_other_uid));
	EXPECT_EQ(-EACCES, opened(self));
}

TEST_F(permission, task_of_root)
{
	ASSERT_TRUE(spawn_target(self, serve_as_root));
	EXPECT_EQ(-EACCES, opened(self));
}

/* one's own, but made undumpable to keep debuggers away */
TEST_F(permission, undumpable_task)
{
	ASSERT_TRUE(spawn_target(self, serve_undumpable));
	EXPECT_EQ(-EACCES, opened(self));
}

/*
 * CAP_PERFMON is for observing, which it allows; stopping is more than that.
 * Catches a check that perf_event_open() makes for any event.
 */
TEST_F(permission, cap_perfmon_is_not_enough)
{
	ASSERT_TRUE(spawn_target(self, serve_as_other_uid));
	self->args->caps = CAP_BIT(CAP_PERFMON);
	EXPECT_EQ(-EACCES, opened(self));
}

TEST_F(permission, cap_perfmon_observes)
{
	ASSERT_TRUE(spawn_target(self, serve_as_other_uid));
	self->args->caps = CAP_BIT(CAP_PERFMON);
	self->args->sysexit_stop = false;
	EXPECT_EQ(0, opened(self));
}

TEST_F(permission, cap_sys_ptrace_is_enough)
{
	ASSERT_TRUE(spawn_target(self, serve_as_other_uid));
	self->args->caps = CAP_BIT(CAP_SYS_PTRACE);
	ASSERT_EQ(0, opened(self));
	EXPECT_TRUE(opener_stops_target(self));
}

/* All capabilities in a user namespace of one's own reach nobody outside it. */
TEST_F(permission, user_namespace_gives_no_rights)
{
	long err;

	ASSERT_TRUE(spawn_target(self, serve_as_other_uid));
	self->args->user_namespace = true;
	err = opened(self);
	if (err == -ENOSYS)
		SKIP(return, "users may create no user namespace");
	EXPECT_EQ(-EACCES, err);
}

/* Nor does being root outside of it, once one has left. */
TEST_F(permission, root_in_user_namespace_has_no_rights)
{
	long err;

	ASSERT_TRUE(spawn_target(self, serve_as_other_uid));
	self->args->uid = 0;
	self->args->user_namespace = true;
	err = opened(self);
	if (err == -ENOSYS)
		SKIP(return, "kernel has no user namespaces");
	EXPECT_EQ(-EACCES, err);
}

/*
 * All tasks of a CPU are other people's tasks, too: CAP_SYS_PTRACE as for any
 * task, and CAP_PERFMON as for any event of a CPU. CPU 0 is always there.
 */
TEST_F(permission, whole_cpu_takes_both_capabilities)
{
	self->args->target = -1;
	self->args->caps = CAP_BIT(CAP_PERFMON) | CAP_BIT(CAP_SYS_PTRACE);
	EXPECT_EQ(0, opened(self));
}

TEST_F(permission, whole_cpu_without_cap_sys_ptrace)
{
	self->args->target = -1;
	self->args->caps = CAP_BIT(CAP_PERFMON);
	EXPECT_EQ(-EACCES, opened(self));
}

/* the counterpart: the stop is to blame */
TEST_F(permission, whole_cpu_observed_with_cap_perfmon)
{
	self->args->target = -1;
	self->args->caps = CAP_BIT(CAP_PERFMON);
	self->args->sysexit_stop = false;
	EXPECT_EQ(0, opened(self));
}

/* also where perf_event_paranoid lets everybody observe a CPU */
TEST_F(permission, whole_cpu_without_cap_perfmon)
{
	const char *paranoid = "/proc/sys/kernel/perf_event_paranoid";
	int level = sysctl_level(paranoid);
	long err;

	ASSERT_TRUE(set_sysctl(paranoid, -1));
	self->args->target = -1;
	self->args->caps = CAP_BIT(CAP_SYS_PTRACE);
	err = opened(self);
	EXPECT_TRUE(set_sysctl(paranoid, level));
	EXPECT_EQ(-EACCES, err);
}

/* The capabilities of a user namespace are no rights over a CPU. */
TEST_F(permission, whole_cpu_in_user_namespace)
{
	const char *paranoid = "/proc/sys/kernel/perf_event_paranoid";
	int level = sysctl_level(paranoid);
	long err;

	ASSERT_TRUE(set_sysctl(paranoid, -1));
	self->args->target = -1;
	self->args->uid = 0;
	self->args->user_namespace = true;
	err = opened(self);
	EXPECT_TRUE(set_sysctl(paranoid, level));
	if (err == -ENOSYS)
		SKIP(return, "kernel has no user namespaces");
	EXPECT_EQ(-EACCES, err);
}

/*
 * A program that the tracer may not attach to: it is run by a task that the
 * tracer traces already.
 */
FIXTURE(gains) {
	struct tracee target;
	struct tracee opener;
	struct opener_args *args;
	char dir[64];
	char path[128];
};

FIXTURE_VARIANT(gains) {
	mode_t mode;
	bool stops;
};

/* the counterpart: a program that the tracer may attach to */
FIXTURE_VARIANT_ADD(gains, nothing) {
	.mode = 0755,
	.stops = true,
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

static bool copy_program(const char *from, const char *to, mode_t mode)
{
	int in = open(from, O_RDONLY | O_CLOEXEC);
	int out = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0700);
	char buf[65536];
	ssize_t n = -1;

	if (in >= 0 && out >= 0) {
		while ((n = read(in, buf, sizeof(buf))) > 0) {
			if (write(out, buf, n) != n)
				break;
		}
		fchmod(out, mode);
	}
	close(in);
	close(out);
	return n == 0;
}

FIXTURE_SETUP(gains)
{
	struct statvfs fs;
	long err;

	REQUIRE_FEATURE();
	if (sysctl_level("/proc/sys/kernel/perf_event_paranoid") > 2)
		SKIP(return, "perf_event_paranoid is above 2: users may open no event");
	snprintf(self->dir, sizeof(self->dir), "/tmp/sysexit_stop.XXXXXX");
	ASSERT_NE(NULL, mkdtemp(self->dir));
	ASSERT_EQ(0, chmod(self->dir, 0755));
	snprintf(self->path, sizeof(self->path), "%s/target", self->dir);
	ASSERT_EQ(0, statvfs(self->dir, &fs));
	if (fs.f_flag & (ST_NOSUID | ST_NOEXEC))
		SKIP(return, "/tmp is mounted nosuid or noexec");
	ASSERT_TRUE(copy_program(program_path("exec_target"), self->path, variant->mode));
	ASSERT_EQ(0, tracee_spawn_body(&self->target, serve_as_tracer_uid));
	ASSERT_TRUE(tracee_end(&self->target, &err));
	ASSERT_EQ(0, err);
	ASSERT_EQ(0, tracee_spawn_body(&self->opener, open_event));
	self->args = (void *)self->opener.shared->data;
	*self->args = (struct opener_args){
		.uid = TRACER_UID, .sysexit_stop = true, .target = self->target.pid,
	};
}

FIXTURE_TEARDOWN(gains)
{
	tracee_kill(&self->target);
	tracee_kill(&self->opener);
	unlink(self->path);
	rmdir(self->dir);
}

/* The program calls getppid; nobody unpauses it, unless @stops says to. */
static void check_exec(struct __test_metadata *_metadata, FIXTURE_DATA(gains) *self,
		       bool stops)
{
	int status = 0;
	long err, tid;

	tracee_begin(&self->opener, 0);
	ASSERT_TRUE(tracee_end(&self->opener, &err));
	ASSERT_EQ(0, err);
	tracee_begin_exec(&self->target, self->path, "call");
	if (stops) {
		ASSERT_TRUE(tracee_end(&self->opener, &tid));
		EXPECT_EQ(self->target.pid, tid);
		tracee_begin(&self->opener, 0);
		ASSERT_TRUE(tracee_end(&self->opener, &err));
		EXPECT_EQ(0, err);
	}
	ASSERT_TRUE(tracee_exited(&self->target, &status));
	EXPECT_TRUE(WIFEXITED(status));
	EXPECT_EQ(0, WEXITSTATUS(status));
	EXPECT_FALSE(tracee_replied(&self->opener));
}

/* The event on the caller is no event on the program: getppid does not stop. */
TEST_F(gains, by_exec)
{
	check_exec(_metadata, self, variant->stops);
}

/* The overflow was before the program gained its rights, the stop would be after. */
TEST_F(gains, by_exec_with_stop_pending)
{
	self->args->at_execve = true;
	check_exec(_metadata, self, variant->stops);
}

TEST_HARNESS_MAIN
