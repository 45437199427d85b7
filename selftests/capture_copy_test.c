// SPDX-License-Identifier: GPL-2.0
/* STRING and BYTES copy up to the last readable byte and to the limits. */
#include <limits.h>
#include <sys/syscall.h>

#include "../../kselftest_harness.h"
#include "capture.h"

#define CUT	PERF_SYSCALL_AREA_CUT
#define FAULT	PERF_SYSCALL_AREA_FAULT

FIXTURE(copy) {
	struct capture_session s;
};

/* getppid takes no arguments, so these can be anything */
FIXTURE_SETUP(copy)
{
	REQUIRE_CAPTURE();
	ASSERT_EQ(0, session_begin(&self->s, __NR_getppid));
}

FIXTURE_TEARDOWN(copy)
{
	session_end(&self->s);
}

static bool copies(struct capture_session *s, const char *from, size_t size, int flags)
{
	return area_copies(session_area(s, 0, 0), from, size, flags);
}

/* makes a call with a string that begins at @string and ends before @end */
static bool call_with_string(struct capture_session *s, char *string, const char *end)
{
	memset(string, 'x', end - string);
	string[end - string - 1] = 0;
	return session_call(s, (long)string);
}

TEST_F(copy, string)
{
	struct capture_session *s = &self->s;

	ASSERT_EQ(0, session_set(s, STRING(0)));
	store_string(s->memory, "a string");
	ASSERT_TRUE(session_call(s, (long)s->memory));
	EXPECT_EQ(1, record_areas(&s->record));
	EXPECT_TRUE(copies(s, s->memory, 9, 0));
	s->memory[0] = 0;
	ASSERT_TRUE(session_call(s, (long)s->memory));
	EXPECT_TRUE(copies(s, s->memory, 1, 0));
	EXPECT_EQ(0, s->record.flags);
}

/* Catches errors in word-wise reads of a string that begins or ends within a word. */
TEST_F(copy, string_at_any_alignment)
{
	struct capture_session *s = &self->s;
	char *edge = s->memory + getpagesize();

	ASSERT_EQ(0, session_set(s, STRING(0)));
	for (int before = 0; before <= 9; before++) {
		for (int behind = 1; behind <= 9; behind++) {
			ASSERT_TRUE(call_with_string(s, edge - before, edge + behind));
			EXPECT_TRUE(copies(s, edge - before, before + behind, 0));
		}
	}
}

TEST_F(copy, string_of_several_pages)
{
	struct capture_session *s = &self->s;
	char *end = s->memory + 3 * getpagesize() + 5;

	ASSERT_EQ(0, session_set(s, STRING(0, .max_bytes = MAX_CAPTURE_DATA)));
	ASSERT_TRUE(call_with_string(s, s->memory + 17, end));
	EXPECT_TRUE(copies(s, s->memory + 17, end - s->memory - 17, 0));
}

/* The NUL is the last byte that can be read. */
TEST_F(copy, string_that_ends_at_an_unreadable_page)
{
	struct capture_session *s = &self->s;

	ASSERT_EQ(0, session_set(s, STRING(0)));
	for (int size = 1; size <= 17; size++) {
		ASSERT_TRUE(call_with_string(s, s->end - size, s->end));
		EXPECT_TRUE(copies(s, s->end - size, size, 0));
	}
}

TEST_F(copy, string_without_end_before_an_unreadable_page)
{
	struct capture_session *s = &self->s;

	ASSERT_EQ(0, session_set(s, STRING(0)));
	for (int size = 0; size <= 17; size++) {
		ASSERT_TRUE(session_call(s, (long)s->end - size));
		EXPECT_TRUE(copies(s, s->end - size, size, FAULT));
		EXPECT_EQ(0, s->record.flags);
	}
	ASSERT_TRUE(session_call(s, (long)s->end - 2051));
	EXPECT_TRUE(copies(s, s->end - 2051, 2051, FAULT));
}

/* The limit includes the NUL. Memory behind it is not read. */
TEST_F(copy, string_that_is_cut)
{
	struct capture_session *s = &self->s;

	ASSERT_EQ(0, session_set(s, STRING(0, .max_bytes = 11)));
	ASSERT_TRUE(call_with_string(s, s->memory, s->memory + 11));
	EXPECT_TRUE(copies(s, s->memory, 11, 0));
	ASSERT_TRUE(call_with_string(s, s->memory, s->memory + 12));
	EXPECT_TRUE(copies(s, s->memory, 11, CUT));
	ASSERT_TRUE(session_call(s, (long)s->end - 11));
	EXPECT_TRUE(copies(s, s->end - 11, 11, CUT));
	EXPECT_EQ(0, s->record.flags);
}

