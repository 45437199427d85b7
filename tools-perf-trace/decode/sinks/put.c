// SPDX-License-Identifier: GPL-2.0
/* Puts text and numbers into a sink's buffer, as far as there is room. */
#include <inttypes.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include "text.h"

/* Enough for the name of any argument or member. */
enum { LABEL_SIZE = 64 };

void decode_sink__init(struct decode_sink *sink, const struct decode_sink_ops *ops,
		       bool verbose, char *buf, size_t size)
{
	/* Most of a sink is the state of JSON, which other styles do not use. */
	memset(sink, 0, ops == &decode_sink__json ? sizeof(*sink) :
						   offsetof(struct decode_sink, json));
	sink->ops = ops;
	sink->verbose = verbose;
	sink->buf = buf;
	sink->size = size;
	if (size)
		buf[0] = '\0';
}

/* Ends a text that does not fit with "...", which may replace the last pieces. */
static void mark_cut(struct decode_sink *sink)
{
	static const char marks[] = "...";
	size_t room = sink->size ? sink->size - 1 : 0;

	sink->full = true;
	if (!sink->size)
		return;
	sink->len = sink->whole;
	if (room > sizeof(marks) - 1)
		room = sizeof(marks) - 1;
	memcpy(sink->buf + sink->len, marks, room);
	sink->len += room;
	sink->buf[sink->len] = '\0';
}

void text_bytes(struct decode_sink *sink, const char *bytes, size_t len)
{
	if (sink->full)
		return;
	if (!sink->size || len > sink->size - 1 - sink->len)
		return mark_cut(sink);
	memcpy(sink->buf + sink->len, bytes, len);
	sink->len += len;
	sink->buf[sink->len] = '\0';
	/* The text can be cut here, as there is room for "..." after it. */
	if (sink->len + 4 <= sink->size)
		sink->whole = sink->len;
}

void text_puts(struct decode_sink *sink, const char *text)
{
	text_bytes(sink, text, strlen(text));
}

void text_printf(struct decode_sink *sink, const char *format, ...)
{
	char piece[256];
	va_list args;
	int len;

	va_start(args, format);
	len = vsnprintf(piece, sizeof(piece), format, args);
	va_end(args);
	text_puts(sink, piece);
	if (len >= (int)sizeof(piece))
		text_puts(sink, "...");
}

void text_label(struct decode_sink *sink, const char *before, const char *name,
		const char *behind)
{
	const char * const parts[] = { before, name, behind };
	char label[LABEL_SIZE];
	size_t len = 0, more;

	for (unsigned int i = 0; i < DECODE_ARRAY_SIZE(parts); i++) {
		more = strlen(parts[i]);
		if (more > sizeof(label) - len)
			return text_printf(sink, "%s%s%s", before, name, behind);
		memcpy(label + len, parts[i], more);
		len += more;
	}
	text_bytes(sink, label, len);
}

bool text_separate(struct decode_sink *sink, const char *separator)
{
	bool first = !(sink->filled & 1);

	if (!first)
		text_puts(sink, separator);
	sink->filled |= 1;
	return first;
}

enum decode_group text_group(const struct decode_sink *sink)
{
	return sink->group[sink->depth % DECODE_SINK_DEPTH];
}

void text_enter(struct decode_sink *sink, enum decode_group group, const char *open)
{
	sink->depth++;
	sink->group[sink->depth % DECODE_SINK_DEPTH] = group;
	sink->filled <<= 1;
	sink->skipped <<= 1;
	text_puts(sink, open);
}

void text_leave(struct decode_sink *sink, const char *close)
{
	if (sink->skipped & 1) {
		text_separate(sink, ", ");
		text_puts(sink, "...");
	}
	sink->depth--;
	sink->filled >>= 1;
	sink->skipped >>= 1;
	text_puts(sink, close);
}

/* A line has many numbers, for which printf() takes several times as long. */
static void text_digits(struct decode_sink *sink, const char *before, uint64_t value,
			unsigned int base)
{
	char digits[24];
	size_t at = sizeof(digits), len = strlen(before);

	do {
		digits[--at] = "0123456789abcdef"[value % base];
		value /= base;
	} while (value);
	at -= len;
	memcpy(digits + at, before, len);
	text_bytes(sink, digits + at, sizeof(digits) - at);
}

void text_number(struct decode_sink *sink, enum decode_kind base, uint64_t value)
{
	/* Other kinds of values are plain numbers here. */
	switch ((unsigned int)base) {
	case DECODE_SIGNED:
	case DECODE_PID:
	case DECODE_FD:
	case DECODE_ATFD:
		if ((int64_t)value < 0)
			return text_digits(sink, "-", -value, 10);
		return text_digits(sink, "", value, 10);
	case DECODE_HEX:
		return text_digits(sink, value ? "0x" : "", value, 16);
	case DECODE_OCTAL:
		return text_printf(sink, "%#03" PRIo64, value);
	default:
		return text_digits(sink, "", value, 10);
	}
}

bool text_raw(struct decode_sink *sink, enum decode_kind base, uint64_t value)
{
	if (sink->consts == DECODE_CONSTS_NAMES)
		return true;
	text_number(sink, base, value);
	if (sink->consts == DECODE_CONSTS_NUMBERS)
		return false;
	text_puts(sink, " /* ");
	return true;
}

void text_raw_end(struct decode_sink *sink)
{
	if (sink->consts == DECODE_CONSTS_BOTH)
		text_puts(sink, " */");
}
