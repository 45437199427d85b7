// SPDX-License-Identifier: GPL-2.0
#include <stdlib.h>
#include <string.h>
#include <linux/compiler.h>
#include <subcmd/parse-options.h>

#include "util/debug.h"
#include "options.h"
#include "options_format.h"

/* The memory for the text of a call grows with this. */
#define STOP_MAX_STRING_SIZE	1048576UL

/* DECODE_MAX_STRING: a larger size shows more elements of lists, but no longer strings. */
#define STOP_LONGEST_STRING	16384UL

int stop_options__parse_stop(const struct option *opt, const char *str, int unset)
{
	struct stop_options *options = opt->value;

	options->traces = !unset;
	options->stop = options->traces || options->nr_holds;
	options->list = NULL;
	options->captures = STOP_CAPTURES_MOST;
	if (unset || !str)
		return 0;
	if (!*str) {
		pr_err("--stop= requires always, never or a comma separated list of syscalls\n");
		return stop_options__fail();
	}
	if (!strcmp(str, "always"))
		options->captures = STOP_CAPTURES_NONE;
	else if (!strcmp(str, "never"))
		options->captures = STOP_CAPTURES_ONLY;
	else
		options->list = str;
	return 0;
}

int stop_options__parse_format(const struct option *opt, const char *str, int unset)
{
	static const struct stop_word choices[] = {
		{ "perf", DECODE_STYLE_PERF },
		{ "strace", DECODE_STYLE_STRACE },
		{ "json", DECODE_STYLE_JSON },
		{ NULL, 0 },
	};
	struct stop_options *options = opt->value;
	int style = stop_words__choose(opt, choices, str, unset);

	if (style < 0)
		return -1;
	options->shaped = opt->long_name;
	options->given |= STOP_GIVEN_LINES;
	options->decode.style = style;
	return 0;
}

int stop_options__parse_constants(const struct option *opt, const char *str, int unset)
{
	static const struct stop_word choices[] = {
		{ "names", DECODE_CONSTS_NAMES },
		{ "numbers", DECODE_CONSTS_NUMBERS },
		{ "both", DECODE_CONSTS_BOTH },
		{ NULL, 0 },
	};
	struct stop_options *options = opt->value;
	int consts = stop_words__choose(opt, choices, str, unset);

	if (consts < 0)
		return -1;
	options->shaped = opt->long_name;
	options->given |= STOP_GIVEN_LINES;
	options->decode.consts = consts;
	return 0;
}

int stop_options__parse_hex_strings(const struct option *opt, const char *str, int unset)
{
	static const struct stop_word choices[] = {
		{ "none", DECODE_STRINGS_PLAIN },
		{ "odd", DECODE_STRINGS_HEX_ODD },
		{ "all", DECODE_STRINGS_HEX },
		{ NULL, 0 },
	};
	struct stop_options *options = opt->value;
	int strings = stop_words__choose(opt, choices, str ?: "odd", unset);

	if (strings < 0)
		return -1;
	options->shaped = opt->long_name;
	options->given |= STOP_GIVEN_LINES;
	options->decode.strings = strings;
	return 0;
}

int stop_options__parse_fds(const struct option *opt, const char *str, int unset)
{
	static const struct stop_word choices[] = {
		{ "numbers", DECODE_FDS_NUMBERS },
		{ "paths", DECODE_FDS_PATHS },
		{ "all", DECODE_FDS_ALL },
		{ NULL, 0 },
	};
	struct stop_options *options = opt->value;
	int fds = stop_words__choose(opt, choices, str ?: "paths", unset);

	if (fds < 0)
		return -1;
	options->shaped = opt->long_name;
	options->given |= STOP_GIVEN_FDS;
	options->decode.fds = fds;
	return 0;
}

int stop_options__parse_unabbreviated(const struct option *opt,
				      const char *str __maybe_unused, int unset)
{
	struct stop_options *options = opt->value;

	options->shaped = opt->long_name;
	options->decode.verbose = !unset;
	return 0;
}

int stop_options__parse_string_size(const struct option *opt, const char *str, int unset)
{
	struct stop_options *options = opt->value;
	unsigned long size;
	char *end;

	if (unset)
		return -1;
	size = strtoul(str, &end, 10);
	if (!strcmp(str, "unlimited")) {
		size = STOP_MAX_STRING_SIZE;
	} else if (end == str || *end || *str == '-' || size > STOP_MAX_STRING_SIZE) {
		pr_err("--string-size: invalid size '%s'\n"
		       "Use unlimited or a number from 0 to %lu, the longest that is shown.\n",
		       str, STOP_LONGEST_STRING);
		return stop_options__fail();
	} else if (size > STOP_LONGEST_STRING) {
		pr_warning("--string-size: at most %lu bytes of a string are shown\n",
			   STOP_LONGEST_STRING);
	}
	options->shaped = opt->long_name;
	options->decode.string_max = size;
	options->file.sized = true;
	return 0;
}
