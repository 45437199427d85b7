// SPDX-License-Identifier: GPL-2.0
/*
 * PERF_EVENT_IOC_SET_SYSCALL_CAPTURE: tables and events that are accepted or refused;
 * for single operations see capture_ops_test.
 */
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/syscall.h>

#include "../../kselftest_harness.h"
#include "capture.h"

#define MAX_OPS	PERF_SYSCALL_CAPTURE_MAX_OPS

FIXTURE(table) {
	struct tracee tracee;
	struct stop_event event;
	struct syscall_record record;
	struct perf_event_syscall_capture request;
	struct perf_syscall_capture_entry entries[MAX_CAPTURE_ENTRIES + 1];
	struct perf_syscall_capture_op ops[MAX_OPS + 2];
};

/* the event has a table already, which a refused one must not replace */
FIXTURE_SETUP(table)
{
	REQUIRE_CAPTURE();
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, event_capture_at(&self->event, self->tracee.pid, __NR_getppid));
	self->request = (struct perf_event_syscall_capture){
		.size = sizeof(self->request),
		.arch = NATIVE_ARCH,
		.nr_entries = 1,
		.nr_ops = 2,
		.entries = (unsigned long)self->entries,
		.ops = (unsigned long)self->ops,
		.cookie = 1,
	};
	for (int i = 0; i <= MAX_CAPTURE_ENTRIES; i++)
		self->entries[i].nr = i;
	self->entries[0] = (struct perf_syscall_capture_entry){
		.nr = __NR_getppid, .nr_ops = 2,
	};
	for (int i = 0; i < MAX_OPS + 2; i++)
		self->ops[i] = STRING(0);
}

FIXTURE_TEARDOWN(table)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

static int set_table(FIXTURE_DATA(table) *self)
{
	return event_capture_ioctl(&self->event, &self->request);
}

/* The counterpart of the tests below: a valid table is accepted. */
TEST_F(table, is_replaced)
{
	EXPECT_EQ(CAPTURE_COOKIE, tracee_cookie(&self->tracee, &self->event, &self->record));
	EXPECT_EQ(0, self->record.data_size);
	ASSERT_EQ(0, set_table(self));
	EXPECT_EQ(1, tracee_cookie(&self->tracee, &self->event, &self->record));
	EXPECT_EQ(2, record_areas(&self->record));
}

TEST_F(table, unreadable_memory)
{
	char *page = guarded_pages(1);
	char *at_end = page + getpagesize() - sizeof(self->request);

	ASSERT_NE(NULL, page);
	EXPECT_EQ(-EFAULT, event_capture_ioctl(&self->event, NULL));
	memcpy(at_end, &self->request, sizeof(self->request));
	EXPECT_EQ(0, event_capture_ioctl(&self->event, at_end));
	memcpy(at_end + 8, &self->request, sizeof(self->request) - 8);
	EXPECT_EQ(-EFAULT, event_capture_ioctl(&self->event, at_end + 8));
	self->request.entries = (unsigned long)page + getpagesize();
	EXPECT_EQ(-EFAULT, set_table(self));
	self->request.entries = (unsigned long)self->entries;
	self->request.ops = (unsigned long)page + getpagesize() - sizeof(self->ops[0]);
	EXPECT_EQ(-EFAULT, set_table(self));
	EXPECT_EQ(1, tracee_cookie(&self->tracee, &self->event, &self->record));
	guarded_pages_free(page, 1);
}

