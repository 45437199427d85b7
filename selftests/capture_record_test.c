// SPDX-License-Identifier: GPL-2.0
/* PERF_RECORD_SYSCALL: the record of a call that is captured, and does not stop. */
#include <poll.h>
#include <signal.h>
#include <time.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "../../kselftest_harness.h"
#include "capture.h"

/* kernel-internal, not in a user header */
#define ERESTARTSYS	512

FIXTURE(record) {
	struct tracee tracee;
	struct stop_event event;
	struct perf_event_attr attr;
	struct syscall_record record;
	long ret;
};

FIXTURE_SETUP(record)
{
	REQUIRE_CAPTURE();
	self->attr = capture_attr();
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
}

FIXTURE_TEARDOWN(record)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

/* with self->attr: captures syscall @nr, and the tracee's memory if there is an @op */
static int start_op(FIXTURE_DATA(record) *self, int nr,
		    const struct perf_syscall_capture_op *op)
{
	return event_open(&self->event, &self->attr, self->tracee.pid, -1) ?:
	       event_capture_array(&self->event, NATIVE_ARCH, nr, CAPTURE_COOKIE, op, !!op) ?:
	       event_start_masked(&self->event, nr);
}

static int start(FIXTURE_DATA(record) *self, int nr)
{
	return start_op(self, nr, NULL);
}

static bool captured_args(FIXTURE_DATA(record) *self, const long *request)
{
	return tracee_captured_args(&self->tracee, &self->event, &self->record, request);
}

#define captured(self, ...)	captured_args(self, (const long[7]) { __VA_ARGS__ })

/* The task runs on by itself, and each field of the record describes the call. */
TEST_F(record, says_everything)
{
	const struct syscall_record *r = &self->record;

	ASSERT_EQ(0, start(self, __NR_getppid));
	ASSERT_TRUE(captured(self, __NR_getppid, 1, 2, 3, -4, 5, 1L << 62));
	EXPECT_EQ(PERF_RECORD_SYSCALL, r->header.type);
	EXPECT_EQ(SYSCALL_RECORD_SIZE, r->header.size);
	EXPECT_EQ(self->tracee.pid, r->pid);
	EXPECT_EQ(self->tracee.pid, r->tid);
	EXPECT_EQ(self->event.id, r->event_id);
	EXPECT_EQ(NATIVE_ARCH, r->arch);
	EXPECT_EQ(0, r->flags);
	EXPECT_EQ(__NR_getppid, r->nr);
	EXPECT_EQ(getpid(), r->ret);
	EXPECT_EQ(CAPTURE_COOKIE, r->cookie);
	EXPECT_EQ(0, r->data_size);
	EXPECT_LE(r->enter_time, r->exit_time);
	EXPECT_EQ(-4, (long)r->args[3]);
	EXPECT_EQ(1L << 62, (long)r->args[5]);
	for (int i = 0; i < 5; i++)
		EXPECT_EQ(i == 3 ? -4 : i + 1, (long)r->args[i]);
}

TEST_F(record, error)
{
	ASSERT_EQ(0, start(self, __NR_close));
	ASSERT_TRUE(captured(self, __NR_close, -1));
	EXPECT_EQ(-EBADF, self->record.ret);
	EXPECT_EQ(0, self->record.flags);
}

/* One overflow, one record: no sample, no marker; the event counts the call. */
TEST_F(record, replaces_the_sample)
{
	__u64 count;

	ASSERT_EQ(0, start(self, __NR_getppid));
	for (int i = 0; i < 10; i++)
		ASSERT_TRUE(captured(self, __NR_getppid));
	EXPECT_EQ(0, event_drain(&self->event));
	EXPECT_EQ(0, self->event.samples);
	EXPECT_EQ(0, self->event.lost);
	ASSERT_EQ(0, event_count(&self->event, &count));
	EXPECT_EQ(10, count);
}

