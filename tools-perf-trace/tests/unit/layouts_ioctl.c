// SPDX-License-Identifier: GPL-2.0
/* Layouts of ioctls must match the C structs. */
#include <asm/termbits.h>
#include <linux/blkpg.h>
#include <linux/blktrace_api.h>
#include <linux/btrfs.h>
#include <linux/dm-ioctl.h>
#include <linux/fiemap.h>
#include <linux/fs.h>
#include <linux/hdreg.h>
#include <linux/input.h>
#include <linux/kd.h>
#include <linux/loop.h>
#include <linux/rtc.h>
#include <linux/seccomp.h>
#include <linux/tee.h>
#include <linux/userfaultfd.h>
#include <net/if.h>
#include "layouts.h"

static void ioctls(void)
{
	SIZE(termios2, struct termios2);
	SIZE(ifconf, struct ifconf);
	SIZE(ifreq_map_set, struct ifreq);
	SIZE(ifreq_name_get, struct ifreq);
	SIZE(fsxattr_get, struct fsxattr);
	SIZE(fstrim_range, struct fstrim_range);
	SIZE(file_clone_range, struct file_clone_range);
	SIZE(fiemap_in, struct fiemap);
	SIZE(fiemap_extent, struct fiemap_extent);
	SIZE(dedupe_info, struct file_dedupe_range_info);
	SIZE(blkpg, struct blkpg_ioctl_arg);
	SIZE(blkpg_partition, struct blkpg_partition);
	SIZE(blktrace, struct blk_user_trace_setup);
	SIZE(hd_geometry, struct hd_geometry);
	SIZE(loop_info64, struct loop_info64);
	SIZE(loop_config, struct loop_config);
	SIZE(input_id, struct input_id);
	SIZE(kbkeycode, struct kbkeycode);
	SIZE(rtc_time, struct rtc_time);
	SIZE(rtc_alarm, struct rtc_wkalrm);
	SIZE(rtc_pll, struct rtc_pll_info);
	SIZE(seccomp_response, struct seccomp_notif_resp);
	SIZE(seccomp_addfd, struct seccomp_notif_addfd);
	SIZE(uffdio_api, struct uffdio_api);
	SIZE(uffdio_register, struct uffdio_register);
	SIZE(uffdio_copy, struct uffdio_copy);
	SIZE(uffdio_zeropage, struct uffdio_zeropage);
	SIZE(uffdio_writeprotect, struct uffdio_writeprotect);
	SIZE(uffdio_continue, struct uffdio_continue);
	FIELDS(termios2, AT(termios2, struct termios2, c_line) &&
	       AT(termios2, struct termios2, c_cc) && AT(termios2, struct termios2, c_ospeed));
	FIELDS(ifconf, AT(ifconf, struct ifconf, ifc_buf));
	FIELDS(ifreq, AT(ifreq_map_set, struct ifreq, ifr_map) &&
	       AT(ifreq_mtu_get, struct ifreq, ifr_mtu));
	FIELDS(fsxattr, AT(fsxattr_get, struct fsxattr, fsx_projid) &&
	       AT(fsxattr_set, struct fsxattr, fsx_cowextsize));
	FIELDS(blkpg, AT(blkpg, struct blkpg_ioctl_arg, data) &&
	       AT(blkpg_partition, struct blkpg_partition, pno) &&
	       AT(blkpg_partition, struct blkpg_partition, volname));
	FIELDS(fiemap, AT(fiemap_in, struct fiemap, fm_extent_count) &&
	       AT(fiemap_extent, struct fiemap_extent, fe_flags));
	SIZE(blktrace, struct blk_user_trace_setup);
	FIELDS(blktrace, AT(blktrace, struct blk_user_trace_setup, act_mask) &&
	       AT(blktrace, struct blk_user_trace_setup, start_lba) &&
	       AT(blktrace, struct blk_user_trace_setup, pid));
	FIELDS(loop_info64, AT(loop_info64, struct loop_info64, lo_flags) &&
	       AT(loop_info64, struct loop_info64, lo_crypt_name) &&
	       AT(loop_info64, struct loop_info64, lo_init));
	FIELDS(rtc_pll, AT(rtc_pll, struct rtc_pll_info, pll_clock));
	FIELDS(uffdio, AT(uffdio_copy, struct uffdio_copy, copy) &&
	       AT(uffdio_register, struct uffdio_register, ioctls));
}

