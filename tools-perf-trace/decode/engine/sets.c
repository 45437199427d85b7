// SPDX-License-Identifier: GPL-2.0
/* Sets that combine other sets, or whose names are in no uapi header. */
#include <asm-generic/ioctls.h>
#include <dirent.h>
#include <fcntl.h>
#include <linux/aio_abi.h>
#include <linux/dqblk_xfs.h>
#include <linux/fs.h>
#include <linux/quota.h>
#include <sys/stat.h>
#include <unistd.h>
#include "sets.h"

#define CONSTS(s) .consts = s, .nr = DECODE_ARRAY_SIZE(s)
#define C(name) NAMED(name, #name)

static const struct decode_set open_flags_arm64 = {
	.prefix = "O_", .bits = &decode_set__open_bits_arm64,
	.number = &decode_set__open_access, .number_mask = O_ACCMODE,
};

const struct decode_set decode_set__open_flags = {
	.prefix = "O_", .bits = &decode_set__open_bits,
	.number = &decode_set__open_access, .number_mask = O_ACCMODE,
	.arm64 = &open_flags_arm64,
};

static const struct decode_set how_flags_arm64 = {
	.prefix = "O_", .bits = &decode_set__how_bits_arm64,
	.number = &decode_set__open_access, .number_mask = O_ACCMODE,
};

const struct decode_set decode_set__how_flags = {
	.prefix = "O_", .bits = &decode_set__how_bits,
	.number = &decode_set__open_access, .number_mask = O_ACCMODE,
	.arm64 = &how_flags_arm64,
};

/* Flags of new descriptors, without an access mode. */
const struct decode_set decode_set__descriptor_flags = {
	.prefix = "O_", .bits = &decode_set__open_bits, .arm64 = &decode_set__open_bits_arm64,
};

const struct decode_set decode_set__prot = {
	.prefix = "PROT_", .bits = &decode_set__prot_bits, .arm64 = &decode_set__prot_arm64,
};

static const struct decode_set map_flags_generic = {
	.prefix = "MAP_", .bits = &decode_set__map_bits_generic,
	.number = &decode_set__map_types, .number_mask = 0xf,
	.shifted = "MAP_HUGE_SHIFT", .shifted_mask = 0x3fULL << 26,
};

const struct decode_set decode_set__map_flags = {
	.prefix = "MAP_", .bits = &decode_set__map_bits,
	.number = &decode_set__map_types, .number_mask = 0xf,
	.shifted = "MAP_HUGE_SHIFT", .shifted_mask = 0x3fULL << 26,
	.generic = &map_flags_generic,
};

/* Modes of access() do not come from uapi headers: POSIX has their values. */
static const struct decode_const access_consts[] = {
	C(F_OK), C(R_OK), C(W_OK), C(X_OK),
};

const struct decode_set decode_set__access_modes = {
	.prefix = "", .unnamed = "?_OK", CONSTS(access_consts),
};

/* Types of directory entries come from no uapi header either. */
static const struct decode_const dirent_type_consts[] = {
	C(DT_UNKNOWN), C(DT_FIFO), C(DT_CHR), C(DT_DIR), C(DT_BLK), C(DT_REG), C(DT_LNK),
	C(DT_SOCK), C(DT_WHT),
};

const struct decode_set decode_set__dirent_types = {
	.prefix = "DT_", CONSTS(dirent_type_consts),
};

const struct decode_set decode_set__sock_type = {
	.prefix = "SOCK_", .bits = &decode_set__sock_flags,
	.number = &decode_set__sock_types, .number_mask = 0xf, .number_or_bits = true,
	.parts = true, .apart = true,
};

/* Two flags, and a name for the value without either. */
static const struct decode_const statx_sync_consts[] = {
	NAMED(0, "AT_STATX_SYNC_AS_STAT"), NAMED(0x2000, "AT_STATX_FORCE_SYNC"),
	NAMED(0x4000, "AT_STATX_DONT_SYNC"),
	NAMED(0x6000, "AT_STATX_FORCE_SYNC|AT_STATX_DONT_SYNC"),
};

