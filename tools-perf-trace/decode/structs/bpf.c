// SPDX-License-Identifier: GPL-2.0
/*
 * union bpf_attr: one struct per command, of which callers pass as much as they
 * know. All ABIs have the same layout.
 */
#include <linux/bpf.h>
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/bpf.h"
#include "decode/special/special.h"
#include "structs.h"

/* A field that is shown only if more than @from bytes were passed. */
#define F_FROM(n, off, from, ...)						\
	{ .name = n, .offset = off, .type = __VA_ARGS__, .reg = from }
#define F_FROM_WHEN(n, off, from, cond, ...)					\
	{ .name = n, .offset = off, .type = __VA_ARGS__, .reg = from, .when = cond }
#define U32		T(UNSIGNED, 4)
#define FILE		T(FD, 4)
#define AT		T(ADDRESS, 8)
#define IFINDEX		T_CALL_SIZED(bpf_interface, 4)
#define NAME(off)	{ .kind = DECODE_CALL, .size = 4, .len = FIXED(off),	\
			  .show = decode_show__bpf_name }
#define TEXT(off)	{ .kind = DECODE_CALL_MEMORY, .size = 8,		\
			  .len = { DECODE_LEN_FIELD32, off }, .show = decode_show__bpf_text }

/* A number that the call may replace, at offset @off of the attributes */
#define COUNT(off)	{ .kind = DECODE_CALL, .size = 4, .len = FIXED(off),	\
			  .show = decode_show__bpf_info_count }

static const struct decode_field map_create[] = {
	F("map_type", 0, T_SET(ENUM, 4, bpf_map_types)),
	F("key_size", 4, U32), F("value_size", 8, U32), F("max_entries", 12, U32),
	F_FROM("map_flags", 16, 16, T_SET(FLAGS, 4, bpf_map_flags)),
	F_FROM("inner_map_fd", 20, 20, FILE),
	F_FROM_WHEN("numa_node", 24, 24, decode_when__bpf_numa, T_CALL_SIZED(bpf_node, 4)),
	F_FROM("map_name", 28, 28, NAME(28)),
	F_FROM("map_ifindex", 44, 44, IFINDEX),
	F_FROM("btf_fd", 48, 48, FILE), F_FROM("btf_key_type_id", 52, 48, U32),
	F_FROM("btf_value_type_id", 56, 48, U32),
	F_FROM("btf_vmlinux_value_type_id", 60, 60, U32),
	F_FROM("map_extra", 64, 64, T(UNSIGNED, 8)),
	F_FROM("value_type_btf_obj_fd", 72, 72, FILE), F_FROM("map_token_fd", 76, 76, FILE),
	F_FROM("excl_prog_hash", 80, 80, AT), F_FROM("excl_prog_hash_size", 88, 80, U32),
};
static const struct decode_field map_lookup[] = {
	F("map_fd", 0, FILE), F("key", 8, AT), F("value", 16, AT),
	F_FROM("flags", 24, 24, T_SET(FLAGS, 8, bpf_lookup_flags)),
};
static const struct decode_field map_update[] = {
	F("map_fd", 0, FILE), F("key", 8, AT), F("value", 16, AT),
	F("flags", 24, T_SET(FLAGS, 8, bpf_elem_flags)),
};
static const struct decode_field map_delete[] = { F("map_fd", 0, FILE), F("key", 8, AT) };
static const struct decode_field map_next_key[] = {
	F("map_fd", 0, FILE), F("key", 8, AT), F("next_key", 16, AT) };
static const struct decode_field map_freeze[] = { F("map_fd", 0, FILE) };

