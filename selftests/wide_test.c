// SPDX-License-Identifier: GPL-2.0
/* Events of a whole CPU or a cgroup: they stop whatever tasks they meet. */
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

/*
 * The syscall that stops: one that no other process on the machine makes, as
 * it would be stopped too. The third argument means nothing to the kernel.
 */
#define RARE_NR		__NR_sched_rr_get_interval

static void rare_call(long mark)
{
	syscall(RARE_NR, 0, NULL, mark);
}

/* more than the kernel keeps pauses ready for at any time */
#define CROWD		100

struct crowd {
	pid_t pids[CROWD];
	volatile char *done;
};

static _Noreturn void crowd_member(struct crowd *crowd, int i, int cpu, pid_t parent)
{
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (getppid() != parent || pin_to(0, cpu))
		_exit(1);
	rare_call(i);
	crowd->done[i] = 1;
	_exit(0);
}

/*
 * Each is on @cpu and makes one call. None keeps the descriptor of @ev, so that
 * the tracer's is the last one.
 */
static bool crowd_spawn(struct crowd *crowd, int cpu, struct stop_event *ev)
{
	pid_t parent = getpid();

	crowd->done = mmap(NULL, CROWD, PROT_READ | PROT_WRITE,
			   MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (crowd->done == MAP_FAILED)
		return false;
	for (int i = 0; i < CROWD; i++) {
		crowd->pids[i] = fork();
		if (!crowd->pids[i]) {
			event_close(ev);
			crowd_member(crowd, i, cpu, parent);
		}
		if (crowd->pids[i] < 0)
			return false;
	}
	return true;
}

static bool crowd_ends(struct crowd *crowd, int i)
{
	int status = -1;

	if (!wait_child(crowd->pids[i], &status))
		return false;
	crowd->pids[i] = 0;
	return crowd->done[i] && !status;
}

static void crowd_kill(struct crowd *crowd)
{
	for (int i = 0; i < CROWD; i++) {
		if (crowd->pids[i] <= 0)
			continue;
		kill(crowd->pids[i], SIGKILL);
		waitpid(crowd->pids[i], NULL, 0);
	}
}

FIXTURE(wide) {
	struct tracee tracee;
	struct stop_event event;
	struct crowd crowd;
	int cpu;
};

FIXTURE_VARIANT(wide) {
	bool entry;
};

FIXTURE_VARIANT_ADD(wide, exit) {
	.entry = false,
};

FIXTURE_VARIANT_ADD(wide, entry) {
	.entry = true,
};

FIXTURE_SETUP(wide)
{
	struct perf_event_attr attr;
	int cpus[MAX_CPUS], n;

	REQUIRE_FEATURE();
	n = cpus_usable(cpus, MAX_CPUS);
	ASSERT_LT(0, n);
	self->cpu = cpus[n - 1];
	attr = variant->entry ? enter_stop_attr("raw_syscalls:sys_enter") :
				stop_attr("raw_syscalls:sys_exit");
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, event_open_masked(&self->event, &attr, -1, self->cpu, RARE_NR));
}

FIXTURE_TEARDOWN(wide)
{
	tracee_kill(&self->tracee);
	crowd_kill(&self->crowd);
	event_close(&self->event);
}

static bool tracee_makes_rare_call(struct tracee *t, struct stop_event *ev)
{
	struct pause_record m;
	long ret;

	tracee_begin(t, RARE_NR, 0, 0, 7);
	return event_marker(ev, &m) && m.tid == t->pid && m.nr == RARE_NR &&
	       m.args[2] == 7 && m.event_id == ev->id && wait_stopped(t->pid, RARE_NR) &&
	       !event_unpause(ev, m.pause_id) && tracee_end(t, &ret) && ret == -EFAULT;
}

/* A process that was there before the event, and one that came later. */
TEST_F(wide, stops_tasks_of_other_processes)
{
	struct tracee later;

	ASSERT_EQ(0, pin_to(self->tracee.pid, self->cpu));
	EXPECT_TRUE(tracee_makes_rare_call(&self->tracee, &self->event));
	ASSERT_EQ(0, tracee_spawn(&later));
	EXPECT_EQ(0, pin_to(later.pid, self->cpu));
	EXPECT_TRUE(tracee_makes_rare_call(&later, &self->event));
	EXPECT_TRUE(tracee_makes_rare_call(&self->tracee, &self->event));
	EXPECT_EQ(0, event_drain(&self->event));
	tracee_kill(&later);
}

