/* SPDX-License-Identifier: GPL-2.0 */
/* Syscalls that the tables do not have, or that are to be shown in another way. */
#ifndef PERF_TRACE_STOP_LEARNED_H
#define PERF_TRACE_STOP_LEARNED_H

#include <stdbool.h>
#include <stdint.h>

struct decode_row;
struct decode_syscall;

enum { DECODE_MAX_LEARNED = 1024 };

/**
 * decode_learn - add a syscall, or replace the row of one
 * @arch: AUDIT_ARCH_* of its ABI, the same for all of them
 * @nr: its number, less than DECODE_MAX_LEARNED
 * @name: its name, NULL for that in the table
 * @row: its row
 *
 * @name and @row must remain until decode_unlearn(). The first call must be made before
 * other threads decode; all calls must be made by one thread. 0 or a negated errno.
 */
int decode_learn(uint32_t arch, int64_t nr, const char *name, const struct decode_row *row);

/* Forgets all of them. */
void decode_unlearn(void);

/* NULL if that syscall was not learned. */
const struct decode_syscall *decode_learned(uint32_t arch, int64_t nr);

/* Number of the syscall that was learned under that name, or -1 */
int64_t decode_learned_number(uint32_t arch, const char *name);

/* One more than the highest number that was learned, or @nr if that is more. */
int64_t decode_nr_learned(uint32_t arch, int64_t nr);

#endif /* PERF_TRACE_STOP_LEARNED_H */
