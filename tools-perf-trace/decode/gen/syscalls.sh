#!/bin/sh
# SPDX-License-Identifier: GPL-2.0
# Generates numbers and names of the syscalls of each ABI from the kernel's syscall
# tables, and their rows from rows/*.c. A row may be for one ABI only: ROW(clone__x86_64);
# or for 32-bit ABIs: ROW(stat__32). NEW_ROW(listns, 470) has the number for older tables.
set -eu

usage="usage: syscalls.sh KERNEL-SOURCE ROWS.c ..."
[ "${1:-}" != --help ] || { echo "$usage"; exit 0; }
kdir=${1:?$usage}
shift

generic=$kdir/scripts/syscall.tbl
[ -e "$generic" ] || generic=$kdir/include/uapi/asm-generic/unistd.h

# The decoder searches the names as strcmp() orders them.
LC_ALL=C awk -f "$(dirname "$0")/syscalls.awk" "$@" \
	abi=x86_64 abis=' common 64 ' "$kdir/arch/x86/entry/syscalls/syscall_64.tbl" \
	abi=i386 abis=' i386 ' "$kdir/arch/x86/entry/syscalls/syscall_32.tbl" \
	abi=arm64 abis=' common 64 renameat rlimit memfd_secret ' "$generic" \
	abi=riscv64 abis=' common 64 riscv rlimit memfd_secret ' "$generic" \
	abi=arm abis=' common ' "$kdir/arch/arm64/tools/syscall_32.tbl"
