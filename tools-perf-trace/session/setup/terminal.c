// SPDX-License-Identifier: GPL-2.0
#include <unistd.h>
#include <linux/kernel.h>
#include <linux/string.h>

#include "decode/decode.h"
#include "decode/proc/proccomm.h"
#include "session/procstatus.h"
#include "terminal.h"

static bool is_terminal(pid_t pid)
{
	static const char * const terminals[] = {
		"sshd", "gnome-terminal", "tmux: server", "screen",
	};
	char name[DECODE_COMM_MAX + 1];
	size_t i;

	name[proccomm__read(pid, name)] = '\0';
	for (i = 0; i < ARRAY_SIZE(terminals); i++) {
		if (strstarts(name, terminals[i]))
			return true;
	}
	return false;
}

pid_t stop_terminal__pid(void)
{
	pid_t pid = getppid();

	while (pid > 1 && !is_terminal(pid))
		pid = procstatus__read(pid, "PPid:");
	return pid > 1 ? pid : 0;
}
