// SPDX-License-Identifier: GPL-2.0
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include "decode/engine/sets.h"
#include "procfd.h"

enum { NR_SIGNALS = 64, FIRST_REALTIME = 32 };

/* The value of a line, in hex; false if the line is another one. */
static bool line_of(const char *line, const char *name, uint64_t *value)
{
	size_t len = strlen(name);

	return !strncmp(line, name, len) && line[len] == ':' &&
	       sscanf(line + len + 1, "%" SCNx64, value) == 1;
}

static void __attribute__((format(printf, 2, 3)))
append(struct decode_fd *about, const char *format, ...)
{
	const size_t room = sizeof(about->path) - about->path_len;
	va_list args;
	int len;

	va_start(args, format);
	len = vsnprintf(about->path + about->path_len, room, format, args);
	va_end(args);
	if (len > 0 && (size_t)len < room)
		about->path_len += len;
}

static void append_signal(struct decode_fd *about, unsigned int signal)
{
	const char *name = decode_name(&decode_set__signals, signal);

	if (name)
		append(about, "%s", name + strlen("SIG"));
	else
		append(about, "RT_%u", signal - FIRST_REALTIME);
}

/* A set of two thirds of the signals or more is shown as its complement. */
static void describe_signals(struct decode_fd *about, uint64_t set)
{
	const bool inverted = __builtin_popcountll(set) >= NR_SIGNALS * 2 / 3;
	const char *space = "";

	about->path_len = 0;
	append(about, "signalfd:%s[", inverted ? "~" : "");
	for (unsigned int i = 0; i < NR_SIGNALS; i++) {
		if ((set >> i & 1) == inverted)
			continue;
		append(about, "%s", space);
		append_signal(about, i + 1);
		space = " ";
	}
	append(about, "]");
}

static void describe_line(const char *line, struct decode_fd *about)
{
	uint64_t value;
	unsigned int terminal;
	int pid;

	/* The pidfd of a process that is gone has no pid. */
	if (sscanf(line, "Pid: %d", &pid) == 1 && pid > 0) {
		about->kind = DECODE_FD_PROCESS;
		about->pid = pid;
	} else if (sscanf(line, "tty-index: %u", &terminal) == 1) {
		about->masters = true;
		about->terminal = terminal;
	} else if (line_of(line, "eventfd-count", &value)) {
		about->path_len = 0;
		append(about, "{eventfd-count=%#" PRIx64, value);
	} else if (line_of(line, "eventfd-id", &value)) {
		/* These two are decimal, and are shown as they are. */
		append(about, ", eventfd-id=%.*s", (int)strcspn(line + 12, "\n"), line + 12);
	} else if (line_of(line, "eventfd-semaphore", &value)) {
		append(about, ", eventfd-semaphore=%" PRIx64 "}", value);
	} else if (line_of(line, "sigmask", &value)) {
		describe_signals(about, value);
	}
}

void procfdinfo__describe(pid_t pid, int fd, struct decode_fd *about)
{
	char name[64], line[128];
	FILE *info;

	snprintf(name, sizeof(name), "/proc/%d/fdinfo/%d", (int)pid, fd);
	info = fopen(name, "re");
	if (!info)
		return;
	while (fgets(line, sizeof(line), info))
		describe_line(line, about);
	fclose(info);
}
