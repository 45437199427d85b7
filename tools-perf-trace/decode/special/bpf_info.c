// SPDX-License-Identifier: GPL-2.0
/* BPF_OBJ_GET_INFO_BY_FD: which struct the call fills in depends on the descriptor's file. */
#include <linux/bpf.h>
#include <string.h>
#include <time.h>
#include "decode/engine/engine.h"
#include "decode/structs/structs.h"
#include "bpf.h"
#include "names.h"

enum {
	INSTRUCTION = 8,
	NSECS = 1000000000,
	/* Offsets in the attributes, and of counts in struct bpf_prog_info */
	INFO_LEN = 4,
	JITED_LEN = 16, XLATED_LEN = 20, NR_MAP_IDS = 52,
	/* Behind the struct are its bytes as they were at the entry. */
	WAS = BPF_ROOM,
};

static uint32_t field(const struct decode_ctx *ctx, size_t offset)
{
	return decode_load(ctx, ctx->outer + offset, 4);
}

/* The call stores how many bytes it has filled in. */
static uint32_t len_now(struct decode_ctx *ctx)
{
	uint32_t len;

	if (ctx->failed || !decode_read_now(ctx, ctx->value[1] + INFO_LEN, &len, sizeof(len)))
		return field(ctx, INFO_LEN);
	return len;
}

DECODE_SHOW(bpf_info_len)
{
	(void)type;
	decode_show_number_change(ctx, DECODE_UNSIGNED, value, len_now(ctx));
}

static const struct bpf_command *object_of(struct decode_ctx *ctx, int fd)
{
	static const char map[] = "anon_inode:bpf-map", prog[] = "anon_inode:bpf-prog";
	struct decode_fd about;

	if (fd < 0 || !decode_describe_fd(ctx, fd, DECODE_FDS_PATHS, &about))
		return NULL;
	if (about.path_len == strlen(map) && !memcmp(about.path, map, strlen(map)))
		return &bpf_map_info;
	if (about.path_len == strlen(prog) && !memcmp(about.path, prog, strlen(prog)))
		return &bpf_prog_info;
	return NULL;
}

/* Reads the struct as it is, and as it was. */
static bool read_info(struct decode_ctx *ctx, uint64_t addr, uint8_t *bytes, uint32_t len)
{
	if (!decode_read_all(ctx, addr, bytes + WAS, len))
		return false;
	memcpy(bytes, bytes + WAS, len);
	return ctx->failed || decode_read_now(ctx, addr, bytes, len);
}

/* These are long structs with lists: by default only their address is shown. */
DECODE_SHOW(bpf_info)
{
	const struct decode_memory *memory = ctx->memory;
	const struct bpf_command *object = NULL;
	uint8_t bytes[2 * BPF_ROOM] = { 0 };
	uint32_t len = len_now(ctx);

	(void)type;
	if (ctx->options->verbose && len && len <= BPF_ROOM)
		object = object_of(ctx, field(ctx, 0));
	if (!object || !read_info(ctx, value, bytes, len))
		return ctx->sink->ops->address(ctx->sink, value);
	ctx->memory = ctx->after;
	bpf_show_command(ctx, object, bytes, len);
	ctx->memory = memory;
}

DECODE_SHOW(bpf_info_count)
{
	decode_show_number_change(ctx, DECODE_UNSIGNED, field(ctx, WAS + type->len.link), value);
}

/* The call reports how many there are, but stores no more than there is room for. */
static uint32_t stored(const struct decode_ctx *ctx, size_t offset)
{
	const uint32_t now = field(ctx, offset), was = field(ctx, WAS + offset);

	return now < was ? now : was;
}

/* Machine code, as much of it as the call reports */
DECODE_SHOW(bpf_info_image)
{
	const uint32_t len = field(ctx, JITED_LEN);
	size_t max = ctx->options->string_max;

	(void)type;
	max = max < DECODE_MAX_STRING ? max : DECODE_MAX_STRING;
	if (len < max)
		max = len;
	if (max && !decode_read_all(ctx, value, ctx->scratch, max))
		ctx->sink->ops->address(ctx->sink, value);
	else
		ctx->sink->ops->binary(ctx->sink, ctx->scratch, max, len > max);
}

DECODE_SHOW(bpf_info_instructions)
{
	const uint32_t count = stored(ctx, XLATED_LEN) / INSTRUCTION;

	(void)type;
	if (ctx->failed && count)
		ctx->sink->ops->address(ctx->sink, value);
	else
		bpf_show_instructions(ctx, value, count);
}

DECODE_SHOW(bpf_info_ids)
{
	const uint32_t count = stored(ctx, NR_MAP_IDS);

	(void)type;
	if (ctx->failed && count)
		ctx->sink->ops->address(ctx->sink, value);
	else
		decode_show_array(ctx, &decode_type__uint, value, count);
}

/* Nanoseconds since boot. When that was is known only on the machine that has made the call. */
DECODE_SHOW(bpf_info_date)
{
	struct timespec now, up;
	int64_t fraction;

	(void)type;
	ctx->sink->ops->number(ctx->sink, DECODE_UNSIGNED, value);
	if (ctx->options->recorded || clock_gettime(CLOCK_REALTIME, &now) ||
	    clock_gettime(CLOCK_BOOTTIME, &up))
		return;
	fraction = now.tv_nsec - up.tv_nsec + (int64_t)(value % NSECS);
	decode_show_date(ctx->sink, now.tv_sec - up.tv_sec + (int64_t)(value / NSECS) +
			 (fraction >= NSECS) - (fraction < 0), 0, 9);
}

DECODE_SHOW(bpf_info_misses)
{
	static const struct decode_const most[] = { NAMED(UINT64_MAX, "UINT64_MAX") };
	static const struct decode_set set = { .prefix = "", .consts = most, .nr = 1 };

	(void)type;
	show_name_or_number(ctx, &set, DECODE_UNSIGNED, value);
}

DECODE_SHOW(bpf_info_name)
{
	const char *name = (const char *)ctx->outer + type->len.link;
	const size_t len = strnlen(name, BPF_OBJ_NAME_LEN);
	const bool cut = len == BPF_OBJ_NAME_LEN;

	(void)value;
	ctx->sink->ops->string(ctx->sink, name, len - cut, cut);
}

DECODE_SHOW(bpf_info_tag)
{
	(void)value;
	ctx->sink->ops->expression(ctx->sink, DECODE_EXPR_OCTETS, ctx->outer + type->len.link,
				   BPF_TAG_SIZE);
}

/* One bit, the others are reserved. */
DECODE_SHOW(bpf_info_yes)
{
	(void)type;
	ctx->sink->ops->number(ctx->sink, DECODE_UNSIGNED, value & 1);
}
