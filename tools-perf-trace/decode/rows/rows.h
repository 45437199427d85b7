/* SPDX-License-Identifier: GPL-2.0 */
/* Headers that each file of rows needs. */
#ifndef PERF_TRACE_STOP_ROWS_ROWS_H
#define PERF_TRACE_STOP_ROWS_ROWS_H

#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/special.h"
#include "decode/structs/structs.h"

#endif /* PERF_TRACE_STOP_ROWS_ROWS_H */
