// SPDX-License-Identifier: GPL-2.0
/* Sizes and layouts: each ABI has its own. */
#include "engine.h"

const struct decode_layout *decode_abi_layout(const struct decode_abi *abi,
					      const struct decode_layout *layout)
{
	if (abi->aligned && layout->arm)
		return layout->arm->size ? layout->arm : NULL;
	if (abi->word == 4)
		return layout->portable ? layout : layout->compat;
	if (abi->port == DECODE_PORT_RISCV64 && layout->riscv64)
		return layout->riscv64;
	if (abi->port != DECODE_PORT_X86 && layout->generic)
		return layout->generic;
	return layout;
}

const struct decode_layout *decode_layout_of(const struct decode_ctx *ctx,
					     const struct decode_layout *layout)
{
	return decode_abi_layout(ctx->abi, layout);
}

size_t decode_abi_size(const struct decode_abi *abi, const struct decode_type *type)
{
	const struct decode_layout *layout;

	if (type->kind == DECODE_STRUCT && type->in_place) {
		layout = decode_abi_layout(abi, type->layout);
		return layout ? layout->size : 0;
	}
	if (type->kind == DECODE_ARRAY && type->in_place)
		return type->len.link * decode_abi_size(abi, type->elem);
	if (type->kind >= DECODE_PATH && type->in_place)
		return type->len.link;
	return type->size ?: abi->word;
}

size_t decode_size_of(const struct decode_ctx *ctx, const struct decode_type *type)
{
	return decode_abi_size(ctx->abi, type);
}
