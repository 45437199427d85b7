/* SPDX-License-Identifier: GPL-2.0 */
/* How each kind of value is written in JSON. */
#ifndef PERF_TRACE_STOP_SINKS_JSON_VALUE_H
#define PERF_TRACE_STOP_SINKS_JSON_VALUE_H

#include "decode/engine/sink.h"

void json_put_pointer(struct decode_sink *sink, uint64_t address);
void json_put_constant(struct decode_sink *sink, const char *name, uint64_t value);
void json_put_flags(struct decode_sink *sink, const struct decode_set *set, uint64_t value);
void json_put_bits(struct decode_sink *sink, const struct decode_set *set, uint64_t value);
void json_put_mode(struct decode_sink *sink, uint64_t value);
/* @member: it is a member of a set, which is shown by name only */
void json_put_signal(struct decode_sink *sink, uint64_t number, bool member);
void json_put_date(struct decode_sink *sink, int64_t sec, uint32_t fraction, int digits);
void json_put_count(struct decode_sink *sink, uint64_t address, uint64_t count,
		    const char *what, bool cut);
void json_put_process(struct decode_sink *sink, const struct decode_process *about);
void json_put_fd(struct decode_sink *sink, const struct decode_fd *about);
const char *json_expression_type(enum decode_expr expr);
void json_put_expression(struct decode_sink *sink, enum decode_expr expr, const void *data,
			 uint64_t value);

#endif /* PERF_TRACE_STOP_SINKS_JSON_VALUE_H */
