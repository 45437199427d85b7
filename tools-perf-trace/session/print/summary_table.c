// SPDX-License-Identifier: GPL-2.0
/* The table of syscalls, in exactly strace's format. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <linux/audit.h>
#include <linux/kernel.h>
#include <linux/time64.h>

#include "session/config.h"
#include "summary.h"

static const struct {
	const char	*title;
	int		width;
} columns[] = {
	[STOP_COLUMN_PERCENT]	= { "% time", 6 },
	[STOP_COLUMN_TOTAL]	= { "seconds", 11 },
	[STOP_COLUMN_MIN]	= { "shortest", 8 },
	[STOP_COLUMN_MAX]	= { "longest", 8 },
	[STOP_COLUMN_AVG]	= { "usecs/call", 11 },
	[STOP_COLUMN_CALLS]	= { "calls", 9 },
	[STOP_COLUMN_ERRORS]	= { "errors", 9 },
	[STOP_COLUMN_NAME]	= { "syscall", 16 },
};

/**
 * struct stop_table - strace's table
 * @columns: the columns to print
 * @nr: number of @columns
 * @sum: of all rows
 */
struct stop_table {
	enum stop_column	columns[STOP_MAX_COLUMNS];
	unsigned int		nr;
	struct stop_count	sum;
};

/* The table is sorted by this, then by number; qsort() has no argument for it. */
static enum stop_column sort_column;

static u64 avg(const struct stop_count *count)
{
	return count->calls ? count->total / count->calls : 0;
}

static int cmp_u64(u64 a, u64 b)
{
	return a < b ? -1 : a > b;
}

static const char *name_of(const struct stop_count *count, char buf[DECODE_NAME_SIZE])
{
	return count->arch ? decode__call_name(count->arch, count->nr, buf) : "total";
}

static int cmp_names(const struct stop_count *a, const struct stop_count *b)
{
	char one[DECODE_NAME_SIZE], other[DECODE_NAME_SIZE];

	return strcmp(name_of(a, one), name_of(b, other));
}

/* Largest first, except for names. */
static int cmp_by_column(const struct stop_count *a, const struct stop_count *b)
{
	switch (sort_column) {
	case STOP_COLUMN_PERCENT:
	case STOP_COLUMN_TOTAL:
		return cmp_u64(b->total, a->total);
	case STOP_COLUMN_MIN:
		return cmp_u64(b->stats.min, a->stats.min);
	case STOP_COLUMN_MAX:
		return cmp_u64(b->stats.max, a->stats.max);
	case STOP_COLUMN_AVG:
		return cmp_u64(avg(b), avg(a));
	case STOP_COLUMN_CALLS:
		return cmp_u64(b->calls, a->calls);
	case STOP_COLUMN_ERRORS:
		return cmp_u64(b->errors, a->errors);
	case STOP_COLUMN_NAME:
		return cmp_names(a, b);
	case STOP_COLUMN_NONE:
	default:
		return 0;
	}
}

static int cmp_counts(const void *a, const void *b)
{
	const struct stop_count *one = *(struct stop_count *const *)a;
	const struct stop_count *other = *(struct stop_count *const *)b;

	return cmp_by_column(one, other) ?: cmp_u64(one->nr, other->nr);
}

static void fprintf_sec(u64 nsec, int width, FILE *fp)
{
	fprintf(fp, "%*.6f", width, (double)nsec / NSEC_PER_SEC);
}

static double percent(const struct stop_table *table, const struct stop_count *count)
{
	if (!count->arch)
		return 100.0;
	return table->sum.total ? 100.0 * count->total / table->sum.total : 0.0;
}

static void stop_table__fprintf_cell(const struct stop_table *table, unsigned int i,
				     const struct stop_count *count, FILE *fp)
{
	const enum stop_column column = table->columns[i];
	const int width = columns[column].width;
	char buf[DECODE_NAME_SIZE];

	switch (column) {
	case STOP_COLUMN_PERCENT:
		fprintf(fp, "%*.2f", width, percent(table, count));
		break;
	case STOP_COLUMN_TOTAL:
		fprintf_sec(count->total, width, fp);
		break;
	case STOP_COLUMN_MIN:
		fprintf_sec(count->stats.min, width, fp);
		break;
	case STOP_COLUMN_MAX:
		fprintf_sec(count->stats.max, width, fp);
		break;
	case STOP_COLUMN_AVG:
		fprintf(fp, "%*" PRIu64, width, (u64)(avg(count) / NSEC_PER_USEC));
		break;
	case STOP_COLUMN_CALLS:
		fprintf(fp, "%*" PRIu64, width, count->calls);
		break;
	case STOP_COLUMN_ERRORS:
		if (count->errors)
			fprintf(fp, "%*" PRIu64, width, count->errors);
		else
			fprintf(fp, "%*s", width, "");
		break;
	case STOP_COLUMN_NAME:
		fprintf(fp, "%*s", i == table->nr - 1 ? 0 : -width, name_of(count, buf));
		break;
	case STOP_COLUMN_NONE:
	default:
		break;
	}
}

