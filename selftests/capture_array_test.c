// SPDX-License-Identifier: GPL-2.0
/* VECTOR and POINTERS copy an array, and what its elements point to. */
#include <sys/syscall.h>
#include <sys/uio.h>

#include "../../kselftest_harness.h"
#include "capture.h"

#define CUT	PERF_SYSCALL_AREA_CUT
#define FAULT	PERF_SYSCALL_AREA_FAULT
#define LEN_ARG	.length = CAPTURE(LEN_ARG), .length_index

FIXTURE(vector) {
	struct capture_session s;
	struct iovec *iov;	/* in the memory, one page */
	char *data;		/* behind it */
};

/* getppid takes no arguments, so these can be anything */
FIXTURE_SETUP(vector)
{
	REQUIRE_CAPTURE();
	ASSERT_EQ(0, session_begin(&self->s, __NR_getppid));
	self->iov = (void *)self->s.memory;
	self->data = self->s.memory + getpagesize();
	memset(self->iov, 0, getpagesize());
}

FIXTURE_TEARDOWN(vector)
{
	session_end(&self->s);
}

/* true if the record has the array itself and @n elements */
static bool vector_is(struct capture_session *s, struct iovec *iov, int n, int flags)
{
	if (record_areas(&s->record) != 1 + n ||
	    !area_copies(session_area(s, 0, 0), iov, n * sizeof(*iov), flags))
		return false;
	for (int i = 0; i < n; i++) {
		if (!area_copies(session_area(s, 0, i + 1), iov[i].iov_base, iov[i].iov_len, 0))
			return false;
	}
	return true;
}

/* Empty buffers are elements, too, and count in the numbering. */
TEST_F(vector, with_its_buffers)
{
	struct capture_session *s = &self->s;

	ASSERT_EQ(0, session_set(s, VECTOR(0, LEN_ARG = 1)));
	self->iov[0] = (struct iovec){ self->data + 10, 33 };
	self->iov[1] = (struct iovec){};
	self->iov[2] = (struct iovec){ self->data, 4096 };
	self->iov[3] = (struct iovec){ self->data + 100, 0 };
	self->iov[4] = (struct iovec){ self->data + 7, 1 };
	for (int n = 0; n <= 5; n++) {
		ASSERT_TRUE(session_call(s, (long)self->iov, n));
		EXPECT_TRUE(vector_is(s, self->iov, n, 0));
		EXPECT_EQ(0, s->record.flags);
	}
}

/* The array is cut at max_elements, each buffer at max_bytes. */
TEST_F(vector, that_is_cut)
{
	struct capture_session *s = &self->s;

	for (int i = 0; i < 4; i++)
		self->iov[i] = (struct iovec){ self->data + i, 20 + i };
	ASSERT_EQ(0, session_set(s, VECTOR(0, LEN_ARG = 1, .max_elements = 3,
					   .max_bytes = 21)));
	ASSERT_TRUE(session_call(s, (long)self->iov, 4));
	EXPECT_EQ(4, record_areas(&s->record));
	EXPECT_TRUE(area_copies(session_area(s, 0, 0), self->iov, 48, CUT));
	EXPECT_TRUE(area_copies(session_area(s, 0, 1), self->data, 20, 0));
	EXPECT_TRUE(area_copies(session_area(s, 0, 2), self->data + 1, 21, 0));
	EXPECT_TRUE(area_copies(session_area(s, 0, 3), self->data + 2, 21, CUT));
	EXPECT_EQ(0, s->record.flags);
	ASSERT_TRUE(session_call(s, (long)self->iov, 3));
	EXPECT_TRUE(area_copies(session_area(s, 0, 0), self->iov, 48, 0));
}

/* Catches an overflow in the number of elements times their size. */
TEST_F(vector, of_huge_length)
{
	const long lengths[] = { -1, 1L << 60, (1L << 60) + 1, 1L << 63, 1L << 32 };
	struct capture_session *s = &self->s;

	ASSERT_EQ(0, session_set(s, VECTOR(0, LEN_ARG = 1, .max_elements = 5)));
	for (int i = 0; i < 5; i++) {
		ASSERT_TRUE(session_call(s, (long)self->iov, lengths[i]));
		EXPECT_TRUE(vector_is(s, self->iov, 5, CUT));
	}
}

