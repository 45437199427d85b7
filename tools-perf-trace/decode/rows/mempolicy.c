// SPDX-License-Identifier: GPL-2.0
/* Syscalls on the memory nodes of pages. */
#include "rows.h"

#define NODEMASK(n, i)								\
	{ .name = n, .type = { .kind = DECODE_CALL_MEMORY, .len = ARG(i),	\
			       .show = decode_show__nodemask } }
#define NODEMASK_OUT(n, i)							\
	{ .name = n, .type = { .kind = DECODE_CALL_MEMORY, .len = ARG(i),	\
			       .show = decode_show__nodemask_out } }

ROW(mbind) = { .args = {
	ADDRESS("start", RANGE), ULONG("len"), CALL("mode", mempolicy), NODEMASK("nmask", 4),
	ULONG("maxnode"), FLAGS("flags", mempolicy_bind) } };
ROW(set_mempolicy) = { .args = {
	{ .name = "mode", .type = T_CALL_SIZED(mempolicy, 4) }, NODEMASK("nmask", 2),
	ULONG("maxnode") } };
ROW(get_mempolicy) = { .args = {
	MEMORY_OUT("policy", policy_or_node), NODEMASK_OUT("nmask", 2), ULONG("maxnode"),
	ADDRESS("addr", RANGE), LFLAGS("flags", mempolicy_flags) } };
ROW(set_mempolicy_home_node) = { .args = {
	ADDRESS("start", RANGE), ULONG("len"), ULONG("home_node"), HEX("flags") } };
ROW(migrate_pages) = { .args = {
	PID("pid"), ULONG("maxnode"), NODEMASK("old_nodes", 1), NODEMASK("new_nodes", 1) } };
ROW(move_pages) = { .args = {
	PID("pid"), ULONG("nr_pages"), ARRAY_IN("pages", address, ARG(1)),
	ARRAY_IN("nodes", int, ARG(1)), MEMORY_TO_OUT("status", page_states),
	FLAGS("flags", mempolicy_move) } };
