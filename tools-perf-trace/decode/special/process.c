// SPDX-License-Identifier: GPL-2.0
#include <linux/capability.h>
#include <linux/limits.h>
#include <linux/membarrier.h>
#include <linux/sched.h>
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/structs.h"
#include "captures.h"
#include "special.h"

enum { ENVIRONMENT_BYTES = 1024 };
/* Shown of a set of CPUs: as many as glibc's cpu_set_t has */
enum { CPU_BYTES = 128 };
/* Sizes of struct clone_args: the first one, the known one, and the most that the kernel reads. */
enum { CLONE_ARGS_MIN = 64, CLONE_ARGS_BYTES = 88, CLONE_ARGS_MAX = 4096 };

/* A descriptor of the process that the first argument refers to */
DECODE_SHOW(other_fd)
{
	(void)type;
	decode_show_other_fd(ctx, ctx->value[0], value);
}

/* Descriptors of the processes that the first two arguments name */
DECODE_SHOW(kcmp_fd1)
{
	(void)type;
	decode_show_fd_of(ctx, ctx->value[0], value);
}

DECODE_SHOW(kcmp_fd2)
{
	(void)type;
	decode_show_fd_of(ctx, ctx->value[1], value);
}

/* The end of an array of addresses is found only by reading it. */
DECODE_SHOW(argv)
{
	uint64_t string, limit = decode_array_limit(ctx), at = value;
	struct decode_sink *sink = ctx->sink;

	(void)type;
	if (!decode_read_word(ctx, at, &string))
		return sink->ops->address(sink, value);
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	for (uint64_t i = 0; ; i++, at += ctx->abi->word) {
		if (!decode_read_word(ctx, at, &string)) {
			sink->ops->item(sink);
			sink->ops->omitted_at(sink, at);
			break;
		}
		if (!string)
			break;
		if (i == limit) {
			sink->ops->omitted(sink);
			break;
		}
		sink->ops->item(sink);
		decode_show_string(ctx, string);
	}
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

/* The engine reads one element more than it shows. */
static bool plan_strings(struct decode_planner *planner, const struct decode_spot *spot)
{
	const struct decode_op op = {
		.type = DECODE_OP_POINTERS,
		.max_elements = decode_plan_list_max(planner) + 1,
		.max_bytes = decode_plan_string_max(planner) + 1,
	};

	return decode_plan_op(planner, spot, op) >= 0 &&
	       decode_plan_fails(planner, "it runs another program, which must be known at once");
}

DECODE_CAPTURE(argv)
{
	(void)type;
	return plan_strings(planner, spot);
}

DECODE_SHOW(envp)
{
	uint64_t at = value, from, count = 0, word = ctx->abi->word, string = 1;
	/* Most environments end in the first piece; the others are long. */
	size_t got = 0, piece = ENVIRONMENT_BYTES;

	if (ctx->sink->ops->lists(ctx->sink, DECODE_LIST_ENVIRONMENT))
		return decode_show__argv(ctx, type, value);
	while (string) {
		from = at;
		got = decode_read(ctx, at, ctx->scratch, piece);
		if (got < word)
			break;
		for (size_t i = 0; i + word <= got && string; i += word, at += word) {
			string = decode_load(ctx, ctx->scratch + i, 0);
			count += !!string;
		}
		decode_used(ctx, from, at - from);
		piece = DECODE_MAX_STRING;
	}
	if (string && at == value)
		ctx->sink->ops->address(ctx->sink, value);
	else
		ctx->sink->ops->counted(ctx->sink, value, count, "var", "vars", !!string);
}

/* Environment strings are counted, or shown like arguments. */
DECODE_CAPTURE(envp)
{
	(void)type;
	if (planner->options->verbose)
		return plan_strings(planner, spot);
	return decode_plan_bytes(planner, spot, ENVIRONMENT_BYTES) &&
	       decode_plan_fails(planner, "it runs another program, which must be known at once");
}

/* Shows what the call has stored at the addresses in the struct. */
static void show_created(struct decode_ctx *ctx, const uint8_t *bytes)
{
	const struct decode_memory *memory = ctx->memory;
	uint64_t flags = decode_load(ctx, bytes, 8);
	struct decode_sink *sink = ctx->sink;

	ctx->memory = ctx->after;
	sink->ops->changed(sink);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	if (flags & CLONE_PIDFD) {
		sink->ops->field(sink, "pidfd", false);
		decode_show_array(ctx, &decode_type__fd, decode_load(ctx, bytes + 8, 8), 1);
	}
	if (flags & CLONE_PARENT_SETTID) {
		sink->ops->field(sink, "parent_tid", false);
		decode_show_array(ctx, &decode_type__pid, decode_load(ctx, bytes + 24, 8), 1);
	}
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
	ctx->memory = memory;
}

/* The IDs that the new process gets in its PID namespaces, of which there are at most 32. */
DECODE_SHOW(clone3_set_tid)
{
	uint64_t count = decode_load(ctx, ctx->outer + 72, 8);

	(void)type;
	if (value && count && count <= 32)
		decode_show_array(ctx, &decode_type__int, value, count);
	else
		ctx->sink->ops->address(ctx->sink, value);
}

/* 32-bit tasks pass a descriptor; only x86 has these. */
DECODE_SHOW(clone3_tls)
{
	(void)type;
	if (ctx->abi->word == 4 && ctx->abi->port == DECODE_PORT_X86)
		decode_show_struct(ctx, &decode_layout__user_desc, value);
	else
		ctx->sink->ops->address(ctx->sink, value);
}

/* A longer struct is shown with the bytes behind it, one that is too short as its address. */
DECODE_SHOW(clone3)
{
	const struct decode_layout *layout = &decode_layout__clone_args;
	struct decode_sink *sink = ctx->sink;
	uint64_t size = ctx->value[1];
	uint8_t bytes[CLONE_ARGS_BYTES] = { 0 };

	(void)type;
	if (size > CLONE_ARGS_MAX)
		size = CLONE_ARGS_MAX;
	if (size < CLONE_ARGS_MIN ||
	    !decode_read_all(ctx, value, bytes, size < sizeof(bytes) ? size : sizeof(bytes)))
		return sink->ops->address(sink, value);
	sink->ops->begin(sink, DECODE_GROUP_CHANGE);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	decode_show_members(ctx, layout, bytes, sizeof(bytes));
	if (size > sizeof(bytes))
		decode_show_rest(ctx, value, sizeof(bytes), size);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
	if (!ctx->failed && decode_load(ctx, bytes, 8) & (CLONE_PIDFD | CLONE_PARENT_SETTID))
		show_created(ctx, bytes);
	sink->ops->end(sink, DECODE_GROUP_CHANGE);
}

static void show_caps(struct decode_ctx *ctx, const char *name, uint64_t caps)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->field(sink, name, false);
	sink->ops->bits(sink, &decode_set__caps, caps);
}