/* A bad buffer does not end the vector. */
TEST_F(vector, with_bad_buffers)
{
	struct capture_session *s = &self->s;
	char *end = s->end;

	ASSERT_EQ(0, session_set(s, VECTOR(0, LEN_ARG = 1)));
	self->iov[0] = (struct iovec){ NULL, 8 };
	self->iov[1] = (struct iovec){ end - 5, 8 };
	self->iov[2] = (struct iovec){ (void *)-8L, -1 };
	self->iov[3] = (struct iovec){ self->data, -1 };
	self->iov[4] = (struct iovec){ self->data, 8 };
	ASSERT_TRUE(session_call(s, (long)self->iov, 5));
	EXPECT_EQ(6, record_areas(&s->record));
	EXPECT_TRUE(area_is(session_area(s, 0, 1), NULL, "", 0, FAULT));
	EXPECT_TRUE(area_copies(session_area(s, 0, 2), end - 5, 5, FAULT));
	EXPECT_TRUE(area_is(session_area(s, 0, 3), (void *)-8L, "", 0, CUT | FAULT));
	EXPECT_TRUE(area_copies(session_area(s, 0, 4), self->data, 4096, CUT));
	EXPECT_TRUE(area_copies(session_area(s, 0, 5), self->data, 8, 0));
}

/* Only complete elements count. */
TEST_F(vector, across_an_unreadable_page)
{
	struct capture_session *s = &self->s;
	struct iovec iov = { self->data, 5 };

	ASSERT_EQ(0, session_set(s, VECTOR(0, LEN_ARG = 1)));
	for (int size = 0; size <= 32; size++) {
		char *at = s->end - size;

		memcpy(at, &iov, size < 16 ? size : 16);
		if (size > 16)
			memcpy(at + 16, &iov, size - 16);
		ASSERT_TRUE(session_call(s, (long)at, 3));
		EXPECT_TRUE(area_copies(session_area(s, 0, 0), at, size, FAULT));
		EXPECT_EQ(1 + size / 16, record_areas(&s->record));
	}
}

/* -1: there is no such element */
static int element_size(struct capture_session *s, int element)
{
	const struct perf_syscall_area *area = session_area(s, 0, element);

	return area ? area->size : -1;
}

/* The result, here that of lseek, limits the total size of the copied buffers. */
TEST_F(vector, up_to_the_result)
{
	const struct { long result; int sizes[3]; } cases[] = {
		{ 0, { -1, -1, -1 } }, { 1, { 1, -1, -1 } }, { 9, { 9, -1, -1 } },
		{ 10, { 10, -1, -1 } }, { 11, { 10, 1, -1 } }, { 30, { 10, 20, -1 } },
		{ 59, { 10, 20, 29 } }, { 60, { 10, 20, 30 } }, { 1000, { 10, 20, 30 } },
	};
	const int nr = __NR_lseek;
	struct capture_session *s = &self->s;
	int fd = syscall(__NR_memfd_create, "test", 0);

	session_end(s);
	ASSERT_EQ(0, session_begin(s, nr));
	ASSERT_EQ(0, session_set(s, VECTOR(3, LEN_ARG = 4, .flags = CAPTURE(UP_TO_RESULT))));
	self->iov = (void *)s->memory;
	for (int i = 0; i < 3; i++)
		self->iov[i] = (struct iovec){ s->memory + 1000 * (i + 1), 10 * (i + 1) };
	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		ASSERT_TRUE(session_call(s, fd, cases[i].result, 0, (long)self->iov, 3));
		ASSERT_EQ(cases[i].result, s->record.ret);
		EXPECT_TRUE(area_copies(session_area(s, 0, 0), self->iov, 48, 0));
		for (int j = 0; j < 3; j++)
			EXPECT_EQ(cases[i].sizes[j], element_size(s, j + 1));
	}
	ASSERT_TRUE(session_call(s, -1, 5, 0, (long)self->iov, 3));
	EXPECT_EQ(-EBADF, s->record.ret);
	EXPECT_EQ(1, record_areas(&s->record));
	close(fd);
}

