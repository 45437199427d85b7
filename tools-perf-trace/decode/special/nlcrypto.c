// SPDX-License-Identifier: GPL-2.0
/* Messages of NETLINK_CRYPTO. */
#include <linux/cryptouser.h>
#include <string.h>
#include "decode/engine/engine.h"
#include "nlattr.h"
#include "nlmsg.h"
#include "sockets.h"

/* A struct that is there in part is text. */
static void show_text(struct decode_ctx *ctx, const uint8_t *bytes, size_t len)
{
	const size_t max = ctx->options->string_max;

	ctx->sink->ops->string(ctx->sink, (const char *)bytes, len < max ? len : max, len > max);
}

/* Reports of only a type may have any length. */
static void show_type(struct decode_ctx *ctx, const uint8_t *bytes, size_t len)
{
	const size_t max = ctx->options->string_max, room = len <= max ? len : max + 1;
	const size_t shown = strnlen((const char *)bytes, room);
	struct decode_sink *sink = ctx->sink;

	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "type", false);
	sink->ops->string(sink, (const char *)bytes, shown < max ? shown : max, shown == room);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

#define SHOW_REPORT(name)							\
static void show_##name(struct decode_ctx *ctx, const uint8_t *bytes, size_t len)	\
{										\
	const struct decode_layout *layout = &decode_layout__crypto_##name;	\
										\
	if (len < layout->size)							\
		show_text(ctx, bytes, len);					\
	else									\
		decode_show_fields(ctx, layout, bytes, layout->size);		\
}

SHOW_REPORT(hash)
SHOW_REPORT(cipher)
SHOW_REPORT(blkcipher)
SHOW_REPORT(aead)
SHOW_REPORT(rng)

#define SHOWN(t, f)	{ t, SHAPE_CALL, 0, { .show = show_##f } }

static const struct attribute crypto_attributes[] = {
	U32(CRYPTOCFGA_PRIORITY_VAL), SHOWN(CRYPTOCFGA_REPORT_LARVAL, type),
	SHOWN(CRYPTOCFGA_REPORT_HASH, hash), SHOWN(CRYPTOCFGA_REPORT_BLKCIPHER, blkcipher),
	SHOWN(CRYPTOCFGA_REPORT_AEAD, aead), SHOWN(CRYPTOCFGA_REPORT_COMPRESS, type),
	SHOWN(CRYPTOCFGA_REPORT_RNG, rng), SHOWN(CRYPTOCFGA_REPORT_CIPHER, cipher),
	SHOWN(CRYPTOCFGA_REPORT_AKCIPHER, type), SHOWN(CRYPTOCFGA_REPORT_KPP, type),
	SHOWN(CRYPTOCFGA_REPORT_ACOMP, type), SHOWN(22 /* CRYPTOCFGA_REPORT_SIG */, type),
};
static const struct body algorithm = {
	0, &decode_layout__crypto_user_alg, ATTRIBUTES(crypto_attributes, crypto_attributes),
};

void decode_show_crypto_message(struct decode_ctx *ctx, const struct decode_nlmsg *msg)
{
	if (msg->type <= CRYPTO_MSG_GETALG && msg->len >= algorithm.layout->size)
		return decode_show_body(ctx, &algorithm, msg);
	ctx->sink->ops->item(ctx->sink);
	if (msg->type <= CRYPTO_MSG_GETALG)
		show_text(ctx, msg->bytes, msg->len);
	else
		decode_show_binary(ctx, msg->bytes, msg->len);
}

/* A name of at most 64 bytes, including its NUL */
DECODE_SHOW(crypto_name)
{
	const char *name = (const char *)ctx->outer + type->len.link;
	const size_t len = strnlen(name, CRYPTO_MAX_NAME);
	const bool cut = len == CRYPTO_MAX_NAME;

	(void)value;
	ctx->sink->ops->string(ctx->sink, name, cut ? len - 1 : len, cut);
}
