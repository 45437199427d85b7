// SPDX-License-Identifier: GPL-2.0
#include <asm-generic/ioctls.h>
#include <asm-generic/termbits.h>
#include <errno.h>
#include <linux/ioctl.h>
#include <string.h>
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "ioctl.h"
#include "special.h"

/* Commands contain the sizes of their arguments. */
static const uint64_t SIZE_BITS = (uint64_t)_IOC_SIZEMASK << _IOC_SIZESHIFT;

static const char *find(const struct decode_set *set, uint64_t value, uint64_t mask)
{
	for (unsigned int i = 0; i < set->nr; i++) {
		if (((set->consts[i].value ^ value) & mask) == 0)
			return decode_name_at(set, i);
	}
	return NULL;
}

/* In a 32-bit ABI the size in a command may differ, but nothing else. */
static const char *find_command(const struct decode_ctx *ctx, uint64_t value)
{
	const char *name = find(&decode_set__ioctls_shared, value, UINT32_MAX);

	if (!name)
		name = find(&decode_set__ioctls, value, UINT32_MAX);
	if (!name && ctx->abi->word == 4 && value & SIZE_BITS)
		name = find(&decode_set__ioctls, value, UINT32_MAX & ~SIZE_BITS);
	return name;
}

/* Sound timers have these commands, too. */
static bool sets_terminal(uint64_t value)
{
	return value == TCSETS || value == TCSETSW || value == TCSETSF;
}

/* A terminal does not refuse its commands; other files do not know them. */
static bool is_terminal(const struct decode_ctx *ctx)
{
	int64_t ret = ctx->call->ret;

	return !ctx->failed || ret == -EFAULT || ret == -EIO || ret == -EINTR;
}

static const char *name_of_command(const struct decode_ctx *ctx, uint64_t value)
{
	const char *name = find_command(ctx, value), *last = NULL;

	if (name && sets_terminal(value) && is_terminal(ctx))
		last = strstr(name, " or ");
	return last ? last + strlen(" or ") : name;
}

DECODE_SHOW(ioctl_cmd)
{
	const char *name = name_of_command(ctx, value & UINT32_MAX);
	const struct decode_const command = NAMED(value & UINT32_MAX, name);
	const struct decode_set only = { .prefix = "", .consts = &command, .nr = 1 };
	struct decode_sink *sink = ctx->sink;
	struct decode_command made;

	(void)type;
	if (!name && decode_ioctl_command(command.value, &made))
		return sink->ops->expression(sink, DECODE_EXPR_COMMAND, &made, command.value);
	if (name)
		sink->ops->constant(sink, &only, command.value);
	else
		sink->ops->expression(sink, DECODE_EXPR_IOCTL, NULL, command.value);
}

/* The beginning of the argument; the command has its size. */
static bool show_argument(struct decode_ctx *ctx, uint64_t addr, size_t size)
{
	size_t shown = ctx->options->string_max + 1ULL;
	uint8_t bytes[DECODE_MAX_OBJECT];

	if (shown > size)
		shown = size;
	if (shown > sizeof(bytes))
		shown = sizeof(bytes);
	if (!decode_read_all(ctx, addr, bytes, shown))
		return false;
	decode_show_binary(ctx, bytes, shown);
	return true;
}

/* Families of commands, the others of which are shown with the address of their argument. */
static bool has_tables(unsigned int type)
{
	static const uint8_t types[] = {
		0x03, 0x12, 0x15, '!', '"', '$', '=', '>', 'E', 'I', 'K', 'L', 'M', 'O', 'R', 'T',
		'V', 'W', 'X', 'f', 'i', 'o', 'p', 'u', 0x89, 0x8a, 0x94, 0xa4, 0xaa, 0xab, 0xae,
		0xb4, 0xb7, 0xfd, 0xff,
	};

	return memchr(types, type, sizeof(types));
}

/* In full, an argument that no table describes is shown as bytes, also those of a failed call. */
static void show_whole_argument(struct decode_ctx *ctx, uint32_t cmd, uint64_t addr)
{
	const struct decode_memory *memory = ctx->memory;
	struct decode_sink *sink = ctx->sink;
	unsigned int dir = _IOC_DIR(cmd);

	sink->ops->begin(sink, DECODE_GROUP_CHANGE);
	if (dir == _IOC_READ)
		ctx->memory = ctx->after;
	if (!show_argument(ctx, addr, _IOC_SIZE(cmd))) {
		sink->ops->number(sink, DECODE_HEX, addr);
	} else if (dir != _IOC_READ && dir != _IOC_WRITE) {
		ctx->memory = ctx->after;
		sink->ops->changed(sink);
		show_argument(ctx, addr, _IOC_SIZE(cmd));
	}
	ctx->memory = memory;
	sink->ops->end(sink, DECODE_GROUP_CHANGE);
}

