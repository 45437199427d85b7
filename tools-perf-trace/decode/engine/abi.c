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

/* Index of the first entry of the table that has the name, or of one behind it */
static size_t find_name(const char *name)
{
	size_t from = 1, to = decode_syscall_table_nr;

	while (from < to) {
		size_t middle = (from + to) / 2;

		if (strcmp(decode_syscall_table[middle].name, name) < 0)
			from = middle + 1;
		else
			to = middle;
	}
	return from;
}

int64_t decode__syscall_nr(uint32_t arch, const char *name)
{
	const struct decode_abi *abi = decode_abi__find(arch);

	for (size_t i = find_name(name); abi && i < abi->syscalls->nr_numbers; i++) {
		if (strcmp(decode_syscall_table[i].name, name))
			break;
		if (abi->syscalls->numbers[i])
			return abi->syscalls->numbers[i] - 1;
	}
	return abi ? decode_learned_number(arch, name) : -1;
}

int64_t decode__nr_syscalls(uint32_t arch)
{
	const struct decode_abi *abi = decode_abi__find(arch);

	return abi ? decode_nr_learned(arch, abi->syscalls->nr) : 0;
}
