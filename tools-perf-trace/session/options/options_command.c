// SPDX-License-Identifier: GPL-2.0
#include <errno.h>
#include <limits.h>
#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <linux/compiler.h>
#include <linux/kernel.h>
#include <subcmd/parse-options.h>

#include "util/debug.h"
#include "options.h"
#include "options_command.h"

static struct stop_command *command_of(const struct option *opt)
{
	struct stop_options *options = opt->value;

	options->shaped = opt->long_name;
	return &options->command;
}

/* For options that need a command to run */
static struct stop_command *start_of(const struct option *opt)
{
	struct stop_options *options = opt->value;

	options->given |= STOP_GIVEN_COMMAND;
	return command_of(opt);
}

int stop_options__parse_argv0(const struct option *opt, const char *str, int unset)
{
	start_of(opt)->argv0 = unset ? NULL : str;
	return 0;
}

int stop_options__parse_env(const struct option *opt, const char *str, int unset)
{
	struct stop_command *command = start_of(opt);
	const char **more;

	if (unset) {
		command->nr_env = 0;
		return 0;
	}
	more = realloc(command->env, (command->nr_env + 1) * sizeof(*more));
	if (!more)
		return -1;
	command->env = more;
	command->env[command->nr_env++] = str;
	return 0;
}

int stop_options__parse_run_as(const struct option *opt, const char *str, int unset)
{
	struct stop_command *command = start_of(opt);
	const struct passwd *user;

	command->user = NULL;
	if (unset)
		return 0;
	user = getpwnam(str);
	if (!user) {
		pr_err("--run-as: unknown user '%s'\n", str);
		return stop_options__fail();
	}
	command->user = str;
	command->uid = user->pw_uid;
	command->gid = user->pw_gid;
	return 0;
}

int stop_options__parse_daemonize(const struct option *opt, const char *str, int unset)
{
	static const struct stop_word words[] = {
		{ "parent", STOP_TRACER_PARENT },
		{ "grandchild", STOP_TRACER_GRANDCHILD },
		{ "pgroup", STOP_TRACER_PGROUP },
		{ "session", STOP_TRACER_SESSION },
		{ NULL, 0 },
	};
	const int tracer = stop_words__choose(opt, words, str, unset);

	if (tracer < 0)
		return -1;
	start_of(opt)->tracer = tracer;
	return 0;
}

int stop_options__parse_interruptible(const struct option *opt, const char *str, int unset)
{
	static const struct stop_word words[] = {
		{ "default", STOP_INTERRUPTIBLE_DEFAULT },
		{ "anywhere", STOP_INTERRUPTIBLE_WAITING },
		{ "waiting", STOP_INTERRUPTIBLE_WAITING },
		{ "never", STOP_INTERRUPTIBLE_NEVER },
		{ "never_tstp", STOP_INTERRUPTIBLE_NEVER_TSTP },
		{ NULL, 0 },
	};
	const int interruptible = stop_words__choose(opt, words, str, unset);

	if (interruptible < 0)
		return -1;
	command_of(opt)->interruptible = interruptible;
	return 0;
}

int stop_options__parse_wait_for_all(const struct option *opt,
				     const char *str __maybe_unused, int unset)
{
	command_of(opt)->wait_for_all = !unset;
	return 0;
}

int stop_options__parse_detach_on(const struct option *opt, const char *str, int unset)
{
	struct stop_options *options = opt->value;

	if (!unset && strcmp(str, "execve")) {
		pr_err("--detach-on: unsupported syscall '%s'\n"
		       "Use execve.\n", str);
		return stop_options__fail();
	}
	options->given |= STOP_GIVEN_DETACH;
	command_of(opt)->detach_on_exec = !unset;
	return 0;
}

int stop_options__parse_quiet(const struct option *opt, const char *str, int unset)
{
	static const struct stop_word words[] = {
		{ "attach", STOP_QUIET_ATTACH },
		{ "exit", STOP_QUIET_EXIT },
		{ "personality", STOP_QUIET_PERSONALITY },
		{ "path-resolution", STOP_QUIET_PATH_RESOLUTION },
		{ "path-resolve", STOP_QUIET_PATH_RESOLUTION },
		{ "thread-execve", STOP_QUIET_THREAD_EXECVE },
		{ "superseded", STOP_QUIET_THREAD_EXECVE },
		{ NULL, 0 },
	};
	struct stop_command *command = command_of(opt);
	const char *rest = unset ? "none" : str;
	const bool invert = stop_words__invert(&rest);
	unsigned int messages = 0;
	char word[32];
	int message;

	if (stop_words__is(&rest, "all"))
		messages = STOP_QUIET_ALL;
	else if (stop_words__is(&rest, "none"))
		messages = 0;
	while (stop_words__next(&rest, word, sizeof(word))) {
		message = stop_words__find(words, word, strlen(word));
		if (message < 0) {
			pr_err("--quiet: invalid message type '%s'\n"
			       "Use attach, exit, personality, path-resolution, thread-execve, all or none.\n",
			       word);
			return stop_options__fail();
		}
		messages |= message;
	}
	command->quiet = invert ? STOP_QUIET_ALL & ~messages : messages;
	return 0;
}

int stop_options__parse_result_column(const struct option *opt, const char *str, int unset)
{
	unsigned long column;
	char *end;

	if (unset)
		return -1;
	errno = 0;
	column = strtoul(str, &end, 10);
	if (errno || end == str || *end || *str == '-' || column > INT_MAX) {
		pr_err("--result-column: invalid column '%s'\n", str);
		return stop_options__fail();
	}
	command_of(opt)->result_column = column;
	((struct stop_options *)opt->value)->given |= STOP_GIVEN_LINES;
	return 0;
}
