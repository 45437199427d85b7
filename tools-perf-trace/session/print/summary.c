// SPDX-License-Identifier: GPL-2.0
/* Counting syscalls instead of, or besides, printing them. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <linux/err.h>
#include <linux/zalloc.h>

#include "util/debug.h"
#include "session/config.h"
#include "summary.h"
#include "tasks.h"

int stop_summary__check(const struct stop_config *config)
{
	const struct stop_options *options = config->options;

	if (options->summary.given && !config->summary) {
		pr_err("--summary-* options require a summary\n"
		       "Use -s, or -S to print the syscalls as well.\n");
		return -EINVAL;
	}
	if (config->decode.style != DECODE_STYLE_STRACE &&
	    options->summary.given &&
	    (options->summary.sorted || options->summary.nr_columns)) {
		pr_err("--summary-sort-by and --summary-columns require --format=strace\n");
		return -EINVAL;
	}
	return 0;
}

void stop_summary__init(struct stop_summary *summary, const struct stop_config *config)
{
	summary->config = config;
	INIT_LIST_HEAD(&summary->threads);
}

static struct stop_count *stop_count__new(u32 arch, s64 nr, bool hist)
{
	struct stop_count *count = zalloc(sizeof(*count));

	if (!count)
		return NULL;
	count->hist = hist ? zalloc(sizeof(*count->hist)) : NULL;
	if (hist && !count->hist) {
		free(count);
		return NULL;
	}
	count->arch = arch;
	count->nr = nr;
	init_stats(&count->stats);
	return count;
}

static void stop_count__delete(struct stop_count *count)
{
	free(count->hist);
	free(count);
}

static void stop_counts__delete(struct stop_counts *counts)
{
	struct stop_count *count;
	struct hlist_node *next;
	size_t bucket;

	hash_for_each_safe(counts->hash, bucket, next, count, node)
		stop_count__delete(count);
	list_del(&counts->node);
	free(counts);
}

void stop_summary__exit(struct stop_summary *summary)
{
	struct stop_counts *counts, *next;

	list_for_each_entry_safe(counts, next, &summary->threads, node)
		stop_counts__delete(counts);
}

/* strace's table has a single set of counts for all threads. */
static struct stop_counts *stop_summary__counts(struct stop_summary *summary,
						struct stop_task *task)
{
	const bool one = summary->config->decode.style == DECODE_STYLE_STRACE;
	struct stop_counts *counts = task->counts;

	if (!counts && one && !list_empty(&summary->threads))
		counts = list_first_entry(&summary->threads, struct stop_counts, node);
	if (!counts) {
		counts = zalloc(sizeof(*counts));
		if (!counts)
			return NULL;
		hash_init(counts->hash);
		counts->pid = task->pid;
		counts->tid = task->tid;
		list_add_tail(&counts->node, &summary->threads);
	}
	task->counts = counts;
	memcpy(counts->comm, task->comm, sizeof(counts->comm));
	return counts;
}

static struct stop_count *stop_counts__findnew(struct stop_counts *counts, u32 arch, s64 nr,
					       bool hist)
{
	struct stop_count *count;

	hash_for_each_possible(counts->hash, count, node, nr) {
		if (count->nr == nr && count->arch == arch)
			return count;
	}
	count = stop_count__new(arch, nr, hist);
	if (!count)
		return NULL;
	hash_add(counts->hash, &count->node, nr);
	counts->nr++;
	return count;
}

void stop_summary__begin(struct stop_summary *summary, struct stop_task *task)
{
	struct stop_counts *counts;

	if (!summary->config->summary)
		return;
	counts = stop_summary__counts(summary, task);
	if (counts)
		counts->events++;
}

void stop_summary__end(struct stop_summary *summary, struct stop_task *task, u32 arch, s64 nr,
		       s64 ret, u64 nsec)
{
	const struct stop_summary_options *options = &summary->config->options->summary;
	struct stop_counts *counts;
	struct stop_count *count;

	if (!summary->config->summary)
		return;
	counts = stop_summary__counts(summary, task);
	count = counts ? stop_counts__findnew(counts, arch, nr, options->hist) : NULL;
	if (!count)
		return;
	nsec = nsec > options->overhead ? nsec - options->overhead : 0;
	counts->events++;
	count->calls++;
	count->errors += IS_ERR_VALUE((unsigned long)ret);
	count->total += nsec;
	update_stats(&count->stats, nsec);
	if (count->hist)
		stop_hist__add(count->hist, nsec);
}

void stop_counts__fprintf_hists(struct stop_count *const *sorted, int nr, FILE *fp)
{
	char buf[DECODE_NAME_SIZE];
	int i;

	for (i = 0; i < nr; i++)
		stop_hist__fprintf(sorted[i]->hist,
				   decode__call_name(sorted[i]->arch, sorted[i]->nr, buf),
				   sorted[i]->calls, fp);
}

int stop_counts__sort(const struct stop_counts *counts, struct stop_count ***sorted,
		      int (*cmp)(const void *a, const void *b))
{
	struct stop_count *count, **all;
	size_t bucket, nr = 0;

	all = calloc(counts->nr + 1, sizeof(*all));
	*sorted = all;
	if (!all)
		return -1;
	hash_for_each(counts->hash, bucket, count, node)
		all[nr++] = count;
	qsort(all, nr, sizeof(*all), cmp);
	return counts->nr;
}
