// SPDX-License-Identifier: GPL-2.0
/* Flags and constants as names and as numbers. */
#include <inttypes.h>
#include <string.h>
#include "text.h"
#include "trace/stop/generated/consts.h"

static const char *shown_name(const struct decode_set *set, const char *name, bool keep_prefix)
{
	size_t len = strlen(set->prefix);

	return keep_prefix || strncmp(name, set->prefix, len) || !name[len] ? name : name + len;
}

struct joined {
	struct decode_sink *sink;
	bool keep_prefix;
	bool any;
};

static void join(struct joined *joined, const struct decode_set *set, const char *name)
{
	if (joined->any)
		text_puts(joined->sink, "|");
	joined->any = true;
	text_puts(joined->sink, shown_name(set, name, joined->keep_prefix));
}

/* Returns the bits that have no name. */
static uint64_t join_bits(struct joined *joined, const struct decode_set *set, uint64_t value)
{
	for (unsigned int i = 0; i < set->nr && value; i++) {
		const struct decode_const *bit = &set->consts[i];

		if (!bit->value || (value & bit->value) != bit->value)
			continue;
		join(joined, set, decode_name_at(set, i));
		value &= ~bit->value;
	}
	return value;
}

static void join_number(struct joined *joined, const struct decode_set *set, uint64_t value,
			bool alone, text_unnamed unnamed)
{
	const char *name = decode_name(set->number, value);

	if (name) {
		join(joined, set->number, name);
	} else if (value || (alone && set->number->nr)) {
		if (joined->any)
			text_puts(joined->sink, "|");
		joined->any = true;
		if (set->number == &decode_set__signals)
			text_signal_name(joined->sink, value, joined->keep_prefix);
		else
			unnamed(joined->sink, set->number, value);
	}
}

static void join_shifted(struct joined *joined, const struct decode_set *set, uint64_t value)
{
	uint64_t number = value & set->shifted_mask;

	if (!number)
		return;
	text_puts(joined->sink, joined->any ? "|" : "");
	text_number(joined->sink, set->shifted_hex ? DECODE_HEX : DECODE_UNSIGNED,
		    number >> __builtin_ctzll(set->shifted_mask));
	text_puts(joined->sink, "<<");
	text_puts(joined->sink, shown_name(set, set->shifted, joined->keep_prefix));
	joined->any = true;
}

/* Does @value, or any part of it, have a name? */
static bool has_names(const struct decode_set *set, uint64_t value)
{
	const struct decode_set *bits = set->bits ?: set;
	uint64_t number = value & set->number_mask;

	if (set->number && decode_name(set->number, number))
		return true;
	for (unsigned int i = 0; i < bits->nr; i++) {
		uint64_t bit = bits->consts[i].value;

		if (bit ? (value & ~set->number_mask & bit) == bit : !value)
			return true;
	}
	return false;
}

static void put_flags(struct decode_sink *sink, const struct decode_set *set, uint64_t value,
		      bool keep_prefix, text_unnamed unnamed)
{
	const struct decode_set *bits = set->bits ?: set;
	struct joined joined = { sink, keep_prefix, false };
	bool as_bits = set->number_or_bits && !decode_name(set->number, value & set->number_mask);
	uint64_t left = (as_bits ? value : value & ~set->number_mask) & ~set->shifted_mask;
	const char *none = value ? NULL : decode_name(bits, 0);
	bool apart;

	if (none)
		join(&joined, bits, none);
	if (set->number && !set->number_last && !as_bits)
		join_number(&joined, set, value & set->number_mask, !left, unnamed);
	left = join_bits(&joined, bits, left);
	if (set->shifted_hex)
		join_shifted(&joined, set, value);
	apart = set->apart && left == (value & ~set->number_mask);
	if (left && joined.any)
		text_puts(sink, "|");
	if (left && joined.any && !apart)
		text_number(sink, DECODE_HEX, left);
	else if (left)
		unnamed(sink, bits, left);
	joined.any |= !!left;
	if (!set->shifted_hex)
		join_shifted(&joined, set, value);
	if (set->number && set->number_last)
		join_number(&joined, set, value & set->number_mask, false, unnamed);
	if (!joined.any)
		text_puts(sink, "0");
}

void text_flag_names(struct decode_sink *sink, const struct decode_set *set, uint64_t value,
		     bool keep_prefix)
{
	put_flags(sink, set, value, keep_prefix, NULL);
}

/* Puts the number of @value, its names, or both. */
static void put_part(struct decode_sink *sink, const struct decode_set *set, uint64_t value,
		     bool keep_prefix, text_unnamed unnamed)
{
	if (sink->consts == DECODE_CONSTS_BOTH && !has_names(set, value))
		return put_flags(sink, set, value, keep_prefix, unnamed);
	if (!text_raw(sink, DECODE_HEX, value))
		return;
	put_flags(sink, set, value, keep_prefix, unnamed);
	text_raw_end(sink);
}

/* Signals are usually given in decimal, and AT_FDCWD is negative. */
static enum decode_kind base_of(const struct decode_set *set)
{
	if (set == &decode_set__signals)
		return DECODE_UNSIGNED;
	return set == &decode_set__at_fdcwd ? DECODE_SIGNED : DECODE_HEX;
}

void text_constant(struct decode_sink *sink, const struct decode_set *set, uint64_t value,
		   bool keep_prefix, text_unnamed unnamed)
{
	const char *name = decode_name(set, value);

	if (!name && sink->consts != DECODE_CONSTS_NUMBERS)
		return unnamed(sink, set, value);
	if (!text_raw(sink, base_of(set), value))
		return;
	text_puts(sink, shown_name(set, name, keep_prefix));
	text_raw_end(sink);
}

