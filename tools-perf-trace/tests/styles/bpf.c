// SPDX-License-Identifier: GPL-2.0
#include "styles.h"

static const uint32_t bpf_prog[] = {
	1, 1, 0x10030, 0, 0x10038, 0, 0, 0, 0, 0, 0x60102, 0, 0x0000a1b7, 5, 0x4c5047, 0 };

static const struct expectation short_lines[] = {
	{ "i386: a program", "bpf", AUDIT_ARCH_I386, { 5, 0x10000, 44 }, 3, WORDS(bpf_prog),
	  "bpf(cmd: PROG_LOAD, uattr: { .prog_type: SOCKET_FILTER, .insn_cnt: 1, .insns: 0x10030, "
	  ".license: \"GPL\", .log_level: 0, .log_size: 0, .log_buf: NULL, .kern_version: 6.1.2 }, "
	  "size: 44) = 3",
	  "bpf(BPF_PROG_LOAD, {prog_type=BPF_PROG_TYPE_SOCKET_FILTER, insn_cnt=1, insns=0x10030, "
	  "license=\"GPL\", log_level=0, log_size=0, log_buf=NULL, "
	  "kern_version=KERNEL_VERSION(6, 1, 2)}, 44) = 3" },
};

static const struct expectation verbose_lines[] = {
	{ "arm64: a program's instructions", "bpf", AUDIT_ARCH_AARCH64, { 5, 0x10000, 24 }, 3,
	  WORDS(bpf_prog),
	  "bpf(cmd: PROG_LOAD, uattr: { .prog_type: SOCKET_FILTER, .insn_cnt: 1, .insns: "
	  "[{ .code: ALU64|K|MOV, .dst_reg: 1, .src_reg: 10, .off: 0, .imm: 0x5 }], "
	  ".license: \"GPL\" }, size: 24) = 3",
	  "bpf(BPF_PROG_LOAD, {prog_type=BPF_PROG_TYPE_SOCKET_FILTER, insn_cnt=1, insns="
	  "[{code=BPF_ALU64|BPF_K|BPF_MOV, dst_reg=BPF_REG_1, src_reg=BPF_REG_10, off=0, imm=0x5}], "
	  "license=\"GPL\"}, 24) = 3" },
};

STYLES(bpf, LINES(short_lines), LINES(verbose_lines));
