// SPDX-License-Identifier: GPL-2.0
/* The tasks of a session: there already, or of a command that it runs. */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>
#include <linux/compiler.h>

#include "../../../util/debug.h"
#include "../../../util/evlist.h"
#include "../../../util/record.h"
#include "../../../util/target.h"
#include "config.h"
#include "target.h"

/* Looks this often whether the command has ended. */
#define STOP_END_POLL_MSEC	50

static sig_atomic_t interrupted;
static sig_atomic_t child_exited;
static sig_atomic_t workload_pid = -1;

/* A second signal ends perf even if nobody reads the output any more. */
static void handle_interrupt(int sig)
{
	WRITE_ONCE(interrupted, 1);
	signal(sig, SIG_DFL);
}

static void handle_child(int sig __maybe_unused, siginfo_t *info,
			 void *context __maybe_unused)
{
	if (info->si_pid == READ_ONCE(workload_pid))
		WRITE_ONCE(child_exited, 1);
}

void stop_target__catch_signals(void)
{
	struct sigaction interrupt = { .sa_handler = handle_interrupt };
	struct sigaction child = {
		.sa_flags = SA_SIGINFO,
		.sa_sigaction = handle_child,
	};

	sigaction(SIGINT, &interrupt, NULL);
	sigaction(SIGTERM, &interrupt, NULL);
	sigaction(SIGCHLD, &child, NULL);
}

bool stop_target__ends(void)
{
	return READ_ONCE(interrupted) || READ_ONCE(child_exited);
}

void stop_target__wait(void)
{
	while (READ_ONCE(workload_pid) > 0 && !stop_target__ends())
		poll(NULL, 0, STOP_END_POLL_MSEC);
}

pid_t stop_target__workload(void)
{
	return READ_ONCE(workload_pid);
}

int stop_target__prepare(const struct stop_config *config, int argc, const char **argv)
{
	struct evlist *evlist = config->evlist;

	/* Events that children inherit can have ring buffers of CPUs only. */
	config->opts->target.default_per_cpu = !config->opts->no_inherit;
	if (evlist__create_maps(evlist, &config->opts->target) < 0) {
		pr_err("Problems parsing the target to trace, check your options!\n");
		return -EINVAL;
	}
	if (!argc)
		return 0;
	if (evlist__prepare_workload(evlist, &config->opts->target, argv, false, NULL) < 0) {
		pr_err("Couldn't run the workload!\n");
		return -ENOEXEC;
	}
	WRITE_ONCE(workload_pid, evlist->workload.pid);
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

void stop_target__start(const struct stop_config *config, bool command, bool at_once)
{
	struct target *target = &config->opts->target;
	struct evlist *evlist = config->evlist;

	if ((!target__none(target) || at_once) && !target->initial_delay)
		evlist__enable(evlist);
	if (command)
		evlist__start_workload(evlist);
	if (target->initial_delay) {
		usleep(target->initial_delay * 1000);
		evlist__enable(evlist);
	}
}
