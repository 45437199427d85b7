// SPDX-License-Identifier: GPL-2.0
/*
 * Captures of 32-bit calls: pointers of 4 bytes, and a table of their own. The numbers that
 * the 32-bit program uses are those of i386 and of Arm.
 */
#include <sys/mman.h>
#include <sys/syscall.h>

#include "../../kselftest_harness.h"
#include "capture.h"

#define I386_NR_WRITE	4
#define I386_NR_CLOSE	6
#define I386_NR_LSEEK	19
#define I386_NR_GETPPID	64
#define I386_NR_GETPGRP	65
#define I386_NR_MEMFD_CREATE	356

#define FAULT		PERF_SYSCALL_AREA_FAULT
#define LEN_ARG		.length = CAPTURE(LEN_ARG), .length_index
#define WORD(op, offset)	\
	.base = CAPTURE(BASE_WORD), .base_index = (op), .base_offset = (offset)

#ifndef MAP_32BIT
#define MAP_32BIT	0
#endif

struct iovec32 {
	__u32 base, len;
};

/* a 64-bit tracee that makes 32-bit calls; the memory has 32-bit addresses */
FIXTURE(compat) {
	struct tracee tracee;
	struct stop_event event;
	struct syscall_record record;
	char *memory, *end;	/* two pages, and an unreadable one */
	long ret;
};

/* selects i386 syscalls, and of the native ABI only one that the tracee does not make */
static int start_compat(struct stop_event *ev, pid_t pid)
{
	struct perf_event_attr attr = capture_attr();

	return event_open(ev, &attr, pid, -1) ?:
	       event_mask(ev, PERF_SYSCALL_MASK_STOP, COMPAT_ARCH, I386_NR_GETPGRP) ?:
	       event_start_masked(ev, __NR_getppid) ?:
	       event_mask(ev, PERF_SYSCALL_MASK_SAMPLE, COMPAT_ARCH, I386_NR_WRITE,
			  I386_NR_CLOSE, I386_NR_LSEEK, I386_NR_GETPPID);
}

static char *map_low_memory(void)
{
	int page = getpagesize();
	char *memory = mmap(NULL, 3 * page, PROT_READ | PROT_WRITE,
			    MAP_SHARED | MAP_ANONYMOUS | MAP_32BIT, -1, 0);

	if (memory == MAP_FAILED || mprotect(memory + 2 * page, page, PROT_NONE))
		return NULL;
	return memory;
}

FIXTURE_SETUP(compat)
{
	REQUIRE_CAPTURE();
	self->memory = map_low_memory();
	ASSERT_NE(NULL, self->memory);
	self->end = self->memory + 2 * getpagesize();
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, tracee_serve_i386));
	/* int $0x80 kills the tracee if the kernel does not support it */
	tracee_begin(&self->tracee, I386_NR_GETPGRP);
	if (!tracee_end(&self->tracee, &self->ret) || self->ret == -ENOSYS)
		SKIP(return, "kernel runs no i386 syscalls");
	ASSERT_EQ(0, start_compat(&self->event, self->tracee.pid));
}

FIXTURE_TEARDOWN(compat)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
	munmap(self->memory, 3 * getpagesize());
}

#define set_compat(self, nr, ...) ({					\
	const struct perf_syscall_capture_op ops_[] = { __VA_ARGS__ };	\
	event_capture_array(&(self)->event, COMPAT_ARCH, nr, CAPTURE_COOKIE, ops_,	\
			    ARRAY_SIZE(ops_)); })

static bool captured_args(FIXTURE_DATA(compat) *self, const long *request)
{
	return tracee_captured_args(&self->tracee, &self->event, &self->record, request);
}

#define captured(self, ...)	captured_args(self, (const long[7]) { __VA_ARGS__ })

#define area(self, op, element)	record_area(&(self)->record, op, element)

/* Arguments are 32-bit, and not sign-extended. */
TEST_F(compat, string_and_bytes)
{
	ASSERT_EQ(0, set_compat(self, I386_NR_GETPPID, STRING(0), BYTES(1, LEN_ARG = 2),
				STRING(3)));
	store_string(self->memory, "from 32 bits");
	ASSERT_TRUE(captured(self, I386_NR_GETPPID, (long)self->memory, (long)self->end - 3, 9,
			     0xffffffff));
	EXPECT_EQ(COMPAT_ARCH, self->record.arch);
	EXPECT_EQ(getpid(), self->record.ret);
	EXPECT_EQ(CAPTURE_COOKIE, self->record.cookie);
	EXPECT_EQ(0xffffffff, self->record.args[3]);
	EXPECT_TRUE(area_copies(area(self, 0, 0), self->memory, 13, 0));
	EXPECT_TRUE(area_copies(area(self, 1, 0), self->end - 3, 3, FAULT));
	EXPECT_TRUE(area_is(area(self, 2, 0), (void *)0xffffffff, "", 0, FAULT));
}

