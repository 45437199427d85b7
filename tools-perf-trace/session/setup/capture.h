/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_CAPTURE_H
#define PERF_TRACE_STOP_SESSION_CAPTURE_H

#include <stdbool.h>
#include <linux/types.h>

struct decode_plan;
struct perf_record_syscall;
struct stop_abi;
struct stop_config;
struct stop_masks;
struct stop_record;
struct stop_sample;

/* Are there syscalls to capture, and does the kernel support that? */
bool stop_capture__is_on(const struct stop_config *config);

/* Plans the copies for a syscall, as far as there is room for them. */
void stop_capture__plan(const struct stop_config *config, u32 arch, s64 nr,
			struct decode_plan *plan);

/*
 * Captures a syscall if possible, which then needs no other event; @abi->traced must be
 * complete. Returns 1 if captured, 0 if not, or -ENOMEM.
 */
int stop_capture__add(struct stop_abi *abi, const struct stop_config *config, unsigned int nr);

/* Is a syscall captured? */
bool stop_abi__captures(const struct stop_abi *abi, s64 nr);
bool stop_masks__captures(const struct stop_masks *masks, u32 arch, s64 nr);

/* Is the record large enough for its data_size? */
bool stop_capture__is_whole(const struct perf_record_syscall *call);

/* Makes a record of a PERF_RECORD_SYSCALL; NULL without memory, or if it is invalid. */
struct stop_record *stop_capture__record(const struct perf_record_syscall *call,
					 const struct stop_sample *sample);

#endif /* PERF_TRACE_STOP_SESSION_CAPTURE_H */
