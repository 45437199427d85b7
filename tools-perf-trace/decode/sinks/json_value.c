// SPDX-License-Identifier: GPL-2.0
#include <arpa/inet.h>
#include <endian.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/sysmacros.h>
#include <sys/wait.h>
#include "decode/engine/fd.h"
#include "json_text.h"
#include "json_value.h"
#include "text.h"
#include "trace/stop/generated/consts.h"

void json_put_pointer(struct decode_sink *sink, uint64_t address)
{
	if (!address)
		return json_puts(sink, "null");
	json_puts(sink, "{\"address\":");
	json_address(sink, address);
	json_puts(sink, "}");
}

void json_put_constant(struct decode_sink *sink, const char *name, uint64_t value)
{
	json_puts(sink, "{\"value\":");
	/* The few negative constants are sign-extended. */
	if ((int64_t)value < 0)
		json_signed(sink, value);
	else
		json_unsigned(sink, value);
	json_puts(sink, ",\"name\":");
	json_name(sink, name);
	json_puts(sink, "}");
}

/**
 * struct names - names of the bits of a value that is being written
 * @rest: bits that had no name so far
 */
struct names {
	struct decode_sink *sink;
	uint64_t rest;
	bool any;
};

static void begin_names(struct names *names, struct decode_sink *sink, uint64_t value)
{
	*names = (struct names){ sink, value, false };
	json_puts(sink, "{\"value\":");
	json_unsigned(sink, value);
	json_puts(sink, ",\"names\":[");
}

static void add_name(struct names *names, const char *name, uint64_t bits)
{
	if (names->any)
		json_puts(names->sink, ",");
	names->any = true;
	json_name(names->sink, name);
	names->rest &= ~bits;
}

static void end_names(const struct names *names)
{
	json_puts(names->sink, "],\"rest\":");
	json_unsigned(names->sink, names->rest);
	json_puts(names->sink, "}");
}

static void add_number(struct names *names, const struct decode_set *set, uint64_t value)
{
	const char *name = decode_name(set->number, value & set->number_mask);

	if (name)
		add_name(names, name, set->number_mask);
}

/* @number: bits that are not flags */
static void add_bits(struct names *names, const struct decode_set *set, uint64_t number)
{
	uint64_t left = names->rest & ~number;

	for (unsigned int i = 0; i < set->nr; i++) {
		uint64_t bit = set->consts[i].value;

		if (!bit || (left & bit) != bit)
			continue;
		add_name(names, decode_name_at(set, i), bit);
		left &= ~bit;
	}
}

void json_put_flags(struct decode_sink *sink, const struct decode_set *set, uint64_t value)
{
	const struct decode_set *bits = set->bits ?: set;
	bool as_bits = set->number_or_bits && !decode_name(set->number, value & set->number_mask);
	const char *none = value ? NULL : decode_name(bits, 0);
	bool number = set->number && !as_bits;
	struct names names;

	begin_names(&names, sink, value);
	if (none)
		add_name(&names, none, 0);
	if (number && !set->number_last)
		add_number(&names, set, value);
	add_bits(&names, bits, as_bits ? 0 : set->number_mask);
	if (number && set->number_last)
		add_number(&names, set, value);
	end_names(&names);
}

void json_put_bits(struct decode_sink *sink, const struct decode_set *set, uint64_t value)
{
	struct names names;

	begin_names(&names, sink, value);
	for (unsigned int i = 0; i < 64; i++) {
		const char *name = value >> i & 1 ? decode_name(set, i) : NULL;

		if (name)
			add_name(&names, name, (uint64_t)1 << i);
	}
	end_names(&names);
}

void json_put_mode(struct decode_sink *sink, uint64_t value)
{
	const char *type = decode_name(&decode_set__file_types, value & 0170000);
	struct names names;

	begin_names(&names, sink, value);
	if (type)
		add_name(&names, type, 0170000);
	add_bits(&names, &decode_set__mode_bits, ~07000ULL);
	end_names(&names);
}

static const char *signal_name(uint64_t number, char *buf, size_t size)
{
	const char *name = decode_name(&decode_set__signals, number);

	if (name || number <= 32 || number > 64)
		return name;
	snprintf(buf, size, "SIGRT_%u", (unsigned int)number - 32);
	return buf;
}

void json_put_signal(struct decode_sink *sink, uint64_t number, bool member)
{
	char buf[16];
	const char *name = signal_name(number, buf, sizeof(buf));

	if (member && name)
		json_name(sink, name);
	else
		json_put_constant(sink, name, (int32_t)number);
}