/* A smaller struct is invalid; a larger one is accepted if its unknown part is zero. */
TEST_F(table, size_of_the_struct)
{
	char *page = guarded_pages(2);
	struct perf_event_syscall_capture *request = (void *)page;
	const __u32 too_small[] = { 0, 1, sizeof(*request) - 1 };

	/* the number of the ioctl stays the same when the struct grows */
	EXPECT_EQ(sizeof(void *), _IOC_SIZE(PERF_EVENT_IOC_SET_SYSCALL_CAPTURE));
	ASSERT_NE(NULL, page);
	*request = self->request;
	for (int i = 0; i < 3; i++) {
		request->size = too_small[i];
		EXPECT_EQ(-EINVAL, event_capture_ioctl(&self->event, request));
	}
	request->size = sizeof(*request) + 8;
	EXPECT_EQ(0, event_capture_ioctl(&self->event, request));
	request->size = getpagesize();
	EXPECT_EQ(0, event_capture_ioctl(&self->event, request));
	EXPECT_EQ(1, tracee_cookie(&self->tracee, &self->event, &self->record));

	request->cookie = 2;
	page[getpagesize() - 1] = 1;
	EXPECT_EQ(-E2BIG, event_capture_ioctl(&self->event, request));
	request->size = getpagesize() + 1;
	EXPECT_EQ(-E2BIG, event_capture_ioctl(&self->event, request));
	request->size = ~0U;
	EXPECT_EQ(-E2BIG, event_capture_ioctl(&self->event, request));
	EXPECT_EQ(1, tracee_cookie(&self->tracee, &self->event, &self->record));
	guarded_pages_free(page, 2);
}

TEST_F(table, unknown_flags)
{
	self->entries[0].flags = PERF_SYSCALL_CAPTURE_SAMPLE << 1;
	EXPECT_EQ(-EINVAL, set_table(self));
	self->entries[0].flags = 1U << 15;
	EXPECT_EQ(-EINVAL, set_table(self));
	EXPECT_EQ(CAPTURE_COOKIE, tracee_cookie(&self->tracee, &self->event, &self->record));
}

/* The event of a task loses nothing: the task waits without a limit. */
TEST_F(table, time_to_wait)
{
	self->request.wait_ms = 1;
	EXPECT_EQ(-EINVAL, set_table(self));
	self->request.wait_ms = ~0U;
	EXPECT_EQ(-EINVAL, set_table(self));
	EXPECT_EQ(CAPTURE_COOKIE, tracee_cookie(&self->tracee, &self->event, &self->record));
}

TEST_F(table, unknown_abi)
{
	self->request.arch = FOREIGN_ARCH;
	EXPECT_EQ(-EINVAL, set_table(self));
	self->request.arch = 0;
	EXPECT_EQ(-EINVAL, set_table(self));
	self->request.nr_entries = 0;
	self->request.nr_ops = 0;
	EXPECT_EQ(-EINVAL, set_table(self));
	EXPECT_EQ(CAPTURE_COOKIE, tracee_cookie(&self->tracee, &self->event, &self->record));
}

TEST_F(table, number_of_entries)
{
	self->request.nr_ops = 0;
	self->entries[0] = (struct perf_syscall_capture_entry){};
	self->request.nr_entries = MAX_CAPTURE_ENTRIES + 1;
	EXPECT_EQ(-E2BIG, set_table(self));
	self->request.nr_entries = ~0U;
	EXPECT_EQ(-E2BIG, set_table(self));
	EXPECT_EQ(CAPTURE_COOKIE, tracee_cookie(&self->tracee, &self->event, &self->record));
	self->request.nr_entries = MAX_CAPTURE_ENTRIES;
	EXPECT_EQ(0, set_table(self));
	EXPECT_EQ(1, tracee_cookie(&self->tracee, &self->event, &self->record));
}

