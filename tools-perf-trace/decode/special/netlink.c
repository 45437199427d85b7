// SPDX-License-Identifier: GPL-2.0
/* Netlink messages: the parts common to all protocols. */
#include <linux/netfilter/nfnetlink.h>
#include <linux/netlink.h>
#include <string.h>
#include <sys/socket.h>
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/proc/procgenl.h"
#include "captures.h"
#include "names.h"
#include "nlmsg.h"
#include "sockets.h"

enum {
	HEADER = 16,
	MESSAGE_BYTES = DECODE_PACKET_BYTES,
	/* No socket accepts a longer message. */
	MAX_LENGTH = 1 << 24,
	MAX_FLAGS = 0xfff,
};

static const struct {
	int protocol;
	const struct decode_set *set;
} types[] = {
	{ NETLINK_ROUTE, &decode_set__rtm_types },
	{ NETLINK_SOCK_DIAG, &decode_set__sock_diag_types },
	{ NETLINK_XFRM, &decode_set__xfrm_types },
	{ NETLINK_AUDIT, &decode_set__audit_types },
	{ NETLINK_SELINUX, &decode_set__selinux_types },
	{ NETLINK_CRYPTO, &decode_set__crypto_types },
};

/* The kernel assigns the numbers of families, except for the first one. */
const char *decode_generic_family(const struct decode_ctx *ctx, uint16_t type)
{
	if (type == DECODE_NLMSG_FIRST)
		return "nlctrl";
	return ctx->options->recorded ? NULL : procgenl__family(type);
}

static void show_family(struct decode_ctx *ctx, uint16_t type)
{
	static const struct decode_set generic = { .prefix = "GENERIC_FAMILY_" };
	const char *name = decode_generic_family(ctx, type);

	if (name)
		ctx->sink->ops->word(ctx->sink, name);
	else
		ctx->sink->ops->constant(ctx->sink, &generic, type);
}

static void show_type(struct decode_ctx *ctx, int protocol, uint16_t type)
{
	struct decode_sink *sink = ctx->sink;

	if (type < DECODE_NLMSG_FIRST)
		return sink->ops->constant(sink, &decode_set__nlmsg_types, type);
	if (protocol == NETLINK_GENERIC)
		return show_family(ctx, type);
	if (protocol == NETLINK_NETFILTER)
		return decode_show_netfilter_type(ctx, type);
	for (size_t i = 0; i < DECODE_ARRAY_SIZE(types); i++) {
		if (types[i].protocol == protocol)
			return sink->ops->constant(sink, types[i].set, type);
	}
	sink->ops->constant(sink, &decode_set__nlmsg_types, type);
}

static bool begins(const char *text, const char *start)
{
	return !strncmp(text, start, strlen(start));
}

/* Flags of a message whose name tells what kind of request it is. */
static const struct decode_set *flags_by_name(const struct decode_set *names, uint64_t value)
{
	static const struct {
		const char *verb;
		const struct decode_set *flags;
	} kinds[] = {
		{ "GETDEFAULT", &decode_set__nlmsg_flags },
		{ "NEW", &decode_set__nlmsg_flags_new },
		{ "DEL", &decode_set__nlmsg_flags_del },
		{ "DESTROY", &decode_set__nlmsg_flags_del },
		{ "GET", &decode_set__nlmsg_flags_get },
	};
	const char *name = names ? decode_name(names, value) : NULL;

	for (size_t i = 0; name && i < DECODE_ARRAY_SIZE(kinds); i++) {
		if (begins(name + strlen(names->prefix), kinds[i].verb))
			return kinds[i].flags;
	}
	return &decode_set__nlmsg_flags;
}

static const struct decode_set *flags_of_route(uint16_t type)
{
	static const struct decode_set * const kinds[] = {
		&decode_set__nlmsg_flags_new, &decode_set__nlmsg_flags_del,
		&decode_set__nlmsg_flags_get, &decode_set__nlmsg_flags,
	};

	return type == 49 /* RTM_DELACTION */ ? &decode_set__nlmsg_flags_get : kinds[type % 4];
}

