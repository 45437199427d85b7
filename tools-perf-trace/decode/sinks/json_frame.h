/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Structure of a JSON text: open arrays and objects, and the values in them. The
 * text can be closed at any time: a value that does not fit is removed, and all
 * later ones are dropped.
 */
#ifndef PERF_TRACE_STOP_SINKS_JSON_FRAME_H
#define PERF_TRACE_STOP_SINKS_JSON_FRAME_H

#include "json_text.h"

/**
 * struct json_undo - state to restore if a value does not fit
 * @len: length of the text before the value
 * @frame: its frame before the value was added
 * @closing: bytes that would close the text
 * @inserted_at, @inserted: offset and number of bytes inserted before the preceding value
 */
struct json_undo {
	size_t len;
	struct decode_json_frame frame;
	size_t closing;
	size_t inserted_at;
	size_t inserted;
};

struct decode_json_frame *json_top(struct decode_sink *sink);
/* Begins the text. Returns false if there is no room for any. */
bool json_start(struct decode_sink *sink, enum decode_json_members members);
/* The next value is separate from the last one. */
void json_announce(struct decode_sink *sink);
/*
 * Begins a value; returns false to omit it. @type: its type, or NULL if it has none
 * and so is not put in a field.
 */
bool json_begin_value(struct decode_sink *sink, const char *type, struct json_undo *undo);
void json_end_value(struct decode_sink *sink, const struct json_undo *undo);
/* The value is an array or object that stays open. */
void json_open(struct decode_sink *sink, const struct json_undo *undo, const char *open,
	       const char *close, enum decode_json_members members);
void json_close(struct decode_sink *sink);
void json_finish(struct decode_sink *sink);

#endif /* PERF_TRACE_STOP_SINKS_JSON_FRAME_H */
