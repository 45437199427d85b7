// SPDX-License-Identifier: GPL-2.0
/*
 * Usage: stress_test [SECONDS [SEED]]
 *
 * Threads and events under random load: unpauses with
 * valid, stale and invented ids, closes, SIGKILL of either side, fork, exec,
 * changes of CPU and of masks, ring buffers of one page and more.
 *
 * At the end of each round the tracers are killed, and then every thread of
 * every worker has to make progress. Without SECONDS there are ROUNDS rounds. A round
 * ends after a number of operations, or ROUND_MS.
 */
#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "../../kselftest.h"
#include "sysexit_stop.h"
#include "stress.h"

#define ROUNDS		5
#define OPS_PER_ROUND	1500
#define ROUND_MS	2000

struct stress_shared *stress;
int stress_fd;

static struct rng rng;
static pid_t tracers[TRACERS];

static void start_worker(int slot)
{
	uint64_t seed = rng_next(&rng);
	pid_t parent = getpid();
	pid_t pid = fork();

	if (!pid) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		if (getppid() != parent)
			_exit(1);
		worker_run(slot, seed);
	}
	if (pid < 0)
		ksft_exit_fail_msg("fork: %s\n", strerror(errno));
	stress->workers[slot] = pid;
}

static void start_tracer(int i)
{
	uint64_t seed = rng_next(&rng);
	pid_t parent = getpid();

	tracers[i] = fork();
	if (!tracers[i]) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		if (getppid() != parent)
			_exit(1);
		tracer_run(seed);
	}
	if (tracers[i] < 0)
		ksft_exit_fail_msg("fork: %s\n", strerror(errno));
}

static void kill_and_reap(pid_t pid, const char *what)
{
	int status;

	if (!kill_child(pid, &status))
		ksft_exit_fail_msg("%s %d cannot be killed\n", what, pid);
	if (!WIFSIGNALED(status) || WTERMSIG(status) != SIGKILL)
		ksft_exit_fail_msg("%s %d ended by itself, status %#x\n", what, pid, status);
}

/*
 * The watchdog
 */

struct watch {
	unsigned long before[WORKERS][THREADS];
	int slot, index;	/* the first without progress */
};

static bool all_made_progress(void *arg)
{
	struct watch *w = arg;

	for (w->slot = 0; w->slot < WORKERS; w->slot++) {
		for (w->index = 0; w->index < THREADS; w->index++) {
			if (stress->progress[w->slot][w->index] ==
			    w->before[w->slot][w->index])
				return false;
		}
	}
	return true;
}

static bool progress_within(struct watch *w, int ms)
{
	for (int i = 0; i < WORKERS; i++) {
		for (int j = 0; j < THREADS; j++)
			w->before[i][j] = stress->progress[i][j];
	}
	return wait_until_within(all_made_progress, w, ms);
}

/* reports the state of each thread of a worker */
static void show_threads(pid_t pid)
{
	struct task_syscall sc = { .nr = -1 };
	char path[64];
	struct dirent *entry;
	DIR *dir;

	snprintf(path, sizeof(path), "/proc/%d/task", pid);
	dir = opendir(path);
	while (dir && (entry = readdir(dir))) {
		pid_t tid = atoi(entry->d_name);

		if (!tid)
			continue;
		ksft_print_msg("  %d: state %c, %s %ld\n", tid, task_state(tid),
			       task_in_syscall(tid, &sc) ? "in syscall" : "runs; last",
			       sc.nr);
	}
	if (dir)
		closedir(dir);
}

/*
 * A thread that is never unpaused makes no progress at all. A thread that has only just
 * been started may take long to make progress on a slow and busy machine.
 */
static bool all_threads_make_progress(void)
{
	struct watch w;

	if (progress_within(&w, SLOW_MS))
		return true;
	ksft_print_msg("no progress: thread %d of worker %d\n", w.index,
		       stress->workers[w.slot]);
	show_threads(stress->workers[w.slot]);
	return false;
}

/* The watchdog reports a stopped thread. */
static bool watchdog_works(void)
{
	struct pause_record m;
	struct stop_event ev = {};
	struct watch w;
	bool works;

	stress->calm = 1;
	for (int i = 0; i < WORKERS; i++)
		start_worker(i);
	works = all_threads_make_progress() &&
		!event_stop_at(&ev, stress->workers[0], __NR_getppid) &&
		event_marker(&ev, &m) && !progress_within(&w, 200) &&
		w.slot == 0 && w.index == 0;
	event_close(&ev);
	works = works && all_threads_make_progress();
	stress->calm = 0;
	return works;
}

/*
 * The run
 */

