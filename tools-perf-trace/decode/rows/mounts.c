// SPDX-License-Identifier: GPL-2.0
/* Mounts by file descriptor, file handles and fanotify. */
#include <linux/mount.h>
#include "rows.h"

#define ARGS(n)	static const struct decode_field n[]

ROW(fsopen) = { .args = { STRING("_fs_name"), FLAGS("flags", fsopen_flags) }, RETURNS_FD };
ROW(fsmount) = { .args = {
	FD("fs_fd"), FLAGS("flags", fsmount_flags), FLAGS("attr_flags", fsmount_attrs) },
	RETURNS_FD };
ROW(fspick) = { .args = { ATFD("dfd"), PATH("path"), FLAGS("flags", fspick_flags) },
	RETURNS_FD };

ARGS(config_flag) = { STRING("_key"), ADDRESS("_value", UNUSED), INT("aux") };
ARGS(config_string) = { STRING("_key"), STRING("_value"), INT("aux") };
ARGS(config_binary) = { STRING("_key"), MEMORY_IN("_value", fsconfig_binary), INT("aux") };
ARGS(config_path) = { STRING("_key"), PATH("_value"), ATFD("aux") };
ARGS(config_fd) = { STRING("_key"), ADDRESS("_value", UNUSED), FD("aux") };
ARGS(config_command) = { ADDRESS("_key", UNUSED), ADDRESS("_value", UNUSED), INT("aux") };

static const struct decode_variant config_variants[] = {
	VARIANT(FSCONFIG_SET_FLAG, config_flag), VARIANT(FSCONFIG_SET_STRING, config_string),
	VARIANT(FSCONFIG_SET_BINARY, config_binary), VARIANT(FSCONFIG_SET_PATH, config_path),
	VARIANT(FSCONFIG_SET_PATH_EMPTY, config_path), VARIANT(FSCONFIG_SET_FD, config_fd),
	VARIANT(FSCONFIG_CMD_CREATE, config_command),
	VARIANT(FSCONFIG_CMD_RECONFIGURE, config_command),
};

ROW(fsconfig) = { .args = {
	FD("fd"), ENUM("cmd", fsconfig_cmds), ADDRESS("_key", UNKNOWN),
	ADDRESS("_value", UNKNOWN), INT("aux") },
	VARIANTS(1, 2, UINT32_MAX, config_variants) };

ROW(open_tree) = { .args = {
	ATFD("dfd"), PATH("filename"), FLAGS("flags", open_tree_flags) },
	RETURNS_FD };
ROW(move_mount) = { .args = {
	ATFD("from_dfd"), PATH("from_pathname"), ATFD("to_dfd"), PATH("to_pathname"),
	FLAGS("flags", move_mount_flags) } };
ROW(mount_setattr) = { .args = {
	ATFD("dfd"), PATH("path"), FLAGS("flags", mount_setattr_flags),
	MEMORY_IN("uattr", mount_attr), ULONG("usize") } };

ROW(statmount) = { .args = {
	MEMORY_IN("req", statmount_request), MEMORY_OUT("buf", statmount), ULONG("bufsize"),
	FLAGS("flags", statmount_flags) } };
ROW(listmount) = { .args = {
	MEMORY_IN("req", listmount_request), MEMORY_TO_OUT("mnt_ids", listed_ids),
	ULONG("nr_mnt_ids"), FLAGS("flags", listmount_flags) } };

ROW(name_to_handle_at) = { .args = {
	ATFD("dfd"), PATH("name"), MEMORY_INOUT("handle", file_handle_out),
	MEMORY_OUT("mnt_id", handle_mount), FLAGS("flag", handle_flags) } };
ROW(open_by_handle_at) = { .args = {
	FD("mountdirfd"), MEMORY_IN("handle", file_handle), FLAGS("flags", open_flags) },
	RETURNS_FD };

ROW(fanotify_init) = { .args = {
	CALL("flags", fanotify_init), FLAGS("event_f_flags", open_flags) }, RETURNS_FD };
ROW(fanotify_mark) = { .args = {
	FD("fanotify_fd"), FLAGS("flags", fanotify_mark),
	{ .name = "mask", .type = T_SET(FLAGS, 8, fanotify_mask), .wide = true },
	{ .name = "dfd", .type = T_CALL_SIZED(fanotify_dirfd, 4) }, PATH("pathname") } };
