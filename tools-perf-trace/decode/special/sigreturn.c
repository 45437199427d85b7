// SPDX-License-Identifier: GPL-2.0
/* The return from a signal handler: its argument lies on the stack. */
#include <linux/audit.h>
#include <string.h>
#include "decode/engine/engine.h"
#include "decode/structs/structs.h"
#include "special.h"

/*
 * Offsets of the signal mask and of the register with the result from the stack pointer:
 * x86-64's points to struct ucontext; the others' to a siginfo of 128 bytes, and the mask
 * in the ucontext behind it has 128 bytes.
 */
static const struct frame {
	uint32_t arch;
	unsigned int mask, result;
} frames[] = {
	{ AUDIT_ARCH_X86_64, 40 + 32 * 8, 40 + 13 * 8 },
	{ AUDIT_ARCH_AARCH64, 128 + 40, 128 + 176 + 8 },
	{ AUDIT_ARCH_RISCV64, 128 + 40, 128 + 176 + 10 * 8 },
};

static const struct frame *frame_of(const struct decode_call *call)
{
	for (size_t i = 0; call->sp && i < DECODE_ARRAY_SIZE(frames); i++) {
		if (frames[i].arch == call->arch)
			return &frames[i];
	}
	return NULL;
}

DECODE_SHOW(signal_frame)
{
	const struct frame *frame = frame_of(ctx->call);
	struct decode_sink *sink = ctx->sink;
	uint8_t mask[8];

	(void)type;
	(void)value;
	if (!frame)
		return;
	if (!decode_read_all(ctx, ctx->call->sp + frame->mask, mask, sizeof(mask)))
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
	const struct frame *frame = frame_of(call);

	return frame && memory->read(memory->ctx, call->sp + frame->result, value,
				     sizeof(*value)) == sizeof(*value);
}
