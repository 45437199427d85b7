// SPDX-License-Identifier: GPL-2.0
/* Capture tables, and the records that are made with them. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/syscall.h>

#include "capture.h"

#define ALIGN8(n)	(((n) + 7) & ~7UL)

/*
 * Tables
 */

int event_capture_ioctl(struct stop_event *ev, void *request)
{
	return ioctl(ev->fd, PERF_EVENT_IOC_SET_SYSCALL_CAPTURE, request) ? -errno : 0;
}

int event_capture_array(struct stop_event *ev, __u32 arch, int nr, __u32 cookie,
			const struct perf_syscall_capture_op *ops, int n)
{
	struct perf_syscall_capture_entry entry = { .nr = nr, .nr_ops = n };
	struct perf_event_syscall_capture request = {
		.size = sizeof(request),
		.arch = arch,
		.nr_entries = 1,
		.nr_ops = n,
		.entries = (unsigned long)&entry,
		.ops = (unsigned long)ops,
		.cookie = cookie,
	};

	return event_capture_ioctl(ev, &request);
}

int event_capture_bare(struct stop_event *ev, __u32 arch, __u32 cookie,
		       const int *nrs, int n)
{
	struct perf_syscall_capture_entry entries[64] = {};
	struct perf_event_syscall_capture request = {
		.size = sizeof(request),
		.arch = arch,
		.nr_entries = n,
		.entries = (unsigned long)entries,
		.cookie = cookie,
	};

	for (int i = 0; i < n; i++)
		entries[i].nr = nrs[i];
	return event_capture_ioctl(ev, &request);
}

int event_capture_remove(struct stop_event *ev, __u32 arch)
{
	return event_capture_bare(ev, arch, 0, NULL, 0);
}

/* opened disabled: without a table, calls would stop */
struct perf_event_attr capture_attr(void)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_enter");

	attr.disabled = 1;
	return attr;
}

int event_capture_at(struct stop_event *ev, pid_t pid, int nr)
{
	struct perf_event_attr attr = capture_attr();

	return event_open(ev, &attr, pid, -1) ?: event_capture_array(ev, NATIVE_ARCH, nr,
								     CAPTURE_COOKIE, NULL, 0) ?:
	       event_start_masked(ev, nr);
}

/* Removes a table that was never set, which changes nothing. */
static const char *probe_capture(pid_t pid)
{
	struct perf_event_attr attr = capture_attr();
	struct stop_event ev;
	int err = event_open(&ev, &attr, pid, -1);

	if (err)
		return missing_reason("cannot open raw_syscalls:sys_enter", err);
	err = event_capture_remove(&ev, NATIVE_ARCH);
	event_close(&ev);
	if (err == -ENOTTY)
		return "kernel has no PERF_EVENT_IOC_SET_SYSCALL_CAPTURE";
	return err ? missing_reason("cannot set a capture table", err) : NULL;
}

const char *capture_missing(void)
{
	return feature_missing() ?: missing_for(probe_capture);
}

/* Only the documented refusal is a reason to skip: any other error is for the tests to show. */
const char *cpu_capture_missing(void)
{
	struct perf_event_attr attr = capture_attr();
	struct stop_event ev;
	int cpu, err;

	if (!kernel_is_rt() || cpus_usable(&cpu, 1) != 1)
		return NULL;
	err = event_open(&ev, &attr, -1, cpu);
	event_close(&ev);
	return err == -EOPNOTSUPP ? "no captures of a CPU with PREEMPT_RT" : NULL;
}

/*
 * Records
 */

const struct perf_syscall_area *record_next_area(const struct syscall_record *r,
						 const struct perf_syscall_area *area)
{
	const char *next = r->data;

	if (area)
		next = (const char *)(area + 1) + ALIGN8(area->size);
	return next < r->data + r->data_size ? (const void *)next : NULL;
}

static bool padding_is_zero(const struct perf_syscall_area *area)
{
	const char *bytes = (const char *)(area + 1);

	for (size_t i = area->size; i < ALIGN8(area->size); i++) {
		if (bytes[i])
			return false;
	}
	return true;
}

/* Checks that the areas fill the data without gaps; NULL, or what is wrong. */
static const char *record_error(const struct syscall_record *r)
{
	const struct perf_syscall_area *area;
	const char *end = r->data + r->data_size;

	if (r->header.size < SYSCALL_RECORD_SIZE + r->data_size)
		return "data_size is beyond the record";
	if (r->header.size % 8 || r->data_size % 8)
		return "not a multiple of 8";
	if (r->data_size > MAX_CAPTURE_DATA)
		return "too much data";
	for (area = record_next_area(r, NULL); area; area = record_next_area(r, area)) {
		if (end - (const char *)area < (ptrdiff_t)sizeof(*area) ||
		    end - (const char *)(area + 1) < (ptrdiff_t)ALIGN8((size_t)area->size))
			return "an area is beyond the data";
		if (!padding_is_zero(area))
			return "padding is not zero";
	}
	return NULL;
}

