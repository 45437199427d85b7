// SPDX-License-Identifier: GPL-2.0
/* An event or a mask that cannot work is refused with an error, never ignored. */
#include <linux/hw_breakpoint.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/utsname.h>

#include "../../kselftest_harness.h"
#include "sysexit_stop.h"

FIXTURE(refusal) {
	struct tracee tracee;
	struct stop_event event;
	struct perf_event_attr attr;
};

FIXTURE_SETUP(refusal)
{
	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, event_stop_at(&self->event, self->tracee.pid, __NR_getppid));
	self->attr = stop_attr("raw_syscalls:sys_exit");
}

FIXTURE_TEARDOWN(refusal)
{
	tracee_kill(&self->tracee);
	event_close(&self->event);
}

static bool kernel_is_at_least(int version, int patchlevel)
{
	struct utsname name;
	int v, p;

	uname(&name);
	if (sscanf(name.release, "%d.%d", &v, &p) != 2)
		return false;
	return v > version || (v == version && p >= patchlevel);
}

/*
 * The errno that self->attr is refused with, or 0. The stop must be the reason: -1
 * if the same event does not open without sysexit_stop, either.
 */
static int refused_with(FIXTURE_DATA(refusal) *self, pid_t pid, int cpu)
{
	struct perf_event_attr plain = self->attr;
	struct stop_event ev;
	int err;

	plain.sysexit_stop = 0;
	err = event_open(&ev, &plain, pid, cpu);
	if (err)
		return -1;
	event_close(&ev);
	err = event_open(&ev, &self->attr, pid, cpu);
	event_close(&ev);
	return -err;
}

/* The counterpart of the tests below: the attr as such is accepted. */
TEST_F(refusal, plain_attr_is_accepted)
{
	event_close(&self->event);
	EXPECT_EQ(0, event_open(&self->event, &self->attr, self->tracee.pid, -1));
	EXPECT_EQ(0, event_map(&self->event, 1));
}

/* Registers that were refused before stops were introduced are still refused. */
TEST_F(refusal, unknown_registers)
{
	struct perf_event_attr attr = {
		.type = PERF_TYPE_SOFTWARE,
		.size = sizeof(attr),
		.config = PERF_COUNT_SW_CPU_CLOCK,
		.sample_type = PERF_SAMPLE_REGS_INTR,
	};

	for (int bit = 0; bit < 64; bit++) {
		struct stop_event ev;

		attr.sample_regs_intr = 1ULL << bit;
		if (event_open(&ev, &attr, 0, -1) == -EINVAL)
			return;
		event_close(&ev);
	}
	ASSERT_TRUE(false) TH_LOG("no register is refused");
}

/* Bits of newer kernels: ignored, they would be taken for a feature that is missing. */
TEST_F(refusal, bits_of_newer_kernels)
{
	__u64 *bits = (__u64 *)((char *)&self->attr +
				offsetof(struct perf_event_attr, read_format)) + 1;
	static const int defer_callchain = 38, defer_output = 39;
	struct stop_event ev;

	if (kernel_is_at_least(6, 19))
		SKIP(return, "this kernel knows the bits");
	for (int bit = defer_callchain; bit <= defer_output; bit++) {
		*bits ^= 1ULL << bit;
		EXPECT_EQ(-EINVAL, event_open(&ev, &self->attr, self->tracee.pid, -1));
		event_close(&ev);
		*bits ^= 1ULL << bit;
	}
	EXPECT_EQ(0, event_open(&ev, &self->attr, self->tracee.pid, -1));
	event_close(&ev);
}

/* Only tracepoints and probes can stop. */
TEST_F(refusal, software_event)
{
	self->attr.type = PERF_TYPE_SOFTWARE;
	self->attr.config = PERF_COUNT_SW_CONTEXT_SWITCHES;
	EXPECT_EQ(EINVAL, refused_with(self, self->tracee.pid, -1));
	self->attr.config = PERF_COUNT_SW_DUMMY;
	EXPECT_EQ(EINVAL, refused_with(self, self->tracee.pid, -1));
}

