// SPDX-License-Identifier: GPL-2.0
/* Disks and loop devices. */
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/ioctl.h"
#include "ioctl.h"

static const struct decode_field name_fields[] = { F("name", 0, T(HEX, 1)) };
static LAYOUT(disk_name, 64, name_fields, .portable = true, .show = decode_show__fixed_string);

static const struct decode_field blkpg_partition_fields[] = {
	F("start", 0, T(SIGNED, 8)),
	F("length", 8, T(SIGNED, 8)),
	F("pno", 16, T(SIGNED, 4)),
	F("devname", 20, T_INNER(disk_name)),
	F("volname", 84, T_INNER(disk_name)),
};
static LAYOUT(blkpg_partition32, 148, blkpg_partition_fields);
LAYOUT(blkpg_partition, 152, blkpg_partition_fields,
       .compat = &decode_layout__blkpg_partition32, .arm = &decode_layout__blkpg_partition);

static const struct decode_field blkpg_fields[] = {
	F("op", 0, T_SET(ENUM, 4, blkpg_ops)),
	F("flags", 4, T(SIGNED, 4)),
	F("datalen", 8, T(SIGNED, 4)),
	F("data", 16, T_STRUCT(IN, blkpg_partition)),
};
static const struct decode_field blkpg32_fields[] = {
	F("op", 0, T_SET(ENUM, 4, blkpg_ops)),
	F("flags", 4, T(SIGNED, 4)),
	F("datalen", 8, T(SIGNED, 4)),
	F("data", 12, T_STRUCT(IN, blkpg_partition)),
};
static LAYOUT(blkpg32, 16, blkpg32_fields);
LAYOUT(blkpg, 24, blkpg_fields, .compat = &decode_layout__blkpg32);

static LAYOUT(trace_name, 32, name_fields, .portable = true, .show = decode_show__fixed_string);
static const struct decode_field blktrace_fields[] = {
	F("act_mask", 32, T(UNSIGNED, 2)),
	F("buf_size", 36, T(UNSIGNED, 4)),
	F("buf_nr", 40, T(UNSIGNED, 4)),
	F("start_lba", 48, T(UNSIGNED, 8)),
	F("end_lba", 56, T(UNSIGNED, 8)),
	F("pid", 64, T(SIGNED, 4)),
	F_WHEN("name", 0, decode_when__succeeded, T_INNER(trace_name)),
};
LAYOUT(blktrace, 72, blktrace_fields, .arm = &decode_layout__blktrace);

static const struct decode_field hd_geometry_fields[] = {
	F("heads", 0, T(UNSIGNED, 1)),
	F("sectors", 1, T(UNSIGNED, 1)),
	F("cylinders", 2, T(UNSIGNED, 2)),
	F("start", 8, T(UNSIGNED, 8)),
};
static const struct decode_field hd_geometry32_fields[] = {
	F("heads", 0, T(UNSIGNED, 1)),
	F("sectors", 1, T(UNSIGNED, 1)),
	F("cylinders", 2, T(UNSIGNED, 2)),
	F("start", 4, T(UNSIGNED, 4)),
};
static LAYOUT(hd_geometry32, 8, hd_geometry32_fields);
LAYOUT(hd_geometry, 16, hd_geometry_fields, .compat = &decode_layout__hd_geometry32);

static LAYOUT(loop_key, 32, name_fields, .portable = true, .show = decode_show__loop_key);
static const struct decode_type hex_byte = T(HEX, 1);
static const struct decode_type hex_word = T(HEX, 0);
static const struct decode_type hex_double = T(HEX, 8);
#define T_BYTES(e, n)							\
	{ .kind = DECODE_ARRAY, .in_place = true, .elem = &e, .len = FIXED(n) }

/* The device's number is a long, a short or an int. */
#define LOOP_INFO(n, dev, dev_size, ino, rdev, word, at)		\
static const struct decode_field n##_fields[] = {			\
	F("lo_number", 0, T(SIGNED, 4)),				\
	F_DETAIL("lo_device", dev, T(DEVICE, dev_size)),		\
	F_DETAIL("lo_inode", ino, T(UNSIGNED, word)),			\
	F_DETAIL("lo_rdevice", rdev, T(DEVICE, dev_size)),		\
	F("lo_offset", at, T(HEX, 4)),					\
	F_WHEN("lo_encrypt_type", at + 4, decode_when__loop_cipher,	\
	       T_SET(ENUM, 4, loop_ciphers)),				\
	F_WHEN("lo_encrypt_key_size", at + 8, decode_when__loop_cipher,	\
	       T(UNSIGNED, 4)),						\
	F("lo_flags", at + 12, T_SET(FLAGS, 4, loop_flags)),		\
	F("lo_name", at + 16, T_INNER(disk_name)),			\
	F_WHEN("lo_encrypt_key", at + 80, decode_when__loop_cipher,	\
	       T_INNER(loop_key)),					\
	F_DETAIL("lo_init", at + 112, T_BYTES(hex_word, 2)),		\
	F_DETAIL("reserved", at + 112 + 2 * word, T_BYTES(hex_byte, 4)),	\
}

LOOP_INFO(loop_info, 8, 8, 16, 24, 8, 32);
LOOP_INFO(loop_info32, 4, 2, 8, 12, 4, 16);
LOOP_INFO(loop_info_generic, 4, 4, 8, 16, 8, 20);
static LAYOUT(loop_info32, 140, loop_info32_fields);
static LAYOUT(loop_info_generic, 160, loop_info_generic_fields);
LAYOUT(loop_info, 168, loop_info_fields, .compat = &decode_layout__loop_info32,
       .generic = &decode_layout__loop_info_generic);

static const struct decode_field loop_info64_fields[] = {
	F_DETAIL("lo_device", 0, T(DEVICE, 8)),
	F_DETAIL("lo_inode", 8, T(UNSIGNED, 8)),
	F_DETAIL("lo_rdevice", 16, T(DEVICE, 8)),
	F("lo_offset", 24, T(HEX, 8)),
	F_DETAIL("lo_sizelimit", 32, T(UNSIGNED, 8)),
	F("lo_number", 40, T(UNSIGNED, 4)),
	F_WHEN("lo_encrypt_type", 44, decode_when__loop_cipher, T_SET(ENUM, 4, loop_ciphers)),
	F_WHEN("lo_encrypt_key_size", 48, decode_when__loop_cipher, T(UNSIGNED, 4)),
	F("lo_flags", 52, T_SET(FLAGS, 4, loop_flags)),
	F("lo_file_name", 56, T_INNER(disk_name)),
	F_WHEN("lo_crypt_name", 120, decode_when__loop_cipher, T_INNER(disk_name)),
	F_WHEN("lo_encrypt_key", 184, decode_when__loop_cipher, T_INNER(loop_key)),
	F_DETAIL("lo_init", 216, T_BYTES(hex_double, 2)),
};
LAYOUT(loop_info64, 232, loop_info64_fields, .portable = true);

static const struct decode_field loop_config_fields[] = {
	F("fd", 0, T(FD, 4)),
	F("block_size", 4, T(UNSIGNED, 4)),
	F("info", 8, T_INNER(loop_info64)),
	F_WHEN("__reserved", 240, decode_when__loop_reserved, T_BYTES(hex_double, 8)),
};
LAYOUT(loop_config, 304, loop_config_fields, .portable = true);
