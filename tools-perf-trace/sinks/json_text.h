/* SPDX-License-Identifier: GPL-2.0 */
/*
 * A JSON text in a buffer of a fixed size that can be closed at any time: for
 * all that is open, and for the mark that something is missing, room is kept.
 * What does not fit is taken back, and so is all that comes behind it.
 */
#ifndef PERF_TRACE_STOP_SINKS_JSON_TEXT_H
#define PERF_TRACE_STOP_SINKS_JSON_TEXT_H

#include "../sink.h"

/**
 * struct json_undo - how to take back a value that does not fit
 * @len: length of the text in front of it
 * @frame: the frame in which it is
 * @closing: bytes that would close the text
 * @inserted_at, @inserted: bytes that were put in front of the value before it
 */
struct json_undo {
	size_t len;
	struct decode_json_frame frame;
	size_t closing;
	size_t inserted_at;
	size_t inserted;
};

/* Pieces; they do nothing once something did not fit. */
void json_bytes(struct decode_sink *sink, const char *bytes, size_t len);
void json_puts(struct decode_sink *sink, const char *text);
void json_printf(struct decode_sink *sink, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
/* In quotes, with what JSON wants escaped. */
void json_quoted(struct decode_sink *sink, const char *bytes, size_t len);
void json_name(struct decode_sink *sink, const char *name);
/* As a string where a double has not enough digits for it. */
void json_unsigned(struct decode_sink *sink, uint64_t value);
void json_signed(struct decode_sink *sink, int64_t value);
void json_address(struct decode_sink *sink, uint64_t value);
/* Bytes of @bytes that are whole characters in UTF-8. */
size_t json_utf8(const char *bytes, size_t len);
void json_hex(struct decode_sink *sink, const char *bytes, size_t len);
/* A string, or an object if it is cut or not UTF-8. */
void json_string(struct decode_sink *sink, const char *bytes, size_t len, bool cut);

struct decode_json_frame *json_top(struct decode_sink *sink);
/* The text begins. False when there is no room for any. */
bool json_start(struct decode_sink *sink, bool object);
/* What comes is a value, of a type called @type; false: leave it out. */
bool json_begin_value(struct decode_sink *sink, const char *type, struct json_undo *undo);
void json_end_value(struct decode_sink *sink, const struct json_undo *undo);
/* The value is an array or object that goes on. */
void json_open(struct decode_sink *sink, const struct json_undo *undo, const char *open,
	       const char *close, bool object);
void json_close(struct decode_sink *sink);
/* What belongs to the next value is forgotten: there is none. */
void json_forget(struct decode_sink *sink);
void json_finish(struct decode_sink *sink);

#endif /* PERF_TRACE_STOP_SINKS_JSON_TEXT_H */