/* The flag of the table entry requests a sample in addition to the record. */
TEST_F(record, sample_beside_it)
{
	struct perf_syscall_capture_entry entry = {
		.nr = __NR_getppid, .flags = PERF_SYSCALL_CAPTURE_SAMPLE,
	};
	struct perf_event_syscall_capture request = {
		.size = sizeof(request), .arch = NATIVE_ARCH, .nr_entries = 1,
		.entries = (unsigned long)&entry,
	};

	ASSERT_EQ(0, start(self, __NR_getppid));
	ASSERT_EQ(0, event_capture_ioctl(&self->event, &request));
	for (int i = 1; i <= 3; i++) {
		ASSERT_TRUE(captured(self, __NR_getppid));
		EXPECT_EQ(i, self->event.samples);
	}
	EXPECT_EQ(0, event_drain(&self->event));
}

/* Catches times of another clock, and one time for both. */
TEST_F(record, times_are_of_the_event_s_clock)
{
	struct timespec *delay = (void *)self->tracee.shared->data;
	const struct syscall_record *r = &self->record;
	__u64 before;

	self->attr.use_clockid = 1;
	self->attr.clockid = CLOCK_MONOTONIC;
	delay->tv_nsec = 20000000;
	ASSERT_EQ(0, start(self, __NR_nanosleep));
	before = now_ns();
	ASSERT_TRUE(captured(self, __NR_nanosleep, (long)delay, 0));
	EXPECT_LE(before, r->enter_time);
	EXPECT_LE(r->enter_time + delay->tv_nsec, r->exit_time);
	EXPECT_GE((__u64)now_ns(), r->exit_time);
}

/* The ip is the same as in /proc/PID/syscall. */
TEST_F(record, ip)
{
	struct task_syscall sc;

	ASSERT_EQ(0, start(self, __NR_read));
	ASSERT_TRUE(tracee_runs(&self->tracee));
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_read));
	ASSERT_TRUE(task_in_syscall(self->tracee.pid, &sc));
	ASSERT_TRUE(tracee_runs(&self->tracee));
	ASSERT_TRUE(event_syscall(&self->event, &self->record));
	EXPECT_EQ(sc.pc, self->record.ip);
	EXPECT_EQ(sc.args[1], self->record.args[1]);
}

struct sample_id {
	__u32 pid, tid;
	__u64 time;
	__u64 id;
	__u64 stream_id;
	__u32 cpu, reserved;
	__u64 identifier;
};

/* sample_id follows the data, wherever that ends. */
TEST_F(record, sample_id)
{
	const struct perf_syscall_capture_op op = BYTES(0, .length_value = 13);
	const struct syscall_record *r = &self->record;
	const struct sample_id *id;
	int cpus[1];

	ASSERT_EQ(1, cpus_usable(cpus, 1));
	ASSERT_EQ(0, pin_to(self->tracee.pid, cpus[0]));
	self->attr.sample_id_all = 1;
	self->attr.sample_type = PERF_SAMPLE_TID | PERF_SAMPLE_TIME | PERF_SAMPLE_ID |
				 PERF_SAMPLE_STREAM_ID | PERF_SAMPLE_CPU |
				 PERF_SAMPLE_IDENTIFIER;
	ASSERT_EQ(0, start_op(self, __NR_getppid, &op));
	ASSERT_TRUE(captured(self, __NR_getppid, (long)self->tracee.shared->data));
	EXPECT_EQ(sizeof(struct perf_syscall_area) + 16, r->data_size);
	ASSERT_EQ(SYSCALL_RECORD_SIZE + r->data_size + sizeof(*id), r->header.size);
	id = (const void *)(r->data + r->data_size);
	EXPECT_EQ(self->tracee.pid, id->pid);
	EXPECT_EQ(self->tracee.pid, id->tid);
	EXPECT_LE(r->exit_time, id->time);
	EXPECT_EQ(self->event.id, id->id);
	EXPECT_EQ(self->event.id, id->stream_id);
	EXPECT_EQ(self->event.id, id->identifier);
	EXPECT_EQ(cpus[0], id->cpu);
}

/* A single record does not wake up the reader: the first one beyond the watermark does. */
TEST_F(record, wakes_up_at_the_watermark)
{
	const int below = 10;
	struct pollfd p = { .events = POLLIN };
	long ret;

	self->attr.watermark = 1;
	self->attr.wakeup_watermark = below * SYSCALL_RECORD_SIZE;
	ASSERT_EQ(0, start(self, __NR_getppid));
	p.fd = self->event.fd;
	for (int i = 0; i <= below; i++) {
		EXPECT_EQ(0, poll(&p, 1, 0)) TH_LOG("after %d records", i);
		tracee_begin(&self->tracee, __NR_getppid);
		ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	}
	EXPECT_TRUE(wait_readable(p.fd));
	for (int i = 0; i <= below; i++)
		EXPECT_TRUE(event_syscall_now(&self->event, &self->record));
}

