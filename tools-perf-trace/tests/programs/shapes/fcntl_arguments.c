// SPDX-License-Identifier: GPL-2.0
/* fcntl(): each command has another third argument, some of them structs. */
#include "../program.h"

int main(void)
{
	static const long values[] = { 0, 1, 3, 9, 19, 0x6fc00, 1L << 32 | 5, 0x8000003f, -1 };
	static const struct { int type; int id; } owners[] = {
		{ 0, 0 }, { 1, 0x7fffff00 }, { 2, -1 }, { 3, 5 }, { -1, 1 },
	};
	static const short kinds[][2] = {
		{ 0, 0 }, { 1, 1 }, { 2, 2 }, { 3, 4 }, { 32, 7 }, { -1, -1 },
	};
	char *end = last_page() + 4096;
	struct flock *lock = (void *)(end - sizeof(*lock));
	uint64_t *hint = (void *)(end - 8);
	int fd = CALL(memfd_create, "shape", 2);

	for (int command = 0; command < 40; command++) {
		for (int i = 0; i < 9; i++)
			CALL(fcntl, -1, command, values[i]);
		CALL(fcntl, -1, command, end - 5);
	}
	for (long command = 1024; command < 1042; command++) {
		for (int i = 0; i < 9; i++) {
			*hint = values[i];
			CALL(fcntl, -1, command, values[i]);
			CALL(fcntl, command == 1025 ? -1 : fd, command, hint);
		}
		CALL(fcntl, fd, command, end - 5);
	}
	for (int i = 0; i < 6; i++) {
		*lock = (struct flock) { kinds[i][0], kinds[i][1], i - 2, -i * (1L << 40), -i };
		for (int command = 5; command < 8; command++)
			CALL(fcntl, i & 1 ? -1 : fd, command, lock);
		for (int command = 36; command < 39; command++) {
			CALL(fcntl, fd, command, lock);
			lock->l_pid = 0;
			CALL(fcntl, fd, command, lock);
		}
		CALL(fcntl, fd, 5, end - 31 + i);
		CALL(fcntl, fd, 15, &owners[i % 5]);
		CALL(fcntl, fd, 16, end - 8);
		CALL(fcntl, fd, 17, end - 8 + i % 2);
		CALL(fcntl, fd, 15, end - 4 - i);
	}
	for (int i = 0; i < 9; i++) {
		CALL(fcntl, fd, 1L << 32 | 4, values[i]);
		CALL(fcntl, fd, 1, values[i]);
		CALL(fcntl, fd, 2, values[i]);
		CALL(fcntl, fd, 3, values[i]);
	}
	CALL(fcntl, -1, -1L, -1L);
	CALL(fcntl, -1, 0x80000001, end);
	return 0;
}
