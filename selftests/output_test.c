// SPDX-License-Identifier: GPL-2.0
/* Events that stop, with groups, redirected output and the other ioctls. */
#include <linux/bpf.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

static bool makes_call(struct tracee *t)
{
	long ret;

	tracee_begin(t, __NR_getppid);
	return tracee_end(t, &ret) && ret == getpid();
}

static bool stops_and_runs_on(struct tracee *t, struct stop_event *ev)
{
	struct pause_record m;
	long ret;

	tracee_begin(t, __NR_getppid);
	return event_marker(ev, &m) && m.event_id == ev->id &&
	       wait_stopped(t->pid, __NR_getppid) && !event_unpause(ev, m.pause_id) &&
	       tracee_end(t, &ret);
}

FIXTURE(group) {
	struct tracee tracee;
	struct stop_event leader;
	struct stop_event sibling;
};

FIXTURE_VARIANT(group) {
	bool leader;
	bool sibling;
};

FIXTURE_VARIANT_ADD(group, leader_stops) {
	.leader = true,
};

FIXTURE_VARIANT_ADD(group, sibling_stops) {
	.sibling = true,
};

FIXTURE_VARIANT_ADD(group, both_stop) {
	.leader = true,
	.sibling = true,
};

FIXTURE_SETUP(group)
{
	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, event_open_in_group(&self->leader, self->tracee.pid, variant->leader, -1));
	ASSERT_EQ(0, event_open_in_group(&self->sibling, self->tracee.pid, variant->sibling,
					 self->leader.fd));
	ASSERT_EQ(0, event_start_masked(&self->sibling, __NR_getppid));
	ASSERT_EQ(0, event_start_masked(&self->leader, __NR_getppid));
}

FIXTURE_TEARDOWN(group)
{
	tracee_kill(&self->tracee);
	event_close(&self->sibling);
	event_close(&self->leader);
}

/* reads the marker of a member that stops, and unpauses */
static bool unpause_member(FIXTURE_DATA(group) *self, struct stop_event *ev, bool stops)
{
	struct pause_record m;

	if (!stops)
		return true;
	return event_marker(ev, &m) && m.event_id == ev->id &&
	       stays_stopped(self->tracee.pid, __NR_getppid) &&
	       !event_unpause(ev, m.pause_id);
}

/* Each member of a group stops or does not, independently of the others. */
TEST_F(group, members_that_stop)
{
	__u64 count = 0;
	long ret;

	for (int call = 1; call <= 3; call++) {
		tracee_begin(&self->tracee, __NR_getppid);
		EXPECT_TRUE(unpause_member(self, &self->leader, variant->leader));
		EXPECT_TRUE(unpause_member(self, &self->sibling, variant->sibling));
		ASSERT_TRUE(tracee_end(&self->tracee, &ret));
		EXPECT_EQ(0, event_drain(&self->leader));
		EXPECT_EQ(0, event_drain(&self->sibling));
		EXPECT_EQ(call, self->leader.samples);
		EXPECT_EQ(call, self->sibling.samples);
	}
	EXPECT_EQ(0, event_count(&self->sibling, &count));
	EXPECT_EQ(3, count);
}

