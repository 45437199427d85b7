/* SPDX-License-Identifier: GPL-2.0 */
/* The arguments of kernel functions that probes are on, shown by the kernel's types. */
#ifndef PERF_TRACE_STOP_SESSION_FUNCTION_H
#define PERF_TRACE_STOP_SESSION_FUNCTION_H

#include <stddef.h>
#include <linux/types.h>
#include <sys/types.h>

struct decode_row;
struct decode_types;
struct evsel;
struct stop_config;

enum { STOP_FUNCTION_ARGS = 6 };

/**
 * struct stop_function - a function with a probe at its entry
 * @evsel: the probe's event, which samples the registers of the arguments
 * @row: the arguments
 */
struct stop_function {
	const struct evsel		*evsel;
	const struct decode_row		*row;
};

/**
 * struct stop_functions - all functions with probes
 * @types: the kernel's types, or NULL
 * @function: the functions
 * @nr: how many
 */
struct stop_functions {
	struct decode_types	*types;
	struct stop_function	*function;
	size_t			nr;
};

/*
 * Finds the functions of the events in @config->evlist, and lets these events sample the
 * arguments. To be called before they are opened. Events without a known function remain
 * as they are. 0 or a negated errno, after a message on stderr.
 */
int stop_functions__init(struct stop_functions *functions, const struct stop_config *config);

/* NULL if @evsel is no probe on a function's entry, or its types are not known. */
const struct stop_function *stop_functions__find(const struct stop_functions *functions,
						 const struct evsel *evsel);

/*
 * The arguments as text, with the memory of the held task @tid that they point to; to be
 * freed. NULL if memory is short.
 */
char *stop_function__arguments(const struct stop_function *function, pid_t tid,
			       const u64 args[STOP_FUNCTION_ARGS]);

void stop_functions__exit(struct stop_functions *functions);

#endif /* PERF_TRACE_STOP_SESSION_FUNCTION_H */
