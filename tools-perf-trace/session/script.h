/* SPDX-License-Identifier: GPL-2.0 */
/*
 * For perf script: the text of one captured syscall, of a file of any tool. No record but
 * that one is needed, and no task is looked at.
 */
#ifndef PERF_TRACE_STOP_SESSION_SCRIPT_H
#define PERF_TRACE_STOP_SESSION_SCRIPT_H

#include <stdbool.h>

struct perf_record_syscall;
struct perf_session;
struct stop_script;

/**
 * struct stop_script_call - a syscall as perf trace shows it; valid until the next one
 * @name: what it is called
 * @args: what stands between the parentheses
 * @result: what stands behind " = "
 */
struct stop_script_call {
	const char	*name;
	const char	*args;
	const char	*result;
};

/* With the first record: then also a pipe has told how it was recorded. NULL without memory */
struct stop_script *stop_script__new(const struct perf_session *session);
void stop_script__delete(struct stop_script *script);

/* False: this perf has no tables of its ABI, or the file is of another byte order. */
bool stop_script__decode(struct stop_script *script, const struct perf_record_syscall *record,
			 struct stop_script_call *call);

#endif /* PERF_TRACE_STOP_SESSION_SCRIPT_H */
