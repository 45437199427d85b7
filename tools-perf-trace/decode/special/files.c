// SPDX-License-Identifier: GPL-2.0
#include <fcntl.h>
#include <linux/limits.h>
#include <sys/stat.h>
#include <time.h>
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/structs.h"
#include "captures.h"
#include "sockets.h"
#include "special.h"

static bool read_iovec(struct decode_ctx *ctx, uint64_t addr, uint64_t *base, uint64_t *len)
{
	unsigned int word = ctx->abi->word;

	return decode_read_word(ctx, addr, base) && decode_read_word(ctx, addr + word, len);
}

static void show_iovec(struct decode_ctx *ctx, int protocol, uint64_t base, uint64_t len,
		       uint64_t filled)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "iov_base", false);
	if (base && (!ctx->failed || protocol >= 0))
		decode_show_packet(ctx, protocol, base, filled);
	else
		sink->ops->address(sink, base);
	sink->ops->field(sink, "iov_len", false);
	sink->ops->number(sink, DECODE_UNSIGNED, len);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

void decode_show_filled_iovecs(struct decode_ctx *ctx, uint64_t addr, uint64_t count,
			       uint64_t filled)
{
	decode_show_packet_iovecs(ctx, -1, addr, count, filled);
}

void decode_show_packet_iovecs(struct decode_ctx *ctx, int protocol, uint64_t addr,
			       uint64_t count, uint64_t filled)
{
	uint64_t base, len, here, limit = decode_array_limit(ctx);
	struct decode_sink *sink = ctx->sink;

	if ((int64_t)count < 0 || (count && !read_iovec(ctx, addr, &base, &len)))
		return sink->ops->address(sink, addr);
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	for (uint64_t i = 0; i < count; i++, addr += 2 * ctx->abi->word) {
		if (!read_iovec(ctx, addr, &base, &len)) {
			sink->ops->item(sink);
			sink->ops->omitted_at(sink, addr);
			break;
		}
		if (i == limit) {
			sink->ops->omitted(sink);
			break;
		}
		sink->ops->item(sink);
		here = len < filled ? len : filled;
		show_iovec(ctx, protocol, base, len, here);
		filled -= here;
	}
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

DECODE_SHOW(iovec_out)
{
	(void)type;
	decode_show_filled_iovecs(ctx, value, ctx->value[2], ctx->call->ret);
}

DECODE_CAPTURE(iovec_out)
{
	(void)type;
	return decode_plan_vector(planner, spot, (struct decode_len){ DECODE_LEN_ARG, 2 },
				  DECODE_OP_UP_TO_RESULT);
}

/* mmap2() counts in pages of 4096 bytes whatever the page size. */
DECODE_SHOW(page_offset)
{
	(void)type;
	ctx->sink->ops->number(ctx->sink, DECODE_HEX, value * 4096);
}

/* A value is often a string with its NUL, which is not shown if it would be the last byte. */
static void show_xattr(struct decode_ctx *ctx, uint64_t addr, uint64_t len)
{
	uint64_t shown = len < ctx->options->string_max ? len : ctx->options->string_max;

	if (len > XATTR_SIZE_MAX)
		return ctx->sink->ops->address(ctx->sink, addr);
	if (shown && shown <= DECODE_MAX_STRING &&
	    decode_read_all(ctx, addr, ctx->scratch, shown) && !ctx->scratch[shown - 1])
		len = shown - 1;
	decode_show_buffer(ctx, addr, len);
}

DECODE_SHOW(xattr_in)
{
	(void)type;
	show_xattr(ctx, value, ctx->value[3]);
}

DECODE_CAPTURE(xattr_in)
{
	(void)type;
	return decode_plan_buffer(planner, spot, (struct decode_len){ DECODE_LEN_ARG, 3 });
}

DECODE_SHOW(xattr_out)
{
	if (decode_length(ctx, type->len))
		show_xattr(ctx, value, ctx->call->ret);
	else
		ctx->sink->ops->address(ctx->sink, value);
}

DECODE_CAPTURE(xattr_out)
{
	(void)type;
	return decode_plan_by_result(planner, spot, decode_plan_string_max(planner) + 1);
}

/* The same for the calls that take struct xattr_args, which has the size. */
DECODE_SHOW(xattr_value)
{
	(void)type;
	show_xattr(ctx, value, decode_load(ctx, ctx->outer + 8, 4));
}

DECODE_CAPTURE(xattr_value)
{
	(void)type;
	return decode_plan_buffer(planner, spot, (struct decode_len){ DECODE_LEN_FIELD32, 8 });
}

DECODE_SHOW(xattr_value_out)
{
	(void)type;
	if (decode_load(ctx, ctx->outer + 8, 4))
		show_xattr(ctx, value, ctx->call->ret);
	else
		ctx->sink->ops->address(ctx->sink, value);
}

DECODE_CAPTURE(xattr_value_out)
{
	return decode_capture__xattr_out(planner, type, spot);
}

DECODE_SHOW(xattr_list)
{
	if (decode_length(ctx, type->len))
		decode_show_buffer(ctx, value, ctx->call->ret);
	else
		ctx->sink->ops->address(ctx->sink, value);
}

DECODE_CAPTURE(xattr_list)
{
	return decode_capture__xattr_out(planner, type, spot);
}

void decode_show_date(struct decode_sink *sink, int64_t sec, uint64_t fraction, int digits)
{
	const time_t seconds = sec;
	struct tm tm;

	/* Zero means no time. A year may be too large for a date. */
	if (fraction >= (digits == 9 ? 1000000000 : 1000000) || (!sec && !fraction) ||
	    !gmtime_r(&seconds, &tm))
		return;
	sink->ops->begin(sink, DECODE_GROUP_REMARK);
	sink->ops->date(sink, sec, fraction, digits);
	sink->ops->end(sink, DECODE_GROUP_REMARK);
}

DECODE_SHOW(file_time)
{
	ctx->sink->ops->number(ctx->sink, type->size == 4 ? DECODE_UNSIGNED : DECODE_SIGNED,
			       value);
	decode_show_date(ctx->sink, value, decode_length(ctx, type->len), 9);
}

DECODE_SHOW_LAYOUT(statx_time)
{
	const uint8_t *nsec = (const uint8_t *)bytes + 8;

	decode_show_fields(ctx, layout, bytes, layout->size);
	decode_show_date(ctx->sink, decode_load(ctx, bytes, 8), decode_load(ctx, nsec, 4), 9);
}

static void show_no_time(struct decode_sink *sink, uint64_t nsec)
{
	sink->ops->begin(sink, DECODE_GROUP_REMARK);
	sink->ops->word(sink, nsec == UTIME_NOW ? "UTIME_NOW" : "UTIME_OMIT");
	sink->ops->end(sink, DECODE_GROUP_REMARK);
}

/* A time with its date, or UTIME_NOW or UTIME_OMIT. */
DECODE_SHOW_LAYOUT(utimens)
{
	size_t word = layout->size / 2;
	uint64_t nsec = decode_load(ctx, (const uint8_t *)bytes + word, word);
	bool no_time = nsec == UTIME_NOW || nsec == UTIME_OMIT;
	uint64_t sec = decode_load(ctx, bytes, word);
	struct decode_sink *sink = ctx->sink;

	if (no_time && ctx->options->consts == DECODE_CONSTS_NAMES)
		return sink->ops->constant(sink, &decode_set__utime, nsec);
	decode_show_fields(ctx, layout, bytes, layout->size);
	if (no_time && ctx->options->consts == DECODE_CONSTS_BOTH)
		show_no_time(sink, nsec);
	decode_show_date(sink, word == 4 ? (int32_t)sec : (int64_t)sec, nsec, 9);
}

DECODE_SHOW_LAYOUT(utimeval)
{
	const size_t word = layout->size / 2;
	uint64_t sec = decode_load(ctx, bytes, word);
	uint64_t usec = decode_load(ctx, (const uint8_t *)bytes + word, word);

	decode_show_fields(ctx, layout, bytes, layout->size);
	decode_show_date(ctx->sink, word == 4 ? (int32_t)sec : (int64_t)sec, usec, 6);
}

static void show_status(struct decode_ctx *ctx, const char *label,
			const struct decode_set *set)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->begin(sink, DECODE_GROUP_EXTRA);
	sink->ops->label(sink, label);
	sink->ops->flags(sink, set, ctx->call->ret);
	sink->ops->end(sink, DECODE_GROUP_EXTRA);
}

