// SPDX-License-Identifier: GPL-2.0
/* From the command line to the options: getopt_long() takes it apart as in strace. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "take.h"

/* Long options have values that are no letters. */
#define LONG_BASE	256
#define MAX_OPTIONS	96

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
	fprintf(stderr, "strace: %s\nTry 'strace -h' for more information.\n", message);
	return STRACE_FAILS;
}

enum strace_verdict strace_invalid(const struct strace_option *option, const char *arg)
{
	char name[64];

	name_of(option, NULL, name, sizeof(name));
	fprintf(stderr, "strace: invalid %s argument: '%s'\n"
		"Try 'strace -h' for more information.\n", name, arg);
	return STRACE_FAILS;
}

enum strace_verdict strace_refuse(const struct strace_option *option, const char *arg,
				  const char *why)
{
	char name[256];

	name_of(option, arg, name, sizeof(name));
	fprintf(stderr, "strace: perf does not support %s: %s\n", name, why);
	return STRACE_FAILS;
}

static enum strace_verdict take(struct strace_front *front, const struct strace_option *option,
				const char *arg)
{
	if (option->refused)
		return strace_refuse(option, arg, option->refused);
	if (option->take)
		return option->take(front, option, arg);
	if (option->gives && option->repeats)
		strace_front__add(front, option->gives, arg);
	else if (option->gives)
		strace_front__set(front, option->gives, arg);
	return STRACE_RUNS;
}

/* The names that -e has for options */
static const struct {
	const char *qualifier, *option;
} qualifiers[] = {
	{ "t", "trace" }, { "trace", "trace" },
	{ "a", "abbrev" }, { "abbrev", "abbrev" },
	{ "v", "verbose" }, { "verbose", "verbose" },
	{ "x", "raw" }, { "raw", "raw" },
	{ "s", "signal" }, { "signal", "signal" }, { "signals", "signal" },
	{ "r", "read" }, { "read", "read" }, { "reads", "read" },
	{ "w", "write" }, { "write", "write" }, { "writes", "write" },
	{ "fault", "fault" }, { "inject", "inject" }, { "status", "status" },
	{ "q", "quiet" }, { "quiet", "quiet" }, { "silent", "quiet" }, { "silence", "quiet" },
	{ "decode-fds", "decode-fds" }, { "decode-fd", "decode-fds" },
	{ "decode-pids", "decode-pids" }, { "decode-pid", "decode-pids" },
	{ "kvm", "kvm" },
};

static const struct strace_option *find_option(const char *name)
{
	size_t i;

	for (i = 0; i < nr_strace_options; i++) {
		if (strace_options[i].name && !strcmp(strace_options[i].name, name))
			return &strace_options[i];
	}
	return NULL;
}

STRACE_TAKE(expression)
{
	size_t i, len = strcspn(arg, "=");

	for (i = 0; arg[len] && i < sizeof(qualifiers) / sizeof(qualifiers[0]); i++) {
		const char *name = qualifiers[i].qualifier;

		if (strlen(name) == len && !strncmp(name, arg, len))
			return take(front, find_option(qualifiers[i].option), arg + len + 1);
	}
	(void)option;
	return take(front, find_option("trace"), arg);
}

static void fill_getopt(struct option longs[], char *letters)
{
	size_t i;

	/* What follows the command is its own. */
	*letters++ = '+';
	for (i = 0; i < nr_strace_options; i++) {
		const struct strace_option *option = &strace_options[i];

		if (option->name)
			*longs++ = (struct option) { option->name, option->argument, NULL,
						     LONG_BASE + (int)i };
		if (option->letter)
			*letters++ = option->letter;
		if (option->letter && option->argument == required_argument)
			*letters++ = ':';
	}
	*longs = (struct option) { NULL, 0, NULL, 0 };
	*letters = '\0';
}

static const struct strace_option *option_of(int value)
{
	size_t i;

	if (value >= LONG_BASE)
		return &strace_options[value - LONG_BASE];
	for (i = 0; i < nr_strace_options; i++) {
		if (strace_options[i].letter == value)
			return &strace_options[i];
	}
	return NULL;
}

enum strace_verdict strace_front__read(struct strace_front *front, int argc, char **argv)
{
	enum strace_verdict verdict = STRACE_RUNS;
	struct option longs[MAX_OPTIONS];
	char letters[2 * MAX_OPTIONS + 2];
	int value;

	fill_getopt(longs, letters);
	/* From the beginning, also if perf has used it before */
	optind = 0;
	while (verdict == STRACE_RUNS) {
		value = getopt_long(argc, argv, letters, longs, NULL);
		if (value < 0)
			break;
		if (value == '?') {
			fputs("Try 'strace -h' for more information.\n", stderr);
			return STRACE_FAILS;
		}
		verdict = take(front, option_of(value), optarg);
	}
	if (optind < argc) {
		front->program = argv[optind];
		front->args = argv + optind + 1;
		front->nr_args = argc - optind - 1;
	}
	return verdict == STRACE_RUNS ? strace_front__check(front) : verdict;
}
