// SPDX-License-Identifier: GPL-2.0
/* Opening events that stop, and the ioctls on them. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/syscall.h>

#include "sysexit_stop.h"

#define TRACEFS		"/sys/kernel/tracing"
#define MASK_WORDS	1024

static int read_number(const char *path)
{
	char text[32];

	return read_text(path, text, sizeof(text)) ?: atoi(text);
}

/* @name is "group:event"; mounts tracefs if it is not mounted */
int tracepoint_id(const char *name)
{
	int group = strcspn(name, ":");
	char path[256];

	if (access(TRACEFS "/events", F_OK))
		mount("tracefs", TRACEFS, "tracefs", 0, NULL);
	snprintf(path, sizeof(path), TRACEFS "/events/%.*s/%s/id", group, name,
		 name + group + 1);
	return read_number(path);
}

/* the type of kprobe and uprobe events; negative when the kernel has none */
int pmu_type(const char *name)
{
	char path[128];

	snprintf(path, sizeof(path), "/sys/bus/event_source/devices/%s/type", name);
	return read_number(path);
}

struct perf_event_attr stop_attr(const char *tracepoint)
{
	struct perf_event_attr attr = {
		.type = PERF_TYPE_TRACEPOINT,
		.size = sizeof(attr),
		.config = tracepoint_id(tracepoint),
		.sample_period = 1,
		.sample_type = PERF_SAMPLE_TID,
		.sysexit_stop = 1,
	};

	return attr;
}

/* for the tracepoint of a syscall's entry */
struct perf_event_attr enter_stop_attr(const char *tracepoint)
{
	struct perf_event_attr attr = stop_attr(tracepoint);

	attr.sysexit_stop = 0;
	attr.sysenter_stop = 1;
	return attr;
}

int event_open_flags(struct stop_event *ev, struct perf_event_attr *attr, pid_t pid, int cpu,
		     int group, unsigned long flags)
{
	memset(ev, 0, sizeof(*ev));
	ev->fd = syscall(__NR_perf_event_open, attr, pid, cpu, group,
			 flags | PERF_FLAG_FD_CLOEXEC);
	if (ev->fd < 0)
		return -errno;
	if (ioctl(ev->fd, PERF_EVENT_IOC_ID, &ev->id)) {
		int err = -errno;

		close(ev->fd);
		ev->fd = -1;
		return err;
	}
	return 0;
}

int event_open_in_group(struct stop_event *ev, pid_t pid, bool stops, int leader)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_exit");

	attr.sysexit_stop = stops;
	attr.disabled = 1;
	return event_open_flags(ev, &attr, pid, -1, leader, 0);
}

int event_open(struct stop_event *ev, struct perf_event_attr *attr, pid_t pid, int cpu)
{
	return event_open_flags(ev, attr, pid, cpu, -1, 0);
}

int event_map(struct stop_event *ev, int data_pages)
{
	size_t size = (1 + data_pages) * getpagesize();
	void *page;

	page = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, ev->fd, 0);
	if (page == MAP_FAILED)
		return -errno;
	ev->page = page;
	ev->map_size = size;
	return 0;
}

void event_unmap(struct stop_event *ev)
{
	if (ev->page)
		munmap(ev->page, ev->map_size);
	ev->page = NULL;
}

void event_close(struct stop_event *ev)
{
	event_unmap(ev);
	if (ev->fd > 0)
		close(ev->fd);
	ev->fd = -1;
}

int event_count(struct stop_event *ev, __u64 *count)
{
	return read(ev->fd, count, sizeof(*count)) == sizeof(*count) ? 0 : -errno;
}

int event_count_calls(struct stop_event *ev, const char *function, pid_t pid, int cpu)
{
	struct perf_event_attr attr = {
		.type = pmu_type("kprobe"),
		.size = sizeof(attr),
		.kprobe_func = (unsigned long)function,
	};

	return (int)attr.type < 0 ? (int)attr.type : event_open(ev, &attr, pid, cpu);
}

