// SPDX-License-Identifier: GPL-2.0
/*
 * Old calls that stand for another one, whose arguments are in memory or in a
 * different order. They are shown as the call that they stand for.
 */
#include <string.h>
#include <linux/audit.h>
#include <linux/net.h>
#include "decode/engine/engine.h"
#include "decode/select/subcalls.h"
#include "special.h"

/* Rows that a build may lack: the call is then shown as it is. */
#define WEAK(call)	extern const struct decode_row decode_row__##call __attribute__((weak))
WEAK(accept);
WEAK(accept4);
WEAK(bind);
WEAK(connect);
WEAK(getpeername);
WEAK(getsockname);
WEAK(getsockopt);
WEAK(listen);
WEAK(mmap);
WEAK(msgctl);
WEAK(msgget);
WEAK(msgrcv);
WEAK(msgsnd);
WEAK(_newselect);
WEAK(recv);
WEAK(recvfrom);
WEAK(recvmmsg);
WEAK(recvmsg);
WEAK(semctl);
WEAK(semget);
WEAK(semop);
WEAK(semtimedop);
WEAK(send);
WEAK(sendmmsg);
WEAK(sendmsg);
WEAK(sendto);
WEAK(setsockopt);
WEAK(shmat);
WEAK(shmctl);
WEAK(shmdt);
WEAK(shmget);
WEAK(shutdown);
WEAK(socket);
WEAK(socketpair);

/* The argument of ipc() that becomes an argument of the call it stands for. */
enum source { NONE, FIRST, SECOND, THIRD, POINTER, FIFTH };

struct subcall {
	const char *name;
	const struct decode_row *row;
	uint8_t source[DECODE_NR_ARGS];
};

#define SUBCALL(call, ...)	{ #call, &decode_row__##call, { __VA_ARGS__ } }

static const struct subcall socket_calls[] = {
	[SYS_SOCKET] = SUBCALL(socket),
	[SYS_BIND] = SUBCALL(bind),
	[SYS_CONNECT] = SUBCALL(connect),
	[SYS_LISTEN] = SUBCALL(listen),
	[SYS_ACCEPT] = SUBCALL(accept),
	[SYS_GETSOCKNAME] = SUBCALL(getsockname),
	[SYS_GETPEERNAME] = SUBCALL(getpeername),
	[SYS_SOCKETPAIR] = SUBCALL(socketpair),
	[SYS_SEND] = SUBCALL(send),
	[SYS_RECV] = SUBCALL(recv),
	[SYS_SENDTO] = SUBCALL(sendto),
	[SYS_RECVFROM] = SUBCALL(recvfrom),
	[SYS_SHUTDOWN] = SUBCALL(shutdown),
	[SYS_SETSOCKOPT] = SUBCALL(setsockopt),
	[SYS_GETSOCKOPT] = SUBCALL(getsockopt),
	[SYS_SENDMSG] = SUBCALL(sendmsg),
	[SYS_RECVMSG] = SUBCALL(recvmsg),
	[SYS_ACCEPT4] = SUBCALL(accept4),
	[SYS_RECVMMSG] = SUBCALL(recvmmsg),
	[SYS_SENDMMSG] = SUBCALL(sendmmsg),
};

/* Numbers of ipc(), which no uapi header has in this form: SEMOP and so on. */
static const struct subcall ipc_calls[] = {
	[1] = SUBCALL(semop, FIRST, POINTER, SECOND),
	[2] = SUBCALL(semget, FIRST, SECOND, THIRD),
	[3] = SUBCALL(semctl, FIRST, SECOND, THIRD, POINTER),
	[4] = SUBCALL(semtimedop, FIRST, POINTER, SECOND, FIFTH),
	[11] = SUBCALL(msgsnd, FIRST, POINTER, SECOND, THIRD),
	[12] = SUBCALL(msgrcv, FIRST, POINTER, SECOND, FIFTH, THIRD),
	[13] = SUBCALL(msgget, FIRST, SECOND),
	[14] = SUBCALL(msgctl, FIRST, SECOND, POINTER),
	[21] = SUBCALL(shmat, FIRST, POINTER, SECOND),
	[22] = SUBCALL(shmdt, POINTER),
	[23] = SUBCALL(shmget, FIRST, SECOND, THIRD),
	[24] = SUBCALL(shmctl, FIRST, SECOND, POINTER),
};

