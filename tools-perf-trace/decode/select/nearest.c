// SPDX-License-Identifier: GPL-2.0
/* Spelling suggestions. */
#include <linux/audit.h>
#include <stddef.h>
#include <string.h>
#include "decode/decode.h"
#include "decode/engine/table.h"
#include "classes.h"
#include "nearest.h"

enum { MAX_WORD = 40 };

static unsigned int smallest(unsigned int a, unsigned int b, unsigned int c)
{
	unsigned int min = a < b ? a : b;

	return min < c ? min : c;
}

/* Number of letters to insert, delete, replace, or swap with the next one */
static unsigned int distance(const char *a, const char *b)
{
	unsigned int older[MAX_WORD + 1] = { 0 }, old[MAX_WORD + 1], now[MAX_WORD + 1];
	size_t len = strlen(b), i, j;

	for (j = 0; j <= len; j++)
		old[j] = j;
	for (i = 0; a[i]; i++) {
		now[0] = i + 1;
		for (j = 0; j < len; j++) {
			now[j + 1] = smallest(old[j] + (a[i] != b[j]), old[j + 1] + 1, now[j] + 1);
			if (i && j && a[i] == b[j - 1] && a[i - 1] == b[j] &&
			    older[j - 1] + 1 < now[j + 1])
				now[j + 1] = older[j - 1] + 1;
		}
		memcpy(older, old, sizeof(old));
		memcpy(old, now, sizeof(now));
	}
	return old[len];
}

struct search {
	const char *word;
	const char *found;
	unsigned int distance;
};

static void look_at(struct search *search, const char *candidate)
{
	unsigned int d;

	if (!candidate || strlen(candidate) > MAX_WORD)
		return;
	d = distance(search->word, candidate);
	if (d >= search->distance)
		return;
	search->found = candidate;
	search->distance = d;
}

const char *nearest_word(const char *word)
{
	static const uint32_t archs[] = {
		AUDIT_ARCH_X86_64, AUDIT_ARCH_AARCH64, AUDIT_ARCH_RISCV64, AUDIT_ARCH_I386,
		AUDIT_ARCH_ARM
	};
	/* Suggest only words that differ in no more than a third of the letters. */
	struct search search = { .word = word, .distance = strlen(word) / 3 + 1 };
	const char *class;

	if (strlen(word) > MAX_WORD)
		return NULL;
	for (size_t i = 0; i < DECODE_ARRAY_SIZE(archs); i++) {
		for (int64_t nr = 0; nr < decode__nr_syscalls(archs[i]); nr++)
			look_at(&search, decode__syscall_name(archs[i], nr));
	}
	for (unsigned int i = 0; (class = decode_classes__word(i)); i++)
		look_at(&search, class);
	return search.found;
}
