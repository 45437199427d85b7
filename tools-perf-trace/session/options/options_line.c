// SPDX-License-Identifier: GPL-2.0
#include <linux/compiler.h>
#include <subcmd/parse-options.h>

#include "util/debug.h"
#include "options.h"
#include "options_line.h"

static int set_pids(const struct option *opt, enum decode_pids detail, bool shown)
{
	struct stop_options *options = opt->value;

	options->shaped = opt->long_name;
	options->given |= STOP_GIVEN_PIDS;
	if (shown)
		options->decode.pids |= detail;
	else
		options->decode.pids &= ~detail;
	return 0;
}

int stop_options__parse_pid_names(const struct option *opt, const char *str __maybe_unused,
				  int unset)
{
	return set_pids(opt, DECODE_PIDS_COMM, !unset);
}

int stop_options__parse_pid_translation(const struct option *opt,
					const char *str __maybe_unused, int unset)
{
	struct stop_options *options = opt->value;

	options->given |= STOP_GIVEN_TRANSLATION;
	return set_pids(opt, DECODE_PIDS_HERE, !unset);
}

int stop_options__parse_ip(const struct option *opt, const char *str __maybe_unused, int unset)
{
	struct stop_options *options = opt->value;

	options->shaped = opt->long_name;
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
		return stop_options__fail();
	}
#endif
	options->shaped = opt->long_name;
	options->given |= STOP_GIVEN_STACKS;
	options->stack_traces = !unset;
	return 0;
}
