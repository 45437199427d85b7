/* SPDX-License-Identifier: GPL-2.0 */
/* All that a file of rows needs. */
#ifndef PERF_TRACE_STOP_ROWS_ROWS_H
#define PERF_TRACE_STOP_ROWS_ROWS_H

#include "../describe.h"
#include "../sets.h"
#include "../special/special.h"
#include "../structs/structs.h"

#endif /* PERF_TRACE_STOP_ROWS_ROWS_H */
