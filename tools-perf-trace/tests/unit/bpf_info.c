// SPDX-License-Identifier: GPL-2.0
/* Structs about an object of bpf(), whose kind only its descriptor's file shows. */
#include <errno.h>
#include <linux/bpf.h>
#include "decode/engine/fd.h"
#include "check.h"
#include "json_scan.h"

enum { MAP = 3, PROG, BTF, LINK, FILE_FD, ATTR = 16, INFO = 0x10000 + ATTR };

static uint64_t entry[64], now[64];
static struct decode_options options = {
	.style = DECODE_STYLE_STRACE, .string_max = 32, .verbose = true, .recorded = true };

static bool describe(void *ctx, int fd, enum decode_fds detail, struct decode_fd *about)
{
	static const char * const names[] = {
		[MAP] = "anon_inode:bpf-map", [PROG] = "anon_inode:bpf-prog",
		[BTF] = "anon_inode:btf", [LINK] = "anon_inode:bpf_link",
		[FILE_FD] = "/anon_inode:bpf-map",
	};

	(void)ctx;
	(void)detail;
	if (fd < MAP || fd > FILE_FD)
		return false;
	about->path_len = strlen(names[fd]);
	memcpy(about->path, names[fd], about->path_len);
	return true;
}

/* A call with @len bytes at INFO, of which it reports @filled. */
static const char *told(int fd, uint32_t len, uint32_t filled, int64_t ret)
{
	static char args[8192], result[256];
	struct memory memory[] = { { entry, sizeof(entry), 0 }, { now, sizeof(now), 0 } };
	struct decode_memory was = { .read = memory_read, .ctx = &memory[0], .fd = describe };
	struct decode_memory is = { .read = memory_read, .ctx = &memory[1], .fd = describe };
	struct decode_call call = { AUDIT_ARCH_X86_64, NR(AUDIT_ARCH_X86_64, bpf),
				    { BPF_OBJ_GET_INFO_BY_FD, BASE, ATTR }, ret };
	struct decode_text text = { args, sizeof(args), result, sizeof(result) };
	struct decode_snapshot snapshot = { .bytes = NULL };

	entry[0] = (uint32_t)fd | (uint64_t)len << 32;
	now[0] = (uint32_t)fd | (uint64_t)filled << 32;
	entry[1] = now[1] = INFO;
	decode__snapshot(&call, &was, &options, &snapshot);
	call.before = decode_snapshot__memory(&snapshot);
	decode__call(&call, &is, &options, &text);
	decode_snapshot__free(&snapshot);
	return args;
}

#define LINE(fd, len, rest)							\
	"BPF_OBJ_GET_INFO_BY_FD, {info={bpf_fd=" #fd ", info_len=" len ", info=" rest "}}, 16"

static void put(size_t offset, uint32_t was, uint32_t is)
{
	memcpy((char *)entry + ATTR + offset, &was, sizeof(was));
	memcpy((char *)now + ATTR + offset, &is, sizeof(is));
}

static void clear(void)
{
	memset(entry, 0, sizeof(entry));
	memset(now, 0, sizeof(now));
}

static void maps(void)
{
	clear();
	put(0, 7, BPF_MAP_TYPE_ARRAY);
	put(4, 0, 12);
	put(24, 0, 0x6e6f);
	check_text(told(MAP, 8, 8, 0),
		   LINE(3, "8", "{type=BPF_MAP_TYPE_ARRAY, id=12, key_size=0, value_size=0, "
			"max_entries=0, map_flags=0}"), "a map");
	check_text(told(MAP, 300, 40, 0),
		   LINE(3, "300 => 40", "{type=BPF_MAP_TYPE_ARRAY, id=12, key_size=0, "
			"value_size=0, max_entries=0, map_flags=0, name=\"on\"}"),
		   "a map that the kernel tells less about");
	check_text(told(FILE_FD, 8, 8, -EINVAL), LINE(7, "8", "0x10010"), "a file");
	check_text(told(99, 8, 8, -EBADF), LINE(99, "8", "0x10010"), "no descriptor");
	check_text(told(-1, 8, 8, -EBADF), LINE(-1, "8", "0x10010"), "a number that is none");
	check_text(told(MAP, 0, 0, 0), LINE(3, "0", "0x10010"), "no bytes");
	check_text(told(MAP, 4097, 4097, -E2BIG), LINE(3, "4097", "0x10010"), "too many");
	check_text(told(MAP, 1000, 1000, -EFAULT), LINE(3, "1000", "0x10010"), "unreadable ones");
	options.verbose = false;
	check_text(told(MAP, 300, 8, 0), LINE(3, "300 => 8", "0x10010"), "an abbreviated map");
	options.verbose = true;
}