static const struct decode_field prog_load[] = {
	F("prog_type", 0, T_SET(ENUM, 4, bpf_prog_types)), F("insn_cnt", 4, U32),
	F("insns", 8, { .kind = DECODE_CALL_MEMORY, .size = 8,
			.show = decode_show__bpf_instructions }),
	F("license", 16, { .kind = DECODE_STRING, .size = 8 }),
	F_FROM("log_level", 24, 24, U32), F_FROM("log_size", 28, 24, U32),
	F_FROM("log_buf", 32, 24, TEXT(28)),
	F_FROM("kern_version", 40, 40, T_CALL_SIZED(bpf_version, 4)),
	F_FROM("prog_flags", 44, 44, T_SET(FLAGS, 4, bpf_prog_flags)),
	F_FROM("prog_name", 48, 48, NAME(48)),
	F_FROM("prog_ifindex", 64, 64, IFINDEX),
	F_FROM("expected_attach_type", 68, 68, T_SET(ENUM, 4, bpf_attach_types)),
	F_FROM("prog_btf_fd", 72, 72, FILE), F_FROM("func_info_rec_size", 76, 72, U32),
	F_FROM("func_info", 80, 72, AT), F_FROM("func_info_cnt", 88, 72, U32),
	F_FROM("line_info_rec_size", 92, 72, U32), F_FROM("line_info", 96, 72, AT),
	F_FROM("line_info_cnt", 104, 72, U32), F_FROM("attach_btf_id", 108, 108, U32),
	F_FROM("attach_prog_fd", 112, 112, FILE), F_FROM("core_relo_cnt", 116, 128, U32),
	F_FROM("fd_array", 120, 120, AT), F_FROM("core_relos", 128, 128, AT),
	F_FROM("core_relo_rec_size", 136, 128, U32), F_FROM("log_true_size", 140, 140, U32),
	F_FROM("prog_token_fd", 144, 144, FILE), F_FROM("fd_array_cnt", 148, 148, U32),
	F_FROM("signature", 152, 152, { .kind = DECODE_BUFFER, .size = 8,
					.len = { DECODE_LEN_FIELD32, 160 } }),
	F_FROM("signature_size", 160, 152, U32), F_FROM("keyring_id", 164, 152, T(SIGNED, 4)),
};
static const struct decode_field object[] = {
	F("pathname", 0, { .kind = DECODE_PATH, .size = 8 }), F("bpf_fd", 8, FILE),
	F_FROM("file_flags", 12, 12, T_SET(FLAGS, 4, bpf_file_flags)),
	F_FROM("path_fd", 16, 16, FILE),
};
static const struct decode_field prog_attach[] = {
	F_WHEN("target_fd", 0, decode_when__bpf_attach_fd, FILE),
	F_WHEN("target_ifindex", 0, decode_when__bpf_attach_ifindex, IFINDEX),
	F("attach_bpf_fd", 4, FILE),
	F("attach_type", 8, T_SET(ENUM, 4, bpf_attach_types)),
	F("attach_flags", 12, T_SET(FLAGS, 4, bpf_attach_flags)),
	F_FROM("replace_bpf_fd", 16, 16, FILE),
	F_FROM_WHEN("relative_fd", 20, 20, decode_when__bpf_attach_by_fd, FILE),
	F_FROM_WHEN("relative_id", 20, 20, decode_when__bpf_attach_by_id, U32),
	F_FROM("expected_revision", 24, 20, T(UNSIGNED, 8)),
};
static const struct decode_field prog_run[] = {
	F("prog_fd", 0, FILE), F("retval", 4, U32), F("data_size_in", 8, U32),
	F("data_size_out", 12, U32), F("data_in", 16, AT), F("data_out", 24, AT),
	F("repeat", 32, U32), F("duration", 36, U32),
	F_FROM("ctx_size_in", 40, 40, U32), F_FROM("ctx_size_out", 44, 40, U32),
	F_FROM("ctx_in", 48, 40, AT), F_FROM("ctx_out", 56, 40, AT),
	F_FROM("flags", 64, 64, T_SET(FLAGS, 4, bpf_run_flags)), F_FROM("cpu", 68, 64, U32),
	F_FROM("batch_size", 72, 72, U32),
};
#define OPEN_FLAGS	F_FROM("open_flags", 8, 8, T_SET(FLAGS, 4, bpf_open_flags))
static const struct decode_field next_id[] = { F("start_id", 0, U32), F("next_id", 4, U32) };
static const struct decode_field prog_by_id[] = { F("prog_id", 0, U32) };
static const struct decode_field map_by_id[] = { F("map_id", 0, U32), OPEN_FLAGS };
static const struct decode_field btf_by_id[] = {
	F("btf_id", 0, U32), OPEN_FLAGS, F_FROM("fd_by_id_token_fd", 12, 8, FILE) };
