// SPDX-License-Identifier: GPL-2.0
/* The fields of PERF_RECORD_TASK_PAUSE are those of the syscall. */
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <time.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

FIXTURE(marker) {
	struct tracee tracee;
	struct stop_event event;
	struct pause_record m;
};

FIXTURE_SETUP(marker)
{
	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, event_stop_at(&self->event, self->tracee.pid, __NR_getppid));
}

FIXTURE_TEARDOWN(marker)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

/* makes the tracee stop at the syscall of @request; the marker is in self->m */
static bool stop_at(FIXTURE_DATA(marker) *self, const long *request)
{
	if (event_mask(&self->event, PERF_SYSCALL_MASK_SAMPLE, NATIVE_ARCH, request[0]))
		return false;
	tracee_begin_args(&self->tracee, request);
	return event_marker(&self->event, &self->m) &&
	       wait_stopped(self->tracee.pid, request[0]);
}

static bool finish(FIXTURE_DATA(marker) *self, long *ret)
{
	return !event_unpause(&self->event, self->m.pause_id) &&
	       tracee_end(&self->tracee, ret);
}

/* Each argument is in its place, and the result has more than 32 bits. */
TEST_F(marker, six_arguments_and_large_result)
{
	long request[7] = { __NR_mmap, 0, 0x3000, PROT_READ | PROT_WRITE,
			    MAP_PRIVATE | MAP_ANONYMOUS, -1, 5 * getpagesize() };
	long ret;

	ASSERT_TRUE(stop_at(self, request));
	EXPECT_EQ(__NR_mmap, self->m.nr);
	for (int i = 0; i < 6; i++)
		EXPECT_EQ((__u64)request[i + 1], self->m.args[i]);
	EXPECT_LT(1LL << 32, self->m.ret);
	ASSERT_TRUE(finish(self, &ret));
	EXPECT_EQ(ret, self->m.ret);
}

/* A failed call: the result is the negative errno. */
TEST_F(marker, negative_errno)
{
	const long request[7] = { __NR_close, -1 };
	long ret;

	ASSERT_TRUE(stop_at(self, request));
	EXPECT_EQ(-EBADF, self->m.ret);
	EXPECT_EQ(~0ULL, self->m.args[0]);
	ASSERT_TRUE(finish(self, &ret));
	EXPECT_EQ(-EBADF, ret);
}

/* The marker of an unknown syscall has the requested number. */
TEST_F(marker, unknown_syscall)
{
	const long request[7] = { 500, 1, 2, 3, 4, 5, 6 };
	long ret;

	ASSERT_TRUE(stop_at(self, request));
	EXPECT_EQ(500, self->m.nr);
	EXPECT_EQ(-ENOSYS, self->m.ret);
	EXPECT_EQ(6, self->m.args[5]);
	ASSERT_TRUE(finish(self, &ret));
	EXPECT_EQ(-ENOSYS, ret);
}

/* Number, arguments and ip agree with /proc/PID/syscall. */
TEST_F(marker, agrees_with_proc)
{
	const long request[7] = { __NR_pread64, -1, 2, 3, 4, 5, 6 };
	struct task_syscall sc = {};
	long ret;

	ASSERT_TRUE(stop_at(self, request));
	ASSERT_TRUE(task_in_syscall(self->tracee.pid, &sc));
	EXPECT_EQ(sc.nr, self->m.nr);
	for (int i = 0; i < 6; i++)
		EXPECT_EQ(sc.args[i], self->m.args[i]);
	EXPECT_EQ(sc.pc, self->m.ip);
	EXPECT_NE(0, self->m.ip);
	EXPECT_TRUE(finish(self, &ret));
}

/* The marker identifies task, event and ABI; no flag is set at an exit. */
TEST_F(marker, identity)
{
	const long request[7] = { __NR_getppid };
	long ret;

	ASSERT_TRUE(stop_at(self, request));
	EXPECT_EQ(PAUSE_RECORD_SIZE, self->m.header.size);
	EXPECT_EQ(self->tracee.pid, self->m.pid);
	EXPECT_EQ(self->tracee.pid, self->m.tid);
	EXPECT_EQ(self->event.id, self->m.event_id);
	EXPECT_EQ(NATIVE_ARCH, self->m.arch);
	EXPECT_EQ(0, self->m.flags);
	EXPECT_TRUE(finish(self, &ret));
}