TEST_F(refusal, breakpoint_event)
{
	struct perf_event_attr plain;
	struct stop_event ev;

	self->attr.type = PERF_TYPE_BREAKPOINT;
	self->attr.config = 0;
	self->attr.bp_type = HW_BREAKPOINT_W;
	self->attr.bp_addr = (unsigned long)self;
	self->attr.bp_len = HW_BREAKPOINT_LEN_4;
	plain = self->attr;
	plain.sysexit_stop = 0;
	if (event_open(&ev, &plain, self->tracee.pid, -1))
		SKIP(return, "no hardware breakpoints");
	event_close(&ev);
	EXPECT_EQ(EINVAL, refused_with(self, self->tracee.pid, -1));
}

/* A counter that never overflows would never stop. */
TEST_F(refusal, no_sample_period)
{
	self->attr.sample_period = 0;
	EXPECT_EQ(EINVAL, refused_with(self, self->tracee.pid, -1));
}

/*
 * The event of a CPU never stops a task, which could be one that the tracer waits
 * for. It is refused for root, too, at each tracepoint but that of a syscall's
 * entry, where it captures: see capture_cpu_test.
 */
TEST_F(refusal, event_of_a_cpu)
{
	int cpus[1];

	ASSERT_EQ(1, cpus_usable(cpus, 1));
	EXPECT_EQ(EOPNOTSUPP, refused_with(self, -1, cpus[0]));
	self->attr.config = tracepoint_id("sched:sched_switch");
	EXPECT_EQ(EOPNOTSUPP, refused_with(self, -1, cpus[0]));
	if (pmu_type("kprobe") < 0)
		return;
	self->attr.type = pmu_type("kprobe");
	self->attr.config = 0;
	self->attr.kprobe_func = (unsigned long)SYS_SYMBOL("getppid");
	EXPECT_EQ(EOPNOTSUPP, refused_with(self, -1, cpus[0]));
}

TEST_F(refusal, entry_event_of_a_cpu)
{
	struct stop_event ev;
	int cpus[1];

	ASSERT_EQ(1, cpus_usable(cpus, 1));
	self->attr = enter_stop_attr("raw_syscalls:sys_enter");
	EXPECT_EQ(-EOPNOTSUPP, event_open(&ev, &self->attr, -1, cpus[0]));
}

TEST_F(refusal, event_of_a_cgroup)
{
	struct cgroup cgroup;
	struct stop_event ev;
	int cpus[1];

	ASSERT_EQ(1, cpus_usable(cpus, 1));
	/* opens the same event without a stop: the stop is the reason */
	SKIP_IF(cgroup_create_for_events(&cgroup));
	EXPECT_EQ(-EOPNOTSUPP, event_open_flags(&ev, &self->attr, cgroup.dirfd, cpus[0], -1,
						PERF_FLAG_PID_CGROUP));
	self->attr = enter_stop_attr("raw_syscalls:sys_enter");
	EXPECT_EQ(-EOPNOTSUPP, event_open_flags(&ev, &self->attr, cgroup.dirfd, cpus[0], -1,
						PERF_FLAG_PID_CGROUP));
	cgroup_destroy(&cgroup);
}

/* Backward buffers overwrite markers. */
TEST_F(refusal, write_backward)
{
	self->attr.write_backward = 1;
	EXPECT_EQ(EINVAL, refused_with(self, self->tracee.pid, -1));
}

/*
 * An event that is inherited on all CPUs has many writers at the same time. Its
 * records are refused in a buffer with markers, which they would damage.
 */
TEST_F(refusal, output_of_an_inherited_event)
{
	struct stop_event other;

	self->attr.sysexit_stop = 0;
	ASSERT_EQ(0, event_open(&other, &self->attr, self->tracee.pid, -1));
	EXPECT_EQ(0, ioctl(other.fd, PERF_EVENT_IOC_SET_OUTPUT, self->event.fd));
	event_close(&other);
	self->attr.inherit = 1;
	ASSERT_EQ(0, event_open(&other, &self->attr, self->tracee.pid, -1));
	EXPECT_EQ(-1, ioctl(other.fd, PERF_EVENT_IOC_SET_OUTPUT, self->event.fd));
	EXPECT_EQ(EINVAL, errno);
	event_close(&other);
}

