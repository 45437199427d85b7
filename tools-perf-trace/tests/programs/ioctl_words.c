// SPDX-License-Identifier: GPL-2.0
/* Commands with arguments of 32 and 64 bits, newer commands, and values that change. */
#include <asm/ioctls.h>
#include <asm/termbits.h>
#include <linux/fiemap.h>
#include <linux/fs.h>
#include <linux/hdreg.h>
#include <linux/input.h>
#include <linux/kd.h>
#include <linux/loop.h>
#include <linux/nbd.h>
#include <linux/perf_event.h>
#include "program.h"

static void words(void)
{
	static const unsigned int commands[] = {
		BLKRASET, BLKFRASET, HDIO_SET_DMA, LOOP_SET_FD, LOOP_SET_DIRECT_IO, NBD_SET_SOCK,
		NBD_SET_SIZE, NBD_SET_FLAGS, PERF_EVENT_IOC_ENABLE, PERF_EVENT_IOC_PAUSE_OUTPUT,
		KDSETMODE, EVIOCRMFF, EVIOCGRAB, EVIOCREVOKE, TCSBRK, TCXONC, TCFLSH, FICLONE,
	};
	static const long values[] = { -1, 1L << 32, 1L << 63, 0xffffffff, 0, 1, 3, 0x7ff };

	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
		for (size_t j = 0; j < sizeof(values) / sizeof(values[0]); j++)
			CALL(ioctl, -1, commands[i], values[j]);
	}
}

static void unknown_flags(void)
{
	struct { struct fiemap head; struct fiemap_extent extents[2]; } map = { { 0, -1 } };
	struct termios termios;
	int fd = open("/etc/passwd", O_RDONLY);
	unsigned long flags;

	for (int bit = 0; bit < 32; bit++) {
		memset(&termios, 0, sizeof(termios));
		flags = 1UL << bit;
		CALL(ioctl, -1, FS_IOC_SETFLAGS, &flags);
		termios.c_iflag = 1U << bit;
		CALL(ioctl, -1, TCSETS, &termios);
		termios.c_oflag = termios.c_cflag = termios.c_lflag = 1U << bit;
		CALL(ioctl, -1, TCSETS, &termios);
		map.head.fm_flags = 7 | 1U << bit;
		map.head.fm_extent_count = bit & 1;
		CALL(ioctl, fd, FS_IOC_FIEMAP, &map);
	}
}

static void terminals(void)
{
	int fd = open("/dev/ptmx", O_RDWR | O_NOCTTY), other = open("/dev/null", O_RDWR);
	struct termios termios;

	CALL(ioctl, fd, TCGETS, &termios);
	for (unsigned int command = TCSETS; command <= TCSETSF; command++) {
		CALL(ioctl, fd, command, &termios);
		CALL(ioctl, fd, command, NULL);
		CALL(ioctl, other, command, &termios);
	}
}

static void newer(void)
{
	static const unsigned int commands[] = {
		0x80111500, 0x80811501, 0xc0101502, 0x40806685, 0xc0286687, 0x8008b705, 0x8004b706,
		0x8004b707, 0x8004b708, 0x8004b709, 0x8010b70a, 0x8010b70b, 0x8010b70c, 0x8008b70d,
		0xff01, 0xff0a, 0xc0c0660f, 0xc0606610, 0xc018aa06, 0xc020aa07, 0xc020aa08,
		0x8004587d, 0x40044900, 0x80045704, 0x40182103, 0x40309410, 0xc0109428,
		0x40189429, 0x4010942a, 0x4040942c,
	};
	int file = open("/etc/passwd", O_RDONLY), space = open("/proc/self/ns/mnt", O_RDONLY);
	char bytes[256] = "";

	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
		memset(bytes, 0, sizeof(bytes));
		CALL(ioctl, -1, commands[i], bytes);
		memset(bytes, 1, sizeof(bytes));
		CALL(ioctl, -1, commands[i], bytes);
		CALL(ioctl, -1, commands[i], 0L);
		CALL(ioctl, -1, commands[i], -1L);
	}
	CALL(ioctl, file, commands[0], bytes);
	CALL(ioctl, file, commands[1], bytes);
	for (int i = 5; i < 11; i++)
		CALL(ioctl, space, commands[i], bytes);
}

int main(void)
{
	words();
	unknown_flags();
	terminals();
	newer();
	return 0;
}
