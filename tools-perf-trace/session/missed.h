/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Calls that were to stop and have not. Such a call has a sample of its exit and no
 * marker. One that stops has a marker, which tells more, and there can be a sample in
 * front of it: if the event samples more than a marker has, and on kernels that always
 * write both. Only what comes next of the same task shows which one it was.
 */
#ifndef PERF_TRACE_STOP_SESSION_MISSED_H
#define PERF_TRACE_STOP_SESSION_MISSED_H

#include <stdbool.h>

struct stop_printer;
struct stop_record;
struct stop_task;

/* Keeps the end of a call that was to stop for later; false for all else. */
bool stop_missed__keep(struct stop_printer *printer, const struct stop_record *record);

/*
 * Comes now what shows that the call of the same task has not stopped? Then its end
 * is put into @exit, as a record of one that was not to stop.
 */
bool stop_missed__settle(struct stop_printer *printer, const struct stop_record *record,
			 struct stop_record *exit);

/* The same when nothing more will come */
bool stop_missed__finish(struct stop_printer *printer, struct stop_task *task,
			 struct stop_record *exit);

#endif /* PERF_TRACE_STOP_SESSION_MISSED_H */