TEST_F(copy, bytes)
{
	struct capture_session *s = &self->s;

	ASSERT_EQ(0, session_set(s, BYTES(0, .length_value = 100),
				 BYTES(1, .length = CAPTURE(LEN_ARG), .length_index = 2)));
	ASSERT_TRUE(session_call(s, (long)s->memory + 3, (long)s->memory + 1000, 33));
	EXPECT_EQ(2, record_areas(&s->record));
	EXPECT_TRUE(area_copies(session_area(s, 0, 0), s->memory + 3, 100, 0));
	EXPECT_TRUE(area_copies(session_area(s, 1, 0), s->memory + 1000, 33, 0));
	EXPECT_EQ(0, s->record.flags);
}

/* A length of 0 reads nothing: no address is bad. */
TEST_F(copy, no_bytes)
{
	struct capture_session *s = &self->s;
	const long addresses[] = { (long)s->memory, 0, -1, (long)s->end };

	ASSERT_EQ(0, session_set(s, BYTES(0, .length = CAPTURE(LEN_ARG), .length_index = 1)));
	for (int i = 0; i < 4; i++) {
		ASSERT_TRUE(session_call(s, addresses[i], 0));
		EXPECT_TRUE(area_is(session_area(s, 0, 0), (void *)addresses[i], "", 0, 0));
	}
}

/* Bytes are copied up to the last readable one, for any length. */
TEST_F(copy, bytes_across_an_unreadable_page)
{
	struct capture_session *s = &self->s;

	ASSERT_EQ(0, session_set(s, BYTES(0, .length_value = 64,
					  .max_bytes = MAX_CAPTURE_DATA)));
	for (int size = 0; size < 64; size++) {
		ASSERT_TRUE(session_call(s, (long)s->end - size));
		EXPECT_TRUE(copies(s, s->end - size, size, FAULT));
	}
	ASSERT_TRUE(session_call(s, (long)s->end - 64));
	EXPECT_TRUE(copies(s, s->end - 64, 64, 0));
	ASSERT_EQ(0, session_set(s, BYTES(0, .length_value = 20000,
					  .max_bytes = MAX_CAPTURE_DATA)));
	ASSERT_TRUE(session_call(s, (long)s->end - 9999));
	EXPECT_TRUE(copies(s, s->end - 9999, 9999, FAULT));
}

TEST_F(copy, bytes_that_are_cut)
{
	struct capture_session *s = &self->s;

	ASSERT_EQ(0, session_set(s, BYTES(0, .length = CAPTURE(LEN_ARG), .length_index = 1,
					  .max_bytes = 21)));
	ASSERT_TRUE(session_call(s, (long)s->memory, 21));
	EXPECT_TRUE(copies(s, s->memory, 21, 0));
	ASSERT_TRUE(session_call(s, (long)s->memory, 22));
	EXPECT_TRUE(copies(s, s->memory, 21, CUT));
	/* the page behind the limit does not matter */
	ASSERT_TRUE(session_call(s, (long)s->end - 21, 22));
	EXPECT_TRUE(copies(s, s->end - 21, 21, CUT));
	ASSERT_TRUE(session_call(s, (long)s->end - 20, 22));
	EXPECT_TRUE(copies(s, s->end - 20, 20, CUT | FAULT));
	EXPECT_EQ(0, s->record.flags);
}

/* A negative length is a huge one. */
TEST_F(copy, huge_lengths)
{
	struct capture_session *s = &self->s;
	const long lengths[] = { -1, LONG_MIN, LONG_MAX, 1L << 32, (1L << 32) + 1 };

	ASSERT_EQ(0, session_set(s, BYTES(0, .length = CAPTURE(LEN_ARG), .length_index = 1)));
	for (int i = 0; i < 5; i++) {
		ASSERT_TRUE(session_call(s, (long)s->memory, lengths[i]));
		EXPECT_TRUE(copies(s, s->memory, 4096, CUT));
	}
}

/* The upper half of the register is ignored; a negative int is a huge length. */
TEST_F(copy, lengths_of_32_bits)
{
	struct capture_session *s = &self->s;

	ASSERT_EQ(0, session_set(s, BYTES(0, .length = CAPTURE(LEN_ARG32), .length_index = 1,
					  .element = 2)));
	ASSERT_TRUE(session_call(s, (long)s->memory, 0x1234567800000009));
	EXPECT_TRUE(copies(s, s->memory, 18, 0));
	ASSERT_TRUE(session_call(s, (long)s->memory, LONG_MIN));
	EXPECT_TRUE(copies(s, s->memory, 0, 0));
	ASSERT_TRUE(session_call(s, (long)s->memory, -1));
	EXPECT_TRUE(copies(s, s->memory, 4096, CUT));
}

