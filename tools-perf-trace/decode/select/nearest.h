/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_NEAREST_H
#define PERF_TRACE_STOP_NEAREST_H

/* Suggests the syscall or class that is closest to an unknown @word, or NULL. */
const char *nearest_word(const char *word);

#endif /* PERF_TRACE_STOP_NEAREST_H */
