// SPDX-License-Identifier: GPL-2.0
/* Segment descriptors, kexec segments, sysctl() arguments, quotas. */
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/special.h"
#include "structs.h"

#define BITS(shift_and_width)	{						\
	.kind = DECODE_CALL, .size = 4, .len = FIXED(shift_and_width),		\
	.show = decode_show__bit_field }
/* @n bits, from bit @from on. */
#define BIT_FIELD(from, n)	BITS((from) << 8 | (n))
#define ADDRESS8	{ .kind = DECODE_CALL, .size = 4, .show = decode_show__padded }

#define USER_DESC								\
	F("entry_number", 0, T_CALL_SIZED(entry_number, 4)),			\
	F("base_addr", 4, ADDRESS8),						\
	F("limit", 8, ADDRESS8),						\
	F("seg_32bit", 12, BIT_FIELD(0, 1)),					\
	F("contents", 12, BIT_FIELD(1, 2)),					\
	F("read_exec_only", 12, BIT_FIELD(3, 1)),				\
	F("limit_in_pages", 12, BIT_FIELD(4, 1)),				\
	F("seg_not_present", 12, BIT_FIELD(5, 1)),				\
	F("useable", 12, BIT_FIELD(6, 1))

static const struct decode_field user_desc_fields[] = {
	USER_DESC,
	F("lm", 12, BIT_FIELD(7, 1)),
};
static const struct decode_field user_desc32_fields[] = { USER_DESC };
static LAYOUT(user_desc32, 16, user_desc32_fields);
LAYOUT(user_desc, 16, user_desc_fields, .compat = &decode_layout__user_desc32);

static const struct decode_field kexec_segment_fields[] = {
	F("buf", 0, T(ADDRESS, 8)),
	F("bufsz", 8, T(UNSIGNED, 8)),
	F("mem", 16, T(ADDRESS, 8)),
	F("memsz", 24, T(UNSIGNED, 8)),
};
static const struct decode_field kexec_segment32_fields[] = {
	F("buf", 0, T(ADDRESS, 4)),
	F("bufsz", 4, T(UNSIGNED, 4)),
	F("mem", 8, T(ADDRESS, 4)),
	F("memsz", 12, T(UNSIGNED, 4)),
};
static LAYOUT(kexec_segment32, 16, kexec_segment32_fields);
LAYOUT(kexec_segment, 32, kexec_segment_fields, .compat = &decode_layout__kexec_segment32);
const struct decode_type decode_type__kexec_segment = T_INNER(kexec_segment);

static const struct decode_field sysctl_args_fields[] = {
	F("name", 0, T(ADDRESS, 8)),
	F("nlen", 8, T(SIGNED, 4)),
	F("oldval", 16, T(ADDRESS, 8)),
	F("oldlenp", 24, T(ADDRESS, 8)),
	F("newval", 32, T(ADDRESS, 8)),
	F("newlen", 40, T(UNSIGNED, 8)),
};
static const struct decode_field sysctl_args32_fields[] = {
	F("name", 0, T(ADDRESS, 4)),
	F("nlen", 4, T(SIGNED, 4)),
	F("oldval", 8, T(ADDRESS, 4)),
	F("oldlenp", 12, T(ADDRESS, 4)),
	F("newval", 16, T(ADDRESS, 4)),
	F("newlen", 20, T(UNSIGNED, 4)),
};
static LAYOUT(sysctl_args32, 40, sysctl_args32_fields);
LAYOUT(sysctl_args, 80, sysctl_args_fields, .compat = &decode_layout__sysctl_args32);

const struct decode_type decode_type__quota_format = T_SET(ENUM, 4, quota_formats);
const struct decode_type decode_type__quota_xfs_state = T_SET(FLAGS, 4, quota_xfs_state);
const struct decode_type decode_type__quota_xfs_types = T_SET(FLAGS, 4, quota_xfs_types);

static const struct decode_field quota_info_fields[] = {
	F("dqi_bgrace", 0, T(UNSIGNED, 8)),
	F("dqi_igrace", 8, T(UNSIGNED, 8)),
	F("dqi_flags", 16, T_SET(FLAGS, 4, quota_info_flags)),
	F("dqi_valid", 20, T_SET(FLAGS, 4, quota_info_valid)),
};
LAYOUT(quota_info, 24, quota_info_fields, .portable = true);

#define QUOTA									\
	F("dqb_bhardlimit", 0, T(UNSIGNED, 8)),					\
	F("dqb_bsoftlimit", 8, T(UNSIGNED, 8)),					\
	F("dqb_curspace", 16, T(UNSIGNED, 8)),					\
	F("dqb_ihardlimit", 24, T(UNSIGNED, 8)),				\
	F("dqb_isoftlimit", 32, T(UNSIGNED, 8)),				\
	F("dqb_curinodes", 40, T(UNSIGNED, 8)),					\
	F_DETAIL("dqb_btime", 48, T(UNSIGNED, 8)),				\
	F_DETAIL("dqb_itime", 56, T(UNSIGNED, 8)),				\
	F_DETAIL("dqb_valid", 64, T_SET(FLAGS, 4, quota_valid))

static const struct decode_field quota_fields[] = { QUOTA };
static const struct decode_field quota_next_fields[] = {
	QUOTA,
	F("dqb_id", 68, T(UNSIGNED, 4)),
};
/* Without the padding that only some ABIs have. */
LAYOUT(quota, 68, quota_fields, .portable = true);
LAYOUT(quota_next, 72, quota_next_fields, .portable = true);

