// SPDX-License-Identifier: GPL-2.0
/* Names and numbers of UBI volumes. */
#include <string.h>
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/structs/ioctl.h"
#include "captures.h"
#include "ioctl.h"
#include "special.h"

enum {
	RENAMES_HEAD = 16, RENAMES_MAX = 32, RENAME = 136, NAME_MAX_LEN = 127,
	RENAMES = RENAMES_HEAD + RENAMES_MAX * RENAME,
};

/* A struct whose only member is shown in its place. */
DECODE_SHOW_LAYOUT(first_member)
{
	decode_show_bytes(ctx, &layout->fields[0].type, bytes, layout->size);
}

/* The length is in front of the name and a padding that aligns it to 8 bytes. */
DECODE_SHOW_LAYOUT(ubi_name)
{
	size_t at = (const uint8_t *)bytes - ctx->outer;
	int16_t len = decode_load(ctx, ctx->outer + (at == 8 ? 4 : 18), 2);
	size_t max = len < 0 ? 0 : len > NAME_MAX_LEN ? NAME_MAX_LEN : len;
	size_t used = strnlen(bytes, max);

	(void)layout;
	ctx->sink->ops->string(ctx->sink, bytes, used,
			       used == max && ((const char *)bytes)[used]);
}

DECODE_SHOW(ubi_renames)
{
	struct decode_sink *sink = ctx->sink;
	int32_t count;

	(void)type;
	/* The struct has room for all names, whatever their number is. */
	if (!decode_read_all(ctx, value, ctx->scratch, RENAMES))
		return sink->ops->address(sink, value);
	count = decode_load(ctx, ctx->scratch, 4);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "count", false);
	sink->ops->number(sink, DECODE_SIGNED, count);
	sink->ops->field(sink, "ents", false);
	decode_show_array(ctx, &decode_type__ubi_rename, value + RENAMES_HEAD,
			  count < 0 ? 0 : count > RENAMES_MAX ? RENAMES_MAX : count);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

DECODE_CAPTURE(ubi_renames)
{
	(void)type;
	return decode_plan_whole(planner, spot, RENAMES) >= 0;
}
