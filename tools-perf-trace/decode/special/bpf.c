// SPDX-License-Identifier: GPL-2.0
#include <linux/bpf.h>
#include <linux/bpf_common.h>
#include <string.h>
#include "decode/engine/describe.h"
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/structs.h"
#include "bpf.h"
#include "special.h"

enum {
	PAGE = BPF_ROOM,
	NAME_LEN = BPF_OBJ_NAME_LEN,
	CHUNK = 128,
	INSTRUCTION = 8,
	/* BPF_LSM_CGROUP, BPF_TRACE_KPROBE_SESSION, BPF_TRACE_UPROBE_SESSION */
	LSM_CGROUP = 43, KPROBE_SESSION = 56, UPROBE_SESSION = 57,
};

static uint64_t field(const struct decode_ctx *ctx, size_t offset, size_t size)
{
	return decode_load(ctx, ctx->outer + offset, size);
}

static unsigned int attach_type(const struct decode_ctx *ctx)
{
	return field(ctx, 8, 4);
}

DECODE_WHEN(bpf_numa)
{
	return field(ctx, 16, 4) & BPF_F_NUMA_NODE;
}

DECODE_WHEN(bpf_links_iter)
{
	return attach_type(ctx) == BPF_TRACE_ITER;
}

DECODE_WHEN(bpf_links_event)
{
	return attach_type(ctx) == BPF_PERF_EVENT;
}

/* A type whose attributes strace does not show */
static bool is_newer(const struct decode_ctx *ctx, unsigned int type)
{
	return attach_type(ctx) == type && ctx->options->style != DECODE_STYLE_STRACE;
}

DECODE_WHEN(bpf_links_multi)
{
	return attach_type(ctx) == BPF_TRACE_KPROBE_MULTI || is_newer(ctx, KPROBE_SESSION);
}

/* Types of attachments to cgroups, and flags for the position among others */
#define CGROUP_TYPES	0x003e0005e07cff4fULL
#define AT_POSITION	0x18
#define BY_ID		0x20

static bool is_cgroup(const struct decode_ctx *ctx)
{
	return (attach_type(ctx) < 64 && CGROUP_TYPES >> attach_type(ctx) & 1) ||
	       is_newer(ctx, LSM_CGROUP);
}

DECODE_WHEN(bpf_links_btf)
{
	return is_cgroup(ctx) && field(ctx, 16, 4) && !(field(ctx, 12, 4) & AT_POSITION);
}

DECODE_WHEN(bpf_links_cgroup)
{
	return is_cgroup(ctx) && field(ctx, 12, 4) & AT_POSITION;
}

/* The flags are in the struct around this one. */
DECODE_WHEN(bpf_relative_fd)
{
	return !(decode_load(ctx, ctx->outer - 4, 4) & BY_ID);
}

DECODE_WHEN(bpf_relative_id)
{
	return decode_load(ctx, ctx->outer - 4, 4) & BY_ID;
}

/* BPF_TRACE_FENTRY, BPF_TRACE_FEXIT, BPF_MODIFY_RETURN, BPF_LSM_MAC and BPF_TRACE_FSESSION */
DECODE_WHEN(bpf_links_tracing)
{
	return (attach_type(ctx) >= 24 && attach_type(ctx) <= 27) || attach_type(ctx) == 58;
}

/* BPF_NETFILTER */
DECODE_WHEN(bpf_links_netfilter)
{
	return attach_type(ctx) == 45;
}

/* BPF_TRACE_UPROBE_MULTI */
DECODE_WHEN(bpf_links_uprobe)
{
	return attach_type(ctx) == 48 || is_newer(ctx, UPROBE_SESSION);
}

/* BPF_XDP, BPF_TCX_INGRESS, BPF_TCX_EGRESS, BPF_NETKIT_PRIMARY and BPF_NETKIT_PEER */
static bool is_for_interface(unsigned int type)
{
	return type == 37 || type == 46 || type == 47 || type == 54 || type == 55;
}

