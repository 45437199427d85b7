// SPDX-License-Identifier: GPL-2.0
/* No ring is set up: the kernel would report features that are newer than strace 6.1. */
#include "program.h"

#define REGISTER(op, arg, nr)	CALL(io_uring_register, NO_FD, op, arg, nr)

static void *const BAD = (void *)0x123;
static char buf[4096];
static struct { const void *base; size_t len; } vectors[] = { { buf, 3 }, { buf + 5, 5 } };
static int fds[] = { 0, -1, -2 };
static uint64_t tags[] = { 1, 0, 0x55 };

static void setup(void)
{
	uint32_t params[30] = { 0 };

	CALL(io_uring_setup, 0, params);
	for (int i = 0; i < 30; i++)
		params[i] = i + 1;
	for (int bit = 0; bit < 12; bit++) {
		params[2] = 1 << bit;
		CALL(io_uring_setup, 0, params);
	}
	params[2] = -1;
	memset(params + 7, 0, 12);
	CALL(io_uring_setup, -1, params);
	params[2] = 0x80000000;
	CALL(io_uring_setup, 0, params);
	CALL(io_uring_setup, 5, BAD);
	CALL(io_uring_setup, 5, NULL);
}

static void enter(void)
{
	uint64_t set = 5;

	CALL(io_uring_enter, NO_FD, -1, 1, 0x1f, &set, 8L);
	CALL(io_uring_enter, NO_FD, 0, -1, 1, &set, 7L);
	CALL(io_uring_enter, NO_FD, 0, 1, 0x80, BAD, 8L);
	CALL(io_uring_enter, NO_FD, 0, 1, 8, vectors, 24L);
	CALL(io_uring_enter, NO_FD, 0, 1, 0, NULL, 0L);
}

static void all_registers(void)
{
	for (int op = 0; op < 24; op++) {
		REGISTER(op, BAD, 2);
		REGISTER(op, NULL, 0);
		/* More elements than are shown by default. */
		if (op != 19)
			REGISTER(op, buf, 40);
	}
	REGISTER(0x7fffffff, buf, 2);
	REGISTER(-1, buf, 2);
}

static void files(void)
{
	struct { uint32_t offset, resv; void *fds; } update = { 1, 0, fds };
	int64_t rings[] = { 0, 3, 1, NO_FD };

	REGISTER(0, vectors, 2);
	REGISTER(2, fds, 3);
	REGISTER(4, fds, 1);
	REGISTER(7, fds, 0);
	REGISTER(6, &update, 3);
	update.resv = 9;
	REGISTER(6, &update, 0);
	update.fds = BAD;
	REGISTER(6, &update, 2);
	REGISTER(20, rings, 2);
	REGISTER(21, rings, 2);
	rings[0] = 1L << 33;
	REGISTER(21, rings, 1);
}

static void resources(void)
{
	struct { uint32_t nr, flags; uint64_t resv; void *data, *tags; } add = {
		2, 0, 0, fds, tags };
	struct { uint32_t offset, resv; void *data, *tags; uint32_t nr, resv2; } update = {
		1, 0, fds, tags, 3, 0 };

	REGISTER(13, &add, 32);
	REGISTER(13, &add, 31);
	add.flags = 1;
	add.resv = 5;
	add.data = vectors;
	REGISTER(15, &add, 32);
	add.flags = 2;
	add.data = BAD;
	add.tags = NULL;
	REGISTER(15, &add, 32);
	add.nr = 0;
	REGISTER(13, &add, 32);
	REGISTER(14, &update, 32);
	update.nr = update.resv = update.resv2 = 2;
	update.data = vectors;
	REGISTER(16, &update, 32);
	REGISTER(16, &update, 24);
}

static void others(void)
{
	uint32_t rules[8] = { 0, 0, 0, 0, 0x00050001 }, workers[] = { 3, 4 };
	uint64_t ring[5] = { 0x1000, 0x500000008, 0, 0, 0 };

	REGISTER(11, rules, 2);
	rules[0] = 0x00ff0002;
	rules[4] = 0x00210003;
	REGISTER(11, rules, 2);
	rules[0] = 0x01330000;
	rules[4] = 0x00130005;
	rules[5] = 7;
	REGISTER(11, rules, 2);
	REGISTER(8, buf, 2);
	REGISTER(8, rules, 2);
	REGISTER(8, rules, 0);
	REGISTER(17, fds, 4);
	REGISTER(17, rules, 8);
	REGISTER(19, workers, 2);
	REGISTER(19, workers, 1);
	REGISTER(22, ring, 1);
	ring[1] = 0x50005ffffffff;
	ring[3] = 7;
	REGISTER(23, ring, 0);
}

int main(void)
{
	setup();
	enter();
	all_registers();
	files();
	resources();
	others();
	return 0;
}
