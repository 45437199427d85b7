// SPDX-License-Identifier: GPL-2.0
/* Addresses of sockets. */
#include <netinet/in.h>
#include <stddef.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/structs.h"
#include "ax25.h"
#include "captures.h"
#include "sockets.h"

struct address {
	uint8_t bytes[128];
	size_t len;
};

static void show_inet(struct decode_ctx *ctx, const struct address *addr)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->field(sink, "sin_port", false);
	sink->ops->expression(sink, DECODE_EXPR_PORT, NULL, decode_load(ctx, addr->bytes + 2, 2));
	sink->ops->field(sink, "sin_addr", false);
	sink->ops->expression(sink, DECODE_EXPR_INET, addr->bytes + 4, 0);
}

/* Only link-local addresses, unicast or multicast, have an interface as their scope. */
static void show_scope(struct decode_ctx *ctx, const struct address *addr)
{
	uint32_t scope = decode_load(ctx, addr->bytes + 24, 4);
	uint8_t high = addr->bytes[8], low = addr->bytes[9];
	struct decode_sink *sink = ctx->sink;

	if ((high == 0xfe && (low & 0xc0) == 0x80) || (high == 0xff && (low & 0xf) == 2))
		sink->ops->expression(sink, DECODE_EXPR_INTERFACE, NULL, scope);
	else
		sink->ops->number(sink, DECODE_UNSIGNED, scope);
}

static void show_inet6(struct decode_ctx *ctx, const struct address *addr)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->field(sink, "sin6_port", false);
	sink->ops->expression(sink, DECODE_EXPR_PORT, NULL, decode_load(ctx, addr->bytes + 2, 2));
	sink->ops->field(sink, "sin6_flowinfo", false);
	sink->ops->expression(sink, DECODE_EXPR_FLOW, NULL, decode_load(ctx, addr->bytes + 4, 4));
	sink->ops->field(sink, "", false);
	sink->ops->expression(sink, DECODE_EXPR_INET6, addr->bytes + 8, 0);
	if (addr->len < 25)
		return;
	sink->ops->field(sink, "sin6_scope_id", false);
	show_scope(ctx, addr);
}

/* A name that begins with NUL is abstract and extends to the end of the address. */
static void show_unix(struct decode_ctx *ctx, const struct address *addr)
{
	const char *path = (const char *)addr->bytes + offsetof(struct sockaddr_un, sun_path);
	size_t len = addr->len - offsetof(struct sockaddr_un, sun_path);
	struct decode_sink *sink = ctx->sink;

	if (len > sizeof(((struct sockaddr_un *)0)->sun_path))
		len = sizeof(((struct sockaddr_un *)0)->sun_path);
	sink->ops->field(sink, "sun_path", false);
	if (path[0]) {
		sink->ops->string(sink, path, strnlen(path, len), false);
		return;
	}
	sink->ops->expression(sink, DECODE_EXPR_ABSTRACT, NULL, 0);
	sink->ops->string(sink, path + 1, len - 1, false);
}

static void show_ax25(struct decode_ctx *ctx, const struct address *addr)
{
	decode_show_ax25(ctx, addr->bytes, addr->len);
}

static void show_nfc(struct decode_ctx *ctx, const struct address *addr)
{
	const struct decode_layout *start = &decode_layout__sockaddr_nfc;
	const struct decode_layout *rest = decode_layout_of(ctx, &decode_layout__sockaddr_nfc_llcp);

	decode_show_members(ctx, start, addr->bytes, addr->len);
	if (addr->len >= rest->size)
		decode_show_members(ctx, rest, addr->bytes, addr->len);
	else if (addr->len > start->size)
		ctx->sink->ops->omitted(ctx->sink);
}

/* The members of the union in struct sockaddr_rxrpc */
static const struct transport {
	uint16_t family;
	size_t min;
	const char *member, *field;
	void (*show)(struct decode_ctx *ctx, const struct address *addr);
} transports[] = {
	{ AF_INET, 16, "sin", "sin_family", show_inet },
	{ AF_INET6, 24, "sin6", "sin6_family", show_inet6 },
	{ AF_UNSPEC, SIZE_MAX, NULL, "family", NULL },
};

static const struct transport *transport_of(uint16_t family)
{
	const struct transport *transport = transports;

	while (transport->show && transport->family != family)
		transport++;
	return transport;
}

/* An address too short for its family, or of another one, is bytes, without a name in strace's. */
static void show_transport(struct decode_ctx *ctx, const struct transport *transport,
			   const struct address *addr)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->field(sink, transport->field, false);
	sink->ops->constant(sink, &decode_set__families, decode_load(ctx, addr->bytes, 2));
	if (addr->len >= transport->min)
		return transport->show(ctx, addr);
	if (addr->len <= 2)
		return;
	sink->ops->field(sink, ctx->options->style == DECODE_STYLE_STRACE ? "" : "data", false);
	sink->ops->string(sink, (const char *)addr->bytes + 2, addr->len - 2, false);
}

