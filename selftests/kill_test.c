// SPDX-License-Identifier: GPL-2.0
/* Signals and a stopped task: fatal ones end it, all others stay queued. */
#include <pthread.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

FIXTURE(signals) {
	struct tracee tracee;
	struct stop_event event;
	struct pause_record m;
};

FIXTURE_VARIANT(signals) {
	int (*stop)(struct stop_event *ev, pid_t pid, int nr);
};

FIXTURE_VARIANT_ADD(signals, exit) {
	.stop = event_stop_at,
};

FIXTURE_VARIANT_ADD(signals, entry) {
	.stop = event_stop_before,
};

/* every test starts with the tracee stopped and its marker read */
FIXTURE_SETUP(signals)
{
	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, tracee_serve_with_handler));
	ASSERT_EQ(0, variant->stop(&self->event, self->tracee.pid, __NR_getppid));
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(event_marker(&self->event, &self->m));
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_getppid));
}

FIXTURE_TEARDOWN(signals)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

/*
 * SIGKILL ends a stopped task. Its pause is then gone, and the tracer goes on
 * with other tasks. Catches an unkillable stop, and a pause that outlives its task.
 */
TEST_F(signals, kill_ends_a_stopped_task)
{
	struct stop_event next_event;
	struct tracee next;
	struct pause_record m;
	int status = 0;
	long ret;

	ASSERT_EQ(0, kill(self->tracee.pid, SIGKILL));
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
	EXPECT_EQ(-ENOENT, event_unpause(&self->event, self->m.pause_id));
	EXPECT_EQ(0, event_unpause_all(&self->event));

	ASSERT_EQ(0, tracee_spawn(&next));
	ASSERT_EQ(0, event_stop_at(&next_event, next.pid, __NR_getppid));
	tracee_begin(&next, __NR_getppid);
	ASSERT_TRUE(event_marker(&next_event, &m));
	EXPECT_EQ(0, event_unpause(&next_event, m.pause_id));
	EXPECT_TRUE(tracee_end(&next, &ret));
	tracee_kill(&next);
	event_close(&next_event);
}

/* Another signal stays queued, and neither ends the stop nor the syscall. */
TEST_F(signals, other_signals_stay_queued)
{
	long ret;

	ASSERT_EQ(0, kill(self->tracee.pid, SIGUSR1));
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_TRUE(signal_pending(self->tracee.pid, SIGUSR1));
	EXPECT_EQ(0, self->tracee.shared->handled);
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(getpid(), ret);
	EXPECT_EQ(1, self->tracee.shared->handled);
}

/* SIGSTOP takes effect after the unpause, before another user instruction. */
TEST_F(signals, sigstop_takes_effect_after_unpause)
{
	int status = 0;
	long ret;

	ASSERT_EQ(0, kill(self->tracee.pid, SIGSTOP));
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_NE('T', task_state(self->tracee.pid));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	EXPECT_TRUE(wait_state(self->tracee.pid, 'T'));
	ASSERT_EQ(self->tracee.pid, waitpid(self->tracee.pid, &status, WUNTRACED));
	EXPECT_TRUE(WIFSTOPPED(status));
	EXPECT_EQ(0, self->tracee.shared->done);
	ASSERT_EQ(0, kill(self->tracee.pid, SIGCONT));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(getpid(), ret);
}

/* A SIGSTOP and a SIGCONT that cancel each other do not affect the pause. */
TEST_F(signals, sigcont_does_not_end_the_stop)
{
	long ret;

	ASSERT_EQ(0, kill(self->tracee.pid, SIGSTOP));
	ASSERT_EQ(0, kill(self->tracee.pid, SIGCONT));
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

/*
 * A signal that ends the process by default, without a core dump, is a SIGKILL for its
 * threads: it ends the stop at once, without an unpause.
 */
TEST_F(signals, fatal_signal_ends_the_stop)
{
	int status = 0;

	ASSERT_EQ(0, kill(self->tracee.pid, SIGTERM));
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM);
	EXPECT_EQ(-ENOENT, event_unpause(&self->event, self->m.pause_id));
}