/* A disabled group stops nothing, and stops again once it is enabled. */
TEST_F(group, disabled_and_enabled_as_one)
{
	long ret;

	ASSERT_EQ(0, ioctl(self->leader.fd, PERF_EVENT_IOC_DISABLE, PERF_IOC_FLAG_GROUP));
	EXPECT_TRUE(makes_call(&self->tracee));
	ASSERT_EQ(0, ioctl(self->leader.fd, PERF_EVENT_IOC_ENABLE, PERF_IOC_FLAG_GROUP));
	tracee_begin(&self->tracee, __NR_getppid);
	EXPECT_TRUE(unpause_member(self, &self->leader, variant->leader));
	EXPECT_TRUE(unpause_member(self, &self->sibling, variant->sibling));
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

/* The sibling outlives its leader, and stops as before. */
TEST_F(group, leader_is_closed)
{
	event_close(&self->leader);
	EXPECT_TRUE(variant->sibling ? stops_and_runs_on(&self->tracee, &self->sibling) :
		    makes_call(&self->tracee));
}

FIXTURE(output) {
	struct tracee tracee;
	struct stop_event event;
	struct pause_record m;
};

FIXTURE_SETUP(output)
{
	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
}

FIXTURE_TEARDOWN(output)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

/* true if an event that does not stop accepts the ioctl: the kernel has it */
static bool plain_event_accepts(FIXTURE_DATA(output) *self, unsigned long request, void *arg)
{
	struct stop_event plain;
	bool accepts;

	if (event_open_in_group(&plain, self->tracee.pid, false, -1))
		return false;
	accepts = !ioctl(plain.fd, request, arg);
	event_close(&plain);
	return accepts;
}

/* PERF_EVENT_IOC_SET_FILTER: a call that the filter drops neither counts nor stops. */
TEST_F(output, filter_drops_the_stop)
{
	char filter[32];
	__u64 count = 0;
	long ret;

	snprintf(filter, sizeof(filter), "id != %d", __NR_getppid);
	if (!plain_event_accepts(self, PERF_EVENT_IOC_SET_FILTER, filter))
		SKIP(return, "kernel has no filters of events");
	ASSERT_EQ(0, event_stop_at(&self->event, self->tracee.pid, __NR_getppid));
	ASSERT_EQ(0, event_mask(&self->event, PERF_SYSCALL_MASK_SAMPLE, NATIVE_ARCH,
				__NR_getppid, __NR_getuid));
	ASSERT_EQ(0, ioctl(self->event.fd, PERF_EVENT_IOC_SET_FILTER, filter));
	EXPECT_TRUE(makes_call(&self->tracee));
	EXPECT_EQ(0, event_drain(&self->event));
	EXPECT_EQ(0, event_count(&self->event, &count));
	EXPECT_EQ(0, count);
	tracee_begin(&self->tracee, __NR_getuid);
	ASSERT_TRUE(event_marker(&self->event, &self->m));
	EXPECT_EQ(__NR_getuid, self->m.nr);
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

/* a program for tracepoints that returns @ret; its descriptor */
static int load_program(int ret)
{
	const struct bpf_insn insns[] = {
		{ .code = BPF_ALU64 | BPF_MOV | BPF_K, .dst_reg = BPF_REG_0, .imm = ret },
		{ .code = BPF_JMP | BPF_EXIT },
	};
	union bpf_attr attr = {
		.prog_type = BPF_PROG_TYPE_TRACEPOINT,
		.insns = (unsigned long)insns,
		.insn_cnt = ARRAY_SIZE(insns),
		.license = (unsigned long)"GPL",
	};

	return syscall(__NR_bpf, BPF_PROG_LOAD, &attr, sizeof(attr));
}

/* A BPF program runs before the stop: a call that it drops neither counts nor stops. */
TEST_F(output, bpf_program_drops_the_stop)
{
	int program = load_program(0);
	__u64 count = 0;

	if (program < 0 && (errno == ENOSYS || errno == EINVAL))
		SKIP(return, "kernel has no BPF programs of tracepoints");
	ASSERT_LE(0, program);
	if (!plain_event_accepts(self, PERF_EVENT_IOC_SET_BPF, (void *)(long)program))
		SKIP(return, "kernel has no BPF programs of events");
	close(program);
	for (int ret = 0; ret < 2; ret++) {
		program = load_program(ret);
		ASSERT_LE(0, program);
		ASSERT_EQ(0, event_stop_at(&self->event, self->tracee.pid, __NR_getppid));
		ASSERT_EQ(0, ioctl(self->event.fd, PERF_EVENT_IOC_SET_BPF, program));
		close(program);
		EXPECT_TRUE(ret ? stops_and_runs_on(&self->tracee, &self->event) :
				  makes_call(&self->tracee));
		EXPECT_EQ(0, event_drain(&self->event));
		EXPECT_EQ(ret, self->event.samples);
		EXPECT_EQ(0, event_count(&self->event, &count));
		EXPECT_EQ(ret, count);
		event_close(&self->event);
	}
}

/*
 * Without a ring buffer, or only with its control page, an overflow stops nothing, but still
 * sends its signal.
 */
TEST_F(output, signals_without_a_buffer)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_exit");
	struct timespec timeout = { .tv_sec = WAIT_MS / 1000 };
	const size_t page = sysconf(_SC_PAGESIZE);
	sigset_t set;

	sigemptyset(&set);
	sigaddset(&set, SIGRTMIN);
	ASSERT_EQ(0, sigprocmask(SIG_BLOCK, &set, NULL));
	/* A marker would have all of the sample. */
	attr.sample_id_all = 1;
	attr.disabled = 1;
	ASSERT_EQ(0, event_open(&self->event, &attr, self->tracee.pid, -1));
	ASSERT_EQ(0, event_mask(&self->event, PERF_SYSCALL_MASK_SAMPLE, NATIVE_ARCH,
				__NR_getppid));
	ASSERT_EQ(0, fcntl(self->event.fd, F_SETOWN, getpid()));
	ASSERT_EQ(0, fcntl(self->event.fd, F_SETSIG, SIGRTMIN));
	ASSERT_EQ(0, fcntl(self->event.fd, F_SETFL, O_ASYNC));
	ASSERT_EQ(0, ioctl(self->event.fd, PERF_EVENT_IOC_ENABLE, 0));
	for (int i = 0; i < 3; i++) {
		EXPECT_TRUE(makes_call(&self->tracee));
		EXPECT_EQ(SIGRTMIN, sigtimedwait(&set, NULL, &timeout));
		/* from the second call on */
		ASSERT_NE(MAP_FAILED, mmap(NULL, page, PROT_READ | PROT_WRITE, MAP_SHARED,
					   self->event.fd, 0));
	}
}

/*
 * The marker goes to the same buffer as the samples, here that of an event that does
 * not stop, and names the event that does: only that one accepts the unpause.
 */
TEST_F(output, redirected_to_a_plain_event)
{
	struct stop_event plain;
	long ret;

	ASSERT_EQ(0, event_open_in_group(&plain, self->tracee.pid, false, -1));
	ASSERT_EQ(0, event_map(&plain, 8));
	ASSERT_EQ(0, event_open_in_group(&self->event, self->tracee.pid, true, -1));
	ASSERT_EQ(0, event_mask(&self->event, PERF_SYSCALL_MASK_SAMPLE, NATIVE_ARCH,
				__NR_getppid));
	ASSERT_EQ(0, ioctl(self->event.fd, PERF_EVENT_IOC_SET_OUTPUT, plain.fd));
	ASSERT_EQ(0, ioctl(self->event.fd, PERF_EVENT_IOC_ENABLE, 0));
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(event_marker(&plain, &self->m));
	EXPECT_EQ(self->event.id, self->m.event_id);
	EXPECT_EQ(-EOPNOTSUPP, event_unpause(&plain, self->m.pause_id));
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
	event_close(&plain);
}

/* The buffer belongs to another event, but the stop ends with its own event. */
TEST_F(output, close_of_the_redirected_event_releases)
{
	struct stop_event plain;
	long ret;

	ASSERT_EQ(0, event_open_in_group(&plain, self->tracee.pid, false, -1));
	ASSERT_EQ(0, event_map(&plain, 8));
	ASSERT_EQ(0, event_open_in_group(&self->event, self->tracee.pid, true, -1));
	ASSERT_EQ(0, event_mask(&self->event, PERF_SYSCALL_MASK_SAMPLE, NATIVE_ARCH,
				__NR_getppid));
	ASSERT_EQ(0, ioctl(self->event.fd, PERF_EVENT_IOC_SET_OUTPUT, plain.fd));
	ASSERT_EQ(0, ioctl(self->event.fd, PERF_EVENT_IOC_ENABLE, 0));
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(event_marker(&plain, &self->m));
	event_close(&self->event);
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
	event_close(&plain);
}

/*
 * A buffer that is not bound to a CPU has one writer: an event that children
 * inherit, on many CPUs at once, may not share it.
 */
TEST_F(output, inherited_event_may_not_redirect_without_cpu)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_exit");
	struct stop_event plain;

	attr.disabled = 1;
	attr.inherit = 1;
	ASSERT_EQ(0, event_open_in_group(&plain, self->tracee.pid, false, -1));
	ASSERT_EQ(0, event_map(&plain, 1));
	ASSERT_EQ(0, event_open(&self->event, &attr, self->tracee.pid, -1));
	EXPECT_EQ(-1, ioctl(self->event.fd, PERF_EVENT_IOC_SET_OUTPUT, plain.fd));
	EXPECT_EQ(EINVAL, errno);
	event_close(&plain);
}

