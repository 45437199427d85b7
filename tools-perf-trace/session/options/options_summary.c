// SPDX-License-Identifier: GPL-2.0
#include <stdlib.h>
#include <string.h>
#include <linux/compiler.h>
#include <linux/time64.h>
#include <subcmd/parse-options.h>

#include "util/debug.h"
#include "options.h"
#include "options_summary.h"

/* Columns that a summary can both show and be sorted by */
#define STOP_SUMMARY_WORDS	"min-time, max-time, avg-time, calls, errors, name"

/* All names of the columns in strace */
static const struct stop_word column_words[] = {
	{ "time-percent", STOP_COLUMN_PERCENT },
	{ "time", STOP_COLUMN_PERCENT },
	{ "total-time", STOP_COLUMN_TOTAL },
	{ "time-total", STOP_COLUMN_TOTAL },
	{ "min-time", STOP_COLUMN_MIN },
	{ "shortest", STOP_COLUMN_MIN },
	{ "time-min", STOP_COLUMN_MIN },
	{ "max-time", STOP_COLUMN_MAX },
	{ "longest", STOP_COLUMN_MAX },
	{ "time-max", STOP_COLUMN_MAX },
	{ "avg-time", STOP_COLUMN_AVG },
	{ "time-avg", STOP_COLUMN_AVG },
	{ "calls", STOP_COLUMN_CALLS },
	{ "count", STOP_COLUMN_CALLS },
	{ "errors", STOP_COLUMN_ERRORS },
	{ "error", STOP_COLUMN_ERRORS },
	{ "name", STOP_COLUMN_NAME },
	{ "syscall", STOP_COLUMN_NAME },
	{ "syscall-name", STOP_COLUMN_NAME },
	{ NULL, 0 },
};

static bool is_word(const char *str, const char *word, const char *other)
{
	return !strcmp(str, word) || !strcmp(str, other);
}

int stop_options__parse_summary_sort(const struct option *opt, const char *str, int unset)
{
	struct stop_options *options = opt->value;
	int sort = STOP_COLUMN_PERCENT;

	if (!unset)
		sort = is_word(str, "nothing", "none") ? STOP_COLUMN_NONE :
		       stop_words__find(column_words, str, strlen(str));
	if (sort < 0) {
		pr_err("--summary-sort-by: invalid column '%s'\n"
		       "Use time, " STOP_SUMMARY_WORDS " or nothing.\n",
		       str);
		return stop_options__fail();
	}
	options->shaped = opt->long_name;
	options->summary.given = true;
	options->summary.sorted = !unset;
	options->summary.sort = sort;
	return 0;
}

static int add_column(struct stop_summary_options *summary, const char *str, size_t len)
{
	int column = stop_words__find(column_words, str, len);
	unsigned int i;

	if (column < 0) {
		pr_err("--summary-columns: invalid column '%.*s'\n"
		       "Use time-percent, total-time, " STOP_SUMMARY_WORDS ".\n",
		       (int)len, str);
		return stop_options__fail();
	}
	for (i = 0; i < summary->nr_columns; i++) {
		if ((int)summary->columns[i] == column) {
			pr_err("--summary-columns: duplicate column '%.*s'\n",
			       (int)len, str);
			return stop_options__fail();
		}
	}
	summary->columns[summary->nr_columns++] = column;
	return column;
}

/* The syscall's name is the last column if it is not in the list. */
int stop_options__parse_summary_columns(const struct option *opt, const char *str, int unset)
{
	struct stop_options *options = opt->value;
	struct stop_summary_options *summary = &options->summary;
	bool named = false;
	size_t len;
	int column;

	options->shaped = opt->long_name;
	summary->given = true;
	summary->nr_columns = 0;
	if (unset)
		return 0;
	/* Unlike in other lists, an empty word is an error, as with strace. */
	for (; str; str = str[len] ? str + len + 1 : NULL) {
		len = strcspn(str, ",");
		column = add_column(summary, str, len);
		if (column < 0)
			return -1;
		named |= column == STOP_COLUMN_NAME;
	}
	if (!named)
		summary->columns[summary->nr_columns++] = STOP_COLUMN_NAME;
	return 0;
}

int stop_options__parse_summary_overhead(const struct option *opt, const char *str, int unset)
{
	static const struct stop_word units[] = {
		{ "", NSEC_PER_USEC },
		{ "s", NSEC_PER_SEC },
		{ "ms", NSEC_PER_MSEC },
		{ "us", NSEC_PER_USEC },
		{ "ns", 1 },
		{ NULL, 0 },
	};
	struct stop_options *options = opt->value;
	double amount;
	char *end;
	int unit;

	options->shaped = opt->long_name;
	options->summary.given = true;
	options->summary.overhead = 0;
	if (unset)
		return 0;
	amount = strtod(str, &end);
	unit = stop_words__find(units, end, strlen(end));
	if (end == str || unit < 0 || !(amount >= 0 && amount < 1e9)) {
		pr_err("--summary-syscall-overhead: invalid time '%s'\n"
		       "Use a time such as 2us.\n", str);
		return stop_options__fail();
	}
	options->summary.overhead = amount * unit;
	return 0;
}

int stop_options__parse_summary_hist(const struct option *opt, const char *str __maybe_unused,
				     int unset)
{
	struct stop_options *options = opt->value;

	options->shaped = opt->long_name;
	options->summary.given = true;
	options->summary.hist = !unset;
	return 0;
}

int stop_options__parse_summary_wall(const struct option *opt, const char *str __maybe_unused,
				     int unset __maybe_unused)
{
	struct stop_options *options = opt->value;

	options->shaped = opt->long_name;
	options->summary.given = true;
	return 0;
}
