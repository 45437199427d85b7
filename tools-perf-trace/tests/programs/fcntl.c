// SPDX-License-Identifier: GPL-2.0
/* Each command of fcntl(), with arguments of several kinds. */
#include "program.h"

static void bad_arguments(void)
{
	uint64_t words[2] = { 0 };
	char *end = last_page() + 4096;

	for (int command = 0; command < 1044; command++) {
		if (command == 40)
			command = 1022;
		CALL(fcntl, -1, command, 0L);
		CALL(fcntl, -1, command, 3L);
		CALL(fcntl, -1, command, -1L);
		CALL(fcntl, -1, command, 1L << 32);
		CALL(fcntl, -1, command, words);
		CALL(fcntl, -1, command, end - 8);
		CALL(fcntl, -1, command, end - 7);
	}
	for (words[0] = 1; words[0] < 8; words[0]++) {
		CALL(fcntl, -1, 1036, words);
		CALL(fcntl, -1, 1038, words);
	}
	words[0] = -1;
	CALL(fcntl, -1, 1036, words);
	words[0] = 0x2000100000001;
	CALL(fcntl, -1, 1040, words);
}

static void results(int fd)
{
	uint64_t hint = 3;

	CALL(fcntl, fd, F_GETLEASE);
	CALL(fcntl, fd, F_SETLEASE, 1L);
	CALL(fcntl, fd, F_GETLEASE);
	CALL(fcntl, fd, F_SETLEASE, 2L);
	CALL(fcntl, fd, F_GETSIG);
	CALL(fcntl, fd, F_SETSIG, 10L);
	CALL(fcntl, fd, F_GETSIG);
	CALL(fcntl, fd, F_SETSIG, 62L);
	CALL(fcntl, fd, F_GETSIG);
	CALL(fcntl, fd, 1036, &hint);
	CALL(fcntl, fd, 1035, &hint);
	CALL(fcntl, fd, 1027, fd);
	CALL(fcntl, fd, 1028, 0L);
}

int main(void)
{
	bad_arguments();
	results(CALL(memfd_create, "data", 3));
	return 0;
}