static const struct decode_set statx_sync = { .prefix = "AT_", CONSTS(statx_sync_consts) };

const struct decode_set decode_set__statx_flags = {
	.prefix = "AT_", .bits = &decode_set__at_flags,
	.number = &statx_sync, .number_mask = 0x6000, .parts = true,
};

/* Old programs pass a magic number in the upper half. */
static const struct decode_const mount_magic_consts[] = { NAMED(0xc0ed0000, "MS_MGC_VAL") };

static const struct decode_set mount_magic = { .prefix = "MS_", CONSTS(mount_magic_consts) };

const struct decode_set decode_set__mount_flags = {
	.prefix = "MS_", .bits = &decode_set__mount_bits,
	.number = &mount_magic, .number_mask = 0xffff0000, .number_or_bits = true,
	.parts = true,
};

const struct decode_set decode_set__clone_flags = {
	.prefix = "CLONE_", .bits = &decode_set__clone_bits,
	.number = &decode_set__signals, .number_mask = 0xff, .number_last = true,
	.parts = true,
};

const struct decode_set decode_set__futex_op = {
	.prefix = "FUTEX_", .bits = &decode_set__futex_bits,
	.number = &decode_set__futex_ops, .number_mask = 0xff,
};

/* The only operation whose private variant has no name of its own. */
const struct decode_set decode_set__futex_fd = {
	.prefix = "FUTEX_", .bits = &decode_set__futex_private,
	.number = &decode_set__futex_ops, .number_mask = 0x7f,
};

static const struct decode_const shutdown_consts[] = {
	NAMED(0, "SHUT_RD"), NAMED(1, "SHUT_WR"), NAMED(2, "SHUT_RDWR"),
};

const struct decode_set decode_set__shutdown = {
	.prefix = "SHUT_", CONSTS(shutdown_consts),
};

const struct decode_set decode_set__personality = {
	.prefix = "PER_", .bits = &decode_set__personality_bits,
	.number = &decode_set__personality_types, .number_mask = 0xff, .parts = true,
};

/* User space calls the default policy SCHED_OTHER. */
static const struct decode_const policy_consts[] = {
	NAMED(0, "SCHED_OTHER"), NAMED(1, "SCHED_FIFO"), NAMED(2, "SCHED_RR"),
	NAMED(3, "SCHED_BATCH"), NAMED(4, "SCHED_ISO"), NAMED(5, "SCHED_IDLE"),
	NAMED(6, "SCHED_DEADLINE"), NAMED(7, "SCHED_EXT"),
};

static const struct decode_set bare_policies = {
	.prefix = "SCHED_", CONSTS(policy_consts), .bare = true,
};

/* A policy, and a flag that only sched_setscheduler() has. */
static const struct decode_const policy_bit_consts[] = { NAMED(0x40000000, "SCHED_RESET_ON_FORK") };

static const struct decode_set policy_bits = {
	.prefix = "SCHED_", CONSTS(policy_bit_consts),
};

const struct decode_set decode_set__policies_reset = {
	.prefix = "SCHED_", .bits = &policy_bits,
	.number = &bare_policies, .number_mask = 0xbfffffff, .number_last = true,
};

const struct decode_set decode_set__policies = {
	.prefix = "SCHED_", CONSTS(policy_consts),
};

static const struct decode_const ipc_key_consts[] = { NAMED(0, "IPC_PRIVATE") };

const struct decode_set decode_set__ipc_keys = {
	.prefix = "IPC_", CONSTS(ipc_key_consts),
};

