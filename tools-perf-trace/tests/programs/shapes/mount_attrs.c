// SPDX-License-Identifier: GPL-2.0
/* struct mount_attr is extensible; its flags have a number among them. */
#include "../program.h"

struct attr { uint64_t set, clear, propagation, userns, more; };

int main(void)
{
	static const long sizes[] = { 0, 1, 7, 31, 32, 33, 40, 4096, 4097, 1L << 32 | 32, -1 };
	static const uint64_t flags[] = {
		0, 0x10, 0x20, 0x30, 0x40, 0x70, 0x8f, 0x100000, 0x200000, 0x400000, 1ULL << 32, -1,
	};
	static const long at_flags[] = { 0x100, 0x800, 0x1000, 0x8000, 0x2100, 1L << 32 | 0x8000, -1 };
	struct attr attr = { 1, 2, 1 << 18, 5, 0 };
	char *end = last_page() + 4096;

	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++)
		CALL(mount_setattr, -1, "nonexistent", 0, &attr, sizes[i]);
	attr.more = 0x1122334455667788;
	CALL(mount_setattr, -1, "nonexistent", 0, &attr, 40L);
	CALL(mount_setattr, -1, "nonexistent", 0, &attr, 35L);
	for (size_t i = 0; i < sizeof(flags) / sizeof(flags[0]); i++) {
		attr = (struct attr) { flags[i], flags[i], flags[i], flags[i], 0 };
		CALL(mount_setattr, -1, "nonexistent", 0, &attr, 32L);
	}
	for (attr.propagation = 1 << 17; attr.propagation <= 1 << 21; attr.propagation *= 2)
		CALL(mount_setattr, -1, "nonexistent", 0, &attr, 32L);
	for (size_t i = 0; i < sizeof(at_flags) / sizeof(at_flags[0]); i++) {
		CALL(mount_setattr, -1, "", at_flags[i], NULL, 32L);
		CALL(open_tree, -1, "", at_flags[i]);
		CALL(open_tree, -100, "/nonexistent", at_flags[i] | O_CLOEXEC | 1);
	}
	CALL(mount_setattr, -100, NULL, 0, end - 32, 32L);
	CALL(mount_setattr, -100, end - 2, 0, end - 31, 32L);
	CALL(mount_setattr, -100, "/nonexistent", 0, end - 32, 40L);
	return 0;
}
