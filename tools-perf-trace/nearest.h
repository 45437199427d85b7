/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_NEAREST_H
#define PERF_TRACE_STOP_NEAREST_H

/* The syscall or class that somebody may have meant who wrote @word, or NULL. */
const char *nearest_word(const char *word);

#endif /* PERF_TRACE_STOP_NEAREST_H */
