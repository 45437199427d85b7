// SPDX-License-Identifier: GPL-2.0
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <subcmd/parse-options.h>

#include "../../../util/debug.h"
#include "options.h"

/* Room for the text of a call grows with this. */
#define STOP_MAX_STRING_SIZE	1048576UL

int stop_options__parse_stop(const struct option *opt, const char *str, int unset)
{
	struct stop_options *options = opt->value;

	options->stop = !unset;
	options->list = unset ? NULL : str;
	if (str && !*str) {
		pr_err("--stop= needs a list of syscalls, separated by commas\n");
		return -1;
	}
	return 0;
}

int stop_options__parse_format(const struct option *opt, const char *str, int unset)
{
	struct stop_options *options = opt->value;

	options->shaped = !unset;
	if (unset || !strcmp(str, "perf")) {
		options->decode.style = DECODE_STYLE_PERF;
	} else if (!strcmp(str, "strace")) {
		options->decode.style = DECODE_STYLE_STRACE;
	} else {
		pr_err("--format: %s is neither perf nor strace\n", str);
		return -1;
	}
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
	if (end == str || *end || *str == '-' || size > STOP_MAX_STRING_SIZE) {
		pr_err("--string-size: %s is not a number from 0 to %lu\n", str,
		       STOP_MAX_STRING_SIZE);
		return -1;
	}
	options->shaped = true;
	options->decode.string_max = size;
	return 0;
}

int stop_options__check(const struct stop_options *options,
			const struct stop_conflict *conflicts)
{
	if (!options->stop) {
		if (!options->shaped)
			return 0;
		pr_err("--format and --string-size need --stop\n");
		return -EINVAL;
	}
	for (; conflicts->what; conflicts++) {
		if (!conflicts->given)
			continue;
		pr_err("--stop does not go together with %s\n", conflicts->what);
		return -EINVAL;
	}
	return 0;
}
