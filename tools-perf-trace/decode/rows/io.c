// SPDX-License-Identifier: GPL-2.0
/* Syscalls on file descriptors: I/O, and the descriptors themselves. */
#include "rows.h"

ROW(read) = { .args = { FD("fd"), BUF_OUT("buf", RET), ULONG("count") } };
ROW(write) = { .args = { FD("fd"), BUF_IN("buf", ARG(2)), ULONG("count") } };
ROW(pread64) = { .args = {
	FD("fd"), BUF_OUT("buf", RET), ULONG("count"), OFFSET("pos") } };
ROW(pwrite64) = { .args = {
	FD("fd"), BUF_IN("buf", ARG(2)), ULONG("count"), OFFSET("pos") } };

ROW(readv) = { .args = { FD("fd"), MEMORY_TO_OUT("vec", iovec_out), ULONG("vlen") } };
ROW(writev) = { .args = {
	FD("fd"), ARRAY_IN("vec", iovec_in, ARG(2)), ULONG("vlen") } };
/* The position takes two registers in 64-bit ABIs, too. */
ROW(preadv) = { .args = {
	FD("fd"), MEMORY_TO_OUT("vec", iovec_out), ULONG("vlen"), OFFSET_HALVES("pos") } };
ROW(pwritev) = { .args = {
	FD("fd"), ARRAY_IN("vec", iovec_in, ARG(2)), ULONG("vlen"), OFFSET_HALVES("pos") } };
#define FLAGS_AT_5	{ .name = "flags", .reg = 6, .type = T_SET(FLAGS, 4, rwf_flags) }
ROW(preadv2) = { .args = {
	FD("fd"), MEMORY_TO_OUT("vec", iovec_out), ULONG("vlen"), OFFSET_HALVES("pos"),
	FLAGS_AT_5 } };
ROW(pwritev2) = { .args = {
	FD("fd"), ARRAY_IN("vec", iovec_in, ARG(2)), ULONG("vlen"), OFFSET_HALVES("pos"),
	FLAGS_AT_5 } };

ROW(preadv2__32) = { .args = {
	FD("fd"), MEMORY_TO_OUT("vec", iovec_out), ULONG("vlen"), OFFSET_HALVES("pos"),
	FLAGS("flags", rwf_flags) } };
ROW(pwritev2__32) = { .args = {
	FD("fd"), ARRAY_IN("vec", iovec_in, ARG(2)), ULONG("vlen"), OFFSET_HALVES("pos"),
	FLAGS("flags", rwf_flags) } };

ROW(close) = { .args = { FD("fd") }, .entry_fds = true };
ROW(close_range) = { .args = { UINT("fd"), UINT("max_fd"), FLAGS("flags", close_range) } };
ROW(dup) = { .args = { FD("fildes") }, RETURNS_FD };
ROW(dup2) = { .args = { FD("oldfd"), FD_REPLACED("newfd") }, .entry_fds = true, RETURNS_FD };
ROW(dup3) = { .args = { FD("oldfd"), FD_REPLACED("newfd"), FLAGS("flags", descriptor_flags) },
	.entry_fds = true, RETURNS_FD };
ROW(pipe) = { .args = { ARRAY_OUT("fildes", fd, FIXED(2)) } };
ROW(pipe2) = { .args = { ARRAY_OUT("fildes", fd, FIXED(2)), FLAGS("flags", descriptor_flags) } };
ROW(lseek) = { .args = { FD("fd"), LONG("offset"), ENUM("whence", whence) } };
ROW(_llseek) = { .args = {
	FD("fd"), CALL("offset", seek_offset),
	{ .name = "result", .reg = 4, .type = T_ARRAY(OUT, loff, FIXED(1)) },
	{ .name = "whence", .reg = 5, .type = T_SET(ENUM, 4, whence) } } };
ROW(getdents) = { .args = { FD("fd"), MEMORY_OUT("dirent", dirents), UINT("count") } };
ROW(getdents64) = { .args = { FD("fd"), MEMORY_OUT("dirent", dirents64), UINT("count") } };

ROW(fsync) = { .args = { FD("fd") } };
ROW(fdatasync) = { .args = { FD("fd") } };
ROW(syncfs) = { .args = { FD("fd") } };
ROW(sync) = { .args = { } };
ROW(flock) = { .args = { FD("fd"), FLAGS("cmd", flock_ops) } };
ROW(fallocate) = { .args = {
	FD("fd"), FLAGS("mode", fallocate_modes), OFFSET("offset"), OFFSET("len") } };
ROW(fadvise64) = { .args = {
	FD("fd"), OFFSET("offset"), ULONG("len"), ENUM("advice", fadvise) } };
ROW(fadvise64_64) = { .args = {
	FD("fd"), OFFSET("offset"), OFFSET("len"), ENUM("advice", fadvise) } };
/* The order in which no register before a 64-bit argument is unused */
ROW(arm_fadvise64_64) = { .args = {
	FD("fd"), ENUM("advice", fadvise), OFFSET("offset"), OFFSET("len") } };
ROW(arm_sync_file_range) = { .args = {
	FD("fd"), FLAGS("flags", sync_file_range), OFFSET("offset"), OFFSET("nbytes") } };
ROW(readahead) = { .args = { FD("fd"), OFFSET("offset"), ULONG("count") } };
ROW(sync_file_range) = { .args = {
	FD("fd"), OFFSET("offset"), OFFSET("nbytes"), FLAGS("flags", sync_file_range) } };
ROW(copy_file_range) = { .args = {
	FD("fd_in"), ARRAY_IN("off_in", loff, FIXED(1)), FD("fd_out"),
	ARRAY_IN("off_out", loff, FIXED(1)), ULONG("len"), UINT("flags") },
	.entry = true };
ROW(sendfile) = { .args = {
	FD("out_fd"), FD("in_fd"), MEMORY_INOUT("offset", offset_change), ULONG("count") } };
ROW(sendfile64) = { .args = {
	FD("out_fd"), FD("in_fd"), MEMORY_INOUT("offset", offset64_change), ULONG("count") } };
ROW(splice) = { .args = {
	FD("fd_in"), ARRAY_IN("off_in", loff, FIXED(1)), FD("fd_out"),
	ARRAY_IN("off_out", loff, FIXED(1)), ULONG("len"), FLAGS("flags", splice_flags) },
	.entry = true };
ROW(tee) = { .args = {
	FD("fdin"), FD("fdout"), ULONG("len"), FLAGS("flags", splice_flags) } };
ROW(vmsplice) = { .args = {
	FD("fd"), ARRAY_IN("iov", iovec_in, ARG(2)), ULONG("nr_segs"),
	FLAGS("flags", splice_flags) },
	.entry = true };
ROW(eventfd) = { .args = { UINT("count") }, RETURNS_FD };
ROW(eventfd2) = { .args = { UINT("count"), FLAGS("flags", eventfd_flags) }, RETURNS_FD };
