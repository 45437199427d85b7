// SPDX-License-Identifier: GPL-2.0
/* The style of perf trace: arguments have names, flags lose their prefix. */
#include <arpa/inet.h>
#include <endian.h>
#include <inttypes.h>
#include <sys/socket.h>
#include <sys/sysmacros.h>
#include "text.h"
#include "wait.h"
#include "trace/stop/generated/consts.h"

static bool perf_argument(struct decode_sink *sink, const char *name, bool named)
{
	(void)named;
	text_separate(sink, ", ");
	text_label(sink, "", name, ": ");
	return true;
}

static bool perf_field(struct decode_sink *sink, const char *name, bool detail)
{
	if (detail && !sink->verbose) {
		/* A mark at each of many entries would be noise. */
		sink->skipped |= text_group(sink) != DECODE_GROUP_ENTRY;
		return false;
	}
	text_separate(sink, ", ");
	if (name[0])
		text_label(sink, ".", name, ": ");
	return true;
}

/* Directory entries are not abbreviated: the names of files are of interest. */
static bool perf_lists(struct decode_sink *sink, enum decode_list list)
{
	return sink->verbose || list == DECODE_LIST_DIRENTS;
}

static const struct { const char *open, *close, *between; } marks[] = {
	[DECODE_GROUP_STRUCT] = { "{ ", " }", ", " },
	[DECODE_GROUP_ENTRY] = { "{ ", " }", ", " },
	[DECODE_GROUP_ARRAY] = { "[", "]", ", " },
	[DECODE_GROUP_SIGSET] = { "[", "]", "|" },
	[DECODE_GROUP_SIGSET_INVERTED] = { "~[", "]", "|" },
	[DECODE_GROUP_BITSET] = { "[", "]", " " },
	[DECODE_GROUP_EXTRA] = { " (", ")", ", " },
	[DECODE_GROUP_CHANGE] = { "", "", "" },
	[DECODE_GROUP_JOINED] = { "", "", "|" },
	[DECODE_GROUP_REMARK] = { " (", ")", "" },
	[DECODE_GROUP_ERROR] = { " ", "", "" },
	[DECODE_GROUP_QUOTA] = { "", "", "|" },
	[DECODE_GROUP_SUM] = { "", "", "+" },
	[DECODE_GROUP_FRACTION] = { "", "", "/" },
	[DECODE_GROUP_SHIFTED] = { "", "", "<<" },
	[DECODE_GROUP_KERNEL_VERSION] = { "", "", "." },
	[DECODE_GROUP_BPF_STMT] = { "{ ", " }", ", " },
	[DECODE_GROUP_BPF_JUMP] = { "{ ", " }", ", " },
	[DECODE_GROUP_HTONS] = { "", "", "" },
	[DECODE_GROUP_HTONL] = { "", "", "" },
	[DECODE_GROUP_HTOBS] = { "", "", "" },
};

static void perf_item(struct decode_sink *sink)
{
	text_separate(sink, marks[text_group(sink)].between);
}

static void perf_index(struct decode_sink *sink, const struct decode_set *set,
		       unsigned int index)
{
	text_separate(sink, ", ");
	text_index(sink, set, index);
	text_puts(sink, ": ");
}

static void perf_begin(struct decode_sink *sink, enum decode_group group)
{
	text_enter(sink, group, marks[group].open);
}

static void perf_end(struct decode_sink *sink, enum decode_group group)
{
	text_leave(sink, marks[group].close);
}

static void perf_omitted_at(struct decode_sink *sink, uint64_t address)
{
	text_printf(sink, "%#" PRIx64 "...", address);
}

static void perf_unnamed(struct decode_sink *sink, const struct decode_set *set,
			 uint64_t value)
{
	(void)set;
	text_number(sink, DECODE_HEX, value);
}

static void perf_flags(struct decode_sink *sink, const struct decode_set *set,
		       uint64_t value)
{
	text_flags(sink, set, value, false, perf_unnamed);
}

static void perf_no_flags(struct decode_sink *sink, const struct decode_set *set)
{
	if (text_group(sink) != DECODE_GROUP_JOINED)
		perf_flags(sink, set, 0);
}

static void perf_constant(struct decode_sink *sink, const struct decode_set *set,
			  uint64_t value)
{
	text_constant(sink, set, value, false, perf_unnamed);
}

static void perf_bits(struct decode_sink *sink, const struct decode_set *set, uint64_t value)
{
	text_bits(sink, set, value, false, perf_unnamed);
}

static void perf_mode(struct decode_sink *sink, uint64_t value)
{
	text_mode(sink, value, false);
}

static void perf_signal(struct decode_sink *sink, uint64_t number, bool member)
{
	(void)member;
	text_signal(sink, number, false);
}

