// SPDX-License-Identifier: GPL-2.0
#include <linux/fanotify.h>
#include <linux/fcntl.h>
#include <linux/mount.h>
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/structs.h"
#include "captures.h"
#include "special.h"

enum {
	HANDLE_BYTES = 128,	/* MAX_HANDLE_SZ, which no uapi header has */
	CONFIG_BYTES = 1 << 20,	/* the kernel takes no larger blob */
	EXTENSIBLE_BYTES = 4096,
	STATMOUNT_STRINGS = 512,
	UNIQUE_MOUNT_ID = 1,	/* AT_HANDLE_MNT_ID_UNIQUE, which is newer than many headers */
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

/* Bytes behind the known fields of an extensible struct, shown unless all are zero. */
static void show_rest(struct decode_ctx *ctx, uint64_t addr, size_t from, size_t size)
{
	size_t limit = ctx->options->string_max, len = size - from, i = 0;
	struct decode_sink *sink = ctx->sink;

	if (!decode_read_all(ctx, addr + from, ctx->scratch, len)) {
		sink->ops->field(sink, "", false);
		return sink->ops->unknown(sink);
	}
	while (i < len && !ctx->scratch[i])
		i++;
	if (i == len)
		return;
	sink->ops->rest(sink, from, size - 1);
	sink->ops->binary(sink, ctx->scratch, len < limit ? len : limit, len > limit);
}

static void show_extensible(struct decode_ctx *ctx, const struct decode_layout *layout,
			    uint64_t addr, uint64_t size)
{
	uint8_t bytes[DECODE_MAX_OBJECT];
	struct decode_sink *sink = ctx->sink;

	if (size > EXTENSIBLE_BYTES)
		size = EXTENSIBLE_BYTES;
	if (size < layout->size || !decode_read_all(ctx, addr, bytes, layout->size))
		return sink->ops->address(sink, addr);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	decode_show_members(ctx, layout, bytes, layout->size);
	if (size > layout->size)
		show_rest(ctx, addr, layout->size, size);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

/* The sizes of these structs are arguments. */
DECODE_SHOW(open_how)
{
	(void)type;
	show_extensible(ctx, &decode_layout__open_how, value, ctx->value[3]);
}

DECODE_CAPTURE(open_how)
{
	(void)type;
	return decode_plan_by_argument(planner, spot, 3, EXTENSIBLE_BYTES);
}

DECODE_SHOW(mount_attr)
{
	(void)type;
	show_extensible(ctx, &decode_layout__mount_attr, value, ctx->value[4]);
}

DECODE_CAPTURE(mount_attr)
{
	(void)type;
	return decode_plan_by_argument(planner, spot, 4, EXTENSIBLE_BYTES);
}

static void show_request(struct decode_ctx *ctx, const struct decode_layout *first,
			 const struct decode_layout *second, uint64_t addr)
{
	uint32_t size;

	if (!decode_read_all(ctx, addr, &size, sizeof(size)))
		return ctx->sink->ops->address(ctx->sink, addr);
	show_extensible(ctx, size < second->size ? first : second, addr, size);
}

DECODE_SHOW(statmount_request)
{
	(void)type;
	show_request(ctx, &decode_layout__statmount_request,
		     &decode_layout__statmount_request1, value);
}

DECODE_SHOW(listmount_request)
{
	(void)type;
	show_request(ctx, &decode_layout__listmount_request,
		     &decode_layout__listmount_request1, value);
}

DECODE_CAPTURE(listmount_request)
{
	(void)type;
	return decode_plan_bytes(planner, spot, EXTENSIBLE_BYTES);
}

DECODE_SHOW(mount_id)
{
	(void)type;
	if (value == decode_set__mount_ids.consts[0].value)
		ctx->sink->ops->constant(ctx->sink, &decode_set__mount_ids, value);
	else
		ctx->sink->ops->number(ctx->sink, DECODE_HEX, value);
}

DECODE_SHOW(statmount)
{
	(void)type;
	if (ctx->value[2] < STATMOUNT_STRINGS)
		ctx->sink->ops->address(ctx->sink, value);
	else
		decode_show_struct(ctx, &decode_layout__statmount, value);
}

/* An offset from the end of the struct, which is the second argument. */
DECODE_SHOW(statmount_string)
{
	(void)type;
	decode_show_string(ctx, ctx->value[1] + STATMOUNT_STRINGS + value);
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

DECODE_WHEN(request_ns_fd)
{
	return decode_load(ctx, ctx->outer + 4, 4);
}

static void show_handle(struct decode_ctx *ctx, uint64_t addr, bool whole)
{
	struct decode_sink *sink = ctx->sink;
	uint8_t bytes[8], data[HANDLE_BYTES];
	uint32_t len, want;

	if (!decode_read_all(ctx, addr, bytes, sizeof(bytes)))
		return sink->ops->address(sink, addr);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	decode_show_members(ctx, &decode_layout__file_handle, bytes, whole ? 8 : 4);
	if (whole) {
		len = decode_load(ctx, bytes, 4);
		sink->ops->field(sink, "f_handle", false);
		want = len < HANDLE_BYTES ? len : HANDLE_BYTES;
		if (!want || decode_read_all(ctx, addr + 8, data, want))
			sink->ops->binary(sink, data, want, len > want);
		else
			sink->ops->unknown(sink);
	}
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

DECODE_SHOW(file_handle)
{
	(void)type;
	show_handle(ctx, value, true);
}

DECODE_CAPTURE(file_handle)
{
	(void)type;
	return decode_plan_bytes(planner, spot, 8 + HANDLE_BYTES);
}

/* A failed call has at most stored the length of the handle. */
DECODE_SHOW(file_handle_out)
{
	(void)type;
	show_handle(ctx, value, !ctx->failed);
}

DECODE_CAPTURE(file_handle_out)
{
	(void)type;
	return decode_plan_bytes(planner, spot, 8 + HANDLE_BYTES);
}

DECODE_SHOW(handle_mount)
{
	bool unique = ctx->value[4] & UNIQUE_MOUNT_ID;

	(void)type;
	decode_show_array(ctx, unique ? &decode_type__hex64 : &decode_type__int, value, 1);
}

DECODE_CAPTURE(handle_mount)
{
	(void)type;
	return decode_plan_bytes(planner, spot, 8);
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
	struct decode_sink *sink = ctx->sink;
	int32_t fd = value;

	(void)type;
	if (fd == FAN_NOFD)
		sink->ops->constant(sink, &decode_set__fanotify_nofd, (int64_t)fd);
	else if (fd == AT_FDCWD)
		sink->ops->constant(sink, &decode_set__at_fdcwd, (int64_t)fd);
	else
		sink->ops->number(sink, DECODE_FD, (int64_t)fd);
}