/* One that dumps core is not: the dump has the registers of where the task gets it. */
TEST_F(signals, signal_that_dumps_core_stays_queued)
{
	struct rlimit no_core = {};
	int status = 0;

	ASSERT_EQ(0, prlimit(self->tracee.pid, RLIMIT_CORE, &no_core, NULL));
	ASSERT_EQ(0, kill(self->tracee.pid, SIGQUIT));
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_TRUE(signal_pending(self->tracee.pid, SIGQUIT));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGQUIT);
}

/* A signal that is pending before the stop does not prevent it. */
FIXTURE(pending_signal) {
	struct tracee tracee;
	struct stop_event event;
};

FIXTURE_SETUP(pending_signal)
{
	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, tracee_serve_with_handler));
	ASSERT_EQ(0, event_stop_at(&self->event, self->tracee.pid, __NR_kill));
}

FIXTURE_TEARDOWN(pending_signal)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

TEST_F(pending_signal, stop_with_signal_pending)
{
	struct pause_record m;
	long ret;

	tracee_begin(&self->tracee, __NR_kill, self->tracee.pid, SIGUSR1);
	ASSERT_TRUE(event_marker(&self->event, &m));
	EXPECT_TRUE(wait_stopped(self->tracee.pid, __NR_kill));
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_kill));
	EXPECT_EQ(0, self->tracee.shared->handled);
	EXPECT_EQ(0, event_unpause(&self->event, m.pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(0, ret);
	EXPECT_EQ(1, self->tracee.shared->handled);
}

/*
 * The task is stopped before a syscall that sleeps forever, and gets a signal: that
 * takes effect in the syscall.
 */
FIXTURE(entry_of_sleep) {
	struct tracee tracee;
	struct stop_event event;
	struct pause_record m;
};

FIXTURE_SETUP(entry_of_sleep)
{
	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, tracee_serve_with_handler));
	ASSERT_EQ(0, event_stop_before(&self->event, self->tracee.pid, __NR_ppoll));
	tracee_begin(&self->tracee, __NR_ppoll, 0, 0, 0, 0);
	ASSERT_TRUE(event_marker(&self->event, &self->m));
	ASSERT_TRUE(wait_stopped(self->tracee.pid, __NR_ppoll));
}

FIXTURE_TEARDOWN(entry_of_sleep)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

TEST_F(entry_of_sleep, signal_interrupts_the_syscall)
{
	long ret = 0;

	ASSERT_EQ(0, kill(self->tracee.pid, SIGUSR1));
	EXPECT_FALSE(tracee_replies_within(&self->tracee, 50));
	EXPECT_TRUE(signal_pending(self->tracee.pid, SIGUSR1));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	EXPECT_EQ(-EINTR, ret);
	EXPECT_EQ(1, self->tracee.shared->handled);
}

/* The syscall starts again after SIGCONT, and stops again before. */
TEST_F(entry_of_sleep, sigstop_takes_effect_in_the_syscall)
{
	pid_t pid = self->tracee.pid;
	int status = 0;

	ASSERT_EQ(0, kill(pid, SIGSTOP));
	EXPECT_TRUE(stays_stopped(pid, __NR_ppoll));
	EXPECT_TRUE(signal_pending(pid, SIGSTOP));
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	EXPECT_TRUE(wait_state(pid, 'T'));
	ASSERT_EQ(pid, waitpid(pid, &status, WUNTRACED));
	EXPECT_TRUE(WIFSTOPPED(status));
	EXPECT_EQ(0, event_drain(&self->event));
	ASSERT_EQ(0, kill(pid, SIGCONT));
	ASSERT_TRUE(event_marker(&self->event, &self->m));
	EXPECT_EQ(__NR_ppoll, self->m.nr);
	EXPECT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	EXPECT_TRUE(wait_state(pid, 'S'));
	EXPECT_EQ(0, self->tracee.shared->done);
}

