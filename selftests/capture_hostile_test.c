// SPDX-License-Identifier: GPL-2.0
/* Memory that is served late, changes or is unmapped while it is copied. */
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <linux/userfaultfd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>

#include "../../kselftest_harness.h"
#include "capture.h"

/* in the tracee: a page whose first reader sleeps until the tracer serves it */
struct late_page {
	int uffd;		/* in the tracee; -1: there is none */
	char *page;
	pid_t target;		/* for an opener */
	int flags;		/* for an opener: those of the operation */
};

static void serve_with_late_page(struct tracee *t)
{
	struct late_page *late = (void *)t->shared->data;

	late->uffd = userfault_page(&late->page);
	tracee_reply(t, 0);
	tracee_serve(t);
}

/* Only memory that the tracee itself registers faults: fetch the tracee's userfaultfd. */
static int fetch_uffd(struct tracee *t)
{
	struct late_page *late = (void *)t->shared->data;
	int pidfd = syscall(__NR_pidfd_open, t->pid, 0);
	int fd = late->uffd < 0 ? -1 : syscall(__NR_pidfd_getfd, pidfd, late->uffd, 0);

	close(pidfd);
	return fd;
}

static int open_capture(struct stop_event *ev, pid_t pid, int flags)
{
	struct perf_event_attr attr = capture_attr();

	return event_open(ev, &attr, pid, -1) ?:
	       event_capture(ev, __NR_getppid, STRING(0, .flags = flags)) ?:
	       event_start_masked(ev, __NR_getppid);
}

FIXTURE(late) {
	struct tracee tracee;
	struct tracee opener;
	struct stop_event event;
	struct syscall_record record;
	struct late_page *page;
	int uffd;
	long ret;
};

FIXTURE_VARIANT(late) {
	int flags;
	int area_flags;
};

FIXTURE_VARIANT_ADD(late, at_exit) {
	.flags = 0,
};

FIXTURE_VARIANT_ADD(late, at_entry) {
	.flags = CAPTURE(AT_ENTRY),
	.area_flags = PERF_SYSCALL_AREA_ENTRY,
};

FIXTURE_SETUP(late)
{
	REQUIRE_CAPTURE();
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, serve_with_late_page));
	ASSERT_TRUE(tracee_end(&self->tracee, &self->ret));
	self->page = (void *)self->tracee.shared->data;
	self->uffd = fetch_uffd(&self->tracee);
	if (self->uffd < 0)
		SKIP(return, "kernel has no userfaultfd");
}

FIXTURE_TEARDOWN(late)
{
	tracee_kill(&self->tracee);
	tracee_kill(&self->opener);
	event_close(&self->event);
	close(self->uffd);
}

/* starts a copy, which then waits for the page */
static bool begin_copy(FIXTURE_DATA(late) *self)
{
	tracee_begin(&self->tracee, __NR_getppid, (long)self->page->page);
	return wait_readable(self->uffd) && wait_stopped(self->tracee.pid, __NR_getppid);
}

static int serve_page(FIXTURE_DATA(late) *self, const char *text)
{
	static char page[65536];
	struct uffdio_copy copy = {
		.dst = (unsigned long)self->page->page,
		.src = (unsigned long)page,
		.len = getpagesize(),
	};

	store_string(page, text);
	return ioctl(self->uffd, UFFDIO_COPY, &copy) ? -errno : 0;
}

TEST_F(late, copy_waits)
{
	ASSERT_EQ(0, open_capture(&self->event, self->tracee.pid, variant->flags));
	ASSERT_TRUE(begin_copy(self));
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	EXPECT_FALSE(event_syscall_now(&self->event, &self->record));
	ASSERT_EQ(0, serve_page(self, "late"));
	ASSERT_TRUE(tracee_end(&self->tracee, &self->ret));
	EXPECT_EQ(getpid(), self->ret);
	ASSERT_TRUE(event_syscall_now(&self->event, &self->record));
	EXPECT_TRUE(area_is(record_area(&self->record, 0, 0), self->page->page, "late", 5,
			    variant->area_flags));
}

