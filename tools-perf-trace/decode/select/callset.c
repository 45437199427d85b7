// SPDX-License-Identifier: GPL-2.0
#include <errno.h>
#include <fnmatch.h>
#include <linux/audit.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "decode/decode.h"
#include "decode/engine/abi.h"
#include "decode/engine/table.h"
#include "callset.h"
#include "classes.h"
#include "nearest.h"
#include "subcalls.h"

/* x32 is not traced, but @x32 is accepted. */
enum { WORD_SIZE = 256, NO_ABI = 1 };

enum kind { NAME, PATTERN, NUMBER, CLASS, REGEX, ALL };

/**
 * struct element - one element of a list
 * @kind: enum kind
 * @word: its word, without question mark and ABI
 * @classes: for CLASS, its bits
 * @number: for NUMBER, the syscall number
 * @regex: for REGEX, the compiled expression
 * @bits: only ABIs with words of that many bits, 0 for all
 * @optional: need not match anything
 * @known: it matches something
 */
struct element {
	enum kind kind;
	char word[WORD_SIZE];
	uint32_t classes;
	long number;
	regex_t regex;
	unsigned int bits;
	bool optional;
	bool known;
};

static void set_bit(uint64_t *bits, unsigned int nr)
{
	bits[nr / 64] |= 1ULL << (nr % 64);
}

bool callset__has(const struct callset *set, int64_t nr)
{
	return nr >= 0 && nr < set->nr_bits && set->bits[nr / 64] & (1ULL << (nr % 64));
}

static bool is_pattern(const char *word)
{
	return strpbrk(word, "*[?");
}

static bool is_number(const char *word)
{
	return *word && word[strspn(word, "0123456789")] == '\0';
}

/* Splits off the ABI. */
static bool take_abi(struct element *element, char *error, size_t size)
{
	char *at = strrchr(element->word, '@');

	if (!at)
		return true;
	*at++ = '\0';
	if (!strcmp(at, "64"))
		element->bits = 64;
	else if (!strcmp(at, "32"))
		element->bits = 32;
	else if (!strcmp(at, "x32"))
		element->bits = NO_ABI;
	else
		snprintf(error, size, "unknown ABI in '%s@%s', use @64, @32 or @x32",
			 element->word, at);
	return element->bits;
}

static bool parse_regex(struct element *element, char *error, size_t size)
{
	char why[128];
	int err = regcomp(&element->regex, element->word + 1, REG_EXTENDED | REG_NOSUB);

	if (!err)
		return true;
	regerror(err, &element->regex, why, sizeof(why));
	snprintf(error, size, "invalid regular expression '%s': %s", element->word, why);
	return false;
}

static bool parse_word(struct element *element, char *error, size_t size)
{
	const char *word = element->word;

	element->classes = decode_classes__find(word);
	if (*word == '/') {
		element->kind = REGEX;
		return parse_regex(element, error, size);
	}
	element->kind = NAME;
	if (element->classes)
		element->kind = CLASS;
	else if (!strcmp(word, "all"))
		element->kind = ALL;
	else if (is_number(word))
		element->kind = NUMBER;
	else if (is_pattern(word))
		element->kind = PATTERN;
	element->number = strtol(word, NULL, 10);
	return true;
}

static bool parse(struct element *element, const char *text, size_t len, char *error,
		  size_t size)
{
	memset(element, 0, sizeof(*element));
	while (len && *text == '?') {
		element->optional = true;
		text++;
		len--;
	}
	if (len >= sizeof(element->word)) {
		snprintf(error, size, "'%.32s...' is too long for a syscall", text);
		return false;
	}
	memcpy(element->word, text, len);
	return take_abi(element, error, size) && parse_word(element, error, size);
}

static bool element__matches(const struct element *element, int64_t nr, const char *name)
{
	switch (element->kind) {
	case ALL:
		return true;
	case NUMBER:
		return name && nr == element->number;
	case CLASS:
		return name && decode_classes__of(name) & element->classes;
	case REGEX:
		return name && !regexec(&element->regex, name, 0, NULL, 0);
	case PATTERN:
		return name && !fnmatch(element->word, name, 0);
	case NAME:
	default:
		return name && !strcmp(element->word, name);
	}
}

/* A class is valid even if this machine's ABIs have no syscall of it. */
static void add_to_set(struct element *element, struct callset *set)
{
	const struct decode_abi *abi = decode_abi__find(set->arch);
	bool wanted = abi && (!element->bits || abi->word * 8 == element->bits);
	const char *name;

	element->known |= element->kind == CLASS || element->kind == ALL;
	if (!wanted && element->bits != NO_ABI)
		return;
	for (unsigned int nr = 0; nr < set->nr_bits; nr++) {
		/* "all" includes numbers without a name. */
		if (element->kind != ALL &&
		    !element__matches(element, nr, decode__syscall_name(set->arch, nr)))
			continue;
		element->known = true;
		if (wanted)
			set_bit(set->bits, nr);
	}
	for (unsigned int i = 0; i < DECODE_SUBCALLS; i++) {
		name = decode_subcall__name(set->arch, i, NULL);
		if (!name || !element__matches(element, -1, name))
			continue;
		element->known = true;
		if (wanted)
			set->subcalls |= 1ULL << i;
	}
}

