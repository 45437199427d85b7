// SPDX-License-Identifier: GPL-2.0
/*
 * Commands of the device mapper. Lists and strings follow the struct, at offsets that are in
 * memory: each is checked against the size of all data and the end of the preceding one, so
 * that a list cannot lead back.
 */
#include <linux/dm-ioctl.h>
#include <string.h>
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/structs/ioctl.h"
#include "captures.h"
#include "ioctl.h"
#include "names.h"
#include "special.h"

/* Devices have the numbers of their events since this minor version. */
enum { HEAD = 305, EVENTS_SINCE = 37, SMALLEST = 12 };

/**
 * struct dm_data - what follows the struct
 * @addr: address of the struct
 * @size: bytes of it and of the data
 * @at: offset of the next record
 * @end: where the preceding record ends
 */
struct dm_data {
	uint64_t addr;
	uint64_t size;
	uint64_t at;
	uint64_t end;
};

static bool is_one_of(const struct decode_ctx *ctx, uint32_t commands)
{
	return commands >> (ctx->value[1] & 0xff) & 1;
}

#define CMD(name)	(1U << DM_##name##_CMD)
#define WHEN_ONE_OF(name, commands)					\
DECODE_WHEN(dm_##name)							\
{									\
	return is_one_of(ctx, commands);				\
}
enum {
	WITHOUT_DEVICE = CMD(REMOVE_ALL) | CMD(LIST_DEVICES) | CMD(LIST_VERSIONS),
	WITH_TARGETS = CMD(DEV_WAIT) | CMD(TABLE_STATUS),
	WITH_DATA_IN = CMD(DEV_RENAME) | CMD(TABLE_LOAD) | CMD(TARGET_MSG) | CMD(DEV_SET_GEOMETRY),
	WITH_DATA_OUT = WITH_TARGETS | CMD(LIST_DEVICES) | CMD(TABLE_DEPS) | CMD(LIST_VERSIONS),
};
WHEN_ONE_OF(data, WITH_DATA_IN | WITH_DATA_OUT)
WHEN_ONE_OF(load, CMD(TABLE_LOAD))
WHEN_ONE_OF(status, ~(WITHOUT_DEVICE | CMD(VERSION) | CMD(DEV_REMOVE) | CMD(DEV_SET_GEOMETRY) |
		      CMD(DEV_ARM_POLL)))
WHEN_ONE_OF(target_status, ~CMD(TABLE_LOAD))

/* A suspension has no cookie, unlike its end, which is the same command. */
DECODE_WHEN(dm_event)
{
	if (is_one_of(ctx, CMD(DEV_SUSPEND)))
		return !(decode_load(ctx, ctx->outer + 28, 4) & DM_SUSPEND_FLAG);
	return is_one_of(ctx, CMD(DEV_REMOVE) | CMD(DEV_RENAME) | CMD(DEV_WAIT));
}

DECODE_WHEN(dm_dev)
{
	return !is_one_of(ctx, WITHOUT_DEVICE) && decode_load(ctx, ctx->outer + 40, 8);
}

DECODE_WHEN(dm_name)
{
	return !is_one_of(ctx, WITHOUT_DEVICE) && ctx->outer[48];
}

DECODE_WHEN(dm_uuid)
{
	return !is_one_of(ctx, WITHOUT_DEVICE) && ctx->outer[176];
}

static void show_misplaced(struct decode_sink *sink, const char *text)
{
	sink->ops->unknown(sink);
	decode_show_remark(sink, text);
}

/* A record, which begins with the struct of @layout. The data must include @size of its bytes. */
static bool read_record(struct decode_ctx *ctx, const struct dm_data *data,
			const struct decode_layout *layout, void *bytes, size_t size,
			const char *misplaced)
{
	struct decode_sink *sink = ctx->sink;
	const uint64_t addr = data->addr + data->at;

	sink->ops->item(sink);
	if (data->at < data->end || data->at + size > data->size)
		show_misplaced(sink, misplaced);
	else if (!decode_read_all(ctx, addr, bytes, layout->size))
		sink->ops->address(sink, addr);
	else
		return true;
	return false;
}

/* A string that ends with the data, at the latest. */
static void show_text(struct decode_ctx *ctx, const struct dm_data *data, const char *name,
		      uint64_t at)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->field(sink, name, false);
	if (at == data->size)
		sink->ops->string(sink, "", 0, false);
	else
		decode_show_characters(ctx, data->addr + at, data->size - at);
}

