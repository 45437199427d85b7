// SPDX-License-Identifier: GPL-2.0
/* Interfaces, and names of fixed length. */
#include <linux/if_arp.h>
#include <string.h>
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/ioctl.h"
#include "captures.h"
#include "ioctl.h"
#include "sockets.h"
#include "special.h"

/* A name in a field of fixed size, the last byte of which is the NUL. */
/* How much of a string in the struct ctx->outer has been copied? */
static size_t copied_part(const struct decode_ctx *ctx, size_t size, const uint8_t *bytes)
{
	const size_t whole = ctx->memory ? ctx->memory->whole : 0;
	const size_t offset = ctx->outer ? bytes - ctx->outer : 0;

	if (!whole || offset + size <= whole)
		return size;
	return offset < whole ? whole - offset : 0;
}

DECODE_SHOW_LAYOUT(fixed_string)
{
	const size_t size = copied_part(ctx, layout->size, bytes), len = strnlen(bytes, size);
	bool cut = len == layout->size;

	if (len < size || size == layout->size)
		ctx->sink->ops->string(ctx->sink, bytes, len - cut, cut);
	else
		ctx->sink->ops->string(ctx->sink, bytes, size, true);
}

DECODE_SHOW_LAYOUT(if_sockaddr)
{
	decode_show_sockaddr_bytes(ctx, bytes, layout->size);
}

size_t decode_hardware_length(unsigned int type)
{
	static const struct { uint16_t type; uint8_t len; } lens[] = {
		{ ARPHRD_ARCNET, 1 }, { ARPHRD_CAIF, 1 }, { ARPHRD_LOCALTLK, 1 },
		{ ARPHRD_PHONET, 1 }, { ARPHRD_PHONET_PIPE, 1 }, { 290, 1 },
		{ ARPHRD_DLCI, 2 }, { ARPHRD_IPDDP, 4 }, { ARPHRD_IPGRE, 4 },
		{ ARPHRD_IRDA, 4 }, { ARPHRD_PIMREG, 4 }, { ARPHRD_SIT, 4 },
		{ ARPHRD_TUNNEL, 4 }, { ARPHRD_ROSE, 5 }, { ARPHRD_X25, 5 },
		{ ARPHRD_ETHER, 6 }, { ARPHRD_FDDI, 6 }, { ARPHRD_HIPPI, 6 },
		{ ARPHRD_IEEE802, 6 }, { ARPHRD_IEEE80211, 6 }, { ARPHRD_IEEE80211_PRISM, 6 },
		{ ARPHRD_IEEE80211_RADIOTAP, 6 }, { ARPHRD_LOOPBACK, 6 }, { ARPHRD_AX25, 7 },
		{ ARPHRD_NETROM, 7 }, { ARPHRD_6LOWPAN, 8 }, { ARPHRD_EUI64, 8 },
		{ ARPHRD_IEEE802154, 8 }, { ARPHRD_IEEE802154_MONITOR, 8 },
		{ ARPHRD_VSOCKMON, 8 }, { ARPHRD_IEEE1394, 16 }, { ARPHRD_INFINIBAND, 20 },
	};

	for (size_t i = 0; i < DECODE_ARRAY_SIZE(lens); i++) {
		if (lens[i].type == type)
			return lens[i].len;
	}
	return SIZE_MAX;
}

DECODE_SHOW_LAYOUT(hwaddr)
{
	enum { ROOM = 14 };	/* for longer addresses, and for those of unknown length */
	uint16_t type = decode_load(ctx, bytes, 2);
	const size_t len = decode_hardware_length(type);
	struct decode_sink *sink = ctx->sink;

	(void)layout;
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "sa_family", false);
	sink->ops->constant(sink, &decode_set__arphrd, type);
	sink->ops->field(sink, "sa_data", false);
	sink->ops->expression(sink, DECODE_EXPR_MAC, (const uint8_t *)bytes + 2,
			      len < ROOM ? len : ROOM);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

static size_t ifreq_size(const struct decode_ctx *ctx)
{
	return decode_layout_of(ctx, &decode_layout__ifreq_entry)->size;
}

/* The length, and the number of entries if it is a multiple of their size. */
static void show_ifc_len(struct decode_ctx *ctx, int32_t len)
{
	struct decode_sink *sink = ctx->sink;
	size_t size = ifreq_size(ctx);

	sink->ops->number(sink, DECODE_SIGNED, len);
	if (len <= 0 || len % size)
		return;
	sink->ops->begin(sink, DECODE_GROUP_REMARK);
	sink->ops->expression(sink, DECODE_EXPR_PRODUCT, "sizeof(struct ifreq)", len / size);
	sink->ops->end(sink, DECODE_GROUP_REMARK);
}

/* The length that the call has stored; @was if it has not */
static int32_t ifc_len_now(struct decode_ctx *ctx, int32_t was)
{
	int32_t now;

	if (ctx->failed || !decode_read_now(ctx, ctx->value[2], &now, sizeof(now)))
		return was;
	return now;
}

DECODE_SHOW(ifc_len)
{
	const bool asked = !decode_load(ctx, ctx->outer + ctx->abi->word, ctx->abi->word);
	const int32_t now = ifc_len_now(ctx, value), was = asked ? now : (int32_t)value;

	(void)type;
	/* Without a buffer, the call ignores the length and stores what is needed. */
	ctx->sink->ops->begin(ctx->sink, DECODE_GROUP_CHANGE);
	show_ifc_len(ctx, was);
	if (now != was) {
		ctx->sink->ops->changed(ctx->sink);
		show_ifc_len(ctx, now);
	}
	ctx->sink->ops->end(ctx->sink, DECODE_GROUP_CHANGE);
}

DECODE_SHOW(ifc_buf)
{
	const int32_t len = ifc_len_now(ctx, decode_load(ctx, ctx->outer, 4));

	(void)type;
	decode_show_array(ctx, &decode_type__ifreq_entry, value,
			  len < 0 ? (uint64_t)-1 : len / ifreq_size(ctx));
}

DECODE_CAPTURE(ifc_buf)
{
	const struct decode_type *elem = &decode_type__ifreq_entry;

	(void)type;
	if (planner->options->verbose)
		return decode_plan_fails(planner, "all elements of a list are shown");
	return decode_plan_bytes(planner, spot, decode_plan_list_max(planner) *
				 decode_plan_size_of(planner, elem));
}

/* A bridge name is cut at the maximum length of interface names. */
DECODE_SHOW(bridge_name)
{
	(void)type;
	decode_show_string_max(ctx, value, 16);
}

DECODE_CAPTURE(bridge_name)
{
	(void)type;
	return decode_plan_string(planner, spot, 16);
}
