// SPDX-License-Identifier: GPL-2.0
/* Programs and maps that every kernel refuses, or that this user may not create. */
#include <linux/bpf.h>
#include <linux/version.h>
#include "program.h"

static void *const BAD = (void *)0x123;
static char buf[256] = "some text";
/* Larger than the union of this program's headers, for the fields of newer kernels. */
static union { union bpf_attr attr; unsigned char bytes[256]; } all;
static union bpf_attr *const attr = &all.attr;

static void pass(int cmd, unsigned int size)
{
	CALL(bpf, cmd, attr, size);
}

static void clear(void)
{
	memset(&all, 0, sizeof(all));
}

static void every_command(char *end)
{
	for (int cmd = 0; cmd < 37; cmd++) {
		clear();
		attr->map_type = 7777;
		attr->map_fd = NO_FD;
		pass(cmd, 100);
		for (int i = 0; i < 256; i++)
			all.bytes[i] = i + 1;
		/* The newer fields of BPF_LINK_CREATE are unknown to strace 6.1. */
		for (unsigned int size = 60; size < 72; size += 4)
			pass(cmd, cmd == BPF_LINK_CREATE ? size - 4 : size);
		CALL(bpf, cmd, BAD, 16);
		CALL(bpf, cmd, attr, 0);
		CALL(bpf, cmd, attr, -1);
		CALL(bpf, cmd, end - 16, 20);
	}
	CALL(bpf, -1, attr, 4);
	CALL(bpf, 99, NULL, 4);
}

static void maps(void)
{
	clear();
	attr->map_type = BPF_MAP_TYPE_HASH;
	attr->map_flags = BPF_F_NUMA_NODE;
	attr->numa_node = 3;
	strcpy(attr->map_name, "hello");
	for (unsigned int size = 1; size < 76; size++)
		pass(BPF_MAP_CREATE, size);
	attr->map_flags = 0x1fff;
	memset(attr->map_name, 'x', 16);
	pass(BPF_MAP_CREATE, 72);
	for (unsigned int type = 0; type < 32; type++) {
		attr->map_type = type;
		pass(BPF_MAP_CREATE, 31);
	}
	clear();
	attr->map_fd = NO_FD;
	attr->key = (uintptr_t)buf;
	attr->value = (uintptr_t)buf;
	for (attr->flags = 0; attr->flags < 6; attr->flags++) {
		pass(BPF_MAP_UPDATE_ELEM, 32);
		pass(BPF_MAP_LOOKUP_ELEM, 32);
		pass(BPF_MAP_LOOKUP_ELEM, 24);
		pass(BPF_MAP_GET_NEXT_KEY, 32);
	}
	clear();
	attr->batch.map_fd = NO_FD;
	attr->batch.keys = (uintptr_t)buf;
	attr->batch.count = 2;
	for (int cmd = BPF_MAP_LOOKUP_BATCH; cmd <= BPF_MAP_DELETE_BATCH; cmd++) {
		for (attr->batch.elem_flags = 0; attr->batch.elem_flags < 6;
		     attr->batch.elem_flags++)
			pass(cmd, 56);
		pass(cmd, 40);
	}
}

static void programs(char *end)
{
	static struct bpf_insn code[300];

	for (unsigned int i = 0; i < 300; i++)
		code[i] = (struct bpf_insn){ i, i, i >> 4, i - 150, i << 8 };
	clear();
	attr->prog_type = 7777;
	attr->insn_cnt = 256;
	attr->insns = (uintptr_t)code;
	attr->license = (uintptr_t)"GPL";
	attr->log_buf = (uintptr_t)buf;
	attr->kern_version = KERNEL_VERSION(6, 1, 2);
	strcpy(attr->prog_name, "name");
	for (unsigned int size = 4; size < 130; size += 4) {
		attr->log_size = size;
		attr->prog_type = size / 4;
		attr->expected_attach_type = size / 4;
		pass(BPF_PROG_LOAD, size);
		attr->insn_cnt = 2;
	}
	attr->prog_flags = 0x1f;
	attr->license = (uintptr_t)"GPL v2 and more than thirty-two characters";
	attr->log_size = 4;
	attr->insns = (uintptr_t)end - 12;
	pass(BPF_PROG_LOAD, 50);
	attr->log_buf = (uintptr_t)end - 4;
	attr->log_size = 9;
	attr->insns = (uintptr_t)end - 7;
	pass(BPF_PROG_LOAD, 50);
	attr->insn_cnt = 0;
	attr->license = attr->log_buf = 0x123;
	pass(BPF_PROG_LOAD, 50);
}

