// SPDX-License-Identifier: GPL-2.0
/* bpf(): attributes that commands overwrite. */
#include <linux/bpf.h>
#include "../program.h"

int main(void)
{
	static const int commands[] = {
		BPF_PROG_TEST_RUN, BPF_PROG_QUERY, BPF_TASK_FD_QUERY,
		BPF_MAP_LOOKUP_BATCH, BPF_MAP_LOOKUP_AND_DELETE_BATCH, BPF_MAP_UPDATE_BATCH,
		BPF_MAP_DELETE_BATCH,
	};
	static const unsigned int sizes[] = { 8, 24, 32, 36, 48, 56, 64 };
	static unsigned char bytes[64];

	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
		for (size_t j = 0; j < sizeof(sizes) / sizeof(sizes[0]); j++) {
			memset(bytes, 0, sizeof(bytes));
			bytes[0] = NO_FD;
			bytes[24] = bytes[32] = 3;
			CALL(bpf, commands[i], bytes, sizes[j]);
		}
	}
	return 0;
}
