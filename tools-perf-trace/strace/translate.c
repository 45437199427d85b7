// SPDX-License-Identifier: GPL-2.0
#include <errno.h>
#include <limits.h>
#include <math.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "translate.h"

/* DECODE_MAX_STRING; a larger size becomes "unlimited" for perf trace. */
#define MAX_STRING_SIZE	16384L

struct choice {
	const char *word, *becomes;
};

static const char *choose(const struct choice *choices, const char *word)
{
	for (; choices->word; choices++) {
		if (!strcmp(choices->word, word))
			return choices->becomes;
	}
	return NULL;
}

/* Returns -1 if @text is not a number from 0 to @max. */
static long number(const char *text, long max)
{
	char *end;
	long value;

	errno = 0;
	value = strtol(text, &end, 10);
	return errno || end == text || *end || value < 0 || value > max ? -1 : value;
}

STRACE_TRANSLATE(argv0)
{
	(void)option;
	front->argv0 = arg;
	return STRACE_RUNS;
}

/* One or several, separated by commas or white space */
STRACE_TRANSLATE(pids)
{
	size_t size = (front->pids ? strlen(front->pids) : 0) + strlen(arg) + 2;
	char *pids = malloc(size), *copy = strdup(arg), *pid, *rest = copy;

	if (!pids || !copy) {
		free(pids);
		free(copy);
		front->out_of_memory = true;
		return STRACE_RUNS;
	}
	snprintf(pids, size, "%s", front->pids ? front->pids : "");
	while ((pid = strsep(&rest, ", \t\n"))) {
		if (!*pid)
			continue;
		if (number(pid, INT_MAX) <= 0) {
			fprintf(stderr, "strace: Invalid process id: '%s'\n", pid);
			break;
		}
		if (*pids)
			strcat(pids, ",");
		strcat(pids, pid);
	}
	free(copy);
	free(front->pids);
	front->pids = pids;
	(void)option;
	return pid ? STRACE_FAILS : STRACE_RUNS;
}

STRACE_TRANSLATE(user)
{
	if (!getpwnam(arg)) {
		fprintf(stderr, "strace: Cannot find user '%s'\n", arg);
		return STRACE_FAILS;
	}
	strace_front__set(front, "--run-as", arg);
	(void)option;
	return STRACE_RUNS;
}

STRACE_TRANSLATE(detach_on)
{
	(void)option;
	if (strcmp(arg, "execve")) {
		fprintf(stderr, "strace: Syscall '%s' for -b isn't supported\n", arg);
		return STRACE_FAILS;
	}
	strace_front__set(front, "--detach-on", arg);
	return STRACE_RUNS;
}

STRACE_TRANSLATE(daemonize)
{
	static const char * const counted[] = { "grandchild", "pgroup", "session" };
	static const struct choice choices[] = {
		{ "grandchild", "grandchild" }, { "pgroup", "pgroup" }, { "pgrp", "pgroup" },
		{ "session", "session" }, { NULL, NULL },
	};

	if (option->letter && front->daemons == 3)
		return strace_misused("Too many -D's, maximum supported -D count is 3");
	front->daemonize = option->letter ? counted[front->daemons++] :
					    choose(choices, arg ? arg : "grandchild");
	return front->daemonize ? STRACE_RUNS : strace_invalid(option, arg);
}

STRACE_TRANSLATE(follow)
{
	(void)arg;
	if (option->letter == 'F')
		front->old_follow = true;
	else if (option->letter)
		front->follows++;
	else
		front->long_follow = true;
	return STRACE_RUNS;
}

STRACE_TRANSLATE(separately)
{
	(void)option;
	(void)arg;
	front->separately = true;
	return STRACE_RUNS;
}

STRACE_TRANSLATE(interruptible)
{
	static const struct choice choices[] = {
		{ "1", "anywhere" }, { "2", "waiting" }, { "3", "never" },
		{ "4", "never_tstp" }, { "anywhere", "anywhere" }, { "waiting", "waiting" },
		{ "never", "never" }, { "never_tstp", "never_tstp" }, { NULL, NULL },
	};

	front->interruptible = choose(choices, arg);
	return front->interruptible ? STRACE_RUNS : strace_invalid(option, arg);
}

/* Only the last one of these options takes effect. */
static void set_status(struct strace_front *front, const char *name, const char *set)
{
	static const char * const all[] = { "--status", "--successful-only", "--failed-only" };
	size_t i;

	for (i = 0; i < sizeof(all) / sizeof(all[0]); i++)
		strace_front__remove(front, all[i]);
	strace_front__add(front, name, set);
}

