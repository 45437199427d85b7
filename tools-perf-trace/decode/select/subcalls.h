/* SPDX-License-Identifier: GPL-2.0 */
/* Calls that are made through another one, socketcall() or ipc(). */
#ifndef PERF_TRACE_STOP_SUBCALLS_H
#define PERF_TRACE_STOP_SUBCALLS_H

#include <stdbool.h>
#include <stdint.h>

enum { DECODE_SUBCALLS = 64 };

/* Are other calls made through syscall @name? Cheap enough to test for each call. */
bool decode_subcall__makes(const char *name);

/*
 * Returns the name of call @i of those that ABI @arch makes through another syscall, and
 * stores the name of that syscall in @by unless it is NULL. Both names are the same for
 * calls that are shown as the syscall itself. Returns NULL if there is no call @i,
 * although higher ones may exist.
 */
const char *decode_subcall__name(uint32_t arch, unsigned int i, const char **by);

#endif /* PERF_TRACE_STOP_SUBCALLS_H */