/* Input devices have no command that reads or writes a plain number. */
static bool is_input_pointer(uint32_t cmd)
{
	return _IOC_TYPE(cmd) == 'E' &&
	       (_IOC_DIR(cmd) == _IOC_READ || _IOC_DIR(cmd) == _IOC_WRITE);
}

/* The argument of a command that has no variant. */
DECODE_SHOW(ioctl_arg)
{
	uint32_t cmd = ctx->value[1];

	(void)type;
	if (decode_ioctl_input(ctx, cmd, value))
		return;
	if (ctx->options->verbose && value && _IOC_SIZE(cmd) && !has_tables(_IOC_TYPE(cmd)))
		show_whole_argument(ctx, cmd, value);
	else if (is_input_pointer(cmd))
		ctx->sink->ops->address(ctx->sink, value);
	else
		ctx->sink->ops->number(ctx->sink, DECODE_HEX, value);
}

/* If no flag is set strace shows nothing here, not even a zero. */
static void show_flags(struct decode_ctx *ctx, const struct decode_set *set, uint64_t value)
{
	if (value)
		ctx->sink->ops->flags(ctx->sink, set, value);
	else
		ctx->sink->ops->no_flags(ctx->sink, set);
}

DECODE_SHOW(c_iflag)
{
	(void)type;
	show_flags(ctx, &decode_set__c_iflag, value);
}

DECODE_SHOW(c_lflag)
{
	(void)type;
	show_flags(ctx, &decode_set__c_lflag, value);
}

static void show_last_flags(struct decode_ctx *ctx, const struct decode_set *set, uint64_t value)
{
	if (value)
		ctx->sink->ops->item(ctx->sink);
	show_flags(ctx, set, value);
}

static uint64_t show_part(struct decode_sink *sink, const struct decode_set *set, uint64_t value,
			  uint64_t mask)
{
	sink->ops->item(sink);
	sink->ops->constant(sink, set, value & mask);
	return value & ~mask;
}

/* Flags that contain several small numbers. */
DECODE_SHOW(c_oflag)
{
	static const struct { const struct decode_set *set; uint64_t mask; } parts[] = {
		{ &decode_set__c_oflag_nl, NLDLY }, { &decode_set__c_oflag_cr, CRDLY },
		{ &decode_set__c_oflag_tab, TABDLY }, { &decode_set__c_oflag_bs, BSDLY },
		{ &decode_set__c_oflag_vt, VTDLY }, { &decode_set__c_oflag_ff, FFDLY },
	};
	struct decode_sink *sink = ctx->sink;

	(void)type;
	sink->ops->begin(sink, DECODE_GROUP_JOINED);
	for (size_t i = 0; i < DECODE_ARRAY_SIZE(parts); i++)
		value = show_part(sink, parts[i].set, value, parts[i].mask);
	show_last_flags(ctx, &decode_set__c_oflag_bits, value);
	sink->ops->end(sink, DECODE_GROUP_JOINED);
}

/* The input speed is shown only if it is set; 0 means the output speed. */
DECODE_SHOW(c_cflag)
{
	struct decode_sink *sink = ctx->sink;

	(void)type;
	sink->ops->begin(sink, DECODE_GROUP_JOINED);
	value = show_part(sink, &decode_set__c_cflag_baud, value, CBAUD);
	if (value & CIBAUD) {
		sink->ops->item(sink);
		sink->ops->expression(sink, DECODE_EXPR_INPUT_SPEED, &decode_set__c_cflag_baud,
				      (value & CIBAUD) >> IBSHIFT);
		value &= ~(uint64_t)CIBAUD;
	}
	value = show_part(sink, &decode_set__c_cflag_size, value, CSIZE);
	show_last_flags(ctx, &decode_set__c_cflag_bits, value);
	sink->ops->end(sink, DECODE_GROUP_JOINED);
}

DECODE_SHOW_LAYOUT(c_cc)
{
	struct decode_sink *sink = ctx->sink;
	const uint8_t *chars = bytes;

	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	for (unsigned int i = 0; i < layout->size; i++) {
		sink->ops->index(sink, &decode_set__control_chars, i);
		sink->ops->number(sink, DECODE_HEX, chars[i]);
	}
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}
