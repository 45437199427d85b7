// SPDX-License-Identifier: GPL-2.0
/* Parses a declared type as a tracepoint's format has it: words, then pointers. */
#include <string.h>
#include "made.h"

/* Typedefs that have the same size in all 64-bit ABIs, for a kernel without BTF */
static const struct {
	const char *name;
	uint8_t size;
	bool is_signed;
} known[] = {
	{ "size_t", 8, false }, { "ssize_t", 8, true }, { "loff_t", 8, true },
	{ "off_t", 8, true }, { "pid_t", 4, true }, { "uid_t", 4, false },
	{ "gid_t", 4, false }, { "qid_t", 4, false }, { "umode_t", 2, false },
	{ "u32", 4, false }, { "__u32", 4, false }, { "u64", 8, false },
	{ "__u64", 8, false }, { "__s32", 4, true }, { "__s64", 8, true },
	{ "clockid_t", 4, true }, { "timer_t", 4, true }, { "key_t", 4, true },
	{ "key_serial_t", 4, true }, { "mqd_t", 4, true }, { "rwf_t", 4, false },
};

/* Words of an integer's type; any number of them, in any order */
struct words {
	bool is_unsigned;
	bool is_short;
	bool is_char;
	bool is_void;
	bool is_bool;
	unsigned int longs;
	bool any;
};

static bool is_word(const char *word, size_t len, const char *other)
{
	return strlen(other) == len && !memcmp(word, other, len);
}

static bool take_word(struct words *words, const char *word, size_t len)
{
	if (is_word(word, len, "unsigned"))
		words->is_unsigned = true;
	else if (is_word(word, len, "short"))
		words->is_short = true;
	else if (is_word(word, len, "char"))
		words->is_char = true;
	else if (is_word(word, len, "void"))
		words->is_void = true;
	else if (is_word(word, len, "bool") || is_word(word, len, "_Bool"))
		words->is_bool = true;
	else if (is_word(word, len, "long"))
		words->longs++;
	else if (!is_word(word, len, "int") && !is_word(word, len, "signed"))
		return false;
	words->any = true;
	return true;
}

static void finish_words(const struct words *words, struct decode_declared *declared)
{
	declared->base = words->is_void ? DECODE_C_VOID :
			 words->is_char ? DECODE_C_CHAR : DECODE_C_INT;
	declared->is_signed = !words->is_unsigned && !words->is_bool;
	if (words->is_char || words->is_bool)
		declared->size = 1;
	else if (words->is_short)
		declared->size = 2;
	else
		declared->size = words->longs ? 8 : 4;
}

static void finish_known(struct decode_declared *declared)
{
	for (size_t i = 0; i < DECODE_ARRAY_SIZE(known); i++) {
		if (strcmp(known[i].name, declared->name))
			continue;
		declared->base = DECODE_C_INT;
		declared->size = known[i].size;
		declared->is_signed = known[i].is_signed;
	}
}

/* Pointers in a typedef, or to it, are added up. */
static void finish_name(const struct decode_types *types, const char *keyword,
			struct decode_declared *declared)
{
	const struct decode_declared parsed = *declared;
	int id = decode_types_find(types, keyword, declared->name);

	if (!id)
		return finish_known(declared);
	decode_declared__from_btf(types, id, declared);
	declared->is_const |= parsed.is_const;
	declared->pointers += parsed.pointers;
}

static size_t word_at(const char *text)
{
	return strcspn(text, " \t*[");
}

static void take_name(const char *word, size_t len, struct decode_declared *declared)
{
	if (len >= sizeof(declared->name))
		len = sizeof(declared->name) - 1;
	memcpy(declared->name, word, len);
	declared->name[len] = '\0';
}

void decode_declared__parse(const struct decode_types *types, const char *text,
			    struct decode_declared *declared)
{
	struct words words = { .any = false };
	const char *keyword = "";

	memset(declared, 0, sizeof(*declared));
	declared->base = DECODE_C_OTHER;
	for (; *text; text += word_at(text) ?: 1) {
		const size_t len = word_at(text);

		if (*text == '*' || *text == '[')
			declared->pointers++;
		else if (is_word(text, len, "const"))
			declared->is_const |= !declared->pointers;
		else if (is_word(text, len, "struct"))
			keyword = "struct";
		else if (is_word(text, len, "union"))
			keyword = "union";
		else if (is_word(text, len, "enum"))
			keyword = "enum";
		else if (len && *text != ']' && !take_word(&words, text, len) &&
			 !declared->pointers)
			take_name(text, len, declared);
	}
	if (words.any)
		finish_words(&words, declared);
	else if (*declared->name)
		finish_name(types, keyword, declared);
}