/* execve() replaces the registers: the record has those of the entry. */
TEST_F(record, execve)
{
	const char *path = program_path("exec_target");
	struct syscall_record *r = &self->record;
	int status = -1;

	ASSERT_EQ(0, start(self, __NR_execve));
	tracee_begin_exec(&self->tracee, path, "exit9");
	ASSERT_TRUE(event_syscall(&self->event, r));
	EXPECT_EQ(__NR_execve, r->nr);
	EXPECT_EQ(0, r->ret);
	EXPECT_EQ(0, r->flags);
	EXPECT_EQ((unsigned long)self->tracee.shared->data + 1024, r->args[0]);
	EXPECT_EQ((unsigned long)self->tracee.shared->data, r->args[1]);
	EXPECT_EQ(0, r->args[2]);
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_EQ(9, WEXITSTATUS(status));
}

/* The path is copied at the entry: execve() replaces the memory that it is in. */
TEST_F(record, execve_with_entry_data)
{
	const struct perf_syscall_capture_op op = STRING(0, .flags = CAPTURE(AT_ENTRY));
	const char *path = program_path("exec_target");
	int status = -1;

	ASSERT_EQ(0, start_op(self, __NR_execve, &op));
	tracee_begin_exec(&self->tracee, path, "exit9");
	ASSERT_TRUE(event_syscall(&self->event, &self->record));
	EXPECT_EQ(0, self->record.flags);
	EXPECT_TRUE(area_is(record_area(&self->record, 0, 0),
			    self->tracee.shared->data + 1024, path, strlen(path) + 1,
			    PERF_SYSCALL_AREA_ENTRY));
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_EQ(9, WEXITSTATUS(status));
}

/* A call that does not return has a record, with what is known at the entry. */
TEST_F(record, exit_group)
{
	const struct perf_syscall_capture_op op = STRING(1, .flags = CAPTURE(AT_ENTRY));
	struct syscall_record *r = &self->record;
	char *data = self->tracee.shared->data;
	int status = -1;

	store_string(data, "last words");
	ASSERT_EQ(0, start_op(self, __NR_exit_group, &op));
	tracee_begin(&self->tracee, __NR_exit_group, 7, (long)data);
	ASSERT_TRUE(event_syscall(&self->event, r));
	EXPECT_EQ(__NR_exit_group, r->nr);
	EXPECT_EQ(PERF_SYSCALL_NO_RESULT, r->flags);
	EXPECT_EQ(7, r->args[0]);
	EXPECT_EQ(self->tracee.pid, r->pid);
	EXPECT_EQ(self->tracee.pid, r->tid);
	EXPECT_LE(r->enter_time, r->exit_time);
	EXPECT_TRUE(area_is(record_area(r, 0, 0), data, "last words", 11,
			    PERF_SYSCALL_AREA_ENTRY));
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_EQ(7, WEXITSTATUS(status));
}

/* A call that the task is killed before has no result, and copies nothing at its exit. */
TEST_F(record, killed_before_the_call)
{
	const struct perf_syscall_capture_op op = STRING(1);
	struct syscall_record *r = &self->record;
	char *data = self->tracee.shared->data;
	struct stop_event before;
	struct pause_record m;
	int status = -1;

	store_string(data, "not read");
	ASSERT_EQ(0, event_stop_before(&before, self->tracee.pid, __NR_getppid));
	ASSERT_EQ(0, start_op(self, __NR_getppid, &op));
	tracee_begin(&self->tracee, __NR_getppid, 0, (long)data);
	ASSERT_TRUE(event_marker(&before, &m));
	ASSERT_EQ(0, kill(self->tracee.pid, SIGKILL));
	ASSERT_TRUE(event_syscall(&self->event, r));
	EXPECT_EQ(__NR_getppid, r->nr);
	EXPECT_EQ(PERF_SYSCALL_NO_RESULT, r->flags);
	EXPECT_EQ(0, r->data_size);
	EXPECT_TRUE(tracee_exited(&self->tracee, &status));
	event_close(&before);
}

