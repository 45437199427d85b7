/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_QUEUE_H
#define PERF_TRACE_STOP_SESSION_QUEUE_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <linux/list.h>
#include <linux/types.h>

#include "options_output.h"

struct stop_record;

/**
 * struct stop_queue - from the thread that answers markers to the one that prints
 * @lock: over all of it
 * @wake: the printer sleeps here
 * @records: in the order in which they were read
 * @done: printed, for new ones to be made of
 * @bytes: what they take, with those that the printer has not printed yet
 * @max_bytes: what they may take
 * @full: what happens if that is not enough
 * @overflowed: it was not, and the trace is to end; read by who puts in
 * @dropped: records that were not queued, because @bytes was too much
 * @safe: no record with this time or an earlier one is still to come
 * @news: something was put in since the printer last took
 * @idle: the printer sleeps until there are news
 * @finished: nothing more is to come
 * @batches: how often the printer has taken something; anybody may look
 *
 * Putting something in never waits for the output: who reads the output may
 * itself be stopped by us.
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
 * struct stop_batch - what the printer takes out at once
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
 * Is what is put in to wait until something was printed? Not while the printer
 * itself waits: it keeps records until no earlier ones can come.
 */
bool stop_queue__must_wait(struct stop_queue *queue);
void stop_queue__finish(struct stop_queue *queue);

/* Waits for records, and a little for more of them; appends them to @list. */
void stop_queue__take(struct stop_queue *queue, struct list_head *list,
		      struct stop_batch *batch);

/* Records that were taken out are no longer needed: @done is empty afterwards. */
void stop_queue__release(struct stop_queue *queue, struct list_head *done);

#endif /* PERF_TRACE_STOP_SESSION_QUEUE_H */
