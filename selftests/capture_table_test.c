// SPDX-License-Identifier: GPL-2.0
/* PERF_EVENT_IOC_SET_SYSCALL_CAPTURE: tables and events that are accepted or refused. */
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

/* the cookie of the table that captures getppid; 0: no record */
static __u32 cookie_in_use(FIXTURE_DATA(table) *self)
{
	return tracee_captured(&self->tracee, &self->event, &self->record, __NR_getppid) ?
	       self->record.cookie : 0;
}

/* The counterpart of the tests below: a valid table is accepted. */
TEST_F(table, is_replaced)
{
	EXPECT_EQ(CAPTURE_COOKIE, cookie_in_use(self));
	EXPECT_EQ(0, self->record.data_size);
	ASSERT_EQ(0, set_table(self));
	EXPECT_EQ(1, cookie_in_use(self));
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
	EXPECT_EQ(1, cookie_in_use(self));
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
	EXPECT_EQ(1, cookie_in_use(self));

	request->cookie = 2;
	page[getpagesize() - 1] = 1;
	EXPECT_EQ(-E2BIG, event_capture_ioctl(&self->event, request));
	request->size = getpagesize() + 1;
	EXPECT_EQ(-E2BIG, event_capture_ioctl(&self->event, request));
	request->size = ~0U;
	EXPECT_EQ(-E2BIG, event_capture_ioctl(&self->event, request));
	EXPECT_EQ(1, cookie_in_use(self));
	guarded_pages_free(page, 2);
}

TEST_F(table, unknown_flags)
{
	self->entries[0].flags = PERF_SYSCALL_CAPTURE_SAMPLE << 1;
	EXPECT_EQ(-EINVAL, set_table(self));
	self->entries[0].flags = 1U << 15;
	EXPECT_EQ(-EINVAL, set_table(self));
	EXPECT_EQ(CAPTURE_COOKIE, cookie_in_use(self));
}

/* The event of a task loses nothing: the task waits without a limit. */
TEST_F(table, time_to_wait)
{
	self->request.wait_ms = 1;
	EXPECT_EQ(-EINVAL, set_table(self));
	self->request.wait_ms = ~0U;
	EXPECT_EQ(-EINVAL, set_table(self));
	EXPECT_EQ(CAPTURE_COOKIE, cookie_in_use(self));
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
	EXPECT_EQ(CAPTURE_COOKIE, cookie_in_use(self));
}

TEST_F(table, number_of_entries)
{
	self->request.nr_ops = 0;
	self->entries[0] = (struct perf_syscall_capture_entry){};
	self->request.nr_entries = MAX_CAPTURE_ENTRIES + 1;
	EXPECT_EQ(-E2BIG, set_table(self));
	self->request.nr_entries = ~0U;
	EXPECT_EQ(-E2BIG, set_table(self));
	EXPECT_EQ(CAPTURE_COOKIE, cookie_in_use(self));
	self->request.nr_entries = MAX_CAPTURE_ENTRIES;
	EXPECT_EQ(0, set_table(self));
	EXPECT_EQ(1, cookie_in_use(self));
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
	EXPECT_EQ(CAPTURE_COOKIE, cookie_in_use(self));
	self->request.nr_ops = MAX_OPS + 1;
	self->entries[0].nr_ops = MAX_OPS;
	EXPECT_EQ(0, set_table(self));
	EXPECT_EQ(1, cookie_in_use(self));
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
	EXPECT_EQ(CAPTURE_COOKIE, cookie_in_use(self));
}

TEST_F(table, syscall_number)
{
	self->request.nr_entries = 2;
	self->entries[1].nr = MAX_CAPTURE_NR + 1;
	EXPECT_EQ(-E2BIG, set_table(self));
	self->entries[1].nr = ~0U;
	EXPECT_EQ(-E2BIG, set_table(self));
	EXPECT_EQ(CAPTURE_COOKIE, cookie_in_use(self));
	self->entries[1].nr = MAX_CAPTURE_NR;
	EXPECT_EQ(0, set_table(self));
	EXPECT_EQ(1, cookie_in_use(self));
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
	EXPECT_EQ(CAPTURE_COOKIE, cookie_in_use(self));
}

/* Operation 1 of a syscall; operations 0 and 2 are 8 BYTES at the entry. */
struct op_case {
	const char *name;
	struct perf_syscall_capture_op op;
};

#define ENTRY	CAPTURE(AT_ENTRY)
#define WORD	.base = CAPTURE(BASE_WORD), .base_index
#define WORD32	.length = CAPTURE(LEN_WORD32), .length_index
#define WORD64	.length = CAPTURE(LEN_WORD64), .length_index
#define LEN_ARG	.length = CAPTURE(LEN_ARG), .length_index
#define ARG32	.length = CAPTURE(LEN_ARG32), .length_index
#define RESULT	.length = CAPTURE(LEN_RESULT)

