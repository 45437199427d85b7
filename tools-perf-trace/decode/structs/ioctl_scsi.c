// SPDX-License-Identifier: GPL-2.0
/* SCSI commands, in two versions of their struct, and IDE disks. */
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/ioctl.h"
#include "ioctl.h"

static const struct decode_field sg_v3_fields[] = {
	F("interface_id", 0, T_CALL_SIZED(character, 4)),
	F("dxfer_direction", 4, T_SET(ENUM, 4, sg_directions)),
	F("cmd_len", 8, T(UNSIGNED, 1)),
	F("cmdp", 24, T_MEMORY(IN, sg_command)),
	F("mx_sb_len", 9, T(UNSIGNED, 1)),
	F("iovec_count", 10, T(UNSIGNED, 2)),
	F("dxfer_len", 12, T(UNSIGNED, 4)),
	F("timeout", 40, T(UNSIGNED, 4)),
	F("flags", 44, T_SET(FLAGS, 4, sg_flags)),
	F_WHEN("dxferp", 16, decode_when__sg_has_data, T_MEMORY(IN, sg_data)),
	F("status", 64, T(HEX, 1)),
	F("masked_status", 65, T(HEX, 1)),
	F("msg_status", 66, T(HEX, 1)),
	F("sb_len_wr", 67, T(UNSIGNED, 1)),
	F("sbp", 32, T_MEMORY(IN, sg_sense)),
	F("host_status", 68, T(HEX, 2)),
	F("driver_status", 70, T(HEX, 2)),
	F("resid", 72, T(SIGNED, 4)),
	F("duration", 76, T(UNSIGNED, 4)),
	F("info", 80, T_SET(FLAGS, 4, sg_info)),
};
LAYOUT(sg_v3, 88, sg_v3_fields);

static const struct decode_field sg_v4_fields[] = {
	F("guard", 0, T_CALL_SIZED(character, 4)),
	F("protocol", 4, T_SET(ENUM, 4, bsg_protocols)),
	F("subprotocol", 8, T_SET(ENUM, 4, bsg_subprotocols)),
	F("request_len", 12, T(UNSIGNED, 4)),
	F("request", 16, T_MEMORY(IN, bsg_request)),
	F("request_tag", 24, T(HEX, 8)),
	F("request_attr", 32, T(UNSIGNED, 4)),
	F("request_priority", 36, T(UNSIGNED, 4)),
	F("request_extra", 40, T(UNSIGNED, 4)),
	F("max_response_len", 44, T(UNSIGNED, 4)),
	F("dout_iovec_count", 56, T(UNSIGNED, 4)),
	F("dout_xfer_len", 60, T(UNSIGNED, 4)),
	F("din_iovec_count", 64, T(UNSIGNED, 4)),
	F("din_xfer_len", 68, T(UNSIGNED, 4)),
	F("dout_xferp", 72, T_MEMORY(IN, bsg_output)),
	F("timeout", 88, T(UNSIGNED, 4)),
	F("flags", 92, T_SET(FLAGS, 4, bsg_flags)),
	F("usr_ptr", 96, T(HEX, 8)),
	F("response_len", 132, T(UNSIGNED, 4)),
	F("response", 48, T_MEMORY(IN, bsg_response)),
	F("din_xferp", 80, T_MEMORY(IN, bsg_input)),
	F("driver_status", 108, T(HEX, 4)),
	F("transport_status", 112, T(HEX, 4)),
	F("device_status", 116, T(HEX, 4)),
	F("retry_delay", 120, T(UNSIGNED, 4)),
	F("info", 124, T_SET(FLAGS, 4, sg_info)),
	F("duration", 128, T(UNSIGNED, 4)),
	F("response_len", 132, T(UNSIGNED, 4)),
	F("din_resid", 136, T(SIGNED, 4)),
	F("dout_resid", 140, T(SIGNED, 4)),
	F("generated_tag", 144, T(HEX, 8)),
};
LAYOUT(sg_v4, 160, sg_v4_fields, .portable = true);

