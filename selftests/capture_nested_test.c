// SPDX-License-Identifier: GPL-2.0
/*
 * Operations that depend on the result, on the time of the copy, and on what
 * earlier operations have copied.
 */
#include <limits.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/un.h>

#include "../../kselftest_harness.h"
#include "capture.h"

#define CUT		PERF_SYSCALL_AREA_CUT
#define FAULT		PERF_SYSCALL_AREA_FAULT
#define ENTRY		PERF_SYSCALL_AREA_ENTRY
#define AT_ENTRY	.flags = CAPTURE(AT_ENTRY)
#define SUCCESS		.flags = CAPTURE(SUCCESS)
#define RESULT		.length = CAPTURE(LEN_RESULT)
#define WORD(op, offset)	\
	.base = CAPTURE(BASE_WORD), .base_index = (op), .base_offset = (offset)
#define LEN_WORD(bits, op, offset)	\
	.length = CAPTURE(LEN_WORD##bits), .length_index = (op), .length_value = (offset)

/* lseek returns the offset that it is passed, and three of its arguments are unused */
FIXTURE(result) {
	struct capture_session s;
	int fd;
};

FIXTURE_SETUP(result)
{
	REQUIRE_CAPTURE();
	self->fd = syscall(__NR_memfd_create, "test", 0);
	ASSERT_LE(0, self->fd);
	ASSERT_EQ(0, session_begin(&self->s, __NR_lseek));
}

FIXTURE_TEARDOWN(result)
{
	session_end(&self->s);
	close(self->fd);
}

TEST_F(result, as_the_length)
{
	struct capture_session *s = &self->s;
	const struct { long result; int size, flags; } cases[] = {
		{ 0, 0, 0 }, { 1, 1, 0 }, { 99, 99, 0 }, { 100, 100, 0 }, { 101, 100, CUT },
		{ 1L << 32, 100, CUT }, { 1L << 62, 100, CUT },
	};

	ASSERT_EQ(0, session_set(s, BYTES(3, RESULT, .max_bytes = 100)));
	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		ASSERT_TRUE(session_call(s, self->fd, cases[i].result, 0, (long)s->memory));
		EXPECT_EQ(cases[i].result, s->record.ret);
		EXPECT_TRUE(area_copies(session_area(s, 0, 0), s->memory, cases[i].size,
					cases[i].flags));
	}
}

/* An error is not a length, and with SUCCESS nothing is copied. */
TEST_F(result, that_is_an_error)
{
	struct capture_session *s = &self->s;

	ASSERT_EQ(0, session_set(s, BYTES(3, RESULT), BYTES(3, .length_value = 8, SUCCESS),
				 STRING(4, SUCCESS), BYTES(3, .length_value = 8)));
	store_string(s->memory, "text");
	ASSERT_TRUE(session_call(s, self->fd, 5, 0, (long)s->memory, (long)s->memory));
	EXPECT_EQ(4, record_areas(&s->record));
	for (int op = 0; op < 3; op++)
		EXPECT_TRUE(area_copies(session_area(s, op, 0), s->memory, op == 1 ? 8 : 5, 0));
	ASSERT_TRUE(session_call(s, -1, 5, 0, (long)s->memory, (long)s->memory));
	EXPECT_EQ(-EBADF, s->record.ret);
	EXPECT_EQ(1, record_areas(&s->record));
	EXPECT_TRUE(area_copies(session_area(s, 3, 0), s->memory, 8, 0));
}

/* At the entry it is not known yet that the call fails. */
TEST_F(result, does_not_matter_at_the_entry)
{
	struct capture_session *s = &self->s;

	ASSERT_EQ(0, session_set(s, BYTES(3, .length_value = 8, AT_ENTRY)));
	ASSERT_TRUE(session_call(s, -1, 5, 0, (long)s->memory));
	EXPECT_TRUE(area_copies(session_area(s, 0, 0), s->memory, 8, ENTRY));
}

FIXTURE(time) {
	struct capture_session s;
	int fd;
};

FIXTURE_SETUP(time)
{
	REQUIRE_CAPTURE();
	self->fd = syscall(__NR_memfd_create, "test", 0);
	ASSERT_EQ(8, write(self->fd, "new text", 8));
	ASSERT_EQ(0, session_begin(&self->s, __NR_pread64));
	store_string(self->s.memory, "old text is long");
}

