// SPDX-License-Identifier: GPL-2.0
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <linux/compiler.h>
#include <linux/kernel.h>
#include <linux/string.h>
#include <linux/zalloc.h>
#include <subcmd/parse-options.h>

#include "util/debug.h"
#include "decode/select/callset.h"
#include "decode/select/nearest.h"
#include "options.h"
#include "options_select.h"

/* Signals have numbers from 1 to this. */
#define STOP_MAX_SIGNAL	64

/* @bits: of enum stop_given */
static struct stop_select_options *given(const struct option *opt, unsigned int bits)
{
	struct stop_options *options = opt->value;

	options->given |= bits;
	options->select.given = options->select.given ?: opt->long_name;
	return &options->select;
}

/* Several sets add up. */
static bool add_set(struct stop_select_options *select, const char *set)
{
	const char **sets = realloc(select->sets, (select->nr_sets + 1) * sizeof(*sets));

	if (!sets)
		return false;
	sets[select->nr_sets++] = set;
	select->sets = sets;
	return true;
}

bool stop_options__take_set(struct stop_options *options, const char *str)
{
	if (!strstarts(str, "trace=") && !strstarts(str, "t="))
		return false;
	options->select.given = options->select.given ?: "event";
	return add_set(&options->select, strchr(str, '=') + 1);
}

bool stop_options__take_element(struct stop_options *options, const char *str)
{
	struct stop_select_options *select = &options->select;
	char *elements;

	if (!callset__knows(str))
		return false;
	if (asprintf(&elements, "%s%s%s", select->elements ?: "", select->elements ? "," : "",
		     str) < 0)
		return false;
	free(select->elements);
	select->elements = elements;
	return true;
}

int stop_options__parse_trace(const struct option *opt, const char *str, int unset)
{
	return !unset && add_set(given(opt, 0), str) ? 0 : -1;
}

void stop_options__suggest(const char *words)
{
	const char *nearest;
	char word[64];

	while (stop_words__next(&words, word, sizeof(word))) {
		nearest = nearest_word(word);
		if (nearest && strcmp(nearest, word))
			pr_err("-e: unknown syscall '%s', did you mean '%s'?\n",
			       word, nearest);
	}
}

static unsigned int find_status(const char *word)
{
	static const char * const words[] = {
		"successful", "failed", "unfinished", "unavailable", "detached"
	};

	for (size_t i = 0; i < ARRAY_SIZE(words); i++) {
		if (!strcmp(word, words[i]))
			return 1U << i;
	}
	return 0;
}

int stop_options__parse_status(const struct option *opt, const char *str, int unset)
{
	struct stop_select_options *select = given(opt, STOP_GIVEN_STATUS);
	unsigned int status = 0, found;
	bool invert;
	char word[32];

	if (unset)
		return -1;
	invert = stop_words__invert(&str);
	if (stop_words__is(&str, "all"))
		status = STOP_STATUS_ALL;
	else if (stop_words__is(&str, "none"))
		status = 0;
	while (stop_words__next(&str, word, sizeof(word))) {
		found = find_status(word);
		if (!found) {
			pr_err("--status: invalid status '%s'\n"
			       "Use one of %s.\n", word,
			       "successful, failed, unfinished, unavailable, detached, all, none");
			return stop_options__fail();
		}
		status |= found;
	}
	select->has_status = true;
	select->status = invert ? STOP_STATUS_ALL & ~status : status;
	return 0;
}

int stop_options__parse_successful(const struct option *opt, const char *str __maybe_unused,
				   int unset)
{
	return stop_options__parse_status(opt, unset ? "all" : "successful", 0);
}

int stop_options__parse_failed(const struct option *opt, const char *str __maybe_unused,
			       int unset)
{
	return stop_options__parse_status(opt, unset ? "all" : "failed", 0);
}

/* Takes over @path, also on failure. */
static bool add_path(struct stop_select_options *select, char *path)
{
	char **paths = path ? realloc(select->paths, (select->nr_paths + 1) * sizeof(*paths)) :
			      NULL;

	if (!paths) {
		free(path);
		return false;
	}
	select->paths = paths;
	paths[select->nr_paths++] = path;
	return true;
}

/* Adds the path as given, and the one that it resolves to. */
int stop_options__parse_trace_path(const struct option *opt, const char *str, int unset)
{
	struct stop_select_options *select = given(opt, STOP_GIVEN_PATHS);
	char *real;

	if (unset || !add_path(select, strdup(str)))
		return -1;
	real = realpath(str, NULL);
	if (real && strcmp(real, str))
		return add_path(select, real) ? 0 : -1;
	free(real);
	return 0;
}

static bool add_fd(struct stop_fdset *set, const char *word)
{
	char *end;
	unsigned long fd = strtoul(word, &end, 10);
	int *fds;

	if (!isdigit(*word) || *end || fd > INT_MAX)
		return false;
	fds = realloc(set->fds, (set->nr + 1) * sizeof(*fds));
	if (!fds)
		return false;
	fds[set->nr++] = fd;
	set->fds = fds;
	return true;
}

int stop_options__parse_fd_set(const struct option *opt, const char *str, int unset)
{
	const bool dumps = strcmp(opt->long_name, "trace-fds");
	struct stop_select_options *select = given(opt, dumps ? STOP_GIVEN_DUMPS :
								STOP_GIVEN_TRACE_FDS);
	struct stop_fdset *set = &select->fds;
	char word[32];

	if (unset)
		return -1;
	if (!strcmp(opt->long_name, "read"))
		set = &select->read;
	else if (!strcmp(opt->long_name, "write"))
		set = &select->write;

	set->given = true;
	set->nr = 0;
	set->invert = stop_words__invert(&str);
	if (stop_words__is(&str, "all"))
		set->invert = !set->invert;
	else if (stop_words__is(&str, "none"))
		return 0;
	while (stop_words__next(&str, word, sizeof(word))) {
		if (add_fd(set, word))
			continue;
		pr_err("--%s: invalid file descriptor '%s'\n"
		       "Use numbers, all or none.\n",
		       opt->long_name, word);
		return stop_options__fail();
	}
	return 0;
}

/* A name with or without SIG, in upper or lower case, or a number. Returns 0 if invalid. */
static int find_signal(const char *word)
{
	char buf[DECODE_SIGNAL_NAME_SIZE], *end;
	unsigned long number = strtoul(word, &end, 10);

	if (isdigit(*word))
		return !*end && number <= STOP_MAX_SIGNAL ? number : 0;
	for (int signal = 1; signal <= STOP_MAX_SIGNAL; signal++) {
		const char *name = decode__signal_name(signal, buf);

		if (!strcasecmp(word, name) ||
		    (strstarts(name, "SIG") && !strcasecmp(word, name + 3)))
			return signal;
	}
	return 0;
}

int stop_options__parse_signal(const struct option *opt, const char *str, int unset)
{
	struct stop_select_options *select = given(opt, STOP_GIVEN_SIGNAL);
	u64 signals = 0;
	bool invert;
	char word[32];
	int signal;

	if (unset)
		return -1;
	invert = stop_words__invert(&str);
	if (stop_words__is(&str, "all"))
		signals = ~0ULL;
	else if (stop_words__is(&str, "none"))
		signals = 0;
	while (stop_words__next(&str, word, sizeof(word))) {
		signal = find_signal(word);
		if (!signal) {
			pr_err("--signal: invalid signal '%s'\n"
			       "Use names, numbers, all or none.\n", word);
			return stop_options__fail();
		}
		signals |= 1ULL << (signal - 1);
	}
	select->has_signals = true;
	select->signals = invert ? ~signals : signals;
	return 0;
}
