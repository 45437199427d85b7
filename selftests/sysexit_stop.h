/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Shared by the tests of attr.sysexit_stop: an event with its ring buffer, a
 * tracee that makes syscalls on request, and waits for a condition.
 *
 * A wait polls for its condition, and WAIT_MS bounds it on a broken kernel: the result
 * on a working kernel does not depend on it. What must not happen is observed for a
 * while, as in stays_stopped(): a broken kernel may pass then, a working one never fails.
 *
 * A few tests measure how long something takes, or sleep until a task is likely to have
 * reached a certain point: handoff_test (spins), ring_test and waiting_test (retries without
 * room), capture_limits_test and capture_lost_test (bounded waits for room), inherit_test,
 * faulting_test and throttle_test. A busy machine may delay any round: they take the best of
 * several, or have bounds far from what they expect.
 */
#ifndef SYSEXIT_STOP_H
#define SYSEXIT_STOP_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <linux/audit.h>
#include <linux/perf_event.h>

#define WAIT_MS		10000
/* for what takes long on a slow and busy machine */
#define SLOW_MS		(3 * WAIT_MS)
#define MAX_CPUS	16

#if defined(__x86_64__)
# define NATIVE_ARCH	AUDIT_ARCH_X86_64
# define COMPAT_ARCH	AUDIT_ARCH_I386
# define FOREIGN_ARCH	AUDIT_ARCH_AARCH64
# define SYS_SYMBOL(name) "__x64_sys_" name
#elif defined(__aarch64__)
# define NATIVE_ARCH	AUDIT_ARCH_AARCH64
# define COMPAT_ARCH	AUDIT_ARCH_ARM
# define FOREIGN_ARCH	AUDIT_ARCH_X86_64
# define SYS_SYMBOL(name) "__arm64_sys_" name
#elif defined(__riscv) && __riscv_xlen == 64
# define NATIVE_ARCH	AUDIT_ARCH_RISCV64
# define COMPAT_ARCH	AUDIT_ARCH_RISCV32
# define FOREIGN_ARCH	AUDIT_ARCH_X86_64
# define SYS_SYMBOL(name) "__riscv_sys_" name
#else
# error "attr.sysexit_stop is for x86-64, arm64 and riscv64"
#endif

/* PERF_RECORD_TASK_PAUSE, with room for the largest sample_id behind it */
struct pause_record {
	struct perf_event_header header;
	__u32 pid, tid;
	__u64 event_id;
	__u64 pause_id;
	__u64 ip;
	__u32 arch;
	__u32 flags;
	__s64 nr;
	__u64 args[6];
	__s64 ret;
	__u64 sample_id[8];
};

#define PAUSE_RECORD_SIZE	offsetof(struct pause_record, sample_id)

/* event.c: perf_event_open() and the ioctls; all return 0 or -errno */
struct stop_event {
	int fd;
	__u64 id;
	struct perf_event_mmap_page *page;
	size_t map_size;
	/* other records that have been read */
	__u64 samples;
	__u64 lost;
};

int tracepoint_id(const char *name);
int pmu_type(const char *name);
struct perf_event_attr stop_attr(const char *tracepoint);
struct perf_event_attr enter_stop_attr(const char *tracepoint);
int event_open(struct stop_event *ev, struct perf_event_attr *attr, pid_t pid, int cpu);
int event_open_flags(struct stop_event *ev, struct perf_event_attr *attr, pid_t pid, int cpu,
		     int group, unsigned long flags);
/* raw_syscalls:sys_exit in the group of @leader, or its own (-1); to be started later */
int event_open_in_group(struct stop_event *ev, pid_t pid, bool stops, int leader);
int event_map(struct stop_event *ev, int data_pages);
void event_unmap(struct stop_event *ev);
void event_close(struct stop_event *ev);
int event_count(struct stop_event *ev, __u64 *count);
/* opens an event that counts the calls of a kernel function, by a kprobe */
int event_count_calls(struct stop_event *ev, const char *function, pid_t pid, int cpu);
int event_mask_ioctl(struct stop_event *ev, struct perf_event_syscall_mask *mask);
int event_mask_array(struct stop_event *ev, int which, __u32 arch, const int *nrs, int n);
int event_unmask(struct stop_event *ev, int which, __u32 arch);
int event_unpause_flags(struct stop_event *ev, __u64 id, __u32 flags);
int event_unpause(struct stop_event *ev, __u64 id);
int event_unpause_all(struct stop_event *ev);

/* sets a mask of the syscall numbers that follow @arch */
#define event_mask(ev, which, arch, ...) ({				\
	const int nrs_[] = { __VA_ARGS__ };				\
	event_mask_array(ev, which, arch, nrs_,				\
			 sizeof(nrs_) / sizeof(nrs_[0])); })

