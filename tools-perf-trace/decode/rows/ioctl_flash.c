// SPDX-License-Identifier: GPL-2.0
/* Commands for flash memory. */
#include <linux/ioctl.h>
#include <mtd/mtd-abi.h>
#include <mtd/ubi-user.h>
#include "ioctl.h"

ARGS(file_mode) = { LENUM("arg", mtd_file_modes) };
ARGS(int_in) = { ARRAY_IN("arg", int, FIXED(1)) };
ARGS(int_out) = { ARRAY_OUT("arg", int, FIXED(1)) };
ARGS(uint_out) = { ARRAY_OUT("arg", uint, FIXED(1)) };
ARGS(offset_in) = { ARRAY_IN("arg", u64, FIXED(1)) };
ARGS(otp_in) = { ARRAY_IN("arg", mtd_otp, FIXED(1)) };
ARGS(erase) = { STRUCT_IN("arg", erase_info) };
ARGS(erase64) = { STRUCT_IN("arg", erase_info64) };
ARGS(otp_out) = { STRUCT_OUT("arg", otp_info) };
ARGS(otp_lock) = { STRUCT_IN("arg", otp_info) };
ARGS(stats) = { STRUCT_OUT("arg", mtd_ecc_stats) };
ARGS(info) = { STRUCT_OUT("arg", mtd_info) };
ARGS(oobinfo) = { STRUCT_OUT("arg", nand_oobinfo) };
ARGS(ecclayout) = { STRUCT_OUT("arg", nand_ecclayout) };
/* The call stores how much it has transferred. */
ARGS(oob) = { STRUCT_WAS("arg", mtd_oob_buf) };
ARGS(oob64) = { STRUCT_WAS("arg", mtd_oob_buf64) };
ARGS(region) = { STRUCT_IN("arg", mtd_region_info) };
ARGS(write_req) = { STRUCT_IN("arg", mtd_write_req) };

ARGS(bytes_in) = { ARRAY_IN("arg", loff, FIXED(1)) };
ARGS(change) = { STRUCT_IN("arg", ubi_leb_change) };
ARGS(map) = { STRUCT_IN("arg", ubi_map) };
ARGS(resize) = { STRUCT_IN("arg", ubi_rsvol) };
ARGS(property) = { STRUCT_IN("arg", ubi_property) };
ARGS(attach) = { STRUCT_INOUT("arg", ubi_attach) };
ARGS(make) = { STRUCT_INOUT("arg", ubi_mkvol) };
ARGS(rename_volumes) = { MEMORY_IN("arg", ubi_renames) };

static const struct decode_variant variants[] = {
	VARIANT(MTDFILEMODE, file_mode), VARIANT(OTPGETREGIONCOUNT, uint_out),
	VARIANT(MEMERASE, erase), VARIANT(MEMLOCK, erase), VARIANT(MEMUNLOCK, erase),
	VARIANT(MEMISLOCKED, erase), VARIANT(MEMERASE64, erase64),
	VARIANT(MEMGETBADBLOCK, offset_in), VARIANT(MEMSETBADBLOCK, offset_in),
	VARIANT(OTPGETREGIONINFO, otp_out), VARIANT(OTPLOCK, otp_lock),
	VARIANT(MEMGETREGIONCOUNT, int_out), VARIANT(OTPSELECT, otp_in),
	VARIANT(ECCGETSTATS, stats), VARIANT(MEMGETINFO, info), VARIANT(MEMGETOOBSEL, oobinfo),
	VARIANT(ECCGETLAYOUT, ecclayout), VARIANT(MEMWRITEOOB, oob), VARIANT(MEMREADOOB, oob),
	VARIANT(COMPAT(MEMWRITEOOB, 12), oob), VARIANT(COMPAT(MEMREADOOB, 12), oob),
	VARIANT(MEMWRITEOOB64, oob64), VARIANT(MEMREADOOB64, oob64),
	VARIANT(MEMGETREGIONINFO, region), VARIANT(MEMWRITE, write_req),
	BARE(UBI_IOCVOLCRBLK), BARE(UBI_IOCVOLRMBLK),
	VARIANT(UBI_IOCEBER, int_in), VARIANT(UBI_IOCEBCH, change), VARIANT(UBI_IOCEBMAP, map),
	VARIANT(UBI_IOCEBUNMAP, int_in), VARIANT(UBI_IOCEBISMAP, int_in),
	VARIANT(UBI_IOCRMVOL, int_in), VARIANT(UBI_IOCDET, int_in),
	/* UBI_IOCRPEB, UBI_IOCSPEB */
	VARIANT(0x40046f04, int_in), VARIANT(0x40046f05, int_in),
	VARIANT(UBI_IOCVOLUP, bytes_in), VARIANT(UBI_IOCRSVOL, resize),
	VARIANT(UBI_IOCSETVOLPROP, property), VARIANT(UBI_IOCATT, attach),
	VARIANT(UBI_IOCMKVOL, make), VARIANT(UBI_IOCRNVOL, rename_volumes),
};
IOCTLS(flash, variants);
