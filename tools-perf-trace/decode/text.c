// SPDX-License-Identifier: GPL-2.0
/* Allocates the text buffers of a decoded call. */
#include <errno.h>
#include <stdlib.h>
#include "decode.h"

int decode_text__alloc(struct decode_text *text, const struct decode_options *options)
{
	/* A byte takes up to four characters, and a call may have several buffers. */
	text->args_size = 65536 + 16UL * options->string_max;
	text->result_size = 4096 + 4UL * options->string_max;
	text->args = malloc(text->args_size);
	text->result = malloc(text->result_size);
	if (text->args && text->result)
		return 0;
	decode_text__free(text);
	return -ENOMEM;
}

void decode_text__free(struct decode_text *text)
{
	free(text->args);
	text->args = NULL;
	free(text->result);
	text->result = NULL;
}
