// SPDX-License-Identifier: GPL-2.0
/* struct perf_event_attr, which contains its own size. */
#include <errno.h>
#include <linux/perf_event.h>
#include <string.h>
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "captures.h"
#include "names.h"
#include "special.h"

enum {
	/* PERF_ATTR_SIZE_VER9, since Linux 7.1 */
	ATTR_SIZE = 144,
	ATTR_BITS = 40,
	/* Up to the end of the flag bits: the part that is shown by default. */
	ATTR_HEAD = 48,
};

static uint64_t field(const struct decode_ctx *ctx, size_t offset, size_t size)
{
	return decode_load(ctx, ctx->outer + offset, size);
}

static bool attr_bit(const struct decode_ctx *ctx, unsigned int bit)
{
	return field(ctx, ATTR_BITS, 8) >> bit & 1;
}

static uint64_t attr_type(const struct decode_ctx *ctx)
{
	return field(ctx, 0, 4);
}

static void begin_shifted(struct decode_sink *sink)
{
	sink->ops->item(sink);
	sink->ops->begin(sink, DECODE_GROUP_SHIFTED);
	sink->ops->item(sink);
}

static void end_shifted(struct decode_sink *sink, unsigned int shift)
{
	sink->ops->item(sink);
	sink->ops->number(sink, DECODE_UNSIGNED, shift);
	sink->ops->end(sink, DECODE_GROUP_SHIFTED);
}

/* The upper half selects one of several PMUs, for different kinds of processors. */
static void show_hardware(struct decode_sink *sink, uint64_t config)
{
	sink->ops->begin(sink, DECODE_GROUP_JOINED);
	if (config >> 32) {
		begin_shifted(sink);
		sink->ops->number(sink, DECODE_HEX, config >> 32);
		end_shifted(sink, 32);
	}
	sink->ops->item(sink);
	sink->ops->constant(sink, &decode_set__perf_hardware, config & UINT32_MAX);
	sink->ops->end(sink, DECODE_GROUP_JOINED);
}

static void show_cache(struct decode_sink *sink, uint64_t config)
{
	sink->ops->begin(sink, DECODE_GROUP_JOINED);
	if (config >> 32) {
		begin_shifted(sink);
		sink->ops->number(sink, DECODE_HEX, config >> 32);
		end_shifted(sink, 32);
	}
	if (config >> 24 & 0xff) {
		begin_shifted(sink);
		sink->ops->number(sink, DECODE_HEX, config >> 24 & 0xff);
		end_shifted(sink, 24);
	}
	begin_shifted(sink);
	sink->ops->constant(sink, &decode_set__perf_cache_results, config >> 16 & 0xff);
	end_shifted(sink, 16);
	begin_shifted(sink);
	sink->ops->constant(sink, &decode_set__perf_cache_ops, config >> 8 & 0xff);
	end_shifted(sink, 8);
	sink->ops->item(sink);
	sink->ops->constant(sink, &decode_set__perf_caches, config & 0xff);
	sink->ops->end(sink, DECODE_GROUP_JOINED);
}

DECODE_SHOW(perf_config)
{
	struct decode_sink *sink = ctx->sink;

	(void)type;
	switch (attr_type(ctx)) {
	case PERF_TYPE_HARDWARE:
		return show_hardware(sink, value);
	case PERF_TYPE_SOFTWARE:
		return sink->ops->constant(sink, &decode_set__perf_software, value);
	case PERF_TYPE_TRACEPOINT:
		return sink->ops->number(sink, DECODE_UNSIGNED, value);
	case PERF_TYPE_HW_CACHE:
		return show_cache(sink, value);
	default:
		return sink->ops->number(sink, DECODE_HEX, value);
	}
}

static void show_remark(struct decode_sink *sink, const char *remark)
{
	sink->ops->begin(sink, DECODE_GROUP_REMARK);
	sink->ops->word(sink, remark);
	sink->ops->end(sink, DECODE_GROUP_REMARK);
}

DECODE_SHOW(perf_breakpoint)
{
	(void)type;
	/* Combinations of named types that have no name themselves are invalid. */
	if (has_name(&decode_set__perf_breakpoints, value) || value > 7)
		return ctx->sink->ops->constant(ctx->sink, &decode_set__perf_breakpoints, value);
	ctx->sink->ops->number(ctx->sink, DECODE_HEX, value);
	show_remark(ctx->sink, "HW_BREAKPOINT_INVALID");
}

/* A number, and a reserved field of the same size that should be zero. */
DECODE_SHOW(perf_and_reserved)
{
	unsigned int from = type->len.link, to = from + type->size;
	struct decode_sink *sink = ctx->sink;
	uint64_t reserved = field(ctx, from, type->size);
	bool there = ctx->outer_size >= to;

	sink->ops->number(sink, DECODE_UNSIGNED, value);
	if (!there || !reserved)
		return;
	sink->ops->begin(sink, DECODE_GROUP_REMARK);
	sink->ops->word(sink, "bytes 110..111: ");
	sink->ops->number(sink, DECODE_HEX, reserved);
	sink->ops->end(sink, DECODE_GROUP_REMARK);
}