static const struct decode_field link_by_id[] = { F("link_id", 0, U32) };
static const struct decode_field info[] = {
	F("bpf_fd", 0, FILE), F("info_len", 4, T_CALL_SIZED(bpf_info_len, 4)),
	F("info", 8, { .kind = DECODE_CALL_MEMORY, .size = 8, .show = decode_show__bpf_info }),
};
#define PER_PROGRAM(f)	{ .kind = DECODE_CALL_MEMORY, .size = 8, .show = decode_show__##f }
static const struct decode_field prog_query[] = {
	F_WHEN("target_fd", 0, decode_when__bpf_query_fd, FILE),
	F_WHEN("target_ifindex", 0, decode_when__bpf_query_ifindex, IFINDEX),
	F("attach_type", 4, T_SET(ENUM, 4, bpf_attach_types)),
	F("query_flags", 8, T_SET(FLAGS, 4, bpf_query_flags)),
	F("attach_flags", 12, T_SET(FLAGS, 4, bpf_attach_flags)),
	F("prog_ids", 16, PER_PROGRAM(bpf_ids)), F("prog_cnt", 24, COUNT(24)),
	F_FROM("prog_attach_flags", 32, 32, PER_PROGRAM(bpf_flags_of_each)),
	F_FROM("link_ids", 40, 40, PER_PROGRAM(bpf_ids)),
	F_FROM("link_attach_flags", 48, 40, PER_PROGRAM(bpf_flags_of_each)),
	F_FROM("revision", 56, 40, T(HEX, 8)),
};
static const struct decode_field raw_tracepoint[] = {
	F("name", 0, { .kind = DECODE_STRING, .size = 8 }), F("prog_fd", 8, FILE),
	F_FROM("cookie", 16, 20, T(HEX, 8)) };
static const struct decode_field btf_load[] = {
	F("btf", 0, { .kind = DECODE_BUFFER, .size = 8, .len = { DECODE_LEN_FIELD32, 16 } }),
	F("btf_log_buf", 8, AT), F("btf_size", 16, U32), F("btf_log_size", 20, U32),
	F("btf_log_level", 24, U32), F_FROM("btf_log_true_size", 28, 28, U32),
	F_FROM("btf_flags", 32, 32, T_SET(FLAGS, 4, bpf_file_flags)),
	F_FROM("btf_token_fd", 36, 32, FILE),
};
static const struct decode_field task_fd[] = {
	F("pid", 0, T(SIGNED, 4)), F("fd", 4, FILE), F("flags", 8, U32),
	F("buf_len", 12, COUNT(12)),
	F("buf", 16, { .kind = DECODE_CALL_MEMORY, .size = 8, .len = { DECODE_LEN_FIELD32, 12 },
		       .show = decode_show__bpf_text_stored }),
	F("prog_id", 24, U32),
	F("fd_type", 28, T_SET(ENUM, 4, bpf_fd_types)), F("probe_offset", 32, T(HEX, 8)),
	F("probe_addr", 40, T(HEX, 8)),
};
#define BATCH(s)	F("count", 32, U32), F("map_fd", 36, FILE),		\
			F("elem_flags", 40, T_SET(FLAGS, 8, s)), F("flags", 48, T(HEX, 8))
static const struct decode_field batch_lookup[] = {
	F("in_batch", 0, AT), F("out_batch", 8, AT), F("keys", 16, AT), F("values", 24, AT),
	BATCH(bpf_lookup_flags) };
static const struct decode_field batch_update[] = {
	F("keys", 16, AT), F("values", 24, AT), BATCH(bpf_elem_flags) };
static const struct decode_field batch_delete[] = { F("keys", 16, AT), BATCH(bpf_lookup_flags) };

static const struct decode_field map_of_iter_fields[] = { F("map_fd", 0, FILE) };
static LAYOUT(bpf_map_of_iter, 4, map_of_iter_fields, .portable = true);
static const struct decode_field iter_fields[] = { F("map", 0, T_INNER(bpf_map_of_iter)) };
static LAYOUT(bpf_iter, 4, iter_fields, .portable = true);
static const struct decode_type iter = T_INNER(bpf_iter);

static const struct decode_field event_fields[] = { F("bpf_cookie", 0, T(HEX, 8)) };
static LAYOUT(bpf_event, 8, event_fields, .portable = true);
static const struct decode_field multi_fields[] = {
	F("flags", 0, T_SET(FLAGS, 4, bpf_multi_flags)), F("cnt", 4, U32), F("syms", 8, AT),
	F("addrs", 16, AT), F("cookies", 24, AT),
};
static LAYOUT(bpf_multi, 32, multi_fields, .portable = true);

static const struct decode_field cgroup_fields[] = {
	F_WHEN("relative_fd", 0, decode_when__bpf_relative_fd, FILE),
	F_WHEN("relative_id", 0, decode_when__bpf_relative_id, U32),
	F("expected_revision", 8, T_AS(HEX, UNSIGNED, 8)),
};
static LAYOUT(bpf_cgroup, 16, cgroup_fields, .portable = true);
static const struct decode_field tracing_fields[] = {
	F("target_btf_id", 0, U32), F("cookie", 8, T_AS(HEX, UNSIGNED, 8)) };