static void show_record(struct decode_ctx *ctx, const struct dm_data *data,
			const struct decode_layout *layout, const void *bytes, const char *name)
{
	ctx->sink->ops->begin(ctx->sink, DECODE_GROUP_STRUCT);
	decode_show_members(ctx, layout, bytes, layout->size);
	show_text(ctx, data, name, data->at + layout->size);
	ctx->sink->ops->end(ctx->sink, DECODE_GROUP_STRUCT);
}

/* In a status, the next target is found from the first one; in a table, from this one. */
static void show_targets(struct decode_ctx *ctx, struct dm_data *data, uint32_t count)
{
	const struct decode_layout *layout = &decode_layout__dm_target;
	const uint64_t first = data->at;
	struct dm_target_spec target;

	while (count-- && read_record(ctx, data, layout, &target, sizeof(target),
				      "misplaced struct dm_target_spec")) {
		show_record(ctx, data, layout, &target, "string");
		data->end = data->at + sizeof(target) + 1;
		data->at = (is_one_of(ctx, WITH_TARGETS) ? first : data->at) + target.next;
	}
}

/*
 * The number follows the name, aligned to 8 bytes, if there is room for it in front of the next
 * record and all of the name is shown.
 */
static void show_event(struct decode_ctx *ctx, const struct dm_data *data, uint64_t name,
		       uint64_t next)
{
	size_t max = ctx->options->string_max + 1ULL, len;
	char text[DM_NAME_LEN];
	uint32_t number;

	max = decode_read(ctx, data->addr + name, text, max < sizeof(text) ? max : sizeof(text));
	len = strnlen(text, max);
	name = (name + len + 1 + 7) & ~7ULL;
	if (len == max || name + sizeof(number) > next ||
	    !decode_read_all(ctx, data->addr + name, &number, sizeof(number)))
		return;
	ctx->sink->ops->field(ctx->sink, "event_nr", false);
	ctx->sink->ops->number(ctx->sink, DECODE_UNSIGNED, number);
}

static void show_devices(struct decode_ctx *ctx, struct dm_data *data, uint32_t minor)
{
	const struct decode_layout *layout = &decode_layout__dm_device;
	const size_t size = offsetof(struct dm_name_list, name);
	struct dm_name_list device;

	do {
		if (!read_record(ctx, data, layout, &device, size, "misplaced struct dm_name_list"))
			return;
		ctx->sink->ops->begin(ctx->sink, DECODE_GROUP_STRUCT);
		decode_show_members(ctx, layout, &device, layout->size);
		show_text(ctx, data, "name", data->at + size);
		data->end = data->at + size + 1;
		if (device.next && minor >= EVENTS_SINCE)
			show_event(ctx, data, data->at + size, data->at + device.next);
		ctx->sink->ops->end(ctx->sink, DECODE_GROUP_STRUCT);
		data->at += device.next;
	} while (device.next);
}

static void show_versions(struct decode_ctx *ctx, struct dm_data *data)
{
	const struct decode_layout *layout = &decode_layout__dm_target_version;
	struct dm_target_versions target;

	do {
		if (!read_record(ctx, data, layout, &target, sizeof(target),
				 "misplaced struct dm_target_versions"))
			return;
		ctx->sink->ops->begin(ctx->sink, DECODE_GROUP_STRUCT);
		show_text(ctx, data, "name", data->at + sizeof(target));
		decode_show_members(ctx, layout, &target, layout->size);
		ctx->sink->ops->end(ctx->sink, DECODE_GROUP_STRUCT);
		data->end = data->at + sizeof(target) + 1;
		data->at += target.next;
	} while (target.next);
}

