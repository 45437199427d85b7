// SPDX-License-Identifier: GPL-2.0
/*
 * execve's arguments, found on the stack of the program that it started:
 *
 *	sp -> argc, argv[0] ... NULL, envp[0] ... NULL, auxv with AT_EXECFN
 *
 * For a script argv is what its interpreter was given.
 */
#include <elf.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <linux/audit.h>

#include "../decode.h"
#include "exec.h"
#include "memory.h"

/* Field of /proc/PID/stat: where the stack began, that is, the initial sp */
#define STAT_STARTSTACK	28

static u64 read_startstack(pid_t tid)
{
	char path[64], line[1024], *field;
	FILE *fp;
	int nr;

	snprintf(path, sizeof(path), "/proc/%d/stat", tid);
	fp = fopen(path, "r");
	if (!fp)
		return 0;
	/* The name, field 2, may hold anything up to its last ')'. */
	field = fgets(line, sizeof(line), fp) ? strrchr(line, ')') : NULL;
	fclose(fp);
	for (nr = 2; field && nr < STAT_STARTSTACK; nr++)
		field = strchr(field + 1, ' ');
	return field ? strtoull(field, NULL, 10) : 0;
}

static bool is_64bit(const struct decode_call *call)
{
	return call->arch & __AUDIT_ARCH_64BIT;
}

static bool read_word(struct task_memory *memory, u64 addr, size_t size, u64 *value)
{
	u32 word32;

	if (size == sizeof(*value))
		return task_memory__read(memory, addr, value, size) == (ssize_t)size;
	if (task_memory__read(memory, addr, &word32, size) != (ssize_t)size)
		return false;
	*value = word32;
	return true;
}

static u64 read_execfn(pid_t tid, size_t size)
{
	char path[64];
	unsigned char entry[16];
	u64 execfn = 0;
	FILE *fp;

	snprintf(path, sizeof(path), "/proc/%d/auxv", tid);
	fp = fopen(path, "r");
	if (!fp)
		return 0;
	while (!execfn && fread(entry, 2 * size, 1, fp) == 1) {
		u64 key = 0;

		memcpy(&key, entry, size);
		if (key == AT_EXECFN)
			memcpy(&execfn, entry + size, size);
	}
	fclose(fp);
	return execfn;
}

int exec_args__read(struct task_memory *memory, struct decode_call *call)
{
	const char *name = decode__syscall_name(call->arch, call->nr);
	size_t size = is_64bit(call) ? 8 : 4;
	u64 sp, execfn, argc;

	/* The directory and the flags of execveat are nowhere. */
	if (!name || strcmp(name, "execve"))
		return -1;
	sp = read_startstack(memory->tid);
	execfn = read_execfn(memory->tid, size);
	if (!sp || !execfn || !read_word(memory, sp, size, &argc))
		return -1;

	call->args[0] = execfn;
	call->args[1] = sp + size;
	call->args[2] = sp + (argc + 2) * size;
	return 0;
}
