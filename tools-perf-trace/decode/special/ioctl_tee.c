// SPDX-License-Identifier: GPL-2.0
/* The capabilities of a trusted execution environment depend on its kind. */
#include <linux/tee.h>
#include "decode/engine/engine.h"
#include "ioctl.h"

DECODE_WHEN(tee_optee)
{
	return decode_load(ctx, ctx->outer, 4) == TEE_IMPL_ID_OPTEE;
}

DECODE_WHEN(tee_other)
{
	return !decode_when__tee_optee(ctx);
}
