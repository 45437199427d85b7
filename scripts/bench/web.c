// SPDX-License-Identifier: GPL-2.0
/*
 * A web server of four threads, each with an epoll instance on the same socket, and
 * four clients that ask it for a file of 1000 bytes, on a new connection each time.
 *
 * Usage: web REQUESTS
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define THREADS 4
#define FILE_SIZE 1000
#define FILE_NAME "web.file"

static struct sockaddr_in address;
static int listener, requests;

static int new_socket(int flags)
{
	int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | flags, 0);

	if (fd < 0)
		err(1, "socket");
	return fd;
}

static void listen_somewhere(void)
{
	socklen_t length = sizeof(address);

	listener = new_socket(SOCK_NONBLOCK);
	address.sin_family = AF_INET;
	address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	if (bind(listener, (struct sockaddr *)&address, length) ||
	    listen(listener, 64) ||
	    getsockname(listener, (struct sockaddr *)&address, &length))
		err(1, "listening on loopback");
}

static void make_file(void)
{
	static const char bytes[FILE_SIZE];
	int fd = open(FILE_NAME, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);

	if (fd < 0 || write(fd, bytes, sizeof(bytes)) != sizeof(bytes))
		err(1, FILE_NAME);
	close(fd);
}

static void watch(int epoll, int fd, unsigned int events)
{
	struct epoll_event event = { .events = events, .data.fd = fd };

	if (epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event))
		err(1, "epoll_ctl");
}

static void send_file(int fd, const char *name)
{
	char head[200];
	struct stat st;
	struct iovec part = { .iov_base = head };
	int file = open(name, O_RDONLY | O_CLOEXEC);

	if (file < 0 || fstat(file, &st))
		err(1, "%s", name);
	part.iov_len = snprintf(head, sizeof(head),
				"HTTP/1.0 200 OK\r\nContent-Length: %lld\r\n\r\n",
				(long long)st.st_size);
	if (writev(fd, &part, 1) < 0 || sendfile(fd, file, NULL, st.st_size) < 0)
		err(1, "sending %s", name);
	close(file);
}

static void answer(int fd)
{
	char request[1000], name[100];
	ssize_t length = recv(fd, request, sizeof(request) - 1, 0);

	if (length < 0)
		err(1, "recv");
	request[length] = '\0';
	if (sscanf(request, "GET /%99s", name) == 1)
		send_file(fd, name);
	close(fd);
}

static void *serve(void *unused)
{
	int epoll = epoll_create1(EPOLL_CLOEXEC);
	struct epoll_event event;

	watch(epoll, listener, EPOLLIN | EPOLLEXCLUSIVE);
	for (;;) {
		if (epoll_wait(epoll, &event, 1, -1) != 1)
			continue;
		if (event.data.fd == listener) {
			int fd = accept4(listener, NULL, NULL, SOCK_CLOEXEC);

			/* Another thread may have accepted it. */
			if (fd >= 0)
				watch(epoll, fd, EPOLLIN);
		} else {
			answer(event.data.fd);
		}
	}
	return unused;
}

static void *ask(void *unused)
{
	static const char request[] = "GET /" FILE_NAME " HTTP/1.0\r\n\r\n";
	char reply[4096];
	int i;

	for (i = 0; i < requests / THREADS; i++) {
		int fd = new_socket(0), size = 0, got;

		if (connect(fd, (struct sockaddr *)&address, sizeof(address)) ||
		    send(fd, request, sizeof(request) - 1, 0) < 0)
			err(1, "asking");
		while ((got = recv(fd, reply, sizeof(reply), 0)) > 0)
			size += got;
		if (size <= FILE_SIZE)
			errx(1, "the reply has %d bytes", size);
		close(fd);
	}
	return unused;
}

static void start(pthread_t *thread, void *(*function)(void *))
{
	errno = pthread_create(thread, NULL, function, NULL);
	if (errno)
		err(1, "pthread_create");
}

int main(int argc, char **argv)
{
	pthread_t server, clients[THREADS];
	int i;

	requests = argc == 2 ? atoi(argv[1]) : 0;
	if (requests < THREADS)
		errx(1, "usage: web REQUESTS");
	make_file();
	listen_somewhere();
	for (i = 0; i < THREADS; i++)
		start(&server, serve);
	for (i = 0; i < THREADS; i++)
		start(&clients[i], ask);
	for (i = 0; i < THREADS; i++)
		pthread_join(clients[i], NULL);
	return 0;
}
