// SPDX-License-Identifier: GPL-2.0
/* perf strace: runs perf trace with translated options, and exits with strace's status. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <linux/compiler.h>

#include "builtin.h"
#include "util/header.h"
#include "session/setup/workload.h"
#include "front.h"

static bool reads_options;

/* Replaces the exit status of perf for an invalid option argument by that of strace. */
static void end_as_strace(void)
{
	if (reads_options)
		_exit(1);
}

/* Starts the command that reads the output; perf opens the pipe a second time. */
static FILE *open_pipe(struct strace_front *front, char path[32])
{
	FILE *fp = popen(front->output + 1, "we");

	if (!fp) {
		fprintf(stderr, "strace: popen: %s\n", strerror(errno));
		return NULL;
	}
	snprintf(path, 32, "/proc/self/fd/%d", fileno(fp));
	front->output = path;
	return fp;
}

/* Empties the output file unless appending, so that perf does not rename it to keep it. */
static bool create_output(const struct strace_front *front)
{
	const int flags = O_WRONLY | O_CREAT | O_CLOEXEC | (front->appends ? O_APPEND : O_TRUNC);
	struct stat st;
	int fd;

	if (!front->output || front->separately || front->follows > 1)
		return true;
	/* Only regular files are renamed. The reader of a FIFO would see its end. */
	if (!stat(front->output, &st) && !S_ISREG(st.st_mode))
		return true;
	fd = open(front->output, flags, 0666);
	if (fd < 0) {
		fprintf(stderr, "strace: Can't fopen '%s': %s\n", front->output, strerror(errno));
		return false;
	}
	close(fd);
	return true;
}

static void __noreturn die(int sig)
{
	const struct rlimit none = { 0, 0 };
	sigset_t set;

	/* Do not overwrite the command's core dump with one of perf. */
	setrlimit(RLIMIT_CORE, &none);
	sigemptyset(&set);
	sigaddset(&set, sig);
	signal(sig, SIG_DFL);
	raise(sig);
	sigprocmask(SIG_UNBLOCK, &set, NULL);
	exit(128 + sig);
}

static int end(int err)
{
	const struct stop_outcome outcome = stop_workload__outcome();

	if (err)
		return 1;
	if (outcome.exited && WIFSIGNALED(outcome.status))
		die(WTERMSIG(outcome.status));
	if (outcome.exited)
		return WEXITSTATUS(outcome.status);
	if (outcome.signal)
		die(outcome.signal);
	return 0;
}

static int run(struct strace_front *front)
{
	char path[32];
	FILE *pipe = NULL;
	int err;

	if (!strace_front__find_program(front) || !strace_front__find_processes(front))
		return 1;
	if (!strace_front__pipes(front)) {
		if (!create_output(front))
			return 1;
	} else {
		pipe = open_pipe(front, path);
		if (!pipe)
			return 1;
	}
	if (strace_front__finish(front) != STRACE_RUNS)
		return 1;
	reads_options = true;
	atexit(end_as_strace);
	err = cmd_trace(front->argc, front->argv);
	reads_options = false;
	/* Wait until the command has read all output. */
	if (pipe)
		pclose(pipe);
	return end(err);
}

int cmd_strace(int argc, const char **argv)
{
	struct strace_front front = { .words = NULL };
	int status = 1;

	switch (strace_front__read(&front, argc, (char **)argv)) {
	case STRACE_RUNS:
		status = run(&front);
		break;
	case STRACE_HELPS:
		strace_print_help();
		status = 0;
		break;
	case STRACE_TELLS_VERSION:
		printf("strace -- version 6.1 (options only; this is perf version %s)\n",
		       perf_version_string);
		status = 0;
		break;
	case STRACE_FAILS:
	default:
		break;
	}
	strace_front__exit(&front);
	return status;
}
