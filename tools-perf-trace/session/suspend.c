// SPDX-License-Identifier: GPL-2.0
#include <poll.h>
#include <signal.h>
#include <unistd.h>
#include <linux/compiler.h>
#include <sys/prctl.h>
#include <sys/wait.h>

#include "session/setup/events.h"
#include "interrupts.h"
#include "suspend.h"

/* For how long a task may be stopped by a suspended perf */
#define STOP_SUSPEND_MSEC	20

/* Runs in a process forked from one with several threads: uses system calls only. */
static void __noreturn release(const struct stop_events *events, pid_t tracer)
{
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	while (getppid() == tracer) {
		stop_events__release_all(events);
		poll(NULL, 0, STOP_SUSPEND_MSEC);
	}
	_exit(0);
}

/*
 * A task may have been about to stop, or to write a capture, in a syscall that it sleeps in:
 * that happens at the end of the syscall, even if the event is disabled by then. So a child
 * releases such tasks until perf goes on.
 */
void stop_suspend(const struct stop_events *events)
{
	const pid_t tracer = getpid();
	pid_t child = fork();

	if (!child)
		release(events, tracer);
	stop_interrupts__suspend();
	if (child < 0)
		return;
	kill(child, SIGKILL);
	waitpid(child, NULL, 0);
}
