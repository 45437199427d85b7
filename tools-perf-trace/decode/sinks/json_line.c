// SPDX-License-Identifier: GPL-2.0
#include <inttypes.h>
#include <linux/audit.h>
#include <string.h>
#include "decode/decode.h"
#include "decode/decode_json.h"
#include "json_frame.h"

static const uint64_t SECOND = 1000000000;

static bool begin_member(struct decode_sink *sink, const char *key, struct json_undo *undo)
{
	sink->json.name = key;
	return json_begin_value(sink, NULL, undo);
}

static void put_name(struct decode_sink *sink, const char *key, const char *name)
{
	struct json_undo undo;

	if (!begin_member(sink, key, &undo))
		return;
	if (name)
		json_string(sink, name, strlen(name), false);
	else
		json_puts(sink, "null");
	json_end_value(sink, &undo);
}

static void put_number(struct decode_sink *sink, const char *key, int64_t number)
{
	struct json_undo undo;

	if (!begin_member(sink, key, &undo))
		return;
	json_signed(sink, number);
	json_end_value(sink, &undo);
}

/* Time in seconds, which a double represents to the microsecond or better. */
static void put_time(struct decode_sink *sink, const char *key, bool known, uint64_t ns)
{
	struct json_undo undo;

	if (!begin_member(sink, key, &undo))
		return;
	if (known)
		json_printf(sink, "%" PRIu64 ".%09" PRIu64, ns / SECOND, ns % SECOND);
	else
		json_puts(sink, "null");
	json_end_value(sink, &undo);
}

/* Text that is JSON already. */
static bool put_json(struct decode_sink *sink, const char *key, const char *text)
{
	struct json_undo undo;

	if (!begin_member(sink, key, &undo))
		return false;
	json_puts(sink, text && text[0] ? text : "null");
	json_end_value(sink, &undo);
	return !sink->full;
}

static void put_address(struct decode_sink *sink, const char *key, uint64_t address)
{
	struct json_undo undo;

	if (!begin_member(sink, key, &undo))
		return;
	json_address(sink, address);
	json_end_value(sink, &undo);
}

static void put_frame(struct decode_sink *sink, const struct decode_frame *frame)
{
	struct json_undo undo;

	if (!json_begin_value(sink, NULL, &undo))
		return;
	json_open(sink, &undo, "{", "}", DECODE_JSON_KEYS);
	put_address(sink, "ip", frame->ip);
	put_name(sink, "file", frame->file);
	if (frame->file)
		put_address(sink, "offset", frame->offset);
	put_name(sink, "symbol", frame->symbol);
	if (frame->symbol)
		put_address(sink, "symbol_offset", frame->symbol_offset);
	json_close(sink);
}

static void put_frames(struct decode_sink *sink, const struct decode_line *line)
{
	struct json_undo undo;

	if (!line->frames || !begin_member(sink, "stack", &undo))
		return;
	json_open(sink, &undo, "[", "]", DECODE_JSON_BARE);
	for (unsigned int i = 0; i < line->nr_frames; i++)
		put_frame(sink, &line->frames[i]);
	json_close(sink);
}

/* Each byte of a name takes up to six, and the rest of a frame at most 192. */
size_t decode_json__frames_size(const struct decode_frame *frames, unsigned int nr)
{
	size_t size = 0;

	for (unsigned int i = 0; i < nr; i++) {
		size += 192;
		size += frames[i].file ? 6 * strlen(frames[i].file) : 0;
		size += frames[i].symbol ? 6 * strlen(frames[i].symbol) : 0;
	}
	return size;
}

static void put_cut(struct decode_sink *sink)
{
	struct json_undo undo;

	if (!begin_member(sink, "cut", &undo))
		return;
	json_puts(sink, "true");
	json_end_value(sink, &undo);
}

const char *decode_json__arch(uint32_t arch)
{
	switch (arch) {
	case AUDIT_ARCH_X86_64:
		return "x86_64";
	case AUDIT_ARCH_I386:
		return "i386";
	case AUDIT_ARCH_AARCH64:
		return "aarch64";
	case AUDIT_ARCH_RISCV64:
		return "riscv64";
	case AUDIT_ARCH_ARM:
		return "arm";
	default:
		return NULL;
	}
}

static void put_who(struct decode_sink *sink, const struct decode_line *line)
{
	put_name(sink, "name", decode__syscall_name(line->arch, line->nr));
	put_number(sink, "nr", line->nr);
	put_name(sink, "arch", decode_json__arch(line->arch));
	put_number(sink, "pid", line->pid);
	put_number(sink, "tid", line->tid);
	put_name(sink, "comm", line->comm);
	put_time(sink, "start", line->started, line->start);
	put_time(sink, "end", line->ended, line->end);
	if (line->wall)
		put_time(sink, "wall", true, line->wall);
	if (line->ip)
		put_address(sink, "ip", line->ip);
}

/* Arguments are omitted first, since the result is short. Returns true if neither is. */
static bool put_call(struct decode_sink *sink, const struct decode_line *line)
{
	bool cut = false;

	if (!put_json(sink, "args", line->args)) {
		cut = true;
		sink->full = false;
		put_json(sink, "args", NULL);
	}
	if (!put_json(sink, "result", line->result)) {
		cut = true;
		sink->full = false;
		put_json(sink, "result", NULL);
	}
	if (cut)
		put_cut(sink);
	return !cut;
}

static size_t finish_line(struct decode_sink *sink)
{
	if (sink->full) {
		sink->buf[0] = '\0';
		return 0;
	}
	json_finish(sink);
	return sink->len;
}

size_t decode_json__line(const struct decode_line *line, char *buf, size_t size)
{
	struct decode_sink sink;

	decode_sink__init(&sink, &decode_sink__json, false, buf, size);
	if (!json_start(&sink, DECODE_JSON_KEYS))
		return 0;
	put_who(&sink, line);
	if (sink.full || !put_call(&sink, line) || sink.full)
		return finish_line(&sink);
	put_frames(&sink, line);
	/* If they do not fit, this marks where they are cut. */
	json_finish(&sink);
	return sink.len;
}

size_t decode_json__note(const struct decode_note *note, char *buf, size_t size)
{
	static const char * const events[] = {
		[DECODE_EVENT_SIGNAL] = "signal",
		[DECODE_EVENT_STOPPED] = "stopped",
		[DECODE_EVENT_KILLED] = "killed",
		[DECODE_EVENT_EXITED] = "exited",
	};
	struct decode_sink sink;

	decode_sink__init(&sink, &decode_sink__json, false, buf, size);
	if (!json_start(&sink, DECODE_JSON_KEYS))
		return 0;
	put_name(&sink, "event", events[note->event]);
	put_number(&sink, "pid", note->pid);
	put_number(&sink, "tid", note->tid);
	put_name(&sink, "comm", note->comm);
	put_time(&sink, "time", true, note->time);
	if (note->wall)
		put_time(&sink, "wall", true, note->wall);
	if (note->event == DECODE_EVENT_EXITED)
		put_number(&sink, "status", note->status);
	else
		put_name(&sink, "signal", note->signal);
	if (note->event == DECODE_EVENT_SIGNAL)
		put_json(&sink, "info", note->info);
	return finish_line(&sink);
}

void decode_json__name(const char *name, char *buf, size_t size)
{
	struct decode_sink sink;

	decode_sink__init(&sink, &decode_sink__json, false, buf, size);
	if (name)
		json_string(&sink, name, strlen(name), false);
	else
		json_puts(&sink, "null");
	buf[sink.len] = '\0';
}