/* Three masks: first their lower halves, then, in newer versions, their upper ones. */
DECODE_SHOW(caps)
{
	struct decode_sink *sink = ctx->sink;
	uint32_t half[6] = { 0 }, header[2];
	bool wide;

	(void)type;
	if (!decode_read_all(ctx, ctx->value[0], header, sizeof(header)))
		return sink->ops->address(sink, value);
	wide = header[0] == _LINUX_CAPABILITY_VERSION_2 || header[0] == _LINUX_CAPABILITY_VERSION_3;
	if (!decode_read_all(ctx, value, half, wide ? sizeof(half) : sizeof(half) / 2))
		return sink->ops->address(sink, value);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	show_caps(ctx, "effective", half[0] | (uint64_t)half[3] << 32);
	show_caps(ctx, "permitted", half[1] | (uint64_t)half[4] << 32);
	show_caps(ctx, "inheritable", half[2] | (uint64_t)half[5] << 32);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

/* How many masks there are depends on the version, in the first argument. */
static bool plan_version(struct decode_planner *planner, const struct decode_spot *spot)
{
	const struct decode_spot header = decode_plan_argument(planner, 0, spot->flags);

	return decode_plan_bytes(planner, &header, 2 * sizeof(uint32_t));
}

DECODE_CAPTURE(caps)
{
	bool sets = decode_plan_bytes(planner, spot, 6 * sizeof(uint32_t));

	(void)type;
	return plan_version(planner, spot) && sets;
}

static void show_cpus(struct decode_ctx *ctx, uint64_t addr, uint64_t len)
{
	size_t want = len < CPU_BYTES ? len : CPU_BYTES;
	struct decode_sink *sink = ctx->sink;

	if (want && !decode_read_all(ctx, addr, ctx->scratch, want))
		return sink->ops->address(sink, addr);
	sink->ops->begin(sink, DECODE_GROUP_BITSET);
	for (size_t i = 0; i < want * 8; i++) {
		if (!(ctx->scratch[i / 8] & 1 << i % 8))
			continue;
		sink->ops->item(sink);
		sink->ops->number(sink, DECODE_UNSIGNED, i);
	}
	if (len > want)
		sink->ops->omitted(sink);
	sink->ops->end(sink, DECODE_GROUP_BITSET);
}

static void show_groups(struct decode_ctx *ctx, const struct decode_type *elem, uint64_t addr)
{
	const uint32_t count = ctx->value[0];

	if (count > NGROUPS_MAX)
		ctx->sink->ops->address(ctx->sink, addr);
	else
		decode_show_array(ctx, elem, addr, count);
}

DECODE_SHOW(groups)
{
	(void)type;
	show_groups(ctx, &decode_type__id, value);
}

DECODE_CAPTURE(groups)
{
	(void)type;
	return decode_plan_array(planner, spot, &decode_type__id,
				 (struct decode_len){ DECODE_LEN_ARG, 0 });
}

DECODE_SHOW(groups16)
{
	(void)type;
	show_groups(ctx, &decode_type__id16, value);
}

DECODE_CAPTURE(groups16)
{
	(void)type;
	return decode_plan_array(planner, spot, &decode_type__id16,
				 (struct decode_len){ DECODE_LEN_ARG, 0 });
}

DECODE_SHOW(cpus_in)
{
	(void)type;
	show_cpus(ctx, value, (uint32_t)ctx->value[1]);
}

DECODE_CAPTURE(cpus_in)
{
	(void)type;
	return decode_plan_by_argument(planner, spot, 1, CPU_BYTES);
}

DECODE_SHOW(cpus_out)
{
	(void)type;
	show_cpus(ctx, value, ctx->call->ret);
}

DECODE_CAPTURE(cpus_out)
{
	(void)type;
	return decode_plan_by_result(planner, spot, CPU_BYTES);
}

/* All bits set queries the personality. */
DECODE_SHOW(personality)
{
	(void)type;
	if ((uint32_t)value == UINT32_MAX)
		ctx->sink->ops->number(ctx->sink, DECODE_HEX, UINT32_MAX);
	else
		ctx->sink->ops->flags(ctx->sink, &decode_set__personality, value & UINT32_MAX);
}

/* A query returns the supported commands. */
DECODE_EXTRA(membarrier)
{
	if ((uint32_t)ctx->value[0] != MEMBARRIER_CMD_QUERY)
		return;
	ctx->sink->ops->begin(ctx->sink, DECODE_GROUP_EXTRA);
	ctx->sink->ops->flags(ctx->sink, &decode_set__membarrier_cmds, ctx->call->ret);
	ctx->sink->ops->end(ctx->sink, DECODE_GROUP_EXTRA);
}

DECODE_EXTRA(personality)
{
	ctx->sink->ops->begin(ctx->sink, DECODE_GROUP_EXTRA);
	ctx->sink->ops->flags(ctx->sink, &decode_set__personality, ctx->call->ret);
	ctx->sink->ops->end(ctx->sink, DECODE_GROUP_EXTRA);
}

DECODE_SHOW(wait_status)
{
	(void)type;
	ctx->sink->ops->expression(ctx->sink, DECODE_EXPR_WAIT_STATUS, NULL, value);
}

/* If the result is 0, no child has changed state and nothing was written. */
DECODE_SHOW(waited_status)
{
	(void)type;
	if (ctx->call->ret)
		decode_show_array(ctx, &decode_type__wait_status, value, 1);
	else
		ctx->sink->ops->address(ctx->sink, value);
}

DECODE_CAPTURE(waited_status)
{
	(void)type;
	return decode_plan_bytes(planner, spot, sizeof(uint32_t));
}

DECODE_SHOW(waited_usage)
{
	(void)type;
	if (ctx->call->ret)
		decode_show_struct(ctx, &decode_layout__rusage, value);
	else
		ctx->sink->ops->address(ctx->sink, value);
}

DECODE_CAPTURE(waited_usage)
{
	(void)type;
	return decode_plan_struct(planner, spot, &decode_layout__rusage);
}

/* A policy with or without the flag to reset it. */
static void show_policy(struct decode_ctx *ctx, uint32_t policy)
{
	const uint32_t number = policy & ~SCHED_RESET_ON_FORK;

	if (policy & SCHED_RESET_ON_FORK && !(number >> 31))
		ctx->sink->ops->flags(ctx->sink, &decode_set__policies_reset, policy);
	else
		ctx->sink->ops->constant(ctx->sink, &decode_set__policies, policy);
}

DECODE_SHOW(policy)
{
	(void)type;
	show_policy(ctx, value);
}

DECODE_EXTRA(policy)
{
	/* The number has already been shown. */
	ctx->sink->consts = DECODE_CONSTS_NAMES;
	ctx->sink->ops->begin(ctx->sink, DECODE_GROUP_EXTRA);
	show_policy(ctx, ctx->call->ret);
	ctx->sink->ops->end(ctx->sink, DECODE_GROUP_EXTRA);
}

DECODE_EXTRA(time)
{
	ctx->sink->ops->begin(ctx->sink, DECODE_GROUP_EXTRA);
	ctx->sink->ops->date(ctx->sink, ctx->call->ret, 0, 0);
	ctx->sink->ops->end(ctx->sink, DECODE_GROUP_EXTRA);
}
