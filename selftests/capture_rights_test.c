// SPDX-License-Identifier: GPL-2.0
/*
 * A task changes after the event was opened: if the opener could not attach to it
 * with ptrace any more, the record is flagged as refused and has no data.
 */
#include <poll.h>
#include <pthread.h>
#include <linux/capability.h>
#include <linux/userfaultfd.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "../../kselftest_harness.h"
#include "capture.h"

#define TEXT		"secret"

/* describes the opener and its target; in the opener's shared->data */
struct opener_args {
	pid_t target;
	uid_t uid;
	__u64 caps;		/* CAP_BIT()s of the opener, unless it is root */
	const char *tracepoint;	/* at the syscall's entry; needs no privilege */
	int nr;
	int n;			/* operations */
	struct perf_syscall_capture_op ops[2];
};

/* the opener's reply to a request for the next record; negative: there is none */
#define REPLY(flags, areas)	((flags) << 8 | (areas))
#define CAPTURED		REPLY(0, self->args->n)
#define REFUSED			REPLY(PERF_SYSCALL_REFUSED, 0)

static int open_as(struct opener_args *args, struct stop_event *ev)
{
	struct perf_event_attr attr = stop_attr(args->tracepoint);
	int err;

	attr.disabled = 1;
	/* all that a user without CAP_PERFMON may observe, with perf_event_paranoid at 2 */
	attr.exclude_kernel = 1;
	err = args->uid ? become(args->uid, args->caps) : 0;
	return err ?: event_open(ev, &attr, args->target, -1) ?:
	       event_capture_array(ev, NATIVE_ARCH, args->nr, CAPTURE_COOKIE, args->ops,
				   args->n) ?:
	       event_start_masked(ev, args->nr);
}

/* the opener itself checks that a refused record does not have the text */
static bool has_text(const struct syscall_record *r)
{
	return memmem(r->data, r->header.size - SYSCALL_RECORD_SIZE, TEXT, sizeof(TEXT));
}

static void open_event(struct tracee *t)
{
	struct opener_args *args = (void *)t->shared->data;
	static struct syscall_record r;
	struct stop_event ev;
	int err;

	tracee_await_go(t);
	err = open_as(args, &ev);
	tracee_reply(t, err);
	while (!err && tracee_await_go(t)) {
		/* The target's call has ended, so its record has been written. */
		if (!event_syscall_now(&ev, &r))
			tracee_reply(t, -ENODATA);
		else if (has_text(&r) != !!record_areas(&r))
			tracee_reply(t, -EBADMSG);
		else
			tracee_reply(t, REPLY(r.flags, record_areas(&r)));
	}
}

/* memory of the target that is copied; in its shared->data */
struct target_memory {
	char text[16];
	char *late;		/* a page that is served once the target is not dumpable any more */
	int uffd;		/* -1: there is none */
};

static void *serve_late_page(void *argument)
{
	struct target_memory *memory = argument;
	struct pollfd fault = { .fd = memory->uffd, .events = POLLIN };
	static char page[65536] = TEXT;
	struct uffdio_copy copy = {
		.dst = (unsigned long)memory->late,
		.src = (unsigned long)page,
		.len = getpagesize(),
	};

	while (poll(&fault, 1, -1) != 1)
		;
	prctl(PR_SET_DUMPABLE, 0);
	ioctl(memory->uffd, UFFDIO_COPY, &copy);
	return NULL;
}

/*
 * Runs as TRACER_UID, with CAP_SETUID to change to a third user: an opener without that
 * capability could not attach in the first place. PR_SET_PTRACER is for Yama.
 */
static void serve_as_tracer_uid(struct tracee *t)
{
	struct target_memory *memory = (void *)t->shared->data;
	pthread_t thread;
	int err;

	memory->uffd = userfault_page(&memory->late);
	err = become(TRACER_UID, CAP_BIT(CAP_SETUID));
	prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY);
	store_string(memory->text, TEXT);
	if (!err && memory->uffd >= 0)
		err = -pthread_create(&thread, NULL, serve_late_page, memory);
	tracee_reply(t, err);
	tracee_serve(t);
}

FIXTURE(rights) {
	struct tracee target;
	struct tracee opener;
	struct opener_args *args;
	struct program program;
	long ret;
};

FIXTURE_VARIANT(rights) {
	uid_t uid;
	__u64 caps;
	bool after_change;	/* may still attach after the change */
};

FIXTURE_VARIANT_ADD(rights, of_the_user) {
	.uid = TRACER_UID,
	.caps = CAP_BIT(CAP_SETUID),
};

FIXTURE_VARIANT_ADD(rights, with_cap_perfmon) {
	.uid = TRACER_UID,
	.caps = CAP_BIT(CAP_SETUID) | CAP_BIT(CAP_PERFMON),
};

