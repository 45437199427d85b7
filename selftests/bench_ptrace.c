// SPDX-License-Identifier: GPL-2.0
/* Stops by ptrace: two per syscall. */
#include <signal.h>
#include <sys/ptrace.h>
#include <sys/wait.h>

#include "stop_bench.h"

bool bench_ptrace_attach(struct bench *b)
{
	long options = PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACEFORK | PTRACE_O_TRACEEXIT;

	return !ptrace(PTRACE_SEIZE, b->leader, 0, options) &&
	       !ptrace(PTRACE_INTERRUPT, b->leader, 0, 0);
}

/* Syscall stops alternate between entry and exit. */
static bool is_exit(pid_t tid)
{
	static bool inside[4096];
	bool *state = &inside[tid % 4096];

	*state = !*state;
	return !*state;
}

void bench_ptrace_serve(struct bench *b)
{
	int status;

	/* serve until the leader exits: a tracee does not run on without its ptracer */
	for (;;) {
		pid_t tid = waitpid(-1, &status, __WALL);

		if (tid < 0)
			return;
		if (!WIFSTOPPED(status)) {
			if (tid == b->leader)
				return;
			continue;
		}
		/* Read once per syscall, as the other tracers do, and at no other stop. */
		if (WSTOPSIG(status) == (SIGTRAP | 0x80) && is_exit(tid))
			bench_read(b, tid);
		ptrace(PTRACE_SYSCALL, tid, 0, 0);
	}
}
