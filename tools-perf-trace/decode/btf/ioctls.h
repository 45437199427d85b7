/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_BTF_IOCTLS_H
#define PERF_TRACE_STOP_BTF_IOCTLS_H

#include <stddef.h>
#include <stdint.h>

/**
 * struct decode_ioctl_type - what the argument of an ioctl command points to
 * @command: the command
 * @type: the type in its definition, such as "struct foo"
 */
struct decode_ioctl_type {
	uint32_t command;
	const char *type;
};

/* Generated from the kernel's headers */
extern const struct decode_ioctl_type decode_ioctl_types[];
extern const size_t decode_nr_ioctl_types;

#endif /* PERF_TRACE_STOP_BTF_IOCTLS_H */
