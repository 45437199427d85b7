// SPDX-License-Identifier: GPL-2.0
/* Values that all text styles write in the same way. */
#include <arpa/inet.h>
#include <inttypes.h>
#include <time.h>
#include "text.h"
#include "trace/stop/generated/consts.h"

void text_unknown(struct decode_sink *sink)
{
	text_puts(sink, "???");
}

void text_date(struct decode_sink *sink, int64_t sec, uint32_t fraction, int digits)
{
	char date[64], zone[16];
	time_t seconds = sec;
	struct tm tm;

	if (!localtime_r(&seconds, &tm) || !strftime(date, sizeof(date), "%FT%T", &tm) ||
	    !strftime(zone, sizeof(zone), "%z", &tm))
		return text_number(sink, DECODE_SIGNED, sec);
	text_puts(sink, date);
	if (fraction)
		text_printf(sink, ".%0*u", digits, fraction);
	text_puts(sink, zone);
}

bool text_raw_bytes(struct decode_sink *sink, const void *bytes, size_t len)
{
	if (sink->consts == DECODE_CONSTS_NAMES)
		return true;
	text_hex(sink, bytes, len);
	if (sink->consts == DECODE_CONSTS_NUMBERS)
		return false;
	text_puts(sink, " /* ");
	return true;
}

void text_inet(struct decode_sink *sink, int family, const void *bytes)
{
	char name[INET6_ADDRSTRLEN];

	if (inet_ntop(family, bytes, name, sizeof(name)))
		text_puts(sink, name);
}

void text_mac(struct decode_sink *sink, const unsigned char *bytes, size_t len)
{
	for (size_t i = 0; i < len; i++)
		text_printf(sink, i ? ":%02x" : "%02x", bytes[i]);
}

void text_index(struct decode_sink *sink, const struct decode_set *set, unsigned int index)
{
	const char *name = decode_name(set, index);

	text_puts(sink, "[");
	if (name)
		text_puts(sink, name);
	else
		text_number(sink, DECODE_UNSIGNED, index);
	text_puts(sink, "]");
}

void text_mask(struct decode_sink *sink, size_t size, uint64_t value)
{
	text_printf(sink, "%#0*" PRIx64, (int)(2 * size), value);
}

void text_named_error(struct decode_sink *sink, const char *name, const char *text)
{
	text_puts(sink, "-1 ");
	text_puts(sink, name);
	text_puts(sink, " (");
	text_puts(sink, text);
	text_puts(sink, ")");
}

void text_negative_error(struct decode_sink *sink, uint64_t error)
{
	const char *name = decode_name(&decode_set__errors, error);

	text_puts(sink, "-");
	if (name)
		text_puts(sink, name);
	else
		text_number(sink, DECODE_UNSIGNED, error);
}

void text_ipc_call(struct decode_sink *sink, uint64_t call)
{
	if (call >> 16)
		text_printf(sink, "%u<<16|", (unsigned int)(call >> 16));
	text_number(sink, DECODE_UNSIGNED, call & 0xffff);
}