/* A read-only buffer is overwritten, too: without data_tail there is no room to wait for. */
TEST_F(refusal, read_only_mapping)
{
	size_t size = 2 * getpagesize();
	struct stop_event plain;
	void *map;

	event_close(&self->event);
	ASSERT_EQ(0, event_open(&self->event, &self->attr, self->tracee.pid, -1));
	EXPECT_EQ(MAP_FAILED, mmap(NULL, size, PROT_READ, MAP_SHARED, self->event.fd, 0));
	EXPECT_EQ(EINVAL, errno);

	self->attr.sysexit_stop = 0;
	ASSERT_EQ(0, event_open(&plain, &self->attr, self->tracee.pid, -1));
	map = mmap(NULL, size, PROT_READ, MAP_SHARED, plain.fd, 0);
	EXPECT_NE(MAP_FAILED, map);
	/* redirecting to such a buffer is refused, too */
	EXPECT_EQ(-1, ioctl(self->event.fd, PERF_EVENT_IOC_SET_OUTPUT, plain.fd));
	EXPECT_EQ(EINVAL, errno);
	munmap(map, size);
	event_close(&plain);
}

/* An overflow cannot both stop and send SIGTRAP. */
TEST_F(refusal, together_with_sigtrap)
{
	self->attr.sigtrap = 1;
	self->attr.remove_on_exec = 1;
	EXPECT_EQ(EINVAL, refused_with(self, self->tracee.pid, -1));
}

/* PERF_RECORD_READ of a child would damage markers: it is written where the child exits. */
TEST_F(refusal, together_with_inherit_stat)
{
	int cpu;

	self->attr.inherit = 1;
	self->attr.inherit_stat = 1;
	ASSERT_EQ(1, cpus_usable(&cpu, 1));
	EXPECT_EQ(EINVAL, refused_with(self, self->tracee.pid, cpu));
}

FIXTURE(mask_refusal) {
	struct tracee tracee;
	struct stop_event event;
	struct perf_event_syscall_mask mask;
	__u64 bits[1025];
};

FIXTURE_SETUP(mask_refusal)
{
	REQUIRE_FEATURE();
	ASSERT_EQ(0, tracee_spawn(&self->tracee));
	ASSERT_EQ(0, event_stop_at(&self->event, self->tracee.pid, __NR_getppid));
	self->mask = (struct perf_event_syscall_mask) {
		.which = PERF_SYSCALL_MASK_SAMPLE, .arch = NATIVE_ARCH, .nr_bits = 64,
		.bits = (unsigned long)self->bits,
	};
}

/* after any refusal the mask that was set before is still in force */
FIXTURE_TEARDOWN(mask_refusal)
{
	struct pause_record m;
	long ret;

	tracee_begin(&self->tracee, __NR_getuid);
	EXPECT_TRUE(tracee_end(&self->tracee, &ret));
	tracee_begin(&self->tracee, __NR_getppid);
	EXPECT_TRUE(event_marker(&self->event, &m));
	EXPECT_EQ(__NR_getppid, m.nr);
	event_close(&self->event);
	tracee_kill(&self->tracee);
}

TEST_F(mask_refusal, unknown_mask)
{
	self->mask.which = PERF_SYSCALL_MASK_STOP + 1;
	EXPECT_EQ(-EINVAL, event_mask_ioctl(&self->event, &self->mask));
	self->mask.which = ~0U;
	EXPECT_EQ(-EINVAL, event_mask_ioctl(&self->event, &self->mask));
}

TEST_F(mask_refusal, unknown_arch)
{
	self->mask.arch = 0;
	EXPECT_EQ(-EINVAL, event_mask_ioctl(&self->event, &self->mask));
	self->mask.arch = FOREIGN_ARCH;
	EXPECT_EQ(-EINVAL, event_mask_ioctl(&self->event, &self->mask));
	self->mask.nr_bits = 0;
	EXPECT_EQ(-EINVAL, event_mask_ioctl(&self->event, &self->mask));
}

TEST_F(mask_refusal, unknown_flags)
{
	for (int bit = 1; bit < 32; bit++) {
		self->mask.flags = 1U << bit;
		EXPECT_EQ(-EINVAL, event_mask_ioctl(&self->event, &self->mask));
	}
	self->mask.nr_bits = 0;
	self->mask.bits = 0;
	self->mask.flags = PERF_SYSCALL_MASK_CLEAR | 2;
	EXPECT_EQ(-EINVAL, event_mask_ioctl(&self->event, &self->mask));
}

