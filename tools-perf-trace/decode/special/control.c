// SPDX-License-Identifier: GPL-2.0
/* Control messages of sockets. */
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/structs.h"
#include "captures.h"
#include "sockets.h"

enum { CONTROL_BYTES = 4096 };

/* Formats of the data. */
enum shape {
	SHAPE_FD,
	SHAPE_FDS,
	SHAPE_NUMBERS,
	SHAPE_BYTES,
	SHAPE_STRING,
	SHAPE_ADDRESS,
	SHAPE_STRUCT,
	SHAPE_PROTOCOL,
	SHAPE_TIME,
	SHAPE_TIMES,		/* three times */
};

static const struct known {
	int level, type;
	uint8_t shape;
	const struct decode_layout *layout;
} known_types[] = {
	{ SOL_SOCKET, SCM_RIGHTS, SHAPE_FDS, NULL },
	{ SOL_SOCKET, SCM_CREDENTIALS, SHAPE_STRUCT, &decode_layout__ucred },
	{ SOL_SOCKET, 3, SHAPE_STRING, NULL },
	{ SOL_SOCKET, 4, SHAPE_FD, NULL },
	{ SOL_SOCKET, 29, SHAPE_TIME, &decode_layout__timeval },
	{ SOL_SOCKET, 35, SHAPE_TIME, &decode_layout__timespec },
	{ SOL_SOCKET, 37, SHAPE_TIMES, &decode_layout__timespec },
	{ SOL_SOCKET, 63, SHAPE_TIME, &decode_layout__timeval64 },
	{ SOL_SOCKET, 64, SHAPE_TIME, &decode_layout__timespec64 },
	{ SOL_SOCKET, 65, SHAPE_TIMES, &decode_layout__timespec64 },
	{ IPPROTO_IP, IP_TOS, SHAPE_BYTES, NULL },
	{ IPPROTO_IP, IP_TTL, SHAPE_NUMBERS, NULL },
	{ IPPROTO_IP, 3, SHAPE_STRING, NULL },
	{ IPPROTO_IP, IP_RECVOPTS, SHAPE_BYTES, NULL },
	{ IPPROTO_IP, IP_RETOPTS, SHAPE_BYTES, NULL },
	{ IPPROTO_IP, IP_PKTINFO, SHAPE_STRUCT, &decode_layout__in_pktinfo },
	{ IPPROTO_IP, IP_RECVERR, SHAPE_STRUCT, &decode_layout__recverr },
	{ IPPROTO_IP, IP_ORIGDSTADDR, SHAPE_ADDRESS, NULL },
	{ IPPROTO_IP, IP_CHECKSUM, SHAPE_NUMBERS, NULL },
	{ IPPROTO_IP, 52, SHAPE_PROTOCOL, NULL },
};

static const struct known *known_type(uint32_t level, uint32_t type)
{
	for (size_t i = 0; i < DECODE_ARRAY_SIZE(known_types); i++) {
		if (known_types[i].level == (int)level && known_types[i].type == (int)type)
			return &known_types[i];
	}
	return NULL;
}

static size_t needed(struct decode_ctx *ctx, const struct known *known)
{
	switch (known->shape) {
	case SHAPE_FD:
	case SHAPE_FDS:
	case SHAPE_NUMBERS:
	case SHAPE_PROTOCOL:
		return 4;
	case SHAPE_ADDRESS:
		return sizeof(struct sockaddr_in);
	case SHAPE_STRUCT:
		return decode_layout_of(ctx, known->layout)->size;
	default:
		return 1;
	}
}

