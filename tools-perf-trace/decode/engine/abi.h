/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_ABI_H
#define PERF_TRACE_STOP_ABI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "table.h"

/**
 * struct decode_syscalls - the syscalls of an ABI
 * @index: by number of the syscall, where it is in decode_syscall_table, or 0
 * @nr: number of @index
 * @numbers: by index in decode_syscall_table, the number of the syscall plus one, or 0
 * @nr_numbers: number of @numbers
 */
struct decode_syscalls {
	const uint16_t *index;
	size_t nr;
	const uint16_t *numbers;
	size_t nr_numbers;
};

/*
 * Architectures whose values and layouts differ; all but x86 use the generic ABI. 32-bit
 * tasks have the values of their 64-bit architecture.
 */
enum decode_port {
	DECODE_PORT_X86,
	DECODE_PORT_ARM64,
	DECODE_PORT_RISCV64,
};

/**
 * struct decode_abi - properties of an ABI
 * @arch: AUDIT_ARCH_*
 * @word: bytes of a pointer
 * @port: architecture whose values and layouts it has
 * @aligned: a 32-bit ABI that aligns 64 bits, as 32-bit Arm does (EABI): arguments begin
 *	at an even register, fields of structs at a multiple of 8 bytes
 * @syscalls: its syscalls
 */
struct decode_abi {
	uint32_t arch;
	unsigned int word;
	enum decode_port port;
	bool aligned;
	const struct decode_syscalls *syscalls;
};

/*
 * Generated: each name with its row once, for all ABIs, sorted by name; a name may have several
 * rows. The first is unused.
 */
extern const struct decode_syscall decode_syscall_table[];
extern const size_t decode_syscall_table_nr;
extern const struct decode_syscalls decode_syscalls__x86_64;
extern const struct decode_syscalls decode_syscalls__i386;
extern const struct decode_syscalls decode_syscalls__arm64;
extern const struct decode_syscalls decode_syscalls__riscv64;
extern const struct decode_syscalls decode_syscalls__arm;

/* NULL when the decoder does not support @arch. */
const struct decode_abi *decode_abi__find(uint32_t arch);

/* NULL when the ABI has no such syscall. */
const struct decode_syscall *decode_abi__syscall(const struct decode_abi *abi, int64_t nr);

#endif /* PERF_TRACE_STOP_ABI_H */