static void call_for_ever(struct tracee *t)
{
	for (;;)
		syscall(__NR_getppid);
}

/*
 * Tasks are killed while they stop, are stopped, or are being released: each
 * unpause either still finds the pause or does not, and each task dies.
 *
 * Catches: CPU0 (unpause)			CPU1 (task)
 *	    find the pause of the task
 *					SIGKILL: end the stop, exit, be freed
 *	    wake up freed memory
 */
TEST_F_TIMEOUT(signals, kill_races_with_unpause, 120)
{
	struct stop_event event;
	struct tracee tracee;
	struct pause_record m;
	int err, status;

	for (int i = 0; i < 60; i++) {
		ASSERT_EQ(0, tracee_spawn_body(&tracee, call_for_ever));
		ASSERT_EQ(0, variant->stop(&event, tracee.pid, __NR_getppid));
		for (int j = 0; j < i % 5; j++) {
			ASSERT_TRUE(event_marker(&event, &m));
			ASSERT_EQ(0, event_unpause(&event, m.pause_id));
		}
		ASSERT_EQ(0, kill(tracee.pid, SIGKILL));
		while (event_marker_within(&event, &m, 1)) {
			err = event_unpause(&event, m.pause_id);
			ASSERT_TRUE(!err || err == -ENOENT);
		}
		ASSERT_TRUE(tracee_exited(&tracee, &status));
		tracee_kill(&tracee);
		event_close(&event);
	}
}

/*
 * A thread stops; its sibling ends the process. The sibling waits for all
 * threads to die, so a thread that does not would hang it.
 */
FIXTURE(siblings) {
	struct tracee tracee;
	struct stop_event event;
};

FIXTURE_VARIANT(siblings) {
	long nr;
	int signal;
	int exit_code;
};

FIXTURE_VARIANT_ADD(siblings, exit_group) {
	.nr = __NR_exit_group,
	.exit_code = 7,
};

FIXTURE_VARIANT_ADD(siblings, exec) {
	.nr = __NR_execve,
	.exit_code = 9,
};

FIXTURE_VARIANT_ADD(siblings, abort) {
	.nr = __NR_kill,
	.signal = SIGABRT,
};

static void *stop_here(void *arg)
{
	struct tracee *t = arg;

	t->shared->tids[0] = syscall(__NR_gettid);
	while (!t->shared->go)
		sched_yield();
	syscall(__NR_getppid);
	return NULL;
}

static void serve_beside_thread(struct tracee *t)
{
	struct rlimit no_core = {};
	pthread_t thread;

	setrlimit(RLIMIT_CORE, &no_core);
	pthread_create(&thread, NULL, stop_here, t);
	tracee_serve(t);
}

FIXTURE_SETUP(siblings)
{
	struct pause_record m;
	pid_t tid;
	long ret;

	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, serve_beside_thread));
	tracee_begin(&self->tracee, __NR_sched_yield);
	ASSERT_TRUE(tracee_end(&self->tracee, &ret));
	ASSERT_TRUE(wait_flag(&self->tracee.shared->tids[0]));
	tid = self->tracee.shared->tids[0];
	ASSERT_EQ(0, event_stop_at(&self->event, tid, __NR_getppid));
	self->tracee.shared->go = 1;
	ASSERT_TRUE(event_marker(&self->event, &m));
	ASSERT_TRUE(wait_stopped(tid, __NR_getppid));
}

FIXTURE_TEARDOWN(siblings)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

TEST_F(siblings, end_the_process)
{
	int status = 0;

	if (variant->nr == __NR_exit_group)
		tracee_begin(&self->tracee, __NR_exit_group, variant->exit_code);
	else if (variant->nr == __NR_execve)
		tracee_begin_exec(&self->tracee, program_path("exec_target"), "exit9");
	else
		tracee_begin(&self->tracee, __NR_kill, self->tracee.pid, variant->signal);
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_EQ(variant->signal, WTERMSIG(status));
	EXPECT_EQ(variant->exit_code, WEXITSTATUS(status));
}

TEST_HARNESS_MAIN
