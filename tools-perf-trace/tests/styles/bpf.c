// SPDX-License-Identifier: GPL-2.0
#include "styles.h"

static const uint32_t bpf_prog[] = {
	1, 1, 0x10030, 0, 0x10038, 0, 0, 0, 0, 0, 0x60102, 0, 0x0000a1b7, 5, 0x4c5047, 0 };

/* Attributes of a program, then those of all commands, then the log that they point to. */
static const uint32_t bpf_log[] = {
	1, 1, 0, 0, 0, 0, 0x10030, 0, 64, 2, 5, 0, 0x6c6c7566, 0 };

#define LINK(type)	{ 1, 2, type, 0, 7, 1, 0x2000, 0, 0x3000, 0, 0x4000, 0, 2, 1, 77, 0 }
static const uint32_t kprobes[] = LINK(56), uprobes[] = LINK(57), lsm[] = LINK(43);
static const uint32_t tracing[] = LINK(24);

static const struct expectation short_lines[] = {
	{ "entries and exits of functions", "bpf", AUDIT_ARCH_X86_64, { 28, 0x10000, 48 }, 3,
	  WORDS(kprobes),
	  "bpf(cmd: LINK_CREATE, uattr: { .link_create: { .prog_fd: 1, .target_fd: 2, "
	  ".attach_type: "
	  "TRACE_KPROBE_SESSION, .flags: 0, .kprobe_multi: { .flags: RETURN|0x6, "
	  ".cnt: 1, .syms: 0x2000, .addrs: 0x3000, .cookies: 0x4000 } } }, size: 48) = 3",
	  "bpf(BPF_LINK_CREATE, {link_create={prog_fd=1, target_fd=2, "
	  "attach_type=BPF_TRACE_KPROBE_SESSION, flags=0}, ...}, 48) = 3" },
	{ "entries and exits of a program's functions", "bpf", AUDIT_ARCH_X86_64,
	  { 28, 0x10000, 64 }, 3, WORDS(uprobes),
	  "bpf(cmd: LINK_CREATE, uattr: { .link_create: { .prog_fd: 1, .target_fd: 2, "
	  ".attach_type: "
	  "TRACE_UPROBE_SESSION, .flags: 0, .uprobe_multi: { .path: 0x100000007, .offsets: 0x2000, "
	  ".ref_ctr_offsets: 0x3000, .cookies: 0x4000, .cnt: 2, .flags: RETURN, "
	  ".pid: 77, .path_fd: 0 } } }, size: 64) = 3",
	  "bpf(BPF_LINK_CREATE, {link_create={prog_fd=1, target_fd=2, "
	  "attach_type=BPF_TRACE_UPROBE_SESSION, flags=0}, ...}, 64) = 3" },
	{ "security hooks of a cgroup", "bpf", AUDIT_ARCH_X86_64, { 28, 0x10000, 20 }, 3,
	  WORDS(lsm),
	  "bpf(cmd: LINK_CREATE, uattr: { .link_create: { .prog_fd: 1, .target_fd: 2, "
	  ".attach_type: "
	  "LSM_CGROUP, .flags: 0, .target_btf_id: 7 } }, size: 20) = 3",
	  "bpf(BPF_LINK_CREATE, {link_create={prog_fd=1, target_fd=2, attach_type=BPF_LSM_CGROUP, "
	  "flags=0}, ...}, 20) = 3" },
	{ "a function that is traced", "bpf", AUDIT_ARCH_X86_64, { 28, 0x10000, 32 }, 3,
	  WORDS(tracing),
	  "bpf(cmd: LINK_CREATE, uattr: { .link_create: { .prog_fd: 1, .target_fd: 2, "
	  ".attach_type: "
	  "TRACE_FENTRY, .flags: 0, .tracing: { .target_btf_id: 7, .cookie: 8192 } } }, size: 32) "
	  "= 3",
	  "bpf(BPF_LINK_CREATE, {link_create={prog_fd=1, target_fd=2, "
	  "attach_type=BPF_TRACE_FENTRY, flags=0, tracing={target_btf_id=7, cookie=0x2000}}}, 32) "
	  "= 3" },
	{ "attributes of all commands", "bpf", AUDIT_ARCH_X86_64,
	  { 5 | 1 << 16, 0x10000, 24, 0x10018, 24 }, 3, WORDS(bpf_log),
	  "bpf(cmd: PROG_LOAD|COMMON_ATTRS, uattr: { .prog_type: SOCKET_FILTER, .insn_cnt: 1, "
	  ".insns: NULL, .license: NULL }, size: 24, uattr_common: { .log_buf: \"full\", "
	  ".log_size: 64, .log_level: 2, .log_true_size: 5 }, size_common: 24) = 3",
	  "bpf(BPF_PROG_LOAD|BPF_COMMON_ATTRS, {prog_type=BPF_PROG_TYPE_SOCKET_FILTER, insn_cnt=1, "
	  "insns=NULL, license=NULL}, 24, {log_buf=\"full\", log_size=64, log_level=2, "
	  "log_true_size=5}, 24) = 3" },
	{ "no attributes of all commands", "bpf", AUDIT_ARCH_X86_64,
	  { 100 | 1 << 16, 0x10000, 24, 0x20000, 24 }, -22, WORDS(bpf_log),
	  "bpf(cmd: 0x64|COMMON_ATTRS, uattr: 0x10000, size: 24, uattr_common: 0x20000, "
	  "size_common: 24) = -1 EINVAL (Invalid argument)",
	  "bpf(0x64 /* BPF_??? */|BPF_COMMON_ATTRS, 0x10000, 24, 0x20000, 24) = -1 EINVAL "
	  "(Invalid argument)" },
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
