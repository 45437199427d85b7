// SPDX-License-Identifier: GPL-2.0
/* Options of perf trace that depend on several options of strace. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session/setup/program.h"
#include "front.h"

bool strace_front__pipes(const struct strace_front *front)
{
	return front->output && stop_program__is_output(front->output);
}

static bool separates(const struct strace_front *front)
{
	return front->separately || front->follows > 1;
}

static bool follows(const struct strace_front *front)
{
	return front->follows || front->old_follow || front->long_follow;
}

/* The letter of an option can have a row of its own, which has no name. */
static bool is_option(const struct strace_option *option, const char *name)
{
	const char *gives = option->gives ? option->gives + strlen("--") : "";

	return !strcmp(option->name ? option->name : gives, name);
}

static bool is_given(const struct strace_front *front, const char *name)
{
	size_t i;

	for (i = 0; i < nr_strace_options; i++) {
		if (front->given[i] && is_option(&strace_options[i], name))
			return true;
	}
	return false;
}

static bool sums(const struct strace_front *front)
{
	return front->counts || front->summary;
}

static const char summed_separately[] =
	"(-c/--summary-only or -C/--summary) and -ff/--output-separately are mutually exclusive";
static const char wall_clock_alone[] =
	"-w/--summary-wall-clock must be given with (-c/--summary-only or -C/--summary)";
static const char columns_alone[] =
	"-U/--summary-columns must be given with (-c/--summary-only or -C/--summary)";
static const char sorted_alone[] =
	"-S/--summary-sort-by has no effect without (-c/--summary-only or -C/--summary)";
static const char piped_separately[] =
	"piping the output and -ff/--output-separately are mutually exclusive";

static bool names_times(const struct strace_front *front)
{
	return is_given(front, "absolute-timestamps") || is_given(front, "timestamps");
}

/* Is the option of a letter given in its long form as well? strace refuses that. */
static bool is_given_twice(const struct strace_front *front)
{
	const struct {
		bool		letter, word;
		const char	*names;
	} pairs[] = {
		{ front->daemons, is_given(front, "daemonize"), "-D and --daemonize" },
		{ front->times, names_times(front), "-t and --absolute-timestamps" },
		{ front->hexes, is_given(front, "strings-in-hex"), "-x and --strings-in-hex" },
		{ front->fds, is_given(front, "decode-fds"), "-y and --decode-fds" },
		{ front->quiets, front->quiet, "-q and -e quiet/--quiet" },
		{ front->follows, front->long_follow, "-f and --follow-forks" },
		{ front->follows > 1, front->separately, "-ff and --output-separately" },
	};
	size_t i;

	for (i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++) {
		if (!pairs[i].letter || !pairs[i].word)
			continue;
		fprintf(stderr, "strace: %s cannot be provided simultaneously\n", pairs[i].names);
		return true;
	}
	return false;
}

enum strace_verdict strace_front__check(const struct strace_front *front)
{
	if (!front->program && !(front->pids && *front->pids))
		return strace_misused("must have PROG [ARGS] or -p PID");
	if (!front->program && front->daemonize)
		return strace_misused("PROG [ARGS] must be specified with -D/--daemonize");
	if (front->counts && front->summary)
		return strace_misused("-c/--summary-only and -C/--summary are mutually exclusive");
	if (sums(front) && separates(front))
		return strace_misused(summed_separately);
	if (front->wall_clock && !sums(front))
		return strace_misused(wall_clock_alone);
	if (is_given(front, "summary-columns") && !sums(front))
		return strace_misused(columns_alone);
	if (strace_front__pipes(front) && separates(front))
		return strace_misused(piped_separately);
	return is_given_twice(front) ? STRACE_FAILS : STRACE_RUNS;
}

/* Only the lines of syscalls have these. */
static void warn_of_lines(const struct strace_front *front)
{
	const struct {
		bool		given;
		const char	*names;
	} parts[] = {
		{ is_given(front, "instruction-pointer"), "-i/--instruction-pointer" },
		{ is_given(front, "stack-traces"), "-k/--stack-traces" },
		{ is_given(front, "syscall-number"), "-n/--syscall-number" },
		{ is_given(front, "relative-timestamps"), "-r/--relative-timestamps" },
		{ front->times || names_times(front), "-t/--absolute-timestamps" },
		{ is_given(front, "syscall-times"), "-T/--syscall-times" },
		{ front->fds || is_given(front, "decode-fds"), "-y/--decode-fds" },
	};
	size_t i;

	for (i = 0; front->counts && i < sizeof(parts) / sizeof(parts[0]); i++) {
		if (parts[i].given)
			fprintf(stderr, "strace: %s has no effect with -c/--summary-only\n",
				parts[i].names);
	}
}

