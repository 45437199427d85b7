// SPDX-License-Identifier: GPL-2.0
#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/sysinfo.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include "program.h"

static void children(void)
{
	struct rusage usage;
	siginfo_t info;
	int status;
	pid_t pid = fork();

	if (!pid)
		_exit(3);
	CALL(wait4, pid, &status, 0, &usage);
	pid = fork();
	if (!pid)
		kill(getpid(), SIGKILL);
	memset(&info, 0, sizeof(info));
	CALL(waitid, P_PID, pid, &info, WEXITED | WNOWAIT, NULL);
	CALL(wait4, pid, &status, 0, NULL);
	pid = vfork();
	if (!pid)
		_exit(0);
	CALL(waitid, P_PID, pid, &info, WEXITED, NULL);
	CALL(wait4, -1, &status, 0, NULL);
	CALL(wait4, -1, &status, WNOHANG, NULL);
}

static void limits(void)
{
	struct rlimit limit, small = { 1000, 1536 };
	struct rusage usage;

	CALL(prlimit64, 0, RLIMIT_STACK, NULL, &limit);
	CALL(prlimit64, 0, RLIMIT_CORE, &small, NULL);
	CALL(getrlimit, RLIMIT_CORE, &limit);
	CALL(setrlimit, RLIMIT_CORE, &small);
	CALL(getrusage, RUSAGE_SELF, &usage);
	CALL(getpriority, PRIO_PROCESS, 0);
	CALL(setpriority, PRIO_PROCESS, 0, 1);
}

static void identity(void)
{
	unsigned int a, b, c, version[2] = { 0x20080522, 0 }, caps[6];

	CALL(getresuid, &a, &b, &c);
	CALL(getgroups, 0, NULL);
	CALL(setuid, 0);
	CALL(setreuid, -1, -1);
	CALL(capget, version, caps);
	CALL(getpgid, 0);
	CALL(personality, -1);
}

static void scheduling(void)
{
	struct sched_param param = { 0 };
	unsigned long cpus[16] = { 0 };
	unsigned int cpu = 0, node = 0;

	CALL(sched_getaffinity, 0, sizeof(cpus), cpus);
	CALL(sched_setaffinity, 0, 8L, cpus);
	CALL(sched_getparam, 0, &param);
	CALL(sched_setscheduler, 0, 0, &param);
	CALL(sched_getscheduler, 0);
	CALL(getcpu, &cpu, &node, NULL);
	CALL(sched_yield);
}

static void options(char *page)
{
	char name[16];
	int number = 0;

	CALL(prctl, PR_SET_NAME, "name");
	CALL(prctl, PR_GET_NAME, name);
	CALL(prctl, PR_SET_PDEATHSIG, 9L);
	CALL(prctl, PR_GET_PDEATHSIG, &number);
	CALL(prctl, PR_GET_DUMPABLE);
	CALL(prctl, PR_CAPBSET_READ, 5L);
	CALL(prctl, PR_SET_CHILD_SUBREAPER, 1L);
	CALL(prctl, PR_SET_NO_NEW_PRIVS, 1L, 0L, 0L, 0L);
	CALL(futex, page, 1, 5);
	CALL(futex, page, 0, 5, NULL);
	CALL(futex, page, 4, 5, 6L, page, 7);
	CALL(set_tid_address, page);
	CALL(mincore, page, 4096L, name);
	CALL(mlock, page, 5L);
}

int main(void)
{
	struct utsname name;
	struct sysinfo info;

	children();
	limits();
	identity();
	scheduling();
	options(last_page());
	CALL(uname, &name);
	CALL(sysinfo, &info);
	return 0;
}
