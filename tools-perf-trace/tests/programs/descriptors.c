// SPDX-License-Identifier: GPL-2.0
/* File descriptors of all kinds, and calls that change what they refer to. */
#include <arpa/inet.h>
#include <linux/netlink.h>
#include <poll.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/un.h>
#include "program.h"

static void copies(void)
{
	int fd = CALL(openat, AT_FDCWD, "/etc/passwd", O_RDONLY);

	CALL(dup, fd);
	CALL(dup2, fd, 20);
	CALL(dup2, fd, 20);
	CALL(dup3, fd, 21, O_CLOEXEC);
	CALL(fcntl, fd, F_DUPFD, 30);
	CALL(fcntl, fd, F_GETFD);
	CALL(close, 21);
	CALL(close, 21);
	CALL(close, -1);
	CALL(close, -100);
	CALL(openat, -5, "x", O_RDONLY);
	CALL(creat, "created", 0600);
	CALL(unlink, "created");
}

/* Names that need an escape, and those of deleted files. */
static void odd_names(void)
{
	static const char * const names[] = { "d<>x\n\t\"\\\377\303", "e\t<7", "f\001g<", "g (deleted)" };
	int fd;

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		CALL(mkdir, names[i], 0700);
		fd = CALL(openat, AT_FDCWD, names[i], O_DIRECTORY);
		CALL(fchdir, fd);
		CALL(openat, AT_FDCWD, "file", O_CREAT | O_RDWR, 0600);
		CALL(openat, fd, "file", O_RDONLY);
		CALL(unlinkat, fd, "file", 0);
		CALL(chdir, "..");
		CALL(rmdir, names[i]);
		CALL(fsync, fd);
		CALL(fchdir, fd);
		CALL(openat, AT_FDCWD, "file", O_RDONLY);
		CALL(chdir, "/");
		CALL(close, fd);
	}
}

static void kinds(void)
{
	struct epoll_event event = { .events = EPOLLIN };
	int ends[2], fd, null = CALL(openat, AT_FDCWD, "/dev/null", O_RDWR);
	struct pollfd fds[3];
	fd_set set;

	CALL(write, null, "x", 1);
	CALL(pipe, ends);
	CALL(write, ends[1], "x", 1);
	fds[0] = (struct pollfd){ ends[0], POLLIN, 0 };
	fds[1] = (struct pollfd){ NO_FD, POLLIN, 0 };
	CALL(poll, fds, 2, 0);
	FD_ZERO(&set);
	FD_SET(ends[0], &set);
	FD_SET(null, &set);
	CALL(select, ends[1], &set, NULL, NULL, NULL);
	fd = CALL(epoll_create1, 0);
	CALL(epoll_ctl, fd, EPOLL_CTL_ADD, ends[0], &event);
	CALL(epoll_wait, fd, &event, 1, 0);
	CALL(eventfd2, 3, 0);
	CALL(inotify_init);
	fd = CALL(memfd_create, "me<mo", 0);
	CALL(mmap, NULL, 4096, PROT_READ, MAP_PRIVATE, fd, 0);
	fd = CALL(openat, AT_FDCWD, "/proc/self/ns/net", O_RDONLY);
	CALL(fsync, fd);
	fd = CALL(pidfd_open, getpid(), 0);
	CALL(pidfd_send_signal, fd, 0, NULL, 0);
}

static void internet(int family, const void *address, socklen_t len)
{
	int fd = CALL(socket, family, SOCK_STREAM, 0), other, udp;
	char name[128];
	socklen_t room = sizeof(name);

	CALL(bind, fd, address, len);
	CALL(listen, fd, 1);
	CALL(getsockname, fd, name, &room);
	other = CALL(socket, family, SOCK_STREAM, 0);
	CALL(connect, other, name, len);
	CALL(write, other, "x", 1);
	fd = CALL(accept, fd, NULL, NULL);
	CALL(shutdown, fd, SHUT_RDWR);
	CALL(close, other);
	udp = CALL(socket, family, SOCK_DGRAM, 0);
	CALL(sendto, udp, "x", 1, 0, name, len);
	CALL(connect, udp, name, len);
	CALL(close, udp);
}

static void local(void)
{
	static const struct sockaddr_un path = { AF_UNIX, "so>ck\001\"q" };
	static const struct sockaddr_un abstract = { AF_UNIX, "\0abs\001tr" };
	static const struct sockaddr_nl none = { AF_NETLINK, 0, 0, 0 };
	int pair[2], fd = CALL(socket, AF_UNIX, SOCK_STREAM, 0), other;

	CALL(socketpair, AF_UNIX, SOCK_STREAM, 0, pair);
	CALL(write, pair[0], "x", 1);
	CALL(socketpair, AF_UNIX, SOCK_DGRAM, 0, pair);
	CALL(write, pair[0], "x", 1);
	CALL(bind, fd, &path, sizeof(path));
	CALL(listen, fd, 1);
	other = CALL(socket, AF_UNIX, SOCK_STREAM, 0);
	CALL(connect, other, &path, sizeof(path));
	CALL(write, other, "x", 1);
	fd = CALL(accept, fd, NULL, NULL);
	CALL(read, fd, pair, 1);
	unlink(path.sun_path);
	fd = CALL(socket, AF_UNIX, SOCK_DGRAM, 0);
	CALL(bind, fd, &abstract, 9);
	CALL(fsync, fd);
	fd = CALL(socket, AF_NETLINK, SOCK_RAW, NETLINK_ROUTE);
	CALL(bind, fd, &none, sizeof(none));
	CALL(fsync, fd);
	fd = CALL(socket, AF_INET, SOCK_RAW, 1);
	CALL(fsync, fd);
}

int main(void)
{
	struct sockaddr_in v4 = { .sin_family = AF_INET };
	struct sockaddr_in6 v6 = { .sin6_family = AF_INET6, .sin6_addr = IN6ADDR_LOOPBACK_INIT };

	v4.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	signal(SIGPIPE, SIG_IGN);
	copies();
	kinds();
	internet(AF_INET, &v4, sizeof(v4));
	internet(AF_INET6, &v6, sizeof(v6));
	local();
	odd_names();
	return 0;
}
