// SPDX-License-Identifier: GPL-2.0
/* Bodies of netlink messages and their attributes. */
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include "decode/engine/engine.h"
#include "nlattr.h"
#include "nlmsg.h"
#include "sockets.h"
#include "special.h"

enum { ATTRIBUTE = 4, TYPE_BITS = 0x3fff, MAX_ADDRESS = 32 };

static void show_address(struct decode_ctx *ctx, int family, const uint8_t *bytes, size_t len)
{
	struct decode_inet6 inet6 = { NULL, bytes };
	struct decode_sink *sink = ctx->sink;

	if (family == AF_INET && len >= 4)
		sink->ops->expression(sink, DECODE_EXPR_INET, bytes, 0);
	else if (family == AF_INET6 && len >= 16)
		sink->ops->expression(sink, DECODE_EXPR_INET6_FIELD, &inet6, 0);
	else
		decode_show_binary(ctx, bytes, len);
}

/* strace takes the family of a link for its type of hardware: no more bytes than that has. */
static size_t link_address_length(const struct decode_ctx *ctx, int family, size_t len)
{
	const size_t most = decode_hardware_length(family);

	return ctx->options->style == DECODE_STYLE_STRACE && most < len ? most : len;
}

static void show_hardware_address(struct decode_ctx *ctx, const struct attribute *attribute,
				  int family, const uint8_t *bytes, size_t len)
{
	if (len > MAX_ADDRESS)
		return decode_show_binary(ctx, bytes, len);
	if (attribute->shape == SHAPE_LINK_ADDRESS)
		len = link_address_length(ctx, family, len);
	ctx->sink->ops->expression(ctx->sink, DECODE_EXPR_MAC, bytes, len);
}

/* Text without its NUL; if there is none, it is shown as cut. */
static void show_text(struct decode_ctx *ctx, const uint8_t *bytes, size_t len)
{
	const size_t max = ctx->options->string_max, shown = len < max ? len : max;
	const bool ends = shown && !bytes[shown - 1];

	ctx->sink->ops->string(ctx->sink, (const char *)bytes, shown - ends, !ends);
}

void decode_show_nested(struct decode_ctx *ctx, const struct body *body, int family,
			const uint8_t *bytes, size_t len)
{
	if (ctx->depth >= DECODE_MAX_DEPTH)
		return decode_show_binary(ctx, bytes, len);
	ctx->depth++;
	decode_show_attributes(ctx, body, family, bytes, len);
	ctx->depth--;
}

/* Fewer than 8 bytes are the low ones, as only little-endian machines are supported. */
static void show_any(struct decode_ctx *ctx, const struct attribute *attribute,
		     const uint8_t *bytes, size_t len)
{
	uint64_t value = 0;

	if (len > sizeof(value))
		return decode_show_binary(ctx, bytes, len);
	memcpy(&value, bytes, len);
	if (attribute->shape == SHAPE_ANY_ENUM)
		ctx->sink->ops->constant(ctx->sink, attribute->set, value);
	else if (attribute->shape == SHAPE_ANY_FLAGS)
		ctx->sink->ops->flags(ctx->sink, attribute->set, value);
	else
		ctx->sink->ops->number(ctx->sink, DECODE_UNSIGNED, value);
}

static const struct decode_type u64 = { .kind = DECODE_UNSIGNED, .size = 8 };

