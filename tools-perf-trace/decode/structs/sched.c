// SPDX-License-Identifier: GPL-2.0
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/special.h"
#include "structs.h"

static const struct decode_field sched_attr_fields[] = {
	F("size", 0, T(UNSIGNED, 4)),
	F_WHEN("sched_policy", 4, decode_when__attr_has_policy, T_SET(ENUM, 4, policies)),
	F("sched_flags", 8, T_SET(FLAGS, 8, sched_flags)),
	F_WHEN("sched_nice", 16, decode_when__attr_has_params, T(SIGNED, 4)),
	F_WHEN("sched_priority", 20, decode_when__attr_has_params, T(UNSIGNED, 4)),
	F_WHEN("sched_runtime", 24, decode_when__attr_has_params, T(UNSIGNED, 8)),
	F_WHEN("sched_deadline", 32, decode_when__attr_has_params, T(UNSIGNED, 8)),
	F_WHEN("sched_period", 40, decode_when__attr_has_params, T(UNSIGNED, 8)),
	F("sched_util_min", 48, T(UNSIGNED, 4)),
	F("sched_util_max", 52, T(UNSIGNED, 4)),
};
LAYOUT(sched_attr, 56, sched_attr_fields, .portable = true);

static const struct decode_field sched_param_fields[] = {
	F("sched_priority", 0, T(SIGNED, 4)),
};
LAYOUT(sched_param, 4, sched_param_fields, .portable = true);
