// SPDX-License-Identifier: GPL-2.0
/* Quotas of file systems: the meaning of the arguments depends on the command. */
#include <linux/dqblk_xfs.h>
#include <linux/quota.h>
#include "rows.h"

#define ARGS(n)	static const struct decode_field n[]
/* The fourth argument, also for commands that do not use the third one. */
#define ADDR(...)	{ .name = "addr", .reg = 4, .type = __VA_ARGS__ }

ARGS(on) = { ENUM("id", quota_formats), PATH("addr") };
ARGS(format) = { ADDR(T_ARRAY(OUT, quota_format, FIXED(1))) };
ARGS(get_info) = { ADDR(T_STRUCT(OUT, quota_info)) };
ARGS(set_info) = { ADDR(T_STRUCT(IN, quota_info)) };
ARGS(get) = { ID("id"), STRUCT_OUT("addr", quota) };
ARGS(set) = { ID("id"), STRUCT_IN("addr", quota) };
ARGS(get_next) = { ID("id"), STRUCT_OUT("addr", quota_next) };
ARGS(xfs_state) = { ADDR(T_ARRAY(IN, quota_xfs_state, FIXED(1))) };
ARGS(xfs_types) = { ADDR(T_ARRAY(IN, quota_xfs_types, FIXED(1))) };
ARGS(xfs_get) = { ID("id"), STRUCT_OUT("addr", quota_xfs) };
ARGS(xfs_set) = { ID("id"), STRUCT_IN("addr", quota_xfs) };
ARGS(xfs_stat) = { ADDR(T_STRUCT(OUT, quota_xfs_stat)) };
ARGS(xfs_statv) = { ADDR(T_STRUCT(OUT, quota_xfs_statv)) };

#define COMMAND(c, a)	VARIANT(QCMD(c, 0) & UINT32_MAX, a)
#define ALONE(c)	{ .value = QCMD(c, 0) & UINT32_MAX }

static const struct decode_variant variants[] = {
	ALONE(Q_SYNC), ALONE(Q_QUOTAOFF), ALONE(Q_XQUOTASYNC),
	COMMAND(Q_QUOTAON, on), COMMAND(Q_GETFMT, format), COMMAND(Q_GETINFO, get_info),
	COMMAND(Q_SETINFO, set_info), COMMAND(Q_GETQUOTA, get), COMMAND(Q_SETQUOTA, set),
	COMMAND(Q_GETNEXTQUOTA, get_next), COMMAND(Q_XQUOTAON, xfs_state),
	COMMAND(Q_XQUOTAOFF, xfs_state), COMMAND(Q_XQUOTARM, xfs_types),
	COMMAND(Q_XGETQUOTA, xfs_get), COMMAND(Q_XGETNEXTQUOTA, xfs_get),
	COMMAND(Q_XSETQLIM, xfs_set), COMMAND(Q_XGETQSTAT, xfs_stat),
	COMMAND(Q_XGETQSTATV, xfs_statv),
};

/* All but the lowest byte, which holds the type. */
#define COMMAND_MASK	0xffffff00

ROW(quotactl) = { .args = {
	CALL("cmd", quota_cmd), PATH("special"), ID("id"), ADDRESS("addr", UNKNOWN) },
	VARIANTS(0, 2, COMMAND_MASK, variants) };
ROW(quotactl_fd) = { .args = {
	FD("fd"), CALL("cmd", quota_cmd), ID("id"), ADDRESS("addr", UNKNOWN) },
	VARIANTS(1, 2, COMMAND_MASK, variants) };
