// SPDX-License-Identifier: GPL-2.0
/* The tasks of a session: existing ones, or a command that it runs. */
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <linux/compiler.h>
#include <linux/kernel.h>
#include <linux/time64.h>
#include <perf/cpumap.h>
#include <perf/threadmap.h>

#include "util/debug.h"
#include "util/evlist.h"
#include "util/record.h"
#include "util/target.h"
#include "session/collect/spin.h"
#include "session/config.h"
#include "session/interrupts.h"
#include "session/procstatus.h"
#include "attach.h"
#include "target.h"
#include "user.h"
#include "workload.h"

#define STOP_DELAY_POLL_MSEC	20ULL

static int check_pairs(const struct target *target, const char *user)
{
	const char *whose = target->pid ? "-p" : target->tid ? "-t" : user ? "-u" : NULL;
	const char *where = target->system_wide ? "-a" : target->cpu_list ? "-C" : NULL;

	if (target->pid && target->tid)
		pr_err("-p cannot be used with -t\n"
		       "Give the IDs of all threads to -t.\n");
	else if ((target->pid || target->tid) && user)
		pr_err("%s cannot be used with -u: both select tasks\n", whose);
	else if (whose && where)
		pr_err("%s cannot be used with %s: its tasks are traced on all CPUs\n",
		       whose, where);
	else
		return 0;
	return -EINVAL;
}

/* strtoul() ends where the word does, and returns ULONG_MAX for a larger number. */
static bool is_id(const char *word, size_t len)
{
	const unsigned long id = strtoul(word, NULL, 10);

	return len && strspn(word, "0123456789") == len && id && id <= INT_MAX;
}

/* perf would take a word that is no ID as one, for example as 0, which is perf itself. */
static int check_list(const char *option, const char *list)
{
	const char *word;
	size_t len;

	for (word = list; word; word = word[len] ? word + len + 1 : NULL) {
		len = strcspn(word, ",");
		if (is_id(word, len))
			continue;
		pr_err("%s %s: invalid number '%.*s'\n"
		       "Use a list such as 12,345.\n", option,
		       list, (int)len, word);
		return -EINVAL;
	}
	return 0;
}

int stop_target__check(const struct target *target, const char *user)
{
	if (check_pairs(target, user))
		return -EINVAL;
	if (check_list("-p", target->pid) || check_list("-t", target->tid))
		return -EINVAL;
	if (target->initial_delay < 0) {
		pr_err("-D: invalid number of milliseconds: %d\n", target->initial_delay);
		return -EINVAL;
	}
	if (user && parse_uid(user) == UINT_MAX) {
		pr_err("-u: unknown user '%s'\n", user);
		return -EINVAL;
	}
	return 0;
}

/* Finds the first number in a list that is not a thread; false if there is none. */
static bool find_missing(const char *list, char *word, size_t size)
{
	char path[64];

	while (list && stop_words__next(&list, word, size)) {
		snprintf(path, sizeof(path), "/proc/%.40s", word);
		if (access(path, F_OK))
			return true;
	}
	return false;
}

static void explain_list(const char *option, const char *kind, const char *list)
{
	char word[32];

	if (find_missing(list, word, sizeof(word)))
		pr_err("%s %s: no such %s: %s\n"
		       "It may have exited, see ps -eL.\n", option,
		       list, kind, word);
	else
		pr_err("%s %s: failed to find the threads: %s\n", option, list, strerror(errno));
}

/* perf itself reports only that the maps cannot be created. */
static void explain_maps(const struct stop_config *config)
{
	const struct target *target = &config->opts->target;

	if (config->options->user)
		pr_err("-u %s: failed to find the threads: %s\n", config->options->user,
		       strerror(errno));
	else if (target->pid)
		explain_list("-p", "process", target->pid);
	else if (target->tid)
		explain_list("-t", "thread", target->tid);
	else if (target->cpu_list)
		pr_err("-C %s: invalid list of CPUs\n"
		       "Use a list such as 0,2-3.\n", target->cpu_list);
	else
		pr_err("Failed to find the targets: %s\n", strerror(errno));
}

/* Kernel threads make no syscalls and never stop. */
static int refuse_kernel_threads(const struct stop_config *config)
{
	const struct target *target = &config->opts->target;
	struct perf_thread_map *threads = evlist__core(config->evlist)->threads;
	int i;

	/* Among all tasks of a CPU there are always some. */
	if (!target->pid && !target->tid)
		return 0;
	for (i = 0; i < perf_thread_map__nr(threads); i++) {
		const pid_t tid = perf_thread_map__pid(threads, i);

		if (procstatus__read(tid, "Kthread:") != 1)
			continue;
		pr_err("%s %d: this is a kernel thread, which makes no syscalls and cannot be stopped\n"
		       "ps shows kernel threads in brackets.\n",
		       target->pid ? "-p" : "-t", tid);
		return -EPERM;
	}
	return 0;
}

