// SPDX-License-Identifier: GPL-2.0
/* The style of strace, exactly as strace prints. */
#include <inttypes.h>
#include <net/if.h>
#include <sys/socket.h>
#include <sys/sysmacros.h>
#include <arpa/inet.h>
#include <endian.h>
#include <string.h>
#include "text.h"
#include "wait.h"
#include "trace/stop/generated/consts.h"

static bool strace_argument(struct decode_sink *sink, const char *name, bool named)
{
	text_separate(sink, ", ");
	if (named)
		text_label(sink, "", name, "=");
	return true;
}

static void strace_awaited(struct decode_sink *sink, bool next)
{
	if (next)
		text_separate(sink, ", ");
}

static bool strace_field(struct decode_sink *sink, const char *name, bool detail)
{
	if (detail && !sink->verbose) {
		sink->skipped |= 1;
		return false;
	}
	text_separate(sink, ", ");
	if (name[0])
		text_label(sink, "", name, "=");
	return true;
}

static bool strace_lists(struct decode_sink *sink, enum decode_list list)
{
	(void)list;
	return sink->verbose;
}

static const struct { const char *open, *close, *between; } marks[] = {
	[DECODE_GROUP_STRUCT] = { "{", "}", ", " },
	[DECODE_GROUP_ENTRY] = { "{", "}", ", " },
	[DECODE_GROUP_ARRAY] = { "[", "]", ", " },
	[DECODE_GROUP_SIGSET] = { "[", "]", " " },
	[DECODE_GROUP_SIGSET_INVERTED] = { "~[", "]", " " },
	[DECODE_GROUP_BITSET] = { "[", "]", " " },
	[DECODE_GROUP_EXTRA] = { " (", ")", ", " },
	[DECODE_GROUP_CHANGE] = { "", "", "" },
	[DECODE_GROUP_JOINED] = { "", "", "|" },
	[DECODE_GROUP_REMARK] = { " /* ", " */", "" },
	[DECODE_GROUP_ERROR] = { " ", "", "" },
	[DECODE_GROUP_QUOTA] = { "QCMD(", ")", ", " },
	[DECODE_GROUP_SUM] = { "", "", "+" },
	[DECODE_GROUP_FRACTION] = { "", "", "/" },
	[DECODE_GROUP_SHIFTED] = { "", "", "<<" },
	[DECODE_GROUP_KERNEL_VERSION] = { "KERNEL_VERSION(", ")", ", " },
	[DECODE_GROUP_BPF_STMT] = { "BPF_STMT(", ")", ", " },
	[DECODE_GROUP_BPF_JUMP] = { "BPF_JUMP(", ")", ", " },
	[DECODE_GROUP_HTONS] = { "htons(", ")", "" },
	[DECODE_GROUP_HTONL] = { "htonl(", ")", "" },
	[DECODE_GROUP_HTOBS] = { "htobs(", ")", "" },
};

static void strace_item(struct decode_sink *sink)
{
	text_separate(sink, marks[text_group(sink)].between);
}

static void strace_index(struct decode_sink *sink, const struct decode_set *set,
			 unsigned int index)
{
	text_separate(sink, ", ");
	if (set->unnamed && !decode_name(set, index))
		text_printf(sink, "[%u /* %s */]", index, set->unnamed);
	else
		text_index(sink, set, index);
	text_puts(sink, "=");
}

static void strace_begin(struct decode_sink *sink, enum decode_group group)
{
	text_enter(sink, group, marks[group].open);
}

static void strace_end(struct decode_sink *sink, enum decode_group group)
{
	text_leave(sink, marks[group].close);
}

static void strace_omitted(struct decode_sink *sink)
{
	text_separate(sink, text_group(sink) == DECODE_GROUP_BITSET ? " " : ", ");
	text_puts(sink, "...");
}

static void strace_omitted_at(struct decode_sink *sink, uint64_t address)
{
	text_printf(sink, "... /* %#" PRIx64 " */", address);
}

static void strace_unnamed(struct decode_sink *sink, const struct decode_set *set,
			   uint64_t value)
{
	if (set->bare)
		return text_number(sink, DECODE_HEX, value);
	text_printf(sink, set->decimal ? "%" PRId64 : "%#" PRIx64, value);
	if (set->unnamed)
		text_printf(sink, " /* %s */", set->unnamed);
	else
		text_printf(sink, " /* %s??? */", set->prefix);
}

static void strace_flags(struct decode_sink *sink, const struct decode_set *set,
			 uint64_t value)
{
	text_flags(sink, set, value, true, strace_unnamed);
}

static void strace_no_flags(struct decode_sink *sink, const struct decode_set *set)
{
	(void)set;
	if (text_group(sink) == DECODE_GROUP_JOINED)
		text_separate(sink, marks[DECODE_GROUP_JOINED].between);
}

