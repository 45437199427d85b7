// SPDX-License-Identifier: GPL-2.0
/* Addresses of sockets. */
#include <netinet/in.h>
#include <stddef.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include "../engine.h"
#include "../sets.h"
#include "special.h"

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

static void show_inet6(struct decode_ctx *ctx, const struct address *addr)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->field(sink, "sin6_port", false);
	sink->ops->expression(sink, DECODE_EXPR_PORT, NULL, decode_load(ctx, addr->bytes + 2, 2));
	sink->ops->field(sink, "sin6_flowinfo", false);
	sink->ops->expression(sink, DECODE_EXPR_FLOW, NULL, decode_load(ctx, addr->bytes + 4, 4));
	sink->ops->field(sink, "", false);
	sink->ops->expression(sink, DECODE_EXPR_INET6, addr->bytes + 8, 0);
	if (addr->len < 28)
		return;
	sink->ops->field(sink, "sin6_scope_id", false);
	sink->ops->number(sink, DECODE_UNSIGNED, decode_load(ctx, addr->bytes + 24, 4));
}

/* A name that begins with NUL is no path, and goes on to the address's end. */
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

static void show_netlink(struct decode_ctx *ctx, const struct address *addr)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->field(sink, "nl_pid", false);
	sink->ops->number(sink, DECODE_SIGNED, (int32_t)decode_load(ctx, addr->bytes + 4, 4));
	sink->ops->field(sink, "nl_groups", false);
	sink->ops->expression(sink, DECODE_EXPR_GROUPS, NULL, decode_load(ctx, addr->bytes + 8, 4));
}

static const struct {
	uint16_t family;
	size_t min;
	void (*show)(struct decode_ctx *ctx, const struct address *addr);
} families[] = {
	{ AF_INET, 16, show_inet },
	{ AF_INET6, 24, show_inet6 },
	{ AF_UNIX, 3, show_unix },
	{ AF_NETLINK, 12, show_netlink },
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

static void show_address(struct decode_ctx *ctx, const struct address *addr)
{
	uint16_t family = decode_load(ctx, addr->bytes, 2);
	struct decode_sink *sink = ctx->sink;

	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "sa_family", false);
	sink->ops->constant(sink, &decode_set__families, family);
	show_data(ctx, family, addr);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

void decode_show_sockaddr_bytes(struct decode_ctx *ctx, const void *bytes, size_t len)
{
	struct address addr;

	addr.len = len < sizeof(addr.bytes) ? len : sizeof(addr.bytes);
	memcpy(addr.bytes, bytes, addr.len);
	show_address(ctx, &addr);
}

DECODE_SHOW(sockaddr)
{
	uint64_t len = decode_length(ctx, type->len);
	struct decode_sink *sink = ctx->sink;
	struct address addr;

	/* Lengths of sockets are signed. */
	addr.len = len < sizeof(addr.bytes) ? len : sizeof(addr.bytes);
	if ((int32_t)len < 2 || !decode_read_all(ctx, value, addr.bytes, addr.len))
		return sink->ops->address(sink, value);
	show_address(ctx, &addr);
}
