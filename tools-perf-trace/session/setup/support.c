// SPDX-License-Identifier: GPL-2.0
/* Checks whether the kernel can stop tasks and perf may do so; if not, suggests what to do. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "util/debug.h"
#include "util/evlist.h"
#include "util/evsel.h"
#include "util/record.h"
#include "util/target.h"
#include "session/config.h"
#include "late.h"
#include "rights.h"
#include "support.h"

int stop_support__lacking(void)
{
	pr_err("Error:\tThis kernel has no attr.sysexit_stop, which --stop and --hold require.\n"
	       "Hint:\tBoot a kernel with the sysexit_stop series, see\n"
	       "Hint:\tDocumentation/userspace-api/perf_sysexit_stop.rst there;\n"
	       "Hint:\tperf trace without --stop works.\n");
	return -EOPNOTSUPP;
}

/*
 * 0 unless the kernel lacks the feature. This is tried on perf itself, which every kernel
 * that has the feature allows.
 */
static int stop_support__check(const struct evsel *stop)
{
	int err = stop_rights__try(stop->core.attr, getpid(), -1, true);

	if (err == -EOPNOTSUPP) {
		pr_err("Error:\tThis kernel cannot stop tasks on this architecture.\n"
		       "Hint:\tperf trace without --stop works.\n");
		return err;
	}
	if ((err == -EINVAL || err == -E2BIG) &&
	    !stop_rights__try(stop->core.attr, getpid(), -1, false))
		return stop_support__lacking();
	return 0;
}

static void print_open_error(const struct stop_config *config, int error)
{
	const struct target *target = &config->opts->target;
	char errbuf[BUFSIZ];

	if (target->cpu_list && (error == EINVAL || error == ENODEV)) {
		pr_err("Error:\tNo such CPU, or it is offline: -C %s.\n"
		       "Hint:\tSee /sys/devices/system/cpu/online.\n", target->cpu_list);
		return;
	}
	switch (error) {
	case EACCES:
	case EPERM:
		stop_rights__explain(config, error);
		break;
	case ESRCH:
		pr_err("Error:\tNo such task, or it has exited%s%s.\n"
		       "Hint:\tSee ps -eL.\n",
		       target->tid ? ": " : "", target->tid ?: "");
		break;
	case EMFILE:
		pr_err("Error:\tToo many threads and CPUs for the limit on open files.\n"
		       "Hint:\tRaise the limit (ulimit -n), or trace fewer threads with -t.\n");
		break;
	default:
		evlist__strerror_open(config->evlist, error, errbuf, sizeof(errbuf));
		pr_err("Error:\tFailed to open the events: %s\n"
		       "Hint:\tSee perf trace -v --stop and dmesg.\n", errbuf);
		break;
	}
}

/*
 * Open the events first, and check support only after a failure: closing the last event of
 * a tracepoint disables it, and the kernel waits for that.
 */
int stop_support__open(const struct stop_config *config, const struct evsel *stop)
{
	int err;

	if (stop_late__open(config) >= 0 && evlist__nr_entries(config->evlist))
		return 0;
	/* No event is left if there is no such CPU. */
	err = evlist__nr_entries(config->evlist) ? -errno : -ENODEV;
	if (!stop_support__check(stop)) {
		print_open_error(config, -err);
		return err;
	}
	return -EOPNOTSUPP;
}
