// SPDX-License-Identifier: GPL-2.0
/* btrfs: subvolumes, devices, space, quotas. */
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/ioctl.h"
#include "ioctl.h"

#define WHEN(n, at, cond, ...)	F_WHEN(n, at, decode_when__btrfs_##cond, __VA_ARGS__)
#define OBJECT			T_CALL_SIZED(btrfs_object, 8)
#define LIMIT64			T_CALL_SIZED(btrfs_limit64, 8)
#define ITEM			T_CALL_SIZED(btrfs_item, 4)

static const struct decode_field uuid_fields[] = { F("uuid", 0, T_CHARS(16)) };
static LAYOUT(btrfs_uuid, 16, uuid_fields, .portable = true, .show = decode_show__uuid);
static const struct decode_field name_fields[] = { F("name", 0, T_CHARS(1)) };
#define NAME(n, size)							\
	static LAYOUT(n, size, name_fields, .portable = true, .show = decode_show__fixed_string)
NAME(btrfs_vol_name, 4088);
NAME(btrfs_subvol_name, 4040);
NAME(btrfs_lookup_name, 4080);
NAME(btrfs_path, 1024);
NAME(btrfs_device_name, 1025);

static const struct decode_field vol_fields[] = {
	F("fd", 0, T(FD, 4)),
	F("name", 8, T_INNER(btrfs_vol_name)),
};
LAYOUT(btrfs_vol, 4096, vol_fields, .portable = true);

static const struct decode_field created_fields[] = { F("transid", 8, T(UNSIGNED, 8)) };
static LAYOUT(btrfs_created, 16, created_fields, .portable = true);
static const struct decode_field vol2_fields[] = {
	F("fd", 0, T(FD, 4)),
	F("flags", 16, T_SET(FLAGS, 8, btrfs_subvol_flags)),
	WHEN("size", 24, inherits, T(UNSIGNED, 8)),
	WHEN("qgroup_inherit", 32, inherits, T_MEMORY(IN, btrfs_inherit)),
	F("name", 56, T_INNER(btrfs_subvol_name)),
};
LAYOUT(btrfs_vol2, 4096, vol2_fields, .portable = true, .becomes = &decode_layout__btrfs_created);

static const struct decode_field limit_fields[] = {
	F("flags", 0, T_SET(FLAGS, 8, btrfs_limit_flags)),
	F("max_rfer", 8, T(UNSIGNED, 8)),
	F("max_excl", 16, T(UNSIGNED, 8)),
	F("rsv_rfer", 24, T(UNSIGNED, 8)),
	F("rsv_excl", 32, T(UNSIGNED, 8)),
};
static LAYOUT(btrfs_limit, 40, limit_fields, .portable = true);
static const struct decode_field inherit_fields[] = {
	F("flags", 0, T_SET(FLAGS, 8, btrfs_inherit_flags)),
	F("num_qgroups", 8, T(UNSIGNED, 8)),
	F("num_ref_copies", 16, T(UNSIGNED, 8)),
	F("num_excl_copies", 24, T(UNSIGNED, 8)),
	F("lim", 32, T_INNER(btrfs_limit)),
};
LAYOUT(btrfs_inherit, 72, inherit_fields, .portable = true);
static const struct decode_field group_limit_fields[] = {
	F("qgroupid", 0, T(UNSIGNED, 8)),
	F("lim", 8, T_INNER(btrfs_limit)),
};
LAYOUT(btrfs_group_limit, 48, group_limit_fields, .portable = true);

/* Flags without a struct around them */
static const struct decode_field subvol_flags_fields[] = {
	F("", 0, T_SET(FLAGS, 8, btrfs_subvol_flags)),
};
LAYOUT(btrfs_subvol_flags, 8, subvol_flags_fields, .portable = true,
       .show = decode_show__first_member);

static const struct decode_field btrfs_defrag_fields[] = {
	F("start", 0, T(UNSIGNED, 8)),
	F("len", 8, LIMIT64),
	F("flags", 16, T_SET(FLAGS, 8, btrfs_defrag_flags)),
	F("extent_thresh", 24, T(UNSIGNED, 4)),
	F("compress_type", 28, T_SET(ENUM, 4, btrfs_compressions)),
};
LAYOUT(btrfs_defrag, 48, btrfs_defrag_fields, .portable = true);

