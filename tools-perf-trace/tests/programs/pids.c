// SPDX-License-Identifier: GPL-2.0
/* Calls with process ids: with -Y, some show the names of the processes. */
#include <linux/capability.h>
#include <linux/kcmp.h>
#include <linux/perf_event.h>
#include <linux/sched.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include "program.h"

static char buffer[256];

static int make_child(const char *name)
{
	int pid, go[2], ready[2];

	if (CALL(pipe2, go, 0) || CALL(pipe2, ready, 0))
		exit(1);
	pid = fork();
	if (!pid) {
		/* The end of fork() shows the name that it has inherited. */
		close(go[1]);
		if (CALL(read, go[0], buffer, 1))
			exit(1);
		prctl(PR_SET_NAME, name);
		close(ready[0]);
		CALL(getppid);
		close(ready[1]);
		/* Not in a call, whose end would depend on timing. */
		for (;;)
			;
	}
	close(go[1]);
	close(ready[1]);
	/* Waits until the child has its name */
	if (CALL(read, ready[0], buffer, 1))
		exit(1);
	close(go[0]);
	close(ready[0]);
	return pid;
}

static void signals(int child)
{
	siginfo_t info = { .si_code = SI_QUEUE, .si_pid = getpid() };

	CALL(kill, child, 0);
	CALL(kill, -child, 0);
	CALL(kill, 0, 0);
	CALL(kill, 99999999, 0);
	CALL(tkill, child, 0);
	CALL(tgkill, child, child, 0);
	CALL(rt_sigqueueinfo, child, 0, &info);
	CALL(rt_tgsigqueueinfo, child, child, 0, &info);
}

static void groups(int child)
{
	int fd;

	CALL(getpid);
	CALL(gettid);
	CALL(getpgrp);
	CALL(getpgid, child);
	CALL(getsid, child);
	CALL(setpgid, child, 0);
	CALL(setpgid, child, child);
	CALL(set_tid_address, buffer);
	CALL(get_robust_list, child, buffer, buffer + 8);
	fd = CALL(pidfd_open, child, 0);
	CALL(close, fd);
	CALL(kcmp, child, child, KCMP_FILE, 0, 0);
}

static void scheduling(int child)
{
	CALL(getpriority, PRIO_PROCESS, child);
	CALL(getpriority, PRIO_PGRP, child);
	CALL(getpriority, PRIO_USER, 0);
	CALL(setpriority, PRIO_PROCESS, child, 0);
	CALL(setpriority, PRIO_PGRP, child, 0);
	CALL(ioprio_get, 1, child);
	CALL(ioprio_get, 2, child);
	CALL(ioprio_set, 1, child, 0);
	CALL(sched_getaffinity, child, 8, buffer);
	CALL(sched_setaffinity, child, 8, buffer);
	memset(buffer, 0, 8);
	CALL(sched_getparam, child, buffer);
	CALL(sched_setparam, child, buffer);
	CALL(sched_getscheduler, child);
	CALL(sched_setscheduler, child, 0, buffer);
	CALL(sched_getattr, child, buffer, 48, 0);
	CALL(sched_rr_get_interval, child, buffer);
	CALL(sched_getaffinity, 0, 8, buffer);
}

static void memory(int child)
{
	struct iovec local = { buffer, 1 }, remote = { buffer, 1 };
	struct rlimit64 limit;

	CALL(prlimit64, child, RLIMIT_CORE, 0, &limit);
	CALL(process_vm_readv, child, &local, 1, &remote, 1, 0);
	CALL(process_vm_writev, child, &local, 1, &remote, 1, 0);
	CALL(migrate_pages, child, 0, 0, 0);
	CALL(move_pages, child, 0, 0, 0, 0, 0);
}

static void rights(int child)
{
	struct __user_cap_header_struct header = { _LINUX_CAPABILITY_VERSION_3, child };
	struct __user_cap_data_struct data[2];
	struct perf_event_attr attr = { .size = sizeof(attr), .type = 99 };

	CALL(capget, &header, data);
	CALL(perf_event_open, &attr, child, -1, -1, 0);
	CALL(prctl, PR_SET_PTRACER, child);
	CALL(prctl, PR_SCHED_CORE, PR_SCHED_CORE_GET, child, 0, buffer);
	CALL(ptrace, PTRACE_DETACH, child, 0, 0);
}

