/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SINKS_WAIT_H
#define PERF_TRACE_STOP_SINKS_WAIT_H

#include "decode/engine/sink.h"

/* A wait status as the C expression that is true of it. */
void wait_status__put(struct decode_sink *sink, uint64_t status);

/* File type and permissions, with or without the prefix of their names. */
void text_mode(struct decode_sink *sink, uint64_t mode, bool keep_prefix);

#endif /* PERF_TRACE_STOP_SINKS_WAIT_H */
