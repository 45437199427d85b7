// SPDX-License-Identifier: GPL-2.0
/*
 * The event of a CPU sees any task, but an opener that Landlock confines gets only the
 * memory of tasks in its own domain.
 */
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include "../../kselftest_harness.h"
#include "capture.h"

/* Hardly any other task makes this call. */
#define RARE	__NR_sched_rr_get_interval

#define TEXT	"secret"

/* describes the opener and its target; in the opener's shared->data */
struct opener_args {
	bool confined;
	bool own;	/* the target is a child of the opener, and so in its domain */
	pid_t target;	/* unless it is the opener's own */
	int cpu;
};

/* The opener replies twice, for its domain and its event; this is its last reply. */
#define REPLY(flags, areas)	((flags) << 8 | (areas))

/* Root keeps its capabilities: the domain is all that may stand in its way. */
static int confine_self(void)
{
	struct landlock_ruleset_attr attr = { .handled_access_fs = LANDLOCK_ACCESS_FS_MAKE_SOCK };
	int ruleset = syscall(__NR_landlock_create_ruleset, &attr, sizeof(attr), 0);

	if (ruleset < 0)
		return -errno;
	return syscall(__NR_landlock_restrict_self, ruleset, 0) ? -errno : 0;
}

static int open_on_cpu(struct stop_event *ev, int cpu)
{
	struct perf_event_attr attr = capture_attr();

	return event_open(ev, &attr, -1, cpu) ?: event_capture(ev, RARE, STRING(1)) ?:
	       event_start_masked(ev, RARE);
}

/* The target's call has ended, so its record has been written. */
static long next_of(struct stop_event *ev, pid_t target)
{
	static struct syscall_record r;

	while (event_syscall_now(ev, &r)) {
		if (r.tid == (__u32)target)
			return REPLY(r.flags, record_areas(&r));
	}
	return -ENODATA;
}

static long capture_own(struct stop_event *ev, int cpu)
{
	struct tracee target = {};
	long ret = tracee_spawn(&target) ?: pin_to(target.pid, cpu);

	if (!ret) {
		store_string(target.shared->data, TEXT);
		tracee_begin(&target, RARE, 0, (long)target.shared->data);
		ret = tracee_end(&target, &ret) ? next_of(ev, target.pid) : -ETIME;
	}
	tracee_kill(&target);
	return ret;
}

static void open_event(struct tracee *t)
{
	struct opener_args *args = (void *)t->shared->data;
	struct stop_event ev;
	int err;

	tracee_await_go(t);
	err = args->confined ? confine_self() : 0;
	tracee_reply(t, err);
	if (err)
		return;
	err = open_on_cpu(&ev, args->cpu);
	tracee_reply(t, err);
	if (!err && tracee_await_go(t))
		tracee_reply(t, args->own ? capture_own(&ev, args->cpu) :
					    next_of(&ev, args->target));
}

FIXTURE(landlock) {
	struct tracee target;
	struct tracee opener;
	struct opener_args *args;
	long ret;
};

FIXTURE_VARIANT(landlock) {
	bool confined;
	bool own;
	long reply;
};

FIXTURE_VARIANT_ADD(landlock, free_opener) {
	.reply = REPLY(0, 1),
};

FIXTURE_VARIANT_ADD(landlock, task_outside_the_domain) {
	.confined = true,
	.reply = REPLY(PERF_SYSCALL_REFUSED, 0),
};

FIXTURE_VARIANT_ADD(landlock, task_in_the_domain) {
	.confined = true,
	.own = true,
	.reply = REPLY(0, 1),
};

FIXTURE_SETUP(landlock)
{
	int cpu;

	REQUIRE_CAPTURE();
	SKIP_IF(cpu_capture_missing());
	ASSERT_EQ(1, cpus_usable(&cpu, 1));
	ASSERT_EQ(0, tracee_spawn(&self->target));
	ASSERT_EQ(0, pin_to(self->target.pid, cpu));
	ASSERT_EQ(0, tracee_spawn_body(&self->opener, open_event));
	self->args = (void *)self->opener.shared->data;
	*self->args = (struct opener_args) {
		.confined = variant->confined,
		.own = variant->own,
		.target = self->target.pid,
		.cpu = cpu,
	};
}

FIXTURE_TEARDOWN(landlock)
{
	tracee_kill(&self->opener);
	tracee_kill(&self->target);
}

static bool opener_replies(FIXTURE_DATA(landlock) *self)
{
	tracee_begin(&self->opener, 0);
	return tracee_end(&self->opener, &self->ret);
}

TEST_F(landlock, captures)
{
	struct tracee *t = &self->target;

	ASSERT_TRUE(opener_replies(self));
	if (self->ret == -EOPNOTSUPP || self->ret == -ENOSYS)
		SKIP(return, "kernel without Landlock");
	ASSERT_EQ(0, self->ret);
	ASSERT_TRUE(tracee_end(&self->opener, &self->ret));
	ASSERT_EQ(0, self->ret);
	store_string(t->shared->data, TEXT);
	tracee_begin(t, RARE, 0, (long)t->shared->data);
	ASSERT_TRUE(tracee_end(t, &self->ret));
	ASSERT_TRUE(opener_replies(self));
	EXPECT_EQ(variant->reply, self->ret);
}

TEST_HARNESS_MAIN
