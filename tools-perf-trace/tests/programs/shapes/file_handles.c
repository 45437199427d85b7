// SPDX-License-Identifier: GPL-2.0
/* File handles whose size in the struct is not the one that the kernel or the memory has. */
#include "../program.h"

struct handle {
	uint32_t bytes;
	int32_t type;
	unsigned char handle[160];
};

int main(void)
{
	static const unsigned int sizes[] = { 0, 1, 7, 128, 129, 1U << 31, -1 };
	static const int flags[] = { 0, 0x200, 0x400, 0x1000, 0x1400, 1, 0x10000, -1 };
	struct handle *end = (void *)(last_page() + 4096 - 16);
	struct handle handle = { 0, 0, "handle" };
	static int mount[2];

	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		handle.bytes = sizes[i];
		CALL(name_to_handle_at, -100, "/nonexistent", &handle, mount, 0);
		CALL(open_by_handle_at, -1, &handle, O_RDWR | O_PATH);
	}
	for (size_t i = 0; i < sizeof(flags) / sizeof(flags[0]); i++)
		CALL(name_to_handle_at, -1, "", &handle, mount, flags[i]);
	for (handle.type = -1; handle.type < 3; handle.type++) {
		handle.bytes = 5;
		CALL(open_by_handle_at, -1, &handle, 1L << 32 | O_CREAT);
	}
	end->bytes = 8;
	CALL(open_by_handle_at, -1, end, 0);
	end->bytes = 9;
	CALL(open_by_handle_at, -1, end, 0);
	CALL(name_to_handle_at, -100, "/nonexistent", end, NULL, 0);
	CALL(name_to_handle_at, -100, "/nonexistent", (char *)end + 9, mount, 0);
	CALL(name_to_handle_at, -100, "/nonexistent", (char *)end + 12, mount, 0);
	CALL(name_to_handle_at, -100, "/nonexistent", NULL, NULL, 0);
	CALL(open_by_handle_at, -1, NULL, 0);
	handle.bytes = 0;
	CALL(name_to_handle_at, -100, "/proc", &handle, 1L, 0);
	return 0;
}
