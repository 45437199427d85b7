// SPDX-License-Identifier: GPL-2.0
/* Syscalls that take a path, and their variants that take a file descriptor. */
#include "rows.h"

#define OPEN_MODE	{ .name = "mode", .type = T(OCTAL, 2), .when = decode_when__open_creates }

ROW(open) = { .args = {
	PATH("filename"), FLAGS("flags", open_flags),
	{ .name = "mode", .type = T(OCTAL, 2), .when = decode_when__open1_creates } }, RETURNS_FD };
ROW(openat) = { .args = {
	ATFD("dfd"), PATH("filename"), FLAGS("flags", open_flags), OPEN_MODE }, RETURNS_FD };
ROW(openat2) = { .args = {
	ATFD("dfd"), PATH("filename"), MEMORY_IN("how", open_how), ULONG("size") }, RETURNS_FD };
ROW(creat) = { .args = { PATH("pathname"), MODE("mode") }, RETURNS_FD };

ROW(stat) = { .args = { PATH("filename"), STRUCT_OUT("statbuf", stat) } };
ROW(lstat) = { .args = { PATH("filename"), STRUCT_OUT("statbuf", stat) } };
ROW(fstat) = { .args = { FD("fd"), STRUCT_OUT("statbuf", stat) } };
ROW(newfstatat) = { .args = {
	ATFD("dfd"), PATH("filename"), STRUCT_OUT("statbuf", stat), FLAGS("flag", at_flags) } };
ROW(stat__32) = { .args = { PATH("filename"), STRUCT_OUT("statbuf", stat32) } };
ROW(lstat__32) = { .args = { PATH("filename"), STRUCT_OUT("statbuf", stat32) } };
ROW(fstat__32) = { .args = { FD("fd"), STRUCT_OUT("statbuf", stat32) } };
ROW(stat64) = { .args = { PATH("filename"), STRUCT_OUT("statbuf", stat64) } };
ROW(lstat64) = { .args = { PATH("filename"), STRUCT_OUT("statbuf", stat64) } };
ROW(fstat64) = { .args = { FD("fd"), STRUCT_OUT("statbuf", stat64) } };
ROW(fstatat64) = { .args = {
	ATFD("dfd"), PATH("filename"), STRUCT_OUT("statbuf", stat64), FLAGS("flag", at_flags) } };
ROW(statx) = { .args = {
	ATFD("dfd"), PATH("filename"), FLAGS("flags", statx_flags),
	FLAGS("mask", statx_mask), STRUCT_OUT("buffer", statx) } };
ROW(statfs) = { .args = { PATH("pathname"), STRUCT_OUT("buf", statfs) } };
ROW(fstatfs) = { .args = { FD("fd"), STRUCT_OUT("buf", statfs) } };

ROW(statfs64) = { .args = { PATH("pathname"), ULONG("sz"), STRUCT_OUT("buf", statfs64) } };
ROW(fstatfs64) = { .args = { FD("fd"), ULONG("sz"), STRUCT_OUT("buf", statfs64) } };

ROW(access) = { .args = { PATH("filename"), FLAGS("mode", access_modes) } };
ROW(faccessat) = { .args = {
	ATFD("dfd"), PATH("filename"), FLAGS("mode", access_modes) } };
ROW(faccessat2) = { .args = {
	ATFD("dfd"), PATH("filename"), FLAGS("mode", access_modes),
	FLAGS("flags", access_at_flags) } };
ROW(chdir) = { .args = { PATH("filename") } };
ROW(fchdir) = { .args = { FD("fd") } };
ROW(chroot) = { .args = { PATH("filename") } };
ROW(pivot_root) = { .args = { PATH("new_root"), PATH("put_old") } };
ROW(getcwd) = { .args = {
	{ .name = "buf", .type = { .kind = DECODE_PATH, .dir = DECODE_OUT } },
	ULONG("size") } };

ROW(chmod) = { .args = { PATH("filename"), MODE("mode") } };
ROW(fchmod) = { .args = { FD("fd"), MODE("mode") } };
ROW(fchmodat) = { .args = { ATFD("dfd"), PATH("filename"), MODE("mode") } };
ROW(fchmodat2) = { .args = {
	ATFD("dfd"), PATH("filename"), MODE("mode"), FLAGS("flags", path_at_flags) } };
ROW(chown) = { .args = { PATH("filename"), ID("user"), ID("group") } };
ROW(lchown) = { .args = { PATH("filename"), ID("user"), ID("group") } };
ROW(fchown) = { .args = { FD("fd"), ID("user"), ID("group") } };
ROW(fchownat) = { .args = {
	ATFD("dfd"), PATH("filename"), ID("user"), ID("group"), FLAGS("flag", at_flags) } };
ROW(chown32) = { .args = { PATH("filename"), ID("user"), ID("group") } };
ROW(lchown32) = { .args = { PATH("filename"), ID("user"), ID("group") } };
ROW(fchown32) = { .args = { FD("fd"), ID("user"), ID("group") } };
ROW(umask) = { .args = { MODE("mask") }, .ret = DECODE_RET_OCTAL };

