// SPDX-License-Identifier: GPL-2.0
#include <linux/compiler.h>
#include <subcmd/parse-options.h>

#include "options.h"

int stop_options__parse_pid_names(const struct option *opt, const char *str __maybe_unused,
				  int unset)
{
	struct stop_options *options = opt->value;

	options->shaped = true;
	options->decode.comms = !unset;
	return 0;
}

int stop_options__parse_ip(const struct option *opt, const char *str __maybe_unused, int unset)
{
	struct stop_options *options = opt->value;

	options->shaped = true;
	options->line.ip = !unset;
	return 0;
}