enum { IPC_SEMCTL = 3, IPC_MSGRCV = 12, IPC_SHMAT = 21 };

static const struct decode_row *stand_for(const char **name, const struct subcall *calls,
					  size_t nr, uint64_t which)
{
	if (which >= nr || !calls[which].row)
		return NULL;
	*name = calls[which].name;
	return calls[which].row;
}

static bool read_arguments(struct decode_ctx *ctx, uint64_t addr, struct decode_call *call,
			   unsigned int nr)
{
	uint32_t words[DECODE_NR_ARGS];

	if (!decode_read_all(ctx, addr, words, nr * sizeof(words[0])))
		return false;
	for (unsigned int i = 0; i < nr; i++)
		call->args[i] = words[i];
	return true;
}

static unsigned int nr_args(const struct decode_row *row)
{
	unsigned int nr = 0;

	while (decode_arg(row, NULL, nr))
		nr++;
	return nr;
}

DECODE_STANDS_FOR(socketcall)
{
	const struct decode_row *row;

	row = stand_for(name, socket_calls, DECODE_ARRAY_SIZE(socket_calls), ctx->value[0]);
	if (!row || !read_arguments(ctx, ctx->value[1], call, nr_args(row)))
		return NULL;
	return row;
}

DECODE_STANDS_FOR(mmap)
{
	*name = "mmap";
	return read_arguments(ctx, ctx->value[0], call, 6) ? &decode_row__mmap : NULL;
}

DECODE_STANDS_FOR(select)
{
	*name = "select";
	return read_arguments(ctx, ctx->value[0], call, 5) ? &decode_row___newselect : NULL;
}

/* Old libraries pass two of the arguments of msgrcv() in memory. */
static void read_kludge(struct decode_ctx *ctx, struct decode_call *call)
{
	uint32_t words[2];

	if (ctx->value[0] >> 16 || !decode_read_all(ctx, ctx->value[4], words, sizeof(words)))
		return;
	call->args[1] = words[0];
	call->args[3] = words[1];
}

DECODE_STANDS_FOR(ipc)
{
	uint64_t which = ctx->value[0] & 0xffff, word;
	const struct decode_row *row;
	const uint8_t *source;

	row = stand_for(name, ipc_calls, DECODE_ARRAY_SIZE(ipc_calls), which);
	if (!row)
		return NULL;
	source = ipc_calls[which].source;
	for (unsigned int i = 0; i < DECODE_NR_ARGS; i++)
		call->args[i] = source[i] ? ctx->value[source[i]] : 0;
	if (which == IPC_MSGRCV)
		read_kludge(ctx, call);
	if (which == IPC_SEMCTL && decode_read_word(ctx, ctx->value[4], &word))
		call->args[3] = word;
	/* ipc() stores the address where the third argument points, and returns 0. */
	if (which == IPC_SHMAT && !ctx->failed && decode_read_word(ctx, ctx->value[3], &word))
		call->ret = word;
	return row;
}

bool decode_subcall__makes(const char *name)
{
	return !strcmp(name, "socketcall") || !strcmp(name, "ipc");
}

/* First those of socketcall(), then those of ipc(); number 0 of each is the call itself. */
const char *decode_subcall__name(uint32_t arch, unsigned int i, const char **by)
{
	bool socket = i < DECODE_ARRAY_SIZE(socket_calls);
	const char *own = socket ? "socketcall" : "ipc";

	/* All other ABIs have a syscall number for each of them. */
	if (arch != AUDIT_ARCH_I386)
		return NULL;
	if (by)
		*by = own;
	if (!socket)
		i -= DECODE_ARRAY_SIZE(socket_calls);
	if (!i)
		return own;
	if (socket)
		return socket_calls[i].name;
	return i < DECODE_ARRAY_SIZE(ipc_calls) ? ipc_calls[i].name : NULL;
}
