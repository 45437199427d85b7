// SPDX-License-Identifier: GPL-2.0
#include <sys/stat.h>
#include <time.h>
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/structs.h"
#include "captures.h"
#include "special.h"

enum { NR_OLD_SIGNALS = 32 };

static uint64_t field(const struct decode_ctx *ctx, size_t offset, size_t size)
{
	return decode_load(ctx, ctx->outer + offset, size);
}

static bool is_device(uint64_t mode)
{
	return S_ISCHR(mode) || S_ISBLK(mode);
}

DECODE_WHEN(mode4_is_device)
{
	return is_device(field(ctx, 4, 2));
}

DECODE_WHEN(mode4_is_file)
{
	return !is_device(field(ctx, 4, 2));
}

DECODE_WHEN(mode8_is_device)
{
	return is_device(field(ctx, 8, 2));
}

DECODE_WHEN(mode8_is_file)
{
	return !is_device(field(ctx, 8, 2));
}

DECODE_WHEN(old_restorer)
{
	return field(ctx, 8, 4) & 0x04000000;
}

/* The kernel ignores the count, so it is shown only if it is not 1. */
DECODE_WHEN(several_dirents)
{
	return ctx->value[2] != 1;
}

DECODE_SHOW(absent)
{
	(void)type;
	(void)value;
	ctx->sink->ops->number(ctx->sink, DECODE_UNSIGNED, 0);
}

/* A set of the first 32 signals, in one word. */
DECODE_SHOW(old_sigset)
{
	uint32_t set = value;
	bool inverted = __builtin_popcount(set) >= NR_OLD_SIGNALS * 2 / 3;
	enum decode_group group = inverted ? DECODE_GROUP_SIGSET_INVERTED : DECODE_GROUP_SIGSET;
	struct decode_sink *sink = ctx->sink;

	(void)type;
	if (inverted)
		set = ~set;
	sink->ops->begin(sink, group);
	for (unsigned int i = 0; i < NR_OLD_SIGNALS; i++) {
		if (!(set >> i & 1))
			continue;
		sink->ops->item(sink);
		sink->ops->signal(sink, i + 1, true);
	}
	sink->ops->end(sink, group);
}

DECODE_SHOW_LAYOUT(old_sigset_at)
{
	(void)layout;
	decode_show__old_sigset(ctx, NULL, decode_load(ctx, bytes, 4));
}

static void show_mask(struct decode_ctx *ctx, const char *label)
{
	ctx->sink->ops->begin(ctx->sink, DECODE_GROUP_EXTRA);
	ctx->sink->ops->label(ctx->sink, label);
	decode_show__old_sigset(ctx, NULL, ctx->call->ret);
	ctx->sink->ops->end(ctx->sink, DECODE_GROUP_EXTRA);
}

DECODE_EXTRA(mask)
{
	show_mask(ctx, "mask");
}

DECODE_EXTRA(old_mask)
{
	show_mask(ctx, "old mask");
}

/* The previous handler, if it has a name. */
DECODE_EXTRA(handler)
{
	if ((uint64_t)ctx->call->ret > 1)
		return;
	ctx->sink->ops->begin(ctx->sink, DECODE_GROUP_EXTRA);
	ctx->sink->ops->constant(ctx->sink, &decode_set__handlers, ctx->call->ret);
	ctx->sink->ops->end(ctx->sink, DECODE_GROUP_EXTRA);
}

/* The offset of _llseek() is in two arguments, the high half first. */
DECODE_SHOW(seek_offset)
{
	(void)type;
	ctx->sink->ops->number(ctx->sink, DECODE_SIGNED,
			       (int64_t)(value << 32 | (uint32_t)ctx->value[2]));
}

/* One entry; its d_reclen is the length of the name. */
DECODE_SHOW(old_dirent)
{
	struct decode_sink *sink = ctx->sink;
	uint8_t bytes[10 + 255];
	uint64_t len;

	(void)type;
	if (!decode_read_all(ctx, value, bytes, 10))
		return sink->ops->address(sink, value);
	len = decode_load(ctx, bytes + 8, 2);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "d_ino", false);
	sink->ops->number(sink, DECODE_UNSIGNED, decode_load(ctx, bytes, 4));
	sink->ops->field(sink, "d_off", false);
	sink->ops->number(sink, DECODE_UNSIGNED, decode_load(ctx, bytes + 4, 4));
	sink->ops->field(sink, "d_reclen", false);
	sink->ops->number(sink, DECODE_UNSIGNED, len);
	sink->ops->field(sink, "d_name", false);
	if (len <= sizeof(bytes) - 10 && decode_read_all(ctx, value, bytes, 10 + len))
		sink->ops->string(sink, (const char *)bytes + 10, len, false);
	else
		sink->ops->address(sink, value + 10);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

DECODE_CAPTURE(old_dirent)
{
	(void)type;
	return decode_plan_bytes(planner, spot, 10 + 255);
}

/* A time with its date. */
DECODE_SHOW(seconds)
{
	int64_t sec = ctx->abi->word == 4 ? (int32_t)value : (int64_t)value;
	struct decode_sink *sink = ctx->sink;
	const time_t seconds = sec;
	struct tm tm;

	(void)type;
	sink->ops->number(sink, DECODE_SIGNED, sec);
	if (!sec || !gmtime_r(&seconds, &tm))
		return;
	sink->ops->begin(sink, DECODE_GROUP_REMARK);
	sink->ops->date(sink, sec, 0, 0);
	sink->ops->end(sink, DECODE_GROUP_REMARK);
}

/* Shown if the number is invalid, or if the arguments cannot be read. */
DECODE_SHOW(socketcall)
{
	(void)type;
	if (value >= 1 && value <= decode_set__socketcalls.nr)
		ctx->sink->ops->constant(ctx->sink, &decode_set__socketcalls, value);
	else
		ctx->sink->ops->number(ctx->sink, DECODE_SIGNED, (int32_t)value);
}

DECODE_SHOW(ipc_call)
{
	(void)type;
	ctx->sink->ops->expression(ctx->sink, DECODE_EXPR_IPC_CALL, NULL, value);
}

/* A signal only if sigev_notify is one that sends a signal, else a plain number. */
DECODE_SHOW(sigev_signo)
{
	uint64_t notify = decode_load(ctx, ctx->outer + ctx->abi->word + 4, 4);

	(void)type;
	if (notify == 0 || notify == 2 || notify == 4)
		ctx->sink->ops->signal(ctx->sink, value, false);
	else
		ctx->sink->ops->number(ctx->sink, DECODE_UNSIGNED, value);
}

DECODE_WHEN(sigev_thread)
{
	return decode_load(ctx, ctx->outer + ctx->abi->word + 4, 4) == 4;
}

DECODE_WHEN(sigev_function)
{
	return decode_load(ctx, ctx->outer + ctx->abi->word + 4, 4) == 2;
}
