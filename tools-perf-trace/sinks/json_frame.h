/* SPDX-License-Identifier: GPL-2.0 */
/*
 * What a JSON text consists of: arrays and objects that are open, and the values
 * in them. It can be closed at any time: what does not fit is taken back, and so
 * is all that comes behind it.
 */
#ifndef PERF_TRACE_STOP_SINKS_JSON_FRAME_H
#define PERF_TRACE_STOP_SINKS_JSON_FRAME_H

#include "json_text.h"

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

struct decode_json_frame *json_top(struct decode_sink *sink);
/* The text begins. False when there is no room for any. */
bool json_start(struct decode_sink *sink, enum decode_json_members members);
/* What comes belongs to a value of its own, not to the last one. */
void json_announce(struct decode_sink *sink);
/*
 * What comes is a value; false: leave it out. @type: of it, NULL where there is
 * none: no field is made of it then.
 */
bool json_begin_value(struct decode_sink *sink, const char *type, struct json_undo *undo);
void json_end_value(struct decode_sink *sink, const struct json_undo *undo);
/* The value is an array or object that goes on. */
void json_open(struct decode_sink *sink, const struct json_undo *undo, const char *open,
	       const char *close, enum decode_json_members members);
void json_close(struct decode_sink *sink);
void json_finish(struct decode_sink *sink);

#endif /* PERF_TRACE_STOP_SINKS_JSON_FRAME_H */
