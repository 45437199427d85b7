// SPDX-License-Identifier: GPL-2.0
/* Can this kernel stop tasks, may we, and if not, what is to be done? */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <perf/cpumap.h>
#include <perf/threadmap.h>

#include "../../../perf-sys.h"
#include "../../../util/debug.h"
#include "../../../util/evlist.h"
#include "../../../util/evsel.h"
#include "../../../util/record.h"
#include "../../../util/target.h"
#include "config.h"
#include "support.h"

/* 0 or a negated errno: can @attr be opened on @pid? */
static int try_open(struct perf_event_attr attr, pid_t pid, int cpu, bool stops)
{
	int fd;

	attr.disabled = 1;
	attr.inherit = 0;
	attr.enable_on_exec = 0;
	attr.sysexit_stop = stops;
	fd = sys_perf_event_open(&attr, pid, cpu, -1, PERF_FLAG_FD_CLOEXEC);
	if (fd < 0)
		return -errno;
	close(fd);
	return 0;
}

/*
 * On ourselves, which every kernel with the feature allows: evsel__open()
 * answers an EINVAL by leaving out other attributes, one by one.
 */
int stop_support__check(const struct evsel *stop)
{
	int err = try_open(stop->core.attr, getpid(), -1, true);

	if (err == -EOPNOTSUPP) {
		pr_err("Error:\tThis kernel cannot stop tasks on this architecture.\n"
		       "Hint:\tperf trace without --stop works.\n");
		return err;
	}
	if ((err == -EINVAL || err == -E2BIG) &&
	    !try_open(stop->core.attr, getpid(), -1, false)) {
		pr_err("Error:\tThis kernel has no attr.sysexit_stop, which --stop needs.\n"
		       "Hint:\tBoot a kernel with the sysexit_stop series, see\n"
		       "Hint:\tDocumentation/userspace-api/perf_sysexit_stop.rst there;\n"
		       "Hint:\tperf trace without --stop works.\n");
		return -EOPNOTSUPP;
	}
	return 0;
}

static bool only_stopping_fails(const struct evsel *stop, const struct stop_config *config)
{
	struct perf_thread_map *threads = config->evlist->core.threads;
	struct perf_cpu cpu = perf_cpu_map__cpu(stop->core.cpus, 0);
	pid_t pid = perf_thread_map__pid(threads, 0);

	return try_open(stop->core.attr, pid, cpu.cpu, true) &&
	       !try_open(stop->core.attr, pid, cpu.cpu, false);
}

static void print_rights(int error)
{
	pr_err("Error:\tThe task may not be stopped: %s.\n"
	       "Hint:\tStopping a task needs the rights that attaching a debugger needs:\n"
	       "Hint:\tthe same user and no privileges of its own, or CAP_SYS_PTRACE; see\n"
	       "Hint:\talso /proc/sys/kernel/yama/ptrace_scope, where 0 allows more.\n",
	       strerror(error));
}

static void print_rights_on_cpus(int error)
{
	pr_err("Error:\tThe tasks of a whole CPU may not be stopped: %s.\n"
	       "Hint:\tThat needs CAP_PERFMON and CAP_SYS_PTRACE, not only in a container's user\n"
	       "Hint:\tnamespace. A command, or your own processes with -p, need less.\n",
	       strerror(error));
}

void stop_support__print_open_error(const struct evsel *stop,
				    const struct stop_config *config, int error)
{
	char errbuf[BUFSIZ];

	if ((error == EACCES || error == EPERM) && target__has_cpu(&config->opts->target)) {
		print_rights_on_cpus(error);
		return;
	}
	if ((error == EACCES || error == EPERM) && only_stopping_fails(stop, config)) {
		print_rights(error);
		return;
	}
	evlist__strerror_open(config->evlist, error, errbuf, sizeof(errbuf));
	pr_err("%s\n", errbuf);
}