static const struct decode_field btrfs_quota_fields[] = {
	F("cmd", 0, T_SET(ENUM, 8, btrfs_quota_cmds)),
};
LAYOUT(btrfs_quota, 16, btrfs_quota_fields, .portable = true);

static const struct decode_field btrfs_rescan_set_fields[] = { F("flags", 0, T(UNSIGNED, 8)) };
LAYOUT(btrfs_rescan_set, 64, btrfs_rescan_set_fields, .portable = true);

static const struct decode_field btrfs_assign_fields[] = {
	F("assign", 0, T(UNSIGNED, 8)),
	F("src", 8, T(UNSIGNED, 8)),
	F("dst", 16, T(UNSIGNED, 8)),
};
LAYOUT(btrfs_assign, 24, btrfs_assign_fields, .portable = true);

static const struct decode_field btrfs_create_group_fields[] = {
	F("create", 0, T(UNSIGNED, 8)),
	F("qgroupid", 8, T(UNSIGNED, 8)),
};
LAYOUT(btrfs_create_group, 16, btrfs_create_group_fields, .portable = true);

static const struct decode_field rescan_get_fields[] = {
	F("flags", 0, T(UNSIGNED, 8)),
	F("progress", 8, OBJECT),
};
LAYOUT(btrfs_rescan_get, 64, rescan_get_fields, .portable = true);

/* The key of a search, and of the second version the size of the buffer. */
static const struct decode_field key_fields[] = {
	F("tree_id", 0, OBJECT),
	WHEN("min_objectid", 8, first_object, OBJECT),
	WHEN("max_objectid", 16, last_object, OBJECT),
	F("min_offset", 24, LIMIT64),
	F("max_offset", 32, LIMIT64),
	F("min_transid", 40, LIMIT64),
	F("max_transid", 48, LIMIT64),
	F("min_type", 56, ITEM),
	F("max_type", 60, ITEM),
	F("nr_items", 64, T(UNSIGNED, 4)),
};
LAYOUT(btrfs_key, 104, key_fields, .portable = true);
static const struct decode_field found_fields[] = { F("nr_items", 64, T(UNSIGNED, 4)) };
LAYOUT(btrfs_found, 104, found_fields, .portable = true);
static const struct decode_field item_fields[] = {
	F("transid", 0, T(UNSIGNED, 8)),
	F("objectid", 8, OBJECT),
	F("offset", 16, T(UNSIGNED, 8)),
	F("type", 24, ITEM),
	F("len", 28, T(UNSIGNED, 4)),
};
LAYOUT(btrfs_item, 32, item_fields, .portable = true);

static const struct decode_field lookup_fields[] = {
	F("treeid", 0, OBJECT),
	F("objectid", 8, OBJECT),
};
LAYOUT(btrfs_lookup, 4096, lookup_fields, .portable = true);
static const struct decode_field looked_up_fields[] = {
	F("treeid", 0, OBJECT),
	F("name", 16, T_INNER(btrfs_lookup_name)),
};
LAYOUT(btrfs_looked_up, 4096, looked_up_fields, .portable = true);

static const struct decode_field paths_fields[] = {
	F("fspath", 48, { .kind = DECODE_CALL_MEMORY, .size = 8,
			  .show = decode_show__btrfs_paths }),
};
static LAYOUT(btrfs_paths, 56, paths_fields, .portable = true);
static const struct decode_field ino_paths_fields[] = {
	F("inum", 0, T(UNSIGNED, 8)),
	F("size", 8, T(UNSIGNED, 8)),
	F("fspath", 48, T(ADDRESS, 8)),
};
LAYOUT(btrfs_ino_paths, 56, ino_paths_fields, .portable = true,
       .becomes = &decode_layout__btrfs_paths);
static const struct decode_field inodes_fields[] = {
	F("inodes", 48, { .kind = DECODE_CALL_MEMORY, .size = 8,
			  .show = decode_show__btrfs_inodes }),
};
static LAYOUT(btrfs_inodes, 56, inodes_fields, .portable = true);
static const struct decode_field logical_fields[] = {
	F("logical", 0, T(UNSIGNED, 8)),
	F("size", 8, T(UNSIGNED, 8)),
	F_NONZERO("reserved", 16, T_NUMBERS(hex64, 3)),
	F("flags", 40, T_SET(FLAGS, 8, btrfs_logical_flags)),
	F("inodes", 48, T(ADDRESS, 8)),
};
LAYOUT(btrfs_logical, 56, logical_fields, .portable = true,
       .becomes = &decode_layout__btrfs_inodes);
