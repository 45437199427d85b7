// SPDX-License-Identifier: GPL-2.0
/* A stopped task in /proc: its state, and whose pauses it waits for. */
#include <linux/capability.h>
#include <pthread.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

/* another tracer, which does not unpause */
static void trace_too(struct tracee *t)
{
	struct stop_event ev;
	struct pause_record m;
	int err;

	tracee_await_go(t);
	err = event_stop_at(&ev, *(pid_t *)t->shared->data, __NR_getppid);
	tracee_reply(t, err);
	if (err || !event_marker(&ev, &m))
		return;
	tracee_reply(t, ev.id);
	tracee_reply(t, m.pause_id);
	pause();
}

FIXTURE(proc) {
	struct tracee tracee;
	struct tracee other;
	struct stop_event event;
	struct pause_record m;
	struct cgroup cgroup;
	char text[512];
};

FIXTURE_SETUP(proc)
{
	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, event_stop_at(&self->event, self->tracee.pid, __NR_getppid));
}

FIXTURE_TEARDOWN(proc)
{
	tracee_kill(&self->other);
	tracee_kill(&self->tracee);
	event_close(&self->event);
	cgroup_destroy(&self->cgroup);
}

static bool begin_stop(FIXTURE_DATA(proc) *self)
{
	tracee_begin(&self->tracee, __NR_getppid);
	return event_marker(&self->event, &self->m) &&
	       wait_stopped(self->tracee.pid, __NR_getppid);
}

static bool end_stop(FIXTURE_DATA(proc) *self)
{
	long ret;

	return !event_unpause(&self->event, self->m.pause_id) &&
	       tracee_end(&self->tracee, &ret);
}

static int pauses(FIXTURE_DATA(proc) *self)
{
	return read_proc(self->tracee.pid, "perf_pauses", self->text, sizeof(self->text));
}

static bool has_no_pause(void *arg)
{
	FIXTURE_DATA(proc) *self = arg;

	return !pauses(self) && !self->text[0];
}

/* true if there is a line with these numbers */
static bool has_pause(FIXTURE_DATA(proc) *self, pid_t tracer, __u64 event, __u64 pause)
{
	char line[96];

	snprintf(line, sizeof(line), "%d %llu %llu\n", tracer, event, pause);
	return strstr(self->text, line);
}

static int count_lines(const char *text)
{
	int n = 0;

	while ((text = strchr(text, '\n'))) {
		text++;
		n++;
	}
	return n;
}

/* Neither running, nor idle as a kernel thread, nor in uninterruptible sleep. */
TEST_F(proc, state_is_tracing_stop)
{
	char status[4096];

	ASSERT_TRUE(begin_stop(self));
	EXPECT_TRUE(wait_state(self->tracee.pid, 't'));
	ASSERT_EQ(0, read_proc(self->tracee.pid, "status", status, sizeof(status)));
	EXPECT_NE(NULL, strstr(status, "State:\tt (tracing stop)\n"));
	ASSERT_TRUE(end_stop(self));
	EXPECT_TRUE(wait_state(self->tracee.pid, 'S'));
}

/* Unpaused at the entry, the task waits for the thaw before it runs the syscall. */
TEST_F(proc, state_while_it_waits_for_the_thaw)
{
	struct cgroup *cg = &self->cgroup;
	int err = cgroup_create(cg);

	if (err)
		SKIP(return, "cannot make a cgroup2: %s", strerror(-err));
	ASSERT_EQ(0, cgroup_add(cg, self->tracee.pid));
	event_close(&self->event);
	ASSERT_EQ(0, event_stop_before(&self->event, self->tracee.pid, __NR_getppid));
	ASSERT_TRUE(begin_stop(self));
	ASSERT_TRUE(cgroup_freeze(cg));
	ASSERT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	ASSERT_TRUE(wait_until(has_no_pause, self));
	EXPECT_TRUE(wait_state(self->tracee.pid, 't'));
	ASSERT_EQ(0, cgroup_write(cg, "cgroup.freeze", "0"));
	EXPECT_TRUE(wait_state(self->tracee.pid, 'S'));
}