bool event_syscall_now(struct stop_event *ev, struct syscall_record *r)
{
	const char *error;

	do {
		if (!event_next_record(ev, r))
			return false;
	} while (r->header.type != PERF_RECORD_SYSCALL);

	error = record_error(r);
	if (error)
		fprintf(stderr, "# syscall %lld, size %u, data %u: %s\n", (long long)r->nr,
			r->header.size, r->data_size, error);
	return !error;
}

int events_syscall_now(struct stop_event *ev, int n, struct syscall_record *r)
{
	for (int i = 0; i < n; i++) {
		if (event_syscall_now(&ev[i], r))
			return i;
	}
	return -1;
}

struct syscall_wait {
	struct stop_event *event;
	struct syscall_record *record;
};

static bool has_syscall(void *arg)
{
	struct syscall_wait *w = arg;

	return event_syscall_now(w->event, w->record);
}

bool event_syscall(struct stop_event *ev, struct syscall_record *r)
{
	struct syscall_wait w = { ev, r };

	return wait_until(has_syscall, &w);
}

/* The record is written before the call returns. */
bool tracee_captured_args(struct tracee *t, struct stop_event *ev,
			  struct syscall_record *r, const long *request)
{
	long ret;

	tracee_begin_args(t, request);
	return tracee_end(t, &ret) && event_syscall_now(ev, r) && r->nr == request[0] &&
	       r->ret == ret;
}

__u32 tracee_cookie(struct tracee *t, struct stop_event *ev, struct syscall_record *r)
{
	return tracee_captured(t, ev, r, __NR_getppid) ? r->cookie : 0;
}

/*
 * Areas
 */

const struct perf_syscall_area *record_area(const struct syscall_record *r, int op,
					    int element)
{
	const struct perf_syscall_area *area;

	for (area = record_next_area(r, NULL); area; area = record_next_area(r, area)) {
		if (area->op == op && area->element == element)
			return area;
	}
	return NULL;
}

int record_areas(const struct syscall_record *r)
{
	const struct perf_syscall_area *area;
	int n = 0;

	for (area = record_next_area(r, NULL); area; area = record_next_area(r, area))
		n++;
	return n;
}

bool area_is(const struct perf_syscall_area *area, const void *addr, const void *bytes,
	     size_t size, int flags)
{
	bool same;

	if (!area) {
		fprintf(stderr, "# no area of %p\n", addr);
		return false;
	}
	same = area->size == size && !memcmp(area + 1, bytes, size);
	if (same && area->addr == (unsigned long)addr && area->flags == flags)
		return true;
	fprintf(stderr, "# area of %#llx, %u bytes, flags %u; expected %p, %zu, %u%s\n",
		(unsigned long long)area->addr, area->size, area->flags, addr, size, flags,
		area->size == size && !same ? "; the bytes differ" : "");
	return false;
}

bool area_copies(const struct perf_syscall_area *area, const void *addr, size_t size,
		 int flags)
{
	return area_is(area, addr, addr, size, flags);
}

/*
 * Memory
 */

void store_string(char *to, const char *text)
{
	memcpy(to, text, strlen(text) + 1);
}

char *guarded_pages(int n)
{
	int page = getpagesize();
	char *pages;

	pages = mmap(NULL, (n + 1) * page, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS,
		     -1, 0);
	if (pages == MAP_FAILED || mprotect(pages + n * page, page, PROT_NONE))
		return NULL;
	return pages;
}

void guarded_pages_free(char *pages, int n)
{
	if (pages)
		munmap(pages, (n + 1) * getpagesize());
}

/*
 * Sessions
 */

/* bytes that differ from their neighbors, and are not 0 */
static void fill_memory(struct capture_session *s)
{
	for (char *byte = s->memory; byte < s->end; byte++)
		*byte = (byte - s->memory) % 251 + 1;
}

int session_begin(struct capture_session *s, int nr)
{
	struct perf_event_attr attr = capture_attr();
	int err;

	s->nr = nr;
	s->memory = guarded_pages(MEMORY_PAGES);
	if (!s->memory)
		return -ENOMEM;
	s->end = s->memory + MEMORY_PAGES * getpagesize();
	fill_memory(s);
	err = tracee_spawn(&s->tracee) ?: event_open(&s->event, &attr, s->tracee.pid, -1);
	return err ?: event_capture_array(&s->event, NATIVE_ARCH, nr, CAPTURE_COOKIE, NULL, 0) ?:
	       event_start_pages(&s->event, nr, 2 * MEMORY_PAGES);
}

void session_end(struct capture_session *s)
{
	tracee_kill(&s->tracee);
	event_close(&s->event);
	guarded_pages_free(s->memory, MEMORY_PAGES);
}

bool session_call_args(struct capture_session *s, const long *args)
{
	const long request[7] = {
		s->nr, args[0], args[1], args[2], args[3], args[4], args[5],
	};

	return tracee_captured_args(&s->tracee, &s->event, &s->record, request) &&
	       s->record.cookie == CAPTURE_COOKIE && !s->event.samples && !s->event.lost;
}

const struct perf_syscall_area *session_area(struct capture_session *s, int op, int element)
{
	return record_area(&s->record, op, element);
}