/* The page is never served: SIGKILL ends the copy, and the task. */
TEST_F(late, task_is_killed)
{
	int status = -1;

	ASSERT_EQ(0, open_capture(&self->event, self->tracee.pid, variant->flags));
	ASSERT_TRUE(begin_copy(self));
	ASSERT_EQ(0, kill(self->tracee.pid, SIGKILL));
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);

	/* nobody knows whether the memory is readable: cut short, no fault */
	ASSERT_TRUE(event_syscall(&self->event, &self->record));
	EXPECT_TRUE(self->record.flags & PERF_SYSCALL_CUT);
	EXPECT_TRUE(area_is(record_area(&self->record, 0, 0), self->page->page, "", 0,
			    variant->area_flags | PERF_SYSCALL_AREA_CUT));
}

/* The close does not wait for the copy, and the copy does not need the event. */
TEST_F(late, event_is_closed)
{
	ASSERT_EQ(0, open_capture(&self->event, self->tracee.pid, variant->flags));
	ASSERT_TRUE(begin_copy(self));
	event_close(&self->event);
	ASSERT_EQ(0, serve_page(self, "late"));
	ASSERT_TRUE(tracee_end(&self->tracee, &self->ret));
	EXPECT_EQ(getpid(), self->ret);
	EXPECT_TRUE(tracee_runs(&self->tracee));
}

/* called for each event that is freed */
#define DETACH	"perf_stop_detach_event"

/* A page fault may last forever: it must not keep the event alive. */
TEST_F(late, event_is_freed_at_the_close)
{
	struct stop_event freed;
	__u64 count = 0;

	REQUIRE_KPROBE(DETACH, event_count_calls(&freed, DETACH, 0, -1));
	ASSERT_EQ(0, open_capture(&self->event, self->tracee.pid, variant->flags));
	ASSERT_TRUE(begin_copy(self));
	event_close(&self->event);
	EXPECT_EQ(0, event_count(&freed, &count));
	EXPECT_EQ(1, count);
	event_close(&freed);
	EXPECT_TRUE(stays_stopped(self->tracee.pid, __NR_getppid));
	ASSERT_EQ(0, serve_page(self, "late"));
	ASSERT_TRUE(tracee_end(&self->tracee, &self->ret));
	EXPECT_TRUE(tracee_runs(&self->tracee));
}

/* Nor must it keep those alive that the task stops for after the copy. */
TEST_F(late, stops_are_freed_at_the_close)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_enter");
	struct stop_event first, last, freed;
	__u64 count = 0;

	REQUIRE_KPROBE(DETACH, event_count_calls(&freed, DETACH, 0, -1));
	ASSERT_EQ(0, event_open_masked(&first, &attr, self->tracee.pid, -1, __NR_getppid));
	ASSERT_EQ(0, open_capture(&self->event, self->tracee.pid, variant->flags));
	ASSERT_EQ(0, event_open_masked(&last, &attr, self->tracee.pid, -1, __NR_getppid));
	ASSERT_TRUE(begin_copy(self));
	event_close(&first);
	event_close(&last);
	EXPECT_EQ(0, event_count(&freed, &count));
	EXPECT_EQ(2, count);
	event_close(&freed);
	ASSERT_EQ(0, serve_page(self, "late"));
	ASSERT_TRUE(tracee_end(&self->tracee, &self->ret));
	EXPECT_TRUE(event_syscall_now(&self->event, &self->record));
}

/* A task killed in a copy at the entry does not run its syscall; at the exit, it has run it. */
TEST_F(late, killed_task_and_its_syscall)
{
	const int nr = __NR_ftruncate, fd = syscall(__NR_memfd_create, "test", 0);
	struct late_page *page;
	int status;

	/* the tracee must have the descriptor, too */
	tracee_kill(&self->tracee);
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, serve_with_late_page));
	ASSERT_TRUE(tracee_end(&self->tracee, &self->ret));
	page = (void *)self->tracee.shared->data;
	close(self->uffd);
	self->uffd = fetch_uffd(&self->tracee);
	ASSERT_EQ(0, event_capture_at(&self->event, self->tracee.pid, nr));
	ASSERT_EQ(0, event_capture(&self->event, nr, STRING(2, .flags = variant->flags)));
	tracee_begin(&self->tracee, nr, fd, 1, (long)page->page);
	ASSERT_TRUE(wait_readable(self->uffd));
	ASSERT_EQ(0, kill(self->tracee.pid, SIGKILL));
	ASSERT_TRUE(tracee_exited(&self->tracee, &status));
	EXPECT_EQ(variant->flags ? 0 : 1, lseek(fd, 0, SEEK_END));
	close(fd);
}