/* int $0x80 in a 64-bit program: the syscall sees the lower halves of the registers. */
TEST_F(compat, upper_halves_are_ignored)
{
	const long junk = 0x1234567800000000;

	ASSERT_EQ(0, set_compat(self, I386_NR_GETPPID, STRING(0), BYTES(1, LEN_ARG = 2)));
	store_string(self->memory, "text");
	ASSERT_TRUE(captured(self, I386_NR_GETPPID, junk | (long)self->memory,
			     junk | (long)self->memory, junk | 3));
	EXPECT_EQ((long)self->memory, self->record.args[0]);
	EXPECT_TRUE(area_copies(area(self, 0, 0), self->memory, 5, 0));
	EXPECT_TRUE(area_copies(area(self, 1, 0), self->memory, 3, 0));
}

/* Catches iovecs of 16 bytes. */
TEST_F(compat, vector)
{
	struct iovec32 *iov = (void *)self->memory;
	char *data = self->memory + 1024;

	ASSERT_EQ(0, set_compat(self, I386_NR_GETPPID, VECTOR(0, LEN_ARG = 1,
							      .max_elements = 3)));
	store_string(data, "text of some length");
	iov[0] = (struct iovec32){ (long)data, 9 };
	iov[1] = (struct iovec32){ (long)self->end - 5, 8 };
	iov[2] = (struct iovec32){ (long)data + 3, 3 };
	ASSERT_TRUE(captured(self, I386_NR_GETPPID, (long)iov, 3));
	EXPECT_EQ(4, record_areas(&self->record));
	EXPECT_TRUE(area_copies(area(self, 0, 0), iov, 24, 0));
	EXPECT_TRUE(area_copies(area(self, 0, 1), data, 9, 0));
	EXPECT_TRUE(area_copies(area(self, 0, 2), self->end - 5, 5, FAULT));
	EXPECT_TRUE(area_copies(area(self, 0, 3), data + 3, 3, 0));
	ASSERT_TRUE(captured(self, I386_NR_GETPPID, (long)iov, -1));
	EXPECT_TRUE(area_copies(area(self, 0, 0), iov, 24, PERF_SYSCALL_AREA_CUT));
}

/* An odd number of 4-byte pointers is padded; the array may end at any pointer. */
TEST_F(compat, pointers)
{
	char *data = self->memory + 1024;
	__u32 *array;

	ASSERT_EQ(0, set_compat(self, I386_NR_GETPPID, POINTERS(0)));
	store_string(data, "text");
	for (int n = 0; n < 6; n++) {
		array = (void *)(self->end - 4 * (n + 1));
		for (int i = 0; i < n; i++)
			array[i] = (long)data + i;
		array[n] = 0;
		ASSERT_TRUE(captured(self, I386_NR_GETPPID, (long)array));
		EXPECT_EQ(1 + n, record_areas(&self->record));
		EXPECT_TRUE(area_copies(area(self, 0, 0), array, 4 * (n + 1), 0));
		for (int i = 0; i < n; i++)
			EXPECT_TRUE(area_copies(area(self, 0, i + 1), data + i,
						strlen(data + i) + 1, 0));
	}
}

/* A word is a 4-byte pointer: the bytes behind it do not matter. */
TEST_F(compat, nested)
{
	__u32 *words = (void *)self->memory;
	char *data = self->memory + 1024;

	ASSERT_EQ(0, set_compat(self, I386_NR_GETPPID, BYTES(0, .length_value = 12),
				STRING(0, WORD(0, 4)), STRING(0, WORD(0, 8)),
				STRING(0, WORD(0, 9))));
	store_string(data, "text");
	words[0] = ~0U;
	words[1] = (long)data;
	words[2] = (long)data + 1;
	ASSERT_TRUE(captured(self, I386_NR_GETPPID, (long)words));
	EXPECT_EQ(3, record_areas(&self->record));
	EXPECT_TRUE(area_copies(area(self, 1, 0), data, 5, 0));
	EXPECT_TRUE(area_copies(area(self, 2, 0), data + 1, 4, 0));
}

