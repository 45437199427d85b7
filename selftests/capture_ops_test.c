// SPDX-License-Identifier: GPL-2.0
/*
 * PERF_EVENT_IOC_SET_SYSCALL_CAPTURE: operations that are accepted or refused, and
 * their references to each other.
 */
#include <sys/syscall.h>

#include "../../kselftest_harness.h"
#include "capture.h"

FIXTURE(ops) {
	struct tracee tracee;
	struct stop_event event;
	struct syscall_record record;
	struct perf_event_syscall_capture request;
	struct perf_syscall_capture_entry entries[2];
	struct perf_syscall_capture_op ops[3];
};

/* the event has a table already, which a refused one must not replace */
FIXTURE_SETUP(ops)
{
	REQUIRE_CAPTURE();
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, event_capture_at(&self->event, self->tracee.pid, __NR_getppid));
	self->entries[0] = (struct perf_syscall_capture_entry){
		.nr = __NR_getppid, .nr_ops = 2,
	};
	self->entries[1].nr = 1;
	for (int i = 0; i < 3; i++)
		self->ops[i] = STRING(0);
	self->request = (struct perf_event_syscall_capture){
		.size = sizeof(self->request),
		.arch = NATIVE_ARCH,
		.nr_entries = 1,
		.nr_ops = 2,
		.entries = (unsigned long)self->entries,
		.ops = (unsigned long)self->ops,
		.cookie = 1,
	};
}

FIXTURE_TEARDOWN(ops)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

static int set_table(FIXTURE_DATA(ops) *self)
{
	return event_capture_ioctl(&self->event, &self->request);
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

static void prepare_cases(FIXTURE_DATA(ops) *self)
{
	self->ops[0] = BYTES(0, .length_value = 8, .max_bytes = 8, .flags = ENTRY);
	self->ops[2] = self->ops[0];
	self->entries[0].nr_ops = 3;
	self->request.nr_ops = 3;
}

/* An operation that is contradictory or has no meaning. */
TEST_F(ops, invalid)
{
	prepare_cases(self);
	for (size_t i = 0; i < ARRAY_SIZE(invalid_ops); i++) {
		self->ops[1] = invalid_ops[i].op;
		EXPECT_EQ(-EINVAL, set_table(self))
			TH_LOG("%s", invalid_ops[i].name);
	}
	EXPECT_EQ(CAPTURE_COOKIE, tracee_cookie(&self->tracee, &self->event, &self->record));
}

/* The counterpart: the limits themselves are allowed, and do no harm to the task. */
TEST_F(ops, valid)
{
	prepare_cases(self);
	for (size_t i = 0; i < ARRAY_SIZE(valid_ops); i++) {
		self->ops[1] = valid_ops[i].op;
		self->request.cookie = i + 1;
		EXPECT_EQ(0, set_table(self))
			TH_LOG("%s", valid_ops[i].name);
		EXPECT_EQ(i + 1, tracee_cookie(&self->tracee, &self->event, &self->record));
	}
}

/* An operation at the entry cannot refer to a copy made at the exit. */
TEST_F(ops, entry_that_refers_to_the_exit)
{
	self->ops[0] = BYTES(0, .length_value = 8);
	self->ops[1] = STRING(0, WORD = 0, .flags = ENTRY);
	EXPECT_EQ(-EINVAL, set_table(self));
	self->ops[1] = BYTES(0, WORD32 = 0, .flags = ENTRY);
	EXPECT_EQ(-EINVAL, set_table(self));
	self->ops[1] = BYTES(0, WORD64 = 0, .flags = ENTRY);
	EXPECT_EQ(-EINVAL, set_table(self));
	EXPECT_EQ(CAPTURE_COOKIE, tracee_cookie(&self->tracee, &self->event, &self->record));
	self->ops[0].flags = ENTRY;
	EXPECT_EQ(0, set_table(self));
	self->ops[1].flags = 0;
	EXPECT_EQ(0, set_table(self));
}

/* The index of an operation counts from the first one of its syscall. */
TEST_F(ops, of_another_syscall)
{
	self->request.nr_entries = 2;
	self->entries[0].nr_ops = 1;
	self->entries[1].nr_ops = 1;
	self->ops[1] = STRING(0, WORD = 0);
	EXPECT_EQ(-EINVAL, set_table(self));
	EXPECT_EQ(CAPTURE_COOKIE, tracee_cookie(&self->tracee, &self->event, &self->record));
	self->request.nr_ops = 3;
	self->entries[1].nr_ops = 2;
	self->ops[1] = BYTES(0, .length_value = 8);
	self->ops[2] = STRING(0, WORD = 0);
	EXPECT_EQ(0, set_table(self));
}

TEST_HARNESS_MAIN
