// SPDX-License-Identifier: GPL-2.0
#include <errno.h>
#include <stddef.h>
#include <linux/kernel.h>

#include "util/debug.h"
#include "util/record.h"
#include "util/target.h"
#include "session/file/info.h"
#include "options.h"
#include "options_file.h"

int stop_options__set_record(struct stop_options *options)
{
	if (options->captures == STOP_CAPTURES_NONE || options->list) {
		pr_err("--stop record never stops a task\n"
		       "Use --stop or --stop=never.\n");
		return -1;
	}
	options->file.records = true;
	options->captures = STOP_CAPTURES_ONLY;
	/* Captures have the IP anyway, so the other events record it, too. */
	options->line.ip = true;
	return 0;
}

void stop_options__set_input(struct stop_options *options, const char *file, bool force)
{
	if (options->nr_holds || (!options->traces && !stop_info__is_in(file)))
		return;
	options->stop = true;
	options->traces = true;
	options->captures = STOP_CAPTURES_ONLY;
	options->file.input = file;
	options->file.force = force;
}

/* Options that this run cannot use: bits of enum stop_given */
static unsigned int find_unfit(const struct stop_options *options, const struct target *target,
			       int argc)
{
	const bool records = options->file.records, reads = options->file.input;
	unsigned int unfit = 0;

	if (records || reads)
		unfit |= STOP_GIVEN_FDS | STOP_GIVEN_PIDS | STOP_GIVEN_DETACH;
	if (reads || argc <= 0)
		unfit |= STOP_GIVEN_COMMAND;
	if (records)
		unfit |= STOP_GIVEN_STATUS | STOP_GIVEN_FILES;
	if (options->captures == STOP_CAPTURES_ONLY || target->system_wide || target->cpu_list)
		unfit |= STOP_GIVEN_STACKS;
	return unfit;
}

/* Sets options of a configuration file to their defaults where they cannot be used. */
static void drop_unfit(struct stop_options *options, unsigned int unfit)
{
	struct stop_command *command = &options->command;

	if (unfit & STOP_GIVEN_FDS)
		options->decode.fds = DECODE_FDS_NUMBERS;
	if (unfit & STOP_GIVEN_PIDS)
		options->decode.pids = 0;
	if (unfit & STOP_GIVEN_STACKS)
		options->stack_traces = false;
	if (unfit & STOP_GIVEN_DETACH)
		command->detach_on_exec = false;
	if (unfit & STOP_GIVEN_COMMAND) {
		command->argv0 = NULL;
		command->nr_env = 0;
		command->user = NULL;
		command->tracer = STOP_TRACER_PARENT;
	}
	if (unfit & STOP_GIVEN_STATUS)
		options->select.has_status = false;
	if (unfit & STOP_GIVEN_FILES)
		options->output.append = options->output.separately = false;
}

static int check_live(const struct stop_options *options, const struct record_opts *opts, int argc)
{
	const struct target *target = &opts->target;
	const struct stop_conflict live[] = {
		{ options->file.records, "record" },
		{ argc > 0, "a command" },
		{ target->pid, "-p" },
		{ target->tid, "-t" },
		{ target->system_wide, "-a" },
		{ target->cpu_list, "-C" },
		{ target->initial_delay, "-D" },
		{ options->decode.fds != DECODE_FDS_NUMBERS, "--fds" },
		{ options->decode.pids & DECODE_PIDS_COMM, "--pid-names" },
		{ options->decode.pids & DECODE_PIDS_HERE, "--pidns-translation" },
		{ options->command.detach_on_exec, "--detach-on" },
		{ options->command.argv0, "--argv0" },
		{ options->command.nr_env > 0, "--env" },
		{ options->command.user, "--run-as" },
		{ options->command.tracer != STOP_TRACER_PARENT, "--daemonize" },
	};
	size_t i;

	for (i = 0; options->file.input && i < ARRAY_SIZE(live); i++) {
		if (!live[i].given)
			continue;
		pr_err("-i cannot be used with %s: it reads a file and no tasks\n",
		       live[i].what);
		return -EINVAL;
	}
	return 0;
}

int stop_options__check_input(struct stop_options *options, const struct record_opts *opts,
			      int argc)
{
	drop_unfit(options, find_unfit(options, &opts->target, argc) & ~options->given);
	return check_live(options, opts, argc);
}
