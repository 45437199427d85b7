// SPDX-License-Identifier: GPL-2.0
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <linux/compiler.h>

#include "guard.h"

/* Looks this often; who is stopped at two looks is told to go on. */
#define GUARD_USEC	250000

/* The state is behind the name, which may have parentheses itself. */
static char state_of(int stat_fd)
{
	char buf[512], *end;
	ssize_t len = pread(stat_fd, buf, sizeof(buf) - 1, 0);
	char state = '\0';

	if (len <= 0)
		return '\0';
	buf[len] = '\0';
	for (end = buf; *end; end++) {
		if (end[0] == ')' && end[1] == ' ')
			state = end[2];
	}
	return state;
}

static void guard_loop(pid_t pid, const bool *resting)
{
	bool stopped, before = false;
	char path[32];
	int fd;

	snprintf(path, sizeof(path), "/proc/%d/stat", pid);
	fd = open(path, O_RDONLY | O_CLOEXEC);
	while (fd >= 0 && getppid() == pid) {
		stopped = state_of(fd) == 'T' && !READ_ONCE(*resting);
		if (stopped && before)
			kill(pid, SIGCONT);
		before = stopped;
		usleep(GUARD_USEC);
	}
}

/* No file of its parent's stays open because of it, no event above all. */
static void close_files(void)
{
	DIR *dir = opendir("/proc/self/fd");
	struct dirent *entry;

	while (dir && (entry = readdir(dir))) {
		if (entry->d_name[0] != '.' && atoi(entry->d_name) != dirfd(dir))
			close(atoi(entry->d_name));
	}
	if (dir)
		closedir(dir);
}

static void guard_run(pid_t pid, const bool *resting)
{
	sigset_t all;

	sigfillset(&all);
	sigprocmask(SIG_SETMASK, &all, NULL);
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	prctl(PR_SET_NAME, "perf-guard");
	setpgid(0, 0);
	close_files();
	guard_loop(pid, resting);
	_exit(0);
}

int stop_guard__start(struct stop_guard *guard)
{
	pid_t parent = getpid();

	guard->resting = mmap(NULL, sizeof(*guard->resting), PROT_READ | PROT_WRITE,
			      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (guard->resting == MAP_FAILED) {
		guard->resting = NULL;
		return -errno;
	}
	guard->pid = fork();
	if (!guard->pid)
		guard_run(parent, guard->resting);
	if (guard->pid > 0)
		return 0;
	guard->pid = 0;
	return -errno;
}

void stop_guard__finish(struct stop_guard *guard)
{
	if (guard->pid) {
		kill(guard->pid, SIGKILL);
		waitpid(guard->pid, NULL, 0);
	}
	if (guard->resting)
		munmap(guard->resting, sizeof(*guard->resting));
	guard->pid = 0;
	guard->resting = NULL;
}
