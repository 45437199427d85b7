// SPDX-License-Identifier: GPL-2.0
/*
 * Runs a command, exits with its status, and writes its costs to a file:
 *
 *	MICROSECONDS,VOLUNTARY,INVOLUNTARY,KIB
 *
 * wall time, the context switches of the command and of all that it has waited for:
 * under a tracer, tracer and traced; and the largest resident memory of one of them.
 *
 * Usage: run FILE COMMAND [ARGUMENT]...
 */
#include <err.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static long long now_us(void)
{
	struct timespec ts;

	clock_gettime(CLOCK_MONOTONIC, &ts);
	return ts.tv_sec * 1000000LL + ts.tv_nsec / 1000;
}

static int run(char **command, struct rusage *usage)
{
	int status;
	pid_t pid;

	pid = fork();
	if (pid < 0)
		err(1, "fork");
	if (!pid) {
		execvp(command[0], command);
		err(127, "%s", command[0]);
	}
	if (wait4(pid, &status, 0, usage) != pid)
		err(1, "wait4");
	return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

int main(int argc, char **argv)
{
	struct rusage usage;
	long long began;
	int status;
	FILE *file;

	if (argc < 3)
		errx(1, "usage: run FILE COMMAND [ARGUMENT]...");
	file = fopen(argv[1], "we");
	if (!file)
		err(1, "%s", argv[1]);
	began = now_us();
	status = run(argv + 2, &usage);
	fprintf(file, "%lld,%ld,%ld,%ld\n", now_us() - began, usage.ru_nvcsw,
		usage.ru_nivcsw, usage.ru_maxrss);
	if (fclose(file))
		err(1, "%s", argv[1]);
	return status;
}
