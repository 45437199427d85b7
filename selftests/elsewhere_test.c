// SPDX-License-Identifier: GPL-2.0
/*
 * Overflows outside the syscall tracepoints: the task stops at its next syscall
 * exit. No test has another event: the stop must not rely on the syscall work
 * flag that a syscall tracepoint would have set.
 */
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

/* file offset of @address, which is in the program itself; 0 when not found */
static __u64 own_file_offset(unsigned long address)
{
	unsigned long start, end, offset;
	__u64 found = 0;
	char line[512];
	FILE *f = fopen("/proc/self/maps", "re");

	while (f && !found && fgets(line, sizeof(line), f)) {
		if (sscanf(line, "%lx-%lx %*s %lx", &start, &end, &offset) == 3 &&
		    address >= start && address < end)
			found = address - start + offset;
	}
	if (f)
		fclose(f);
	return found;
}

/* the uprobe is on this function, which makes no syscall */
static __attribute__((noinline)) void probed(volatile int *counter)
{
	(*counter)++;
	asm volatile("" ::: "memory");
}

static void call_probed_function(struct tracee *t)
{
	while (tracee_await_go(t)) {
		probed(&t->shared->done);
		probed(&t->shared->done);
		syscall(__NR_getuid);
		t->shared->handled++;
		tracee_reply(t, syscall(__NR_getppid));
	}
}

static void exec_on_go(struct tracee *t)
{
	const char *path = program_path("exec_target");

	tracee_await_go(t);
	execl(path, path, "exit9", NULL);
}

FIXTURE(elsewhere) {
	struct tracee tracee;
	struct stop_event event;
	struct pause_record m;
};

FIXTURE_SETUP(elsewhere)
{
	REQUIRE_FEATURE();
}

FIXTURE_TEARDOWN(elsewhere)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

/* sched_process_exec overflows inside execve(): it stops at execve's exit. */
TEST_F(elsewhere, sched_tracepoint)
{
	struct perf_event_attr attr = stop_attr("sched:sched_process_exec");
	int status = 0;

	if ((int)attr.config < 0)
		SKIP(return, "kernel has no sched:sched_process_exec");
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, exec_on_go));
	ASSERT_EQ(0, event_open(&self->event, &attr, self->tracee.pid, -1));
	ASSERT_EQ(0, event_map(&self->event, 1));
	tracee_begin(&self->tracee, 0);
	ASSERT_TRUE(event_marker(&self->event, &self->m));
	EXPECT_EQ(__NR_execve, self->m.nr);
	EXPECT_EQ(0, self->m.ret);
	EXPECT_TRUE(wait_stopped(self->tracee.pid, __NR_execve));
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_execve));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_EQ(9, WEXITSTATUS(status));
	EXPECT_EQ(0, event_drain(&self->event));
}

/* A kprobe inside a syscall stops the task at that syscall's exit. */
TEST_F(elsewhere, kprobe)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_exit");
	int type = pmu_type("kprobe");
	long ret;

	if (type < 0)
		SKIP(return, "kernel has no kprobe events");
	attr.type = type;
	attr.config = 0;
	attr.kprobe_func = (unsigned long)SYS_SYMBOL("getppid");
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, event_open(&self->event, &attr, self->tracee.pid, -1));
	ASSERT_EQ(0, event_map(&self->event, 1));
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(event_marker(&self->event, &self->m));
	EXPECT_EQ(__NR_getppid, self->m.nr);
	EXPECT_EQ(getpid(), self->m.ret);
	EXPECT_TRUE(wait_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(getpid(), ret);
	EXPECT_EQ(0, event_drain(&self->event));
}

/*
 * A uprobe hits in user mode, twice: the next syscall stops, and only that one. One stop
 * answers both overflows.
 */
TEST_F(elsewhere, uprobe)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_exit");
	int type = pmu_type("uprobe");
	__u64 count = 0;
	long ret;

	if (type < 0)
		SKIP(return, "kernel has no uprobe events");
	attr.type = type;
	attr.config = 0;
	attr.uprobe_path = (unsigned long)realpath("/proc/self/exe", NULL);
	attr.probe_offset = own_file_offset((unsigned long)probed);
	ASSERT_NE(0, attr.probe_offset);
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, call_probed_function));
	ASSERT_EQ(0, event_open(&self->event, &attr, self->tracee.pid, -1));
	ASSERT_EQ(0, event_map(&self->event, 1));
	for (int i = 0; i < 2; i++) {
		tracee_begin(&self->tracee, 0);
		ASSERT_TRUE(event_marker(&self->event, &self->m));
		EXPECT_EQ(__NR_getuid, self->m.nr);
		EXPECT_TRUE(wait_stopped(self->tracee.pid, __NR_getuid));
		EXPECT_EQ(2 * (i + 1), self->tracee.shared->done);
		EXPECT_EQ(i, self->tracee.shared->handled);
		EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
		ASSERT_TRUE(tracee_end(&self->tracee, &ret));
		EXPECT_EQ(getpid(), ret);
		EXPECT_EQ(0, event_drain(&self->event));
		EXPECT_EQ(0, event_count(&self->event, &count));
		EXPECT_EQ(2 * (i + 1), count);
	}
}

/* Once the last such event is closed, syscalls do not stop any more. */
TEST_F(elsewhere, nothing_stops_after_close)
{
	struct perf_event_attr attr = stop_attr("sched:sched_process_exec");
	int status = 0;

	if ((int)attr.config < 0)
		SKIP(return, "kernel has no sched:sched_process_exec");
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, exec_on_go));
	ASSERT_EQ(0, event_open(&self->event, &attr, self->tracee.pid, -1));
	ASSERT_EQ(0, event_map(&self->event, 1));
	event_close(&self->event);
	tracee_begin(&self->tracee, 0);
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_EQ(9, WEXITSTATUS(status));
}

TEST_HARNESS_MAIN
