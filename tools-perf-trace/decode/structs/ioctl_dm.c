// SPDX-License-Identifier: GPL-2.0
/* The device mapper: the struct of all commands, and what follows it. */
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/ioctl.h"
#include "ioctl.h"

static const struct decode_field name_fields[] = { F("name", 0, T_CHARS(128)) };
static LAYOUT(dm_name, 128, name_fields, .portable = true, .show = decode_show__fixed_string);
static const struct decode_field uuid_fields[] = { F("uuid", 0, T_CHARS(129)) };
static LAYOUT(dm_uuid, 129, uuid_fields, .portable = true, .show = decode_show__fixed_string);

#define WHEN(n, at, cond, ...)	F_WHEN(n, at, decode_when__dm_##cond, __VA_ARGS__)
#define VERSION			F("version", 0, T_NUMBERS(uint, 3))
#define ABOUT	\
	VERSION,	\
	F("data_size", 12, T(UNSIGNED, 4)),	\
	WHEN("data_start", 16, data, T(UNSIGNED, 4)),	\
	WHEN("dev", 40, dev, T(DEVICE, 8)),	\
	WHEN("name", 48, name, T_INNER(dm_name)),	\
	WHEN("uuid", 176, uuid, T_INNER(dm_uuid))
#define FLAGS_SET		F("flags", 28, T_SET(FLAGS, 4, dm_flags))

static const struct decode_field in_fields[] = {
	ABOUT,
	WHEN("target_count", 20, load, T(UNSIGNED, 4)),
	WHEN("event_nr", 32, event, T(UNSIGNED, 4)),
	FLAGS_SET,
};
LAYOUT(dm_in, 305, in_fields, .portable = true);
static const struct decode_field out_fields[] = {
	ABOUT,
	WHEN("target_count", 20, status, T(UNSIGNED, 4)),
	WHEN("open_count", 24, status, T(UNSIGNED, 4)),
	WHEN("event_nr", 32, status, T(UNSIGNED, 4)),
	FLAGS_SET,
};
LAYOUT(dm_out, 305, out_fields, .portable = true);

/* A struct of another version or too short a size is shown only as far as it is known. */
static const struct decode_field version_fields[] = { VERSION };
LAYOUT(dm_version, 305, version_fields, .portable = true);
static const struct decode_field short_fields[] = { VERSION, F("data_size", 12, T(UNSIGNED, 4)) };
LAYOUT(dm_short, 305, short_fields, .portable = true);

static const struct decode_field type_fields[] = { F("target_type", 0, T_CHARS(16)) };
static LAYOUT(dm_type, 16, type_fields, .portable = true, .show = decode_show__fixed_string);
static const struct decode_field target_fields[] = {
	F("sector_start", 0, T(UNSIGNED, 8)),
	F("length", 8, T(UNSIGNED, 8)),
	WHEN("status", 16, target_status, T(SIGNED, 4)),
	F("target_type", 24, T_INNER(dm_type)),
};
LAYOUT(dm_target, 40, target_fields, .portable = true);

/* The name of a device or a target follows. */
static const struct decode_field device_fields[] = { F("dev", 0, T(DEVICE, 8)) };
LAYOUT(dm_device, 16, device_fields, .portable = true);
static const struct decode_field target_version_fields[] = {
	F("version", 4, T_NUMBERS(uint, 3)),
};
LAYOUT(dm_target_version, 16, target_version_fields, .portable = true);
/* The devices follow. */
static const struct decode_field deps_fields[] = { F("count", 0, T(UNSIGNED, 4)) };
LAYOUT(dm_deps, 8, deps_fields, .portable = true);
static const struct decode_field message_fields[] = { F("sector", 0, T(UNSIGNED, 8)) };
LAYOUT(dm_message, 8, message_fields, .portable = true);

const struct decode_type decode_type__dm_dev = T(DEVICE, 8);
