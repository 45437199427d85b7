// SPDX-License-Identifier: GPL-2.0
/* Commands of btrfs. Those that are not here are shown with the addresses of their arguments. */
#include <linux/btrfs.h>
#include "ioctl.h"

ARGS(name_in) = { STRUCT_IN("arg", btrfs_vol) };
ARGS(create) = { STRUCT_INOUT("arg", btrfs_vol2) };
ARGS(u64_in) = { ARRAY_IN("arg", u64, FIXED(1)) };
ARGS(u64_out) = { ARRAY_OUT("arg", u64, FIXED(1)) };
ARGS(flags_in) = { STRUCT_IN("arg", btrfs_subvol_flags) };
ARGS(flags_out) = { STRUCT_OUT("arg", btrfs_subvol_flags) };
ARGS(defrag) = { STRUCT_IN("arg", btrfs_defrag) };
ARGS(search) = { MEMORY_INOUT("arg", btrfs_search) };
ARGS(lookup) = { MEMORY_INOUT("arg", btrfs_lookup) };
ARGS(paths) = { STRUCT_INOUT("arg", btrfs_ino_paths) };
ARGS(logical) = { STRUCT_INOUT("arg", btrfs_logical) };
ARGS(spaces) = { MEMORY_INOUT("arg", btrfs_spaces) };
ARGS(scrub) = { STRUCT_INOUT("arg", btrfs_scrub) };
ARGS(scrub_get) = { STRUCT_INOUT("arg", btrfs_scrub_get) };
ARGS(device) = { STRUCT_INOUT("arg", btrfs_device) };
ARGS(fs_info) = { STRUCT_OUT("arg", btrfs_fs_info) };
ARGS(balance) = { STRUCT_INOUT("arg", btrfs_balance) };
ARGS(balance_get) = { STRUCT_OUT("arg", btrfs_balance_done) };
ARGS(balance_control) = { ENUM("arg", btrfs_balance_ctl) };
ARGS(received) = { STRUCT_INOUT("arg", btrfs_received) };
ARGS(send) = { STRUCT_IN("arg", btrfs_send) };
ARGS(quota_command) = { STRUCT_IN("arg", btrfs_quota) };
ARGS(rescan_in) = { STRUCT_IN("arg", btrfs_rescan_set) };
ARGS(rescan_out) = { STRUCT_OUT("arg", btrfs_rescan_get) };
ARGS(assign) = { STRUCT_IN("arg", btrfs_assign) };
ARGS(create_group) = { STRUCT_IN("arg", btrfs_create_group) };
ARGS(limit_out) = { STRUCT_OUT("arg", btrfs_group_limit) };
ARGS(stats) = { STRUCT_INOUT("arg", btrfs_stats) };
ARGS(replace) = { STRUCT_INOUT("arg", btrfs_replace) };
ARGS(features_in) = { ARRAY_IN("arg", btrfs_features, FIXED(2)) };
ARGS(features_out) = { STRUCT_OUT("arg", btrfs_features) };
ARGS(supported) = { MEMORY_OUT("arg", btrfs_supported) };

static const struct decode_variant variants[] = {
	VARIANT(BTRFS_IOC_SNAP_CREATE, name_in), VARIANT(BTRFS_IOC_RESIZE, name_in),
	VARIANT(BTRFS_IOC_SCAN_DEV, name_in), VARIANT(BTRFS_IOC_FORGET_DEV, name_in),
	VARIANT(BTRFS_IOC_ADD_DEV, name_in), VARIANT(BTRFS_IOC_RM_DEV, name_in),
	VARIANT(BTRFS_IOC_SUBVOL_CREATE, name_in), VARIANT(BTRFS_IOC_SNAP_DESTROY, name_in),
	VARIANT(BTRFS_IOC_DEVICES_READY, name_in),
	VARIANT(BTRFS_IOC_SNAP_CREATE_V2, create), VARIANT(BTRFS_IOC_SUBVOL_CREATE_V2, create),
	VARIANT(BTRFS_IOC_DEFAULT_SUBVOL, u64_in), VARIANT(BTRFS_IOC_WAIT_SYNC, u64_in),
	VARIANT(BTRFS_IOC_START_SYNC, u64_out),
	VARIANT(BTRFS_IOC_SUBVOL_GETFLAGS, flags_out), VARIANT(BTRFS_IOC_SUBVOL_SETFLAGS, flags_in),
	VARIANT(BTRFS_IOC_DEFRAG_RANGE, defrag),
	VARIANT(BTRFS_IOC_TREE_SEARCH, search), VARIANT(BTRFS_IOC_TREE_SEARCH_V2, search),
	VARIANT(BTRFS_IOC_INO_LOOKUP, lookup), VARIANT(BTRFS_IOC_INO_PATHS, paths),
	VARIANT(BTRFS_IOC_LOGICAL_INO, logical), VARIANT(BTRFS_IOC_SPACE_INFO, spaces),
	VARIANT(BTRFS_IOC_SCRUB, scrub), VARIANT(BTRFS_IOC_SCRUB_PROGRESS, scrub_get),
	VARIANT(BTRFS_IOC_DEV_INFO, device), VARIANT(BTRFS_IOC_FS_INFO, fs_info),
	VARIANT(BTRFS_IOC_BALANCE_V2, balance), VARIANT(BTRFS_IOC_BALANCE_PROGRESS, balance_get),
	VARIANT(BTRFS_IOC_BALANCE_CTL, balance_control),
	VARIANT(BTRFS_IOC_SET_RECEIVED_SUBVOL, received),
	VARIANT(COMPAT(BTRFS_IOC_SET_RECEIVED_SUBVOL, 192), received),
	VARIANT(BTRFS_IOC_SEND, send), VARIANT(COMPAT(BTRFS_IOC_SEND, 68), send),
	VARIANT(BTRFS_IOC_QUOTA_CTL, quota_command),
	VARIANT(BTRFS_IOC_QUOTA_RESCAN, rescan_in),
	VARIANT(BTRFS_IOC_QUOTA_RESCAN_STATUS, rescan_out),
	VARIANT(BTRFS_IOC_QGROUP_ASSIGN, assign), VARIANT(BTRFS_IOC_QGROUP_CREATE, create_group),
	VARIANT(BTRFS_IOC_QGROUP_LIMIT, limit_out), VARIANT(BTRFS_IOC_GET_DEV_STATS, stats),
	VARIANT(BTRFS_IOC_DEV_REPLACE, replace), VARIANT(BTRFS_IOC_SET_FEATURES, features_in),
	VARIANT(BTRFS_IOC_GET_FEATURES, features_out),
	VARIANT(BTRFS_IOC_GET_SUPPORTED_FEATURES, supported),
	BARE(BTRFS_IOC_DEFRAG), BARE(BTRFS_IOC_TRANS_START), BARE(BTRFS_IOC_TRANS_END),
	BARE(BTRFS_IOC_SYNC), BARE(BTRFS_IOC_BALANCE), BARE(BTRFS_IOC_SCRUB_CANCEL),
	BARE(BTRFS_IOC_QUOTA_RESCAN_WAIT),
};
IOCTLS(btrfs, variants);