static LAYOUT(bpf_tracing, 16, tracing_fields, .portable = true);
static const struct decode_field tracings_fields[] = {
	F("ids", 0, { .kind = DECODE_ARRAY, .size = 8, .elem = &decode_type__uint,
		      .len = { DECODE_LEN_FIELD32, 16 } }),
	F("cookies", 8, AT), F("cnt", 16, U32),
};
static LAYOUT(bpf_tracings, 24, tracings_fields, .portable = true);
static const struct decode_field netfilter_fields[] = {
	F("pf", 0, U32), F("hooknum", 4, U32), F("priority", 8, T(SIGNED, 4)),
	F("flags", 12, T_SET(FLAGS, 4, bpf_netfilter_flags)),
};
static LAYOUT(bpf_netfilter, 16, netfilter_fields, .portable = true);
static const struct decode_field uprobe_fields[] = {
	F("path", 0, AT), F("offsets", 8, AT), F("ref_ctr_offsets", 16, AT),
	F("cookies", 24, AT), F("cnt", 32, U32),
	F("flags", 36, T_SET(FLAGS, 4, bpf_uprobe_flags)), F("pid", 40, U32),
	F("path_fd", 44, FILE),
};
static LAYOUT(bpf_uprobe, 48, uprobe_fields, .portable = true);

static const struct decode_field link_create[] = {
	F("prog_fd", 0, FILE), F_WHEN("target_fd", 4, decode_when__bpf_attach_fd, FILE),
	F_WHEN("target_ifindex", 4, decode_when__bpf_attach_ifindex, IFINDEX),
	F("attach_type", 8, T_SET(ENUM, 4, bpf_attach_types)),
	F("flags", 12, T_SET(FLAGS, 4, bpf_attach_flags)),
	F_FROM_WHEN("target_btf_id", 16, 16, decode_when__bpf_links_btf, U32),
	F_FROM_WHEN("iter_info", 16, 16, decode_when__bpf_links_iter,
		    { .kind = DECODE_ARRAY, .size = 8, .elem = &iter,
		      .len = { DECODE_LEN_FIELD32, 24 } }),
	F_FROM_WHEN("iter_info_len", 24, 16, decode_when__bpf_links_iter, U32),
	F_FROM_WHEN("cgroup", 16, 16, decode_when__bpf_links_cgroup, T_INNER(bpf_cgroup)),
	F_FROM_WHEN("tcx", 16, 16, decode_when__bpf_links_tcx, T_INNER(bpf_cgroup)),
	F_FROM_WHEN("netkit", 16, 16, decode_when__bpf_links_netkit, T_INNER(bpf_cgroup)),
	F_FROM_WHEN("tracing_multi", 16, 16, decode_when__bpf_links_tracings,
		    T_INNER(bpf_tracings)),
	F_FROM_WHEN("tracing", 16, 16, decode_when__bpf_links_tracing, T_INNER(bpf_tracing)),
	F_FROM_WHEN("netfilter", 16, 16, decode_when__bpf_links_netfilter,
		    T_INNER(bpf_netfilter)),
	F_FROM_WHEN("uprobe_multi", 16, 16, decode_when__bpf_links_uprobe,
		    T_INNER(bpf_uprobe)),
	F_FROM_WHEN("perf_event", 16, 16, decode_when__bpf_links_event, T_INNER(bpf_event)),
	F_FROM_WHEN("kprobe_multi", 16, 16, decode_when__bpf_links_multi, T_INNER(bpf_multi)),
};
static const struct decode_field link_update[] = {
	F("link_fd", 0, FILE), F("new_prog_fd", 4, FILE),
	F("flags", 8, T_SET(FLAGS, 4, bpf_attach_flags)),
	F_WHEN("old_prog_fd", 12, decode_when__bpf_replaces, FILE),
};

static const struct decode_field enable_stats[] = { F("type", 0, T_SET(ENUM, 4, bpf_stats)) };
static const struct decode_field iter_create[] = {
	F("link_fd", 0, FILE), F("flags", 4, T(HEX, 4)) };
static const struct decode_field link_detach[] = { F("link_fd", 0, FILE) };
static const struct decode_field bind_map[] = {
	F("prog_fd", 0, FILE), F("map_fd", 4, FILE), F("flags", 8, T(HEX, 4)) };
static const struct decode_field token_create[] = {
	F("flags", 0, T(HEX, 4)), F("bpffs_fd", 4, FILE) };
static const struct decode_field stream_read[] = {
	F("stream_buf", 0, TEXT(8)), F("stream_buf_len", 8, U32), F("stream_id", 12, U32),
	F("prog_fd", 16, FILE),
};
static const struct decode_field assoc_ops[] = {
	F("map_fd", 0, FILE), F("prog_fd", 4, FILE), F("flags", 8, T(HEX, 4)) };

