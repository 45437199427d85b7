// SPDX-License-Identifier: GPL-2.0
/* Parses the command line with getopt_long(), like strace. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "translate.h"

/* The values of long options start above those of letters. */
#define LONG_BASE	256

static enum strace_verdict translate(struct strace_front *front, const struct strace_option *option,
				     const char *arg)
{
	front->given[option - strace_options] = true;
	if (option->refused)
		return strace_refuse(option, arg, option->refused);
	if (option->translate)
		return option->translate(front, option, arg);
	if (option->gives && option->repeats)
		strace_front__add(front, option->gives, arg);
	else if (option->gives)
		strace_front__set(front, option->gives, arg);
	return STRACE_RUNS;
}

/* The names of options in -e */
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
	{ "kvm", "kvm" }, { "secontext", "secontext" },
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

STRACE_TRANSLATE(expression)
{
	size_t i, len = strcspn(arg, "=");

	for (i = 0; arg[len] && i < sizeof(qualifiers) / sizeof(qualifiers[0]); i++) {
		const char *name = qualifiers[i].qualifier;

		if (strlen(name) == len && !strncmp(name, arg, len))
			return translate(front, find_option(qualifiers[i].option), arg + len + 1);
	}
	(void)option;
	return translate(front, find_option("trace"), arg);
}

static void fill_getopt(struct option longs[], char *letters)
{
	size_t i;

	/* End at the command: the rest are its arguments. */
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
	struct option longs[STRACE_MAX_OPTIONS + 1];
	char letters[2 * STRACE_MAX_OPTIONS + 2];
	int value;

	fill_getopt(longs, letters);
	/* Reset getopt_long(), which perf may have used before. */
	optind = 0;
	while (verdict == STRACE_RUNS) {
		value = getopt_long(argc, argv, letters, longs, NULL);
		if (value < 0)
			break;
		if (value == '?') {
			fputs(STRACE_HINT, stderr);
			return STRACE_FAILS;
		}
		verdict = translate(front, option_of(value), optarg);
	}
	if (optind < argc) {
		front->program = argv[optind];
		front->args = argv + optind + 1;
		front->nr_args = argc - optind - 1;
	}
	return verdict == STRACE_RUNS ? strace_front__check(front) : verdict;
}
