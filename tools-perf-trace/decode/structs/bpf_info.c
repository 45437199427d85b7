// SPDX-License-Identifier: GPL-2.0
/*
 * The structs of BPF_OBJ_GET_INFO_BY_FD: callers pass as much of a struct as they know. All
 * ABIs have the same layout.
 */
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/bpf.h"

/* A field that is shown only if more than @from bytes are valid. */
#define F_FROM(n, off, from, ...)						\
	{ .name = n, .offset = off, .type = __VA_ARGS__, .reg = from }
#define U32		T(UNSIGNED, 4)
#define U64		T(UNSIGNED, 8)
#define AT		T(ADDRESS, 8)
#define IFINDEX		T_CALL_SIZED(bpf_interface, 4)
/* A value that a function finds at offset @off of the struct */
#define T_AT(f, sz, off)							\
	{ .kind = DECODE_CALL, .size = sz, .len = FIXED(off), .show = decode_show__##f }
/* A number that the call may replace */
#define COUNT(off)	T_AT(bpf_info_count, 4, off)
#define LIST(f)		{ .kind = DECODE_CALL_MEMORY, .size = 8, .show = decode_show__##f }

static const struct decode_field map_info[] = {
	F("type", 0, T_SET(ENUM, 4, bpf_map_types)), F("id", 4, U32), F("key_size", 8, U32),
	F("value_size", 12, U32), F("max_entries", 16, U32),
	F("map_flags", 20, T_SET(FLAGS, 4, bpf_map_flags)),
	F_FROM("name", 24, 24, T_AT(bpf_info_name, 4, 24)),
	F_FROM("ifindex", 40, 40, IFINDEX),
	F_FROM("btf_vmlinux_value_type_id", 44, 40, U32),
	F_FROM("netns_dev", 48, 40, T(DEVICE, 8)), F_FROM("netns_ino", 56, 40, U64),
	F_FROM("btf_id", 64, 64, U32), F_FROM("btf_key_type_id", 68, 64, U32),
	F_FROM("btf_value_type_id", 72, 64, U32), F_FROM("btf_vmlinux_id", 76, 80, U32),
	F_FROM("map_extra", 80, 80, T(HEX, 8)), F_FROM("hash", 88, 88, T(HEX, 8)),
	F_FROM("hash_size", 96, 88, U32),
};
const struct bpf_command bpf_map_info = {
	.fields = map_info, .nr = DECODE_ARRAY_SIZE(map_info), .end = 100 };

static const struct decode_field prog_info[] = {
	F("type", 0, T_SET(ENUM, 4, bpf_prog_types)), F("id", 4, U32),
	F("tag", 8, T_AT(bpf_info_tag, 8, 8)),
	F("jited_prog_len", 16, COUNT(16)), F("jited_prog_insns", 24, LIST(bpf_info_image)),
	F("xlated_prog_len", 20, COUNT(20)),
	F("xlated_prog_insns", 32, LIST(bpf_info_instructions)),
	F_FROM("load_time", 40, 40, T_CALL_SIZED(bpf_info_date, 8)),
	F_FROM("created_by_uid", 48, 40, T(ID, 4)), F_FROM("nr_map_ids", 52, 40, COUNT(52)),
	F_FROM("map_ids", 56, 40, LIST(bpf_info_ids)),
	F_FROM("name", 64, 40, T_AT(bpf_info_name, 4, 64)),
	F_FROM("ifindex", 80, 80, IFINDEX),
	F_FROM("gpl_compatible", 84, 80, T_CALL_SIZED(bpf_info_yes, 4)),
	F_FROM("netns_dev", 88, 80, T(DEVICE, 8)), F_FROM("netns_ino", 96, 80, U64),
	F_FROM("nr_jited_ksyms", 104, 104, COUNT(104)),
	F_FROM("nr_jited_func_lens", 108, 104, COUNT(108)),
	F_FROM("jited_ksyms", 112, 104, AT), F_FROM("jited_func_lens", 120, 104, AT),
	F_FROM("btf_id", 128, 128, U32), F_FROM("func_info_rec_size", 132, 128, COUNT(132)),
	F_FROM("func_info", 136, 128, AT), F_FROM("nr_func_info", 144, 128, COUNT(144)),
	F_FROM("nr_line_info", 148, 128, COUNT(148)), F_FROM("line_info", 152, 128, AT),
	F_FROM("jited_line_info", 160, 128, AT),
	F_FROM("nr_jited_line_info", 168, 128, COUNT(168)),
	F_FROM("line_info_rec_size", 172, 128, COUNT(172)),
	F_FROM("jited_line_info_rec_size", 176, 128, COUNT(176)),
	F_FROM("nr_prog_tags", 180, 128, COUNT(180)), F_FROM("prog_tags", 184, 128, AT),
	F_FROM("run_time_ns", 192, 192, U64), F_FROM("run_cnt", 200, 192, U64),
	F_FROM("recursion_misses", 208, 208, T_CALL_SIZED(bpf_info_misses, 8)),
	F_FROM("verified_insns", 216, 216, U32), F_FROM("attach_btf_obj_id", 220, 220, U32),
	F_FROM("attach_btf_id", 224, 220, U32),
};
const struct bpf_command bpf_prog_info = {
	.fields = prog_info, .nr = DECODE_ARRAY_SIZE(prog_info), .end = 228 };

/* A string, for which the caller has given as many bytes as the number at offset @off says */
#define TEXT(off)	{ .kind = DECODE_CALL_MEMORY, .size = 8, .len = FIXED(off),	\
			  .show = decode_show__bpf_info_text }
