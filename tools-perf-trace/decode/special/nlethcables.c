// SPDX-License-Identifier: GPL-2.0
/* The family "ethtool": tests of cables. */
#include "nlethtool.h"

static const struct attribute cable_test_attributes[] = { HEADER(1) };
ETHTOOL(cable_test);

static const struct attribute cable_result_attributes[] = {
	ENUM(1 /* PAIR */, 1, ethtool_cable_pairs), ENUM(2 /* CODE */, 1, ethtool_cable_codes),
	ENUM(3 /* SRC */, 4, ethtool_cable_sources),
};
INNER(cable_result);

static const struct attribute cable_fault_attributes[] = {
	ENUM(1 /* PAIR */, 1, ethtool_cable_pairs), U32(2 /* CM */),
	ENUM(3 /* SRC */, 4, ethtool_cable_sources),
};
INNER(cable_fault);

static const struct attribute cable_nest_attributes[] = {
	NESTED(1 /* RESULT */, cable_result), NESTED(2 /* FAULT_LENGTH */, cable_fault),
};
INNER(cable_nest);

static const struct attribute cable_ntf_attributes[] = {
	HEADER(1), ENUM(2 /* STATUS */, 1, ethtool_cable_states), NESTED(3 /* NEST */, cable_nest),
};
ETHTOOL(cable_ntf);

static const struct attribute cable_tdr_cfg_attributes[] = {
	U32(1 /* FIRST */), U32(2 /* LAST */), U32(3 /* STEP */),
	ENUM(4 /* PAIR */, 1, ethtool_cable_pairs),
};
INNER(cable_tdr_cfg);

static const struct attribute cable_tdr_attributes[] = {
	HEADER(1), NESTED(2 /* CFG */, cable_tdr_cfg),
};
ETHTOOL(cable_tdr);

static const struct attribute cable_step_attributes[] = {
	U32(1 /* FIRST_DISTANCE */), U32(2 /* LAST_DISTANCE */), U32(3 /* STEP_DISTANCE */),
};
INNER(cable_step);

static const struct attribute cable_amplitude_attributes[] = {
	ENUM(1 /* PAIR */, 1, ethtool_cable_pairs), { 2 /* mV */, SHAPE_SIGNED, 2, {} },
};
INNER(cable_amplitude);

static const struct attribute cable_pulse_attributes[] = { { 1 /* mV */, SHAPE_SIGNED, 2, {} } };
INNER(cable_pulse);

static const struct attribute cable_tdr_nest_attributes[] = {
	NESTED(1 /* STEP */, cable_step), NESTED(2 /* AMPLITUDE */, cable_amplitude),
	NESTED(3 /* PULSE */, cable_pulse),
};
INNER(cable_tdr_nest);

static const struct attribute cable_tdr_ntf_attributes[] = {
	HEADER(1), ENUM(2 /* STATUS */, 1, ethtool_cable_states),
	NESTED(3 /* NEST */, cable_tdr_nest),
};
ETHTOOL(cable_tdr_ntf);