static const struct op_case invalid_ops[] = {
	{ "unknown type", STRING(0, .type = 4) },
	{ "type 255", STRING(0, .type = 255) },
	{ "unknown flag", STRING(0, .flags = 8) },
	{ "flag 0x80", STRING(0, .flags = 0x80) },
	{ "unknown base", STRING(0, .base = 2) },
	{ "argument 6", STRING(6) },
	{ "argument with an offset", STRING(0, .base_offset = 8) },
	{ "base in itself", STRING(0, WORD = 1) },
	{ "base in a later operation", STRING(0, WORD = 2) },
	{ "base beyond the operations", STRING(0, WORD = 255) },
	{ "base beyond the data", STRING(0, WORD = 0, .base_offset = 5) },
	{ "base far beyond the data", STRING(0, WORD = 0, .base_offset = ~0U) },
	{ "unknown length", BYTES(0, .length = 6) },
	{ "constant with an index", BYTES(0, .length_index = 1, .length_value = 8) },
	{ "length in argument 6", BYTES(0, LEN_ARG = 6) },
	{ "length in an argument, and a value", BYTES(0, LEN_ARG = 1, .length_value = 1) },
	{ "32-bit length in argument 6", BYTES(0, ARG32 = 6) },
	{ "32-bit length in an argument, and a value", BYTES(0, ARG32 = 1, .length_value = 1) },
	{ "result with an index", BYTES(0, RESULT, .length_index = 1) },
	{ "result with a value", BYTES(0, RESULT, .length_value = 1) },
	{ "32-bit length in itself", BYTES(0, WORD32 = 1) },
	{ "32-bit length in a later operation", BYTES(0, WORD32 = 2) },
	{ "32-bit length beyond the data", BYTES(0, WORD32 = 0, .length_value = 5) },
	{ "64-bit length in itself", BYTES(0, WORD64 = 1) },
	{ "64-bit length in a later operation", BYTES(0, WORD64 = 2) },
	{ "64-bit length beyond the data", BYTES(0, WORD64 = 0, .length_value = 1) },
	{ "64-bit length far beyond the data", BYTES(0, WORD64 = 0, .length_value = ~0U) },
	{ "result at the entry", BYTES(0, RESULT, .flags = ENTRY) },
	{ "success at the entry", STRING(0, .flags = ENTRY | CAPTURE(SUCCESS)) },
	{ "up to the result at the entry", VECTOR(0, .flags = ENTRY | CAPTURE(UP_TO_RESULT)) },
	{ "up to the result, STRING", STRING(0, .flags = CAPTURE(UP_TO_RESULT)) },
	{ "up to the result, BYTES", BYTES(0, .flags = CAPTURE(UP_TO_RESULT)) },
	{ "up to the result, POINTERS", POINTERS(0, .flags = CAPTURE(UP_TO_RESULT)) },
	{ "STRING with a length", STRING(0, .length_value = 8) },
	{ "STRING with the length in an argument", STRING(0, LEN_ARG = 1) },
	{ "STRING with a 32-bit length", STRING(0, ARG32 = 1) },
	{ "STRING as long as the result", STRING(0, RESULT) },
	{ "POINTERS with a length", POINTERS(0, .length_value = 8) },
	{ "POINTERS with the length in an argument", POINTERS(0, LEN_ARG = 1) },
	{ "STRING with elements", STRING(0, .element = 1) },
	{ "VECTOR with elements", VECTOR(0, .element = 16) },
	{ "POINTERS with elements", POINTERS(0, .element = 8) },
	{ "STRING with max_elements", STRING(0, .max_elements = 1) },
	{ "BYTES with max_elements", BYTES(0, .max_elements = 1) },
	{ "VECTOR without max_elements", VECTOR(0, .max_elements = 0) },
	{ "POINTERS without max_elements", POINTERS(0, .max_elements = 0) },
	{ "VECTOR of too many", VECTOR(0, .max_elements = MAX_CAPTURE_ELEMENTS + 1) },
	{ "POINTERS of too many", POINTERS(0, .max_elements = MAX_CAPTURE_ELEMENTS + 1) },
	{ "VECTOR of 2^32 - 1", VECTOR(0, .max_elements = ~0U) },
	{ "STRING without max_bytes", STRING(0, .max_bytes = 0) },
	{ "BYTES without max_bytes", BYTES(0, .max_bytes = 0) },
	{ "VECTOR without max_bytes", VECTOR(0, .max_bytes = 0) },
	{ "STRING of 32 KiB and 1", STRING(0, .max_bytes = MAX_CAPTURE_DATA + 1) },
	{ "BYTES of 32 KiB and 1", BYTES(0, .max_bytes = MAX_CAPTURE_DATA + 1) },
	{ "BYTES of 2^32 - 1", BYTES(0, .max_bytes = ~0U) },
	{ "reserved field", STRING(0, .__reserved = 1) },
	{ "high reserved bit", STRING(0, .__reserved = 1ULL << 63) },
};

