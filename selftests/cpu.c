// SPDX-License-Identifier: GPL-2.0
#include <errno.h>
#include <sched.h>
#include <stdio.h>

#include "sysexit_stop.h"

/* fills in up to @max CPUs that this task may run on and returns how many */
int cpus_usable(int *cpus, int max)
{
	cpu_set_t set;
	int n = 0;

	if (sched_getaffinity(0, sizeof(set), &set))
		return 0;
	for (int cpu = 0; cpu < CPU_SETSIZE && n < max; cpu++) {
		if (CPU_ISSET(cpu, &set))
			cpus[n++] = cpu;
	}
	return n;
}

/* those that this program was started on: events are on no others */
static int allowed[MAX_CPUS + 1], nr_allowed;

/*
 * Inherited events are opened on at most MAX_CPUS CPUs: keep this program and its
 * children there on a larger machine.
 */
static __attribute__((constructor)) void stay_on_max_cpus(void)
{
	cpu_set_t set;

	nr_allowed = cpus_usable(allowed, MAX_CPUS + 1);
	if (nr_allowed <= MAX_CPUS)
		return;
	nr_allowed = MAX_CPUS;
	CPU_ZERO(&set);
	for (int i = 0; i < MAX_CPUS; i++)
		CPU_SET(allowed[i], &set);
	if (sched_setaffinity(0, sizeof(set), &set))
		perror("sched_setaffinity");
}

int pin_to(pid_t tid, int cpu)
{
	cpu_set_t set;

	CPU_ZERO(&set);
	CPU_SET(cpu, &set);
	return sched_setaffinity(tid, sizeof(set), &set) ? -errno : 0;
}

void pin_anywhere(unsigned int which)
{
	if (nr_allowed > 0)
		pin_to(0, allowed[which % nr_allowed]);
}

/* also false if the CPU cannot be switched, such as the last one */
bool cpu_set_online(int cpu, bool online)
{
	char path[64];

	snprintf(path, sizeof(path), "/sys/devices/system/cpu/cpu%d/online", cpu);
	return !write_text(path, online ? "1" : "0");
}