/* The event is of one CPU: who is on another one passes. */
TEST_F(wide, other_cpu_passes)
{
	int cpus[2];
	long ret;

	if (cpus_usable(cpus, 2) < 2)
		SKIP(return, "needs two CPUs");
	ASSERT_EQ(0, pin_to(self->tracee.pid, cpus[0]));
	tracee_begin(&self->tracee, RARE_NR);
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(0, event_drain(&self->event));
	EXPECT_EQ(0, self->event.samples);
}

/* One marker for each of the crowd, all held at the same time; @ids by index. */
static void hold_crowd(struct __test_metadata *_metadata, FIXTURE_DATA(wide) *self,
		       __u64 *ids)
{
	struct pause_record m;

	ASSERT_TRUE(crowd_spawn(&self->crowd, self->cpu, &self->event));
	for (int i = 0; i < CROWD; i++) {
		ASSERT_TRUE(event_marker(&self->event, &m)) TH_LOG("%d markers", i);
		ASSERT_GT(CROWD, m.args[2]);
		ASSERT_EQ(self->crowd.pids[m.args[2]], m.tid);
		ASSERT_EQ(0, ids[m.args[2]]);
		ids[m.args[2]] = m.pause_id;
	}
	for (int i = 0; i < CROWD; i++) {
		ASSERT_TRUE(wait_stopped(self->crowd.pids[i], RARE_NR));
		ASSERT_EQ(0, self->crowd.done[i]);
	}
}

/*
 * One event holds as many tasks as it meets, and each id releases its own.
 * Catches a task that is not stopped because the kernel had no pause ready.
 */
TEST_F_TIMEOUT(wide, holds_many_tasks, 120)
{
	__u64 ids[CROWD] = {};

	hold_crowd(_metadata, self, ids);
	for (int i = 0; i < CROWD; i++) {
		int one = i * 37 % CROWD, next = (i + 1) * 37 % CROWD;

		ASSERT_EQ(0, event_unpause(&self->event, ids[one]));
		ASSERT_TRUE(crowd_ends(&self->crowd, one));
		if (i + 1 < CROWD)
			ASSERT_EQ(0, self->crowd.done[next]);
	}
	EXPECT_EQ(0, event_drain(&self->event));
}

TEST_F_TIMEOUT(wide, close_releases_all, 120)
{
	__u64 ids[CROWD] = {};

	hold_crowd(_metadata, self, ids);
	event_close(&self->event);
	for (int i = 0; i < CROWD; i++)
		EXPECT_TRUE(crowd_ends(&self->crowd, i));
}

/* who dies is let go of, and the others are not */
TEST_F_TIMEOUT(wide, killed_tasks_are_let_go, 120)
{
	__u64 ids[CROWD] = {};
	int status;

	hold_crowd(_metadata, self, ids);
	for (int i = 0; i < CROWD; i += 2) {
		ASSERT_EQ(0, kill(self->crowd.pids[i], SIGKILL));
		ASSERT_TRUE(wait_child(self->crowd.pids[i], &status));
		self->crowd.pids[i] = 0;
		EXPECT_EQ(0, self->crowd.done[i]);
		EXPECT_EQ(-ENOENT, event_unpause(&self->event, ids[i]));
	}
	for (int i = 1; i < CROWD; i += 2) {
		EXPECT_EQ(0, event_unpause(&self->event, ids[i]));
		EXPECT_TRUE(crowd_ends(&self->crowd, i));
	}
}

static void *make_rare_calls(void *arg)
{
	pin_to(0, *(int *)arg);
	for (int i = 0; i < 10; i++)
		rare_call(i);
	return NULL;
}

/* The opener's threads count, but never stop: nobody would unpause them. */
TEST_F(wide, own_thread_group_never_stops)
{
	pthread_t thread;
	__u64 count = 0;

	make_rare_calls(&self->cpu);
	ASSERT_EQ(0, pthread_create(&thread, NULL, make_rare_calls, &self->cpu));
	ASSERT_EQ(0, pthread_join(thread, NULL));
	EXPECT_EQ(0, event_count(&self->event, &count));
	EXPECT_EQ(20, count);
	EXPECT_EQ(0, event_drain(&self->event));
}

/*
 * Two tracers of whole CPUs, whose own calls stop as well.
 */
#define MUTUAL_CALLS	100

struct mutual_args {
	int own_cpu;
	int watched_cpu;
};

/* calls while it holds a task, and while it holds none */
static void trace_and_call(struct tracee *t)
{
	struct mutual_args *args = (void *)t->shared->data;
	struct stop_event ev;
	struct pause_record m;
	int err;

	tracee_await_go(t);
	pin_to(0, args->own_cpu);
	err = event_stop_cpu_at(&ev, args->watched_cpu, RARE_NR);
	tracee_reply(t, err);
	while (!err && event_marker(&ev, &m)) {
		rare_call(0);
		event_unpause(&ev, m.pause_id);
		rare_call(0);
	}
}

