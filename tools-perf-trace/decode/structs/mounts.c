// SPDX-License-Identifier: GPL-2.0
/* Structs of mount calls: the same in all ABIs. */
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/special.h"
#include "structs.h"

static const struct decode_field mount_attr_fields[] = {
	F("attr_set", 0, T_SET(FLAGS, 8, mount_attrs)),
	F("attr_clr", 8, T_SET(FLAGS, 8, mount_attrs)),
	F("propagation", 16, T_SET(ENUM, 8, propagation)),
	F("userns_fd", 24, T_CALL_SIZED(mount_userns, 8)),
};
LAYOUT(mount_attr, 32, mount_attr_fields, .portable = true);

static const struct decode_field statmount_request_fields[] = {
	F("size", 0, T(UNSIGNED, 4)),
	F("mnt_ns_fd", 4, T(FD, 4)),
	F("mnt_id", 8, T(HEX, 8)),
	F("param", 16, T_SET(FLAGS, 8, statmount_mask)),
};
LAYOUT(statmount_request, 24, statmount_request_fields, .portable = true);

static const struct decode_field statmount_request1_fields[] = {
	F("size", 0, T(UNSIGNED, 4)),
	F("mnt_ns_fd", 4, T(FD, 4)),
	F("mnt_id", 8, T(HEX, 8)),
	F("param", 16, T_SET(FLAGS, 8, statmount_mask)),
	F("mnt_ns_id", 24, T(HEX, 8)),
};
LAYOUT(statmount_request1, 32, statmount_request1_fields, .portable = true);

static const struct decode_field listns_request_fields[] = {
	F("size", 0, T(UNSIGNED, 4)),
	F_WHEN("spare", 4, decode_when__listns_spare, T(HEX, 4)),
	F("ns_id", 8, T(HEX, 8)),
	F("ns_type", 16, T_SET(FLAGS, 4, namespace_types)),
	F_WHEN("spare2", 20, decode_when__listns_spare2, T(HEX, 4)),
	F("user_ns_id", 24, T_CALL_SIZED(listns_user, 8)),
};
LAYOUT(listns_request, 32, listns_request_fields, .portable = true);

static const struct decode_field listmount_request_fields[] = {
	F("size", 0, T(UNSIGNED, 4)),
	F("mnt_ns_fd", 4, T(FD, 4)),
	F("mnt_id", 8, T_CALL_SIZED(mount_id, 8)),
	F("param", 16, T(HEX, 8)),
};
LAYOUT(listmount_request, 24, listmount_request_fields, .portable = true);

static const struct decode_field listmount_request1_fields[] = {
	F("size", 0, T(UNSIGNED, 4)),
	F("mnt_ns_fd", 4, T(FD, 4)),
	F("mnt_id", 8, T_CALL_SIZED(mount_id, 8)),
	F("param", 16, T(HEX, 8)),
	F("mnt_ns_id", 24, T(HEX, 8)),
};
LAYOUT(listmount_request1, 32, listmount_request1_fields, .portable = true);

/* A field that is present only if the mask says so. */
#define IF(n, off, group, ...)	F_WHEN(n, off, decode_when__statmount_##group, __VA_ARGS__)

/* As many strings as the field at offset @n says. */
#define STRINGS(n)								\
	{ .kind = DECODE_CALL, .size = 4, .len = { DECODE_LEN_FIELD32, n },	\
	  .show = decode_show__statmount_strings }

static const struct decode_field statmount_fields[] = {
	F("size", 0, T(UNSIGNED, 4)),
	IF("mnt_opts", 4, mnt_opts, T_CALL_SIZED(statmount_string, 4)),
	F("mask", 8, T_SET(FLAGS, 8, statmount_mask)),
	IF("sb_dev_major", 16, sb_basic, T(UNSIGNED, 4)),
	IF("sb_dev_minor", 20, sb_basic, T(UNSIGNED, 4)),
	IF("sb_magic", 24, sb_basic, T_SET(ENUM, 8, magic)),
	IF("sb_flags", 32, sb_basic, T_SET(FLAGS, 4, sb_flags)),
	IF("fs_type", 36, fs_type, T_CALL_SIZED(statmount_string, 4)),
	IF("mnt_id", 40, mnt_basic, T(HEX, 8)),
	IF("mnt_parent_id", 48, mnt_basic, T(HEX, 8)),
	IF("mnt_id_old", 56, mnt_basic, T(HEX, 4)),
	IF("mnt_parent_id_old", 60, mnt_basic, T(HEX, 4)),
	IF("mnt_attr", 64, mnt_basic, T_SET(FLAGS, 8, mount_attrs)),
	IF("mnt_propagation", 72, mnt_basic, T_SET(FLAGS, 8, propagation)),
	IF("mnt_peer_group", 80, mnt_basic, T_AS(HEX, UNSIGNED, 8)),
	IF("mnt_master", 88, mnt_basic, T_AS(HEX, UNSIGNED, 8)),
	IF("propagate_from", 96, propagate_from, T_AS(HEX, UNSIGNED, 8)),
	IF("mnt_root", 104, mnt_root, T_CALL_SIZED(statmount_string, 4)),
	IF("mnt_point", 108, mnt_point, T_CALL_SIZED(statmount_string, 4)),
	IF("mnt_ns_id", 112, mnt_ns_id, T(HEX, 8)),
	IF("fs_subtype", 120, fs_subtype, T_CALL_SIZED(statmount_string, 4)),
	IF("sb_source", 124, sb_source, T_CALL_SIZED(statmount_string, 4)),
	IF("opt_num", 128, opt_array, T(UNSIGNED, 4)),
	IF("opt_array", 132, opt_array, STRINGS(128)),
	IF("opt_sec_num", 136, opt_sec_array, T(UNSIGNED, 4)),
	IF("opt_sec_array", 140, opt_sec_array, STRINGS(136)),
	IF("supported_mask", 144, supported_mask, T_SET(FLAGS, 8, statmount_mask)),
	IF("mnt_uidmap_num", 152, mnt_uidmap, T(UNSIGNED, 4)),
	IF("mnt_uidmap", 156, mnt_uidmap, STRINGS(152)),
	IF("mnt_gidmap_num", 160, mnt_gidmap, T(UNSIGNED, 4)),
	IF("mnt_gidmap", 164, mnt_gidmap, STRINGS(160)),
};
LAYOUT(statmount, 512, statmount_fields, .portable = true);

static const struct decode_field file_handle_fields[] = {
	F("handle_bytes", 0, T(UNSIGNED, 4)),
	F("handle_type", 4, T(SIGNED, 4)),
};
LAYOUT(file_handle, 8, file_handle_fields, .portable = true);