TEST_F(table, number_of_operations)
{
	self->request.nr_ops = MAX_OPS + 1;
	self->entries[0].nr_ops = MAX_OPS + 1;
	EXPECT_EQ(-E2BIG, set_table(self));
	self->entries[1].nr_ops = 1;
	self->request.nr_entries = 2;
	self->request.nr_ops = MAX_OPS + 2;
	EXPECT_EQ(-E2BIG, set_table(self));
	self->request.nr_ops = ~0U;
	EXPECT_EQ(-E2BIG, set_table(self));
	self->entries[0].nr_ops = MAX_OPS;
	self->request.nr_entries = MAX_CAPTURE_ENTRIES;
	self->request.nr_ops = MAX_CAPTURE_TABLE_OPS + 1;
	EXPECT_EQ(-E2BIG, set_table(self));
	self->request.nr_entries = 2;
	EXPECT_EQ(CAPTURE_COOKIE, tracee_cookie(&self->tracee, &self->event, &self->record));
	self->request.nr_ops = MAX_OPS + 1;
	EXPECT_EQ(0, set_table(self));
	EXPECT_EQ(1, tracee_cookie(&self->tracee, &self->event, &self->record));
	EXPECT_EQ(MAX_OPS, record_areas(&self->record));
}

/* The entries must use up all operations, and no more. */
TEST_F(table, operations_that_belong_to_no_entry)
{
	self->request.nr_ops = 3;
	EXPECT_EQ(-EINVAL, set_table(self));
	self->request.nr_ops = 1;
	EXPECT_EQ(-EINVAL, set_table(self));
	self->request.nr_ops = 0;
	EXPECT_EQ(-EINVAL, set_table(self));
	self->request.nr_entries = 0;
	self->request.nr_ops = 1;
	EXPECT_EQ(-EINVAL, set_table(self));
	EXPECT_EQ(CAPTURE_COOKIE, tracee_cookie(&self->tracee, &self->event, &self->record));
}

TEST_F(table, syscall_number)
{
	self->request.nr_entries = 2;
	self->entries[1].nr = MAX_CAPTURE_NR + 1;
	EXPECT_EQ(-E2BIG, set_table(self));
	self->entries[1].nr = ~0U;
	EXPECT_EQ(-E2BIG, set_table(self));
	EXPECT_EQ(CAPTURE_COOKIE, tracee_cookie(&self->tracee, &self->event, &self->record));
	self->entries[1].nr = MAX_CAPTURE_NR;
	EXPECT_EQ(0, set_table(self));
	EXPECT_EQ(1, tracee_cookie(&self->tracee, &self->event, &self->record));
}

struct opener_args {
	pid_t target;
	int fd;
};

/* opens an event that it hands on by exiting */
static void open_for_another(struct tracee *t)
{
	struct opener_args *args = (void *)t->shared->data;
	struct perf_event_attr attr = capture_attr();
	struct stop_event ev;

	tracee_await_go(t);
	tracee_reply(t, event_open(&ev, &attr, args->target, -1));
	args->fd = ev.fd;
	tracee_serve(t);
}

/* Nothing would be captured: no tracer is left to read it. */
TEST_F(table, event_without_a_tracer)
{
	struct stop_event ev = {};
	struct opener_args *args;
	struct tracee opener;
	int pidfd;
	long ret;

	ASSERT_EQ(0, tracee_spawn_body(&opener, open_for_another));
	args = (void *)opener.shared->data;
	args->target = self->tracee.pid;
	tracee_begin(&opener, 0);
	ASSERT_TRUE(tracee_end(&opener, &ret));
	ASSERT_EQ(0, ret);
	ASSERT_TRUE(tracee_runs(&opener));
	pidfd = syscall(__NR_pidfd_open, opener.pid, 0);
	ev.fd = syscall(__NR_pidfd_getfd, pidfd, args->fd, 0);
	close(pidfd);
	ASSERT_LT(0, ev.fd);
	EXPECT_EQ(0, event_capture_ioctl(&ev, &self->request));
	tracee_kill(&opener);
	EXPECT_EQ(-ENODEV, event_capture_ioctl(&ev, &self->request));
	EXPECT_EQ(-ENODEV, event_unpause_all(&ev));
	event_close(&ev);
}

