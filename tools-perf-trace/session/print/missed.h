/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Calls that should have stopped and did not. Such a call has a sample of its exit and no
 * marker. A call that stops has a marker, which has more data, and possibly a sample before
 * it: if the event samples more than a marker has, and on kernels that always write both.
 * Only the next record of the same task tells the two cases apart.
 */
#ifndef PERF_TRACE_STOP_SESSION_MISSED_H
#define PERF_TRACE_STOP_SESSION_MISSED_H

#include <stdbool.h>

struct stop_printer;
struct stop_record;
struct stop_task;

/* Keeps the exit sample of a call that should stop; returns false for other records. */
bool stop_missed__keep(struct stop_printer *printer, const struct stop_record *record);

/*
 * Does @record show that the kept call of its task has not stopped? If so, fills in @exit
 * with the end of that call, as a record of a call that does not stop.
 */
bool stop_missed__settle(struct stop_printer *printer, const struct stop_record *record,
			 struct stop_record *exit);

/* The same when no more records of @task will follow */
bool stop_missed__finish(struct stop_printer *printer, struct stop_task *task,
			 struct stop_record *exit);

#endif /* PERF_TRACE_STOP_SESSION_MISSED_H */
