// SPDX-License-Identifier: GPL-2.0
#include <errno.h>
#include "styles.h"

static const uint32_t filter32[] = {
	2, 0x10008, 0x1000015, 5, 6, 0x7fff0000 };
static const uint64_t lsm_context[] = { 101, 0, 40, 8, 0x0064656e69666e75, 110, 0, 34, 1, 'x' };
static const uint64_t lsm_ids[] = { 100, 110, 7 };
static const uint32_t an_action[] = { 0x7fc00000 };
static const uint64_t landlock_port[] = { 3, 443 };

static const struct expectation short_lines[] = {
	{ "i386: a filter's address", "seccomp", AUDIT_ARCH_I386, { 1, 1, 0x10000 }, 0,
	  WORDS(filter32),
	  "seccomp(op: SET_MODE_FILTER, flags: TSYNC, uargs: { .len: 2, .filter: 0x10008 }) = 0",
	  "seccomp(SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, {len=2, filter=0x10008}) = 0" },
	{ "contexts of a task", "lsm_get_self_attr", AUDIT_ARCH_X86_64, { 100, 0x10000, 0, 0 }, 2,
	  WORDS(lsm_context),
	  "lsm_get_self_attr(attr: CURRENT, ctx: [{ .id: SELINUX, .flags: 0, .len: 40, "
	  ".ctx_len: 8, .ctx: \"unfined\\0\" }, { .id: LANDLOCK, .flags: 0, .len: 34, "
	  ".ctx_len: 1, .ctx: \"x\" }], size: NULL, flags: 0) = 2",
	  "lsm_get_self_attr(LSM_ATTR_CURRENT, [{id=LSM_ID_SELINUX, flags=0, len=40, ctx_len=8, "
	  "ctx=\"unfined\\0\"}, {id=LSM_ID_LANDLOCK, flags=0, len=34, ctx_len=1, ctx=\"x\"}], "
	  "NULL, 0) = 2" },
	{ "a task's context is set", "lsm_set_self_attr", AUDIT_ARCH_I386, { 101, 0x10000, 40, 0 },
	  -EPERM, WORDS(lsm_context),
	  "lsm_set_self_attr(attr: EXEC, ctx: { .id: SELINUX, .flags: 0, .len: 40, .ctx_len: 8, "
	  ".ctx: \"unfined\\0\" }, size: 40, flags: 0) = -1 EPERM (Operation not permitted)",
	  "lsm_set_self_attr(LSM_ATTR_EXEC, {id=LSM_ID_SELINUX, flags=0, len=40, ctx_len=8, "
	  "ctx=\"unfined\\0\"}, 40, 0) = -1 EPERM (Operation not permitted)" },
	{ "security modules", "lsm_list_modules", AUDIT_ARCH_I386, { 0x10000, 0x10010, 0 }, 3,
	  WORDS(lsm_ids),
	  "lsm_list_modules(ids: [CAPABILITY, LANDLOCK, 0x7], size: [7], flags: 0) = 3",
	  "lsm_list_modules([LSM_ID_CAPABILITY, LSM_ID_LANDLOCK, 0x7 /* LSM_ID_??? */], [7], 0) = 3" },
	{ "an action of seccomp", "seccomp", AUDIT_ARCH_X86_64, { 2, 0, 0x10000 }, 0,
	  WORDS(an_action),
	  "seccomp(op: GET_ACTION_AVAIL, flags: 0, uargs: [USER_NOTIF]) = 0",
	  "seccomp(SECCOMP_GET_ACTION_AVAIL, 0, [SECCOMP_RET_USER_NOTIF]) = 0" },
	{ "a port", "landlock_add_rule", AUDIT_ARCH_X86_64, { 5, 2, 0x10000, 0 }, 0,
	  WORDS(landlock_port),
	  "landlock_add_rule(ruleset_fd: 5, rule_type: NET_PORT, rule_attr: { "
	  ".allowed_access: BIND_TCP|CONNECT_TCP, .port: 443 }, flags: 0) = 0",
	  "landlock_add_rule(5, LANDLOCK_RULE_NET_PORT, "
	  "{allowed_access=LANDLOCK_ACCESS_NET_BIND_TCP|LANDLOCK_ACCESS_NET_CONNECT_TCP, "
	  "port=443}, 0) = 0" },
	{ "i386: a rule of an unknown type", "landlock_add_rule", AUDIT_ARCH_I386,
	  { 5, 9, 0x10000, 0 }, -22,
	  WORDS(landlock_port),
	  "landlock_add_rule(ruleset_fd: 5, rule_type: 0x9, rule_attr: 0x10000, flags: 0) = "
	  "-1 EINVAL (Invalid argument)",
	  "landlock_add_rule(5, 0x9 /* LANDLOCK_RULE_??? */, 0x10000, 0) = -1 EINVAL "
	  "(Invalid argument)" },
};

STYLES(security, LINES(short_lines), NO_LINES);
