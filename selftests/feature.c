// SPDX-License-Identifier: GPL-2.0
/* Checks whether attr.sysexit_stop and syscall capture are available and permitted. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "capture.h"

static const char *reason(const char *what, int err)
{
	static char text[128];

	snprintf(text, sizeof(text), "%s: %s", what, strerror(-err));
	return text;
}

/*
 * The event without the new bit must open first: only then does EINVAL mean
 * that the kernel does not know the bit.
 */
static const char *probe(pid_t pid)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_exit");
	struct stop_event ev;
	int err;

	attr.sysexit_stop = 0;
	err = event_open(&ev, &attr, pid, -1);
	if (err)
		return reason("cannot open raw_syscalls:sys_exit", err);
	event_close(&ev);
	attr.sysexit_stop = 1;
	err = event_open(&ev, &attr, pid, -1);
	if (err == -EINVAL || err == -E2BIG)
		return "kernel has no attr.sysexit_stop";
	if (err)
		return reason("cannot open an event with attr.sysexit_stop", err);
	event_close(&ev);
	return NULL;
}

/* Removes a table that was never set, which changes nothing. */
static const char *probe_capture(pid_t pid)
{
	struct perf_event_attr attr = capture_attr();
	struct stop_event ev;
	const char *missing;
	int err;

	missing = probe(pid);
	if (missing)
		return missing;
	err = event_open(&ev, &attr, pid, -1);
	if (err)
		return reason("cannot open raw_syscalls:sys_enter", err);
	err = event_capture_remove(&ev, NATIVE_ARCH);
	event_close(&ev);
	if (err == -ENOTTY)
		return "kernel has no PERF_EVENT_IOC_SET_SYSCALL_CAPTURE";
	return err ? reason("cannot set a capture table", err) : NULL;
}

static const char *probe_with(const char *(*probe)(pid_t pid))
{
	struct tracee tracee = {};
	const char *missing;
	int err;

	if (geteuid())
		return "needs root";
	err = tracepoint_id("raw_syscalls:sys_exit");
	if (err < 0)
		return reason("no raw_syscalls:sys_exit in tracefs", err);
	err = tracee_spawn(&tracee);
	if (err)
		return reason("cannot fork", err);
	missing = probe(tracee.pid);
	tracee_kill(&tracee);
	return missing;
}

const char *feature_missing(void)
{
	return probe_with(probe);
}

const char *capture_missing(void)
{
	return probe_with(probe_capture);
}
