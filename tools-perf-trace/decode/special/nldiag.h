/* SPDX-License-Identifier: GPL-2.0 */
/* Values in messages of NETLINK_SOCK_DIAG that no table can describe. */
#ifndef PERF_TRACE_STOP_SPECIAL_NLDIAG_H
#define PERF_TRACE_STOP_SPECIAL_NLDIAG_H

#include "special.h"

DECODE_SHOW(diag_source);
DECODE_SHOW(diag_destination);
DECODE_SHOW(tcpm_addr);
DECODE_SHOW(tcpm_addr6);
DECODE_SHOW(tcpm_key);
DECODE_SHOW(ndiag_protocol);
DECODE_SHOW(pdmc_addr);
DECODE_SHOW(smc_ibname);
DECODE_SHOW(smc_gid);
DECODE_SHOW(smc_peer_gid);
DECODE_WHEN(diag_inet);
DECODE_WHEN(diag_inet6);
DECODE_WHEN(diag_other);

void decode_show_diag_shutdown(struct decode_ctx *ctx, const uint8_t *bytes, size_t len);
void decode_show_diag_sockopt(struct decode_ctx *ctx, const uint8_t *bytes, size_t len);
void decode_show_diag_addresses(struct decode_ctx *ctx, const uint8_t *bytes, size_t len);
void decode_show_diag_bytecode(struct decode_ctx *ctx, const uint8_t *bytes, size_t len);

#endif /* PERF_TRACE_STOP_SPECIAL_NLDIAG_H */