static void *call_in_thread(void *arg)
{
	struct tracee *t = arg;

	t->shared->tids[0] = syscall(__NR_gettid);
	tracee_await_go(t);
	tracee_reply(t, syscall(__NR_getppid));
	return NULL;
}

static void run_thread(struct tracee *t)
{
	pthread_t thread;

	pthread_create(&thread, NULL, call_in_thread, t);
	pthread_join(thread, NULL);
}

/* In a thread, pid is the process and tid the thread. */
TEST_F(marker, thread)
{
	volatile pid_t *tid;
	long ret;

	tracee_kill(&self->tracee);
	event_close(&self->event);
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, run_thread));
	tid = &self->tracee.shared->tids[0];
	ASSERT_TRUE(wait_flag(tid));
	ASSERT_EQ(0, event_stop_at(&self->event, *tid, __NR_getppid));
	tracee_begin(&self->tracee, 0);
	ASSERT_TRUE(event_marker(&self->event, &self->m));
	EXPECT_EQ(self->tracee.pid, self->m.pid);
	EXPECT_EQ(*tid, self->m.tid);
	EXPECT_NE(self->m.pid, self->m.tid);
	EXPECT_TRUE(wait_stopped(*tid, __NR_getppid));
	EXPECT_TRUE(finish(self, &ret));
}

/* with PERF_SAMPLE_TID | TIME | ID | CPU and sample_id_all */
struct trailer {
	__u32 pid, tid;
	__u64 time;
	__u64 id;
	__u32 cpu, reserved;
};

/* attr.sample_id_all: the usual trailer follows, and describes the stop. */
TEST_F(marker, sample_id_trailer)
{
	struct perf_event_attr attr = stop_attr("syscalls:sys_exit_getppid");
	struct trailer *id = (void *)self->m.sample_id;
	__u64 before;
	int cpus[1];
	long ret;

	if ((int)attr.config < 0)
		SKIP(return, "kernel has no syscalls:sys_exit_getppid");
	ASSERT_EQ(1, cpus_usable(cpus, 1));
	attr.sample_type = PERF_SAMPLE_TID | PERF_SAMPLE_TIME | PERF_SAMPLE_ID | PERF_SAMPLE_CPU;
	attr.sample_id_all = 1;
	attr.use_clockid = 1;
	attr.clockid = CLOCK_MONOTONIC;
	event_close(&self->event);
	ASSERT_EQ(0, event_open(&self->event, &attr, self->tracee.pid, -1));
	ASSERT_EQ(0, event_map(&self->event, 1));
	ASSERT_EQ(0, pin_to(self->tracee.pid, cpus[0]));
	before = now_ns();
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(event_marker(&self->event, &self->m));
	ASSERT_EQ(PAUSE_RECORD_SIZE + sizeof(*id), self->m.header.size);
	EXPECT_EQ(self->tracee.pid, id->pid);
	EXPECT_EQ(self->tracee.pid, id->tid);
	EXPECT_EQ(self->event.id, id->id);
	EXPECT_EQ(cpus[0], id->cpu);
	EXPECT_LE(before, id->time);
	EXPECT_GE((__u64)now_ns(), id->time);
	EXPECT_TRUE(finish(self, &ret));
}

struct raw_variant {
	const char *tracepoint;
	__u64 samples;
};

/*
 * A marker replaces the sample if it has all of its data: it has what raw_syscalls
 * records, but not the copies of memory that syscalls:* can have.
 */
