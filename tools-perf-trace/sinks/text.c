// SPDX-License-Identifier: GPL-2.0
#include <arpa/inet.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include "text.h"
#include "trace/stop/generated/consts.h"

void decode_sink__init(struct decode_sink *sink, const struct decode_sink_ops *ops,
		       bool verbose, char *buf, size_t size)
{
	memset(sink, 0, sizeof(*sink));
	sink->ops = ops;
	sink->verbose = verbose;
	sink->buf = buf;
	sink->size = size;
	if (size)
		buf[0] = '\0';
}

/* No more fits: the end of what is there says so. */
static void mark_cut(struct decode_sink *sink)
{
	size_t at = sink->size > 4 ? sink->size - 4 : 0;

	sink->full = true;
	if (!sink->size)
		return;
	if (at < sink->len)
		sink->len = at;
	snprintf(sink->buf + sink->len, sink->size - sink->len, "...");
	sink->len = strlen(sink->buf);
}

void text_bytes(struct decode_sink *sink, const char *bytes, size_t len)
{
	size_t room = sink->size ? sink->size - 1 - sink->len : 0;

	if (sink->full)
		return;
	if (len <= room) {
		if (!sink->size)
			return;
		memcpy(sink->buf + sink->len, bytes, len);
		sink->len += len;
		sink->buf[sink->len] = '\0';
		return;
	}
	if (sink->size) {
		memcpy(sink->buf + sink->len, bytes, room);
		sink->len += room;
		sink->buf[sink->len] = '\0';
	}
	mark_cut(sink);
}

void text_puts(struct decode_sink *sink, const char *text)
{
	text_bytes(sink, text, strlen(text));
}