/* The name of a result that is a lease or a signal. */
static void show_name(struct decode_ctx *ctx, bool is_signal)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->begin(sink, DECODE_GROUP_EXTRA);
	if (is_signal)
		sink->ops->signal(sink, ctx->call->ret, false);
	else
		sink->ops->constant(sink, &decode_set__lock_types, ctx->call->ret);
	sink->ops->end(sink, DECODE_GROUP_EXTRA);
}

DECODE_SHOW(file_owner)
{
	(void)type;
	/* A process group is shown as a number only. */
	if (decode_load(ctx, ctx->outer, 4) == F_OWNER_PGRP)
		ctx->sink->ops->number(ctx->sink, DECODE_SIGNED, (int32_t)value);
	else
		decode_show_pid(ctx, (int32_t)value);
}

static void show_open_flags(struct decode_ctx *ctx)
{
	const struct decode_set *set = &decode_set__open_flags;

	show_status(ctx, "flags", ctx->abi->port == DECODE_PORT_ARM64 ? set->arm64 : set);
}

DECODE_EXTRA(fcntl)
{
	const uint32_t cmd = ctx->value[1];

	/* These are shown by name, whatever options->consts is. */
	if (cmd == F_GETFL || cmd == F_GETLEASE || cmd == F_GETSIG)
		ctx->sink->consts = DECODE_CONSTS_NAMES;
	if (cmd == F_GETFL)
		show_open_flags(ctx);
	else if (cmd == F_GETFD && ctx->call->ret)
		show_status(ctx, "flags", &decode_set__fd_flags);
	else if (cmd == F_GET_SEALS && ctx->call->ret)
		show_status(ctx, "seals", &decode_set__seals);
	else if (cmd == F_GETLEASE)
		show_name(ctx, false);
	else if (cmd == F_GETSIG && ctx->call->ret)
		show_name(ctx, true);
}

/* Random bytes are not text: always in hex. */
DECODE_SHOW(random_bytes)
{
	uint64_t len = ctx->call->ret, limit = ctx->options->string_max;
	struct decode_sink *sink = ctx->sink;
	size_t shown = len < limit ? len : limit;

	(void)type;
	if (shown > DECODE_MAX_STRING)
		shown = DECODE_MAX_STRING;
	if (shown && !decode_read_all(ctx, value, ctx->scratch, shown))
		return sink->ops->address(sink, value);
	sink->ops->binary(sink, ctx->scratch, shown, shown < len);
}

DECODE_CAPTURE(random_bytes)
{
	(void)type;
	return decode_plan_by_result(planner, spot, decode_plan_string_max(planner));
}
