// SPDX-License-Identifier: GPL-2.0
#include "program.h"

static void *const BAD = (void *)0x123;

int main(void)
{
	struct __attribute__((packed)) { uint64_t access; int fd; } path = { 5, -1 };
	char *end = last_page() + 4096;
	uint64_t attr[3] = { 3, 0, 0 };

	for (int bit = 0; bit < 14; bit++) {
		attr[0] = 1UL << bit;
		CALL(landlock_create_ruleset, attr, 8L, 2);
	}
	attr[0] = ~0xc000UL;
	CALL(landlock_create_ruleset, attr, 16L, -1);
	CALL(landlock_create_ruleset, attr, -1L, 4);
	CALL(landlock_create_ruleset, attr, 4L, 0);
	CALL(landlock_create_ruleset, BAD, 8L, 1);
	CALL(landlock_create_ruleset, BAD, 0L, 0);
	CALL(landlock_create_ruleset, end - 8, 16L, 4);
	CALL(landlock_create_ruleset, end - 7, 8L, 4);
	attr[0] = 1UL << 40;
	CALL(landlock_create_ruleset, attr, 8L, 0);
	CALL(landlock_add_rule, NO_FD, 1, &path, 0);
	path.fd = AT_FDCWD;
	CALL(landlock_add_rule, -1, 1, &path, -1);
	CALL(landlock_add_rule, -1, 1, end - 8, 0);
	CALL(landlock_add_rule, -1, 1, NULL, 0);
	CALL(landlock_add_rule, -1, 0, &path, 0);
	CALL(landlock_add_rule, -1, 7, &path, 1);
	CALL(landlock_restrict_self, NO_FD, 0);
	CALL(landlock_restrict_self, -1, -1);
	return 0;
}
