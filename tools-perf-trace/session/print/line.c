// SPDX-License-Identifier: GPL-2.0
/* Lines around the decoded text, in the formats of perf trace, strace and JSON. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <linux/audit.h>
#include <linux/string.h>
#include <linux/time64.h>

#include "util/color.h"
#include "session/comm.h"
#include "session/config.h"
#include "dump.h"
#include "line.h"
#include "tasks.h"
#include "times.h"

/* The column of a function in a call graph */
#define PERF_FRAME_COLUMN	39

/* perf trace cuts comms to this width. */
#define PERF_COMM_WIDTH	14

/* Room for the longest number and the characters around it */
#define NUMBER_SIZE	32

/*
 * Writes the digits of @value so that they end at @end, padded to @width with @fill, and
 * returns where they begin. Each line has several numbers, and printf() would take longer
 * for them than everything else takes.
 */
static char *digits_before(char *end, u64 value, int width, char fill)
{
	do {
		*--end = '0' + value % 10;
		value /= 10;
		width--;
	} while (value);
	while (width-- > 0)
		*--end = fill;
	return end;
}

/* Milliseconds with three decimals, at least @width characters; returns where they begin. */
static char *msec_before(char *end, u64 nsec, int width)
{
	u64 usec = (nsec + NSEC_PER_USEC / 2) / NSEC_PER_USEC;

	end = digits_before(end, usec % USEC_PER_MSEC, 3, '0');
	*--end = '.';
	return digits_before(end, usec / USEC_PER_MSEC, width - 4, ' ');
}

/* Like fprintf("%s%s%s") */
static int fput_texts(FILE *fp, const char *one, const char *two, const char *three)
{
	const size_t len[] = { strlen(one), strlen(two), strlen(three) };

	fwrite(one, len[0], 1, fp);
	fwrite(two, len[1], 1, fp);
	fwrite(three, len[2], 1, fp);
	return len[0] + len[1] + len[2];
}

/* The returned width is that on the screen. */
static int fput_colored(FILE *fp, const char *color, const char *text)
{
	if (perf_use_color_default)
		color_fprintf(fp, color, "%s", text);
	else
		fputs(text, fp);
	return strlen(text);
}

/* Failed calls, and those that have not returned, stand out. */
static void fput_result(FILE *fp, const char *result)
{
	const bool failed = strstarts(result, "-1 ") || *result == '?';

	fputs("= ", fp);
	if (failed)
		fput_colored(fp, PERF_COLOR_RED, result);
	else
		fputs(result, fp);
}

static void fput_begin(const struct stop_line *line, FILE *fp)
{
	char buf[NUMBER_SIZE], *end = buf + sizeof(buf), *begin = end;

	if (!line->begin_known) {
		fputs("         ? ", fp);
		return;
	}
	*--begin = ' ';
	begin = msec_before(begin, line->begin, 10);
	fwrite(begin, end - begin, 1, fp);
}

/* The colors and limits are those of perf trace. */
static void fprintf_duration(const struct stop_line *line, FILE *fp)
{
	char buf[NUMBER_SIZE], *end = buf + sizeof(buf) - 1;
	const char *color = PERF_COLOR_NORMAL;

	if (!line->begin_known || !line->ended) {
		fputs("(         ): ", fp);
		return;
	}
	if (line->duration >= NSEC_PER_MSEC)
		color = PERF_COLOR_RED;
	else if (line->duration >= 10 * NSEC_PER_USEC)
		color = PERF_COLOR_YELLOW;

	*end = '\0';
	fputc('(', fp);
	if (perf_use_color_default)
		color_fprintf(fp, color, "%s ms", msec_before(end, line->duration, 6));
	else
		fput_texts(fp, msec_before(end, line->duration, 6), " ms", "");
	fputs("): ", fp);
}

static int fprintf_call(const struct stop_line *line, FILE *fp)
{
	int printed;

	if (line->args)
		return fput_colored(fp, PERF_COLOR_CYAN, line->name) +
		       fput_texts(fp, "(", line->args, ")");

	printed = fprintf(fp, " ... [");
	color_fprintf(fp, PERF_COLOR_YELLOW, "continued");
	printed += strlen("continued");
	return printed + fprintf(fp, "]: %s()", line->name);
}

static void fput_task(const struct stop_line *line, const struct stop_config *config, FILE *fp)
{
	char buf[NUMBER_SIZE], *end = buf + sizeof(buf), *begin = end;
	struct stop_comm comm;

	if (config->show_comm) {
		comm = stop_comm__plain(line->task->comm);
		fwrite(comm.text, strnlen(comm.text, PERF_COMM_WIDTH), 1, fp);
		fputc('/', fp);
	}
	*--begin = ' ';
	begin = digits_before(begin, line->task->tid, 0, ' ');
	fwrite(begin, end - begin, 1, fp);
}