TEST_F(copy, elements)
{
	struct capture_session *s = &self->s;

	ASSERT_EQ(0, session_set(s, BYTES(0, .length = CAPTURE(LEN_ARG), .length_index = 1,
					  .element = 12)));
	ASSERT_TRUE(session_call(s, (long)s->memory, 5));
	EXPECT_TRUE(copies(s, s->memory, 60, 0));
	ASSERT_TRUE(session_call(s, (long)s->memory, 342));
	EXPECT_TRUE(copies(s, s->memory, 4096, CUT));
}

/* Catches a product that wraps around to a small number. */
TEST_F(copy, elements_that_overflow)
{
	struct capture_session *s = &self->s;
	const long lengths[] = { 1L << 61, (1L << 61) + 1, 1L << 62, LONG_MIN, -1 };

	ASSERT_EQ(0, session_set(s, BYTES(0, .length = CAPTURE(LEN_ARG), .length_index = 1,
					  .element = 8)));
	for (int i = 0; i < 5; i++) {
		ASSERT_TRUE(session_call(s, (long)s->memory, lengths[i]));
		EXPECT_TRUE(copies(s, s->memory, 4096, CUT));
	}
}

/* Each operation reports that nothing is readable; the next one still runs. */
TEST_F(copy, bad_addresses)
{
	struct capture_session *s = &self->s;
	const long addresses[] = {
		0, 1, 4095, (long)s->end,
#ifdef __x86_64__
		/* the guard page at the end; riscv64 may have the stack there */
		(1L << 47) - 1, (1L << 47) - 4096,
#endif
		1L << 47, 1L << 62, LONG_MIN, LONG_MAX, 0xffff800000000000L,
		0xffff888000000000L, 0xffffffff81000000L, -4096, -8, -1,
	};

	ASSERT_EQ(0, session_set(s, STRING(0), BYTES(0, .length_value = 32),
				 VECTOR(0, .length_value = 2), POINTERS(0), STRING(1)));
	store_string(s->memory, "good");
	for (size_t i = 0; i < ARRAY_SIZE(addresses); i++) {
		ASSERT_TRUE(session_call(s, addresses[i], (long)s->memory));
		EXPECT_EQ(5, record_areas(&s->record));
		for (int op = 0; op < 4; op++)
			EXPECT_TRUE(area_is(session_area(s, op, 0), (void *)addresses[i], "",
					    0, FAULT));
		EXPECT_TRUE(area_copies(session_area(s, 4, 0), s->memory, 5, 0));
		EXPECT_EQ(0, s->record.flags);
	}
}

/* page faults of the tracee during @calls calls and their operations; -1 on error */
static long faults_of_calls(struct capture_session *s, struct stop_event *faults, long address,
			    int calls)
{
	__u64 before, after;

	if (event_count(faults, &before))
		return -1;
	for (int i = 0; i < calls; i++) {
		if (!session_call(s, address))
			return -1;
	}
	return event_count(faults, &after) ? -1 : (long)(after - before);
}

/* Many syscalls take NULL for an argument that they do not need. */
TEST_F(copy, null_takes_no_page_fault)
{
	struct capture_session *s = &self->s;
	struct perf_event_attr attr = {
		.type = PERF_TYPE_SOFTWARE,
		.size = sizeof(attr),
		.config = PERF_COUNT_SW_PAGE_FAULTS,
	};
	struct stop_event faults;
	long others;

	ASSERT_EQ(0, session_set(s, STRING(0), BYTES(0, .length_value = 32),
				 VECTOR(0, .length_value = 2), POINTERS(0)));
	ASSERT_EQ(0, event_open(&faults, &attr, s->tracee.pid, -1));
	ASSERT_TRUE(session_call(s, 0));
	/* The tracee may have some of its own. */
	others = faults_of_calls(s, &faults, 0, 20);
	EXPECT_GE(others, 0);
	EXPECT_LT(others, 20);
	/* Here each operation takes one. */
	EXPECT_GE(faults_of_calls(s, &faults, (long)s->end, 20), 4 * 20);
	event_close(&faults);
}

