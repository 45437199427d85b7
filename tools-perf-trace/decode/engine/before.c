// SPDX-License-Identifier: GPL-2.0
/* Memory of a task as it was at a syscall's entry. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include "before.h"
#include "fd.h"

enum piece_kind {
	PIECE_MEMORY,
	PIECE_FD,	/* description of a file descriptor */
	/* Descriptions of processes, groups and sessions: PIECE_PROCESS + enum decode_id */
	PIECE_PROCESS,
	PIECE_GROUP,
	PIECE_SESSION,
};

/**
 * struct piece - header of the data of one read
 * @addr: address in the task, or the number of a file descriptor or a process
 * @len: bytes after the header
 * @kind: enum piece_kind
 */
struct piece {
	uint64_t addr;
	uint32_t len;
	uint32_t kind;
};

static size_t padded(size_t len)
{
	return (len + 7) & ~(size_t)7;
}

static struct piece *piece_at(const struct decode_snapshot *snapshot, size_t offset)
{
	return (struct piece *)(snapshot->bytes + offset);
}

static size_t behind(const struct decode_snapshot *snapshot, size_t offset)
{
	return offset + sizeof(struct piece) + padded(piece_at(snapshot, offset)->len);
}

/* Doubles the allocation as needed: most calls need little. */
static bool make_room(struct decode_snapshot *snapshot, size_t more)
{
	size_t room = snapshot->room ?: 512;
	char *bytes;

	if (more > DECODE_SNAPSHOT_MAX - snapshot->len)
		return false;
	while (room < snapshot->len + more)
		room *= 2;
	if (room == snapshot->room)
		return true;
	bytes = realloc(snapshot->bytes, room);
	if (!bytes)
		return false;
	snapshot->bytes = bytes;
	snapshot->room = room;
	return true;
}

static void add(struct decode_snapshot *snapshot, const struct piece *piece, const void *bytes)
{
	size_t more = sizeof(*piece) + padded(piece->len);

	/* If this piece cannot be added, the one before it must not be trimmed in its place. */
	snapshot->last = snapshot->len;
	if (!make_room(snapshot, more))
		return;
	memcpy(snapshot->bytes + snapshot->len, piece, sizeof(*piece));
	memcpy(snapshot->bytes + snapshot->len + sizeof(*piece), bytes, piece->len);
	snapshot->len += more;
}

void decode_snapshot__add(struct decode_snapshot *snapshot, uint64_t addr, const void *bytes,
			  size_t len)
{
	if (len < DECODE_SNAPSHOT_MAX)
		add(snapshot, &(struct piece){ .addr = addr, .len = len }, bytes);
}

/* The path is the last member: only its used bytes are added. */
void decode_snapshot__add_fd(struct decode_snapshot *snapshot, int fd,
			     const struct decode_fd *about)
{
	size_t len = offsetof(struct decode_fd, path) + about->path_len;

	add(snapshot, &(struct piece){ .addr = fd, .len = len, .kind = PIECE_FD }, about);
}

/* The name is the last member: only its used bytes are added. */
void decode_snapshot__add_process(struct decode_snapshot *snapshot, enum decode_id kind, int id,
				  const struct decode_process *about)
{
	const struct piece piece = {
		.addr = id,
		.len = offsetof(struct decode_process, comm) + about->comm_len,
		.kind = PIECE_PROCESS + kind,
	};

	add(snapshot, &piece, about);
}

void decode_snapshot__trim(struct decode_snapshot *snapshot, uint64_t addr, size_t len)
{
	struct piece *piece;

	if (snapshot->last == snapshot->len)
		return;
	piece = piece_at(snapshot, snapshot->last);
	if (piece->kind || piece->addr != addr || len >= piece->len)
		return;
	piece->len = len;
	snapshot->len = behind(snapshot, snapshot->last);
}

/* Copies memory at @addr from the first piece that contains it; returns the length. */
static size_t copy_from_piece(const struct decode_snapshot *snapshot, uint64_t addr, char *buf,
			      size_t len)
{
	for (size_t at = 0; at < snapshot->len; at = behind(snapshot, at)) {
		const struct piece *piece = piece_at(snapshot, at);
		uint64_t skip = addr - piece->addr;

		if (piece->kind || skip >= piece->len)
			continue;
		if (len > piece->len - skip)
			len = piece->len - skip;
		memcpy(buf, (const char *)(piece + 1) + skip, len);
		return len;
	}
	return 0;
}

static ssize_t read_pieces(void *ctx, uint64_t addr, void *buf, size_t len)
{
	size_t done = 0, got = 1;

	while (got && done < len) {
		got = copy_from_piece(ctx, addr + done, (char *)buf + done, len - done);
		done += got;
	}
	return done ? (ssize_t)done : -1;
}

static const struct piece *find_piece(const struct decode_snapshot *snapshot,
				      enum piece_kind kind, uint64_t number)
{
	for (size_t at = 0; at < snapshot->len; at = behind(snapshot, at)) {
		const struct piece *piece = piece_at(snapshot, at);

		if (piece->kind == kind && piece->addr == number)
			return piece;
	}
	return NULL;
}

static bool find_fd(void *ctx, int fd, enum decode_fds detail, struct decode_fd *about)
{
	const struct piece *piece = find_piece(ctx, PIECE_FD, fd);

	(void)detail;
	if (piece)
		memcpy(about, piece + 1, piece->len);
	return piece;
}

static bool find_process(void *ctx, enum decode_id kind, int id, struct decode_process *about)
{
	const struct piece *piece = find_piece(ctx, PIECE_PROCESS + kind, id);

	if (piece)
		memcpy(about, piece + 1, piece->len);
	return piece;
}

void decode_snapshot__begin(struct decode_snapshot *snapshot)
{
	decode_snapshot__clear(snapshot);
	snapshot->memory = (struct decode_memory){
		.read = read_pieces, .ctx = snapshot, .fd = find_fd, .process = find_process };
}

const struct decode_memory *decode_snapshot__memory(const struct decode_snapshot *snapshot)
{
	return snapshot->taken ? &snapshot->memory : NULL;
}

void decode_snapshot__clear(struct decode_snapshot *snapshot)
{
	snapshot->len = 0;
	snapshot->last = 0;
	snapshot->taken = false;
}

void decode_snapshot__free(struct decode_snapshot *snapshot)
{
	free(snapshot->bytes);
	memset(snapshot, 0, sizeof(*snapshot));
}