static void call_on_cpu(struct tracee *t)
{
	struct mutual_args *args = (void *)t->shared->data;

	tracee_await_go(t);
	pin_to(0, args->own_cpu);
	for (int i = 0; i < MUTUAL_CALLS; i++)
		rare_call(i);
	tracee_reply(t, 0);
}

FIXTURE(mutual) {
	struct tracee tracer[2];
	struct tracee tracee[2];
};

FIXTURE_VARIANT(mutual) {
	int cpus;
};

FIXTURE_VARIANT_ADD(mutual, on_one_cpu) {
	.cpus = 1,
};

/* each watches the other's CPU */
FIXTURE_VARIANT_ADD(mutual, across) {
	.cpus = 2,
};

FIXTURE_SETUP(mutual)
{
	int cpus[2];

	REQUIRE_FEATURE();
	if (cpus_usable(cpus, 2) < variant->cpus)
		SKIP(return, "needs two CPUs");
	for (int i = 0; i < 2; i++) {
		int own = cpus[i % variant->cpus], other = cpus[(i + 1) % variant->cpus];

		ASSERT_EQ(0, tracee_spawn_body(&self->tracer[i], trace_and_call));
		*(struct mutual_args *)self->tracer[i].shared->data =
			(struct mutual_args){ .own_cpu = own, .watched_cpu = other };
		ASSERT_EQ(0, tracee_spawn_body(&self->tracee[i], call_on_cpu));
		*(struct mutual_args *)self->tracee[i].shared->data =
			(struct mutual_args){ .own_cpu = own };
	}
}

FIXTURE_TEARDOWN(mutual)
{
	for (int i = 0; i < 2; i++) {
		tracee_kill(&self->tracer[i]);
		tracee_kill(&self->tracee[i]);
	}
}

/*
 * Who holds a task is not stopped: the two never wait for each other.
 *
 * Catches: tracer A			tracer B
 *	    holds a task		holds a task
 *	    calls: stopped by B		calls: stopped by A
 */
TEST_F_TIMEOUT(mutual, tracers_do_not_hold_each_other_for_ever, 120)
{
	long ret;

	for (int i = 0; i < 2; i++) {
		tracee_begin(&self->tracer[i], 0);
		ASSERT_TRUE(tracee_end(&self->tracer[i], &ret));
		ASSERT_EQ(0, ret);
	}
	for (int i = 0; i < 2; i++)
		tracee_begin(&self->tracee[i], 0);
	for (int i = 0; i < 2; i++)
		EXPECT_TRUE(tracee_end(&self->tracee[i], &ret));
}

FIXTURE(members) {
	struct tracee tracee;
	struct stop_event event;
	struct cgroup cgroup;
	int cpu;
};

FIXTURE_SETUP(members)
{
	struct perf_event_attr attr;
	int err;

	REQUIRE_FEATURE();
	ASSERT_EQ(1, cpus_usable(&self->cpu, 1));
	err = cgroup_create(&self->cgroup);
	if (err)
		SKIP(return, "cannot make a cgroup2: %s", strerror(-err));
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, pin_to(self->tracee.pid, self->cpu));
	attr = stop_attr("raw_syscalls:sys_exit");
	attr.disabled = 1;
	/* the same without a stop, to tell what is to blame */
	attr.sysexit_stop = 0;
	err = event_open_flags(&self->event, &attr, self->cgroup.dirfd, self->cpu, -1,
			       PERF_FLAG_PID_CGROUP);
	if (err)
		SKIP(return, "no events of this cgroup: %s", strerror(-err));
	event_close(&self->event);
	attr.sysexit_stop = 1;
	ASSERT_EQ(0, event_open_flags(&self->event, &attr, self->cgroup.dirfd, self->cpu, -1,
				      PERF_FLAG_PID_CGROUP));
	ASSERT_EQ(0, event_start_masked(&self->event, RARE_NR));
}

FIXTURE_TEARDOWN(members)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
	cgroup_destroy(&self->cgroup);
}

static bool passes(struct tracee *t, struct stop_event *ev)
{
	long ret;

	tracee_begin(t, RARE_NR);
	return tracee_end(t, &ret) && !event_drain(ev);
}

