// SPDX-License-Identifier: GPL-2.0
#include "styles.h"

static const uint32_t i386_vectors_of_another_process[] = { 0x10008, 3, 0x636261 };
static const uint64_t local_and_remote[] = { 0x10020, 3, 0x1000, 3, 0x636261 };

static const struct expectation short_lines[] = {
	{ "i386: vectors of another process", "process_vm_readv", AUDIT_ARCH_I386,
	  { 5, 0x10000, 1, 0x10000, 1, 0 }, 3, WORDS(i386_vectors_of_another_process),
	  "process_vm_readv(pid: 5, lvec: [{ .iov_base: \"abc\", .iov_len: 3 }], liovcnt: 1, "
	  "rvec: [{ .iov_base: 0x10008, .iov_len: 3 }], riovcnt: 1, flags: 0) = 3",
	  "process_vm_readv(5, [{iov_base=\"abc\", iov_len=3}], 1, [{iov_base=0x10008, "
	  "iov_len=3}], 1, 0) = 3" },
	{ "vectors of this process and another one", "process_vm_readv", AUDIT_ARCH_X86_64,
	  { 7, 0x10000, 1, 0x10010, 1, 0 }, 3,
	  WORDS(local_and_remote),
	  "process_vm_readv(pid: 7, lvec: [{ .iov_base: \"abc\", .iov_len: 3 }], liovcnt: 1, "
	  "rvec: [{ .iov_base: 0x1000, .iov_len: 3 }], riovcnt: 1, flags: 0) = 3",
	  "process_vm_readv(7, [{iov_base=\"abc\", iov_len=3}], 1, [{iov_base=0x1000, "
	  "iov_len=3}], 1, 0) = 3" },
	{ "cookies", "kcmp", AUDIT_ARCH_X86_64, { 1, 2, 0, 3, 4 }, 0,
	  BYTES(""),
	  "kcmp(pid1: 1, pid2: 2, type: FILE, idx1: 3, idx2: 4) = 0",
	  "kcmp(1, 2, KCMP_FILE, 3, 4) = 0" },
};

STYLES(remote, LINES(short_lines), NO_LINES);