DECODE_WHEN(bpf_attach_ifindex)
{
	return is_for_interface(attach_type(ctx));
}

DECODE_WHEN(bpf_attach_fd)
{
	return !is_for_interface(attach_type(ctx));
}

DECODE_WHEN(bpf_attach_by_id)
{
	return field(ctx, 12, 4) & BY_ID;
}

DECODE_WHEN(bpf_attach_by_fd)
{
	return !(field(ctx, 12, 4) & BY_ID);
}

DECODE_WHEN(bpf_links_tcx)
{
	return attach_type(ctx) == 46 || attach_type(ctx) == 47;
}

DECODE_WHEN(bpf_links_netkit)
{
	return attach_type(ctx) == 54 || attach_type(ctx) == 55;
}

/* BPF_TRACE_FENTRY_MULTI, BPF_TRACE_FEXIT_MULTI and BPF_TRACE_FSESSION_MULTI */
DECODE_WHEN(bpf_links_tracings)
{
	return attach_type(ctx) >= 59 && attach_type(ctx) <= 61;
}

DECODE_SHOW(bpf_interface)
{
	(void)type;
	ctx->sink->ops->expression(ctx->sink, DECODE_EXPR_INTERFACE, NULL, value);
}

DECODE_WHEN(bpf_query_ifindex)
{
	return is_for_interface(field(ctx, 4, 4));
}

DECODE_WHEN(bpf_query_fd)
{
	return !is_for_interface(field(ctx, 4, 4));
}

DECODE_WHEN(bpf_replaces)
{
	return field(ctx, 8, 4) & BPF_F_REPLACE;
}

/* A name without NUL is cut where the NUL should be. */
DECODE_SHOW(bpf_name)
{
	const char *name = (const char *)ctx->outer + type->len.link;
	size_t room = ctx->outer_size - type->len.link;
	size_t len;

	(void)value;
	room = room < NAME_LEN ? room : NAME_LEN;
	len = strnlen(name, room);
	ctx->sink->ops->string(ctx->sink, name, len < room ? len : room - 1, len == room);
}

void bpf_show_text(struct decode_ctx *ctx, uint64_t value, uint64_t room)
{
	size_t max = ctx->options->string_max;
	size_t got, len;

	if (!room)
		return ctx->sink->ops->string(ctx->sink, "", 0, false);
	max = max < DECODE_MAX_STRING ? max : DECODE_MAX_STRING;
	got = decode_read(ctx, value, ctx->scratch, room < max + 1 ? room : max + 1);
	len = strnlen(ctx->scratch, got);
	if (len == got && (got < room && got <= max))
		ctx->sink->ops->address(ctx->sink, value);
	else
		ctx->sink->ops->string(ctx->sink, ctx->scratch, len < max ? len : max, len == got);
}

DECODE_SHOW(bpf_text)
{
	bpf_show_text(ctx, value, decode_length(ctx, type->len));
}

/* An element for each program; after an error the call has not stored any. */
static void show_per_program(struct decode_ctx *ctx, const struct decode_type *elem,
			     uint64_t value)
{
	uint64_t count = field(ctx, 24, 4);

	if (ctx->failed && count)
		ctx->sink->ops->address(ctx->sink, value);
	else
		decode_show_array(ctx, elem, value, count);
}

DECODE_SHOW(bpf_ids)
{
	(void)type;
	show_per_program(ctx, &decode_type__uint, value);
}

DECODE_SHOW(bpf_flags_of_each)
{
	static const struct decode_type flags = T_SET(FLAGS, 4, bpf_attach_flags);

	(void)type;
	show_per_program(ctx, &flags, value);
}

