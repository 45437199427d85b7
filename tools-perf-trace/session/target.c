// SPDX-License-Identifier: GPL-2.0
/* The tasks of a session: there already, or of a command that it runs. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <linux/compiler.h>
#include <perf/threadmap.h>

#include "../../../util/debug.h"
#include "../../../util/evlist.h"
#include "../../../util/record.h"
#include "../../../util/target.h"
#include "attach.h"
#include "config.h"
#include "target.h"
#include "workload.h"

int stop_target__prepare(const struct stop_config *config, struct stop_workload *workload,
			 int argc, const char **argv)
{
	struct evlist *evlist = config->evlist;
	int err = argc ? stop_workload__prepare(workload, config, argv) : 0;

	if (err) {
		pr_err("Couldn't run the workload: %s\n", strerror(-err));
		return err;
	}
	err = stop_attach__add(config, workload->pid);
	if (err)
		return err;
	/* Events that children inherit can have ring buffers of CPUs only. */
	config->opts->target.default_per_cpu = !config->opts->no_inherit;
	if (evlist__create_maps(evlist, &config->opts->target) < 0) {
		pr_err("Problems parsing the target to trace, check your options!\n");
		return -EINVAL;
	}
	if (argc && target__none(&config->opts->target))
		perf_thread_map__set_pid(evlist->core.threads, 0, workload->pid);
	return 0;
}

int stop_target__mmap(const struct stop_config *config)
{
	char errbuf[BUFSIZ];
	int err;

	if (evlist__mmap(config->evlist, config->opts->mmap_pages) >= 0)
		return 0;
	err = -errno;
	evlist__strerror_mmap(config->evlist, -err, errbuf, sizeof(errbuf));
	pr_err("%s\n", errbuf);
	return err;
}

void stop_target__start(const struct stop_config *config, struct stop_workload *workload,
			bool at_once)
{
	struct target *target = &config->opts->target;
	struct evlist *evlist = config->evlist;

	if ((!target__none(target) || at_once) && !target->initial_delay)
		evlist__enable(evlist);
	stop_workload__start(workload);
	if (target->initial_delay) {
		usleep(target->initial_delay * 1000);
		evlist__enable(evlist);
	}
}
