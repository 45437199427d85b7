/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_FILTER_H
#define PERF_TRACE_STOP_SESSION_FILTER_H

#include <stdbool.h>
#include <linux/types.h>
#include <sys/types.h>

#include "../decode.h"

struct stop_config;
struct stop_options;
enum stop_status;

/**
 * struct stop_filter - does a call have to do with the files that are wanted?
 * @options: which these are
 * @watch: by which the decoder tells what it meets
 * @tid: who makes the call
 * @matched: it has
 */
struct stop_filter {
	const struct stop_options	*options;
	struct decode_watch		watch;
	pid_t				tid;
	bool				matched;
};

void stop_filter__init(struct stop_filter *filter, const struct stop_options *options);

/* A call of @tid is going to be decoded: how to watch it, NULL if there is no need. */
const struct decode_watch *stop_filter__begin(struct stop_filter *filter, pid_t tid);

/* It has been. */
bool stop_filter__shows(const struct stop_filter *filter);

/* Only what has to do with some paths is wanted: descriptors must be looked at. */
bool stop_filter__by_path(const struct stop_options *options);

/* Can a syscall called @name be among what is wanted? @name may be NULL. */
bool stop_filter__can_show(const struct stop_options *options, const char *name);

/* A syscall that has returned @ret, or one that has ended in another way */
bool stop_filter__wants_result(const struct stop_config *config, s64 ret);
bool stop_filter__wants_status(const struct stop_config *config, enum stop_status status);

bool stop_filter__wants_signal(const struct stop_options *options, int signal);

#endif /* PERF_TRACE_STOP_SESSION_FILTER_H */