TEST_F(proc, pause_of_a_stopped_task)
{
	struct stat st;
	char path[64];

	ASSERT_TRUE(begin_stop(self));
	ASSERT_EQ(0, pauses(self));
	EXPECT_EQ(1, count_lines(self->text));
	EXPECT_TRUE(has_pause(self, getpid(), self->event.id, self->m.pause_id));
	snprintf(path, sizeof(path), "/proc/%d/perf_pauses", self->tracee.pid);
	ASSERT_EQ(0, stat(path, &st));
	EXPECT_EQ(S_IFREG | 0400, st.st_mode);
}

static int pauses_of_thread(FIXTURE_DATA(proc) *self, pid_t tid)
{
	char name[64];

	snprintf(name, sizeof(name), "task/%d/perf_pauses", tid);
	return read_proc(self->tracee.pid, name, self->text, sizeof(self->text));
}

static void *serve_in_thread(void *arg)
{
	struct tracee *t = arg;

	t->shared->tids[0] = syscall(__NR_gettid);
	tracee_serve(t);
	return NULL;
}

static void serve_in_second_thread(struct tracee *t)
{
	pthread_t thread;

	if (!pthread_create(&thread, NULL, serve_in_thread, t))
		pthread_join(thread, NULL);
}

/* Each thread has its own file. Catches one that shows the thread group leader's. */
TEST_F(proc, pause_of_a_thread)
{
	pid_t tid;

	event_close(&self->event);
	tracee_kill(&self->tracee);
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, serve_in_second_thread));
	ASSERT_TRUE(wait_flag(&self->tracee.shared->tids[0]));
	tid = self->tracee.shared->tids[0];
	ASSERT_EQ(0, event_stop_at(&self->event, tid, __NR_getppid));
	tracee_begin(&self->tracee, __NR_getppid);
	ASSERT_TRUE(event_marker(&self->event, &self->m));
	ASSERT_EQ(0, pauses_of_thread(self, tid));
	EXPECT_EQ(1, count_lines(self->text));
	EXPECT_TRUE(has_pause(self, getpid(), self->event.id, self->m.pause_id));
	ASSERT_EQ(0, pauses_of_thread(self, self->tracee.pid));
	EXPECT_STREQ("", self->text);
	ASSERT_EQ(0, pauses(self));
	EXPECT_STREQ("", self->text);
	EXPECT_TRUE(end_stop(self));
}

TEST_F(proc, empty_unless_stopped)
{
	ASSERT_EQ(0, pauses(self));
	EXPECT_STREQ("", self->text);
	ASSERT_TRUE(begin_stop(self));
	ASSERT_TRUE(end_stop(self));
	ASSERT_EQ(0, pauses(self));
	EXPECT_STREQ("", self->text);
}

/* starts a second tracer of the tracee; stops the tracee for both */
static bool stop_for_both(FIXTURE_DATA(proc) *self, long *event, long *pause)
{
	long err;

	if (tracee_spawn_body(&self->other, trace_too))
		return false;
	*(pid_t *)self->other.shared->data = self->tracee.pid;
	tracee_begin(&self->other, 0);
	return tracee_end(&self->other, &err) && !err && begin_stop(self) &&
	       tracee_end(&self->other, event) && tracee_end(&self->other, pause);
}

/* Each tracer has a line; one that has unpaused is no longer in the list. */
TEST_F(proc, two_tracers)
{
	long event, pause;

	ASSERT_TRUE(stop_for_both(self, &event, &pause));
	ASSERT_EQ(0, pauses(self));
	EXPECT_EQ(2, count_lines(self->text));
	EXPECT_TRUE(has_pause(self, getpid(), self->event.id, self->m.pause_id));
	EXPECT_TRUE(has_pause(self, self->other.pid, event, pause));
	ASSERT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	ASSERT_EQ(0, pauses(self));
	EXPECT_EQ(1, count_lines(self->text));
	EXPECT_TRUE(has_pause(self, self->other.pid, event, pause));
}

/* The file names a tracer that does not unpause because SIGSTOP has stopped it. */
TEST_F(proc, tracer_stopped_by_sigstop)
{
	long event, pause, ret;

	ASSERT_TRUE(stop_for_both(self, &event, &pause));
	ASSERT_EQ(0, kill(self->other.pid, SIGSTOP));
	ASSERT_TRUE(wait_state(self->other.pid, 'T'));
	ASSERT_EQ(0, event_unpause(&self->event, self->m.pause_id));
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	ASSERT_EQ(0, pauses(self));
	EXPECT_TRUE(has_pause(self, self->other.pid, event, pause));
	/* killing the tracer that the file names releases the task */
	ASSERT_EQ(0, kill(self->other.pid, SIGKILL));
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
}

