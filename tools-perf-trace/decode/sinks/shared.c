// SPDX-License-Identifier: GPL-2.0
/* Operations that are the same in all text styles. */
#include <inttypes.h>
#include <linux/keyboard.h>
#include <stdio.h>
#include "text.h"
#include "wait.h"

void text_omitted(struct decode_sink *sink)
{
	text_separate(sink, ", ");
	text_puts(sink, "...");
}

void text_changed(struct decode_sink *sink)
{
	text_puts(sink, " => ");
}

void text_address(struct decode_sink *sink, uint64_t address)
{
	if (address)
		text_printf(sink, "%#" PRIx64, address);
	else
		text_puts(sink, "NULL");
}

void text_negated(struct decode_sink *sink, const struct decode_set *set, uint64_t value)
{
	text_puts(sink, "-");
	text_puts(sink, decode_name(set, value) ?: "?");
}

void text_result(struct decode_sink *sink, enum decode_result kind, int64_t value)
{
	switch (kind) {
	case DECODE_RET_NONE:
		return text_puts(sink, "?");
	case DECODE_RET_HEX:
		return text_number(sink, DECODE_HEX, value);
	case DECODE_RET_OCTAL:
		return text_number(sink, DECODE_OCTAL, value);
	case DECODE_RET_FD:
	case DECODE_RET_PID:
	case DECODE_RET_PGID:
	case DECODE_RET_SID:
		return text_number(sink, DECODE_SIGNED, value);
	case DECODE_RET_PLAIN:
	default:
		return text_number(sink, sink->ops->unsigned_results ? DECODE_UNSIGNED :
				   DECODE_SIGNED, value);
	}
}

/* A bound that is 0 is open. */
static void text_range(struct decode_sink *sink, uint16_t from, uint16_t to)
{
	if (from)
		text_number(sink, DECODE_UNSIGNED, from);
	text_puts(sink, "..");
	if (to)
		text_number(sink, DECODE_UNSIGNED, to);
}

static void text_nsecs(struct decode_sink *sink, int64_t value)
{
	uint64_t nsecs = value < 0 ? -(uint64_t)value : (uint64_t)value;

	text_printf(sink, "%s%" PRIu64 ".%09u s", value < 0 ? "-" : "", nsecs / 1000000000,
		    (unsigned int)(nsecs % 1000000000));
}

static void text_command(struct decode_sink *sink, const struct decode_command *command)
{
	text_printf(sink, "%s(", command->name);
	if (command->valued && command->set)
		sink->ops->constant(sink, command->set, command->value);
	else if (command->valued)
		text_number(sink, DECODE_UNSIGNED, command->value);
	if (command->valued && command->sized)
		text_puts(sink, ", ");
	if (command->sized)
		text_number(sink, DECODE_UNSIGNED, command->size);
	text_puts(sink, ")");
}

static void text_tone(struct decode_sink *sink, const struct decode_tone *tone)
{
	if (!tone->hz)
		return text_puts(sink, "off");
	text_printf(sink, "%u Hz", tone->hz);
	if (tone->msecs)
		text_printf(sink, ", %u ms", tone->msecs);
}

static void text_character(struct decode_sink *sink, unsigned int c, bool escapes)
{
	static const char letters[] = "tnvfr";
	bool plain = c >= ' ' && c < 0x7f;

	if (escapes && c >= '\t' && c <= '\r')
		text_printf(sink, "'\\%c'", letters[c - '\t']);
	else if (c == '\'' || c == '\\')
		text_printf(sink, "'\\%c'", c);
	else
		text_printf(sink, plain ? "'%c'" : "'\\x%02x'", c);
}

/* Some types of keys have characters, others numbers. */
static void text_key(struct decode_sink *sink, const char *type, unsigned int key)
{
	const unsigned int characters = 1 << KT_LATIN | 1 << KT_META | 1 << KT_LETTER |
					1 << KT_DEAD2;

	text_puts(sink, "K(");
	if (type)
		text_puts(sink, type);
	else
		text_number(sink, DECODE_HEX, key >> 8);
	text_puts(sink, ", ");
	if (type && characters >> (key >> 8) & 1)
		text_character(sink, key & 0xff, true);
	else
		text_number(sink, DECODE_HEX, key & 0xff);
	text_puts(sink, ")");
}

