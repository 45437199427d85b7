// SPDX-License-Identifier: GPL-2.0
/* Copies the data that a call has read or written, while its task is stopped. */
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <linux/audit.h>
#include <linux/kernel.h>
#include <linux/zalloc.h>

#include "decode/decode.h"
#include "session/options/options.h"
#include "dump.h"

/* Limit per call: its task waits while the data is copied. */
#define STOP_DUMP_MAX	(16UL << 20)

/* The task is stopped while they are read. */
#define STOP_DUMP_PIECES	16384
/* The kernel's limit of buffers per call (UIO_MAXIOV) */
#define STOP_MAX_BUFFERS	1024

enum shape { BUFFER, VECTOR, MESSAGE, MESSAGES };

/* How calls that read or write pass their data; the descriptor is the first argument. */
struct transfer {
	const char	*name;
	bool		writes;
	enum shape	shape;
};

static const struct transfer transfers[] = {
	{ "read", false, BUFFER }, { "write", true, BUFFER },
	{ "pread64", false, BUFFER }, { "pwrite64", true, BUFFER },
	{ "recv", false, BUFFER }, { "send", true, BUFFER },
	{ "recvfrom", false, BUFFER }, { "sendto", true, BUFFER },
	{ "mq_timedreceive", false, BUFFER }, { "mq_timedsend", true, BUFFER },
	{ "mq_timedreceive_time64", false, BUFFER }, { "mq_timedsend_time64", true, BUFFER },
	{ "readv", false, VECTOR }, { "writev", true, VECTOR },
	{ "preadv", false, VECTOR }, { "pwritev", true, VECTOR },
	{ "preadv2", false, VECTOR }, { "pwritev2", true, VECTOR },
	{ "vmsplice", true, VECTOR },
	{ "recvmsg", false, MESSAGE }, { "sendmsg", true, MESSAGE },
	{ "recvmmsg", false, MESSAGES }, { "sendmmsg", true, MESSAGES },
	{ "recvmmsg_time64", false, MESSAGES },
};

/* State of a copy in progress */
struct taking {
	struct stop_dump	*dump;
	pid_t			tid;
	unsigned int		word;
	bool			writes;
};

static const struct transfer *find_transfer(const char *name)
{
	for (size_t i = 0; name && i < ARRAY_SIZE(transfers); i++) {
		if (!strcmp(transfers[i].name, name))
			return &transfers[i];
	}
	return NULL;
}

static bool wants_any(const struct stop_select_options *select)
{
	return stop_fdset__any(&select->read) || stop_fdset__any(&select->write);
}

bool stop_dump__wants(const struct stop_options *options, u32 arch, s64 nr)
{
	const struct stop_select_options *select = &options->select;
	const struct transfer *transfer;
	const char *name;

	if (!wants_any(select))
		return false;
	name = decode__syscall_name(arch, nr);
	transfer = find_transfer(name);
	if (name && !strcmp(name, "socketcall"))
		return true;
	return transfer && stop_fdset__any(transfer->writes ? &select->write : &select->read);
}

static bool read_task(pid_t tid, u64 addr, void *buf, size_t len)
{
	struct iovec local = { buf, len }, remote = { (void *)(uintptr_t)addr, len };

	return process_vm_readv(tid, &local, 1, &remote, 1, 0) == (ssize_t)len;
}

static bool make_room(struct stop_dump *dump, size_t len)
{
	size_t size = max(2 * dump->size, dump->len + len);
	char *data;

	if (dump->len + len <= dump->size)
		return true;
	data = realloc(dump->data, size);
	if (!data)
		return false;
	dump->data = data;
	dump->size = size;
	return true;
}

static void take_piece(const struct taking *taking, struct stop_piece piece, u64 addr, u64 len)
{
	struct stop_dump *dump = taking->dump;
	size_t room = STOP_DUMP_MAX - min(dump->len, STOP_DUMP_MAX);

	dump->nr++;
	piece.len = min_t(u64, len, room);
	if (!make_room(dump, sizeof(piece) + piece.len))
		return;
	if (!read_task(taking->tid, addr, dump->data + dump->len + sizeof(piece), piece.len))
		piece.len = 0;
	memcpy(dump->data + dump->len, &piece, sizeof(piece));
	dump->len += sizeof(piece) + piece.len;
}

/* User memory may have a million of them in the messages of one call. */
static bool may_take(const struct taking *taking, unsigned int index)
{
	return index < STOP_MAX_BUFFERS && taking->dump->nr < STOP_DUMP_PIECES;
}

