// SPDX-License-Identifier: GPL-2.0
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/special.h"
#include "structs.h"

#define KEY		{ .kind = DECODE_CALL, .size = 4, .show = decode_show__key }

static const struct decode_field key_dh_fields[] = {
	F("private", 0, KEY),
	F("prime", 4, KEY),
	F("base", 8, KEY),
};
LAYOUT(key_dh, 12, key_dh_fields, .portable = true);

#define SPARE(n, off, count)							\
	F_WHEN(n, off, decode_when__spare_##off, T_NUMBERS(hex32, count))

static const struct decode_field key_kdf_fields[] = {
	F("hashname", 0, T(STRING, 0)),
	F("otherinfo", 8, T_BUFFER(IN, { DECODE_LEN_FIELD32, 16 })),
	F("otherinfolen", 16, T(UNSIGNED, 4)),
	SPARE("__spare", 20, 8),
};
static const struct decode_field key_kdf32_fields[] = {
	F("hashname", 0, T(STRING, 0)),
	F("otherinfo", 4, T_BUFFER(IN, { DECODE_LEN_FIELD32, 8 })),
	F("otherinfolen", 8, T(UNSIGNED, 4)),
	SPARE("__spare", 12, 8),
};
static LAYOUT(key_kdf32, 44, key_kdf32_fields);
LAYOUT(key_kdf, 56, key_kdf_fields, .compat = &decode_layout__key_kdf32);

static const struct decode_field key_query_fields[] = {
	F("supported_ops", 0, T_SET(FLAGS, 4, key_supports)),
	F("key_size", 4, T(UNSIGNED, 4)),
	F("max_data_size", 8, T(UNSIGNED, 2)),
	F("max_sig_size", 10, T(UNSIGNED, 2)),
	F("max_enc_size", 12, T(UNSIGNED, 2)),
	F("max_dec_size", 14, T(UNSIGNED, 2)),
	SPARE("__spare", 16, 10),
};
LAYOUT(key_query, 56, key_query_fields, .portable = true);

static const struct decode_field key_op_fields[] = {
	F("key_id", 0, KEY),
	F("in_len", 4, T(UNSIGNED, 4)),
	F("out_len", 8, T(UNSIGNED, 4)),
	SPARE("__spare", 12, 7),
};
static const struct decode_field key_verify_fields[] = {
	F("key_id", 0, KEY),
	F("in_len", 4, T(UNSIGNED, 4)),
	F("in2_len", 8, T(UNSIGNED, 4)),
	SPARE("__spare", 12, 7),
};
LAYOUT(key_op, 40, key_op_fields, .portable = true);
LAYOUT(key_verify, 40, key_verify_fields, .portable = true);
