// SPDX-License-Identifier: GPL-2.0
/* The options together: as keys of configuration files, and which combinations are valid. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <linux/string.h>
#include <subcmd/parse-options.h>

#include "util/config.h"
#include "util/debug.h"
#include "options_table.h"

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

static void restore_given(struct stop_options *options, const struct stop_options *before)
{
	options->shaped = before->shaped;
	options->given = before->given;
	options->hold_timed = before->hold_timed;
	options->select.given = before->select.given;
	options->btf.given = before->btf.given;
	options->file.sized = before->file.sized;
	options->summary.given = before->summary.given;
}

/* Options that change what perf does, and not only how */
static bool is_for_one_run(const struct option *opt)
{
	return !strcmp(opt->long_name, "stop") || strstarts(opt->long_name, "hold");
}

/* Options from a file do not count as given: without --stop they are no error. */
int stop_options__config(struct stop_options *options, const char *var, const char *value)
{
	const struct option table[] = { STOP_OPTIONS(options), OPT_END() };
	const struct stop_options before = *options;
	const struct option *opt;
	int err;

	for (opt = table; opt->type != OPTION_END; opt++) {
		if (!opt->long_name || !is_key_of(var + strlen(STOP_CONFIG_PREFIX), opt->long_name))
			continue;
		if (is_for_one_run(opt)) {
			pr_err("%s cannot be set in perfconfig\n", var);
			return -1;
		}
		err = set_option(opt, var, value);
		restore_given(options, &before);
		return err ? -1 : 0;
	}
	pr_warning("Unknown option %s in perfconfig\n", var);
	return 0;
}

static int check_without_stop(const struct stop_options *options)
{
	const struct stop_select_options *select = &options->select;

	if (options->hold_timed)
		pr_err("--hold-time requires --hold\n");
	else if (options->btf.given)
		pr_err("--btf requires --stop or --hold\n");
	else if (options->shaped)
		pr_err("--%s requires --stop\n", options->shaped);
	else if (select->elements)
		pr_err("-e %s requires --stop\n", select->elements);
	else if (select->given && select->nr_sets && !strcmp(select->given, "event"))
		pr_err("-e trace=%s requires --stop\n", select->sets[0]);
	else if (select->given)
		pr_err("--%s requires --stop\n", select->given);
	else
		return 0;
	return -EINVAL;
}

int stop_options__check(const struct stop_options *options,
			const struct stop_conflict *conflicts)
{
	if (!options->stop)
		return check_without_stop(options);
	if (options->given & STOP_GIVEN_DUMPS && options->decode.style == DECODE_STYLE_JSON) {
		pr_err("--read and --write cannot be used with --format=json\n"
		       "Use --string-size=16384, the longest that a string is shown.\n");
		return -EINVAL;
	}
	if (options->hold_timed && !options->nr_holds) {
		pr_err("--hold-time requires --hold\n");
		return -EINVAL;
	}
	for (; conflicts->what; conflicts++) {
		if (!conflicts->given)
			continue;
		pr_err("--%s cannot be used with %s\n",
		       options->traces ? "stop" : "hold", conflicts->what);
		return -EINVAL;
	}
	return 0;
}
