/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SPECIAL_BPF_H
#define PERF_TRACE_STOP_SPECIAL_BPF_H

#include "decode/engine/table.h"

/**
 * struct bpf_command - the attributes of a bpf() command
 * @fields: fields; a field is present if more than .reg bytes were passed
 * @nr: how many
 * @end: bytes that the fields take
 * @member: name of the union member that contains them, NULL for none
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