/* The call in which a task is killed has no result. */
TEST_F(record, killed_in_the_call)
{
	struct syscall_record *r = &self->record;
	int status = -1;

	ASSERT_EQ(0, start(self, __NR_ppoll));
	tracee_begin(&self->tracee, __NR_ppoll, 0, 0, 0, 0);
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_ppoll));
	ASSERT_EQ(0, kill(self->tracee.pid, SIGKILL));
	ASSERT_TRUE(event_syscall(&self->event, r));
	EXPECT_EQ(__NR_ppoll, r->nr);
	EXPECT_EQ(PERF_SYSCALL_NO_RESULT, r->flags) TH_LOG("ret %lld", r->ret);
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_TRUE(WIFSIGNALED(status));
	EXPECT_FALSE(event_syscall_now(&self->event, r));
}

static void serve_with_handler(struct tracee *t)
{
	tracee_count_signals(t, SA_RESTART);
	tracee_serve(t);
}

/* An interrupted call has the result that sys_exit reports; the restart is another call. */
TEST_F(record, interrupted_and_restarted)
{
	struct syscall_record *r = &self->record;
	__u64 buffer;

	tracee_kill(&self->tracee);
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, serve_with_handler));
	/* The first one begins before the event does, and has no record. */
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_read));
	ASSERT_EQ(0, start(self, __NR_read));
	ASSERT_TRUE(tracee_runs(&self->tracee));
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_read));
	ASSERT_EQ(0, kill(self->tracee.pid, SIGUSR1));
	ASSERT_TRUE(event_syscall(&self->event, r));
	EXPECT_EQ(-ERESTARTSYS, r->ret);
	EXPECT_EQ(0, r->flags);
	buffer = r->args[1];
	ASSERT_TRUE(tracee_runs(&self->tracee));
	ASSERT_TRUE(event_syscall(&self->event, r));
	EXPECT_EQ(7 * sizeof(long), r->ret);
	EXPECT_EQ(buffer, r->args[1]);
}

/* The STOP mask applies to calls without a table entry. Those with an entry need no mask. */
TEST_F(record, other_calls_stop)
{
	struct pause_record m;

	ASSERT_EQ(0, start(self, __NR_getppid));
	ASSERT_EQ(0, event_mask(&self->event, PERF_SYSCALL_MASK_SAMPLE, NATIVE_ARCH,
				__NR_getppid, __NR_getuid, __NR_getgid));
	ASSERT_EQ(0, event_mask(&self->event, PERF_SYSCALL_MASK_STOP, NATIVE_ARCH,
				__NR_getuid));
	for (int i = 0; i < 3; i++) {
		ASSERT_TRUE(captured(self, __NR_getppid));
		tracee_begin(&self->tracee, __NR_getuid);
		ASSERT_TRUE(event_marker(&self->event, &m));
		EXPECT_EQ(__NR_getuid, m.nr);
		EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getuid));
		EXPECT_EQ(0, event_unpause(&self->event, m.pause_id));
		ASSERT_TRUE(tracee_end(&self->tracee, &self->ret));
		tracee_begin(&self->tracee, __NR_getgid);
		ASSERT_TRUE(tracee_end(&self->tracee, &self->ret));
		EXPECT_FALSE(event_syscall_now(&self->event, &self->record));
	}
	/* those of getuid, beside its markers, and of getgid; getppid has records instead */
	EXPECT_EQ(6, self->event.samples);
}

/* A call outside the SAMPLE mask does not overflow, and is not captured. */
TEST_F(record, outside_the_sample_mask)
{
	__u64 count;

	ASSERT_EQ(0, start(self, __NR_getppid));
	ASSERT_EQ(0, event_mask_array(&self->event, PERF_SYSCALL_MASK_SAMPLE, NATIVE_ARCH,
				      NULL, 0));
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(tracee_end(&self->tracee, &self->ret));
	EXPECT_FALSE(event_syscall_now(&self->event, &self->record));
	ASSERT_EQ(0, event_count(&self->event, &count));
	EXPECT_EQ(0, count);
}

/* An overflow is captured, whatever the period: here each second call. */
TEST_F(record, period)
{
	self->attr.sample_period = 2;
	ASSERT_EQ(0, start(self, __NR_getppid));
	for (int i = 0; i < 4; i++) {
		EXPECT_FALSE(captured(self, __NR_getppid, 1));
		EXPECT_TRUE(captured(self, __NR_getppid, 2));
		EXPECT_EQ(2, self->record.args[0]);
	}
	EXPECT_EQ(0, self->event.samples);
}

