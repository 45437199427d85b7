// SPDX-License-Identifier: GPL-2.0
/* All instruction codes of BPF, which -v shows, and flags of links. */
#include <linux/bpf.h>

#include "../program.h"

static union bpf_attr attr;

static void codes(void)
{
	struct bpf_insn insn = { .dst_reg = 1, .src_reg = 2, .off = -1, .imm = 3 };

	for (int code = 0; code < 256; code++) {
		memset(&attr, 0, sizeof(attr));
		insn.code = code;
		attr.insns = (uintptr_t)&insn;
		attr.insn_cnt = 1;
		attr.license = (uintptr_t)"";
		CALL(bpf, BPF_PROG_LOAD, &attr, 48L);
	}
}

/* The word with flags depends on the attach type. */
static void make_link(unsigned int attach_type, unsigned int word, long size)
{
	static const uint32_t flags[] = { 0, 1, 2, 3, 4, 5, 0x80000000 };

	for (size_t i = 0; i < sizeof(flags) / sizeof(flags[0]); i++) {
		memset(&attr, 0, sizeof(attr));
		attr.link_create.prog_fd = -1;
		attr.link_create.attach_type = attach_type;
		((uint32_t *)&attr)[word] = flags[i];
		CALL(bpf, BPF_LINK_CREATE, &attr, size);
	}
}

int main(void)
{
	codes();
	make_link(42, 4, 48);	/* BPF_TRACE_KPROBE_MULTI */
	make_link(45, 7, 32);	/* BPF_NETFILTER */
	make_link(48, 13, 64);	/* BPF_TRACE_UPROBE_MULTI */
	return 0;
}
