// SPDX-License-Identifier: GPL-2.0
#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "readers.h"

/* Where something is written that somebody else reads */
struct channel {
	char	pipe[64];
	int	tty;
};

static bool is_channel(const char *path, struct channel *channel)
{
	char target[PATH_MAX];
	ssize_t len = readlink(path, target, sizeof(target) - 1);

	if (len <= 0)
		return false;
	target[len] = '\0';
	channel->tty = -1;
	channel->pipe[0] = '\0';
	if (!strncmp(target, "pipe:", 5))
		snprintf(channel->pipe, sizeof(channel->pipe), "%.60s", target);
	else if (sscanf(target, "/dev/pts/%d", &channel->tty) != 1)
		return false;
	return true;
}

/* Of a descriptor's fdinfo: can it be read, and of which terminal is it the master? */
static bool reads(const char *process, const char *fd, const struct channel *channel)
{
	char path[64], line[128];
	unsigned int flags = O_WRONLY, mode;
	int tty = -1, number;
	FILE *info;

	snprintf(path, sizeof(path), "/proc/%.16s/fdinfo/%.16s", process, fd);
	info = fopen(path, "re");
	if (!info)
		return false;
	while (fgets(line, sizeof(line), info)) {
		if (sscanf(line, "flags: %o", &mode) == 1)
			flags = mode;
		else if (sscanf(line, "tty-index: %d", &number) == 1)
			tty = number;
	}
	fclose(info);
	return channel->tty >= 0 ? tty == channel->tty : (flags & O_ACCMODE) != O_WRONLY;
}

static bool leads_to(const char *process, const char *fd, const struct channel *channel)
{
	char path[64], target[64] = "";

	if (channel->tty < 0) {
		snprintf(path, sizeof(path), "/proc/%.16s/fd/%.16s", process, fd);
		if (readlink(path, target, sizeof(target) - 1) <= 0 ||
		    strcmp(target, channel->pipe))
			return false;
	}
	return reads(process, fd, channel);
}

/* Calls @visit for all numbers in a directory of /proc until one says true. */
static bool any_number(const char *path, bool (*visit)(const char *name, void *arg), void *arg)
{
	struct dirent *entry;
	bool found = false;
	DIR *dir = opendir(path);

	while (dir && !found && (entry = readdir(dir)))
		found = entry->d_name[0] >= '0' && entry->d_name[0] <= '9' &&
			visit(entry->d_name, arg);
	if (dir)
		closedir(dir);
	return found;
}

struct search {
	struct stop_readers	*readers;
	const struct channel	*channel;
	const char		*process;
};

static bool visit_fd(const char *fd, void *arg)
{
	const struct search *search = arg;

	return leads_to(search->process, fd, search->channel);
}

static bool is_known(const struct stop_readers *readers, pid_t pid)
{
	size_t i;

	for (i = 0; i < readers->nr; i++) {
		if (readers->pids[i] == pid)
			return true;
	}
	return pid == getpid();
}

static bool visit_process(const char *process, void *arg)
{
	struct search *search = arg;
	struct stop_readers *readers = search->readers;
	pid_t pid = atoi(process);
	char path[32];

	search->process = process;
	snprintf(path, sizeof(path), "/proc/%d/fd", pid);
	if (!is_known(readers, pid) && any_number(path, visit_fd, search))
		readers->pids[readers->nr++] = pid;
	return readers->nr == STOP_MAX_READERS;
}

static void add_readers_of(struct stop_readers *readers, const char *path)
{
	struct channel channel;
	struct search search = { .readers = readers, .channel = &channel };

	if (readers->nr < STOP_MAX_READERS && is_channel(path, &channel))
		any_number("/proc", visit_process, &search);
}

struct output {
	struct stop_readers	*readers;
	pid_t			pid;
};

/* A terminal multiplexer writes to the terminals of those who are attached. */
static bool visit_output(const char *fd, void *arg)
{
	struct output *output = arg;
	struct channel channel;
	char path[64];

	snprintf(path, sizeof(path), "/proc/%d/fd/%.16s", output->pid, fd);
	if (is_channel(path, &channel) && (channel.tty >= 0 || !strcmp(fd, "1")))
		add_readers_of(output->readers, path);
	return false;
}

void stop_readers__find(struct stop_readers *readers, int fd)
{
	struct output output = { .readers = readers };
	char path[64];
	size_t i;

	readers->nr = 0;
	snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);
	add_readers_of(readers, path);
	for (i = 0; i < readers->nr; i++) {
		output.pid = readers->pids[i];
		snprintf(path, sizeof(path), "/proc/%d/fd", output.pid);
		any_number(path, visit_output, &output);
	}
}
