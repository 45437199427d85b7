// SPDX-License-Identifier: GPL-2.0
#include <stddef.h>

#include "comm.h"

static char plain_char(char c)
{
	return c >= ' ' && c <= '~' ? c : '?';
}

void stop_text__make_plain(char *text)
{
	for (; *text; text++)
		*text = plain_char(*text);
}

void stop_text__fputs_plain(const char *text, FILE *fp)
{
	for (; *text; text++)
		fputc(plain_char(*text), fp);
}

struct stop_comm stop_comm__plain(const char *comm)
{
	struct stop_comm plain = { .text = "" };
	size_t i;

	for (i = 0; comm[i] && i < sizeof(plain.text) - 1; i++)
		plain.text[i] = plain_char(comm[i]);
	return plain;
}
