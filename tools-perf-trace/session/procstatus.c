// SPDX-License-Identifier: GPL-2.0
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "procstatus.h"

/* Returns what follows @name in its line, which is in @line, or NULL. */
static const char *find(pid_t tid, const char *name, char *line, size_t size)
{
	const size_t len = strlen(name);
	const char *value = NULL;
	char path[32];
	FILE *fp;

	snprintf(path, sizeof(path), "/proc/%d/status", tid);
	fp = fopen(path, "re");
	if (!fp)
		return NULL;
	while (!value && fgets(line, size, fp)) {
		if (!strncmp(line, name, len))
			value = line + len;
	}
	fclose(fp);
	return value;
}

long procstatus__read(pid_t tid, const char *name)
{
	char line[256];
	const char *value = find(tid, name, line, sizeof(line));

	return value ? atol(value) : -1;
}

bool procstatus__is_dead(pid_t tid)
{
	char line[256];
	const char *state = find(tid, "State:\t", line, sizeof(line));

	return state && (*state == 'Z' || *state == 'X') && procstatus__read(tid, "Threads:") <= 1;
}