/* Prints as many digits as an address of the task has. @ip 0: the task has ended. */
static int fprintf_ip(const struct stop_config *config, u32 arch, u64 ip, FILE *fp)
{
	const int digits = arch & __AUDIT_ARCH_64BIT ? 16 : 8;

	if (!config->options->line.ip)
		return 0;
	if (!ip)
		return fprintf(fp, "[%.*s] ", digits, "????????????????");
	return fprintf(fp, "[%0*" PRIx64 "] ", digits, ip);
}

/* If the wall clock was requested, it replaces the usual time. */
static void fprintf_perf_task(const struct stop_line *line, const struct stop_config *config,
			      FILE *fp)
{
	const struct stop_time_options *time = &config->options->time;

	if (config->show_tstamp && time->clock == STOP_CLOCK_NONE)
		fput_begin(line, fp);
	stop_times__fprintf(line->times, time, line->time, line->nr, fp);
	if (config->show_duration)
		fprintf_duration(line, fp);
	if (line->many)
		fput_task(line, config, fp);
	fprintf_ip(config, line->arch, line->ip, fp);
}

/* Prints the call graph in perf trace's format. */
static void fprintf_perf_frames(const struct stop_line *line, FILE *fp)
{
	for (unsigned int i = 0; i < line->nr_frames; i++) {
		const struct decode_frame *frame = &line->frames[i];

		fprintf(fp, "%*s", PERF_FRAME_COLUMN, "");
		if (frame->symbol)
			stop_text__fputs_plain(frame->symbol, fp);
		else
			fprintf(fp, "[0x%" PRIx64 "]", frame->file ? frame->offset : frame->ip);
		fputs(" (", fp);
		stop_text__fputs_plain(frame->file ?: "[unknown]", fp);
		fputs(")\n", fp);
	}
}

/* The end of a line */
static void fprintf_spent(const struct stop_line *line, const struct stop_config *config,
			  FILE *fp)
{
	const struct stop_time_options *time = &config->options->time;

	if (time->spent && line->begin_known && line->ended)
		stop_times__fprintf_spent(time, line->duration, fp);
	fputc('\n', fp);
}

static void fput_spaces(int nr, FILE *fp)
{
	static const char spaces[] = "                                ";
	const int max = sizeof(spaces) - 1;

	for (; nr > max; nr -= max)
		fwrite(spaces, max, 1, fp);
	fwrite(spaces, nr, 1, fp);
}

static void fprintf_perf(const struct stop_line *line, const struct stop_config *config,
			 FILE *fp)
{
	int printed;

	fprintf_perf_task(line, config, fp);
	printed = fprintf_call(line, fp);
	fput_spaces(max(config->args_alignment - printed, 1), fp);
	if (line->result)
		fput_result(fp, line->result);
	else
		fputs("...", fp);
	fprintf_spent(line, config, fp);
	fprintf_perf_frames(line, fp);
}

/* The returned width counts toward the column of the result. */
int stop_task__fprintf_strace(const struct stop_task *task, const char *comm, bool many,
			      const struct stop_config *config, FILE *fp)
{
	char name[STOP_COMM_TEXT_SIZE] = "";

	if (!many)
		return 0;
	if (config->decode.pids & DECODE_PIDS_COMM)
		decode__comm(comm, &config->decode, name, sizeof(name));
	if (!config->to_file)
		return fprintf(fp, "[pid %5d%s] ", task->tid, name);
	return fprintf(fp, "%-*d%s ", *name ? 0 : 5, task->tid, name);
}

void stop_frames__fprintf_strace(const struct decode_frame *frames, unsigned int nr, FILE *fp)
{
	for (unsigned int i = 0; i < nr; i++) {
		const struct decode_frame *frame = &frames[i];

		fputs(" > ", fp);
		stop_text__fputs_plain(frame->file ?: "[unknown]", fp);
		fputc('(', fp);
		if (frame->symbol) {
			stop_text__fputs_plain(frame->symbol, fp);
			fprintf(fp, "+0x%" PRIx64, frame->symbol_offset);
		}
		fprintf(fp, ") [0x%" PRIx64 "]\n", frame->file ? frame->offset : frame->ip);
	}
}

static void fprintf_strace(const struct stop_line *line, const struct stop_config *config,
			   FILE *fp)
{
	const int wanted = config->options->command.result_column;
	const char *comm = line->begin_known ? line->task->called : line->task->comm;
	int column = stop_task__fprintf_strace(line->task, comm, line->many, config, fp);

	column += stop_times__fprintf(line->times, &config->options->time, line->time, line->nr,
				      fp);
	column += fprintf_ip(config, line->arch, line->ip, fp);
	if (line->args)
		column += fput_colored(fp, PERF_COLOR_CYAN, line->name) +
			  fput_texts(fp, "(", line->args, "");
	else
		column += fprintf(fp, "<... %s resumed>", line->name);
	if (!line->result) {
		fputs(" <detached ...>\n", fp);
		return;
	}
	column += fput_texts(fp, line->args && line->awaits ? " <unfinished ...>" : "", ")", " ");
	fput_spaces(column < wanted ? wanted - column : 0, fp);
	fput_result(fp, line->result);
	fprintf_spent(line, config, fp);
	stop_frames__fprintf_strace(line->frames, line->nr_frames, fp);
}