/* Elements that point to their own array are copied like any other. */
TEST_F(vector, that_points_to_itself)
{
	struct capture_session *s = &self->s;

	ASSERT_EQ(0, session_set(s, VECTOR(0, LEN_ARG = 1)));
	for (int i = 0; i < 3; i++)
		self->iov[i] = (struct iovec){ self->iov, 48 };
	ASSERT_TRUE(session_call(s, (long)self->iov, 3));
	EXPECT_TRUE(vector_is(s, self->iov, 3, 0));
}

/* The record ends in the middle of a buffer, and has no further element. */
TEST_F(vector, larger_than_a_record)
{
	struct capture_session *s = &self->s;
	const size_t rest = MAX_CAPTURE_DATA - 2 * 4096 - 64 - 4 * 16;

	ASSERT_EQ(0, session_set(s, VECTOR(0, LEN_ARG = 1, .max_bytes = MAX_CAPTURE_DATA),
				 STRING(0)));
	for (int i = 0; i < 4; i++)
		self->iov[i] = (struct iovec){ self->data, i < 2 ? 4096 : MAX_CAPTURE_DATA };
	ASSERT_TRUE(session_call(s, (long)self->iov, 4));
	EXPECT_EQ(PERF_SYSCALL_CUT, s->record.flags);
	EXPECT_EQ(4, record_areas(&s->record));
	EXPECT_TRUE(area_copies(session_area(s, 0, 2), self->data, 4096, 0));
	EXPECT_TRUE(area_copies(session_area(s, 0, 3), self->data, rest, CUT));
	EXPECT_EQ(MAX_CAPTURE_DATA, s->record.data_size);
}

FIXTURE(pointers) {
	struct capture_session s;
	char **array;		/* in the memory */
	char *data;		/* behind it, "string 0", "string 1", ... */
};

FIXTURE_SETUP(pointers)
{
	REQUIRE_CAPTURE();
	ASSERT_EQ(0, session_begin(&self->s, __NR_getppid));
	self->array = (void *)self->s.memory;
	self->data = self->s.memory + 2 * getpagesize();
	memset(self->array, 0, 2 * getpagesize());
	for (int i = 0; i < 1024; i++)
		sprintf(self->data + 16 * i, "string %d", i);
}

FIXTURE_TEARDOWN(pointers)
{
	session_end(&self->s);
}

/* true if the record has the array, with its NULL if @flags is 0, and @n strings */
static bool pointers_are(struct capture_session *s, char **array, int n, int flags)
{
	int size = (n + !flags) * sizeof(*array);

	if (record_areas(&s->record) != 1 + n ||
	    !area_copies(session_area(s, 0, 0), array, size, flags))
		return false;
	for (int i = 0; i < n; i++) {
		if (!area_copies(session_area(s, 0, i + 1), array[i], strlen(array[i]) + 1, 0))
			return false;
	}
	return true;
}

TEST_F(pointers, with_their_strings)
{
	struct capture_session *s = &self->s;

	ASSERT_EQ(0, session_set(s, POINTERS(0)));
	for (int n = 0; n < 5; n++) {
		ASSERT_TRUE(session_call(s, (long)self->array));
		EXPECT_TRUE(pointers_are(s, self->array, n, 0));
		EXPECT_EQ(0, s->record.flags);
		self->array[n] = self->data + 16 * n;
	}
}

/* The NULL is one of the elements that max_elements counts. */
TEST_F(pointers, that_are_cut)
{
	struct capture_session *s = &self->s;

	ASSERT_EQ(0, session_set(s, POINTERS(0, .max_elements = 3)));
	self->array[0] = self->data;
	self->array[1] = self->data + 16;
	ASSERT_TRUE(session_call(s, (long)self->array));
	EXPECT_TRUE(pointers_are(s, self->array, 2, 0));
	self->array[2] = self->data + 32;
	ASSERT_TRUE(session_call(s, (long)self->array));
	EXPECT_TRUE(pointers_are(s, self->array, 3, CUT));
	EXPECT_EQ(0, s->record.flags);
}

