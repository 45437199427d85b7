// SPDX-License-Identifier: GPL-2.0
#include <stdlib.h>
#include <string.h>
#include <linux/kernel.h>
#include <linux/zalloc.h>

#include "record.h"

/* Most lines fit into a record of this size, so only these are reused. */
#define STOP_RECORD_BYTES	384

/* Maximum length of the free list */
#define STOP_RECORDS_SPARE	4096

/* The free list, used only by the thread that allocates records */
static LIST_HEAD(spare);
static unsigned int nr_spare;

static struct stop_record *take_spare(void)
{
	struct stop_record *record = list_first_entry(&spare, struct stop_record, node);

	list_del(&record->node);
	nr_spare--;
	return record;
}

struct stop_record *stop_record__new(enum stop_record_type type, size_t text_size)
{
	size_t size = max(sizeof(struct stop_record) + text_size, (size_t)STOP_RECORD_BYTES);
	struct stop_record *record;

	if (size == STOP_RECORD_BYTES && nr_spare)
		record = take_spare();
	else
		record = malloc(size);
	if (record)
		*record = (struct stop_record){ .type = type, .size = size };
	return record;
}

bool stop_returned__may_end(const struct stop_returned *returned, u64 began)
{
	return began <= returned->time;
}

u64 stop_record__begin(const struct stop_record *record)
{
	return record->type == STOP_RECORD_SYSCALL ? record->capture.began : record->time;
}

void stop_record__set_returned(struct stop_record *record, const struct stop_returned *returned)
{
	record->time = returned->time;
	record->pid = returned->pid;
	record->tid = returned->tid;
	record->ip = returned->ip;
	record->arch = returned->arch;
	record->nr = returned->nr;
	record->ret = returned->ret;
	record->has_args = returned->has_args;
	memcpy(record->args, returned->args, sizeof(record->args));
}

void stop_records__reuse(struct list_head *records)
{
	struct stop_record *record, *next;

	list_for_each_entry_safe(record, next, records, node) {
		list_del(&record->node);
		if (record->size != STOP_RECORD_BYTES || nr_spare == STOP_RECORDS_SPARE) {
			free(record);
			continue;
		}
		list_add(&record->node, &spare);
		nr_spare++;
	}
}
