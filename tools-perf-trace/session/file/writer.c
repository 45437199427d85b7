// SPDX-License-Identifier: GPL-2.0
/* Writes records to a perf.data file. */
#include <errno.h>
#include <string.h>
#include <unistd.h>
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

static int stop_writer__failed(struct stop_writer *writer, int err)
{
	writer->error = -err;
	pr_err("--stop: cannot write to %s: %s\n", writer->data.path, strerror(err));
	return writer->error;
}

/* Not perf_data__write(), which does not report how much it has written before an error. */
int stop_writer__write(struct stop_writer *writer, void *bytes, size_t size)
{
	ssize_t nr;

	while (size && !writer->error) {
		nr = write(perf_data__fd(&writer->data), bytes, size);
		if (nr < 0 && errno == EINTR)
			continue;
		if (nr <= 0)
			return stop_writer__failed(writer, nr ? errno : EIO);
		bytes += nr;
		size -= nr;
		writer->bytes += nr;
		writer->unsorted += nr;
	}
	return writer->error;
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
