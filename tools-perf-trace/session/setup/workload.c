// SPDX-License-Identifier: GPL-2.0
/*
 * The command: a process that waits until the events exist, and then executes it. It must
 * not inherit anything that perf has changed.
 */
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <linux/compiler.h>
#include <linux/kernel.h>

#include "util/debug.h"
#include "session/caller.h"
#include "session/config.h"
#include "session/interrupts.h"
#include "program.h"
#include "workload.h"

#define NR_SIGNALS	64

/* Limits that perf raises */
static const int raised_limits[] = { RLIMIT_MEMLOCK, RLIMIT_NOFILE };

static struct {
	bool		ignored[NR_SIGNALS + 1];
	sigset_t	blocked;
	bool		has_mask;
	struct rlimit	limits[ARRAY_SIZE(raised_limits)];
	char		**environ;
} before;

static struct stop_outcome outcome;

/* Reads a whole file of /proc, and appends a NUL; NULL on error. */
static char *read_all(const char *path, size_t *size)
{
	size_t room = 65536;
	char *text = NULL, *more;
	FILE *fp = fopen(path, "re");

	*size = 0;
	while (fp && !feof(fp) && !ferror(fp)) {
		more = realloc(text, room + 1);
		if (!more)
			break;
		text = more;
		*size += fread(text + *size, 1, room - *size, fp);
		room *= 2;
	}
	if (fp)
		fclose(fp);
	if (text)
		text[*size] = '\0';
	return text;
}

/* Not environ: perf has added variables by now. */
static char **first_environment(void)
{
	size_t size, nr = 0, at;
	char *text = read_all("/proc/self/environ", &size), **vars;

	for (at = 0; text && at < size; at += strlen(text + at) + 1)
		nr++;
	vars = text ? calloc(nr + 1, sizeof(*vars)) : NULL;
	nr = 0;
	for (at = 0; vars && at < size; at += strlen(text + at) + 1)
		vars[nr++] = text + at;
	return vars;
}

void stop_workload__remember_mask(void)
{
	before.has_mask = !sigprocmask(SIG_SETMASK, NULL, &before.blocked);
}

void stop_workload__remember(void)
{
	struct sigaction action;
	size_t i;
	int sig;

	for (sig = 1; sig <= NR_SIGNALS; sig++)
		before.ignored[sig] = !sigaction(sig, NULL, &action) &&
				      action.sa_handler == SIG_IGN;
	if (!before.has_mask) {
		stop_workload__remember_mask();
		/* main() has blocked it. */
		sigdelset(&before.blocked, SIGWINCH);
	}
	for (i = 0; i < ARRAY_SIZE(raised_limits); i++)
		getrlimit(raised_limits[i], &before.limits[i]);
	before.environ = first_environment();
}

/* In the command's process */
static void restore_signals(void)
{
	int sig;

	for (sig = 1; sig <= NR_SIGNALS; sig++)
		signal(sig, before.ignored[sig] ? SIG_IGN : SIG_DFL);
	sigprocmask(SIG_SETMASK, &before.blocked, NULL);
}

FILE *stop_workload__popen(const char *command)
{
	struct sigaction now[NR_SIGNALS + 1];
	sigset_t blocked;
	FILE *fp;
	int sig, err;

	for (sig = 1; sig <= NR_SIGNALS; sig++) {
		now[sig].sa_handler = SIG_DFL;
		sigaction(sig, NULL, &now[sig]);
		if (now[sig].sa_handler == SIG_IGN && !before.ignored[sig])
			signal(sig, SIG_DFL);
	}
	if (before.has_mask)
		sigprocmask(SIG_SETMASK, &before.blocked, &blocked);
	fp = popen(command, "we");
	err = errno;
	if (before.has_mask)
		sigprocmask(SIG_SETMASK, &blocked, NULL);
	for (sig = 1; sig <= NR_SIGNALS; sig++) {
		if (now[sig].sa_handler == SIG_IGN)
			sigaction(sig, &now[sig], NULL);
	}
	errno = err;
	return fp;
}

static void restore_limits(void)
{
	size_t i;

	for (i = 0; i < ARRAY_SIZE(raised_limits); i++)
		setrlimit(raised_limits[i], &before.limits[i]);
}

static void set_environment(const struct stop_command *command)
{
	size_t i;

	if (before.environ)
		environ = before.environ;
	for (i = 0; i < command->nr_env; i++) {
		/* putenv() takes a name without a value as one to remove. */
		if (putenv((char *)command->env[i]))
			perror("putenv");
	}
}

/* Like execute(), returns an errno after a message. */
static int become_user(const struct stop_command *command)
{
	int err;

	if (!command->user)
		return 0;
	if (!initgroups(command->user, command->gid) && !setgid(command->gid) &&
	    !setuid(command->uid))
		return 0;
	err = errno;
	fprintf(stderr, "%s: cannot become user %s: %s\n",
		stop_caller.strace ? "strace" : "--run-as", command->user, strerror(err));
	return err;
}

/* Path of the command, NULL if execvp() has to search for it */
static const char *find_program(const struct stop_command *command, const char *name, char *path,
				size_t size)
{
	if (command->argv0 || strchr(name, '/'))
		return name;
	return stop_program__search(name, path, size) ? path : NULL;
}

static void print_exec_error(const char *name, int err)
{
	if (stop_caller.strace)
		fprintf(stderr, "strace: exec: %s\n", strerror(err));
	else
		fprintf(stderr, "Error:\tThe command %s cannot be executed: %s.\n", name,
			strerror(err));
}

