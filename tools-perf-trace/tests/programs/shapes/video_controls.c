// SPDX-License-Identifier: GPL-2.0
/* ioctl() of video devices: controls, their classes, lists of them. */
#include <linux/videodev2.h>
#include "../program.h"

static char *end;

/* Names are those of a few numbers in each class; flags ask for the next control. */
static void ids(void)
{
	static const uint32_t offsets[] = {
		0, 1, 0x900, 0x901, 0x904, 0x909, 0x90b, 0x92b, 0x964, 0x9c8, 0xa5e, 0xb00, 0xb58,
		0x1000, 0x1100, 0xffff,
	};
	static const uint32_t flags[] = { 0, 0x80000000, 0x40000000, 0xc0000000, 0x30000000 };
	uint32_t *words = (void *)(end - 68);

	for (uint32_t class = 0x970000; class < 0xa80000; class += 0x10000) {
		for (size_t i = 0; i < sizeof(offsets) / sizeof(offsets[0]); i++) {
			words[6] = words[0] = class + offsets[i];
			CALL(ioctl, NO_FD, VIDIOC_QUERYMENU, words + 6);
			CALL(ioctl, NO_FD, VIDIOC_G_CTRL, words);
			words[1] = -i;
			CALL(ioctl, NO_FD, VIDIOC_S_CTRL, words);
			words[0] |= flags[i % 5];
			CALL(ioctl, NO_FD, VIDIOC_QUERYCTRL, words);
			CALL(ioctl, NO_FD, VIDIOC_QUERYMENU, words);
		}
	}
	/* Small numbers are values of menus, not controls. */
	for (uint32_t id = 0; id < 9; id++) {
		words[0] = id;
		CALL(ioctl, NO_FD, VIDIOC_QUERYCTRL, words);
	}
	for (size_t i = 0; i < sizeof(flags) / sizeof(flags[0]); i++) {
		words[0] = flags[i];
		CALL(ioctl, NO_FD, VIDIOC_QUERYCTRL, words);
		CALL(ioctl, NO_FD, VIDIOC_S_CTRL, words);
	}
}

static void queries(void)
{
	struct v4l2_query_ext_ctrl *ext = (void *)(end - sizeof(*ext));
	struct v4l2_queryctrl *query = (void *)(end - sizeof(*query));

	for (unsigned int i = 0; i < 32; i++) {
		memset(query, i, sizeof(*query));
		query->type = i < 16 ? i : 0x100 + i;
		query->flags = 1U << i;
		query->reserved[0] = i & 1;
		query->reserved[1] = 0;
		CALL(ioctl, NO_FD, VIDIOC_QUERYCTRL, query);
		memset(ext, i & 2 ? 0xff : 'x', sizeof(*ext));
		ext->type = 0x200 + 16 * i;
		ext->flags = 1U << i;
		ext->nr_of_dims = i % 7;
		if (i & 4)
			memset(ext->reserved, 0, sizeof(ext->reserved));
		CALL(ioctl, NO_FD, VIDIOC_QUERY_EXT_CTRL, ext);
		CALL(ioctl, NO_FD, VIDIOC_QUERY_EXT_CTRL, (char *)ext + i);
	}
}

static void set_list(struct v4l2_ext_controls *list, unsigned int count, void *controls)
{
	list->count = count;
	list->controls = controls;
	CALL(ioctl, NO_FD, VIDIOC_S_EXT_CTRLS, list);
	CALL(ioctl, NO_FD, VIDIOC_G_EXT_CTRLS, list);
	CALL(ioctl, NO_FD, VIDIOC_TRY_EXT_CTRLS, list);
}

static void lists(char *start)
{
	static const unsigned int counts[] = { 0, 1, 2, 3, 32, 33, 204, 205, 0x80000000, -1U };
	static const unsigned int sizes[] = { 0, 1, 3, 32, 33, 2048, 0x80000000, -1U };
	struct v4l2_ext_controls list = { .which = V4L2_CTRL_CLASS_USER, .error_idx = 7 };
	struct v4l2_ext_control *first = (void *)start;

	memset(start, 0, 4096);
	first->id = V4L2_CID_CONTRAST;
	first->value64 = -2;
	for (size_t i = 0; i < sizeof(counts) / sizeof(counts[0]); i++) {
		set_list(&list, counts[i], start);
		set_list(&list, counts[i], end - 2 * sizeof(*first));
		set_list(&list, counts[i], end - 8);
		set_list(&list, counts[i], NULL);
		list.which = 0x980000 + 0x10000 * i;
		memset(list.reserved, i & 1, sizeof(list.reserved));
	}
	list.which = V4L2_CTRL_WHICH_DEF_VAL;
	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		first->size = sizes[i];
		first->string = memcpy(start + 1024, "a\0string \377 of a control, and its rest", 38);
		set_list(&list, 1 + i % 2, start);
		first->string = end - 3;
		set_list(&list, 1, start);
		first->string = NULL;
		set_list(&list, 1, start);
	}
	CALL(ioctl, NO_FD, VIDIOC_S_EXT_CTRLS, end - 31);
	CALL(ioctl, NO_FD, VIDIOC_G_EXT_CTRLS, end - 8);
	CALL(ioctl, NO_FD, VIDIOC_TRY_EXT_CTRLS, NULL);
}

int main(void)
{
	char *start = last_page();

	end = start + 4096;
	ids();
	queries();
	lists(start);
	return 0;
}
