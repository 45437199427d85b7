// SPDX-License-Identifier: GPL-2.0
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/ioctl.h"
#include "decode/special/special.h"
#include "structs.h"

#define WORD_TIMES(at)							\
	F_DETAIL("st_atime", at, T_FILE_TIME(8, at + 8)),		\
	F_DETAIL("st_atime_nsec", at + 8, T(UNSIGNED, 8)),		\
	F_DETAIL("st_mtime", at + 16, T_FILE_TIME(8, at + 24)),		\
	F_DETAIL("st_mtime_nsec", at + 24, T(UNSIGNED, 8)),		\
	F_DETAIL("st_ctime", at + 32, T_FILE_TIME(8, at + 40)),		\
	F_DETAIL("st_ctime_nsec", at + 40, T(UNSIGNED, 8))

static const struct decode_field stat_fields[] = {
	F_DETAIL("st_dev", 0, T(DEVICE, 8)),
	F_DETAIL("st_ino", 8, T(UNSIGNED, 8)),
	F("st_mode", 24, T(MODE, 4)),
	F_DETAIL("st_nlink", 16, T(UNSIGNED, 8)),
	F_DETAIL("st_uid", 28, T(UNSIGNED, 4)),
	F_DETAIL("st_gid", 32, T(UNSIGNED, 4)),
	F_DETAIL("st_blksize", 56, T(UNSIGNED, 8)),
	F_DETAIL("st_blocks", 64, T(UNSIGNED, 8)),
	F_WHEN("st_rdev", 40, decode_when__mode24_is_device, T(DEVICE, 8)),
	F_WHEN("st_size", 48, decode_when__mode24_is_file, T(SIGNED, 8)),
	WORD_TIMES(72),
};
static const struct decode_field stat_generic_fields[] = {
	F_DETAIL("st_dev", 0, T(DEVICE, 8)),
	F_DETAIL("st_ino", 8, T(UNSIGNED, 8)),
	F("st_mode", 16, T(MODE, 4)),
	F_DETAIL("st_nlink", 20, T(UNSIGNED, 4)),
	F_DETAIL("st_uid", 24, T(UNSIGNED, 4)),
	F_DETAIL("st_gid", 28, T(UNSIGNED, 4)),
	F_DETAIL("st_blksize", 56, T(UNSIGNED, 4)),
	F_DETAIL("st_blocks", 64, T(UNSIGNED, 8)),
	F_WHEN("st_rdev", 32, decode_when__mode16_is_device, T(DEVICE, 8)),
	F_WHEN("st_size", 48, decode_when__mode16_is_file, T(SIGNED, 8)),
	WORD_TIMES(72),
};
#define STAT64_TIMES(at)						\
	F_DETAIL("st_atime", at, T_FILE_TIME(4, at + 4)),		\
	F_DETAIL("st_atime_nsec", at + 4, T(UNSIGNED, 4)),		\
	F_DETAIL("st_mtime", at + 8, T_FILE_TIME(4, at + 12)),		\
	F_DETAIL("st_mtime_nsec", at + 12, T(UNSIGNED, 4)),		\
	F_DETAIL("st_ctime", at + 16, T_FILE_TIME(4, at + 20)),		\
	F_DETAIL("st_ctime_nsec", at + 20, T(UNSIGNED, 4))