/* A mask is either set or removed. */
TEST_F(mask_refusal, clear_with_bits)
{
	self->mask.flags = PERF_SYSCALL_MASK_CLEAR;
	EXPECT_EQ(-EINVAL, event_mask_ioctl(&self->event, &self->mask));
	self->mask.bits = 0;
	EXPECT_EQ(-EINVAL, event_mask_ioctl(&self->event, &self->mask));
	self->mask.nr_bits = 0;
	self->mask.bits = (unsigned long)self->bits;
	EXPECT_EQ(-EINVAL, event_mask_ioctl(&self->event, &self->mask));
}

TEST_F(mask_refusal, too_many_bits)
{
	struct stop_event other;

	self->mask.nr_bits = 65537;
	EXPECT_EQ(-E2BIG, event_mask_ioctl(&self->event, &self->mask));
	self->mask.nr_bits = ~0U;
	EXPECT_EQ(-E2BIG, event_mask_ioctl(&self->event, &self->mask));
	/* the limit itself is allowed */
	self->mask.nr_bits = 65536;
	ASSERT_EQ(0, event_stop_at(&other, self->tracee.pid, __NR_getgid));
	EXPECT_EQ(0, event_mask_ioctl(&other, &self->mask));
	event_close(&other);
}

TEST_F(mask_refusal, bad_pointers)
{
	EXPECT_EQ(-EFAULT, event_mask_ioctl(&self->event, NULL));
	self->mask.bits = 0;
	EXPECT_EQ(-EFAULT, event_mask_ioctl(&self->event, &self->mask));
	self->mask.bits = ~0ULL - 7;
	EXPECT_EQ(-EFAULT, event_mask_ioctl(&self->event, &self->mask));
}

/* The array ends at an unmapped page: it is read completely, or refused. */
TEST_F(mask_refusal, array_ends_too_early)
{
	size_t page = getpagesize();
	char *two = mmap(NULL, 2 * page, PROT_READ | PROT_WRITE,
			 MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	ASSERT_NE(MAP_FAILED, two);
	ASSERT_EQ(0, munmap(two + page, page));
	self->mask.bits = (unsigned long)(two + page - 8);
	self->mask.nr_bits = 65;
	EXPECT_EQ(-EFAULT, event_mask_ioctl(&self->event, &self->mask));
	munmap(two, page);
}

/* The STOP mask has no meaning on an event that never stops. */
TEST_F(mask_refusal, stop_mask_on_plain_event)
{
	struct perf_event_attr attr = stop_attr("raw_syscalls:sys_exit");
	struct stop_event plain;

	attr.sysexit_stop = 0;
	ASSERT_EQ(0, event_open(&plain, &attr, self->tracee.pid, -1));
	self->mask.which = PERF_SYSCALL_MASK_STOP;
	EXPECT_EQ(-EINVAL, event_mask_ioctl(&plain, &self->mask));
	event_close(&plain);
}

/* Events other than syscall tracepoints support neither mask. */
TEST_F(mask_refusal, not_a_syscall_tracepoint)
{
	struct perf_event_attr attr = stop_attr("sched:sched_process_exec");
	struct stop_event other;

	if ((int)attr.config < 0)
		SKIP(return, "kernel has no sched:sched_process_exec");
	ASSERT_EQ(0, event_open(&other, &attr, self->tracee.pid, -1));
	EXPECT_EQ(-EOPNOTSUPP, event_mask_ioctl(&other, &self->mask));
	self->mask.which = PERF_SYSCALL_MASK_STOP;
	EXPECT_EQ(-EOPNOTSUPP, event_mask_ioctl(&other, &self->mask));
	event_close(&other);

	attr = (struct perf_event_attr){
		.type = PERF_TYPE_SOFTWARE, .size = sizeof(attr),
		.config = PERF_COUNT_SW_DUMMY,
	};
	ASSERT_EQ(0, event_open(&other, &attr, self->tracee.pid, -1));
	self->mask.which = PERF_SYSCALL_MASK_SAMPLE;
	EXPECT_EQ(-EOPNOTSUPP, event_mask_ioctl(&other, &self->mask));
	event_close(&other);
}

TEST_HARNESS_MAIN
