/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_MASKS_FILL_H
#define PERF_TRACE_STOP_SESSION_MASKS_FILL_H

struct stop_config;
struct stop_info;
struct stop_masks;

/*
 * Decides which syscalls are traced, and which of them stop or are captured. Returns 0, or a
 * negated errno after a message on stderr.
 */
int stop_masks__init(struct stop_masks *masks, const struct stop_config *config);

/* The same for the ABIs of a recorded file, and the syscalls that it has */
int stop_masks__init_recorded(struct stop_masks *masks, const struct stop_config *config,
			      const struct stop_info *info);

#endif /* PERF_TRACE_STOP_SESSION_MASKS_FILL_H */
