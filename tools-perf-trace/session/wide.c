// SPDX-License-Identifier: GPL-2.0
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/mman.h>
#include <linux/compiler.h>
#include <linux/kernel.h>

#include "../../../util/debug.h"
#include "../../../util/evlist.h"
#include "../../../util/evsel.h"
#include "../../../util/record.h"
#include "../../../util/target.h"
#include "config.h"
#include "wide.h"

/* The kernel takes filters of up to a page. */
#define WIDE_MAX_TIDS	128

struct tids {
	pid_t	ids[WIDE_MAX_TIDS];
	size_t	nr;
};

static void add_tid(struct tids *tids, pid_t tid)
{
	if (tids->nr < ARRAY_SIZE(tids->ids))
		tids->ids[tids->nr++] = tid;
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

/* A page of our own may come from a file system whose server is held by us. */
static void stay_in_memory(void)
{
	if (mlockall(MCL_CURRENT) || mlockall(MCL_FUTURE | MCL_ONFAULT))
		pr_debug("--stop: cannot lock memory: %s\n", strerror(errno));
}

int stop_wide__start(struct stop_wide *wide, const struct stop_config *config, int output)
{
	wide->active = target__has_cpu(&config->opts->target);
	if (!wide->active)
		return 0;
	if (output >= 0 && !config->options->output_readers)
		stop_readers__find(&wide->readers, output);
	stay_in_memory();
	return stop_guard__start(&wide->guard);
}

static int set_filter(struct evlist *evlist, struct tids *tids)
{
	struct evsel *evsel = NULL;
	int err = evlist__append_tp_filter_pids(evlist, tids->nr, tids->ids);

	if (!err)
		err = evlist__apply_filters(evlist, &evsel, NULL);
	if (err)
		pr_err("--stop: the kernel did not take the filter %s: %s\n",
		       evsel ? evsel->filter : "of thread ids", strerror(errno));
	return err ? -EINVAL : 0;
}

int stop_wide__spare(const struct stop_wide *wide, const struct stop_config *config)
{
	struct tids tids = { .nr = 0 };
	size_t i;

	for (i = 0; i < config->nr_filter_pids; i++)
		add_tid(&tids, config->filter_pids[i]);
	if (wide->active) {
		add_threads(&tids, getpid());
		add_tid(&tids, wide->guard.pid);
	}
	for (i = 0; i < wide->readers.nr; i++)
		add_threads(&tids, wide->readers.pids[i]);
	return tids.nr ? set_filter(config->evlist, &tids) : 0;
}

void stop_wide__finish(struct stop_wide *wide)
{
	stop_guard__finish(&wide->guard);
}

void stop_wide__set_resting(struct stop_wide *wide, bool resting)
{
	if (wide->guard.resting)
		WRITE_ONCE(*wide->guard.resting, resting);
}