void json_put_date(struct decode_sink *sink, int64_t sec, uint32_t fraction, int digits)
{
	struct decode_sink date;
	char text[96];

	decode_sink__init(&date, sink->ops, false, text, sizeof(text));
	text_date(&date, sec, fraction, digits);
	json_name(sink, text);
}

void json_put_count(struct decode_sink *sink, uint64_t address, uint64_t count,
		    const char *what, bool cut)
{
	json_puts(sink, "{\"address\":");
	json_address(sink, address);
	json_puts(sink, ",\"count\":");
	json_unsigned(sink, count);
	json_puts(sink, ",\"of\":");
	json_name(sink, what);
	json_puts(sink, cut ? ",\"omitted\":true}" : "}");
}

static void put_path(struct decode_sink *sink, const struct decode_fd *about)
{
	json_puts(sink, "{\"path\":");
	json_string(sink, about->path, about->path_len, false);
}

static void put_socket(struct decode_sink *sink, const struct decode_fd *about)
{
	json_puts(sink, "{\"protocol\":");
	json_name(sink, about->protocol);
	json_puts(sink, ",\"local\":");
	json_name(sink, about->local);
	if (about->remote[0]) {
		json_puts(sink, ",\"remote\":");
		json_name(sink, about->remote);
	}
	if (about->path_len) {
		json_puts(sink, ",\"path\":");
		json_string(sink, about->path, about->path_len, false);
	}
}

void json_put_fd(struct decode_sink *sink, const struct decode_fd *about)
{
	switch (about->kind) {
	case DECODE_FD_PROCESS:
		json_printf(sink, "{\"pid\":%d", about->pid);
		break;
	case DECODE_FD_SOCKET:
		put_socket(sink, about);
		break;
	case DECODE_FD_CHAR_DEVICE:
	case DECODE_FD_BLOCK_DEVICE:
		put_path(sink, about);
		json_printf(sink, ",\"device\":\"%s\",\"major\":%u,\"minor\":%u",
			    about->kind == DECODE_FD_CHAR_DEVICE ? "char" : "block",
			    about->major, about->minor);
		if (about->masters)
			json_printf(sink, ",\"terminal\":%u", about->terminal);
		break;
	case DECODE_FD_PATH:
	default:
		put_path(sink, about);
		break;
	}
	json_puts(sink, about->deleted ? ",\"deleted\":true}" : "}");
}

void json_put_process(struct decode_sink *sink, const struct decode_process *about)
{
	const char *separator = "";

	json_puts(sink, "{");
	if (about->comm_len) {
		json_puts(sink, "\"comm\":");
		json_string(sink, about->comm, about->comm_len, false);
		separator = ",";
	}
	if (about->here) {
		json_puts(sink, separator);
		json_puts(sink, "\"here\":");
		json_signed(sink, about->here);
	}
	json_puts(sink, "}");
}

const char *json_expression_type(enum decode_expr expr)
{
	/* All others are numbers here. */
	switch ((unsigned int)expr) {
	case DECODE_EXPR_DEVICE:
		return "device";
	case DECODE_EXPR_WAIT_STATUS:
		return "status";
	case DECODE_EXPR_LIMIT:
		return "limit";
	case DECODE_EXPR_IOCTL:
	case DECODE_EXPR_COMMAND:
	case DECODE_EXPR_NAMED:
	case DECODE_EXPR_INPUT_SPEED:
	case DECODE_EXPR_SYSCALL:
		return "enum";
	case DECODE_EXPR_SHIFTED:
	case DECODE_EXPR_SUM:
	case DECODE_EXPR_OFFSET:
	case DECODE_EXPR_PRODUCT:
		return "flags";
	case DECODE_EXPR_INET:
	case DECODE_EXPR_INET6:
	case DECODE_EXPR_INET6_FIELD:
	case DECODE_EXPR_MAC:
	case DECODE_EXPR_UUID:
		return "string";
	case DECODE_EXPR_OCTETS:
		return "bytes";
	case DECODE_EXPR_ERROR:
	case DECODE_EXPR_NSECS:
		return "int";
	default:
		return "uint";
	}
}

static void put_inet(struct decode_sink *sink, int family, const void *bytes)
{
	char name[INET6_ADDRSTRLEN];

	json_name(sink, inet_ntop(family, bytes, name, sizeof(name)));
}

static void put_mac(struct decode_sink *sink, const unsigned char *bytes, size_t len)
{
	json_puts(sink, "\"");
	for (size_t i = 0; i < len; i++)
		json_printf(sink, i ? ":%02x" : "%02x", bytes[i]);
	json_puts(sink, "\"");
}

static void put_uuid(struct decode_sink *sink, const void *bytes)
{
	char text[TEXT_UUID];

	text_uuid(text, bytes);
	json_name(sink, text);
}

