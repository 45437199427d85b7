/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SPECIAL_BPF_H
#define PERF_TRACE_STOP_SPECIAL_BPF_H

#include "../table.h"

/**
 * struct bpf_command - what a command of bpf() gets
 * @fields: fields; .reg is how many bytes must be exceeded for one to be there
 * @nr: how many
 * @end: bytes that the fields take
 * @member: name of the union's member that they are in, NULL for none
 */
struct bpf_command {
	const struct decode_field *fields;
	unsigned int nr;
	unsigned int end;
	const char *member;
};

extern const struct bpf_command bpf_commands[];
extern const unsigned int bpf_nr_commands;

#endif /* PERF_TRACE_STOP_SPECIAL_BPF_H */
