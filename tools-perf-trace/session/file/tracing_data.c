// SPDX-License-Identifier: GPL-2.0
/*
 * The formats of a recording's tracepoints as trace-cmd and perf write them, but from what
 * perf knows: ordinary users may not read tracefs.
 */
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <internal/lib.h>
#include <linux/kernel.h>
#include <linux/types.h>
#include <linux/zalloc.h>

#include "util/evlist.h"
#include "util/evsel.h"
#include "util/util.h"
#include "session/setup/formats.h"
#include "tracing_data.h"

/* Readers take the size of a long from this description of a page of ftrace's buffer. */
static const char header_page[] =
	"\tfield: u64 timestamp;\toffset:0;\tsize:8;\tsigned:0;\n"
	"\tfield: local_t commit;\toffset:8;\tsize:8;\tsigned:1;\n"
	"\tfield: int overwrite;\toffset:8;\tsize:1;\tsigned:1;\n"
	"\tfield: char data;\toffset:16;\tsize:4080;\tsigned:0;\n";

static void put_u32(FILE *fp, u32 value)
{
	fwrite(&value, sizeof(value), 1, fp);
}

static void put_u64(FILE *fp, u64 value)
{
	fwrite(&value, sizeof(value), 1, fp);
}

/* With its NUL */
static void put_string(FILE *fp, const char *string)
{
	fwrite(string, strlen(string) + 1, 1, fp);
}

static void put_text(FILE *fp, const char *text)
{
	put_u64(fp, strlen(text));
	fputs(text, fp);
}

static void put_header(FILE *fp)
{
	fputs("\027\010\104tracing", fp);
	put_string(fp, "0.6");
	fputc(host_is_bigendian(), fp);
	fputc(sizeof(long), fp);
	put_u32(fp, page_size);
	put_string(fp, "header_page");
	put_text(fp, header_page);
	put_string(fp, "header_event");
	put_text(fp, "");
	/* ftrace's own events */
	put_u32(fp, 0);
}

static bool is_repeated(struct evlist *evlist, const struct evsel *evsel)
{
	struct evsel *other;

	evlist__for_each_entry(evlist, other) {
		if (other == evsel)
			return false;
		if (other->core.attr.config == evsel->core.attr.config)
			return true;
	}
	return false;
}

/* A tracepoint, as if it were the only one of its system */
static int put_event(FILE *fp, const struct evsel *evsel)
{
	const char *format = stop_format__known(evsel->name), *name = strchr(evsel->name, ':');
	char *text;

	if (!format)
		return -ENOENT;
	if (asprintf(&text, "name: %s\nID: %u\nformat:\n%s", name + 1,
		     (u32)evsel->core.attr.config, format) < 0)
		return -ENOMEM;
	fwrite(evsel->name, name - evsel->name, 1, fp);
	put_string(fp, "");
	put_u32(fp, 1);
	put_text(fp, text);
	free(text);
	return 0;
}

static int put_events(FILE *fp, struct evlist *evlist)
{
	struct evsel *evsel;
	u32 nr = 0;
	int err;

	evlist__for_each_entry(evlist, evsel)
		nr += !is_repeated(evlist, evsel);
	put_u32(fp, nr);
	evlist__for_each_entry(evlist, evsel) {
		err = is_repeated(evlist, evsel) ? 0 : put_event(fp, evsel);
		if (err)
			return err;
	}
	return 0;
}

/* Names of kernel functions, of printk() formats and of tasks: none */
static void put_end(FILE *fp)
{
	put_u32(fp, 0);
	put_u32(fp, 0);
	put_u64(fp, 0);
}

int stop_tracing_data__make(struct evlist *evlist, void **data, size_t *size)
{
	char *text = NULL;
	FILE *fp = open_memstream(&text, size);
	int err;

	if (!fp)
		return -errno;
	put_header(fp);
	err = put_events(fp, evlist);
	put_end(fp);
	if (ferror(fp))
		err = err ?: -ENOMEM;
	if (fclose(fp))
		err = err ?: -ENOMEM;
	if (err)
		zfree(&text);
	*data = text;
	return err;
}