TEST_F(pointers, to_long_and_bad_strings)
{
	struct capture_session *s = &self->s;
	char *end = s->end;

	ASSERT_EQ(0, session_set(s, POINTERS(0, .max_bytes = 9)));
	memset(end - 16, 'x', 16);
	self->array[0] = (char *)1;
	self->array[1] = self->data;		/* 9 bytes with its NUL */
	self->array[2] = end - 4;
	self->array[3] = (char *)-1L;
	self->array[4] = end - 9;
	ASSERT_TRUE(session_call(s, (long)self->array));
	EXPECT_EQ(6, record_areas(&s->record));
	EXPECT_TRUE(area_is(session_area(s, 0, 1), (void *)1, "", 0, FAULT));
	EXPECT_TRUE(area_copies(session_area(s, 0, 2), self->data, 9, 0));
	EXPECT_TRUE(area_copies(session_area(s, 0, 3), end - 4, 4, FAULT));
	EXPECT_TRUE(area_is(session_area(s, 0, 4), (void *)-1L, "", 0, FAULT));
	EXPECT_TRUE(area_copies(session_area(s, 0, 5), end - 9, 9, CUT));
}

/* The array ends without a NULL, possibly in the middle of a pointer. */
TEST_F(pointers, across_an_unreadable_page)
{
	struct capture_session *s = &self->s;

	ASSERT_EQ(0, session_set(s, POINTERS(0)));
	for (int size = 0; size <= 32; size++) {
		char **at = (void *)(s->end - size);

		for (int i = 0; i < size / 8; i++)
			memcpy(at + i, &self->data, 8);
		memset(at + size / 8, 1, size % 8);
		ASSERT_TRUE(session_call(s, (long)at));
		EXPECT_TRUE(area_copies(session_area(s, 0, 0), at, size, FAULT));
		EXPECT_EQ(1 + size / 8, record_areas(&s->record));
		if (size >= 8)
			EXPECT_TRUE(area_copies(session_area(s, 0, 1), self->data, 9, 0));
	}
}

TEST_F(pointers, to_their_own_array)
{
	struct capture_session *s = &self->s;

	ASSERT_EQ(0, session_set(s, POINTERS(0, .max_bytes = 3)));
	for (int i = 0; i < 4; i++)
		self->array[i] = (char *)&self->array[i];
	ASSERT_TRUE(session_call(s, (long)self->array));
	EXPECT_EQ(5, record_areas(&s->record));
	for (int i = 0; i < 4; i++)
		EXPECT_EQ((unsigned long)&self->array[i], session_area(s, 0, i + 1)->addr);
}

/* All 700 elements are numbered; a longer array is cut where the record is full. */
TEST_F(pointers, larger_than_a_record)
{
	struct capture_session *s = &self->s;

	ASSERT_EQ(0, session_set(s, POINTERS(0, .max_elements = MAX_CAPTURE_ELEMENTS)));
	for (int i = 0; i < 700; i++)
		self->array[i] = self->data + 16 * i;
	ASSERT_TRUE(session_call(s, (long)self->array));
	EXPECT_TRUE(pointers_are(s, self->array, 700, 0));
	EXPECT_EQ(0, s->record.flags);
	for (int i = 700; i < 1023; i++)
		self->array[i] = self->data + 16 * i;
	ASSERT_TRUE(session_call(s, (long)self->array));
	EXPECT_EQ(PERF_SYSCALL_CUT, s->record.flags);
	EXPECT_TRUE(area_copies(session_area(s, 0, 0), self->array, 8192, 0));
	EXPECT_LT(700, record_areas(&s->record));
	EXPECT_GT(1024, record_areas(&s->record));
	EXPECT_LT(MAX_CAPTURE_DATA - 32, s->record.data_size);
}

TEST_HARNESS_MAIN
