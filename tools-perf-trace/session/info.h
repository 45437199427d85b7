/* SPDX-License-Identifier: GPL-2.0 */
/*
 * How a trace was recorded: the file's feature section HEADER_SYSCALL_CAPTURE. That is a
 * struct stop_info_head, then for each ABI, the native one first, a struct
 * stop_info_table with its entries and its operations as the kernel got them
 * (struct perf_syscall_capture_entry and struct perf_syscall_capture_op).
 */
#ifndef PERF_TRACE_STOP_SESSION_INFO_H
#define PERF_TRACE_STOP_SESSION_INFO_H

#include <stdbool.h>
#include <stddef.h>
#include <linux/types.h>

#include "masks.h"

struct stop_config;
struct stop_masks;

enum stop_info_flags {
	STOP_INFO_SEES_EXEC	= 1 << 0,	/* events were on before the command's execve() */
	STOP_INFO_UNABBREVIATED	= 1 << 1,	/* --unabbreviated */
	STOP_INFO_NO_INHERIT	= 1 << 2,	/* --no-inherit */
	STOP_INFO_HAS_UID	= 1 << 3,	/* all tasks were the same user's at the begin */
};

/**
 * struct stop_info_head - what there is to know beside the tables
 * @size: of this struct
 * @nr_tables: how many follow
 * @string_max: --string-size
 * @flags: enum stop_info_flags
 * @workload: process of the command until it executes its program, or 0
 * @uid: that user
 */
struct stop_info_head {
	u32	size;
	u32	nr_tables;
	u32	string_max;
	u32	flags;
	u32	workload;
	u32	uid;
};

/**
 * struct stop_info_table - what was captured of one ABI
 * @arch: AUDIT_ARCH_*
 * @nr_entries: syscalls that are captured, behind this struct
 * @nr_ops: operations of all of them, behind the entries
 * @reserved: 0
 */
struct stop_info_table {
	u32	arch;
	u32	nr_entries;
	u32	nr_ops;
	u32	reserved;
};

/**
 * struct stop_info - the same, read
 * @assumed: the file has none, as it was not written to its end
 * @head: what there is beside the tables
 * @tables: without entries and operations
 * @entries: those of each table, in the section that was read, aligned or not
 */
struct stop_info {
	bool			assumed;
	struct stop_info_head	head;
	struct stop_info_table	tables[STOP_MAX_ABIS];
	const void		*entries[STOP_MAX_ABIS];
};

/* All of it in memory of its own; 0 or a negated errno */
int stop_info__make(const struct stop_info_head *head, const struct stop_masks *masks,
		    void **data, size_t *size);

/* 0, or -EINVAL after a message: it is damaged, or newer than this program. */
int stop_info__parse(struct stop_info *info, const void *data, size_t size);

/* Of a file that was recorded on a machine like this one, with all of its ABIs */
void stop_info__assume(struct stop_info *info);

/* Does a file have such a section? */
bool stop_info__is_in(const char *file);

/*
 * 0, or -EINVAL after a message: it ends before its header, its records or its sections do,
 * which perf would call incompatible, or come to harm by.
 */
int stop_info__check_length(const char *file);

/*
 * How many of the @size bytes from @offset on are whole records. If these are not all, the
 * size that the next one says that it has goes to @next; 0 if it does not come so far.
 */
u64 stop_info__whole(const char *file, u64 offset, u64 size, unsigned int *next);

#endif /* PERF_TRACE_STOP_SESSION_INFO_H */