/* One buffer serves all lines: only the printer thread uses it. */
static char *json_buffer(size_t size)
{
	static char *buf;
	static size_t room;
	char *more;

	if (size <= room)
		return buf;
	more = realloc(buf, size);
	if (!more)
		return NULL;
	room = size;
	return buf = more;
}

/* Returns 0 if no wall clock was requested. */
static u64 json_wall(const struct stop_times *times, u64 time, const struct stop_config *config)
{
	if (config->options->time.clock == STOP_CLOCK_NONE)
		return 0;
	return stop_times__wall(times, time);
}

static void fprintf_json(const struct stop_line *line, const struct stop_config *config,
			 FILE *fp)
{
	const struct decode_line shown = {
		.arch = line->arch,
		.nr = line->nr,
		.ip = config->options->line.ip ? line->ip : 0,
		.pid = line->task->pid,
		.tid = line->task->tid,
		.comm = line->task->comm,
		.start = line->begin,
		.end = line->begin + line->duration,
		.wall = json_wall(line->times, line->time, config),
		.started = line->begin_known,
		.ended = line->begin_known && line->ended,
		.args = line->args,
		.result = line->ended ? line->result : NULL,
		.frames = line->frames,
		.nr_frames = line->nr_frames,
	};
	size_t size = DECODE_JSON_LINE_MIN + strlen(line->args ?: "") +
		      strlen(line->result ?: "") +
		      decode_json__frames_size(line->frames, line->nr_frames);
	char *buf = json_buffer(size);

	if (buf && decode_json__line(&shown, buf, size))
		fprintf(fp, "%s\n", buf);
}

static void fprintf_json_note(const struct stop_note *note, const struct stop_config *config,
			      FILE *fp)
{
	const struct decode_note shown = {
		.event = note->event,
		.pid = note->task->pid,
		.tid = note->task->tid,
		.comm = note->task->comm,
		.time = note->since_base,
		.wall = json_wall(note->times, note->time, config),
		.signal = note->signal,
		.info = note->info,
		.status = note->status,
	};
	size_t size = DECODE_JSON_LINE_MIN + strlen(note->info ?: "");
	char *buf = json_buffer(size);

	if (buf && decode_json__note(&shown, buf, size))
		fprintf(fp, "%s\n", buf);
}

static void fprintf_note(const struct stop_note *note, FILE *fp)
{
	switch (note->event) {
	case DECODE_EVENT_SIGNAL:
		color_fprintf(fp, PERF_COLOR_YELLOW, "--- %s %s ---", note->signal, note->info);
		break;
	case DECODE_EVENT_STOPPED:
		color_fprintf(fp, PERF_COLOR_YELLOW, "--- stopped by %s ---", note->signal);
		break;
	case DECODE_EVENT_KILLED:
		color_fprintf(fp, PERF_COLOR_RED, "+++ killed by %s +++", note->signal);
		break;
	case DECODE_EVENT_EXITED:
	default:
		if (note->superseder)
			color_fprintf(fp, PERF_COLOR_GREEN,
				      "+++ superseded by execve in pid %d +++", note->superseder);
		else
			color_fprintf(fp, PERF_COLOR_GREEN, "+++ exited with %d +++",
				      note->status);
		break;
	}
	fputc('\n', fp);
}

void stop_note__fprintf(const struct stop_note *note, const struct stop_config *config, FILE *fp)
{
	if (config->decode.style == DECODE_STYLE_JSON) {
		fprintf_json_note(note, config, fp);
		return;
	}
	stop_task__fprintf_strace(note->task, note->task->comm, note->many, config, fp);
	stop_times__fprintf(note->times, &config->options->time, note->time, note->task->nr, fp);
	fprintf_ip(config, note->task->arch, note->ip, fp);
	fprintf_note(note, fp);
}

void stop_line__fprintf(const struct stop_line *line, const struct stop_config *config,
			FILE *fp)
{
	switch (config->decode.style) {
	case DECODE_STYLE_STRACE:
		fprintf_strace(line, config, fp);
		break;
	case DECODE_STYLE_JSON:
		fprintf_json(line, config, fp);
		break;
	case DECODE_STYLE_PERF:
	default:
		fprintf_perf(line, config, fp);
		break;
	}
	stop_dump__fprintf(line->dump, line->dump_len, fp);
}