static void mappings(void)
{
	SIZE(dm_target, struct dm_target_spec);
	SIZE_PADDED(dm_device, struct dm_name_list);
	SIZE(dm_deps, struct dm_target_deps);
	SIZE(dm_target_version, struct dm_target_versions);
	SIZE(dm_message, struct dm_target_msg);
	check(LAYOUT(dm_in)->size == offsetof(struct dm_ioctl, data), "size of dm_in");
	FIELDS(dm_in, AT(dm_in, struct dm_ioctl, data_start) && AT(dm_in, struct dm_ioctl, dev) &&
	       AT(dm_in, struct dm_ioctl, uuid) && AT(dm_in, struct dm_ioctl, flags));
	FIELDS(dm_out, AT(dm_out, struct dm_ioctl, target_count) &&
	       AT(dm_out, struct dm_ioctl, open_count) && AT(dm_out, struct dm_ioctl, event_nr));
	FIELDS(dm_target, AT(dm_target, struct dm_target_spec, status) &&
	       AT(dm_target, struct dm_target_spec, target_type));
}

static void btrfs(void)
{
	SIZE(btrfs_inherit, struct btrfs_qgroup_inherit);
	SIZE(btrfs_container, struct btrfs_data_container);
	SIZE(btrfs_scrub_progress, struct btrfs_scrub_progress);
	SIZE(btrfs_balance_args, struct btrfs_balance_args);
	SIZE(btrfs_key, struct btrfs_ioctl_search_key);
	SIZE(btrfs_found, struct btrfs_ioctl_search_key);
	SIZE(btrfs_vol, struct btrfs_ioctl_vol_args);
	SIZE(btrfs_vol2, struct btrfs_ioctl_vol_args_v2);
	SIZE(btrfs_group_limit, struct btrfs_ioctl_qgroup_limit_args);
	SIZE(btrfs_defrag, struct btrfs_ioctl_defrag_range_args);
	SIZE(btrfs_quota, struct btrfs_ioctl_quota_ctl_args);
	SIZE(btrfs_rescan_set, struct btrfs_ioctl_quota_rescan_args);
	SIZE(btrfs_rescan_get, struct btrfs_ioctl_quota_rescan_args);
	SIZE(btrfs_assign, struct btrfs_ioctl_qgroup_assign_args);
	SIZE(btrfs_create_group, struct btrfs_ioctl_qgroup_create_args);
	SIZE(btrfs_item, struct btrfs_ioctl_search_header);
	SIZE(btrfs_lookup, struct btrfs_ioctl_ino_lookup_args);
	SIZE(btrfs_looked_up, struct btrfs_ioctl_ino_lookup_args);
	SIZE(btrfs_ino_paths, struct btrfs_ioctl_ino_path_args);
	SIZE(btrfs_logical, struct btrfs_ioctl_logical_ino_args);
	SIZE(btrfs_scrub, struct btrfs_ioctl_scrub_args);
	SIZE(btrfs_scrub_get, struct btrfs_ioctl_scrub_args);
	SIZE(btrfs_device, struct btrfs_ioctl_dev_info_args);
	SIZE(btrfs_fs_info, struct btrfs_ioctl_fs_info_args);
	SIZE(btrfs_balance, struct btrfs_ioctl_balance_args);
	SIZE(btrfs_balance_done, struct btrfs_ioctl_balance_args);
	SIZE(btrfs_received, struct btrfs_ioctl_received_subvol_args);
	SIZE(btrfs_send, struct btrfs_ioctl_send_args);
	SIZE(btrfs_stats, struct btrfs_ioctl_get_dev_stats);
	SIZE_PADDED(btrfs_replace, struct btrfs_ioctl_dev_replace_args);
	SIZE_PADDED(btrfs_replace_start, struct btrfs_ioctl_dev_replace_start_params);
	SIZE(btrfs_replace_status, struct btrfs_ioctl_dev_replace_status_params);
	SIZE(btrfs_features, struct btrfs_ioctl_feature_flags);
}

