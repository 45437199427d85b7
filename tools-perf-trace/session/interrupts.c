// SPDX-License-Identifier: GPL-2.0
/* Signals sent to perf itself. */
#include <errno.h>
#include <signal.h>
#include <sys/wait.h>
#include <linux/compiler.h>
#include <linux/kernel.h>
#include <linux/time64.h>

#include "session/collect/spin.h"
#include "interrupts.h"

/* Signals that are closer together count as one: timeout(1) sends two, to perf and its group. */
#define STOP_SECOND_NSEC	(500 * NSEC_PER_MSEC)

static sig_atomic_t interrupted;
static sig_atomic_t suspended;
static sig_atomic_t child_exited;
static sig_atomic_t watched = -1;

/* A second signal ends perf, even if the output is blocked. */
static void handle_interrupt(int sig)
{
	static u64 first;
	const u64 now = stop_spin__now();

	if (!READ_ONCE(interrupted)) {
		WRITE_ONCE(first, now);
		WRITE_ONCE(interrupted, sig);
	} else if (now - READ_ONCE(first) > STOP_SECOND_NSEC) {
		signal(sig, SIG_DFL);
		raise(sig);
	}
}

static void handle_suspend(int sig __maybe_unused)
{
	WRITE_ONCE(suspended, 1);
}

/*
 * SIGCHLD is not queued, so its siginfo can be another child's: query the command itself.
 * WNOWAIT: it is reaped elsewhere.
 */
static void handle_child(int sig __maybe_unused)
{
	const pid_t child = READ_ONCE(watched);
	const int err = errno;
	siginfo_t info = {};

	if (child > 0 && !waitid(P_PID, child, &info, WEXITED | WNOHANG | WNOWAIT) &&
	    info.si_pid == child)
		WRITE_ONCE(child_exited, 1);
	errno = err;
}

/*
 * Stopped tasks would have to wait for perf trace's handler. It prints a stack trace, which can
 * take seconds, and deadlocks if the signal has interrupted malloc().
 */
static void remove_fault_handlers(void)
{
	signal(SIGSEGV, SIG_DFL);
	signal(SIGFPE, SIG_DFL);
}

void stop_interrupts__catch(enum stop_interruptible interruptible)
{
	static const int fatal[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE };
	const bool never = interruptible >= STOP_INTERRUPTIBLE_NEVER;
	const struct sigaction interrupt = { .sa_handler = never ? SIG_IGN : handle_interrupt };
	const struct sigaction suspend = {
		.sa_handler = interruptible == STOP_INTERRUPTIBLE_NEVER_TSTP ? SIG_IGN :
									       handle_suspend,
	};
	const struct sigaction child = {
		.sa_flags = SA_NOCLDSTOP,
		.sa_handler = handle_child,
	};
	sigset_t handled;
	size_t i, nr = interruptible == STOP_INTERRUPTIBLE_DEFAULT ? 2 : ARRAY_SIZE(fatal);

	remove_fault_handlers();
	sigemptyset(&handled);
	sigaddset(&handled, SIGTSTP);
	sigaddset(&handled, SIGCHLD);
	for (i = 0; i < nr; i++) {
		sigaction(fatal[i], &interrupt, NULL);
		sigaddset(&handled, fatal[i]);
	}
	sigaction(SIGTSTP, &suspend, NULL);
	sigaction(SIGCHLD, &child, NULL);
	/* Whoever started perf may have blocked them. The command gets the mask as it was. */
	sigprocmask(SIG_UNBLOCK, &handled, NULL);
}

int stop_interrupts__signal(void)
{
	return READ_ONCE(interrupted);
}

bool stop_interrupts__suspended(void)
{
	bool was = READ_ONCE(suspended);

	if (was)
		WRITE_ONCE(suspended, 0);
	return was;
}

void stop_interrupts__allow_suspend(void)
{
	struct sigaction action;

	if (sigaction(SIGTSTP, NULL, &action) || action.sa_handler != handle_suspend)
		return;
	signal(SIGTSTP, SIG_DFL);
	if (stop_interrupts__suspended())
		raise(SIGTSTP);
}

void stop_interrupts__suspend(void)
{
	struct sigaction action;

	sigaction(SIGTSTP, NULL, &action);
	signal(SIGTSTP, SIG_DFL);
	raise(SIGTSTP);
	sigaction(SIGTSTP, &action, NULL);
}

void stop_interrupts__watch(pid_t child)
{
	WRITE_ONCE(watched, child);
}

bool stop_interrupts__child_exited(void)
{
	return READ_ONCE(child_exited);
}