/* The bytes behind a short area leak neither kernel memory nor an earlier call. */
TEST_F(copy, padding_is_zero)
{
	struct capture_session *s = &self->s;

	ASSERT_EQ(0, session_set(s, BYTES(0, .length = CAPTURE(LEN_ARG), .length_index = 1),
				 STRING(0), BYTES(2, .length_value = 8)));
	for (int size = 0; size <= 16; size++) {
		memset(s->memory, 0xff, 2048);
		s->memory[2048] = 0;
		ASSERT_TRUE(session_call(s, (long)s->memory, 2048));
		s->memory[size] = 0;
		ASSERT_TRUE(session_call(s, (long)s->memory, size, (long)s->end - size % 8));
		EXPECT_TRUE(copies(s, s->memory, size, 0));
	}
}

/* Data beyond the limit of a record is cut or left out, and the record is flagged. */
TEST_F(copy, all_the_data)
{
	const size_t room = MAX_CAPTURE_DATA - sizeof(struct perf_syscall_area);
	struct capture_session *s = &self->s;

	ASSERT_EQ(0, session_set(s, BYTES(0, .length_value = room, .max_bytes = room)));
	ASSERT_TRUE(session_call(s, (long)s->memory));
	EXPECT_EQ(MAX_CAPTURE_DATA, s->record.data_size);
	EXPECT_TRUE(copies(s, s->memory, room, 0));
	EXPECT_EQ(0, s->record.flags);

	ASSERT_EQ(0, session_set(s, BYTES(0, .length_value = MAX_CAPTURE_DATA,
					  .max_bytes = MAX_CAPTURE_DATA), STRING(0)));
	ASSERT_TRUE(session_call(s, (long)s->memory));
	EXPECT_TRUE(copies(s, s->memory, room, CUT));
	EXPECT_EQ(PERF_SYSCALL_CUT, s->record.flags);
	EXPECT_EQ(NULL, session_area(s, 1, 0));
}

TEST_F(copy, all_the_data_of_several_operations)
{
	const size_t room = MAX_CAPTURE_DATA - 2 * sizeof(struct perf_syscall_area);
	struct capture_session *s = &self->s;

	memset(s->memory, 'x', MAX_CAPTURE_DATA);
	ASSERT_EQ(0, session_set(s, BYTES(0, .length_value = 20000, .max_bytes = 20000),
				 STRING(0, .max_bytes = 20000), STRING(0)));
	ASSERT_TRUE(session_call(s, (long)s->memory));
	EXPECT_TRUE(copies(s, s->memory, 20000, 0));
	EXPECT_TRUE(area_copies(session_area(s, 1, 0), s->memory, room - 20000, CUT));
	EXPECT_EQ(NULL, session_area(s, 2, 0));
	EXPECT_EQ(PERF_SYSCALL_CUT, s->record.flags);
	EXPECT_EQ(MAX_CAPTURE_DATA, s->record.data_size);
}

/* Only copied bytes use up room, not those that a good address would have used. */
TEST_F(copy, unreadable_memory_uses_no_room)
{
	struct capture_session *s = &self->s;

	ASSERT_EQ(0, session_set(s, BYTES(0, .length_value = MAX_CAPTURE_DATA,
					  .max_bytes = MAX_CAPTURE_DATA), STRING(1)));
	store_string(s->memory, "good");
	ASSERT_TRUE(session_call(s, (long)s->end - 100, (long)s->memory));
	EXPECT_EQ(0, s->record.flags);
	EXPECT_EQ(100, session_area(s, 0, 0)->size);
	EXPECT_EQ(FAULT, session_area(s, 0, 0)->flags & FAULT);
	EXPECT_TRUE(area_copies(session_area(s, 1, 0), s->memory, 5, 0));
}

/* The maximum number of operations on the same memory: each has its own copy. */
TEST_F(copy, overlapping_areas)
{
	struct perf_syscall_capture_op ops[PERF_SYSCALL_CAPTURE_MAX_OPS];
	struct capture_session *s = &self->s;
	const int from[] = { 0, 1, 40 };

	for (int i = 0; i < PERF_SYSCALL_CAPTURE_MAX_OPS; i++)
		ops[i] = BYTES(i % 3, .length_value = 50 + i);
	ASSERT_EQ(0, event_capture_array(&s->event, NATIVE_ARCH, s->nr, CAPTURE_COOKIE, ops,
					 PERF_SYSCALL_CAPTURE_MAX_OPS));
	ASSERT_TRUE(session_call(s, (long)s->memory, (long)s->memory + 1,
				 (long)s->memory + 40));
	for (int i = 0; i < PERF_SYSCALL_CAPTURE_MAX_OPS; i++)
		EXPECT_TRUE(area_copies(session_area(s, i, 0), s->memory + from[i % 3],
					50 + i, 0));
}

TEST_HARNESS_MAIN
