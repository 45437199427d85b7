// SPDX-License-Identifier: GPL-2.0
#include <linux/fanotify.h>
#include <linux/fcntl.h>
#include <linux/limits.h>
#include <linux/mount.h>
#include <string.h>
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/structs.h"
#include "captures.h"
#include "names.h"
#include "special.h"

enum {
	HANDLE_BYTES = 128,	/* MAX_HANDLE_SZ, which no uapi header has */
	CONFIG_BYTES = 1 << 20,	/* the kernel takes no larger blob */
	STATMOUNT_STRINGS = 512,
	UNIQUE_ID = 1,		/* AT_HANDLE_MNT_ID_UNIQUE, newer than many headers */
};

/* Flags for which mount() ignores the file system's data, or also its type. */
enum {
	NO_DATA = MS_BIND | MS_MOVE | MS_UNBINDABLE | MS_PRIVATE | MS_SLAVE | MS_SHARED,
	NO_TYPE = NO_DATA | MS_REMOUNT,
};

static void show_unless(struct decode_ctx *ctx, unsigned int ignored, uint64_t addr)
{
	uint64_t flags = ctx->value[3];

	if ((flags & MS_MGC_MSK) == MS_MGC_VAL)
		flags &= ~MS_MGC_MSK;
	if (flags & ignored && !(flags & ~ignored & MS_REMOUNT))
		ctx->sink->ops->address(ctx->sink, addr);
	else
		decode_show_string(ctx, addr);
}

/* A file descriptor only if MOUNT_ATTR_IDMAP is set or cleared. */
DECODE_SHOW(mount_userns)
{
	const uint64_t set = decode_load(ctx, ctx->outer, 8);
	const uint64_t cleared = decode_load(ctx, ctx->outer + 8, 8);

	(void)type;
	if ((set | cleared) & MOUNT_ATTR_IDMAP && value <= INT32_MAX)
		decode_show_fd(ctx, value);
	else
		ctx->sink->ops->number(ctx->sink, DECODE_UNSIGNED, value);
}

DECODE_SHOW(mount_type)
{
	(void)type;
	show_unless(ctx, NO_TYPE, value);
}

DECODE_CAPTURE(mount_type)
{
	(void)type;
	return decode_plan_string(planner, spot, decode_plan_string_max(planner));
}

DECODE_SHOW(mount_data)
{
	(void)type;
	show_unless(ctx, NO_DATA, value);
}

DECODE_CAPTURE(mount_data)
{
	return decode_capture__mount_type(planner, type, spot);
}

static void show_binary(struct decode_ctx *ctx, uint64_t addr, uint64_t len)
{
	size_t limit = ctx->options->string_max;
	struct decode_sink *sink = ctx->sink;
	size_t want;

	if (limit > DECODE_MAX_STRING)
		limit = DECODE_MAX_STRING;
	want = len < limit ? len : limit;
	if (want && !decode_read_all(ctx, addr, ctx->scratch, want))
		return sink->ops->address(sink, addr);
	sink->ops->binary(sink, ctx->scratch, want, len > limit);
}

DECODE_SHOW(fsconfig_binary)
{
	uint64_t len = ctx->value[4] & UINT32_MAX;

	(void)type;
	if (len > CONFIG_BYTES)
		ctx->sink->ops->address(ctx->sink, value);
	else
		show_binary(ctx, value, len);
}

DECODE_CAPTURE(fsconfig_binary)
{
	(void)type;
	return decode_plan_by_argument(planner, spot, 4,
				       decode_plan_string_max(planner));
}

DECODE_SHOW(mount_id)
{
	(void)type;
	show_name_or_number(ctx, &decode_set__mount_ids, DECODE_HEX, value);
}

/* A buffer may be too small for all fields; those behind its end are zero. */
DECODE_SHOW(statmount)
{
	uint64_t size = ctx->value[2] < STATMOUNT_STRINGS ? ctx->value[2] : STATMOUNT_STRINGS;
	uint8_t bytes[STATMOUNT_STRINGS] = { 0 };

	(void)type;
	if (size && decode_read_all(ctx, value, bytes, size))
		decode_show_layout(ctx, &decode_layout__statmount, bytes, sizeof(bytes));
	else
		ctx->sink->ops->address(ctx->sink, value);
}

