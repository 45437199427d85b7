/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_TABLE_H
#define PERF_TRACE_STOP_SESSION_TABLE_H

#include <stdbool.h>
#include <linux/types.h>

struct decode_plan;
struct perf_syscall_capture_entry;
struct perf_syscall_capture_op;

/**
 * struct stop_capture_table - capture table of an ABI, as the kernel takes it
 * @entries: one for each syscall
 * @nr_entries: number of @entries
 * @max_entries: allocated @entries
 * @ops: operations of all entries
 * @nr_ops: number of @ops
 * @max_ops: allocated @ops
 */
struct stop_capture_table {
	struct perf_syscall_capture_entry	*entries;
	unsigned int				nr_entries;
	unsigned int				max_entries;
	struct perf_syscall_capture_op		*ops;
	unsigned int				nr_ops;
	unsigned int				max_ops;
};

/* Adds a syscall; if @samples_entry, its entry is sampled as well. 0 or -ENOMEM */
int stop_capture_table__add(struct stop_capture_table *table, unsigned int nr,
			    const struct decode_plan *plan, bool samples_entry);
void stop_capture_table__exit(struct stop_capture_table *table);

#endif /* PERF_TRACE_STOP_SESSION_TABLE_H */