#define PROG_HEAD	"{type=BPF_PROG_TYPE_XDP, id=1, "		\
			"tag=\"\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\", "

static void programs(void)
{
	clear();
	put(0, BPF_PROG_TYPE_XDP, BPF_PROG_TYPE_XDP);
	put(4, 1, 1);
	put(16, 9, 2);
	put(20, 64, 16);
	put(24, INFO + 64, INFO + 64);
	put(32, INFO + 64, INFO + 64);
	put(64, 0, 0x95);
	check_text(told(PROG, 40, 40, 0),
		   LINE(4, "40", PROG_HEAD "jited_prog_len=9 => 2, "
			"jited_prog_insns=\"\\x95\\x00\", xlated_prog_len=64 => 16, "
			"xlated_prog_insns=[{code=BPF_JMP|BPF_K|BPF_EXIT, "
			"dst_reg=BPF_REG_0, src_reg=BPF_REG_0, off=0, imm=0}, "
			"{code=BPF_LD|BPF_W|BPF_IMM, dst_reg=BPF_REG_0, src_reg=BPF_REG_0, off=0, "
			"imm=0}]}"), "a program");
	put(20, 8, 800);
	check_text(told(PROG, 40, 40, 0),
		   LINE(4, "40", PROG_HEAD "jited_prog_len=9 => 2, "
			"jited_prog_insns=\"\\x95\\x00\", xlated_prog_len=8 => 800, "
			"xlated_prog_insns=[{code=BPF_JMP|BPF_K|BPF_EXIT, "
			"dst_reg=BPF_REG_0, src_reg=BPF_REG_0, off=0, imm=0}]}"),
		   "no more instructions than there was room for");
	put(16, 2, 2);
	put(20, 16, 16);
	check_text(told(PROG, 40, 40, -EFAULT),
		   LINE(4, "40", PROG_HEAD "jited_prog_len=2, jited_prog_insns=\"\\x95\\x00\", "
			"xlated_prog_len=16, xlated_prog_insns=0x10050}"),
		   "a call that has failed");
	put(40, 0, 5);
	put(48, 0, -1);
	check_text(told(PROG, 44, 44, 0) + strlen(LINE(4, "44", PROG_HEAD)) - strlen("}}, 16"),
		   "jited_prog_len=2, jited_prog_insns=\"\\x95\\x00\", xlated_prog_len=16, "
		   "xlated_prog_insns=[{code=BPF_JMP|BPF_K|BPF_EXIT, dst_reg=BPF_REG_0, "
		   "src_reg=BPF_REG_0, off=0, imm=0}, {code=BPF_LD|BPF_W|BPF_IMM, "
		   "dst_reg=BPF_REG_0, src_reg=BPF_REG_0, off=0, imm=0}], load_time=5, "
		   "created_by_uid=0, nr_map_ids=0, map_ids=NULL, name=\"\"}}}, 16",
		   "a part that ends amid the fields");
}

