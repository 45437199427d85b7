// SPDX-License-Identifier: GPL-2.0
/* The siginfo in the samples of signal:signal_generate and signal:signal_deliver */
#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <sys/mman.h>
#include <sys/wait.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

#define FORMAT	"/sys/kernel/tracing/events/signal/%s/format"

struct raw_sample {
	struct perf_event_header header;
	__u32 pid, tid;
	__u32 size;
	char data[];
};

struct field {
	unsigned int offset, size;
};

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

/* 0, or -ENOENT if the tracepoint has no such field */
static int find_field(struct field *field, const char *tracepoint)
{
	char path[128], line[256];
	const char *found;
	int err = -ENOENT;
	FILE *f;

	snprintf(path, sizeof(path), FORMAT, tracepoint);
	f = fopen(path, "re");
	if (!f)
		return -errno;
	while (err && fgets(line, sizeof(line), f)) {
		found = strstr(line, "siginfo;");
		if (found && sscanf(found, "siginfo; offset:%u; size:%u;", &field->offset,
				    &field->size) == 2)
			err = 0;
	}
	fclose(f);
	return err;
}

static int open_signals(struct stop_event *ev, struct field *field, const char *tracepoint)
{
	struct perf_event_attr attr = {
		.type = PERF_TYPE_TRACEPOINT,
		.size = sizeof(attr),
		.sample_period = 1,
		.sample_type = PERF_SAMPLE_TID | PERF_SAMPLE_RAW,
	};
	char name[64];

	snprintf(name, sizeof(name), "signal:%s", tracepoint);
	attr.config = tracepoint_id(name);
	return find_field(field, tracepoint) ?: event_open(ev, &attr, 0, -1) ?:
	       event_map(ev, 8);
}

FIXTURE(siginfo) {
	struct stop_event delivered, generated;
	struct field in_delivered, in_generated;
};

static const char *siginfo_missing(void)
{
	struct field field;

	tracepoint_id("signal:signal_deliver");	/* mounts tracefs */
	return find_field(&field, "signal_deliver") ? "the signal events have no siginfo" :
						      NULL;
}

FIXTURE_SETUP(siginfo)
{
	const struct sigaction action = {
		.sa_sigaction = handle,
		.sa_flags = SA_SIGINFO | SA_NODEFER,
	};
	const int signals[] = { SIGUSR1, SIGRTMIN, SIGALRM, SIGPIPE, SIGCHLD, SIGSEGV };

	REQUIRE(siginfo_missing());
	ASSERT_EQ(0, open_signals(&self->delivered, &self->in_delivered, "signal_deliver"));
	ASSERT_EQ(0, open_signals(&self->generated, &self->in_generated, "signal_generate"));
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

/* Reads the siginfo of the next sample, the bytes behind it as 0. */
static bool next_info(struct stop_event *ev, const struct field *field, siginfo_t *info)
{
	static char record[MAX_RECORD_SIZE];
	const struct raw_sample *sample = (void *)record;

	memset(info, 0, sizeof(*info));
	while (event_next_record(ev, record)) {
		if (sample->header.type != PERF_RECORD_SAMPLE ||
		    sample->size < field->offset + field->size)
			continue;
		memcpy(info, sample->data + field->offset, field->size);
		return true;
	}
	return false;
}

/* The samples of both tracepoints have the same bytes as the handler's argument. */
static void expect_handled(struct __test_metadata *_metadata, FIXTURE_DATA(siginfo) *self)
{
	siginfo_t info;

	ASSERT_EQ(1, nr_handled);
	ASSERT_TRUE(next_info(&self->delivered, &self->in_delivered, &info));
	EXPECT_EQ(0, memcmp(&handled, &info, sizeof(info)));
	ASSERT_TRUE(next_info(&self->generated, &self->in_generated, &info));
	EXPECT_EQ(handled.si_signo, info.si_signo);
	EXPECT_EQ(handled.si_code, info.si_code);
	EXPECT_EQ(0, memcmp(&handled._sifields, &info._sifields, sizeof(info._sifields)));
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
	ASSERT_TRUE(next_info(&self->delivered, &self->in_delivered, &info));
	EXPECT_EQ(SI_TIMER, info.si_code);
	EXPECT_EQ(0, memcmp(&handled, &info, sizeof(info)));
	EXPECT_EQ(4711, info.si_int);
}

/* The sender is another task, so only the delivery is seen. */
TEST_F(siginfo, child_shows_its_status)
{
	siginfo_t info;
	pid_t child = fork();
	int status;

	if (!child)
		_exit(7);
	ASSERT_LT(0, child);
	while (waitpid(child, &status, 0) < 0)
		ASSERT_EQ(EINTR, errno);
	ASSERT_EQ(1, nr_handled);
	ASSERT_TRUE(next_info(&self->delivered, &self->in_delivered, &info));
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
	ASSERT_TRUE(next_info(&self->generated, &self->in_generated, &info));
	EXPECT_EQ(getpid(), info.si_pid);
	EXPECT_EQ(getuid(), info.si_uid);
	EXPECT_FALSE(next_info(&self->delivered, &self->in_delivered, &info));
}

TEST_HARNESS_MAIN
