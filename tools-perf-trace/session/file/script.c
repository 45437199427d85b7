// SPDX-License-Identifier: GPL-2.0
#include <stdlib.h>
#include <string.h>
#include <linux/kernel.h>
#include <linux/perf_event.h>
#include <linux/zalloc.h>
#include <perf/event.h>

#include "util/header.h"
#include "util/session.h"
#include "decode/capture.h"
#include "decode/engine/engine.h"
#include "session/setup/capture.h"
#include "info.h"
#include "script.h"

/* No record is longer. */
#define STOP_SCRIPT_BYTES	65536

/**
 * struct stop_script - formats records as text
 * @options: show all that was recorded of a call
 * @readable: the tasks' memory has the byte order of this machine
 * @text: text of the last call
 * @name: its name, if it has only a number
 * @data: its areas, aligned: those in a damaged file may not be
 */
struct stop_script {
	struct decode_options	options;
	bool			readable;
	struct decode_text	text;
	char			name[DECODE_NAME_SIZE];
	u64			data[STOP_SCRIPT_BYTES / sizeof(u64)];
};

/*
 * If the section is missing, perf was killed while recording, or another tool has written
 * the file.
 */
static void stop_script__read_info(struct stop_script *script, const struct perf_header *header)
{
	struct stop_info info;

	if (!header->env.syscall_capture.size ||
	    stop_info__parse(&info, header->env.syscall_capture.data,
			     header->env.syscall_capture.size))
		stop_info__assume(&info);
	script->options = (struct decode_options) {
		.style = DECODE_STYLE_PERF,
		.recorded = true,
		.string_max = min_t(u32, info.head.string_max, DECODE_MAX_STRING),
		.verbose = info.head.flags & STOP_INFO_UNABBREVIATED,
	};
	script->readable = !header->needs_swap;
}

struct stop_script *stop_script__new(const struct perf_session *session)
{
	struct stop_script *script = zalloc(sizeof(*script));

	if (!script)
		return NULL;
	stop_script__read_info(script, &session->header);
	if (decode_text__alloc(&script->text, &script->options))
		zfree(&script);
	return script;
}

void stop_script__delete(struct stop_script *script)
{
	if (!script)
		return;
	decode_text__free(&script->text);
	free(script);
}

bool stop_script__decode(struct stop_script *script, const struct perf_record_syscall *record,
			 struct stop_script_call *call)
{
	struct decode_areas areas;
	struct decode_call decoded = {
		.arch = record->arch,
		.nr = record->nr,
		.ret = record->ret,
		.unfinished = record->flags & PERF_SYSCALL_NO_RESULT,
		.before = &areas.before,
	};
	const char *name;

	if (!script->readable || !stop_capture__is_whole(record) ||
	    decode__nr_syscalls(record->arch) <= 0)
		return false;
	memcpy(decoded.args, record->args, sizeof(decoded.args));
	memcpy(script->data, record->data, record->data_size);
	decode_areas__init(&areas, script->data, record->data_size);
	name = decode__call(&decoded, &areas.after, &script->options, &script->text);
	*call = (struct stop_script_call) {
		.name = name ?: decode__call_name(record->arch, record->nr, script->name),
		.args = script->text.args,
		.result = decoded.unfinished ? "?" : script->text.result,
	};
	return true;
}
