// SPDX-License-Identifier: GPL-2.0
#include <netinet/in.h>
#include <sys/socket.h>
#include "rows.h"

#define PROTOCOL	{ .name = "protocol", .type = T_CALL(protocol) }
#define PACKET_IN(n, ...)	{ .name = n, .type = { .kind = DECODE_CALL_MEMORY,	\
				  .len = __VA_ARGS__, .show = decode_show__packet } }
#define PACKET_OUT(n, ...)	{ .name = n, .type = { .kind = DECODE_CALL_MEMORY,	\
				  .dir = DECODE_OUT, .len = __VA_ARGS__,	\
				  .show = decode_show__packet } }
#define LEN_OUT(n)	{ .name = n, .type = T_ARRAY(IN, int, FIXED(1)) }

ROW(socket) = { .args = { ENUM("family", families), FLAGS("type", sock_type), PROTOCOL } };
ROW(socketpair) = { .args = {
	ENUM("family", families), FLAGS("type", sock_type), PROTOCOL,
	ARRAY_OUT("usockvec", fd, FIXED(2)) } };
ROW(bind) = { .args = { FD("fd"), SOCKADDR_IN("umyaddr", ARG(2)), INT("addrlen") } };
ROW(connect) = { .args = { FD("fd"), SOCKADDR_IN("uservaddr", ARG(2)), INT("addrlen") } };
ROW(listen) = { .args = { FD("fd"), INT("backlog") } };
ROW(accept) = { .args = {
	FD("fd"), SOCKADDR_OUT("upeer_sockaddr", DEREF(2)), LEN_OUT("upeer_addrlen") } };
ROW(accept4) = { .args = {
	FD("fd"), SOCKADDR_OUT("upeer_sockaddr", DEREF(2)), LEN_OUT("upeer_addrlen"),
	FLAGS("flags", sock_flags) } };
ROW(getsockname) = { .args = {
	FD("fd"), SOCKADDR_OUT("usockaddr", DEREF(2)), LEN_OUT("usockaddr_len") } };
ROW(getpeername) = { .args = {
	FD("fd"), SOCKADDR_OUT("usockaddr", DEREF(2)), LEN_OUT("usockaddr_len") } };
ROW(shutdown) = { .args = { FD("fd"), ENUM("how", shutdown) } };
ROW(sendto) = { .args = {
	FD("fd"), PACKET_IN("buff", ARG(2)), ULONG("len"), FLAGS("flags", msg_flags),
	SOCKADDR_IN("addr", ARG(5)), INT("addr_len") } };
ROW(recvfrom) = { .args = {
	FD("fd"), PACKET_OUT("ubuf", RET), ULONG("size"), FLAGS("flags", msg_flags),
	SOCKADDR_OUT("addr", DEREF(5)), LEN_OUT("addr_len") } };
ROW(sendmsg) = { .args = {
	FD("fd"), STRUCT_IN("msg", msghdr), FLAGS("flags", msg_flags) } };
ROW(recvmsg) = { .args = {
	FD("fd"), MEMORY_IN("msg", received_message), FLAGS("flags", msg_flags) } };
ROW(sendmmsg) = { .args = {
	FD("fd"), MEMORY_IN("mmsg", sent_messages), UINT("vlen"), FLAGS("flags", msg_flags) } };
ROW(recvmmsg_time64) = { .args = {
	FD("fd"), ARRAY_OUT("mmsg", mmsghdr, RET), UINT("vlen"), FLAGS("flags", msg_flags),
	STRUCT_IN("timeout", timespec64) } };
ROW(recvmmsg) = { .args = {
	FD("fd"), ARRAY_OUT("mmsg", mmsghdr, RET), UINT("vlen"), FLAGS("flags", msg_flags),
	STRUCT_IN("timeout", timespec) } };
