// SPDX-License-Identifier: GPL-2.0
/* Flash memory: MTD devices, and UBI volumes on them. */
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/ioctl.h"
#include "ioctl.h"

static const struct decode_field erase_info_fields[] = {
	F("start", 0, T(HEX, 4)),
	F("length", 4, T(HEX, 4)),
};
LAYOUT(erase_info, 8, erase_info_fields, .portable = true);
static const struct decode_field erase_info64_fields[] = {
	F("start", 0, T(HEX, 8)),
	F("length", 8, T(HEX, 8)),
};
LAYOUT(erase_info64, 16, erase_info64_fields, .portable = true);

static const struct decode_field otp_info_fields[] = {
	F("start", 0, T(HEX, 4)),
	F("length", 4, T(HEX, 4)),
	F("locked", 8, T(UNSIGNED, 4)),
};
LAYOUT(otp_info, 12, otp_info_fields, .portable = true);

static const struct decode_field ecc_stats_fields[] = {
	F("corrected", 0, T(HEX, 4)),
	F("failed", 4, T(HEX, 4)),
	F("badblocks", 8, T(HEX, 4)),
	F("bbtblocks", 12, T(HEX, 4)),
};
LAYOUT(mtd_ecc_stats, 16, ecc_stats_fields, .portable = true);

static const struct decode_field mtd_info_fields[] = {
	F("type", 0, T_SET(ENUM, 1, mtd_types)),
	F("flags", 4, T_SET(FLAGS, 4, mtd_flags)),
	F("size", 8, T(HEX, 4)),
	F("erasesize", 12, T(HEX, 4)),
	F("writesize", 16, T(HEX, 4)),
	F("oobsize", 20, T(HEX, 4)),
	F("padding", 24, T(HEX, 8)),
};
LAYOUT(mtd_info, 32, mtd_info_fields, .portable = true);

static const struct decode_type oob_pair = T_NUMBERS(hex32, 2);
static const struct decode_field oobinfo_fields[] = {
	F("useecc", 0, T_SET(ENUM, 4, mtd_nandecc)),
	F("eccbytes", 4, T(HEX, 4)),
	F("oobfree", 8, { .kind = DECODE_ARRAY, .in_place = true, .elem = &oob_pair,
			  .len = FIXED(8) }),
	F("eccpos", 72, T_NUMBERS(hex32, 32)),
};
LAYOUT(nand_oobinfo, 200, oobinfo_fields, .portable = true);

static const struct decode_field oobfree_fields[] = {
	F("offset", 0, T(HEX, 4)),
	F("length", 4, T(HEX, 4)),
};
static LAYOUT(nand_oobfree, 8, oobfree_fields, .portable = true);
static const struct decode_type oobfree = T_INNER(nand_oobfree);
static const struct decode_field ecclayout_fields[] = {
	F("eccbytes", 0, T(HEX, 4)),
	F("eccpos", 4, T_NUMBERS(hex32, 64)),
	F("oobavail", 260, T(HEX, 4)),
	F("oobfree", 264, { .kind = DECODE_ARRAY, .in_place = true, .elem = &oobfree,
			    .len = FIXED(8) }),
};
LAYOUT(nand_ecclayout, 328, ecclayout_fields, .portable = true);

static const struct decode_field oob_buf_fields[] = {
	F("start", 0, T(HEX, 4)),
	F("length", 4, T(HEX, 4)),
	F("ptr", 8, T(ADDRESS, 0)),
};
static LAYOUT(mtd_oob_buf32, 12, oob_buf_fields);
LAYOUT(mtd_oob_buf, 16, oob_buf_fields, .compat = &decode_layout__mtd_oob_buf32);
static const struct decode_field oob_buf64_fields[] = {
	F("start", 0, T(HEX, 8)),
	F("length", 12, T(HEX, 4)),
	F("usr_ptr", 16, T(ADDRESS, 8)),
};
LAYOUT(mtd_oob_buf64, 24, oob_buf64_fields, .portable = true);

