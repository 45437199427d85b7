// SPDX-License-Identifier: GPL-2.0
#include "styles.h"

static const uint32_t uring32[] = {
	1, 0, 0, 0, 0x10020, 0, 0x10028, 0, 0x1000, 3, 7, 0 };
static const uint32_t uring_params[30] = {
	4, 8, 2, 0, 5, 3, [10] = 1, 2, 3, 4, 5, 6, 7, [20] = 8, 9, 10, 11, 12, 13, 14 };
static const uint64_t wait_mask[] = { 1 << 9 };
static const uint64_t uring_restrictions[] = { 0x20000, 0, 0x160000, 0, 0x160001, 0 };
static const uint64_t uring_pbuf[5] = { 0x1000, 0x0003000100000008 };
static const uint64_t uring_cancel[8] = { 0x55, 0x600000003, 1, 2, 13 };
static const uint32_t uring_range[4] = { 5, 6 };
static const uint32_t uring_buf_status[10] = { 7, 8 };
static const uint32_t uring_napi[4] = { 100, 1 };
static const uint32_t uring_clock[4] = { 1 };
static const uint32_t uring_clone[8] = { 4, 3 };
static const uint64_t uring_filter[9] = { 1, 18 | 1UL << 32, 1 | 9UL << 32, 0x10048 };
static const uint64_t uring_filter_code[10] = { 1, 18 | 1UL << 32, 1 | 9UL << 32, 0x10048,
						[9] = 6 | 1UL << 32 };
static const uint64_t zcrx_export[9] = { 1 | 1UL << 32, 0, 0, 7 };
static const uint64_t zcrx_area[9] = { 1 | 3UL << 32, 0, 0, 0x10000 };
/* Two questions, and the answer to the second one */
static const uint64_t uring_queries[12] = {
	0x10028, 0, 9UL << 32, 0, 0, 0, 0x10050, 2 | 16UL << 32, 0, 0, 64, 8 };

