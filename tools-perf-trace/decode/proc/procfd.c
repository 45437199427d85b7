// SPDX-License-Identifier: GPL-2.0
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>
#include "procfd.h"
#include "procpid.h"

enum {
	PROC_PATH = 64,
	/* /dev/ptmx */
	MASTER_MAJOR = 5, MASTER_MINOR = 2,
};

static void link_name(char name[PROC_PATH], pid_t pid, int fd)
{
	if (fd == DECODE_FD_CWD)
		snprintf(name, PROC_PATH, "/proc/%d/cwd", (int)pid);
	else
		snprintf(name, PROC_PATH, "/proc/%d/fd/%d", (int)pid, fd);
}

/*
 * Does not ask the server of a network or FUSE file system, which may be stopped: what the
 * kernel has is enough.
 */
static bool look_at(const char *path, int flags, struct statx *st)
{
	return !statx(AT_FDCWD, path, flags | AT_STATX_DONT_SYNC, STATX_TYPE | STATX_INO, st);
}

/*
 * The kernel appends this mark to the path of a deleted file, but the name of a
 * file can also end like that.
 */
static void check_deleted(const char *name, struct decode_fd *about)
{
	static const char mark[] = " (deleted)";
	size_t len = about->path_len, mark_len = sizeof(mark) - 1;
	struct statx st, by_path;

	if (len <= mark_len || memcmp(about->path + len - mark_len, mark, mark_len))
		return;
	if (!look_at(name, 0, &st))
		return;
	about->path[len] = '\0';
	if (look_at(about->path, AT_SYMLINK_NOFOLLOW, &by_path) &&
	    by_path.stx_ino == st.stx_ino && by_path.stx_dev_major == st.stx_dev_major &&
	    by_path.stx_dev_minor == st.stx_dev_minor)
		return;
	about->deleted = true;
	about->path_len -= mark_len;
}

static void describe_device(const char *name, struct decode_fd *about)
{
	struct statx st;

	if (!look_at(name, 0, &st) || (!S_ISCHR(st.stx_mode) && !S_ISBLK(st.stx_mode)))
		return;
	about->kind = S_ISCHR(st.stx_mode) ? DECODE_FD_CHAR_DEVICE : DECODE_FD_BLOCK_DEVICE;
	about->major = st.stx_rdev_major;
	about->minor = st.stx_rdev_minor;
}

static bool is_master(const struct decode_fd *about)
{
	return about->kind == DECODE_FD_CHAR_DEVICE && about->major == MASTER_MAJOR &&
	       about->minor == MASTER_MINOR;
}

/* The protocol is an attribute of the descriptor's link; the endpoints come from a dump. */
static void describe_socket(const char *name, struct procsock_cache *cache,
			    struct decode_fd *about)
{
	unsigned long inode;
	ssize_t len;

	if (sscanf(about->path, "socket:[%lu]", &inode) != 1)
		return;
	len = getxattr(name, "system.sockprotoname", about->protocol,
		       sizeof(about->protocol) - 1);
	about->protocol[len > 0 ? len : 0] = '\0';
	procsock__describe(inode, cache, about);
	about->kind = DECODE_FD_SOCKET;
}

static void describe_all(pid_t pid, int fd, const char *name, struct procsock_cache *cache,
			 struct decode_fd *about)
{
	about->path[about->path_len] = '\0';
	if (about->path[0] == '/') {
		describe_device(name, about);
		if (is_master(about))
			procfdinfo__describe(pid, fd, about);
	} else if (!strncmp(about->path, "socket:", 7)) {
		describe_socket(name, cache, about);
	} else if (!strncmp(about->path, "anon_inode:", 11)) {
		procfdinfo__describe(pid, fd, about);
	}
}

bool procfd__describe_cached(pid_t pid, int fd, enum decode_fds detail,
			     struct procsock_cache *cache, struct decode_fd *about)
{
	char name[PROC_PATH];
	ssize_t len;

	link_name(name, pid, fd);
	len = readlink(name, about->path, sizeof(about->path) - 1);
	if (len <= 0)
		return false;
	about->path_len = len;
	if (fd == DECODE_FD_CWD)
		return true;
	check_deleted(name, about);
	if (detail == DECODE_FDS_ALL)
		describe_all(pid, fd, name, cache, about);
	return true;
}

bool procfd__describe_other(pid_t pid, int pidfd, int fd, enum decode_fds detail,
			    struct procsock_cache *cache, struct decode_fd *about)
{
	pid_t other;

	procfdinfo__describe(pid, pidfd, about);
	if (about->kind != DECODE_FD_PROCESS)
		return false;
	other = about->pid;
	memset(about, 0, sizeof(*about));
	return procfd__describe_cached(other, fd, detail, cache, about);
}

bool procfd__describe_of(pid_t pid, int id, int fd, enum decode_fds detail,
			 struct procsock_cache *cache, struct decode_fd *about)
{
	struct decode_process process = {};

	return procpid__describe(pid, DECODE_ID_TASK, id, &process) &&
	       procfd__describe_cached(process.here, fd, detail, cache, about);
}

bool procfd__describe(pid_t pid, int fd, enum decode_fds detail, struct decode_fd *about)
{
	return procfd__describe_cached(pid, fd, detail, NULL, about);
}
