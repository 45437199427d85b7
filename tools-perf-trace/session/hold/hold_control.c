// SPDX-License-Identifier: GPL-2.0
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <linux/compiler.h>

#include "held.h"
#include "hold_control.h"

static sig_atomic_t released;

static void handle_release(int sig __maybe_unused)
{
	WRITE_ONCE(released, 1);
}

void stop_hold_control__catch(void)
{
	struct sigaction action = { .sa_handler = handle_release };
	sigset_t handled;

	sigaction(SIGUSR1, &action, NULL);
	/* As stop_interrupts__catch(): whoever started perf may have blocked it. */
	sigemptyset(&handled);
	sigaddset(&handled, SIGUSR1);
	sigprocmask(SIG_UNBLOCK, &handled, NULL);
}

/*
 * A terminal is opened once more: others that read it may take the line that poll() has
 * reported, and a read() that waits for the next one would keep tasks stopped. What is set for
 * this open file does not apply to theirs.
 */
static int open_terminal(const char *path)
{
	return open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
}

void stop_hold_control__init(struct stop_hold_control *control, bool command)
{
	control->len = 0;
	if (command)
		control->fd = open_terminal("/dev/tty");
	else
		control->fd = isatty(STDIN_FILENO) ? open_terminal("/proc/self/fd/0") : -1;
	if (control->fd < 0 && !command)
		control->fd = STDIN_FILENO;
}

void stop_hold_control__exit(struct stop_hold_control *control)
{
	if (control->fd > STDIN_FILENO)
		close(control->fd);
	control->fd = -1;
}

void stop_hold_control__describe(const struct stop_hold_control *control,
				 struct stop_holder *holder)
{
	if (control->fd >= 0)
		snprintf(holder->how, sizeof(holder->how),
			 "Enter releases all tasks, its number and Enter this one");
	else
		snprintf(holder->how, sizeof(holder->how), "kill -USR1 %d releases all tasks",
			 getpid());
}

/* Reading the terminal from the background would stop perf with SIGTTIN. */
int stop_hold_control__fd(const struct stop_hold_control *control)
{
	if (control->fd >= 0 && isatty(control->fd) && tcgetpgrp(control->fd) != getpgrp())
		return -1;
	return control->fd;
}

static void obey(const char *line, struct stop_holder *holder)
{
	char *end;
	unsigned long id = strtoul(line, &end, 10);

	if (*end || *line == '-' || id > INT_MAX || (*line && !id))
		stop_notices__add(&holder->notices, "invalid task ID '%s'\n", line);
	else if (!stop_holder__release(holder, id, "on request") && id)
		stop_notices__add(&holder->notices, "%s is not held\n", line);
}

static void add_char(struct stop_hold_control *control, char c, struct stop_holder *holder)
{
	if (c != '\n') {
		if (control->len < sizeof(control->line) - 1)
			control->line[control->len++] = c;
		return;
	}
	control->line[control->len] = '\0';
	control->len = 0;
	obey(control->line, holder);
}

void stop_hold_control__read(struct stop_hold_control *control, struct stop_holder *holder)
{
	char buf[256];
	ssize_t i, len = read(control->fd, buf, sizeof(buf));

	for (i = 0; i < len; i++)
		add_char(control, buf[i], holder);
	if (len > 0 || (len && (errno == EINTR || errno == EAGAIN)))
		return;
	/* It has ended, or cannot be read, such as what nohup opens. */
	stop_hold_control__exit(control);
	stop_hold_control__describe(control, holder);
	stop_notices__add(&holder->notices, "No more input: %s\n", holder->how);
}

void stop_hold_control__signal(struct stop_holder *holder)
{
	if (!READ_ONCE(released))
		return;
	WRITE_ONCE(released, 0);
	stop_holder__release(holder, 0, "on request");
}