/* Elements, with the names of their indices in @indices if that is not NULL. */
static void show_list(struct decode_ctx *ctx, const struct decode_type *elem,
		      const struct decode_set *indices, const uint8_t *bytes, size_t len)
{
	const size_t size = decode_size_of(ctx, elem);
	struct decode_sink *sink = ctx->sink;

	if (!size || len < size)
		return decode_show_binary(ctx, bytes, len);
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	for (size_t i = 0; i < len / size && decode_begin_element(ctx, indices, i); i++)
		decode_show_bytes(ctx, elem, bytes + i * size, size);
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

void decode_show_struct_bytes(struct decode_ctx *ctx, const struct decode_layout *layout,
			      const uint8_t *bytes, size_t len)
{
	if (len < layout->size)
		decode_show_binary(ctx, bytes, len);
	else
		decode_show_fields(ctx, layout, bytes, layout->size);
}

static void show_by_family(struct decode_ctx *ctx, const struct attribute *attribute, int family,
			   const uint8_t *bytes, size_t len)
{
	const struct body_of_family *own = attribute->families;

	while (own->body && own->family != family && own->family != -1)
		own++;
	if (own->body)
		decode_show_nested(ctx, own->body, family, bytes, len);
	else
		decode_show_binary(ctx, bytes, len);
}

static void show_ticks(struct decode_ctx *ctx, const uint8_t *bytes, size_t len)
{
	uint64_t ticks = 0;

	if (len > sizeof(ticks))
		return decode_show_binary(ctx, bytes, len);
	memcpy(&ticks, bytes, len);
	decode_show__ticks(ctx, &u64, ticks);
}

static void show_ether(struct decode_ctx *ctx, const struct attribute *attribute,
		       const uint8_t *bytes, size_t len)
{
	struct decode_sink *sink = ctx->sink;

	if (len > 8)
		return decode_show_binary(ctx, bytes, len);
	sink->ops->begin(sink, DECODE_GROUP_HTONS);
	sink->ops->constant(sink, attribute->set, ntohs(decode_load(ctx, bytes, 2)));
	sink->ops->end(sink, DECODE_GROUP_HTONS);
}

static bool is_enum(const struct attribute *attribute)
{
	return attribute->shape == SHAPE_ENUM || attribute->shape == SHAPE_SHORT_ENUM;
}

static bool is_short(const struct attribute *attribute)
{
	return attribute->shape == SHAPE_SHORT_ENUM || attribute->shape == SHAPE_SHORT_FLAGS;
}

static void show_scalar(struct decode_ctx *ctx, const struct attribute *attribute,
			const uint8_t *bytes, size_t len)
{
	struct decode_type type = { .size = attribute->size };

	switch (attribute->shape) {
	case SHAPE_UNSIGNED:
		type.kind = DECODE_UNSIGNED;
		break;
	case SHAPE_HEX:
		type.kind = DECODE_HEX;
		break;
	case SHAPE_FD:
		type.kind = DECODE_FD;
		break;
	case SHAPE_SIGNED:
		type.kind = DECODE_SIGNED;
		break;
	default:
		if (is_short(attribute) && len > 8)
			return decode_show_binary(ctx, bytes, len);
		type.kind = is_enum(attribute) ? DECODE_ENUM : DECODE_FLAGS;
		type.set = attribute->set;
	}
	decode_show_bytes(ctx, &type, bytes, attribute->size);
}

static void show_value(struct decode_ctx *ctx, const struct attribute *attribute, int family,
		       const uint8_t *bytes, size_t len)
{
	struct decode_sink *sink = ctx->sink;

	if (len < attribute->size)
		return decode_show_binary(ctx, bytes, len);
	switch (attribute->shape) {
	case SHAPE_BYTES:
		return decode_show_binary(ctx, bytes, len);
	case SHAPE_STRING:
		return show_text(ctx, bytes, len);
	case SHAPE_TABLE:
		return decode_show__rt_table(ctx, NULL, decode_load(ctx, bytes, 4));
	case SHAPE_PORT:
		return sink->ops->expression(sink, DECODE_EXPR_PORT, NULL,
					     decode_load(ctx, bytes, 2));
	case SHAPE_FLOW:
		return sink->ops->expression(sink, DECODE_EXPR_FLOW, NULL,
					     decode_load(ctx, bytes, 4));
	case SHAPE_ANY_ENUM:
	case SHAPE_ANY_FLAGS:
	case SHAPE_ANY_UNSIGNED:
		return show_any(ctx, attribute, bytes, len);
	case SHAPE_LIST:
		return show_list(ctx, attribute->elem, NULL, bytes, len);
	case SHAPE_INDEXED:
		return show_list(ctx, attribute->size == 8 ? &u64 : &decode_type__uint,
				 attribute->set, bytes, len);
	case SHAPE_BE64:
		return sink->ops->expression(sink, DECODE_EXPR_BE64, NULL,
					     decode_load(ctx, bytes, 8));
	case SHAPE_CALL:
		return attribute->show(ctx, bytes, len);
	case SHAPE_FAMILY_CALL:
		return attribute->show_of(ctx, family, bytes, len);
	case SHAPE_MAC:
	case SHAPE_LINK_ADDRESS:
		return show_hardware_address(ctx, attribute, family, bytes, len);
	case SHAPE_ADDRESS:
		return show_address(ctx, family, bytes, len);
	case SHAPE_INET:
		return show_address(ctx, AF_INET, bytes, len);
	case SHAPE_INET6:
		return show_address(ctx, AF_INET6, bytes, len);
	case SHAPE_TICKS:
		return show_ticks(ctx, bytes, len);
	case SHAPE_ETHER:
		return show_ether(ctx, attribute, bytes, len);
	case SHAPE_BY_FAMILY:
		return show_by_family(ctx, attribute, family, bytes, len);
	case SHAPE_INTERFACE:
		return sink->ops->expression(sink, DECODE_EXPR_INTERFACE, NULL,
					     decode_load(ctx, bytes, 4));
	case SHAPE_NESTED:
		return decode_show_nested(ctx, attribute->nested, family, bytes, len);
	case SHAPE_STRUCT:
		return decode_show_struct_bytes(ctx, attribute->layout, bytes, len);
	default:
		return show_scalar(ctx, attribute, bytes, len);
	}
}

static void show_attribute_type(struct decode_sink *sink, const struct body *body, uint16_t type)
{
	sink->ops->begin(sink, DECODE_GROUP_JOINED);
	if (type & ~TYPE_BITS) {
		sink->ops->item(sink);
		sink->ops->flags(sink, &decode_set__nla_flags, type & ~TYPE_BITS);
	}
	sink->ops->item(sink);
	if (body->names)
		sink->ops->constant(sink, body->names, type & TYPE_BITS);
	else
		sink->ops->number(sink, DECODE_HEX, type & TYPE_BITS);
	sink->ops->end(sink, DECODE_GROUP_JOINED);
}

static void show_attribute_head(struct decode_ctx *ctx, const struct body *body,
				const uint8_t *bytes)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "nla_len", false);
	sink->ops->number(sink, DECODE_UNSIGNED, decode_load(ctx, bytes, 2));
	sink->ops->field(sink, "nla_type", false);
	show_attribute_type(sink, body, decode_load(ctx, bytes + 2, 2));
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