static const struct decode_field quota_xfs_fields[] = {
	F("d_version", 0, T(SIGNED, 1)),
	F("d_flags", 1, T_SET(FLAGS, 1, quota_xfs_types)),
	F("d_fieldmask", 2, T(HEX, 2)),
	F("d_id", 4, T(UNSIGNED, 4)),
	F("d_blk_hardlimit", 8, T(UNSIGNED, 8)),
	F("d_blk_softlimit", 16, T(UNSIGNED, 8)),
	F("d_ino_hardlimit", 24, T(UNSIGNED, 8)),
	F("d_ino_softlimit", 32, T(UNSIGNED, 8)),
	F("d_bcount", 40, T(UNSIGNED, 8)),
	F("d_icount", 48, T(UNSIGNED, 8)),
	F_DETAIL("d_itimer", 56, T(SIGNED, 4)),
	F_DETAIL("d_btimer", 60, T(SIGNED, 4)),
	F_DETAIL("d_iwarns", 64, T(UNSIGNED, 2)),
	F_DETAIL("d_bwarns", 66, T(UNSIGNED, 2)),
	F_DETAIL("d_rtb_hardlimit", 72, T(UNSIGNED, 8)),
	F_DETAIL("d_rtb_softlimit", 80, T(UNSIGNED, 8)),
	F_DETAIL("d_rtbcount", 88, T(UNSIGNED, 8)),
	F_DETAIL("d_rtbtimer", 96, T(SIGNED, 4)),
	F_DETAIL("d_rtbwarns", 100, T(UNSIGNED, 2)),
};
LAYOUT(quota_xfs, 112, quota_xfs_fields, .portable = true);

static const struct decode_field quota_xfs_file_fields[] = {
	F("qfs_ino", 0, T(UNSIGNED, 8)),
	F("qfs_nblks", 8, T(UNSIGNED, 8)),
	F("qfs_nextents", 16, T(UNSIGNED, 4)),
};
static LAYOUT(quota_xfs_file, 24, quota_xfs_file_fields, .portable = true);

static const struct decode_field quota_xfs_stat_fields[] = {
	F("qs_version", 0, T(SIGNED, 1)),
	F_DETAIL("qs_flags", 2, T_SET(FLAGS, 2, quota_xfs_state)),
	F_DETAIL("qs_uquota", 8, T_INNER(quota_xfs_file)),
	F_DETAIL("qs_gquota", 32, T_INNER(quota_xfs_file)),
	F_DETAIL("qs_incoredqs", 56, T(UNSIGNED, 4)),
	F_DETAIL("qs_btimelimit", 60, T(SIGNED, 4)),
	F_DETAIL("qs_itimelimit", 64, T(SIGNED, 4)),
	F_DETAIL("qs_rtbtimelimit", 68, T(SIGNED, 4)),
	F_DETAIL("qs_bwarnlimit", 72, T(UNSIGNED, 2)),
	F_DETAIL("qs_iwarnlimit", 74, T(UNSIGNED, 2)),
};
/* i386 aligns 64-bit fields to 4 bytes, so the struct of a file is smaller. */
static LAYOUT(quota_xfs_file32, 20, quota_xfs_file_fields, .portable = true);
static const struct decode_field quota_xfs_stat32_fields[] = {
	F("qs_version", 0, T(SIGNED, 1)),
	F_DETAIL("qs_flags", 2, T_SET(FLAGS, 2, quota_xfs_state)),
	F_DETAIL("qs_uquota", 8, T_INNER(quota_xfs_file32)),
	F_DETAIL("qs_gquota", 28, T_INNER(quota_xfs_file32)),
	F_DETAIL("qs_incoredqs", 48, T(UNSIGNED, 4)),
	F_DETAIL("qs_btimelimit", 52, T(SIGNED, 4)),
	F_DETAIL("qs_itimelimit", 56, T(SIGNED, 4)),
	F_DETAIL("qs_rtbtimelimit", 60, T(SIGNED, 4)),
	F_DETAIL("qs_bwarnlimit", 64, T(UNSIGNED, 2)),
	F_DETAIL("qs_iwarnlimit", 66, T(UNSIGNED, 2)),
};
static LAYOUT(quota_xfs_stat32, 68, quota_xfs_stat32_fields);
LAYOUT(quota_xfs_stat, 80, quota_xfs_stat_fields, .compat = &decode_layout__quota_xfs_stat32,
       .arm = &decode_layout__quota_xfs_stat);

static const struct decode_field quota_xfs_statv_fields[] = {
	F("qs_version", 0, T(SIGNED, 1)),
	F_DETAIL("qs_flags", 2, T_SET(FLAGS, 2, quota_xfs_state)),
	F_DETAIL("qs_incoredqs", 4, T(UNSIGNED, 4)),
	F_DETAIL("qs_uquota", 8, T_INNER(quota_xfs_file)),
	F_DETAIL("qs_gquota", 32, T_INNER(quota_xfs_file)),
	F_DETAIL("qs_pquota", 56, T_INNER(quota_xfs_file)),
	F_DETAIL("qs_btimelimit", 80, T(SIGNED, 4)),
	F_DETAIL("qs_itimelimit", 84, T(SIGNED, 4)),
	F_DETAIL("qs_rtbtimelimit", 88, T(SIGNED, 4)),
	F_DETAIL("qs_bwarnlimit", 92, T(UNSIGNED, 2)),
	F_DETAIL("qs_iwarnlimit", 94, T(UNSIGNED, 2)),
};
LAYOUT(quota_xfs_statv, 160, quota_xfs_statv_fields, .portable = true);
