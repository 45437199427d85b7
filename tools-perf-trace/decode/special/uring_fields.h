/* SPDX-License-Identifier: GPL-2.0 */
/* Fields of io_uring's structs that no table can describe. */
#ifndef PERF_TRACE_STOP_SPECIAL_URING_FIELDS_H
#define PERF_TRACE_STOP_SPECIAL_URING_FIELDS_H

#include "special.h"

/* uring.c */
DECODE_SHOW(uring_restriction);
DECODE_SHOW(uring_restrictions);
DECODE_SHOW(uring_task_restrictions);
DECODE_SHOW(uring_file);
DECODE_SHOW(uring_probe);
DECODE_SHOW(uring_probe_ops);
DECODE_SHOW(uring_cpus);
DECODE_SHOW(uring_workers);
DECODE_SHOW(uring_resources);
DECODE_WHEN(uring_1_1);
DECODE_WHEN(uring_2_2);
DECODE_WHEN(uring_3_1);
DECODE_WHEN(uring_4_4);
DECODE_WHEN(uring_8_8);
DECODE_WHEN(uring_12_4);
DECODE_WHEN(uring_28_4);
DECODE_WHEN(uring_72_8);
DECODE_WHEN(uring_112_8);
DECODE_WHEN(uring_0_x6);
DECODE_WHEN(uring_4_x3);
DECODE_WHEN(uring_4_x11);
DECODE_WHEN(uring_8_x2);
DECODE_WHEN(uring_8_x5);
DECODE_WHEN(uring_8_x8);
DECODE_WHEN(uring_16_x2);
DECODE_WHEN(uring_20_x3);
DECODE_WHEN(uring_20_x5);
DECODE_WHEN(uring_24_x5);
DECODE_WHEN(uring_28_x3);
DECODE_WHEN(uring_40_x3);
DECODE_WHEN(uring_80_x2);
DECODE_WHEN(uring_6_b2);
DECODE_WHEN(uring_13_b3);
DECODE_WHEN(uring_33_b7);
DECODE_WHEN(uring_attaches);
DECODE_WHEN(uring_is_set_up);
DECODE_WHEN(uring_restricts_register);
DECODE_WHEN(uring_restricts_op);
DECODE_WHEN(uring_restricts_flags);

/* uring_new.c */
DECODE_SHOW(uring_fd);
DECODE_SHOW(uring_napi);
DECODE_SHOW(uring_one);
DECODE_SHOW(uring_opcode);
DECODE_SHOW(uring_wait_index);
DECODE_WHEN(uring_napi_id);
DECODE_WHEN(uring_napi_tracks);
DECODE_WHEN(sqe_nop);
DECODE_WHEN(sqe_msg);
DECODE_WHEN(sqe_install);
DECODE_WHEN(sqe_other);
DECODE_WHEN(uring_filters);
DECODE_WHEN(zcrx_adds);
DECODE_WHEN(zcrx_arms);
DECODE_WHEN(zcrx_exports);
DECODE_WHEN(zcrx_flushes);

/* uring_query.c */
DECODE_SHOW(uring_query);

/* filters.c */
DECODE_SHOW(uring_filter);

#endif /* PERF_TRACE_STOP_SPECIAL_URING_FIELDS_H */
