// SPDX-License-Identifier: GPL-2.0
/* Sessions of whole CPUs or of a cgroup: their events capture and never stop a task. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <linux/kernel.h>

#include "util/debug.h"
#include "util/evlist.h"
#include "util/evsel.h"
#include "util/record.h"
#include "util/target.h"
#include "session/config.h"
#include "cpu_wide.h"
#include "rights.h"
#include "terminal.h"

/* The kernel takes filters of up to a page. */
#define CPU_WIDE_MAX_TIDS	128

struct tids {
	pid_t	ids[CPU_WIDE_MAX_TIDS];
	size_t	nr;
	bool	full;
};

bool stop_cpu_wide__is(const struct stop_config *config)
{
	return target__has_cpu(&config->opts->target) || config->cgroup;
}

bool stop_cpu_wide__never_stops(const struct stop_config *config)
{
	return stop_cpu_wide__is(config) || config->options->captures == STOP_CAPTURES_ONLY;
}

/* The option that keeps all tasks from stopping */
static const char *never_stops(const struct stop_options *options)
{
	if (options->file.records)
		return "record";
	return options->file.input ? "-i" : "--stop=never";
}

static void print_conflict(const struct stop_config *config, const char *option)
{
	if (stop_cpu_wide__is(config))
		pr_err("%s cannot be used with -a, -C and -G: events of a CPU or cgroup never stop a task\n"
		       "Drop it, or trace a command, or tasks with -p, -t or -u.\n", option);
	else
		pr_err("%s requires tasks to stop, which %s rules out\n"
		       "Drop one of the two.\n", option, never_stops(config->options));
}

int stop_cpu_wide__check(const struct stop_config *config)
{
	const struct stop_options *options = config->options;
	const struct stop_conflict needs_stops[] = {
		{ options->list, "--stop=SYSCALLS" },
		{ options->select.nr_paths, "--trace-path" },
		{ stop_fdset__any(&options->select.read), "--read" },
		{ stop_fdset__any(&options->select.write), "--write" },
		{ options->stack_traces, "--stack-traces" },
		{ options->decode.fds != DECODE_FDS_NUMBERS, "--fds" },
		{ options->decode.pids & DECODE_PIDS_HERE, "--pidns-translation" },
		{ false, NULL }
	};
	const struct stop_conflict *option;

	if (!stop_cpu_wide__never_stops(config))
		return 0;
	for (option = needs_stops; option->what; option++) {
		if (option->given) {
			print_conflict(config, option->what);
			return -EINVAL;
		}
	}
	return 0;
}

static void add_tid(struct tids *tids, pid_t tid)
{
	if (tids->nr < ARRAY_SIZE(tids->ids))
		tids->ids[tids->nr++] = tid;
	else
		tids->full = true;
}

static void add_threads(struct tids *tids, pid_t pid)
{
	struct dirent *entry;
	char path[32];
	DIR *dir;

	snprintf(path, sizeof(path), "/proc/%d/task", pid);
	dir = opendir(path);
	while (dir && (entry = readdir(dir))) {
		if (entry->d_name[0] != '.')
			add_tid(tids, atoi(entry->d_name));
	}
	if (dir)
		closedir(dir);
}

/* A filter can be set only once: append to the one that the event has already. */
static int set_filter(struct evlist *evlist, struct tids *tids)
{
	struct evsel *evsel = NULL;
	int err = 0;

	if (tids->nr)
		err = evlist__append_tp_filter_pids(evlist, tids->nr, tids->ids);
	if (!err)
		err = evlist__apply_filters(evlist, &evsel, NULL);
	if (err)
		pr_err("--stop: failed to set the filter %s: %s\n",
		       evsel ? evsel->filter : "of thread ids", strerror(errno));
	return err ? -EINVAL : 0;
}

int stop_cpu_wide__set_filter(const struct stop_config *config)
{
	/* The filter takes IDs of the first PID namespace. */
	const bool can_filter = stop_rights__is_in_first_pid_namespace();
	struct tids tids = { .nr = 0 };
	size_t i;

	if (config->nr_filter_pids && !can_filter) {
		pr_err("--filter-pids: the kernel filters by IDs of the first PID namespace, and perf is in another one\n"
		       "Drop it, or run perf outside of the container.\n");
		return -EINVAL;
	}
	/*
	 * perf's own threads first: each of their lines would cause further ones. Where they
	 * cannot be filtered, rings.c drops their records.
	 */
	if (stop_cpu_wide__is(config) && can_filter) {
		add_threads(&tids, getpid());
		add_threads(&tids, stop_terminal__pid());
	}
	for (i = 0; i < config->nr_filter_pids; i++)
		add_tid(&tids, config->filter_pids[i]);
	if (i && tids.full) {
		pr_err("--filter-pids: too many IDs: no more than %d, with perf's own threads\n",
		       CPU_WIDE_MAX_TIDS);
		return -EINVAL;
	}
	return set_filter(config->evlist, &tids);
}
