// SPDX-License-Identifier: GPL-2.0
#include <netinet/in.h>
#include <sys/socket.h>
#include "decode/special/sockets.h"
#include "rows.h"

#define PROTOCOL	{ .name = "protocol", .type = T_CALL(protocol) }

ROW(socket) = { .args = { ENUM("family", families), FLAGS("type", sock_type), PROTOCOL },
	RETURNS_FD };
ROW(socketpair) = { .args = {
	ENUM("family", families), FLAGS("type", sock_type), ULONG("protocol"),
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
	FD("fd"), PACKET_IN("buff", ARG(2)), ULONG("len"), FLAGS("flags", msg_flags),
	SOCKADDR_IN("addr", ARG(5)), INT("addr_len") },
	.entry_fds = true };
ROW(recvfrom) = { .args = {
	FD("fd"), PACKET_OUT("ubuf", RET), ULONG("size"), FLAGS("flags", msg_flags),
	SOCKADDR_OUT("addr", DEREF(5)), LENGTH_INOUT("addr_len", 4) } };
ROW(sendmsg) = { .args = {
	FD("fd"), STRUCT_IN("msg", msghdr), FLAGS("flags", msg_flags) },
	.entry_fds = true };
ROW(recvmsg) = { .args = {
	FD("fd"), MEMORY_INOUT_TO_OUT("msg", received_message), FLAGS("flags", msg_flags) } };
ROW(sendmmsg) = { .args = {
	FD("fd"), MEMORY_IN("mmsg", sent_messages), UINT("vlen"), FLAGS("flags", msg_flags) },
	.entry_fds = true };
ROW(recvmmsg) = { .args = {
	FD("fd"), MEMORY_INOUT_TO_OUT("mmsg", received_messages), UINT("vlen"),
	FLAGS("flags", msg_flags), STRUCT_IN("timeout", timespec) },
	.extra = decode_extra__recvmmsg };
ROW(recvmmsg_time64) = { .args = {
	FD("fd"), MEMORY_INOUT_TO_OUT("mmsg", received_messages), UINT("vlen"),
	FLAGS("flags", msg_flags), STRUCT_IN("timeout", timespec64) },
	.extra = decode_extra__recvmmsg };