static void show_numbers(struct decode_ctx *ctx, const struct decode_type *elem,
			 const uint8_t *bytes, size_t count)
{
	uint64_t limit = decode_array_limit(ctx);
	struct decode_sink *sink = ctx->sink;
	size_t i;

	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	for (i = 0; i < count && i < limit; i++) {
		sink->ops->item(sink);
		decode_show_bytes(ctx, elem, bytes + i * elem->size, elem->size);
	}
	if (i < count)
		sink->ops->omitted(sink);
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

static void show_times(struct decode_ctx *ctx, const struct decode_layout *layout,
		       const uint8_t *bytes, size_t len)
{
	struct decode_sink *sink = ctx->sink;

	layout = decode_layout_of(ctx, layout);
	if (len < 3U * layout->size)
		return sink->ops->unknown(sink);
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	for (size_t i = 0; i < 3; i++) {
		sink->ops->item(sink);
		decode_show_layout(ctx, layout, bytes + i * layout->size, layout->size);
	}
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

static void show_struct(struct decode_ctx *ctx, const struct decode_layout *layout,
			const uint8_t *bytes, size_t len)
{
	layout = decode_layout_of(ctx, layout);
	if (len < layout->size)
		ctx->sink->ops->unknown(ctx->sink);
	else
		decode_show_layout(ctx, layout, bytes, layout->size);
}

static void show_protocol(struct decode_ctx *ctx, uint32_t protocol)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	sink->ops->item(sink);
	sink->ops->constant(sink, &decode_set__control_protocols, protocol);
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

static void show_known(struct decode_ctx *ctx, const struct known *known, const uint8_t *bytes,
		       size_t len)
{
	switch (known->shape) {
	case SHAPE_FD:
		return decode_show_fd(ctx, (int32_t)decode_load(ctx, bytes, 4));
	case SHAPE_PROTOCOL:
		return show_protocol(ctx, decode_load(ctx, bytes, 4));
	case SHAPE_FDS:
		return show_numbers(ctx, &decode_type__fd, bytes, len / 4);
	case SHAPE_NUMBERS:
		return show_numbers(ctx, &decode_type__uint, bytes, len / 4);
	case SHAPE_BYTES:
		return show_numbers(ctx, &decode_type__hex8, bytes, len);
	case SHAPE_STRING:
		return ctx->sink->ops->string(ctx->sink, (const char *)bytes, len, false);
	case SHAPE_ADDRESS:
		return decode_show_sockaddr_bytes(ctx, bytes, len);
	case SHAPE_TIMES:
		return show_times(ctx, known->layout, bytes, len);
	default:
		return show_struct(ctx, known->layout, bytes, len);
	}
}

/* Data of an unknown type, or with fewer bytes than its type has, is binary. */
static void show_data(struct decode_ctx *ctx, const struct known *known, const uint8_t *bytes,
		      size_t len)
{
	if (known && len >= needed(ctx, known))
		show_known(ctx, known, bytes, len);
	else
		ctx->sink->ops->binary(ctx->sink, bytes, len, false);
}

static void show_type(struct decode_sink *sink, uint32_t level, uint32_t type)
{
	sink->ops->field(sink, "cmsg_type", false);
	if (level == SOL_SOCKET)
		sink->ops->constant(sink, &decode_set__control_types, type);
	else if (level == IPPROTO_IP)
		sink->ops->constant(sink, &decode_set__ip_control_types, type);
	else
		sink->ops->number(sink, DECODE_HEX, type);
}

/* @len: bytes present of the message, at least its header. */
static void show_message(struct decode_ctx *ctx, const uint8_t *bytes, size_t len)
{
	unsigned int word = ctx->abi->word, head = word + 8;
	uint32_t level = decode_load(ctx, bytes + word, 4);
	uint32_t type = decode_load(ctx, bytes + word + 4, 4);
	const struct known *known = known_type(level, type);
	struct decode_sink *sink = ctx->sink;

	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "cmsg_len", false);
	sink->ops->number(sink, DECODE_UNSIGNED, decode_load(ctx, bytes, word));
	sink->ops->field(sink, "cmsg_level", false);
	sink->ops->constant(sink, &decode_set__control_levels, level);
	show_type(sink, level, type);
	if (len > head) {
		sink->ops->field(sink, "cmsg_data", false);
		show_data(ctx, known, bytes + head, len - head);
	}
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

DECODE_SHOW(control)
{
	unsigned int word = ctx->abi->word, head = word + 8;
	uint64_t left = decode_length(ctx, type->len), len;
	uint8_t buf[CONTROL_BYTES], *bytes = buf;
	struct decode_sink *sink = ctx->sink;
	bool good = true;

	if (left > sizeof(buf))
		left = sizeof(buf);
	if (left < head || !decode_read_all(ctx, value, buf, left))
		return sink->ops->address(sink, value);
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	while (good && left >= head) {
		sink->ops->item(sink);
		len = decode_load(ctx, bytes, word);
		good = len >= head;
		len = !good ? head : len < left ? len : left;
		show_message(ctx, bytes, len);
		len = (len + word - 1) & ~(uint64_t)(word - 1);
		len = len < left ? len : left;
		bytes += len;
		left -= len;
	}
	if (left) {
		sink->ops->item(sink);
		sink->ops->omitted_at(sink, value + (bytes - buf));
	}
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

DECODE_CAPTURE(control)
{
	return decode_plan_length(planner, spot, type->len, 1, CONTROL_BYTES);
}
