// SPDX-License-Identifier: GPL-2.0
/*
 * What BPF_OBJ_GET_INFO_BY_FD tells about an object: callers pass as much of the struct as
 * they know. All ABIs have the same layout.
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
	F_FROM("ifindex", 40, 40, T_CALL_SIZED(bpf_interface, 4)),
	F_FROM("btf_vmlinux_value_type_id", 44, 40, U32),
	F_FROM("netns_dev", 48, 40, T(DEVICE, 8)), F_FROM("netns_ino", 56, 40, U64),
	F_FROM("btf_id", 64, 64, U32), F_FROM("btf_key_type_id", 68, 64, U32),
	F_FROM("btf_value_type_id", 72, 64, U32), F_FROM("btf_vmlinux_id", 76, 80, U32),
	F_FROM("map_extra", 80, 80, T(HEX, 8)), F_FROM("hash", 88, 88, T(HEX, 8)),
	F_FROM("hash_size", 96, 88, U32),
};
const struct bpf_command bpf_map_info = { map_info, DECODE_ARRAY_SIZE(map_info), 100, NULL };

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
	F_FROM("ifindex", 80, 80, T_CALL_SIZED(bpf_interface, 4)),
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
const struct bpf_command bpf_prog_info = { prog_info, DECODE_ARRAY_SIZE(prog_info), 228, NULL };
