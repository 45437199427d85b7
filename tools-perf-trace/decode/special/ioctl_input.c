// SPDX-License-Identifier: GPL-2.0
/* Commands of input devices, whose numbers contain sizes, kinds of events and axes. */
#include <linux/input.h>
#include <linux/ioctl.h>
#include <string.h>
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/ioctl.h"
#include "ioctl.h"
#include "special.h"

/* The kinds of events that a bit mask can list, and the number of its bits. */
static const struct {
	uint8_t event;
	const struct decode_set *set;
	uint16_t bits;
} events[] = {
	{ 0, &decode_set__input_events, 0x1f }, { EV_KEY, NULL, 0x2ff },
	{ EV_REL, &decode_set__input_relatives, 0xf }, { EV_ABS, &decode_set__input_axes, 0x3f },
	{ EV_MSC, &decode_set__input_misc, 0x7 }, { EV_SW, &decode_set__input_switches, 0x11 },
	{ EV_LED, &decode_set__input_leds, 0xf }, { EV_SND, &decode_set__input_sounds, 0x7 },
	{ EV_REP, &decode_set__input_repeats, 0x1 }, { EV_FF, &decode_set__input_effects, 0x7f },
	{ EV_FF_STATUS, &decode_set__input_effect_states, 0x1 },
};

/* Commands that contain the size of their argument. */
static const struct {
	uint8_t type, nr, dir;
	const char *name;
} sized[] = {
	{ 'E', 0x06, _IOC_READ, "EVIOCGNAME" }, { 'E', 0x07, _IOC_READ, "EVIOCGPHYS" },
	{ 'E', 0x08, _IOC_READ, "EVIOCGUNIQ" }, { 'E', 0x09, _IOC_READ, "EVIOCGPROP" },
	{ 'E', 0x0a, _IOC_READ, "EVIOCGMTSLOTS" }, { 'E', 0x18, _IOC_READ, "EVIOCGKEY" },
	{ 'E', 0x19, _IOC_READ, "EVIOCGLED" }, { 'E', 0x1a, _IOC_READ, "EVIOCGSND" },
	{ 'E', 0x1b, _IOC_READ, "EVIOCGSW" },
	{ 'H', 0x04, _IOC_READ, "HIDIOCGRAWNAME" }, { 'H', 0x05, _IOC_READ, "HIDIOCGRAWPHYS" },
	{ 'H', 0x06, _IOC_READ, "HIDIOCSFEATURE" },
	{ 'H', 0x06, _IOC_READ | _IOC_WRITE, "HIDIOCSFEATURE" },
	{ 'H', 0x07, _IOC_READ | _IOC_WRITE, "HIDIOCGFEATURE" },
	{ 'H', 0x08, _IOC_READ, "HIDIOCGRAWUNIQ" }, { 'H', 0x12, _IOC_READ, "HIDIOCGPHYS" },
	{ 'U', 0x2c, _IOC_READ, "UI_GET_SYSNAME" }, { 'j', 0x13, _IOC_READ, "JSIOCGNAME" },
};

static bool is_sized(uint32_t cmd, struct decode_command *command)
{
	for (size_t i = 0; i < DECODE_ARRAY_SIZE(sized); i++) {
		if (_IOC_TYPE(cmd) != sized[i].type || _IOC_NR(cmd) != sized[i].nr ||
		    _IOC_DIR(cmd) != sized[i].dir)
			continue;
		*command = (struct decode_command){ .name = sized[i].name, .sized = true,
						    .size = _IOC_SIZE(cmd) };
		return true;
	}
	return false;
}

static bool is_event_mask(uint32_t cmd)
{
	return _IOC_TYPE(cmd) == 'E' && _IOC_DIR(cmd) == _IOC_READ &&
	       (_IOC_NR(cmd) & ~(unsigned int)EV_MAX) == 0x20;
}

static bool is_axis(uint32_t cmd)
{
	unsigned int begin = _IOC_DIR(cmd) == _IOC_READ ? 0x40 : 0xc0;

	return _IOC_TYPE(cmd) == 'E' &&
	       (_IOC_DIR(cmd) == _IOC_READ || _IOC_DIR(cmd) == _IOC_WRITE) &&
	       (_IOC_NR(cmd) & ~(unsigned int)ABS_MAX) == begin;
}

/* Commands of OSS mixers, whose number is that of a channel, of any size */
static bool is_mixer(uint32_t cmd)
{
	return _IOC_TYPE(cmd) == 'M' &&
	       (_IOC_DIR(cmd) == _IOC_READ || _IOC_DIR(cmd) == _IOC_WRITE);
}

/* Does a macro with arguments make the command? */
bool decode_ioctl_command(uint32_t cmd, struct decode_command *command)
{
	if (is_mixer(cmd)) {
		*command = (struct decode_command){
			.name = _IOC_DIR(cmd) == _IOC_READ ? "MIXER_READ" : "MIXER_WRITE",
			.valued = true, .value = _IOC_NR(cmd) };
		return true;
	}
	if (is_sized(cmd, command))
		return true;
	if (is_event_mask(cmd)) {
		*command = (struct decode_command){
			.name = "EVIOCGBIT", .valued = true, .value = _IOC_NR(cmd) & EV_MAX,
			.set = _IOC_NR(cmd) & EV_MAX ? &decode_set__input_events : NULL,
			.sized = true, .size = _IOC_SIZE(cmd) };
		return true;
	}
	if (!is_axis(cmd))
		return false;
	*command = (struct decode_command){
		.name = _IOC_DIR(cmd) == _IOC_READ ? "EVIOCGABS" : "EVIOCSABS", .valued = true,
		.value = _IOC_NR(cmd) & ABS_MAX, .set = &decode_set__input_axes };
	return true;
}

