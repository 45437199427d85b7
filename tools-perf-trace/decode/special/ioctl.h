/* SPDX-License-Identifier: GPL-2.0 */
/* Commands that macros with arguments make. */
#ifndef PERF_TRACE_STOP_SPECIAL_IOCTL_H
#define PERF_TRACE_STOP_SPECIAL_IOCTL_H

#include <stdbool.h>
#include <stdint.h>

struct decode_command;
struct decode_ctx;

bool decode_ioctl_command(uint32_t cmd, struct decode_command *command);
bool decode_ioctl_input(struct decode_ctx *ctx, uint32_t cmd, uint64_t addr);

#endif /* PERF_TRACE_STOP_SPECIAL_IOCTL_H */