FIXTURE_VARIANT_ADD(rights, with_cap_sys_ptrace) {
	.uid = TRACER_UID,
	.caps = CAP_BIT(CAP_SETUID) | CAP_BIT(CAP_SYS_PTRACE),
	.after_change = true,
};

FIXTURE_VARIANT_ADD(rights, of_root) {
	.uid = 0,
	.after_change = true,
};

FIXTURE_SETUP(rights)
{
	REQUIRE_CAPTURE();
	SKIP_IF(user_rights_missing());
	if (tracepoint_id("syscalls:sys_enter_getppid") < 0)
		SKIP(return, "kernel has no syscalls:sys_enter_getppid");
	ASSERT_EQ(0, tracee_spawn_body(&self->target, serve_as_tracer_uid));
	ASSERT_TRUE(tracee_end(&self->target, &self->ret));
	ASSERT_EQ(0, self->ret);
	ASSERT_EQ(0, tracee_spawn_body(&self->opener, open_event));
	self->args = (void *)self->opener.shared->data;
	*self->args = (struct opener_args){
		.uid = variant->uid, .caps = variant->caps, .target = self->target.pid,
		.tracepoint = "syscalls:sys_enter_getppid", .nr = __NR_getppid,
		.n = 1, .ops = { STRING(0) },
	};
}

FIXTURE_TEARDOWN(rights)
{
	tracee_kill(&self->target);
	tracee_kill(&self->opener);
	program_remove(&self->program);
}

static bool begin_trace(FIXTURE_DATA(rights) *self)
{
	tracee_begin(&self->opener, 0);
	return tracee_end(&self->opener, &self->ret) && !self->ret;
}

/* true if the target's call returns 0 */
static bool target_calls(FIXTURE_DATA(rights) *self, long nr, long a, long b, long c)
{
	tracee_begin(&self->target, nr, a, b, c);
	return tracee_end(&self->target, &self->ret) && !self->ret;
}

/* the opener's reply for the record of the target's last call */
static long next_captured_as(FIXTURE_DATA(rights) *self)
{
	tracee_begin(&self->opener, 0);
	return tracee_end(&self->opener, &self->ret) ? self->ret : -ETIMEDOUT;
}

/* the opener's reply after a call with @text as its argument */
static long captured_at(FIXTURE_DATA(rights) *self, const char *text)
{
	tracee_begin(&self->target, __NR_getppid, (long)text);
	return tracee_end(&self->target, &self->ret) ? next_captured_as(self) : -ETIMEDOUT;
}

static long captured_as(FIXTURE_DATA(rights) *self)
{
	return captured_at(self, self->target.shared->data);
}

/* The task's state at each call counts: rights may be lost and regained. */
TEST_F(rights, undumpable_task)
{
	ASSERT_TRUE(begin_trace(self));
	for (int i = 0; i < 3; i++) {
		EXPECT_EQ(CAPTURED, captured_as(self));
		ASSERT_TRUE(target_calls(self, __NR_prctl, PR_SET_DUMPABLE, 0, 0));
		EXPECT_EQ(variant->after_change ? CAPTURED : REFUSED, captured_as(self));
		ASSERT_TRUE(target_calls(self, __NR_prctl, PR_SET_DUMPABLE, 1, 0));
	}
	EXPECT_EQ(CAPTURED, captured_as(self));
}

/* The task is dumpable, but belongs to another user. */
TEST_F(rights, changed_user)
{
	ASSERT_TRUE(begin_trace(self));
	EXPECT_EQ(CAPTURED, captured_as(self));
	ASSERT_TRUE(target_calls(self, __NR_setresuid, OTHER_UID, OTHER_UID, OTHER_UID));
	ASSERT_TRUE(target_calls(self, __NR_prctl, PR_SET_DUMPABLE, 1, 0));
	EXPECT_EQ(variant->after_change ? CAPTURED : REFUSED, captured_as(self));
	EXPECT_EQ(variant->after_change ? CAPTURED : REFUSED, captured_as(self));
}

/* One of the three user ids that differs is enough for a refusal. */
TEST_F(rights, changed_saved_user)
{
	ASSERT_TRUE(begin_trace(self));
	EXPECT_EQ(CAPTURED, captured_as(self));
	ASSERT_TRUE(target_calls(self, __NR_setresuid, -1, -1, OTHER_UID));
	ASSERT_TRUE(target_calls(self, __NR_prctl, PR_SET_DUMPABLE, 1, 0));
	EXPECT_EQ(variant->after_change ? CAPTURED : REFUSED, captured_as(self));
}