FIXTURE_TEARDOWN(time)
{
	session_end(&self->s);
	close(self->fd);
}

/* A buffer that the call overwrites: both versions, with the areas of the entry first. */
TEST_F(time, before_and_after_the_call)
{
	struct capture_session *s = &self->s;
	const struct perf_syscall_area *first = (const void *)s->record.data;

	ASSERT_EQ(0, session_set(s, STRING(1), BYTES(1, .length_value = 10, AT_ENTRY),
				 BYTES(1, RESULT), STRING(1, AT_ENTRY)));
	ASSERT_TRUE(session_call(s, self->fd, (long)s->memory, 100, 0));
	EXPECT_EQ(8, s->record.ret);
	EXPECT_EQ(4, record_areas(&s->record));
	EXPECT_EQ(1, first->op);
	EXPECT_TRUE(area_is(session_area(s, 0, 0), s->memory, "new text is long", 17, 0));
	EXPECT_TRUE(area_is(session_area(s, 1, 0), s->memory, "old text i", 10, ENTRY));
	EXPECT_TRUE(area_is(session_area(s, 2, 0), s->memory, "new text", 8, 0));
	EXPECT_TRUE(area_is(session_area(s, 3, 0), s->memory, "old text is long", 17, ENTRY));
}

/* Operations at the entry use the room first, those at the exit get the rest. */
TEST_F(time, share_the_room)
{
	struct capture_session *s = &self->s;

	ASSERT_EQ(0, session_set(s, STRING(1), BYTES(1, .length_value = 32000,
						     .max_bytes = 32000, AT_ENTRY),
				 BYTES(1, .length_value = 1000)));
	ASSERT_TRUE(session_call(s, self->fd, (long)s->memory, 100, 0));
	EXPECT_EQ(32000, session_area(s, 1, 0)->size);
	EXPECT_TRUE(area_is(session_area(s, 0, 0), s->memory, "new text is long", 17, 0));
	EXPECT_EQ(MAX_CAPTURE_DATA - 32000 - 3 * 16 - 24, session_area(s, 2, 0)->size);
	EXPECT_EQ(CUT, session_area(s, 2, 0)->flags);
	EXPECT_EQ(PERF_SYSCALL_CUT, s->record.flags);
}

/* An operation at the exit may refer to a copy made at the entry. */
TEST_F(time, exit_refers_to_the_entry)
{
	struct capture_session *s = &self->s;
	long *words = (void *)(s->memory + 1024);

	words[0] = (long)s->memory;
	words[1] = 4;
	ASSERT_EQ(0, session_set(s, BYTES(4, .length_value = 16, AT_ENTRY),
				 BYTES(0, WORD(0, 0), LEN_WORD(64, 0, 8)),
				 BYTES(0, WORD(0, 0), LEN_WORD(64, 0, 8), AT_ENTRY)));
	ASSERT_TRUE(session_call(s, self->fd, (long)s->memory, 100, 0, (long)words));
	EXPECT_TRUE(area_is(session_area(s, 1, 0), s->memory, "new ", 4, 0));
	EXPECT_TRUE(area_is(session_area(s, 2, 0), s->memory, "old ", 4, ENTRY));
}

FIXTURE(word) {
	struct capture_session s;
	struct words {
		char *pointer;
		__u32 length32;
		__u32 unused;
		__u64 length64;
	} *words;		/* in the memory */
	char *text;
};

FIXTURE_SETUP(word)
{
	REQUIRE_CAPTURE();
	ASSERT_EQ(0, session_begin(&self->s, __NR_getppid));
	self->text = self->s.memory + 2048;
	store_string(self->text, "text behind a pointer");
	self->words = (void *)self->s.memory;
	*self->words = (struct words){ self->text, 6, ~0U, 9 };
}

FIXTURE_TEARDOWN(word)
{
	session_end(&self->s);
}