static const struct decode_field region_info_fields[] = {
	F("regionindex", 12, T(HEX, 4)),
	F_WHEN("offset", 0, decode_when__succeeded, T(HEX, 4)),
	F_WHEN("erasesize", 4, decode_when__succeeded, T(HEX, 4)),
	F_WHEN("numblocks", 8, decode_when__succeeded, T(HEX, 4)),
};
LAYOUT(mtd_region_info, 16, region_info_fields, .portable = true);

static const struct decode_field write_req_fields[] = {
	F("start", 0, T(HEX, 8)),
	F("len", 8, T(HEX, 8)),
	F("ooblen", 16, T(HEX, 8)),
	F("usr_data", 24, T(ADDRESS, 8)),
	F("usr_oob", 32, T(ADDRESS, 8)),
	F("mode", 40, T_SET(ENUM, 1, mtd_ops)),
};
LAYOUT(mtd_write_req, 48, write_req_fields, .portable = true);

const struct decode_type decode_type__mtd_otp = T_SET(ENUM, 4, mtd_otp);

static const struct decode_field leb_change_fields[] = {
	F("lnum", 0, T(SIGNED, 4)),
	F("bytes", 4, T(SIGNED, 4)),
	F("dtype", 8, T_SET(ENUM, 1, ubi_data_types)),
};
LAYOUT(ubi_leb_change, 16, leb_change_fields, .portable = true);
static const struct decode_field map_fields[] = {
	F("lnum", 0, T(SIGNED, 4)),
	F("dtype", 4, T_SET(ENUM, 1, ubi_data_types)),
};
LAYOUT(ubi_map, 8, map_fields, .portable = true);
static const struct decode_field rsvol_fields[] = {
	F("bytes", 0, T(SIGNED, 8)),
	F("vol_id", 8, T(SIGNED, 4)),
};
LAYOUT(ubi_rsvol, 12, rsvol_fields, .portable = true);
static const struct decode_field property_fields[] = {
	F("property", 0, T_SET(ENUM, 1, ubi_properties)),
	F("value", 8, T(HEX, 8)),
};
LAYOUT(ubi_property, 16, property_fields, .portable = true);

/* The call stores the number that it has chosen in the first field. */
static const struct decode_field number_fields[] = { F("", 0, T_NUMBERS(int, 1)) };
static LAYOUT(ubi_number, 4, number_fields, .portable = true, .show = decode_show__first_member);

static const struct decode_field attach_fields[] = {
	F("ubi_num", 0, T(SIGNED, 4)),
	F("mtd_num", 4, T(SIGNED, 4)),
	F("vid_hdr_offset", 8, T(SIGNED, 4)),
	F("max_beb_per1024", 12, T(SIGNED, 2)),
	F("disable_fm", 14, T(SIGNED, 1)),
	F("need_resv_pool", 15, T(SIGNED, 1)),
};
LAYOUT(ubi_attach, 24, attach_fields, .portable = true, .becomes = &decode_layout__ubi_number);

static const struct decode_field name_fields[] = { F("name", 0, T(HEX, 1)) };
static LAYOUT(ubi_name, 128, name_fields, .portable = true, .show = decode_show__ubi_name);
static const struct decode_field mkvol_fields[] = {
	F("vol_id", 0, T(SIGNED, 4)),
	F("alignment", 4, T(SIGNED, 4)),
	F("bytes", 8, T(SIGNED, 8)),
	F("vol_type", 16, T_SET(ENUM, 1, ubi_volumes)),
	F("flags", 17, T_SET(FLAGS, 1, ubi_volume_flags)),
	F("name_len", 18, T(SIGNED, 2)),
	F("name", 24, T_INNER(ubi_name)),
};
LAYOUT(ubi_mkvol, 152, mkvol_fields, .portable = true, .becomes = &decode_layout__ubi_number);
static const struct decode_field rename_fields[] = {
	F("vol_id", 0, T(SIGNED, 4)),
	F("name_len", 4, T(SIGNED, 2)),
	F("name", 8, T_INNER(ubi_name)),
};
static LAYOUT(ubi_rename, 136, rename_fields, .portable = true);
const struct decode_type decode_type__ubi_rename = T_INNER(ubi_rename);