/* execvp() would try execve() in each directory of PATH, and each of these calls would stop. */
static int execute(const struct stop_command *command, const char *file, const char **argv)
{
	const char *name = argv[0];
	int err;

	if (command->argv0)
		argv[0] = command->argv0;
	if (file)
		execve(file, (char **)argv, environ);
	if (!command->argv0)
		execvp(name, (char **)argv);
	err = errno;
	print_exec_error(name, err);
	return err;
}

/*
 * The command's process. It writes a byte to @ready when it waits for @go, and later an
 * errno if it cannot execute the command.
 */
static void __noreturn stop_workload__run(const struct stop_config *config, int ready, int go,
					  const char **argv)
{
	const struct stop_command *command = &config->options->command;
	char byte = 0, path[PATH_MAX];
	const char *file;
	int err;

	restore_signals();
	restore_limits();
	if (config->output != stderr)
		fcntl(fileno(config->output), F_SETFD, FD_CLOEXEC);
	set_environment(command);
	file = find_program(command, argv[0], path, sizeof(path));
	/* Distinguish this process from perf. */
	prctl(PR_SET_NAME, "perf-exec");
	if (write(ready, &byte, 1) != 1 || read(go, &byte, 1) != 1)
		_exit(1);
	err = become_user(command) ?: execute(command, file, argv);
	if (write(ready, &err, sizeof(err)) != sizeof(err))
		perror("perf");
	_exit(stop_caller.strace ? 1 : 255);
}

/*
 * Forks the process of the command, in which it returns 0. If the tracer is to be its
 * grandchild, the original process becomes the command.
 */
static pid_t split(enum stop_tracer tracer)
{
	pid_t self = getpid(), pid = fork();

	if (tracer == STOP_TRACER_PARENT || pid < 0)
		return pid;
	if (pid) {
		waitpid(pid, NULL, 0);
		return 0;
	}
	pid = fork();
	if (pid < 0) {
		perror("fork");
		_exit(1);
	}
	if (pid)
		_exit(0);
	if (tracer == STOP_TRACER_PGROUP)
		setpgid(0, 0);
	if (tracer == STOP_TRACER_SESSION)
		setsid();
	return self;
}

static int open_pipes(int ready[2], int go[2])
{
	int err;

	if (pipe2(ready, O_CLOEXEC))
		return -errno;
	if (!pipe2(go, O_CLOEXEC))
		return 0;
	err = -errno;
	close(ready[0]);
	close(ready[1]);
	return err;
}

int stop_workload__prepare(struct stop_workload *workload, const struct stop_config *config,
			   const char **argv)
{
	const enum stop_tracer tracer = config->options->command.tracer;
	int ready[2], go[2], err = open_pipes(ready, go);

	if (err)
		return err;
	workload->pid = split(tracer);
	err = workload->pid < 0 ? -errno : 0;
	if (!workload->pid) {
		close(ready[0]);
		close(go[1]);
		stop_workload__run(config, ready[1], go[0], argv);
	}
	close(ready[1]);
	close(go[0]);
	workload->failed = ready[0];
	workload->cork = go[1];
	workload->child = tracer == STOP_TRACER_PARENT;
	if (!err && workload->child)
		stop_interrupts__watch(workload->pid);
	return err;
}

void stop_workload__await(const struct stop_workload *workload)
{
	ssize_t nr;
	char byte;

	if (!workload->pid)
		return;
	while ((nr = read(workload->failed, &byte, 1)) < 0 && errno == EINTR) {
		/* Ctrl-Z has stopped that process, too. */
		if (stop_interrupts__suspended())
			stop_interrupts__suspend();
	}
	if (nr < 0)
		pr_debug("failed to read from the command's process: %s\n", strerror(errno));
	fcntl(workload->failed, F_SETFL, O_NONBLOCK);
}

/* The same signal as perf's may have ended the process: no SIGPIPE. */
static void uncork(const struct stop_workload *workload)
{
	const struct sigaction ignore = { .sa_handler = SIG_IGN };
	struct sigaction action;

	sigaction(SIGPIPE, &ignore, &action);
	if (write(workload->cork, "", 1) != 1)
		pr_debug("failed to start the command: %s\n", strerror(errno));
	sigaction(SIGPIPE, &action, NULL);
}

void stop_workload__start(struct stop_workload *workload)
{
	if (!workload->pid)
		return;
	/* The command ends without having run if a signal has ended the trace already. */
	if (!stop_interrupts__signal())
		uncork(workload);
	close(workload->cork);
	workload->cork = -1;
}

/* The process writes the errno before it exits. */
static int exec_error(const struct stop_workload *workload)
{
	int err;

	return read(workload->failed, &err, sizeof(err)) == sizeof(err) ? -err : 0;
}

static void reap(const struct stop_workload *workload, bool ended)
{
	if (waitpid(workload->pid, &outcome.status, ended ? 0 : WNOHANG) == workload->pid)
		outcome.exited = true;
	/* It may have interrupted the wait. */
	outcome.signal = stop_interrupts__signal();
	/* As strace does, relay the signal that ended the trace to the command. */
	if (!outcome.exited && outcome.signal && stop_caller.strace)
		kill(workload->pid, outcome.signal);
}

int stop_workload__finish(struct stop_workload *workload, bool ended)
{
	int err;

	outcome = (struct stop_outcome) { .signal = stop_interrupts__signal() };
	if (workload->pid <= 0)
		return 0;
	if (workload->cork >= 0)
		close(workload->cork);
	if (workload->child)
		reap(workload, ended);
	err = exec_error(workload);
	close(workload->failed);
	return err;
}

void stop_workload__forget(void)
{
	outcome = (struct stop_outcome) { .exited = false };
}

struct stop_outcome stop_workload__outcome(void)
{
	return outcome;
}
