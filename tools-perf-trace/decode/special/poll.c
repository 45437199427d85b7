// SPDX-License-Identifier: GPL-2.0
#include <string.h>
#include <sys/epoll.h>
#include <time.h>
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/structs.h"
#include "captures.h"
#include "special.h"

/* Kernel-internal: the sleep continues after a signal. */
enum { ERESTART_RESTARTBLOCK = 516 };

static void show_timeout(struct decode_ctx *ctx)
{
	ctx->sink->ops->begin(ctx->sink, DECODE_GROUP_EXTRA);
	ctx->sink->ops->word(ctx->sink, "Timeout");
	ctx->sink->ops->end(ctx->sink, DECODE_GROUP_EXTRA);
}

static void show_revents(struct decode_ctx *ctx, int32_t fd, uint64_t revents)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->item(sink);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "fd", false);
	sink->ops->number(sink, DECODE_FD, fd);
	sink->ops->field(sink, "revents", false);
	sink->ops->flags(sink, &decode_set__poll_events, revents);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

enum {
	/* Descriptors that are read at once */
	READY_PART = 128,
	/* Bytes of descriptors that are captured: 2048 of them */
	CAPTURED_READY = 16384,
};

/* The descriptors that have events: as many as the result says, so those behind are not read. */
static void show_ready(struct decode_ctx *ctx)
{
	uint64_t limit = decode_array_limit(ctx), shown = 0;
	const uint64_t ready = ctx->call->ret;
	uint32_t count = ctx->value[1];
	struct decode_sink *sink = ctx->sink;
	uint8_t bytes[READY_PART][8];

	sink->ops->item(sink);
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	for (uint32_t i = 0; i < count && shown < ready; i++) {
		const uint8_t *fd = bytes[i % READY_PART];
		const size_t part = count - i < READY_PART ? count - i : READY_PART;
		uint64_t revents;

		if (fd == bytes[0] &&
		    !decode_read_all(ctx, ctx->value[0] + i * 8UL, bytes, part * 8)) {
			sink->ops->omitted(sink);
			break;
		}
		revents = decode_load(ctx, fd + 6, 2);
		if (!revents)
			continue;
		if (shown++ == limit) {
			sink->ops->omitted(sink);
			break;
		}
		show_revents(ctx, decode_load(ctx, fd, 4), revents);
	}
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

static void show_left(struct decode_ctx *ctx, const struct decode_field *timeout,
		      uint64_t addr)
{
	if (!addr)
		return;
	ctx->sink->ops->label(ctx->sink, "left");
	decode_show(ctx, &timeout->type, addr);
}

DECODE_EXTRA(poll)
{
	if (!ctx->call->ret)
		return show_timeout(ctx);
	ctx->sink->ops->begin(ctx->sink, DECODE_GROUP_EXTRA);
	show_ready(ctx);
	ctx->sink->ops->end(ctx->sink, DECODE_GROUP_EXTRA);
}

DECODE_EXTRA(ppoll)
{
	if (!ctx->call->ret)
		return show_timeout(ctx);
	ctx->sink->ops->begin(ctx->sink, DECODE_GROUP_EXTRA);
	show_ready(ctx);
	show_left(ctx, &ctx->row->args[2], ctx->value[2]);
	ctx->sink->ops->end(ctx->sink, DECODE_GROUP_EXTRA);
}

enum {
	/* Descriptors beyond are never shown. */
	MAX_FDS = 1 << 20,
	/* A set is read in parts. */
	SET_PART = DECODE_MAX_STRING,
	/* Bytes of a set that are captured: those of 4096 descriptors. */
	CAPTURED_SET = 512,
};

static size_t fd_set_bits(const struct decode_ctx *ctx)
{
	const int32_t count = ctx->value[0];

	if (count < 0)
		return 0;
	return count < MAX_FDS ? count : MAX_FDS;
}

/* The kernel reads words, and none without descriptors. */
static size_t fd_set_size(const struct decode_ctx *ctx)
{
	const size_t word = ctx->abi->word;

	return (fd_set_bits(ctx) + 8 * word - 1) / (8 * word) * word;
}

/* Reads the part at offset @at of the set; returns its size, 0 if it cannot be read. */
static size_t read_fds(struct decode_ctx *ctx, uint64_t addr, size_t at)
{
	size_t size = fd_set_size(ctx) - at;

	if (size > SET_PART)
		size = SET_PART;
	return decode_read_all(ctx, addr + at, ctx->scratch, size) ? size : 0;
}

/* The descriptors @from to @to, of the part that was read. */
static void show_fds(struct decode_ctx *ctx, bool described, size_t from, size_t to)
{
	for (size_t i = from; i < to; i++) {
		if (!(ctx->scratch[(i - from) / 8] & 1 << (i - from) % 8))
			continue;
		ctx->sink->ops->item(ctx->sink);
		if (described)
			decode_show_fd(ctx, i);
		else
			ctx->sink->ops->number(ctx->sink, DECODE_FD, i);
	}
}

/* @type: NULL behind a result, where descriptors are shown as plain numbers. */
DECODE_SHOW(fd_set)
{
	const size_t bits = fd_set_bits(ctx), bytes = fd_set_size(ctx);
	struct decode_sink *sink = ctx->sink;

	/* The bytes of a single part remain. */
	for (size_t at = 0; !at || at < bytes; at += SET_PART) {
		if (!bytes || !read_fds(ctx, value, at))
			return sink->ops->address(sink, value);
	}
	sink->ops->begin(sink, DECODE_GROUP_BITSET);
	for (size_t at = 0; at < bytes; at += SET_PART) {
		const size_t to = 8 * (at + SET_PART);

		if (bytes > SET_PART && !read_fds(ctx, value, at))
			break;
		show_fds(ctx, type, 8 * at, to < bits ? to : bits);
	}
	sink->ops->end(sink, DECODE_GROUP_BITSET);
}

/* A word for each descriptor is more than the set has, unless there are many. */
static bool plan_fds(struct decode_planner *planner, const struct decode_spot *spot)
{
	return decode_plan_length(planner, spot, (struct decode_len){ DECODE_LEN_ARG, 0 }, 8,
				  CAPTURED_SET);
}

DECODE_CAPTURE(fd_set)
{
	(void)type;
	return plan_fds(planner, spot);
}

/* An unreadable set may have descriptors, too. */
static bool may_have_fds(struct decode_ctx *ctx, uint64_t addr)
{
	const size_t bytes = fd_set_size(ctx);
	size_t size;

	for (size_t at = 0; at < bytes; at += size) {
		size = read_fds(ctx, addr, at);
		if (!size)
			return true;
		for (size_t i = 0; i < size; i++) {
			if (ctx->scratch[i])
				return true;
		}
	}
	return false;
}

DECODE_EXTRA(select)
{
	static const char * const names[] = { "in", "out", "except" };
	struct decode_sink *sink = ctx->sink;

	if (!ctx->call->ret)
		return show_timeout(ctx);
	sink->ops->begin(sink, DECODE_GROUP_EXTRA);
	for (unsigned int i = 0; i < DECODE_ARRAY_SIZE(names); i++) {
		if (!ctx->value[1 + i] || !may_have_fds(ctx, ctx->value[1 + i]))
			continue;
		sink->ops->label(sink, names[i]);
		decode_show__fd_set(ctx, NULL, ctx->value[1 + i]);
	}
	show_left(ctx, &ctx->row->args[4], ctx->value[4]);
	sink->ops->end(sink, DECODE_GROUP_EXTRA);
}

/* EPOLL_CTL_DEL ignores the event. */
DECODE_SHOW(epoll_change)
{
	(void)type;
	if ((uint32_t)ctx->value[1] == EPOLL_CTL_DEL)
		ctx->sink->ops->address(ctx->sink, value);
	else
		decode_show_struct(ctx, &decode_layout__epoll_event, value);
}

DECODE_CAPTURE(epoll_change)
{
	(void)type;
	return decode_plan_struct(planner, spot, &decode_layout__epoll_event);
}

/* The remaining time is stored only if a relative sleep was interrupted. */
DECODE_SHOW(remaining)
{
	const struct decode_type *request = &ctx->row->args[type->len.link].type;
	const struct decode_memory *memory = ctx->memory;
	bool until = type->len.link == 2 && ctx->value[1] & TIMER_ABSTIME;

	if (ctx->call->ret != -ERESTART_RESTARTBLOCK || until)
		return ctx->sink->ops->address(ctx->sink, value);
	ctx->memory = ctx->after;
	decode_show(ctx, request, value);
	ctx->memory = memory;
}

/* An interrupted sleep has failed, so the capture must not require success. */
DECODE_CAPTURE(remaining)
{
	const struct decode_type *request = &planner->row->args[type->len.link].type;
	struct decode_spot exit = *spot;

	exit.flags &= ~DECODE_OP_SUCCESS;
	return spot->flags & DECODE_OP_AT_ENTRY ||
	       decode_plan_struct(planner, &exit, request->layout);
}

/* All descriptors are checked, up to a limit. */
static bool plan_ready(struct decode_planner *planner)
{
	const struct decode_spot fds = decode_plan_argument(planner, 0, DECODE_OP_SUCCESS);

	return decode_plan_length(planner, &fds, (struct decode_len){ DECODE_LEN_ARG, 1 }, 8,
				  CAPTURED_READY);
}

static bool plan_left(struct decode_planner *planner, unsigned int argument)
{
	const struct decode_type *timeout = &planner->row->args[argument].type;
	const struct decode_spot spot = decode_plan_argument(planner, argument,
							     DECODE_OP_SUCCESS);

	return decode_plan_type(planner, timeout, &spot);
}

DECODE_CAPTURE_EXTRA(poll)
{
	return plan_ready(planner);
}

DECODE_CAPTURE_EXTRA(ppoll)
{
	bool ready = plan_ready(planner);

	return plan_left(planner, 2) && ready;
}

DECODE_CAPTURE_EXTRA(select)
{
	bool done = plan_left(planner, 4);

	for (unsigned int i = 1; i <= 3; i++) {
		struct decode_spot spot = decode_plan_argument(planner, i, DECODE_OP_SUCCESS);

		done &= plan_fds(planner, &spot);
	}
	return done;
}

DECODE_WHEN(epoll_pad)
{
	return ctx->outer[7];
}

DECODE_SHOW(usecs)
{
	struct decode_sink *sink = ctx->sink;

	(void)type;
	sink->ops->number(sink, DECODE_UNSIGNED, value);
	if (!value)
		return;
	sink->ops->begin(sink, DECODE_GROUP_REMARK);
	sink->ops->expression(sink, DECODE_EXPR_USECS, NULL, value);
	sink->ops->end(sink, DECODE_GROUP_REMARK);
}
