/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_PROCGENL_H
#define PERF_TRACE_STOP_PROCGENL_H

#include <stdint.h>

/*
 * Name of a family of generic netlink on this machine, NULL if there is none. The kernel is
 * asked once: families of modules that are loaded later are not known.
 */
const char *procgenl__family(uint16_t id);

#endif /* PERF_TRACE_STOP_PROCGENL_H */