/* The record goes to the same buffer as samples, which limits its size. */
TEST_F(record, redirected)
{
	/* with the header it is too much for half of one page */
	const __u32 size = getpagesize() / 2;
	const struct perf_syscall_capture_op op = BYTES(0, .length_value = size,
							.max_bytes = size);
	struct perf_event_attr plain_attr = self->attr;
	struct stop_event plain;

	plain_attr.sysexit_stop = 0;
	ASSERT_EQ(0, event_open(&plain, &plain_attr, self->tracee.pid, -1));
	ASSERT_EQ(0, event_map(&plain, 1));
	ASSERT_EQ(0, start_op(self, __NR_getppid, &op));
	event_unmap(&self->event);
	ASSERT_EQ(0, ioctl(self->event.fd, PERF_EVENT_IOC_SET_OUTPUT, plain.fd));
	for (int i = 0; i < 3; i++) {
		ASSERT_TRUE(tracee_captured(&self->tracee, &plain, &self->record, __NR_getppid,
					    (long)self->tracee.shared->data));
		EXPECT_EQ(self->event.id, self->record.event_id);
		EXPECT_EQ(getpagesize() / 2, self->record.header.size);
		EXPECT_EQ(PERF_SYSCALL_CUT, self->record.flags);
	}
	event_close(&plain);
}

/*
 * The tracer has closed the event, but another process has a descriptor of it. No
 * tracer makes room, so calls are sampled as by any event.
 */
TEST_F(record, after_the_close)
{
	struct tracee other;

	ASSERT_EQ(0, start(self, __NR_getppid));
	ASSERT_TRUE(captured(self, __NR_getppid));
	ASSERT_EQ(0, tracee_spawn(&other));
	close(self->event.fd);
	self->event.fd = -1;
	for (int i = 1; i <= 3; i++) {
		EXPECT_FALSE(captured(self, __NR_getppid));
		EXPECT_EQ(i, self->event.samples);
	}
	tracee_kill(&other);
}

TEST_F(record, disabled_event)
{
	ASSERT_EQ(0, start(self, __NR_getppid));
	ASSERT_EQ(0, ioctl(self->event.fd, PERF_EVENT_IOC_DISABLE, 0));
	EXPECT_TRUE(tracee_runs(&self->tracee));
	EXPECT_FALSE(captured(self, __NR_getppid));
	ASSERT_EQ(0, ioctl(self->event.fd, PERF_EVENT_IOC_ENABLE, 0));
	EXPECT_TRUE(captured(self, __NR_getppid));
}

/* Each event has its own table, and its own record of the call. */
TEST_F(record, of_two_events)
{
	struct stop_event other;
	const int nr = __NR_getppid;

	ASSERT_EQ(0, start(self, nr));
	ASSERT_EQ(0, event_capture_at(&other, self->tracee.pid, nr));
	ASSERT_EQ(0, event_capture_bare(&other, NATIVE_ARCH, 2, &nr, 1));
	ASSERT_TRUE(captured(self, nr));
	EXPECT_EQ(CAPTURE_COOKIE, self->record.cookie);
	ASSERT_TRUE(event_syscall_now(&other, &self->record));
	EXPECT_EQ(2, self->record.cookie);
	EXPECT_EQ(other.id, self->record.event_id);
	event_close(&other);
	EXPECT_TRUE(captured(self, nr));
}

/* One event captures the call that another one stops. */
TEST_F(record, while_another_event_stops)
{
	struct stop_event other;
	struct pause_record m;

	ASSERT_EQ(0, start(self, __NR_getppid));
	ASSERT_EQ(0, event_stop_at(&other, self->tracee.pid, __NR_getppid));
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(event_marker(&other, &m));
	EXPECT_TRUE(event_syscall(&self->event, &self->record));
	EXPECT_EQ(m.ret, self->record.ret);
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_EQ(0, event_unpause(&other, m.pause_id));
	EXPECT_TRUE(tracee_end(&self->tracee, &self->ret));
	event_close(&other);
}

TEST_HARNESS_MAIN