static void check_sharing(struct __test_metadata *_metadata, FIXTURE_DATA(output) *self, int cpu,
			  bool inherit_stat)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_exit");
	struct stop_event buffer, inherited;

	attr.disabled = 1;
	ASSERT_EQ(0, event_open(&self->event, &attr, self->tracee.pid, cpu));
	attr.sysexit_stop = 0;
	ASSERT_EQ(0, event_open(&buffer, &attr, self->tracee.pid, cpu));
	ASSERT_EQ(0, event_map(&buffer, 1));
	attr.inherit = 1;
	attr.inherit_stat = inherit_stat;
	ASSERT_EQ(0, event_open(&inherited, &attr, self->tracee.pid, cpu));

	ASSERT_EQ(0, ioctl(inherited.fd, PERF_EVENT_IOC_SET_OUTPUT, buffer.fd));
	EXPECT_EQ(-1, ioctl(self->event.fd, PERF_EVENT_IOC_SET_OUTPUT, buffer.fd));
	EXPECT_EQ(EINVAL, errno);
	ASSERT_EQ(0, ioctl(inherited.fd, PERF_EVENT_IOC_SET_OUTPUT, -1L));
	EXPECT_EQ(0, ioctl(self->event.fd, PERF_EVENT_IOC_SET_OUTPUT, buffer.fd));
	EXPECT_EQ(-1, ioctl(inherited.fd, PERF_EVENT_IOC_SET_OUTPUT, buffer.fd));
	EXPECT_EQ(EINVAL, errno);
	event_close(&inherited);
	event_close(&buffer);
}

