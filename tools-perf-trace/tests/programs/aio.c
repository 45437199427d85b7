// SPDX-License-Identifier: GPL-2.0
#include <linux/aio_abi.h>
#include <linux/time_types.h>
#include <sys/uio.h>
#include <time.h>
#include "program.h"

static void *const BAD = (void *)0x123;
static char buf[64] = "some data here";
static struct iovec vector[] = { { buf, 5 }, { buf + 5, 3 } };

static struct iocb request(unsigned int opcode, int fd)
{
	return (struct iocb){ .aio_data = 0x11, .aio_lio_opcode = opcode, .aio_fildes = fd,
			      .aio_buf = (uintptr_t)buf, .aio_nbytes = 10 };
}

static struct iocb vectored(unsigned int opcode, int fd)
{
	struct iocb iocb = request(opcode, fd);

	iocb.aio_buf = (uintptr_t)vector;
	iocb.aio_nbytes = 2;
	iocb.aio_offset = -3;
	iocb.aio_reqprio = 7;
	iocb.aio_flags = IOCB_FLAG_RESFD;
	iocb.aio_resfd = NO_FD;
	return iocb;
}

static void requests(aio_context_t ctx, int from, int to)
{
	struct iocb one = request(1, NO_FD), *list = &one, *both[40] = { &one };

	for (int opcode = 0; opcode < 11; opcode++) {
		one = opcode < 7 ? request(opcode, NO_FD) : vectored(opcode, to);
		CALL(io_submit, ctx, 1L, &list);
		CALL(io_cancel, ctx, &one, BAD);
		one.aio_flags = 5;
		one.aio_key = 5;
		one.aio_rw_flags = opcode < 5 ? 0x4000001f : 3;
		one.aio_buf = opcode == 5 ? 0x2011 : 0x123;
		one.aio_reqprio = -5;
		CALL(io_submit, ctx, 1L, &list);
		one.aio_nbytes = opcode & 1 ? 0 : -1;
		one.aio_buf = opcode == 5 ? -1UL : 0;
		one.aio_offset = -1;
		CALL(io_submit, 0L, 1L, &list);
		one.aio_buf = (uintptr_t)vector;
		CALL(io_submit, 0L, 1L, &list);
	}
	one = request(1, NO_FD);
	for (one.aio_flags = 0; one.aio_flags < 4; one.aio_flags++) {
		one.aio_resfd = one.aio_flags ? NO_FD : 0;
		CALL(io_submit, 0L, 1L, &list);
		one.aio_reqprio = 1 << 13 | 2;
		CALL(io_submit, 0L, 1L, &list);
		one.aio_lio_opcode = one.aio_flags == 2 ? 2 : 0;
	}
	one = request(0, from);
	both[2] = BAD;
	CALL(io_submit, 0L, 3L, both);
	CALL(io_submit, 0L, 40L, both);
	CALL(io_submit, ctx, -1L, both);
	CALL(io_submit, ctx, 0L, both);
	CALL(io_submit, ctx, 1L, BAD);
	CALL(io_submit, ctx, 2L, last_page() + 4088);
}

static void events(aio_context_t ctx, int from, int to)
{
	struct iocb in = request(0, from), out = request(1, to), *list[] = { &in, &out };
	struct { void *mask; size_t len; } set = { buf, 8 };
	struct timespec now = { 0, 1000 };
	struct io_event done[4];

	CALL(io_submit, ctx, 2L, list);
	CALL(io_getevents, ctx, 2L, 4L, done, &now);
	CALL(io_getevents, ctx, 0L, 4L, done, NULL);
	CALL(io_getevents, ctx, -1L, -1L, BAD, BAD);
	memset(buf, 0, 8);
	buf[0] = 5;
	CALL(io_pgetevents, ctx, 0L, 4L, done, &now, &set);
	CALL(io_pgetevents, ctx, 0L, 4L, done, NULL, BAD);
	CALL(io_pgetevents, ctx, 0L, 4L, done, NULL, NULL);
	set.len = 5;
	CALL(io_pgetevents, ctx, 0L, 4L, done, BAD, &set);
}

int main(void)
{
	aio_context_t ctx = 0;
	int ends[2];

	CALL(pipe2, ends, O_NONBLOCK);
	CALL(io_setup, -1, &ctx);
	CALL(io_setup, 1, BAD);
	CALL(io_setup, 10, &ctx);
	requests(ctx, ends[0], ends[1]);
	events(ctx, ends[0], ends[1]);
	CALL(io_cancel, 0L, NULL, NULL);
	CALL(io_cancel, ctx, BAD, NULL);
	CALL(io_destroy, ctx);
	CALL(io_destroy, 0L);
	return 0;
}