static void attaching(void)
{
	clear();
	attr->target_fd = NO_FD;
	attr->attach_bpf_fd = NO_FD;
	for (unsigned int type = 0; type < 44; type++) {
		attr->attach_type = type;
		attr->attach_flags = type & 7;
		pass(BPF_PROG_ATTACH, 16 + type % 8);
		pass(BPF_LINK_CREATE, 12 + type);
	}
	pass(BPF_PROG_DETACH, 20);
	clear();
	attr->link_update.link_fd = NO_FD;
	attr->link_update.old_prog_fd = 9;
	for (unsigned int size = 8; size < 17; size += 4) {
		attr->link_update.flags = size / 2;
		pass(BPF_LINK_UPDATE, size);
	}
	clear();
	attr->query.target_fd = NO_FD;
	attr->query.query_flags = 1;
	attr->query.prog_ids = (uintptr_t)buf;
	pass(BPF_PROG_QUERY, 32);
	clear();
	attr->raw_tracepoint.name = (uintptr_t)"sched_switch";
	attr->raw_tracepoint.prog_fd = NO_FD;
	pass(BPF_RAW_TRACEPOINT_OPEN, 8);
	pass(BPF_RAW_TRACEPOINT_OPEN, 16);
}

static void links(void)
{
	static const int types[] = { BPF_TRACE_ITER, BPF_PERF_EVENT, BPF_TRACE_KPROBE_MULTI };

	clear();
	attr->link_create.prog_fd = NO_FD;
	attr->link_create.iter_info = (uintptr_t)buf;
	attr->link_create.iter_info_len = 2;
	for (int i = 0; i < 3; i++) {
		attr->link_create.attach_type = types[i];
		for (unsigned int size = 16; size < 56; size += 4)
			pass(BPF_LINK_CREATE, size);
	}
}

static void others(void)
{
	clear();
	attr->pathname = (uintptr_t)"/nonexistent";
	attr->file_flags = 0x18;
	attr->bpf_fd = NO_FD;
	for (unsigned int size = 4; size < 24; size += 4) {
		pass(BPF_OBJ_PIN, size);
		pass(BPF_OBJ_GET, size);
	}
	clear();
	attr->test.prog_fd = NO_FD;
	attr->test.data_in = (uintptr_t)buf;
	attr->test.flags = 3;
	for (unsigned int size = 4; size < 84; size += 4)
		pass(BPF_PROG_TEST_RUN, size);
	clear();
	attr->btf = (uintptr_t)buf;
	attr->btf_size = 5;
	attr->btf_log_level = 99;
	pass(BPF_BTF_LOAD, 28);
	pass(BPF_BTF_LOAD, 24);
	clear();
	attr->task_fd_query.pid = -1;
	attr->task_fd_query.flags = 1;
	attr->task_fd_query.buf = (uintptr_t)"abc";
	attr->task_fd_query.buf_len = 3;
	pass(BPF_TASK_FD_QUERY, 48);
	clear();
	attr->info.bpf_fd = NO_FD;
	pass(BPF_OBJ_GET_INFO_BY_FD, 16);
	for (unsigned int size = 4; size < 16; size += 4) {
		pass(BPF_PROG_GET_FD_BY_ID, size);
		pass(BPF_MAP_GET_NEXT_ID, size);
	}
}

int main(void)
{
	char *end = last_page() + 4096;

	CALL(setresuid, 65534, 65534, 65534);
	every_command(end);
	maps();
	programs(end);
	attaching();
	links();
	others();
	return 0;
}
