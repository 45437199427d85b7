// SPDX-License-Identifier: GPL-2.0
/* The siginfo in the samples of signal:signal_generate and signal:signal_deliver */
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <sys/mman.h>

#include "../../kselftest_harness.h"
#include "signals.h"

static volatile sig_atomic_t nr_handled;
static siginfo_t handled;
static sigjmp_buf after_fault;

static void handle(int sig, siginfo_t *info, void *context)
{
	handled = *info;
	nr_handled++;
	if (sig == SIGSEGV)
		siglongjmp(after_fault, 1);
}

FIXTURE(siginfo) {
	struct stop_event delivered, generated;
	struct signal_field in_delivered, in_generated;
};

FIXTURE_SETUP(siginfo)
{
	const struct sigaction action = {
		.sa_sigaction = handle,
		.sa_flags = SA_SIGINFO | SA_NODEFER,
	};
	const int signals[] = { SIGUSR1, SIGRTMIN, SIGALRM, SIGPIPE, SIGCHLD, SIGSEGV };

	REQUIRE(signal_field_missing("signal_deliver", "siginfo"));
	ASSERT_EQ(0, signal_field_find(&self->in_delivered, "signal_deliver", "siginfo"));
	ASSERT_EQ(0, signal_field_find(&self->in_generated, "signal_generate", "siginfo"));
	ASSERT_EQ(0, signal_event_open(&self->delivered, "signal_deliver", 0));
	ASSERT_EQ(0, signal_event_open(&self->generated, "signal_generate", 0));
	ASSERT_GE(sizeof(siginfo_t), self->in_delivered.size);
	for (size_t i = 0; i < sizeof(signals) / sizeof(*signals); i++)
		ASSERT_EQ(0, sigaction(signals[i], &action, NULL));
	nr_handled = 0;
}

FIXTURE_TEARDOWN(siginfo)
{
	event_close(&self->delivered);
	event_close(&self->generated);
}

/* The samples of both tracepoints have the same bytes as the handler's argument. */
static void expect_handled(struct __test_metadata *_metadata, FIXTURE_DATA(siginfo) *self)
{
	/* where the union begins, whatever a libc calls it */
	const size_t fields = offsetof(siginfo_t, si_pid);
	siginfo_t info;

	ASSERT_EQ(1, nr_handled);
	ASSERT_TRUE(signal_event_next(&self->delivered, &self->in_delivered, &info, sizeof(info)));
	EXPECT_EQ(0, memcmp(&handled, &info, sizeof(info)));
	ASSERT_TRUE(signal_event_next(&self->generated, &self->in_generated, &info, sizeof(info)));
	EXPECT_EQ(handled.si_signo, info.si_signo);
	EXPECT_EQ(handled.si_code, info.si_code);
	EXPECT_EQ(0, memcmp((char *)&handled + fields, (char *)&info + fields,
			    sizeof(info) - fields));
}

TEST_F(siginfo, kill_shows_the_sender)
{
	kill(getpid(), SIGUSR1);
	expect_handled(_metadata, self);
	EXPECT_EQ(getpid(), handled.si_pid);
}

TEST_F(siginfo, sigqueue_shows_the_value)
{
	sigqueue(getpid(), SIGRTMIN, (union sigval){ .sival_ptr = (void *)0x123456789aUL });
	expect_handled(_metadata, self);
	EXPECT_EQ(0x123456789aUL, (unsigned long)handled.si_ptr);
}

TEST_F(siginfo, fault_shows_the_address)
{
	char *page = mmap(NULL, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	ASSERT_NE(MAP_FAILED, page);
	if (!sigsetjmp(after_fault, 1))
		*(volatile char *)(page + 5) = 1;
	expect_handled(_metadata, self);
	EXPECT_EQ(page + 5, handled.si_addr);
}

/* The kernel sends this signal without a siginfo, and makes one up. */
TEST_F(siginfo, signal_without_info_shows_the_sender)
{
	int ends[2];

	ASSERT_EQ(0, pipe(ends));
	close(ends[0]);
	EXPECT_EQ(-1, write(ends[1], "", 1));
	expect_handled(_metadata, self);
	EXPECT_EQ(SI_USER, handled.si_code);
	EXPECT_EQ(getpid(), handled.si_pid);
	EXPECT_EQ(getuid(), handled.si_uid);
}

TEST_F(siginfo, timer_shows_its_value)
{
	struct sigevent event = {
		.sigev_notify = SIGEV_SIGNAL,
		.sigev_signo = SIGRTMIN,
		.sigev_value.sival_int = 4711,
	};
	struct itimerspec soon = { .it_value.tv_nsec = 1 };
	long long deadline = now_ms() + WAIT_MS;
	siginfo_t info;
	timer_t timer;

	ASSERT_EQ(0, timer_create(CLOCK_MONOTONIC, &event, &timer));
	ASSERT_EQ(0, timer_settime(timer, 0, &soon, NULL));
	while (!nr_handled && now_ms() < deadline)
		getppid();
	timer_delete(timer);
	ASSERT_EQ(1, nr_handled);
	ASSERT_TRUE(signal_event_next(&self->delivered, &self->in_delivered, &info, sizeof(info)));
	EXPECT_EQ(SI_TIMER, info.si_code);
	EXPECT_EQ(0, memcmp(&handled, &info, sizeof(info)));
	EXPECT_EQ(4711, info.si_int);
}

/* The sender is another task, so only the delivery is seen. */
TEST_F(siginfo, child_shows_its_status)
{
	siginfo_t info;
	pid_t child = fork();

	if (!child)
		_exit(7);
	ASSERT_LT(0, child);
	ASSERT_TRUE(wait_child(child, NULL));
	ASSERT_EQ(1, nr_handled);
	ASSERT_TRUE(signal_event_next(&self->delivered, &self->in_delivered, &info, sizeof(info)));
	EXPECT_EQ(0, memcmp(&handled, &info, sizeof(info)));
	EXPECT_EQ(child, info.si_pid);
	EXPECT_EQ(CLD_EXITED, info.si_code);
	EXPECT_EQ(7, info.si_status);
}

TEST_F(siginfo, ignored_signal_is_generated_only)
{
	siginfo_t info;

	signal(SIGUSR1, SIG_IGN);
	kill(getpid(), SIGUSR1);
	ASSERT_TRUE(signal_event_next(&self->generated, &self->in_generated, &info, sizeof(info)));
	EXPECT_EQ(getpid(), info.si_pid);
	EXPECT_EQ(getuid(), info.si_uid);
	EXPECT_FALSE(signal_event_next(&self->delivered, &self->in_delivered, &info, sizeof(info)));
}

TEST_HARNESS_MAIN
