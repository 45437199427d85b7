// SPDX-License-Identifier: GPL-2.0
/*
 * Random calls of perf_event_open(), and of what its file descriptors can do: with events
 * of all types, with and without stops and captures, of tasks, CPUs and the caller. The
 * caller is killed at any point. No task may stay stopped then.
 *
 * Environment: RANDOM_ROUNDS (6), and RANDOM_SEED, to repeat a run as far as scheduling
 * lets it.
 */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "../../kselftest_harness.h"
#include "capture.h"
#include "random.h"

#define CALLS_PER_ROUND	1000
#define ROUND_MS	5000

struct random_shared *shared;

static const char * const tracepoints[] = {
	"raw_syscalls:sys_enter", "raw_syscalls:sys_exit", "syscalls:sys_enter_write",
	"syscalls:sys_exit_openat", "sched:sched_switch", "sched:sched_process_fork",
	"sched:sched_process_exit", "signal:signal_generate", "signal:signal_deliver",
};

/*
 * An event of each stays open: to begin and to end the use of a tracepoint or a kprobe takes
 * much longer than what is tested here. It also writes code that another CPU runs, which
 * QEMU before 8.1 may go on emulating as it was.
 */
static void find_events(void)
{
	struct stop_event calls;

	for (size_t i = 0; i < ARRAY_SIZE(tracepoints); i++) {
		struct perf_event_attr attr = stop_attr(tracepoints[i]);
		struct stop_event ev;

		attr.sysexit_stop = 0;
		attr.disabled = 1;
		if (!event_open(&ev, &attr, 0, -1))
			shared->tracepoints[shared->nr_tracepoints++] = attr.config;
	}
	shared->kprobe_type = pmu_type("kprobe");
	event_count_calls(&calls, SYS_SYMBOL("getppid"), 0, -1);
}

/*
 * The targets and the callers
 */

static void ignore(int sig)
{
}

/* the signal of attr.sigtrap kills a task that blocks or ignores it */
static void survive_sigtrap(void)
{
	struct sigaction action = { .sa_handler = ignore, .sa_flags = SA_NODEFER };

	sigaction(SIGTRAP, &action, NULL);
}

static void target_run(int slot)
{
	signal(SIGCHLD, SIG_IGN);
	for (unsigned long i = 0;; i++) {
		int fd = open("/dev/null", O_WRONLY | O_CLOEXEC);

		if (write(fd, &i, sizeof(i)) == sizeof(i))
			shared->watched++;
		close(fd);
		if (i % 32 == 0 && !fork())
			_exit(0);
		if (getppid() > 1)
			shared->progress[slot]++;
	}
}

static pid_t start(void (*run)(int slot), int slot)
{
	pid_t parent = getpid(), pid = fork();

	if (!pid) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		survive_sigtrap();
		if (getppid() == parent)
			run(slot);
		_exit(1);
	}
	return pid;
}

static bool all_made_progress(void *before)
{
	for (int i = 0; i < TARGETS; i++) {
		if (shared->progress[i] == ((unsigned long *)before)[i])
			return false;
	}
	return true;
}

static void show_target(int slot)
{
	pid_t pid = shared->targets[slot];
	struct task_syscall sc = { .nr = -1 };
	char pauses[256] = "";

	read_proc(pid, "perf_pauses", pauses, sizeof(pauses));
	task_in_syscall(pid, &sc);
	fprintf(stderr, "# target %d: state %c, syscall %ld, stopped by: %s\n", pid,
		task_state(pid), sc.nr, pauses);
}

static bool targets_make_progress(void)
{
	unsigned long before[TARGETS];

	for (int i = 0; i < TARGETS; i++)
		before[i] = shared->progress[i];
	if (wait_until_within(all_made_progress, before, SLOW_MS))
		return true;
	for (int i = 0; i < TARGETS; i++) {
		if (shared->progress[i] == before[i])
			show_target(i);
	}
	return false;
}

FIXTURE(calls) {
	struct rng rng;
};

FIXTURE_SETUP(calls)
{
	const char *seed = getenv("RANDOM_SEED");
	unsigned long number = seed ? strtoul(seed, NULL, 0) : time(NULL);

	REQUIRE_CAPTURE();
	self->rng = rng_seeded(number);
	TH_LOG("seed %lu", number);
	shared = mmap(NULL, sizeof(*shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS,
		      -1, 0);
	ASSERT_NE(MAP_FAILED, (void *)shared);
	find_events();
	ASSERT_LT(0, shared->nr_tracepoints);
	for (int i = 0; i < TARGETS; i++) {
		shared->targets[i] = start(target_run, i);
		ASSERT_LT(0, shared->targets[i]);
	}
	ASSERT_TRUE(targets_make_progress());
}

/* before the events are closed: see find_events() */
FIXTURE_TEARDOWN(calls)
{
	for (int i = 0; i < TARGETS; i++)
		kill_child(shared->targets[i], NULL);
}

static const char * const accepted[] = {
	[ACCEPTED_EVENT] = "events",
	[ACCEPTED_STOP_EVENT] = "events that stop",
	[ACCEPTED_RING_BUFFER] = "ring buffers",
	[ACCEPTED_MASK] = "masks",
	[ACCEPTED_TABLE] = "tables",
	[ACCEPTED_UNPAUSE] = "unpauses",
};

/* A slow machine takes more rounds for it. */
static bool all_accepted(void)
{
	for (int i = 0; i < ACCEPTED_KINDS; i++) {
		if (!shared->accepted[i])
			return false;
	}
	return true;
}

static uint64_t seeds[CALLERS];

static void start_caller(int slot)
{
	caller_run(seeds[slot]);
}

static bool calls_made(void *unused)
{
	return __atomic_load_n(&shared->calls, __ATOMIC_RELAXED) >= CALLS_PER_ROUND;
}

/* Its exit closes its events, for which it waits on a slow machine. */
static bool kill_caller(pid_t pid)
{
	int status = 0;

	if (kill_child(pid, &status) && WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL)
		return true;
	fprintf(stderr, "# caller %d: state %c, status %#x\n", pid, task_state(pid), status);
	return false;
}

/* a caller may have blocked itself: only SIGKILL must end it */
static bool round_passes(struct rng *rng)
{
	pid_t callers[CALLERS];
	bool ended = true;

	shared->calls = 0;
	for (int i = 0; i < CALLERS; i++) {
		seeds[i] = rng_next(rng);
		callers[i] = start(start_caller, i);
	}
	wait_until_within(calls_made, NULL, ROUND_MS);
	for (int i = 0; i < CALLERS; i++)
		ended &= kill_caller(callers[i]);
	return ended && targets_make_progress();
}

TEST_F_TIMEOUT(calls, leave_nobody_stopped, 7200)
{
	const char *setting = getenv("RANDOM_ROUNDS");
	int rounds = setting ? atoi(setting) : 6;

	for (int i = 0; i < rounds || (i < 10 * rounds && !all_accepted()); i++) {
		bool passes = round_passes(&self->rng);

		ASSERT_TRUE(passes) TH_LOG("round %d", i);
	}
	for (int i = 0; i < ACCEPTED_KINDS; i++) {
		TH_LOG("%lu %s", shared->accepted[i], accepted[i]);
		EXPECT_LT(0, shared->accepted[i]);
	}
}

TEST_HARNESS_MAIN
