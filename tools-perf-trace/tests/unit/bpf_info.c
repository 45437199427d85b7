// SPDX-License-Identifier: GPL-2.0
/* Outputs of bpf(): in its attributes, and in structs about an object */
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

/* A call with @size bytes of attributes, which are in @entry and, at the exit, in @now. */
static const char *called(int cmd, uint32_t size, int64_t ret)
{
	static char args[8192], result[256];
	struct memory memory[] = { { entry, sizeof(entry), 0 }, { now, sizeof(now), 0 } };
	struct decode_memory was = { .read = memory_read, .ctx = &memory[0], .fd = describe };
	struct decode_memory is = { .read = memory_read, .ctx = &memory[1], .fd = describe };
	struct decode_call call = { AUDIT_ARCH_X86_64, NR(AUDIT_ARCH_X86_64, bpf),
				    { cmd, BASE, size }, ret };
	struct decode_text text = { args, sizeof(args), result, sizeof(result) };
	struct decode_snapshot snapshot = { .bytes = NULL };

	decode__snapshot(&call, &was, &options, &snapshot);
	call.before = decode_snapshot__memory(&snapshot);
	decode__call(&call, &is, &options, &text);
	decode_snapshot__free(&snapshot);
	return args;
}

/* A call with @len bytes at INFO, of which it reports @filled. */
static const char *told(int fd, uint32_t len, uint32_t filled, int64_t ret)
{
	entry[0] = (uint32_t)fd | (uint64_t)len << 32;
	now[0] = (uint32_t)fd | (uint64_t)filled << 32;
	entry[1] = now[1] = INFO;
	return called(BPF_OBJ_GET_INFO_BY_FD, ATTR, ret);
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

/* A word of the attributes, at the entry and at the exit */
static void attribute(size_t offset, uint32_t was, uint32_t is)
{
	memcpy((char *)entry + offset, &was, sizeof(was));
	memcpy((char *)now + offset, &is, sizeof(is));
}

#define QUERY(ids, count)							\
	"BPF_PROG_QUERY, {query={target_fd=3, attach_type=BPF_CGROUP_INET_EGRESS, "	\
	"query_flags=0, attach_flags=0, prog_ids=" ids ", prog_cnt=" count

static void queries(void)
{
	clear();
	attribute(0, 3, 3);
	attribute(4, 1, 1);
	attribute(12, 0, BPF_F_ALLOW_MULTI);
	attribute(16, INFO + 100, INFO + 100);
	attribute(24, 3, 2);
	put(100, 0, 11);
	put(104, 0, 12);
	check_text(called(BPF_PROG_QUERY, 32, 0), QUERY("[11, 12]", "3 => 2") "}}, 32",
		   "programs, fewer than there was room for");
	attribute(24, 2, 5);
	check_text(called(BPF_PROG_QUERY, 32, -ENOSPC), QUERY("0x10074", "2 => 5") "}}, 32",
		   "more programs than there was room for");
	attribute(24, 3, 1);
	attribute(32, INFO + 100, INFO + 100);
	attribute(40, INFO + 100, INFO + 100);
	attribute(56, 0, 7);
	put(100, 0, BPF_F_ALLOW_MULTI);
	check_text(called(BPF_PROG_QUERY, 64, 0),
		   QUERY("[2]", "3 => 1") ", prog_attach_flags=[BPF_F_ALLOW_MULTI], "
		   "link_ids=[2], link_attach_flags=NULL, revision=0x7}}, 64",
		   "what is known about each program");
}

#define TASK(len, buf, id)							\
	"BPF_TASK_FD_QUERY, {task_fd_query={pid=1, fd=3, flags=0, buf_len=" len ", buf=" buf \
	", prog_id=" id ", fd_type=BPF_FD_TYPE_RAW_TRACEPOINT, probe_offset=0, "	\
	"probe_addr=0}}, 48"

static void tasks(void)
{
	clear();
	attribute(0, 1, 1);
	attribute(4, 3, 3);
	attribute(12, 8, 3);
	attribute(16, INFO + 100, INFO + 100);
	attribute(24, 0, 9);
	put(100, 0, 0x63626178);
	put(104, 0, 0x67666564);
	check_text(called(BPF_TASK_FD_QUERY, 48, 0), TASK("8 => 3", "\"xab\"...", "9"),
		   "a name, shorter than its buffer");
	attribute(12, 4, 300);
	check_text(called(BPF_TASK_FD_QUERY, 48, -ENOSPC), TASK("4 => 300", "\"xabc\"...", "9"),
		   "a name that does not fit");
}

#define BATCH(count)								\
	"{batch={keys=NULL, values=NULL, count=" count ", map_fd=3, elem_flags=BPF_ANY, flags=0}}"

static void results(void)
{
	clear();
	attribute(32, 5, 2);
	attribute(36, 3, 3);
	check_text(called(BPF_MAP_UPDATE_BATCH, 56, 0),
		   "BPF_MAP_UPDATE_BATCH, " BATCH("5") " => {batch={count=2}}, 56", "a batch");
	check_text(called(BPF_MAP_UPDATE_BATCH, 56, -EFAULT),
		   "BPF_MAP_UPDATE_BATCH, " BATCH("5") " => {batch={count=2}}, 56",
		   "a batch that has failed");
	attribute(32, 5, 5);
	check_text(called(BPF_MAP_UPDATE_BATCH, 56, 0), "BPF_MAP_UPDATE_BATCH, " BATCH("5") ", 56",
		   "a whole batch");
	clear();
	attribute(0, 3, 3);
	attribute(4, 0, 2);
	attribute(12, 7, 14);
	attribute(32, 1, 1);
	attribute(36, 0, 99);
	check_text(called(BPF_PROG_TEST_RUN, 40, 0),
		   "BPF_PROG_TEST_RUN, {test={prog_fd=3, retval=0, data_size_in=0, data_size_out=7, "
		   "data_in=NULL, data_out=NULL, repeat=1, duration=0}}, 40", "a test run");
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
	queries();
	tasks();
	results();
	json();
	return check_failed;
}
