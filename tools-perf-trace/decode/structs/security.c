// SPDX-License-Identifier: GPL-2.0
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "structs.h"

static const struct decode_field landlock_ruleset_fields[] = {
	F("handled_access_fs", 0, T_SET(FLAGS, 8, landlock_access)),
	F("handled_access_net", 8, T_SET(FLAGS, 8, landlock_net_access)),
	F("scoped", 16, T_SET(FLAGS, 8, landlock_scopes)),
	F("quiet_access_fs", 24, T_SET(FLAGS, 8, landlock_access)),
	F("quiet_access_net", 32, T_SET(FLAGS, 8, landlock_net_access)),
	F("quiet_scoped", 40, T_SET(FLAGS, 8, landlock_scopes)),
};
LAYOUT(landlock_ruleset, 48, landlock_ruleset_fields, .portable = true);

static const struct decode_field landlock_path_fields[] = {
	F("allowed_access", 0, T_SET(FLAGS, 8, landlock_access)),
	F("parent_fd", 8, T(FD, 4)),
};
/* Packed. */
LAYOUT(landlock_path, 12, landlock_path_fields, .portable = true);

static const struct decode_field landlock_port_fields[] = {
	F("allowed_access", 0, T_SET(FLAGS, 8, landlock_net_access)),
	F("port", 8, T(UNSIGNED, 8)),
};
LAYOUT(landlock_port, 16, landlock_port_fields, .portable = true);

const struct decode_type decode_type__lsm_id = T_SET(ENUM, 8, lsm_ids);

/* The context itself follows. */
static const struct decode_field lsm_context_fields[] = {
	F("id", 0, T_SET(ENUM, 8, lsm_ids)),
	F("flags", 8, T(HEX, 8)),
	F("len", 16, T(UNSIGNED, 8)),
	F("ctx_len", 24, T(UNSIGNED, 8)),
};
LAYOUT(lsm_context, 32, lsm_context_fields, .portable = true);
