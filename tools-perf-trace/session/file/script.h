/* SPDX-License-Identifier: GPL-2.0 */
/*
 * For perf script: the text of one captured syscall, from a file of any tool. This takes no
 * other record, and nothing from /proc.
 */
#ifndef PERF_TRACE_STOP_SESSION_SCRIPT_H
#define PERF_TRACE_STOP_SESSION_SCRIPT_H

#include <stdbool.h>

struct perf_record_syscall;
struct perf_session;
struct stop_script;

/**
 * struct stop_script_call - a syscall as perf trace shows it; valid until the next one
 * @name: its name
 * @args: text between the parentheses
 * @result: text after " = "
 */
struct stop_script_call {
	const char	*name;
	const char	*args;
	const char	*result;
};

/* Call with the first record: a pipe has its feature sections only then. NULL without memory */
struct stop_script *stop_script__new(const struct perf_session *session);
void stop_script__delete(struct stop_script *script);

/*
 * False if this perf has no tables of its ABI, the file has another byte order, or the
 * record is damaged.
 */
bool stop_script__decode(struct stop_script *script, const struct perf_record_syscall *record,
			 struct stop_script_call *call);

#endif /* PERF_TRACE_STOP_SESSION_SCRIPT_H */
