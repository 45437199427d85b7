// SPDX-License-Identifier: GPL-2.0
#include <asm-generic/termbits.h>
#include "../engine.h"
#include "../sets.h"
#include "special.h"

static bool has(const struct decode_set *set, uint64_t value)
{
	for (unsigned int i = 0; i < set->nr; i++) {
		if (set->consts[i].value == value)
			return true;
	}
	return false;
}

DECODE_SHOW(ioctl_cmd)
{
	struct decode_sink *sink = ctx->sink;

	(void)type;
	value &= UINT32_MAX;
	if (has(&decode_set__ioctls_shared, value))
		sink->ops->constant(sink, &decode_set__ioctls_shared, value);
	else if (has(&decode_set__ioctls, value))
		sink->ops->constant(sink, &decode_set__ioctls, value);
	else
		sink->ops->expression(sink, DECODE_EXPR_IOCTL, NULL, value);
}

/* Flags among which lie several small numbers. */
struct part {
	const struct decode_set *set;
	uint64_t mask;
};

static void show_parts(struct decode_ctx *ctx, const struct part *parts, size_t nr,
		       const struct decode_set *flags, uint64_t value)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->begin(sink, DECODE_GROUP_JOINED);
	for (size_t i = 0; i < nr; i++) {
		sink->ops->item(sink);
		sink->ops->constant(sink, parts[i].set, value & parts[i].mask);
		value &= ~parts[i].mask;
	}
	if (value) {
		sink->ops->item(sink);
		sink->ops->flags(sink, flags, value);
	}
	sink->ops->end(sink, DECODE_GROUP_JOINED);
}

DECODE_SHOW(c_oflag)
{
	static const struct part parts[] = {
		{ &decode_set__c_oflag_nl, NLDLY }, { &decode_set__c_oflag_cr, CRDLY },
		{ &decode_set__c_oflag_tab, TABDLY }, { &decode_set__c_oflag_bs, BSDLY },
		{ &decode_set__c_oflag_vt, VTDLY }, { &decode_set__c_oflag_ff, FFDLY },
	};

	(void)type;
	show_parts(ctx, parts, DECODE_ARRAY_SIZE(parts), &decode_set__c_oflag_bits,
		   value & UINT32_MAX);
}

DECODE_SHOW(c_cflag)
{
	static const struct part parts[] = {
		{ &decode_set__c_cflag_baud, CBAUD }, { &decode_set__c_cflag_size, CSIZE },
	};

	(void)type;
	show_parts(ctx, parts, DECODE_ARRAY_SIZE(parts), &decode_set__c_cflag_bits,
		   value & UINT32_MAX);
}

DECODE_SHOW_LAYOUT(c_cc)
{
	struct decode_sink *sink = ctx->sink;
	const uint8_t *chars = bytes;

	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	for (unsigned int i = 0; i < layout->size; i++) {
		sink->ops->index(sink, &decode_set__control_chars, i);
		sink->ops->number(sink, DECODE_HEX, chars[i]);
	}
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}
