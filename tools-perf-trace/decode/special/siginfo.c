// SPDX-License-Identifier: GPL-2.0
/* struct siginfo: signal and code determine which fields are valid. */
#include <signal.h>
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/structs.h"
#include "names.h"
#include "special.h"

static uint64_t field(const struct decode_ctx *ctx, size_t offset, size_t size)
{
	return decode_load(ctx, ctx->outer + offset, size);
}

/* Offset of the part that differs between signals. */
static size_t part(const struct decode_ctx *ctx)
{
	return ctx->abi->word == 8 ? 16 : 12;
}

static int32_t signal_of(const struct decode_ctx *ctx)
{
	return field(ctx, 0, 4);
}

static int32_t code_of(const struct decode_ctx *ctx)
{
	return field(ctx, 8, 4);
}

/* Names of the codes that are specific to the signal. */
static const struct decode_set *codes_of(int32_t signal)
{
	switch (signal) {
	case SIGILL:
		return &decode_set__si_codes_ill;
	case SIGFPE:
		return &decode_set__si_codes_fpe;
	case SIGSEGV:
		return &decode_set__si_codes_segv;
	case SIGBUS:
		return &decode_set__si_codes_bus;
	case SIGTRAP:
		return &decode_set__si_codes_trap;
	case SIGCHLD:
		return &decode_set__si_codes_child;
	case SIGPOLL:
		return &decode_set__si_codes_poll;
	case SIGSYS:
		return &decode_set__si_codes_sys;
	default:
		return &decode_set__si_codes;
	}
}

DECODE_SHOW(si_code)
{
	const struct decode_set *own = codes_of(signal_of(ctx));
	int64_t code = (int32_t)value;

	(void)type;
	if (has_name(&decode_set__si_codes, code))
		ctx->sink->ops->constant(ctx->sink, &decode_set__si_codes, code);
	else if (has_name(own, code))
		ctx->sink->ops->constant(ctx->sink, own, code);
	else
		ctx->sink->ops->number(ctx->sink, DECODE_HEX, (uint32_t)code);
}

DECODE_SHOW(si_errno)
{
	(void)type;
	if (has_name(&decode_set__errors, value))
		ctx->sink->ops->constant(ctx->sink, &decode_set__errors, value);
	else
		ctx->sink->ops->number(ctx->sink, DECODE_UNSIGNED, value);
}

/* The number belongs to ABI @arch, which may differ from the caller's. */
void decode_show_syscall(struct decode_ctx *ctx, uint32_t arch, uint64_t value)
{
	const struct decode_abi *abi = decode_abi__find(arch);
	const char *name = abi ? decode__syscall_name(arch, value) : NULL;
	struct decode_sink *sink = ctx->sink;

	if (name && arch == ctx->call->arch)
		return sink->ops->expression(sink, DECODE_EXPR_SYSCALL, name, value);
	sink->ops->number(sink, DECODE_UNSIGNED, value);
	if (!name || abi->port != ctx->abi->port)
		return;
	sink->ops->begin(sink, DECODE_GROUP_REMARK);
	sink->ops->word(sink, name);
	sink->ops->end(sink, DECODE_GROUP_REMARK);
}

DECODE_SHOW(si_syscall)
{
	(void)type;
	decode_show_syscall(ctx, field(ctx, part(ctx) + ctx->abi->word + 4, 4), value);
}

/* Hundredths of a second, whatever the kernel's HZ is. */
DECODE_SHOW(ticks)
{
	struct decode_sink *sink = ctx->sink;

	if (type->size == 4)
		value = (int32_t)value;
	sink->ops->number(sink, DECODE_UNSIGNED, value);
	if (!value)
		return;
	sink->ops->begin(sink, DECODE_GROUP_REMARK);
	sink->ops->expression(sink, DECODE_EXPR_TICKS, NULL, value);
	sink->ops->end(sink, DECODE_GROUP_REMARK);
}

DECODE_WHEN(siginfo_errno)
{
	return field(ctx, 4, 4);
}

/* The kernel's own signals may have no sender. */
DECODE_WHEN(siginfo_sender)
{
	return code_of(ctx) <= 0 || field(ctx, part(ctx), 8);
}

DECODE_WHEN(siginfo_value)
{
	return field(ctx, part(ctx) + 8, 0);
}

DECODE_WHEN(siginfo_lsb)
{
	return signal_of(ctx) == SIGBUS &&
	       (code_of(ctx) == BUS_MCEERR_AR || code_of(ctx) == BUS_MCEERR_AO);
}

DECODE_WHEN(siginfo_bounds)
{
	return signal_of(ctx) == SIGSEGV && code_of(ctx) == SEGV_BNDERR;
}

DECODE_WHEN(siginfo_pkey)
{
	return signal_of(ctx) == SIGSEGV && code_of(ctx) == SEGV_PKUERR;
}

static void show_part(struct decode_ctx *ctx, const struct decode_layout *layout,
		      const void *bytes)
{
	layout = decode_layout_of(ctx, layout);
	decode_show_members(ctx, layout, bytes, layout->size);
}

static void show_sent(struct decode_ctx *ctx, int32_t code, const void *bytes)
{
	switch (code) {
	case SI_TIMER:
		return show_part(ctx, &decode_layout__siginfo_timer, bytes);
	case SI_SIGIO:
		return show_part(ctx, &decode_layout__siginfo_poll, bytes);
	case SI_USER:
	case SI_TKILL:
		return show_part(ctx, &decode_layout__siginfo_sender, bytes);
	default:
		show_part(ctx, &decode_layout__siginfo_sender, bytes);
		show_part(ctx, &decode_layout__siginfo_value, bytes);
	}
}

static void show_raised(struct decode_ctx *ctx, int32_t signal, int32_t code, const void *bytes)
{
	switch (signal) {
	case SIGCHLD:
		return show_part(ctx, &decode_layout__siginfo_child, bytes);
	case SIGILL:
	case SIGFPE:
	case SIGSEGV:
	case SIGBUS:
	case SIGTRAP:
		return show_part(ctx, &decode_layout__siginfo_fault, bytes);
	case SIGPOLL:
		if (has_name(&decode_set__si_codes_poll, code))
			show_part(ctx, &decode_layout__siginfo_poll, bytes);
		return;
	case SIGSYS:
		return show_part(ctx, &decode_layout__siginfo_refused, bytes);
	default:
		show_part(ctx, &decode_layout__siginfo_sender, bytes);
		show_part(ctx, &decode_layout__siginfo_value, bytes);
	}
}

/* A siginfo without a signal is all zero. */
DECODE_SHOW_LAYOUT(siginfo)
{
	int32_t signal = decode_load(ctx, bytes, 4);
	int32_t code = decode_load(ctx, (const uint8_t *)bytes + 8, 4);
	struct decode_sink *sink = ctx->sink;

	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	if (signal) {
		decode_show_members(ctx, layout, bytes, layout->size);
		if (code <= 0)
			show_sent(ctx, code, bytes);
		else
			show_raised(ctx, signal, code, bytes);
	}
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}
