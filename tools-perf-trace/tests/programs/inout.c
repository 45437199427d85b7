// SPDX-License-Identifier: GPL-2.0
/* Calls that overwrite their inputs, or discard the memory that holds them. */
#include <arpa/inet.h>
#include <linux/capability.h>
#include <linux/sched.h>
#include <poll.h>
#include <sched.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include "program.h"

static char buf[128], name[128];

static void names_of_sockets(void)
{
	static const socklen_t rooms[] = { 128, 16, 6, 2, 1, 0, -1 };
	struct sockaddr_in address = { .sin_family = AF_INET };
	int fd = CALL(socket, AF_INET, SOCK_STREAM, 0), type;
	socklen_t len;

	address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	CALL(bind, fd, &address, sizeof(address));
	for (size_t i = 0; i < sizeof(rooms) / sizeof(rooms[0]); i++) {
		len = rooms[i];
		/* Part of a port that the kernel has chosen would differ each time. */
		if (len != 6)
			CALL(getsockname, fd, buf, &len);
		len = rooms[i];
		if (len >= 4)
			CALL(getsockopt, fd, SOL_SOCKET, SO_TYPE, &type, &len);
	}
	len = 16;
	CALL(getsockname, fd, NULL, &len);
	CALL(getsockname, NO_FD, buf, &len);
	CALL(getsockname, fd, buf, 8L);
	CALL(getsockname, fd, buf, NULL);
	CALL(getpeername, fd, buf, &len);
	CALL(accept, NO_FD, buf, &len);
	CALL(accept, NO_FD, NULL, &len);
	CALL(accept4, NO_FD, buf, 8L, 0);
	CALL(getsockopt, NO_FD, SOL_SOCKET, SO_TYPE, &type, &len);
	CALL(getsockopt, fd, SOL_SOCKET, SO_TYPE, NULL, &len);
	CALL(getsockopt, fd, SOL_SOCKET, SO_TYPE, &type, NULL);
}

static struct sockaddr_un receiver = { AF_UNIX, "receiver" }, sender = { AF_UNIX, "sender" };

static void messages(void)
{
	char control[128], *end = last_page() + 4096;
	int to = CALL(socket, AF_UNIX, SOCK_DGRAM, 0), from = CALL(socket, AF_UNIX, SOCK_DGRAM, 0);
	struct iovec iov[2] = { { buf, 3 }, { buf + 10, 50 } };
	struct msghdr header = { name, 128, iov, 2, control, 128, 0x77 };
	struct mmsghdr many[3] = { { header, 99 }, { header, 0 }, { header, 0 } };
	struct timespec timeout = { 1, 0 };
	socklen_t len = 128;

	unlink("receiver");
	unlink("sender");
	CALL(bind, to, &receiver, sizeof(receiver));
	CALL(bind, from, &sender, sizeof(sender));
	CALL(connect, from, &receiver, sizeof(receiver));
	for (int i = 0; i < 7; i++)
		CALL(sendto, from, "hello", 5, 0, NULL, 0);
	CALL(recvfrom, to, buf, 10, 0, name, &len);
	len = 5;
	CALL(recvfrom, to, buf, 10, 0, name, &len);
	CALL(recvfrom, to, buf, 10, 0, NULL, &len);
	CALL(recvmsg, to, &header, 0);
	header.msg_namelen = 6;
	CALL(recvmsg, to, &header, 0);
	many[1].msg_hdr.msg_namelen = 4;
	CALL(recvmmsg, to, many, 3, MSG_DONTWAIT, &timeout);
	CALL(recvmmsg, to, many, 3, MSG_DONTWAIT, NULL);
	CALL(recvmmsg, to, many, 3, MSG_DONTWAIT, 8L);
	CALL(recvmmsg, to, 8L, 3, MSG_DONTWAIT, NULL);
	CALL(sendmmsg, from, many, 1, MSG_DONTWAIT);
	CALL(sendmmsg, NO_FD, many, 1, 0);
	CALL(recvmsg, to, &header, MSG_DONTWAIT);
	CALL(recvmsg, to, end - 20, MSG_DONTWAIT);
	CALL(recvmsg, to, 8L, MSG_DONTWAIT);
	CALL(recvmsg, to, NULL, MSG_DONTWAIT);
	CALL(recvfrom, to, buf, 10, MSG_DONTWAIT, name, &len);
	unlink("receiver");
	unlink("sender");
}

static void positions(int out)
{
	int fd = CALL(openat, AT_FDCWD, "positions", O_RDWR | O_CREAT | O_TRUNC, 0600);
	int zero = CALL(openat, AT_FDCWD, "/dev/null", O_WRONLY);
	off_t at = 3, to = 40;

	CALL(unlink, "positions");
	CALL(write, fd, "0123456789abcdef", 16);
	CALL(sendfile, zero, fd, &at, 4);
	CALL(sendfile, zero, fd, &at, 0);
	CALL(sendfile, NO_FD, fd, &at, 4);
	CALL(sendfile, zero, fd, 8L, 4);
	CALL(sendfile, zero, fd, NULL, 4);
	CALL(copy_file_range, fd, &at, fd, &to, 4, 0);
	CALL(copy_file_range, NO_FD, &at, fd, 8L, 4, 0);
	CALL(splice, fd, &at, out, NULL, 2, 0);
	CALL(splice, NO_FD, &at, out, NULL, 2, 0);
	strcpy(buf, "/proc/self/cwd");
	CALL(readlink, buf, buf, 3);
	strcpy(buf, "/proc/self/root");
	CALL(readlinkat, AT_FDCWD, buf, buf, 100);
	CALL(readlink, "/nonexistent", buf, 100);
	CALL(getcwd, buf, 1);
}

