// SPDX-License-Identifier: GPL-2.0
/* Commands for files and file systems, and for namespaces. */
#include <linux/fiemap.h>
#include <linux/fs.h>
#include <linux/nsfs.h>
#include "ioctl.h"

ARGS(number) = { INT("arg") };
ARGS(owner_out) = { ARRAY_OUT("arg", id, FIXED(1)) };
ARGS(flags_in) = { ARRAY_IN("arg", fs_flags, FIXED(1)) };
ARGS(flags_out) = { ARRAY_OUT("arg", fs_flags, FIXED(1)) };
ARGS(shutdown) = { ARRAY_IN("arg", shutdown_flags, FIXED(1)) };
ARGS(fsxattr_in) = { STRUCT_IN("arg", fsxattr_set) };
ARGS(fsxattr_out) = { STRUCT_OUT("arg", fsxattr_get) };
ARGS(fiemap) = { MEMORY_INOUT("arg", fiemap) };
ARGS(metadata_cap) = { STRUCT_OUT("arg", metadata_cap) };
ARGS(uuid) = { STRUCT_OUT("arg", fs_uuid) };
ARGS(sysfs_path) = { MEMORY_OUT("arg", fs_sysfs_path) };
ARGS(trim) = { STRUCT_WAS("arg", fstrim_range) };
ARGS(clone_range) = { STRUCT_IN("arg", file_clone_range) };
ARGS(dedupe) = { MEMORY_IN("arg", dedupe) };
ARGS(label_in) = { MEMORY_IN("arg", fs_label) };
ARGS(label_out) = { MEMORY_OUT("arg", fs_label) };

ARGS(pid_number) = { INT("arg") };
ARGS(hex64_out) = { ARRAY_OUT("arg", hex64, FIXED(1)) };
ARGS(mount_ns_out) = { STRUCT_OUT("arg", mnt_ns_info) };
ARGS(namespace) = { HEX("arg") };
ARGS(pidfd_info) = { MEMORY_INOUT("arg", pidfd_info) };

static const struct decode_variant variants[] = {
	VARIANT(FICLONE, number), VARIANT(FICLONERANGE, clone_range),
	VARIANT(FIDEDUPERANGE, dedupe), VARIANT(FITRIM, trim),
	BARE(FIFREEZE), BARE(FITHAW),
	VARIANT(FS_IOC_GETFLAGS, flags_out), VARIANT(FS_IOC_SETFLAGS, flags_in),
	VARIANT(FS_IOC32_GETFLAGS, flags_out), VARIANT(FS_IOC32_SETFLAGS, flags_in),
	VARIANT(FS_IOC_FSGETXATTR, fsxattr_out), VARIANT(FS_IOC_FSSETXATTR, fsxattr_in),
	VARIANT(FS_IOC_FIEMAP, fiemap),
	VARIANT(FS_IOC_GETFSLABEL, label_out), VARIANT(FS_IOC_SETFSLABEL, label_in),
	/* INOTIFY_IOC_SETNEXTWD, FS_IOC_SHUTDOWN */
	VARIANT(0x40044900, number), VARIANT(0x8004587d, shutdown),
	/*
	 * Commands that are newer than many headers: FS_IOC_GETFSUUID,
	 * FS_IOC_GETFSSYSFSPATH, FS_IOC_GETLBMD_CAP.
	 */
	VARIANT(0x80111500, uuid), VARIANT(0x80811501, sysfs_path),
	VARIANT(0xc0101502, metadata_cap),
	BARE_FD(NS_GET_USERNS), BARE_FD(NS_GET_PARENT), BARE(NS_GET_NSTYPE),
	VARIANT(NS_GET_OWNER_UID, owner_out),
	VARIANT(0x8008b705, hex64_out),		/* NS_GET_MNTNS_ID */
	VARIANT(0x8004b706, pid_number),	/* NS_GET_PID_FROM_PIDNS */
	VARIANT(0x8004b707, pid_number),	/* NS_GET_TGID_FROM_PIDNS */
	VARIANT(0x8004b708, pid_number),	/* NS_GET_PID_IN_PIDNS */
	VARIANT(0x8004b709, pid_number),	/* NS_GET_TGID_IN_PIDNS */
	VARIANT(0x8010b70a, mount_ns_out),	/* NS_MNT_GET_INFO */
	VARIANT_FD(0x8010b70b, mount_ns_out),	/* NS_MNT_GET_NEXT */
	VARIANT_FD(0x8010b70c, mount_ns_out),	/* NS_MNT_GET_PREV */
	/* PIDFD_GET_*_NAMESPACE */
	VARIANT_FD(0xff01, namespace), VARIANT_FD(0xff02, namespace),
	VARIANT_FD(0xff03, namespace), VARIANT_FD(0xff04, namespace),
	VARIANT_FD(0xff05, namespace), VARIANT_FD(0xff06, namespace),
	VARIANT_FD(0xff07, namespace), VARIANT_FD(0xff08, namespace),
	VARIANT_FD(0xff09, namespace), VARIANT_FD(0xff0a, namespace),
	/* PIDFD_GET_INFO, whose struct has grown. */
	VARIANT(0xc040ff0b, pidfd_info), VARIANT(0xc048ff0b, pidfd_info),
	VARIANT(0xc050ff0b, pidfd_info), VARIANT(0xc058ff0b, pidfd_info),
};
IOCTLS(files, variants);
