/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_FILTER_H
#define PERF_TRACE_STOP_SESSION_FILTER_H

#include <stdbool.h>
#include <linux/types.h>
#include <sys/types.h>

#include "decode/decode.h"

struct stop_config;
struct stop_options;
enum stop_status;

/**
 * struct stop_filter - selects calls by the files that they refer to
 * @options: the selected files
 * @watch: callbacks by which the decoder reports paths and descriptors
 * @tid: the thread that makes the call
 * @matched: the call refers to a selected file
 */
struct stop_filter {
	const struct stop_options	*options;
	struct decode_watch		watch;
	pid_t				tid;
	bool				matched;
};

void stop_filter__init(struct stop_filter *filter, const struct stop_options *options);

/* Before a call of @tid is decoded: callbacks for the decoder, NULL if none are needed. */
const struct decode_watch *stop_filter__begin(struct stop_filter *filter, pid_t tid);

/* After the call is decoded: is it to be shown? */
bool stop_filter__shows(const struct stop_filter *filter);

/* Are calls selected by path, so that descriptors must be resolved? */
bool stop_filter__by_path(const struct stop_options *options);

/* Are calls counted without a look at their memory, which may name the selected files? */
bool stop_filter__counts_only(const struct stop_config *config);

/* Can a syscall called @name pass the filter? @name may be NULL. */
bool stop_filter__can_show(const struct stop_options *options, const char *name);

/* Does a syscall that returned @ret, or that ended with @status, pass the filter? */
bool stop_filter__wants_result(const struct stop_config *config, s64 ret);
bool stop_filter__wants_status(const struct stop_config *config, enum stop_status status);

bool stop_filter__wants_signal(const struct stop_options *options, int signal);

#endif /* PERF_TRACE_STOP_SESSION_FILTER_H */
