// SPDX-License-Identifier: GPL-2.0
/* Finds the variant of a row that its selecting argument chooses. */
#include "engine.h"

static const struct decode_variant *find_variant(const struct decode_variants *variants,
						 uint64_t value)
{
	for (unsigned int i = 0; i < variants->nr; i++) {
		if (variants->variants[i].value == value)
			return &variants->variants[i];
	}
	return NULL;
}

const struct decode_variant *decode_variant_of(const struct decode_row *row, uint64_t value)
{
	const struct decode_variants first = { row->variants, row->nr_variants };
	const struct decode_variant *found = find_variant(&first, value & row->select_mask);

	for (unsigned int i = 0; !found && row->more && row->more[i]; i++)
		found = find_variant(row->more[i], value & row->select_mask);
	return found;
}

const struct decode_variant *decode_chosen_variant(const struct decode_ctx *ctx)
{
	const struct decode_variant *found =
		decode_variant_of(ctx->row, ctx->value[ctx->row->select]);

	if (found && found->newer && ctx->options->style == DECODE_STYLE_STRACE)
		return NULL;
	return found;
}