static const struct expectation short_lines[] = {
	{ "i386: resources of a ring", "io_uring_register", AUDIT_ARCH_I386,
	  { 3, 15, 0x10000, 32 }, 0, WORDS(uring32),
	  "io_uring_register(fd: 3, opcode: BUFFERS2, arg: { .nr: 1, .flags: 0, .data: "
	  "[{ .iov_base: 0x1000, .iov_len: 3 }], .tags: [0x7] }, nr_args: 32) = 0",
	  "io_uring_register(3, IORING_REGISTER_BUFFERS2, {nr=1, flags=0, data=[{iov_base=0x1000, "
	  "iov_len=3}], tags=[0x7]}, 32) = 0" },
	{ "a ring", "io_uring_setup", AUDIT_ARCH_X86_64, { 4, 0x10000 }, 3, WORDS(uring_params),
	  "io_uring_setup(entries: 4, params: { .flags: SQPOLL, .sq_thread_cpu: 0, "
	  ".sq_thread_idle: 5, .sq_entries: 4, .cq_entries: 8, .features: SINGLE_MMAP|NODROP, "
	  ".sq_off: { .head: 1, .tail: 2, .ring_mask: 3, .ring_entries: 4, .flags: 5, .dropped: 6, "
	  ".array: 7, .user_addr: 0 }, .cq_off: { .head: 8, .tail: 9, .ring_mask: 10, .ring_entries: 11, "
	  ".overflow: 12, .cqes: 13, .flags: 14, .user_addr: 0 } }) = 3",
	  "io_uring_setup(4, {flags=IORING_SETUP_SQPOLL, sq_thread_cpu=0, sq_thread_idle=5, "
	  "sq_entries=4, cq_entries=8, features=IORING_FEAT_SINGLE_MMAP|IORING_FEAT_NODROP, "
	  "sq_off={head=1, tail=2, ring_mask=3, ring_entries=4, flags=5, dropped=6, array=7, "
	  "user_addr=0}, cq_off={head=8, tail=9, ring_mask=10, ring_entries=11, overflow=12, "
	  "cqes=13, flags=14, user_addr=0}}) = 3" },
	{ "a registered wait", "io_uring_enter", AUDIT_ARCH_X86_64,
	  { 3, 0, 1, 0x48, 0x10000, 8 }, 0, WORDS(wait_mask),
	  "io_uring_enter(fd: 3, to_submit: 0, min_complete: 1, flags: EXT_ARG|EXT_ARG_REG, "
	  "argp: 65536, argsz: 8) = 0",
	  "io_uring_enter(3, 0, 1, IORING_ENTER_EXT_ARG|IORING_ENTER_EXT_ARG_REG, [USR1], 8) "
	  "= 0" },
	{ "the first registered wait", "io_uring_enter", AUDIT_ARCH_X86_64,
	  { 3, 0, 1, 0x48, 0, 64 }, 0, NULL, 0,
	  "io_uring_enter(fd: 3, to_submit: 0, min_complete: 1, flags: EXT_ARG|EXT_ARG_REG, "
	  "argp: 0, argsz: 64) = 0",
	  "io_uring_enter(3, 0, 1, IORING_ENTER_EXT_ARG|IORING_ENTER_EXT_ARG_REG, NULL, 64) "
	  "= 0" },
	{ "restrictions of a task", "io_uring_register", AUDIT_ARCH_X86_64,
	  { -1U, 11, 0x10000, 1 }, 0, WORDS(uring_restrictions),
	  "io_uring_register(fd: -1, opcode: RESTRICTIONS, arg: { .flags: 0, .nr_res: 2, "
	  ".restrictions: [{ .opcode: REGISTER_OP, .register_op: PBUF_RING }, { .opcode: SQE_OP, "
	  ".sqe_op: READ }] }, nr_args: 1) = 0",
	  "io_uring_register(-1, IORING_REGISTER_RESTRICTIONS, "
	  "[{opcode=IORING_RESTRICTION_REGISTER_OP, register_op=IORING_REGISTER_FILES}], 1) = 0" },
	{ "restrictions of a ring", "io_uring_register", AUDIT_ARCH_X86_64,
	  { 3, 11, 0x10010, 2 }, 0, WORDS(uring_restrictions),
	  "io_uring_register(fd: 3, opcode: RESTRICTIONS, arg: [{ .opcode: REGISTER_OP, "
	  ".register_op: PBUF_RING }, { .opcode: SQE_OP, .sqe_op: READ }], nr_args: 2) = 0",
	  "io_uring_register(3, IORING_REGISTER_RESTRICTIONS, "
	  "[{opcode=IORING_RESTRICTION_REGISTER_OP, register_op=IORING_REGISTER_PBUF_RING}, "
	  "{opcode=IORING_RESTRICTION_SQE_OP, sqe_op=IORING_OP_READ}], 2) = 0" },
	{ "too many structs with restrictions", "io_uring_register", AUDIT_ARCH_X86_64,
	  { -1U, 11, 0x10000, 2 }, -22, WORDS(uring_restrictions),
	  "io_uring_register(fd: -1, opcode: RESTRICTIONS, arg: 0x10000, nr_args: 2) = -1 "
	  "EINVAL (Invalid argument)",
	  "io_uring_register(-1, IORING_REGISTER_RESTRICTIONS, "
	  "[{opcode=IORING_RESTRICTION_REGISTER_OP, register_op=IORING_REGISTER_FILES}, "
	  "{opcode=IORING_RESTRICTION_REGISTER_OP, register_op=IORING_REGISTER_PBUF_RING}], 2) "
	  "= -1 EINVAL (Invalid argument)" },
	{ "flags of a ring of buffers", "io_uring_register", AUDIT_ARCH_X86_64,
	  { 3, 22, 0x10000, 1 }, 0, WORDS(uring_pbuf),
	  "io_uring_register(fd: 3, opcode: PBUF_RING, arg: { .ring_addr: 0x1000, "
	  ".ring_entries: 8, .bgid: 1, .flags: MMAP|INC, .min_left: 0 }, nr_args: 1) = 0",
	  "io_uring_register(3, IORING_REGISTER_PBUF_RING, {ring_addr=0x1000, ring_entries=8, "
	  "bgid=1, flags=0x3, min_left=0}, 1) = 0" },
	{ "what to cancel", "io_uring_register", AUDIT_ARCH_X86_64, { 3, 24, 0x10000, 1 }, 0,
	  WORDS(uring_cancel),
	  "io_uring_register(fd: 3, opcode: SYNC_CANCEL, arg: { .addr: 0x55, .fd: 3, .flags: "
	  "FD|ANY, .timeout: { .tv_sec: 1, .tv_nsec: 2 }, .opcode: ACCEPT }, nr_args: 1) = 0",
	  "io_uring_register(3, IORING_REGISTER_SYNC_CANCEL, {addr=0x55, fd=3, "
	  "flags=IORING_ASYNC_CANCEL_FD|IORING_ASYNC_CANCEL_ANY, timeout={tv_sec=1, "
	  "tv_nsec=2}, opcode=IORING_OP_ACCEPT}, 1) = 0" },
	{ "room for files", "io_uring_register", AUDIT_ARCH_X86_64, { 3, 25, 0x10000, 1 }, 0,
	  WORDS(uring_range),
	  "io_uring_register(fd: 3, opcode: FILE_ALLOC_RANGE, arg: 0x10000, nr_args: 1) = 0",
	  "io_uring_register(3, IORING_REGISTER_FILE_ALLOC_RANGE, {off=5, len=6}, 1) = 0" },
	{ "... as the kernel takes it", "io_uring_register", AUDIT_ARCH_X86_64,
	  { 3, 25, 0x10000, 0 }, 0, WORDS(uring_range),
	  "io_uring_register(fd: 3, opcode: FILE_ALLOC_RANGE, arg: { .off: 5, .len: 6 }, "
	  "nr_args: 0) = 0",
	  "io_uring_register(3, IORING_REGISTER_FILE_ALLOC_RANGE, 0x10000, 0) = 0" },
	{ "how far buffers are used", "io_uring_register", AUDIT_ARCH_X86_64,
	  { 3, 26, 0x10000, 1 }, 0,
	  WORDS(uring_buf_status),
	  "io_uring_register(fd: 3, opcode: PBUF_STATUS, arg: { .buf_group: 7, .head: 8 }, "
	  "nr_args: 1) = 0",
	  "io_uring_register(3, IORING_REGISTER_PBUF_STATUS, {buf_group=7, head=8}, 1) = 0" },
	{ "... and not", "io_uring_register", AUDIT_ARCH_X86_64, { 3, 26, 0x10000, 1 }, -22,
	  WORDS(uring_buf_status),
	  "io_uring_register(fd: 3, opcode: PBUF_STATUS, arg: 0x10000, nr_args: 1) "
	  "= -1 EINVAL (Invalid argument)",
	  "io_uring_register(3, IORING_REGISTER_PBUF_STATUS, 0x10000, 1) = -1 EINVAL "
	  "(Invalid argument)" },
	{ "busy polling", "io_uring_register", AUDIT_ARCH_X86_64, { 3, 27, 0x10000, 1 }, 0,
	  WORDS(uring_napi),
	  "io_uring_register(fd: 3, opcode: NAPI, arg: { .busy_poll_to: 0x64, "
	  ".prefer_busy_poll: 0x1, .opcode: REGISTER_OP, .op_param: DYNAMIC }, nr_args: 1) = 0",
	  "io_uring_register(3, IORING_REGISTER_NAPI, {busy_poll_to=0x64, "
	  "prefer_busy_poll=0x1, opcode=IO_URING_NAPI_REGISTER_OP, "
	  "op_param=IO_URING_NAPI_TRACKING_DYNAMIC}, 1) = 0" },
	{ "a clock", "io_uring_register", AUDIT_ARCH_I386, { 3, 29, 0x10000, 0 }, 0,
	  WORDS(uring_clock),
	  "io_uring_register(fd: 3, opcode: CLOCK, arg: { .clockid: MONOTONIC }, nr_args: 0) "
	  "= 0",
	  "io_uring_register(3, IORING_REGISTER_CLOCK, {clockid=CLOCK_MONOTONIC}, 0) = 0" },
	{ "buffers of another ring", "io_uring_register", AUDIT_ARCH_X86_64,
	  { 3, 30, 0x10000, 1 }, 0,
	  WORDS(uring_clone),
	  "io_uring_register(fd: 3, opcode: CLONE_BUFFERS, arg: { .src_fd: 4, .flags: "
	  "SRC_REGISTERED|DST_REPLACE, .src_off: 0, .dst_off: 0, .nr: 0 }, nr_args: 1) = 0",
	  "io_uring_register(3, IORING_REGISTER_CLONE_BUFFERS, {src_fd=4, "
	  "flags=IORING_REGISTER_SRC_REGISTERED|IORING_REGISTER_DST_REPLACE, src_off=0, "
	  "dst_off=0, nr=0}, 1) = 0" },
	{ "questions", "io_uring_register", AUDIT_ARCH_X86_64, { -1, 35, 0x10000, 0 }, 0,
	  WORDS(uring_queries),
	  "io_uring_register(fd: -1, opcode: QUERY, arg: { .query_data: NULL, .query_op: OPCODES, "
	  ".size: 9, .result: 0, .next_entry: { .query_data: 0x10050, .query_op: SCQ, .size: 16, "
	  ".result: 0, .query_data: { .hdr_size: 64, .hdr_alignment: 8 }, .next_entry: NULL } }, "
	  "nr_args: 0) = 0",
	  "io_uring_register(-1, IORING_REGISTER_QUERY, {query_data=NULL, "
	  "query_op=IO_URING_QUERY_OPCODES, size=9, result=0, next_entry={query_data=0x10050, "
	  "query_op=IO_URING_QUERY_SCQ, size=16, result=0, query_data={hdr_size=64, "
	  "hdr_alignment=8}, next_entry=NULL}}, 0) = 0" },
	{ "a filter of requests", "io_uring_register", AUDIT_ARCH_X86_64,
	  { 3, 37, 0x10000, 1 }, 0, WORDS(uring_filter),
	  "io_uring_register(fd: 3, opcode: BPF_FILTER, arg: { .cmd_type: FILTER, .cmd_flags: 0, "
	  ".filter: { .opcode: OPENAT, .flags: DENY_REST, .filter_len: 1, .pdu_size: 9, "
	  ".filter_ptr: 0x10048 } }, nr_args: 1) = 0",
	  "io_uring_register(3, IORING_REGISTER_BPF_FILTER, {cmd_type=IO_URING_BPF_CMD_FILTER, "
	  "cmd_flags=0, filter={opcode=IORING_OP_OPENAT, flags=IO_URING_BPF_FILTER_DENY_REST, "
	  "filter_len=1, pdu_size=9, filter_ptr=0x10048}}, 1) = 0" },
	{ "memory for a queue", "io_uring_register", AUDIT_ARCH_X86_64, { 3, 36, 0x10000, 1 }, 0,
	  WORDS(zcrx_area),
	  "io_uring_register(fd: 3, opcode: ZCRX_CTRL, arg: { .zcrx_id: 1, .op: ADD_AREA, "
	  ".zc_area: { .area_ptr: 0x10000 } }, nr_args: 1) = 0",
	  "io_uring_register(3, IORING_REGISTER_ZCRX_CTRL, {zcrx_id=1, op=ZCRX_CTRL_ADD_AREA, "
	  "zc_area={area_ptr=0x10000}}, 1) = 0" },
	{ "an exported queue", "io_uring_register", AUDIT_ARCH_X86_64, { 3, 36, 0x10000, 1 }, 0,
	  WORDS(zcrx_export),
	  "io_uring_register(fd: 3, opcode: ZCRX_CTRL, arg: { .zcrx_id: 1, .op: EXPORT, "
	  ".zc_export: { .zcrx_fd: 7 } }, nr_args: 1) = 0",
	  "io_uring_register(3, IORING_REGISTER_ZCRX_CTRL, {zcrx_id=1, op=ZCRX_CTRL_EXPORT, "
	  "zc_export={zcrx_fd=7}}, 1) = 0" },
};

static const struct expectation verbose_lines[] = {
	{ "a filter's instructions", "io_uring_register", AUDIT_ARCH_X86_64,
	  { 3, 37, 0x10000, 1 }, 0, WORDS(uring_filter_code),
	  "io_uring_register(fd: 3, opcode: BPF_FILTER, arg: { .cmd_type: FILTER, .cmd_flags: 0, "
	  ".filter: { .opcode: OPENAT, .flags: DENY_REST, .filter_len: 1, .pdu_size: 9, "
	  ".filter_ptr: [{ RET|K, 0x1 }] } }, nr_args: 1) = 0",
	  "io_uring_register(3, IORING_REGISTER_BPF_FILTER, {cmd_type=IO_URING_BPF_CMD_FILTER, "
	  "cmd_flags=0, filter={opcode=IORING_OP_OPENAT, flags=IO_URING_BPF_FILTER_DENY_REST, "
	  "filter_len=1, pdu_size=9, filter_ptr=[BPF_STMT(BPF_RET|BPF_K, 0x1)]}}, 1) = 0" },
};

STYLES(uring, LINES(short_lines), LINES(verbose_lines));