/* Commands that two drivers share: their numbers are ambiguous. */
static const struct decode_const ioctls_shared_consts[] = {
	NAMED(TCSETS, "SNDCTL_TMR_START or TCSETS"), NAMED(TCSETSW, "SNDCTL_TMR_STOP or TCSETSW"),
	NAMED(TCSETSF, "SNDCTL_TMR_CONTINUE or TCSETSF"),
	NAMED(FICLONE, "BTRFS_IOC_CLONE or FICLONE"),
	NAMED(FICLONERANGE, "BTRFS_IOC_CLONE_RANGE or FICLONERANGE"),
	NAMED(FIDEDUPERANGE, "BTRFS_IOC_FILE_EXTENT_SAME or FIDEDUPERANGE"),
	NAMED(0x5204, "FASTRPC_IOCTL_INIT_ATTACH or RNDZAPENTCNT"),
	NAMED(0x7004, "PHN_NOT_OH or RTC_UIE_OFF"),
	NAMED(0x5603, "VBG_IOCTL_VMMDEV_REQUEST_BIG or VT_GETSTATE"),
	NAMED(0x4004550d, "USBDEVFS_REAPURBNDELAY32 or USB_RAW_IOCTL_EP_SET_HALT"),
	NAMED(0x5382, "CDROMAUDIOBUFSIZ or SCSI_IOCTL_GET_IDLUN"),
	NAMED(0x7b9, "IOCTL_VM_SOCKETS_GET_LOCAL_CID"),
	NAMED(0x5501, "UI_DEV_CREATE or USB_RAW_IOCTL_RUN"),
	NAMED(0x80044801, "HIDIOCGRDESCSIZE or HIDIOCGVERSION"),
	NAMED(0x80046908, "I2OVALIDATE or LIRC_GET_MIN_TIMEOUT"),
	NAMED(0x4004691f, "IPMICTL_SET_MAINTENANCE_MODE_CMD or LIRC_SET_REC_CARRIER_RANGE"),
	NAMED(0x40045202, "RFKILL_IOCTL_MAX_SIZE or SAA6588_CMD_CLOSE"),
	NAMED(0x40086203, "BINDER_SET_IDLE_TIMEOUT or DMA_BUF_IOCTL_IMPORT_SYNC_FILE"),
};

const struct decode_set decode_set__ioctls_shared = {
	.prefix = "", CONSTS(ioctls_shared_consts),
};

static const struct decode_const flow_consts[] = {
	NAMED(0, "TCOOFF"), NAMED(1, "TCOON"), NAMED(2, "TCIOFF"), NAMED(3, "TCION"),
};

const struct decode_set decode_set__terminal_flow = { .prefix = "TC", CONSTS(flow_consts) };

static const struct decode_const flush_consts[] = {
	NAMED(0, "TCIFLUSH"), NAMED(1, "TCOFLUSH"), NAMED(2, "TCIOFLUSH"),
};

const struct decode_set decode_set__terminal_flush = { .prefix = "TC", CONSTS(flush_consts) };

static const struct decode_const utime_consts[] = {
	C(UTIME_NOW), C(UTIME_OMIT),
};

const struct decode_set decode_set__utime = {
	.prefix = "UTIME_", CONSTS(utime_consts),
};

static const struct decode_const handler_consts[] = {
	NAMED(0, "SIG_DFL"), NAMED(1, "SIG_IGN"), NAMED((uint64_t)-1, "SIG_ERR"),
};

const struct decode_set decode_set__handlers = {
	.prefix = "SIG_", CONSTS(handler_consts),
};

static const struct decode_const dumpable_consts[] = {
	NAMED(0, "SUID_DUMP_DISABLE"), NAMED(1, "SUID_DUMP_USER"), NAMED(2, "SUID_DUMP_ROOT"),
};

const struct decode_set decode_set__dumpable = {
	.prefix = "SUID_DUMP_", CONSTS(dumpable_consts),
};

const struct decode_set decode_set__memfd_flags = {
	.prefix = "MFD_", .bits = &decode_set__memfd_bits,
	.shifted = "MFD_HUGE_SHIFT", .shifted_mask = 0x3fULL << 26,
};

static const struct decode_const secret_consts[] = { C(O_CLOEXEC) };

const struct decode_set decode_set__secret_flags = {
	.prefix = "O_", CONSTS(secret_consts), .bare = true,
};

