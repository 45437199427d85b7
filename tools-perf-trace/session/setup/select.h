/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_SELECT_H
#define PERF_TRACE_STOP_SESSION_SELECT_H

struct stop_config;
struct stop_masks;

/*
 * Fills the empty sets of @masks with the selected syscalls: those of -e, and those of
 * --trace and -e trace=; without any of these, all. Returns 0, or a negated errno after a
 * message on stderr.
 */
int stop_select__fill(struct stop_masks *masks, const struct stop_config *config);

#endif /* PERF_TRACE_STOP_SESSION_SELECT_H */
