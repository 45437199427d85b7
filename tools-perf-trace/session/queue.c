// SPDX-License-Identifier: GPL-2.0
#include <stdint.h>
#include <stdlib.h>
#include <linux/compiler.h>
#include <linux/time64.h>
#include <linux/zalloc.h>

#include "cond.h"
#include "queue.h"
#include "record.h"

/* Limits the memory for records while the output is blocked. */
#define STOP_QUEUE_MAX_BYTES	(256UL << 20)

/* Limit of printed records that are kept for reuse */
#define STOP_QUEUE_REUSED	1024

/* Maximum delay of a line, in exchange for far fewer thread switches */
#define STOP_QUEUE_LAG_NSEC	(10 * NSEC_PER_MSEC)

/* How often the printer can look at tasks of which no records come */
#define STOP_QUEUE_IDLE_NSEC	(200 * NSEC_PER_MSEC)

void stop_queue__init(struct stop_queue *queue, const struct stop_output_options *options)
{
	pthread_mutex_init(&queue->lock, NULL);
	stop_cond__init(&queue->wake);
	INIT_LIST_HEAD(&queue->records);
	INIT_LIST_HEAD(&queue->done);
	queue->max_bytes = options->queue_size ?: STOP_QUEUE_MAX_BYTES;
	queue->full = options->queue_full;
}

void stop_queue__exit(struct stop_queue *queue)
{
	struct stop_record *record, *next;

	list_splice_init(&queue->done, &queue->records);
	list_for_each_entry_safe(record, next, &queue->records, node)
		free(record);
	pthread_cond_destroy(&queue->wake);
	pthread_mutex_destroy(&queue->lock);
}

static void stop_queue__add(struct stop_queue *queue, struct stop_record *record)
{
	if (queue->bytes + record->size > queue->max_bytes && queue->full != STOP_QUEUE_WAITS) {
		queue->dropped++;
		queue->overflowed = queue->full == STOP_QUEUE_ENDS;
		free(record);
		return;
	}
	queue->bytes += record->size;
	list_add_tail(&record->node, &queue->records);
}

/* Queue a LOST record, which reports the dropped ones. */
static void stop_queue__tell_dropped(struct stop_queue *queue, u64 time)
{
	struct stop_record *record;

	record = stop_record__new(STOP_RECORD_LOST, 0);
	if (!record)
		return;
	record->time = time;
	record->lost = queue->dropped;
	queue->dropped = 0;
	queue->bytes += record->size;
	list_add_tail(&record->node, &queue->records);
}

void stop_queue__put(struct stop_queue *queue, struct list_head *list, u64 safe)
{
	struct stop_record *record, *next;
	LIST_HEAD(done);

	pthread_mutex_lock(&queue->lock);
	list_splice_init(&queue->done, &done);
	list_for_each_entry_safe(record, next, list, node) {
		list_del(&record->node);
		if (queue->dropped && queue->bytes <= queue->max_bytes / 2)
			stop_queue__tell_dropped(queue, record->time);
		stop_queue__add(queue, record);
	}
	queue->safe = safe;
	queue->news = true;
	if (queue->idle)
		pthread_cond_signal(&queue->wake);
	pthread_mutex_unlock(&queue->lock);
	stop_records__reuse(&done);
}

bool stop_queue__must_wait(struct stop_queue *queue)
{
	bool wait;

	if (queue->full != STOP_QUEUE_WAITS)
		return false;
	pthread_mutex_lock(&queue->lock);
	wait = queue->bytes >= queue->max_bytes && !queue->idle;
	pthread_mutex_unlock(&queue->lock);
	return wait;
}

size_t stop_queue__excess(struct stop_queue *queue)
{
	size_t bytes;

	pthread_mutex_lock(&queue->lock);
	bytes = queue->bytes;
	pthread_mutex_unlock(&queue->lock);
	return bytes < queue->max_bytes ? 0 : bytes - queue->max_bytes / 2;
}

void stop_queue__finish(struct stop_queue *queue)
{
	pthread_mutex_lock(&queue->lock);
	queue->finished = true;
	if (queue->dropped)
		stop_queue__tell_dropped(queue, UINT64_MAX);
	pthread_cond_signal(&queue->wake);
	pthread_mutex_unlock(&queue->lock);
}

static void stop_queue__sleep(struct stop_queue *queue)
{
	const struct timespec until = stop_cond__deadline(STOP_QUEUE_IDLE_NSEC);

	queue->idle = true;
	while (!queue->news && !queue->finished) {
		if (pthread_cond_timedwait(&queue->wake, &queue->lock, &until))
			break;
	}
	queue->idle = false;
}

/* Wait for more records: a wake-up for each one would cost two thread switches. */
static void stop_queue__linger(struct stop_queue *queue)
{
	const struct timespec until = stop_cond__deadline(STOP_QUEUE_LAG_NSEC);

	while (!queue->finished) {
		if (pthread_cond_timedwait(&queue->wake, &queue->lock, &until))
			break;
	}
}

void stop_queue__take(struct stop_queue *queue, struct list_head *list,
		      struct stop_batch *batch)
{
	pthread_mutex_lock(&queue->lock);
	stop_queue__sleep(queue);
	if (queue->news)
		stop_queue__linger(queue);

	list_splice_tail_init(&queue->records, list);
	queue->news = false;
	batch->safe = queue->safe;
	batch->finished = queue->finished;
	WRITE_ONCE(queue->batches, queue->batches + 1);
	pthread_mutex_unlock(&queue->lock);
}

/*
 * Return only a limited number of records: the thread that answers markers, which must not
 * be delayed, puts them on its free list.
 */
void stop_queue__release(struct stop_queue *queue, struct list_head *done)
{
	struct stop_record *record, *next;
	unsigned int nr = 0;
	size_t bytes = 0;

	list_for_each_entry_safe(record, next, done, node) {
		bytes += record->size;
		if (nr++ < STOP_QUEUE_REUSED)
			continue;
		list_del(&record->node);
		free(record);
	}
	pthread_mutex_lock(&queue->lock);
	if (list_empty(&queue->done))
		list_splice_init(done, &queue->done);
	queue->bytes -= bytes;
	pthread_mutex_unlock(&queue->lock);
	list_for_each_entry_safe(record, next, done, node)
		free(record);
	INIT_LIST_HEAD(done);
}
