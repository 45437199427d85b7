// SPDX-License-Identifier: GPL-2.0
/*
 * JSON, for programs that read what was traced. The forms of values are in
 * json/README.md and json/syscall.schema.json.
 */
#include <string.h>
#include "json_text.h"
#include "json_value.h"
#include "text.h"

static const char *kind_name(unsigned int kind)
{
	static const char * const names[] = {
		[DECODE_SIGNED] = "int", [DECODE_UNSIGNED] = "uint", [DECODE_HEX] = "uint",
		[DECODE_OCTAL] = "mode", [DECODE_ID] = "id", [DECODE_FD] = "fd",
		[DECODE_ATFD] = "fd", [DECODE_ADDRESS] = "address", [DECODE_FLAGS] = "flags",
		[DECODE_ENUM] = "enum", [DECODE_MODE] = "mode", [DECODE_DEVICE] = "device",
		[DECODE_SIGNAL] = "signal", [DECODE_LIMIT] = "limit", [DECODE_PATH] = "path",
		[DECODE_STRING] = "string", [DECODE_BUFFER] = "bytes",
		[DECODE_STRUCT] = "struct", [DECODE_ARRAY] = "array",
	};

	return kind < DECODE_ARRAY_SIZE(names) ? names[kind] : NULL;
}

/*
 * The type of an argument is what its row says, and if that is a function,
 * what this has met: @found. Only an argument's first value has one.
 */
static const char *type_name(struct decode_sink *sink, const char *found)
{
	const struct decode_type *type = sink->type;
	const char *name = type ? kind_name(type->kind) : NULL;

	if (!type || sink->json.depth != 2)
		return NULL;
	sink->type = NULL;
	if (type->kind == DECODE_STRUCT && !strncmp(type->layout->name, "sigset", 6))
		return "sigset";
	return name ?: found;
}

static bool begin_value(struct decode_sink *sink, const char *found, struct json_undo *undo)
{
	return json_begin_value(sink, type_name(sink, found), undo);
}

static void next_value(struct decode_sink *sink)
{
	json_forget(sink);
	if (sink->json.depth)
		json_top(sink)->value_at = 0;
}

static bool json_argument(struct decode_sink *sink, const char *name, bool named)
{
	struct json_undo undo;

	(void)named;
	if (sink->json.depth == 2)
		json_close(sink);
	next_value(sink);
	if (!json_start(sink, false) || !json_begin_value(sink, NULL, &undo))
		return false;
	json_open(sink, &undo, "{", "}", true);
	if (sink->full)
		return false;
	sink->json.key = "name";
	json_begin_value(sink, NULL, &undo);
	json_name(sink, name);
	json_end_value(sink, &undo);
	next_value(sink);
	return !sink->full;
}

static bool json_field(struct decode_sink *sink, const char *name, bool detail)
{
	if (sink->full || (detail && !sink->verbose))
		return false;
	next_value(sink);
	sink->json.key = name;
	return true;
}

/* Names of files are what a reader looks for. */
static bool json_lists(struct decode_sink *sink, enum decode_list list)
{
	return sink->verbose || list == DECODE_LIST_DIRENTS;
}

static void json_item(struct decode_sink *sink)
{
	next_value(sink);
}

static void json_index(struct decode_sink *sink, const struct decode_set *set,
		       unsigned int index)
{
	next_value(sink);
	sink->json.indexed = true;
	sink->json.index = index;
	sink->json.index_name = text_name(set, index);
}

static const struct form {
	const char *type, *open, *close;
	bool object;
} forms[] = {
	[DECODE_GROUP_STRUCT] = { "struct", "{", "}", true },
	[DECODE_GROUP_ENTRY] = { "struct", "{", "}", true },
	[DECODE_GROUP_ARRAY] = { "array", "[", "]", false },
	[DECODE_GROUP_SIGSET] = { "sigset", "[", "]", false },
	[DECODE_GROUP_SIGSET_INVERTED] = { "sigset", "{\"not\":[", "]}", false },
	[DECODE_GROUP_BITSET] = { "set", "[", "]", false },
	[DECODE_GROUP_EXTRA] = { "array", "[", "]", false },
	[DECODE_GROUP_JOINED] = { "flags", "{\"parts\":[", "]}", false },
};

