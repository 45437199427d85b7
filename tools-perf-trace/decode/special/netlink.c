// SPDX-License-Identifier: GPL-2.0
/* Netlink messages: the parts common to all protocols. */
#include <linux/netlink.h>
#include <sys/socket.h>
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "captures.h"
#include "nlmsg.h"
#include "special.h"

enum {
	HEADER = 16,
	MESSAGE_BYTES = DECODE_PACKET_BYTES,
	/* No socket accepts a longer message. */
	MAX_LENGTH = 1 << 24,
	FIRST_TYPE = 0x10,
};

static const struct {
	int protocol;
	const struct decode_set *set;
} types[] = {
	{ NETLINK_ROUTE, &decode_set__rtm_types },
	{ NETLINK_SOCK_DIAG, &decode_set__sock_diag_types },
	{ NETLINK_XFRM, &decode_set__xfrm_types },
	{ NETLINK_AUDIT, &decode_set__audit_types },
};

static void show_type(struct decode_sink *sink, int protocol, uint16_t type)
{
	static const struct decode_set generic = { .prefix = "GENERIC_FAMILY_" };

	if (type < FIRST_TYPE)
		return sink->ops->constant(sink, &decode_set__nlmsg_types, type);
	if (protocol == NETLINK_GENERIC && type == FIRST_TYPE)
		return sink->ops->word(sink, "nlctrl");
	if (protocol == NETLINK_GENERIC)
		return sink->ops->constant(sink, &generic, type);
	for (size_t i = 0; i < DECODE_ARRAY_SIZE(types); i++) {
		if (types[i].protocol == protocol)
			return sink->ops->constant(sink, types[i].set, type);
	}
	sink->ops->constant(sink, &decode_set__nlmsg_types, type);
}

/* The meaning of the flag bits depends on the kind of request. */
static const struct decode_set *flags_of(int protocol, uint16_t type)
{
	static const struct decode_set * const kinds[] = {
		&decode_set__nlmsg_flags_new, &decode_set__nlmsg_flags_del,
		&decode_set__nlmsg_flags_get, &decode_set__nlmsg_flags,
	};

	if (type == NLMSG_ERROR)
		return &decode_set__nlmsg_flags_ack;
	if (type < FIRST_TYPE)
		return &decode_set__nlmsg_flags;
	if (protocol == NETLINK_SOCK_DIAG)
		return &decode_set__nlmsg_flags_get;
	if (protocol == NETLINK_ROUTE && type == 49)	/* RTM_DELACTION */
		return &decode_set__nlmsg_flags_get;
	return protocol == NETLINK_ROUTE ? kinds[type % 4] : &decode_set__nlmsg_flags;
}

static void show_header(struct decode_ctx *ctx, int protocol, const uint8_t *bytes)
{
	uint16_t type = decode_load(ctx, bytes + 4, 2);
	struct decode_sink *sink = ctx->sink;

	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "nlmsg_len", false);
	sink->ops->number(sink, DECODE_UNSIGNED, decode_load(ctx, bytes, 4));
	sink->ops->field(sink, "nlmsg_type", false);
	show_type(sink, protocol, type);
	sink->ops->field(sink, "nlmsg_flags", false);
	sink->ops->flags(sink, flags_of(protocol, type), decode_load(ctx, bytes + 6, 2));
	sink->ops->field(sink, "nlmsg_seq", false);
	sink->ops->number(sink, DECODE_UNSIGNED, decode_load(ctx, bytes + 8, 4));
	sink->ops->field(sink, "nlmsg_pid", false);
	sink->ops->number(sink, DECODE_SIGNED, (int32_t)decode_load(ctx, bytes + 12, 4));
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

static void show_message(struct decode_ctx *ctx, int protocol, const uint8_t *bytes, size_t len);

/* Size of the message that an error refers to, which may lack its payload. */
static size_t refused_size(struct decode_ctx *ctx, const struct decode_nlmsg *msg)
{
	uint32_t claimed = decode_load(ctx, msg->bytes + 4, 4);
	size_t room = msg->len - 4;

	if ((msg->flags & NLM_F_CAPPED) || claimed < HEADER)
		return HEADER;
	return claimed < room ? claimed : room;
}

static void show_refused(struct decode_ctx *ctx, const struct decode_nlmsg *msg, size_t size)
{
	int32_t error = decode_load(ctx, msg->bytes, 4);
	struct decode_sink *sink = ctx->sink;

	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "error", false);
	if (error < 0 && error >= -133)
		sink->ops->negated(sink, &decode_set__errors, -error);
	else
		sink->ops->number(sink, DECODE_SIGNED, error);
	sink->ops->field(sink, "msg", false);
	show_message(ctx, msg->protocol, msg->bytes + 4, size);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