static void types(void)
{
	clear();
	put(8, 0, 40);
	put(12, 0, 3);
	put(16, INFO + 64, INFO + 64);
	put(24, 9, 8);
	put(28, 0, 1);
	put(64, 0, 0x6c6d76);
	check_text(told(BTF, 32, 32, 0),
		   LINE(5, "32", "{btf=NULL, btf_size=0 => 40, id=3, name=\"vml\", "
			"name_len=9 => 8, kernel_btf=1}"), "types");
	check_text(told(BTF, 16, 16, 0),
		   LINE(5, "16", "{btf=NULL, btf_size=0 => 40, id=3}"), "a part of it");
	check_text(told(BTF, 32, 32, -ENOSPC),
		   LINE(5, "32", "{btf=NULL, btf_size=0, id=0, name=0x10050, name_len=9, "
			"kernel_btf=0}"), "types that do not fit");
}

/* The fields of a link of a type, with all words as their offsets and a name of two letters */
static const char *link_of(unsigned int type, unsigned int kind)
{
	static const char head[] = LINE(6, "64", "{type=");
	const char *line, *last;
	static char rest[512];

	clear();
	for (unsigned int i = 0; i < 64; i += 4)
		put(i, i, i);
	put(0, 0, type);
	put(12, 0, 0);
	put(16, kind, kind);
	put(20, 0, 0);
	put(128, 0, 0x4949);
	line = told(LINK, 64, 64, 0) + strlen(head) - strlen("}}, 16");
	last = strrchr(line, '}');
	snprintf(rest, sizeof(rest), "%.*s", (int)(last - line) - 2, line);
	return rest;
}

#define HEAD(type)	"BPF_LINK_TYPE_" type ", id=4, prog_id=8, "
#define AT_HEAD		(INFO + 128)

static void links(void)
{
	check_text(link_of(1, AT_HEAD), HEAD("RAW_TRACEPOINT") "raw_tracepoint={tp_name=\"II\", "
		   "tp_name_len=24, cookie=0x2400000020}", "a raw tracepoint");
	check_text(link_of(4, AT_HEAD), HEAD("ITER") "iter={target_name=\"II\", "
		   "target_name_len=24, map={map_id=28}}", "an iterator");
	check_text(link_of(5, 7), HEAD("NETNS") "netns={netns_ino=7, "
		   "attach_type=BPF_CGROUP_INET_INGRESS}", "a network namespace");
	check_text(link_of(7, 6), HEAD("PERF_EVENT") "perf_event={type=BPF_PERF_EVENT_EVENT, "
		   "event={config=0x1c00000018, type=0x20 /* PERF_TYPE_??? */, "
		   "cookie=0x2c00000028}}", "an event");
	check_text(link_of(7, 9),
		   HEAD("PERF_EVENT") "perf_event={type=0x9 /* BPF_PERF_EVENT_??? */}",
		   "an event of an unknown type");
	check_text(link_of(15, 5), HEAD("TRACING_MULTI") "tracing_multi={attach_type="
		   "BPF_SK_SKB_STREAM_VERDICT, count=0, btf_obj_id=24, ids=0x2400000020, "
		   "addrs=0x2c00000028, cookies=0x3400000030}", "several functions");
	check_text(link_of(99, 5), "0x63 /* BPF_LINK_TYPE_??? */, id=4, prog_id=8",
		   "a link of an unknown type");
}

static void json(void)
{
	clear();
	put(0, BPF_MAP_TYPE_PERCPU_ARRAY, 0);
	options.style = DECODE_STYLE_JSON;
	check(json_scan(told(PROG, 300, 228, 0)), "JSON: a program");
	options.style = DECODE_STYLE_PERF;
	check_text(told(MAP, 4, 4, -EFAULT),
		   "cmd: OBJ_GET_INFO_BY_FD, uattr: { .info: { .bpf_fd: 3, .info_len: 4, .info: "
		   "{ .type: PERCPU_ARRAY, .id: 0, .key_size: 0, .value_size: 0, .max_entries: 0, "
		   ".map_flags: 0 } } }, size: 16", "a map, perf style");
	options.style = DECODE_STYLE_STRACE;
}

int main(void)
{
	maps();
	programs();
	types();
	links();
	json();
	return check_failed;
}