static const struct decode_field scsi_id_fields[] = {
	F("host_no", 0, T(SIGNED, 4)),
	F("channel", 4, T(SIGNED, 4)),
	F("scsi_id", 8, T(HEX, 4)),
	F("lun", 12, T(SIGNED, 4)),
	F("scsi_type", 16, T(HEX, 4)),
	F("h_cmd_per_lun", 20, T(SIGNED, 2)),
	F("d_queue_depth", 22, T(SIGNED, 2)),
};
LAYOUT(scsi_id, 32, scsi_id_fields, .portable = true);

static const struct decode_field request_fields[] = {
	F("req_state", 0, T(SIGNED, 1)),
	F("orphan", 1, T(SIGNED, 1)),
	F("sg_io_owned", 2, T(SIGNED, 1)),
	F("problem", 3, T(SIGNED, 1)),
	F("pack_id", 4, T(SIGNED, 4)),
	F("usr_ptr", 8, T(ADDRESS, 8)),
	F("duration", 16, T(UNSIGNED, 4)),
};
LAYOUT(sg_request, 24, request_fields);

static const struct decode_const reset_bits_consts[] = {
	NAMED(0x100, "SG_SCSI_RESET_NO_ESCALATE"),
};
static const struct decode_set reset_bits = {
	.prefix = "SG_SCSI_RESET_", .consts = reset_bits_consts, .nr = 1,
};
static const struct decode_const reset_consts[] = {
	NAMED(0, "SG_SCSI_RESET_NOTHING"), NAMED(1, "SG_SCSI_RESET_DEVICE"),
	NAMED(2, "SG_SCSI_RESET_BUS"), NAMED(3, "SG_SCSI_RESET_HOST"),
	NAMED(4, "SG_SCSI_RESET_TARGET"),
};
static const struct decode_set reset_numbers = {
	.prefix = "SG_SCSI_RESET_", .consts = reset_consts, .nr = DECODE_ARRAY_SIZE(reset_consts),
};
static const struct decode_set decode_set__sg_reset = {
	.prefix = "SG_SCSI_RESET_", .bits = &reset_bits, .number = &reset_numbers,
	.number_mask = ~0x100ULL, .number_last = true,
};
const struct decode_type decode_type__sg_reset = T_SET(FLAGS, 4, sg_reset);

/* Bits whose numbers have names. */
static const struct decode_const nice_consts[] = {
	NAMED(1 << 0, "1<<IDE_NICE_DSC_OVERLAP"), NAMED(1 << 1, "1<<IDE_NICE_ATAPI_OVERLAP"),
	NAMED(1 << 3, "1<<IDE_NICE_1"), NAMED(1 << 2, "1<<IDE_NICE_0"),
	NAMED(1 << 4, "1<<IDE_NICE_2"),
};
const struct decode_set decode_set__ide_nice = {
	.prefix = "IDE_NICE_", .consts = nice_consts, .nr = DECODE_ARRAY_SIZE(nice_consts),
};
const struct decode_type decode_type__ide_nice = T_SET(FLAGS, 0, ide_nice);
const struct decode_type decode_type__bus_state = T_SET(ENUM, 0, bus_states);

static const struct decode_field drive_result_fields[] = {
	F("status", 0, T(HEX, 1)),
	F("error", 1, T(UNSIGNED, 1)),
	F("nsector", 2, T(UNSIGNED, 1)),
	F_WHEN("buf", 3, decode_when__drive_has_data, T_CALL_SIZED(drive_data, 1)),
};
static LAYOUT(drive_result, 4, drive_result_fields, .portable = true);
static const struct decode_field drive_command_fields[] = {
	F("command", 0, T_SET(ENUM, 1, ata_commands)),
	F("sector_number", 1, T(UNSIGNED, 1)),
	F("feature", 2, T(UNSIGNED, 1)),
	F("sector_count", 3, T(UNSIGNED, 1)),
};
LAYOUT(drive_command, 4, drive_command_fields, .portable = true,
       .becomes = &decode_layout__drive_result);