static const struct decode_field common[] = {
	F("log_buf", 0, TEXT(8)), F_FROM("log_size", 8, 8, U32), F_FROM("log_level", 12, 12, U32),
	F_FROM("log_true_size", 16, 16, U32),
};
const struct bpf_command bpf_common_attr = {
	.fields = common, .nr = DECODE_ARRAY_SIZE(common), .end = 20 };

#define COMMAND(c, f, last)	[c] = { .fields = f, .nr = DECODE_ARRAY_SIZE(f), .end = last }
#define COMMAND_IN(c, f, last, m, ...)						\
	[c] = { .fields = f, .nr = DECODE_ARRAY_SIZE(f), .end = last, .member = m, __VA_ARGS__ }
#define COMMAND_BATCH(c, f)	COMMAND_IN(c, f, 56, "batch", .count = 32)

const struct bpf_command bpf_commands[] = {
	COMMAND(BPF_MAP_CREATE, map_create, 92), COMMAND(BPF_MAP_LOOKUP_ELEM, map_lookup, 32),
	COMMAND(BPF_MAP_UPDATE_ELEM, map_update, 32), COMMAND(BPF_MAP_DELETE_ELEM, map_delete, 16),
	COMMAND(BPF_MAP_GET_NEXT_KEY, map_next_key, 24), COMMAND(BPF_PROG_LOAD, prog_load, 168),
	COMMAND(BPF_OBJ_PIN, object, 20), COMMAND(BPF_OBJ_GET, object, 20),
	COMMAND(BPF_PROG_ATTACH, prog_attach, 32), COMMAND(BPF_PROG_DETACH, prog_attach, 32),
	COMMAND_IN(BPF_PROG_TEST_RUN, prog_run, 76, "test"),
	COMMAND(BPF_PROG_GET_NEXT_ID, next_id, 8), COMMAND(BPF_MAP_GET_NEXT_ID, next_id, 8),
	COMMAND(BPF_BTF_GET_NEXT_ID, next_id, 8), COMMAND(BPF_LINK_GET_NEXT_ID, next_id, 8),
	COMMAND(BPF_PROG_GET_FD_BY_ID, prog_by_id, 4),
	COMMAND(BPF_MAP_GET_FD_BY_ID, map_by_id, 12), COMMAND(BPF_BTF_GET_FD_BY_ID, btf_by_id, 16),
	COMMAND(BPF_LINK_GET_FD_BY_ID, link_by_id, 4),
	COMMAND_IN(BPF_OBJ_GET_INFO_BY_FD, info, 16, "info"),
	COMMAND_IN(BPF_PROG_QUERY, prog_query, 64, "query", .now = 16),
	COMMAND_IN(BPF_RAW_TRACEPOINT_OPEN, raw_tracepoint, 24, "raw_tracepoint"),
	COMMAND(BPF_BTF_LOAD, btf_load, 40),
	COMMAND_IN(BPF_TASK_FD_QUERY, task_fd, 48, "task_fd_query", .now = 12),
	COMMAND(BPF_MAP_LOOKUP_AND_DELETE_ELEM, map_lookup, 32),
	COMMAND(BPF_MAP_FREEZE, map_freeze, 4),
	COMMAND_BATCH(BPF_MAP_LOOKUP_BATCH, batch_lookup),
	COMMAND_BATCH(BPF_MAP_LOOKUP_AND_DELETE_BATCH, batch_lookup),
	COMMAND_BATCH(BPF_MAP_UPDATE_BATCH, batch_update),
	COMMAND_BATCH(BPF_MAP_DELETE_BATCH, batch_delete),
	COMMAND_IN(BPF_LINK_CREATE, link_create, 16, "link_create"),
	COMMAND_IN(BPF_LINK_UPDATE, link_update, 16, "link_update"),
	COMMAND_IN(BPF_ENABLE_STATS, enable_stats, 4, "enable_stats"),
	COMMAND_IN(BPF_ITER_CREATE, iter_create, 8, "iter_create"),
	COMMAND_IN(BPF_LINK_DETACH, link_detach, 4, "link_detach"),
	COMMAND_IN(BPF_PROG_BIND_MAP, bind_map, 12, "prog_bind_map"),
	/* Since Linux 6.9, 6.17 and 7.0 */
	COMMAND_IN(36, token_create, 8, "token_create"),
	COMMAND_IN(37, stream_read, 20, "prog_stream_read"),
	COMMAND_IN(38, assoc_ops, 12, "prog_assoc_struct_ops"),
};
const unsigned int bpf_nr_commands = DECODE_ARRAY_SIZE(bpf_commands);
