// SPDX-License-Identifier: GPL-2.0
#include <stdbool.h>
#include <subcmd/parse-options.h>

#include "options.h"
#include "options_btf.h"

int stop_options__parse_btf(const struct option *opt, const char *str, int unset)
{
	struct stop_options *options = opt->value;

	options->btf.given = true;
	options->btf.on = !unset;
	options->btf.file = unset || !str || !*str ? NULL : str;
	return 0;
}
