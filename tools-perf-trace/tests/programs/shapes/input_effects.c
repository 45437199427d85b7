// SPDX-License-Identifier: GPL-2.0
/* ioctl(): effects of input devices, whose parameters depend on their type. */
#include <linux/input.h>
#include <sys/ioctl.h>

#include "../program.h"

int main(void)
{
	static const unsigned char values[] = { 0, 1, 0x7f, 0x80, 0xff };
	struct ff_effect effect;
	char *end = last_page() + 4096;

	for (unsigned int type = FF_RUMBLE - 1; type < FF_CUSTOM + 4; type++) {
		for (size_t i = 0; i < sizeof(values); i++) {
			memset(&effect, values[i], sizeof(effect));
			effect.type = type;
			CALL(ioctl, NO_FD, EVIOCSFF, &effect);
			memcpy(end - sizeof(effect), &effect, sizeof(effect));
			CALL(ioctl, NO_FD, EVIOCSFF, end - sizeof(effect) + i);
		}
		for (unsigned char i = 16; i < sizeof(effect); i++)
			((unsigned char *)&effect)[i] = i;
		CALL(ioctl, NO_FD, EVIOCSFF, &effect);
	}
	return 0;
}
