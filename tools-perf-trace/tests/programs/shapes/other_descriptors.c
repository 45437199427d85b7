// SPDX-License-Identifier: GPL-2.0
/* pidfd_getfd(): descriptors of this process, of another one, and of one that is gone. */
#include <sys/wait.h>
#include "../program.h"

enum { THEIRS = 50, FLAGS = 3 };

/* Tells through @ready that it has a file that its parent has not, and waits for the parent. */
static void child(int ready, int wait)
{
	int file = CALL(openat, AT_FDCWD, "/etc/passwd", O_RDONLY);
	char byte;

	CALL(dup2, file, THEIRS);
	CALL(write, ready, "", 1);
	CALL(read, wait, &byte, 1);
	CALL(exit_group, 0);
}

static void get(int pidfd)
{
	static const int fds[] = { 0, 3, THEIRS, NO_FD, -1 };

	for (size_t i = 0; i < sizeof(fds) / sizeof(fds[0]); i++) {
		CALL(pidfd_getfd, pidfd, fds[i], 0);
		CALL(pidfd_getfd, pidfd, fds[i], FLAGS);
	}
}

int main(void)
{
	int ready[2], wait[2], pidfd;
	char byte;
	pid_t pid;

	if (pipe(ready) || pipe(wait))
		return 1;
	pid = fork();
	if (!pid) {
		close(wait[1]);
		child(ready[1], wait[0]);
	}
	CALL(read, ready[0], &byte, 1);
	pidfd = CALL(pidfd_open, pid, 0);
	get(pidfd);
	get(CALL(pidfd_open, getpid(), 0));
	get(ready[0]);
	get(-1);
	close(wait[1]);
	waitpid(pid, NULL, 0);
	get(pidfd);
	return 0;
}