static void files(int child)
{
	struct f_owner_ex owner = { F_OWNER_PID, child };
	struct flock lock = { .l_type = F_WRLCK };
	int fd = CALL(openat, AT_FDCWD, "new.lock", O_RDWR | O_CREAT, 0600);

	CALL(fcntl, fd, F_SETLK, &lock);
	if (!vfork()) {
		CALL(fcntl, fd, F_GETLK, &lock);
		_exit(0);
	}
	CALL(wait4, -1, 0, 0, 0);
	CALL(fcntl, fd, F_SETOWN, child);
	CALL(fcntl, fd, F_GETOWN);
	CALL(fcntl, fd, F_SETOWN, -child);
	CALL(fcntl, fd, F_SETOWN_EX, &owner);
	CALL(fcntl, fd, F_GETOWN_EX, &owner);
	owner.type = F_OWNER_PGRP;
	CALL(fcntl, fd, F_SETOWN_EX, &owner);
	CALL(close, fd);
}

static void credentials(void)
{
	union { struct cmsghdr head; char room[64]; } control = { .room = "" };
	struct iovec vector = { buffer, 1 };
	struct msghdr message = { .msg_iov = &vector, .msg_iovlen = 1, .msg_control = &control,
				  .msg_controllen = CMSG_LEN(sizeof(struct ucred)) };
	struct ucred peer = { .pid = getpid() };
	socklen_t len = sizeof(peer);
	int fds[2], on = 1;

	if (CALL(socketpair, AF_UNIX, SOCK_STREAM, 0, fds))
		return;
	CALL(setsockopt, fds[1], SOL_SOCKET, SO_PASSCRED, &on, sizeof(on));
	control.head.cmsg_level = SOL_SOCKET;
	control.head.cmsg_type = SCM_CREDENTIALS;
	control.head.cmsg_len = CMSG_LEN(sizeof(peer));
	memcpy(CMSG_DATA(&control.head), &peer, sizeof(peer));
	CALL(sendmsg, fds[0], &message, 0);
	CALL(recvmsg, fds[1], &message, 0);
	CALL(getsockopt, fds[0], SOL_SOCKET, SO_PEERCRED, &peer, &len);
	CALL(close, fds[0]);
	CALL(close, fds[1]);
}

static void ends(int child)
{
	siginfo_t info;
	int status;

	CALL(waitid, P_PID, child, &info, WEXITED | WNOHANG, 0);
	CALL(waitid, P_PGID, child, &info, WEXITED | WNOHANG, 0);
	CALL(wait4, child, &status, WNOHANG, 0);
	CALL(kill, child, SIGSTOP);
	CALL(wait4, child, &status, WUNTRACED, 0);
	CALL(kill, child, SIGKILL);
	CALL(waitid, P_PID, child, &info, WEXITED | WNOWAIT, 0);
	CALL(wait4, child, &status, 0, 0);
	CALL(wait4, child, &status, 0, 0);
	CALL(kill, child, 0);
}

static void births(void)
{
	static struct clone_args args = {
		.flags = CLONE_PARENT_SETTID | CLONE_VFORK, .exit_signal = SIGCHLD };
	int tid;

	args.parent_tid = (uintptr_t)&tid;
	if (!CALL(clone3, &args, sizeof(args)))
		CALL(exit_group, 0);
	if (!CALL(clone, CLONE_PARENT_SETTID | CLONE_VFORK | SIGCHLD, 0, &tid, 0, 0))
		CALL(exit_group, 0);
}

int main(void)
{
	int child = make_child("a<b>\"c\\\n");

	signals(child);
	groups(child);
	scheduling(child);
	memory(child);
	rights(child);
	files(child);
	credentials();
	ends(child);
	births();
	return 0;
}
