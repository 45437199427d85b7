// SPDX-License-Identifier: GPL-2.0
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include "json_text.h"

/* A double represents all integers up to this one. */
static const uint64_t EXACT = ((uint64_t)1 << 53) - 1;

bool json_fits(const struct decode_sink *sink, size_t len)
{
	size_t kept = sink->len + sink->json.closing + sizeof(",{\"cut\":true}");

	return kept <= sink->size && len <= sink->size - kept;
}

void json_bytes(struct decode_sink *sink, const char *bytes, size_t len)
{
	if (sink->json.failed)
		return;
	if (!json_fits(sink, len)) {
		sink->json.failed = true;
		return;
	}
	memcpy(sink->buf + sink->len, bytes, len);
	sink->len += len;
}

void json_puts(struct decode_sink *sink, const char *text)
{
	json_bytes(sink, text, strlen(text));
}

void json_printf(struct decode_sink *sink, const char *format, ...)
{
	char piece[256];
	va_list args;

	va_start(args, format);
	vsnprintf(piece, sizeof(piece), format, args);
	va_end(args);
	json_puts(sink, piece);
}

/*
 * Bytes of the control character at @c, 0 if it is none. JSON allows DEL and U+0080 to U+009F,
 * but terminals obey them.
 */
static size_t control_char(const unsigned char *c, size_t len)
{
	if (*c < 0x20 || *c == 0x7f)
		return 1;
	return len > 1 && c[0] == 0xc2 && c[1] >= 0x80 && c[1] < 0xa0 ? 2 : 0;
}

/* @c is ASCII or, of a longer control character, the last byte, which is its number. */
static void put_escaped(struct decode_sink *sink, unsigned char c)
{
	static const char letters[] = "\"\"\\\\\bb\ff\nn\rr\tt";

	for (size_t i = 0; i + 1 < sizeof(letters); i += 2) {
		if ((unsigned char)letters[i] == c)
			return json_printf(sink, "\\%c", letters[i + 1]);
	}
	if (c < 0x20 || c >= 0x7f)
		json_printf(sink, "\\u%04x", c);
	else
		json_bytes(sink, (const char *)&c, 1);
}

/* Number of leading bytes that need no escape. */
static size_t plain_bytes(const char *bytes, size_t len)
{
	size_t n = 0;

	while (n < len && !control_char((const unsigned char *)bytes + n, len - n) &&
	       bytes[n] != '"' && bytes[n] != '\\')
		n++;
	return n;
}

void json_quoted(struct decode_sink *sink, const char *bytes, size_t len)
{
	size_t i = 0, n;

	json_puts(sink, "\"");
	while (i < len && !sink->json.failed) {
		n = plain_bytes(bytes + i, len - i);
		json_bytes(sink, bytes + i, n);
		i += n;
		if (i == len)
			break;
		i += control_char((const unsigned char *)bytes + i, len - i) ?: 1;
		put_escaped(sink, bytes[i - 1]);
	}
	json_puts(sink, "\"");
}

void json_name(struct decode_sink *sink, const char *name)
{
	if (name)
		json_quoted(sink, name, strlen(name));
	else
		json_puts(sink, "null");
}

void json_unsigned(struct decode_sink *sink, uint64_t value)
{
	json_printf(sink, value > EXACT ? "\"%" PRIu64 "\"" : "%" PRIu64, value);
}

void json_signed(struct decode_sink *sink, int64_t value)
{
	if (value >= 0)
		json_unsigned(sink, value);
	else
		json_printf(sink, value < -(int64_t)EXACT ? "\"%" PRId64 "\"" : "%" PRId64, value);
}

void json_address(struct decode_sink *sink, uint64_t value)
{
	json_printf(sink, "\"0x%" PRIx64 "\"", value);
}

/* Bytes of the UTF-8 character at @c, 0 if it is invalid or truncated. */
static size_t utf8_char(const unsigned char *c, size_t len)
{
	size_t more = c[0] < 0x80 ? 0 : c[0] < 0xe0 ? 1 : c[0] < 0xf0 ? 2 : 3;
	uint32_t code = more ? c[0] & (0x3f >> more) : c[0];

	if (more >= len || (c[0] >= 0x80 && c[0] < 0xc2) || c[0] > 0xf4)
		return 0;
	for (size_t i = 1; i <= more; i++) {
		if ((c[i] & 0xc0) != 0x80)
			return 0;
		code = code << 6 | (c[i] & 0x3f);
	}
	if ((more == 2 && (code < 0x800 || (code >= 0xd800 && code < 0xe000))) ||
	    (more == 3 && (code < 0x10000 || code > 0x10ffff)))
		return 0;
	return more + 1;
}

size_t json_utf8(const char *bytes, size_t len)
{
	size_t at = 0, size;

	while (at < len) {
		size = utf8_char((const unsigned char *)bytes + at, len - at);
		if (!size)
			break;
		at += size;
	}
	return at;
}

void json_hex(struct decode_sink *sink, const char *bytes, size_t len)
{
	static const char digits[] = "0123456789abcdef";
	char pair[2];

	json_puts(sink, "\"");
	for (size_t i = 0; i < len && !sink->json.failed; i++) {
		pair[0] = digits[(unsigned char)bytes[i] >> 4];
		pair[1] = digits[bytes[i] & 0xf];
		json_bytes(sink, pair, sizeof(pair));
	}
	json_puts(sink, "\"");
}

void json_string(struct decode_sink *sink, const char *bytes, size_t len, bool cut)
{
	size_t good = json_utf8(bytes, len);

	/* Before the cut, up to three bytes may be the start of a character. */
	if (cut && good && good < len && len - good < 4 &&
	    (unsigned char)bytes[good] >= 0xc2)
		len = good;
	if (good == len && !cut)
		return json_quoted(sink, bytes, len);
	json_puts(sink, good == len ? "{\"text\":" : "{\"hex\":");
	if (good == len)
		json_quoted(sink, bytes, len);
	else
		json_hex(sink, bytes, len);
	if (cut)
		json_printf(sink, ",\"cut\":true,\"bytes\":%zu", len);
	json_puts(sink, "}");
}