const struct decode_set decode_set__futex2_flags = {
	.prefix = "FUTEX2_", .bits = &decode_set__futex2_bits,
	.number = &decode_set__futex2_sizes, .number_mask = 3,
};

static const struct decode_const futex_bitset_consts[] = {
	NAMED(UINT32_MAX, "FUTEX_BITSET_MATCH_ANY"),
};

const struct decode_set decode_set__futex_bitset = {
	.prefix = "FUTEX_BITSET_", CONSTS(futex_bitset_consts), .bare = true,
};

/* Offsets in struct user of x86, which is in no uapi header. */
static const struct decode_const user_offset_consts[] = {
	NAMED(0, "8*R15"), NAMED(8, "8*R14"), NAMED(16, "8*R13"), NAMED(24, "8*R12"),
	NAMED(32, "8*RBP"), NAMED(40, "8*RBX"), NAMED(48, "8*R11"), NAMED(56, "8*R10"),
	NAMED(64, "8*R9"), NAMED(72, "8*R8"), NAMED(80, "8*RAX"), NAMED(88, "8*RCX"),
	NAMED(96, "8*RDX"), NAMED(104, "8*RSI"), NAMED(112, "8*RDI"), NAMED(120, "8*ORIG_RAX"),
	NAMED(128, "8*RIP"), NAMED(136, "8*CS"), NAMED(144, "8*EFL"), NAMED(152, "8*RSP"),
	NAMED(160, "8*SS"), NAMED(216, "offsetof(struct user, u_fpvalid)"),
	NAMED(224, "offsetof(struct user, i387)"), NAMED(736, "offsetof(struct user, u_tsize)"),
	NAMED(744, "offsetof(struct user, u_dsize)"),
	NAMED(752, "offsetof(struct user, u_ssize)"),
	NAMED(760, "offsetof(struct user, start_code)"),
	NAMED(768, "offsetof(struct user, start_stack)"),
	NAMED(776, "offsetof(struct user, signal)"),
	NAMED(784, "offsetof(struct user, reserved)"), NAMED(792, "offsetof(struct user, u_ar0)"),
	NAMED(800, "offsetof(struct user, u_fpstate)"),
	NAMED(808, "offsetof(struct user, magic)"), NAMED(816, "offsetof(struct user, u_comm)"),
	NAMED(848, "offsetof(struct user, u_debugreg)"), NAMED(912, "sizeof(struct user)"),
};

static const struct decode_const user_offset32_consts[] = {
	NAMED(0, "4*EBX"), NAMED(4, "4*ECX"), NAMED(8, "4*EDX"), NAMED(12, "4*ESI"),
	NAMED(16, "4*EDI"), NAMED(20, "4*EBP"), NAMED(24, "4*EAX"), NAMED(28, "4*DS"),
	NAMED(32, "4*ES"), NAMED(36, "4*FS"), NAMED(40, "4*GS"), NAMED(44, "4*ORIG_EAX"),
	NAMED(48, "4*EIP"), NAMED(52, "4*CS"), NAMED(56, "4*EFL"), NAMED(60, "4*UESP"),
	NAMED(64, "4*SS"), NAMED(68, "offsetof(struct user, u_fpvalid)"),
	NAMED(72, "offsetof(struct user, i387)"), NAMED(180, "offsetof(struct user, u_tsize)"),
	NAMED(184, "offsetof(struct user, u_dsize)"),
	NAMED(188, "offsetof(struct user, u_ssize)"),
	NAMED(192, "offsetof(struct user, start_code)"),
	NAMED(196, "offsetof(struct user, start_stack)"),
	NAMED(200, "offsetof(struct user, signal)"),
	NAMED(204, "offsetof(struct user, reserved)"), NAMED(208, "offsetof(struct user, u_ar0)"),
	NAMED(212, "offsetof(struct user, u_fpstate)"),
	NAMED(216, "offsetof(struct user, magic)"), NAMED(220, "offsetof(struct user, u_comm)"),
	NAMED(252, "offsetof(struct user, u_debugreg)"), NAMED(284, "sizeof(struct user)"),
};

