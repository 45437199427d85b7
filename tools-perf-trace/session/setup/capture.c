// SPDX-License-Identifier: GPL-2.0
/*
 * Selects the syscalls to capture: those for which the decoder can plan the copies, unless
 * options need the stopped task. If no task stops, all others as far as possible.
 */
#include <errno.h>
#include <sched.h>
#include <string.h>
#include <unistd.h>
#include <sys/ioctl.h>
#include <linux/err.h>
#include <linux/kernel.h>
#include <linux/perf_event.h>
#include <perf/event.h>

#include "cpu_wide.h"
#include "perf-sys.h"
#include "util/debug.h"
#include "util/evlist.h"
#include "util/evsel.h"
#include "util/record.h"
#include "decode/capture.h"
#include "session/collect/sample.h"
#include "session/collect/exec_abi.h"
#include "session/config.h"
#include "session/filter.h"
#include "session/print/dump.h"
#include "session/record.h"
#include "attr.h"
#include "capture.h"
#include "masks.h"
#include "rights.h"
#include "table.h"
#include "tracepoint.h"

/* The kernel copies no more than this for one record. */
#define STOP_CAPTURE_BYTES	32768

/* A record must not take more than half of the ring buffer. */
static size_t room_of(const struct stop_config *config)
{
	size_t head = sizeof(struct perf_record_syscall) + 64;
	size_t half = evlist__mmap_size(config->opts->mmap_pages) / 2;

	return half < head ? 0 : min(half - head, (size_t)STOP_CAPTURE_BYTES);
}

void stop_capture__plan(const struct stop_config *config, u32 arch, s64 nr,
			struct decode_plan *plan)
{
	decode__plan(arch, nr, &config->decode, room_of(config), plan);
}

/*
 * Test whether the kernel knows the ioctl. Any event will do; one that is not a tracepoint
 * does not have to be enabled for that.
 */
static bool kernel_captures(void)
{
	struct perf_event_syscall_capture none = { .size = sizeof(none) };
	struct perf_event_attr attr = {
		.type = PERF_TYPE_SOFTWARE,
		.config = PERF_COUNT_SW_DUMMY,
		.size = sizeof(attr),
		.disabled = 1,
		.exclude_kernel = 1,
	};
	int fd = sys_perf_event_open(&attr, 0, -1, -1, PERF_FLAG_FD_CLOEXEC);
	bool lacks;

	if (fd < 0)
		return false;
	lacks = ioctl(fd, PERF_EVENT_IOC_SET_SYSCALL_CAPTURE, &none) && errno == ENOTTY;
	close(fd);
	return !lacks;
}

/*
 * The same test for an event of a CPU: capturing takes more rights than sampling there, and
 * kernels with PREEMPT_RT refuse it. 0 or a negated errno.
 */
static int try_cpu(const struct stop_config *config)
{
	struct evsel *evsel = stop_tracepoint__new("raw_syscalls", "sys_enter", NULL);
	struct evlist *owner = IS_ERR(evsel) ? NULL : evlist__new();
	int err;

	/* The session's own events fail with the same error, and explain it. */
	if (!owner)
		return 0;
	evlist__add(owner, evsel);
	stop_evsel__config(evsel, config, false, false, STOPS_AT_EXIT);
	evsel->core.attr.exclude_kernel = 1;
	err = stop_rights__try(evsel->core.attr, -1, sched_getcpu(), true);
	evlist__put(owner);
	return err;
}

/* Warns with @reason; returns false for convenience. */
static bool shows_addresses(const char *reason)
{
	pr_warning("--stop: %s, and events of a CPU or cgroup never stop a task; arguments that point to memory are shown as addresses\n",
		   reason);
	return false;
}

/* Events of CPUs cannot stop, so warn if they cannot capture either. */
static bool is_on_for_cpus(const struct stop_config *config)
{
	if (config->options->captures == STOP_CAPTURES_NONE)
		return shows_addresses("always rules out copying memory");
	if (!kernel_captures())
		return shows_addresses("this kernel does not copy memory");
	switch (try_cpu(config)) {
	case 0:
		return true;
	case -EACCES:
	case -EPERM:
		return shows_addresses("copying needs CAP_PERFMON and CAP_SYS_PTRACE");
	default:
		return shows_addresses("this kernel does not copy memory, as with PREEMPT_RT");
	}
}

/* A list of syscalls selects where to stop, so nothing is captured. */
static bool wants_captures(const struct stop_config *config)
{
	const struct stop_options *options = config->options;

	return options->captures != STOP_CAPTURES_NONE && !options->list &&
	       !options->stack_traces && !stop_filter__by_path(options);
}

