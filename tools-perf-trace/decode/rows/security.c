// SPDX-License-Identifier: GPL-2.0
/* Security modules. */
#include "rows.h"

/* With flags, the result is a number. */
static const struct decode_variant rulesets[] = { { .value = 0, .ret = DECODE_RET_FD } };

ROW(landlock_create_ruleset) = { .args = {
	MEMORY_IN("attr", landlock_attr), ULONG("size"),
	FLAGS("flags", landlock_create_flags) }, VARIANTS(2, 3, UINT32_MAX, rulesets) };

static const struct decode_field path_beneath[] = {
	STRUCT_IN("rule_attr", landlock_path), FLAGS("flags", landlock_add_flags) };
static const struct decode_field net_port[] = {
	STRUCT_IN("rule_attr", landlock_port), FLAGS("flags", landlock_add_flags) };
static const struct decode_variant rules[] = {
	VARIANT(1, path_beneath),	/* LANDLOCK_RULE_PATH_BENEATH */
	VARIANT(2, net_port),		/* LANDLOCK_RULE_NET_PORT */
};

ROW(landlock_add_rule) = { .args = {
	FD("ruleset_fd"), ENUM("rule_type", landlock_rules), ADDRESS("rule_attr", UNKNOWN),
	FLAGS("flags", landlock_add_flags) }, VARIANTS(1, 2, UINT32_MAX, rules) };
ROW(landlock_restrict_self) = { .args = {
	FD("ruleset_fd"),
	{ .name = "flags", .type = T_SET_AS(HEX, FLAGS, 4, landlock_restrict_flags) } } };

#define SIZE_INOUT	MEMORY_INOUT("size", lsm_size)

ROW(lsm_get_self_attr) = { .args = {
	ENUM("attr", lsm_attrs), MEMORY_INOUT("ctx", lsm_contexts), SIZE_INOUT,
	FLAGS("flags", lsm_flags) } };
ROW(lsm_set_self_attr) = { .args = {
	ENUM("attr", lsm_attrs), MEMORY_IN("ctx", lsm_context), UINT("size"), HEX32("flags") } };
ROW(lsm_list_modules) = { .args = {
	ARRAY_OUT("ids", lsm_id, RET), SIZE_INOUT, HEX32("flags") } };
