// SPDX-License-Identifier: GPL-2.0
#include <linux/audit.h>

#include "decode/decode.h"
#include "exec_abi.h"

u32 stop_exec__other_arch(u32 arch)
{
	switch (arch) {
	case AUDIT_ARCH_ARM:
		return AUDIT_ARCH_AARCH64;
	case AUDIT_ARCH_AARCH64:
		return AUDIT_ARCH_ARM;
	default:
		return 0;
	}
}

bool stop_exec__may_end(u32 arch, s64 nr)
{
	const u32 other = stop_exec__other_arch(arch);

	return other && decode__executes(other, nr);
}

s64 stop_exec__nr_in(u32 arch, s64 nr)
{
	return decode__syscall_nr(arch, decode__syscall_name(stop_exec__other_arch(arch), nr));
}

/*
 * The new program begins with registers that are 0. The other syscalls with these numbers
 * do not return 0 for such arguments: fcntl64() and socket() of 32-bit tasks, listxattr().
 */
s64 stop_exec__nr(u32 arch, s64 nr, const u64 args[6], s64 ret)
{
	u64 any = ret;

	for (unsigned int i = 0; i < 6; i++)
		any |= args[i];
	return !any && stop_exec__may_end(arch, nr) ? stop_exec__nr_in(arch, nr) : nr;
}
