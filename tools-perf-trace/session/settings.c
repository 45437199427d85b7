// SPDX-License-Identifier: GPL-2.0
/*
 * Settings in configuration files are for all runs, so those that one run cannot use are
 * ignored. Options on the command line that cannot be used are errors.
 */
#include <string.h>

#include "session/setup/cpu_wide.h"
#include "session/setup/program.h"
#include "config.h"
#include "settings.h"

/* Options for the lines of a recording, which -i prints */
#define SETTINGS_OF_LINES	(STOP_GIVEN_STATUS | STOP_GIVEN_TRACE_FDS |		\
				 STOP_GIVEN_SIGNAL | STOP_GIVEN_APPEND |		\
				 STOP_GIVEN_SEPARATELY | STOP_GIVEN_TREE)

/* Files of single threads have neither counts nor a tree of processes. */
static unsigned int find_unfit_output(const struct stop_config *config)
{
	const unsigned int given = config->options->given;
	const struct stop_output_options *output = &config->options->output;
	const bool has_file = output->name && !stop_program__is_output(output->name);

	if (!output->separately)
		return 0;
	if (given & STOP_GIVEN_SEPARATELY)
		return STOP_GIVEN_TREE;
	if (!has_file || config->summary || (output->tree && given & STOP_GIVEN_TREE))
		return STOP_GIVEN_SEPARATELY;
	return STOP_GIVEN_TREE;
}

/* Options that this run cannot use: bits of enum stop_given */
static unsigned int find_unfit(const struct stop_config *config, int argc)
{
	const struct stop_options *options = config->options;
	const bool records = options->file.records, reads = options->file.input;
	/* Without a target, it is all CPUs even if a file is read. */
	const bool wide = !reads && stop_cpu_wide__is(config);
	unsigned int unfit = find_unfit_output(config);

	if (records || reads)
		unfit |= STOP_GIVEN_FDS | STOP_GIVEN_PIDS | STOP_GIVEN_DETACH;
	if (reads || argc <= 0)
		unfit |= STOP_GIVEN_COMMAND;
	if (records)
		unfit |= SETTINGS_OF_LINES;
	if (wide || options->captures == STOP_CAPTURES_ONLY)
		unfit |= STOP_GIVEN_STACKS | STOP_GIVEN_PATHS | STOP_GIVEN_DUMPS |
			 STOP_GIVEN_FDS | STOP_GIVEN_TRANSLATION;
	if (wide)
		unfit |= STOP_GIVEN_QUEUE_FULL;
	if (options->decode.style == DECODE_STYLE_JSON)
		unfit |= STOP_GIVEN_DUMPS;
	return unfit;
}

/* Frees nothing: perf trace's own options have the same pointers. */
static void drop_selection(struct stop_select_options *select, unsigned int unfit)
{
	if (unfit & STOP_GIVEN_STATUS)
		select->has_status = false;
	if (unfit & STOP_GIVEN_PATHS)
		select->nr_paths = 0;
	if (unfit & STOP_GIVEN_TRACE_FDS)
		memset(&select->fds, 0, sizeof(select->fds));
	if (unfit & STOP_GIVEN_SIGNAL)
		select->has_signals = false;
	if (unfit & STOP_GIVEN_DUMPS) {
		memset(&select->read, 0, sizeof(select->read));
		memset(&select->write, 0, sizeof(select->write));
	}
}

static void drop_output(struct stop_output_options *output, unsigned int unfit)
{
	if (unfit & STOP_GIVEN_APPEND)
		output->append = false;
	if (unfit & STOP_GIVEN_SEPARATELY)
		output->separately = false;
	if (unfit & STOP_GIVEN_TREE)
		output->tree = false;
	if (unfit & STOP_GIVEN_QUEUE_FULL)
		output->queue_full = STOP_QUEUE_DROPS;
}

static void drop_command(struct stop_command *command, unsigned int unfit)
{
	if (unfit & STOP_GIVEN_DETACH)
		command->detach_on_exec = false;
	if (unfit & STOP_GIVEN_COMMAND) {
		command->argv0 = NULL;
		command->nr_env = 0;
		command->user = NULL;
		command->tracer = STOP_TRACER_PARENT;
	}
}

void stop_settings__drop_unfit(struct stop_options *options, const struct stop_config *config,
			       int argc)
{
	const unsigned int unfit = find_unfit(config, argc) & ~options->given;

	if (unfit & STOP_GIVEN_FDS)
		options->decode.fds = DECODE_FDS_NUMBERS;
	if (unfit & STOP_GIVEN_PIDS)
		options->decode.pids = 0;
	if (unfit & STOP_GIVEN_TRANSLATION)
		options->decode.pids &= ~DECODE_PIDS_HERE;
	if (unfit & STOP_GIVEN_STACKS)
		options->stack_traces = false;
	drop_selection(&options->select, unfit);
	drop_output(&options->output, unfit);
	drop_command(&options->command, unfit);
}
