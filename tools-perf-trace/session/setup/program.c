// SPDX-License-Identifier: GPL-2.0
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "program.h"

static bool is_program(const char *path)
{
	struct stat st;

	return !stat(path, &st) && S_ISREG(st.st_mode) && (st.st_mode & 0111);
}

bool stop_program__search(const char *name, char *path, size_t size)
{
	const char *dir = getenv("PATH");
	size_t len;

	while (dir) {
		len = strcspn(dir, ":");
		/* An empty name is the working directory. */
		if ((size_t)snprintf(path, size, "%.*s%s%s", (int)len, dir, len ? "/" : "",
				     name) < size && is_program(path))
			return true;
		dir = dir[len] ? dir + len + 1 : NULL;
	}
	return false;
}

bool stop_program__is_output(const char *output)
{
	return *output == '|' || *output == '!';
}
