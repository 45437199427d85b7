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
#include "terminal.h"
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

/**
 * struct choice - whose processes are to be traced
 * @uid: the user
 * @command: process of the command, 0 if there is none
 * @terminal: perf's terminal, or 0
 */
struct choice {
	uid_t	uid;
	pid_t	command;
	pid_t	terminal;
};

/*
 * perf, its terminal and the reader of -o '|COMMAND': each of their lines would cause further
 * ones. The command's process has not started yet: if it has children, it was perf before
 * (--daemonize), and these are readers, too.
 */
static bool shows_lines(pid_t pid, const struct choice *choice)
{
	if (pid == choice->terminal)
		return true;
	if (pid == choice->command)
		return false;
	while (pid > 1 && pid != getpid() && pid != choice->command)
		pid = procstatus__read(pid, "PPid:");
	return pid > 0 && (pid == getpid() || pid == choice->command);
}

/* Leaves out kernel threads, too, which make no syscalls. */
static bool is_wanted(pid_t pid, const struct choice *choice)
{
	return procstatus__read(pid, "Uid:") == (long)choice->uid &&
	       procstatus__read(pid, "Kthread:") != 1 && !shows_lines(pid, choice);
}

static int list_threads(FILE *list, const struct choice *choice)
{
	DIR *proc = opendir("/proc");
	pid_t pid;

	if (!proc)
		return -errno;
	while ((pid = next_id(proc)) != 0) {
		if (is_wanted(pid, choice))
			add_threads(list, pid);
	}
	closedir(proc);
	return 0;
}

/* That of the last list */
static pid_t last_command;

int stop_user__add(const struct stop_config *config, pid_t command)
{
	struct choice choice = { .command = command };
	const char *user = config->options->user;
	/* Used until perf exits */
	static char *threads;
	char *before = threads;
	size_t size = 0;
	FILE *list;
	int err;

	if (!user)
		return 0;
	choice.uid = parse_uid(user);
	choice.terminal = stop_terminal__pid();
	list = open_memstream(&threads, &size);
	if (!list)
		return -ENOMEM;
	err = list_threads(list, &choice);
	if (fclose(list))
		err = -ENOMEM;
	if (!err && !size) {
		pr_err("-u %s: the user has no processes\n", user);
		return -ESRCH;
	}
	config->opts->target.tid = threads;
	free(before);
	last_command = command;
	return err;
}

int stop_user__again(const struct stop_config *config)
{
	return stop_user__add(config, last_command);
}
