// SPDX-License-Identifier: GPL-2.0
/*
 * Calls that the syscall tables of older kernels do not have. Most structs and outputs
 * are shown as addresses, for now.
 */
#include "rows.h"

NEW_ROW(setxattrat) = { .args = {
	ATFD("dfd"), PATH("pathname"), FLAGS("at_flags", at_flags), STRING("name"),
	ADDRESS("uargs", UNKNOWN), ULONG("usize") } };
NEW_ROW(getxattrat) = { .args = {
	ATFD("dfd"), PATH("pathname"), FLAGS("at_flags", at_flags), STRING("name"),
	ADDRESS("uargs", UNKNOWN), ULONG("usize") } };
NEW_ROW(listxattrat) = { .args = {
	ATFD("dfd"), PATH("pathname"), FLAGS("at_flags", at_flags), ADDRESS("list", UNKNOWN),
	ULONG("size") } };
NEW_ROW(removexattrat) = { .args = {
	ATFD("dfd"), PATH("pathname"), FLAGS("at_flags", at_flags), STRING("name") } };

NEW_ROW(open_tree_attr) = { .args = {
	ATFD("dfd"), PATH("filename"), FLAGS("flags", open_tree_flags),
	MEMORY_IN("uattr", mount_attr), ULONG("usize") }, RETURNS_FD };

NEW_ROW(file_getattr) = { .args = {
	ATFD("dfd"), PATH("filename"), ADDRESS("ufattr", UNKNOWN), ULONG("usize"),
	FLAGS("at_flags", at_flags) } };
NEW_ROW(file_setattr) = { .args = {
	ATFD("dfd"), PATH("filename"), ADDRESS("ufattr", UNKNOWN), ULONG("usize"),
	FLAGS("at_flags", at_flags) } };

NEW_ROW(listns) = { .args = {
	ADDRESS("req", UNKNOWN), ADDRESS("ns_ids", UNKNOWN), ULONG("nr_ns_ids"), HEX("flags") } };

NEW_ROW(rseq_slice_yield) = { .args = { } };
NEW_ROW(fchroot) = { .args = { FD("fd"), HEX("flags") } };
NEW_ROW(uprobe) = { .args = { } };