/* These two are no values but say something of one. */
static bool is_around(enum decode_group group)
{
	return group == DECODE_GROUP_CHANGE || group == DECODE_GROUP_REMARK;
}

static const struct form *form_of(enum decode_group group)
{
	bool known = group < DECODE_ARRAY_SIZE(forms) && forms[group].open;

	return &forms[known ? group : DECODE_GROUP_ARRAY];
}

static void json_begin(struct decode_sink *sink, enum decode_group group)
{
	const struct form *form = form_of(group);
	struct json_undo undo;

	sink->json.remark |= group == DECODE_GROUP_REMARK;
	if (is_around(group))
		return;
	if (group == DECODE_GROUP_EXTRA && !sink->json.key)
		sink->json.key = "extra";
	if (begin_value(sink, form->type, &undo))
		json_open(sink, &undo, form->open, form->close, form->object);
}

static void json_end(struct decode_sink *sink, enum decode_group group)
{
	if (!is_around(group))
		json_close(sink);
}

static void json_omitted(struct decode_sink *sink)
{
	struct json_undo undo;

	next_value(sink);
	sink->json.key = "omitted";
	if (!begin_value(sink, NULL, &undo))
		return;
	json_puts(sink, json_top(sink)->object ? "true" : "{\"omitted\":true}");
	json_end_value(sink, &undo);
}

static void json_omitted_at(struct decode_sink *sink, uint64_t address)
{
	struct json_undo undo;

	if (!begin_value(sink, NULL, &undo))
		return;
	json_puts(sink, "{\"omitted\":true,\"address\":");
	json_address(sink, address);
	json_puts(sink, "}");
	json_end_value(sink, &undo);
}

static void json_changed(struct decode_sink *sink)
{
	sink->json.changed = true;
}

static void json_number(struct decode_sink *sink, enum decode_kind base, uint64_t value)
{
	bool is_signed = base == DECODE_SIGNED || base == DECODE_FD || base == DECODE_ATFD;
	struct json_undo undo;

	if (!begin_value(sink, kind_name(base), &undo))
		return;
	if (is_signed)
		json_signed(sink, value);
	else
		json_unsigned(sink, value);
	json_end_value(sink, &undo);
}

/* All values but numbers and what is open for long are written by a function. */
#define VALUE(op, found, put, ...)					\
static void json_##op(struct decode_sink *sink, __VA_ARGS__)		\
{									\
	struct json_undo undo;						\
									\
	if (!begin_value(sink, found, &undo))				\
		return;							\
	put;								\
	json_end_value(sink, &undo);					\
}

VALUE(pointer, "address", json_put_pointer(sink, address), uint64_t address)
VALUE(flags, "flags", json_put_flags(sink, set, value),
      const struct decode_set *set, uint64_t value)
VALUE(no_flags, "flags", json_put_flags(sink, set, 0), const struct decode_set *set)
VALUE(constant, "enum", json_put_constant(sink, text_name(set, value), value),
      const struct decode_set *set, uint64_t value)
VALUE(negated, "enum", json_put_constant(sink, text_name(set, value), -value),
      const struct decode_set *set, uint64_t value)
VALUE(bits, "flags", json_put_bits(sink, set, value),
      const struct decode_set *set, uint64_t value)
VALUE(mode, "mode", json_put_mode(sink, value), uint64_t value)
VALUE(signal, "signal", json_put_signal(sink, number, member), uint64_t number, bool member)
VALUE(chars, "string", json_string(sink, bytes, len, cut),
      const char *bytes, size_t len, bool cut)
VALUE(written, json_expression_type(expr), json_put_expression(sink, expr, data, value),
      enum decode_expr expr, const void *data, uint64_t value)
VALUE(date, "date", json_put_date(sink, sec, nsec), int64_t sec, uint32_t nsec)
VALUE(count, "array", json_put_count(sink, address, count, plural, cut),
      uint64_t address, uint64_t count, const char *plural, bool cut)