const struct decode_set decode_set__user_offsets = {
	.prefix = "", CONSTS(user_offset_consts),
};

const struct decode_set decode_set__user_offsets32 = {
	.prefix = "", CONSTS(user_offset32_consts),
};

static const struct decode_const prctl_riscv_inherit_consts[] = {
	NAMED(0, "!PR_RISCV_V_VSTATE_CTRL_INHERIT"), NAMED(16, "PR_RISCV_V_VSTATE_CTRL_INHERIT"),
};

const struct decode_set decode_set__prctl_riscv_inherit = {
	.prefix = "PR_RISCV_V_VSTATE_CTRL_", CONSTS(prctl_riscv_inherit_consts),
};

static const struct decode_const prctl_tagged_consts[] = {
	NAMED(0, "!PR_TAGGED_ADDR_ENABLE"), NAMED(1, "PR_TAGGED_ADDR_ENABLE"),
};

const struct decode_set decode_set__prctl_tagged = {
	.prefix = "PR_", CONSTS(prctl_tagged_consts),
};

const struct decode_set decode_set__prctl_fpexc = {
	.prefix = "PR_FP_EXC_", .bits = &decode_set__prctl_fpexc_bits,
	.number = &decode_set__prctl_fpexc_modes, .number_mask = 3,
};

const struct decode_set decode_set__prctl_tags = {
	.prefix = "PR_", .bare = true, .shifted = "PR_MTE_TAG_SHIFT", .shifted_mask = 0xffff << 3,
	.shifted_hex = true,
};

/* Newer than many headers, and than strace */
static const struct decode_const newer_tags_consts[] = { NAMED(1 << 19, "PR_MTE_STORE_ONLY") };

const struct decode_set decode_set__prctl_newer_tags = {
	.prefix = "PR_", .bare = true, .shifted = "PR_MTE_TAG_SHIFT", .shifted_mask = 0xffff << 3,
	.shifted_hex = true, CONSTS(newer_tags_consts),
};

/* Only the kernel's own headers have these. */
static const struct decode_const pid_type_consts[] = {
	NAMED(0, "PIDTYPE_PID"), NAMED(1, "PIDTYPE_TGID"), NAMED(2, "PIDTYPE_PGID"),
	NAMED(3, "PIDTYPE_SID"),
};

const struct decode_set decode_set__pid_types = {
	.prefix = "PIDTYPE_", CONSTS(pid_type_consts),
};
/* No header has the commands of older formats, such as Q_V1_QUOTAON. */
static const struct decode_const quota_cmd_consts[] = {
	C(Q_SYNC), C(Q_QUOTAON), C(Q_QUOTAOFF), C(Q_GETFMT), C(Q_GETINFO), C(Q_SETINFO),
	C(Q_GETQUOTA), C(Q_SETQUOTA), C(Q_GETNEXTQUOTA), C(Q_XQUOTAON), C(Q_XQUOTAOFF),
	C(Q_XGETQUOTA), C(Q_XSETQLIM), C(Q_XGETQSTAT), C(Q_XQUOTARM), C(Q_XQUOTASYNC),
	C(Q_XGETQSTATV), C(Q_XGETNEXTQUOTA),
	NAMED(0x100, "Q_V1_QUOTAON"), NAMED(0x200, "Q_V1_QUOTAOFF"), NAMED(0x300, "Q_V1_GETQUOTA"),
	NAMED(0x400, "Q_V1_SETQUOTA"), NAMED(0x500, "Q_V1_SETUSE"), NAMED(0x600, "Q_V1_SYNC"),
	NAMED(0x700, "Q_SETQLIM"), NAMED(0x800, "Q_V1_GETSTATS"), NAMED(0x900, "Q_V2_GETINFO"),
	NAMED(0xa00, "Q_V2_SETINFO"), NAMED(0xb00, "Q_V2_SETGRACE"), NAMED(0xc00, "Q_V2_SETFLAGS"),
	NAMED(0xd00, "Q_V2_GETQUOTA"), NAMED(0xe00, "Q_V2_SETQUOTA"), NAMED(0xf00, "Q_V2_SETUSE"),
	NAMED(0x1000, "Q_V1_RSQUASH"), NAMED(0x1100, "Q_V2_GETSTATS"),
};