/* A number of devices, and the devices that a table depends on. */
static void show_dependencies(struct decode_ctx *ctx, const struct dm_data *data)
{
	static const char misplaced[] = "misplaced struct dm_target_deps";
	const struct decode_layout *layout = &decode_layout__dm_deps;
	const size_t size = offsetof(struct dm_target_deps, dev);
	struct decode_sink *sink = ctx->sink;
	struct dm_target_deps deps;

	if (!read_record(ctx, data, layout, &deps, size, misplaced))
		return;
	if (deps.count > (data->size - data->at - size) / sizeof(deps.dev[0]))
		return show_misplaced(sink, misplaced);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	decode_show_members(ctx, layout, &deps, layout->size);
	sink->ops->field(sink, "deps", false);
	decode_show_array(ctx, &decode_type__dm_dev, data->addr + data->at + size, deps.count);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

static void show_message(struct decode_ctx *ctx, const struct dm_data *data)
{
	const struct decode_layout *layout = &decode_layout__dm_message;
	struct dm_target_msg message;

	if (read_record(ctx, data, layout, &message, sizeof(message),
			"misplaced struct dm_target_msg"))
		show_record(ctx, data, layout, &message, "message");
}

static void show_string(struct decode_ctx *ctx, const struct dm_data *data)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->item(sink);
	if (data->at > data->size)
		return show_misplaced(sink, "misplaced string");
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	show_text(ctx, data, "string", data->at);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

/* Is all of the data a string? The answer to a message is. */
static bool has_string(const struct decode_ctx *ctx, bool out)
{
	return is_one_of(ctx, out ? CMD(TARGET_MSG) : CMD(DEV_RENAME) | CMD(DEV_SET_GEOMETRY));
}

static void show_data(struct decode_ctx *ctx, uint64_t addr, const struct dm_ioctl *dm, bool out)
{
	struct dm_data data = { .addr = addr, .size = dm->data_size, .at = dm->data_start };
	const bool has_targets = is_one_of(ctx, WITH_TARGETS | CMD(TABLE_LOAD));

	if (has_targets ? !dm->target_count :
	    data.at == data.size && !has_string(ctx, out))
		return;
	if (!ctx->options->verbose)
		ctx->sink->ops->omitted(ctx->sink);
	else if (has_string(ctx, out))
		show_string(ctx, &data);
	else if (has_targets)
		show_targets(ctx, &data, dm->target_count);
	else if (is_one_of(ctx, CMD(LIST_DEVICES)))
		show_devices(ctx, &data, dm->version[1]);
	else if (is_one_of(ctx, CMD(LIST_VERSIONS)))
		show_versions(ctx, &data);
	else if (is_one_of(ctx, CMD(TABLE_DEPS)))
		show_dependencies(ctx, &data);
	else
		show_message(ctx, &data);
}

/* Only the beginning is known of a struct of another version or size. */
static void show_unknown(struct decode_ctx *ctx, const struct decode_layout *layout,
			 const struct dm_ioctl *dm, const char *remark)
{
	ctx->sink->ops->begin(ctx->sink, DECODE_GROUP_STRUCT);
	decode_show_members(ctx, layout, dm, HEAD);
	decode_show_remark(ctx->sink, remark);
	ctx->sink->ops->end(ctx->sink, DECODE_GROUP_STRUCT);
}

static bool has_data(const struct decode_ctx *ctx, const struct dm_ioctl *dm, bool out)
{
	if (out && is_one_of(ctx, CMD(TARGET_MSG)))
		return dm->flags & DM_DATA_OUT_FLAG;
	return is_one_of(ctx, out ? WITH_DATA_OUT : WITH_DATA_IN);
}

static void show_command(struct decode_ctx *ctx, uint64_t addr, const struct dm_ioctl *dm,
			 bool out)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	sink->ops->item(sink);
	if (dm->version[0] != DM_VERSION_MAJOR) {
		show_unknown(ctx, &decode_layout__dm_version, dm,
			     "unsupported device mapper ABI version");
	} else if (dm->data_size < HEAD) {
		show_unknown(ctx, &decode_layout__dm_short, dm, "data_size too small");
	} else {
		decode_show_fields(ctx, out ? &decode_layout__dm_out : &decode_layout__dm_in, dm,
				   HEAD);
		if (has_data(ctx, dm, out))
			show_data(ctx, addr, dm, out);
	}
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

DECODE_SHOW(dm_command)
{
	const struct decode_memory *memory = ctx->memory;
	struct decode_sink *sink = ctx->sink;
	struct dm_ioctl dm;

	(void)type;
	if (!decode_read_all(ctx, value, &dm, HEAD) || dm.data_size < SMALLEST)
		return sink->ops->address(sink, value);
	sink->ops->begin(sink, DECODE_GROUP_CHANGE);
	show_command(ctx, value, &dm, false);
	if (!ctx->failed && decode_read_now(ctx, value, &dm, HEAD)) {
		ctx->memory = ctx->after;
		sink->ops->changed(sink);
		show_command(ctx, value, &dm, true);
		ctx->memory = memory;
	}
	sink->ops->end(sink, DECODE_GROUP_CHANGE);
}

DECODE_CAPTURE(dm_command)
{
	(void)type;
	if (planner->options->verbose)
		return decode_plan_fails(planner, "lists at offsets that are in memory");
	return decode_plan_bytes(planner, spot, HEAD);
}
