// SPDX-License-Identifier: GPL-2.0
/* Structs that only 32-bit x86 has. */
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/special.h"
#include "structs.h"

/* Without the fields that were added later: those are shown as 0. */
static const struct decode_field oldstat_fields[] = {
	F_DETAIL("st_dev", 0, T(DEVICE, 2)),
	F_DETAIL("st_ino", 2, T(UNSIGNED, 2)),
	F("st_mode", 4, T(MODE, 2)),
	F_DETAIL("st_nlink", 6, T(UNSIGNED, 2)),
	F_DETAIL("st_uid", 8, T(UNSIGNED, 2)),
	F_DETAIL("st_gid", 10, T(UNSIGNED, 2)),
	F_DETAIL("st_blksize", 0, T_CALL_SIZED(absent, 2)),
	F_DETAIL("st_blocks", 0, T_CALL_SIZED(absent, 2)),
	F_WHEN("st_rdev", 12, decode_when__mode4_is_device, T(DEVICE, 2)),
	F_WHEN("st_size", 16, decode_when__mode4_is_file, T(UNSIGNED, 4)),
	F_DETAIL("st_atime", 20, T_CALL_SIZED(file_time, 4)),
	F_DETAIL("st_mtime", 24, T_CALL_SIZED(file_time, 4)),
	F_DETAIL("st_ctime", 28, T_CALL_SIZED(file_time, 4)),
};
LAYOUT(oldstat, 32, oldstat_fields, .portable = true);

static const struct decode_field stat32_fields[] = {
	F_DETAIL("st_dev", 0, T(DEVICE, 4)),
	F_DETAIL("st_ino", 4, T(UNSIGNED, 4)),
	F("st_mode", 8, T(MODE, 2)),
	F_DETAIL("st_nlink", 10, T(UNSIGNED, 2)),
	F_DETAIL("st_uid", 12, T(UNSIGNED, 2)),
	F_DETAIL("st_gid", 14, T(UNSIGNED, 2)),
	F_DETAIL("st_blksize", 24, T(UNSIGNED, 4)),
	F_DETAIL("st_blocks", 28, T(UNSIGNED, 4)),
	F_WHEN("st_rdev", 16, decode_when__mode8_is_device, T(DEVICE, 4)),
	F_WHEN("st_size", 20, decode_when__mode8_is_file, T(UNSIGNED, 4)),
	F_DETAIL("st_atime", 32, T_FILE_TIME(4, 36)),
	F_DETAIL("st_atime_nsec", 36, T(UNSIGNED, 4)),
	F_DETAIL("st_mtime", 40, T_FILE_TIME(4, 44)),
	F_DETAIL("st_mtime_nsec", 44, T(UNSIGNED, 4)),
	F_DETAIL("st_ctime", 48, T_FILE_TIME(4, 52)),
	F_DETAIL("st_ctime_nsec", 52, T(UNSIGNED, 4)),
};
LAYOUT(stat32, 64, stat32_fields, .portable = true);

static const struct decode_field old_sigset_fields[] = {
	F("bits", 0, T_CALL_SIZED(old_sigset, 4)),
};
LAYOUT(old_sigset, 4, old_sigset_fields, .portable = true, .show = decode_show__old_sigset_at);

static const struct decode_field old_sigaction_fields[] = {
	F("sa_handler", 0, T_CALL_SIZED(handler, 4)),
	F("sa_mask", 4, T_INNER(old_sigset)),
	F("sa_flags", 8, T_SET(FLAGS, 4, sa_flags)),
	F_WHEN("sa_restorer", 12, decode_when__old_restorer, T(ADDRESS, 4)),
};
LAYOUT(old_sigaction, 16, old_sigaction_fields, .portable = true);