/* A 32-bit errno is an error, and any other result is none. */
TEST_F(compat, result)
{
	long fd;

	store_string(self->memory, "text");
	tracee_begin(&self->tracee, I386_NR_MEMFD_CREATE, (long)self->memory, 0);
	ASSERT_TRUE(tracee_end(&self->tracee, &fd));
	ASSERT_LE(0, fd);
	ASSERT_EQ(0, set_compat(self, I386_NR_LSEEK, STRING(3, .flags = CAPTURE(SUCCESS)),
				BYTES(3, .length = CAPTURE(LEN_RESULT))));
	ASSERT_TRUE(captured(self, I386_NR_LSEEK, fd, 3, SEEK_SET, (long)self->memory));
	EXPECT_EQ(3, self->record.ret);
	EXPECT_EQ(2, record_areas(&self->record));
	EXPECT_TRUE(area_copies(area(self, 0, 0), self->memory, 5, 0));
	EXPECT_TRUE(area_copies(area(self, 1, 0), self->memory, 3, 0));
	ASSERT_TRUE(captured(self, I386_NR_LSEEK, -1, 3, SEEK_SET, (long)self->memory));
	EXPECT_EQ(-EBADF, self->record.ret);
	EXPECT_EQ(0, self->record.data_size);
	/* the tracee's end of a pipe is not seekable: another error */
	ASSERT_TRUE(captured(self, I386_NR_LSEEK, self->tracee.in, 3, SEEK_SET,
			     (long)self->memory));
	EXPECT_EQ(-ESPIPE, self->record.ret);
	EXPECT_EQ(0, self->record.data_size);
}

/* Each ABI has its own table: a number may mean another syscall in the other ABI. */
TEST_F(compat, tables_of_both)
{
	const int native = I386_NR_GETPPID, compat = I386_NR_GETPPID;

	ASSERT_EQ(0, event_capture_bare(&self->event, NATIVE_ARCH, 1, &native, 1));
	ASSERT_EQ(0, event_mask_array(&self->event, PERF_SYSCALL_MASK_STOP, COMPAT_ARCH, NULL,
				      0));
	tracee_begin(&self->tracee, compat);
	ASSERT_TRUE(tracee_end(&self->tracee, &self->ret));
	EXPECT_FALSE(event_syscall_now(&self->event, &self->record));
	ASSERT_EQ(0, event_capture_bare(&self->event, COMPAT_ARCH, 2, &compat, 1));
	ASSERT_TRUE(captured(self, compat));
	EXPECT_EQ(2, self->record.cookie);
	ASSERT_EQ(0, event_capture_remove(&self->event, NATIVE_ARCH));
	ASSERT_TRUE(captured(self, compat));
	EXPECT_EQ(2, self->record.cookie);
	EXPECT_EQ(COMPAT_ARCH, self->record.arch);
}

/* a 32-bit program */
FIXTURE(program) {
	struct tracee tracee;
	struct stop_event event;
	struct syscall_record record;
};

FIXTURE_SETUP(program)
{
	REQUIRE_CAPTURE();
	if (access(program_path("compat_target"), X_OK))
		SKIP(return, "compat_target was not built: there is no 32-bit compiler");
	SKIP_IF(compat_missing());
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, tracee_exec_compat_target));
	ASSERT_EQ(0, start_compat(&self->event, self->tracee.pid));
}

FIXTURE_TEARDOWN(program)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

/* The program writes the results of getppid and getpgrp. */
TEST_F(program, writes)
{
	const struct syscall_record *r = &self->record;
	const int results[2] = { getpid(), getpgrp() };

	ASSERT_EQ(0, set_compat(self, I386_NR_WRITE, BYTES(1, LEN_ARG = 2)));
	ASSERT_EQ(0, event_mask(&self->event, PERF_SYSCALL_MASK_SAMPLE, COMPAT_ARCH,
				I386_NR_WRITE));
	tracee_begin(&self->tracee, 0);
	tracee_begin(&self->tracee, 0);
	ASSERT_TRUE(event_syscall(&self->event, &self->record));
	EXPECT_EQ(COMPAT_ARCH, r->arch);
	EXPECT_EQ(I386_NR_WRITE, r->nr);
	EXPECT_EQ(8, r->ret);
	EXPECT_TRUE(area_is(area(self, 0, 0), (void *)r->args[1], results, 8, 0));
	EXPECT_TRUE(tracee_succeeds(&self->tracee));
}

TEST_HARNESS_MAIN
