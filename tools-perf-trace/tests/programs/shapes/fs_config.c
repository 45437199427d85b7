// SPDX-License-Identifier: GPL-2.0
/* fsconfig() has another meaning of its arguments for each command. */
#include "../program.h"

int main(void)
{
	static const char binary[] = "va\0lue\377 that is longer than what is shown of it";
	char *end = last_page() + 4096;

	for (unsigned int command = 0; command < 11; command++) {
		CALL(fsconfig, -1, command, "key", "value", 0);
		CALL(fsconfig, -1, command, "key", binary, 7);
		CALL(fsconfig, -1, command, "key", binary, -1);
		CALL(fsconfig, -1, command, "key", "", -100);
		CALL(fsconfig, -1, command, NULL, NULL, 0);
		CALL(fsconfig, -1, command, end - 3, end - 3, 3);
		CALL(fsconfig, -1, command, "key", end - 3, 4);
		CALL(fsconfig, -1, command, "a key that is longer than what is shown of it", 8L, 0);
	}
	CALL(fsconfig, 1L << 32 | 0xffffffff, 1L << 32 | 1, "key", "value", 1L << 32);
	CALL(fsconfig, -1, 2, "key", binary, 1L << 20);
	CALL(fsconfig, -1, 2, "key", binary, (1L << 20) + 1);
	CALL(fsconfig, -1, 2, "key", binary, INT32_MIN);
	CALL(fsconfig, -1, -1, "key", "value", -1);
	CALL(fsopen, "/nonexistent", 0);
	CALL(fsopen, "nonexistent", 1L << 32 | 3);
	CALL(fsopen, end - 3, -1);
	CALL(fspick, -1, "nonexistent", 0xff);
	CALL(fspick, -100, "/nonexistent", 1L << 32 | 9);
	CALL(fsmount, -1, 3, 0x3000ff);
	CALL(fsmount, -1, 1L << 32 | 1, 0x70);
	CALL(fsmount, -1, 4, -1);
	CALL(move_mount, -1, "", -1, "", 0x377);
	CALL(move_mount, -100, "/nonexistent", -1, NULL, 1L << 32 | 0x1008);
	CALL(move_mount, -1, end - 3, -100, "", -1);
	return 0;
}
