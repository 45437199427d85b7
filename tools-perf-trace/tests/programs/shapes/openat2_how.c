// SPDX-License-Identifier: GPL-2.0
/* open_how is extensible: sizes around its own, tails, and flags that only its 64 bits hold. */
#include <linux/openat2.h>
#include "../program.h"

static const char path[] = "/nonexistent/file";

int main(void)
{
	static const long sizes[] = { 0, 1, 7, 8, 23, 24, 25, 32, 4096, 4097, 1L << 32 | 24, -1 };
	struct { struct open_how how; uint64_t more; } long_how = { { O_CREAT | O_RDWR, 0600, 8 }, 0 };
	struct open_how how = { 1ULL << 40 | O_PATH | O_CLOEXEC, 0, 1ULL << 32 | RESOLVE_IN_ROOT };
	char *end = last_page() + 4096;

	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++)
		CALL(openat2, -100, path, &long_how, sizes[i]);
	long_how.more = 0x1234567890;
	CALL(openat2, -100, path, &long_how, 32L);
	CALL(openat2, -100, path, &long_how, 27L);
	CALL(openat2, -1, path, &how, sizeof(how));
	CALL(openat2, 1L << 32 | 5, path, &how, sizeof(how));
	how = (struct open_how) { O_TMPFILE | O_WRONLY, 1ULL << 32 | 0177777, -1 };
	CALL(openat2, -100, path, &how, sizeof(how));
	how = (struct open_how) { O_RDONLY, 0644, RESOLVE_CACHED };
	CALL(openat2, -100, path, &how, sizeof(how));
	how = (struct open_how) { -1, -1, 0 };
	CALL(openat2, -100, path, &how, sizeof(how));
	memset(end - 24, 0, 24);
	CALL(openat2, -100, "tree", end - 24, 24L);
	CALL(openat2, -100, path, end - 24, 32L);
	CALL(openat2, -100, path, end - 23, 24L);
	CALL(openat2, -100, path, NULL, 24L);
	CALL(openat2, -100, end - 4, end - 24, 24L);
	CALL(openat2, -100, NULL, end - 24, 24L);
	return 0;
}
