// SPDX-License-Identifier: GPL-2.0
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <linux/audit.h>
#include "decode/decode.h"
#include "abi.h"
#include "learned.h"
#include "table.h"

static const struct decode_abi abis[] = {
	{ AUDIT_ARCH_X86_64, 8, DECODE_PORT_X86, false, &decode_syscalls__x86_64 },
	{ AUDIT_ARCH_I386, 4, DECODE_PORT_X86, false, &decode_syscalls__i386 },
	{ AUDIT_ARCH_AARCH64, 8, DECODE_PORT_ARM64, false, &decode_syscalls__arm64 },
	{ AUDIT_ARCH_RISCV64, 8, DECODE_PORT_RISCV64, false, &decode_syscalls__riscv64 },
	{ AUDIT_ARCH_ARM, 4, DECODE_PORT_ARM64, true, &decode_syscalls__arm },
};

const struct decode_abi *decode_abi__find(uint32_t arch)
{
	for (size_t i = 0; i < DECODE_ARRAY_SIZE(abis); i++) {
		if (abis[i].arch == arch)
			return &abis[i];
	}
	return NULL;
}

const struct decode_syscall *decode_abi__syscall(const struct decode_abi *abi, int64_t nr)
{
	const struct decode_syscall *learned;
	unsigned int index;

	if (!abi)
		return NULL;
	learned = decode_learned(abi->arch, nr);
	if (learned)
		return learned;
	if (nr < 0 || (uint64_t)nr >= abi->syscalls->nr)
		return NULL;
	index = abi->syscalls->index[nr];
	return index ? &decode_syscall_table[index] : NULL;
}

const char *decode__syscall_name(uint32_t arch, int64_t nr)
{
	const struct decode_syscall *call = decode_abi__syscall(decode_abi__find(arch), nr);

	return call ? call->name : NULL;
}

const char *decode__call_name(uint32_t arch, int64_t nr, char buf[DECODE_NAME_SIZE])
{
	const char *name = decode__syscall_name(arch, nr);
	const struct decode_abi *abi = decode_abi__find(arch);

	if (name)
		return name;
	snprintf(buf, DECODE_NAME_SIZE, "syscall_%#" PRIx64,
		 abi && abi->word == 4 ? (uint32_t)nr : (uint64_t)nr);
	return buf;
}

int64_t decode__syscall_nr(uint32_t arch, const char *name)
{
	const struct decode_abi *abi = decode_abi__find(arch);
	const int64_t end = decode__nr_syscalls(arch);
	const struct decode_syscall *call;

	for (int64_t nr = 0; nr < end; nr++) {
		call = decode_abi__syscall(abi, nr);
		if (call && *call->name == *name && !strcmp(call->name, name))
			return nr;
	}
	return -1;
}

int64_t decode__nr_syscalls(uint32_t arch)
{
	const struct decode_abi *abi = decode_abi__find(arch);

	return abi ? decode_nr_learned(arch, abi->syscalls->nr) : 0;
}
