// SPDX-License-Identifier: GPL-2.0
#include <stdio.h>
#include <stdlib.h>
#include <linux/time64.h>
#include <perf/evlist.h>
#include <perf/threadmap.h>

#include "util/evlist.h"
#include "util/record.h"
#include "util/strlist.h"
#include "util/target.h"
#include "util/thread_map.h"
#include "session/collect/spin.h"
#include "session/config.h"
#include "late.h"
#include "user.h"

/* A process that starts threads all the time would never be complete. */
#define STOP_LATE_NSEC	NSEC_PER_SEC

static bool has(struct perf_thread_map *map, pid_t tid)
{
	int i;

	for (i = 0; i < perf_thread_map__nr(map); i++) {
		if (perf_thread_map__pid(map, i) == tid)
			return true;
	}
	return false;
}

static bool has_all(struct perf_thread_map *map, struct perf_thread_map *others)
{
	int i;

	for (i = 0; i < perf_thread_map__nr(others); i++) {
		if (!has(map, perf_thread_map__pid(others, i)))
			return false;
	}
	return true;
}

static void print_threads(FILE *list, pid_t pid)
{
	struct perf_thread_map *map = thread_map__new_by_pid(pid);
	int i;

	for (i = 0; map && i < perf_thread_map__nr(map); i++)
		fprintf(list, "%s%d", ftell(list) ? "," : "", perf_thread_map__pid(map, i));
	perf_thread_map__put(map);
}

/* The threads of the processes in @pids, a list separated by commas. NULL if there are none. */
static struct perf_thread_map *list_threads(const char *pids)
{
	struct strlist *processes = strlist__new(pids, NULL);
	struct perf_thread_map *map = NULL;
	struct str_node *process;
	char *tids = NULL;
	size_t size = 0;
	FILE *list = open_memstream(&tids, &size);

	if (processes && list) {
		strlist__for_each_entry(process, processes)
			print_threads(list, atoi(process->s));
	}
	if (list && !fclose(list) && size)
		map = thread_map__new_by_tid_str(tids);
	free(tids);
	strlist__delete(processes);
	return map;
}

/* Lists the threads again. Returns false if there are no others than before. */
static bool find_late(const struct stop_config *config)
{
	const struct target *target = &config->opts->target;
	struct perf_evlist *evlist = evlist__core(config->evlist);
	struct perf_thread_map *threads;
	bool late;

	if ((!target->pid && !config->options->user) || stop_user__again(config))
		return false;
	threads = target->pid ? list_threads(target->pid) :
				thread_map__new_by_tid_str(target->tid);
	if (!threads)
		return false;
	late = !has_all(evlist->threads, threads);
	if (late) {
		evlist__close(config->evlist);
		perf_evlist__set_maps(evlist, evlist->user_requested_cpus, threads);
	}
	perf_thread_map__put(threads);
	return late;
}

int stop_late__open(const struct stop_config *config)
{
	const u64 end = stop_spin__now() + STOP_LATE_NSEC;
	int err = evlist__open(config->evlist);

	while (err >= 0 && stop_spin__now() < end && find_late(config))
		err = evlist__open(config->evlist);
	return err;
}