void text_printf(struct decode_sink *sink, const char *format, ...)
{
	char piece[256];
	va_list args;

	va_start(args, format);
	vsnprintf(piece, sizeof(piece), format, args);
	va_end(args);
	text_puts(sink, piece);
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

void text_number(struct decode_sink *sink, enum decode_kind base, uint64_t value)
{
	/* Other kinds of values are plain numbers here. */
	switch ((unsigned int)base) {
	case DECODE_SIGNED:
	case DECODE_FD:
	case DECODE_ATFD:
		return text_printf(sink, "%" PRId64, (int64_t)value);
	case DECODE_HEX:
		return text_printf(sink, "%#" PRIx64, value);
	case DECODE_OCTAL:
		return text_printf(sink, "%#03" PRIo64, value);
	default:
		return text_printf(sink, "%" PRIu64, value);
	}
}

static const char *simple_escape(unsigned char c)
{
	switch (c) {
	case '"': return "\\\"";
	case '\\': return "\\\\";
	case '\t': return "\\t";
	case '\n': return "\\n";
	case '\v': return "\\v";
	case '\f': return "\\f";
	case '\r': return "\\r";
	default: return NULL;
	}
}

static void put_escaped(struct decode_sink *sink, unsigned char c, unsigned char next)
{
	const char *escape = simple_escape(c);

	if (escape)
		text_puts(sink, escape);
	else if (c >= 0x20 && c < 0x7f)
		text_bytes(sink, (const char *)&c, 1);
	else
		/* A digit behind a short octal number would read as part of it. */
		text_printf(sink, next >= '0' && next <= '7' ? "\\%03o" : "\\%o", c);
}

void text_quoted(struct decode_sink *sink, const char *bytes, size_t len, bool cut)
{
	text_puts(sink, "\"");
	for (size_t i = 0; i < len && !sink->full; i++)
		put_escaped(sink, bytes[i], i + 1 < len ? bytes[i + 1] : 0);
	text_puts(sink, cut ? "\"..." : "\"");
}

void text_binary(struct decode_sink *sink, const void *bytes, size_t len, bool cut)
{
	text_puts(sink, "\"");
	for (size_t i = 0; i < len && !sink->full; i++)
		text_printf(sink, "\\x%02x", ((const uint8_t *)bytes)[i]);
	text_puts(sink, cut ? "\"..." : "\"");
}

void text_unknown(struct decode_sink *sink)
{
	text_puts(sink, "???");
}

const char *text_name(const struct decode_set *set, uint64_t value)
{
	for (unsigned int i = 0; i < set->nr; i++) {
		if (set->consts[i].value == value)
			return set->consts[i].name;
	}
	return NULL;
}

static const char *shown_name(const struct decode_set *set, const char *name, bool keep_prefix)
{
	size_t len = strlen(set->prefix);

	return keep_prefix || strncmp(name, set->prefix, len) || !name[len] ? name : name + len;
}

struct joined {
	struct decode_sink *sink;
	bool keep_prefix;
	bool any;
};

static void join(struct joined *joined, const struct decode_set *set, const char *name)
{
	if (joined->any)
		text_puts(joined->sink, "|");
	joined->any = true;
	text_puts(joined->sink, shown_name(set, name, joined->keep_prefix));
}

/* Returns the bits that have no name. */
static uint64_t join_bits(struct joined *joined, const struct decode_set *set, uint64_t value)
{
	for (unsigned int i = 0; i < set->nr && value; i++) {
		const struct decode_const *bit = &set->consts[i];

		if (!bit->value || (value & bit->value) != bit->value)
			continue;
		join(joined, set, bit->name);
		value &= ~bit->value;
	}
	return value;
}

static void join_number(struct joined *joined, const struct decode_set *set, uint64_t value,
			bool alone, void (*unnamed)(struct decode_sink *sink,
						    const struct decode_set *set,
						    uint64_t value))
{
	const char *name = text_name(set->number, value);

	if (name) {
		join(joined, set->number, name);
	} else if (value || (alone && set->number->nr)) {
		if (joined->any)
			text_puts(joined->sink, "|");
		joined->any = true;
		unnamed(joined->sink, set->number, value);
	}
}

void text_flags(struct decode_sink *sink, const struct decode_set *set, uint64_t value,
		bool keep_prefix,
		void (*unnamed)(struct decode_sink *sink, const struct decode_set *set,
				uint64_t value))
{
	const struct decode_set *bits = set->bits ?: set;
	struct joined joined = { sink, keep_prefix, false };
	bool as_bits = set->number_or_bits && !text_name(set->number, value & set->number_mask);
	uint64_t left = as_bits ? value : value & ~set->number_mask;
	const char *none = value ? NULL : text_name(bits, 0);

	if (none)
		join(&joined, bits, none);
	if (set->number && !set->number_last && !as_bits)
		join_number(&joined, set, value & set->number_mask, !left, unnamed);
	left = join_bits(&joined, bits, left);
	if (left && joined.any)
		text_printf(sink, "|%#" PRIx64, left);
	else if (left)
		unnamed(sink, bits, left);
	joined.any |= !!left;
	if (set->number && set->number_last)
		join_number(&joined, set, value & set->number_mask, false, unnamed);
	if (!joined.any)
		text_puts(sink, "0");
}

void text_signal(struct decode_sink *sink, uint64_t number, bool keep_prefix)
{
	const char *name = text_name(&decode_set__signals, number);

	if (name)
		text_puts(sink, keep_prefix ? name : name + 3);
	else if (number > 32 && number <= 64)
		text_printf(sink, "%sRT_%u", keep_prefix ? "SIG" : "",
			    (unsigned int)number - 32);
	else
		text_number(sink, DECODE_SIGNED, (int32_t)number);
}

void text_bits(struct decode_sink *sink, const struct decode_set *set, uint64_t value,
	       bool keep_prefix)
{
	bool first = true;

	if (!value)
		text_puts(sink, "0");
	for (unsigned int i = 0; i < 64; i++) {
		const char *name = text_name(set, i);

		if (!(value >> i & 1))
			continue;
		text_puts(sink, first ? "" : "|");
		if (name && keep_prefix)
			text_printf(sink, "1<<%s", name);
		else if (name)
			text_puts(sink, shown_name(set, name, false));
		else
			text_printf(sink, "%#" PRIx64, (uint64_t)1 << i);
		first = false;
	}
}

void text_date(struct decode_sink *sink, int64_t sec, uint32_t nsec)
{
	char date[64], zone[16];
	time_t seconds = sec;
	struct tm tm;

	if (!localtime_r(&seconds, &tm) || !strftime(date, sizeof(date), "%FT%T", &tm) ||
	    !strftime(zone, sizeof(zone), "%z", &tm))
		return text_number(sink, DECODE_SIGNED, sec);
	text_puts(sink, date);
	if (nsec)
		text_printf(sink, ".%09u", nsec);
	text_puts(sink, zone);
}

void text_mac(struct decode_sink *sink, const uint8_t *bytes, size_t len)
{
	for (size_t i = 0; i < len && !sink->full; i++)
		text_printf(sink, "%s%02x", i ? ":" : "", bytes[i]);
}

void text_inet(struct decode_sink *sink, int family, const void *bytes)
{
	char name[INET6_ADDRSTRLEN];

	if (inet_ntop(family, bytes, name, sizeof(name)))
		text_puts(sink, name);
}

void text_index(struct decode_sink *sink, const struct decode_set *set, unsigned int index)
{
	const char *name = text_name(set, index);

	text_puts(sink, "[");
	if (name)
		text_puts(sink, name);
	else
		text_number(sink, DECODE_UNSIGNED, index);
	text_puts(sink, "]");
}