static void stop_table__fprintf_row(const struct stop_table *table,
				    const struct stop_count *count, FILE *fp)
{
	unsigned int i;

	for (i = 0; i < table->nr; i++) {
		stop_table__fprintf_cell(table, i, count, fp);
		fputc(i == table->nr - 1 ? '\n' : ' ', fp);
	}
}

static void stop_table__fprintf_titles(const struct stop_table *table, FILE *fp)
{
	unsigned int i;

	for (i = 0; i < table->nr; i++) {
		const enum stop_column column = table->columns[i];
		int width = columns[column].width;

		if (column == STOP_COLUMN_NAME)
			width = i == table->nr - 1 ? 0 : -width;
		fprintf(fp, "%*s%c", width, columns[column].title,
			i == table->nr - 1 ? '\n' : ' ');
	}
}

static void stop_table__fprintf_rule(const struct stop_table *table, FILE *fp)
{
	static const char dashes[] = "----------------";
	unsigned int i;

	for (i = 0; i < table->nr; i++)
		fprintf(fp, "%.*s%c", columns[table->columns[i]].width, dashes,
			i == table->nr - 1 ? '\n' : ' ');
}

static void stop_table__init(struct stop_table *table, const struct stop_summary_options *options)
{
	static const enum stop_column usual[] = {
		STOP_COLUMN_PERCENT, STOP_COLUMN_TOTAL, STOP_COLUMN_AVG, STOP_COLUMN_CALLS,
		STOP_COLUMN_ERRORS, STOP_COLUMN_NAME,
	};

	table->nr = options->nr_columns ?: ARRAY_SIZE(usual);
	memcpy(table->columns, options->nr_columns ? options->columns : usual,
	       table->nr * sizeof(*usual));
	sort_column = options->sort;
}

static void stop_table__sum(struct stop_table *table, u32 arch, struct stop_count **counts,
			    int nr)
{
	struct stop_count *sum = &table->sum;
	int i;

	memset(sum, 0, sizeof(*sum));
	init_stats(&sum->stats);
	for (i = 0; i < nr; i++) {
		if (counts[i]->arch != arch)
			continue;
		sum->calls += counts[i]->calls;
		sum->errors += counts[i]->errors;
		sum->total += counts[i]->total;
		sum->stats.min = min(sum->stats.min, counts[i]->stats.min);
		sum->stats.max = max(sum->stats.max, counts[i]->stats.max);
	}
}

static void stop_table__fprintf(struct stop_table *table, u32 arch, struct stop_count **counts,
				int nr, FILE *fp)
{
	int i;

	stop_table__sum(table, arch, counts, nr);
	if (!table->sum.calls)
		return;
	if (arch == AUDIT_ARCH_I386 || arch == AUDIT_ARCH_ARM)
		fprintf(fp, "System call usage summary for 32 bit mode:\n");
	stop_table__fprintf_titles(table, fp);
	stop_table__fprintf_rule(table, fp);
	for (i = 0; i < nr; i++) {
		if (counts[i]->arch == arch)
			stop_table__fprintf_row(table, counts[i], fp);
	}
	stop_table__fprintf_rule(table, fp);
	stop_table__fprintf_row(table, &table->sum, fp);
}

void stop_summary__fprintf_table(const struct stop_summary *summary, FILE *fp)
{
	static const u32 archs[] = {
		AUDIT_ARCH_X86_64, AUDIT_ARCH_AARCH64, AUDIT_ARCH_RISCV64, AUDIT_ARCH_I386,
		AUDIT_ARCH_ARM,
	};
	struct stop_count **sorted;
	struct stop_counts *counts;
	struct stop_table table;
	unsigned int i;
	int nr;

	if (list_empty(&summary->threads))
		return;
	stop_table__init(&table, &summary->config->options->summary);
	counts = list_first_entry(&summary->threads, struct stop_counts, node);
	nr = stop_counts__sort(counts, &sorted, cmp_counts);
	if (nr < 0)
		return;
	for (i = 0; i < ARRAY_SIZE(archs); i++)
		stop_table__fprintf(&table, archs[i], sorted, nr, fp);
	if (summary->config->options->summary.hist)
		stop_counts__fprintf_hists(sorted, nr, fp);
	free(sorted);
}
