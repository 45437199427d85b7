// SPDX-License-Identifier: GPL-2.0
/* Programs of classic BPF: filters of packets and of syscalls. */
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/special.h"
#include "structs.h"

#define PROGRAM(word, show)							\
	F("len", 0, T(UNSIGNED, 2)),						\
	F("filter", word, T_MEMORY(IN, show))

static const struct decode_field packet_program_fields[] = { PROGRAM(8, packet_filter) };
static const struct decode_field packet_program32_fields[] = { PROGRAM(4, packet_filter) };
static LAYOUT(packet_program32, 8, packet_program32_fields);
LAYOUT(packet_program, 16, packet_program_fields, .compat = &decode_layout__packet_program32);

static const struct decode_field seccomp_program_fields[] = { PROGRAM(8, seccomp_filter) };
static const struct decode_field seccomp_program32_fields[] = { PROGRAM(4, seccomp_filter) };
static LAYOUT(seccomp_program32, 8, seccomp_program32_fields);
LAYOUT(seccomp_program, 16, seccomp_program_fields,
       .compat = &decode_layout__seccomp_program32);

const struct decode_type decode_type__seccomp_action = T_SET(ENUM, 4, seccomp_returns);

static const struct decode_field seccomp_sizes_fields[] = {
	F("seccomp_notif", 0, T(UNSIGNED, 2)),
	F("seccomp_notif_resp", 2, T(UNSIGNED, 2)),
	F("seccomp_data", 4, T(UNSIGNED, 2)),
};
LAYOUT(seccomp_sizes, 6, seccomp_sizes_fields, .portable = true);
