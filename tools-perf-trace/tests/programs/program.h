/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Programs that make each call of a family, with valid and invalid arguments. They print
 * nothing: only the calls matter.
 */
#ifndef TESTS_PROGRAM_H
#define TESTS_PROGRAM_H

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#define CALL(name, ...)	syscall(SYS_##name, ##__VA_ARGS__)

enum { NO_FD = 99 };

/* A page with nothing mapped after it. */
static inline char *last_page(void)
{
	char *page = mmap(NULL, 8192, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	if (page == MAP_FAILED)
		exit(1);
	munmap(page + 4096, 4096);
	memset(page, 'x', 4096);
	return page;
}

#endif /* TESTS_PROGRAM_H */
