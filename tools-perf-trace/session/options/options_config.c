// SPDX-License-Identifier: GPL-2.0
/* Each option in STOP_OPTIONS() is also a key of perf's configuration files. */
#include <stdlib.h>
#include <string.h>
#include <subcmd/parse-options.h>

#include "util/config.h"
#include "util/debug.h"
#include "options.h"

#define STOP_CONFIG_PREFIX	"trace.stop_"

static bool is_key_of(const char *key, const char *option)
{
	for (; *key && *option; key++, option++) {
		if (*key != (*option == '-' ? '_' : *option))
			return false;
	}
	return !*key && !*option;
}

static int set_option(const struct option *opt, const char *var, const char *value)
{
	char *kept;
	int err;

	if (opt->type == OPTION_BOOLEAN) {
		*(bool *)opt->value = perf_config_bool(var, value);
		return 0;
	}
	if (opt->type != OPTION_CALLBACK) {
		pr_err("%s cannot be set in perfconfig\n", var);
		return -1;
	}
	if (opt->flags & PARSE_OPT_NOARG)
		return opt->callback(opt, NULL, !perf_config_bool(var, value));
	/* Callbacks keep pointers into their argument. */
	kept = value ? strdup(value) : NULL;
	if (!kept) {
		pr_err("%s requires a value in perfconfig\n", var);
		return -1;
	}
	err = opt->callback(opt, kept, 0);
	if (err) {
		pr_err("Invalid value for %s in perfconfig\n", var);
		free(kept);
	}
	return err;
}

/* Options from a file do not count as given: without --stop they are no error. */
int stop_options__config(struct stop_options *options, const char *var, const char *value)
{
	const struct option table[] = { STOP_OPTIONS(options), OPT_END() };
	const bool shaped = options->shaped, given = options->summary.given;
	const bool timed = options->hold_timed;
	const char *selects = options->select.given;
	const struct option *opt;
	int err;

	for (opt = table; opt->type != OPTION_END; opt++) {
		if (!opt->long_name || !is_key_of(var + strlen(STOP_CONFIG_PREFIX), opt->long_name))
			continue;
		err = set_option(opt, var, value);
		options->shaped = shaped;
		options->summary.given = given;
		options->select.given = selects;
		options->hold_timed = timed;
		return err ? -1 : 0;
	}
	pr_warning("Unknown option %s in perfconfig\n", var);
	return 0;
}
