// SPDX-License-Identifier: GPL-2.0
/* The return from a signal handler: its argument lies on the stack. */
#include <linux/audit.h>
#include <string.h>
#include "decode/engine/engine.h"
#include "decode/structs/structs.h"
#include "special.h"

/* Offsets in struct ucontext, which the stack pointer of x86-64 points to. */
enum { FRAME_AX = 40 + 13 * 8, FRAME_MASK = 40 + 32 * 8 };

DECODE_SHOW(signal_frame)
{
	struct decode_sink *sink = ctx->sink;
	uint8_t mask[8];

	(void)type;
	(void)value;
	if (ctx->call->arch != AUDIT_ARCH_X86_64 || !ctx->call->sp)
		return;
	if (!decode_read_all(ctx, ctx->call->sp + FRAME_MASK, mask, sizeof(mask)))
		return sink->ops->address(sink, ctx->call->sp);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "mask", false);
	decode_show_layout(ctx, &decode_layout__sigset, mask, sizeof(mask));
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

bool decode__is_sigreturn(uint32_t arch, int64_t nr)
{
	const char *name = decode__syscall_name(arch, nr);

	return name && !strcmp(name, "rt_sigreturn");
}

bool decode__sigreturn_value(const struct decode_call *call, const struct decode_memory *memory,
			     int64_t *value)
{
	return call->arch == AUDIT_ARCH_X86_64 && call->sp &&
	       memory->read(memory->ctx, call->sp + FRAME_AX, value, sizeof(*value)) ==
	       sizeof(*value);
}