/* An offset from the end of the struct, which is the second argument. */
static uint64_t string_at(const struct decode_ctx *ctx, uint64_t offset)
{
	return ctx->value[1] + STATMOUNT_STRINGS + offset;
}

DECODE_SHOW(statmount_string)
{
	(void)type;
	decode_show_string_max(ctx, string_at(ctx, value), PATH_MAX);
}

/* Shows a string; returns the address behind its NUL, or 0 if it has none. */
static uint64_t show_next_string(struct decode_ctx *ctx, uint64_t addr)
{
	size_t have = decode_read(ctx, addr, ctx->scratch, PATH_MAX);
	size_t len = strnlen(ctx->scratch, have);

	ctx->sink->ops->item(ctx->sink);
	if (len == have) {
		ctx->sink->ops->omitted_at(ctx->sink, addr);
		return 0;
	}
	ctx->sink->ops->string(ctx->sink, ctx->scratch, len, false);
	return addr + len + 1;
}

/* Strings one behind the other; a field has their number. */
DECODE_SHOW(statmount_strings)
{
	uint64_t count = decode_length(ctx, type->len), limit = decode_array_limit(ctx);
	uint64_t addr = string_at(ctx, value);

	ctx->sink->ops->begin(ctx->sink, DECODE_GROUP_ARRAY);
	for (uint64_t i = 0; i < count && addr; i++) {
		if (i == limit) {
			ctx->sink->ops->omitted(ctx->sink);
			break;
		}
		addr = show_next_string(ctx, addr);
	}
	ctx->sink->ops->end(ctx->sink, DECODE_GROUP_ARRAY);
}

