// SPDX-License-Identifier: GPL-2.0
/* ioctl() of files and disks: lists whose count is in a struct, flags, structs cut short. */
#include <linux/fiemap.h>
#include <linux/fs.h>

#include "../program.h"

int main(void)
{
	static const long words[] = { 0, 1, 2, 0x13, 0x100000001, 0x7fffffffffffffff, -1 };
	static const long commands[] = {
		FS_IOC_GETFLAGS, FS_IOC_SETFLAGS, FS_IOC_GETVERSION, FS_IOC_SETVERSION,
		FS_IOC32_GETFLAGS,
		FS_IOC_FSGETXATTR, FS_IOC_FSSETXATTR, FS_IOC_GETFSLABEL, FS_IOC_SETFSLABEL,
		FS_IOC_FIEMAP,
		FICLONE, FICLONERANGE, FIDEDUPERANGE, FIFREEZE, FITHAW, FITRIM, FIBMAP, FIGETBSZ,
		BLKROSET, BLKROGET, BLKRRPART, BLKGETSIZE, BLKFLSBUF, BLKRASET, BLKRAGET, BLKFRASET,
		BLKSECTGET, BLKSSZGET, BLKBSZGET, BLKBSZSET, BLKGETSIZE64, BLKDISCARD, BLKIOMIN,
		BLKALIGNOFF, BLKPBSZGET, BLKDISCARDZEROES, BLKSECDISCARD, BLKROTATIONAL, BLKZEROOUT,
		BLKGETDISKSEQ, 0x1269, 0xc0481273, 0x1274, 0x1275, 0x1276, 0x80111500, 0x80811501,
		0x4c00, 0x4c01, 0x4c02, 0x4c03, 0x4c04, 0x4c05, 0x4c06, 0x4c07, 0x4c08, 0x4c09,
		0x4c0a,
		0x4c80, 0x4c81, 0x4c82, 0x5421, 0x5450, 0x5451, 0x5452, 0x5460, 0xc0c0583b,
		0x400c6615,
	};
	char *end = last_page() + 4096;
	struct fiemap *map = (void *)(end - sizeof(*map) - 2 * sizeof(struct fiemap_extent));
	struct file_dedupe_range *dedupe = (void *)(end - sizeof(*dedupe) -
						    2 * sizeof(struct file_dedupe_range_info));
	int fd = CALL(memfd_create, "shape", 0);

	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
		for (int j = 0; j < 7; j++) {
			for (int k = 8; k <= 512; k += 8)
				memcpy(end - k, &words[(j + k / 8) % 7], 8);
			CALL(ioctl, -1, commands[i], end - (commands[i] >> 16 & 0x3fff ?: 8));
			CALL(ioctl, -1, commands[i], words[j]);
			if (commands[i] != FIFREEZE && commands[i] != FITHAW)
				CALL(ioctl, fd, commands[i], j < 3 ? end - 3 : end - 512);
		}
	}
	for (int i = 0; i < 7; i++) {
		map->fm_start = words[i];
		map->fm_length = -words[i];
		map->fm_flags = words[6 - i];
		map->fm_mapped_extents = words[i];
		map->fm_extent_count = i;
		CALL(ioctl, fd, FS_IOC_FIEMAP, map);
		CALL(ioctl, -1, FS_IOC_FIEMAP, map);
		dedupe->dest_count = i;
		dedupe->reserved1 = i % 2;
		dedupe->src_offset = words[i];
		dedupe->info[0].dest_fd = -100;
		dedupe->info[1].status = -i;
		CALL(ioctl, fd, FIDEDUPERANGE, dedupe);
		CALL(ioctl, -1, FIDEDUPERANGE, dedupe);
	}
	return 0;
}
