// SPDX-License-Identifier: GPL-2.0
/* Commands for disks and loop devices. */
#include <linux/blkpg.h>
#include <linux/blktrace_api.h>
#include <linux/blkzoned.h>
#include <linux/fs.h>
#include <linux/hdreg.h>
#include <linux/loop.h>
#include <linux/nbd.h>
#include "ioctl.h"

ARGS(number) = { INT("arg") };
ARGS(file) = { FD("arg") };
ARGS(word) = { ULONG("arg") };
ARGS(int_in) = { ARRAY_IN("arg", int, FIXED(1)) };
ARGS(int_out) = { ARRAY_OUT("arg", int, FIXED(1)) };
ARGS(uint_out) = { ARRAY_OUT("arg", uint, FIXED(1)) };
ARGS(short_out) = { ARRAY_OUT("arg", ushort, FIXED(1)) };
ARGS(long_out) = { ARRAY_OUT("arg", long, FIXED(1)) };
ARGS(ulong_out) = { ARRAY_OUT("arg", ulong, FIXED(1)) };
ARGS(u64_out) = { ARRAY_OUT("arg", u64, FIXED(1)) };
ARGS(range) = { ARRAY_IN("arg", u64, FIXED(2)) };
ARGS(nbd_flags) = { FLAGS("arg", nbd_flags) };
ARGS(partition) = { STRUCT_IN("arg", blkpg) };
ARGS(trace) = { STRUCT_IN("arg", blktrace) };
ARGS(geometry) = { STRUCT_OUT("arg", hd_geometry) };
ARGS(loop_in) = { STRUCT_IN("arg", loop_info) };
ARGS(loop_out) = { STRUCT_OUT("arg", loop_info) };
ARGS(loop64_in) = { STRUCT_IN("arg", loop_info64) };
ARGS(loop64_out) = { STRUCT_OUT("arg", loop_info64) };
ARGS(loop_config) = { STRUCT_IN("arg", loop_config) };

static const struct decode_variant variants[] = {
	VARIANT(BLKROSET, int_in), VARIANT(BLKROGET, int_out),
	BARE(BLKRRPART), BARE(BLKFLSBUF),
	VARIANT(BLKGETSIZE, ulong_out), VARIANT(BLKRASET, word), VARIANT(BLKRAGET, long_out),
	VARIANT(BLKFRASET, word), VARIANT(BLKFRAGET, long_out), VARIANT(BLKSECTGET, short_out),
	VARIANT(BLKSSZGET, int_out), VARIANT(BLKPG, partition),
	VARIANT(BLKBSZGET, int_out), VARIANT(COMPAT(BLKBSZGET, 4), int_out),
	VARIANT(BLKBSZSET, int_in), VARIANT(COMPAT(BLKBSZSET, 4), int_in),
	VARIANT(BLKGETSIZE64, u64_out), VARIANT(COMPAT(BLKGETSIZE64, 4), u64_out),
	VARIANT(BLKTRACESETUP, trace), BARE(BLKTRACESTART), BARE(BLKTRACESTOP),
	BARE(BLKTRACETEARDOWN),
	VARIANT(BLKDISCARD, range), VARIANT(BLKSECDISCARD, range), VARIANT(BLKZEROOUT, range),
	VARIANT(BLKIOMIN, uint_out), VARIANT(BLKIOOPT, uint_out), VARIANT(BLKALIGNOFF, int_out),
	VARIANT(BLKPBSZGET, uint_out), VARIANT(BLKDISCARDZEROES, uint_out),
	VARIANT(BLKROTATIONAL, short_out), VARIANT(BLKGETZONESZ, uint_out),
	VARIANT(BLKGETNRZONES, uint_out),
#ifdef BLKGETDISKSEQ
	VARIANT(BLKGETDISKSEQ, u64_out),
#endif
	VARIANT(HDIO_GETGEO, geometry),
	VARIANT(HDIO_GET_UNMASKINTR, ulong_out), VARIANT(HDIO_GET_MULTCOUNT, ulong_out),
	VARIANT(HDIO_GET_KEEPSETTINGS, ulong_out), VARIANT(HDIO_GET_32BIT, ulong_out),
	VARIANT(HDIO_GET_NOWERR, ulong_out), VARIANT(HDIO_GET_DMA, ulong_out),
	VARIANT(HDIO_GET_WCACHE, ulong_out),
	VARIANT(HDIO_GET_ACOUSTIC, ulong_out), VARIANT(HDIO_GET_ADDRESS, ulong_out),
	VARIANT(HDIO_SET_MULTCOUNT, word), VARIANT(HDIO_SET_UNMASKINTR, word),
	VARIANT(HDIO_SET_KEEPSETTINGS, word), VARIANT(HDIO_SET_32BIT, word),
	VARIANT(HDIO_SET_NOWERR, word), VARIANT(HDIO_SET_DMA, word),
	VARIANT(HDIO_SET_PIO_MODE, word), VARIANT(HDIO_SET_WCACHE, word),
	VARIANT(HDIO_SET_ACOUSTIC, word), VARIANT(HDIO_SET_ADDRESS, word),
	VARIANT(HDIO_UNREGISTER_HWIF, word),
	VARIANT(LOOP_SET_STATUS, loop_in), VARIANT(LOOP_GET_STATUS, loop_out),
	VARIANT(LOOP_SET_STATUS64, loop64_in), VARIANT(LOOP_GET_STATUS64, loop64_out),
	VARIANT(LOOP_CONFIGURE, loop_config), VARIANT(LOOP_SET_FD, file),
	VARIANT(LOOP_CHANGE_FD, file), VARIANT(LOOP_SET_DIRECT_IO, word),
	VARIANT(LOOP_SET_BLOCK_SIZE, word), BARE(LOOP_CLR_FD), BARE(LOOP_SET_CAPACITY),
	VARIANT(LOOP_CTL_ADD, number), VARIANT(LOOP_CTL_REMOVE, number),
	BARE(LOOP_CTL_GET_FREE),
	VARIANT(NBD_SET_SOCK, file), VARIANT(NBD_SET_BLKSIZE, word),
	VARIANT(NBD_SET_SIZE, word), VARIANT(NBD_SET_SIZE_BLOCKS, word),
	VARIANT(NBD_SET_TIMEOUT, word), VARIANT(NBD_SET_FLAGS, nbd_flags), BARE(NBD_DO_IT),
	BARE(NBD_CLEAR_SOCK),
	BARE(NBD_CLEAR_QUE), BARE(NBD_PRINT_DEBUG), BARE(NBD_DISCONNECT),
};
IOCTLS(block, variants);
