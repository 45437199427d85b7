// SPDX-License-Identifier: GPL-2.0
/* Endpoints of sockets: the kernel dumps them for all sockets of one protocol at a time. */
#include <arpa/inet.h>
#include <errno.h>
#include <inttypes.h>
#include <linux/inet_diag.h>
#include <linux/netlink.h>
#include <linux/netlink_diag.h>
#include <linux/rtnetlink.h>
#include <linux/sock_diag.h>
#include <linux/unix_diag.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include "decode/engine/sets.h"
#include "procfd.h"

union request {
	struct inet_diag_req_v2 inet;
	struct unix_diag_req un;
	struct netlink_diag_req netlink;
};

struct search {
	const struct protocol *protocol;
	unsigned long inode;
	struct decode_fd *about;
};

struct protocol {
	const char *name;
	int family, number;
	size_t request_size;
	bool (*match)(const struct search *search, const struct nlmsghdr *message);
};

static void put_end(char *end, size_t size, int family, const void *address, uint16_t port)
{
	char name[INET6_ADDRSTRLEN];

	if (inet_ntop(family, address, name, sizeof(name)))
		snprintf(end, size, family == AF_INET ? "%s:%u" : "[%s]:%u", name, ntohs(port));
}

static bool match_inet(const struct search *search, const struct nlmsghdr *message)
{
	const struct inet_diag_msg *msg = NLMSG_DATA(message);
	const struct inet_diag_sockid *id = &msg->id;
	struct decode_fd *about = search->about;

	if (message->nlmsg_len < NLMSG_LENGTH(sizeof(*msg)) || msg->idiag_inode != search->inode)
		return false;
	put_end(about->local, sizeof(about->local), msg->idiag_family, id->idiag_src,
		id->idiag_sport);
	if (id->idiag_dport)
		put_end(about->remote, sizeof(about->remote), msg->idiag_family, id->idiag_dst,
			id->idiag_dport);
	return true;
}

static void take_unix_name(struct decode_fd *about, const void *name, size_t len)
{
	if (len > sizeof(((struct sockaddr_un *)0)->sun_path))
		return;
	memcpy(about->path, name, len);
	/* A path ends at its NUL, an abstract name at its length. */
	about->path_len = len && ((const char *)name)[0] ? strnlen(name, len) : len;
}

static bool match_unix(const struct search *search, const struct nlmsghdr *message)
{
	const struct unix_diag_msg *msg = NLMSG_DATA(message);
	int len = (int)message->nlmsg_len - (int)NLMSG_LENGTH(sizeof(*msg));
	struct decode_fd *about = search->about;
	const struct rtattr *attr;
	uint32_t peer;

	if (len < 0 || msg->udiag_ino != search->inode)
		return false;
	about->path_len = 0;
	snprintf(about->local, sizeof(about->local), "%lu", search->inode);
	for (attr = (const void *)(msg + 1); RTA_OK(attr, len); attr = RTA_NEXT(attr, len)) {
		if (attr->rta_type == UNIX_DIAG_NAME) {
			take_unix_name(about, RTA_DATA(attr), RTA_PAYLOAD(attr));
		} else if (attr->rta_type == UNIX_DIAG_PEER && RTA_PAYLOAD(attr) >= sizeof(peer)) {
			memcpy(&peer, RTA_DATA(attr), sizeof(peer));
			/* A peer that has not been accepted yet has no inode number. */
			if (!peer)
				continue;
			snprintf(about->remote, sizeof(about->remote), "%u", peer);
		}
	}
	return true;
}

static bool match_netlink(const struct search *search, const struct nlmsghdr *message)
{
	const struct netlink_diag_msg *msg = NLMSG_DATA(message);
	struct decode_fd *about = search->about;
	const char *name;

	if (message->nlmsg_len < NLMSG_LENGTH(sizeof(*msg)) || msg->ndiag_ino != search->inode)
		return false;
	name = decode_name(&decode_set__netlink_protocols, msg->ndiag_protocol);
	if (name)
		snprintf(about->local, sizeof(about->local), "%s:%u", name + strlen("NETLINK_"),
			 msg->ndiag_portid);
	return true;
}

static const struct protocol protocols[] = {
	{ "TCP", AF_INET, IPPROTO_TCP, sizeof(struct inet_diag_req_v2), match_inet },
	{ "TCPv6", AF_INET6, IPPROTO_TCP, sizeof(struct inet_diag_req_v2), match_inet },
	{ "UDP", AF_INET, IPPROTO_UDP, sizeof(struct inet_diag_req_v2), match_inet },
	{ "UDPv6", AF_INET6, IPPROTO_UDP, sizeof(struct inet_diag_req_v2), match_inet },
	{ "UNIX", AF_UNIX, 0, sizeof(struct unix_diag_req), match_unix },
	{ "UNIX-STREAM", AF_UNIX, 0, sizeof(struct unix_diag_req), match_unix },
	{ "NETLINK", AF_NETLINK, NDIAG_PROTO_ALL, sizeof(struct netlink_diag_req),
	  match_netlink },
	/* These are not dumped. */
	{ "RAW", AF_INET, IPPROTO_RAW, 0, NULL },
	{ "RAWv6", AF_INET6, IPPROTO_RAW, 0, NULL },
};

