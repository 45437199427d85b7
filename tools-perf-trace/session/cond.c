// SPDX-License-Identifier: GPL-2.0
#include <linux/time64.h>

#include "cond.h"

void stop_cond__init(pthread_cond_t *cond)
{
	pthread_condattr_t attr;

	pthread_condattr_init(&attr);
	pthread_condattr_setclock(&attr, CLOCK_MONOTONIC);
	pthread_cond_init(cond, &attr);
	pthread_condattr_destroy(&attr);
}

struct timespec stop_cond__deadline(long nsec)
{
	struct timespec until;

	clock_gettime(CLOCK_MONOTONIC, &until);
	until.tv_nsec += nsec;
	if (until.tv_nsec >= NSEC_PER_SEC) {
		until.tv_nsec -= NSEC_PER_SEC;
		until.tv_sec++;
	}
	return until;
}