static void strace_constant(struct decode_sink *sink, const struct decode_set *set,
			    uint64_t value)
{
	text_constant(sink, set, value, true, strace_unnamed);
}

static void strace_bits(struct decode_sink *sink, const struct decode_set *set, uint64_t value)
{
	text_bits(sink, set, value, true, strace_unnamed);
}

static void strace_mode(struct decode_sink *sink, uint64_t value)
{
	text_mode(sink, value, true);
}

static void strace_signal(struct decode_sink *sink, uint64_t number, bool member)
{
	text_signal(sink, number, !member);
}

static void put_limit(struct decode_sink *sink, size_t size, uint64_t value)
{
	uint64_t infinity = size == 8 ? UINT64_MAX : UINT32_MAX;

	bool kibs = value > 1024 && value % 1024 == 0;

	if (value != infinity && !kibs)
		return text_number(sink, DECODE_UNSIGNED, value);
	if (!text_raw(sink, DECODE_UNSIGNED, value))
		return;
	if (value == infinity)
		text_puts(sink, size == 8 ? "RLIM64_INFINITY" : "RLIM_INFINITY");
	else
		text_printf(sink, "%" PRIu64 "*1024", value / 1024);
	text_raw_end(sink);
}

static void put_inet(struct decode_sink *sink, int family, const void *bytes)
{
	char name[INET6_ADDRSTRLEN];

	if (!inet_ntop(family, bytes, name, sizeof(name)))
		return;
	text_puts(sink, family == AF_INET ? "inet_addr(" : "inet_pton(AF_INET6, ");
	text_quoted(sink, name, strlen(name), false);
	/* With numbers, the name of the field is shown in front instead. */
	text_puts(sink, family == AF_INET || sink->consts ? ")" : ", &sin6_addr)");
}

static void put_address(struct decode_sink *sink, int family, const void *bytes)
{
	if (family == AF_INET6 && sink->consts)
		text_puts(sink, "sin6_addr=");
	if (!text_raw_bytes(sink, bytes, family == AF_INET ? 4 : 16))
		return;
	put_inet(sink, family, bytes);
	text_raw_end(sink);
}

static void put_port(struct decode_sink *sink, uint16_t port)
{
	if (!text_raw_bytes(sink, &port, sizeof(port)))
		return;
	text_printf(sink, "htons(%u)", ntohs(port));
	text_raw_end(sink);
}

static void put_flow(struct decode_sink *sink, uint32_t flow)
{
	if (!text_raw_bytes(sink, &flow, sizeof(flow)))
		return;
	text_printf(sink, "htonl(%u)", ntohl(flow));
	text_raw_end(sink);
}

static void put_mac(struct decode_sink *sink, const void *bytes, size_t len)
{
	if (!text_raw_bytes(sink, bytes, len))
		return;
	text_mac(sink, bytes, len);
	text_raw_end(sink);
}

static void put_device(struct decode_sink *sink, uint64_t value)
{
	if (!text_raw(sink, DECODE_HEX, value))
		return;
	text_printf(sink, "makedev(%#x, %#x)", major(value), minor(value));
	text_raw_end(sink);
}

/* The name in this process's network namespace, as in strace. */
static void put_interface(struct decode_sink *sink, uint32_t index)
{
	char name[IF_NAMESIZE];

	if (!index || sink->recorded || !if_indextoname(index, name))
		return text_number(sink, DECODE_UNSIGNED, index);
	if (!text_raw(sink, DECODE_UNSIGNED, index))
		return;
	text_puts(sink, "if_nametoindex(");
	text_quoted(sink, name, strlen(name), false);
	text_puts(sink, ")");
	text_raw_end(sink);
}

static void put_inet6(struct decode_sink *sink, const struct decode_inet6 *address)
{
	char name[INET6_ADDRSTRLEN];

	if (!inet_ntop(AF_INET6, address->bytes, name, sizeof(name)))
		return;
	text_puts(sink, "inet_pton(AF_INET6, ");
	text_quoted(sink, name, strlen(name), false);
	if (address->field)
		text_printf(sink, ", &%s", address->field);
	text_puts(sink, ")");
}

static void put_ioctl(struct decode_sink *sink, uint64_t value)
{
	static const char * const dirs[] = {
		"_IOC_NONE", "_IOC_WRITE", "_IOC_READ", "_IOC_READ|_IOC_WRITE"
	};

	if (!text_raw(sink, DECODE_HEX, value))
		return;
	text_printf(sink, "_IOC(%s, %#x, %#x, %#x)", dirs[value >> 30 & 3],
		    (unsigned int)(value >> 8 & 0xff), (unsigned int)(value & 0xff),
		    (unsigned int)(value >> 16 & 0x3fff));
	text_raw_end(sink);
}

