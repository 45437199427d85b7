// SPDX-License-Identifier: GPL-2.0
/*
 * The style of JSON, for programs that read the trace. The format of values is in
 * man/json/README.md and man/json/syscall.schema.json.
 */
#include <string.h>
#include "json_frame.h"
#include "json_value.h"
#include "text.h"

static const char *kind_name(unsigned int kind)
{
	static const char * const names[] = {
		[DECODE_SIGNED] = "int", [DECODE_UNSIGNED] = "uint", [DECODE_HEX] = "uint",
		[DECODE_OCTAL] = "mode", [DECODE_ID] = "id", [DECODE_FD] = "fd",
		[DECODE_PID] = "int",
		[DECODE_ATFD] = "fd", [DECODE_ADDRESS] = "address", [DECODE_FLAGS] = "flags",
		[DECODE_ENUM] = "enum", [DECODE_MODE] = "mode", [DECODE_DEVICE] = "device",
		[DECODE_SIGNAL] = "signal", [DECODE_LIMIT] = "limit", [DECODE_PATH] = "path",
		[DECODE_STRING] = "string", [DECODE_BUFFER] = "bytes",
		[DECODE_STRUCT] = "struct", [DECODE_ARRAY] = "array",
	};

	return kind < DECODE_ARRAY_SIZE(names) ? names[kind] : NULL;
}

/*
 * The type of a value is that of its table, or @found if the table leaves it to a
 * function.
 */
static const char *type_name(const struct decode_type *type, const char *found)
{
	if (!type || !found)
		return found;
	if (type->kind != DECODE_STRUCT)
		return kind_name(type->kind) ?: found;
	if (!type->layout->show)
		return "struct";
	if (strcmp(found, "address"))
		return found;
	return strstr(type->layout->name, "sigset") ? "sigset" : "struct";
}

static bool begin_value(struct decode_sink *sink, const char *found, struct json_undo *undo)
{
	return !sink->full && json_begin_value(sink, type_name(sink->type, found), undo);
}

static bool json_argument(struct decode_sink *sink, const char *name, bool named)
{
	(void)named;
	if (!json_start(sink, DECODE_JSON_FIELDS))
		return false;
	json_announce(sink);
	sink->json.name = name;
	return true;
}

static bool json_field(struct decode_sink *sink, const char *name, bool detail)
{
	if (sink->full || (detail && !sink->verbose))
		return false;
	json_announce(sink);
	sink->json.name = name;
	return true;
}

/* Directory entries are not abbreviated: the names of files are of interest. */
static bool json_lists(struct decode_sink *sink, enum decode_list list)
{
	return sink->verbose || list == DECODE_LIST_DIRENTS;
}

static void json_item(struct decode_sink *sink)
{
	json_announce(sink);
}

static void json_index(struct decode_sink *sink, const struct decode_set *set,
		       unsigned int index)
{
	json_announce(sink);
	sink->json.indexed = true;
	sink->json.index = index;
	sink->json.name = decode_name(set, index);
}

static const struct form {
	const char *type, *open, *close;
	enum decode_json_members members;
} forms[] = {
	[DECODE_GROUP_STRUCT] = { "struct", "[", "]", DECODE_JSON_FIELDS },
	[DECODE_GROUP_ENTRY] = { "struct", "[", "]", DECODE_JSON_FIELDS },
	[DECODE_GROUP_ARRAY] = { "array", "[", "]", DECODE_JSON_FIELDS },
	[DECODE_GROUP_SIGSET] = { "sigset", "[", "]", DECODE_JSON_BARE },
	[DECODE_GROUP_SIGSET_INVERTED] = { "sigset", "{\"not\":[", "]}", DECODE_JSON_BARE },
	[DECODE_GROUP_BITSET] = { "set", "[", "]", DECODE_JSON_BARE },
	[DECODE_GROUP_REMARK] = { NULL, "[", "]", DECODE_JSON_BARE },
	[DECODE_GROUP_JOINED] = { "flags", "{\"parts\":[", "]}", DECODE_JSON_FIELDS },
};

/* These groups only surround values; JSON does not show the byte order. */
static bool is_around(enum decode_group group)
{
	switch ((unsigned int)group) {
	case DECODE_GROUP_CHANGE:
	case DECODE_GROUP_HTONS:
	case DECODE_GROUP_HTONL:
	case DECODE_GROUP_HTOBS:
		return true;
	default:
		return false;
	}
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

	if (is_around(group))
		return;
	if (group == DECODE_GROUP_EXTRA)
		json_announce(sink);
	sink->json.remark |= group == DECODE_GROUP_REMARK;
	/* Only a result has keys. */
	if (!sink->full && json_top(sink)->members == DECODE_JSON_KEYS && !sink->json.remark)
		sink->json.name = "extra";
	if (begin_value(sink, form->type, &undo))
		json_open(sink, &undo, form->open, form->close, form->members);
}