/* Nor may it if the event that stops shares that buffer, or is about to. */
TEST_F(output, inherited_event_may_not_share_a_buffer_with_markers)
{
	check_sharing(_metadata, self, -1, false);
}

/* On one CPU it may, unless it writes the counts of children where they exit. */
TEST_F(output, event_with_counts_of_children_may_not_share_it_either)
{
	int cpu;

	ASSERT_EQ(1, cpus_usable(&cpu, 1));
	check_sharing(_metadata, self, cpu, true);
}

/*
 * One call overflows three events of one tracer, each at another tracepoint: each
 * writes a marker, and the task runs on when the last pause has ended.
 */
TEST_F(output, several_events_of_one_tracer)
{
	const char *tracepoints[3] = {
		"raw_syscalls:sys_exit", "raw_syscalls:sys_enter", "syscalls:sys_exit_getppid",
	};
	struct stop_event events[3];
	struct pause_record m[3];
	long ret;

	for (int i = 0; i < 3; i++) {
		struct perf_event_attr attr = stop_attr(tracepoints[i]);

		if ((int)attr.config < 0)
			SKIP(return, "kernel has no %s", tracepoints[i]);
		ASSERT_EQ(0, event_open_masked(&events[i], &attr, self->tracee.pid, -1,
					       __NR_getppid));
	}
	tracee_begin(&self->tracee, __NR_getppid);
	for (int i = 0; i < 3; i++) {
		ASSERT_TRUE(event_marker(&events[i], &m[i]));
		EXPECT_EQ(events[i].id, m[i].event_id);
	}
	for (int i = 0; i < 3; i++) {
		EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
		EXPECT_EQ(0, event_unpause(&events[i], m[i].pause_id));
	}
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	for (int i = 0; i < 3; i++) {
		EXPECT_EQ(0, event_drain(&events[i]));
		event_close(&events[i]);
	}
}

