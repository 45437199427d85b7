/* SPDX-License-Identifier: GPL-2.0 */
/* Shared by the text styles: a bounded buffer, and names of numbers. */
#ifndef PERF_TRACE_STOP_SINKS_TEXT_H
#define PERF_TRACE_STOP_SINKS_TEXT_H

#include "decode/engine/sink.h"

void text_puts(struct decode_sink *sink, const char *text);
void text_printf(struct decode_sink *sink, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
void text_bytes(struct decode_sink *sink, const char *bytes, size_t len);

/* Puts @before, @name and @behind as one piece, which is never split. */
void text_label(struct decode_sink *sink, const char *before, const char *name,
		const char *behind);

/* Puts @separator between the members of a group; returns true for the first one. */
bool text_separate(struct decode_sink *sink, const char *separator);
void text_enter(struct decode_sink *sink, enum decode_group group, const char *open);
void text_leave(struct decode_sink *sink, const char *close);
/* The innermost open group. */
enum decode_group text_group(const struct decode_sink *sink);

void text_number(struct decode_sink *sink, enum decode_kind base, uint64_t value);
/**
 * text_raw - begin a value that has a name, as options say
 * @base: how its number is written
 *
 * Puts the number, or nothing. Returns true if the name follows, then text_raw_end().
 */
bool text_raw(struct decode_sink *sink, enum decode_kind base, uint64_t value);
/* The same for a value that is shown as its bytes. */
bool text_raw_bytes(struct decode_sink *sink, const void *bytes, size_t len);
void text_raw_end(struct decode_sink *sink);

/* Bytes in hex, whatever the options. */
void text_hex(struct decode_sink *sink, const void *bytes, size_t len);
void text_quoted(struct decode_sink *sink, const char *bytes, size_t len, bool cut);
void text_binary(struct decode_sink *sink, const void *bytes, size_t len, bool cut);
void text_unknown(struct decode_sink *sink);

/* "[name]", or "[number]" if it has none. */
void text_index(struct decode_sink *sink, const struct decode_set *set, unsigned int index);
/* A UUID in groups of hex digits, which takes as many characters as this with its NUL */
enum { TEXT_UUID = 37 };
void text_uuid(char text[TEXT_UUID], const uint8_t bytes[16]);

typedef void (*text_unnamed)(struct decode_sink *sink, const struct decode_set *set,
			     uint64_t value);

/**
 * text_flags - names of all bits, joined by "|"
 * @keep_prefix: with the prefix that all names of the set share
 * @unnamed: puts what is left if no name was found at all
 */
void text_flags(struct decode_sink *sink, const struct decode_set *set, uint64_t value,
		bool keep_prefix, text_unnamed unnamed);
/* The same, never as a number. */
void text_flag_names(struct decode_sink *sink, const struct decode_set *set, uint64_t value,
		     bool keep_prefix);
void text_constant(struct decode_sink *sink, const struct decode_set *set, uint64_t value,
		   bool keep_prefix, text_unnamed unnamed);

/* Names of bits, for which @set has the bit numbers. */
void text_bits(struct decode_sink *sink, const struct decode_set *set, uint64_t value,
	       bool keep_prefix, text_unnamed unnamed);
void text_futex_op(struct decode_sink *sink, uint32_t value, bool keep_prefix);
void text_signal(struct decode_sink *sink, uint64_t number, bool keep_prefix);
void text_fd(struct decode_sink *sink, const struct decode_fd *about);
void text_process(struct decode_sink *sink, const struct decode_process *about);
/* The same as text_signal(), but names are never replaced by numbers. */
void text_signal_name(struct decode_sink *sink, uint64_t number, bool keep_prefix);
void text_date(struct decode_sink *sink, int64_t sec, uint32_t fraction, int digits);
/* A number with leading zeros. */
void text_mask(struct decode_sink *sink, size_t size, uint64_t value);
/* The result of a call that has failed: "-1 ENAME (what that means)". */
void text_named_error(struct decode_sink *sink, const char *name, const char *text);
void text_negative_error(struct decode_sink *sink, uint64_t error);
void text_ipc_call(struct decode_sink *sink, uint64_t call);
/* Bytes in hex, with colons between them. */
void text_mac(struct decode_sink *sink, const unsigned char *bytes, size_t len);
void text_inet(struct decode_sink *sink, int family, const void *bytes);

/* Members of decode_sink_ops that are the same in both styles. */
void text_omitted(struct decode_sink *sink);
void text_changed(struct decode_sink *sink);
void text_address(struct decode_sink *sink, uint64_t address);
void text_negated(struct decode_sink *sink, const struct decode_set *set, uint64_t value);
void text_result(struct decode_sink *sink, enum decode_result kind, int64_t value);
/* Expressions that all text styles write in the same way. */
void text_expression(struct decode_sink *sink, enum decode_expr expr, const void *data,
		     uint64_t value);

#endif /* PERF_TRACE_STOP_SINKS_TEXT_H */