ROW(mkdir) = { .args = { PATH("pathname"), MODE("mode") } };
ROW(mkdirat) = { .args = { ATFD("dfd"), PATH("pathname"), MODE("mode") } };
ROW(rmdir) = { .args = { PATH("pathname") } };
ROW(unlink) = { .args = { PATH("pathname") } };
ROW(unlinkat) = { .args = { ATFD("dfd"), PATH("pathname"), FLAGS("flag", at_flags) } };
ROW(rename) = { .args = { PATH("oldname"), PATH("newname") } };
ROW(renameat) = { .args = {
	ATFD("olddfd"), PATH("oldname"), ATFD("newdfd"), PATH("newname") } };
ROW(renameat2) = { .args = {
	ATFD("olddfd"), PATH("oldname"), ATFD("newdfd"), PATH("newname"),
	FLAGS("flags", rename_flags) } };
ROW(link) = { .args = { PATH("oldname"), PATH("newname") } };
ROW(linkat) = { .args = {
	ATFD("olddfd"), PATH("oldname"), ATFD("newdfd"), PATH("newname"),
	FLAGS("flags", at_flags) } };
ROW(symlink) = { .args = { PATH("oldname"), PATH("newname") } };
ROW(symlinkat) = { .args = { PATH("oldname"), ATFD("newdfd"), PATH("newname") } };
ROW(readlink) = { .args = { PATH("path"), BUF_OUT("buf", RET), ULONG("bufsiz") }, .entry = true };
ROW(readlinkat) = { .args = {
	ATFD("dfd"), PATH("path"), BUF_OUT("buf", RET), ULONG("bufsiz") }, .entry = true };
ROW(mknod) = { .args = {
	PATH("filename"), FILEMODE("mode"),
	{ .name = "dev", .type = T(DEVICE, 4), .when = decode_when__node1_is_device } } };
ROW(mknodat) = { .args = {
	ATFD("dfd"), PATH("filename"), FILEMODE("mode"),
	{ .name = "dev", .type = T(DEVICE, 4), .when = decode_when__node2_is_device } } };

ROW(truncate) = { .args = { PATH("path"), ULONG("length") } };
ROW(ftruncate) = { .args = { FD("fd"), ULONG("length") } };
ROW(truncate64) = { .args = { PATH("path"), OFFSET("length") } };
ROW(ftruncate64) = { .args = { FD("fd"), OFFSET("length") } };
ROW(utime) = { .args = { PATH("filename"), STRUCT_IN("times", utimbuf) } };
ROW(utimes) = { .args = { PATH("filename"), ARRAY_IN("utimes", utimeval, FIXED(2)) } };
ROW(futimesat) = { .args = {
	ATFD("dfd"), PATH("filename"), ARRAY_IN("utimes", utimeval, FIXED(2)) } };
ROW(utimensat) = { .args = {
	ATFD("dfd"), PATH("filename"), ARRAY_IN("utimes", utimens, FIXED(2)),
	FLAGS("flags", at_flags) } };
ROW(utimensat_time64) = { .args = {
	ATFD("dfd"), PATH("filename"), ARRAY_IN("utimes", utimens64, FIXED(2)),
	FLAGS("flags", at_flags) } };

/* If the size is 0, the call only returns the size that is needed. */
#define XATTR_OUT(n, room, f)							\
	{ .name = n, .type = { .kind = DECODE_CALL_MEMORY, .dir = DECODE_OUT,	\
			       .len = ARG(room), .show = decode_show__##f } }
#define XATTR_SET(what) { .args = {						\
	what, STRING("name"), MEMORY_IN("value", xattr_in), ULONG("size"),		\
	FLAGS("flags", xattr_flags) } }
ROW(setxattr) = XATTR_SET(PATH("pathname"));
ROW(lsetxattr) = XATTR_SET(PATH("pathname"));
ROW(fsetxattr) = XATTR_SET(FD("fd"));
#define XATTR_GET(what) { .args = {						\
	what, STRING("name"), XATTR_OUT("value", 3, xattr_out), ULONG("size") } }
ROW(getxattr) = XATTR_GET(PATH("pathname"));
ROW(lgetxattr) = XATTR_GET(PATH("pathname"));
ROW(fgetxattr) = XATTR_GET(FD("fd"));
#define XATTR_LIST(what) { .args = { what, XATTR_OUT("list", 2, xattr_list), ULONG("size") } }
ROW(listxattr) = XATTR_LIST(PATH("pathname"));
ROW(llistxattr) = XATTR_LIST(PATH("pathname"));
ROW(flistxattr) = XATTR_LIST(FD("fd"));
ROW(removexattr) = { .args = { PATH("pathname"), STRING("name") } };
ROW(lremovexattr) = { .args = { PATH("pathname"), STRING("name") } };
ROW(fremovexattr) = { .args = { FD("fd"), STRING("name") } };

ROW(mount) = { .args = {
	PATH("dev_name"), PATH("dir_name"), MEMORY_IN("type", mount_type),
	LFLAGS("flags", mount_flags), MEMORY_IN("data", mount_data) } };
ROW(umount2) = { .args = { PATH("name"), FLAGS("flags", umount_flags) } };
ROW(umount) = { .args = { PATH("name") } };
ROW(memfd_create) = { .args = { STRING("uname"), FLAGS("flags", memfd_flags) }, RETURNS_FD };
ROW(inotify_init) = { .args = { }, RETURNS_FD };
ROW(inotify_init1) = { .args = { FLAGS("flags", inotify_init) }, RETURNS_FD };
ROW(inotify_add_watch) = { .args = {
	FD("fd"), PATH("pathname"), FLAGS("mask", inotify_mask) } };
ROW(inotify_rm_watch) = { .args = { FD("fd"), INT("wd") } };
