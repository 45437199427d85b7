// SPDX-License-Identifier: GPL-2.0
/*
 * An exec removes events (attr.remove_on_exec) while their owner enables and disables
 * all that it has. On a broken kernel both sleep forever, and cannot be killed.
 */
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

/* Each event that is removed is a chance for the owner to come between. */
#define NR_EVENTS	64
#define NR_EXECS	24

/* a task that does not end would keep the test's output open */
static void close_output(void)
{
	int fd = open("/dev/null", O_WRONLY | O_CLOEXEC);

	dup2(fd, STDOUT_FILENO);
	dup2(fd, STDERR_FILENO);
	close(fd);
}

static int open_events(struct stop_event *events, pid_t pid)
{
	struct perf_event_attr attr = {
		.type = PERF_TYPE_SOFTWARE,
		.size = sizeof(attr),
		.config = PERF_COUNT_SW_DUMMY,
		.exclude_kernel = 1,
		.remove_on_exec = 1,
	};

	for (int i = 0; i < NR_EVENTS; i++) {
		int err = event_open(&events[i], &attr, pid, -1);

		if (err) {
			events_close(events, i);
			return err;
		}
	}
	return 0;
}

/* for each task id that it is sent: opens the events, and uses them until shared->go */
static void own_events(struct tracee *t)
{
	struct stop_event events[NR_EVENTS];

	close_output();
	while (tracee_await_go(t)) {
		int err = open_events(events, t->shared->tids[0]);

		tracee_reply(t, err);
		if (err)
			return;
		while (!t->shared->go) {
			prctl(PR_TASK_PERF_EVENTS_DISABLE);
			prctl(PR_TASK_PERF_EVENTS_ENABLE);
			t->shared->done++;
		}
		events_close(events, NR_EVENTS);
		tracee_reply(t, 0);
	}
}

static void serve_without_output(struct tracee *t)
{
	close_output();
	tracee_serve(t);
}

FIXTURE(exec) {
	struct tracee owner;
	struct tracee tracee;
};

FIXTURE_SETUP(exec)
{
	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn_body(&self->owner, own_events));
}

/* Does not wait for a task that cannot be killed. */
static void end_tracee(struct tracee *t)
{
	int status;

	if (t->pid > 0) {
		kill(t->pid, SIGKILL);
		wait_child(t->pid, &status);
	}
	t->pid = 0;
	tracee_kill(t);
}

FIXTURE_TEARDOWN(exec)
{
	end_tracee(&self->tracee);
	end_tracee(&self->owner);
}

/* starts a tracee, and has the owner use events of it */
static bool begin_use(FIXTURE_DATA(exec) *self)
{
	struct tracee_shared *shared = self->owner.shared;
	long err;

	if (tracee_spawn_body(&self->tracee, serve_without_output))
		return false;
	shared->tids[0] = self->tracee.pid;
	shared->go = 0;
	shared->done = 0;
	tracee_begin(&self->owner, 0);
	return tracee_end(&self->owner, &err) && !err && wait_flag(&shared->done);
}

TEST_F_TIMEOUT(exec, owner_disables_and_enables_its_events, 120)
{
	long ret;

	for (int i = 0; i < NR_EXECS; i++) {
		ASSERT_TRUE(begin_use(self));
		tracee_begin_exec(&self->tracee, program_path("exec_target"), "call");
		ASSERT_TRUE(tracee_succeeds(&self->tracee)) TH_LOG("exec %d hangs", i);
		tracee_kill(&self->tracee);
		self->owner.shared->go = 1;
		ASSERT_TRUE(tracee_end(&self->owner, &ret)) TH_LOG("the owner hangs");
	}
}

TEST_HARNESS_MAIN