static void put_limit(struct decode_sink *sink, size_t size, uint64_t value)
{
	if (value == (size == 8 ? UINT64_MAX : UINT32_MAX))
		text_puts(sink, "INFINITY");
	else
		text_number(sink, DECODE_UNSIGNED, value);
}

static void put_inet6(struct decode_sink *sink, const struct decode_inet6 *address)
{
	if (address->field)
		text_printf(sink, ".%s: ", address->field);
	text_inet(sink, AF_INET6, address->bytes);
}

static void put_ioctl(struct decode_sink *sink, uint64_t value)
{
	static const char * const dirs[] = { "NONE", "WRITE", "READ", "READ|WRITE" };

	text_printf(sink, "(%s, %#x, %#x, %#x)", dirs[value >> 30 & 3],
		    (unsigned int)(value >> 8 & 0xff), (unsigned int)(value & 0xff),
		    (unsigned int)(value >> 16 & 0x3fff));
}

static void put_ioprio(struct decode_sink *sink, uint64_t value)
{
	perf_constant(sink, &decode_set__ioprio_classes, value >> 13);
	text_printf(sink, ":%u", (unsigned int)(value & 0x1fff));
}

static void perf_expression(struct decode_sink *sink, enum decode_expr expr,
			    const void *data, uint64_t value)
{
	switch ((unsigned int)expr) {
	case DECODE_EXPR_DEVICE:
		return text_printf(sink, "%#x:%#x", major(value), minor(value));
	case DECODE_EXPR_PORT:
		return text_printf(sink, "%u", ntohs(value));
	case DECODE_EXPR_FLOW:
		return text_printf(sink, "%u", ntohl(value));
	case DECODE_EXPR_BE64:
		return text_number(sink, DECODE_UNSIGNED, be64toh(value));
	case DECODE_EXPR_INET:
		return text_inet(sink, AF_INET, data);
	case DECODE_EXPR_INET6:
		text_puts(sink, ".sin6_addr: ");
		return text_inet(sink, AF_INET6, data);
	case DECODE_EXPR_LIMIT:
		return put_limit(sink, *(const size_t *)data, value);
	case DECODE_EXPR_IOCTL:
		return put_ioctl(sink, value);
	case DECODE_EXPR_GROUPS:
		return text_number(sink, DECODE_HEX, value);
	case DECODE_EXPR_IOPRIO:
		return put_ioprio(sink, value);
	case DECODE_EXPR_SYSCALL:
		return text_puts(sink, data);
	case DECODE_EXPR_FUTEX_OP:
		return text_futex_op(sink, value, false);
	case DECODE_EXPR_NAMED:
		return perf_constant(sink, data, value);
	case DECODE_EXPR_INPUT_SPEED:
		perf_constant(sink, data, value);
		return text_puts(sink, "<<IBSHIFT");
	case DECODE_EXPR_INET6_FIELD:
		return put_inet6(sink, data);
	case DECODE_EXPR_INTERFACE:
		return text_number(sink, DECODE_UNSIGNED, value);
	default:
		return text_expression(sink, expr, data, value);
	}
}

static void perf_counted(struct decode_sink *sink, uint64_t address, uint64_t count,
			 const char *singular, const char *plural, bool cut)
{
	text_printf(sink, "%#" PRIx64 " (%" PRIu64 "%s %s)", address, count,
		    cut ? "+" : "", count == 1 ? singular : plural);
}

static void perf_rest(struct decode_sink *sink, uint64_t from, uint64_t to)
{
	text_separate(sink, ", ");
	text_printf(sink, "[%" PRIu64 "..%" PRIu64 "]: ", from, to);
}

static void perf_error(struct decode_sink *sink, int64_t error, const char *name,
		       const char *text, bool restart)
{
	(void)restart;
	if (name)
		text_named_error(sink, name, text);
	else
		text_printf(sink, "-%" PRId64, error);
}

static void perf_label(struct decode_sink *sink, const char *label)
{
	text_separate(sink, ", ");
	text_printf(sink, "%s: ", label);
}

const struct decode_sink_ops decode_sink__perf = {
	.argument = perf_argument,
	.field = perf_field,
	.lists = perf_lists,
	.item = perf_item,
	.index = perf_index,
	.begin = perf_begin,
	.end = perf_end,
	.omitted = text_omitted,
	.omitted_at = perf_omitted_at,
	.changed = text_changed,
	.number = text_number,
	.fd = text_fd,
	.process = text_process,
	.address = text_address,
	.flags = perf_flags,
	.no_flags = perf_no_flags,
	.constant = perf_constant,
	.negated = text_negated,
	.bits = perf_bits,
	.mode = perf_mode,
	.signal = perf_signal,
	.string = text_quoted,
	.binary = text_binary,
	.unknown = text_unknown,
	.rest = perf_rest,
	.expression = perf_expression,
	.date = text_date,
	.counted = perf_counted,
	.result = text_result,
	.error = perf_error,
	.label = perf_label,
	.word = text_puts,
};