#define STAT64(name, size, blksize, blocks, times, ino)			\
static const struct decode_field name##_fields[] = {			\
	F_DETAIL("st_dev", 0, T(DEVICE, 8)),				\
	F_DETAIL("st_ino", ino, T(UNSIGNED, 8)),			\
	F("st_mode", 16, T(MODE, 4)),					\
	F_DETAIL("st_nlink", 20, T(UNSIGNED, 4)),			\
	F_DETAIL("st_uid", 24, T(UNSIGNED, 4)),				\
	F_DETAIL("st_gid", 28, T(UNSIGNED, 4)),				\
	F_DETAIL("st_blksize", blksize, T(UNSIGNED, 4)),		\
	F_DETAIL("st_blocks", blocks, T(UNSIGNED, 8)),			\
	F_WHEN("st_rdev", 32, decode_when__mode16_is_device, T(DEVICE, 8)),	\
	F_WHEN("st_size", size, decode_when__mode16_is_file, T(SIGNED, 8)),	\
	STAT64_TIMES(times),						\
}
STAT64(stat64, 44, 52, 56, 64, 88);
STAT64(stat64_arm, 48, 56, 64, 72, 96);
static LAYOUT(stat_generic, 128, stat_generic_fields);
LAYOUT(stat, 144, stat_fields, .generic = &decode_layout__stat_generic);
/* Only 32-bit ABIs have calls for this one. */
static LAYOUT(stat64_arm, 104, stat64_arm_fields);
LAYOUT(stat64, 96, stat64_fields, .portable = true, .arm = &decode_layout__stat64_arm);

static const struct decode_field statx_time_fields[] = {
	F("tv_sec", 0, T(SIGNED, 8)),
	F("tv_nsec", 8, T(UNSIGNED, 4)),
};
static LAYOUT(statx_time, 16, statx_time_fields, .portable = true,
	      .show = decode_show__statx_time);

