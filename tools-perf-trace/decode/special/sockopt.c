// SPDX-License-Identifier: GPL-2.0
/* Values of socket options. */
#include <linux/tipc.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/structs.h"
#include "captures.h"
#include "sockets.h"

enum { PACKET_LEVEL = 263, NETLINK_LEVEL = 270 };

enum shape {
	SHAPE_INT,		/* one int, even if the length is larger */
	SHAPE_AT_LEAST,		/* a struct, possibly followed by more */
	SHAPE_EXACT,
	SHAPE_PARTIAL,		/* as many fields as fit */
	SHAPE_PADDED,		/* the fields that are missing are 0 */
	SHAPE_IDS,
	SHAPE_TYPES,		/* ICMP types */
	SHAPE_ERROR,
	SHAPE_CONSTANT,		/* one int that has a name */
	SHAPE_HIDDEN,		/* strace shows its address */
	SHAPE_PORTS,		/* the lowest and the highest local port */
};

#define NUMBERS	.from = 0, .to = UINT32_MAX
#define ONE(o)	.from = o, .to = o
#define TWO(o)	.from = o, .to = o + 1

struct value {
	uint32_t level, from, to;
	uint8_t shape;
	const struct decode_layout *layout;
	const struct decode_set *set;
};

static const struct value set_values[] = {
	{ SOL_SOCKET, ONE(SO_LINGER), SHAPE_AT_LEAST, &decode_layout__linger },
	{ SOL_SOCKET, ONE(SO_ATTACH_FILTER), SHAPE_EXACT, &decode_layout__packet_program },
	{ SOL_SOCKET, ONE(51), SHAPE_EXACT, &decode_layout__packet_program },
	{ SOL_SOCKET, ONE(74), SHAPE_CONSTANT, .set = &decode_set__txrehash },
	{ IPPROTO_IP, ONE(51), SHAPE_PORTS, NULL },
	{ IPPROTO_IP, TWO(IP_ADD_MEMBERSHIP), SHAPE_AT_LEAST, &decode_layout__ip_mreq },
	{ IPPROTO_IP, ONE(MCAST_JOIN_GROUP), SHAPE_AT_LEAST, &decode_layout__group_req },
	{ IPPROTO_IP, ONE(MCAST_LEAVE_GROUP), SHAPE_AT_LEAST, &decode_layout__group_req },
	{ IPPROTO_IPV6, TWO(IPV6_JOIN_GROUP), SHAPE_AT_LEAST, &decode_layout__ipv6_mreq },
	{ IPPROTO_IPV6, TWO(IPV6_JOIN_ANYCAST), SHAPE_AT_LEAST, &decode_layout__ipv6_mreq },
	{ IPPROTO_IPV6, ONE(MCAST_JOIN_GROUP), SHAPE_AT_LEAST, &decode_layout__group_req },
	{ IPPROTO_IPV6, ONE(MCAST_LEAVE_GROUP), SHAPE_AT_LEAST, &decode_layout__group_req },
	/* TCP_AO_ADD_KEY */
	{ IPPROTO_TCP, ONE(38), SHAPE_PADDED, &decode_layout__tcp_ao_add },
	{ IPPROTO_RAW, ONE(1), SHAPE_TYPES, NULL },
	{ PACKET_LEVEL, TWO(1), SHAPE_EXACT, &decode_layout__packet_mreq },
	{ PACKET_LEVEL, ONE(5), SHAPE_EXACT, &decode_layout__tpacket_req },
	{ PACKET_LEVEL, ONE(13), SHAPE_EXACT, &decode_layout__tpacket_req },
	{ NETLINK_LEVEL, NUMBERS, SHAPE_INT, NULL },
	{ SOL_TIPC, ONE(TIPC_IMPORTANCE), SHAPE_CONSTANT, .set = &decode_set__tipc_importances },
	{ SOL_TIPC, ONE(135 /* TIPC_GROUP_JOIN */), SHAPE_HIDDEN, NULL },
	{ SOL_TIPC, NUMBERS, SHAPE_INT, NULL },
};

