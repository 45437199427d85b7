// SPDX-License-Identifier: GPL-2.0
#include <stddef.h>

#include "comm.h"

struct stop_comm stop_comm__plain(const char *comm)
{
	struct stop_comm plain = { .text = "" };
	size_t i;

	for (i = 0; comm[i] && i < sizeof(plain.text) - 1; i++)
		plain.text[i] = comm[i] >= ' ' && comm[i] <= '~' ? comm[i] : '?';
	return plain;
}
