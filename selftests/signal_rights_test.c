// SPDX-License-Identifier: GPL-2.0
/* signal:signal_deliver for users without CAP_PERFMON, with perf_event_paranoid at 2 */
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "../../kselftest_harness.h"
#include "signals.h"

static volatile sig_atomic_t nr_handled;
static siginfo_t handled;

static void handle(int sig, siginfo_t *info, void *context)
{
	handled = *info;
	nr_handled++;
}

static void count_signal(int sig)
{
	nr_handled++;
}

/* Tracefs is not for users: all that is read there is read before becoming one. */
FIXTURE(signal_rights) {
	struct stop_event ev;
	struct perf_event_attr deliver, generate;
	struct signal_field info;
};

FIXTURE_SETUP(signal_rights)
{
	/* this field comes with the permission */
	REQUIRE(signal_field_missing("signal_deliver", "exit_code"));
	if (sysctl_level(PARANOID) != 2)
		SKIP(return, "perf_event_paranoid is not 2");
	self->deliver = signal_attr("signal_deliver");
	self->generate = signal_attr("signal_generate");
	self->deliver.exclude_kernel = 1;
	self->generate.exclude_kernel = 1;
	ASSERT_EQ(0, signal_field_find(&self->info, "signal_deliver", "siginfo"));
	ASSERT_EQ(0, become(TRACER_UID, 0));
}

FIXTURE_TEARDOWN(signal_rights)
{
	event_close(&self->ev);
}

TEST_F(signal_rights, own_task)
{
	const struct sigaction action = { .sa_sigaction = handle, .sa_flags = SA_SIGINFO };
	siginfo_t info;

	ASSERT_EQ(0, event_open(&self->ev, &self->deliver, 0, -1));
	ASSERT_EQ(0, event_map(&self->ev, 1));
	ASSERT_EQ(0, sigaction(SIGUSR1, &action, NULL));
	ASSERT_EQ(0, kill(getpid(), SIGUSR1));
	ASSERT_EQ(1, nr_handled);
	ASSERT_TRUE(signal_event_next(&self->ev, &self->info, &info, sizeof(info)));
	EXPECT_EQ(0, memcmp(&handled, &info, sizeof(info)));
	EXPECT_EQ(TRACER_UID, info.si_uid);
}

/* One entry of the kernel can deliver several signals, and the SIGTRAP would be one more. */
TEST_F(signal_rights, not_with_sigtrap)
{
	__u64 count;

	self->deliver.sigtrap = 1;
	self->deliver.remove_on_exec = 1;
	ASSERT_EQ(0, event_open(&self->ev, &self->deliver, 0, -1));
	ASSERT_NE(SIG_ERR, signal(SIGUSR1, count_signal));
	ASSERT_EQ(0, kill(getpid(), SIGUSR1));
	ASSERT_EQ(1, nr_handled);
	ASSERT_EQ(0, event_count(&self->ev, &count));
	EXPECT_EQ(0, count);
}

TEST_F(signal_rights, not_with_the_kernel)
{
	self->deliver.exclude_kernel = 0;
	EXPECT_EQ(-EACCES, event_open(&self->ev, &self->deliver, 0, -1));
}

TEST_F(signal_rights, not_of_another_user)
{
	EXPECT_EQ(-EACCES, event_open(&self->ev, &self->deliver, getppid(), -1));
}

TEST_F(signal_rights, not_of_a_cpu)
{
	int cpu;

	ASSERT_EQ(1, cpus_usable(&cpu, 1));
	EXPECT_EQ(-EPERM, event_open(&self->ev, &self->deliver, -1, cpu));
}

/* It shows what other tasks get. */
TEST_F(signal_rights, not_what_is_sent)
{
	EXPECT_EQ(-EPERM, event_open(&self->ev, &self->generate, 0, -1));
}

TEST_HARNESS_MAIN
