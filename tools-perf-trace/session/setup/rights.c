// SPDX-License-Identifier: GPL-2.0
/* Explains why the kernel refuses to trace or stop these tasks, and which rights are needed. */
#include <errno.h>
#include <pwd.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <sys/stat.h>
#include <api/fs/fs.h>
#include <api/fs/tracing_path.h>
#include <linux/capability.h>
#include <perf/cpumap.h>
#include <perf/threadmap.h>

#include "perf-sys.h"
#include "util/cap.h"
#include "util/debug.h"
#include "util/event.h"
#include "util/evlist.h"
#include "util/evsel.h"
#include "util/record.h"
#include "util/target.h"
#include "session/config.h"
#include "session/procstatus.h"
#include "rights.h"

/* PROC_USER_INIT_INO and PROC_PID_INIT_INO of the kernel */
#define FIRST_USER_NAMESPACE	0xeffffffdU
#define FIRST_PID_NAMESPACE	0xeffffffcU

#define PTRACE_SCOPE	"/proc/sys/kernel/yama/ptrace_scope"
#define PARANOID	"/proc/sys/kernel/perf_event_paranoid"

int stop_rights__try(struct perf_event_attr attr, pid_t pid, int cpu, bool stops)
{
	int fd;

	attr.disabled = 1;
	attr.inherit = 0;
	attr.enable_on_exec = 0;
	if (!stops) {
		attr.sysexit_stop = 0;
		attr.sysenter_stop = 0;
	}
	fd = sys_perf_event_open(&attr, pid, cpu, -1, PERF_FLAG_FD_CLOEXEC);
	if (fd < 0)
		return -errno;
	close(fd);
	return 0;
}

static bool may_observe(void)
{
	return perf_cap__capable(CAP_PERFMON) || perf_cap__capable(CAP_SYS_ADMIN);
}

static bool is_in_namespace(const char *path, ino_t ino)
{
	struct stat st;

	return !stat(path, &st) && st.st_ino == ino;
}

/* A capability that perf has in another user namespace only is none. */
static bool is_in_first_user_namespace(void)
{
	return is_in_namespace("/proc/self/ns/user", FIRST_USER_NAMESPACE);
}

bool stop_rights__is_in_first_pid_namespace(void)
{
	return is_in_namespace("/proc/self/ns/pid", FIRST_PID_NAMESPACE);
}

bool stop_rights__sees_all_tracepoints(void)
{
	return (may_observe() && is_in_first_user_namespace()) || perf_event_paranoid() <= -1;
}

/* Only root and a group may read the files of tracefs, whatever the mode of the mount is. */
void stop_rights__explain_tracepoint(const char *sys, const char *name)
{
	pr_err("Error:\tThe tracepoint %s:%s may not be read: %s.\n"
	       "Hint:\tTry it as root, or let your group read it:\n"
	       "Hint:\tsudo mount -o remount,mode=750,gid=%d %s\n",
	       sys, name, strerror(EACCES), getegid(), tracing_path_mount());
}

/* Root has all capabilities, but perhaps only in a container. */
static void print_present(const char *needed)
{
	pr_err("Hint:\tThat needs %s. perf has it, but perhaps only in the user\n"
	       "Hint:\tnamespace of a container, or a security module denies it.\n", needed);
}

static void explain_cpus(int error)
{
	pr_err("Error:\tThe tasks of a whole CPU may not be traced: %s.\n", strerror(error));
	if (may_observe())
		print_present("CAP_PERFMON");
	else
		pr_err("Hint:\tThat needs CAP_PERFMON, which perf lacks, or -1 in\n"
		       "Hint:\t" PARANOID ", where it is %d now: try it as root.\n",
		       perf_event_paranoid());
	pr_err("Hint:\tTracing a command, or your own processes with -p, requires less.\n");
}