TEST_F(marker, raw_data_of_the_sample)
{
	const struct raw_variant variants[] = {
		{ "raw_syscalls:sys_exit", 0 },
		{ "syscalls:sys_exit_getppid", 1 },
	};
	long ret;

	for (int i = 0; i < 2; i++) {
		if (tracepoint_id(variants[i].tracepoint) < 0)
			SKIP(return, "kernel has no %s", variants[i].tracepoint);
	}
	for (int i = 0; i < 2; i++) {
		struct perf_event_attr attr = stop_attr(variants[i].tracepoint);

		attr.sample_type |= PERF_SAMPLE_RAW;
		attr.sample_id_all = 1;
		event_close(&self->event);
		ASSERT_EQ(0, event_open_masked(&self->event, &attr, self->tracee.pid, -1,
					       __NR_getppid));
		tracee_begin(&self->tracee, __NR_getppid);
		ASSERT_TRUE(event_marker(&self->event, &self->m));
		ASSERT_TRUE(finish(self, &ret));
		EXPECT_EQ(0, event_drain(&self->event));
		EXPECT_EQ(variants[i].samples, self->event.samples);
	}
}

/*
 * The overflow that uses up the count of PERF_EVENT_IOC_REFRESH writes its sample, though
 * the marker has all of it.
 */
TEST_F(marker, last_sample_of_a_refresh)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_exit");
	long ret;

	attr.disabled = 1;
	attr.sample_id_all = 1;
	event_close(&self->event);
	ASSERT_EQ(0, event_open(&self->event, &attr, self->tracee.pid, -1));
	ASSERT_EQ(0, event_map(&self->event, 1));
	ASSERT_EQ(0, event_mask(&self->event, PERF_SYSCALL_MASK_SAMPLE, NATIVE_ARCH,
				__NR_getppid));
	ASSERT_EQ(0, ioctl(self->event.fd, PERF_EVENT_IOC_REFRESH, 2));
	for (int call = 0; call < 2; call++) {
		tracee_begin(&self->tracee, __NR_getppid);
		ASSERT_TRUE(event_marker(&self->event, &self->m));
		EXPECT_EQ(call, self->event.samples);
		ASSERT_TRUE(finish(self, &ret));
	}
	EXPECT_EQ(0, event_drain(&self->event));
	EXPECT_EQ(1, self->event.samples);
}

/* A marker has no call chain. */
TEST_F(marker, call_chain_of_the_sample)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_exit");
	long ret;

	attr.sample_type |= PERF_SAMPLE_CALLCHAIN;
	attr.sample_id_all = 1;
	event_close(&self->event);
	ASSERT_EQ(0, event_open_masked(&self->event, &attr, self->tracee.pid, -1,
				       __NR_getppid));
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(event_marker(&self->event, &self->m));
	EXPECT_EQ(1, self->event.samples);
	EXPECT_TRUE(finish(self, &ret));
}

static bool has_marker_or_reply(void *arg)
{
	FIXTURE_DATA(marker) *self = arg;

	return event_marker_within(&self->event, &self->m, 0) || tracee_replied(&self->tracee);
}

/* the tracee's next call that stops; the kernel chooses the period */
static bool stop_at_some_call(FIXTURE_DATA(marker) *self)
{
	long ret;

	for (int call = 0; call < 1000; call++) {
		self->m.pause_id = 0;
		tracee_begin(&self->tracee, __NR_getppid);
		if (!wait_until(has_marker_or_reply, self))
			return false;
		if (self->m.pause_id)
			return true;
		tracee_end(&self->tracee, &ret);
	}
	return false;
}

/* Nor does it have the period that attr.freq adapts: the sample is written as well. */
TEST_F(marker, sample_of_a_frequency)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_exit");
	__u64 last_id = 0;
	long ret;

	attr.freq = 1;
	attr.sample_freq = 1000;
	attr.sample_id_all = 1;
	event_close(&self->event);
	ASSERT_EQ(0, event_open_masked(&self->event, &attr, self->tracee.pid, -1,
				       __NR_getppid));
	for (int stop = 1; stop <= 3; stop++) {
		ASSERT_TRUE(stop_at_some_call(self));
		EXPECT_LT(last_id, self->m.pause_id);
		EXPECT_EQ(stop, self->event.samples);
		last_id = self->m.pause_id;
		ASSERT_TRUE(finish(self, &ret));
	}
}

/*
 * With PERF_SAMPLE_PERIOD every hit overflows, and its period is 1. A marker stands for the
 * sample if that is the period of the attributes.
 */
