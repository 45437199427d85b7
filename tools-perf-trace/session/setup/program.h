/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_PROGRAM_H
#define PERF_TRACE_STOP_SESSION_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>

/* Searches PATH for program @name, and stores its path in @path; false if there is none. */
bool stop_program__search(const char *name, char *path, size_t size);

/* Does @output, of -o, name a command that reads the output? */
bool stop_program__is_output(const char *output);

#endif /* PERF_TRACE_STOP_SESSION_PROGRAM_H */