#define STATMOUNT_WHEN(name, bit)						\
DECODE_WHEN(statmount_##name)							\
{										\
	return decode_load(ctx, ctx->outer + 8, 8) & (bit);			\
}

STATMOUNT_WHEN(sb_basic, 0x01)
STATMOUNT_WHEN(mnt_basic, 0x02)
STATMOUNT_WHEN(propagate_from, 0x04)
STATMOUNT_WHEN(mnt_root, 0x08)
STATMOUNT_WHEN(mnt_point, 0x10)
STATMOUNT_WHEN(fs_type, 0x20)
STATMOUNT_WHEN(mnt_ns_id, 0x40)
STATMOUNT_WHEN(mnt_opts, 0x80)
STATMOUNT_WHEN(fs_subtype, 0x100)
STATMOUNT_WHEN(sb_source, 0x200)
STATMOUNT_WHEN(opt_array, 0x400)
STATMOUNT_WHEN(opt_sec_array, 0x800)
STATMOUNT_WHEN(supported_mask, 0x1000)
STATMOUNT_WHEN(mnt_uidmap, 0x2000)
STATMOUNT_WHEN(mnt_gidmap, 0x4000)

/* IDs that a call has listed. Without room for any, the list is empty even if it fails. */
DECODE_SHOW(listed_ids)
{
	(void)type;
	if (ctx->failed && ctx->value[2])
		ctx->sink->ops->address(ctx->sink, value);
	else
		decode_show_array(ctx, &decode_type__hex64, value,
				  ctx->value[2] ? ctx->call->ret : 0);
}

DECODE_CAPTURE(listed_ids)
{
	(void)type;
	if (planner->options->verbose)
		return decode_plan_fails(planner, "all elements of a list are shown");
	return decode_plan_length(planner, spot, (struct decode_len){ DECODE_LEN_RET, 0 }, 8,
				  decode_plan_list_max(planner) * 8);
}

static void show_handle_data(struct decode_ctx *ctx, uint64_t addr, uint32_t len)
{
	struct decode_sink *sink = ctx->sink;
	uint32_t want = len < HANDLE_BYTES ? len : HANDLE_BYTES;
	uint8_t data[HANDLE_BYTES];

	sink->ops->field(sink, "f_handle", false);
	if (!want || decode_read_all(ctx, addr, data, want))
		sink->ops->binary(sink, data, want, len > want);
	else
		sink->ops->unknown(sink);
}

DECODE_SHOW(file_handle)
{
	struct decode_sink *sink = ctx->sink;
	uint8_t bytes[8];

	(void)type;
	if (!decode_read_all(ctx, value, bytes, sizeof(bytes)))
		return sink->ops->address(sink, value);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	decode_show_members(ctx, &decode_layout__file_handle, bytes, sizeof(bytes));
	show_handle_data(ctx, value + sizeof(bytes), decode_load(ctx, bytes, 4));
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

DECODE_CAPTURE(file_handle)
{
	(void)type;
	return decode_plan_bytes(planner, spot, 8 + HANDLE_BYTES);
}

static void show_handle_size(struct decode_ctx *ctx, uint32_t was, uint32_t now)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->field(sink, "handle_bytes", false);
	decode_show_number_change(ctx, DECODE_UNSIGNED, was, now);
}

static void show_new_handle(struct decode_ctx *ctx, uint64_t addr, uint32_t len)
{
	const struct decode_memory *memory = ctx->memory;
	struct decode_sink *sink = ctx->sink;
	uint32_t type;

	ctx->memory = ctx->after;
	if (decode_read_all(ctx, addr + 4, &type, sizeof(type))) {
		sink->ops->field(sink, "handle_type", false);
		sink->ops->number(sink, DECODE_SIGNED, (int32_t)type);
		show_handle_data(ctx, addr + 8, len);
	}
	ctx->memory = memory;
}

/* A failed call has at most stored the length that the handle needs. */
DECODE_SHOW(file_handle_out)
{
	struct decode_sink *sink = ctx->sink;
	uint8_t head[8];
	uint32_t was, now;

	(void)type;
	if (!decode_read_all(ctx, value, head, sizeof(head)))
		return sink->ops->address(sink, value);
	was = decode_load(ctx, head, 4);
	if (ctx->snapshot || !decode_read_now(ctx, value, &now, sizeof(now)))
		now = was;
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	show_handle_size(ctx, was, now);
	if (!ctx->failed)
		show_new_handle(ctx, value, now);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

/* The length is read even if the call fails. */
DECODE_CAPTURE(file_handle_out)
{
	struct decode_spot always = *spot;

	(void)type;
	always.flags &= ~DECODE_OP_SUCCESS;
	return decode_plan_bytes(planner, &always, 8 + HANDLE_BYTES);
}

/* The ID has 64 bits with AT_HANDLE_MNT_ID_UNIQUE; strace shows the lower 32, as a number. */
DECODE_SHOW(handle_mount)
{
	const bool unique = ctx->value[4] & UNIQUE_ID &&
			    ctx->options->style != DECODE_STYLE_STRACE;

	(void)type;
	decode_show_array(ctx, unique ? &decode_type__hex64 : &decode_type__int, value, 1);
}

DECODE_CAPTURE(handle_mount)
{
	(void)type;
	return decode_plan_bytes(planner, spot, sizeof(uint64_t));
}

/* The notification class is a small number among the flags. */
DECODE_SHOW(fanotify_init)
{
	uint64_t class = value & (FAN_CLASS_CONTENT | FAN_CLASS_PRE_CONTENT);
	struct decode_sink *sink = ctx->sink;

	(void)type;
	value &= UINT32_MAX;
	sink->ops->begin(sink, DECODE_GROUP_JOINED);
	sink->ops->item(sink);
	sink->ops->constant(sink, &decode_set__fanotify_classes, class);
	if (value != class) {
		sink->ops->item(sink);
		sink->ops->flags(sink, &decode_set__fanotify_init, value - class);
	}
	sink->ops->end(sink, DECODE_GROUP_JOINED);
}

DECODE_SHOW(fanotify_dirfd)
{
	static const struct decode_type dirfd = { .kind = DECODE_ATFD, .size = 4 };
	struct decode_sink *sink = ctx->sink;

	(void)type;
	if ((int32_t)value == FAN_NOFD)
		sink->ops->constant(sink, &decode_set__fanotify_nofd, (int64_t)FAN_NOFD);
	else
		decode_show_scalar(ctx, &dirfd, value);
}

DECODE_SHOW(root_fd)
{
	const int32_t fd = value;

	(void)type;
	if (decode_name(&decode_set__root_fds, (int64_t)fd))
		ctx->sink->ops->constant(ctx->sink, &decode_set__root_fds, (int64_t)fd);
	else
		decode_show_fd(ctx, fd);
}
