// SPDX-License-Identifier: GPL-2.0
/* Writes records to a perf.data file. */
#include <errno.h>
#include <string.h>
#include <internal/lib.h>
#include <linux/kernel.h>
#include <linux/time64.h>
#include <perf/mmap.h>

#include "util/data.h"
#include "util/debug.h"
#include "util/event.h"
#include "util/mmap.h"
#include "session/collect/rings.h"
#include "session/collect/spin.h"
#include "writer.h"

int stop_writer__write(struct stop_writer *writer, void *bytes, size_t size)
{
	if (writer->error)
		return writer->error;
	errno = EIO;
	if (perf_data__write(&writer->data, bytes, size) != (ssize_t)size) {
		writer->error = -errno;
		pr_err("--stop: cannot write to %s: %s\n", writer->data.path, strerror(errno));
		return writer->error;
	}
	writer->bytes += size;
	writer->unsorted += size;
	return 0;
}

/* File systems that do not copy what is written (9p) cannot pin pages of a ring buffer. */
static void stop_writer__copy(struct stop_writer *writer, const unsigned char *bytes, size_t size)
{
	while (size && !writer->error) {
		size_t chunk = min(size, sizeof(writer->chunk));

		memcpy(writer->chunk, bytes, chunk);
		stop_writer__write(writer, writer->chunk, chunk);
		bytes += chunk;
		size -= chunk;
	}
}

/*
 * Not perf_mmap__push(): it reads the head of the ring buffer twice and continues from the
 * first value, so that records that come in between are written twice.
 */
void stop_writer__drain(struct stop_writer *writer, struct perf_mmap *map)
{
	unsigned char *data = map->base + page_size;
	size_t begin, size, first;

	if (perf_mmap__read_init(map) < 0)
		return;
	begin = map->start & map->mask;
	size = map->end - map->start;
	first = min(size, (size_t)map->mask + 1 - begin);
	stop_writer__copy(writer, data + begin, first);
	if (size > first)
		stop_writer__copy(writer, data, size - first);
	map->prev = map->end;
	perf_mmap__consume(map);
}

void stop_writer__mark(struct stop_writer *writer, bool last)
{
	struct perf_event_header mark = {
		.type = PERF_RECORD_FINISHED_ROUND,
		.size = sizeof(mark),
	};
	u64 now = stop_spin__now();

	/* Marks must not be close together. */
	if (!writer->unsorted ||
	    (!last && now < writer->marked + STOP_LATE_MSEC * NSEC_PER_MSEC))
		return;
	stop_writer__write(writer, &mark, sizeof(mark));
	writer->unsorted = 0;
	writer->marked = now;
}