/* PERF_EVENT_IOC_DISABLE does not unpause a stopped task, but no further call stops. */
TEST_F(output, disabled_while_a_task_is_stopped)
{
	long ret;

	ASSERT_EQ(0, event_stop_at(&self->event, self->tracee.pid, __NR_getppid));
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(event_marker(&self->event, &self->m));
	ASSERT_EQ(0, ioctl(self->event.fd, PERF_EVENT_IOC_DISABLE, 0));
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_TRUE(makes_call(&self->tracee));
	EXPECT_EQ(0, event_drain(&self->event));
}

/* PERF_EVENT_IOC_REFRESH: as many stops as overflows were requested. */
TEST_F(output, refresh_limits_the_stops)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_exit");

	attr.disabled = 1;
	ASSERT_EQ(0, event_open(&self->event, &attr, self->tracee.pid, -1));
	ASSERT_EQ(0, event_map(&self->event, 8));
	ASSERT_EQ(0, event_mask(&self->event, PERF_SYSCALL_MASK_SAMPLE, NATIVE_ARCH,
				__NR_getppid));
	for (int round = 0; round < 2; round++) {
		EXPECT_TRUE(makes_call(&self->tracee));
		ASSERT_EQ(0, ioctl(self->event.fd, PERF_EVENT_IOC_REFRESH, 2));
		EXPECT_TRUE(stops_and_runs_on(&self->tracee, &self->event));
		EXPECT_TRUE(stops_and_runs_on(&self->tracee, &self->event));
		EXPECT_TRUE(makes_call(&self->tracee));
	}
	EXPECT_EQ(0, event_drain(&self->event));
}

/* The program that the task executes is not stopped. */
TEST_F(output, remove_on_exec)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_exit");

	attr.remove_on_exec = 1;
	ASSERT_EQ(0, event_open_masked(&self->event, &attr, self->tracee.pid, -1,
				       __NR_getppid));
	EXPECT_TRUE(stops_and_runs_on(&self->tracee, &self->event));
	tracee_begin_exec(&self->tracee, program_path("exec_target"), "call");
	EXPECT_TRUE(tracee_succeeds(&self->tracee));
	EXPECT_EQ(0, event_drain(&self->event));
}

/*
 * The overflow is at execve's entry, the stop would be at its exit, and in
 * between the event is removed. Catches a stop by an event without a task.
 */
TEST_F(output, remove_on_exec_with_stop_pending)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_enter");

	attr.remove_on_exec = 1;
	ASSERT_EQ(0, event_open_masked(&self->event, &attr, self->tracee.pid, -1,
				       __NR_execve));
	tracee_begin_exec(&self->tracee, program_path("exec_target"), "call");
	EXPECT_TRUE(tracee_succeeds(&self->tracee));
	EXPECT_EQ(0, event_drain(&self->event));
	EXPECT_EQ(1, self->event.samples);
}

/* Calls before the exec do not stop, those of the program do. */
TEST_F(output, enable_on_exec)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_exit");

	attr.disabled = 1;
	attr.enable_on_exec = 1;
	ASSERT_EQ(0, event_open(&self->event, &attr, self->tracee.pid, -1));
	ASSERT_EQ(0, event_map(&self->event, 8));
	ASSERT_EQ(0, event_mask(&self->event, PERF_SYSCALL_MASK_SAMPLE, NATIVE_ARCH,
				__NR_getppid));
	EXPECT_TRUE(makes_call(&self->tracee));
	tracee_begin_exec(&self->tracee, program_path("exec_target"), "call");
	ASSERT_TRUE(event_marker(&self->event, &self->m));
	EXPECT_EQ(__NR_getppid, self->m.nr);
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	EXPECT_TRUE(tracee_succeeds(&self->tracee));
}

TEST_HARNESS_MAIN
