// SPDX-License-Identifier: GPL-2.0
/* perf strace: runs perf trace with translated options, and exits with strace's status. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <linux/compiler.h>

#include "builtin.h"
#include "util/config.h"
#include "util/header.h"
#include "session/caller.h"
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
static FILE *open_pipe(struct strace_front *front)
{
	FILE *fp = popen(front->output + 1, "we");

	if (!fp) {
		fprintf(stderr, "strace: popen: %s\n", strerror(errno));
		return NULL;
	}
	snprintf(front->pipe, sizeof(front->pipe), "/proc/self/fd/%d", fileno(fp));
	stop_caller.output = front->output;
	return fp;
}

/* The output must be that of strace, whatever the configuration of perf trace. */
static void forget_config(void)
{
	perf_config__exit();
	config_exclusive_filename = "/dev/null";
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

/* The status of the command, even after an output error. */
static int end(int err)
{
	const struct stop_outcome outcome = stop_workload__outcome();

	/* The reader of standard error is gone. */
	if (err && outcome.signal)
		die(outcome.signal);
	if (outcome.exited && WIFSIGNALED(outcome.status))
		die(WTERMSIG(outcome.status));
	if (outcome.exited)
		return WEXITSTATUS(outcome.status);
	if (outcome.signal)
		die(outcome.signal);
	return err ? 1 : 0;
}

static int run(struct strace_front *front)
{
	FILE *pipe = NULL;
	int err;

	if (!strace_front__find_program(front) || !strace_front__find_processes(front))
		return 1;
	if (strace_front__pipes(front)) {
		pipe = open_pipe(front);
		if (!pipe)
			return 1;
	}
	if (strace_front__finish(front) != STRACE_RUNS)
		return 1;
	stop_caller.strace = true;
	stop_caller.hint = STRACE_HINT;
	forget_config();
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

	/* perf has not blocked any signals yet. */
	stop_workload__remember_mask();
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
