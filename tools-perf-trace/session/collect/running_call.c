// SPDX-License-Identifier: GPL-2.0
/* Reads the syscall that a task sleeps in from /proc, when no event has seen its entry. */
#include <elf.h>
#include <stdio.h>
#include <string.h>
#include <linux/audit.h>

#include "running_call.h"

bool stop_running_call__read(struct stop_running_call *running, pid_t tid)
{
	unsigned long long args[6], sp, ip;
	char path[32];
	long long nr;
	FILE *fp;
	int got;

	snprintf(path, sizeof(path), "/proc/%d/syscall", tid);
	fp = fopen(path, "re");
	if (!fp)
		return false;
	got = fscanf(fp, "%lld %llx %llx %llx %llx %llx %llx %llx %llx", &nr, &args[0], &args[1],
		     &args[2], &args[3], &args[4], &args[5], &sp, &ip);
	fclose(fp);
	if (got != 9)
		return false;
	*running = (struct stop_running_call){ .nr = nr, .sp = sp, .ip = ip };
	for (int i = 0; i < 6; i++)
		running->args[i] = args[i];
	return true;
}

static u32 arch_of(u16 machine)
{
	switch (machine) {
	case EM_X86_64:
		return AUDIT_ARCH_X86_64;
	case EM_386:
		return AUDIT_ARCH_I386;
	case EM_AARCH64:
		return AUDIT_ARCH_AARCH64;
	case EM_RISCV:
		return AUDIT_ARCH_RISCV64;
	case EM_ARM:
		return AUDIT_ARCH_ARM;
	default:
		return 0;
	}
}

u32 stop_running_call__arch(pid_t pid)
{
	/* The headers of both ELF classes are the same up to here. */
	struct {
		unsigned char	ident[EI_NIDENT];
		u16		type;
		u16		machine;
	} header;
	char path[32];
	bool is_elf;
	FILE *fp;

	snprintf(path, sizeof(path), "/proc/%d/exe", pid);
	fp = fopen(path, "re");
	if (!fp)
		return 0;
	is_elf = fread(&header, sizeof(header), 1, fp) == 1 &&
		 !memcmp(header.ident, ELFMAG, SELFMAG);
	fclose(fp);
	return is_elf ? arch_of(header.machine) : 0;
}