static void put_named_signal(struct decode_sink *sink, const char *key, int number)
{
	json_printf(sink, ",\"%s\":", key);
	json_put_signal(sink, number, true);
}

static void put_status(struct decode_sink *sink, uint64_t value)
{
	int status = value & 0xffff;

	json_printf(sink, "{\"value\":%d", (int)value);
	if ((int)value == 0xffff)
		json_puts(sink, ",\"continued\":true");
	else if (WIFEXITED(status))
		json_printf(sink, ",\"exited\":%d", WEXITSTATUS(status));
	else if (WIFSTOPPED(status))
		put_named_signal(sink, "stopped", WSTOPSIG(status));
	else if (WIFSIGNALED(status))
		put_named_signal(sink, "killed", WTERMSIG(status));
	if (WIFSIGNALED(status) && WCOREDUMP(status))
		json_puts(sink, ",\"core\":true");
	json_puts(sink, "}");
}

static void put_limit(struct decode_sink *sink, size_t size, uint64_t value)
{
	if (value == (size == 8 ? UINT64_MAX : UINT32_MAX))
		json_puts(sink, "\"infinity\"");
	else
		json_unsigned(sink, value);
}

static void put_ioctl(struct decode_sink *sink, uint64_t value)
{
	json_printf(sink, "{\"value\":%u,\"name\":null,\"ioc\":{\"write\":%s,\"read\":%s,",
		    (unsigned int)value, value >> 30 & 1 ? "true" : "false",
		    value >> 31 & 1 ? "true" : "false");
	json_printf(sink, "\"type\":%u,\"nr\":%u,\"size\":%u}}",
		    (unsigned int)(value >> 8 & 0xff), (unsigned int)(value & 0xff),
		    (unsigned int)(value >> 16 & 0x3fff));
}

/* Puts a value that consists of a name and a number. */
static void put_terms(struct decode_sink *sink, const char *name, uint64_t value)
{
	json_puts(sink, "{\"parts\":[{\"type\":\"string\",\"value\":");
	json_name(sink, name);
	json_puts(sink, "},{\"type\":\"uint\",\"value\":");
	json_unsigned(sink, value);
	json_puts(sink, "}]}");
}

void json_put_expression(struct decode_sink *sink, enum decode_expr expr, const void *data,
			 uint64_t value)
{
	/* All others are numbers here. */
	switch ((unsigned int)expr) {
	case DECODE_EXPR_DEVICE:
		return json_printf(sink, "{\"major\":%u,\"minor\":%u}", major(value),
				   minor(value));
	case DECODE_EXPR_PORT:
		return json_unsigned(sink, ntohs(value));
	case DECODE_EXPR_FLOW:
		return json_unsigned(sink, ntohl(value));
	case DECODE_EXPR_BE64:
		return json_unsigned(sink, be64toh(value));
	case DECODE_EXPR_INET:
		return put_inet(sink, AF_INET, data);
	case DECODE_EXPR_INET6:
		return put_inet(sink, AF_INET6, data);
	case DECODE_EXPR_WAIT_STATUS:
		return put_status(sink, value);
	case DECODE_EXPR_LIMIT:
		return put_limit(sink, *(const size_t *)data, value);
	case DECODE_EXPR_IOCTL:
		return put_ioctl(sink, value);
	case DECODE_EXPR_COMMAND:
		return json_put_constant(sink, ((const struct decode_command *)data)->name,
					 value);
	case DECODE_EXPR_INPUT_SPEED:
		return json_put_constant(sink, decode_name(data, value), value);
	case DECODE_EXPR_MAC:
		return put_mac(sink, data, value);
	case DECODE_EXPR_UUID:
		return put_uuid(sink, data);
	case DECODE_EXPR_INET6_FIELD:
		return put_inet(sink, AF_INET6, ((const struct decode_inet6 *)data)->bytes);
	case DECODE_EXPR_OCTETS:
		return json_string(sink, data, value, false);
	case DECODE_EXPR_SYSCALL:
		return json_put_constant(sink, data, value);
	case DECODE_EXPR_NAMED:
		return json_put_constant(sink, decode_name(data, value), value);
	case DECODE_EXPR_ERROR:
		return json_signed(sink, -value);
	case DECODE_EXPR_NSECS:
		return json_signed(sink, value);
	case DECODE_EXPR_SHIFTED:
	case DECODE_EXPR_SUM:
	case DECODE_EXPR_OFFSET:
	case DECODE_EXPR_PRODUCT:
		return put_terms(sink, data, value);
	default:
		return json_unsigned(sink, value);
	}
}
