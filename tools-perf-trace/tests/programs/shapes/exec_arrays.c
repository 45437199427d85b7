// SPDX-License-Identifier: GPL-2.0
/* execve() that fails: arrays without an end, with bad addresses, or with many strings. */
#include "../program.h"

int main(void)
{
	static const long flags[] = { 0, 0x100, 0x1000, 0x10000, 0x200, 0x11100, 1L << 32, -1 };
	char *bad[] = { "name", (char *)8, "", "\377\n", NULL };
	char *text[] = { "a string that is longer than what is shown of it", NULL };
	char *none[] = { NULL };
	char *many[40];
	char *end = last_page() + 4096, **edge = (char **)end - 2;

	for (int i = 0; i < 39; i++)
		many[i] = "x";
	many[39] = NULL;
	edge[0] = "first";
	edge[1] = end - 20;
	CALL(execve, "/nonexistent", bad, bad);
	CALL(execve, "/nonexistent", text, text);
	CALL(execve, "/nonexistent", none, none);
	CALL(execve, "/nonexistent", many, many);
	CALL(execve, "/nonexistent", many + 7, many + 7);
	CALL(execve, "/nonexistent", edge, edge);
	CALL(execve, "/nonexistent", edge + 1, edge + 1);
	CALL(execve, "/nonexistent", edge + 2, edge + 2);
	CALL(execve, "/nonexistent", (char *)edge + 3, (char *)edge + 9);
	CALL(execve, "/nonexistent", NULL, NULL);
	CALL(execve, end - 20, 1L, -1L);
	CALL(execve, NULL, none, NULL);
	CALL(execve, "", none, bad);
	for (size_t i = 0; i < sizeof(flags) / sizeof(flags[0]); i++)
		CALL(execveat, -1, "", none, many, flags[i]);
	CALL(execveat, 1L << 32 | 0xffffff9c, "/nonexistent", bad, edge, 0);
	return 0;
}