/* The size, and the bits behind it */
DECODE_SHOW(perf_aux)
{
	static const char * const names[] = { "aux_start_paused", "aux_pause", "aux_resume" };
	struct decode_sink *sink = ctx->sink;
	uint32_t bits = field(ctx, 116, 4);

	(void)type;
	sink->ops->number(sink, DECODE_UNSIGNED, value);
	if (ctx->outer_size < 120)
		return;
	for (unsigned int i = 0; i < DECODE_ARRAY_SIZE(names); i++) {
		sink->ops->field(sink, names[i], false);
		sink->ops->number(sink, DECODE_UNSIGNED, bits >> i & 1);
	}
	if (!(bits >> DECODE_ARRAY_SIZE(names)))
		return;
	sink->ops->field(sink, "__reserved_3", false);
	sink->ops->number(sink, DECODE_HEX, bits >> DECODE_ARRAY_SIZE(names));
	show_remark(sink, "Bits 931..959");
}

DECODE_WHEN(perf_period)
{
	return !attr_bit(ctx, 10);
}

DECODE_WHEN(perf_frequency)
{
	return attr_bit(ctx, 10);
}

DECODE_WHEN(perf_wakeup_events)
{
	return !attr_bit(ctx, 14);
}

DECODE_WHEN(perf_wakeup_watermark)
{
	return attr_bit(ctx, 14);
}

DECODE_WHEN(perf_breakpoint)
{
	return attr_type(ctx) == PERF_TYPE_BREAKPOINT;
}

DECODE_WHEN(perf_no_breakpoint)
{
	return attr_type(ctx) != PERF_TYPE_BREAKPOINT;
}

DECODE_WHEN(perf_branches)
{
	return field(ctx, 24, 8) & PERF_SAMPLE_BRANCH_STACK;
}

DECODE_WHEN(perf_stack)
{
	return field(ctx, 24, 8) & PERF_SAMPLE_STACK_USER;
}

DECODE_WHEN(perf_clock)
{
	return attr_bit(ctx, 25);
}

static const struct decode_field first[] = {
	F("type", 0, T_SET(ENUM, 4, perf_types)),
};

static const struct decode_field head[] = {
	F("config", 8, T_CALL_SIZED(perf_config, 8)),
	F_WHEN("sample_period", 16, decode_when__perf_period, T(UNSIGNED, 8)),
	F_WHEN("sample_freq", 16, decode_when__perf_frequency, T(UNSIGNED, 8)),
	F("sample_type", 24, T_SET(FLAGS, 8, perf_samples)),
	F("read_format", 32, T_SET(FLAGS, 8, perf_read_formats)),
};

#define AND_RESERVED(n, at)							\
	{ .kind = DECODE_CALL, .size = n, .len = FIXED(at),			\
	  .show = decode_show__perf_and_reserved }

static const struct decode_field tail[] = {
	F_WHEN("wakeup_events", 48, decode_when__perf_wakeup_events, T(UNSIGNED, 4)),
	F_WHEN("wakeup_watermark", 48, decode_when__perf_wakeup_watermark, T(UNSIGNED, 4)),
	F_WHEN("bp_type", 52, decode_when__perf_breakpoint, T_CALL_SIZED(perf_breakpoint, 4)),
	F_WHEN("bp_addr", 56, decode_when__perf_breakpoint, T(HEX, 8)),
	F_WHEN("config1", 56, decode_when__perf_no_breakpoint, T(HEX, 8)),
	F_WHEN("bp_len", 64, decode_when__perf_breakpoint, T(UNSIGNED, 8)),
	F_WHEN("config2", 64, decode_when__perf_no_breakpoint, T(HEX, 8)),
	F_WHEN("branch_sample_type", 72, decode_when__perf_branches,
	       T_SET(FLAGS, 8, perf_branches)),
	F("sample_regs_user", 80, T(HEX, 8)),
	F_WHEN("sample_stack_user", 88, decode_when__perf_stack, T(HEX, 4)),
	F_WHEN("clockid", 92, decode_when__perf_clock, T_SET(ENUM, 4, clockids)),
	F("sample_regs_intr", 96, T(HEX, 8)),
	F("aux_watermark", 104, T(UNSIGNED, 4)),
	F("sample_max_stack", 108, AND_RESERVED(2, 110)),
	F("aux_sample_size", 112, T_CALL_SIZED(perf_aux, 4)),
	F("sig_data", 120, T(HEX, 8)),
	F("config3", 128, T(HEX, 8)),
	F("config4", 136, T(HEX, 8)),
};

/* In the order of their bits; "" is the upper bit of precise_ip. */
static const char * const bits[] = {
	"disabled", "inherit", "pinned", "exclusive", "exclude_user", "exclude_kernel",
	"exclude_hv", "exclude_idle", "mmap", "comm", "freq", "inherit_stat", "enable_on_exec",
	"task", "watermark", "precise_ip", "", "mmap_data", "sample_id_all", "exclude_host",
	"exclude_guest", "exclude_callchain_kernel", "exclude_callchain_user", "mmap2",
	"comm_exec", "use_clockid", "context_switch", "write_backward", "namespaces", "ksymbol",
	"bpf_event", "aux_output", "cgroup", "text_poke", "build_id", "inherit_thread",
	"remove_on_exec", "sigtrap", "defer_callchain", "defer_output", "sysexit_stop",
	"sysenter_stop",
};

