// SPDX-License-Identifier: GPL-2.0
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <linux/compiler.h>
#include <linux/kernel.h>
#include <perf/threadmap.h>

#include "util/debug.h"
#include "util/evlist.h"
#include "util/record.h"
#include "util/target.h"
#include "session/config.h"
#include "session/print/tasks.h"
#include "session/procstatus.h"
#include "attach.h"

static bool contains(const pid_t *pids, unsigned int nr, pid_t pid)
{
	for (unsigned int i = 0; i < nr; i++) {
		if (pids[i] == pid)
			return true;
	}
	return false;
}

/* Writes the process of each thread in @words to @fp. */
static void write_processes(const char *words, pid_t *pids, FILE *fp)
{
	unsigned int nr = 0;
	char word[32];
	pid_t pid;

	while (stop_words__next(&words, word, sizeof(word))) {
		pid = procstatus__read(atoi(word), "Tgid:");
		/* One that is not found is reported later. */
		if (pid <= 0)
			pid = atoi(word);
		if (contains(pids, nr, pid))
			continue;
		fprintf(fp, "%s%d", nr ? "," : "", pid);
		pids[nr++] = pid;
	}
}

int stop_attach__unite(const struct stop_config *config)
{
	struct target *target = &config->opts->target;
	/* Used until perf exits */
	static char *list;
	pid_t *pids;
	size_t size;
	FILE *fp;

	if (!target->pid)
		return 0;
	pids = calloc(strlen(target->pid) + 1, sizeof(*pids));
	fp = pids ? open_memstream(&list, &size) : NULL;
	if (!fp) {
		free(pids);
		return -ENOMEM;
	}
	write_processes(target->pid, pids, fp);
	free(pids);
	if (fclose(fp))
		return -ENOMEM;
	target->pid = list;
	return 0;
}

int stop_attach__add(const struct stop_config *config, pid_t workload)
{
	struct target *target = &config->opts->target;
	const char **list = target->tid ? &target->tid : &target->pid;
	/* Used until perf exits */
	static char *more;

	if (!workload || !config->options->command.argv0 || !*list)
		return 0;
	if (asprintf(&more, "%s,%d", *list, workload) < 0) {
		pr_err("Not enough memory to run\n");
		return -ENOMEM;
	}
	*list = more;
	return 0;
}

static int count_threads(const struct stop_tasks *tasks, pid_t pid)
{
	const struct stop_task *task;
	int nr = 0;

	hash_for_each_possible(tasks->processes, task, sibling, pid)
		nr += task->pid == pid;
	return nr;
}

static void tell(struct stop_tasks *tasks, const struct stop_task *task)
{
	int nr;

	/* Counted once for each process. */
	if (task->tid != task->pid && stop_tasks__find(tasks, task->pid))
		return;
	nr = count_threads(tasks, task->pid);
	if (nr == 1)
		fprintf(stderr, "strace: Process %d attached\n", task->tid);
	else if (task->tid == task->pid)
		fprintf(stderr, "strace: Process %d attached with %d threads\n", task->tid, nr);
}

void stop_attach__tasks(const struct stop_config *config, struct stop_tasks *tasks,
			pid_t workload)
{
	struct perf_thread_map *threads = evlist__core(config->evlist)->threads;
	const bool silent = config->decode.style != DECODE_STYLE_STRACE ||
			    (config->options->command.quiet & STOP_QUIET_ATTACH);
	struct stop_task *task;
	pid_t tid, pid;
	int i;

	if (!target__has_task(&config->opts->target))
		return;
	for (i = 0; i < perf_thread_map__nr(threads); i++) {
		tid = perf_thread_map__pid(threads, i);
		pid = tid == workload ? -1 : procstatus__read(tid, "Tgid:");
		task = pid > 0 ? stop_tasks__findnew(tasks, pid, tid) : NULL;
		if (task)
			task->untouched = true;
	}
	for (i = 0; !silent && i < perf_thread_map__nr(threads); i++) {
		task = stop_tasks__find(tasks, perf_thread_map__pid(threads, i));
		if (task)
			tell(tasks, task);
	}
}