#define ATTACH_TYPE	T_SET(ENUM, 4, bpf_attach_types)

static const struct decode_field btf_info[] = {
	F("btf", 0, AT), F_FROM("btf_size", 8, 8, COUNT(8)), F_FROM("id", 12, 12, U32),
	F_FROM("name", 16, 16, TEXT(24)), F_FROM("name_len", 24, 24, COUNT(24)),
	F_FROM("kernel_btf", 28, 28, U32),
};
const struct bpf_command bpf_btf_info = {
	.fields = btf_info, .nr = DECODE_ARRAY_SIZE(btf_info), .end = 32 };

static const struct decode_field raw_tracepoint_fields[] = {
	F("tp_name", 0, TEXT(8)), F("tp_name_len", 8, COUNT(8)), F("cookie", 16, T(HEX, 8)) };
static const struct decode_field tracing_fields[] = {
	F("attach_type", 0, ATTACH_TYPE), F("target_obj_id", 4, U32),
	F("target_btf_id", 8, U32), F("cookie", 16, T(HEX, 8)),
};
static const struct decode_field cgroup_fields[] = {
	F("cgroup_id", 0, U64), F("attach_type", 8, ATTACH_TYPE) };
static const struct decode_field map_of_iter_fields[] = { F("map_id", 0, U32) };
static LAYOUT(bpf_map_of_iter_info, 4, map_of_iter_fields, .portable = true);
/* Only the name says of which kind an iterator is, and so what else follows. */
static const struct decode_field iter_fields[] = {
	F("target_name", 0, TEXT(8)), F("target_name_len", 8, COUNT(8)),
	F_NONZERO("map", 12, T_INNER(bpf_map_of_iter_info)),
};
static const struct decode_field netns_fields[] = {
	F("netns_ino", 0, U32), F("attach_type", 4, ATTACH_TYPE) };
static const struct decode_field interface_fields[] = {
	F("ifindex", 0, IFINDEX), F("attach_type", 4, ATTACH_TYPE) };
static const struct decode_field xdp_fields[] = { F("ifindex", 0, IFINDEX) };
static const struct decode_field struct_ops_fields[] = { F("map_id", 0, U32) };
static const struct decode_field sockmap_fields[] = {
	F("map_id", 0, U32), F("attach_type", 4, ATTACH_TYPE) };
static const struct decode_field netfilter_fields[] = {
	F("pf", 0, U32), F("hooknum", 4, U32), F("priority", 8, T(SIGNED, 4)),
	F("flags", 12, T_SET(FLAGS, 4, bpf_netfilter_flags)),
};
static const struct decode_field kprobes_fields[] = {
	F("addrs", 0, AT), F("count", 8, COUNT(8)),
	F("flags", 12, T_SET(FLAGS, 4, bpf_multi_flags)), F("missed", 16, U64),
	F("cookies", 24, AT),
};
static const struct decode_field uprobes_fields[] = {
	F("path", 0, TEXT(32)), F("offsets", 8, AT), F("ref_ctr_offsets", 16, AT),
	F("cookies", 24, AT), F("path_size", 32, COUNT(32)), F("count", 36, COUNT(36)),
	F("flags", 40, T_SET(FLAGS, 4, bpf_uprobe_flags)), F("pid", 44, U32),
};
static const struct decode_field tracings_fields[] = {
	F("attach_type", 0, ATTACH_TYPE), F("count", 4, COUNT(4)), F("btf_obj_id", 8, U32),
	F("ids", 16, AT), F("addrs", 24, AT), F("cookies", 32, AT),
};

