// SPDX-License-Identifier: GPL-2.0
/* Workers: threads that make syscalls, migrate, fork and execute until stress->stop is set. */
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <unistd.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "sysexit_stop.h"
#include "stress.h"

struct worker_thread {
	int slot;
	int index;
	struct rng rng;
};

static void call_a_few_times(struct rng *rng)
{
	char buf[256];

	for (int i = rng_below(rng, 8); i >= 0; i--) {
		syscall(__NR_getppid, i);
		syscall(__NR_getuid);
		if (!getcwd(buf, sizeof(buf)))
			_exit(3);
	}
}

static void call_in_a_child(struct rng *rng)
{
	pid_t pid = fork();
	int status = 0;

	if (!pid) {
		call_a_few_times(rng);
		_exit(0);
	}
	/* seen by the supervisor: a worker does not end by itself */
	if (pid > 0 && waitpid(pid, &status, 0) == pid && status)
		_exit(4);
}

/* ends all threads; the new program starts them anew */
static void become_anew(struct worker_thread *w)
{
	char fd[16], slot[16], seed[32];

	snprintf(fd, sizeof(fd), "%d", stress_fd);
	snprintf(slot, sizeof(slot), "%d", w->slot);
	snprintf(seed, sizeof(seed), "%llu", (unsigned long long)rng_next(&w->rng));
	execl("/proc/self/exe", "stress_test", "worker", fd, slot, seed, NULL);
}

static void act(struct worker_thread *w)
{
	switch (rng_below(&w->rng, 64)) {
	case 0:
		if (!stress->calm)
			become_anew(w);
		break;
	case 1 ... 4:
		call_in_a_child(&w->rng);
		break;
	case 5 ... 12:
		pin_anywhere(rng_below(&w->rng, MAX_CPUS));
		break;
	default:
		call_a_few_times(&w->rng);
	}
}

static void *work(void *arg)
{
	struct worker_thread *w = arg;

	while (!stress->stop) {
		act(w);
		stress->progress[w->slot][w->index]++;
	}
	return NULL;
}

/* EAGAIN: another thread is in execve(), which ends all threads, or fails. */
static void start_thread(pthread_t *thread, struct worker_thread *w)
{
	int err;

	for (int i = 0; i < 10000; i++) {
		err = pthread_create(thread, NULL, work, w);
		if (!err)
			return;
		if (err != EAGAIN)
			break;
		sched_yield();
	}
	_exit(2);
}

void worker_run(int slot, uint64_t seed)
{
	struct worker_thread workers[THREADS];
	pthread_t threads[THREADS];

	for (int i = 0; i < THREADS; i++)
		workers[i] = (struct worker_thread){ slot, i, rng_seeded(seed + i) };
	for (int i = 1; i < THREADS; i++)
		start_thread(&threads[i], &workers[i]);
	work(&workers[0]);
	for (int i = 1; i < THREADS; i++)
		pthread_join(threads[i], NULL);
	_exit(0);
}
