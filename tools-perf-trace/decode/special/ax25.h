/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SPECIAL_AX25_H
#define PERF_TRACE_STOP_SPECIAL_AX25_H

#include <stddef.h>
#include <stdint.h>

struct decode_ctx;

/* Shows the fields of an address behind its family. @len: at least 16 */
void decode_show_ax25(struct decode_ctx *ctx, const uint8_t *bytes, size_t len);

#endif /* PERF_TRACE_STOP_SPECIAL_AX25_H */
