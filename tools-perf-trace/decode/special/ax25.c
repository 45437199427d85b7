// SPDX-License-Identifier: GPL-2.0
/* Socket addresses of AX.25: call signs of amateur radio stations. */
#include <string.h>
#include "decode/engine/engine.h"
#include "ax25.h"

enum {
	CALL_CHARS = 6,		/* each shifted by one */
	CALL_BYTES = 7,
	DIGIPEATERS = 8,
	SHORT_BYTES = 16,	/* struct sockaddr_ax25, which digipeaters may follow */
	FULL_BYTES = SHORT_BYTES + DIGIPEATERS * CALL_BYTES,
};

struct call {
	char text[16];
	bool printable, canonical;
};

static bool is_sign(char c)
{
	return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

/* Neither '*' nor '/' is shown, as that might end a remark. */
static bool is_shown(char c)
{
	return c >= ' ' && c < 0x7f && c != '*' && c != '/';
}

/* "-7": @station has 4 bits. */
static size_t add_station(char *text, size_t len, unsigned int station)
{
	text[len++] = '-';
	if (station > 9)
		text[len++] = '1';
	text[len++] = '0' + station % 10;
	return len;
}

static struct call read_call(const uint8_t *bytes)
{
	const unsigned int station = bytes[CALL_CHARS] >> 1 & 0xf;
	struct call call = { .printable = true };
	size_t len = 0;

	call.canonical = !(bytes[CALL_CHARS] & ~0x1e);
	for (size_t i = 0; i < CALL_CHARS; i++) {
		call.text[i] = bytes[i] >> 1;
		if (call.text[i] != ' ')
			len = i + 1;
		if (!is_shown(call.text[i]))
			call.printable = false;
		if (bytes[i] & 1)
			call.canonical = false;
	}
	for (size_t i = 0; i < len; i++) {
		if (!is_sign(call.text[i]))
			call.canonical = false;
	}
	if (!len && station)
		call.canonical = false;
	if (!len && !station)
		call.text[len++] = '*';
	else
		len = add_station(call.text, len, station);
	call.text[len] = '\0';
	return call;
}

static void show_call(struct decode_ctx *ctx, const uint8_t *bytes)
{
	const struct call call = read_call(bytes);
	struct decode_sink *sink = ctx->sink;

	if (call.canonical)
		return sink->ops->word(sink, call.text);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "ax25_call", false);
	sink->ops->binary(sink, bytes, CALL_BYTES, false);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
	if (!call.printable)
		return;
	sink->ops->begin(sink, DECODE_GROUP_REMARK);
	sink->ops->word(sink, call.text);
	sink->ops->end(sink, DECODE_GROUP_REMARK);
}

static void show_station(struct decode_ctx *ctx, const uint8_t *bytes, int32_t count)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->field(sink, "sax25_call", false);
	show_call(ctx, bytes + 2);
	sink->ops->field(sink, "sax25_ndigis", false);
	sink->ops->number(sink, DECODE_SIGNED, count);
}

static void show_digipeaters(struct decode_ctx *ctx, const uint8_t *bytes, size_t len,
			     size_t count)
{
	struct decode_sink *sink = ctx->sink;

	count = count < DIGIPEATERS ? count : DIGIPEATERS;
	sink->ops->field(sink, "fsa_digipeater", false);
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	for (size_t i = 0; i < count; i++) {
		if (i == len / CALL_BYTES) {
			sink->ops->omitted(sink);
			break;
		}
		sink->ops->item(sink);
		show_call(ctx, bytes + i * CALL_BYTES);
	}
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

void decode_show_ax25(struct decode_ctx *ctx, const uint8_t *bytes, size_t len)
{
	const int32_t count = decode_load(ctx, bytes + 12, 4);
	struct decode_sink *sink = ctx->sink;

	if (len == SHORT_BYTES && !count)
		return show_station(ctx, bytes, count);
	sink->ops->field(sink, "fsa_ax25", false);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	show_station(ctx, bytes, count);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
	if (count > 0)
		show_digipeaters(ctx, bytes + SHORT_BYTES, len - SHORT_BYTES, count);
	if (len > FULL_BYTES || (len - SHORT_BYTES) % CALL_BYTES)
		sink->ops->omitted(sink);
}
