// SPDX-License-Identifier: GPL-2.0
/* Builds the words of perf trace's command line, and reports invalid options. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "front.h"

static void append(struct strace_front *front, const char *word)
{
	const char **more;

	if (front->nr_words == front->room) {
		front->room = front->room ? 2 * front->room : 64;
		more = realloc(front->words, front->room * sizeof(*more));
		if (!more) {
			front->out_of_memory = true;
			return;
		}
		front->words = more;
	}
	front->words[front->nr_words++] = word;
}

void strace_front__add(struct strace_front *front, const char *name, const char *value)
{
	size_t size = strlen(name) + (value ? strlen(value) : 0) + 2;
	char *word = malloc(size);

	if (!word || front->out_of_memory) {
		free(word);
		front->out_of_memory = true;
		return;
	}
	snprintf(word, size, "%s%s%s", name, value ? "=" : "", value ? value : "");
	append(front, word);
}

void strace_front__remove(struct strace_front *front, const char *name)
{
	size_t i, len = strlen(name), kept = 0;

	for (i = 0; i < front->nr_words; i++) {
		const char *word = front->words[i];

		if (!strncmp(word, name, len) && (!word[len] || word[len] == '='))
			free((char *)word);
		else
			front->words[kept++] = word;
	}
	front->nr_words = kept;
}

void strace_front__set(struct strace_front *front, const char *name, const char *value)
{
	strace_front__remove(front, name);
	strace_front__add(front, name, value);
}

void strace_front__exit(struct strace_front *front)
{
	size_t i;

	for (i = 0; i < front->nr_words; i++)
		free((char *)front->words[i]);
	free(front->words);
	free(front->argv);
	free(front->pids);
}

static void name_of(const struct strace_option *option, const char *arg, char *buf, size_t size)
{
	const char *equals = arg ? "=" : "";

	if (option->letter)
		snprintf(buf, size, "-%c", option->letter);
	else
		snprintf(buf, size, "--%s%s%s", option->name, equals, arg ? arg : "");
}

enum strace_verdict strace_misused(const char *message)
{
	fprintf(stderr, "strace: %s\n" STRACE_HINT, message);
	return STRACE_FAILS;
}

enum strace_verdict strace_invalid(const struct strace_option *option, const char *arg)
{
	char name[64];

	name_of(option, NULL, name, sizeof(name));
	fprintf(stderr, "strace: invalid %s argument: '%s'\n" STRACE_HINT, name, arg);
	return STRACE_FAILS;
}

enum strace_verdict strace_refuse(const struct strace_option *option, const char *arg,
				  const char *why)
{
	char name[256];

	name_of(option, arg, name, sizeof(name));
	fprintf(stderr, "strace: perf does not support %s: %s\n"
		"Use strace for this option.\n", name, why);
	return STRACE_FAILS;
}