static void put_named(struct decode_sink *sink, const struct decode_set *set, uint64_t value)
{
	const char *name = decode_name(set, value);

	if (name)
		text_printf(sink, "%#" PRIx64 " /* %s */", value, name);
	else
		strace_unnamed(sink, set, value);
}

static void put_ioprio(struct decode_sink *sink, uint64_t value)
{
	text_puts(sink, "IOPRIO_PRIO_VALUE(");
	strace_constant(sink, &decode_set__ioprio_classes, value >> 13);
	text_printf(sink, ", %u)", (unsigned int)(value & 0x1fff));
}

static void strace_expression(struct decode_sink *sink, enum decode_expr expr,
			      const void *data, uint64_t value)
{
	switch ((unsigned int)expr) {
	case DECODE_EXPR_DEVICE:
		return put_device(sink, value);
	case DECODE_EXPR_PORT:
		return put_port(sink, value);
	case DECODE_EXPR_FLOW:
		return put_flow(sink, value);
	case DECODE_EXPR_BE64:
		return text_printf(sink, "htobe64(%" PRIu64 ")", be64toh(value));
	case DECODE_EXPR_INET:
		return put_address(sink, AF_INET, data);
	case DECODE_EXPR_INET6:
		return put_address(sink, AF_INET6, data);
	case DECODE_EXPR_LIMIT:
		return put_limit(sink, *(const size_t *)data, value);
	case DECODE_EXPR_IOCTL:
		return put_ioctl(sink, value);
	case DECODE_EXPR_GROUPS:
		return text_printf(sink, "%#08" PRIx64, value);
	case DECODE_EXPR_IOPRIO:
		return put_ioprio(sink, value);
	case DECODE_EXPR_FUTEX_OP:
		return text_futex_op(sink, value, true);
	case DECODE_EXPR_SYSCALL:
		return text_printf(sink, "__NR_%s", (const char *)data);
	case DECODE_EXPR_NAMED:
		return put_named(sink, data, value);
	case DECODE_EXPR_INPUT_SPEED:
		strace_constant(sink, data, value);
		return text_puts(sink, "<<IBSHIFT");
	case DECODE_EXPR_INET6_FIELD:
		return put_inet6(sink, data);
	case DECODE_EXPR_INTERFACE:
		return put_interface(sink, value);
	case DECODE_EXPR_MAC:
		return put_mac(sink, data, value);
	default:
		return text_expression(sink, expr, data, value);
	}
}

static void strace_counted(struct decode_sink *sink, uint64_t address, uint64_t count,
			   const char *singular, const char *plural, bool cut)
{
	text_printf(sink, "%#" PRIx64 " /* %" PRIu64 " %s%s */", address, count,
		    count == 1 ? singular : plural, cut ? ", unterminated" : "");
}

static void strace_rest(struct decode_sink *sink, uint64_t from, uint64_t to)
{
	text_separate(sink, ", ");
	text_printf(sink, "/* bytes %" PRIu64 "..%" PRIu64 " */ ", from, to);
}

static void strace_error(struct decode_sink *sink, int64_t error, const char *name,
			 const char *text, bool restart)
{
	if (restart)
		text_printf(sink, "? %s (%s)", name, text);
	else if (name)
		text_named_error(sink, name, text);
	else
		text_printf(sink, "-1 (errno %" PRId64 ")", error);
}

static void strace_label(struct decode_sink *sink, const char *label)
{
	text_separate(sink, ", ");
	text_puts(sink, label);
	/* The next value belongs to the label. */
	text_puts(sink, " ");
}

const struct decode_sink_ops decode_sink__strace = {
	.argument = strace_argument,
	.awaited = strace_awaited,
	.field = strace_field,
	.lists = strace_lists,
	.item = strace_item,
	.index = strace_index,
	.begin = strace_begin,
	.end = strace_end,
	.omitted = strace_omitted,
	.omitted_at = strace_omitted_at,
	.changed = text_changed,
	.number = text_number,
	.fd = text_fd,
	.process = text_process,
	.address = text_address,
	.flags = strace_flags,
	.no_flags = strace_no_flags,
	.constant = strace_constant,
	.negated = text_negated,
	.bits = strace_bits,
	.mode = strace_mode,
	.signal = strace_signal,
	.string = text_quoted,
	.binary = text_binary,
	.unknown = text_unknown,
	.rest = strace_rest,
	.expression = strace_expression,
	.date = text_date,
	.counted = strace_counted,
	.result = text_result,
	.unsigned_results = true,
	.error = strace_error,
	.label = strace_label,
	.word = text_puts,
};