/* reaps orphans of killed workers; no worker or tracer may end by itself */
static void reap_orphans(void)
{
	siginfo_t info;

	for (;;) {
		info.si_pid = 0;
		if (waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) || !info.si_pid)
			return;
		for (int i = 0; i < WORKERS; i++) {
			if (info.si_pid == stress->workers[i])
				ksft_exit_fail_msg("worker %d ended by itself\n", info.si_pid);
		}
		for (int i = 0; i < TRACERS; i++) {
			if (info.si_pid == tracers[i])
				ksft_exit_fail_msg("tracer %d ended by itself\n", info.si_pid);
		}
		waitpid(info.si_pid, NULL, 0);
	}
}

static void interfere(void)
{
	int i;

	switch (rng_below(&rng, 16)) {
	case 0:
		i = rng_below(&rng, WORKERS);
		kill_and_reap(stress->workers[i], "worker");
		start_worker(i);
		break;
	case 1:
		i = rng_below(&rng, TRACERS);
		kill_and_reap(tracers[i], "tracer");
		start_tracer(i);
		break;
	}
	reap_orphans();
}

static bool round_passes(void)
{
	struct timespec tick = { .tv_nsec = 5000000 };
	long long deadline = now_ms() + ROUND_MS;

	stress->ops = 0;
	stress->stops = 0;
	for (int i = 0; i < TRACERS; i++)
		start_tracer(i);
	while (__atomic_load_n(&stress->ops, __ATOMIC_RELAXED) < OPS_PER_ROUND &&
	       now_ms() < deadline) {
		nanosleep(&tick, NULL);
		interfere();
	}
	for (int i = 0; i < TRACERS; i++) {
		kill_and_reap(tracers[i], "tracer");
		tracers[i] = 0;
	}
	ksft_print_msg("%lu operations, %lu stops\n", stress->ops, stress->stops);
	if (stress->error[0])
		ksft_print_msg("%s\n", stress->error);
	return all_threads_make_progress() && !stress->error[0];
}

static bool run(int seconds)
{
	long long deadline = now_ms() + seconds * 1000LL;
	unsigned long stops = 0;
	int rounds = 0;

	while (seconds ? now_ms() < deadline : rounds < ROUNDS) {
		rounds++;
		if (!round_passes()) {
			ksft_print_msg("round %d failed\n", rounds);
			return false;
		}
		stops += stress->stops;
	}
	ksft_print_msg("%d rounds, %lu stops\n", rounds, stops);
	return stops > 0;
}

static bool no_children(void *arg)
{
	bool *failed = arg;
	int status;
	pid_t pid;

	while ((pid = waitpid(-1, &status, WNOHANG)) > 0)
		*failed |= status != 0;
	return pid < 0 && errno == ECHILD;
}

/* The children of killed workers must end, too. */
static bool all_end(void)
{
	bool failed = false;

	stress->stop = 1;
	return wait_until_within(no_children, &failed, SLOW_MS) && !failed;
}

static struct stress_shared *map_shared(int fd)
{
	void *map = mmap(NULL, sizeof(*stress), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);

	if (map == MAP_FAILED)
		ksft_exit_fail_msg("mmap: %s\n", strerror(errno));
	return map;
}

static void set_up(uint64_t seed)
{
	const char *missing = feature_missing();

	if (missing && getenv("SYSEXIT_STOP_REQUIRED"))
		ksft_exit_fail_msg("%s\n", missing);
	if (missing)
		ksft_exit_skip("%s\n", missing);
	rng = rng_seeded(seed);
	/* not close-on-exec: for the workers that exec */
	stress_fd = memfd_create("stress_test", 0);
	if (stress_fd < 0 || ftruncate(stress_fd, sizeof(*stress)))
		ksft_exit_fail_msg("memfd: %s\n", strerror(errno));
	stress = map_shared(stress_fd);
	prctl(PR_SET_CHILD_SUBREAPER, 1);
}

int main(int argc, char **argv)
{
	uint64_t seed = time(NULL);
	int seconds = 0;

	if (argc == 5 && !strcmp(argv[1], "worker")) {
		stress_fd = atoi(argv[2]);
		stress = map_shared(stress_fd);
		worker_run(atoi(argv[3]), strtoull(argv[4], NULL, 0));
	}
	if (argc > 1)
		seconds = atoi(argv[1]);
	if (argc > 2)
		seed = strtoull(argv[2], NULL, 0);
	ksft_print_header();
	ksft_print_msg("seed %llu\n", (unsigned long long)seed);
	set_up(seed);
	ksft_set_plan(3);
	ksft_test_result(watchdog_works(), "a stopped thread is noticed\n");
	ksft_test_result(run(seconds), "no thread stays stopped\n");
	ksft_test_result(all_end(), "all workers end\n");
	ksft_finished();
}