TEST_F(word, base_and_length)
{
	struct capture_session *s = &self->s;

	ASSERT_EQ(0, session_set(s, BYTES(0, .length_value = sizeof(struct words)),
				 STRING(0, WORD(0, 0)),
				 BYTES(0, WORD(0, 0), LEN_WORD(32, 0, 8)),
				 BYTES(1, LEN_WORD(64, 0, 16), .element = 2),
				 BYTES(0, WORD(0, 0), LEN_WORD(64, 0, 8))));
	ASSERT_TRUE(session_call(s, (long)self->words, (long)self->text));
	EXPECT_EQ(5, record_areas(&s->record));
	EXPECT_TRUE(area_copies(session_area(s, 0, 0), self->words, 24, 0));
	EXPECT_TRUE(area_copies(session_area(s, 1, 0), self->text, 22, 0));
	EXPECT_TRUE(area_copies(session_area(s, 2, 0), self->text, 6, 0));
	EXPECT_TRUE(area_copies(session_area(s, 3, 0), self->text, 18, 0));
	EXPECT_TRUE(area_copies(session_area(s, 4, 0), self->text, 4096, CUT));
}

/* An operation whose base or length word was not copied does nothing. */
TEST_F(word, that_was_not_copied)
{
	struct capture_session *s = &self->s;

	ASSERT_EQ(0, session_set(s, BYTES(0, .length_value = 20), STRING(0, WORD(0, 13)),
				 STRING(0, WORD(0, 4092)), STRING(0, WORD(0, 2048)),
				 BYTES(1, LEN_WORD(32, 0, 17)), BYTES(1, LEN_WORD(64, 0, 13)),
				 BYTES(1, LEN_WORD(64, 0, 4088)), STRING(0, WORD(1, 0)),
				 STRING(0, WORD(0, 0))));
	ASSERT_TRUE(session_call(s, (long)self->words, (long)self->text));
	EXPECT_EQ(2, record_areas(&s->record));
	EXPECT_TRUE(area_copies(session_area(s, 8, 0), self->text, 22, 0));
	EXPECT_EQ(0, s->record.flags);
}

/* The padding behind short data is not part of a word. */
TEST_F(word, within_the_padding)
{
	struct capture_session *s = &self->s;

	ASSERT_EQ(0, session_set(s, BYTES(0, .length_value = 7), STRING(0, WORD(0, 0)),
				 BYTES(1, LEN_WORD(32, 0, 4)), BYTES(1, LEN_WORD(32, 0, 3))));
	memset(self->words, 0, sizeof(*self->words));
	ASSERT_TRUE(session_call(s, (long)self->words, (long)self->text));
	EXPECT_EQ(NULL, session_area(s, 1, 0));
	EXPECT_EQ(NULL, session_area(s, 2, 0));
	EXPECT_TRUE(area_is(session_area(s, 3, 0), self->text, "", 0, 0));
}

/* A word may be any address, also NULL or a bad one. */
TEST_F(word, bad_pointers)
{
	struct capture_session *s = &self->s;
	const long pointers[] = { 0, -1, LONG_MIN, (long)s->end };

	ASSERT_EQ(0, session_set(s, BYTES(0, .length_value = 8), STRING(0, WORD(0, 0)),
				 BYTES(0, WORD(0, 0), .length_value = 8),
				 STRING(0, WORD(2, 0))));
	for (int i = 0; i < 4; i++) {
		char *pointer = (char *)pointers[i];

		self->words->pointer = pointer;
		ASSERT_TRUE(session_call(s, (long)self->words));
		EXPECT_TRUE(area_is(session_area(s, 1, 0), pointer, "", 0, FAULT));
		EXPECT_TRUE(area_is(session_area(s, 2, 0), pointer, "", 0, FAULT));
		EXPECT_EQ(NULL, session_area(s, 3, 0));
	}
}

/* A circular list is followed for as many steps as there are operations. */
TEST_F(word, pointer_to_itself)
{
	struct perf_syscall_capture_op ops[PERF_SYSCALL_CAPTURE_MAX_OPS];
	struct capture_session *s = &self->s;
	char **ring = (void *)self->words;

	*ring = (char *)ring;
	ops[0] = BYTES(0, .length_value = 8);
	for (int i = 1; i < PERF_SYSCALL_CAPTURE_MAX_OPS; i++)
		ops[i] = BYTES(0, WORD(i - 1, 0), .length_value = 8);
	ASSERT_EQ(0, event_capture_array(&s->event, NATIVE_ARCH, s->nr, CAPTURE_COOKIE, ops,
					 PERF_SYSCALL_CAPTURE_MAX_OPS));
	ASSERT_TRUE(session_call(s, (long)ring));
	EXPECT_EQ(PERF_SYSCALL_CAPTURE_MAX_OPS, record_areas(&s->record));
	for (int i = 0; i < PERF_SYSCALL_CAPTURE_MAX_OPS; i++)
		EXPECT_TRUE(area_copies(session_area(s, i, 0), ring, 8, 0));
}