static void btrfs_fields(void)
{
	FIELDS(btrfs_vol, AT(btrfs_vol, struct btrfs_ioctl_vol_args, name));
	FIELDS(btrfs_vol2, AT(btrfs_vol2, struct btrfs_ioctl_vol_args_v2, flags) &&
	       AT(btrfs_vol2, struct btrfs_ioctl_vol_args_v2, size) &&
	       AT(btrfs_vol2, struct btrfs_ioctl_vol_args_v2, qgroup_inherit) &&
	       AT(btrfs_vol2, struct btrfs_ioctl_vol_args_v2, name));
	FIELDS(btrfs_inherit, AT(btrfs_inherit, struct btrfs_qgroup_inherit, num_excl_copies) &&
	       AT(btrfs_inherit, struct btrfs_qgroup_inherit, lim));
	FIELDS(btrfs_key, AT(btrfs_key, struct btrfs_ioctl_search_key, min_type) &&
	       AT(btrfs_key, struct btrfs_ioctl_search_key, nr_items));
	FIELDS(btrfs_item, AT(btrfs_item, struct btrfs_ioctl_search_header, type) &&
	       AT(btrfs_item, struct btrfs_ioctl_search_header, len));
	FIELDS(btrfs_ino_paths, AT(btrfs_ino_paths, struct btrfs_ioctl_ino_path_args, size) &&
	       AT(btrfs_ino_paths, struct btrfs_ioctl_ino_path_args, fspath));
	FIELDS(btrfs_logical, AT(btrfs_logical, struct btrfs_ioctl_logical_ino_args, reserved) &&
	       AT(btrfs_logical, struct btrfs_ioctl_logical_ino_args, flags) &&
	       AT(btrfs_logical, struct btrfs_ioctl_logical_ino_args, inodes));
	FIELDS(btrfs_looked_up, AT(btrfs_looked_up, struct btrfs_ioctl_ino_lookup_args, name));
	FIELDS(btrfs_device, AT(btrfs_device, struct btrfs_ioctl_dev_info_args, uuid));
	FIELDS(btrfs_fs_info, AT(btrfs_fs_info, struct btrfs_ioctl_fs_info_args, fsid) &&
	       AT(btrfs_fs_info, struct btrfs_ioctl_fs_info_args, csum_size) &&
	       AT(btrfs_fs_info, struct btrfs_ioctl_fs_info_args, generation) &&
	       AT(btrfs_fs_info, struct btrfs_ioctl_fs_info_args, metadata_uuid));
	FIELDS(btrfs_balance_args, AT(btrfs_balance_args, struct btrfs_balance_args, usage) &&
	       AT(btrfs_balance_args, struct btrfs_balance_args, vend) &&
	       AT(btrfs_balance_args, struct btrfs_balance_args, flags));
	FIELDS(btrfs_balance_done, AT(btrfs_balance_done, struct btrfs_ioctl_balance_args, state) &&
	       AT(btrfs_balance_done, struct btrfs_ioctl_balance_args, meta) &&
	       AT(btrfs_balance_done, struct btrfs_ioctl_balance_args, sys));
	FIELDS(btrfs_received, AT(btrfs_received, struct btrfs_ioctl_received_subvol_args, stransid) &&
	       AT(btrfs_received, struct btrfs_ioctl_received_subvol_args, stime) &&
	       AT(btrfs_received, struct btrfs_ioctl_received_subvol_args, flags));
	FIELDS(btrfs_send, AT(btrfs_send, struct btrfs_ioctl_send_args, clone_sources) &&
	       AT(btrfs_send, struct btrfs_ioctl_send_args, parent_root) &&
	       AT(btrfs_send, struct btrfs_ioctl_send_args, flags));
	FIELDS(btrfs_stats, AT(btrfs_stats, struct btrfs_ioctl_get_dev_stats, nr_items) &&
	       AT(btrfs_stats, struct btrfs_ioctl_get_dev_stats, flags));
	FIELDS(btrfs_replace, AT(btrfs_replace, struct btrfs_ioctl_dev_replace_args, start));
	FIELDS(btrfs_replace_start,
	       AT(btrfs_replace_start, struct btrfs_ioctl_dev_replace_start_params,
		  srcdev_name) &&
	       AT(btrfs_replace_start, struct btrfs_ioctl_dev_replace_start_params,
		  tgtdev_name));
	FIELDS(btrfs_replace_status,
	       AT(btrfs_replace_status, struct btrfs_ioctl_dev_replace_status_params,
		  time_started) &&
	       AT(btrfs_replace_status, struct btrfs_ioctl_dev_replace_status_params,
		  num_uncorrectable_read_errors));
}

static void trusted(void)
{
	SIZE(tee_version, struct tee_ioctl_version_data);
	SIZE(tee_alloc, struct tee_ioctl_shm_alloc_data);
	SIZE(tee_register, struct tee_ioctl_shm_register_data);
	SIZE(tee_cancel, struct tee_ioctl_cancel_arg);
	SIZE(tee_close, struct tee_ioctl_close_session_arg);
	SIZE(tee_buffer, struct tee_ioctl_buf_data);
	FIELDS(tee_version, AT(tee_version, struct tee_ioctl_version_data, impl_caps) &&
	       AT(tee_version, struct tee_ioctl_version_data, gen_caps));
	FIELDS(tee_alloc, AT(tee_alloc, struct tee_ioctl_shm_alloc_data, flags));
	FIELDS(tee_register, AT(tee_register, struct tee_ioctl_shm_register_data, length) &&
	       AT(tee_register, struct tee_ioctl_shm_register_data, flags));
	FIELDS(tee_buffer, AT(tee_buffer, struct tee_ioctl_buf_data, buf_len));
}

int main(int argc, char **argv)
{
	if (!read_arguments(argc, argv))
		return 2;
	ioctls();
	mappings();
	btrfs();
	btrfs_fields();
	trusted();
	return verdict();
}
