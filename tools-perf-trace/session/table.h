/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_TABLE_H
#define PERF_TRACE_STOP_SESSION_TABLE_H

#include <stdio.h>
#include <linux/types.h>

struct decode_plan;
struct evsel;
struct stop_abi;
struct stop_config;
struct stop_masks;

/* Plans the copies for a syscall with the options of the session. */
void stop_capture__plan(const struct stop_config *config, u32 arch, s64 nr,
			struct decode_plan *plan);

/* Gives an opened event the tables of all ABIs. 0, or a negated errno after a message. */
int stop_table__set(const struct stop_masks *masks, const struct stop_config *config,
		    const struct evsel *evsel);

/* Writes the table of an ABI as a file has it (info.h). 0 or -ENOMEM */
int stop_table__write(const struct stop_abi *abi, const struct stop_config *config, FILE *fp);

#endif /* PERF_TRACE_STOP_SESSION_TABLE_H */
