/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_SAMPLE_H
#define PERF_TRACE_STOP_SESSION_SAMPLE_H

struct perf_sample;
struct stop_config;
union perf_event;

/*
 * What stop_evsel__config() asks for in each record: id, task, time, of a sample the raw
 * data, too, and the user's registers, if they are wanted. Nothing else of @sample is set.
 * Returns 0, or a negated errno for a record that is not as it should be.
 */
int stop_sample__parse(const struct stop_config *config, union perf_event *event,
		       struct perf_sample *sample);

#endif /* PERF_TRACE_STOP_SESSION_SAMPLE_H */