VALUE(word, "string", json_name(sink, word), const char *word)
VALUE(octets, "bytes", json_string(sink, bytes, len, cut),
      const char *bytes, size_t len, bool cut)
VALUE(descriptor, NULL, json_put_fd(sink, about), const struct decode_fd *about)

static void json_binary(struct decode_sink *sink, const void *bytes, size_t len, bool cut)
{
	json_octets(sink, bytes, len, cut);
}

static void json_unknown(struct decode_sink *sink)
{
	struct json_undo undo;

	if (!begin_value(sink, NULL, &undo))
		return;
	json_puts(sink, "null");
	json_end_value(sink, &undo);
}

static void json_rest(struct decode_sink *sink, uint64_t from, uint64_t to)
{
	(void)from;
	(void)to;
	json_field(sink, "rest", false);
}

static void json_fd(struct decode_sink *sink, const struct decode_fd *about)
{
	sink->json.remark = true;
	json_descriptor(sink, about);
}

static void json_counted(struct decode_sink *sink, uint64_t address, uint64_t count,
			 const char *singular, const char *plural, bool cut)
{
	(void)singular;
	json_count(sink, address, count, plural, cut);
}

static void json_expression(struct decode_sink *sink, enum decode_expr expr,
			    const void *data, uint64_t value)
{
	if (expr == DECODE_EXPR_ABSTRACT) {
		sink->json.abstract = true;
		return;
	}
	/* The only one that has to bring its field's name. */
	if (expr == DECODE_EXPR_INET6 && sink->json.key && !sink->json.key[0])
		sink->json.key = "sin6_addr";
	json_written(sink, expr, data, value);
}

/* A member of the result; the first one opens it. */
static bool begin_member(struct decode_sink *sink, const char *key, struct json_undo *undo)
{
	if (!json_start(sink, true))
		return false;
	next_value(sink);
	sink->json.key = key;
	return json_begin_value(sink, NULL, undo);
}

static void json_result(struct decode_sink *sink, enum decode_result kind, int64_t value)
{
	struct json_undo undo;

	if (!begin_member(sink, "value", &undo))
		return;
	if (kind == DECODE_RET_NONE)
		json_puts(sink, "null");
	else if (kind == DECODE_RET_HEX)
		json_unsigned(sink, value);
	else
		json_signed(sink, value);
	json_end_value(sink, &undo);
}

static void json_error(struct decode_sink *sink, int64_t error, const char *name,
		       const char *text, bool restart)
{
	struct json_undo undo;

	if (!begin_member(sink, "value", &undo))
		return;
	json_puts(sink, "-1,\"errno\":");
	json_name(sink, name);
	json_puts(sink, ",\"number\":");
	json_signed(sink, error);
	json_puts(sink, ",\"message\":");
	json_name(sink, text);
	if (restart)
		json_puts(sink, ",\"restart\":true");
	json_end_value(sink, &undo);
}

static void json_label(struct decode_sink *sink, const char *label)
{
	next_value(sink);
	sink->json.label = label;
}

const struct decode_sink_ops decode_sink__json = {
	.argument = json_argument,
	.field = json_field,
	.lists = json_lists,
	.item = json_item,
	.index = json_index,
	.begin = json_begin,
	.end = json_end,
	.omitted = json_omitted,
	.omitted_at = json_omitted_at,
	.changed = json_changed,
	.number = json_number,
	.address = json_pointer,
	.fd = json_fd,
	.flags = json_flags,
	.no_flags = json_no_flags,
	.negated = json_negated,
	.constant = json_constant,
	.bits = json_bits,
	.mode = json_mode,
	.signal = json_signal,
	.string = json_chars,
	.binary = json_binary,
	.unknown = json_unknown,
	.rest = json_rest,
	.expression = json_expression,
	.date = json_date,
	.counted = json_counted,
	.result = json_result,
	.error = json_error,
	.label = json_label,
	.word = json_word,
	.finish = json_finish,
};
