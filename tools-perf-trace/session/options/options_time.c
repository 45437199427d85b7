// SPDX-License-Identifier: GPL-2.0
#include <string.h>
#include <linux/compiler.h>
#include <subcmd/parse-options.h>

#include "util/debug.h"
#include "options.h"
#include "options_time.h"

static const struct stop_word precisions[] = {
	{ "s", 0 },
	{ "ms", 3 },
	{ "us", 6 },
	{ "ns", 9 },
	{ NULL, 0 },
};

static const struct stop_word clocks[] = {
	{ "none", STOP_CLOCK_NONE },
	{ "time", STOP_CLOCK_TIME },
	{ "unix", STOP_CLOCK_UNIX },
	{ NULL, 0 },
};

/* Removes @prefix from the word of @len bytes at @str, if it begins with that. */
static const char *skip_prefix(const char *str, size_t *len, const char *prefix)
{
	size_t size = strlen(prefix);

	if (*len < size || memcmp(str, prefix, size))
		return str;
	*len -= size;
	return str + size;
}

/* Parses a format or a precision, each optionally with its name as a prefix. */
static bool parse_clock_word(struct stop_time_options *time, const char *str, size_t len)
{
	size_t format_len = len, precision_len = len;
	const char *format = skip_prefix(str, &format_len, "format:");
	const char *precision = skip_prefix(str, &precision_len, "precision:");
	int clock = stop_words__find(clocks, format, format_len);
	int digits = stop_words__find(precisions, precision, precision_len);

	if (clock >= 0)
		time->clock = clock;
	else if (digits >= 0)
		time->clock_digits = digits;
	return clock >= 0 || digits >= 0;
}

int stop_options__parse_clock(const struct option *opt, const char *str, int unset)
{
	struct stop_options *options = opt->value;
	char word[32];

	options->shaped = opt->long_name;
	options->given |= STOP_GIVEN_LINES;
	options->time.clock = unset ? STOP_CLOCK_NONE : STOP_CLOCK_TIME;
	options->time.clock_digits = 0;
	while (stop_words__next(&str, word, sizeof(word))) {
		/* strace accepts an empty list. */
		if (!*word || parse_clock_word(&options->time, word, strlen(word)))
			continue;
		pr_err("--absolute-timestamps: invalid value '%s'\n"
		       "Use none, time or unix, and s, ms, us or ns.\n",
		       word);
		return stop_options__fail();
	}
	return 0;
}

/* Returns -1 after a message if @str is not a precision. */
static int parse_precision(const struct option *opt, const char *str)
{
	int digits = str ? stop_words__find(precisions, str, strlen(str)) : 6;

	if (digits >= 0)
		return digits;
	pr_err("--%s: invalid precision '%s'\n"
	       "Use s, ms, us or ns.\n", opt->long_name, str);
	return stop_options__fail();
}

int stop_options__parse_relative(const struct option *opt, const char *str, int unset)
{
	struct stop_options *options = opt->value;

	options->shaped = opt->long_name;
	options->given |= STOP_GIVEN_LINES;
	options->time.relative = !unset;
	options->time.relative_digits = parse_precision(opt, str);
	return options->time.relative_digits < 0 ? -1 : 0;
}

int stop_options__parse_spent(const struct option *opt, const char *str, int unset)
{
	struct stop_options *options = opt->value;

	options->shaped = opt->long_name;
	options->given |= STOP_GIVEN_LINES;
	options->time.spent = !unset;
	options->time.spent_digits = parse_precision(opt, str);
	return options->time.spent_digits < 0 ? -1 : 0;
}

int stop_options__parse_number(const struct option *opt, const char *str __maybe_unused,
			       int unset)
{
	struct stop_options *options = opt->value;

	options->shaped = opt->long_name;
	options->given |= STOP_GIVEN_LINES;
	options->time.number = !unset;
	return 0;
}