static union request request_for(const struct protocol *protocol, unsigned long inode)
{
	union request request = { 0 };

	if (protocol->family == AF_UNIX)
		request.un = (struct unix_diag_req){
			.sdiag_family = AF_UNIX, .udiag_states = -1, .udiag_ino = inode,
			.udiag_show = UDIAG_SHOW_NAME | UDIAG_SHOW_PEER };
	else if (protocol->family == AF_NETLINK)
		request.netlink = (struct netlink_diag_req){
			.sdiag_family = AF_NETLINK, .sdiag_protocol = protocol->number };
	else
		request.inet = (struct inet_diag_req_v2){
			.sdiag_family = protocol->family, .sdiag_protocol = protocol->number,
			.idiag_states = -1 };
	return request;
}

static bool send_request(int fd, const struct search *search)
{
	struct {
		struct nlmsghdr header;
		union request body;
	} message = {
		.header = {
			.nlmsg_len = NLMSG_LENGTH(search->protocol->request_size),
			.nlmsg_type = SOCK_DIAG_BY_FAMILY,
			.nlmsg_flags = NLM_F_DUMP | NLM_F_REQUEST,
		},
		.body = request_for(search->protocol, search->inode),
	};

	return send(fd, &message, message.header.nlmsg_len, 0) == message.header.nlmsg_len;
}

enum answer { GO_ON, FOUND, NOT_FOUND };

static enum answer look_at(const struct search *search, const struct nlmsghdr *message,
			   unsigned int len)
{
	for (; NLMSG_OK(message, len); message = NLMSG_NEXT(message, len)) {
		if (message->nlmsg_type != SOCK_DIAG_BY_FAMILY)
			return NOT_FOUND;
		if (search->protocol->match(search, message))
			return FOUND;
	}
	return GO_ON;
}

static bool find(const struct search *search)
{
	int fd = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_SOCK_DIAG);
	union {
		struct nlmsghdr header;
		char bytes[16384];
	} answers;
	enum answer answer = GO_ON;
	ssize_t len;

	if (fd < 0)
		return false;
	if (!send_request(fd, search))
		answer = NOT_FOUND;
	while (answer == GO_ON) {
		len = recv(fd, &answers, sizeof(answers), 0);
		if (len <= 0)
			break;
		answer = look_at(search, &answers.header, len);
	}
	close(fd);
	return answer == FOUND;
}

static const struct protocol *protocol_called(const char *name)
{
	for (size_t i = 0; i < DECODE_ARRAY_SIZE(protocols); i++) {
		if (!strcmp(protocols[i].name, name))
			return &protocols[i];
	}
	return NULL;
}

static struct procsock_ends *ends_of(struct procsock_cache *cache, unsigned long inode)
{
	return cache ? &cache->ends[inode % PROCSOCK_CACHED] : NULL;
}

static bool recall(struct procsock_cache *cache, unsigned long inode, struct decode_fd *about)
{
	const struct procsock_ends *ends = ends_of(cache, inode);

	if (!ends || ends->inode != inode)
		return false;
	memcpy(about->local, ends->local, sizeof(ends->local));
	memcpy(about->remote, ends->remote, sizeof(ends->remote));
	memcpy(about->path, ends->path, ends->path_len);
	about->path_len = ends->path_len;
	return true;
}

/* Skips a Unix socket with neither a name nor a peer, as it may still get them. */
static void remember(struct procsock_cache *cache, unsigned long inode,
		     const struct decode_fd *about, bool is_unix)
{
	struct procsock_ends *ends = ends_of(cache, inode);

	if (!ends || about->path_len > sizeof(ends->path) ||
	    (is_unix && !about->remote[0] && !about->path_len))
		return;
	ends->inode = inode;
	memcpy(ends->local, about->local, sizeof(ends->local));
	memcpy(ends->remote, about->remote, sizeof(ends->remote));
	memcpy(ends->path, about->path, about->path_len);
	ends->path_len = about->path_len;
}

/* A socket without endpoints, or of another protocol, is shown by its inode number. */
void procsock__describe(unsigned long inode, struct procsock_cache *cache,
			struct decode_fd *about)
{
	struct search search = { protocol_called(about->protocol), inode, about };

	about->path_len = 0;
	if (!search.protocol)
		snprintf(about->protocol, sizeof(about->protocol), "socket");
	else if (recall(cache, inode, about))
		return;
	else if (search.protocol->match && find(&search))
		remember(cache, inode, about, search.protocol->family == AF_UNIX);
	if (!about->local[0])
		snprintf(about->local, sizeof(about->local), "%lu", inode);
}
