// SPDX-License-Identifier: GPL-2.0
/* Commands of the device mapper, which share one struct. */
#include <linux/dm-ioctl.h>
#include <linux/ioctl.h>
#include "ioctl.h"

/* strace shows a NULL argument as 0. */
ARGS(command) = {
	{ .name = "arg", .type = { .kind = DECODE_CALL_MEMORY, .dir = DECODE_INOUT,
				   .null_is_number = true, .show = decode_show__dm_command } },
};

static const struct decode_variant variants[] = {
	VARIANT(DM_VERSION, command), VARIANT(DM_REMOVE_ALL, command),
	VARIANT(DM_LIST_DEVICES, command), VARIANT(DM_DEV_CREATE, command),
	VARIANT(DM_DEV_REMOVE, command), VARIANT(DM_DEV_RENAME, command),
	VARIANT(DM_DEV_SUSPEND, command), VARIANT(DM_DEV_STATUS, command),
	VARIANT(DM_DEV_WAIT, command), VARIANT(DM_TABLE_LOAD, command),
	VARIANT(DM_TABLE_CLEAR, command), VARIANT(DM_TABLE_DEPS, command),
	VARIANT(DM_TABLE_STATUS, command), VARIANT(DM_LIST_VERSIONS, command),
	VARIANT(DM_TARGET_MSG, command), VARIANT(DM_DEV_SET_GEOMETRY, command),
	VARIANT(DM_DEV_ARM_POLL, command),
};
IOCTLS(dm, variants);
