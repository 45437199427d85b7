// SPDX-License-Identifier: GPL-2.0
/* seccomp(): the meaning of the third argument depends on the operation. */
#include <linux/seccomp.h>
#include "rows.h"

#define ARGS(n)	static const struct decode_field n[]

ARGS(strict) = { HEX32("flags"), ADDRESS("uargs", UNUSED) };
ARGS(filter) = { FLAGS("flags", seccomp_flags), STRUCT_IN("uargs", seccomp_program) };
ARGS(action) = { HEX32("flags"), ARRAY_IN("uargs", seccomp_action, FIXED(1)) };
ARGS(sizes) = { HEX32("flags"), STRUCT_OUT("uargs", seccomp_sizes) };

static const struct decode_variant variants[] = {
	VARIANT(SECCOMP_SET_MODE_STRICT, strict), VARIANT(SECCOMP_SET_MODE_FILTER, filter),
	VARIANT(SECCOMP_GET_ACTION_AVAIL, action), VARIANT(SECCOMP_GET_NOTIF_SIZES, sizes),
};

ROW(seccomp) = { .args = {
	ENUM("op", seccomp_ops), HEX32("flags"), ADDRESS("uargs", UNKNOWN) },
	VARIANTS(0, 1, UINT32_MAX, variants) };
