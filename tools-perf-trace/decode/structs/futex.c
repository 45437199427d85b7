// SPDX-License-Identifier: GPL-2.0
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/special.h"
#include "structs.h"

static const struct decode_field futex_waitv_fields[] = {
	F("val", 0, T(HEX, 8)),
	F("uaddr", 8, T(ADDRESS, 8)),
	F("flags", 16, T_SET(FLAGS, 4, futex2_flags)),
	F_WHEN("__reserved", 20, decode_when__waitv_reserved, T(HEX, 4)),
};
LAYOUT(futex_waitv, 24, futex_waitv_fields, .portable = true);