DECODE_SHOW(bpf_node)
{
	struct decode_sink *sink = ctx->sink;

	(void)type;
	sink->ops->number(sink, DECODE_UNSIGNED, value);
	if (value != UINT32_MAX)
		return;
	sink->ops->begin(sink, DECODE_GROUP_REMARK);
	sink->ops->word(sink, "NUMA_NO_NODE");
	sink->ops->end(sink, DECODE_GROUP_REMARK);
}

DECODE_SHOW(bpf_version)
{
	const uint64_t parts[] = { value >> 16, value >> 8 & 0xff, value & 0xff };
	struct decode_sink *sink = ctx->sink;

	(void)type;
	sink->ops->begin(sink, DECODE_GROUP_KERNEL_VERSION);
	for (unsigned int i = 0; i < DECODE_ARRAY_SIZE(parts); i++) {
		sink->ops->item(sink);
		sink->ops->number(sink, DECODE_UNSIGNED, parts[i]);
	}
	sink->ops->end(sink, DECODE_GROUP_KERNEL_VERSION);
}

static void show_part(struct decode_sink *sink, const struct decode_set *set, uint64_t value)
{
	sink->ops->item(sink);
	sink->ops->constant(sink, set, value);
}

static void show_code(struct decode_sink *sink, unsigned int code)
{
	unsigned int class = BPF_CLASS(code);

	sink->ops->begin(sink, DECODE_GROUP_JOINED);
	show_part(sink, &decode_set__bpf_ext_classes, class);
	if (class <= BPF_STX) {
		show_part(sink, &decode_set__bpf_sizes, BPF_SIZE(code));
		show_part(sink, &decode_set__bpf_ext_modes, BPF_MODE(code));
	} else if (class != BPF_JMP32) {
		show_part(sink, &decode_set__bpf_sources, BPF_SRC(code));
		show_part(sink, class == BPF_JMP ? &decode_set__bpf_ext_jump_ops :
			  &decode_set__bpf_alu_ops, BPF_OP(code));
	} else if (code != class) {
		/* strace has no names for these. */
		show_part(sink, &decode_set__bpf_ext_classes, code & ~7U);
	}
	sink->ops->end(sink, DECODE_GROUP_JOINED);
}

static void show_instruction(struct decode_ctx *ctx, const uint8_t *bytes)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "code", false);
	show_code(sink, bytes[0]);
	sink->ops->field(sink, "dst_reg", false);
	sink->ops->constant(sink, &decode_set__bpf_registers, bytes[1] & 0xf);
	sink->ops->field(sink, "src_reg", false);
	sink->ops->constant(sink, &decode_set__bpf_registers, bytes[1] >> 4);
	sink->ops->field(sink, "off", false);
	sink->ops->number(sink, DECODE_SIGNED, (int16_t)decode_load(ctx, bytes + 2, 2));
	sink->ops->field(sink, "imm", false);
	sink->ops->number(sink, DECODE_HEX, decode_load(ctx, bytes + 4, 4));
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

/* Returns how many of the @count instructions could be read. */
static uint64_t show_chunk(struct decode_ctx *ctx, uint64_t addr, uint64_t count, bool first)
{
	uint8_t bytes[CHUNK * INSTRUCTION];
	struct decode_sink *sink = ctx->sink;
	uint64_t got = decode_read(ctx, addr, bytes, count * INSTRUCTION) / INSTRUCTION;

	if (first && !got)
		return 0;
	if (first)
		sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	for (uint64_t i = 0; i < got; i++) {
		sink->ops->item(sink);
		show_instruction(ctx, bytes + i * INSTRUCTION);
	}
	if (got == count)
		return got;
	sink->ops->item(sink);
	sink->ops->omitted_at(sink, addr + got * INSTRUCTION);
	return got;
}

