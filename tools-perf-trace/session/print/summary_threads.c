// SPDX-License-Identifier: GPL-2.0
/* The summary of each thread, in perf trace's format and as JSON. */
#include <inttypes.h>
#include <stdlib.h>
#include <linux/list_sort.h>
#include <linux/time64.h>

#include "decode/decode_json.h"
#include "session/comm.h"
#include "session/config.h"
#include "json.h"
#include "summary.h"

static int cmp_total(const void *a, const void *b)
{
	const struct stop_count *one = *(struct stop_count *const *)a;
	const struct stop_count *other = *(struct stop_count *const *)b;

	if (one->total != other->total)
		return one->total > other->total ? -1 : 1;
	return one->nr < other->nr ? -1 : one->nr > other->nr;
}

static void stop_count__fprintf(struct stop_count *count, FILE *fp)
{
	const double mean = avg_stats(&count->stats);
	const double percent = mean ? 100.0 * stddev_stats(&count->stats) / mean : 0.0;
	char buf[DECODE_NAME_SIZE];

	fprintf(fp, "   %-15s %8" PRIu64 " %6" PRIu64 " %9.3f %9.3f %9.3f %9.3f %9.2f%%\n",
		decode__call_name(count->arch, count->nr, buf), count->calls, count->errors,
		(double)count->total / NSEC_PER_MSEC,
		(double)count->stats.min / NSEC_PER_MSEC, mean / NSEC_PER_MSEC,
		(double)count->stats.max / NSEC_PER_MSEC, percent);
}

/* The titles are those of perf trace. */
static const char * const titles[] = {
	"   syscall            calls  errors  total       min       avg       max       stddev\n",
	"                                     (msec)    (msec)    (msec)    (msec)        (%)\n",
	"   --------------- --------  ------ -------- --------- --------- ---------     ------\n",
};

static void stop_counts__fprintf(const struct stop_counts *counts, u64 events, bool hist,
				 FILE *fp)
{
	struct stop_count **sorted;
	int i, nr = stop_counts__sort(counts, &sorted, cmp_total);

	if (nr < 0)
		return;
	fprintf(fp, " %s (%d), %" PRIu64 " events, %.1f%%\n\n",
		stop_comm__plain(counts->comm).text, counts->tid, counts->events,
		100.0 * counts->events / events);
	for (size_t line = 0; nr && line < ARRAY_SIZE(titles); line++)
		fputs(titles[line], fp);
	for (i = 0; i < nr; i++)
		stop_count__fprintf(sorted[i], fp);
	if (hist)
		stop_counts__fprintf_hists(sorted, nr, fp);
	fprintf(fp, "\n\n");
	free(sorted);
}

/* The order of perf trace: the thread with the most events comes last. */
static int cmp_events(void *priv __maybe_unused, const struct list_head *a,
		      const struct list_head *b)
{
	const struct stop_counts *one = list_entry(a, struct stop_counts, node);
	const struct stop_counts *other = list_entry(b, struct stop_counts, node);

	if (one->events != other->events)
		return one->events < other->events ? -1 : 1;
	return one->tid < other->tid ? -1 : one->tid > other->tid;
}

void stop_summary__fprintf_threads(const struct stop_summary *summary, FILE *fp)
{
	/* Nothing else depends on the order of the list. */
	struct list_head *threads = (struct list_head *)&summary->threads;
	struct stop_counts *counts;
	u64 events = 0;

	fprintf(fp, "\n Summary of events:\n\n");
	list_sort(NULL, threads, cmp_events);
	list_for_each_entry(counts, threads, node)
		events += counts->events;
	list_for_each_entry(counts, threads, node)
		stop_counts__fprintf(counts, events, summary->config->options->summary.hist, fp);
}

static void stop_count__fprintf_json(const struct stop_count *count, FILE *fp)
{
	char name[STOP_JSON_NAME_SIZE];

	decode_json__name(decode__syscall_name(count->arch, count->nr), name, sizeof(name));
	fprintf(fp, "{\"name\":%s,\"nr\":%" PRId64, name, (int64_t)count->nr);
	decode_json__name(decode_json__arch(count->arch), name, sizeof(name));
	fprintf(fp, ",\"arch\":%s,\"calls\":%" PRIu64 ",\"errors\":%" PRIu64 ",", name,
		count->calls, count->errors);
	stop_json__fprintf_sec("total", count->total, fp);
	fputc(',', fp);
	stop_json__fprintf_sec("min", count->stats.min, fp);
	fputc(',', fp);
	stop_json__fprintf_sec("max", count->stats.max, fp);
	if (count->hist) {
		fputs(",\"histogram\":", fp);
		stop_hist__fprintf_json(count->hist, fp);
	}
	fprintf(fp, "}");
}

static void stop_counts__fprintf_json(const struct stop_counts *counts, FILE *fp)
{
	char comm[STOP_JSON_NAME_SIZE];
	struct stop_count **sorted;
	int i, nr = stop_counts__sort(counts, &sorted, cmp_total);

	if (nr < 0)
		return;
	decode_json__name(counts->comm, comm, sizeof(comm));
	fprintf(fp, "{\"pid\":%d,\"tid\":%d,\"comm\":%s,\"calls\":[", counts->pid,
		counts->tid, comm);
	for (i = 0; i < nr; i++) {
		fputs(i ? "," : "", fp);
		stop_count__fprintf_json(sorted[i], fp);
	}
	fputs("]}", fp);
	free(sorted);
}

void stop_summary__fprintf_json(const struct stop_summary *summary, FILE *fp)
{
	const struct stop_counts *counts;
	const char *separator = "";

	fputs("{\"event\":\"summary\",\"threads\":[", fp);
	list_for_each_entry(counts, &summary->threads, node) {
		fputs(separator, fp);
		stop_counts__fprintf_json(counts, fp);
		separator = ",";
	}
	fputs("]}\n", fp);
}
