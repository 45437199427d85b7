// SPDX-License-Identifier: GPL-2.0
/*
 * THREADS threads share CALLS calls of pread() from /dev/zero.
 *
 * Usage: threads THREADS CALLS
 */
#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

#define MOST 1024

static int fd, calls_each;

static void *read_zero(void *argument)
{
	char buffer[64];
	int i;

	for (i = 0; i < calls_each; i++) {
		if (pread(fd, buffer, sizeof(buffer), 0) != sizeof(buffer))
			err(1, "pread");
	}
	return argument;
}

int main(int argc, char **argv)
{
	const int threads = argc == 3 ? atoi(argv[1]) : 0;
	pthread_t thread[MOST];
	int i;

	if (threads <= 0 || threads > MOST || atoi(argv[2]) < threads)
		errx(1, "usage: threads THREADS CALLS");
	calls_each = atoi(argv[2]) / threads;
	fd = open("/dev/zero", O_RDONLY | O_CLOEXEC);
	if (fd < 0)
		err(1, "/dev/zero");
	for (i = 0; i < threads; i++) {
		errno = pthread_create(&thread[i], NULL, read_zero, NULL);
		if (errno)
			err(1, "pthread_create");
	}
	for (i = 0; i < threads; i++)
		pthread_join(thread[i], NULL);
	return 0;
}
