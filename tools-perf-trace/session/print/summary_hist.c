// SPDX-License-Identifier: GPL-2.0
/* Histograms of the durations of syscalls. */
#include <inttypes.h>
#include <string.h>
#include <linux/kernel.h>
#include <linux/log2.h>
#include <linux/time64.h>

#include "json.h"
#include "summary_hist.h"

void stop_hist__add(struct stop_hist *hist, u64 nsec)
{
	const u64 usec = nsec / NSEC_PER_USEC;
	const unsigned int i = usec ? ilog2(usec) + 1 : 0;

	hist->calls[min(i, STOP_HIST_BUCKETS - 1U)]++;
}

static u64 begin_of(unsigned int bucket)
{
	return bucket ? 1ULL << (bucket - 1) : 0;
}

static u64 end_of(unsigned int bucket)
{
	return 1ULL << bucket;
}

/* Three digits: bounds are powers of 2 in us. */
static void fprintf_bound(double bound, FILE *fp)
{
	fprintf(fp, "%4.*f", bound == (u64)bound || bound >= 100 ? 0 : bound >= 10 ? 1 : 2, bound);
}

static void fprintf_bounds(unsigned int bucket, FILE *fp)
{
	static const struct {
		const char *name;
		u64 usec;
	} units[] = { { "us", 1 }, { "ms", USEC_PER_MSEC }, { "s ", USEC_PER_SEC } };
	const double begin = begin_of(bucket), end = end_of(bucket);
	const unsigned int unit = (begin >= USEC_PER_MSEC) + (begin >= USEC_PER_SEC);

	fputc(' ', fp);
	fprintf_bound(begin / units[unit].usec, fp);
	fputs(" - ", fp);
	if (bucket == STOP_HIST_BUCKETS - 1)
		fputs(" ...", fp);
	else
		fprintf_bound(end / units[unit].usec, fp);
	fprintf(fp, " %s", units[unit].name);
}

static void fprintf_bucket(const struct stop_hist *hist, unsigned int bucket, u64 all, FILE *fp)
{
	static const char bar[] = "##############################################";
	const size_t width = sizeof(bar) - 1;
	const u64 calls = hist->calls[bucket];

	fprintf_bounds(bucket, fp);
	fprintf(fp, " | %10" PRIu64 " | %-*.*s |\n", calls, (int)width,
		(int)(width * calls / all), bar);
}

void stop_hist__fprintf(const struct stop_hist *hist, const char *name, u64 calls, FILE *fp)
{
	unsigned int i, first = STOP_HIST_BUCKETS, last = 0;

	for (i = 0; i < STOP_HIST_BUCKETS; i++) {
		if (!hist->calls[i])
			continue;
		first = min(first, i);
		last = i;
	}
	fprintf(fp, "\n%s: %" PRIu64 " calls\n", name, calls);
	fprintf(fp, "#   DURATION    |      COUNT | %-46s |\n", "GRAPH");
	for (i = first; i <= last; i++)
		fprintf_bucket(hist, i, calls, fp);
}

static void fprintf_json_bound(const char *key, u64 usec, FILE *fp)
{
	stop_json__fprintf_sec(key, usec * NSEC_PER_USEC, fp);
	fputc(',', fp);
}

void stop_hist__fprintf_json(const struct stop_hist *hist, FILE *fp)
{
	const char *separator = "";
	unsigned int i;

	fputc('[', fp);
	for (i = 0; i < STOP_HIST_BUCKETS; i++) {
		if (!hist->calls[i])
			continue;
		fprintf(fp, "%s{", separator);
		fprintf_json_bound("from", begin_of(i), fp);
		if (i < STOP_HIST_BUCKETS - 1)
			fprintf_json_bound("to", end_of(i), fp);
		fprintf(fp, "\"calls\":%" PRIu64 "}", hist->calls[i]);
		separator = ",";
	}
	fputc(']', fp);
}
