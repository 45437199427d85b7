/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_CALLER_H
#define PERF_TRACE_STOP_SESSION_CALLER_H

#include <stdbool.h>

/**
 * struct stop_caller - how perf strace changes a session
 * @strace: perf strace runs the session: an existing output file is overwritten once tracing
 *	    begins, messages about the output are strace's, and an output error does not
 *	    change the exit status
 * @hint: the last line of messages about its options, NULL for perf trace
 * @output: name of the output in messages, NULL for that of -o
 */
struct stop_caller {
	bool		strace;
	const char	*hint;
	const char	*output;
};

extern struct stop_caller stop_caller;

#endif /* PERF_TRACE_STOP_SESSION_CALLER_H */
