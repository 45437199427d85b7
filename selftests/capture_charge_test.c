// SPDX-License-Identifier: GPL-2.0
/* Memory for captures is charged to the memory cgroup of the event's opener. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>

#include "../../kselftest_harness.h"
#include "capture.h"

#define CALL	__NR_ppoll
/* more than a group is charged for the kernel's memory when one opens an event in it */
#define SIZE	(MAX_CAPTURE_DATA - 4096)

FIXTURE(charge) {
	struct capture_session s;
	struct cgroup cgroup;
	struct cgroup root;
	bool enabled;		/* the memory controller, by the test */
};

FIXTURE_SETUP(charge)
{
	REQUIRE_CAPTURE();
	ASSERT_EQ(0, session_begin(&self->s, CALL));
	event_close(&self->s.event);
}

FIXTURE_TEARDOWN(charge)
{
	session_end(&self->s);
	cgroup_add(&self->root, 0);
	if (self->enabled)
		cgroup_write(&self->root, "cgroup.subtree_control", "-memory");
	cgroup_destroy(&self->cgroup);
}

/* NULL, or the reason why no group is charged for memory */
static const char *create_cgroup(FIXTURE_DATA(charge) *self)
{
	int err = cgroup_create(&self->cgroup);

	if (err)
		return missing_reason("cannot make a cgroup2", err);
	snprintf(self->root.path, sizeof(self->root.path), "%s", self->cgroup.mount);
	if (cgroup_has_line(&self->cgroup, "memory.max", "max"))
		return NULL;
	err = cgroup_write(&self->root, "cgroup.subtree_control", "+memory");
	self->enabled = !err;
	return err ? missing_reason("no memory controller", err) : NULL;
}

/* by a member of the group, which then leaves it */
static int open_in_cgroup(FIXTURE_DATA(charge) *self)
{
	const struct perf_syscall_capture_op op =
		BYTES(0, .length_value = SIZE, .max_bytes = SIZE, .flags = CAPTURE(AT_ENTRY));
	struct perf_event_attr attr = capture_attr();
	struct stop_event *ev = &self->s.event;

	return cgroup_add(&self->cgroup, 0) ?:
	       event_open(ev, &attr, self->s.tracee.pid, -1) ?:
	       event_capture_array(ev, NATIVE_ARCH, CALL, CAPTURE_COOKIE, &op, 1) ?:
	       event_start_pages(ev, CALL, 2 * MEMORY_PAGES) ?:
	       cgroup_add(&self->root, 0);
}

/* Has the group been charged for a capture? The kernel updates memory.stat every 2 s. */
static bool is_charged(void *arg)
{
	const struct cgroup *cg = arg;
	char path[PATH_MAX], text[8192];
	const char *at;

	snprintf(path, sizeof(path), "%s/memory.stat", cg->path);
	if (read_text(path, text, sizeof(text)))
		return false;
	at = strstr(text, "\nkernel ");
	return at && atol(at + strlen("\nkernel ")) >= SIZE;
}

static bool is_uncharged(void *arg)
{
	return !is_charged(arg);
}

/* A task outside the group has copied, and sleeps in the syscall. */
TEST_F(charge, the_opener)
{
	struct capture_session *s = &self->s;

	SKIP_IF(create_cgroup(self));
	ASSERT_EQ(0, open_in_cgroup(self));
	EXPECT_FALSE(is_charged(&self->cgroup));
	tracee_begin(&s->tracee, CALL, (long)s->memory, 0, 0, 0);
	EXPECT_TRUE(wait_until(is_charged, &self->cgroup));
	tracee_kill(&s->tracee);
	EXPECT_TRUE(wait_until(is_uncharged, &self->cgroup));
}

TEST_HARNESS_MAIN