static const struct value get_values[] = {
	{ SOL_SOCKET, ONE(SO_LINGER), SHAPE_PARTIAL, &decode_layout__linger },
	{ SOL_SOCKET, ONE(SO_PEERCRED), SHAPE_PARTIAL, &decode_layout__ucred },
	{ SOL_SOCKET, ONE(59), SHAPE_IDS, NULL },
	{ SOL_SOCKET, ONE(SO_ERROR), SHAPE_ERROR, NULL },
	{ SOL_SOCKET, ONE(74), SHAPE_CONSTANT, .set = &decode_set__txrehash },
	{ IPPROTO_IP, ONE(51), SHAPE_PORTS, NULL },
	/* IP_PROTOCOL */
	{ IPPROTO_IP, ONE(52), SHAPE_CONSTANT, .set = &decode_set__ip_protocols },
	{ IPPROTO_RAW, ONE(1), SHAPE_TYPES, NULL },
	{ PACKET_LEVEL, ONE(6), SHAPE_PARTIAL, &decode_layout__tpacket_stats },
};

/* Numbers of the SOL_SOCKET options that are an int, whatever the given length. */
static bool is_number(uint64_t level, uint64_t option)
{
	static const uint8_t others[] = {
		0, 3, 4, 17, 20, 21, 22, 23, 24, 25, 28, 31, 38, 39, 47, 48, 50, 52, 54, 55,
		57, 58, 59, 61, 62, 66, 67, 71, 72, 77, 78, 79, 80, 81,
	};

	if (level != SOL_SOCKET || option > 84)
		return false;
	return !memchr(others, option, sizeof(others));
}

static const struct value *value_of(const struct decode_ctx *ctx, const struct value *values,
				    size_t nr)
{
	static const struct value number = { .shape = SHAPE_INT };
	uint32_t level = ctx->value[1], option = ctx->value[2];

	for (size_t i = 0; i < nr; i++) {
		if (values[i].level == level && option >= values[i].from &&
		    option <= values[i].to)
			return &values[i];
	}
	return is_number(level, option) ? &number : NULL;
}

static void show_any(struct decode_ctx *ctx, uint64_t addr, uint64_t len)
{
	if (len == 4)
		decode_show_array(ctx, &decode_type__int, addr, 1);
	else
		decode_show_buffer(ctx, addr, len);
}

/* Types that the filter drops: those whose bits are set, or all but the others. */
static void show_types(struct decode_ctx *ctx, uint64_t addr, uint64_t len)
{
	struct decode_sink *sink = ctx->sink;
	uint32_t bits = 0;
	bool inverted;

	if (!decode_read_all(ctx, addr, &bits, len < 4 ? len : 4))
		return sink->ops->address(sink, addr);
	inverted = __builtin_popcount(bits) > 16;
	sink->ops->begin(sink, inverted ? DECODE_GROUP_SIGSET_INVERTED : DECODE_GROUP_SIGSET);
	for (unsigned int i = 0; i < 32; i++) {
		if ((bits >> i & 1) == inverted)
			continue;
		sink->ops->item(sink);
		sink->ops->constant(sink, &decode_set__icmp_types, i);
	}
	sink->ops->end(sink, inverted ? DECODE_GROUP_SIGSET_INVERTED : DECODE_GROUP_SIGSET);
}