static const struct decode_field container_fields[] = {
	F("bytes_left", 0, T(UNSIGNED, 4)),
	F("bytes_missing", 4, T(UNSIGNED, 4)),
	F("elem_cnt", 8, T(UNSIGNED, 4)),
	F("elem_missed", 12, T(UNSIGNED, 4)),
};
LAYOUT(btrfs_container, 16, container_fields, .portable = true);
static const struct decode_field inode_fields[] = {
	F("inum", 0, T(UNSIGNED, 8)),
	F("offset", 8, T(UNSIGNED, 8)),
	F("root", 16, T(UNSIGNED, 8)),
};
static LAYOUT(btrfs_inode, 24, inode_fields, .portable = true);
const struct decode_type decode_type__btrfs_inode = T_INNER(btrfs_inode);

static const struct decode_field space_fields[] = {
	F("flags", 0, T_SET(FLAGS, 8, btrfs_spaces)),
	F("total_bytes", 8, T(UNSIGNED, 8)),
	F("used_bytes", 16, T(UNSIGNED, 8)),
};
static LAYOUT(btrfs_space, 24, space_fields, .portable = true);
const struct decode_type decode_type__btrfs_space = T_INNER(btrfs_space);

static const struct decode_field progress_fields[] = {
	F("data_extents_scrubbed", 0, T(UNSIGNED, 8)),
	F("tree_extents_scrubbed", 8, T(UNSIGNED, 8)),
	F("data_bytes_scrubbed", 16, T(UNSIGNED, 8)),
	F("tree_bytes_scrubbed", 24, T(UNSIGNED, 8)),
	F("read_errors", 32, T(UNSIGNED, 8)),
	F("csum_errors", 40, T(UNSIGNED, 8)),
	F("verify_errors", 48, T(UNSIGNED, 8)),
	F("no_csum", 56, T(UNSIGNED, 8)),
	F("csum_discards", 64, T(UNSIGNED, 8)),
	F("super_errors", 72, T(UNSIGNED, 8)),
	F("malloc_errors", 80, T(UNSIGNED, 8)),
	F("uncorrectable_errors", 88, T(UNSIGNED, 8)),
	F("corrected_errors", 96, T(UNSIGNED, 8)),
	F("last_physical", 104, T(UNSIGNED, 8)),
	F("unverified_errors", 112, T(UNSIGNED, 8)),
};
LAYOUT(btrfs_scrub_progress, 120, progress_fields, .portable = true);
static const struct decode_field scrubbed_fields[] = {
	F("progress", 32, T_INNER(btrfs_scrub_progress)),
};
static LAYOUT(btrfs_scrubbed, 1024, scrubbed_fields, .portable = true);
static const struct decode_field scrub_fields[] = {
	F("devid", 0, T(DEVICE, 8)),
	F("start", 8, T(UNSIGNED, 8)),
	F("end", 16, LIMIT64),
	F("flags", 24, T_SET(FLAGS, 8, btrfs_scrub_flags)),
};
LAYOUT(btrfs_scrub, 1024, scrub_fields, .portable = true,
       .becomes = &decode_layout__btrfs_scrubbed);
static const struct decode_field scrub_get_fields[] = { F("devid", 0, T(DEVICE, 8)) };
LAYOUT(btrfs_scrub_get, 1024, scrub_get_fields, .portable = true,
       .becomes = &decode_layout__btrfs_scrubbed);

static const struct decode_field device_got_fields[] = {
	F_NONZERO("uuid", 8, T_INNER(btrfs_uuid)),
	F("bytes_used", 24, T(UNSIGNED, 8)),
	F("total_bytes", 32, T(UNSIGNED, 8)),
	F("path", 3072, T_INNER(btrfs_path)),
};
static LAYOUT(btrfs_device_got, 4096, device_got_fields, .portable = true);
static const struct decode_field device_fields[] = {
	F("devid", 0, T(DEVICE, 8)),
	F_NONZERO("uuid", 8, T_INNER(btrfs_uuid)),
};
LAYOUT(btrfs_device, 4096, device_fields, .portable = true,
       .becomes = &decode_layout__btrfs_device_got);

