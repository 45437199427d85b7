// SPDX-License-Identifier: GPL-2.0
#include <sys/ipc.h>
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/structs.h"
#include "captures.h"
#include "special.h"

DECODE_SHOW(ipc_key)
{
	(void)type;
	value &= UINT32_MAX;
	if (value)
		ctx->sink->ops->number(ctx->sink, DECODE_HEX, value);
	else
		ctx->sink->ops->constant(ctx->sink, &decode_set__ipc_keys, value);
}

static uint64_t bits_of(const struct decode_set *set)
{
	uint64_t bits = 0;

	for (unsigned int i = 0; i < set->nr; i++)
		bits |= set->consts[i].value;
	return bits;
}

static void show_flags_and_rest(struct decode_sink *sink, const struct decode_set *set,
				uint64_t value)
{
	uint64_t known = value & bits_of(set);

	if (known) {
		sink->ops->item(sink);
		sink->ops->flags(sink, set, known);
	}
	if (value != known) {
		sink->ops->item(sink);
		sink->ops->number(sink, DECODE_HEX, value - known);
	}
}

/* Flags in the upper bits, permissions in the lower ones. */
DECODE_SHOW(ipc_flags)
{
	struct decode_sink *sink = ctx->sink;

	(void)type;
	value &= UINT32_MAX;
	sink->ops->begin(sink, DECODE_GROUP_JOINED);
	show_flags_and_rest(sink, &decode_set__ipc_flags, value & ~0777ULL);
	sink->ops->item(sink);
	sink->ops->number(sink, DECODE_OCTAL, value & 0777);
	sink->ops->end(sink, DECODE_GROUP_JOINED);
}

/* The six highest bits are the size of huge pages. */
DECODE_SHOW(shmget_flags)
{
	uint64_t huge = (value & UINT32_MAX) >> 26;
	struct decode_sink *sink = ctx->sink;

	(void)type;
	value &= (1 << 26) - 1;
	sink->ops->begin(sink, DECODE_GROUP_JOINED);
	show_flags_and_rest(sink, &decode_set__shmget_flags, value & ~0777ULL);
	if (huge) {
		sink->ops->item(sink);
		sink->ops->expression(sink, DECODE_EXPR_SHIFTED, "SHM_HUGE_SHIFT", huge);
	}
	sink->ops->item(sink);
	sink->ops->number(sink, DECODE_OCTAL, value & 0777);
	sink->ops->end(sink, DECODE_GROUP_JOINED);
}

static void show_command(struct decode_ctx *ctx, const struct decode_set *set, uint64_t value)
{
	const uint64_t ipc_64 = decode_set__ipc_version.consts[0].value;
	struct decode_sink *sink = ctx->sink;

	value &= UINT32_MAX;
	sink->ops->begin(sink, DECODE_GROUP_JOINED);
	if (value & ipc_64) {
		sink->ops->item(sink);
		sink->ops->flags(sink, &decode_set__ipc_version, ipc_64);
	}
	sink->ops->item(sink);
	sink->ops->constant(sink, set, value & ~ipc_64);
	sink->ops->end(sink, DECODE_GROUP_JOINED);
}

DECODE_SHOW(shm_cmd)
{
	(void)type;
	show_command(ctx, &decode_set__shm_cmds, value);
}

DECODE_SHOW(sem_cmd)
{
	(void)type;
	show_command(ctx, &decode_set__sem_cmds, value);
}

DECODE_SHOW(msg_cmd)
{
	(void)type;
	show_command(ctx, &decode_set__msg_cmds, value);
}

/* struct msgbuf contains one byte of text, so its whole size must be readable. */
static void show_msgbuf(struct decode_ctx *ctx, uint64_t value, uint64_t len)
{
	unsigned int word = ctx->abi->word;
	struct decode_sink *sink = ctx->sink;
	uint8_t bytes[16];
	uint64_t mtype;

	if (!decode_read_all(ctx, value, bytes, 2 * word))
		return sink->ops->address(sink, value);
	mtype = decode_load(ctx, bytes, word);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "mtype", false);
	sink->ops->number(sink, DECODE_SIGNED, word == 4 ? (uint64_t)(int32_t)mtype : mtype);
	sink->ops->field(sink, "mtext", false);
	decode_show_buffer(ctx, value + word, len);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

DECODE_SHOW(msgbuf)
{
	(void)type;
	show_msgbuf(ctx, value, ctx->value[2]);
}

/* Only the text that was received: strace shows all that there was room for. */
DECODE_SHOW(msgbuf_received)
{
	const bool strace = ctx->options->style == DECODE_STYLE_STRACE;

	(void)type;
	show_msgbuf(ctx, value, strace ? ctx->value[2] : (uint64_t)ctx->call->ret);
}

DECODE_CAPTURE(msgbuf)
{
	const size_t word = planner->abi->word, text = decode_plan_string_max(planner) + 1;

	(void)type;
	return decode_plan_bytes(planner, spot, word + (text > word ? text : word));
}

/* A byte for each page of a range. The size of pages is not known: it is x86's. */
DECODE_SHOW(pages)
{
	(void)type;
	decode_show_array(ctx, &decode_type__byte, value, (ctx->value[1] + 4095) / 4096);
}

DECODE_CAPTURE(pages)
{
	(void)type;
	if (planner->options->verbose)
		return decode_plan_fails(planner, "all elements of a list are shown");
	return decode_plan_bytes(planner, spot, decode_plan_list_max(planner));
}
