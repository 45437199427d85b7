// SPDX-License-Identifier: GPL-2.0
/* Parts of socket addresses. */
#include <arpa/inet.h>
#include <linux/tipc.h>
#include <string.h>
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/structs.h"
#include "names.h"
#include "sockets.h"

/* A number some values of which have names; others are shown as plain numbers. */
static void show_named(struct decode_ctx *ctx, const struct decode_set *set,
		       enum decode_kind kind, uint64_t value)
{
	for (unsigned int i = 0; i < set->nr; i++) {
		if ((uint32_t)set->consts[i].value == value)
			return ctx->sink->ops->constant(ctx->sink, set, set->consts[i].value);
	}
	ctx->sink->ops->number(ctx->sink, kind, value);
}

#define SHOW_NAMED(name, set)							\
DECODE_SHOW(name)								\
{										\
	(void)type;								\
	show_named(ctx, &decode_set__##set, DECODE_HEX, value);			\
}

SHOW_NAMED(vsock_cid, vsock_cids)
SHOW_NAMED(vsock_port, vsock_ports)
SHOW_NAMED(qrtr_node, qrtr_nodes)
SHOW_NAMED(qrtr_port, qrtr_ports)
SHOW_NAMED(mctp_addr, mctp_addrs)
SHOW_NAMED(mctp_net, mctp_nets)
SHOW_NAMED(rt_scope, rt_scopes)
SHOW_NAMED(rt_table, rt_tables)

DECODE_SHOW(octet)
{
	(void)type;
	ctx->sink->ops->expression(ctx->sink, DECODE_EXPR_OCTET, NULL, value);
}

DECODE_SHOW(port)
{
	(void)type;
	ctx->sink->ops->expression(ctx->sink, DECODE_EXPR_PORT, NULL, value);
}

DECODE_SHOW(nl_groups)
{
	(void)type;
	ctx->sink->ops->expression(ctx->sink, DECODE_EXPR_GROUPS, NULL, value);
}

DECODE_SHOW(interface)
{
	(void)type;
	ctx->sink->ops->expression(ctx->sink, DECODE_EXPR_INTERFACE, NULL, value);
}

DECODE_SHOW(ether_type)
{
	struct decode_sink *sink = ctx->sink;

	(void)type;
	sink->ops->begin(sink, DECODE_GROUP_HTONS);
	sink->ops->constant(sink, &decode_set__ether_types, ntohs(value));
	sink->ops->end(sink, DECODE_GROUP_HTONS);
}

DECODE_SHOW(ipx_network)
{
	struct decode_sink *sink = ctx->sink;

	(void)type;
	sink->ops->begin(sink, DECODE_GROUP_HTONL);
	sink->ops->number(sink, DECODE_HEX, ntohl(value));
	sink->ops->end(sink, DECODE_GROUP_HTONL);
}

DECODE_SHOW(htobs)
{
	struct decode_sink *sink = ctx->sink;

	(void)type;
	sink->ops->begin(sink, DECODE_GROUP_HTOBS);
	sink->ops->number(sink, DECODE_UNSIGNED, value);
	sink->ops->end(sink, DECODE_GROUP_HTOBS);
}

/* As many bytes as sll_halen says, limited to the bytes that are there. */
DECODE_SHOW(sll_addr)
{
	size_t len = ctx->outer[11], room = ctx->outer_size - 12;
	struct decode_sink *sink = ctx->sink;

	(void)type;
	(void)value;
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	for (size_t i = 0; i < len && i < room; i++) {
		sink->ops->item(sink);
		sink->ops->expression(sink, DECODE_EXPR_OCTET, NULL, ctx->outer[12 + i]);
	}
	if (len > room)
		sink->ops->omitted(sink);
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

DECODE_SHOW(svm_zero)
{
	(void)type;
	(void)value;
	ctx->sink->ops->binary(ctx->sink, ctx->outer + 13, 3, false);
}

/* A name of at most @size bytes, including its NUL. */
static void show_name(struct decode_ctx *ctx, size_t offset, size_t size)
{
	const char *name = (const char *)ctx->outer + offset;
	size_t room = ctx->outer_size - offset, len;

	if (size > room)
		size = room;
	len = strnlen(name, size);
	ctx->sink->ops->string(ctx->sink, name, len < size ? len : size - 1, len == size);
}

DECODE_SHOW(salg_type)
{
	(void)type;
	(void)value;
	show_name(ctx, 2, 14);
}

DECODE_SHOW(salg_name)
{
	(void)type;
	(void)value;
	show_name(ctx, 24, 64);
}

DECODE_SHOW(x25_addr)
{
	(void)type;
	(void)value;
	show_name(ctx, 0, 16);
}

/* Numbers that have a name only as a remark, if names are shown at all */
static void show_noted(struct decode_ctx *ctx, const struct decode_set *set, uint64_t value)
{
	if (ctx->options->consts == DECODE_CONSTS_NUMBERS)
		ctx->sink->ops->number(ctx->sink, DECODE_HEX, value);
	else
		ctx->sink->ops->expression(ctx->sink, DECODE_EXPR_NAMED, set, value);
}

#define SHOW_NOTED(name, set)							\
DECODE_SHOW(name)								\
{										\
	(void)type;								\
	show_noted(ctx, &decode_set__##set, value);				\
}

SHOW_NOTED(rxrpc_service, rxrpc_services)
SHOW_NOTED(wpan_type, wpan_types)

/* The same, of which most have none. */
#define SHOW_SOME_NOTED(name, set)						\
DECODE_SHOW(name)								\
{										\
	(void)type;								\
	if (has_name(&decode_set__##set, value))				\
		show_noted(ctx, &decode_set__##set, value);			\
	else									\
		ctx->sink->ops->number(ctx->sink, DECODE_HEX, value);		\
}

SHOW_SOME_NOTED(llcp_sap, llcp_saps)
SHOW_SOME_NOTED(wpan_network, wpan_networks)
SHOW_SOME_NOTED(wpan_addr, wpan_addrs)

/* As many bytes as the last field says, or all */
DECODE_SHOW(nfc_service)
{
	enum { NAME = 18, NAME_BYTES = 63 };
	const unsigned int word = ctx->abi->word;
	const uint64_t len = decode_load(ctx, ctx->outer + 80 + word, word);

	(void)type;
	(void)value;
	ctx->sink->ops->string(ctx->sink, (const char *)ctx->outer + NAME,
			       len < NAME_BYTES ? len : NAME_BYTES, false);
}

DECODE_SHOW(wpan_hwaddr)
{
	(void)type;
	(void)value;
	ctx->sink->ops->expression(ctx->sink, DECODE_EXPR_MAC, ctx->outer + 6, 8);
}

/* The number, and the flags in it as a remark. */
DECODE_SHOW(crypto_flags)
{
	const struct decode_set *set = &decode_set__crypto_flags;
	struct decode_sink *sink = ctx->sink;

	(void)type;
	if (ctx->options->consts == DECODE_CONSTS_NUMBERS || !(value & set->consts[0].value))
		return sink->ops->flags(sink, set, value);
	sink->ops->number(sink, DECODE_HEX, value);
	sink->ops->begin(sink, DECODE_GROUP_REMARK);
	sink->ops->flags(sink, set, value);
	sink->ops->end(sink, DECODE_GROUP_REMARK);
}

/* A file descriptor only if XDP_SHARED_UMEM is set. */
DECODE_SHOW(umem_fd)
{
	const struct decode_set *set = &decode_set__xdp_flags;
	bool shared = decode_load(ctx, ctx->outer + 2, 2) & set->consts[0].value;

	(void)type;
	if (shared)
		decode_show_fd(ctx, (int32_t)value);
	else
		ctx->sink->ops->number(ctx->sink, DECODE_HEX, value);
}

DECODE_SHOW(bdaddr2)
{
	(void)type;
	(void)value;
	ctx->sink->ops->expression(ctx->sink, DECODE_EXPR_MAC, ctx->outer + 2, 6);
}

DECODE_SHOW(bdaddr4)
{
	(void)type;
	(void)value;
	ctx->sink->ops->expression(ctx->sink, DECODE_EXPR_MAC, ctx->outer + 4, 6);
}

/* A known number, or the offset from the start of a range. */
static void show_in_range(struct decode_ctx *ctx, const struct decode_set *set, uint64_t value,
			  uint64_t first, const char *name)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->begin(sink, DECODE_GROUP_HTOBS);
	if (first && value == first)
		sink->ops->word(sink, name);
	else if (first)
		sink->ops->expression(sink, DECODE_EXPR_SUM, name, value - first);
	else
		sink->ops->constant(sink, set, value);
	sink->ops->end(sink, DECODE_GROUP_HTOBS);
}

DECODE_SHOW(l2cap_psm)
{
	(void)type;
	if (value >= 0x1001)
		show_in_range(ctx, NULL, value, 0x1001, "L2CAP_PSM_DYN_START");
	else if (value >= 0x80 && value <= 0xff)
		show_in_range(ctx, NULL, value, 0x80, "L2CAP_PSM_LE_DYN_START");
	else
		show_in_range(ctx, &decode_set__l2cap_psms, value, 0, NULL);
}

DECODE_SHOW(l2cap_cid)
{
	(void)type;
	if (value >= 0x40)
		show_in_range(ctx, NULL, value, 0x40, "L2CAP_CID_DYN_START");
	else
		show_in_range(ctx, &decode_set__l2cap_cids, value, 0, NULL);
}

DECODE_WHEN(nl_pad)
{
	return decode_load(ctx, ctx->outer + 2, 2);
}

DECODE_WHEN(sll_addr)
{
	return ctx->outer[11];
}

DECODE_WHEN(svm_zero)
{
	return ctx->outer[13] || ctx->outer[14] || ctx->outer[15];
}

/* IEEE802154_ADDR_NONE and IEEE802154_ADDR_SHORT; all others are taken for long ones. */
enum { WPAN_NONE = 0, WPAN_SHORT = 2 };

DECODE_WHEN(wpan_short)
{
	return decode_load(ctx, ctx->outer, 4) == WPAN_SHORT;
}

DECODE_WHEN(wpan_long)
{
	const uint32_t type = decode_load(ctx, ctx->outer, 4);

	return type != WPAN_NONE && type != WPAN_SHORT;
}

DECODE_WHEN(sipx_zero)
{
	return ctx->outer[15];
}

DECODE_WHEN(mctp_pad1)
{
	return ctx->outer[11];
}

static bool has_type(const struct decode_ctx *ctx, uint8_t addrtype)
{
	return ctx->outer[2] == addrtype;
}

DECODE_WHEN(tipc_range)
{
	return has_type(ctx, TIPC_SERVICE_RANGE);
}

DECODE_WHEN(tipc_name)
{
	return has_type(ctx, TIPC_SERVICE_ADDR);
}

DECODE_WHEN(tipc_id)
{
	return has_type(ctx, TIPC_SOCKET_ADDR);
}

DECODE_WHEN(tipc_other)
{
	return !ctx->outer[2] || ctx->outer[2] > TIPC_SOCKET_ADDR;
}

/* A negative scope takes a name back from there. */
DECODE_SHOW(tipc_scope)
{
	const int8_t scope = value;

	(void)type;
	if (scope < 0)
		ctx->sink->ops->negated(ctx->sink, &decode_set__tipc_scopes, -scope);
	else
		ctx->sink->ops->constant(ctx->sink, &decode_set__tipc_scopes, scope);
}

/* The bytes of an address of an unknown type */
DECODE_SHOW(tipc_addr)
{
	(void)type;
	(void)value;
	ctx->sink->ops->string(ctx->sink, (const char *)ctx->outer + 4, 12, false);
}