/* A copy at the entry is refused, too. */
TEST_F(rights, undumpable_at_the_entry)
{
	self->args->ops[0] = STRING(0, .flags = CAPTURE(AT_ENTRY));
	ASSERT_TRUE(begin_trace(self));
	EXPECT_EQ(CAPTURED, captured_as(self));
	ASSERT_TRUE(target_calls(self, __NR_prctl, PR_SET_DUMPABLE, 0, 0));
	EXPECT_EQ(variant->after_change ? CAPTURED : REFUSED, captured_as(self));
}

/* The text is copied at the entry and at the exit of prctl(). */
static bool begin_trace_of_prctl(FIXTURE_DATA(rights) *self)
{
	self->args->tracepoint = "syscalls:sys_enter_prctl";
	self->args->nr = __NR_prctl;
	self->args->ops[0] = STRING(4, .flags = CAPTURE(AT_ENTRY));
	self->args->ops[1] = STRING(4);
	self->args->n = 2;
	return begin_trace(self);
}

/* the opener's reply to a call that makes the target dumpable or not */
static long prctl_captured_as(FIXTURE_DATA(rights) *self, int dumpable)
{
	tracee_begin(&self->target, __NR_prctl, PR_SET_DUMPABLE, dumpable, 0, 0,
		     (long)self->target.shared->data);
	return tracee_end(&self->target, &self->ret) ? next_captured_as(self) : -ETIMEDOUT;
}

/*
 * The task changes between the entry and the exit of the call itself: the data
 * copied at the entry is dropped.
 */
TEST_F(rights, changed_within_the_call)
{
	ASSERT_TRUE(begin_trace_of_prctl(self));
	EXPECT_EQ(variant->after_change ? CAPTURED : REFUSED, prctl_captured_as(self, 0));
}

/* The task changes while it waits for a page that it copies. */
TEST_F(rights, changed_while_copying)
{
	struct target_memory *memory = (void *)self->target.shared->data;

	if (memory->uffd < 0)
		SKIP(return, "kernel has no userfaultfd");
	ASSERT_TRUE(begin_trace(self));
	EXPECT_EQ(variant->after_change ? CAPTURED : REFUSED, captured_at(self, memory->late));
}

/*
 * The task changes while it copies for a call that does not return: rights are not
 * checked again that late, so even an opener that could still attach is refused.
 */
TEST_F(rights, changed_while_copying_to_exit)
{
	struct target_memory *memory = (void *)self->target.shared->data;
	int status;

	if (memory->uffd < 0)
		SKIP(return, "kernel has no userfaultfd");
	self->args->tracepoint = "syscalls:sys_enter_exit_group";
	self->args->nr = __NR_exit_group;
	self->args->ops[0] = STRING(0, .flags = CAPTURE(AT_ENTRY));
	ASSERT_TRUE(begin_trace(self));
	tracee_begin(&self->target, __NR_exit_group, (long)memory->late);
	ASSERT_TRUE(tracee_exited(&self->target, &status));
	EXPECT_EQ(REPLY(PERF_SYSCALL_NO_RESULT | PERF_SYSCALL_REFUSED, 0),
		  next_captured_as(self));
}

/* A refusal at the entry applies to the whole call, even if that makes the task dumpable again. */
TEST_F(rights, refused_at_the_entry_alone)
{
	ASSERT_TRUE(begin_trace_of_prctl(self));
	for (int dumpable = 0; dumpable < 2; dumpable++)
		EXPECT_EQ(variant->after_change ? CAPTURED : REFUSED,
			  prctl_captured_as(self, dumpable));
}

/* Without data there is nothing to refuse. */
TEST_F(rights, bare_record)
{
	self->args->n = 0;
	ASSERT_TRUE(begin_trace(self));
	ASSERT_TRUE(target_calls(self, __NR_prctl, PR_SET_DUMPABLE, 0, 0));
	EXPECT_EQ(REPLY(0, 0), captured_as(self));
}

/* An execve() that gains privilege ends the event: it has no record, refused or not. */
TEST_F(rights, changed_by_exec)
{
	int status;

	SKIP_IF(program_create(&self->program, TEXT, 04755));
	self->args->tracepoint = "syscalls:sys_enter_execve";
	self->args->nr = __NR_execve;
	self->args->ops[0] = STRING(0, .flags = CAPTURE(AT_ENTRY));
	ASSERT_TRUE(begin_trace(self));
	tracee_begin_exec(&self->target, self->program.path, "exit9");
	ASSERT_TRUE(tracee_exited(&self->target, &status));
	EXPECT_EQ(9, WEXITSTATUS(status));
	EXPECT_EQ(variant->after_change ? CAPTURED : -ENODATA, next_captured_as(self));
}

TEST_HARNESS_MAIN
