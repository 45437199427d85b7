/* SPDX-License-Identifier: GPL-2.0 */
/* Syscalls in a file that -e and --trace leave out. Where tasks are traced, the kernel does. */
#ifndef PERF_TRACE_STOP_SESSION_UNSELECTED_H
#define PERF_TRACE_STOP_SESSION_UNSELECTED_H

#include <stdbool.h>

struct stop_printer;
struct stop_record;

/*
 * Is @record of a syscall that is not selected? If it is, notes what the lines of others
 * depend on: netlink sockets, and the exit status.
 */
bool stop_printer__skips(struct stop_printer *printer, const struct stop_record *record);

#endif /* PERF_TRACE_STOP_SESSION_UNSELECTED_H */