/* Setting a new table does not wait, either; the call keeps the old one. */
TEST_F(late, table_is_replaced)
{
	ASSERT_EQ(0, open_capture(&self->event, self->tracee.pid, variant->flags));
	ASSERT_TRUE(begin_copy(self));
	for (int i = 1; i <= 100; i++)
		ASSERT_EQ(0, event_capture_array(&self->event, NATIVE_ARCH, __NR_getppid, i,
						 NULL, 0));
	ASSERT_EQ(0, serve_page(self, "late"));
	ASSERT_TRUE(tracee_end(&self->tracee, &self->ret));
	ASSERT_TRUE(event_syscall_now(&self->event, &self->record));
	EXPECT_EQ(CAPTURE_COOKIE, self->record.cookie);
	EXPECT_TRUE(area_is(record_area(&self->record, 0, 0), self->page->page, "late", 5,
			    variant->area_flags));
}

static void open_as_opener(struct tracee *t)
{
	struct late_page *late = (void *)t->shared->data;
	struct stop_event ev;

	tracee_await_go(t);
	tracee_reply(t, open_capture(&ev, late->target, late->flags));
	tracee_await_go(t);
}

/* A tracer that exits does not wait for the copy, and the task does not depend on the tracer. */
TEST_F(late, tracer_exits)
{
	struct late_page *args;

	ASSERT_EQ(0, tracee_spawn_body(&self->opener, open_as_opener));
	args = (void *)self->opener.shared->data;
	args->target = self->tracee.pid;
	args->flags = variant->flags;
	tracee_begin(&self->opener, 0);
	ASSERT_TRUE(tracee_end(&self->opener, &self->ret));
	ASSERT_EQ(0, self->ret);
	ASSERT_TRUE(begin_copy(self));
	tracee_begin(&self->opener, 0);
	ASSERT_TRUE(tracee_succeeds(&self->opener));
	ASSERT_EQ(0, serve_page(self, "late"));
	ASSERT_TRUE(tracee_end(&self->tracee, &self->ret));
	EXPECT_TRUE(tracee_runs(&self->tracee));
}

/* One thread makes the calls, another changes what they point to. */
#define CALLS	3000
/* of the first page; a record has room for it, whatever the size of a page */
#define END	4096U

static struct tracee *self_tracee;
static char *self_memory;

static void *change_string(void *arg)
{
	for (int i = 0; !self_tracee->shared->go; i++) {
		memset(self_memory, 'a' + i % 2, 200);
		self_memory[i % 2 ? 100 : 199] = 0;
	}
	return arg;
}

/* alternates between a small buffer and a large one elsewhere */
static void *change_iovec(void *arg)
{
	volatile struct iovec *iov = (void *)self_memory;

	for (int i = 0; !self_tracee->shared->go; i++) {
		iov->iov_base = self_memory + (i % 2 ? 1024 : 2048);
		iov->iov_len = i % 2 ? 8 : 2000;
	}
	return arg;
}

static void *change_mapping(void *arg)
{
	int size = getpagesize();

	while (!self_tracee->shared->go) {
		munmap(self_memory + size, size);
		mmap(self_memory + size, size, PROT_READ | PROT_WRITE,
		     MAP_SHARED | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
		mprotect(self_memory + size, size, PROT_NONE);
	}
	return arg;
}

static void call_beside_thread(struct tracee *t)
{
	char *string = self_memory + getpagesize() - 64;
	char *end = self_memory + getpagesize() - END;
	pthread_t thread;

	self_tracee = t;
	tracee_await_go(t);
	pthread_create(&thread, NULL, *(void *(**)(void *))t->shared->data, NULL);
	for (int i = 0; i < CALLS; i++)
		syscall(__NR_getppid, self_memory, string, end);
	t->shared->go = 1;
	pthread_join(thread, NULL);
	tracee_reply(t, 0);
}

FIXTURE(changing) {
	struct tracee tracee;
	struct stop_event event;
	struct syscall_record record;
	int last_size, changes;		/* size of the last copy; number of changes */
};

FIXTURE_SETUP(changing)
{
	struct perf_event_attr attr = capture_attr();

	REQUIRE_CAPTURE();
	self_memory = guarded_pages(3);
	ASSERT_NE(NULL, self_memory);
	ASSERT_EQ(0, tracee_spawn_body(&self->tracee, call_beside_thread));
	ASSERT_EQ(0, event_open(&self->event, &attr, self->tracee.pid, -1));
}

FIXTURE_TEARDOWN(changing)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
	guarded_pages_free(self_memory, 3);
}