static void warn(const struct strace_front *front)
{
	if (front->old_follow)
		fputs(front->follows || front->long_follow ?
		      "strace: deprecated option -F ignored\n" :
		      "strace: option -F is deprecated, please use -f/--follow-forks instead\n",
		      stderr);
	warn_of_lines(front);
	if (is_given(front, "summary-sort-by") && !sums(front))
		fprintf(stderr, "strace: %s\n", sorted_alone);
	if (front->output)
		return;
	if (front->appends)
		fputs("strace: -A/--output-append-mode has no effect without -o/--output\n",
		      stderr);
	if (front->separately)
		fputs("strace: --output-separately has no effect without -o/--output\n", stderr);
}

static const char *quiet_of(const struct strace_front *front)
{
	if (front->quiet)
		return front->quiet;
	if (front->quiets > 2)
		return "attach,personality,exit,thread-execve";
	if (front->quiets > 1)
		return "attach,personality,exit";
	if (front->quiets || (front->output && front->program && !front->pids))
		return "attach,personality";
	return "none";
}

static const char *interruptible_of(const struct strace_front *front)
{
	if (front->interruptible)
		return front->interruptible;
	if (front->daemonize)
		return "never_tstp";
	return front->output && front->program ? "never" : "waiting";
}

static void add_output(struct strace_front *front)
{
	if (!front->output)
		return;
	strace_front__set(front, "--output", *front->pipe ? front->pipe : front->output);
	if (front->appends && !strace_front__pipes(front))
		strace_front__set(front, "--output-append-mode", NULL);
	if (separates(front))
		strace_front__set(front, "--output-separately", NULL);
}

static void add_rest(struct strace_front *front)
{
	strace_front__set(front, "--quiet", quiet_of(front));
	strace_front__set(front, "--interruptible", interruptible_of(front));
	strace_front__set(front, "--wait-for-all", NULL);
	if (front->daemonize)
		strace_front__set(front, "--daemonize", front->daemonize);
	/* Without -f a process id stands for one thread. */
	if (!follows(front))
		strace_front__set(front, "--no-inherit", NULL);
	if (front->pids && *front->pids)
		strace_front__set(front, follows(front) ? "--pid" : "--tid", front->pids);
	if (front->counts)
		strace_front__set(front, "--summary", NULL);
	if (front->summary)
		strace_front__set(front, "--with-summary", NULL);
	if (front->wall_clock)
		strace_front__set(front, "--summary-wall-clock", NULL);
	if (!sums(front)) {
		strace_front__remove(front, "--summary-sort-by");
		strace_front__remove(front, "--summary-syscall-overhead");
	}
	add_output(front);
	if (front->program) {
		strace_front__set(front, "--argv0", front->argv0 ? front->argv0 : front->program);
	} else {
		/* These apply to a command only: strace ignores them without one. */
		strace_front__remove(front, "--env");
		strace_front__remove(front, "--run-as");
	}
}

/* The command follows "--", because it may look like an option. */
static void fill_argv(struct strace_front *front)
{
	static const char * const first[] = { "trace", "--stop", "--format=strace" };
	const char **argv = front->argv;
	size_t i;

	for (i = 0; i < sizeof(first) / sizeof(first[0]); i++)
		*argv++ = first[i];
	for (i = 0; i < front->nr_words; i++)
		*argv++ = front->words[i];
	if (front->program) {
		*argv++ = "--";
		*argv++ = *front->path ? front->path : front->program;
		for (i = 0; i < (size_t)front->nr_args; i++)
			*argv++ = front->args[i];
	}
	*argv = NULL;
	front->argc = argv - front->argv;
}

enum strace_verdict strace_front__finish(struct strace_front *front)
{
	warn(front);
	add_rest(front);
	front->argv = calloc(front->nr_words + front->nr_args + 8, sizeof(*front->argv));
	if (!front->argv || front->out_of_memory) {
		fputs("strace: Out of memory\n", stderr);
		return STRACE_FAILS;
	}
	fill_argv(front);
	return STRACE_RUNS;
}
