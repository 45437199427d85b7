// SPDX-License-Identifier: GPL-2.0
/* Files, file systems and terminals. */
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/ioctl.h"
#include "ioctl.h"

static const struct decode_field termio_cc_fields[] = { F("c_cc", 0, T_CHARS(8)) };
static LAYOUT(termio_cc, 8, termio_cc_fields, .portable = true, .show = decode_show__c_cc);
static const struct decode_field termio_fields[] = {
	F("c_iflag", 0, T_CALL_SIZED(c_iflag, 2)),
	F("c_oflag", 2, T_CALL_SIZED(c_oflag, 2)),
	F("c_cflag", 4, T_CALL_SIZED(c_cflag, 2)),
	F("c_lflag", 6, T_CALL_SIZED(c_lflag, 2)),
	F_DETAIL("c_line", 8, T_SET(ENUM, 1, line_disciplines)),
	F_DETAIL("c_cc", 9, T_INNER(termio_cc)),
};
LAYOUT(termio, 18, termio_fields, .portable = true);

static const struct decode_field termios_cc_fields[] = { F("c_cc", 0, T_CHARS(19)) };
static LAYOUT(termios_cc, 19, termios_cc_fields, .portable = true, .show = decode_show__c_cc);
static const struct decode_field termios2_fields[] = {
	F("c_iflag", 0, T_CALL_SIZED(c_iflag, 4)),
	F("c_oflag", 4, T_CALL_SIZED(c_oflag, 4)),
	F("c_cflag", 8, T_CALL_SIZED(c_cflag, 4)),
	F("c_lflag", 12, T_CALL_SIZED(c_lflag, 4)),
	F_DETAIL("c_line", 16, T_SET(ENUM, 1, line_disciplines)),
	F_DETAIL("c_cc", 17, T_INNER(termios_cc)),
	F_DETAIL("c_ispeed", 36, T(UNSIGNED, 4)),
	F_DETAIL("c_ospeed", 40, T(UNSIGNED, 4)),
};
LAYOUT(termios2, 44, termios2_fields, .portable = true);

const struct decode_type decode_type__modem_lines = T_SET(FLAGS, 4, modem_lines);
const struct decode_type decode_type__fs_flags = T_SET(FLAGS, 4, fs_flags);
const struct decode_type decode_type__u64 = T(UNSIGNED, 8);
const struct decode_type decode_type__ushort = T(UNSIGNED, 2);

static const struct decode_field fsxattr_get_fields[] = {
	F("fsx_xflags", 0, T_SET(FLAGS, 4, fs_xflags)),
	F("fsx_extsize", 4, T(UNSIGNED, 4)),
	F("fsx_nextents", 8, T(UNSIGNED, 4)),
	F("fsx_projid", 12, T(HEX, 4)),
	F("fsx_cowextsize", 16, T(UNSIGNED, 4)),
};
static const struct decode_field fsxattr_set_fields[] = {
	F("fsx_xflags", 0, T_SET(FLAGS, 4, fs_xflags)),
	F("fsx_extsize", 4, T(UNSIGNED, 4)),
	F("fsx_projid", 12, T(HEX, 4)),
	F("fsx_cowextsize", 16, T(UNSIGNED, 4)),
};
LAYOUT(fsxattr_get, 28, fsxattr_get_fields, .portable = true);
LAYOUT(fsxattr_set, 28, fsxattr_set_fields, .portable = true);

static const struct decode_field fstrim_range_fields[] = {
	F("start", 0, T(HEX, 8)),
	F("len", 8, T(UNSIGNED, 8)),
	F("minlen", 16, T(UNSIGNED, 8)),
};
LAYOUT(fstrim_range, 24, fstrim_range_fields, .portable = true);

static const struct decode_field file_clone_range_fields[] = {
	F("src_fd", 0, T(FD, 4)),
	F("src_offset", 8, T(UNSIGNED, 8)),
	F("src_length", 16, T(UNSIGNED, 8)),
	F("dest_offset", 24, T(UNSIGNED, 8)),
};
LAYOUT(file_clone_range, 32, file_clone_range_fields, .portable = true);

/* The fields in front of the extents, as set by the caller. */
static const struct decode_field fiemap_in_fields[] = {
	F("fm_start", 0, T(UNSIGNED, 8)),
	F("fm_length", 8, T(UNSIGNED, 8)),
	F("fm_flags", 16, T_SET(FLAGS, 4, fiemap_flags)),
	F("fm_extent_count", 24, T(UNSIGNED, 4)),
};
LAYOUT(fiemap_in, 32, fiemap_in_fields, .portable = true);
static const struct decode_field fiemap_extent_fields[] = {
	F("fe_logical", 0, T(UNSIGNED, 8)),
	F("fe_physical", 8, T(UNSIGNED, 8)),
	F("fe_length", 16, T(UNSIGNED, 8)),
	F("fe_flags", 40, T_SET(FLAGS, 4, fiemap_extents)),
};
LAYOUT(fiemap_extent, 56, fiemap_extent_fields, .portable = true);
const struct decode_type decode_type__fiemap_extent = T_INNER(fiemap_extent);

/* One for each destination; the fields that they share come first. */
static const struct decode_field dedupe_info_fields[] = {
	F("dest_fd", 0, T(FD, 4)),
	F("dest_offset", 8, T(UNSIGNED, 8)),
};
LAYOUT(dedupe_info, 32, dedupe_info_fields, .portable = true);
const struct decode_type decode_type__dedupe_info = T_INNER(dedupe_info);
static const struct decode_field dedupe_done_fields[] = {
	F("bytes_deduped", 16, T(UNSIGNED, 8)),
	F("status", 24, T(SIGNED, 4)),
};
static LAYOUT(dedupe_done, 32, dedupe_done_fields, .portable = true);
const struct decode_type decode_type__dedupe_done = T_INNER(dedupe_done);

static const struct decode_field uuid_bytes_fields[] = { F("bytes", 0, T_CHARS(16)) };
static LAYOUT(uuid_bytes, 16, uuid_bytes_fields, .portable = true,
	      .show = decode_show__uuid_bytes);
static const struct decode_field fs_uuid_fields[] = {
	F("len", 0, T(UNSIGNED, 1)),
	F("uuid", 1, T_INNER(uuid_bytes)),
};
LAYOUT(fs_uuid, 17, fs_uuid_fields, .portable = true);

const struct decode_type decode_type__shutdown_flags = T_SET(ENUM, 4, shutdown_flags);

static const struct decode_field metadata_cap_fields[] = {
	F("lbmd_flags", 0, T_SET(FLAGS, 4, metadata_flags)),
	F("lbmd_interval", 4, T(UNSIGNED, 2)),
	F("lbmd_size", 6, T(UNSIGNED, 1)),
	F("lbmd_opaque_size", 7, T(UNSIGNED, 1)),
	F("lbmd_opaque_offset", 8, T(UNSIGNED, 1)),
	F("lbmd_pi_size", 9, T(UNSIGNED, 1)),
	F("lbmd_pi_offset", 10, T(UNSIGNED, 1)),
	F("lbmd_guard_tag_type", 11, T_SET(ENUM, 1, metadata_checksums)),
	F("lbmd_app_tag_size", 12, T(UNSIGNED, 1)),
	F("lbmd_ref_tag_size", 13, T(UNSIGNED, 1)),
	F("lbmd_storage_tag_size", 14, T(UNSIGNED, 1)),
};
LAYOUT(metadata_cap, 16, metadata_cap_fields, .portable = true);
