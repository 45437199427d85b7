// SPDX-License-Identifier: GPL-2.0
/*
 * What the tests exec. The argument says what to do:
 *	exit9	exit with status 9
 *	call	call getppid, then exit with status 0
 *	hold	keep what was inherited until stdin ends
 */
#include <string.h>
#include <unistd.h>
#include <sys/syscall.h>

int main(int argc, char **argv)
{
	char byte;

	if (argc < 2)
		return 2;
	if (!strcmp(argv[1], "exit9"))
		return 9;
	if (!strcmp(argv[1], "call"))
		return syscall(__NR_getppid) < 0;
	if (!strcmp(argv[1], "hold"))
		return read(0, &byte, 1) != 0;
	return 2;
}