/* maps and enables an event that was opened disabled; only syscall @nr counts */
int event_start_masked(struct stop_event *ev, int nr);
/* the same with a ring buffer of @data_pages */
int event_start_pages(struct stop_event *ev, int nr, int data_pages);
/* opens @attr, then calls event_start_masked() */
int event_open_masked(struct stop_event *ev, struct perf_event_attr *attr, pid_t pid,
		      int cpu, int nr);
/* raw_syscalls:sys_exit of @pid, mapped; stops at syscall @nr alone */
int event_stop_at(struct stop_event *ev, pid_t pid, int nr);
/* raw_syscalls:sys_enter of @pid, mapped; stops before syscall @nr alone */
int event_stop_before(struct stop_event *ev, pid_t pid, int nr);
/* event_stop_at() on one CPU, inherited by children */
int event_stop_children_at(struct stop_event *ev, pid_t pid, int cpu, int nr);
/* event_stop_children_at() on each CPU; returns the number of events or -errno */
int events_stop_children_at(struct stop_event *ev, pid_t pid, int nr);
void events_close(struct stop_event *ev, int n);

/* ring.c */
#define MAX_RECORD_SIZE	65536

/* copies the next record, if there is one, to @record of MAX_RECORD_SIZE bytes */
bool event_next_record(struct stop_event *ev, void *record);
bool event_marker_within(struct stop_event *ev, struct pause_record *m, int ms);
bool event_marker(struct stop_event *ev, struct pause_record *m);
/* reads a marker of any of @n events, without waiting; the event's index, or -1 */
int events_poll_marker(struct stop_event *ev, int n, struct pause_record *m);
int events_marker(struct stop_event *ev, int n, struct pause_record *m);
/* reads all records in the ring and returns the number of markers among them */
int event_drain(struct stop_event *ev);

/* tracee.c: a child that makes the syscalls it is asked for */
struct tracee_shared {
	volatile int done;	/* requests finished, or a body's own count */
	volatile int handled;	/* signals handled */
	volatile int go;
	volatile int ready;	/* the start-up is over */
	volatile pid_t tids[64];
	char data[4096];
};

struct tracee {
	pid_t pid;
	int to, from;		/* the tracer's ends of the pipes */
	int in, out;		/* the tracee's ends */
	struct tracee_shared *shared;	/* same address on both sides */
};

typedef void (*tracee_body)(struct tracee *t);

int tracee_spawn(struct tracee *t);
int tracee_spawn_body(struct tracee *t, tracee_body body);
void tracee_serve(struct tracee *t);
/* bodies: serves i386 syscalls; executes the 32-bit program on the first request */
void tracee_serve_i386(struct tracee *t);
void tracee_exec_compat_target(struct tracee *t);
/* for a body: counts SIGUSR1 in shared->handled; @flags are those of sigaction() */
void tracee_count_signals(struct tracee *t, int flags);
/* without SA_RESTART: a signal that wrongly interrupts the syscall causes EINTR */
void tracee_serve_with_handler(struct tracee *t);
/* the child of the tracee replies with its PID and serves; the tracee has its exit status */
void tracee_serve_in_child(struct tracee *t);
/*
 * for a body: @count pages; the first reader of each sleeps until it is served or the
 * descriptor is closed; the userfaultfd, or -1
 */
int userfault_pages(char **pages, int count);
int userfault_page(char **page);
bool tracee_await_go(struct tracee *t);	/* in the tracee: read one request, do nothing */
void tracee_reply(struct tracee *t, long ret);
void tracee_begin_args(struct tracee *t, const long *args);
/* a request for execve(@path, { @path, @arg }) */
void tracee_begin_exec(struct tracee *t, const char *path, const char *arg);
bool tracee_end(struct tracee *t, long *ret);
bool tracee_replied(struct tracee *t);
bool tracee_replies_within(struct tracee *t, int ms);
bool tracee_runs(struct tracee *t);
bool tracee_exited(struct tracee *t, int *status);
/* true if the tracee exits, with status 0 */
bool tracee_succeeds(struct tracee *t);
void tracee_kill(struct tracee *t);
long raw_syscall(long nr, const long *args);

#define tracee_begin(t, ...)						\
	tracee_begin_args(t, (const long[7]) { __VA_ARGS__ })

/* helper programs are built next to the tests */
const char *program_path(const char *name);

/* proc.c: text files, the state of a task in /proc, and waits for it */
struct task_syscall {
	long nr;
	__u64 args[6];
	__u64 sp, pc;
};