/* The meaning of the flag bits depends on the kind of request. */
static const struct decode_set *flags_of(int protocol, uint16_t type)
{
	if (type == NLMSG_ERROR)
		return &decode_set__nlmsg_flags_ack;
	if (type < DECODE_NLMSG_FIRST)
		return &decode_set__nlmsg_flags;
	switch (protocol) {
	case NETLINK_SOCK_DIAG:
	case NETLINK_GENERIC:
		return &decode_set__nlmsg_flags_get;
	case NETLINK_ROUTE:
		return flags_of_route(type);
	case NETLINK_XFRM:
		return flags_by_name(&decode_set__xfrm_types, type);
	case NETLINK_CRYPTO:
		return flags_by_name(&decode_set__crypto_types, type);
	case NETLINK_NETFILTER:
		/* The names of commands of ipset are not those of requests. */
		if (type >> 8 == NFNL_SUBSYS_IPSET)
			return &decode_set__nlmsg_flags;
		return flags_by_name(decode_netfilter_messages(type), type & 0xff);
	default:
		return &decode_set__nlmsg_flags;
	}
}

static void show_header(struct decode_ctx *ctx, int protocol, const uint8_t *bytes)
{
	uint16_t type = decode_load(ctx, bytes + 4, 2);
	struct decode_sink *sink = ctx->sink;

	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "nlmsg_len", false);
	sink->ops->number(sink, DECODE_UNSIGNED, decode_load(ctx, bytes, 4));
	sink->ops->field(sink, "nlmsg_type", false);
	show_type(ctx, protocol, type);
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

static const struct {
	int protocol;
	void (*show)(struct decode_ctx *ctx, const struct decode_nlmsg *msg);
} payloads[] = {
	{ NETLINK_ROUTE, decode_show_route_message },
	{ NETLINK_SOCK_DIAG, decode_show_diag_message },
	{ NETLINK_GENERIC, decode_show_generic_message },
	{ NETLINK_NETFILTER, decode_show_netfilter_message },
	{ NETLINK_SELINUX, decode_show_selinux_message },
	{ NETLINK_CRYPTO, decode_show_crypto_message },
};

static void show_payload(struct decode_ctx *ctx, const struct decode_nlmsg *msg)
{
	struct decode_sink *sink = ctx->sink;

	for (size_t i = 0; i < DECODE_ARRAY_SIZE(payloads); i++) {
		if (payloads[i].protocol == msg->protocol && msg->type >= DECODE_NLMSG_FIRST)
			return payloads[i].show(ctx, msg);
	}
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
	/* Memory that was read at the entry does not know the protocol of a socket. */
	if (memory && !memory->netlink_protocol)
		memory = ctx->after;
	if (memory && memory->netlink_protocol)
		return memory->netlink_protocol(memory->ctx, ctx->value[0]);
	return -1;
}

void decode_show_packet(struct decode_ctx *ctx, int protocol, uint64_t addr, uint64_t len)
{
	if (protocol < 0)
		decode_show_buffer(ctx, addr, len);
	else if (protocol == NETLINK_KOBJECT_UEVENT)
		decode_show_uevent(ctx, addr, len);
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
 * other data that is not netlink begins with a number larger than any message's length, and
 * has bits where no message has flags.
 */
static bool can_be_message(struct decode_ctx *ctx, uint64_t addr, uint64_t len)
{
	uint8_t bytes[8];

	return len < HEADER || !decode_read_all(ctx, addr, bytes, sizeof(bytes)) ||
	       decode_load(ctx, bytes, 4) <= MAX_LENGTH ||
	       !(decode_load(ctx, bytes + 6, 2) & ~MAX_FLAGS);
}

static uint64_t shortest(uint64_t a, uint64_t b)
{
	return a < b ? a : b;
}

DECODE_SHOW(packet)
{
	/* With MSG_TRUNC the result may be more than there was room for. */
	const uint64_t len = shortest(decode_length(ctx, type->len), ctx->value[2]);
	const int protocol = can_be_message(ctx, value, len) ? decode_netlink_protocol(ctx) : -1;

	decode_show_packet(ctx, protocol, value, len);
}
