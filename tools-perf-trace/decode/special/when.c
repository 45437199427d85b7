// SPDX-License-Identifier: GPL-2.0
/* Arguments and fields that are present only for some values of others. */
#include <fcntl.h>
#include <linux/membarrier.h>
#include <linux/mman.h>
#include <linux/sched.h>
#include <sys/stat.h>
#include "decode/engine/engine.h"
#include "special.h"

/* O_TMPFILE without the O_DIRECTORY bit, which differs by architecture. */
enum { TMPFILE = 020000000 };

static uint64_t field(const struct decode_ctx *ctx, size_t offset, size_t size)
{
	return decode_load(ctx, ctx->outer + offset, size);
}

static bool creates(uint64_t flags)
{
	return flags & (O_CREAT | TMPFILE);
}

DECODE_WHEN(open_creates)
{
	return creates(ctx->value[2]);
}

DECODE_WHEN(open1_creates)
{
	return creates(ctx->value[1]);
}

DECODE_WHEN(how_creates)
{
	return creates(field(ctx, 0, 8)) || field(ctx, 8, 8);
}

static bool is_device(uint64_t mode)
{
	return S_ISCHR(mode) || S_ISBLK(mode);
}

DECODE_WHEN(node1_is_device)
{
	return is_device(ctx->value[1]);
}

DECODE_WHEN(node2_is_device)
{
	return is_device(ctx->value[2]);
}

DECODE_WHEN(mode16_is_device)
{
	return is_device(field(ctx, 16, 4));
}

DECODE_WHEN(mode16_is_file)
{
	return !is_device(field(ctx, 16, 4));
}

DECODE_WHEN(mode24_is_device)
{
	return is_device(field(ctx, 24, 4));
}

DECODE_WHEN(mode24_is_file)
{
	return !is_device(field(ctx, 24, 4));
}

/* By number: newer than some headers. */
enum {
	MNT_ID = 0x1000,
	DIO_ALIGN = 0x2000,
	MNT_ID_UNIQUE = 0x4000,
	SUBVOL = 0x8000,
	DIO_READ_ALIGN = 0x20000,
	ATTR_WRITE_ATOMIC = 0x400000,
};

/* The mask says which fields the file system has filled in. */
#define STATX_WHEN(name, bits)						\
	DECODE_WHEN(statx_##name)					\
	{								\
		return field(ctx, 0, 4) & (bits);			\
	}

STATX_WHEN(mode, STATX_TYPE | STATX_MODE)
STATX_WHEN(nlink, STATX_NLINK)
STATX_WHEN(uid, STATX_UID)
STATX_WHEN(gid, STATX_GID)
STATX_WHEN(ino, STATX_INO)
STATX_WHEN(size, STATX_SIZE)
STATX_WHEN(blocks, STATX_BLOCKS)
STATX_WHEN(atime, STATX_ATIME)
STATX_WHEN(btime, STATX_BTIME)
STATX_WHEN(ctime, STATX_CTIME)
STATX_WHEN(mtime, STATX_MTIME)
STATX_WHEN(dio_align, DIO_ALIGN)
STATX_WHEN(dio_read_align, DIO_READ_ALIGN)
STATX_WHEN(subvol, SUBVOL)

/* strace shows only the IDs that are used again once their mounts are gone. */
DECODE_WHEN(statx_mnt_id)
{
	const bool strace = ctx->options->style == DECODE_STYLE_STRACE;

	return field(ctx, 0, 4) & (strace ? MNT_ID : MNT_ID | MNT_ID_UNIQUE);
}

/* The mask has this bit even for files without such writes, the attributes do not. */
DECODE_WHEN(statx_write_atomic)
{
	return field(ctx, 8, 8) & ATTR_WRITE_ATOMIC;
}

/* Only F_GETLK, F_GETLK64 and F_OFD_GETLK return the owner of a lock. */
DECODE_WHEN(lock_has_owner)
{
	const uint32_t cmd = ctx->value[1];

	return cmd == 5 || cmd == 12 || cmd == 36;
}

DECODE_WHEN(mremap_fixed)
{
	const uint64_t flags = ctx->value[3];

	return flags & MREMAP_MAYMOVE && flags & (MREMAP_FIXED | MREMAP_DONTUNMAP);
}

DECODE_WHEN(clone_parent_tid)
{
	return ctx->value[0] & (CLONE_PARENT_SETTID | CLONE_PIDFD);
}

DECODE_WHEN(clone_child_tid)
{
	return ctx->value[0] & (CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID);
}

DECODE_WHEN(clone_tls)
{
	return ctx->value[0] & CLONE_SETTLS;
}

DECODE_WHEN(clone3_pidfd)
{
	return field(ctx, 0, 8) & CLONE_PIDFD;
}

DECODE_WHEN(clone3_parent_tid)
{
	return field(ctx, 0, 8) & CLONE_PARENT_SETTID;
}

DECODE_WHEN(clone3_child_tid)
{
	return field(ctx, 0, 8) & (CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID);
}

DECODE_WHEN(clone3_tls)
{
	return field(ctx, 0, 8) & CLONE_SETTLS;
}

DECODE_WHEN(clone3_set_tid)
{
	return field(ctx, 64, 8) || field(ctx, 72, 8);
}

DECODE_WHEN(clone3_cgroup)
{
	return ctx->value[1] > 80 && (field(ctx, 0, 8) & CLONE_INTO_CGROUP || field(ctx, 80, 8));
}

DECODE_WHEN(syscall_info_reserved)
{
	return field(ctx, 1, 1);
}

DECODE_WHEN(syscall_info_flags)
{
	return field(ctx, 2, 2);
}

/* Bits of the mask in struct pidfd_info */
#define PIDFD_WHEN(name, bit)				\
	DECODE_WHEN(pidfd_##name)			\
	{						\
		return field(ctx, 0, 8) >> (bit) & 1;	\
	}
PIDFD_WHEN(pid, 0)
PIDFD_WHEN(creds, 1)
PIDFD_WHEN(cgroup, 2)
PIDFD_WHEN(exit, 3)
PIDFD_WHEN(coredump, 4)
PIDFD_WHEN(supported, 5)
PIDFD_WHEN(coredump_signal, 6)
PIDFD_WHEN(coredump_code, 7)

DECODE_WHEN(has_restorer)
{
	return field(ctx, ctx->abi->word, 4) & 0x04000000;
}

DECODE_WHEN(has_control)
{
	return field(ctx, 5 * ctx->abi->word, ctx->abi->word);
}

DECODE_WHEN(pollfd_used)
{
	return (int32_t)field(ctx, 0, 4) >= 0;
}

DECODE_WHEN(waitv_reserved)
{
	return field(ctx, 20, 4);
}

DECODE_WHEN(sigev_has_value)
{
	return field(ctx, 0, 0);
}

DECODE_WHEN(membarrier_cpu)
{
	return ctx->value[1] & MEMBARRIER_CMD_FLAG_CPU;
}

DECODE_WHEN(succeeded)
{
	return !ctx->failed;
}

/* Without a cipher its fields are shown only if verbose. */
DECODE_WHEN(loop_cipher)
{
	size_t size = ctx->outer_size;
	size_t at = size >= 232 ? 44 : size == 168 ? 36 : size == 160 ? 24 : 20;

	return ctx->options->verbose || field(ctx, at, 4);
}

DECODE_WHEN(loop_reserved)
{
	for (size_t at = 240; at < 304; at += 8) {
		if (field(ctx, at, 8))
			return true;
	}
	return false;
}