TEST_F(table, duplicate_syscall)
{
	self->request.nr_entries = 3;
	self->entries[2].nr = self->entries[0].nr;
	EXPECT_EQ(-EINVAL, set_table(self));
	self->entries[2].nr = self->entries[1].nr;
	EXPECT_EQ(-EINVAL, set_table(self));
	EXPECT_EQ(CAPTURE_COOKIE, tracee_cookie(&self->tracee, &self->event, &self->record));
}

/* A table without entries removes the one that is set; its pointers do not matter. */
TEST_F(table, removed)
{
	struct pause_record m;
	long ret;

	self->request.nr_entries = 0;
	self->request.nr_ops = 0;
	self->request.entries = -1;
	self->request.ops = -1;
	ASSERT_EQ(0, set_table(self));
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(event_marker(&self->event, &m));
	EXPECT_EQ(0, event_unpause(&self->event, m.pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_FALSE(event_syscall_now(&self->event, &self->record));
	EXPECT_EQ(0, set_table(self));
}

/* the result of the ioctl on another event, of the tracee or of @cpu; 1: it does not open */
static int set_on(FIXTURE_DATA(table) *self, struct perf_event_attr *attr, int cpu)
{
	struct stop_event ev;
	int err;

	attr->disabled = 1;
	if (event_open(&ev, attr, cpu < 0 ? self->tracee.pid : -1, cpu))
		return 1;
	err = event_capture_ioctl(&ev, &self->request);
	event_close(&ev);
	return err;
}

/* Any tracepoint of a syscall's entry will do. */
TEST_F(table, event_of_one_syscall)
{
	struct perf_event_attr attr = stop_attr("syscalls:sys_enter_getppid");

	if ((int)attr.config < 0)
		SKIP(return, "kernel has no syscalls:sys_enter_getppid");
	EXPECT_EQ(0, set_on(self, &attr, -1));
}

/* Without attr.sysexit_stop nothing happens at the exit. */
TEST_F(table, events_that_do_not_stop)
{
	struct perf_event_attr attr = capture_attr();
	int cpus[1];

	attr.sysexit_stop = 0;
	EXPECT_EQ(-EOPNOTSUPP, set_on(self, &attr, -1));
	ASSERT_EQ(1, cpus_usable(cpus, 1));
	EXPECT_EQ(-EOPNOTSUPP, set_on(self, &attr, cpus[0]));
	attr = (struct perf_event_attr){
		.type = PERF_TYPE_SOFTWARE,
		.size = sizeof(attr),
		.config = PERF_COUNT_SW_CONTEXT_SWITCHES,
	};
	EXPECT_EQ(-EOPNOTSUPP, set_on(self, &attr, -1));
}

TEST_F(table, events_that_stop_elsewhere)
{
	static const char * const tracepoints[] = {
		"raw_syscalls:sys_exit", "syscalls:sys_exit_getppid", "sched:sched_switch",
	};
	struct perf_event_attr attr = enter_stop_attr("raw_syscalls:sys_enter");

	EXPECT_EQ(-EOPNOTSUPP, set_on(self, &attr, -1));
	for (int i = 0; i < 3; i++) {
		attr = stop_attr(tracepoints[i]);
		if ((int)attr.config < 0)
			continue;
		EXPECT_EQ(-EOPNOTSUPP, set_on(self, &attr, -1))
			TH_LOG("%s", tracepoints[i]);
	}
}

/* A kprobe may be hit anywhere in a syscall, not only at its entry: it cannot capture. */
TEST_F(table, event_of_a_kprobe)
{
	const char *symbol = SYS_SYMBOL("getppid");
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_enter");
	int type = pmu_type("kprobe");

	if (type < 0)
		SKIP(return, "kernel has no kprobe events");
	attr.type = type;
	attr.config = 0;
	attr.kprobe_func = (unsigned long)symbol;
	EXPECT_EQ(-EOPNOTSUPP, set_on(self, &attr, -1));
}

TEST_HARNESS_MAIN
