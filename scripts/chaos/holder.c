// SPDX-License-Identifier: GPL-2.0
/*
 * Usage: holder SEED COUNTERS PID...
 *
 * Tracers that end while they have a task stopped, one after the other, forever: each opens
 * events of random ones of the processes PID and of the children that they will have,
 * changes masks, waits until a task has stopped, and ends in one of many ways. The file
 * COUNTERS gets the number of tracers that held a task, and of all.
 */
#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "sysexit_stop.h"

#define EVENTS		4
/* On a debug kernel, a task can take that long to its next syscall. */
#define HOLD_MS		2000
/* A tracer that dumps core waits for the helper that reads the core. */
#define END_MS		60000

enum end {
	END_BY_EXIT,
	END_BY_KILL,
	END_BY_CORE,
	END_BY_EXEC,
	END_BY_CLOSE,		/* its buffer stays mapped */
	END_BY_UNMAP,
	END_STOPPED,		/* and then killed */
	END_AFTER_UNPAUSE,
	NR_ENDS,
};

static unsigned int seed;
static int nr_pids;
static char **pids;

static unsigned int below(unsigned int n)
{
	return rand_r(&seed) / 7 % n;
}

static struct perf_event_attr random_attr(void)
{
	struct perf_event_attr attr;

	switch (below(4)) {
	case 0:
		attr = enter_stop_attr("raw_syscalls:sys_enter");
		break;
	case 1:
		attr = stop_attr("sched:sched_process_fork");
		break;
	default:
		attr = stop_attr("raw_syscalls:sys_exit");
	}
	attr.disabled = 1;
	attr.sample_period = 1 + below(3);
	return attr;
}

static void change_masks(struct stop_event *ev)
{
	static const int calls[] = {
		__NR_getppid, __NR_getcwd, __NR_clone, __NR_wait4, __NR_execve, __NR_sendmsg,
		__NR_exit_group, __NR_io_uring_enter,
	};

	if (below(2))
		event_mask_array(ev, PERF_SYSCALL_MASK_STOP, NATIVE_ARCH, calls, 1 + below(8));
	if (below(4) == 0)
		event_unmask(ev, PERF_SYSCALL_MASK_STOP, NATIVE_ARCH);
}

/* The process may have ended, and a mask is only for the events of syscalls. */
static bool open_event(struct stop_event *ev)
{
	struct perf_event_attr attr = random_attr();
	pid_t pid = atoi(pids[below(nr_pids)]);
	int cpus[MAX_CPUS], cpu = -1;

	if (below(3)) {
		cpu = cpus[below(cpus_usable(cpus, MAX_CPUS))];
		attr.inherit = 1;
	}
	if (event_open(ev, &attr, pid, cpu))
		return false;
	change_masks(ev);
	if (!event_map(ev, 1 << below(3)) && !ioctl(ev->fd, PERF_EVENT_IOC_ENABLE, 0))
		return true;
	event_close(ev);
	return false;
}

static bool holds_a_task(struct stop_event *events, int n, struct pause_record *m, int *which)
{
	const long long end = now_ms() + HOLD_MS;

	do {
		*which = events_poll_marker(events, n, m);
		if (*which >= 0)
			return true;
		usleep(500);
	} while (now_ms() < end);
	return false;
}

static _Noreturn void end_tracer(struct stop_event *events, struct pause_record *m, int which)
{
	switch (below(NR_ENDS)) {
	case END_BY_KILL:
		kill(getpid(), SIGKILL);
		break;
	case END_BY_CORE:
		kill(getpid(), SIGSEGV);
		break;
	case END_BY_EXEC:
		execl("/bin/true", "true", NULL);
		break;
	case END_BY_CLOSE:
		close(events[which].fd);
		usleep(below(5000));
		break;
	case END_BY_UNMAP:
		event_unmap(&events[which]);
		usleep(below(5000));
		break;
	case END_STOPPED:
		kill(getpid(), SIGSTOP);
		break;
	case END_AFTER_UNPAUSE:
		event_unpause(&events[which], m->pause_id);
		usleep(below(5000));
		break;
	}
	_exit(0);
}

static _Noreturn void trace(int held)
{
	struct stop_event events[EVENTS];
	struct pause_record m;
	int i, which, n = 0;

	for (i = 0; i < EVENTS; i++)
		n += open_event(&events[n]);
	if (!n || !holds_a_task(events, n, &m, &which))
		_exit(0);
	if (write(held, "", 1) != 1)
		_exit(1);
	end_tracer(events, &m, which);
}

/* Ends a tracer that has stopped itself; false: it does not end. */
static bool await(pid_t pid)
{
	const long long end = now_ms() + END_MS;
	int status;

	while (now_ms() < end) {
		pid_t ended = waitpid(pid, &status, WNOHANG | WUNTRACED);

		if (ended < 0 || (ended == pid && !WIFSTOPPED(status)))
			return true;
		if (ended == pid) {
			usleep(below(20000));
			kill(pid, SIGKILL);
		}
		usleep(500);
	}
	return false;
}

/* true: it held a task */
static bool run_tracer(void)
{
	unsigned int next;
	int pipes[2];
	bool held;
	pid_t pid;
	char byte;

	if (pipe(pipes))
		exit(1);
	next = rand_r(&seed);
	pid = fork();
	if (!pid) {
		seed = next;
		trace(pipes[1]);
	}
	close(pipes[1]);
	if (pid < 0 || !await(pid)) {
		printf("holder: tracer %d does not end\n", pid);
		exit(1);
	}
	held = read(pipes[0], &byte, 1) == 1;
	close(pipes[0]);
	return held;
}

static void write_counters(const char *file, unsigned long held, unsigned long all)
{
	FILE *f = fopen(file, "we");

	if (f) {
		fprintf(f, "%lu %lu\n", held, all);
		fclose(f);
	}
}

int main(int argc, char **argv)
{
	const struct rlimit any = { RLIM_INFINITY, RLIM_INFINITY };
	unsigned long held = 0, all = 0;

	if (argc < 4) {
		fprintf(stderr, "usage: holder SEED COUNTERS PID...\n");
		return 2;
	}
	seed = atoi(argv[1]);
	pids = argv + 3;
	nr_pids = argc - 3;
	setrlimit(RLIMIT_CORE, &any);
	for (;;) {
		held += run_tracer();
		write_counters(argv[2], held, ++all);
	}
}
