// SPDX-License-Identifier: GPL-2.0
/* Commands of quotactl(): two numbers in one word, and structs that may be unreadable. */
#include "../program.h"

#define QCMD(command, type)	((unsigned int)(command) << 8 | (type))

int main(void)
{
	static const unsigned int commands[] = {
		0x800001, 0x800002, 0x800003, 0x800004, 0x800005, 0x800006, 0x800007, 0x800008,
		0x800009, 0x80000a, 0x5801, 0x5802, 0x5803, 0x5804, 0x5805, 0x5806, 0x5808, 0x5809,
		0, 0xffffff,
	};
	char *end = last_page() + 4096;
	static uint64_t words[32];

	for (size_t i = 0; i < 32; i++)
		words[i] = i * 0x101010101;
	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
		CALL(quotactl, QCMD(commands[i], 0), "/nonexistent", -1, words);
		CALL(quotactl, QCMD(commands[i], 3), "/nonexistent", 5, end - 3);
		CALL(quotactl, QCMD(commands[i], 0xff), NULL, 1, NULL);
		syscall(443, -1, QCMD(commands[i], 1), 1L << 32 | 2, words);
		syscall(443, 1L << 32 | 9999, 1L << 32 | QCMD(commands[i], 2), 2, 8L);
	}
	return 0;
}