int stop_target__prepare(const struct stop_config *config, struct stop_workload *workload,
			 int argc, const char **argv)
{
	const struct stop_command *command = &config->options->command;
	struct evlist *evlist = config->evlist;
	int err;

	if (!argc && (command->argv0 || command->nr_env || command->user ||
		      command->tracer != STOP_TRACER_PARENT)) {
		pr_err("--argv0, --env, --run-as and --daemonize require a command\n");
		return -EINVAL;
	}
	err = argc ? stop_workload__prepare(workload, config, argv) : 0;
	if (err) {
		pr_err("Failed to run the workload: %s\n", strerror(-err));
		return err;
	}
	err = stop_attach__unite(config) ?: stop_attach__add(config, workload->pid) ?:
	      stop_user__add(config, workload->pid);
	if (err)
		return err;
	/* Inherited events can have ring buffers of CPUs only. */
	config->opts->target.default_per_cpu = !config->opts->no_inherit;
	if (evlist__create_maps(evlist, &config->opts->target) < 0) {
		explain_maps(config);
		return -EINVAL;
	}
	if (argc && target__none(&config->opts->target))
		perf_thread_map__set_pid(evlist__core(evlist)->threads, 0, workload->pid);
	return refuse_kernel_threads(config);
}

int stop_target__mmap(const struct stop_config *config)
{
	char errbuf[BUFSIZ];
	int err;

	if (evlist__do_mmap(config->evlist, config->opts->mmap_pages) >= 0)
		return 0;
	err = -errno;
	evlist__strerror_mmap(config->evlist, -err, errbuf, sizeof(errbuf));
	pr_err("%s\n", errbuf);
	return err;
}

void stop_target__warn_of_cpus(const struct stop_config *config)
{
	struct perf_cpu_map *online, *mapped = evlist__core(config->evlist)->user_requested_cpus;
	struct perf_cpu cpu;

	if (config->opts->target.cpu_list || perf_cpu_map__has_any_cpu(mapped))
		return;
	online = perf_cpu_map__new_online_cpus();
	for (cpu.cpu = 0; cpu.cpu <= perf_cpu_map__max(online).cpu; cpu.cpu++) {
		if (perf_cpu_map__has(online, cpu) && !perf_cpu_map__has(mapped, cpu))
			pr_warning("--stop: CPU %d came online during the trace: syscalls made there are missing\n",
				   cpu.cpu);
	}
	perf_cpu_map__put(online);
}

/*
 * Are the events enabled before perf executes the command, so that the syscalls by which it
 * does so are seen? @sees_exec: its execve() is traced
 */
static bool stop_target__sees_start(const struct stop_config *config, bool sees_exec)
{
	struct target *target = &config->opts->target;

	return (sees_exec || !target__none(target)) && !target->initial_delay;
}

pid_t stop_target__hidden(const struct stop_config *config,
			  const struct stop_workload *workload, bool sees_exec)
{
	const bool may_miss_exec = config->opts->target.cpu_list || config->cgroup;

	return stop_target__sees_start(config, sees_exec) && !may_miss_exec ? workload->pid : 0;
}

/*
 * Wait until the delay is over, or a signal arrives: from the user, or SIGCHLD of the command.
 * A signal can arrive right before poll(), so do not sleep for long.
 */
static void stop_target__delay(int msec)
{
	const u64 end = stop_spin__now() + msec * NSEC_PER_MSEC;
	u64 now;

	while (!stop_interrupts__signal() && !stop_interrupts__child_exited() &&
	       (now = stop_spin__now()) < end) {
		if (stop_interrupts__suspended())
			stop_interrupts__suspend();
		else
			poll(NULL, 0, min((end - now) / NSEC_PER_MSEC + 1, STOP_DELAY_POLL_MSEC));
	}
}

void stop_target__start(const struct stop_config *config, struct stop_workload *workload,
			bool at_once)
{
	struct target *target = &config->opts->target;
	struct evlist *evlist = config->evlist;

	if (stop_target__sees_start(config, at_once))
		evlist__enable(evlist);
	stop_workload__start(workload);
	if (target->initial_delay) {
		stop_target__delay(target->initial_delay);
		evlist__enable(evlist);
	}
}
