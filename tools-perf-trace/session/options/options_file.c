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
	/* check_input() refuses --stop=always. */
	if (options->captures != STOP_CAPTURES_NONE)
		options->captures = STOP_CAPTURES_ONLY;
	options->file.input = file;
	options->file.force = force;
}

int stop_options__check_input(const struct stop_options *options, const struct record_opts *opts,
			      int argc)
{
	const struct target *target = &opts->target;
	const unsigned int given = options->given;
	const struct stop_command *command = &options->command;
	const struct stop_conflict live[] = {
		{ options->file.records, "record" },
		{ options->captures == STOP_CAPTURES_NONE || options->list,
		  "--stop=always and --stop=SYSCALLS" },
		{ argc > 0, "a command" },
		{ target->pid, "-p" },
		{ target->tid, "-t" },
		{ target->system_wide, "-a" },
		{ target->cpu_list, "-C" },
		{ target->initial_delay, "-D" },
		{ given & STOP_GIVEN_QUEUE_FULL, "--queue-full" },
		{ given & STOP_GIVEN_FDS && options->decode.fds != DECODE_FDS_NUMBERS, "--fds" },
		{ given & STOP_GIVEN_PIDS && options->decode.pids & DECODE_PIDS_COMM,
		  "--pid-names" },
		{ given & STOP_GIVEN_TRANSLATION && options->decode.pids & DECODE_PIDS_HERE,
		  "--pidns-translation" },
		{ given & STOP_GIVEN_DETACH && command->detach_on_exec, "--detach-on" },
		{ given & STOP_GIVEN_COMMAND && command->argv0, "--argv0" },
		{ given & STOP_GIVEN_COMMAND && command->nr_env > 0, "--env" },
		{ given & STOP_GIVEN_COMMAND && command->user, "--run-as" },
		{ given & STOP_GIVEN_COMMAND && command->tracer != STOP_TRACER_PARENT,
		  "--daemonize" },
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
