// SPDX-License-Identifier: GPL-2.0
/* Syscalls on address space. */
#include <linux/membarrier.h>
#include "rows.h"

ROW(brk) = { .args = { ADDRESS("brk", RANGE) }, .ret = DECODE_RET_HEX };
ROW(mmap) = { .args = {
	ADDRESS("addr", RANGE), ULONG("len"), LFLAGS("prot", prot), FLAGS("flags", map_flags),
	FD("fd"), HEX("off") }, .ret = DECODE_RET_HEX };
/* i386 passes the address of the arguments. */
ROW(mmap__i386) = { .args = { ADDRESS("arg", CALL) }, .ret = DECODE_RET_HEX,
	.stands_for = decode_stands_for__mmap };
ROW(mmap2) = { .args = {
	ADDRESS("addr", RANGE), ULONG("len"), LFLAGS("prot", prot), FLAGS("flags", map_flags),
	FD("fd"), { .name = "pgoff", .type = T_CALL(page_offset) } }, .ret = DECODE_RET_HEX };
ROW(munmap) = { .args = { ADDRESS("addr", RANGE), ULONG("len") } };
ROW(mprotect) = { .args = { ADDRESS("start", RANGE), ULONG("len"), LFLAGS("prot", prot) } };
ROW(pkey_mprotect) = { .args = {
	ADDRESS("start", RANGE), ULONG("len"), LFLAGS("prot", prot), INT("pkey") } };
ROW(mremap) = { .args = {
	ADDRESS("addr", RANGE), ULONG("old_len"), ULONG("new_len"), LFLAGS("flags", mremap_flags),
	{ .name = "new_addr", .type = T_PLAIN(RANGE), .when = decode_when__mremap_fixed } },
	.ret = DECODE_RET_HEX };
ROW(madvise) = { .args = { ADDRESS("start", RANGE), ULONG("len_in"), ENUM("behavior", madvice) } };
ROW(mincore) = { .args = { ADDRESS("start", RANGE), ULONG("len"), MEMORY_OUT("vec", pages) } };
ROW(msync) = { .args = { ADDRESS("start", RANGE), ULONG("len"), FLAGS("flags", msync_flags) } };
ROW(mlock) = { .args = { ADDRESS("start", RANGE), ULONG("len") } };
ROW(munlock) = { .args = { ADDRESS("start", RANGE), ULONG("len") } };
ROW(mlock2) = { .args = { ADDRESS("start", RANGE), ULONG("len"), FLAGS("flags", mlock_flags) } };
ROW(mlockall) = { .args = { FLAGS("flags", mlockall_flags) } };
ROW(munlockall) = { .args = { } };
#define MEMBARRIER_ARGS								\
	FLAGS("flags", membarrier_flags),					\
	{ .name = "cpu_id", .type = T(SIGNED, 4), .when = decode_when__membarrier_cpu }
static const struct decode_field membarrier_args[] = { MEMBARRIER_ARGS };
static const struct decode_variant membarrier_variants[] = {
	{ .value = MEMBARRIER_CMD_QUERY, .ret = DECODE_RET_HEX, .args = membarrier_args,
	  .nr = DECODE_ARRAY_SIZE(membarrier_args) },
};
ROW(membarrier) = { .args = { ENUM("cmd", membarrier_cmds), MEMBARRIER_ARGS },
	.extra = decode_extra__membarrier, VARIANTS(0, 1, UINT32_MAX, membarrier_variants) };
ROW(remap_file_pages) = { .args = {
	ADDRESS("start", RANGE), ULONG("size"), LFLAGS("prot", prot), ULONG("pgoff"),
	FLAGS("flags", map_flags) } };
ROW(mseal) = { .args = { ADDRESS("start", RANGE), ULONG("len"), HEX("flags") } };
ROW(memfd_secret) = { .args = { FLAGS("flags", secret_flags) }, RETURNS_FD };
ROW(riscv_flush_icache) = { .args = {
	ADDRESS("start", RANGE), ADDRESS("end", RANGE),
	{ .name = "flags", .type = T(HEX, 0) } } };
ROW(riscv_hwprobe) = { .args = {
	ADDRESS("pairs", UNKNOWN), ULONG("pair_count"), ULONG("cpusetsize"),
	ADDRESS("cpus", UNKNOWN), HEX32("flags") } };
ROW(cachestat) = { .args = {
	FD("fd"), STRUCT_IN("cstat_range", cachestat_range), STRUCT_OUT("cstat", cachestat),
	HEX32("flags") } };
