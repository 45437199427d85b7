// SPDX-License-Identifier: GPL-2.0
#include <linux/compiler.h>
#include <subcmd/parse-options.h>

#include "util/debug.h"
#include "options.h"
#include "options_line.h"

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

int stop_options__parse_stack_traces(const struct option *opt,
				     const char *str __maybe_unused, int unset)
{
	struct stop_options *options = opt->value;

#ifndef HAVE_DWARF_UNWIND_SUPPORT
	if (!unset) {
		pr_err("--stack-traces requires perf to be built with libunwind or libdw\n");
		return -1;
	}
#endif
	options->shaped = true;
	options->stack_traces = !unset;
	return 0;
}
