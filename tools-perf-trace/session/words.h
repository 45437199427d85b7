/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_WORDS_H
#define PERF_TRACE_STOP_SESSION_WORDS_H

#include <stddef.h>

/**
 * struct stop_word - a word of an option's value
 * @word: the word; NULL ends a table
 * @value: what it stands for
 */
struct stop_word {
	const char	*word;
	int		value;
};

/* What the first @len bytes of @str stand for, or -1 */
int stop_words__find(const struct stop_word *words, const char *str, size_t len);

#endif /* PERF_TRACE_STOP_SESSION_WORDS_H */