/* A name that only another architecture has is not an error. */
static bool is_elsewhere(const char *word)
{
	static const uint32_t archs[] = {
		AUDIT_ARCH_X86_64, AUDIT_ARCH_I386, AUDIT_ARCH_AARCH64, AUDIT_ARCH_RISCV64,
		AUDIT_ARCH_ARM
	};

	for (size_t i = 0; i < DECODE_ARRAY_SIZE(archs); i++) {
		if (decode__syscall_nr(archs[i], word) >= 0)
			return true;
		for (unsigned int j = 0; j < DECODE_SUBCALLS; j++) {
			const char *name = decode_subcall__name(archs[i], j, NULL);

			if (name && !strcmp(name, word))
				return true;
		}
	}
	return false;
}

static void say_unknown(const struct element *element, char *error, size_t size)
{
	const char *what = "unknown syscall", *nearest;

	if (element->kind == REGEX || element->kind == PATTERN)
		what = "no syscall matches";
	else if (element->kind == NUMBER)
		what = "no syscall has number";
	else if (element->word[0] == '%')
		what = "unknown class of syscalls";
	nearest = element->kind == NAME && !element->bits ? nearest_word(element->word) : NULL;
	snprintf(error, size, "%s '%s'%s%s%s", what, element->word,
		 nearest ? ", did you mean '" : "", nearest ?: "", nearest ? "'?" : "");
}

static bool add_element(struct callset *sets, unsigned int nr, const char *text, size_t len,
			char *error, size_t size)
{
	struct element element;

	if (!parse(&element, text, len, error, size))
		return false;
	for (unsigned int i = 0; i < nr; i++)
		add_to_set(&element, &sets[i]);
	if (element.kind == REGEX)
		regfree(&element.regex);
	if (element.known || element.optional ||
	    (!element.bits && is_elsewhere(element.word)))
		return true;
	say_unknown(&element, error, size);
	return false;
}

static bool add_list(struct callset *sets, unsigned int nr, const char *text, char *error,
		     size_t size)
{
	bool any = false;
	size_t len;

	if (!strcmp(text, "none"))
		return true;
	for (; *text; text += len + (text[len] == ',')) {
		len = strcspn(text, ",");
		if (len && !add_element(sets, nr, text, len, error, size))
			return false;
		any |= len;
	}
	if (!any)
		snprintf(error, size, "no syscall is named, use 'none' for that");
	return any;
}

/* Adds @list to @set; with @invert, adds what is not in @list. */
static void merge(struct callset *set, const struct callset *list, bool invert)
{
	const char *name, *by;

	for (unsigned int nr = 0; nr < set->nr_bits; nr++) {
		if (callset__has(list, nr) != invert)
			set_bit(set->bits, nr);
	}
	for (unsigned int i = 0; i < DECODE_SUBCALLS; i++) {
		name = decode_subcall__name(set->arch, i, &by);
		if (!name || !!(list->subcalls & (1ULL << i)) == invert)
			continue;
		set->subcalls |= 1ULL << i;
		set_bit(set->bits, decode__syscall_nr(set->arch, by));
	}
}

bool callset__add(struct callset *sets, unsigned int nr, const char *text, char *error,
		  size_t size)
{
	struct callset lists[4] = { { 0 } };
	bool invert = false, done = nr <= DECODE_ARRAY_SIZE(lists);

	for (unsigned int i = 0; i < nr && done; i++) {
		lists[i] = sets[i];
		lists[i].subcalls = 0;
		lists[i].bits = calloc(sets[i].nr_bits / 64 + 1, sizeof(uint64_t));
		done = lists[i].bits;
	}
	if (!done)
		snprintf(error, size, "%s", strerror(ENOMEM));
	for (; *text == '!'; text++)
		invert = !invert;
	done = done && add_list(lists, nr, text, error, size);
	for (unsigned int i = 0; i < nr && i < DECODE_ARRAY_SIZE(lists); i++) {
		if (done)
			merge(&sets[i], &lists[i], invert);
		free(lists[i].bits);
	}
	return done;
}

bool callset__knows(const char *word)
{
	char plain[WORD_SIZE];

	/* A perf event may contain a colon; none begins with one of "%/?". */
	if (strchr(word, ':') || strlen(word) >= sizeof(plain))
		return false;
	if (*word && strchr("%/?", *word))
		return true;
	memcpy(plain, word, strlen(word) + 1);
	plain[strcspn(plain, "@")] = '\0';
	return !strcmp(plain, "all") || !strcmp(plain, "none") || is_number(plain) ||
	       decode_classes__find(plain) || is_elsewhere(plain);
}

bool callset__has_subcall(const struct callset *set, int64_t nr, const char *meant)
{
	const char *name, *by, *own = decode__syscall_name(set->arch, nr);

	if (!own || !decode_subcall__makes(own))
		return callset__has(set, nr);
	for (unsigned int i = 0; i < DECODE_SUBCALLS; i++) {
		name = decode_subcall__name(set->arch, i, &by);
		if (name && !strcmp(name, meant) && !strcmp(by, own))
			return set->subcalls & (1ULL << i);
	}
	return callset__has(set, nr);
}
