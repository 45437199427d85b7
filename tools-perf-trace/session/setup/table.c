// SPDX-License-Identifier: GPL-2.0
/* Converts the decoder's plans to the kernel's capture table. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <linux/build_bug.h>
#include <linux/perf_event.h>

#include "decode/capture.h"
#include "table.h"

/* The decoder has its own names for these values of the kernel's headers. */
static void check_values(void)
{
	BUILD_BUG_ON((int)DECODE_OP_POINTERS != (int)PERF_SYSCALL_CAPTURE_POINTERS);
	BUILD_BUG_ON((int)DECODE_OP_VECTOR != (int)PERF_SYSCALL_CAPTURE_VECTOR);
	BUILD_BUG_ON((int)DECODE_OP_BYTES != (int)PERF_SYSCALL_CAPTURE_BYTES);
	BUILD_BUG_ON((int)DECODE_BASE_WORD != (int)PERF_SYSCALL_CAPTURE_BASE_WORD);
	BUILD_BUG_ON((int)DECODE_OP_LEN_ARG32 != (int)PERF_SYSCALL_CAPTURE_LEN_ARG32);
	BUILD_BUG_ON((int)DECODE_OP_LEN_RESULT != (int)PERF_SYSCALL_CAPTURE_LEN_RESULT);
	BUILD_BUG_ON((int)DECODE_OP_LEN_WORD64 != (int)PERF_SYSCALL_CAPTURE_LEN_WORD64);
	BUILD_BUG_ON((int)DECODE_OP_AT_ENTRY != (int)PERF_SYSCALL_CAPTURE_AT_ENTRY);
	BUILD_BUG_ON((int)DECODE_OP_SUCCESS != (int)PERF_SYSCALL_CAPTURE_SUCCESS);
	BUILD_BUG_ON((int)DECODE_OP_UP_TO_RESULT != (int)PERF_SYSCALL_CAPTURE_UP_TO_RESULT);
	BUILD_BUG_ON((int)DECODE_MAX_OPS != PERF_SYSCALL_CAPTURE_MAX_OPS);
	BUILD_BUG_ON(sizeof(struct decode_area) != sizeof(struct perf_syscall_area));
	BUILD_BUG_ON((int)DECODE_AREA_FAULT != (int)PERF_SYSCALL_AREA_FAULT);
	BUILD_BUG_ON((int)DECODE_AREA_ENTRY != (int)PERF_SYSCALL_AREA_ENTRY);
}

/* An element size of 1 is passed as 0, the default. */
static struct perf_syscall_capture_op make_op(const struct decode_op *op)
{
	check_values();
	return (struct perf_syscall_capture_op) {
		.type = op->type,
		.flags = op->flags,
		.base = op->base,
		.base_index = op->base_index,
		.base_offset = op->base_offset,
		.length = op->length,
		.length_index = op->length_index,
		.length_value = op->length_value,
		.element = op->element > 1 ? op->element : 0,
		.max_elements = op->max_elements,
		.max_bytes = op->max_bytes,
	};
}

/* Room for one more syscall */
static int make_room(struct stop_capture_table *table)
{
	struct perf_syscall_capture_entry *entries;
	struct perf_syscall_capture_op *ops;

	if (table->nr_entries == table->max_entries) {
		table->max_entries = 2 * table->max_entries + 512;
		entries = realloc(table->entries, table->max_entries * sizeof(*entries));
		if (!entries)
			return -ENOMEM;
		table->entries = entries;
	}
	if (table->nr_ops + DECODE_MAX_OPS <= table->max_ops)
		return 0;
	table->max_ops = 2 * table->max_ops + 512;
	ops = realloc(table->ops, table->max_ops * sizeof(*ops));
	if (!ops)
		return -ENOMEM;
	table->ops = ops;
	return 0;
}

/* With --stop=never the plan may cover only a part of the arguments, or none. */
int stop_capture_table__add(struct stop_capture_table *table, unsigned int nr,
			    const struct decode_plan *plan, bool samples_entry)
{
	unsigned int i;

	if (make_room(table))
		return -ENOMEM;
	table->entries[table->nr_entries++] = (struct perf_syscall_capture_entry) {
		.nr = nr,
		.nr_ops = plan->nr,
		.flags = samples_entry ? PERF_SYSCALL_CAPTURE_SAMPLE : 0,
	};
	for (i = 0; i < plan->nr; i++)
		table->ops[table->nr_ops++] = make_op(&plan->ops[i]);
	return 0;
}

void stop_capture_table__exit(struct stop_capture_table *table)
{
	free(table->entries);
	free(table->ops);
	*table = (struct stop_capture_table) { .nr_entries = 0 };
}
