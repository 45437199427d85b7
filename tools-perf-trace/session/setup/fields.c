// SPDX-License-Identifier: GPL-2.0
/*
 * Finds the fields of a tracepoint. If perf has parsed its format already, that is used;
 * otherwise only the lines of the fields are parsed here. Parsing the whole format with
 * libtraceevent, including the print format, takes a tenth of a session's startup time.
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <api/fs/tracing_path.h>
#include <linux/kernel.h>

#include "util/evsel.h"
#include "util/trace-event.h"
#include "fields.h"
#include "formats.h"

/* A tracefs file can be read in one piece. */
static bool read_format(const char *event, char *format, size_t size)
{
	char name[128], *path, *colon;
	ssize_t len = -1;
	int fd;

	scnprintf(name, sizeof(name), "%s/format", event);
	colon = strchr(name, ':');
	if (!colon)
		return false;
	*colon = '/';
	path = get_events_file(name);
	fd = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
	put_events_file(path);
	if (fd >= 0) {
		len = read(fd, format, size - 1);
		close(fd);
	}
	format[max(len, (ssize_t)0)] = '\0';
	return len > 0;
}

/* "field:unsigned long args[6];\toffset:16;\t...": the name is the last word before any size. */
static bool parse_field(const char *line, const char *name, unsigned int *offset)
{
	const char *end = strchr(line, ';'), *bracket;
	const size_t len = strlen(name);

	if (!end)
		return false;
	bracket = memchr(line, '[', end - line);
	if (sscanf(end, "; offset:%u;", offset) != 1)
		return false;
	end = bracket ?: end;
	return end >= line + len + 1 && !memcmp(end - len, name, len) && end[-len - 1] == ' ';
}

static bool find_line(const char *format, struct stop_field *field)
{
	const char *line = format;

	while ((line = strstr(line, "field:")) != NULL) {
		if (parse_field(line, field->name, &field->offset))
			return true;
		line += strlen("field:");
	}
	return false;
}

static bool find_lines(const char *format, struct stop_field *fields, size_t nr)
{
	size_t i;

	for (i = 0; i < nr; i++) {
		if (!find_line(format, &fields[i]))
			return false;
	}
	return true;
}

static bool find_parsed(struct evsel *evsel, struct stop_field *fields, size_t nr)
{
	const struct tep_format_field *parsed;
	size_t i;

	for (i = 0; i < nr; i++) {
		parsed = evsel__field(evsel, fields[i].name);
		if (!parsed)
			return false;
		fields[i].offset = parsed->offset;
	}
	return true;
}

bool stop_fields__find(struct evsel *evsel, const char *event, struct stop_field *fields, size_t nr)
{
	char format[4096];

	if (!evsel)
		return find_lines(stop_format__known(event), fields, nr);
	if (evsel->tp_format)
		return find_parsed(evsel, fields, nr);
	return read_format(event, format, sizeof(format)) && find_lines(format, fields, nr);
}
