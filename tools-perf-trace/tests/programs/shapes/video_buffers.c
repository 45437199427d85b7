// SPDX-License-Identifier: GPL-2.0
/* ioctl() of video devices: buffers, their kinds of memory and their flags; inputs, tuners. */
#include "video.h"

static void patterns(void)
{
	static const unsigned int commands[] = {
		VIDIOC_REQBUFS, VIDIOC_CREATE_BUFS, VIDIOC_QUERYBUF, VIDIOC_QBUF, VIDIOC_DQBUF,
		VIDIOC_PREPARE_BUF, VIDIOC_EXPBUF, VIDIOC_STREAMON, VIDIOC_STREAMOFF,
		VIDIOC_ENUMINPUT, VIDIOC_G_INPUT, VIDIOC_S_INPUT, VIDIOC_ENUMOUTPUT, VIDIOC_G_OUTPUT,
		VIDIOC_G_TUNER, VIDIOC_S_TUNER, VIDIOC_G_FREQUENCY, VIDIOC_LOG_STATUS,
		VIDIOC_SUBSCRIBE_EVENT, VIDIOC_DQEVENT,
	};
	static const uint32_t words[] = { 0, 0xffffffff, 0x80000000, 0x41424344 };

	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
		size_t size = _IOC_SIZE(commands[i]);

		for (size_t j = 0; j < sizeof(words) / sizeof(words[0]); j++) {
			for (size_t k = 4; k <= size; k += 4)
				memcpy(end - k, &words[j], 4);
			CALL(ioctl, NO_FD, commands[i], end - size);
		}
		CALL(ioctl, NO_FD, commands[i], fill(commands[i], 1));
		CALL(ioctl, NO_FD, commands[i], end - size + 3);
		CALL(ioctl, NO_FD, commands[i], NULL);
		CALL(ioctl, NO_FD, commands[i], -8L);
	}
}

static void buffers(void)
{
	struct v4l2_buffer *buffer = (void *)(end - sizeof(*buffer));

	for (unsigned int i = 0; i < 32; i++) {
		fill(VIDIOC_QUERYBUF, i);
		buffer->type = i / 2;
		buffer->memory = i % 6;
		buffer->flags = 1U << i;
		buffer->timestamp.tv_usec = i & 1 ? -1 : 5;
		buffer->m.planes = (void *)(end - 256);
		buffer->length = i % 3;
		CALL(ioctl, NO_FD, VIDIOC_QUERYBUF, buffer);
		CALL(ioctl, NO_FD, VIDIOC_QBUF, buffer);
		CALL(ioctl, NO_FD, VIDIOC_DQBUF, buffer);
		buffer->flags = i << 13 | 1;
		CALL(ioctl, NO_FD, VIDIOC_QUERYBUF, buffer);
		buffer->flags = ~(i << 13);
		CALL(ioctl, NO_FD, VIDIOC_DQBUF, buffer);
	}
	for (unsigned int type = 0; type < 16; type++) {
		struct v4l2_create_buffers *create = (void *)fill(VIDIOC_CREATE_BUFS, 5);

		create->format.type = type;
		create->memory = type;
		CALL(ioctl, NO_FD, VIDIOC_CREATE_BUFS, create);
	}
}

static void inputs(void)
{
	for (unsigned int bit = 0; bit < 64; bit++) {
		struct v4l2_input *input = (void *)fill(VIDIOC_ENUMINPUT, bit);
		struct v4l2_tuner *tuner;

		input->std = 1ULL << bit;
		input->status = input->capabilities = 1U << bit % 32;
		input->type = bit % 5;
		CALL(ioctl, NO_FD, VIDIOC_ENUMINPUT, input);
		tuner = (void *)fill(VIDIOC_G_TUNER, bit);
		tuner->type = tuner->audmode = bit % 7;
		tuner->capability = tuner->rxsubchans = 1U << bit % 32;
		tuner->signal = -1;
		memset(tuner->name, bit & 1 ? 'n' : '\n', bit % 33);
		CALL(ioctl, NO_FD, VIDIOC_G_TUNER, tuner);
		CALL(ioctl, NO_FD, VIDIOC_S_TUNER, tuner);
	}
}

int main(void)
{
	end = last_page() + 4096;
	patterns();
	buffers();
	inputs();
	return 0;
}