static void show_error(struct decode_ctx *ctx, const struct decode_nlmsg *msg)
{
	struct decode_sink *sink = ctx->sink;
	size_t size;

	if (msg->len < 4 + HEADER)
		return decode_show_binary(ctx, msg->bytes, msg->len);
	size = refused_size(ctx, msg);
	if (4 + size >= msg->len)
		return show_refused(ctx, msg, msg->len - 4);
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	sink->ops->item(sink);
	show_refused(ctx, msg, size);
	sink->ops->item(sink);
	decode_show_error_attributes(ctx, msg->bytes + 4 + size, msg->len - 4 - size);
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

static void show_payload(struct decode_ctx *ctx, const struct decode_nlmsg *msg)
{
	struct decode_sink *sink = ctx->sink;

	if (msg->protocol == NETLINK_ROUTE && msg->type >= FIRST_TYPE)
		return decode_show_route_message(ctx, msg);
	sink->ops->item(sink);
	if (msg->type == NLMSG_ERROR)
		show_error(ctx, msg);
	else if (msg->type == NLMSG_DONE && msg->len == 4)
		sink->ops->number(sink, DECODE_SIGNED, (int32_t)decode_load(ctx, msg->bytes, 4));
	else
		decode_show_binary(ctx, msg->bytes, msg->len);
}

/* @len: bytes present, at least a header. */
static void show_message(struct decode_ctx *ctx, int protocol, const uint8_t *bytes, size_t len)
{
	uint32_t claimed = decode_load(ctx, bytes, 4);
	struct decode_sink *sink = ctx->sink;
	struct decode_nlmsg msg = {
		.protocol = protocol, .type = decode_load(ctx, bytes + 4, 2),
		.flags = decode_load(ctx, bytes + 6, 2), .bytes = bytes + HEADER,
		.len = (claimed < len ? claimed : len) - HEADER,
	};

	if (claimed <= HEADER || len == HEADER || ctx->depth >= DECODE_MAX_DEPTH)
		return show_header(ctx, protocol, bytes);
	ctx->depth++;
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	sink->ops->item(sink);
	show_header(ctx, protocol, bytes);
	show_payload(ctx, &msg);
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
	ctx->depth--;
}

static uint64_t step(uint32_t claimed)
{
	return claimed < HEADER ? UINT64_MAX : (claimed + 3ULL) & ~3ULL;
}

/* Reads one of several messages, and nothing of the next one. Returns its size, or 0. */
static size_t read_message(struct decode_ctx *ctx, uint64_t addr, uint64_t left, uint8_t *bytes)
{
	uint64_t size = left < MESSAGE_BYTES ? left : MESSAGE_BYTES, claimed;

	if (left >= HEADER) {
		if (!decode_read_all(ctx, addr, bytes, HEADER))
			return 0;
		claimed = step(decode_load(ctx, bytes, 4));
		size = claimed < size ? claimed : size;
	}
	return decode_read_all(ctx, addr, bytes, size) ? size : 0;
}

static void show_several(struct decode_ctx *ctx, int protocol, uint64_t addr, uint64_t len)
{
	uint64_t limit = decode_array_limit(ctx), left = len, here;
	struct decode_sink *sink = ctx->sink;
	uint8_t bytes[MESSAGE_BYTES];

	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	for (uint64_t i = 0; left; i++) {
		if (i == limit) {
			sink->ops->omitted(sink);
			break;
		}
		sink->ops->item(sink);
		here = read_message(ctx, addr + len - left, left, bytes);
		if (!here) {
			sink->ops->omitted_at(sink, addr + len - left);
			break;
		}
		if (left < HEADER) {
			decode_show_binary(ctx, bytes, left);
			break;
		}
		show_message(ctx, protocol, bytes, here);
		here = step(decode_load(ctx, bytes, 4));
		left = here < left ? left - here : 0;
	}
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

static void show_messages(struct decode_ctx *ctx, int protocol, uint64_t addr, uint64_t len)
{
	uint64_t first = len < MESSAGE_BYTES ? len : MESSAGE_BYTES;
	uint8_t bytes[MESSAGE_BYTES];

	if (first && !decode_read_all(ctx, addr, bytes, first))
		return ctx->sink->ops->address(ctx->sink, addr);
	if (len < HEADER)
		decode_show_binary(ctx, bytes, len);
	else if (step(decode_load(ctx, bytes, 4)) >= len)
		show_message(ctx, protocol, bytes, first);
	else
		show_several(ctx, protocol, addr, len);
}

int decode_netlink_protocol(const struct decode_ctx *ctx)
{
	const struct decode_memory *memory = ctx->memory;
	int protocol = -1;

	if (memory && memory->netlink_protocol)
		protocol = memory->netlink_protocol(memory->ctx, ctx->value[0]);
	/* These are strings, not messages. */
	return protocol == NETLINK_KOBJECT_UEVENT ? -1 : protocol;
}

void decode_show_packet(struct decode_ctx *ctx, int protocol, uint64_t addr, uint64_t len)
{
	if (protocol < 0)
		decode_show_buffer(ctx, addr, len);
	else
		show_messages(ctx, protocol, addr, len);
}

DECODE_CAPTURE(packet)
{
	const size_t shown = decode_plan_string_max(planner) + 1;

	return decode_plan_length(planner, spot, type->len, 1,
				  shown > MESSAGE_BYTES ? shown : MESSAGE_BYTES);
}

/*
 * Looking up the protocol of a socket takes as long as the rest of the call. Text and most
 * other data that is not netlink begins with a number larger than any message's length.
 */
static bool can_be_message(struct decode_ctx *ctx, uint64_t addr, uint64_t len)
{
	uint8_t bytes[4];

	return len < HEADER || !decode_read_all(ctx, addr, bytes, sizeof(bytes)) ||
	       decode_load(ctx, bytes, sizeof(bytes)) <= MAX_LENGTH;
}

DECODE_SHOW(packet)
{
	const uint64_t len = decode_length(ctx, type->len);
	const int protocol = can_be_message(ctx, value, len) ? decode_netlink_protocol(ctx) : -1;

	decode_show_packet(ctx, protocol, value, len);
}