static void json_end(struct decode_sink *sink, enum decode_group group)
{
	if (!is_around(group))
		json_close(sink);
}

static void json_omitted(struct decode_sink *sink)
{
	struct json_undo undo;

	json_announce(sink);
	if (!begin_value(sink, NULL, &undo))
		return;
	json_puts(sink, "{\"omitted\":true}");
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
	bool is_signed = base == DECODE_SIGNED || base == DECODE_PID ||
			 base == DECODE_FD || base == DECODE_ATFD;
	struct json_undo undo;

	if (!begin_value(sink, kind_name(base), &undo))
		return;
	if (is_signed)
		json_signed(sink, value);
	else
		json_unsigned(sink, value);
	json_end_value(sink, &undo);
}

/* Defines an operation that writes a complete value by a function. */
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
VALUE(constant, "enum", json_put_constant(sink, decode_name(set, value), value),
      const struct decode_set *set, uint64_t value)
VALUE(negated, "enum", json_put_constant(sink, decode_name(set, value), -value),
      const struct decode_set *set, uint64_t value)
VALUE(bits, "flags", json_put_bits(sink, set, value),
      const struct decode_set *set, uint64_t value)
VALUE(mode, "mode", json_put_mode(sink, value), uint64_t value)
VALUE(signal, "signal", json_put_signal(sink, number, member), uint64_t number, bool member)
VALUE(chars, "string", json_string(sink, bytes, len, cut),
      const char *bytes, size_t len, bool cut)
VALUE(written, json_expression_type(expr), json_put_expression(sink, expr, data, value),
      enum decode_expr expr, const void *data, uint64_t value)
VALUE(date, "date", json_put_date(sink, sec, fraction, digits),
      int64_t sec, uint32_t fraction, int digits)
VALUE(count, "array", json_put_count(sink, address, count, plural, cut),
      uint64_t address, uint64_t count, const char *plural, bool cut)
VALUE(word, "string", json_name(sink, word), const char *word)
VALUE(octets, "bytes", json_string(sink, bytes, len, cut),
      const char *bytes, size_t len, bool cut)
VALUE(task, NULL, json_put_process(sink, about), const struct decode_process *about)
VALUE(descriptor, NULL, json_put_fd(sink, about), const struct decode_fd *about)

static void json_binary(struct decode_sink *sink, const void *bytes, size_t len, bool cut)
{
	json_octets(sink, bytes, len, cut);
}

/* An unknown value without a name is shown as omitted. */
static void json_unknown(struct decode_sink *sink)
{
	struct json_undo undo;

	if (!sink->json.name || !sink->json.name[0])
		return json_omitted(sink);
	if (!begin_value(sink, "unknown", &undo))
		return;
	json_puts(sink, "null");
	json_end_value(sink, &undo);
}

/* After other flags, shows nothing. */
static void json_no_flags(struct decode_sink *sink, const struct decode_set *set)
{
	if (!sink->full && !json_top(sink)->value_at)
		json_flags(sink, set, 0);
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

static void json_process(struct decode_sink *sink, const struct decode_process *about)
{
	sink->json.remark = true;
	json_task(sink, about);
}

static void json_counted(struct decode_sink *sink, uint64_t address, uint64_t count,
			 const char *singular, const char *plural, bool cut)
{
	(void)singular;
	json_count(sink, address, count, plural, cut);
}

/* Some expressions supply the name of their field. */
static const char *brought_name(enum decode_expr expr, const void *data)
{
	const struct decode_inet6 *field = data;

	if (expr == DECODE_EXPR_INET6)
		return "sin6_addr";
	return expr == DECODE_EXPR_INET6_FIELD ? field->field : NULL;
}

static void json_expression(struct decode_sink *sink, enum decode_expr expr,
			    const void *data, uint64_t value)
{
	if (expr == DECODE_EXPR_ABSTRACT) {
		sink->json.abstract = true;
		return;
	}
	if (expr == DECODE_EXPR_PARTIAL)
		return json_omitted(sink);
	if (sink->json.name && !sink->json.name[0])
		sink->json.name = brought_name(expr, data);
	json_written(sink, expr, data, value);
}

/* Begins a member of the result; the first one opens the object. */
static bool begin_member(struct decode_sink *sink, const char *key, struct json_undo *undo)
{
	if (!json_start(sink, DECODE_JSON_KEYS))
		return false;
	json_announce(sink);
	sink->json.name = key;
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
	json_announce(sink);
	sink->json.name = label;
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
	.process = json_process,
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
