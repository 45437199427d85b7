// SPDX-License-Identifier: GPL-2.0
/* ioctl() of trusted execution environments, on a bad descriptor, without buffers. */
#include <linux/tee.h>
#include <sys/ioctl.h>
#include "../program.h"

/* Each command with a struct that ends with its page: one value in all words, and each bit. */
static void structs(char *end, unsigned int command)
{
	static const uint32_t values[] = { 0, 1, 2, 3, 4, 5, 0x7f, 0x80, 0x80000000, -1U, 0x01010101 };
	const size_t size = _IOC_SIZE(command);

	for (size_t i = 0; i < sizeof(values) / sizeof(values[0]); i++) {
		for (size_t j = 0; j < size / 4; j++)
			memcpy(end - size + 4 * j, &values[i], 4);
		CALL(ioctl, NO_FD, command, end - size);
	}
	for (unsigned int bit = 0; bit < 8 * size; bit++) {
		memset(end - size, 0, size);
		end[-size + bit / 8] = 1 << bit % 8;
		CALL(ioctl, NO_FD, command, end - size);
	}
	CALL(ioctl, NO_FD, command, end - size + 1);
	CALL(ioctl, NO_FD, command, NULL);
	CALL(ioctl, NO_FD, command, -1L);
}

int main(void)
{
	/* The third one is TEE_IOC_SHM_REGISTER_FD, the last one TEE_IOC_OBJECT_INVOKE. */
	static const unsigned int commands[] = {
		TEE_IOC_VERSION, TEE_IOC_SHM_ALLOC, 0xc018a408, TEE_IOC_SHM_REGISTER,
		TEE_IOC_CANCEL, TEE_IOC_CLOSE_SESSION, TEE_IOC_OPEN_SESSION, TEE_IOC_INVOKE,
		TEE_IOC_SUPPL_RECV, TEE_IOC_SUPPL_SEND, 0x8010a40a,
	};
	char *end = last_page() + 4096;

	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++)
		structs(end, commands[i]);
	return 0;
}
