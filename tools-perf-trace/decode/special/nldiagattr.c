// SPDX-License-Identifier: GPL-2.0
/* Values in messages of NETLINK_SOCK_DIAG that no table can describe. */
#include <linux/inet_diag.h>
#include <linux/netlink_diag.h>
#include <string.h>
#include <sys/socket.h>
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/structs.h"
#include "nlattr.h"
#include "nldiag.h"
#include "sockets.h"

void decode_show_diag_shutdown(struct decode_ctx *ctx, const uint8_t *bytes, size_t len)
{
	const struct decode_set *set = &decode_set__shutdown_bits;
	struct decode_sink *sink = ctx->sink;
	uint8_t value = bytes[0];

	if (len > 8)
		return decode_show_binary(ctx, bytes, len);
	sink->ops->number(sink, DECODE_HEX, value);
	if (!value)
		return;
	sink->ops->begin(sink, DECODE_GROUP_REMARK);
	if (value & 3)
		sink->ops->flags(sink, set, value);
	else
		sink->ops->word(sink, set->unnamed);
	sink->ops->end(sink, DECODE_GROUP_REMARK);
}

static const char * const option_bits[] = {
	"recverr", "is_icsk", "freebind", "hdrincl", "mc_loop", "transparent", "mc_all",
	"nodefrag", "bind_address_no_port", "recverr_rfc4884", "defer_connect",
};

static bool has_rest(const uint8_t *bytes, size_t from, size_t len)
{
	while (from < len && !bytes[from])
		from++;
	return from < len;
}

/* Only bits that are set. */
void decode_show_diag_sockopt(struct decode_ctx *ctx, const uint8_t *bytes, size_t len)
{
	const unsigned int known = DECODE_ARRAY_SIZE(option_bits);
	struct decode_sink *sink = ctx->sink;
	uint16_t bits;

	if (len < sizeof(bits))
		return decode_show_binary(ctx, bytes, len);
	bits = decode_load(ctx, bytes, sizeof(bits));
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	for (unsigned int i = 0; i < known; i++) {
		if (!(bits >> i & 1))
			continue;
		sink->ops->field(sink, option_bits[i], false);
		sink->ops->number(sink, DECODE_UNSIGNED, 1);
	}
	if (bits >> known) {
		sink->ops->field(sink, "unused", false);
		sink->ops->number(sink, DECODE_HEX, bits >> known);
		sink->ops->begin(sink, DECODE_GROUP_REMARK);
		sink->ops->word(sink, "bits 3..8");
		sink->ops->end(sink, DECODE_GROUP_REMARK);
	}
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
	if (has_rest(bytes, sizeof(bits), len)) {
		sink->ops->rest(sink, sizeof(bits), len - 1);
		decode_show_binary(ctx, bytes + sizeof(bits), len - sizeof(bits));
	}
}

static void show_host(struct decode_ctx *ctx, const uint8_t *bytes, size_t len)
{
	struct decode_inet6 inet6 = { "addr", bytes + 8 };
	struct decode_sink *sink = ctx->sink;

	if (len < 8)
		return decode_show_binary(ctx, bytes, len);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "family", false);
	sink->ops->constant(sink, &decode_set__families, bytes[0]);
	sink->ops->field(sink, "prefix_len", false);
	sink->ops->number(sink, DECODE_UNSIGNED, bytes[1]);
	sink->ops->field(sink, "port", false);
	sink->ops->number(sink, DECODE_SIGNED, (int32_t)decode_load(ctx, bytes + 4, 4));
	if (bytes[0] == AF_INET && len >= 12) {
		sink->ops->field(sink, "addr", false);
		sink->ops->expression(sink, DECODE_EXPR_INET, bytes + 8, 0);
	} else if (bytes[0] == AF_INET6 && len >= 24) {
		sink->ops->field(sink, "", false);
		sink->ops->expression(sink, DECODE_EXPR_INET6_FIELD, &inet6, 0);
	} else if (len > 8) {
		sink->ops->field(sink, "addr", false);
		decode_show_binary(ctx, bytes + 8, len - 8);
	}
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

