// SPDX-License-Identifier: GPL-2.0
/* Strings in quotes, and descriptions of file descriptors in angle brackets. */
#include <inttypes.h>
#include <string.h>
#include "decode/engine/fd.h"
#include "text.h"

/* White space counts as text, as it has its own escapes. */
static bool is_text(unsigned char c)
{
	return (c >= 0x20 && c < 0x7f) || (c >= '\t' && c <= '\r');
}

static bool in_hex(const struct decode_sink *sink, const char *bytes, size_t len)
{
	if (sink->strings == DECODE_STRINGS_PLAIN)
		return false;
	for (size_t i = 0; i < len; i++) {
		if (sink->strings == DECODE_STRINGS_HEX || !is_text(bytes[i]))
			return true;
	}
	return false;
}

static const char *simple_escape(unsigned char c)
{
	switch (c) {
	case '"': return "\\\"";
	case '\\': return "\\\\";
	case '\t': return "\\t";
	case '\n': return "\\n";
	case '\v': return "\\v";
	case '\f': return "\\f";
	case '\r': return "\\r";
	default: return NULL;
	}
}

static bool is_plain(unsigned char c, const char *odd)
{
	return c >= 0x20 && c < 0x7f && c != '"' && c != '\\' && !(odd[0] && strchr(odd, c));
}

/* Number of leading bytes that need no escape and fit, with "..." after them. */
static size_t plain_bytes(const struct decode_sink *sink, const char *bytes, size_t len,
			  const char *odd)
{
	size_t room = sink->len + 4 < sink->size ? sink->size - 4 - sink->len : 0, n = 0;

	while (n < len && n < room && is_plain(bytes[n], odd))
		n++;
	return n;
}

/* @whole: use three digits, as a following digit would be read as part of the number. */
static void put_octal(struct decode_sink *sink, unsigned char c, bool whole)
{
	char escape[] = { '\\', '0' + (c >> 6), '0' + (c >> 3 & 7), '0' + (c & 7) };
	const size_t zeros = whole || c >> 6 ? 0 : c >> 3 ? 1 : 2;

	escape[zeros] = '\\';
	text_bytes(sink, escape + zeros, sizeof(escape) - zeros);
}

/* @odd: characters to escape since they would end the text, in addition to the quote */
static void put_escaped(struct decode_sink *sink, unsigned char c, unsigned char next,
			const char *odd)
{
	const char *escape = simple_escape(c);

	if (escape)
		text_puts(sink, escape);
	else if (is_plain(c, odd))
		text_bytes(sink, (const char *)&c, 1);
	else
		put_octal(sink, c, next >= '0' && next <= '7');
}

static void put_byte(struct decode_sink *sink, unsigned char c)
{
	static const char digits[] = "0123456789abcdef";
	const char escape[] = { '\\', 'x', digits[c >> 4], digits[c & 15] };

	text_bytes(sink, escape, sizeof(escape));
}

static void put_hex(struct decode_sink *sink, const char *bytes, size_t len)
{
	for (size_t i = 0; i < len && !sink->full; i++)
		put_byte(sink, bytes[i]);
}

static void put_text(struct decode_sink *sink, const char *bytes, size_t len, const char *odd)
{
	if (in_hex(sink, bytes, len))
		return put_hex(sink, bytes, len);
	for (size_t i = 0, plain; i < len && !sink->full; i += plain ?: 1) {
		plain = plain_bytes(sink, bytes + i, len - i, odd);
		if (plain)
			text_bytes(sink, bytes + i, plain);
		else
			put_escaped(sink, bytes[i], i + 1 < len ? bytes[i + 1] : 0, odd);
	}
}

void text_hex(struct decode_sink *sink, const void *bytes, size_t len)
{
	text_puts(sink, "\"");
	put_hex(sink, bytes, len);
	text_puts(sink, "\"");
}

void text_binary(struct decode_sink *sink, const void *bytes, size_t len, bool cut)
{
	text_hex(sink, bytes, len);
	text_puts(sink, cut ? "..." : "");
}

void text_quoted(struct decode_sink *sink, const char *bytes, size_t len, bool cut)
{
	text_puts(sink, "\"");
	put_text(sink, bytes, len, "");
	text_puts(sink, cut ? "\"..." : "\"");
}

/* A Unix socket's name that begins with NUL is abstract. */
static void put_socket(struct decode_sink *sink, const struct decode_fd *about)
{
	bool abstract = about->path_len && !about->path[0];

	text_printf(sink, "%s:[%s", about->protocol, about->local);
	if (about->remote[0])
		text_printf(sink, "->%s", about->remote);
	if (about->path_len) {
		text_puts(sink, abstract ? ",@" : ",");
		text_quoted(sink, about->path + abstract, about->path_len - abstract, false);
	}
	text_puts(sink, "]");
}

static void put_device(struct decode_sink *sink, const struct decode_fd *about)
{
	text_printf(sink, "<%s %u:%u",
		    about->kind == DECODE_FD_CHAR_DEVICE ? "char" : "block",
		    about->major, about->minor);
	if (about->masters)
		text_printf(sink, " @/dev/pts/%u", about->terminal);
	text_puts(sink, ">");
}

void text_fd(struct decode_sink *sink, const struct decode_fd *about)
{
	text_puts(sink, "<");
	switch (about->kind) {
	case DECODE_FD_PROCESS:
		text_printf(sink, "pid:%d", about->pid);
		break;
	case DECODE_FD_SOCKET:
		put_socket(sink, about);
		break;
	case DECODE_FD_CHAR_DEVICE:
	case DECODE_FD_BLOCK_DEVICE:
		put_text(sink, about->path, about->path_len, "<>");
		put_device(sink, about);
		break;
	case DECODE_FD_PATH:
	default:
		put_text(sink, about->path, about->path_len, "<>");
		break;
	}
	text_puts(sink, about->deleted ? ">(deleted)" : ">");
}

void text_process(struct decode_sink *sink, const struct decode_process *about)
{
	if (about->comm_len) {
		text_puts(sink, "<");
		put_text(sink, about->comm, about->comm_len, "<>");
		text_puts(sink, ">");
	}
	if (about->here)
		text_printf(sink, " /* %d in strace's PID NS */", about->here);
}
