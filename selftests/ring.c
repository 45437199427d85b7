// SPDX-License-Identifier: GPL-2.0
/* Reading an event's ring buffer. */
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "sysexit_stop.h"

struct lost_record {
	struct perf_event_header header;
	__u64 id, lost;
};

union record {
	struct perf_event_header header;
	char bytes[MAX_RECORD_SIZE];
};

static void copy_out(struct stop_event *ev, __u64 from, void *to, size_t size)
{
	const char *data = (char *)ev->page + getpagesize();
	size_t data_size = ev->map_size - getpagesize();
	size_t offset = from % data_size;
	size_t first = size < data_size - offset ? size : data_size - offset;

	memcpy(to, data + offset, first);
	memcpy((char *)to + first, data, size - first);
}

bool event_next_record(struct stop_event *ev, void *r)
{
	struct perf_event_header *header = r;
	__u64 tail, head;

	if (!ev->page)
		return false;
	tail = ev->page->data_tail;
	head = __atomic_load_n(&ev->page->data_head, __ATOMIC_ACQUIRE);
	if (tail == head)
		return false;
	copy_out(ev, tail, header, sizeof(*header));
	/* invalid record: do not advance, so that the wait for it times out */
	if (header->size < sizeof(*header) || header->size > head - tail)
		return false;
	copy_out(ev, tail, r, header->size);
	__atomic_store_n(&ev->page->data_tail, tail + header->size, __ATOMIC_RELEASE);
	if (header->type == PERF_RECORD_SAMPLE)
		ev->samples++;
	if (header->type == PERF_RECORD_LOST)
		ev->lost += ((struct lost_record *)r)->lost;
	return true;
}

static bool read_marker(struct stop_event *ev, struct pause_record *m)
{
	static union record r;

	while (event_next_record(ev, &r)) {
		if (r.header.type != PERF_RECORD_TASK_PAUSE)
			continue;
		memcpy(m, &r, r.header.size < sizeof(*m) ? r.header.size : sizeof(*m));
		return true;
	}
	return false;
}

int events_poll_marker(struct stop_event *ev, int n, struct pause_record *m)
{
	for (int i = 0; i < n; i++) {
		if (read_marker(&ev[i], m))
			return i;
	}
	return -1;
}

/*
 * poll() reports data once only, so check data_head first. It reports the end
 * of the event (POLLHUP) each time: an exited task writes no more markers,
 * but may have written one just before.
 */
static int events_marker_within(struct stop_event *ev, int n, struct pause_record *m, int ms)
{
	long long left, deadline = now_ms() + ms;
	struct pollfd fds[MAX_CPUS];
	int i, hups;

	for (;;) {
		i = events_poll_marker(ev, n, m);
		if (i >= 0)
			return i;
		left = deadline - now_ms();
		if (left <= 0)
			return -1;
		for (i = 0; i < n; i++)
			fds[i] = (struct pollfd){ .fd = ev[i].fd, .events = POLLIN };
		/* a marker that is there by now has woken up nobody */
		if (!poll(fds, n, left))
			return -1;
		for (i = 0, hups = 0; i < n; i++)
			hups += !!(fds[i].revents & POLLHUP);
		if (hups == n)
			return events_poll_marker(ev, n, m);
	}
}

int events_marker(struct stop_event *ev, int n, struct pause_record *m)
{
	return events_marker_within(ev, n, m, WAIT_MS);
}

bool event_marker_within(struct stop_event *ev, struct pause_record *m, int ms)
{
	return events_marker_within(ev, 1, m, ms) == 0;
}

bool event_marker(struct stop_event *ev, struct pause_record *m)
{
	return event_marker_within(ev, m, WAIT_MS);
}

int event_drain(struct stop_event *ev)
{
	struct pause_record m;
	int markers = 0;

	while (read_marker(ev, &m))
		markers++;
	return markers;
}