STRACE_TRANSLATE(status)
{
	(void)option;
	set_status(front, "--status", arg);
	return STRACE_RUNS;
}

STRACE_TRANSLATE(only)
{
	if (front->only && front->only != option->letter)
		fprintf(stderr, "strace: Only the last of %s options will take effect. %s\n",
			"-z/--successful-only/-Z/--failed-only",
			"See status qualifier for more complex filters.");
	(void)arg;
	front->only = option->letter;
	set_status(front, option->letter == 'z' ? "--successful-only" : "--failed-only", NULL);
	return STRACE_RUNS;
}

STRACE_TRANSLATE(column)
{
	if (number(arg, INT_MAX) < 0)
		return strace_invalid(option, arg);
	strace_front__set(front, "--result-column", arg);
	return STRACE_RUNS;
}

/* Returns 1 for the set of all syscalls, 0 for the empty set, -1 for others. */
static int all_or_none(const char *set)
{
	static const struct choice choices[] = {
		{ "all", "" }, { "!none", "" }, { "none", NULL }, { "!all", NULL },
		{ NULL, NULL },
	};
	const struct choice *choice;

	for (choice = choices; choice->word; choice++) {
		if (!strcmp(choice->word, set))
			return !!choice->becomes;
	}
	return -1;
}

STRACE_TRANSLATE(abbrev)
{
	int all = all_or_none(arg);

	if (all < 0)
		return strace_refuse(option, arg, "only all and none are supported");
	strace_front__remove(front, "--unabbreviated");
	if (!all)
		strace_front__add(front, "--unabbreviated", NULL);
	return STRACE_RUNS;
}

STRACE_TRANSLATE(verbose)
{
	(void)front;
	if (all_or_none(arg) == 1)
		return STRACE_RUNS;
	return strace_refuse(option, arg, "only all is supported, pointers are always followed");
}

STRACE_TRANSLATE(raw)
{
	(void)front;
	if (all_or_none(arg) == 0)
		return STRACE_RUNS;
	return strace_refuse(option, arg, "only none is supported, see also -X raw");
}

STRACE_TRANSLATE(quiet)
{
	if (option->letter)
		front->quiets++;
	else
		front->quiet = arg ? arg : "attach,personality";
	return STRACE_RUNS;
}

STRACE_TRANSLATE(fds)
{
	static const struct choice choices[] = {
		{ "none", "numbers" }, { "path", "paths" }, { "all", "all" },
		{ "!all", "numbers" }, { "!none", "all" }, { NULL, NULL },
	};
	const char *fds;

	if (option->letter)
		fds = ++front->fds > 1 ? "all" : "paths";
	else
		fds = choose(choices, arg ? arg : "path");
	if (!fds)
		return strace_refuse(option, arg, "only none, path and all are supported");
	strace_front__set(front, "--fds", fds);
	return STRACE_RUNS;
}

enum { PIDS_COMM = 1, PIDS_NAMESPACE = 2 };

/* Parses a set of details: words, "all" or "none", possibly inverted. Returns -1 if invalid. */
static int pid_details_of(const char *set)
{
	const bool inverted = *set == '!';
	const char *word = set + inverted;
	int details = 0;
	size_t len;

	if (!strcmp(word, "all") || !strcmp(word, "none"))
		return !strcmp(word, "all") == inverted ? 0 : PIDS_COMM | PIDS_NAMESPACE;
	do {
		len = strcspn(word, ",");
		if (len == strlen("comm") && !strncmp(word, "comm", len))
			details |= PIDS_COMM;
		else if (len == strlen("pidns") && !strncmp(word, "pidns", len))
			details |= PIDS_NAMESPACE;
		else if (len || !details)
			return -1;
		word += len + 1;
	} while (word[-1]);
	return inverted ? details ^ (PIDS_COMM | PIDS_NAMESPACE) : details;
}

STRACE_TRANSLATE(pid_details)
{
	const int details = pid_details_of(arg);

	(void)option;
	if (details < 0) {
		fprintf(stderr, "strace: invalid decode-pids '%s'\n", arg);
		return STRACE_FAILS;
	}
	strace_front__remove(front, "--pid-names");
	strace_front__remove(front, "--pidns-translation");
	if (details & PIDS_COMM)
		strace_front__add(front, "--pid-names", NULL);
	if (details & PIDS_NAMESPACE)
		strace_front__add(front, "--pidns-translation", NULL);
	return STRACE_RUNS;
}