/* Where 3 has a meaning, CAP_PERFMON does not lift it. */
static void explain_event(const struct evsel *evsel, int error)
{
	const int paranoid = perf_event_paranoid();
	const char *needed = paranoid > 2 ? "CAP_SYS_ADMIN" : "CAP_PERFMON";

	pr_err("Error:\tThe event %s may not be used: %s.\n",
	       evsel__name((struct evsel *)evsel), strerror(error));
	if (perf_cap__capable(CAP_SYS_ADMIN) || (may_observe() && paranoid <= 2)) {
		print_present(needed);
		return;
	}
	pr_err("Hint:\tThat needs %s, which perf lacks, or at most 2 in\n"
	       "Hint:\t" PARANOID ", where it is %d now.\n"
	       "Hint:\tTry it as root, or: sudo sysctl kernel.perf_event_paranoid=2\n",
	       needed, paranoid);
}

static const char *user_name(uid_t uid)
{
	const struct passwd *user = getpwuid(uid);

	return user ? user->pw_name : "another user";
}

/* Report the first failing check. */
static void explain_lack(pid_t tid)
{
	const long uid = procstatus__read(tid, "Uid:");
	int scope;

	if (sysctl__read_int("kernel/yama/ptrace_scope", &scope))
		scope = 0;
	if (uid >= 0 && (uid_t)uid != geteuid())
		pr_err("Hint:\tIt belongs to %s: that needs CAP_SYS_PTRACE, which perf lacks.\n",
		       user_name(uid));
	else if (scope > 1)
		pr_err("Hint:\t" PTRACE_SCOPE " is %d now: that needs\n"
		       "Hint:\tCAP_SYS_PTRACE, which perf lacks; or 1 there for a command, 0 for\n"
		       "Hint:\tother tasks.\n", scope);
	else if (scope == 1)
		pr_err("Hint:\t" PTRACE_SCOPE " is 1 now: perf may stop only\n"
		       "Hint:\twhat it has started itself. More needs CAP_SYS_PTRACE, which perf\n"
		       "Hint:\tlacks, or 0 there.\n");
	else
		pr_err("Hint:\tIt has privileges of its own, or its program may not be read: that\n"
		       "Hint:\tneeds CAP_SYS_PTRACE, which perf lacks.\n");
	pr_err("Hint:\tTry it as root.\n");
}

static void explain_task(pid_t tid, int error)
{
	int scope;

	pr_err("Error:\tThread %d may not be stopped: %s.\n"
	       "Hint:\tStopping a task requires the right to attach a debugger to it.\n",
	       tid, strerror(error));
	if (!sysctl__read_int("kernel/yama/ptrace_scope", &scope) && scope > 2)
		pr_err("Hint:\t" PTRACE_SCOPE " is %d now:\n"
		       "Hint:\tno process may attach until reboot.\n", scope);
	else if (perf_cap__capable(CAP_SYS_PTRACE))
		print_present("CAP_SYS_PTRACE");
	else
		explain_lack(tid);
}

static bool explain_target(const struct stop_config *config, const struct evsel *evsel)
{
	struct perf_thread_map *threads = evlist__core(config->evlist)->threads;
	int i, err;

	for (i = 0; i < perf_thread_map__nr(threads); i++) {
		const pid_t tid = perf_thread_map__pid(threads, i);

		err = stop_rights__try(evsel->core.attr, tid, -1, true);
		if (err != -EACCES && err != -EPERM)
			continue;
		explain_task(tid, -err);
		return true;
	}
	return false;
}

/* If an event cannot even be opened for perf itself, the cause is not the target. */
void stop_rights__explain(const struct stop_config *config, int error)
{
	struct evsel *evsel;

	if (target__has_cpu(&config->opts->target)) {
		explain_cpus(error);
		return;
	}
	evlist__for_each_entry(config->evlist, evsel) {
		if (!stop_rights__try(evsel->core.attr, getpid(), -1, false))
			continue;
		explain_event(evsel, error);
		return;
	}
	evlist__for_each_entry(config->evlist, evsel) {
		if (explain_target(config, evsel))
			return;
	}
	pr_err("Error:\tThe tasks may not be traced: %s.\n"
	       "Hint:\tTry it as root.\n", strerror(error));
}