static void begin_calls(FIXTURE_DATA(changing) *self, void *(*change)(void *))
{
	*(void *(**)(void *))self->tracee.shared->data = change;
	tracee_begin(&self->tracee, 0);
}

/* also counts the changes in the size of an area */
static bool next_call(FIXTURE_DATA(changing) *self, int element)
{
	const struct perf_syscall_area *area;

	if (!event_syscall(&self->event, &self->record))
		return false;
	area = record_area(&self->record, 0, element);
	if (!area)
		return false;
	self->changes += self->last_size != area->size;
	self->last_size = area->size;
	return true;
}

/* The copy has exactly one NUL, which is the last byte. */
TEST_F_TIMEOUT(changing, string, 120)
{
	ASSERT_EQ(0, event_capture(&self->event, __NR_getppid, STRING(0)));
	ASSERT_EQ(0, event_start_masked(&self->event, __NR_getppid));
	begin_calls(self, change_string);
	for (int i = 0; i < CALLS; i++) {
		const struct perf_syscall_area *area;

		ASSERT_TRUE(next_call(self, 0));
		area = record_area(&self->record, 0, 0);
		ASSERT_EQ(area->size - 1, strnlen((const char *)(area + 1), area->size));
	}
	EXPECT_LT(1, self->changes);
}

/*
 * The copied buffer is the one that the copied array points to. Catches an
 * iovec that is read twice, once for the record and once for the copy.
 */
TEST_F_TIMEOUT(changing, vector, 120)
{
	const struct perf_syscall_area *array, *buffer;
	const struct iovec *iov;

	ASSERT_EQ(0, event_capture(&self->event, __NR_getppid, VECTOR(0, .length_value = 1)));
	ASSERT_EQ(0, event_start_masked(&self->event, __NR_getppid));
	begin_calls(self, change_iovec);
	for (int i = 0; i < CALLS; i++) {
		ASSERT_TRUE(next_call(self, 1));
		array = record_area(&self->record, 0, 0);
		buffer = record_area(&self->record, 0, 1);
		ASSERT_EQ(sizeof(*iov), array->size);
		iov = (const void *)(array + 1);
		ASSERT_EQ((unsigned long)iov->iov_base, buffer->addr);
		ASSERT_EQ(iov->iov_len, buffer->size);
		ASSERT_EQ(0, buffer->flags);
	}
	EXPECT_LT(1, self->changes);
}

/* A copy has at least the bytes in the first page; the string that ends there is complete. */
TEST_F_TIMEOUT(changing, mapping, 120)
{
	const int size = getpagesize();

	memset(self_memory, 'x', size);
	self_memory[size - 1] = 0;
	ASSERT_EQ(0, event_capture(&self->event, __NR_getppid,
				   BYTES(2, .length_value = END + 100, .max_bytes = END + 100),
				   STRING(1), BYTES(1, .length_value = 128)));
	ASSERT_EQ(0, event_start_pages(&self->event, __NR_getppid, 16));
	begin_calls(self, change_mapping);
	for (int i = 0; i < CALLS; i++) {
		const struct perf_syscall_area *area;
		bool fault;

		ASSERT_TRUE(next_call(self, 0));
		area = record_area(&self->record, 0, 0);
		fault = area->flags & PERF_SYSCALL_AREA_FAULT;
		/* The second page may be unmapped while it is copied. */
		ASSERT_LE(END, area->size);
		ASSERT_EQ(!fault, area->size == END + 100);
		area = record_area(&self->record, 1, 0);
		ASSERT_TRUE(area_copies(area, self_memory + size - 64, 64, 0));
	}
	EXPECT_LT(1, self->changes);
}

TEST_HARNESS_MAIN
