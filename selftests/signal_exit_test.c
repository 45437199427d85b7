// SPDX-License-Identifier: GPL-2.0
/* The exit code in the samples of signal:signal_deliver */
#include <pthread.h>
#include <signal.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../../kselftest_harness.h"
#include "signals.h"

#define NO_SAMPLE	-2

FIXTURE(exit_code) {
	struct tracee tracee;
	struct stop_event delivered;
	struct signal_field code;
};

FIXTURE_SETUP(exit_code)
{
	REQUIRE(signal_field_missing("signal_deliver", "exit_code"));
	ASSERT_EQ(0, signal_field_find(&self->code, "signal_deliver", "exit_code"));
}

FIXTURE_TEARDOWN(exit_code)
{
	event_close(&self->delivered);
	tracee_kill(&self->tracee);
}

static void *wait_for_signals(void *arg)
{
	struct tracee *t = arg;

	t->shared->tids[0] = syscall(__NR_gettid);
	for (;;)
		pause();
	return NULL;
}

static void handle(int sig)
{
}

/* A second thread gets the signals; exits on the first request, with the status in @go. */
static void exit_on_request(struct tracee *t)
{
	pthread_t thread;
	sigset_t usr1;

	signal(SIGUSR1, handle);
	if (pthread_create(&thread, NULL, wait_for_signals, t))
		return;
	sigemptyset(&usr1);
	sigaddset(&usr1, SIGUSR1);
	pthread_sigmask(SIG_BLOCK, &usr1, NULL);
	tracee_await_go(t);
	_exit(t->shared->go);
}

static void spawn(struct __test_metadata *_metadata, FIXTURE_DATA(exit_code) *self)
{
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, exit_on_request));
	ASSERT_TRUE(wait_flag(&self->tracee.shared->tids[0]));
	ASSERT_EQ(0, signal_event_open(&self->delivered, "signal_deliver",
				       self->tracee.shared->tids[0]));
}

/* The exit code in the next sample, NO_SAMPLE if there is none */
static int next_code(FIXTURE_DATA(exit_code) *self)
{
	int code;

	return signal_event_next(&self->delivered, &self->code, &code, sizeof(code)) ? code :
										       NO_SAMPLE;
}

TEST_F(exit_code, of_exit_group)
{
	int status;

	spawn(_metadata, self);
	self->tracee.shared->go = 3;
	tracee_begin(&self->tracee, 0);
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	ASSERT_EQ(3, WEXITSTATUS(status));
	EXPECT_EQ(status, next_code(self));
}

TEST_F(exit_code, of_a_successful_exit_group)
{
	int status;

	spawn(_metadata, self);
	tracee_begin(&self->tracee, 0);
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	ASSERT_EQ(0, status);
	EXPECT_EQ(0, next_code(self));
}

TEST_F(exit_code, of_a_fatal_signal)
{
	int status;

	spawn(_metadata, self);
	ASSERT_EQ(0, kill(self->tracee.pid, SIGTERM));
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	ASSERT_EQ(SIGTERM, WTERMSIG(status));
	EXPECT_EQ(SIGTERM, next_code(self));
}

static bool is_handled(void *arg)
{
	struct perf_event_mmap_page *page = arg;

	return page->data_head;
}

TEST_F(exit_code, is_negative_for_a_handled_signal)
{
	spawn(_metadata, self);
	ASSERT_EQ(0, syscall(__NR_tgkill, self->tracee.pid, self->tracee.shared->tids[0],
			     SIGUSR1));
	ASSERT_TRUE(wait_until(is_handled, self->delivered.page));
	EXPECT_EQ(-1, next_code(self));
}

TEST_HARNESS_MAIN
