// SPDX-License-Identifier: GPL-2.0
/* Events of NETLINK_KOBJECT_UEVENT: text from the kernel, and a struct before it from udev. */
#include <string.h>
#include "decode/engine/engine.h"
#include "decode/structs/structs.h"
#include "nlmsg.h"
#include "special.h"

void decode_show_uevent(struct decode_ctx *ctx, uint64_t addr, uint64_t len)
{
	static const char prefix[8] = "libudev";
	const struct decode_layout *layout = &decode_layout__udev_header;
	struct decode_sink *sink = ctx->sink;
	uint8_t bytes[40];

	if (len < sizeof(bytes) || !decode_read_all(ctx, addr, bytes, sizeof(bytes)) ||
	    memcmp(bytes, prefix, sizeof(prefix)))
		return decode_show_buffer(ctx, addr, len);
	if (len == sizeof(bytes))
		return decode_show_fields(ctx, layout, bytes, sizeof(bytes));
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	sink->ops->item(sink);
	decode_show_fields(ctx, layout, bytes, sizeof(bytes));
	sink->ops->item(sink);
	decode_show_buffer(ctx, addr + sizeof(bytes), len - sizeof(bytes));
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}