/* strace has no names for the last four. */
enum { STRACE_BITS = DECODE_ARRAY_SIZE(bits) - 4 };

static void show_precision(struct decode_sink *sink, unsigned int precise)
{
	static const char * const skids[] = {
		"arbitrary skid", "constant skid", "requested to have 0 skid", "must have 0 skid",
	};

	sink->ops->field(sink, "precise_ip", false);
	sink->ops->number(sink, DECODE_UNSIGNED, precise);
	show_remark(sink, skids[precise]);
}

/* Shows all flag bits if verbose, else those that are set. */
static void show_bits(struct decode_ctx *ctx, uint64_t value)
{
	const bool strace = ctx->options->style == DECODE_STYLE_STRACE;
	const unsigned int nr = strace ? STRACE_BITS : DECODE_ARRAY_SIZE(bits);
	struct decode_sink *sink = ctx->sink;
	uint64_t reserved = value >> nr;

	for (unsigned int i = 0; i < nr; i++) {
		if (i == 15)
			show_precision(sink, value >> 15 & 3);
		if (i == 15 || i == 16 || !(ctx->options->verbose || (value >> i & 1)))
			continue;
		sink->ops->field(sink, bits[i], false);
		sink->ops->number(sink, DECODE_UNSIGNED, value >> i & 1);
	}
	if (!reserved)
		return;
	sink->ops->field(sink, "__reserved_1", false);
	sink->ops->number(sink, DECODE_HEX, reserved);
	show_remark(sink, strace ? "Bits 63..38" : "Bits 63..42");
}

/* Fields that begin in the first @size bytes and apply to this event. */
static void show_part(struct decode_ctx *ctx, const struct decode_field *fields, size_t nr,
		      const uint8_t *bytes, size_t size)
{
	struct decode_sink *sink = ctx->sink;

	for (size_t i = 0; i < nr; i++) {
		if (fields[i].offset >= size || (fields[i].when && !fields[i].when(ctx)))
			continue;
		sink->ops->field(sink, fields[i].name, false);
		decode_show_bytes(ctx, &fields[i].type, bytes + fields[i].offset, 8);
	}
}

/* If the kernel does not support the size, it stores the one that it supports. */
static void show_size(struct decode_ctx *ctx, uint64_t addr)
{
	struct decode_sink *sink = ctx->sink;
	uint32_t supported;

	sink->ops->field(sink, "size", false);
	sink->ops->begin(sink, DECODE_GROUP_CHANGE);
	sink->ops->constant(sink, &decode_set__perf_attr_sizes, field(ctx, 4, 4));
	if (ctx->call->ret == -E2BIG && ctx->before &&
	    decode_read_now(ctx, addr + 4, &supported, sizeof(supported))) {
		sink->ops->changed(sink);
		sink->ops->constant(sink, &decode_set__perf_attr_sizes, supported);
	}
	sink->ops->end(sink, DECODE_GROUP_CHANGE);
}

static void show_attr(struct decode_ctx *ctx, uint64_t addr, const uint8_t *bytes, size_t size)
{
	struct decode_sink *sink = ctx->sink;

	ctx->outer = bytes;
	ctx->outer_size = size < ATTR_SIZE ? size : ATTR_SIZE;
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	show_part(ctx, first, DECODE_ARRAY_SIZE(first), bytes, size);
	show_size(ctx, addr);
	show_part(ctx, head, DECODE_ARRAY_SIZE(head), bytes, size);
	show_bits(ctx, field(ctx, ATTR_BITS, 8));
	if (ctx->options->verbose)
		show_part(ctx, tail, DECODE_ARRAY_SIZE(tail), bytes, size);
	if (!ctx->options->verbose || size > ATTR_SIZE)
		sink->ops->omitted(sink);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
	ctx->outer = NULL;
}

DECODE_SHOW(perf_attr)
{
	uint8_t bytes[ATTR_SIZE] = { 0 };
	size_t want = ctx->options->verbose ? ATTR_SIZE : ATTR_HEAD;
	uint32_t size;

	(void)type;
	/* From its beginning, where a copy that has failed says so. */
	if (!decode_read_all(ctx, value, bytes, 8))
		return ctx->sink->ops->address(ctx->sink, value);
	size = decode_load(ctx, bytes + 4, 4);
	if (!size)
		size = PERF_ATTR_SIZE_VER0;
	if (size < want)
		want = size;
	if (size < PERF_ATTR_SIZE_VER0 || !decode_read_all(ctx, value, bytes, want))
		return ctx->sink->ops->address(ctx->sink, value);
	show_attr(ctx, value, bytes, size);
}

DECODE_CAPTURE(perf_attr)
{
	struct decode_spot always = *spot;

	(void)type;
	/* What is stored is of interest if the call has failed. */
	always.flags &= ~DECODE_OP_SUCCESS;
	return decode_plan_bytes(planner, &always, ATTR_SIZE);
}
