// SPDX-License-Identifier: GPL-2.0
#include "styles.h"

static const uint64_t quota[] = { 1, 2, 3, 4, 5, 6, 7, 8, 0x200000001 };
static const uint32_t quota_stat32[] = {
	0x10001, 0, 2, 0, 3, 0, 4, 5, 0, 6, 0, 7, 8, 9, 10, 11, 0xd000c };

static const struct expectation short_lines[] = {
	{ "a quota", "quotactl", AUDIT_ARCH_X86_64, { 0x80000700, 0, 5, 0x10000 }, 0, WORDS(quota),
	  "quotactl(cmd: GETQUOTA|USRQUOTA, special: NULL, id: 5, addr: { .dqb_bhardlimit: 1, "
	  ".dqb_bsoftlimit: 2, .dqb_curspace: 3, .dqb_ihardlimit: 4, .dqb_isoftlimit: 5, "
	  ".dqb_curinodes: 6, ... }) = 0",
	  "quotactl(QCMD(Q_GETQUOTA, USRQUOTA), NULL, 5, {dqb_bhardlimit=1, dqb_bsoftlimit=2, "
	  "dqb_curspace=3, dqb_ihardlimit=4, dqb_isoftlimit=5, dqb_curinodes=6, ...}) = 0" },
	{ "the next quota", "quotactl_fd", AUDIT_ARCH_AARCH64, { 3, 0x80000901, 5, 0x10000 }, 0,
	  WORDS(quota),
	  "quotactl_fd(fd: 3, cmd: GETNEXTQUOTA|GRPQUOTA, id: 5, addr: { .dqb_bhardlimit: 1, "
	  ".dqb_bsoftlimit: 2, .dqb_curspace: 3, .dqb_ihardlimit: 4, .dqb_isoftlimit: 5, "
	  ".dqb_curinodes: 6, .dqb_id: 2, ... }) = 0",
	  "quotactl_fd(3, QCMD(Q_GETNEXTQUOTA, GRPQUOTA), 5, {dqb_bhardlimit=1, dqb_bsoftlimit=2, "
	  "dqb_curspace=3, dqb_ihardlimit=4, dqb_isoftlimit=5, dqb_curinodes=6, dqb_id=2, ...}) = 0" },
	{ "a quota's format", "quotactl", AUDIT_ARCH_X86_64, { 0x80000400, 0, 5, 0x10000 }, 0,
	  BYTES("\2\0\0"),
	  "quotactl(cmd: GETFMT|USRQUOTA, special: NULL, addr: [V0]) = 0",
	  "quotactl(QCMD(Q_GETFMT, USRQUOTA), NULL, [QFMT_VFS_V0]) = 0" },
};

static const struct expectation verbose_lines[] = {
	{ "i386: quotas of XFS", "quotactl", AUDIT_ARCH_I386, { 0x580500, 0, 0, 0x10000 }, 0,
	  WORDS(quota_stat32),
	  "quotactl(cmd: XGETQSTAT|USRQUOTA, special: NULL, addr: { .qs_version: 1, .qs_flags: "
	  "UDQ_ACCT, .qs_uquota: { .qfs_ino: 2, .qfs_nblks: 3, .qfs_nextents: 4 }, .qs_gquota: "
	  "{ .qfs_ino: 5, .qfs_nblks: 6, .qfs_nextents: 7 }, .qs_incoredqs: 8, .qs_btimelimit: 9, "
	  ".qs_itimelimit: 10, .qs_rtbtimelimit: 11, .qs_bwarnlimit: 12, .qs_iwarnlimit: 13 }) = 0",
	  "quotactl(QCMD(Q_XGETQSTAT, USRQUOTA), NULL, {qs_version=1, qs_flags=FS_QUOTA_UDQ_ACCT, "
	  "qs_uquota={qfs_ino=2, qfs_nblks=3, qfs_nextents=4}, qs_gquota={qfs_ino=5, qfs_nblks=6, "
	  "qfs_nextents=7}, qs_incoredqs=8, qs_btimelimit=9, qs_itimelimit=10, qs_rtbtimelimit=11, "
	  "qs_bwarnlimit=12, qs_iwarnlimit=13}) = 0" },
};

STYLES(quota, LINES(short_lines), LINES(verbose_lines));
