/* SPDX-License-Identifier: GPL-2.0 */
/*
 * The parts of stress_test: workers make syscalls, fork, execute and migrate,
 * tracers stop them by events of all kinds, and the supervisor kills both at
 * random and checks that no worker stays stopped.
 */
#ifndef STRESS_H
#define STRESS_H

#include <stdint.h>
#include <sys/types.h>

#include "rng.h"

#define WORKERS		4
#define THREADS		3
#define TRACERS		3

struct stress_shared {
	volatile int stop;	/* workers are to end */
	volatile int calm;	/* workers neither restart nor execute */
	/* counted by the tracers, atomically */
	unsigned long ops;
	unsigned long stops;
	pid_t workers[WORKERS];
	volatile unsigned long progress[WORKERS][THREADS];
	char error[128];	/* the first error of a tracer */
};

extern struct stress_shared *stress;
extern int stress_fd;

_Noreturn void worker_run(int slot, uint64_t seed);
_Noreturn void tracer_run(uint64_t seed);

#endif /* STRESS_H */
