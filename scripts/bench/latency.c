// SPDX-License-Identifier: GPL-2.0
/*
 * Measures how long a program's own syscalls take: times each of CALLS calls, in turns
 * open(), pread() and close(), and writes the median and the 99th percentile to a file:
 *
 *	MEDIAN,PERCENTILE
 *
 * in nanoseconds.
 *
 * Usage: latency FILE CALLS
 */
#include <err.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static int fd;

static long long now_ns(void)
{
	struct timespec ts;

	clock_gettime(CLOCK_MONOTONIC, &ts);
	return ts.tv_sec * 1000000000LL + ts.tv_nsec;
}

static void open_zero(void)
{
	fd = open("/dev/zero", O_RDONLY | O_CLOEXEC);
	if (fd < 0)
		err(1, "/dev/zero");
}

static void read_zero(void)
{
	char buffer[64];

	if (pread(fd, buffer, sizeof(buffer), 0) != sizeof(buffer))
		err(1, "pread");
}

static void close_zero(void)
{
	if (close(fd))
		err(1, "close");
}

static void measure(long long *took, int calls)
{
	void (*const turns[])(void) = { open_zero, read_zero, close_zero };
	long long began;
	int i;

	for (i = 0; i < calls; i++) {
		began = now_ns();
		turns[i % 3]();
		took[i] = now_ns() - began;
	}
}

static int compare(const void *a, const void *b)
{
	const long long *left = a, *right = b;

	return (*left > *right) - (*left < *right);
}

int main(int argc, char **argv)
{
	const int calls = argc == 3 ? atoi(argv[2]) : 0;
	long long *took;
	FILE *file;

	if (calls <= 0)
		errx(1, "usage: latency FILE CALLS");
	took = calloc(calls, sizeof(*took));
	if (!took)
		err(1, "calloc");
	measure(took, calls);
	qsort(took, calls, sizeof(*took), compare);
	file = fopen(argv[1], "w");
	if (!file)
		err(1, "%s", argv[1]);
	fprintf(file, "%lld,%lld\n", took[calls / 2], took[calls * 99LL / 100]);
	if (fclose(file))
		err(1, "%s", argv[1]);
	return 0;
}