static const struct op_case valid_ops[] = {
	{ "last argument", STRING(5) },
	{ "base in operation 0", STRING(0, WORD = 0) },
	{ "base in the last word", STRING(0, WORD = 0, .base_offset = 4) },
	{ "base at the entry", STRING(0, WORD = 0, .flags = ENTRY) },
	{ "32-bit length at the entry", BYTES(0, WORD32 = 0, .flags = ENTRY) },
	{ "32-bit length in the last word", BYTES(0, WORD32 = 0, .length_value = 4) },
	{ "64-bit length in the last word", BYTES(0, WORD64 = 0) },
	{ "length in the last argument", BYTES(0, LEN_ARG = 5) },
	{ "32-bit length in the last argument", BYTES(0, ARG32 = 5, .flags = ENTRY) },
	{ "result", BYTES(0, RESULT, .flags = CAPTURE(SUCCESS)) },
	{ "huge length", BYTES(0, .length_value = ~0U, .element = 0xffff) },
	{ "up to the result", VECTOR(0, LEN_ARG = 1, .flags = CAPTURE(UP_TO_RESULT)) },
	{ "VECTOR of many", VECTOR(0, .max_elements = MAX_CAPTURE_ELEMENTS) },
	{ "POINTERS of many", POINTERS(0, .max_elements = MAX_CAPTURE_ELEMENTS) },
	{ "STRING of 32 KiB", STRING(0, .max_bytes = MAX_CAPTURE_DATA) },
	{ "BYTES of 32 KiB", BYTES(0, .max_bytes = MAX_CAPTURE_DATA) },
	{ "least", STRING(0, .max_bytes = 1) },
};

static void prepare_op_cases(FIXTURE_DATA(table) *self)
{
	self->ops[0] = BYTES(0, .length_value = 8, .max_bytes = 8, .flags = ENTRY);
	self->ops[2] = self->ops[0];
	self->entries[0].nr_ops = 3;
	self->request.nr_ops = 3;
}

/* An operation that is contradictory or has no meaning. */
TEST_F(table, invalid_operations)
{
	prepare_op_cases(self);
	for (size_t i = 0; i < ARRAY_SIZE(invalid_ops); i++) {
		self->ops[1] = invalid_ops[i].op;
		EXPECT_EQ(-EINVAL, set_table(self))
			TH_LOG("%s", invalid_ops[i].name);
	}
	EXPECT_EQ(CAPTURE_COOKIE, cookie_in_use(self));
}

/* The counterpart: the limits themselves are allowed, and do no harm to the task. */
TEST_F(table, valid_operations)
{
	prepare_op_cases(self);
	for (size_t i = 0; i < ARRAY_SIZE(valid_ops); i++) {
		self->ops[1] = valid_ops[i].op;
		self->request.cookie = i + 1;
		EXPECT_EQ(0, set_table(self))
			TH_LOG("%s", valid_ops[i].name);
		EXPECT_EQ(i + 1, cookie_in_use(self));
	}
}

/* An operation at the entry cannot refer to a copy made at the exit. */
TEST_F(table, entry_that_refers_to_the_exit)
{
	self->ops[0] = BYTES(0, .length_value = 8);
	self->ops[1] = STRING(0, WORD = 0, .flags = ENTRY);
	EXPECT_EQ(-EINVAL, set_table(self));
	self->ops[1] = BYTES(0, WORD32 = 0, .flags = ENTRY);
	EXPECT_EQ(-EINVAL, set_table(self));
	self->ops[1] = BYTES(0, WORD64 = 0, .flags = ENTRY);
	EXPECT_EQ(-EINVAL, set_table(self));
	EXPECT_EQ(CAPTURE_COOKIE, cookie_in_use(self));
	self->ops[0].flags = ENTRY;
	EXPECT_EQ(0, set_table(self));
	self->ops[1].flags = 0;
	EXPECT_EQ(0, set_table(self));
}

/* The index of an operation counts from the first one of its syscall. */
TEST_F(table, operations_of_another_syscall)
{
	self->request.nr_entries = 2;
	self->entries[0].nr_ops = 1;
	self->entries[1].nr_ops = 1;
	self->ops[1] = STRING(0, WORD = 0);
	EXPECT_EQ(-EINVAL, set_table(self));
	EXPECT_EQ(CAPTURE_COOKIE, cookie_in_use(self));
	self->request.nr_ops = 3;
	self->entries[1].nr_ops = 2;
	self->ops[1] = BYTES(0, .length_value = 8);
	self->ops[2] = STRING(0, WORD = 0);
	EXPECT_EQ(0, set_table(self));
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