const struct decode_set decode_set__quota_cmds = {
	.prefix = "Q_", CONSTS(quota_cmd_consts),
};

/* The header lacks the experimental IOCB_CMD_PREADX. */
static const struct decode_const iocb_cmd_consts[] = {
	C(IOCB_CMD_PREAD), C(IOCB_CMD_PWRITE), C(IOCB_CMD_FSYNC), C(IOCB_CMD_FDSYNC),
	NAMED(4, "IOCB_CMD_PREADX"), C(IOCB_CMD_POLL), C(IOCB_CMD_NOOP), C(IOCB_CMD_PREADV),
	C(IOCB_CMD_PWRITEV),
};

const struct decode_set decode_set__iocb_cmds = {
	.prefix = "IOCB_CMD_", CONSTS(iocb_cmd_consts), .decimal = true,
};

/* The types of namespaces that listns() lists, and whose: newer than many headers. */
static const struct decode_const namespace_type_consts[] = {
	NAMED(1 << 7, "TIME_NS"), NAMED(1 << 17, "MNT_NS"), NAMED(1 << 25, "CGROUP_NS"),
	NAMED(1 << 26, "UTS_NS"), NAMED(1 << 27, "IPC_NS"), NAMED(1 << 28, "USER_NS"),
	NAMED(1 << 29, "PID_NS"), NAMED(1 << 30, "NET_NS"),
};

const struct decode_set decode_set__namespace_types = {
	.prefix = "", .unnamed = "???_NS", CONSTS(namespace_type_consts),
};

static const struct decode_const listns_user_consts[] = {
	NAMED(UINT64_MAX, "LISTNS_CURRENT_USER"),
};

const struct decode_set decode_set__listns_users = {
	.prefix = "LISTNS_", CONSTS(listns_user_consts),
};

/* Root directories of file systems that are mounted nowhere: newer than many headers */
static const struct decode_const root_fd_consts[] = {
	NAMED(-10004, "FD_FAILFS_ROOT"), NAMED(-10003, "FD_NSFS_ROOT"),
	NAMED(-10002, "FD_PIDFS_ROOT"),
};

const struct decode_set decode_set__root_fds = { .prefix = "FD_", CONSTS(root_fd_consts) };

/* All that stand for no descriptor: those, the task itself, and what never is one */
static const struct decode_const special_fd_consts[] = {
	NAMED(-10009, "FD_INVALID"), NAMED(-10004, "FD_FAILFS_ROOT"),
	NAMED(-10003, "FD_NSFS_ROOT"), NAMED(-10002, "FD_PIDFS_ROOT"),
	NAMED(-10001, "PIDFD_SELF_THREAD_GROUP"), NAMED(-10000, "PIDFD_SELF_THREAD"),
};

const struct decode_set decode_set__special_fds = {
	.prefix = "FD_", CONSTS(special_fd_consts),
};

/* A command with a flag, which many headers lack. */
static const struct decode_const bpf_cmd_bit_consts[] = { NAMED(1 << 16, "BPF_COMMON_ATTRS") };

static const struct decode_set bpf_cmd_bits = { .prefix = "BPF_", CONSTS(bpf_cmd_bit_consts) };

const struct decode_set decode_set__bpf_cmd_flags = {
	.prefix = "BPF_", .bits = &bpf_cmd_bits,
	.number = &decode_set__bpf_cmds, .number_mask = UINT32_MAX & ~(1U << 16),
};

/* Values that have no names. */
const struct decode_set decode_set__bpf_none = { .prefix = "BPF_" };
