// SPDX-License-Identifier: GPL-2.0
/*
 * IDs of processes in another PID namespace. A task has an ID in its own namespace and in
 * each one above it; /proc/TID/status lists them, beginning with the reader's.
 */
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <linux/nsfs.h>

#include "proccomm.h"
#include "procpid.h"

/* The kernel's MAX_PID_NS_LEVEL, and the first namespace */
#define MAX_IDS	33

/**
 * struct ids - one of a task's IDs
 * @nr: number of namespaces
 * @id: the ID in each of them; the first one is the reader's, the last one the task's own
 */
struct ids {
	unsigned int nr;
	int id[MAX_IDS];
};

/**
 * struct search - what is searched for
 * @tid: a task of the namespace
 * @level: the index of the namespace in struct ids
 * @space: the namespace
 * @kind: kind of the ID
 * @id: the ID in that namespace
 */
struct search {
	pid_t tid;
	unsigned int level;
	struct stat space;
	enum decode_id kind;
	int id;
};

static void parse_ids(const char *at, struct ids *ids)
{
	char *end;

	for (ids->nr = 0; ids->nr < MAX_IDS; ids->nr++) {
		ids->id[ids->nr] = strtol(at, &end, 10);
		if (end == at)
			return;
		/* strtol() would also skip the end of the line. */
		if (*end == '\n') {
			ids->nr++;
			return;
		}
		at = end;
	}
}

static bool read_ids(pid_t tid, enum decode_id kind, struct ids *ids)
{
	static const char * const keys[] = {
		[DECODE_ID_TASK] = "NSpid:", [DECODE_ID_GROUP] = "NSpgid:",
		[DECODE_ID_SESSION] = "NSsid:",
	};
	const size_t len = strlen(keys[kind]);
	char path[32], *line = NULL;
	size_t room = 0;
	FILE *fp;

	ids->nr = 0;
	snprintf(path, sizeof(path), "/proc/%d/status", (int)tid);
	fp = fopen(path, "re");
	if (!fp)
		return false;
	/* The groups of a task, in a line before these, can be many. */
	while (!ids->nr && getline(&line, &room, fp) > 0) {
		if (!strncmp(line, keys[kind], len))
			parse_ids(line + len, ids);
	}
	free(line);
	fclose(fp);
	return ids->nr;
}

static int open_space(pid_t tid)
{
	char path[32];

	snprintf(path, sizeof(path), "/proc/%d/ns/pid", (int)tid);
	return open(path, O_RDONLY | O_CLOEXEC);
}

/* Is the namespace @up levels above that of @tid the one that is searched? */
static bool is_below(const struct search *search, pid_t tid, unsigned int up)
{
	int parent, fd = open_space(tid);
	struct stat st;
	bool same;

	while (fd >= 0 && up--) {
		parent = ioctl(fd, NS_GET_PARENT);
		close(fd);
		fd = parent;
	}
	if (fd < 0)
		return false;
	same = !fstat(fd, &st) && st.st_ino == search->space.st_ino &&
	       st.st_dev == search->space.st_dev;
	close(fd);
	return same;
}

/* The ID of @tid in the reader's namespace if it is the one that is searched, or 0 */
static int id_if_found(const struct search *search, pid_t tid)
{
	struct ids ids;

	if (!read_ids(tid, search->kind, &ids) || ids.nr <= search->level ||
	    ids.id[search->level] != search->id)
		return 0;
	return is_below(search, tid, ids.nr - 1 - search->level) ? ids.id[0] : 0;
}

/* Searches the tasks in a directory of /proc. */
static int find_in(const struct search *search, const char *path)
{
	DIR *dir = opendir(path);
	const struct dirent *entry;
	int found = 0;

	while (dir && !found && (entry = readdir(dir))) {
		const int tid = atoi(entry->d_name);

		if (tid > 0)
			found = id_if_found(search, tid);
	}
	if (dir)
		closedir(dir);
	return found;
}

/* The task itself, then the threads of its process, then all processes */
static int find_id(const struct search *search)
{
	char path[32];

	snprintf(path, sizeof(path), "/proc/%d/task", (int)search->tid);
	return id_if_found(search, search->tid) ?: find_in(search, path) ?:
	       find_in(search, "/proc");
}

static int translate(pid_t tid, enum decode_id kind, int id)
{
	struct search search = { .tid = tid, .kind = kind, .id = id };
	struct ids ids;
	int fd;

	if (!read_ids(tid, DECODE_ID_TASK, &ids))
		return 0;
	if (ids.nr == 1)
		return id;
	search.level = ids.nr - 1;
	fd = open_space(tid);
	if (fd < 0)
		return 0;
	if (fstat(fd, &search.space))
		search.id = 0;
	close(fd);
	return search.id ? find_id(&search) : 0;
}

bool procpid__describe(pid_t tid, enum decode_id kind, int id, struct decode_process *about)
{
	about->here = translate(tid, kind, id);
	if (about->here && kind == DECODE_ID_TASK)
		about->comm_len = proccomm__read(about->here, about->comm);
	return about->here;
}