#define STATX_TIME(n, off)						\
	{ .name = "stx_" #n, .offset = off, .type = T_INNER(statx_time),	\
	  .detail = true, .when = decode_when__statx_##n }
#define STATX_MORE(n, off, cond, ...)					\
	{ .name = n, .offset = off, .type = __VA_ARGS__, .detail = true,	\
	  .when = decode_when__statx_##cond }

static const struct decode_field statx_fields[] = {
	F("stx_mask", 0, T_SET(FLAGS, 4, statx_mask)),
	F_DETAIL("stx_blksize", 4, T(UNSIGNED, 4)),
	F("stx_attributes", 8, T_SET(FLAGS, 8, statx_attributes)),
	STATX_MORE("stx_nlink", 16, nlink, T(UNSIGNED, 4)),
	STATX_MORE("stx_uid", 20, uid, T(UNSIGNED, 4)),
	STATX_MORE("stx_gid", 24, gid, T(UNSIGNED, 4)),
	F_WHEN("stx_mode", 28, decode_when__statx_mode, T(MODE, 2)),
	STATX_MORE("stx_ino", 32, ino, T(UNSIGNED, 8)),
	F_WHEN("stx_size", 40, decode_when__statx_size, T(UNSIGNED, 8)),
	STATX_MORE("stx_blocks", 48, blocks, T(UNSIGNED, 8)),
	F_DETAIL("stx_attributes_mask", 56, T_SET(FLAGS, 8, statx_attributes)),
	STATX_TIME(atime, 64),
	STATX_TIME(btime, 80),
	STATX_TIME(ctime, 96),
	STATX_TIME(mtime, 112),
	F_DETAIL("stx_rdev_major", 128, T(UNSIGNED, 4)),
	F_DETAIL("stx_rdev_minor", 132, T(UNSIGNED, 4)),
	F_DETAIL("stx_dev_major", 136, T(UNSIGNED, 4)),
	F_DETAIL("stx_dev_minor", 140, T(UNSIGNED, 4)),
	STATX_MORE("stx_mnt_id", 144, mnt_id, T(HEX, 8)),
	STATX_MORE("stx_dio_mem_align", 152, dio_align, T(UNSIGNED, 4)),
	STATX_MORE("stx_dio_offset_align", 156, dio_align, T(UNSIGNED, 4)),
	STATX_MORE("stx_subvol", 160, subvol, T(HEX, 8)),
	STATX_MORE("stx_atomic_write_unit_min", 168, write_atomic, T(UNSIGNED, 4)),
	STATX_MORE("stx_atomic_write_unit_max", 172, write_atomic, T(UNSIGNED, 4)),
	STATX_MORE("stx_atomic_write_segments_max", 176, write_atomic, T(UNSIGNED, 4)),
	STATX_MORE("stx_dio_read_offset_align", 180, dio_read_align, T(UNSIGNED, 4)),
	STATX_MORE("stx_atomic_write_unit_max_opt", 184, write_atomic, T(UNSIGNED, 4)),
};
LAYOUT(statx, 256, statx_fields, .portable = true);

static const struct decode_field fsid_fields[] = {
	F("val", 0, T_NUMBERS(hex32, 2)),
};
static LAYOUT(fsid, 8, fsid_fields, .portable = true);

static const struct decode_field statfs_fields[] = {
	F("f_type", 0, T_SET(ENUM, 8, magic)),
	F("f_bsize", 8, T(UNSIGNED, 8)),
	F("f_blocks", 16, T(UNSIGNED, 8)),
	F("f_bfree", 24, T(UNSIGNED, 8)),
	F("f_bavail", 32, T(UNSIGNED, 8)),
	F("f_files", 40, T(UNSIGNED, 8)),
	F("f_ffree", 48, T(UNSIGNED, 8)),
	F("f_fsid", 56, T_INNER(fsid)),
	F("f_namelen", 64, T(UNSIGNED, 8)),
	F("f_frsize", 72, T(UNSIGNED, 8)),
	F("f_flags", 80, T_SET(FLAGS, 8, statfs_flags)),
};
/* The fields of 32-bit ABIs; those of statfs64() have counts of 64 bits. */
#define STATFS32(name, w)						\
static const struct decode_field name##_fields[] = {			\
	F("f_type", 0, T_SET(ENUM, 4, magic)),				\
	F("f_bsize", 4, T(UNSIGNED, 4)),				\
	F("f_blocks", 8, T(UNSIGNED, w)),				\
	F("f_bfree", 8 + w, T(UNSIGNED, w)),				\
	F("f_bavail", 8 + 2 * w, T(UNSIGNED, w)),			\
	F("f_files", 8 + 3 * w, T(UNSIGNED, w)),			\
	F("f_ffree", 8 + 4 * w, T(UNSIGNED, w)),			\
	F("f_fsid", 8 + 5 * w, T_INNER(fsid)),				\
	F("f_namelen", 16 + 5 * w, T(UNSIGNED, 4)),			\
	F("f_frsize", 20 + 5 * w, T(UNSIGNED, 4)),			\
	F("f_flags", 24 + 5 * w, T_SET(FLAGS, 4, statfs_flags)),	\
}
STATFS32(statfs32, 4);
STATFS32(statfs64, 8);
static LAYOUT(statfs32, 64, statfs32_fields);
LAYOUT(statfs, 120, statfs_fields, .compat = &decode_layout__statfs32);
/* Only 32-bit ABIs have calls for this one. */
LAYOUT(statfs64, 84, statfs64_fields, .portable = true);

static const struct decode_field flock_fields[] = {
	F("l_type", 0, T_SET(ENUM, 2, lock_types)),
	F("l_whence", 2, T_SET(ENUM, 2, whence)),
	F("l_start", 8, T(SIGNED, 8)),
	F("l_len", 16, T(SIGNED, 8)),
	F_WHEN("l_pid", 24, decode_when__lock_has_owner, T(PID, 4)),
};
static const struct decode_field flock32_fields[] = {
	F("l_type", 0, T_SET(ENUM, 2, lock_types)),
	F("l_whence", 2, T_SET(ENUM, 2, whence)),
	F("l_start", 4, T(SIGNED, 4)),
	F("l_len", 8, T(SIGNED, 4)),
	F_WHEN("l_pid", 12, decode_when__lock_has_owner, T(PID, 4)),
};
static const struct decode_field flock64_fields[] = {
	F("l_type", 0, T_SET(ENUM, 2, lock_types)),
	F("l_whence", 2, T_SET(ENUM, 2, whence)),
	F("l_start", 4, T(SIGNED, 8)),
	F("l_len", 12, T(SIGNED, 8)),
	F_WHEN("l_pid", 20, decode_when__lock_has_owner, T(PID, 4)),
};
static LAYOUT(flock32, 16, flock32_fields);
static LAYOUT(flock64_compat, 24, flock64_fields);
LAYOUT(flock, 32, flock_fields, .compat = &decode_layout__flock32);
/* F_GETLK64 and the OFD commands, whose offsets are 64 bits wide everywhere. */
LAYOUT(flock64, 32, flock_fields, .compat = &decode_layout__flock64_compat,
       .arm = &decode_layout__flock64);

static const struct decode_field owner_fields[] = {
	F("type", 0, T_SET(ENUM, 4, owner_types)),
	F("pid", 4, T_CALL_SIZED(file_owner, 4)),
};
LAYOUT(owner, 8, owner_fields, .portable = true);

static const struct decode_field open_how_fields[] = {
	F("flags", 0, T_SET(FLAGS, 8, how_flags)),
	F_WHEN("mode", 8, decode_when__how_creates, T(OCTAL, 8)),
	F("resolve", 16, T_SET(FLAGS, 8, resolve_flags)),
};
LAYOUT(open_how, 24, open_how_fields, .portable = true);

#define XATTR_ARGS(value)							\
	F("value", 0, value), F("size", 8, T(UNSIGNED, 4)),			\
	F("flags", 12, T_SET(FLAGS, 4, xattr_flags))

static const struct decode_field xattr_args_get_fields[] = {
	XATTR_ARGS(T_MEMORY(OUT, xattr_value_out)) };
static const struct decode_field xattr_args_set_fields[] = {
	XATTR_ARGS(T_MEMORY(IN, xattr_value)) };
LAYOUT(xattr_args_get, 16, xattr_args_get_fields, .portable = true);
LAYOUT(xattr_args_set, 16, xattr_args_set_fields, .portable = true);

static const struct decode_field file_attr_get_fields[] = {
	F("fa_xflags", 0, T_SET(FLAGS, 8, fs_xflags)),
	F("fa_extsize", 8, T(UNSIGNED, 4)),
	F("fa_nextents", 12, T(UNSIGNED, 4)),
	F("fa_projid", 16, T(HEX, 4)),
	F("fa_cowextsize", 20, T(UNSIGNED, 4)),
};
static const struct decode_field file_attr_set_fields[] = {
	F("fa_xflags", 0, T_SET(FLAGS, 8, fs_xflags)),
	F("fa_extsize", 8, T(UNSIGNED, 4)),
	F("fa_projid", 16, T(HEX, 4)),
	F("fa_cowextsize", 20, T(UNSIGNED, 4)),
};
LAYOUT(file_attr_get, 24, file_attr_get_fields, .portable = true);
LAYOUT(file_attr_set, 24, file_attr_set_fields, .portable = true);

static const struct decode_field delegation_fields[] = {
	F("d_flags", 0, T(HEX, 4)),
	F("d_type", 4, T_SET(ENUM, 2, lock_types)),
	F("__pad", 6, T(HEX, 2)),
};
LAYOUT(delegation, 8, delegation_fields, .portable = true);

const struct decode_type decode_type__write_hint = T_SET(ENUM, 8, write_hints);

static const struct decode_field winsize_fields[] = {
	F("ws_row", 0, T(UNSIGNED, 2)),
	F("ws_col", 2, T(UNSIGNED, 2)),
	F("ws_xpixel", 4, T(UNSIGNED, 2)),
	F("ws_ypixel", 6, T(UNSIGNED, 2)),
};
LAYOUT(winsize, 8, winsize_fields, .portable = true);

static const struct decode_field c_cc_fields[] = {
	F("c_cc", 0, T_CHARS(19)),
};
static LAYOUT(c_cc, 19, c_cc_fields, .portable = true, .show = decode_show__c_cc);

static const struct decode_field termios_fields[] = {
	F("c_iflag", 0, T_CALL_SIZED(c_iflag, 4)),
	F("c_oflag", 4, T_CALL_SIZED(c_oflag, 4)),
	F("c_cflag", 8, T_CALL_SIZED(c_cflag, 4)),
	F("c_lflag", 12, T_CALL_SIZED(c_lflag, 4)),
	F_DETAIL("c_line", 16, T_SET(ENUM, 1, line_disciplines)),
	F_DETAIL("c_cc", 17, T_INNER(c_cc)),
};
LAYOUT(termios, 36, termios_fields, .portable = true);