static void waiting(int in, int out)
{
	struct pollfd fds[3] = { { in, POLLIN, 0 }, { out, POLLOUT, 0 }, { -1, 1, 1 } };
	struct timespec time = { 1, 0 };
	struct timeval tv = { 1, 0 };
	fd_set set;

	CALL(ppoll, fds, 3, &time, NULL, 8L);
	time = (struct timespec){ 0, 1000 };
	CALL(ppoll, fds, 1, &time, NULL, 8L);
	FD_ZERO(&set);
	FD_SET(in, &set);
	FD_SET(out, &set);
	CALL(select, out + 1, &set, NULL, NULL, 8L);
	CALL(select, out + 1, NULL, &set, NULL, &tv);
	FD_SET(in, &set);
	time = (struct timespec){ 1, 0 };
	CALL(pselect6, out + 1, NULL, &set, NULL, &time, NULL);
	FD_ZERO(&set);
	FD_SET(in, &set);
	tv = (struct timeval){ 0, 1000 };
	CALL(select, in + 1, &set, NULL, NULL, &tv);
	CALL(select, in + 1, 8L, NULL, NULL, &tv);
}

static void wake_up(int signal)
{
	(void)signal;
}

static void set_alarm(void)
{
	struct itimerval soon = { { 0, 0 }, { 0, 60000 } };

	CALL(setitimer, ITIMER_REAL, &soon, NULL);
}

/* Calls that a signal interrupts, and the time that is left. */
static void interrupted(int in)
{
	struct sigaction action = { .sa_handler = wake_up };
	struct itimerval swap = { { 0, 0 }, { 0, 0 } };
	struct timespec time = { 2, 0 }, left = { 0, 0 };
	struct timeval tv = { 2, 0 };

	sigaction(SIGALRM, &action, NULL);
	CALL(setitimer, ITIMER_REAL, &swap, &swap);
	set_alarm();
	CALL(nanosleep, &time, &time);
	set_alarm();
	CALL(clock_nanosleep, CLOCK_MONOTONIC, 0, &time, &left);
	set_alarm();
	CALL(nanosleep, &time, NULL);
	set_alarm();
	CALL(nanosleep, &time, 8L);
	CALL(clock_gettime, CLOCK_MONOTONIC, &time);
	time.tv_sec += 2;
	set_alarm();
	CALL(clock_nanosleep, CLOCK_MONOTONIC, TIMER_ABSTIME, &time, &left);
	set_alarm();
	CALL(select, 0, NULL, NULL, NULL, &tv);
	set_alarm();
	CALL(poll, NULL, 0, 2000);
	set_alarm();
	CALL(pause);
	set_alarm();
	CALL(read, in, buf, 100);
	time = (struct timespec){ 0, 1000 };
	CALL(nanosleep, &time, &time);
}

static void clones(void)
{
	struct clone_args args = { .exit_signal = SIGCHLD };
	int fd = 0, tid = 0, pid;

	pid = CALL(clone3, &args, sizeof(args));
	if (!pid)
		CALL(exit_group, 0);
	CALL(wait4, pid, NULL, 0, NULL);
	args.flags = CLONE_PIDFD | CLONE_PARENT_SETTID;
	args.pidfd = (uintptr_t)&fd;
	args.parent_tid = (uintptr_t)&tid;
	pid = CALL(clone3, &args, 64L);
	if (!pid)
		CALL(exit_group, 0);
	CALL(wait4, pid, NULL, 0, NULL);
	args.flags |= 1;
	CALL(clone3, &args, 64L);
	pid = CALL(clone, CLONE_PIDFD | SIGCHLD, NULL, &fd, NULL, NULL);
	if (!pid)
		CALL(exit_group, 0);
	CALL(wait4, pid, NULL, 0, NULL);
}

static void programs(char *path)
{
	static char *arguments[] = { "again", "\001", "a\"b", NULL }, *none[] = { NULL };
	int pid = CALL(fork);

	if (!pid) {
		CALL(execve, path, arguments, none);
		CALL(exit_group, 1);
	}
	CALL(wait4, pid, NULL, 0, NULL);
	CALL(execve, "/nonexistent", arguments, none);
	CALL(execveat, AT_FDCWD, path, arguments, arguments, 0);
}

int main(int argc, char **argv)
{
	struct __user_cap_header_struct header = { 5, 0 };
	int ends[2];

	if (!argc || !strcmp(argv[0], "again") || pipe(ends))
		return 0;
	names_of_sockets();
	messages();
	waiting(ends[0], ends[1]);
	interrupted(ends[0]);
	positions(ends[1]);
	clones();
	CALL(capget, &header, NULL);
	syscall(999, 1, 2, 3, 4, 5, 6);
	syscall(-1, 1, 2, 3, 4, 5, 6);
	programs(argv[0]);
	return 0;
}
