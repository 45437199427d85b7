// SPDX-License-Identifier: GPL-2.0
/* Ids of tracepoints in sysfs, for users who may use them, but not read tracefs */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

#define EVENTS	"/sys/bus/event_source/devices/tracepoint/events"

static int sysfs_id(const char *name)
{
	char path[128];
	unsigned int id;
	FILE *file;
	int found;

	snprintf(path, sizeof(path), EVENTS "/%s", name);
	file = fopen(path, "re");
	if (!file)
		return -errno;
	found = fscanf(file, "id=%x", &id);
	fclose(file);
	return found == 1 ? (int)id : -EIO;
}

static const char *names_missing(void)
{
	if (geteuid())
		return "needs root";
	return access(EVENTS, F_OK) ? "kernel has no ids of tracepoints in sysfs" : NULL;
}

FIXTURE(sysfs) {
	struct stop_event ev;
};

FIXTURE_SETUP(sysfs)
{
	REQUIRE(names_missing());
}

FIXTURE_TEARDOWN(sysfs)
{
	event_close(&self->ev);
}

FIXTURE_VARIANT(sysfs) {
	const char *file;
	const char *tracepoint;
};

FIXTURE_VARIANT_ADD(sysfs, enter) {
	.file = "raw_syscalls.sys_enter",
	.tracepoint = "raw_syscalls:sys_enter",
};

FIXTURE_VARIANT_ADD(sysfs, exit) {
	.file = "raw_syscalls.sys_exit",
	.tracepoint = "raw_syscalls:sys_exit",
};

FIXTURE_VARIANT_ADD(sysfs, signal) {
	.file = "signal.signal_deliver",
	.tracepoint = "signal:signal_deliver",
};

TEST_F(sysfs, id_is_that_of_tracefs)
{
	const int id = tracepoint_id(variant->tracepoint);

	if (id == -ENOENT)
		SKIP(return, "kernel has no %s", variant->tracepoint);
	ASSERT_LT(0, id);
	EXPECT_EQ(id, sysfs_id(variant->file));
}

/* A user can open what the same user has read there. */
TEST_F(sysfs, user_opens_by_id)
{
	struct perf_event_attr attr = stop_attr(variant->tracepoint);
	int id;

	if (sysctl_level(PARANOID) > 2)
		SKIP(return, "perf_event_paranoid is above 2: users may open no event");
	ASSERT_EQ(0, become(TRACER_UID, 0));
	id = sysfs_id(variant->file);
	ASSERT_LT(0, id);
	attr.config = id;
	attr.sysexit_stop = 0;
	attr.exclude_kernel = 1;
	EXPECT_EQ(0, event_open(&self->ev, &attr, 0, -1));
}

/* Others need CAP_PERFMON, and root finds their ids in tracefs. */
TEST(no_others)
{
	static const char * const others[] = {
		"sched.sched_switch", "signal.signal_generate", "syscalls.sys_enter_getppid",
	};
	size_t i;

	REQUIRE(names_missing());
	for (i = 0; i < sizeof(others) / sizeof(*others); i++)
		EXPECT_EQ(-ENOENT, sysfs_id(others[i]));
}

TEST_HARNESS_MAIN
