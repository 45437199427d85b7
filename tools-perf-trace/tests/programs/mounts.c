// SPDX-License-Identifier: GPL-2.0
/* Mounts by file descriptor, file handles and fanotify: nothing is mounted. */
#include <linux/mount.h>
#include <linux/fanotify.h>
#include <sys/stat.h>
#include "program.h"

static void contexts(void)
{
	CALL(fsopen, "nonexistent-type", 0);
	CALL(fsopen, "nonexistent-type", 1);
	CALL(fsopen, "nonexistent-type", -1);
	CALL(fsopen, NULL, 6);
	CALL(fsmount, NO_FD, 0, 0);
	CALL(fsmount, NO_FD, 1, 0xf | 0x20 | 0x80);
	CALL(fsmount, NO_FD, -1, -1);
	CALL(fsmount, NO_FD, 2, 0x30);
	CALL(fspick, AT_FDCWD, "/nonexistent", 0);
	CALL(fspick, NO_FD, "/nonexistent", 0xf);
	CALL(fspick, NO_FD, 1L, -1);
}

static void config(void)
{
	char *end = last_page() + 4096;

	CALL(fsconfig, NO_FD, 0, "ro", NULL, 0);
	CALL(fsconfig, NO_FD, 0, "ro", "value", 5);
	CALL(fsconfig, NO_FD, 1, "source", "/dev/null", 0);
	CALL(fsconfig, NO_FD, 1, "source", "a value that is longer than what is shown of it", 0);
	CALL(fsconfig, NO_FD, 1, 1L, 1L, 3);
	CALL(fsconfig, NO_FD, 2, "blob", "bytes\0more", 10);
	CALL(fsconfig, NO_FD, 2, "blob", "bytes", -1);
	CALL(fsconfig, NO_FD, 2, "blob", end - 3, 10);
	CALL(fsconfig, NO_FD, 2, "blob", NULL, 1);
	CALL(fsconfig, NO_FD, 3, "path", "/nonexistent", AT_FDCWD);
	CALL(fsconfig, NO_FD, 3, "path", "/nonexistent", NO_FD);
	CALL(fsconfig, NO_FD, 4, "path", "", 3);
	CALL(fsconfig, NO_FD, 4, "path", "", AT_FDCWD);
	CALL(fsconfig, NO_FD, 5, "fd", NULL, 3);
	CALL(fsconfig, NO_FD, 5, "fd", "a", AT_FDCWD);
	CALL(fsconfig, NO_FD, 6, NULL, NULL, 0);
	CALL(fsconfig, NO_FD, 6, "a", "b", 1);
	CALL(fsconfig, NO_FD, 7, "a", "b", 1);
	CALL(fsconfig, NO_FD, 77, "key that is longer than anything that is shown of it", "b", 1);
	CALL(fsconfig, NO_FD, 0, "key that is longer than anything that is shown of it", "b", 1);
}

static void trees(void)
{
	struct { uint64_t set, clear, propagation, fd, more; } attr = { 1, 0x10, 1 << 18, 7, 0 };
	char *page = last_page();

	CALL(open_tree, AT_FDCWD, "/nonexistent", 0);
	CALL(open_tree, NO_FD, "/nonexistent", 1 | 0x80000 | 0x8000);
	CALL(open_tree, NO_FD, "/nonexistent", -1);
	CALL(open_tree, NO_FD, NULL, 0x1000000);
	CALL(move_mount, AT_FDCWD, "/nonexistent", AT_FDCWD, "/nonexistent2", 0);
	CALL(move_mount, NO_FD, "", NO_FD, "/nonexistent", 0x77);
	CALL(move_mount, NO_FD, "", NO_FD, "/nonexistent", ~0x200);
	CALL(move_mount, NO_FD, NULL, NO_FD, 1L, 0x100);
	CALL(mount_setattr, AT_FDCWD, "/nonexistent", 0, &attr, 32L);
	CALL(mount_setattr, NO_FD, "/nonexistent", 0x8000 | 0x1000 | 1, &attr, 32L);
	CALL(mount_setattr, NO_FD, "/nonexistent", -1, &attr, 31L);
	CALL(mount_setattr, NO_FD, "/nonexistent", 0, &attr, 0L);
	CALL(mount_setattr, NO_FD, "/nonexistent", 0, &attr, 40L);
	attr.more = 1;
	CALL(mount_setattr, NO_FD, "/nonexistent", 0, &attr, 40L);
	CALL(mount_setattr, NO_FD, "/nonexistent", 0, page + 4096 - 32, 40L);
	CALL(mount_setattr, NO_FD, "/nonexistent", 0, NULL, 32L);
	CALL(mount_setattr, NO_FD, "/nonexistent", 0, page + 4090, 32L);
	memset(&attr, -1, sizeof(attr));
	CALL(mount_setattr, NO_FD, "/nonexistent", 0, &attr, 32L);
	attr.propagation = 1 << 19 | 1 << 20;
	attr.set = 0x20;
	attr.clear = 0x70;
	attr.fd = 1L << 40;
	CALL(mount_setattr, NO_FD, "/nonexistent", 0, &attr, 32L);
	attr.set = attr.clear = attr.fd = attr.propagation = 0;
	CALL(mount_setattr, NO_FD, "/nonexistent", 0, &attr, 32L);
}

