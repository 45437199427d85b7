/* SPDX-License-Identifier: GPL-2.0 */
/* Checks whether a text is JSON by RFC 8259; exponents are not accepted. */
#ifndef TESTS_JSON_SCAN_H
#define TESTS_JSON_SCAN_H

#include <stdbool.h>
#include <string.h>

enum { JSON_SCAN_DEPTH = 200 };

static const char *json_scan_value(const char *at, unsigned int depth);

static inline bool json_is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static inline const char *json_scan_string(const char *at)
{
	if (*at++ != '"')
		return NULL;
	for (; *at != '"'; at++) {
		if ((unsigned char)*at < 0x20)
			return NULL;
		if (*at != '\\')
			continue;
		at++;
		if (*at == 'u' && strspn(at + 1, "0123456789abcdefABCDEF") >= 4)
			at += 4;
		else if (!*at || !strchr("\"\\/bfnrt", *at))
			return NULL;
	}
	return at + 1;
}

static inline const char *json_scan_number(const char *at)
{
	at += *at == '-';
	if (!json_is_digit(*at) || (*at == '0' && json_is_digit(at[1])))
		return NULL;
	at += strspn(at, "0123456789");
	if (*at != '.')
		return at;
	return json_is_digit(at[1]) ? at + 1 + strspn(at + 1, "0123456789") : NULL;
}

/* Members of an array or object, after its bracket. */
static inline const char *json_scan_members(const char *at, char end, unsigned int depth)
{
	if (*at == end)
		return at + 1;
	for (;;) {
		if (end == '}') {
			at = json_scan_string(at);
			if (!at || *at++ != ':')
				return NULL;
		}
		at = json_scan_value(at, depth);
		if (!at || *at == end)
			return at ? at + 1 : NULL;
		if (*at++ != ',')
			return NULL;
	}
}

static const char *json_scan_value(const char *at, unsigned int depth)
{
	static const char * const words[] = { "null", "true", "false" };

	if (depth == JSON_SCAN_DEPTH)
		return NULL;
	if (*at == '[' || *at == '{')
		return json_scan_members(at + 1, *at == '[' ? ']' : '}', depth + 1);
	if (*at == '"')
		return json_scan_string(at);
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		if (!strncmp(at, words[i], strlen(words[i])))
			return at + strlen(words[i]);
	}
	return json_scan_number(at);
}

/* Accepts no space between the tokens: the decoder writes none. */
static inline bool json_scan(const char *text)
{
	const char *end = json_scan_value(text, 0);

	return end && !*end;
}

#endif /* TESTS_JSON_SCAN_H */