void text_uuid(char text[TEXT_UUID], const uint8_t bytes[16])
{
	for (unsigned int i = 0; i < 16; i++)
		text += sprintf(text, i >= 4 && i <= 10 && i % 2 == 0 ? "-%02x" : "%02x", bytes[i]);
}

static void put_uuid(struct decode_sink *sink, const void *bytes)
{
	char text[TEXT_UUID];

	text_uuid(text, bytes);
	text_puts(sink, text);
}

static void text_fourcc(struct decode_sink *sink, uint32_t value)
{
	if (sink->consts == DECODE_CONSTS_NUMBERS)
		return text_number(sink, DECODE_HEX, value);
	text_puts(sink, "v4l2_fourcc(");
	for (unsigned int i = 0; i < 4; i++) {
		text_puts(sink, i ? ", " : "");
		text_character(sink, value >> 8 * i & 0xff, false);
	}
	text_puts(sink, ")");
}

static void text_member(struct decode_sink *sink, const char *class, uint64_t value)
{
	if (!text_raw(sink, DECODE_HEX, value))
		return;
	text_printf(sink, "%s+%#x", class, (unsigned int)value & 0xffff);
	text_raw_end(sink);
}

/* A number in a unit, or combined with what @data names */
static void text_calculated(struct decode_sink *sink, enum decode_expr expr, const void *data,
			    uint64_t value)
{
	switch ((unsigned int)expr) {
	case DECODE_EXPR_TICKS:
		return text_printf(sink, "%" PRIu64 ".%02u s", value / 100,
				   (unsigned int)(value % 100));
	case DECODE_EXPR_USECS:
		return text_printf(sink, "%" PRIu64 ".%06u s", value / 1000000,
				   (unsigned int)(value % 1000000));
	case DECODE_EXPR_NSECS:
		return text_nsecs(sink, value);
	case DECODE_EXPR_PERCENT:
		return text_printf(sink, "%" PRIu64 ".%" PRIu64 "%%", value / 10, value % 10);
	case DECODE_EXPR_RANGE:
		return text_range(sink, value, value >> 16);
	case DECODE_EXPR_OFFSET:
		return text_printf(sink, value ? "%s+%" PRIu64 : "%s", (const char *)data, value);
	case DECODE_EXPR_SUM:
		return text_printf(sink, "%s+%" PRIu64, (const char *)data, value);
	case DECODE_EXPR_PRODUCT:
		return text_printf(sink, "%" PRIu64 " * %s", value, (const char *)data);
	case DECODE_EXPR_SHIFTED:
		return text_printf(sink, "%" PRIu64 "<<%s", value, (const char *)data);
	case DECODE_EXPR_MEMBER:
		return text_member(sink, data, value);
	case DECODE_EXPR_ABSTRACT:
	default:
		return text_puts(sink, "@");
	}
}

void text_expression(struct decode_sink *sink, enum decode_expr expr, const void *data,
		     uint64_t value)
{
	switch ((unsigned int)expr) {
	case DECODE_EXPR_WAIT_STATUS:
		return wait_status__put(sink, value);
	case DECODE_EXPR_MASK:
		return text_mask(sink, *(const size_t *)data, value);
	case DECODE_EXPR_COMMAND:
		return text_command(sink, data);
	case DECODE_EXPR_ERROR:
		return text_negative_error(sink, value);
	case DECODE_EXPR_IPC_CALL:
		return text_ipc_call(sink, value);
	case DECODE_EXPR_PARTIAL:
		return text_puts(sink, "???");
	case DECODE_EXPR_CHARACTER:
		return text_character(sink, value, false);
	case DECODE_EXPR_ESCAPED:
		return text_character(sink, value, true);
	case DECODE_EXPR_TONE:
		return text_tone(sink, data);
	case DECODE_EXPR_KEY:
		return text_key(sink, data, value);
	case DECODE_EXPR_FUNCTION_KEY:
		return text_printf(sink, "KVAL(%s)", (const char *)data);
	case DECODE_EXPR_FOURCC:
		return text_fourcc(sink, value);
	case DECODE_EXPR_OCTET:
		return text_printf(sink, "%#02x", (unsigned int)value);
	case DECODE_EXPR_OCTETS:
		return text_hex(sink, data, value);
	case DECODE_EXPR_UUID:
		return put_uuid(sink, data);
	case DECODE_EXPR_MAC:
		return text_mac(sink, data, value);
	default:
		return text_calculated(sink, expr, data, value);
	}
}
