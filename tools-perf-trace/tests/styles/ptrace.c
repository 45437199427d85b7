// SPDX-License-Identifier: GPL-2.0
#include <errno.h>
#include <fcntl.h>
#include "styles.h"

static const uint32_t i386_registers[] = {
	1, 2, 3, 4, 5, 6, 7, 8, 9, 0xa, 0xb, 0xc, 0xd, 0xe, 0xf, 0x10, 0x11,
};
static const uint64_t generic_registers[] = { 0x10010, 0x10, 1, 2 };
static const uint64_t arm64_no_such_request[] = { 1 };
static const uint64_t syscall_stop[] = {
	0xc000003e00000002, 1, 2, 0xffffffffffffffea, 1, 0, 0, 0, 0, 0, 0,
};

static const struct expectation short_lines[] = {
	{ "i386: registers", "ptrace", AUDIT_ARCH_I386, { 12, 5, 0, 0x10000 }, 0,
	  WORDS(i386_registers),
	  "ptrace(request: GETREGS, pid: 5, data: { .ebx: 0x1, .ecx: 0x2, .edx: 0x3, .esi: 0x4, "
	  ".edi: 0x5, .ebp: 0x6, .eax: 0x7, .xds: 0x8, .xes: 0x9, .xfs: 0xa, .xgs: 0xb, "
	  ".orig_eax: 0xc, .eip: 0xd, .xcs: 0xe, .eflags: 0xf, .esp: 0x10, .xss: 0x11 }) = 0",
	  "ptrace(PTRACE_GETREGS, 5, {ebx=0x1, ecx=0x2, edx=0x3, esi=0x4, edi=0x5, ebp=0x6, "
	  "eax=0x7, xds=0x8, xes=0x9, xfs=0xa, xgs=0xb, orig_eax=0xc, eip=0xd, xcs=0xe, "
	  "eflags=0xf, esp=0x10, xss=0x11}) = 0" },
	{ "i386: an offset of struct user", "ptrace", AUDIT_ARCH_I386, { 6, 5, 47, 7 }, -EIO,
	  BYTES(""),
	  "ptrace(request: POKEUSER, pid: 5, addr: 4*ORIG_EAX+3, data: 0x7) = -1 EIO "
	  "(Input/output error)",
	  "ptrace(PTRACE_POKEUSER, 5, 4*ORIG_EAX+3, 0x7) = -1 EIO (Input/output error)" },
	{ "arm64: registers", "ptrace", AUDIT_ARCH_AARCH64, { 0x4204, 5, 1, 0x10000 }, 0,
	  WORDS(generic_registers),
	  "ptrace(request: GETREGSET, pid: 5, addr: PRSTATUS, data: { .iov_base: { .regs: [0x1, "
	  "0x2] }, .iov_len: 16 }) = 0",
	  "ptrace(PTRACE_GETREGSET, 5, NT_PRSTATUS, {iov_base={regs=[0x1, 0x2]}, iov_len=16}) = 0" },
	{ "riscv64: registers", "ptrace", AUDIT_ARCH_RISCV64, { 0x4204, 5, 1, 0x10000 }, 0,
	  WORDS(generic_registers),
	  "ptrace(request: GETREGSET, pid: 5, addr: PRSTATUS, data: { .iov_base: { .pc: 0x1, "
	  ".ra: 0x2 }, .iov_len: 16 }) = 0",
	  "ptrace(PTRACE_GETREGSET, 5, NT_PRSTATUS, {iov_base={pc=0x1, ra=0x2}, iov_len=16}) = 0" },
	{ "arm64: no such request", "ptrace", AUDIT_ARCH_AARCH64, { 12, 5, 0, 0x10000 }, -EIO,
	  WORDS(arm64_no_such_request),
	  "ptrace(request: 0xc, pid: 5, addr: NULL, data: 0x10000) = -1 EIO (Input/output error)",
	  "ptrace(0xc /* PTRACE_??? */, 5, NULL, 0x10000) = -1 EIO (Input/output error)" },
	{ "a syscall stop", "ptrace", AUDIT_ARCH_X86_64, { 0x420e, 5, 88, 0x10000 }, 33,
	  WORDS(syscall_stop),
	  "ptrace(request: GET_SYSCALL_INFO, pid: 5, addr: 88, data: { .op: EXIT, .arch: X86_64, "
	  ".instruction_pointer: 0x1, .stack_pointer: 0x2, .exit: { .rval: -EINVAL, .is_error: 1 "
	  "} }) = 33",
	  "ptrace(PTRACE_GET_SYSCALL_INFO, 5, 88, {op=PTRACE_SYSCALL_INFO_EXIT, "
	  "arch=AUDIT_ARCH_X86_64, instruction_pointer=0x1, stack_pointer=0x2, "
	  "exit={rval=-EINVAL, is_error=1}}) = 33" },
};

STYLES(ptrace, LINES(short_lines), NO_LINES);
