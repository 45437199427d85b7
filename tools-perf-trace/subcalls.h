/* SPDX-License-Identifier: GPL-2.0 */
/* Calls that are made by another one, socketcall() or ipc(). */
#ifndef PERF_TRACE_STOP_SUBCALLS_H
#define PERF_TRACE_STOP_SUBCALLS_H

#include <stdbool.h>
#include <stdint.h>

enum { DECODE_SUBCALLS = 64 };

/* Are other calls made by syscall @name? Cheap enough to be asked of each call. */
bool decode_subcall__makes(const char *name);

/*
 * The name of the @i-th call that ABI @arch makes by another one, whose name @by is,
 * or that other one's own name, for calls that are shown as such; NULL if there is no
 * @i-th, there may be more of them.
 */
const char *decode_subcall__name(uint32_t arch, unsigned int i, const char **by);

#endif /* PERF_TRACE_STOP_SUBCALLS_H */