/* The last field may be there in part. */
static void show_partial(struct decode_ctx *ctx, const struct decode_layout *layout,
			 uint64_t addr, uint64_t len)
{
	struct decode_sink *sink = ctx->sink;
	uint8_t bytes[64];

	if (len > layout->size)
		len = layout->size;
	if (len > sizeof(bytes) || !decode_read_all(ctx, addr, bytes, len))
		return sink->ops->address(sink, addr);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	decode_show_members(ctx, layout, bytes, len);
	for (unsigned int i = 0; i < layout->nr; i++) {
		const struct decode_field *field = &layout->fields[i];

		if (field->offset < len && field->offset + field->type.size > len &&
		    sink->ops->field(sink, field->name, field->detail))
			sink->ops->binary(sink, bytes + field->offset, len - field->offset,
					  false);
	}
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

static void show_padded(struct decode_ctx *ctx, const struct decode_layout *layout,
			uint64_t addr, uint64_t len)
{
	uint8_t bytes[DECODE_MAX_OBJECT] = { 0 };

	if (!decode_read_all(ctx, addr, bytes, len < layout->size ? len : layout->size))
		return ctx->sink->ops->address(ctx->sink, addr);
	decode_show_layout(ctx, layout, bytes, layout->size);
}

/* The bytes of an int that its caller has room for */
static void show_part_of_int(struct decode_ctx *ctx, uint64_t addr, size_t len)
{
	uint8_t bytes[sizeof(uint32_t)];

	if (decode_read_all(ctx, addr, bytes, len))
		ctx->sink->ops->binary(ctx->sink, bytes, len, false);
	else
		ctx->sink->ops->address(ctx->sink, addr);
}

static void show_constant(struct decode_ctx *ctx, const struct decode_set *set, uint64_t addr)
{
	struct decode_sink *sink = ctx->sink;
	uint32_t value;

	if (!decode_read_all(ctx, addr, &value, 4))
		return sink->ops->address(sink, addr);
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	sink->ops->item(sink);
	sink->ops->constant(sink, set, set->decimal ? (int64_t)(int32_t)value : value);
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

/* Ports in an option of another size are bytes. */
static void show_octets(struct decode_ctx *ctx, uint64_t addr, uint64_t len)
{
	const uint64_t max = ctx->options->string_max;
	const uint64_t shown = len < max ? len : max;

	if (shown > sizeof(ctx->scratch) || !decode_read_all(ctx, addr, ctx->scratch, shown))
		return ctx->sink->ops->address(ctx->sink, addr);
	ctx->sink->ops->binary(ctx->sink, ctx->scratch, shown, shown < len);
}

static void show_ports(struct decode_ctx *ctx, uint64_t addr, uint64_t len)
{
	struct decode_sink *sink = ctx->sink;
	uint32_t ports;

	if (len != 4)
		return show_octets(ctx, addr, len);
	if (!decode_read_all(ctx, addr, &ports, 4))
		return sink->ops->address(sink, addr);
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	sink->ops->item(sink);
	sink->ops->number(sink, DECODE_HEX, ports);
	if (ports) {
		sink->ops->begin(sink, DECODE_GROUP_REMARK);
		sink->ops->expression(sink, DECODE_EXPR_RANGE, NULL, ports);
		sink->ops->end(sink, DECODE_GROUP_REMARK);
	}
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

static void show_error(struct decode_ctx *ctx, uint64_t addr, uint64_t len)
{
	struct decode_sink *sink = ctx->sink;
	uint32_t error;

	if (len < sizeof(error))
		return show_part_of_int(ctx, addr, len);
	if (!decode_read_all(ctx, addr, &error, sizeof(error)))
		return sink->ops->address(sink, addr);
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	sink->ops->item(sink);
	if (error && error <= 133)
		sink->ops->constant(sink, &decode_set__errors, error);
	else
		sink->ops->number(sink, DECODE_SIGNED, (int32_t)error);
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

static void show_shape(struct decode_ctx *ctx, const struct value *value, uint64_t addr,
		       int32_t len)
{
	const struct decode_layout *layout =
		value->layout ? decode_layout_of(ctx, value->layout) : NULL;

	if ((len <= 0 && value->shape != SHAPE_PORTS) ||
	    ((value->shape == SHAPE_INT || value->shape == SHAPE_CONSTANT) && len < 4) ||
	    (value->shape == SHAPE_AT_LEAST && len < layout->size) ||
	    (value->shape == SHAPE_EXACT && len != layout->size))
		return ctx->sink->ops->address(ctx->sink, addr);
	switch (value->shape) {
	case SHAPE_INT:
		return decode_show_array(ctx, &decode_type__int, addr, 1);
	case SHAPE_PARTIAL:
		return show_partial(ctx, layout, addr, len);
	case SHAPE_PADDED:
		return show_padded(ctx, layout, addr, len);
	case SHAPE_IDS:
		return decode_show_array(ctx, &decode_type__id, addr, len / 4);
	case SHAPE_TYPES:
		return show_types(ctx, addr, len);
	case SHAPE_ERROR:
		return show_error(ctx, addr, len);
	case SHAPE_CONSTANT:
		return show_constant(ctx, value->set, addr);
	case SHAPE_HIDDEN:
		if (ctx->options->style != DECODE_STYLE_STRACE)
			return show_any(ctx, addr, len);
		return ctx->sink->ops->address(ctx->sink, addr);
	case SHAPE_PORTS:
		return show_ports(ctx, addr, (uint64_t)(int64_t)len);
	default:
		return decode_show_struct(ctx, value->layout, addr);
	}
}

DECODE_SHOW(option)
{
	const struct value *known = value_of(ctx, set_values, DECODE_ARRAY_SIZE(set_values));
	int32_t len = ctx->value[4];

	(void)type;
	if (known)
		show_shape(ctx, known, value, len);
	else
		show_any(ctx, value, (uint64_t)(int64_t)len);
}

/* Bytes that are shown at most of an option that is text or a list of IDs */
/* The IDs of 2,048 groups */
enum { ALL_IDS = 8192 };

static size_t option_bytes(const struct decode_planner *planner)
{
	const size_t text = decode_plan_string_max(planner) + 1;
	const size_t ids = 4 * decode_plan_list_max(planner);

	return text > ids ? text : ids;
}

DECODE_CAPTURE(option)
{
	const struct decode_len len = { DECODE_LEN_ARG, 4 };
	const size_t least = decode_layout__tcp_ao_add.size, max = option_bytes(planner);

	(void)type;
	if (planner->options->verbose)
		return decode_plan_fails(planner, "a program is shown in all its length");
	return decode_plan_length(planner, spot, len, 1, max > least ? max : least);
}

DECODE_SHOW(option_out)
{
	const struct value *known = value_of(ctx, get_values, DECODE_ARRAY_SIZE(get_values));
	int32_t len = decode_length(ctx, (struct decode_len){ DECODE_LEN_DEREF, 4 });

	(void)type;
	if (known && known->shape == SHAPE_CONSTANT && len > 0 && len < 4)
		show_part_of_int(ctx, value, len);
	else if (known && known->shape != SHAPE_INT)
		show_shape(ctx, known, value, len);
	else if (len <= 0)
		ctx->sink->ops->address(ctx->sink, value);
	else if (known && len < 4)
		show_part_of_int(ctx, value, len);
	else if (known)
		decode_show_array(ctx, &decode_type__int, value, 1);
	else
		show_any(ctx, value, len);
}

/* With -v all IDs of groups are shown, so as many bytes as the call has stored; most have few. */
static bool plan_all(struct decode_planner *planner, const struct decode_spot *spot)
{
	const struct decode_spot at = decode_plan_argument(planner, 4, DECODE_OP_SUCCESS);
	struct decode_op op = { .type = DECODE_OP_BYTES, .element = 1, .length_value = 4,
				.max_bytes = 4 };
	const int length = decode_plan_op(planner, &at, op);

	op.length = DECODE_OP_LEN_WORD32;
	op.length_index = length;
	op.length_value = 0;
	op.max_bytes = ALL_IDS;
	return length >= 0 && decode_plan_op(planner, spot, op) >= 0;
}

DECODE_CAPTURE(option_out)
{
	(void)type;
	return decode_plan_bytes(planner, spot, option_bytes(planner) + 64) &&
	       (!planner->options->verbose || plan_all(planner, spot));
}

DECODE_SHOW(inet_addr)
{
	uint32_t bytes = value;

	(void)type;
	ctx->sink->ops->expression(ctx->sink, DECODE_EXPR_INET, &bytes, 0);
}

DECODE_SHOW(ipv6mr_multiaddr)
{
	struct decode_inet6 address = { "ipv6mr_multiaddr", ctx->outer };

	(void)type;
	(void)value;
	ctx->sink->ops->expression(ctx->sink, DECODE_EXPR_INET6_FIELD, &address, 0);
}

DECODE_SHOW(mr_address)
{
	size_t len = decode_load(ctx, ctx->outer + 6, 2);

	(void)type;
	(void)value;
	ctx->sink->ops->expression(ctx->sink, DECODE_EXPR_MAC, ctx->outer + 8, len < 8 ? len : 8);
}

/* The fields of struct tcp_ao_add that have no type of their own */
enum { AO_ADDR_BYTES = 128, AO_NAME_BYTES = 64, AO_KEYLEN = 207, AO_KEY = 208, AO_KEY_BYTES = 80 };

DECODE_SHOW(ao_addr)
{
	(void)type;
	(void)value;
	decode_show_sockaddr_bytes(ctx, ctx->outer, AO_ADDR_BYTES);
}

DECODE_SHOW(ao_alg_name)
{
	const char *name = (const char *)ctx->outer + AO_ADDR_BYTES;
	const size_t len = strnlen(name, AO_NAME_BYTES);
	const bool cut = len == AO_NAME_BYTES;

	(void)type;
	(void)value;
	ctx->sink->ops->string(ctx->sink, name, cut ? len - 1 : len, cut);
}

DECODE_SHOW(ao_key)
{
	const size_t len = ctx->outer[AO_KEYLEN];

	(void)type;
	(void)value;
	ctx->sink->ops->binary(ctx->sink, ctx->outer + AO_KEY,
			       len < AO_KEY_BYTES ? len : AO_KEY_BYTES, false);
}
