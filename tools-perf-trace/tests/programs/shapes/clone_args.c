// SPDX-License-Identifier: GPL-2.0
/* clone3() that fails: sizes of its struct, flags of 64 bits, arrays of thread IDs. */
#include "../program.h"

struct args {
	uint64_t flags, pidfd, child_tid, parent_tid, exit_signal, stack, stack_size, tls;
	uint64_t set_tid, set_tid_size, cgroup, more;
};

int main(void)
{
	static const long sizes[] = {
		0, 1, 7, 63, 64, 65, 72, 80, 81, 88, 89, 96, 4096, 4097, 1L << 32 | 64, -1,
	};
	static const uint64_t flags[] = {
		0xff, 0x1000, 0x80, 0x100f00, 0x100000000, 0x200000000, 0x400000000, 1ULL << 40,
		0x3ffffffff00, -1,
	};
	/* CLONE_FS and CLONE_NEWNS do not go together. */
	struct args args = { 0x20200, 8, 16, 24, 17, 32, 0, 0, 0, 0, 0, 0 };
	static int32_t ids[3] = { 1, -1, INT32_MAX };
	char *end = last_page() + 4096;

	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++)
		CALL(clone3, &args, sizes[i]);
	args.more = 0x1122334455667788;
	CALL(clone3, &args, 96L);
	CALL(clone3, &args, 91L);
	for (size_t i = 0; i < sizeof(flags) / sizeof(flags[0]); i++) {
		args.flags = flags[i] | 0x20200;
		args.exit_signal = i * 0x100000011;
		args.set_tid = i % 2 ? (uintptr_t)ids : (uintptr_t)end - 4;
		args.set_tid_size = i % 4;
		args.cgroup = flags[i];
		CALL(clone3, &args, 88L);
	}
	args.set_tid_size = 33;
	CALL(clone3, &args, 88L);
	args.set_tid = 0;
	CALL(clone3, &args, 80L);
	memcpy(end - 64, &args, 64);
	CALL(clone3, end - 64, 64L);
	CALL(clone3, end - 64, 72L);
	CALL(clone3, end - 63, 64L);
	CALL(clone3, NULL, 64L);
	CALL(unshare, 1L << 32 | 0x100 | 1);
	CALL(setns, -1, 1L << 32 | 0x20000080);
	return 0;
}
