/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Writes pieces of a JSON text to a buffer of fixed size. Room is reserved for closing
 * all that is open, and for the "cut" mark. Once a piece did not fit, these functions
 * do nothing.
 */
#ifndef PERF_TRACE_STOP_SINKS_JSON_TEXT_H
#define PERF_TRACE_STOP_SINKS_JSON_TEXT_H

#include "decode/engine/sink.h"

/* Is there room for @len bytes more? */
bool json_fits(const struct decode_sink *sink, size_t len);
void json_bytes(struct decode_sink *sink, const char *bytes, size_t len);
void json_puts(struct decode_sink *sink, const char *text);
void json_printf(struct decode_sink *sink, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
/* In quotes, with the escapes of JSON. */
void json_quoted(struct decode_sink *sink, const char *bytes, size_t len);
void json_name(struct decode_sink *sink, const char *name);
/* As a string if a double is not precise enough for it. */
void json_unsigned(struct decode_sink *sink, uint64_t value);
void json_signed(struct decode_sink *sink, int64_t value);
void json_address(struct decode_sink *sink, uint64_t value);
/* Number of leading bytes that are complete UTF-8 characters. */
size_t json_utf8(const char *bytes, size_t len);
void json_hex(struct decode_sink *sink, const char *bytes, size_t len);
/* A string, or an object if it is cut or not UTF-8. */
void json_string(struct decode_sink *sink, const char *bytes, size_t len, bool cut);

#endif /* PERF_TRACE_STOP_SINKS_JSON_TEXT_H */
