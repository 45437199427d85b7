// SPDX-License-Identifier: GPL-2.0
/* ioctl() of video devices: formats that depend on the type of a stream, sizes and rates. */
#include "video.h"

static const unsigned int words[] = { 0, 1, 2, 0x34363248, 0x275c207f, -1U, 0x80000000, 0x12 };

/* All structs of one word, and what is shown of a struct that is not there. */
static void patterns(void)
{
	static const unsigned int commands[] = {
		VIDIOC_QUERYCAP, VIDIOC_ENUM_FMT, VIDIOC_G_FMT, VIDIOC_S_FMT, VIDIOC_TRY_FMT,
		VIDIOC_G_FBUF, VIDIOC_S_FBUF, VIDIOC_OVERLAY, VIDIOC_G_PARM, VIDIOC_S_PARM,
		VIDIOC_G_STD, VIDIOC_S_STD, VIDIOC_ENUMSTD, VIDIOC_QUERYSTD, VIDIOC_CROPCAP,
		VIDIOC_G_CROP, VIDIOC_S_CROP, VIDIOC_G_SELECTION, VIDIOC_ENUM_FRAMESIZES,
		VIDIOC_ENUM_FRAMEINTERVALS, VIDIOC_G_DV_TIMINGS, VIDIOC_G_EDID,
	};

	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
		size_t size = _IOC_SIZE(commands[i]);

		for (size_t j = 0; j < sizeof(words) / sizeof(words[0]); j++) {
			for (size_t k = 4; k <= size; k += 4)
				memcpy(end - k, &words[j], 4);
			CALL(ioctl, NO_FD, commands[i], end - size);
		}
		CALL(ioctl, NO_FD, commands[i], fill(commands[i], 1));
		CALL(ioctl, NO_FD, commands[i], end - size + 1);
		CALL(ioctl, NO_FD, commands[i], NULL);
		CALL(ioctl, NO_FD, commands[i] | 1UL << 35, -1L);
	}
}

static void formats(void)
{
	for (unsigned int type = 0; type < 17; type++) {
		uint32_t *format = fill(VIDIOC_S_FMT, 3);

		format[0] = type;
		CALL(ioctl, NO_FD, VIDIOC_S_FMT, format);
		CALL(ioctl, NO_FD, VIDIOC_G_FMT, format);
		CALL(ioctl, NO_FD, VIDIOC_S_FMT, memset(format + 1, type * 17, 204) - 4);
		format = fill(VIDIOC_S_PARM, 4);
		format[0] = type;
		CALL(ioctl, NO_FD, VIDIOC_S_PARM, format);
		CALL(ioctl, NO_FD, VIDIOC_G_PARM, format);
		format[1] = 0x1000 << type;
		format[2] = 1 << type;
		CALL(ioctl, NO_FD, VIDIOC_S_PARM, format);
	}
	for (unsigned int bit = 0; bit < 32; bit++) {
		uint32_t *format = fill(VIDIOC_S_FMT, bit);

		format[0] = V4L2_BUF_TYPE_SLICED_VBI_OUTPUT;
		format[2] = 1U << bit | (bit & 3) << 14;
		CALL(ioctl, NO_FD, VIDIOC_TRY_FMT, format);
		format[0] = V4L2_BUF_TYPE_VIDEO_CAPTURE_MPLANE;
		((uint8_t *)format)[188] = bit - 3;
		CALL(ioctl, NO_FD, VIDIOC_S_FMT, format);
		format[0] = V4L2_BUF_TYPE_VIDEO_OUTPUT;
		format[4] = 0x01010101 * (bit * 8) + 0x07060500;
		CALL(ioctl, NO_FD, VIDIOC_S_FMT, format);
	}
}

static void windows(char *start)
{
	static const unsigned int counts[] = { 0, 1, 2, 3, 32, 33, 0x80000000, -1U };
	struct v4l2_clip *last = (void *)(end - sizeof(struct v4l2_format) - 2 * sizeof(*last));
	struct v4l2_format *format = (void *)(end - sizeof(*format));

	memset(start, 0, 4096);
	*last = (struct v4l2_clip){ .c = { -1, 2, 3, -4U }, .next = last };
	format->type = V4L2_BUF_TYPE_VIDEO_OVERLAY;
	for (size_t i = 0; i < sizeof(counts) / sizeof(counts[0]); i++) {
		format->fmt.win.clipcount = counts[i];
		format->fmt.win.clips = last;
		CALL(ioctl, NO_FD, VIDIOC_S_FMT, format);
		format->fmt.win.clips = (void *)start;
		format->fmt.win.bitmap = i & 1 ? start : NULL;
		CALL(ioctl, NO_FD, VIDIOC_TRY_FMT, format);
		format->fmt.win.clips = i & 1 ? NULL : (void *)end;
		CALL(ioctl, NO_FD, VIDIOC_S_FMT, format);
	}
}

static void sizes(void)
{
	for (unsigned int type = 0; type < 5; type++) {
		uint32_t *size = fill(VIDIOC_ENUM_FRAMESIZES, 0x41414141);

		size[2] = type;
		CALL(ioctl, NO_FD, VIDIOC_ENUM_FRAMESIZES, size);
		size = fill(VIDIOC_ENUM_FRAMEINTERVALS, 0x7a7a7a7e);
		size[4] = type;
		CALL(ioctl, NO_FD, VIDIOC_ENUM_FRAMEINTERVALS, size);
	}
	for (unsigned int bit = 0; bit < 32; bit++) {
		uint32_t *size = fill(VIDIOC_ENUM_FMT, 1);

		size[2] = 1U << bit;
		CALL(ioctl, NO_FD, VIDIOC_ENUM_FMT, size);
		size = fill(VIDIOC_QUERYCAP, bit);
		size[20] = size[21] = 1U << bit;
		CALL(ioctl, NO_FD, VIDIOC_QUERYCAP, size);
	}
}

/* Formats that have a name in one kind of stream only. */
static void names(void)
{
	static const uint32_t formats[] = {
		V4L2_PIX_FMT_YUYV, V4L2_PIX_FMT_Y16_BE, V4L2_PIX_FMT_H264, V4L2_SDR_FMT_CU8,
		V4L2_META_FMT_UVC, V4L2_TCH_FMT_TU16, V4L2_PIX_FMT_PRIV_MAGIC,
	};

	for (size_t i = 0; i < sizeof(formats) / sizeof(formats[0]); i++) {
		for (unsigned int type = 1; type < 15; type++) {
			uint32_t *format = fill(VIDIOC_S_FMT, 0);

			format[0] = type;
			format[2] = format[4] = format[5] = formats[i];
			CALL(ioctl, NO_FD, VIDIOC_S_FMT, format);
		}
	}
}

int main(void)
{
	char *start = last_page();

	end = start + 4096;
	patterns();
	formats();
	windows(start);
	sizes();
	names();
	return 0;
}
