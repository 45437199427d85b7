// SPDX-License-Identifier: GPL-2.0
/* Shows file descriptors. */
#include <string.h>
#include "before.h"
#include "engine.h"
#include "sets.h"

/* The callback may leave strings unterminated. */
static void terminate(struct decode_fd *about)
{
	about->protocol[sizeof(about->protocol) - 1] = '\0';
	about->local[sizeof(about->local) - 1] = '\0';
	about->remote[sizeof(about->remote) - 1] = '\0';
	if (about->path_len > sizeof(about->path))
		about->path_len = sizeof(about->path);
}

void decode_meet_fd(struct decode_ctx *ctx, int fd)
{
	if (ctx->watch && fd >= 0)
		ctx->watch->fd(ctx->watch->ctx, fd);
}

bool decode_describe_fd(struct decode_ctx *ctx, int fd, enum decode_fds detail,
			struct decode_fd *about)
{
	const struct decode_memory *memory = ctx->memory;

	if (!memory || !memory->fd || !ctx->reads)
		return false;
	ctx->reads--;
	memset(about, 0, sizeof(*about));
	if (!memory->fd(memory->ctx, fd, detail, about))
		return false;
	terminate(about);
	if (ctx->snapshot)
		decode_snapshot__add_fd(ctx->snapshot, fd, about);
	return true;
}

void decode_show_fd_name(struct decode_ctx *ctx, int fd)
{
	struct decode_fd about;

	decode_meet_fd(ctx, fd);
	if (ctx->options->fds && decode_describe_fd(ctx, fd, ctx->options->fds, &about))
		ctx->sink->ops->fd(ctx->sink, &about);
}

typedef bool (*describe_fn)(void *ctx, int whose, int fd, enum decode_fds detail,
			    struct decode_fd *about);

/* @whose: the other process */
static void show_foreign_fd(struct decode_ctx *ctx, describe_fn describe, int whose, int fd)
{
	struct decode_fd about;

	ctx->sink->ops->number(ctx->sink, DECODE_FD, fd);
	if (whose < 0 || fd < 0 || !ctx->options->fds || !describe || !ctx->reads)
		return;
	ctx->reads--;
	memset(&about, 0, sizeof(about));
	if (!describe(ctx->memory->ctx, whose, fd, ctx->options->fds, &about))
		return;
	terminate(&about);
	ctx->sink->ops->fd(ctx->sink, &about);
}

void decode_show_other_fd(struct decode_ctx *ctx, int pidfd, int fd)
{
	show_foreign_fd(ctx, ctx->memory ? ctx->memory->other_fd : NULL, pidfd, fd);
}

void decode_show_fd_of(struct decode_ctx *ctx, int pid, int fd)
{
	show_foreign_fd(ctx, ctx->memory ? ctx->memory->fd_of : NULL, pid, fd);
}

/* strace has no names for numbers that stand for no descriptor. */
static bool is_special(const struct decode_ctx *ctx, int64_t fd)
{
	return fd < 0 && ctx->options->style != DECODE_STYLE_STRACE &&
	       decode_name(&decode_set__special_fds, fd);
}

void decode_show_fd(struct decode_ctx *ctx, int64_t fd)
{
	if (is_special(ctx, fd))
		return ctx->sink->ops->constant(ctx->sink, &decode_set__special_fds, fd);
	ctx->sink->ops->number(ctx->sink, DECODE_FD, fd);
	if (fd >= 0 && fd <= INT32_MAX)
		decode_show_fd_name(ctx, fd);
}
