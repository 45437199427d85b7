/* SPDX-License-Identifier: GPL-2.0 */
/* Tables of ioctl commands, one per family. */
#ifndef PERF_TRACE_STOP_ROWS_IOCTL_H
#define PERF_TRACE_STOP_ROWS_IOCTL_H

#include "decode/special/ioctl.h"
#include "decode/structs/ioctl.h"
#include "rows.h"

#define ARGS(n)		static const struct decode_field n[]
/* The command in a 32-bit ABI, where the argument has a different size. */
#define COMPAT(cmd, size)						\
	(((cmd) & ~(_IOC_SIZEMASK << _IOC_SIZESHIFT)) | (uint32_t)(size) << _IOC_SIZESHIFT)
#define LENUM(n, s)	{ .name = n, .type = T_SET(ENUM, 0, s) }
/* A command that has no argument. */
#define BARE(cmd)	{ .value = cmd }
#define BARE_FD(cmd)	{ .value = cmd, RETURNS_FD }
#define IOCTLS(name, v)	const struct decode_variants decode_ioctls__##name = {	\
	.variants = v, .nr = DECODE_ARRAY_SIZE(v) }

extern const struct decode_variants decode_ioctls__net;
extern const struct decode_variants decode_ioctls__files;
extern const struct decode_variants decode_ioctls__block;
extern const struct decode_variants decode_ioctls__devices;
extern const struct decode_variants decode_ioctls__input;
extern const struct decode_variants decode_ioctls__flash;
extern const struct decode_variants decode_ioctls__pins;
extern const struct decode_variants decode_ioctls__scsi;
extern const struct decode_variants decode_ioctls__machines;
extern const struct decode_variants decode_ioctls__video;
extern const struct decode_variants decode_ioctls__console;
extern const struct decode_variants decode_ioctls__btrfs;
extern const struct decode_variants decode_ioctls__dm;
extern const struct decode_variants decode_ioctls__tee;

#endif /* PERF_TRACE_STOP_ROWS_IOCTL_H */
