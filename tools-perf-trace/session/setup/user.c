// SPDX-License-Identifier: GPL-2.0
/* Targets of -u: listed as threads, because some may exit before their events are opened. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "util/debug.h"
#include "util/record.h"
#include "util/target.h"
#include "session/config.h"
#include "session/procstatus.h"
#include "user.h"

static pid_t next_id(DIR *dir)
{
	struct dirent *entry;
	pid_t id;

	while ((entry = readdir(dir)) != NULL) {
		id = atoi(entry->d_name);
		if (id > 0)
			return id;
	}
	return 0;
}

static void add_threads(FILE *list, pid_t pid)
{
	char path[32];
	pid_t tid;
	DIR *dir;

	snprintf(path, sizeof(path), "/proc/%d/task", pid);
	dir = opendir(path);
	if (!dir)
		return;
	while ((tid = next_id(dir)) != 0)
		fprintf(list, "%s%d", ftell(list) > 0 ? "," : "", tid);
	closedir(dir);
}

/* Leaves out kernel threads, which make no syscalls, and perf itself. */
static bool is_wanted(pid_t pid, uid_t uid)
{
	return pid != getpid() && procstatus__read(pid, "Uid:") == (long)uid &&
	       procstatus__read(pid, "Kthread:") != 1;
}

static int list_threads(FILE *list, uid_t uid)
{
	DIR *proc = opendir("/proc");
	pid_t pid;

	if (!proc)
		return -errno;
	while ((pid = next_id(proc)) != 0) {
		if (is_wanted(pid, uid))
			add_threads(list, pid);
	}
	closedir(proc);
	return 0;
}

int stop_user__add(const struct stop_config *config)
{
	const char *user = config->options->user;
	/* Used until perf exits */
	static char *threads;
	size_t size = 0;
	FILE *list;
	int err;

	if (!user)
		return 0;
	list = open_memstream(&threads, &size);
	if (!list)
		return -ENOMEM;
	err = list_threads(list, parse_uid(user));
	if (fclose(list))
		err = -ENOMEM;
	if (!err && !size) {
		pr_err("-u %s: the user has no processes\n", user);
		return -ESRCH;
	}
	config->opts->target.tid = threads;
	return err;
}