static const struct decode_field uprobe_fields[] = {
	F("file_name", 0, TEXT(8)), F("name_len", 8, COUNT(8)), F("offset", 12, T(HEX, 4)),
	F("cookie", 16, T(HEX, 8)), F("ref_ctr_offset", 24, T(HEX, 8)),
};
static const struct decode_field kprobe_fields[] = {
	F("func_name", 0, TEXT(8)), F("name_len", 8, COUNT(8)), F("offset", 12, T(HEX, 4)),
	F("addr", 16, T(HEX, 8)), F("missed", 24, U64), F("cookie", 32, T(HEX, 8)),
};
static const struct decode_field tracepoint_fields[] = {
	F("tp_name", 0, TEXT(8)), F("name_len", 8, COUNT(8)), F("cookie", 16, T(HEX, 8)) };
static const struct decode_field event_fields[] = {
	F("config", 0, T(HEX, 8)), F("type", 8, T_SET(ENUM, 4, perf_types)),
	F("cookie", 16, T(HEX, 8)),
};
static LAYOUT(bpf_uprobe_info, 32, uprobe_fields, .portable = true);
static LAYOUT(bpf_kprobe_info, 40, kprobe_fields, .portable = true);
static LAYOUT(bpf_tracepoint_info, 24, tracepoint_fields, .portable = true);
static LAYOUT(bpf_event_info, 24, event_fields, .portable = true);
static const struct decode_field perf_event_fields[] = {
	F("type", 0, T_SET(ENUM, 4, bpf_perf_types)),
	F_WHEN("uprobe", 8, decode_when__bpf_info_uprobe, T_INNER(bpf_uprobe_info)),
	F_WHEN("kprobe", 8, decode_when__bpf_info_kprobe, T_INNER(bpf_kprobe_info)),
	F_WHEN("tracepoint", 8, decode_when__bpf_info_tracepoint, T_INNER(bpf_tracepoint_info)),
	F_WHEN("event", 8, decode_when__bpf_info_event, T_INNER(bpf_event_info)),
};

/* The fields of all links, and those of one type */
#define LINK(m, list, bytes)							\
	static LAYOUT(bpf_##m##_info, bytes, list##_fields, .portable = true);	\
	static const struct decode_field m##_info[] = {				\
		F("type", 0, T_SET(ENUM, 4, bpf_link_types)), F_FROM("id", 4, 4, U32),	\
		F_FROM("prog_id", 8, 8, U32), F_FROM(#m, 16, 16, T_INNER(bpf_##m##_info)) }

LINK(raw_tracepoint, raw_tracepoint, 24);
LINK(tracing, tracing, 24);
LINK(cgroup, cgroup, 12);
LINK(iter, iter, 16);
LINK(netns, netns, 8);
LINK(xdp, xdp, 4);
LINK(perf_event, perf_event, 48);
LINK(kprobe_multi, kprobes, 32);
LINK(struct_ops, struct_ops, 4);
LINK(netfilter, netfilter, 16);
LINK(tcx, interface, 8);
LINK(uprobe_multi, uprobes, 48);
LINK(netkit, interface, 8);
LINK(sockmap, sockmap, 8);
LINK(tracing_multi, tracings, 40);

/* BPF_LINK_TYPE_*: the last ones are newer than many headers. */
#define OF_TYPE(type, m)							\
	[type] = { .fields = m##_info, .nr = DECODE_ARRAY_SIZE(m##_info), .end = 64 }
const struct bpf_command bpf_link_info[] = {
	[0] = { .fields = raw_tracepoint_info, .nr = 3, .end = 64 },
	OF_TYPE(1, raw_tracepoint), OF_TYPE(2, tracing), OF_TYPE(3, cgroup), OF_TYPE(4, iter),
	OF_TYPE(5, netns), OF_TYPE(6, xdp), OF_TYPE(7, perf_event), OF_TYPE(8, kprobe_multi),
	OF_TYPE(9, struct_ops), OF_TYPE(10, netfilter), OF_TYPE(11, tcx),
	OF_TYPE(12, uprobe_multi), OF_TYPE(13, netkit), OF_TYPE(14, sockmap),
	OF_TYPE(15, tracing_multi),
};
const unsigned int bpf_nr_link_info = DECODE_ARRAY_SIZE(bpf_link_info);
