// SPDX-License-Identifier: GPL-2.0
/* Is what is to be traced there? */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "front.h"

static bool is_program(const char *path)
{
	struct stat st;

	return !stat(path, &st) && S_ISREG(st.st_mode) && (st.st_mode & 0111);
}

/* False if it is in none of the directories of PATH */
static bool search(struct strace_front *front)
{
	const char *dir = getenv("PATH");
	size_t len;

	while (dir) {
		len = strcspn(dir, ":");
		/* No name is the working directory. */
		snprintf(front->path, sizeof(front->path), "%.*s%s%s", (int)len, dir,
			 len ? "/" : "", front->program);
		if (is_program(front->path))
			return true;
		dir = dir[len] ? dir + len + 1 : NULL;
	}
	return false;
}

bool strace_front__find_program(struct strace_front *front)
{
	struct stat st;

	if (!front->program)
		return true;
	if (*front->program && !strchr(front->program, '/')) {
		errno = ENOENT;
		if (search(front))
			return true;
	} else if (!stat(front->program, &st)) {
		snprintf(front->path, sizeof(front->path), "%s", front->program);
		return true;
	}
	fprintf(stderr, "strace: Can't stat '%s': %s\n", front->program, strerror(errno));
	return false;
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
		if (kill(atoi(pid), 0) && errno == ESRCH) {
			fprintf(stderr, "strace: attach: process %s: %s\n", pid, strerror(errno));
			continue;
		}
		if (*pids)
			strcat(pids, ",");
		strcat(pids, pid);
	}
	free(front->pids);
	front->pids = pids;
	if (*pids)
		return true;
	/* As if it had not been given */
	front->pids = NULL;
	free(pids);
	return front->program;
}
