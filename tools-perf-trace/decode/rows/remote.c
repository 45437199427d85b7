// SPDX-License-Identifier: GPL-2.0
/* Syscalls on the memory of another process. */
#include "rows.h"

#define VECTOR		ULONG("liovcnt"), ARRAY_IN("rvec", iovec_address, ARG(4)),	\
			ULONG("riovcnt"), ULONG("flags")

ROW(process_vm_readv) = { .args = { PID("pid"), MEMORY_TO_OUT("lvec", iovec_out), VECTOR } };
ROW(process_vm_writev) = { .args = {
	PID("pid"), ARRAY_IN("lvec", iovec_in, ARG(2)), VECTOR } };
ROW(process_madvise) = { .args = {
	FD("pidfd"), ARRAY_IN("vec", iovec_address, ARG(2)), ULONG("vlen"),
	ENUM("behavior", process_madvice), HEX32("flags") } };
ROW(process_mrelease) = { .args = { FD("pidfd"), HEX32("flags") } };
