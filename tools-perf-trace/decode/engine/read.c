// SPDX-License-Identifier: GPL-2.0
#include <errno.h>
#include <string.h>
#include "before.h"
#include "engine.h"

/*
 * A large struct is copied in part, and the rest counts as zeros. After EFAULT that would be
 * wrong, as the call has likely failed to read the rest: read alone, it has no copy.
 */
static ssize_t read_memory(struct decode_ctx *ctx, uint64_t addr, char *buf, size_t len)
{
	const struct decode_memory *memory = ctx->memory;
	const size_t whole = memory->whole;
	ssize_t got, rest;

	if (!whole || len <= whole || ctx->call->ret != -EFAULT)
		return memory->read(memory->ctx, addr, buf, len);
	got = memory->read(memory->ctx, addr, buf, whole);
	if (got < 0 || (size_t)got < whole)
		return got;
	rest = memory->read(memory->ctx, addr + whole, buf + whole, len - whole);
	return rest > 0 ? got + rest : got;
}

size_t decode_read(struct decode_ctx *ctx, uint64_t addr, void *buf, size_t len)
{
	ssize_t got;

	if (!addr || !len || !ctx->reads || !ctx->memory || !ctx->memory->read)
		return 0;
	ctx->reads--;
	got = read_memory(ctx, addr, buf, len);
	if (got <= 0)
		return 0;
	if ((size_t)got < len)
		len = got;
	if (ctx->snapshot)
		decode_snapshot__add(ctx->snapshot, addr, buf, len);
	return len;
}

void decode_used(struct decode_ctx *ctx, uint64_t addr, size_t len)
{
	if (ctx->snapshot)
		decode_snapshot__trim(ctx->snapshot, addr, len);
}

bool decode_read_all(struct decode_ctx *ctx, uint64_t addr, void *buf, size_t len)
{
	return decode_read(ctx, addr, buf, len) == len;
}

bool decode_read_now(struct decode_ctx *ctx, uint64_t addr, void *buf, size_t len)
{
	const struct decode_memory *memory = ctx->memory;
	bool done;

	ctx->memory = ctx->after;
	done = decode_read_all(ctx, addr, buf, len);
	ctx->memory = memory;
	return done;
}

uint64_t decode_load(const struct decode_ctx *ctx, const void *bytes, size_t size)
{
	uint64_t v64;
	uint32_t v32;
	uint16_t v16;

	switch (size ?: ctx->abi->word) {
	case 1:
		return *(const uint8_t *)bytes;
	case 2:
		memcpy(&v16, bytes, sizeof(v16));
		return v16;
	case 4:
		memcpy(&v32, bytes, sizeof(v32));
		return v32;
	default:
		memcpy(&v64, bytes, sizeof(v64));
		return v64;
	}
}

bool decode_read_word(struct decode_ctx *ctx, uint64_t addr, uint64_t *word)
{
	uint8_t bytes[8];

	if (!decode_read_all(ctx, addr, bytes, ctx->abi->word))
		return false;
	*word = decode_load(ctx, bytes, 0);
	return true;
}
