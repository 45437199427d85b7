// SPDX-License-Identifier: GPL-2.0
/* Commands for SCSI and IDE devices. */
#include <linux/hdreg.h>
#include <scsi/sg.h>
#include "ioctl.h"

ARGS(int_in) = { ARRAY_IN("arg", int, FIXED(1)) };
ARGS(int_out) = { ARRAY_OUT("arg", int, FIXED(1)) };
ARGS(transform) = { HEX32("arg") };
ARGS(sg_io) = { MEMORY_IN("arg", sg_io) };
ARGS(scsi_id) = { STRUCT_OUT("arg", scsi_id) };
ARGS(request) = { STRUCT_OUT("arg", sg_request) };
ARGS(reset) = { ARRAY_IN("arg", sg_reset, FIXED(1)) };

ARGS(identity) = { BUF_OUT("arg", FIXED(512)) };
ARGS(old_identity) = { BUF_OUT("arg", FIXED(142)) };
ARGS(nice_in) = { LFLAGS("arg", ide_nice) };
ARGS(nice_out) = { ARRAY_OUT("arg", ide_nice, FIXED(1)) };
ARGS(state_in) = { LENUM("arg", bus_states) };
ARGS(state_out) = { ARRAY_OUT("arg", bus_state, FIXED(1)) };
ARGS(registers) = { ARRAY_IN("arg", hex32, FIXED(3)) };
ARGS(drive_command) = { STRUCT_INOUT("arg", drive_command) };

static const struct decode_variant variants[] = {
	VARIANT(SG_IO, sg_io), VARIANT(SG_SET_TIMEOUT, int_in), BARE(SG_GET_TIMEOUT),
	VARIANT(SG_EMULATED_HOST, int_out), VARIANT(SG_SET_TRANSFORM, transform),
	VARIANT(SG_GET_TRANSFORM, int_out), VARIANT(SG_SET_RESERVED_SIZE, int_in),
	VARIANT(SG_GET_RESERVED_SIZE, int_out), VARIANT(SG_GET_SCSI_ID, scsi_id),
	VARIANT(SG_SET_FORCE_LOW_DMA, int_in), VARIANT(SG_GET_LOW_DMA, int_out),
	VARIANT(SG_SET_FORCE_PACK_ID, int_in), VARIANT(SG_GET_PACK_ID, int_out),
	VARIANT(SG_GET_NUM_WAITING, int_out), VARIANT(SG_GET_SG_TABLESIZE, int_out),
	VARIANT(SG_GET_VERSION_NUM, int_out), VARIANT(SG_SCSI_RESET, reset),
	VARIANT(SG_GET_REQUEST_TABLE, request), VARIANT(SG_SET_KEEP_ORPHAN, int_in),
	VARIANT(SG_GET_KEEP_ORPHAN, int_out), VARIANT(0x2289, int_out),	/* SG_GET_ACCESS_COUNT */
	VARIANT(SG_NEXT_CMD_LEN, int_in), VARIANT(SG_SET_COMMAND_Q, int_in),
	VARIANT(SG_GET_COMMAND_Q, int_out), VARIANT(SG_SET_DEBUG, int_in),
	VARIANT(HDIO_GET_IDENTITY, identity), VARIANT(HDIO_OBSOLETE_IDENTITY, old_identity),
	VARIANT(HDIO_GET_NICE, nice_out), VARIANT(HDIO_SET_NICE, nice_in),
	VARIANT(HDIO_GET_BUSSTATE, state_out), VARIANT(HDIO_SET_BUSSTATE, state_in),
	VARIANT(HDIO_DRIVE_RESET, registers), VARIANT(HDIO_SCAN_HWIF, registers),
	VARIANT(HDIO_DRIVE_CMD, drive_command),
};
IOCTLS(scsi, variants);
