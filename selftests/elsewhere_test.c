// SPDX-License-Identifier: GPL-2.0
/*
 * Overflows outside the syscall tracepoints: the task stops at its next syscall
 * exit. No test has another event: the stop must not rely on the syscall work
 * flag that a syscall tracepoint would have set.
 */
#include <linux/io_uring.h>
#include <stdlib.h>
#include <sys/mman.h>
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

static void *map_ring(int ring, size_t size, off_t offset)
{
	return mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, ring, offset);
}

/* an fsync() of io_uring, which is always left to a worker; 0 or -errno */
static int fsync_by_worker(int fd)
{
	struct io_uring_params p = {};
	int ring = syscall(__NR_io_uring_setup, 1, &p);
	struct io_uring_sqe *sqe;
	char *sq, *cq;

	if (ring < 0)
		return -errno;
	sq = map_ring(ring, p.sq_off.array + sizeof(__u32), IORING_OFF_SQ_RING);
	cq = map_ring(ring, p.cq_off.cqes + sizeof(struct io_uring_cqe), IORING_OFF_CQ_RING);
	sqe = map_ring(ring, sizeof(*sqe), IORING_OFF_SQES);
	if (sq == MAP_FAILED || cq == MAP_FAILED || sqe == MAP_FAILED)
		return -errno;
	*sqe = (struct io_uring_sqe){ .opcode = IORING_OP_FSYNC, .fd = fd };
	__atomic_store_n((__u32 *)(sq + p.sq_off.tail), 1, __ATOMIC_RELEASE);
	if (syscall(__NR_io_uring_enter, ring, 1, 1, IORING_ENTER_GETEVENTS, NULL, 0) != 1)
		return -errno;
	return ((struct io_uring_cqe *)(cq + p.cq_off.cqes))->res;
}

static void fsync_twice(struct tracee *t)
{
	int fd = memfd_create("fsync", MFD_CLOEXEC);

	tracee_await_go(t);
	tracee_reply(t, fsync_by_worker(fd));
	tracee_await_go(t);
	tracee_reply(t, fsync(fd));
}

FIXTURE(worker) {
	struct tracee tracee;
	struct stop_event event[MAX_CPUS];
	int n;
};

/*
 * a kprobe on what both kinds of fsync() of a memfd call, through a pointer: it is not
 * inlined; workers inherit the events
 */
FIXTURE_SETUP(worker)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_exit");
	int cpus[MAX_CPUS], n = cpus_usable(cpus, MAX_CPUS);
	int type = pmu_type("kprobe");

	REQUIRE_FEATURE();
	if (type < 0)
		SKIP(return, "kernel has no kprobe events");
	attr.type = type;
	attr.config = 0;
	attr.kprobe_func = (unsigned long)"noop_fsync";
	attr.inherit = 1;
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, fsync_twice));
	for (; self->n < n; self->n++) {
		struct stop_event *ev = &self->event[self->n];

		ASSERT_EQ(0, event_open(ev, &attr, self->tracee.pid, cpus[self->n]));
		ASSERT_EQ(0, event_map(ev, 1));
	}
}

FIXTURE_TEARDOWN(worker)
{
	tracee_kill(&self->tracee);
	events_close(self->event, self->n);
}

static __u64 count_all(FIXTURE_DATA(worker) *self)
{
	__u64 sum = 0, count = 0;

	for (int i = 0; i < self->n; i++) {
		if (!event_count(&self->event[i], &count))
			sum += count;
	}
	return sum;
}

/* A worker of io_uring never stops, in contrast to the task that it works for. */
TEST_F(worker, of_io_uring)
{
	struct pause_record m;
	long ret;
	int i;

	tracee_begin(&self->tracee, 0);
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	if (ret < 0)
		SKIP(return, "no io_uring: %s", strerror(-ret));
	EXPECT_EQ(1, count_all(self));
	EXPECT_EQ(-1, events_poll_marker(self->event, self->n, &m));
	tracee_begin(&self->tracee, 0);
	i = events_marker(self->event, self->n, &m);
	ASSERT_LE(0, i);
	EXPECT_EQ(self->tracee.pid, m.tid);
	EXPECT_EQ(__NR_fsync, m.nr);
	EXPECT_EQ(2, count_all(self));
	EXPECT_EQ(0, event_unpause(&self->event[i], m.pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(0, ret);
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
	/* the buffer's mapping keeps the event open: it overflows, without a tracer */
	close(self->event.fd);
	self->event.fd = -1;
	tracee_begin(&self->tracee, 0);
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_EQ(9, WEXITSTATUS(status));
	EXPECT_EQ(0, event_drain(&self->event));
	EXPECT_EQ(1, self->event.samples);
}

TEST_HARNESS_MAIN
