// SPDX-License-Identifier: GPL-2.0
/* Checks that the program and the processes to be traced exist. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "session/procstatus.h"
#include "session/setup/program.h"
#include "front.h"

bool strace_front__find_program(struct strace_front *front)
{
	struct stat st;

	if (!front->program)
		return true;
	if (*front->program && !strchr(front->program, '/')) {
		errno = ENOENT;
		if (stop_program__search(front->program, front->path, sizeof(front->path)))
			return true;
	} else if (!stat(front->program, &st)) {
		snprintf(front->path, sizeof(front->path), "%s", front->program);
		return true;
	}
	fprintf(stderr, "strace: Can't stat '%s': %s\n", front->program, strerror(errno));
	return false;
}

static bool can_attach(const char *pid)
{
	const char *detail = "";
	int err = 0;

	if (kill(atoi(pid), 0) && errno == ESRCH) {
		err = ESRCH;
	} else if (procstatus__is_dead(atoi(pid))) {
		err = EPERM;
		detail = ", it has exited";
	} else if (procstatus__read(atoi(pid), "Kthread:") == 1) {
		err = EPERM;
		detail = ", it is a kernel thread";
	}
	if (err)
		fprintf(stderr, "strace: attach: process %s: %s%s\n", pid, strerror(err), detail);
	return !err;
}

bool strace_front__find_processes(struct strace_front *front)
{
	char *pid, *rest = front->pids, *pids;

	if (!rest || !*rest)
		return true;
	pids = calloc(1, strlen(rest) + 1);
	if (!pids)
		return false;
	while ((pid = strsep(&rest, ","))) {
		if (!can_attach(pid))
			continue;
		if (*pids)
			strcat(pids, ",");
		strcat(pids, pid);
	}
	free(front->pids);
	front->pids = pids;
	if (*pids)
		return true;
	/* Continue as if -p had not been given. */
	front->pids = NULL;
	free(pids);
	return front->program;
}
