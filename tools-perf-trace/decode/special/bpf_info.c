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

/* The kernel's names of the files, and the structs for them */
static const struct {
	const char *name;
	const struct bpf_command *object;
} objects[] = {
	{ "anon_inode:bpf-map", &bpf_map_info }, { "anon_inode:bpf-prog", &bpf_prog_info },
	{ "anon_inode:btf", &bpf_btf_info }, { "anon_inode:bpf_link", bpf_link_info },
};

static const struct bpf_command *object_of(struct decode_ctx *ctx, int fd)
{
	struct decode_fd about;

	if (fd < 0 || !decode_describe_fd(ctx, fd, DECODE_FDS_PATHS, &about))
		return NULL;
	for (size_t i = 0; i < DECODE_ARRAY_SIZE(objects); i++) {
		if (about.path_len == strlen(objects[i].name) &&
		    !memcmp(about.path, objects[i].name, about.path_len))
			return objects[i].object;
	}
	return NULL;
}

/* The fields of a link depend on its type, which the call has stored. */
static const struct bpf_command *object_with(const struct decode_ctx *ctx,
					     const struct bpf_command *object,
					     const uint8_t *bytes)
{
	const uint32_t type = decode_load(ctx, bytes, 4);

	if (object != bpf_link_info || ctx->failed || type >= bpf_nr_link_info)
		return object;
	return &bpf_link_info[type];
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
	bpf_show_command(ctx, object_with(ctx, object, bytes), bytes, len);
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

/* A name for which there was not enough room is not stored. */
DECODE_SHOW(bpf_info_text)
{
	if (ctx->failed)
		ctx->sink->ops->address(ctx->sink, value);
	else
		decode_show_characters(ctx, value, stored(ctx, type->len.link));
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

static uint32_t perf_type(const struct decode_ctx *ctx)
{
	return field(ctx, 0);
}

/* BPF_PERF_EVENT_*, of probes also those of returns: newer than many headers */
DECODE_WHEN(bpf_info_uprobe)
{
	return perf_type(ctx) == 1 || perf_type(ctx) == 2;
}

DECODE_WHEN(bpf_info_kprobe)
{
	return perf_type(ctx) == 3 || perf_type(ctx) == 4;
}

DECODE_WHEN(bpf_info_tracepoint)
{
	return perf_type(ctx) == 5;
}

DECODE_WHEN(bpf_info_event)
{
	return perf_type(ctx) == 6;
}
