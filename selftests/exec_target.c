// SPDX-License-Identifier: GPL-2.0
/*
 * A program for the tests to execute. The argument selects what it does:
 *	exit9	exit with status 9
 *	call	call getppid, then exit with status 0
 *	fork	the same in a child
 *	wait	exit when stdin ends; until then the inherited descriptors stay open
 *	dump F	as a helper for core dumps: do not read the dump, exit when the last
 *		writer has closed the FIFO F, or after a minute
 */
#include <fcntl.h>
#include <string.h>
#include <unistd.h>
#include <sys/syscall.h>
#include <sys/wait.h>

static int call(void)
{
	return syscall(__NR_getppid) < 0;
}

static int call_in_child(void)
{
	int status = -1;

	if (!fork())
		_exit(call());
	wait(&status);
	return status != 0;
}

static int wait_for_fifo(const char *path)
{
	char byte;
	int fd;

	alarm(60);
	fd = open(path, O_RDONLY);
	return fd < 0 || read(fd, &byte, 1) != 0;
}

int main(int argc, char **argv)
{
	char byte;

	if (argc < 2)
		return 2;
	if (!strcmp(argv[1], "exit9"))
		return 9;
	if (!strcmp(argv[1], "call"))
		return call();
	if (!strcmp(argv[1], "fork"))
		return call_in_child();
	if (!strcmp(argv[1], "wait"))
		return read(0, &byte, 1) != 0;
	if (argc > 2 && !strcmp(argv[1], "dump"))
		return wait_for_fifo(argv[2]);
	return 2;
}