static const struct decode_set *keys_with(uint64_t key)
{
	return decode_name(&decode_set__input_buttons, key) ? &decode_set__input_buttons :
								  &decode_set__input_keys;
}

DECODE_SHOW(input_key)
{
	(void)type;
	ctx->sink->ops->constant(ctx->sink, keys_with(value), value);
}

DECODE_SHOW_LAYOUT(input_keycode)
{
	struct decode_sink *sink = ctx->sink;

	(void)layout;
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	sink->ops->item(sink);
	sink->ops->number(sink, DECODE_UNSIGNED, decode_load(ctx, bytes, 4));
	sink->ops->item(sink);
	decode_show__input_key(ctx, NULL, decode_load(ctx, (const uint8_t *)bytes + 4, 4));
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

/* The names of the bits that are set, of as many bytes as the call has returned. */
static void show_bits(struct decode_ctx *ctx, uint64_t addr, const struct decode_set *set,
		      unsigned int max)
{
	const unsigned int limit = ctx->options->verbose ? UINT32_MAX : 4;
	struct decode_sink *sink = ctx->sink;
	/* A recording may claim any result. */
	uint64_t bits = (uint64_t)ctx->call->ret < max ? 8 * ctx->call->ret : max;
	unsigned int shown = 0;
	uint8_t bytes[96];

	if (bits > max)
		bits = max;
	if (!bits || !decode_read_all(ctx, addr, bytes, (bits + 7) / 8))
		return sink->ops->address(sink, addr);
	sink->ops->begin(sink, DECODE_GROUP_BITSET);
	for (unsigned int i = 0; i < bits; i++) {
		if (!(bytes[i / 8] >> i % 8 & 1))
			continue;
		if (shown++ == limit) {
			sink->ops->omitted(sink);
			break;
		}
		sink->ops->item(sink);
		sink->ops->constant(sink, set ?: keys_with(i), i);
	}
	sink->ops->end(sink, DECODE_GROUP_BITSET);
}

static void show_event_mask(struct decode_ctx *ctx, uint64_t addr, unsigned int event)
{
	if (event == EV_PWR)
		return decode_show_array(ctx, &decode_type__int, addr, 1);
	for (size_t i = 0; i < DECODE_ARRAY_SIZE(events); i++) {
		if (events[i].event == event)
			return show_bits(ctx, addr, events[i].set, events[i].bits);
	}
	ctx->sink->ops->address(ctx->sink, addr);
}

/* The code of an event, and its value in each slot. */
static void show_slots(struct decode_ctx *ctx, uint64_t addr, size_t size)
{
	struct decode_sink *sink = ctx->sink;
	uint32_t code;

	if (size < sizeof(code) || !decode_read_all(ctx, addr, &code, sizeof(code)))
		return sink->ops->address(sink, addr);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "code", false);
	sink->ops->constant(sink, &decode_set__input_slots, code);
	sink->ops->field(sink, "values", false);
	decode_show_array(ctx, &decode_type__int, addr + sizeof(code), size / sizeof(code) - 1);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

/* Before Linux 2.6.31, the struct ended before its resolution. */
static void show_axis(struct decode_ctx *ctx, uint64_t addr, size_t size)
{
	uint8_t bytes[sizeof(struct input_absinfo)];

	if (size > sizeof(bytes))
		size = sizeof(bytes);
	if (size < offsetof(struct input_absinfo, resolution) ||
	    !decode_read_all(ctx, addr, bytes, size))
		return ctx->sink->ops->address(ctx->sink, addr);
	decode_show_fields(ctx, &decode_layout__input_absinfo, bytes, size);
}

static void show_output(struct decode_ctx *ctx, uint32_t cmd, uint64_t addr)
{
	switch (_IOC_NR(cmd)) {
	case 0x06:
	case 0x07:
	case 0x08:
		return decode_show_buffer(ctx, addr, ctx->call->ret);
	case 0x09:
		return show_bits(ctx, addr, &decode_set__input_properties, INPUT_PROP_MAX);
	case 0x0a:
		return show_slots(ctx, addr, _IOC_SIZE(cmd));
	case 0x18:
		return show_event_mask(ctx, addr, EV_KEY);
	case 0x19:
		return show_event_mask(ctx, addr, EV_LED);
	case 0x1a:
		return show_event_mask(ctx, addr, EV_SND);
	case 0x1b:
		return show_event_mask(ctx, addr, EV_SW);
	default:
		return show_event_mask(ctx, addr, _IOC_NR(cmd) & EV_MAX);
	}
}

/* Shows the argument of such a command of an input device. */
bool decode_ioctl_input(struct decode_ctx *ctx, uint32_t cmd, uint64_t addr)
{
	const struct decode_memory *memory = ctx->memory;
	struct decode_command command;

	if (_IOC_TYPE(cmd) != 'E' || !decode_ioctl_command(cmd, &command))
		return false;
	if (_IOC_DIR(cmd) == _IOC_READ)
		ctx->memory = ctx->after;
	if (!addr || (ctx->failed && _IOC_DIR(cmd) == _IOC_READ))
		ctx->sink->ops->address(ctx->sink, addr);
	else if (is_axis(cmd))
		show_axis(ctx, addr, _IOC_SIZE(cmd));
	else
		show_output(ctx, cmd, addr);
	ctx->memory = memory;
	return true;
}

#define IS_EFFECT(name, kind)							\
DECODE_WHEN(effect_##name)							\
{										\
	return decode_load(ctx, ctx->outer, 2) == (kind);			\
}

IS_EFFECT(constant, FF_CONSTANT)
IS_EFFECT(periodic, FF_PERIODIC)
IS_EFFECT(ramp, FF_RAMP)
IS_EFFECT(rumble, FF_RUMBLE)
