// SPDX-License-Identifier: GPL-2.0
/* Calls of which the result or an argument is a file descriptor: for -y. */
#include <linux/bpf.h>
#include <linux/loop.h>
#include <linux/perf_event.h>
#include <sys/ioctl.h>

#include "../program.h"

static union bpf_attr attr;

static void begin(void)
{
	memset(&attr, 0, sizeof(attr));
}

static int maps(void)
{
	int map;

	begin();
	attr.map_type = BPF_MAP_TYPE_ARRAY;
	attr.key_size = 4;
	attr.value_size = 8;
	attr.max_entries = 1;
	map = CALL(bpf, BPF_MAP_CREATE, &attr, sizeof(attr));
	CALL(bpf, BPF_MAP_CREATE, &attr, 8L);
	begin();
	CALL(bpf, BPF_ENABLE_STATS, &attr, 4L);
	begin();
	attr.btf_id = 1;
	CALL(bpf, BPF_BTF_GET_FD_BY_ID, &attr, 12L);
	CALL(bpf, BPF_OBJ_GET, &attr, 12L);
	return map;
}

static void programs(void)
{
	static const struct bpf_insn insns[] = { { .code = 0xb7 }, { .code = 0x95 } };

	begin();
	attr.prog_type = BPF_PROG_TYPE_SOCKET_FILTER;
	attr.insns = (uintptr_t)insns;
	attr.insn_cnt = 2;
	attr.license = (uintptr_t)"GPL";
	CALL(bpf, BPF_PROG_LOAD, &attr, 48L);
}

int main(void)
{
	struct perf_event_attr event = {
		.size = PERF_ATTR_SIZE_VER0, .type = PERF_TYPE_SOFTWARE,
		.config = PERF_COUNT_SW_DUMMY,
	};
	uint64_t rules[] = { 1, 0 };
	int map = maps();

	programs();
	CALL(perf_event_open, &event, 0L, -1L, -1L, 8L);
	CALL(mq_open, "opened", (long)(O_CREAT | O_RDWR), 0600L, NULL);
	CALL(mq_unlink, "opened");
	syscall(444, rules, 8L, 0L);
	syscall(444, NULL, 0L, 1L);
	syscall(447, 0L);
	CALL(userfaultfd, 1L);
	CALL(ioctl, NO_FD, LOOP_SET_FD, (long)map);
	CALL(ioctl, NO_FD, LOOP_CHANGE_FD, (long)map);
	CALL(ioctl, NO_FD, LOOP_SET_FD, (long)NO_FD);
	return 0;
}
