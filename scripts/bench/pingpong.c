// SPDX-License-Identifier: GPL-2.0
/*
 * Four pairs of threads, each with a TCP connection over loopback, throw a
 * message of 64 bytes back and forth.
 *
 * Usage: pingpong ROUNDS
 */
#include <arpa/inet.h>
#include <err.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define PAIRS 4
#define MESSAGE 64

static int rounds;

/**
 * struct player - one thread
 * @fd: its end of the connection
 * @serves: it sends first
 */
struct player {
	pthread_t	thread;
	int		fd;
	int		serves;
};

static void throw(int fd, const char *message)
{
	if (send(fd, message, MESSAGE, 0) != MESSAGE)
		err(1, "send");
}

static void catch(int fd, char *message)
{
	if (recv(fd, message, MESSAGE, MSG_WAITALL) != MESSAGE)
		err(1, "recv");
}

static void *play(void *argument)
{
	struct player *player = argument;
	char message[MESSAGE];
	int i;

	memset(message, 'p', sizeof(message));
	for (i = 0; i < rounds; i++) {
		if (player->serves)
			throw(player->fd, message);
		catch(player->fd, message);
		if (!player->serves)
			throw(player->fd, message);
	}
	return NULL;
}

static int listen_somewhere(struct sockaddr_in *address)
{
	socklen_t length = sizeof(*address);
	int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

	address->sin_family = AF_INET;
	address->sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	address->sin_port = 0;
	if (fd < 0 || bind(fd, (struct sockaddr *)address, length) ||
	    listen(fd, PAIRS) || getsockname(fd, (struct sockaddr *)address, &length))
		err(1, "listening on loopback");
	return fd;
}

static void connect_pair(int listener, const struct sockaddr_in *address,
			 struct player *pair)
{
	int i, one = 1;

	pair[0].serves = 1;
	pair[0].fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
	if (pair[0].fd < 0 ||
	    connect(pair[0].fd, (const struct sockaddr *)address, sizeof(*address)))
		err(1, "connect");
	pair[1].fd = accept(listener, NULL, NULL);
	if (pair[1].fd < 0)
		err(1, "accept");
	for (i = 0; i < 2; i++) {
		if (setsockopt(pair[i].fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof(one)))
			err(1, "TCP_NODELAY");
	}
}

int main(int argc, char **argv)
{
	struct player players[2 * PAIRS] = {};
	struct sockaddr_in address = {};
	int i, listener;

	rounds = argc == 2 ? atoi(argv[1]) : 0;
	if (rounds <= 0)
		errx(1, "usage: pingpong ROUNDS");
	listener = listen_somewhere(&address);
	for (i = 0; i < 2 * PAIRS; i += 2)
		connect_pair(listener, &address, players + i);
	for (i = 0; i < 2 * PAIRS; i++) {
		errno = pthread_create(&players[i].thread, NULL, play, players + i);
		if (errno)
			err(1, "pthread_create");
	}
	for (i = 0; i < 2 * PAIRS; i++)
		pthread_join(players[i].thread, NULL);
	return 0;
}