static void show_known(struct decode_ctx *ctx, const struct body *body, int family,
		       uint16_t type, const uint8_t *bytes, size_t len)
{
	if (body->each)
		return decode_show_nested(ctx, body->each, family, bytes, len);
	for (size_t i = 0; i < body->nr; i++) {
		if (body->attributes[i].type == (type & TYPE_BITS))
			return show_value(ctx, &body->attributes[i], family, bytes, len);
	}
	decode_show_binary(ctx, bytes, len);
}

/* @len: bytes present, at least a header. */
static void show_attribute(struct decode_ctx *ctx, const struct body *body, int family,
			   const uint8_t *bytes, size_t len)
{
	size_t claimed = decode_load(ctx, bytes, 2);
	uint16_t type = decode_load(ctx, bytes + 2, 2);
	struct decode_sink *sink = ctx->sink;

	len = claimed < len ? claimed : len;
	if (len <= ATTRIBUTE)
		return show_attribute_head(ctx, body, bytes);
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	sink->ops->item(sink);
	show_attribute_head(ctx, body, bytes);
	sink->ops->item(sink);
	show_known(ctx, body, family, type, bytes + ATTRIBUTE, len - ATTRIBUTE);
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

static size_t attribute_step(const struct decode_ctx *ctx, const uint8_t *bytes, size_t len)
{
	size_t claimed = decode_load(ctx, bytes, 2);

	claimed = claimed < ATTRIBUTE ? len : (claimed + 3) & ~3UL;
	return claimed < len ? claimed : len;
}

const uint8_t *decode_find_attribute(struct decode_ctx *ctx, const uint8_t *bytes, size_t len,
				     uint16_t type, uint16_t end, size_t *size)
{
	const uint8_t *found = NULL;

	while (len > ATTRIBUTE) {
		const size_t claimed = decode_load(ctx, bytes, 2);
		const uint16_t here = decode_load(ctx, bytes + 2, 2) & TYPE_BITS;
		const size_t step = attribute_step(ctx, bytes, len);

		if (claimed < ATTRIBUTE || claimed > len || here == end)
			break;
		if (here == type) {
			*size = claimed - ATTRIBUTE;
			found = bytes + ATTRIBUTE;
		}
		bytes += step;
		len -= step;
	}
	return found;
}

void decode_show_attributes(struct decode_ctx *ctx, const struct body *body, int family,
			    const uint8_t *bytes, size_t len)
{
	uint64_t limit = decode_array_limit(ctx);
	struct decode_sink *sink = ctx->sink;
	size_t here;

	if (len < ATTRIBUTE)
		return decode_show_binary(ctx, bytes, len);
	if (attribute_step(ctx, bytes, len) == len)
		return show_attribute(ctx, body, family, bytes, len);
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	for (uint64_t i = 0; len; i++) {
		if (i == limit) {
			sink->ops->omitted(sink);
			break;
		}
		sink->ops->item(sink);
		here = attribute_step(ctx, bytes, len);
		if (len < ATTRIBUTE)
			decode_show_binary(ctx, bytes, len);
		else
			show_attribute(ctx, body, family, bytes, len);
		bytes += here;
		len -= here;
	}
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

/* A truncated body: only its family is certain to be present. */
static void show_part(struct decode_ctx *ctx, const struct decode_layout *layout,
		      const uint8_t *bytes)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	decode_show_members(ctx, layout, bytes, 1);
	sink->ops->omitted(sink);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

void decode_show_unknown_body(struct decode_ctx *ctx, const struct decode_nlmsg *msg)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->item(sink);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	decode_show_members(ctx, &decode_layout__rtgenmsg, msg->bytes, 1);
	if (msg->len > 1) {
		sink->ops->field(sink, "data", false);
		decode_show_binary(ctx, msg->bytes + 1, msg->len - 1);
	}
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

void decode_show_body(struct decode_ctx *ctx, const struct body *body,
		      const struct decode_nlmsg *msg)
{
	const size_t size = body->layout->size;
	struct decode_sink *sink = ctx->sink;

	sink->ops->item(sink);
	if (msg->len < size)
		return show_part(ctx, body->layout, msg->bytes);
	decode_show_fields(ctx, body->layout, msg->bytes, size);
	if (msg->len <= size || body->alone)
		return;
	sink->ops->item(sink);
	decode_show_attributes(ctx, body, msg->bytes[0], msg->bytes + size, msg->len - size);
}
