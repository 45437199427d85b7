// SPDX-License-Identifier: GPL-2.0
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "procstatus.h"

long procstatus__read(pid_t tid, const char *name)
{
	char path[32], line[256];
	const size_t len = strlen(name);
	long value = -1;
	FILE *fp;

	snprintf(path, sizeof(path), "/proc/%d/status", tid);
	fp = fopen(path, "re");
	if (!fp)
		return -1;
	while (value < 0 && fgets(line, sizeof(line), fp)) {
		if (!strncmp(line, name, len))
			value = atol(line + len);
	}
	fclose(fp);
	return value;
}
