// SPDX-License-Identifier: GPL-2.0
/*
 * IDs of processes in another PID namespace. A task has an ID in its own namespace and in
 * each one above it; /proc/TID/status lists them, beginning with the reader's.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <linux/nsfs.h>

#include "proccomm.h"
#include "procpid.h"

/* Since Linux 6.11 */
#ifndef NS_GET_PID_FROM_PIDNS
#define NS_GET_PID_FROM_PIDNS	_IOR(NSIO, 0x6, int)
#endif

/* The kernel's MAX_PID_NS_LEVEL, and the first namespace */
#define MAX_IDS	33

/* For this long, what was not found among all processes is not searched for again. */
#define MISS_MSEC	100

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
 * @level: the index of the namespace in struct ids
 * @dev: device of the namespace
 * @ino: its inode
 * @kind: kind of the ID
 * @id: the ID in that namespace
 */
struct search {
	unsigned int level;
	dev_t dev;
	ino_t ino;
	enum decode_id kind;
	int id;
};

/**
 * struct outcome - the last search among all processes
 * @search: what was searched for
 * @member: a task that has it, or 0
 * @msec: when the search ended
 */
struct outcome {
	struct search search;
	pid_t member;
	int64_t msec;
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
	same = !fstat(fd, &st) && st.st_ino == search->ino && st.st_dev == search->dev;
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

/* Searches all processes. */
static int find_among_all(const struct search *search, pid_t *member)
{
	DIR *dir = opendir("/proc");
	const struct dirent *entry;
	int found = 0;

	*member = 0;
	while (dir && !found && (entry = readdir(dir))) {
		const pid_t tid = atoi(entry->d_name);

		if (tid > 0)
			found = id_if_found(search, tid);
		if (found)
			*member = tid;
	}
	if (dir)
		closedir(dir);
	return found;
}

static bool is_same(const struct search *one, const struct search *other)
{
	return one->level == other->level && one->dev == other->dev && one->ino == other->ino &&
	       one->kind == other->kind && one->id == other->id;
}

static int64_t now_msec(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

/*
 * The task is stopped meanwhile, and may repeat its call: do not search all processes each
 * time. A new group has a leader, so a recent miss hides one only if that has ended already.
 */
static int find_member(const struct search *search)
{
	static __thread struct outcome last;
	int found = 0;

	if (is_same(search, &last.search)) {
		if (last.member)
			found = id_if_found(search, last.member);
		else if (now_msec() < last.msec + MISS_MSEC)
			return 0;
	}
	if (!found) {
		found = find_among_all(search, &last.member);
		last.search = *search;
		last.msec = now_msec();
	}
	return found;
}

/*
 * Most groups and sessions have a leader: the task with the same ID. The others, and all IDs
 * before Linux 6.11, require a search.
 */
static int find_id(const struct search *search, pid_t tid, int space)
{
	const int here = ioctl(space, NS_GET_PID_FROM_PIDNS, search->id);
	const bool is_old = here < 0 && errno == ENOTTY;
	pid_t member;
	int found;

	if (search->kind == DECODE_ID_TASK && !is_old)
		return here > 0 ? here : 0;
	found = id_if_found(search, tid);
	if (!found && here > 0)
		found = id_if_found(search, here);
	if (found)
		return found;
	return is_old ? find_among_all(search, &member) : find_member(search);
}

static int translate(pid_t tid, enum decode_id kind, int id)
{
	struct search search = { .kind = kind, .id = id };
	struct ids ids;
	struct stat st;
	int fd, found = 0;

	if (!read_ids(tid, DECODE_ID_TASK, &ids))
		return 0;
	if (ids.nr == 1)
		return id;
	search.level = ids.nr - 1;
	fd = open_space(tid);
	if (fd < 0)
		return 0;
	if (!fstat(fd, &st)) {
		search.dev = st.st_dev;
		search.ino = st.st_ino;
		found = find_id(&search, tid, fd);
	}
	close(fd);
	return found;
}

bool procpid__describe(pid_t tid, enum decode_id kind, int id, struct decode_process *about)
{
	about->here = translate(tid, kind, id);
	if (about->here && kind == DECODE_ID_TASK)
		about->comm_len = proccomm__read(about->here, about->comm);
	return about->here;
}
