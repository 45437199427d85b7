// SPDX-License-Identifier: GPL-2.0
/* The number of the exit of an execve() that changes the ABI */
#include "session/collect/exec_abi.h"
#include "check.h"

#define ARM	AUDIT_ARCH_ARM
#define ARM64	AUDIT_ARCH_AARCH64

static const struct expectation {
	const char *name;
	u32 arch;
	s64 nr, ret;
	u64 last_arg;
	s64 wanted;
} expectations[] = {
	{ "execve to 32 bit", ARM, 221, 0, 0, 11 },
	{ "execveat to 32 bit", ARM, 281, 0, 0, 387 },
	{ "execve to 64 bit", ARM64, 11, 0, 0, 221 },
	{ "execveat to 64 bit", ARM64, 387, 0, 0, 281 },
	{ "fcntl64 of a 32-bit task", ARM, 221, 0, 1, 221 },
	{ "its error", ARM, 221, -9, 0, 221 },
	{ "execve of a 32-bit task", ARM, 11, 0, 0, 11 },
	{ "execve of a 64-bit task", ARM64, 221, 0, 0, 221 },
	{ "a number that is in no table", ARM, 1 << 20, 0, 0, 1 << 20 },
	{ "no number", ARM64, -1, 0, 0, -1 },
	{ "execve to i386, which the kernel translates", AUDIT_ARCH_I386, 59, 0, 0, 59 },
	{ "where there is one ABI", AUDIT_ARCH_RISCV64, 11, 0, 0, 11 },
};

int main(void)
{
	for (size_t i = 0; i < sizeof(expectations) / sizeof(*expectations); i++) {
		const struct expectation *e = &expectations[i];
		const u64 args[6] = { [5] = e->last_arg };

		check(stop_exec__nr(e->arch, e->nr, args, e->ret) == e->wanted, e->name);
	}
	return check_failed;
}
