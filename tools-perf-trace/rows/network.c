// SPDX-License-Identifier: GPL-2.0
#include <netinet/in.h>
#include <sys/socket.h>
#include "rows.h"

#define PROTOCOL	{ .name = "protocol", .type = T_CALL(protocol) }

ROW(socket) = { .args = { ENUM("family", families), FLAGS("type", sock_type), PROTOCOL },
	RETURNS_FD };
ROW(socketpair) = { .args = {
	ENUM("family", families), FLAGS("type", sock_type), PROTOCOL,
	ARRAY_OUT("usockvec", fd, FIXED(2)) } };
ROW(bind) = { .args = { FD("fd"), SOCKADDR_IN("umyaddr", ARG(2)), INT("addrlen") },
	.entry_fds = true };
ROW(connect) = { .args = { FD("fd"), SOCKADDR_IN("uservaddr", ARG(2)), INT("addrlen") },
	.entry_fds = true };
ROW(listen) = { .args = { FD("fd"), INT("backlog") },
	.entry_fds = true };
ROW(accept) = { .args = {
	FD("fd"), SOCKADDR_OUT("upeer_sockaddr", DEREF(2)),
	LENGTH_INOUT("upeer_addrlen", 1) }, RETURNS_FD };
ROW(accept4) = { .args = {
	FD("fd"), SOCKADDR_OUT("upeer_sockaddr", DEREF(2)),
	LENGTH_INOUT("upeer_addrlen", 1), FLAGS("flags", sock_flags) }, RETURNS_FD };
ROW(getsockname) = { .args = {
	FD("fd"), SOCKADDR_OUT("usockaddr", DEREF(2)),
	LENGTH_INOUT("usockaddr_len", 1) } };
ROW(getpeername) = { .args = {
	FD("fd"), SOCKADDR_OUT("usockaddr", DEREF(2)),
	LENGTH_INOUT("usockaddr_len", 1) } };
ROW(shutdown) = { .args = { FD("fd"), ENUM("how", shutdown) },
	.entry_fds = true };
ROW(sendto) = { .args = {
	FD("fd"), BUF_IN("buff", ARG(2)), ULONG("len"), FLAGS("flags", msg_flags),
	SOCKADDR_IN("addr", ARG(5)), INT("addr_len") },
	.entry_fds = true };
ROW(recvfrom) = { .args = {
	FD("fd"), BUF_OUT("ubuf", RET), ULONG("size"), FLAGS("flags", msg_flags),
	SOCKADDR_OUT("addr", DEREF(5)), LENGTH_INOUT("addr_len", 4) } };
ROW(sendmsg) = { .args = {
	FD("fd"), STRUCT_IN("msg", msghdr), FLAGS("flags", msg_flags) },
	.entry_fds = true };
ROW(recvmsg) = { .args = {
	FD("fd"), MEMORY_INOUT("msg", received_message), FLAGS("flags", msg_flags) } };
ROW(sendmmsg) = { .args = {
	FD("fd"), MEMORY_IN("mmsg", sent_messages), UINT("vlen"), FLAGS("flags", msg_flags) },
	.entry_fds = true };
ROW(recvmmsg) = { .args = {
	FD("fd"), MEMORY_INOUT("mmsg", received_messages), UINT("vlen"),
	FLAGS("flags", msg_flags), STRUCT_IN("timeout", timespec) },
	.extra = decode_extra__recvmmsg };

/* Options: values of most are an int, those that are not have a function. */
#define OPTIONS(level)								\
static const struct decode_field level##_set[] = {				\
	ENUM("optname", level##_options), MEMORY_IN("optval", option), INT("optlen") };	\
static const struct decode_field level##_get[] = {				\
	ENUM("optname", level##_options), MEMORY_OUT("optval", option_out), LENGTH_INOUT("optlen", 4) }

OPTIONS(so);
OPTIONS(ip);
OPTIONS(tcp);
OPTIONS(ipv6);
OPTIONS(netlink);

static const struct decode_variant set_variants[] = {
	VARIANT(SOL_SOCKET, so_set), VARIANT(IPPROTO_IP, ip_set), VARIANT(IPPROTO_TCP, tcp_set),
	VARIANT(IPPROTO_IPV6, ipv6_set), VARIANT(SOL_NETLINK, netlink_set),
};
static const struct decode_variant get_variants[] = {
	VARIANT(SOL_SOCKET, so_get), VARIANT(IPPROTO_IP, ip_get), VARIANT(IPPROTO_TCP, tcp_get),
	VARIANT(IPPROTO_IPV6, ipv6_get), VARIANT(SOL_NETLINK, netlink_get),
};

ROW(setsockopt) = { .args = {
	FD("fd"), ENUM("level", sock_levels), INT("optname"), MEMORY_IN("optval", option),
	INT("optlen") }, VARIANTS(1, 2, UINT32_MAX, set_variants) };
ROW(getsockopt) = { .args = {
	FD("fd"), ENUM("level", sock_levels), INT("optname"),
	MEMORY_OUT("optval", option_out), LENGTH_INOUT("optlen", 4) },
	VARIANTS(1, 2, UINT32_MAX, get_variants) };
