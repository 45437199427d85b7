/* SPDX-License-Identifier: GPL-2.0 */
/*
 * How a trace was recorded: the file's feature section HEADER_SYSCALL_CAPTURE. It consists
 * of a struct stop_info_head and, for each ABI, the native one first, a struct
 * stop_info_table with its entries and operations as they were given to the kernel (struct
 * perf_syscall_capture_entry and struct perf_syscall_capture_op).
 */
#ifndef PERF_TRACE_STOP_SESSION_INFO_H
#define PERF_TRACE_STOP_SESSION_INFO_H

#include <stdbool.h>
#include <stddef.h>
#include <linux/types.h>

#include "session/setup/masks.h"

struct stop_config;
struct stop_masks;

enum stop_info_flags {
	STOP_INFO_SEES_EXEC	= 1 << 0,	/* enabled before the command's execve() */
	STOP_INFO_UNABBREVIATED	= 1 << 1,	/* --unabbreviated */
	STOP_INFO_NO_INHERIT	= 1 << 2,	/* --no-inherit */
};

/**
 * struct stop_info_head - the section apart from the tables
 * @size: of this struct
 * @nr_tables: number of tables that follow
 * @string_max: --string-size
 * @flags: enum stop_info_flags
 * @workload: process of the command until it executes its program, or 0
 * @reserved: 0
 */
struct stop_info_head {
	u32	size;
	u32	nr_tables;
	u32	string_max;
	u32	flags;
	u32	workload;
	u32	reserved;
};

/**
 * struct stop_info_table - capture table of one ABI
 * @arch: AUDIT_ARCH_*
 * @nr_entries: number of captured syscalls, whose entries follow this struct
 * @nr_ops: number of operations of all of them, which follow the entries
 * @reserved: 0
 */
struct stop_info_table {
	u32	arch;
	u32	nr_entries;
	u32	nr_ops;
	u32	reserved;
};

/**
 * struct stop_info - the section, parsed
 * @assumed: the file has no such section, as it was not completed
 * @head: the section apart from the tables
 * @tables: without entries and operations
 * @entries: those of each table, in the section that was read; may be unaligned
 */
struct stop_info {
	bool			assumed;
	struct stop_info_head	head;
	struct stop_info_table	tables[STOP_MAX_ABIS];
	const void		*entries[STOP_MAX_ABIS];
};

/* Builds the section in allocated memory; 0 or a negated errno */
int stop_info__make(const struct stop_info_head *head, const struct stop_masks *masks,
		    void **data, size_t *size);

/*
 * 0, or after a message -EINVAL if the section is damaged, or -EOPNOTSUPP if this perf has
 * no tables for one of its ABIs.
 */
int stop_info__parse(struct stop_info *info, const void *data, size_t size);

/* Assumes that the file was recorded on a machine like this one, with all of its ABIs. */
void stop_info__assume(struct stop_info *info);

/* Does a file have such a section? */
bool stop_info__is_in(const char *file);

/*
 * 0, or -EINVAL after a message: the file ends before its header, its records or its
 * sections do. perf would call it incompatible, or crash.
 */
int stop_info__check_length(const char *file);

/*
 * Returns how many of the @size bytes from @offset on are whole records. If these are not
 * all, @next is the size in the header of the next record; 0 if that header is incomplete.
 */
u64 stop_info__whole(const char *file, u64 offset, u64 size, unsigned int *next);

#endif /* PERF_TRACE_STOP_SESSION_INFO_H */