bool stop_capture__is_on(const struct stop_config *config)
{
	if (stop_filter__counts_only(config))
		return false;
	if (stop_cpu_wide__is(config))
		return is_on_for_cpus(config);
	return wants_captures(config) && kernel_captures();
}

static bool is_one_of(const char *name, const char * const names[], size_t nr)
{
	size_t i;

	for (i = 0; i < nr; i++) {
		if (*name == *names[i] && !strcmp(name, names[i]))
			return true;
	}
	return false;
}

/*
 * A capture is written when its call has ended. Calls that start or end a task, or change
 * what it runs, must be known before the records of what follows from them.
 */
static bool must_be_seen_at_once(const char *name)
{
	static const char * const names[] = {
		"clone", "clone3", "exit", "exit_group", "fork", "rt_sigreturn", "sigreturn",
		"vfork",
	};

	return is_one_of(name, names, ARRAY_SIZE(names));
}

/*
 * Data sent through a netlink socket is shown as a message. The protocol of a socket is
 * known if its creation was traced; otherwise it is read from its stopped task.
 */
static bool asks_socket(const struct stop_abi *abi, const char *name)
{
	static const char * const names[] = {
		"recv", "recvfrom", "recvmsg", "send", "sendmsg", "sendto"
	};
	s64 socket;

	if (!is_one_of(name, names, ARRAY_SIZE(names)))
		return false;
	socket = decode__syscall_nr(abi->arch, "socket");
	return socket < 0 || !stop_set__has(abi->traced, socket);
}

/* If nothing may stop, a capture of only some arguments is enough. */
static bool is_captured(const struct stop_config *config, const struct stop_abi *abi, s64 nr,
			const char *name, struct decode_plan *plan)
{
	const u32 arch = abi->arch;

	if (must_be_seen_at_once(name))
		return false;
	stop_capture__plan(config, arch, nr, plan);
	if (stop_cpu_wide__never_stops(config))
		return true;
	if (decode__executes(arch, nr) || stop_abi__may_end_exec(abi, nr) ||
	    asks_socket(abi, name) ||
	    stop_dump__wants(config->options, arch, nr))
		return false;
	/* Files and processes are looked up in /proc while the task is stopped. */
	if (decode__asks_task(arch, nr, &config->decode, plan))
		return false;
	return plan->way == DECODE_WAY_PLAIN || plan->way == DECODE_WAY_CAPTURED;
}

/* A number without a name has no memory to copy, unless its name will be learned. */
int stop_capture__add(struct stop_abi *abi, const struct stop_config *config, unsigned int nr)
{
	const char *name = decode__syscall_name(abi->arch, nr);
	struct decode_plan plan;

	plan.nr = 0;
	if ((name || decode__needs_memory(abi->arch, nr)) &&
	    !is_captured(config, abi, nr, name ?: "", &plan))
		return 0;
	stop_set__add(abi->captured, nr);
	return stop_capture_table__add(&abi->table, nr, &plan,
				       decode__executes(abi->arch, nr)) ?: 1;
}

bool stop_abi__captures(const struct stop_abi *abi, s64 nr)
{
	return stop_abi__has(abi, abi->captured, nr);
}

bool stop_masks__captures(const struct stop_masks *masks, u32 arch, s64 nr)
{
	unsigned int i;

	for (i = 0; i < masks->nr; i++) {
		if (masks->abi[i].arch == arch)
			return stop_abi__captures(&masks->abi[i], nr);
	}
	return false;
}

bool stop_capture__is_whole(const struct perf_record_syscall *call)
{
	return call->header.size >= sizeof(*call) &&
	       call->data_size <= call->header.size - sizeof(*call);
}

struct stop_record *stop_capture__record(const struct perf_record_syscall *call,
					 const struct stop_sample *sample)
{
	struct stop_record *record;

	if (!stop_capture__is_whole(call))
		return NULL;
	record = stop_record__new(STOP_RECORD_SYSCALL, call->data_size);
	if (!record)
		return NULL;
	record->pid = call->pid;
	record->tid = call->tid;
	record->ip = call->ip;
	record->arch = call->arch;
	record->nr = call->nr;
	record->ret = call->ret;
	memcpy(record->args, call->args, sizeof(record->args));
	record->capture.began = call->enter_time;
	record->capture.unfinished = call->flags & PERF_SYSCALL_NO_RESULT;
	record->time = record->capture.unfinished ? sample->time : call->exit_time;
	record->capture.size = call->data_size;
	memcpy(record->text, call->data, call->data_size);
	return record;
}