void bpf_show_instructions(struct decode_ctx *ctx, uint64_t value, uint64_t count)
{
	struct decode_sink *sink = ctx->sink;
	uint64_t done = 0, here, got;

	if (!count)
		sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	while (done < count) {
		here = count - done < CHUNK ? count - done : CHUNK;
		got = show_chunk(ctx, value + done * INSTRUCTION, here, !done);
		if (!done && !got)
			return sink->ops->address(sink, value);
		done += got;
		if (got < here)
			break;
	}
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

/* A program is long: by default only its address is shown. */
DECODE_SHOW(bpf_instructions)
{
	(void)type;
	if (ctx->sink->ops->lists(ctx->sink, DECODE_LIST_PROGRAM))
		bpf_show_instructions(ctx, value, field(ctx, 4, 4));
	else
		ctx->sink->ops->address(ctx->sink, value);
}

/* Where the fields end; for links this depends on the attach type. */
static unsigned int end_of(const struct decode_ctx *ctx, const struct bpf_command *command)
{
	static const struct {
		bool (*when)(const struct decode_ctx *ctx);
		unsigned int end;
	} ends[] = {
		{ decode_when__bpf_links_iter, 28 }, { decode_when__bpf_links_event, 24 },
		{ decode_when__bpf_links_btf, 20 }, { decode_when__bpf_links_multi, 48 },
		{ decode_when__bpf_links_cgroup, 32 }, { decode_when__bpf_links_tcx, 32 },
		{ decode_when__bpf_links_netkit, 32 }, { decode_when__bpf_links_tracing, 32 },
		{ decode_when__bpf_links_netfilter, 32 }, { decode_when__bpf_links_uprobe, 64 },
		{ decode_when__bpf_links_tracings, 40 },
	};

	if (command != &bpf_commands[BPF_LINK_CREATE])
		return command->end;
	for (unsigned int i = 0; i < DECODE_ARRAY_SIZE(ends); i++) {
		if (ends[i].when(ctx))
			return ends[i].end;
	}
	return command->end;
}

static bool any_byte(const uint8_t *bytes, size_t from, size_t to)
{
	while (from < to && !bytes[from])
		from++;
	return from < to;
}

/* Data of a command version that is newer than the tables. */
static void show_extra(struct decode_ctx *ctx, const uint8_t *bytes, size_t from, size_t size)
{
	struct decode_sink *sink = ctx->sink;

	if (!any_byte(bytes, from, size) || !sink->ops->field(sink, "extra_data", true))
		return;
	sink->ops->expression(sink, DECODE_EXPR_OCTETS, bytes + from, size - from);
	sink->ops->begin(sink, DECODE_GROUP_REMARK);
	sink->ops->word(sink, "bytes ");
	sink->ops->number(sink, DECODE_UNSIGNED, from);
	sink->ops->word(sink, "..");
	sink->ops->number(sink, DECODE_UNSIGNED, size - 1);
	sink->ops->end(sink, DECODE_GROUP_REMARK);
}

void bpf_show_command(struct decode_ctx *ctx, const struct bpf_command *command,
		      const uint8_t *bytes, size_t size)
{
	const uint8_t *outer = ctx->outer;
	const size_t outer_size = ctx->outer_size;
	struct decode_sink *sink = ctx->sink;

	ctx->outer = bytes;
	ctx->outer_size = size < command->end ? command->end : size;
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	if (command->member) {
		sink->ops->field(sink, command->member, false);
		sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	}
	for (unsigned int i = 0; i < command->nr; i++) {
		const struct decode_field *f = &command->fields[i];

		if ((f->reg && size <= f->reg) || (f->when && !f->when(ctx)))
			continue;
		sink->ops->field(sink, f->name, false);
		if (f->type.show == decode_show__bpf_name)
			ctx->outer_size = size;
		decode_show_bytes(ctx, &f->type, bytes + f->offset, PAGE - f->offset);
		ctx->outer = bytes;
	}
	if (command->member)
		sink->ops->end(sink, DECODE_GROUP_STRUCT);
	show_extra(ctx, bytes, end_of(ctx, command), size);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
	ctx->outer = outer;
	ctx->outer_size = outer_size;
}
