// SPDX-License-Identifier: GPL-2.0
#include <stdlib.h>
#include <subcmd/parse-options.h>

#include "util/debug.h"
#include "options.h"
#include "options_hold.h"

/* A day */
#define STOP_MAX_HOLD_MSEC	86400000UL

int stop_options__parse_hold(const struct option *opt, const char *str, int unset)
{
	struct stop_options *options = opt->value;

	if (unset) {
		options->nr_holds = 0;
		options->stop = options->traces;
		return 0;
	}
	if (options->nr_holds == STOP_MAX_HOLDS) {
		pr_err("--hold can be given at most %d times\n"
		       "Give one --hold a list of events.\n",
		       STOP_MAX_HOLDS);
		return stop_options__fail();
	}
	options->holds[options->nr_holds++] = (struct stop_hold){ .events = str };
	options->stop = true;
	return 0;
}

int stop_options__parse_hold_filter(const struct option *opt, const char *str, int unset)
{
	struct stop_options *options = opt->value;

	if (!options->nr_holds) {
		pr_err("--hold-filter requires a preceding --hold\n");
		return stop_options__fail();
	}
	options->holds[options->nr_holds - 1].filter = unset ? NULL : str;
	return 0;
}

int stop_options__parse_hold_time(const struct option *opt, const char *str, int unset)
{
	struct stop_options *options = opt->value;
	char *end;

	options->hold_msec = 0;
	options->hold_timed = !unset;
	if (unset)
		return 0;
	options->hold_msec = strtoul(str, &end, 10);
	if (*str == '-' || *end || !options->hold_msec ||
	    options->hold_msec > STOP_MAX_HOLD_MSEC) {
		pr_err("--hold-time: invalid time '%s'\n"
		       "Use milliseconds from 1 to %lu.\n", str,
		       STOP_MAX_HOLD_MSEC);
		return stop_options__fail();
	}
	return 0;
}
