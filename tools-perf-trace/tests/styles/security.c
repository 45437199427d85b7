// SPDX-License-Identifier: GPL-2.0
#include <errno.h>
#include "styles.h"

static const uint32_t filter32[] = {
	2, 0x10008, 0x1000015, 5, 6, 0x7fff0000 };
static const uint64_t lsm_context[] = { 101, 0, 40, 8, 0x0064656e69666e75, 110, 0, 34, 1, 'x' };
static const uint64_t lsm_ids[] = { 100, 110, 7 };
static const uint32_t an_action[] = { 0x7fc00000 };
static const uint64_t bpf_token[] = { 0x700000001 };
static const uint64_t bpf_link[] = { 0x200000001, 0x100000000a, 4, 5 };
static const uint64_t landlock_ruleset[] = { 1, 2, 1, 0, 0, 0, 0 };
static const uint64_t landlock_port[] = { 3, 443 };

static const struct expectation short_lines[] = {
	{ "i386: a filter's address", "seccomp", AUDIT_ARCH_I386, { 1, 1, 0x10000 }, 0,
	  WORDS(filter32),
	  "seccomp(op: SET_MODE_FILTER, flags: TSYNC, uargs: { .len: 2, .filter: 0x10008 }) = 0",
	  "seccomp(SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, {len=2, filter=0x10008}) = 0" },
	{ "contexts of a task", "lsm_get_self_attr", AUDIT_ARCH_X86_64, { 100, 0x10000, 0, 0 }, 2,
	  WORDS(lsm_context),
	  "lsm_get_self_attr(attr: CURRENT, ctx: [{ .id: SELINUX, .flags: 0, .len: 40, "
	  ".ctx_len: 8, .ctx: \"\\x75\\x6e\\x66\\x69\\x6e\\x65\\x64\\x00\" }, { "
	  ".id: LANDLOCK, .flags: 0, .len: 34, .ctx_len: 1, .ctx: \"\\x78\" }], size: NULL, flags: 0) = 2",
	  "lsm_get_self_attr(LSM_ATTR_CURRENT, [{id=LSM_ID_SELINUX, flags=0, len=40, ctx_len=8, "
	  "ctx=\"\\x75\\x6e\\x66\\x69\\x6e\\x65\\x64\\x00\"}, {id=LSM_ID_LANDLOCK, flags=0, len=34, "
	  "ctx_len=1, ctx=\"\\x78\"}], NULL, 0) = 2" },
	{ "a task's context is set", "lsm_set_self_attr", AUDIT_ARCH_I386, { 101, 0x10000, 40, 0 },
	  -EPERM, WORDS(lsm_context),
	  "lsm_set_self_attr(attr: EXEC, ctx: { .id: SELINUX, .flags: 0, .len: 40, .ctx_len: 8, "
	  ".ctx: \"\\x75\\x6e\\x66\\x69\\x6e\\x65\\x64\\x00\" }, size: 40, flags: 0) = -1 EPERM (Operation not permitted)",
	  "lsm_set_self_attr(LSM_ATTR_EXEC, {id=LSM_ID_SELINUX, flags=0, len=40, ctx_len=8, "
	  "ctx=\"\\x75\\x6e\\x66\\x69\\x6e\\x65\\x64\\x00\"}, 40, 0) = -1 EPERM (Operation not permitted)" },
	{ "security modules", "lsm_list_modules", AUDIT_ARCH_I386, { 0x10000, 0x10010, 0 }, 3,
	  WORDS(lsm_ids),
	  "lsm_list_modules(ids: [CAPABILITY, LANDLOCK, 0x7], size: [7], flags: 0) = 3",
	  "lsm_list_modules([LSM_ID_CAPABILITY, LSM_ID_LANDLOCK, 0x7], [7], 0) = 3" },
	{ "an action of seccomp", "seccomp", AUDIT_ARCH_X86_64, { 2, 0, 0x10000 }, 0,
	  WORDS(an_action),
	  "seccomp(op: GET_ACTION_AVAIL, flags: 0, uargs: [USER_NOTIF]) = 0",
	  "seccomp(SECCOMP_GET_ACTION_AVAIL, 0, [SECCOMP_RET_USER_NOTIF]) = 0" },
	{ "a token for BPF", "bpf", AUDIT_ARCH_X86_64, { 36, 0x10000, 8 }, 3, WORDS(bpf_token),
	  "bpf(cmd: TOKEN_CREATE, uattr: { .token_create: { .flags: 0x1, .bpffs_fd: 7 } }, "
	  "size: 8) = 3",
	  "bpf(BPF_TOKEN_CREATE, {token_create={flags=0x1, bpffs_fd=7}}, 8) = 3" },
	{ "a place among BPF programs", "bpf", AUDIT_ARCH_X86_64, { 28, 0x10000, 32 }, -EBADF,
	  WORDS(bpf_link),
	  "bpf(cmd: LINK_CREATE, uattr: { .link_create: { .prog_fd: 1, .target_fd: 2, "
	  ".attach_type: CGROUP_INET4_CONNECT, .flags: AFTER, .cgroup: { .relative_fd: 4, .expected_revision: 5 } } }, "
	  "size: 32) = -1 EBADF (Bad "
	  "file descriptor)",
	  "bpf(BPF_LINK_CREATE, {link_create={prog_fd=1, target_fd=2, "
	  "attach_type=BPF_CGROUP_INET4_CONNECT, flags=BPF_F_AFTER, "
	  "cgroup={relative_fd=4, expected_revision=0x5}}}, 32) = -1 EBADF "
	  "(Bad file descriptor)" },
	{ "a restriction by landlock", "landlock_restrict_self", AUDIT_ARCH_X86_64, { 3, 0x39 }, 0,
	  BYTES(""),
	  "landlock_restrict_self(ruleset_fd: 3, flags: LOG_SAME_EXEC_OFF|TSYNC|NO_NEW_PRIVS|0x20) "
	  "= 0",
	  "landlock_restrict_self(3, 0x39) = 0" },
	{ "rules of landlock", "landlock_create_ruleset", AUDIT_ARCH_X86_64, { 0x10000, 20, 0 }, 3,
	  WORDS(landlock_ruleset),
	  "landlock_create_ruleset(attr: { .handled_access_fs: EXECUTE, .handled_access_net: "
	  "CONNECT_TCP, .scoped: ABSTRACT_UNIX_SOCKET }, size: 20, flags: 0) = 3",
	  "landlock_create_ruleset({handled_access_fs=LANDLOCK_ACCESS_FS_EXECUTE, "
	  "handled_access_net=LANDLOCK_ACCESS_NET_CONNECT_TCP, "
	  "scoped=LANDLOCK_SCOPE_ABSTRACT_UNIX_SOCKET}, 20, 0) = 3" },
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