static void show_rxrpc(struct decode_ctx *ctx, const struct address *addr)
{
	const size_t head = 8, room = addr->len - head, len = decode_load(ctx, addr->bytes + 6, 2);
	const struct transport *transport =
		transport_of(decode_load(ctx, addr->bytes + head, 2));
	struct address inner = { .len = len < room ? len : room };
	struct decode_sink *sink = ctx->sink;

	memcpy(inner.bytes, addr->bytes + head, room);
	decode_show_members(ctx, &decode_layout__sockaddr_rxrpc, addr->bytes, addr->len);
	sink->ops->field(sink, "transport", false);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	if (transport->member) {
		sink->ops->field(sink, transport->member, false);
		sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	}
	show_transport(ctx, transport, &inner);
	if (transport->member)
		sink->ops->end(sink, DECODE_GROUP_STRUCT);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

static const struct {
	uint16_t family;
	size_t min;
	void (*show)(struct decode_ctx *ctx, const struct address *addr);
} families[] = {
	{ AF_INET, 16, show_inet },
	{ AF_INET6, 24, show_inet6 },
	{ AF_UNIX, 3, show_unix },
	{ AF_AX25, 16, show_ax25 },
	{ AF_NFC, 16, show_nfc },
	{ AF_RXRPC, 36, show_rxrpc },
};

static void show_data(struct decode_ctx *ctx, uint16_t family, const struct address *addr)
{
	struct decode_sink *sink = ctx->sink;

	for (size_t i = 0; i < DECODE_ARRAY_SIZE(families); i++) {
		if (families[i].family == family && addr->len >= families[i].min)
			return families[i].show(ctx, addr);
	}
	if (addr->len == 2)
		return;
	sink->ops->field(sink, "sa_data", false);
	sink->ops->string(sink, (const char *)addr->bytes + 2, addr->len - 2, false);
}

/* Families whose addresses are structs: @max 0 stands for any length. */
static const struct {
	uint16_t family;
	uint8_t min, max;
	const struct decode_layout *layout;
} structs[] = {
	{ AF_NETLINK, 12, 0, &decode_layout__sockaddr_nl },
	{ AF_PACKET, 20, 0, &decode_layout__sockaddr_ll },
	{ AF_VSOCK, 16, 0, &decode_layout__sockaddr_vm },
	{ AF_ALG, 25, 0, &decode_layout__sockaddr_alg },
	{ AF_IPX, 16, 0, &decode_layout__sockaddr_ipx },
	{ AF_IEEE802154, 20, 0, &decode_layout__sockaddr_ieee802154 },
	{ AF_X25, 18, 0, &decode_layout__sockaddr_x25 },
	{ AF_XDP, 16, 0, &decode_layout__sockaddr_xdp },
	{ AF_QIPCRTR, 12, 0, &decode_layout__sockaddr_qrtr },
	{ AF_MCTP, 12, 0, &decode_layout__sockaddr_mctp },
	{ AF_TIPC, 16, 0, &decode_layout__sockaddr_tipc },
	{ AF_BLUETOOTH, 4, 4, &decode_layout__sockaddr_hci },
	{ AF_BLUETOOTH, 6, 6, &decode_layout__sockaddr_hci },
	{ AF_BLUETOOTH, 8, 8, &decode_layout__sockaddr_sco },
	{ AF_BLUETOOTH, 10, 10, &decode_layout__sockaddr_rc },
	{ AF_BLUETOOTH, 12, 12, &decode_layout__sockaddr_l2 },
	{ AF_BLUETOOTH, 14, 14, &decode_layout__sockaddr_l2 },
};

static const struct decode_layout *layout_of(uint16_t family, size_t len)
{
	for (size_t i = 0; i < DECODE_ARRAY_SIZE(structs); i++) {
		if (structs[i].family == family && len >= structs[i].min &&
		    (!structs[i].max || len <= structs[i].max))
			return structs[i].layout;
	}
	return NULL;
}

static void show_address(struct decode_ctx *ctx, const struct address *addr)
{
	uint16_t family = decode_load(ctx, addr->bytes, 2);
	const struct decode_layout *layout = layout_of(family, addr->len);
	struct decode_sink *sink = ctx->sink;

	if (layout)
		return decode_show_fields(ctx, layout, addr->bytes, addr->len);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "sa_family", false);
	sink->ops->constant(sink, &decode_set__families, family);
	show_data(ctx, family, addr);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

DECODE_SHOW(sockaddr)
{
	uint64_t len = decode_length(ctx, type->len);
	struct address addr = { .len = 0 };

	/* Lengths of socket addresses are signed. */
	addr.len = len < sizeof(addr.bytes) ? len : sizeof(addr.bytes);
	if ((int32_t)len < 2 || !decode_read_all(ctx, value, addr.bytes, addr.len))
		return ctx->sink->ops->address(ctx->sink, value);
	show_address(ctx, &addr);
}

/* The call may store less than the length says: capture as much as an address may have. */
DECODE_CAPTURE(sockaddr)
{
	const size_t max = sizeof(((struct address *)0)->bytes);

	if (type->len.kind == DECODE_LEN_DEREF)
		return decode_plan_bytes(planner, spot, max);
	return decode_plan_length(planner, spot, type->len, 1, max);
}

void decode_show_sockaddr_bytes(struct decode_ctx *ctx, const void *bytes, size_t len)
{
	struct address addr = { .len = 0 };

	addr.len = len < sizeof(addr.bytes) ? len : sizeof(addr.bytes);
	memcpy(addr.bytes, bytes, addr.len);
	show_address(ctx, &addr);
}

/* An address in a struct, which extends to the end of the struct. */
DECODE_SHOW(inner_sockaddr)
{
	size_t offset = type->len.link;

	(void)value;
	if (offset + 2 > ctx->outer_size)
		return ctx->sink->ops->unknown(ctx->sink);
	decode_show_sockaddr_bytes(ctx, ctx->outer + offset, ctx->outer_size - offset);
}