STRACE_TRANSLATE(output)
{
	(void)option;
	front->output = arg;
	return STRACE_RUNS;
}

STRACE_TRANSLATE(append)
{
	(void)option;
	(void)arg;
	front->appends = true;
	return STRACE_RUNS;
}

STRACE_TRANSLATE(string_limit)
{
	long limit = number(arg, INT_MAX);

	if (limit < 0)
		return strace_invalid(option, arg);
	if (limit > MAX_STRING_SIZE)
		fprintf(stderr, "strace: -s %s: perf shows at most %ld bytes of a string\n", arg,
			MAX_STRING_SIZE);
	strace_front__set(front, "--string-size", limit > MAX_STRING_SIZE ? "unlimited" : arg);
	return STRACE_RUNS;
}

STRACE_TRANSLATE(times)
{
	static const char * const counted[] = { "time", "time,us", "unix,us" };

	(void)option;
	(void)arg;
	if (front->times < 3)
		strace_front__set(front, "--absolute-timestamps", counted[front->times++]);
	return STRACE_RUNS;
}

STRACE_TRANSLATE(hex)
{
	static const struct choice choices[] = {
		{ "none", "none" }, { "non-ascii", "odd" }, { "all", "all" }, { NULL, NULL },
	};
	const char *hex;

	if (option->letter)
		hex = ++front->hexes > 1 ? "all" : "odd";
	else
		hex = choose(choices, arg ? arg : "all");
	if (!hex && !strcmp(arg, "non-ascii-chars"))
		return strace_refuse(option, arg, "only whole strings can be shown in hex");
	if (!hex)
		return strace_invalid(option, arg);
	strace_front__set(front, "--hex-strings", hex);
	return STRACE_RUNS;
}

STRACE_TRANSLATE(constants)
{
	static const struct choice choices[] = {
		{ "raw", "numbers" }, { "abbrev", "names" }, { "verbose", "both" },
		{ NULL, NULL },
	};
	const char *constants = choose(choices, arg);

	if (!constants)
		return strace_invalid(option, arg);
	strace_front__set(front, "--constants", constants);
	return STRACE_RUNS;
}

STRACE_TRANSLATE(summary)
{
	(void)arg;
	if (option->letter == 'c')
		front->counts = true;
	else
		front->summary = true;
	return STRACE_RUNS;
}

STRACE_TRANSLATE(overhead)
{
	char *end;
	double overhead = strtod(arg, &end);

	/* strace accepts none of the words and hexadecimal numbers of strtod(). */
	if (end == arg || !(overhead >= 0 && isfinite(overhead)) || strpbrk(arg, "xX"))
		return strace_invalid(option, arg);
	if (*end && strcmp(end, "s") && strcmp(end, "ms") && strcmp(end, "us") &&
	    strcmp(end, "ns"))
		return strace_invalid(option, arg);
	strace_front__set(front, "--summary-syscall-overhead", arg);
	return STRACE_RUNS;
}

/* strace accepts "_" for "-". */
static bool is_column(const char *arg, const char *column)
{
	for (; *arg && (*arg == *column || (*arg == '_' && *column == '-')); arg++)
		column++;
	return !*arg && !*column;
}

/* Not left to perf trace: without a summary this option is checked, and then ignored. */
STRACE_TRANSLATE(sort)
{
	static const char * const columns[] = {
		"time", "time-percent", "time-total", "total-time", "min-time", "shortest",
		"time-min", "max-time", "longest", "time-max", "avg-time", "time-avg", "calls",
		"count", "errors", "error", "name", "syscall", "syscall-name", "nothing", "none",
	};
	size_t i;

	(void)option;
	for (i = 0; i < sizeof(columns) / sizeof(columns[0]); i++) {
		if (!is_column(arg, columns[i]))
			continue;
		strace_front__set(front, "--summary-sort-by", columns[i]);
		return STRACE_RUNS;
	}
	fprintf(stderr, "strace: invalid sortby: '%s'\n" STRACE_HINT, arg);
	return STRACE_FAILS;
}

STRACE_TRANSLATE(wall_clock)
{
	(void)option;
	(void)arg;
	front->wall_clock = true;
	return STRACE_RUNS;
}

STRACE_TRANSLATE(help)
{
	(void)front;
	(void)option;
	(void)arg;
	return STRACE_HELPS;
}

STRACE_TRANSLATE(version)
{
	(void)front;
	(void)option;
	(void)arg;
	return STRACE_TELLS_VERSION;
}
