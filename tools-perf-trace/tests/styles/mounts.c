// SPDX-License-Identifier: GPL-2.0
#include "styles.h"

static const uint64_t statmount[3 + 64 + 1] = {
	24, 5, 0x20, [3] = 515, 0x20, [7] = 0, [67] = 0x006261,
};
static const uint64_t listmount[] = { 24, -1, 7, 8, 9 };
static const uint64_t mount_attr[] = { 1, 0, 1 << 20, 3, 1 };

static const struct expectation short_lines[] = {
	{ "statmount", "statmount", AUDIT_ARCH_X86_64, { 0x10000, 0x10000 + 24, 600, 0 }, 0,
	  WORDS(statmount),
	  "statmount(req: { .size: 24, .mnt_ns_fd: 0, .mnt_id: 0x5, .param: FS_TYPE }, buf: { .size: 515, "
	  ".mask: FS_TYPE, .fs_type: \"ab\" }, bufsize: 600, flags: 0) = 0",
	  "statmount({size=24, mnt_ns_fd=0, mnt_id=0x5, param=STATMOUNT_FS_TYPE}, {size=515, "
	  "mask=STATMOUNT_FS_TYPE, fs_type=\"ab\"}, 600, 0) = 0" },
	{ "fchroot", "fchroot", AUDIT_ARCH_X86_64, { -10004, 0x100000001 }, -22, BYTES(""),
	  "fchroot(fd: FAILFS_ROOT, flags: 0x1) = -1 EINVAL (Invalid argument)",
	  "fchroot(FD_FAILFS_ROOT, 0x1) = -1 EINVAL (Invalid argument)" },
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