static void handles(void)
{
	struct { unsigned int bytes; int type; unsigned char data[200]; } handle = { .bytes = 128 };
	char *page = last_page();
	int id;

	CALL(name_to_handle_at, AT_FDCWD, "/nonexistent", &handle, &id, 0);
	CALL(name_to_handle_at, NO_FD, "a", &handle, &id, 0x1400);
	CALL(name_to_handle_at, NO_FD, "a", &handle, &id, ~0x201);
	CALL(name_to_handle_at, NO_FD, "a", NULL, NULL, 0x400);
	CALL(name_to_handle_at, NO_FD, 1L, 1L, 1L, 0);
	CALL(name_to_handle_at, NO_FD, "a", page + 4092, page + 4094, 0);
	CALL(open_by_handle_at, AT_FDCWD, &handle, O_RDONLY);
	handle.bytes = 8;
	handle.type = 1;
	memcpy(handle.data, "abc\0\377xyz", 8);
	CALL(open_by_handle_at, NO_FD, &handle, O_RDWR | O_CREAT);
	handle.type = 0xfe;
	CALL(open_by_handle_at, NO_FD, &handle, O_PATH);
	handle.type = -5;
	handle.bytes = 129;
	CALL(open_by_handle_at, NO_FD, &handle, 0);
	handle.bytes = -1;
	CALL(open_by_handle_at, NO_FD, &handle, 0);
	handle.bytes = 0;
	CALL(open_by_handle_at, NO_FD, &handle, 0);
	handle.bytes = 40;
	memcpy(page + 4096 - 20, &handle, 20);
	CALL(open_by_handle_at, NO_FD, page + 4096 - 20, 0);
	CALL(open_by_handle_at, NO_FD, page + 4092, 0);
	CALL(open_by_handle_at, NO_FD, NULL, -1);
	/* The length of the handle must be right: otherwise the call changes it. */
	handle.bytes = 8;
	CALL(name_to_handle_at, AT_FDCWD, "/", &handle, &id, 0);
	CALL(name_to_handle_at, AT_FDCWD, "/proc", &handle, &id, AT_SYMLINK_FOLLOW);
}

static void notifications(void)
{
	CALL(fanotify_init, 0x80000000, 0);
	CALL(fanotify_init, 0x80000003, O_RDONLY | O_LARGEFILE);
	CALL(fanotify_init, 0x8000000c, O_RDWR | O_CLOEXEC);
	CALL(fanotify_init, ~0x2000, -1);
	CALL(fanotify_init, 0x80000004 | 0x70, 3);
	CALL(fanotify_init, 0x80000008 | 0xf80, 3);
	CALL(fanotify_mark, NO_FD, 0, 0L, AT_FDCWD, NULL);
	CALL(fanotify_mark, NO_FD, 1, 1L, AT_FDCWD, "/nonexistent");
	CALL(fanotify_mark, NO_FD, 2 | 4 | 8, 0x3bL, NO_FD, "/nonexistent");
	CALL(fanotify_mark, NO_FD, 0x80, ~0x80000L, -1, "");
	CALL(fanotify_mark, NO_FD, -1, 0x40000000L, FAN_NOFD, NULL);
	CALL(fanotify_mark, NO_FD, 0x110, 1L << 32, FAN_NOFD - 1, 1L);
	CALL(fanotify_mark, NO_FD, 0x40000000, 0x100000000008000L, 0, 1L);
	CALL(fanotify_mark, -1, 0x60, 0x10301fL, 0, 1L);
}

int main(void)
{
	contexts();
	config();
	trees();
	handles();
	notifications();
	return 0;
}
