// SPDX-License-Identifier: GPL-2.0
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <linux/audit.h>

#include "session/config.h"
#include "line.h"
#include "messages.h"
#include "printer.h"
#include "tasks.h"

static bool wanted(const struct stop_printer *printer, enum stop_quiet message)
{
	const struct stop_config *config = printer->config;

	return config->decode.style == DECODE_STYLE_STRACE && !config->summary_only &&
	       !(config->options->command.quiet & message);
}

/* Messages go to stderr; if the lines do as well, they are kept in order with them. */
static FILE *place_of(const struct stop_printer *printer)
{
	return printer->config->to_file ? stderr : printer->output.lines;
}

static void print_quoted(const char *before, const char *path, const char *after)
{
	/* A byte takes up to four characters. */
	char quoted[4 * PATH_MAX + 3];

	decode__quote(path, quoted, sizeof(quoted));
	fprintf(stderr, "%s%s%s", before, quoted, after);
}

void stop_messages__paths(const struct stop_config *config)
{
	const struct stop_select_options *select = &config->options->select;

	if (config->decode.style != DECODE_STYLE_STRACE ||
	    config->options->command.quiet & STOP_QUIET_PATH_RESOLUTION)
		return;
	/* The resolved paths are in the list, too: they resolve to themselves. */
	for (unsigned int i = 0; i < select->nr_paths; i++) {
		char *real = realpath(select->paths[i], NULL);

		if (real && strcmp(real, select->paths[i])) {
			print_quoted("strace: Requested path ", select->paths[i], "");
			print_quoted(" resolved into ", real, "\n");
		}
		free(real);
	}
}

void stop_messages__attached(const struct stop_printer *printer, pid_t tid)
{
	if (wanted(printer, STOP_QUIET_ATTACH))
		fprintf(place_of(printer), "strace: Process %d attached\n", tid);
}

void stop_messages__detached(const struct stop_printer *printer, const struct stop_task *task)
{
	if (wanted(printer, STOP_QUIET_ATTACH))
		fprintf(place_of(printer), "strace: Process %d detached\n", task->tid);
}

/* Not to be suppressed: a part of the trace is missing. */
void stop_messages__gained(const struct stop_printer *printer, const struct stop_task *task)
{
	const bool strace = printer->config->decode.style == DECODE_STYLE_STRACE;
	FILE *place = strace ? place_of(printer) : stderr;

	fprintf(place, "%sProcess %d has gained privileges", strace ? "strace: " : "", task->tid);
	fputs(" (or its program cannot be read): it continues without being traced\n", place);
}

void stop_messages__personality(struct stop_printer *printer, const struct stop_task *task)
{
	if (!wanted(printer, STOP_QUIET_PERSONALITY))
		return;
	stop_task__fprintf_strace(task, task->comm, stop_printer__many(printer),
				  printer->config, printer->output.lines);
	fprintf(printer->output.lines, "[ Process PID=%d runs in %d bit mode. ]\n", task->tid,
		task->arch & __AUDIT_ARCH_64BIT ? 64 : 32);
	stop_output__end_line(&printer->output, task->tid);
}
