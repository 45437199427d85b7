/* SPDX-License-Identifier: GPL-2.0 */
/* One syscall as a line of JSON, with its task, times and stack. */
#ifndef PERF_TRACE_STOP_DECODE_JSON_H
#define PERF_TRACE_STOP_DECODE_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/**
 * struct decode_frame - a frame of the stack that led to a syscall
 * @ip: instruction pointer
 * @file: file that is mapped there, NULL if it is not known
 * @offset: offset of @ip in that file
 * @symbol: the function, NULL if it is not known
 * @symbol_offset: offset of @ip in the function
 */
struct decode_frame {
	uint64_t ip;
	const char *file;
	uint64_t offset;
	const char *symbol;
	uint64_t symbol_offset;
};

/**
 * struct decode_line - a syscall and its task
 * @arch: AUDIT_ARCH_* of the ABI
 * @nr: number of the syscall
 * @ip: instruction pointer of the syscall; 0: do not show it
 * @pid: process
 * @tid: thread
 * @comm: name of the thread, NULL if it is not known
 * @start: nanoseconds at its start
 * @end: nanoseconds at its end
 * @wall: the same time as @start (@end, if that is not known) since 1970; 0: do not show it
 * @started: the start is known
 * @ended: the call has ended
 * @args: text of the arguments by decode__call() in DECODE_STYLE_JSON, NULL if they
 *	  are not known
 * @result: the same for the result, NULL if there is none yet
 * @frames: its callers, innermost first, or NULL
 * @nr_frames: number of @frames
 */
struct decode_line {
	uint32_t arch;
	int64_t nr;
	uint64_t ip;
	pid_t pid;
	pid_t tid;
	const char *comm;
	uint64_t start;
	uint64_t end;
	uint64_t wall;
	bool started;
	bool ended;
	const char *args;
	const char *result;
	const struct decode_frame *frames;
	unsigned int nr_frames;
};

/* Events of a task that are not syscalls. */
enum decode_event {
	DECODE_EVENT_SIGNAL,
	DECODE_EVENT_STOPPED,
	DECODE_EVENT_KILLED,
	DECODE_EVENT_EXITED,
};

/**
 * struct decode_note - a line for an event that is not a syscall
 * @event: the event
 * @pid: process
 * @tid: thread
 * @comm: name of the thread, NULL if it is not known
 * @time: nanoseconds
 * @wall: the same time since 1970; 0: do not show it
 * @signal: name of the signal; NULL for DECODE_EVENT_EXITED
 * @info: text by decode__signal() in DECODE_STYLE_JSON, or NULL
 * @status: exit status, for DECODE_EVENT_EXITED
 */
struct decode_note {
	enum decode_event event;
	pid_t pid;
	pid_t tid;
	const char *comm;
	uint64_t time;
	uint64_t wall;
	const char *signal;
	const char *info;
	int status;
};

/* The same as decode_json__line(), for a note. */
size_t decode_json__note(const struct decode_note *note, char *buf, size_t size);

/* A buffer of this size has room for all but arguments, result and frames. */
enum { DECODE_JSON_LINE_MIN = 512 };

/**
 * decode_json__line - write a line of JSON
 *
 * The text is one JSON object without a newline, see man/json/syscall.schema.json.
 * If @buf is too small, arguments, result or frames are omitted, which "cut" marks;
 * in less than DECODE_JSON_LINE_MIN bytes the text may be empty.
 *
 * Returns the length of the text. A size that is always sufficient: the lengths of
 * arguments and result, decode_json__frames_size() of the frames, and
 * DECODE_JSON_LINE_MIN more.
 */
size_t decode_json__line(const struct decode_line *line, char *buf, size_t size);
size_t decode_json__frames_size(const struct decode_frame *frames, unsigned int nr);

/*
 * A name as JSON: a string, an object if it is not UTF-8, null if it is NULL.
 * Six bytes per byte of @name and 64 more are always sufficient.
 */
void decode_json__name(const char *name, char *buf, size_t size);

/* The value of "arch" for AUDIT_ARCH_* @arch, or NULL */
const char *decode_json__arch(uint32_t arch);

#endif /* PERF_TRACE_STOP_DECODE_JSON_H */
