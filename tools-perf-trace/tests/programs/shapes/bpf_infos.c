// SPDX-License-Identifier: GPL-2.0
/* bpf(): what the kernel tells about a map and a program, in structs of each length. */
#include <linux/bpf.h>
#include "../program.h"

/* Longer than the kernel's structs, and than its limit for them */
enum { TOO_LONG = 300, LIMIT = 4096 };

static union { union bpf_attr attr; unsigned char bytes[256]; } all;
static union bpf_attr *const attr = &all.attr;
static struct bpf_insn code[] = {
	{ .code = BPF_ALU64 | BPF_MOV | BPF_K }, { .code = BPF_JMP | BPF_EXIT } };
static char buf[LIMIT + 4];

static int make_map(void)
{
	attr->map_type = BPF_MAP_TYPE_ARRAY;
	attr->key_size = 4;
	attr->value_size = 8;
	attr->max_entries = 2;
	strcpy(attr->map_name, "map");
	return CALL(bpf, BPF_MAP_CREATE, attr, 72);
}

static int make_program(void)
{
	memset(&all, 0, sizeof(all));
	attr->prog_type = BPF_PROG_TYPE_SOCKET_FILTER;
	attr->insn_cnt = 2;
	attr->insns = (uintptr_t)code;
	attr->license = (uintptr_t)"GPL";
	strcpy(attr->prog_name, "program");
	return CALL(bpf, BPF_PROG_LOAD, attr, 72);
}

static void info(int fd, const void *at, unsigned int len)
{
	memset(&all, 0, sizeof(all));
	attr->info.bpf_fd = fd;
	attr->info.info_len = len;
	attr->info.info = (uintptr_t)at;
	CALL(bpf, BPF_OBJ_GET_INFO_BY_FD, attr, 16);
}

static void lengths(int fd, char *end)
{
	static const unsigned char values[] = { 1, 7, 0x80, 0xff };

	for (unsigned int len = 0; len < 240; len += 4) {
		memset(buf, 0, sizeof(buf));
		info(fd, buf, len);
	}
	/* The kernel refuses what it does not know. */
	for (size_t i = 0; i < sizeof(values); i++) {
		memset(buf, values[i], sizeof(buf));
		info(fd, buf, TOO_LONG);
		info(fd, buf, LIMIT + 4 * (i & 1));
	}
	memset(buf, 0, sizeof(buf));
	info(fd, buf, TOO_LONG);
	info(fd, NULL, 40);
	info(fd, (void *)0x123, 40);
	memset(end - 40, 0, 40);
	info(fd, end - 40, 40);
	info(fd, end - 40, 44);
}

/* The struct of a program is given room for lists. */
static void lists(int fd, int refused)
{
	static struct bpf_insn xlated[4];
	static unsigned int ids[4];
	struct bpf_prog_info *about = (struct bpf_prog_info *)buf;

	for (unsigned int room = 0; room < 40; room += 5) {
		memset(buf, 0, sizeof(buf));
		about->xlated_prog_len = about->jited_prog_len = room;
		about->nr_map_ids = room / 5 % 3;
		about->xlated_prog_insns = room % 2 ? (uintptr_t)xlated : 0x123;
		about->jited_prog_insns = refused ? (uintptr_t)code : 0;
		about->map_ids = (uintptr_t)ids;
		about->func_info_rec_size = about->nr_line_info = room;
		buf[TOO_LONG - 1] = refused;
		info(fd, buf, refused ? TOO_LONG : sizeof(*about));
	}
}

int main(void)
{
	char *end = last_page() + 4096;
	int map = make_map(), program = make_program();

	lengths(map, end);
	lengths(program, end);
	lists(program, 0);
	lists(program, 1);
	lengths(NO_FD, end);
	lengths(0, end);
	return 0;
}