/* A task stops as long as it is a member, and a child is one from its start. */
TEST_F(members, alone_are_stopped)
{
	struct tracee child;

	EXPECT_TRUE(passes(&self->tracee, &self->event));
	ASSERT_EQ(0, cgroup_add(&self->cgroup, self->tracee.pid));
	EXPECT_TRUE(tracee_makes_rare_call(&self->tracee, &self->event));

	ASSERT_EQ(0, tracee_spawn(&child));
	EXPECT_EQ(0, pin_to(child.pid, self->cpu));
	EXPECT_TRUE(passes(&child, &self->event));
	EXPECT_EQ(0, cgroup_add(&self->cgroup, child.pid));
	EXPECT_TRUE(tracee_makes_rare_call(&child, &self->event));
	tracee_kill(&child);
	EXPECT_TRUE(tracee_makes_rare_call(&self->tracee, &self->event));
}

TEST_F(members, close_releases)
{
	struct pause_record m;
	long ret;

	ASSERT_EQ(0, cgroup_add(&self->cgroup, self->tracee.pid));
	tracee_begin(&self->tracee, RARE_NR);
	ASSERT_TRUE(event_marker(&self->event, &m));
	event_close(&self->event);
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

/* As on a CPU: only where the stop follows the overflow at once. */
TEST_F(members, refused_away_from_the_exit)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_enter");
	struct stop_event ev;

	EXPECT_EQ(-EOPNOTSUPP, event_open_flags(&ev, &attr, self->cgroup.dirfd, self->cpu, -1,
						PERF_FLAG_PID_CGROUP));
	attr = stop_attr("sched:sched_switch");
	EXPECT_EQ(-EOPNOTSUPP, event_open_flags(&ev, &attr, self->cgroup.dirfd, self->cpu, -1,
						PERF_FLAG_PID_CGROUP));
}

FIXTURE(offline) {
	struct tracee tracee;
	struct stop_event event;
	int data[2];
	int cpu;
};

FIXTURE_SETUP(offline)
{
	int cpus[MAX_CPUS], n;

	REQUIRE_FEATURE();
	n = cpus_usable(cpus, MAX_CPUS);
	if (n < 2)
		SKIP(return, "needs two CPUs");
	self->cpu = cpus[n - 1];
	if (!cpu_set_online(self->cpu, true))
		SKIP(return, "CPU %d cannot go offline", self->cpu);
	ASSERT_EQ(0, pipe2(self->data, O_CLOEXEC));
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, pin_to(self->tracee.pid, self->cpu));
}

FIXTURE_TEARDOWN(offline)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
	if (self->cpu)
		EXPECT_TRUE(cpu_set_online(self->cpu, true));
}

/* The tracee is held by the event of a CPU, which then goes away. */
static void hold_and_go_offline(struct __test_metadata *_metadata,
				FIXTURE_DATA(offline) *self, struct pause_record *m)
{
	ASSERT_EQ(0, event_stop_cpu_at(&self->event, self->cpu, RARE_NR));
	tracee_begin(&self->tracee, RARE_NR);
	ASSERT_TRUE(event_marker(&self->event, m));
	ASSERT_TRUE(wait_stopped(self->tracee.pid, RARE_NR));
	ASSERT_TRUE(cpu_set_online(self->cpu, false));
}

TEST_F_TIMEOUT(offline, held_task_is_unpaused, 120)
{
	struct pause_record m;
	long ret;

	hold_and_go_offline(_metadata, self, &m);
	EXPECT_TRUE(stays_stopped(self->tracee.pid, RARE_NR));
	EXPECT_EQ(0, event_unpause(&self->event, m.pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_TRUE(passes(&self->tracee, &self->event));
}

TEST_F_TIMEOUT(offline, close_releases, 120)
{
	struct pause_record m;
	long ret;

	hold_and_go_offline(_metadata, self, &m);
	event_close(&self->event);
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

/*
 * The CPU goes away between the overflow, at the entry of a call that blocks,
 * and the stop, at its exit: the marker goes into the buffer of that CPU all
 * the same, and the task is answered from there.
 */
TEST_F_TIMEOUT(offline, stop_after_the_cpu_is_gone, 120)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_enter");
	struct iovec *iov = (void *)self->tracee.shared->data;
	struct pause_record m;
	long ret;

	ASSERT_EQ(0, event_open_masked(&self->event, &attr, self->tracee.pid, self->cpu,
				       __NR_readv));
	*iov = (struct iovec){ iov + 1, 1 };
	tracee_begin(&self->tracee, __NR_readv, self->data[0], (long)iov, 1);
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_readv));
	ASSERT_TRUE(cpu_set_online(self->cpu, false));
	ASSERT_EQ(1, write(self->data[1], "x", 1));
	ASSERT_TRUE(event_marker(&self->event, &m));
	EXPECT_EQ(1, m.ret);
	EXPECT_TRUE(wait_stopped(self->tracee.pid, __NR_readv));
	EXPECT_EQ(0, event_unpause(&self->event, m.pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(1, ret);
}

TEST_HARNESS_MAIN