struct reader_args {
	pid_t target;
	__u64 caps;
};

static void read_as_other_user(struct tracee *t)
{
	struct reader_args *args = (void *)t->shared->data;
	char text[512];
	int err;

	tracee_await_go(t);
	err = become(OTHER_UID, args->caps);
	tracee_reply(t, err ? 1 : read_proc(args->target, "perf_pauses", text, sizeof(text)));
}

static long read_with(FIXTURE_DATA(proc) *self, __u64 caps)
{
	struct reader_args *args;
	long err = 1;

	if (tracee_spawn_body(&self->other, read_as_other_user))
		return err;
	args = (void *)self->other.shared->data;
	*args = (struct reader_args){ self->tracee.pid, caps };
	tracee_begin(&self->other, 0);
	tracee_end(&self->other, &err);
	tracee_kill(&self->other);
	return err;
}

/* Reading requires ptrace read permission: the mode of the file is not enough. */
TEST_F(proc, other_user_may_not_read)
{
	ASSERT_TRUE(begin_stop(self));
	EXPECT_EQ(-EACCES, read_with(self, 0));
	EXPECT_EQ(-EPERM, read_with(self, CAP_BIT(CAP_DAC_READ_SEARCH)));
	EXPECT_EQ(0, read_with(self, CAP_BIT(CAP_DAC_READ_SEARCH) | CAP_BIT(CAP_SYS_PTRACE)));
	EXPECT_TRUE(end_stop(self));
}

struct filter {
	struct stop_event event;
	char *text;
	volatile pid_t tid;
};

/* sleeps in the page fault of the filter's text, with the context's mutex */
static void *set_filter(void *arg)
{
	struct filter *filter = arg;

	filter->tid = syscall(__NR_gettid);
	ioctl(filter->event.fd, PERF_EVENT_IOC_SET_FILTER, filter->text);
	return NULL;
}

/* waits for that mutex, with perf_event_mutex; or sets shared->done to -1 */
static void hold_mutex(struct tracee *t)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_exit");
	struct filter filter = {};
	pthread_t thread;

	attr.sysexit_stop = 0;
	if (userfault_page(&filter.text) < 0) {
		t->shared->done = -1;
		return;
	}
	if (event_open(&filter.event, &attr, 0, -1) ||
	    pthread_create(&thread, NULL, set_filter, &filter) ||
	    !wait_flag(&filter.tid) || !wait_stopped(filter.tid, __NR_ioctl))
		return;
	t->shared->done = 1;
	prctl(PR_TASK_PERF_EVENTS_DISABLE);
}

static void read_pauses(struct tracee *t)
{
	char text[512];

	tracee_await_go(t);
	tracee_reply(t, read_proc(t->shared->tids[0], "perf_pauses", text, sizeof(text)));
}

FIXTURE(held) {
	struct tracee holder;
	struct tracee reader;
};

FIXTURE_SETUP(held)
{
	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn_body(&self->holder, hold_mutex));
	ASSERT_TRUE(wait_flag(&self->holder.shared->done));
	if (self->holder.shared->done < 0)
		SKIP(return, "kernel has no userfaultfd");
	ASSERT_TRUE(wait_stopped(self->holder.pid, __NR_prctl));
	ASSERT_EQ(0, tracee_spawn_body(&self->reader, read_pauses));
	self->reader.shared->tids[0] = self->holder.pid;
}

/* A reader that cannot be killed ends when the holder has. */
FIXTURE_TEARDOWN(held)
{
	tracee_kill(&self->holder);
	tracee_kill(&self->reader);
}

static bool is_zombie(void *arg)
{
	return task_state(*(pid_t *)arg) == 'Z';
}

/* A task can hold its mutex forever: a reader of its pauses must be killable. */
TEST_F(held, reader_can_be_killed)
{
	tracee_begin(&self->reader, 0);
	ASSERT_TRUE(wait_state(self->reader.pid, 'D'));
	EXPECT_FALSE(tracee_replies_within(&self->reader, 50));
	ASSERT_EQ(0, kill(self->reader.pid, SIGKILL));
	EXPECT_TRUE(wait_until(is_zombie, &self->reader.pid));
}

TEST_HARNESS_MAIN
