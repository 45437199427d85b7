/* SPDX-License-Identifier: GPL-2.0 */
/* Shared by the programs about video devices: structs that end with their page. */
#ifndef SHAPES_VIDEO_H
#define SHAPES_VIDEO_H

#include <linux/videodev2.h>
#include "../program.h"

static char *end;

/* The struct of @command, in words that count up from @first. */
static uint32_t *fill(unsigned int command, uint32_t first)
{
	size_t size = _IOC_SIZE(command);

	for (size_t i = 0; i < size / 4; i++)
		memcpy(end - size + 4 * i, &(uint32_t){ first + i }, 4);
	return (void *)(end - size);
}

#endif /* SHAPES_VIDEO_H */