static const struct decode_field fs_info_fields[] = {
	F("max_id", 0, T(UNSIGNED, 8)),
	F("num_devices", 8, T(UNSIGNED, 8)),
	F("fsid", 16, T_INNER(btrfs_uuid)),
	F("nodesize", 32, T(UNSIGNED, 4)),
	F("sectorsize", 36, T(UNSIGNED, 4)),
	F("clone_alignment", 40, T(UNSIGNED, 4)),
	WHEN("csum_type", 44, csum, T_SET(ENUM, 2, btrfs_checksums)),
	WHEN("csum_size", 46, csum, T(UNSIGNED, 2)),
	F("flags", 48, T_SET(FLAGS, 8, btrfs_fs_info_flags)),
	WHEN("generation", 56, generation, T(UNSIGNED, 8)),
	WHEN("metadata_uuid", 64, metadata_uuid, T_INNER(btrfs_uuid)),
};
LAYOUT(btrfs_fs_info, 1024, fs_info_fields, .portable = true);

static const struct decode_field balance_args_fields[] = {
	F("profiles", 0, T_SET(FLAGS, 8, btrfs_block_groups)),
	F("usage", 8, LIMIT64),
	F("devid", 16, T(DEVICE, 8)),
	F("pstart", 24, LIMIT64),
	F("pend", 32, LIMIT64),
	F("vstart", 40, LIMIT64),
	F("vend", 48, LIMIT64),
	F("target", 56, LIMIT64),
	F("flags", 64, T_SET(FLAGS, 8, btrfs_balance_args)),
};
LAYOUT(btrfs_balance_args, 136, balance_args_fields, .portable = true);
#define BALANCED							\
	WHEN("data", 16, balances_data, T_INNER(btrfs_balance_args)),	\
	WHEN("meta", 152, balances_metadata, T_INNER(btrfs_balance_args)), \
	WHEN("sys", 288, balances_system, T_INNER(btrfs_balance_args))
static const struct decode_field balance_done_fields[] = {
	F("flags", 0, T_SET(FLAGS, 8, btrfs_balance_flags)),
	F("state", 8, T_SET(FLAGS, 8, btrfs_balance_states)),
	BALANCED,
};
LAYOUT(btrfs_balance_done, 1024, balance_done_fields, .portable = true);
static const struct decode_field balance_fields[] = {
	F("flags", 0, T_SET(FLAGS, 8, btrfs_balance_flags)),
	BALANCED,
};
LAYOUT(btrfs_balance, 1024, balance_fields, .portable = true,
       .becomes = &decode_layout__btrfs_balance_done);

/* 32-bit x86 does not pad the struct to 16 bytes. */
static const struct decode_field time_fields[] = {
	F("sec", 0, T(UNSIGNED, 8)),
	F("nsec", 8, T(UNSIGNED, 4)),
};
static LAYOUT(btrfs_time, 12, time_fields, .portable = true, .show = decode_show__statx_time);
#define RECEIVED(rtime)							\
	F("rtransid", 24, T(UNSIGNED, 8)),				\
	F("rtime", rtime, T_INNER(btrfs_time))
static const struct decode_field received_done32_fields[] = { RECEIVED(44) };
static LAYOUT(btrfs_received_done32, 192, received_done32_fields);
static const struct decode_field received_done_fields[] = { RECEIVED(48) };
static LAYOUT(btrfs_received_done, 200, received_done_fields,
	      .compat = &decode_layout__btrfs_received_done32,
	      .arm = &decode_layout__btrfs_received_done);
#define RECEIVES(flags)							\
	F("uuid", 0, T_INNER(btrfs_uuid)),				\
	F("stransid", 16, T(UNSIGNED, 8)),				\
	F("stime", 32, T_INNER(btrfs_time)),				\
	F("flags", flags, T(UNSIGNED, 8))
static const struct decode_field received32_fields[] = { RECEIVES(56) };
static LAYOUT(btrfs_received32, 192, received32_fields,
	      .becomes = &decode_layout__btrfs_received_done);
static const struct decode_field received_fields[] = { RECEIVES(64) };
LAYOUT(btrfs_received, 200, received_fields, .compat = &decode_layout__btrfs_received32,
       .arm = &decode_layout__btrfs_received,
       .becomes = &decode_layout__btrfs_received_done);