/* Two words: an address and a length */
static bool read_pair(const struct taking *taking, u64 addr, u64 *first, u64 *second)
{
	u32 narrow[2];
	u64 wide[2];

	if (taking->word == 4) {
		if (!read_task(taking->tid, addr, narrow, sizeof(narrow)))
			return false;
		wide[0] = narrow[0];
		wide[1] = narrow[1];
	} else if (!read_task(taking->tid, addr, wide, sizeof(wide))) {
		return false;
	}
	*first = wide[0];
	*second = wide[1];
	return true;
}

/* Copies the buffers that hold @len bytes. Like strace, ends at an empty one. */
static void take_vector(const struct taking *taking, u64 addr, u64 nr, u64 len)
{
	for (unsigned int i = 0; i < nr && may_take(taking, i) && len; i++) {
		struct stop_piece piece = { .kind = STOP_PIECE_BUFFER, .index = i };
		u64 base, size;

		if (!read_pair(taking, addr + 2ULL * taking->word * i, &base, &size) || !size)
			return;
		piece.count = min(size, len);
		take_piece(taking, piece, base, piece.count);
		len -= piece.count;
	}
}

/* In a struct msghdr, msg_iov and msg_iovlen follow msg_name and msg_namelen. */
static void take_message(const struct taking *taking, u64 addr, u64 len, int index)
{
	struct stop_piece piece = { .kind = STOP_PIECE_VECTOR, .index = index };
	u64 iov, nr;

	if (!read_pair(taking, addr + 2ULL * taking->word, &iov, &nr))
		return;
	piece.count = nr;
	if (index >= 0)
		take_piece(taking, piece, 0, 0);
	take_vector(taking, iov, nr, len);
}

/* A struct mmsghdr is a struct msghdr of seven words, the length, and padding. */
static void take_messages(const struct taking *taking, u64 addr, u64 nr)
{
	const size_t header = 7 * taking->word, size = header + taking->word;

	for (unsigned int i = 0; i < nr && may_take(taking, i); i++) {
		u32 len;

		if (!read_task(taking->tid, addr + i * size + header, &len, sizeof(len)))
			return;
		take_message(taking, addr + i * size, taking->writes ? ~0ULL : len, i);
	}
}

static void take(const struct taking *taking, enum shape shape, const struct decode_call *call)
{
	const struct stop_piece piece = { .kind = STOP_PIECE_DATA };
	const u64 *args = call->args;
	u64 done = taking->writes ? ~0ULL : (u64)call->ret;

	switch (shape) {
	case BUFFER:
		take_piece(taking, piece, args[1], taking->writes ? args[2] : done);
		break;
	case VECTOR:
		take_vector(taking, args[1], args[2], done);
		break;
	case MESSAGE:
		take_message(taking, args[1], done, -1);
		break;
	case MESSAGES:
	default:
		take_messages(taking, args[1], call->ret < 0 ? (u32)args[2] : (u64)call->ret);
		break;
	}
}

/* Replaces the arguments of socketcall() by those of the call that it stands for. */
static bool follow(struct decode_call *call, pid_t tid)
{
	const char *name = decode__syscall_name(call->arch, call->nr);
	u32 words[3];

	if (!name || strcmp(name, "socketcall"))
		return true;
	if (!read_task(tid, call->args[1], words, sizeof(words)))
		return false;
	for (size_t i = 0; i < ARRAY_SIZE(words); i++)
		call->args[i] = words[i];
	return true;
}

void stop_dump__collect(struct stop_dump *dump, const struct stop_options *options,
			const struct decode_call *call, const char *name, pid_t tid)
{
	const struct stop_select_options *select = &options->select;
	const struct transfer *transfer;
	struct decode_call meant = *call;
	struct taking taking = {
		.dump = dump,
		.tid = tid,
		.word = call->arch & __AUDIT_ARCH_64BIT ? 8 : 4,
	};

	dump->len = 0;
	dump->nr = 0;
	if (!wants_any(select))
		return;
	transfer = find_transfer(name);
	if (!transfer || (!transfer->writes && call->ret <= 0) || !follow(&meant, tid))
		return;
	taking.writes = transfer->writes;
	if (stop_fdset__has(taking.writes ? &select->write : &select->read, meant.args[0]))
		take(&taking, transfer->shape, &meant);
}

void stop_dump__free(struct stop_dump *dump)
{
	zfree(&dump->data);
}