/* reads a file as a string, or writes one to it; 0 or -errno */
int read_text(const char *path, char *text, size_t size);
int write_text(const char *path, const char *text);
long long now_ns(void);		/* CLOCK_MONOTONIC */
long long now_ms(void);
bool wait_until_within(bool (*condition)(void *arg), void *arg, int ms);
bool wait_until(bool (*condition)(void *arg), void *arg);
bool wait_readable(int fd);
char task_state(pid_t tid);
bool task_cpu_ticks(pid_t tid, long *ticks);
bool parent_task_flags(pid_t tid, unsigned int *flags);
/* file @file of /proc/@tid, as a string; 0 or -errno */
int read_proc(pid_t tid, const char *file, char *buf, size_t size);
bool task_in_syscall(pid_t tid, struct task_syscall *sc);
bool wait_state(pid_t tid, char state);
/* waits until the task sleeps in syscall @nr: is stopped at it, if @nr never blocks */
bool wait_stopped(pid_t tid, long nr);
bool stays_stopped(pid_t tid, long nr);
bool wait_flag(volatile int *flag);
bool signal_pending(pid_t tid, int sig);
bool wait_child(pid_t pid, int *status);
/* sends SIGKILL, and waits for SLOW_MS at most */
bool kill_child(pid_t pid, int *status);

/* cpu.c */
int cpus_usable(int *cpus, int max);
int pin_to(pid_t tid, int cpu);
/* pins the caller to one of the CPUs that the program was started on; @which is random */
void pin_anywhere(unsigned int which);
bool cpu_set_online(int cpu, bool online);

/* cgroup.c */
struct cgroup {
	int dirfd;
	char mount[64];
	char path[128];
};

int cgroup_create(struct cgroup *cg);
/* NULL, or the reason why there are no events of a cgroup, and then no cgroup, either */
const char *cgroup_create_for_events(struct cgroup *cg);
void cgroup_destroy(struct cgroup *cg);
int cgroup_add(const struct cgroup *cg, pid_t pid);
int cgroup_write(const struct cgroup *cg, const char *name, const char *text);
bool cgroup_has_line(const struct cgroup *cg, const char *name, const char *line);
bool cgroup_wait_frozen(struct cgroup *cg);
bool cgroup_wait_thawed(struct cgroup *cg);
bool cgroup_freeze(struct cgroup *cg);
bool cgroup_thaw(struct cgroup *cg);

/* rights.c */
#define PARANOID	"/proc/sys/kernel/perf_event_paranoid"
#define PTRACE_SCOPE	"/proc/sys/kernel/yama/ptrace_scope"
#define TRACER_UID	65534
#define OTHER_UID	65533
#define CAP_BIT(cap)	(1ULL << (cap))

/* changes to another user, with the capabilities @caps alone; 0 or -errno */
int become(uid_t uid, __u64 caps);
/* a body: Yama allows a user to attach to their own children, or to tasks that ask for it */
void tracee_serve_as_tracer_uid(struct tracee *t);
int sysctl_level(const char *path);
bool set_sysctl(const char *path, int level);
/* NULL when users may open events of their tasks that stop, else the reason */
const char *user_rights_missing(void);

/* a copy of exec_target, in a directory of its own */
struct program {
	char dir[64];
	char path[128];
};

/* false if the mount of @dir forbids programs of mode @mode, or their privilege */
bool may_execute_in(const char *dir, mode_t mode);
bool copy_program(const char *from, const char *to, mode_t mode);
/* NULL, or the reason why there is no program @name of mode @mode */
const char *program_create(struct program *p, const char *name, mode_t mode);
void program_remove(struct program *p);

/* feature.c: NULL when the kernel has attr.sysexit_stop, else the reason */
const char *feature_missing(void);
/* NULL when the kernel runs 32-bit tasks, else the reason */
const char *compat_missing(void);
/* like feature_missing(), for what @probe checks with a tracee that it may trace */
const char *missing_for(const char *(*probe)(pid_t pid));
/* true with PREEMPT_RT */
bool kernel_is_rt(void);
/* a reason: @what and the text of -@err */
const char *missing_reason(const char *what, int err);

/* skips the test if there is a reason */
#define SKIP_IF(reason) do {						\
	const char *reason_ = (reason);					\
	if (reason_)							\
		SKIP(return, "%s", reason_);				\
} while (0)

/*
 * For FIXTURE_SETUP: on a kernel without the feature every test is skipped,
 * unless SYSEXIT_STOP_REQUIRED is set: then it fails.
 */
#define REQUIRE(missing) do {						\
	const char *missing_ = (missing);				\
	if (missing_ && getenv("SYSEXIT_STOP_REQUIRED"))		\
		ASSERT_EQ(NULL, missing_) TH_LOG("%s", missing_);	\
	SKIP_IF(missing_);						\
} while (0)

#define REQUIRE_FEATURE()	REQUIRE(feature_missing())

/*
 * The same if @err says that there is no kprobe on @function. A kernel without kprobe
 * events is a reason to skip; a function that the kernel does not have, any more, is not.
 */
#define REQUIRE_KPROBE(function, err) do {				\
	if (pmu_type("kprobe") < 0)					\
		SKIP(return, "kernel has no kprobe events");		\
	REQUIRE((err) ? "cannot set a kprobe on " function : NULL);	\
} while (0)

#endif /* SYSEXIT_STOP_H */