FIXTURE(message) {
	struct capture_session s;
	struct msghdr *msg;	/* all in the memory */
	struct sockaddr_un *name;
	struct iovec *iov;
	struct cmsghdr *control;
	int sockets[2];
};

FIXTURE_SETUP(message)
{
	char *memory;

	REQUIRE_CAPTURE();
	ASSERT_EQ(0, socketpair(AF_UNIX, SOCK_DGRAM, 0, self->sockets));
	ASSERT_EQ(0, session_begin(&self->s, __NR_sendmsg));
	memory = self->s.memory;
	self->msg = (void *)memory;
	self->name = (void *)(memory + 128);
	self->iov = (void *)(memory + 512);
	self->control = (void *)(memory + 1024);
	*self->control = (struct cmsghdr){ CMSG_LEN(sizeof(int)), SOL_SOCKET, SCM_RIGHTS };
	*(int *)CMSG_DATA(self->control) = self->sockets[0];
	self->iov[0] = (struct iovec){ memory + 2048, 30 };
	self->iov[1] = (struct iovec){ memory + 3000, 4 };
	*self->msg = (struct msghdr){
		.msg_iov = self->iov, .msg_iovlen = 2,
		.msg_control = self->control, .msg_controllen = CMSG_SPACE(sizeof(int)),
	};
}

FIXTURE_TEARDOWN(message)
{
	session_end(&self->s);
	close(self->sockets[0]);
	close(self->sockets[1]);
}

/* As perf trace needs it: msghdr, and the name, buffers and control data it points to. */
static int set_sendmsg_table(struct capture_session *s)
{
	return session_set(s, BYTES(1, .length_value = sizeof(struct msghdr)),
			   BYTES(0, WORD(0, offsetof(struct msghdr, msg_name)),
				 LEN_WORD(32, 0, offsetof(struct msghdr, msg_namelen))),
			   VECTOR(0, WORD(0, offsetof(struct msghdr, msg_iov)),
				  LEN_WORD(64, 0, offsetof(struct msghdr, msg_iovlen)),
				  .flags = CAPTURE(UP_TO_RESULT)),
			   BYTES(0, WORD(0, offsetof(struct msghdr, msg_control)),
				 LEN_WORD(64, 0, offsetof(struct msghdr, msg_controllen))));
}

TEST_F(message, that_is_sent)
{
	struct capture_session *s = &self->s;

	ASSERT_EQ(0, set_sendmsg_table(s));
	ASSERT_TRUE(session_call(s, self->sockets[1], (long)self->msg, 0));
	EXPECT_EQ(34, s->record.ret);
	EXPECT_EQ(6, record_areas(&s->record));
	EXPECT_TRUE(area_copies(session_area(s, 0, 0), self->msg, sizeof(*self->msg), 0));
	EXPECT_TRUE(area_is(session_area(s, 1, 0), NULL, "", 0, 0));
	EXPECT_TRUE(area_copies(session_area(s, 2, 0), self->iov, 32, 0));
	EXPECT_TRUE(area_copies(session_area(s, 2, 1), self->iov[0].iov_base, 30, 0));
	EXPECT_TRUE(area_copies(session_area(s, 2, 2), self->iov[1].iov_base, 4, 0));
	EXPECT_TRUE(area_copies(session_area(s, 3, 0), self->control, CMSG_SPACE(sizeof(int)),
				0));
}

TEST_F(message, that_is_refused)
{
	struct capture_session *s = &self->s;

	*self->name = (struct sockaddr_un){ AF_UNIX, "/nowhere/to/be/found" };
	self->msg->msg_name = self->name;
	self->msg->msg_namelen = 25;
	ASSERT_EQ(0, set_sendmsg_table(s));
	ASSERT_TRUE(session_call(s, self->sockets[1], (long)self->msg, 0));
	EXPECT_GT(0, s->record.ret);
	EXPECT_TRUE(area_copies(session_area(s, 1, 0), self->name, 25, 0));
	EXPECT_EQ(NULL, session_area(s, 2, 1));
	EXPECT_EQ(4, record_areas(&s->record));
}

TEST_HARNESS_MAIN