int event_mask_ioctl(struct stop_event *ev, struct perf_event_syscall_mask *mask)
{
	return ioctl(ev->fd, PERF_EVENT_IOC_SET_SYSCALL_MASK, mask) ? -errno : 0;
}

int event_mask_array(struct stop_event *ev, int which, __u32 arch, const int *nrs, int n)
{
	__u64 bits[MASK_WORDS] = {};
	struct perf_event_syscall_mask mask = {
		.which = which,
		.arch = arch,
		.nr_bits = 512,
		.bits = (unsigned long)bits,
	};

	for (int i = 0; i < n; i++)
		bits[nrs[i] / 64] |= 1ULL << (nrs[i] % 64);
	return event_mask_ioctl(ev, &mask);
}

/* removes the mask: each syscall of @arch is selected */
int event_unmask(struct stop_event *ev, int which, __u32 arch)
{
	struct perf_event_syscall_mask mask = {
		.which = which,
		.arch = arch,
		.flags = PERF_SYSCALL_MASK_CLEAR,
	};

	return event_mask_ioctl(ev, &mask);
}

int event_unpause_flags(struct stop_event *ev, __u64 id, __u32 flags)
{
	struct perf_event_task_unpause unpause = { .id = id, .flags = flags };

	return ioctl(ev->fd, PERF_EVENT_IOC_TASK_UNPAUSE, &unpause) ? -errno : 0;
}

int event_unpause(struct stop_event *ev, __u64 id)
{
	return event_unpause_flags(ev, id, 0);
}

int event_unpause_all(struct stop_event *ev)
{
	return event_unpause_flags(ev, 0, PERF_TASK_UNPAUSE_ALL);
}

/* Numbers of the other ABI mean other syscalls: select none of them, if it is supported. */
static int mask_all_but(struct stop_event *ev, int nr)
{
	int err = event_mask_array(ev, PERF_SYSCALL_MASK_SAMPLE, COMPAT_ARCH, NULL, 0);

	if (err && err != -EINVAL)
		return err;
	return event_mask(ev, PERF_SYSCALL_MASK_SAMPLE, NATIVE_ARCH, nr);
}

int event_start_pages(struct stop_event *ev, int nr, int data_pages)
{
	int err = event_map(ev, data_pages) ?: mask_all_but(ev, nr);

	if (!err && ioctl(ev->fd, PERF_EVENT_IOC_ENABLE, 0))
		err = -errno;
	if (err)
		event_close(ev);
	return err;
}

int event_start_masked(struct stop_event *ev, int nr)
{
	return event_start_pages(ev, nr, 8);
}

/* opened disabled: nothing may stop between the opening and the mask */
int event_open_masked(struct stop_event *ev, struct perf_event_attr *attr, pid_t pid,
		      int cpu, int nr)
{
	attr->disabled = 1;
	return event_open(ev, attr, pid, cpu) ?: event_start_masked(ev, nr);
}

int event_stop_at(struct stop_event *ev, pid_t pid, int nr)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_exit");

	return event_open_masked(ev, &attr, pid, -1, nr);
}

int event_stop_before(struct stop_event *ev, pid_t pid, int nr)
{
	struct perf_event_attr attr = enter_stop_attr("raw_syscalls:sys_enter");

	return event_open_masked(ev, &attr, pid, -1, nr);
}

int event_stop_children_at(struct stop_event *ev, pid_t pid, int cpu, int nr)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_exit");

	attr.inherit = 1;
	return event_open_masked(ev, &attr, pid, cpu, nr);
}

int events_stop_children_at(struct stop_event *ev, pid_t pid, int nr)
{
	int cpus[MAX_CPUS], n = cpus_usable(cpus, MAX_CPUS);

	for (int i = 0; i < n; i++) {
		int err = event_stop_children_at(&ev[i], pid, cpus[i], nr);

		if (err) {
			events_close(ev, i);
			return err;
		}
	}
	return n;
}

void events_close(struct stop_event *ev, int n)
{
	for (int i = 0; i < n; i++)
		event_close(&ev[i]);
}
