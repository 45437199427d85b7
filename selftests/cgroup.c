// SPDX-License-Identifier: GPL-2.0
/* A cgroup of version 2 for a test, in a mount of its own. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/mount.h>
#include <sys/stat.h>

#include "sysexit_stop.h"

static int read_file(const char *dir, const char *name, char *text, size_t size)
{
	char path[PATH_MAX];

	snprintf(path, sizeof(path), "%s/%s", dir, name);
	return read_text(path, text, size);
}

static int write_file(const char *dir, const char *name, const char *text)
{
	char path[PATH_MAX];

	snprintf(path, sizeof(path), "%s/%s", dir, name);
	return write_text(path, text);
}

int cgroup_write(const struct cgroup *cg, const char *name, const char *text)
{
	return write_file(cg->path, name, text);
}

/* moves the process, or the caller when @pid is 0 */
int cgroup_add(const struct cgroup *cg, pid_t pid)
{
	char text[16];

	snprintf(text, sizeof(text), "%d", pid);
	return cgroup_write(cg, "cgroup.procs", text);
}

/* true if file @name has the line @line */
bool cgroup_has_line(const struct cgroup *cg, const char *name, const char *line)
{
	char text[1024], *save, *at;
	bool found = false;

	if (read_file(cg->path, name, text, sizeof(text)))
		return false;
	for (at = strtok_r(text, "\n", &save); at; at = strtok_r(NULL, "\n", &save))
		found |= !strcmp(at, line);
	return found;
}

static bool is_frozen(void *arg)
{
	return cgroup_has_line(arg, "cgroup.events", "frozen 1");
}

static bool is_thawed(void *arg)
{
	return cgroup_has_line(arg, "cgroup.events", "frozen 0");
}

bool cgroup_wait_frozen(struct cgroup *cg)
{
	return wait_until(is_frozen, cg);
}

bool cgroup_wait_thawed(struct cgroup *cg)
{
	return wait_until(is_thawed, cg);
}

bool cgroup_freeze(struct cgroup *cg)
{
	return !cgroup_write(cg, "cgroup.freeze", "1") && cgroup_wait_frozen(cg);
}

bool cgroup_thaw(struct cgroup *cg)
{
	return !cgroup_write(cg, "cgroup.freeze", "0") && cgroup_wait_thawed(cg);
}

/*
 * perf_event is an implicit controller of all cgroups, but takes effect only when
 * the first explicit one is enabled, which may not have happened since the boot.
 * Enables and disables pids, unless it is already enabled at the root.
 */
static void wake_up_implicit_controllers(const char *root)
{
	char text[1024];

	if (read_file(root, "cgroup.subtree_control", text, sizeof(text)) ||
	    strstr(text, "pids"))
		return;
	write_file(root, "cgroup.subtree_control", "+pids");
	write_file(root, "cgroup.subtree_control", "-pids");
}

static int make_group(struct cgroup *cg)
{
	snprintf(cg->path, sizeof(cg->path), "%s/test.%d", cg->mount, getpid());
	if (mkdir(cg->path, 0755))
		return -errno;
	cg->dirfd = open(cg->path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	return cg->dirfd < 0 ? -errno : 0;
}

static bool is_removed(void *arg)
{
	struct cgroup *cg = arg;

	return !rmdir(cg->path) || errno == ENOENT;
}

/* all tasks in it must have been killed */
void cgroup_destroy(struct cgroup *cg)
{
	if (!cg->path[0])
		return;
	if (cg->dirfd >= 0)
		close(cg->dirfd);
	/* a reaped task may leave its cgroup a little later */
	wait_until(is_removed, cg);
	umount(cg->mount);
	rmdir(cg->mount);
	cg->path[0] = 0;
}

/* 0 or -errno: -ENODEV where the kernel has no cgroup2 */
int cgroup_create(struct cgroup *cg)
{
	int err;

	*cg = (struct cgroup){ .dirfd = -1 };
	snprintf(cg->mount, sizeof(cg->mount), "/tmp/sysexit_stop.XXXXXX");
	if (!mkdtemp(cg->mount))
		return -errno;
	if (mount("none", cg->mount, "cgroup2", 0, NULL)) {
		err = -errno;
		rmdir(cg->mount);
		return err;
	}
	wake_up_implicit_controllers(cg->mount);
	err = make_group(cg);
	if (err)
		cgroup_destroy(cg);
	return err;
}

/* A kernel can lack them, or have given perf_event to a hierarchy of version 1. */
const char *cgroup_create_for_events(struct cgroup *cg)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_exit");
	int cpu, err = cgroup_create(cg);
	struct stop_event ev;

	if (err)
		return missing_reason("cannot make a cgroup2", err);
	attr.sysexit_stop = 0;
	err = -ENODEV;
	if (cpus_usable(&cpu, 1) == 1)
		err = event_open_flags(&ev, &attr, cg->dirfd, cpu, -1, PERF_FLAG_PID_CGROUP);
	if (!err) {
		event_close(&ev);
		return NULL;
	}
	cgroup_destroy(cg);
	return missing_reason("no events of a cgroup", err);
}
