/* SPDX-License-Identifier: GPL-2.0 */
/* Attributes of NETLINK_SOCK_DIAG that no table can describe. */
#ifndef PERF_TRACE_STOP_SPECIAL_NLDIAG_H
#define PERF_TRACE_STOP_SPECIAL_NLDIAG_H

#include <stddef.h>
#include <stdint.h>

struct decode_ctx;

void decode_show_diag_shutdown(struct decode_ctx *ctx, const uint8_t *bytes, size_t len);
void decode_show_diag_sockopt(struct decode_ctx *ctx, const uint8_t *bytes, size_t len);
void decode_show_diag_addresses(struct decode_ctx *ctx, const uint8_t *bytes, size_t len);
void decode_show_diag_bytecode(struct decode_ctx *ctx, const uint8_t *bytes, size_t len);

#endif /* PERF_TRACE_STOP_SPECIAL_NLDIAG_H */
