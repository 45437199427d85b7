// SPDX-License-Identifier: GPL-2.0
#include <string.h>

#include "words.h"

int stop_words__find(const struct stop_word *words, const char *str, size_t len)
{
	for (; words->word; words++) {
		if (strlen(words->word) == len && !memcmp(words->word, str, len))
			return words->value;
	}
	return -1;
}