/* An array of struct sockaddr_storage */
void decode_show_diag_addresses(struct decode_ctx *ctx, const uint8_t *bytes, size_t len)
{
	const size_t size = sizeof(struct sockaddr_storage);
	struct decode_sink *sink = ctx->sink;

	if (len < size)
		return decode_show_binary(ctx, bytes, len);
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	for (size_t i = 0; i < len / size && decode_begin_element(ctx, NULL, i); i++)
		decode_show_sockaddr_bytes(ctx, bytes + i * size, size);
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

/* The operand that follows the first instruction, or the rest of the program as bytes. */
static void show_operand(struct decode_ctx *ctx, uint8_t code, const uint8_t *bytes, size_t len)
{
	switch (code) {
	case INET_DIAG_BC_S_GE:
	case INET_DIAG_BC_S_LE:
	case INET_DIAG_BC_D_GE:
	case INET_DIAG_BC_D_LE:
		return decode_show_struct_bytes(ctx, &decode_layout__inet_diag_bc_op, bytes, len);
	case INET_DIAG_BC_S_COND:
	case INET_DIAG_BC_D_COND:
		return show_host(ctx, bytes, len);
	case 9: /* INET_DIAG_BC_DEV_COND */
		if (len < 4)
			break;
		return decode_show__interface(ctx, NULL, decode_load(ctx, bytes, 4));
	case 10: /* INET_DIAG_BC_MARK_COND */
		return decode_show_struct_bytes(ctx, &decode_layout__inet_diag_markcond, bytes,
						len);
	default:
		break;
	}
	decode_show_binary(ctx, bytes, len);
}

void decode_show_diag_bytecode(struct decode_ctx *ctx, const uint8_t *bytes, size_t len)
{
	const struct decode_layout *layout = &decode_layout__inet_diag_bc_op;

	if (len < layout->size)
		return decode_show_binary(ctx, bytes, len);
	decode_show_fields(ctx, layout, bytes, layout->size);
	if (len == layout->size)
		return;
	ctx->sink->ops->item(ctx->sink);
	show_operand(ctx, bytes[0], bytes + layout->size, len - layout->size);
}

DECODE_WHEN(diag_inet)
{
	return ctx->outer[0] == AF_INET;
}

DECODE_WHEN(diag_inet6)
{
	return ctx->outer[0] == AF_INET6;
}

DECODE_WHEN(diag_other)
{
	return !decode_when__diag_inet(ctx) && !decode_when__diag_inet6(ctx);
}

static void show_inet6(struct decode_ctx *ctx, const char *name, size_t offset)
{
	struct decode_inet6 address = { name, ctx->outer + offset };

	ctx->sink->ops->expression(ctx->sink, DECODE_EXPR_INET6_FIELD, &address, 0);
}

DECODE_SHOW(diag_source)
{
	(void)type;
	(void)value;
	show_inet6(ctx, "idiag_src", 4);
}

DECODE_SHOW(diag_destination)
{
	(void)type;
	(void)value;
	show_inet6(ctx, "idiag_dst", 20);
}

DECODE_SHOW(tcpm_addr6)
{
	(void)type;
	(void)value;
	show_inet6(ctx, "tcpm_addr", 4);
}

DECODE_SHOW(tcpm_addr)
{
	(void)type;
	(void)value;
	decode_show_binary(ctx, ctx->outer + 4, 16);
}

DECODE_SHOW(tcpm_key)
{
	size_t len = decode_load(ctx, ctx->outer + 2, 2);

	(void)type;
	(void)value;
	ctx->sink->ops->binary(ctx->sink, ctx->outer + 20, len < 80 ? len : 80, false);
}

DECODE_SHOW(ndiag_protocol)
{
	(void)type;
	/* NDIAG_PROTO_ALL is no protocol. */
	if (value == NDIAG_PROTO_ALL)
		ctx->sink->ops->word(ctx->sink, "NDIAG_PROTO_ALL");
	else
		ctx->sink->ops->constant(ctx->sink, &decode_set__netlink_protocols, value);
}

DECODE_SHOW(pdmc_addr)
{
	size_t len = decode_load(ctx, ctx->outer + 10, 2);

	(void)type;
	(void)value;
	decode_show_binary(ctx, ctx->outer + 12, len < 32 ? len : 32);
}

static void show_name(struct decode_ctx *ctx, size_t offset, size_t size)
{
	const char *text = (const char *)ctx->outer + offset;
	size_t len = strnlen(text, size);

	if (len < size)
		ctx->sink->ops->string(ctx->sink, text, len, false);
	else
		ctx->sink->ops->string(ctx->sink, text, size - 1, true);
}

DECODE_SHOW(smc_ibname)
{
	(void)type;
	(void)value;
	show_name(ctx, 1, 64);
}

DECODE_SHOW(smc_gid)
{
	(void)type;
	(void)value;
	show_name(ctx, 66, 40);
}

DECODE_SHOW(smc_peer_gid)
{
	(void)type;
	(void)value;
	show_name(ctx, 106, 40);
}
