// SPDX-License-Identifier: GPL-2.0
#include "styles.h"

static const uint64_t statmount[3 + 64 + 1] = {
	24, 5, 0x20, [3] = 515, 0x20, [7] = 0, [67] = 0x006261,
};
static const uint64_t propagation[3 + 64] = {
	24, 5, 6, [3] = 512, 6, [8] = 5, 4, 0x0000000300000002, 0, 0x180000, 10, 11, 12,
};
static const uint32_t handle[] = { 8, 1, 2, 3, 5, 0x80000000 };
static const uint64_t listmount[] = { 24, -1, 7, 8, 9 };
static const uint64_t mount_attr[] = { 1, 0, 1 << 20, 3, 1 };

static const struct expectation short_lines[] = {
	{ "statmount", "statmount", AUDIT_ARCH_X86_64, { 0x10000, 0x10000 + 24, 600, 0 }, 0,
	  WORDS(statmount),
	  "statmount(req: { .size: 24, .mnt_ns_fd: 0, .mnt_id: 0x5, .param: FS_TYPE }, buf: { .size: 515, "
	  ".mask: FS_TYPE, .fs_type: \"ab\" }, bufsize: 600, flags: 0) = 0",
	  "statmount({size=24, mnt_ns_fd=0, mnt_id=0x5, param=STATMOUNT_FS_TYPE}, {size=515, "
	  "mask=STATMOUNT_FS_TYPE, fs_type=\"ab\"}, 600, 0) = 0" },
	{ "how a mount propagates", "statmount", AUDIT_ARCH_X86_64,
	  { 0x10000, 0x10000 + 24, 512, 0 }, 0, WORDS(propagation),
	  "statmount(req: { .size: 24, .mnt_ns_fd: 0, .mnt_id: 0x5, .param: "
	  "MNT_BASIC|PROPAGATE_FROM "
	  "}, buf: { .size: 512, .mask: MNT_BASIC|PROPAGATE_FROM, .mnt_id: 0x5, .mnt_parent_id: "
	  "0x4, "
	  ".mnt_id_old: 0x2, .mnt_parent_id_old: 0x3, .mnt_attr: 0, .mnt_propagation: "
	  "SLAVE|SHARED, "
	  ".mnt_peer_group: 10, .mnt_master: 11, .propagate_from: 12 }, bufsize: 512, flags: 0) = "
	  "0",
	  "statmount({size=24, mnt_ns_fd=0, mnt_id=0x5, "
	  "param=STATMOUNT_MNT_BASIC|STATMOUNT_PROPAGATE_FROM}, {size=512, "
	  "mask=STATMOUNT_MNT_BASIC|STATMOUNT_PROPAGATE_FROM, mnt_id=0x5, mnt_parent_id=0x4, "
	  "mnt_id_old=0x2, mnt_parent_id_old=0x3, mnt_attr=0, mnt_propagation=MS_SLAVE|MS_SHARED, "
	  "mnt_peer_group=0xa, mnt_master=0xb, propagate_from=0xc}, 512, 0) = 0" },
	{ "a mount whose ID is not used again", "name_to_handle_at", AUDIT_ARCH_X86_64,
	  { -100, 0, 0x10000, 0x10010, 1 }, 0, WORDS(handle),
	  "name_to_handle_at(dfd: CWD, name: NULL, handle: { .handle_bytes: 8, .handle_type: 1, "
	  ".f_handle: \"\\x02\\x00\\x00\\x00\\x03\\x00\\x00\\x00\" }, mnt_id: "
	  "[0x8000000000000005], "
	  "flag: HANDLE_MNT_ID_UNIQUE) = 0",
	  "name_to_handle_at(AT_FDCWD, NULL, {handle_bytes=8, handle_type=1, "
	  "f_handle=\"\\x02\\x00\\x00\\x00\\x03\\x00\\x00\\x00\"}, [5], "
	  "AT_HANDLE_MNT_ID_UNIQUE) = 0" },
	{ "an ID that may be used again", "name_to_handle_at", AUDIT_ARCH_X86_64,
	  { -100, 0, 0x10000, 0x10010, 0 }, 0, WORDS(handle),
	  "name_to_handle_at(dfd: CWD, name: NULL, handle: { .handle_bytes: 8, .handle_type: 1, "
	  ".f_handle: \"\\x02\\x00\\x00\\x00\\x03\\x00\\x00\\x00\" }, mnt_id: [5], flag: 0) = 0",
	  "name_to_handle_at(AT_FDCWD, NULL, {handle_bytes=8, handle_type=1, "
	  "f_handle=\"\\x02\\x00\\x00\\x00\\x03\\x00\\x00\\x00\"}, [5], 0) = 0" },
	{ "fchroot", "fchroot", AUDIT_ARCH_X86_64, { -10004, 0x100000001 }, -22, BYTES(""),
	  "fchroot(fd: FAILFS_ROOT, flags: 0x1) = -1 EINVAL (Invalid argument)",
	  "fchroot(FD_FAILFS_ROOT, 0x1) = -1 EINVAL (Invalid argument)" },
	{ "a handle in a file system that is mounted nowhere", "open_by_handle_at",
	  AUDIT_ARCH_X86_64, { -10002, 0x10000, 0 }, 3, WORDS(handle),
	  "open_by_handle_at(mountdirfd: PIDFS_ROOT, handle: { .handle_bytes: 8, .handle_type: 1, "
	  ".f_handle: \"\\x02\\x00\\x00\\x00\\x03\\x00\\x00\\x00\" }, flags: RDONLY) = 3",
	  "open_by_handle_at(-10002, {handle_bytes=8, handle_type=1, "
	  "f_handle=\"\\x02\\x00\\x00\\x00\\x03\\x00\\x00\\x00\"}, O_RDONLY) = 3" },
	{ "a path that begins nowhere", "openat", AUDIT_ARCH_X86_64, { -10009, 0, 0 }, -9,
	  BYTES(""),
	  "openat(dfd: INVALID, filename: NULL, flags: RDONLY) = -1 EBADF (Bad file descriptor)",
	  "openat(-10009, NULL, O_RDONLY) = -1 EBADF (Bad file descriptor)" },
	{ "fchroot to a descriptor", "fchroot", AUDIT_ARCH_X86_64, { 3, 0 }, 0, BYTES(""),
	  "fchroot(fd: 3, flags: 0) = 0", "fchroot(3, 0) = 0" },
	{ "listmount", "listmount", AUDIT_ARCH_X86_64, { 0x10000, 0x10000 + 24, 4, 1 }, 2,
	  WORDS(listmount),
	  "listmount(req: { .size: 24, .mnt_ns_fd: 0, .mnt_id: ROOT, .param: 0x7 }, mnt_ids: [0x8, 0x9], "
	  "nr_mnt_ids: 4, flags: REVERSE) = 2",
	  "listmount({size=24, mnt_ns_fd=0, mnt_id=LSMT_ROOT, param=0x7}, [0x8, 0x9], 4, "
	  "LISTMOUNT_REVERSE) = 2" },
	{ "a key and more of a mount", "mount_setattr", AUDIT_ARCH_AARCH64,
	  { -100, 0, 0x8000, 0x10000, 40 }, 0, WORDS(mount_attr),
	  "mount_setattr(dfd: CWD, path: NULL, flags: RECURSIVE, uattr: { .attr_set: RDONLY, "
	  ".attr_clr: 0, .propagation: SHARED, .userns_fd: 3, "
	  "[32..39]: \"\\x01\\x00\\x00\\x00\\x00\\x00\\x00\\x00\" }, usize: 40) = 0",
	  "mount_setattr(AT_FDCWD, NULL, AT_RECURSIVE, {attr_set=MOUNT_ATTR_RDONLY, attr_clr=0, "
	  "propagation=MS_SHARED, userns_fd=3, /* bytes 32..39 */ "
	  "\"\\x01\\x00\\x00\\x00\\x00\\x00\\x00\\x00\"}, 40) = 0" },
};

STYLES(mounts, LINES(short_lines), NO_LINES);
