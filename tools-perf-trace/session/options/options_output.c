// SPDX-License-Identifier: GPL-2.0
#include <stdlib.h>
#include <string.h>
#include <linux/compiler.h>
#include <subcmd/parse-options.h>

#include "util/debug.h"
#include "options.h"
#include "options_output.h"

/* A smaller queue cannot hold the records that wait to be sorted. */
#define STOP_QUEUE_MIN_SIZE	(1UL << 20)

int stop_options__parse_append(const struct option *opt, const char *str __maybe_unused,
			       int unset)
{
	struct stop_options *options = opt->value;

	options->shaped = opt->long_name;
	options->given |= STOP_GIVEN_APPEND;
	options->output.append = !unset;
	return 0;
}

int stop_options__parse_separately(const struct option *opt, const char *str __maybe_unused,
				   int unset)
{
	struct stop_options *options = opt->value;

	options->shaped = opt->long_name;
	options->given |= STOP_GIVEN_SEPARATELY;
	options->output.separately = !unset;
	return 0;
}

int stop_options__parse_color(const struct option *opt, const char *str, int unset)
{
	static const struct stop_word words[] = {
		{ "auto", STOP_COLOR_AUTO },
		{ "always", STOP_COLOR_ALWAYS },
		{ "never", STOP_COLOR_NEVER },
		{ NULL, 0 },
	};
	struct stop_options *options = opt->value;
	const int color = unset ? STOP_COLOR_NEVER : stop_words__find(words, str, strlen(str));

	options->shaped = opt->long_name;
	options->given |= STOP_GIVEN_LINES;
	if (color < 0) {
		pr_err("--color: invalid value '%s'\n"
		       "Use auto, always or never.\n", str);
		return stop_options__fail();
	}
	options->output.color = color;
	return 0;
}

int stop_options__parse_tree(const struct option *opt, const char *str __maybe_unused, int unset)
{
	struct stop_options *options = opt->value;

	options->shaped = opt->long_name;
	options->given |= STOP_GIVEN_TREE;
	options->output.tree = !unset;
	return 0;
}

static const char *skip_unit(const char *str, unsigned int *shift)
{
	static const char units[] = "KMG";
	const char *unit = *str ? strchr(units, *str) : NULL;

	*shift = unit ? 10 * (unit - units + 1) : 0;
	return unit ? str + 1 : str;
}

int stop_options__parse_queue_size(const struct option *opt, const char *str, int unset)
{
	struct stop_options *options = opt->value;
	unsigned long size;
	unsigned int shift;
	const char *rest;
	char *end;

	options->shaped = opt->long_name;
	options->given |= STOP_GIVEN_LINES;
	options->output.queue_size = 0;
	if (unset)
		return 0;
	size = strtoul(str, &end, 10);
	rest = skip_unit(end, &shift);
	if (end == str || *str == '-' || *rest || size > SIZE_MAX >> shift ||
	    size << shift < STOP_QUEUE_MIN_SIZE) {
		pr_err("--queue-size: invalid size '%s'\n"
		       "Use 1M or more, such as 64M.\n", str);
		return stop_options__fail();
	}
	options->output.queue_size = size << shift;
	return 0;
}

int stop_options__parse_queue_full(const struct option *opt, const char *str, int unset)
{
	static const struct stop_word words[] = {
		{ "drop", STOP_QUEUE_DROPS },
		{ "wait", STOP_QUEUE_WAITS },
		{ "end", STOP_QUEUE_ENDS },
		{ NULL, 0 },
	};
	struct stop_options *options = opt->value;
	int full = unset ? STOP_QUEUE_DROPS : stop_words__find(words, str, strlen(str));

	if (full < 0) {
		pr_err("--queue-full: invalid value '%s'\n"
		       "Use drop, wait or end.\n", str);
		return stop_options__fail();
	}
	options->shaped = opt->long_name;
	options->given |= STOP_GIVEN_QUEUE_FULL;
	options->output.queue_full = full;
	return 0;
}
