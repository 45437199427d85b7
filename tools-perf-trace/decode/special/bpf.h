/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SPECIAL_BPF_H
#define PERF_TRACE_STOP_SPECIAL_BPF_H

#include "special.h"

/* The most bytes that a command, or the struct that it fills in, may have */
enum { BPF_ROOM = 4096 };

/**
 * struct bpf_command - the attributes of a bpf() command
 * @fields: fields; a field is present if more than .reg bytes were passed
 * @nr: how many
 * @end: bytes that the fields take
 * @member: name of the union member that contains them, NULL for none
 * @now: from this offset on, they are shown as the call has left them, and functions find
 *	 behind them, at BPF_ROOM, those that it was given; 0: all as they were
 * @count: offset of a number that is shown again if the call has changed it, 0 for none
 */
struct bpf_command {
	const struct decode_field *fields;
	unsigned int nr;
	unsigned int end;
	const char *member;
	unsigned int now;
	unsigned int count;
};

extern const struct bpf_command bpf_commands[];
extern const unsigned int bpf_nr_commands;
extern const struct bpf_command bpf_common_attr;
extern const struct bpf_command bpf_map_info;
extern const struct bpf_command bpf_prog_info;
extern const struct bpf_command bpf_btf_info;
/* By the type of the link; the first one is for unknown ones. */
extern const struct bpf_command bpf_link_info[];
extern const unsigned int bpf_nr_link_info;

/* Shows @size of the bytes at @bytes, which are followed by zeros up to BPF_ROOM. */
void bpf_show_command(struct decode_ctx *ctx, const struct bpf_command *command,
		      const uint8_t *bytes, size_t size);
/* Text in a buffer of @room bytes, possibly without NUL. */
void bpf_show_text(struct decode_ctx *ctx, uint64_t value, uint64_t room);
void bpf_show_instructions(struct decode_ctx *ctx, uint64_t value, uint64_t count);

/* bpf_info.c */
DECODE_SHOW(bpf_info_len);
DECODE_SHOW(bpf_info);
DECODE_SHOW(bpf_info_count);
DECODE_SHOW(bpf_info_date);
DECODE_SHOW(bpf_info_ids);
DECODE_SHOW(bpf_info_image);
DECODE_SHOW(bpf_info_instructions);
DECODE_SHOW(bpf_info_misses);
DECODE_SHOW(bpf_info_name);
DECODE_SHOW(bpf_info_tag);
DECODE_SHOW(bpf_info_text);
DECODE_SHOW(bpf_info_yes);
DECODE_WHEN(bpf_info_uprobe);
DECODE_WHEN(bpf_info_kprobe);
DECODE_WHEN(bpf_info_tracepoint);
DECODE_WHEN(bpf_info_event);

#endif /* PERF_TRACE_STOP_SPECIAL_BPF_H */
