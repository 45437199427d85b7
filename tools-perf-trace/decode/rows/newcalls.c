// SPDX-License-Identifier: GPL-2.0
/* Calls that the syscall tables of older kernels do not have. */
#include "rows.h"

NEW_ROW(setxattrat, 463) = { .args = {
	ATFD("dfd"), PATH("pathname"), FLAGS("at_flags", path_at_flags), STRING("name"),
	MEMORY_IN("uargs", xattr_args_set), ULONG("usize") } };
NEW_ROW(getxattrat, 464) = { .args = {
	ATFD("dfd"), PATH("pathname"), FLAGS("at_flags", path_at_flags), STRING("name"),
	MEMORY_TO_OUT("uargs", xattr_args_get), ULONG("usize") } };
NEW_ROW(listxattrat, 465) = { .args = {
	ATFD("dfd"), PATH("pathname"), FLAGS("at_flags", path_at_flags),
	{ .name = "list", .type = { .kind = DECODE_CALL_MEMORY, .dir = DECODE_OUT,
				    .len = ARG(4), .show = decode_show__xattr_list } },
	ULONG("size") } };
NEW_ROW(removexattrat, 466) = { .args = {
	ATFD("dfd"), PATH("pathname"), FLAGS("at_flags", path_at_flags), STRING("name") } };

NEW_ROW(open_tree_attr, 467) = { .args = {
	ATFD("dfd"), PATH("filename"), FLAGS("flags", open_tree_flags),
	MEMORY_IN("uattr", mount_attr), ULONG("usize") }, RETURNS_FD };

NEW_ROW(file_getattr, 468) = { .args = {
	ATFD("dfd"), PATH("filename"), MEMORY_OUT("ufattr", file_attr_get), ULONG("usize"),
	FLAGS("at_flags", path_at_flags) } };
NEW_ROW(file_setattr, 469) = { .args = {
	ATFD("dfd"), PATH("filename"), MEMORY_IN("ufattr", file_attr_set), ULONG("usize"),
	FLAGS("at_flags", path_at_flags) } };

NEW_ROW(listns, 470) = { .args = {
	MEMORY_IN("req", listns_request), MEMORY_TO_OUT("ns_ids", listed_ids),
	ULONG("nr_ns_ids"), HEX32("flags") } };

NEW_ROW(rseq_slice_yield, 471) = { .args = { } };
NEW_ROW(fchroot, 472) = { .args = {
	{ .name = "fd", .type = T_CALL_SIZED(root_fd, 4) }, HEX32("flags") } };
NEW_ROW(uprobe__x86_64, 336) = { .args = { } };
