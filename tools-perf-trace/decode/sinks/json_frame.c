// SPDX-License-Identifier: GPL-2.0
#include <stdio.h>
#include <string.h>
#include "json_frame.h"

struct decode_json_frame *json_top(struct decode_sink *sink)
{
	return &sink->json.frame[sink->json.depth - 1];
}

static void push(struct decode_sink *sink, const char *close, enum decode_json_members members)
{
	sink->json.frame[sink->json.depth++] = (struct decode_json_frame){
		.close = close, .members = members,
	};
}

bool json_start(struct decode_sink *sink, enum decode_json_members members)
{
	bool object = members == DECODE_JSON_KEYS;

	if (sink->json.depth || sink->full)
		return !sink->full;
	json_puts(sink, object ? "{" : "[");
	sink->json.closing = 1;
	if (sink->json.failed || !json_fits(sink, 0)) {
		sink->full = true;
		sink->len = 0;
		if (sink->size)
			sink->buf[0] = '\0';
		return false;
	}
	push(sink, object ? "}" : "]", members);
	return true;
}

/* Resets the properties of the next value. */
static void forget(struct decode_sink *sink)
{
	struct decode_json *json = &sink->json;

	sink->type = NULL;
	json->name = NULL;
	json->indexed = false;
	json->changed = false;
	json->remark = false;
	json->abstract = false;
}

void json_announce(struct decode_sink *sink)
{
	forget(sink);
	if (sink->json.depth)
		json_top(sink)->value_at = 0;
}

static void insert(struct decode_sink *sink, const char *text, struct json_undo *undo)
{
	size_t len = strlen(text), at = json_top(sink)->value_at;

	if (!json_fits(sink, len)) {
		sink->json.failed = true;
		return;
	}
	memmove(sink->buf + at + len, sink->buf + at, sink->len - at);
	memcpy(sink->buf + at, text, len);
	sink->len += len;
	undo->inserted_at = at;
	undo->inserted = len;
}

/* Opens an object around the value, which is closed with the value. */
static void wrap(struct decode_sink *sink, const char *open)
{
	json_puts(sink, open);
	json_top(sink)->after++;
	sink->json.closing++;
}

/* The room for this was reserved. */
static void end_field(struct decode_sink *sink, struct decode_json_frame *top)
{
	if (!top->field)
		return;
	top->field = false;
	sink->buf[sink->len++] = '}';
	sink->json.closing--;
}

static void separate(struct decode_sink *sink, struct decode_json_frame *top)
{
	end_field(sink, top);
	if (top->any)
		json_puts(sink, ",");
	top->any = true;
}

/* Members without a name are numbered, as keys must be unique. */
static void put_key(struct decode_sink *sink, const char *name, struct decode_json_frame *top)
{
	char key[16] = "more";

	if (!name && top->unnamed++)
		snprintf(key, sizeof(key), "more%u", top->unnamed);
	json_name(sink, name ?: key);
	json_puts(sink, ":");
}

/* The field is closed when the next one begins, as a change or a remark may follow. */
static void open_field(struct decode_sink *sink, const char *type, struct decode_json_frame *top)
{
	const struct decode_json *json = &sink->json;

	top->field = true;
	sink->json.closing++;
	json_puts(sink, "{");
	if (json->indexed) {
		json_puts(sink, "\"index\":");
		if (json->name)
			json_name(sink, json->name);
		else
			json_unsigned(sink, json->index);
		json_puts(sink, ",");
	} else if (json->name && json->name[0]) {
		json_puts(sink, "\"name\":");
		json_name(sink, json->name);
		json_puts(sink, ",");
	}
	json_puts(sink, "\"type\":");
	json_name(sink, type);
	json_puts(sink, ",\"value\":");
}

static void put_head(struct decode_sink *sink, const char *type)
{
	struct decode_json_frame *top = json_top(sink);

	separate(sink, top);
	if (top->members == DECODE_JSON_KEYS)
		put_key(sink, sink->json.name, top);
	else if (top->members == DECODE_JSON_FIELDS && type)
		open_field(sink, type, top);
	top->value_at = sink->len;
}

bool json_begin_value(struct decode_sink *sink, const char *type, struct json_undo *undo)
{
	struct decode_json *json = &sink->json;
	struct decode_json_frame *top;

	if (sink->full || !json->depth)
		return false;
	top = json_top(sink);
	*undo = (struct json_undo){ .len = sink->len, .frame = *top, .closing = json->closing };
	if (top->value_at && !json->name && (json->changed || json->remark)) {
		insert(sink, json->changed ? "{\"before\":" : "{\"value\":", undo);
		wrap(sink, json->changed ? ",\"after\":" : ",\"remark\":");
	} else {
		put_head(sink, type);
	}
	if (json->abstract)
		wrap(sink, "{\"abstract\":");
	forget(sink);
	return true;
}

static void take_back(struct decode_sink *sink, const struct json_undo *undo)
{
	size_t end = undo->inserted_at + undo->inserted;

	if (undo->inserted)
		memmove(sink->buf + undo->inserted_at, sink->buf + end, sink->len - end);
	sink->len = undo->len;
	*json_top(sink) = undo->frame;
	sink->json.closing = undo->closing;
	sink->json.failed = false;
	sink->full = true;
}

/* The room for this was reserved. */
static void end_wrappers(struct decode_sink *sink)
{
	struct decode_json_frame *top = json_top(sink);

	for (; top->after; top->after--) {
		sink->buf[sink->len++] = '}';
		sink->json.closing--;
	}
}

void json_end_value(struct decode_sink *sink, const struct json_undo *undo)
{
	if (sink->json.failed || !json_fits(sink, 0))
		take_back(sink, undo);
	else
		end_wrappers(sink);
}

void json_open(struct decode_sink *sink, const struct json_undo *undo, const char *open,
	       const char *close, enum decode_json_members members)
{
	json_puts(sink, open);
	sink->json.closing += strlen(close);
	if (sink->json.failed || !json_fits(sink, 0) || sink->json.depth == DECODE_SINK_DEPTH)
		take_back(sink, undo);
	else
		push(sink, close, members);
}

static void pop(struct decode_sink *sink)
{
	const char *close = json_top(sink)->close;
	size_t len = strlen(close);

	end_field(sink, json_top(sink));
	memcpy(sink->buf + sink->len, close, len);
	sink->len += len;
	sink->json.closing -= len;
	sink->json.depth--;
	if (sink->json.depth)
		end_wrappers(sink);
}

void json_close(struct decode_sink *sink)
{
	forget(sink);
	if (!sink->full && sink->json.depth > 1)
		pop(sink);
}

static void mark_cut(struct decode_sink *sink)
{
	static const char marks[2][sizeof(",{\"cut\":true}")] = {
		",{\"cut\":true}", ",\"cut\":true",
	};
	struct decode_json_frame *top = json_top(sink);
	const char *mark = marks[top->members == DECODE_JSON_KEYS] + !top->any;

	end_field(sink, top);
	memcpy(sink->buf + sink->len, mark, strlen(mark));
	sink->len += strlen(mark);
}

void json_finish(struct decode_sink *sink)
{
	if (!json_start(sink, DECODE_JSON_FIELDS) && !sink->json.depth)
		return;
	if (sink->full)
		mark_cut(sink);
	while (sink->json.depth)
		pop(sink);
	sink->buf[sink->len] = '\0';
}
