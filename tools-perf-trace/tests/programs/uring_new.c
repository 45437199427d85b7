// SPDX-License-Identifier: GPL-2.0
/* io_uring: registrations of newer kernels, and waiting. */
#include <linux/io_uring.h>
#include <time.h>
#include "program.h"

static int ring = -1;

#define REGISTER(opcode, arg, nr)	CALL(io_uring_register, ring, opcode, arg, nr)

static void sizes(void)
{
	static char bytes[4096];
	char *end = last_page() + 4096;

	for (unsigned int opcode = 20; opcode < 40; opcode++) {
		/* A request, and filters, which strace does not know. */
		if (opcode == 31 || opcode == 37)
			continue;
		for (unsigned int nr = 0; nr < 3; nr++) {
			REGISTER(opcode, NULL, nr);
			memset(bytes, 0, sizeof(bytes));
			REGISTER(opcode, bytes, nr);
			memset(bytes, 1, sizeof(bytes));
			REGISTER(opcode, bytes, nr);
			REGISTER(opcode, end - 8, nr);
			REGISTER(opcode, end - 7, nr);
			REGISTER(opcode | 1U << 31, bytes, nr);
		}
		REGISTER(opcode, bytes, -1);
	}
}

static void options(void)
{
	struct { uint32_t to; uint8_t prefer, opcode, pad[2]; uint32_t param, resv; } napi = { 9 };
	struct { uint32_t id, op; uint64_t resv[8]; } control = { 3, 0, { 0 } };
	struct io_uring_sync_cancel_reg cancel = { .timeout = { -1, -1 } };
	struct io_uring_sqe request = { .fd = -1, .off = 1, .addr = 2, .len = 3 };

	for (napi.opcode = 0; napi.opcode < 4; napi.opcode++) {
		for (napi.param = 0; napi.param < 3; napi.param++)
			REGISTER(27, &napi, 1);
	}
	for (control.op = 0; control.op < 5; control.op++) {
		/* ZCRX_CTRL_ADD_AREA, which strace does not know. */
		if (control.op == 3)
			continue;
		control.resv[2] = control.op & 2;
		REGISTER(36, &control, 1);
		control.resv[2] = 7;
		control.resv[4] = control.op;
		REGISTER(36, &control, 1);
	}
	for (int bit = 0; bit < 8; bit++) {
		cancel.flags = 1 << bit;
		REGISTER(24, &cancel, 1);
	}
	for (unsigned int opcode = 0; opcode < 63; opcode++) {
		request.opcode = opcode;
		request.rw_flags = opcode & 15;
		REGISTER(31, &request, 1);
	}
}

static void waits(void)
{
	unsigned long mask = 1UL << (SIGUSR1 - 1);
	struct timespec time = { 0, 1000 };
	struct { uint64_t mask; uint32_t size, min; uint64_t time; } wait = { 0, 8, 5, 0 };
	char *end = last_page() + 4096;

	for (unsigned int flags = 8; flags < 128; flags += 8)
		CALL(io_uring_enter, -1, 0, 0, flags, &wait, 24L);
	wait.mask = (uintptr_t)&mask;
	wait.time = (uintptr_t)&time;
	for (wait.size = 4; wait.size < 16; wait.size += 4)
		CALL(io_uring_enter, -1, 0, 0, 9, &wait, 24L);
	wait.time = 1;
	CALL(io_uring_enter, -1, 0, 0, 8, &wait, 25L);
	CALL(io_uring_enter, -1, 0, 0, 8, NULL, 24L);
	CALL(io_uring_enter, -1, 0, 0, 8, 5L, 0L);
	memcpy(end - 16, &wait, 16);
	CALL(io_uring_enter, -1, 0, 0, 8, end - 16, 16L);
	CALL(io_uring_enter, -1, 0, 0, 8, end - 16, 17L);
	CALL(io_uring_enter, -1, 0, 0, 0x40, 5L, 64L);
	CALL(io_uring_enter, -1, 0, 0, 0x40, NULL, 64L);
}

static void succeeding(void)
{
	struct io_uring_params params = { .flags = 0 };
	struct { uint32_t offset, resv; uint64_t data; } own = { -1, 0, 0 };
	uint32_t workers[3] = { 1, 2, 3 }, clock[4] = { CLOCK_BOOTTIME };
	uint64_t bytes[8] = { 0 };

	ring = CALL(io_uring_setup, 4, &params);
	own.data = ring;
	REGISTER(19, workers, 2);
	REGISTER(19, workers, 2);
	REGISTER(19, workers, 3);
	REGISTER(19, workers, 0);
	REGISTER(20, &own, 1);
	CALL(io_uring_register, own.offset, 1U << 31 | 19, workers, 2);
	own.data = 0;
	REGISTER(21, &own, 1);
	REGISTER(27, bytes, 1);
	REGISTER(28, bytes, 1);
	REGISTER(29, clock, 0);
	bytes[1] = 8 | 1UL << 48;
	REGISTER(22, bytes, 1);
	memset(bytes, 0, sizeof(bytes));
	REGISTER(26, bytes, 1);
	REGISTER(23, bytes, 1);
}

int main(void)
{
	sizes();
	options();
	waits();
	succeeding();
	return 0;
}
