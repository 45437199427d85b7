// SPDX-License-Identifier: GPL-2.0
/* Commands that overwrite their inputs, which are shown as they were before. */
#include <linux/fs.h>
#include <linux/input.h>
#include <linux/watchdog.h>
#include <mtd/mtd-abi.h>
#include "../program.h"

static const unsigned int commands[] = {
	FITRIM, EVIOCSFF, MEMREADOOB, MEMWRITEOOB, MEMREADOOB64, MEMWRITEOOB64,
	WDIOC_SETTIMEOUT, WDIOC_SETPRETIMEOUT,
};

int main(void)
{
	char *end = last_page() + 4096;
	static char bytes[256];

	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
		memset(bytes, 0x11, sizeof(bytes));
		CALL(ioctl, NO_FD, commands[i], bytes);
		CALL(ioctl, NO_FD, commands[i], end - 6);
		CALL(ioctl, NO_FD, commands[i], NULL);
	}
	return 0;
}
