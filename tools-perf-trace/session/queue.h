/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_QUEUE_H
#define PERF_TRACE_STOP_SESSION_QUEUE_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <linux/list.h>
#include <linux/types.h>

#include "session/options/options.h"

/* Poll interval while the queue is full */
#define STOP_FULL_MSEC	2

struct stop_record;

/**
 * struct stop_queue - passes records from the thread that answers markers to the printer
 * @lock: protects all members
 * @wake: the printer waits here for new records
 * @records: in the order in which they were read
 * @done: printed records, for reuse
 * @bytes: size of the queued records, and of those that the printer has taken but not released
 * @max_bytes: limit of @bytes
 * @full: what to do when @max_bytes is exceeded
 * @overflowed: @max_bytes was exceeded and the trace must end; read by the thread that queues
 * @dropped: records dropped because of @max_bytes, and not reported yet
 * @safe: no record with this time or an earlier one follows
 * @news: stop_queue__put() was called since the last stop_queue__take()
 * @idle: the printer sleeps until @news is set, or for a while
 * @finished: no more records follow
 * @batches: number of stop_queue__take() calls; may be read without @lock
 *
 * Queueing never waits for the output: the reader of the output may itself be stopped by
 * this session.
 */
struct stop_queue {
	pthread_mutex_t		lock;
	pthread_cond_t		wake;
	struct list_head	records;
	struct list_head	done;
	size_t			bytes;
	size_t			max_bytes;
	enum stop_queue_full	full;
	bool			overflowed;
	u64			dropped;
	u64			safe;
	bool			news;
	bool			idle;
	bool			finished;
	unsigned long		batches;
};

/**
 * struct stop_batch - the records of one stop_queue__take()
 * @safe: no record with this time or an earlier one comes in a later batch
 * @finished: there is no later batch
 */
struct stop_batch {
	u64	safe;
	bool	finished;
};

void stop_queue__init(struct stop_queue *queue, const struct stop_output_options *options);
void stop_queue__exit(struct stop_queue *queue);

/* Takes over all records on @list, which is empty afterwards. */
void stop_queue__put(struct stop_queue *queue, struct list_head *list, u64 safe);

/*
 * Must the caller wait for room before it queues more? Not while the printer is idle: it
 * keeps records until no earlier ones can come, and makes no room meanwhile.
 */
bool stop_queue__must_wait(struct stop_queue *queue);
/* By how many bytes does the size exceed half of the limit? 0 below the limit itself */
size_t stop_queue__excess(struct stop_queue *queue);

void stop_queue__finish(struct stop_queue *queue);

/*
 * Waits for records, but not for long, and then briefly for more of them; appends them to
 * @list, which may stay empty.
 */
void stop_queue__take(struct stop_queue *queue, struct list_head *list,
		      struct stop_batch *batch);

/* Returns records that are no longer needed, for reuse; @done is empty afterwards. */
void stop_queue__release(struct stop_queue *queue, struct list_head *done);

#endif /* PERF_TRACE_STOP_SESSION_QUEUE_H */
