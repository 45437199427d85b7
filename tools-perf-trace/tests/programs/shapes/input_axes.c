// SPDX-License-Identifier: GPL-2.0
/* ioctl() of input devices: the size in the number is not that of the struct. */
#include <linux/input.h>
#include <sys/ioctl.h>

#include "../program.h"

int main(void)
{
	static const unsigned int sizes[] = { 0, 1, 4, 8, 20, 23, 24, 25, 40 };
	struct input_absinfo axis = { 1, -2, 3, 4, 5, 6 };
	char *page = last_page();
	unsigned int pair[2] = { KEY_A, KEY_B };

	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		CALL(ioctl, NO_FD, _IOC(_IOC_READ, 'E', 0x40 + ABS_X, sizes[i]), &axis);
		CALL(ioctl, NO_FD, _IOC(_IOC_WRITE, 'E', 0xc0 + ABS_Y, sizes[i]), &axis);
		CALL(ioctl, NO_FD, _IOC(_IOC_WRITE, 'E', 0xc0 + ABS_MT_SLOT, sizes[i]), page + 4084);
		CALL(ioctl, NO_FD, _IOC(_IOC_READ, 'E', 0x06, sizes[i]), page);
		CALL(ioctl, NO_FD, _IOC(_IOC_READ, 'E', 0x18, sizes[i]), page);
		CALL(ioctl, NO_FD, _IOC(_IOC_READ, 'E', 0x20 + EV_KEY, sizes[i]), page);
		CALL(ioctl, NO_FD, _IOC(_IOC_READ, 'E', 0x0a, sizes[i]), page);
		CALL(ioctl, NO_FD, _IOC(_IOC_READ | _IOC_WRITE, 'E', 0x40, sizes[i]), &axis);
	}
	CALL(ioctl, NO_FD, EVIOCSKEYCODE, pair);
	CALL(ioctl, NO_FD, EVIOCSREP, page + 4092);
	CALL(ioctl, NO_FD, EVIOCGRAB, 1L);
	CALL(ioctl, NO_FD, EVIOCRMFF, -1L);
	CALL(ioctl, NO_FD, EVIOCSFF, &axis);
	CALL(ioctl, NO_FD, EVIOCSCLOCKID, page + 4094);
	return 0;
}