/* Puts flags and a number separately, each as options say. */
static void put_parts(struct decode_sink *sink, const struct decode_set *set, uint64_t value,
		      bool keep_prefix, text_unnamed unnamed)
{
	const struct decode_set *bits = set->bits ?: set;
	uint64_t number = value & set->number_mask, left = value & ~set->number_mask;
	bool named = number || decode_name(set->number, 0);

	if (set->number_or_bits && !decode_name(set->number, number))
		return put_part(sink, bits, value, keep_prefix, unnamed);
	if (named && !set->number_last)
		text_constant(sink, set->number, number, keep_prefix, unnamed);
	if (left || !named) {
		text_puts(sink, named && !set->number_last ? "|" : "");
		put_part(sink, bits, left, keep_prefix, unnamed);
		text_puts(sink, named && set->number_last ? "|" : "");
	}
	if (named && set->number_last)
		text_constant(sink, set->number, number, keep_prefix, unnamed);
}

void text_flags(struct decode_sink *sink, const struct decode_set *set, uint64_t value,
		bool keep_prefix, text_unnamed unnamed)
{
	if (sink->consts == DECODE_CONSTS_NAMES)
		put_flags(sink, set, value, keep_prefix, unnamed);
	else if (set->parts)
		put_parts(sink, set, value, keep_prefix, unnamed);
	else
		put_part(sink, set, value, keep_prefix, unnamed);
}

void text_signal_name(struct decode_sink *sink, uint64_t number, bool keep_prefix)
{
	const char *name = decode_name(&decode_set__signals, number);

	if (name)
		text_puts(sink, keep_prefix ? name : name + 3);
	else if (number > 32 && number <= 64)
		text_printf(sink, "%sRT_%u", keep_prefix ? "SIG" : "",
			    (unsigned int)number - 32);
	else
		text_number(sink, DECODE_SIGNED, (int32_t)number);
}

void text_signal(struct decode_sink *sink, uint64_t number, bool keep_prefix)
{
	bool real_time = number > 32 && number <= 64;

	if (!real_time && !decode_name(&decode_set__signals, number))
		return text_number(sink, DECODE_SIGNED, (int32_t)number);
	if (!text_raw(sink, DECODE_UNSIGNED, number))
		return;
	text_signal_name(sink, number, keep_prefix);
	text_raw_end(sink);
}

/*
 * Puts the names of the bits of a 32-bit word, of which the first one has number @first.
 * strace shows bits without a name as they are in that word.
 */
static void put_bits(struct decode_sink *sink, const struct decode_set *set, uint32_t value,
		     unsigned int first, bool keep_prefix, text_unnamed unnamed)
{
	uint64_t left = 0;
	bool any = false;

	for (unsigned int i = 0; i < 32; i++) {
		const char *name = decode_name(set, first + i);

		if (!(value >> i & 1))
			continue;
		if (!name) {
			left |= 1ULL << i;
			continue;
		}
		text_puts(sink, any ? "|" : "");
		text_puts(sink, keep_prefix ? "1<<" : "");
		text_puts(sink, shown_name(set, name, keep_prefix));
		any = true;
	}
	text_puts(sink, left && any ? "|" : "");
	left <<= keep_prefix ? 0 : first;
	if (left && any)
		text_number(sink, DECODE_HEX, left);
	else if (left)
		unnamed(sink, set, left);
}

static void put_half(struct decode_sink *sink, const struct decode_set *set, uint32_t value,
		     unsigned int first, bool keep_prefix, text_unnamed unnamed)
{
	if (!text_raw(sink, DECODE_HEX, value))
		return;
	put_bits(sink, set, value, first, keep_prefix, unnamed);
	text_raw_end(sink);
}

/* The bits are shown in two words. */
void text_bits(struct decode_sink *sink, const struct decode_set *set, uint64_t value,
	       bool keep_prefix, text_unnamed unnamed)
{
	uint32_t low = value, high = value >> 32;

	if (!value)
		return text_puts(sink, "0");
	if (low)
		put_half(sink, set, low, 0, keep_prefix, unnamed);
	text_puts(sink, low && high ? "|" : "");
	if (high)
		put_half(sink, set, high, 32, keep_prefix, unnamed);
}

static void put_shifted(struct decode_sink *sink, const struct decode_set *set, uint32_t value,
			unsigned int shift, bool keep_prefix)
{
	const char *name = decode_name(set, value);

	if (name && text_raw(sink, DECODE_HEX, value)) {
		text_puts(sink, shown_name(set, name, keep_prefix));
		text_raw_end(sink);
	} else if (!name) {
		text_number(sink, DECODE_HEX, value);
	}
	text_printf(sink, "<<%u", shift);
	if (!name && keep_prefix && sink->consts != DECODE_CONSTS_NUMBERS)
		text_printf(sink, " /* %s??? */", set->prefix);
}

void text_futex_op(struct decode_sink *sink, uint32_t value, bool keep_prefix)
{
	const struct decode_set *ops = &decode_set__futex_wake_ops;

	if (value >> 31) {
		put_shifted(sink, ops, 8, 28, keep_prefix);
		text_puts(sink, "|");
	}
	put_shifted(sink, ops, value >> 28 & 7, 28, keep_prefix);
	text_printf(sink, "|%#x<<12|", value >> 12 & 0xfff);
	put_shifted(sink, &decode_set__futex_wake_cmps, value >> 24 & 0xf, 24, keep_prefix);
	text_printf(sink, "|%#x", value & 0xfff);
}
