// SPDX-License-Identifier: GPL-2.0
/* Checks whether attr.sysexit_stop is available and permitted. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <sys/utsname.h>

#include "sysexit_stop.h"

const char *missing_reason(const char *what, int err)
{
	static char text[128];

	snprintf(text, sizeof(text), "%s: %s", what, strerror(-err));
	return text;
}

bool kernel_is_rt(void)
{
	struct utsname name;
	char text[8];

	if (!read_text("/sys/kernel/realtime", text, sizeof(text)))
		return text[0] == '1';
	return !uname(&name) && strstr(name.version, "PREEMPT_RT");
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
		return missing_reason("cannot open raw_syscalls:sys_exit", err);
	event_close(&ev);
	attr.sysexit_stop = 1;
	err = event_open(&ev, &attr, pid, -1);
	if (err == -EINVAL || err == -E2BIG)
		return "kernel has no attr.sysexit_stop";
	if (err)
		return missing_reason("cannot open an event with attr.sysexit_stop", err);
	event_close(&ev);
	return NULL;
}

/* Removes a mask that was never set, which changes nothing. */
static const char *probe_compat(pid_t pid)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_exit");
	struct stop_event ev;
	int err;

	attr.disabled = 1;
	err = event_open(&ev, &attr, pid, -1);
	if (err)
		return missing_reason("cannot open raw_syscalls:sys_exit", err);
	err = event_unmask(&ev, PERF_SYSCALL_MASK_SAMPLE, COMPAT_ARCH);
	event_close(&ev);
	if (err == -EINVAL)
		return "kernel runs no 32-bit tasks";
	return err ? missing_reason("cannot remove a mask", err) : NULL;
}

const char *missing_for(const char *(*probe)(pid_t pid))
{
	struct tracee tracee = {};
	const char *missing;
	int err;

	if (geteuid())
		return "needs root";
	err = tracepoint_id("raw_syscalls:sys_exit");
	if (err < 0)
		return missing_reason("no raw_syscalls:sys_exit in tracefs", err);
	err = tracee_spawn(&tracee);
	if (err)
		return missing_reason("cannot fork", err);
	missing = probe(tracee.pid);
	tracee_kill(&tracee);
	return missing;
}

const char *feature_missing(void)
{
	return missing_for(probe);
}

const char *compat_missing(void)
{
	return missing_for(probe_compat);
}