const struct decode_type decode_type__btrfs_object = OBJECT;
#define SENDS(root)							\
	F("send_fd", 0, T(FD, 4)),					\
	F("clone_sources_count", 8, T(UNSIGNED, 8)),			\
	F("clone_sources", 16, T_MEMORY(IN, btrfs_clones)),		\
	F("parent_root", root, OBJECT),					\
	F("flags", root + 8, T_SET(FLAGS, 8, btrfs_send_flags))
static const struct decode_field send32_fields[] = { SENDS(20) };
static LAYOUT(btrfs_send32, 68, send32_fields);
static const struct decode_field send_fields[] = { SENDS(24) };
LAYOUT(btrfs_send, 72, send_fields, .compat = &decode_layout__btrfs_send32,
       .arm = &decode_layout__btrfs_send);

static const struct decode_field values_fields[] = { F("values", 0, T_CHARS(40)) };
static LAYOUT(btrfs_values, 40, values_fields, .portable = true,
	      .show = decode_show__btrfs_values);
#define STATS								\
	F("nr_items", 8, T(UNSIGNED, 8)),				\
	F("flags", 16, T_SET(FLAGS, 8, btrfs_stats_flags))
static const struct decode_field stats_got_fields[] = {
	STATS, F("", 24, T_INNER(btrfs_values)),
};
static LAYOUT(btrfs_stats_got, 1032, stats_got_fields, .portable = true);
static const struct decode_field stats_fields[] = { F("devid", 0, T(DEVICE, 8)), STATS };
LAYOUT(btrfs_stats, 1032, stats_fields, .portable = true,
       .becomes = &decode_layout__btrfs_stats_got);

static const struct decode_field start_fields[] = {
	F("srcdevid", 0, T(DEVICE, 8)),
	F("cont_reading_from_srcdev_mode", 8, T_SET(ENUM, 8, btrfs_replace_modes)),
	F("srcdev_name", 16, T_INNER(btrfs_device_name)),
	F("tgtdev_name", 1041, T_INNER(btrfs_device_name)),
};
LAYOUT(btrfs_replace_start, 2072, start_fields, .portable = true);
static const struct decode_field status_fields[] = {
	F("replace_state", 0, T_SET(ENUM, 8, btrfs_replace_states)),
	F("progress_1000", 8, T_CALL_SIZED(btrfs_progress, 8)),
	F("time_started", 16, T_CALL_SIZED(btrfs_time, 8)),
	F("time_stopped", 24, T_CALL_SIZED(btrfs_time, 8)),
	F("num_write_errors", 32, T(UNSIGNED, 8)),
	F("num_uncorrectable_read_errors", 40, T(UNSIGNED, 8)),
};
LAYOUT(btrfs_replace_status, 48, status_fields, .portable = true);
static const struct decode_field replaced_fields[] = {
	F("result", 8, T_SET(ENUM, 8, btrfs_replace_results)),
	WHEN("status", 16, replace_status, T_INNER(btrfs_replace_status)),
};
static LAYOUT(btrfs_replaced, 2600, replaced_fields, .portable = true);
static const struct decode_field replace_fields[] = {
	F("cmd", 0, T_SET(ENUM, 8, btrfs_replace_cmds)),
	WHEN("start", 16, replace_start, T_INNER(btrfs_replace_start)),
};
LAYOUT(btrfs_replace, 2600, replace_fields, .portable = true,
       .becomes = &decode_layout__btrfs_replaced);

/* None of these has a name yet. */
const struct decode_set decode_set__btrfs_compat = {
	.prefix = "BTRFS_FEATURE_COMPAT_", .unnamed = "BTRFS_FEATURE_COMPAT_???",
};
static const struct decode_field features_fields[] = {
	F("compat_flags", 0, T_SET(FLAGS, 8, btrfs_compat)),
	F("compat_ro_flags", 8, T_SET(FLAGS, 8, btrfs_compat_ro)),
	F("incompat_flags", 16, T_SET(FLAGS, 8, btrfs_incompat)),
};
LAYOUT(btrfs_features, 24, features_fields, .portable = true);
const struct decode_type decode_type__btrfs_features = T_INNER(btrfs_features);
