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
 * in the ucontext behind it has 128 bytes. On i386 handlers have popped their address to
 * return to, and before sigreturn() the number of the signal as well; the second word of
 * its mask is behind the registers and the room for those of the FPU, of 624 bytes. On 32-bit
 * Arm both frames have a ucontext, the one of rt_sigreturn() behind a siginfo of 128 bytes.
 */
static const struct frame {
	uint32_t arch;
	const char *name;
	unsigned int mask, second, result, size;
} frames[] = {
	{ AUDIT_ARCH_X86_64, "rt_sigreturn", 40 + 32 * 8, 0, 40 + 13 * 8, 8 },
	{ AUDIT_ARCH_AARCH64, "rt_sigreturn", 128 + 40, 0, 128 + 176 + 8, 8 },
	{ AUDIT_ARCH_RISCV64, "rt_sigreturn", 128 + 40, 0, 128 + 176 + 10 * 8, 8 },
	{ AUDIT_ARCH_I386, "rt_sigreturn", 140 + 108, 0, 140 + 20 + 11 * 4, 4 },
	{ AUDIT_ARCH_I386, "sigreturn", 80, 88 + 624, 11 * 4, 4 },
	{ AUDIT_ARCH_ARM, "rt_sigreturn", 128 + 104, 0, 128 + 20 + 3 * 4, 4 },
	{ AUDIT_ARCH_ARM, "sigreturn", 104, 0, 20 + 3 * 4, 4 },
};

static const struct frame *frame_of(uint32_t arch, int64_t nr)
{
	const char *name = decode__syscall_name(arch, nr);

	for (size_t i = 0; name && i < DECODE_ARRAY_SIZE(frames); i++) {
		if (frames[i].arch == arch && !strcmp(frames[i].name, name))
			return &frames[i];
	}
	return NULL;
}

static bool read_mask(struct decode_ctx *ctx, const struct frame *frame, uint8_t mask[8])
{
	const uint64_t sp = ctx->call->sp;

	if (!frame->second)
		return decode_read_all(ctx, sp + frame->mask, mask, 8);
	return decode_read_all(ctx, sp + frame->mask, mask, 4) &&
	       decode_read_all(ctx, sp + frame->second, mask + 4, 4);
}

DECODE_SHOW(signal_frame)
{
	const struct frame *frame = frame_of(ctx->call->arch, ctx->call->nr);
	struct decode_sink *sink = ctx->sink;
	uint8_t mask[8];

	(void)type;
	(void)value;
	if (!frame || !ctx->call->sp)
		return;
	if (!read_mask(ctx, frame, mask))
		return sink->ops->address(sink, ctx->call->sp);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "mask", false);
	decode_show_layout(ctx, &decode_layout__sigset, mask, sizeof(mask));
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

bool decode__is_sigreturn(uint32_t arch, int64_t nr)
{
	return frame_of(arch, nr);
}

bool decode__sigreturn_value(const struct decode_call *call, const struct decode_memory *memory,
			     int64_t *value)
{
	const struct frame *frame = call->sp ? frame_of(call->arch, call->nr) : NULL;
	int32_t narrow;
	void *to = frame && frame->size == sizeof(narrow) ? (void *)&narrow : (void *)value;

	if (!frame || memory->read(memory->ctx, call->sp + frame->result, to, frame->size) !=
		      (ssize_t)frame->size)
		return false;
	if (to == &narrow)
		*value = narrow;
	return true;
}