TEST_F(marker, sample_with_a_period)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_exit");
	long ret;

	attr.sample_type |= PERF_SAMPLE_PERIOD;
	attr.sample_id_all = 1;
	for (int period = 1; period <= 2; period++) {
		attr.sample_period = period;
		event_close(&self->event);
		ASSERT_EQ(0, event_open_masked(&self->event, &attr, self->tracee.pid, -1,
					       __NR_getppid));
		tracee_begin(&self->tracee, __NR_getppid);
		ASSERT_TRUE(event_marker(&self->event, &self->m));
		EXPECT_EQ(period - 1, self->event.samples);
		ASSERT_TRUE(finish(self, &ret));
	}
}

/* with PERF_SAMPLE_ID | STREAM_ID; without the latter, stream_id is not there */
struct ids_sample {
	struct perf_event_header header;
	__u64 id, stream_id;
};

/* an event on one CPU that children inherit */
FIXTURE(ids) {
	struct tracee tracee;
	struct stop_event event;
	struct ids_sample sample;
	struct pause_record m;
	long child;		/* which serves the requests; 0: the tracee does */
};

FIXTURE_VARIANT(ids) {
	bool child;
	bool stream_id;
	__u64 samples;
};

FIXTURE_VARIANT_ADD(ids, stream_id_of_the_opened_event) {
	.stream_id = true,
};

FIXTURE_VARIANT_ADD(ids, id_of_an_inherited_event) {
	.child = true,
};

FIXTURE_VARIANT_ADD(ids, stream_id_of_an_inherited_event) {
	.child = true,
	.stream_id = true,
	.samples = 1,
};

FIXTURE_SETUP(ids)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_exit");
	int cpu;

	REQUIRE_FEATURE();
	ASSERT_EQ(1, cpus_usable(&cpu, 1));
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee,
				       variant->child ? tracee_serve_in_child : tracee_serve));
	ASSERT_EQ(0, pin_to(self->tracee.pid, cpu));
	attr.inherit = 1;
	attr.sample_id_all = 1;
	attr.sample_type = PERF_SAMPLE_ID | (variant->stream_id ? PERF_SAMPLE_STREAM_ID : 0);
	ASSERT_EQ(0, event_open_masked(&self->event, &attr, self->tracee.pid, cpu,
				       __NR_getppid));
	if (variant->child) {
		tracee_begin(&self->tracee, 0);
		ASSERT_TRUE(tracee_end(&self->tracee, &self->child));
	}
}

FIXTURE_TEARDOWN(ids)
{
	if (self->child > 0)
		kill(self->child, SIGKILL);
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

/* reads up to the next marker */
static bool read_stop(void *arg)
{
	FIXTURE_DATA(ids) *self = arg;
	static char record[MAX_RECORD_SIZE];
	struct perf_event_header *header = (void *)record;

	while (event_next_record(&self->event, record)) {
		if (header->type == PERF_RECORD_SAMPLE)
			memcpy(&self->sample, record, sizeof(self->sample));
		if (header->type == PERF_RECORD_TASK_PAUSE) {
			memcpy(&self->m, record, sizeof(self->m));
			return true;
		}
	}
	return false;
}

/* A marker names the event that was opened; a sample has the inherited event's id, too. */
TEST_F(ids, sample_beside_the_marker)
{
	__u64 stream_id = 0;
	long ret;

	for (int stop = 1; stop <= 2; stop++) {
		tracee_begin(&self->tracee, __NR_getppid);
		ASSERT_TRUE(wait_until(read_stop, self));
		EXPECT_EQ(self->event.id, self->m.sample_id[0]);
		if (variant->stream_id)
			EXPECT_EQ(self->event.id, self->m.sample_id[1]);
		EXPECT_EQ(stop * variant->samples, self->event.samples);
		EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
		ASSERT_TRUE(tracee_end(&self->tracee, &ret));
		if (!variant->samples)
			continue;
		EXPECT_EQ(self->event.id, self->sample.id);
		EXPECT_NE(0, self->sample.stream_id);
		EXPECT_NE(self->event.id, self->sample.stream_id);
		if (stop > 1)
			EXPECT_EQ(stream_id, self->sample.stream_id);
		stream_id = self->sample.stream_id;
	}
}

TEST_HARNESS_MAIN
