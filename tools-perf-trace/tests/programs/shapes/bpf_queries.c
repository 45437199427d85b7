// SPDX-License-Identifier: GPL-2.0
/* bpf(): queries whose arrays are empty, and commands with flags that nobody knows. */
#include <linux/bpf.h>

#include "../program.h"

/* That of uapi headers newer than the system's */
enum { STREAM_READ_BY_FD = 37 };

int main(void)
{
	static const unsigned int sizes[] = { 0, 4, 8, 16, 24, 28, 32, 48, 64, 128 };
	char *page = last_page();
	unsigned int *words = (unsigned int *)(page + 4096 - 256);

	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		memset(words, 0, 256);
		words[0] = 99;
		words[1] = BPF_CGROUP_INET_EGRESS;
		CALL(bpf, BPF_PROG_QUERY, words, sizes[i]);
		words[2] = 1;
		words[6] = i;
		CALL(bpf, BPF_PROG_QUERY, words, sizes[i]);
		words[4] = 8;
		CALL(bpf, BPF_PROG_QUERY, words, sizes[i]);
		memset(words, 0, 256);
		words[2] = 99;
		CALL(bpf, STREAM_READ_BY_FD, words, sizes[i]);
		words[0] = 8;
		words[3] = 4;
		CALL(bpf, STREAM_READ_BY_FD, words, sizes[i]);
		CALL(bpf, BPF_OBJ_GET_INFO_BY_FD, words, sizes[i]);
		CALL(bpf, BPF_LINK_CREATE, words, sizes[i]);
		CALL(bpf, BPF_ITER_CREATE, words, sizes[i]);
	}
	CALL(bpf, 99L, words, 16L);
	CALL(bpf, BPF_PROG_QUERY, page + 4092, 16L);
	return 0;
}
