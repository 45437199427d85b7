// SPDX-License-Identifier: GPL-2.0
/* Commands for files and file systems, and for namespaces. */
#include <linux/btrfs.h>
#include <linux/fiemap.h>
#include <linux/fs.h>
#include <linux/fsverity.h>
#include <linux/nsfs.h>
#include "ioctl.h"

ARGS(number) = { INT("arg") };
ARGS(owner_out) = { ARRAY_OUT("arg", id, FIXED(1)) };
ARGS(u64_in) = { ARRAY_IN("arg", u64, FIXED(1)) };
ARGS(u64_out) = { ARRAY_OUT("arg", u64, FIXED(1)) };
ARGS(flags_in) = { ARRAY_IN("arg", fs_flags, FIXED(1)) };
ARGS(flags_out) = { ARRAY_OUT("arg", fs_flags, FIXED(1)) };
ARGS(fsxattr_in) = { STRUCT_IN("arg", fsxattr_set) };
ARGS(fsxattr_out) = { STRUCT_OUT("arg", fsxattr_get) };
ARGS(fsverity_enable) = { STRUCT_IN("arg", fsverity_enable) };
ARGS(fiemap) = { MEMORY_IN("arg", fiemap) };
ARGS(trim) = { STRUCT_IN("arg", fstrim_range) };
ARGS(clone_range) = { STRUCT_IN("arg", file_clone_range) };
ARGS(dedupe) = { MEMORY_IN("arg", dedupe) };
ARGS(label_in) = { MEMORY_IN("arg", fs_label) };
ARGS(label_out) = { MEMORY_OUT("arg", fs_label) };

static const struct decode_variant variants[] = {
	VARIANT(FICLONE, number), VARIANT(FICLONERANGE, clone_range),
	VARIANT(FIDEDUPERANGE, dedupe), VARIANT(FITRIM, trim),
	BARE(FIFREEZE), BARE(FITHAW),
	VARIANT(FS_IOC_GETFLAGS, flags_out), VARIANT(FS_IOC_SETFLAGS, flags_in),
	VARIANT(FS_IOC32_GETFLAGS, flags_out), VARIANT(FS_IOC32_SETFLAGS, flags_in),
	VARIANT(FS_IOC_FSGETXATTR, fsxattr_out), VARIANT(FS_IOC_FSSETXATTR, fsxattr_in),
	VARIANT(FS_IOC_FIEMAP, fiemap),
	VARIANT(FS_IOC_GETFSLABEL, label_out), VARIANT(FS_IOC_SETFSLABEL, label_in),
	VARIANT(FS_IOC_ENABLE_VERITY, fsverity_enable),
	BARE(NS_GET_USERNS), BARE(NS_GET_PARENT), BARE(NS_GET_NSTYPE),
	VARIANT(NS_GET_OWNER_UID, owner_out),
	BARE(BTRFS_IOC_DEFRAG), BARE(BTRFS_IOC_TRANS_START), BARE(BTRFS_IOC_TRANS_END),
	BARE(BTRFS_IOC_SYNC), BARE(BTRFS_IOC_BALANCE), BARE(BTRFS_IOC_SCRUB_CANCEL),
	BARE(BTRFS_IOC_QUOTA_RESCAN_WAIT), VARIANT(BTRFS_IOC_DEFAULT_SUBVOL, u64_in),
	VARIANT(BTRFS_IOC_START_SYNC, u64_out), VARIANT(BTRFS_IOC_WAIT_SYNC, u64_in),
};
IOCTLS(files, variants);
