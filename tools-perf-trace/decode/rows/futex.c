// SPDX-License-Identifier: GPL-2.0
/* futex(): the meaning of the arguments depends on the operation. */
#include <linux/futex.h>
#include "rows.h"

/* Arguments from the third on, with 32-bit or 64-bit seconds in the timeout. */
#define OPERATIONS(width, spec)							\
static const struct decode_field wait_##width[] = {				\
	UINT("val"), STRUCT_IN("utime", spec) };				\
static const struct decode_field wait_bitset_##width[] = {			\
	UINT("val"), STRUCT_IN("utime", spec),					\
	{ .name = "val3", .reg = 6, .type = T_SET(ENUM, 4, futex_bitset) } };	\
static const struct decode_field lock_##width[] = {				\
	{ .name = "utime", .reg = 4, .type = T_STRUCT(IN, spec) } };		\
static const struct decode_field wait_requeue_##width[] = {			\
	UINT("val"), STRUCT_IN("utime", spec), ADDRESS("uaddr2", FUTEX) };		\
static const struct decode_variant variants_##width[] = {			\
	VARIANT(FUTEX_WAIT, wait_##width),					\
	VARIANT(FUTEX_WAKE, wake),						\
	VARIANT(FUTEX_FD, wake),						\
	VARIANT(FUTEX_REQUEUE, requeue),					\
	VARIANT(FUTEX_CMP_REQUEUE, cmp_requeue),				\
	VARIANT(FUTEX_WAKE_OP, wake_op),					\
	VARIANT(FUTEX_LOCK_PI, lock_##width),					\
	VARIANT(FUTEX_LOCK_PI2, lock_##width),					\
	{ .value = FUTEX_UNLOCK_PI }, { .value = FUTEX_TRYLOCK_PI },		\
	VARIANT(FUTEX_WAIT_BITSET, wait_bitset_##width),			\
	VARIANT(FUTEX_WAKE_BITSET, wake_bitset),				\
	VARIANT(FUTEX_WAIT_REQUEUE_PI, wait_requeue_##width),			\
	VARIANT(FUTEX_CMP_REQUEUE_PI, cmp_requeue),				\
}

static const struct decode_field wake[] = { UINT("val") };
static const struct decode_field requeue[] = {
	UINT("val"), UINT("val2"), ADDRESS("uaddr2", FUTEX) };
static const struct decode_field cmp_requeue[] = {
	UINT("val"), UINT("val2"), ADDRESS("uaddr2", FUTEX), UINT("val3") };
static const struct decode_field wake_op[] = {
	UINT("val"), UINT("val2"), ADDRESS("uaddr2", FUTEX), CALL("val3", futex_wake_op) };
static const struct decode_field wake_bitset[] = {
	UINT("val"), { .name = "val3", .reg = 6, .type = T_SET(ENUM, 4, futex_bitset) } };

OPERATIONS(native, timespec);
OPERATIONS(time64, timespec64);

#define FUTEX_ROW(width)	{ .args = {					\
	ADDRESS("uaddr", FUTEX),						\
	{ .name = "op", .type = T_CALL_SIZED(futex_op, 4) }, UINT("val"),	\
	ADDRESS("utime", UNKNOWN), ADDRESS("uaddr2", FUTEX), HEX32("val3") },	\
	VARIANTS(1, 2, 0x7f, variants_##width) }

ROW(futex) = FUTEX_ROW(native);
ROW(futex_time64) = FUTEX_ROW(time64);

ROW(futex_waitv) = { .args = {
	ARRAY_IN("waiters", futex_waitv, ARG(1)), UINT("nr_futexes"), HEX32("flags"),
	STRUCT_IN("timeout", timespec64), ENUM("clockid", clockids) } };
ROW(futex_wait) = { .args = {
	ADDRESS("uaddr", FUTEX), ULONG("val"),
	{ .name = "mask", .type = T_SET(ENUM, 0, futex_bitset) },
	FLAGS("flags", futex2_flags), STRUCT_IN("timeout", timespec64),
	ENUM("clockid", clockids) } };
ROW(futex_wake) = { .args = {
	ADDRESS("uaddr", FUTEX), { .name = "mask", .type = T_SET(ENUM, 0, futex_bitset) },
	INT("nr"), FLAGS("flags", futex2_flags) } };
ROW(futex_requeue) = { .args = {
	MEMORY_IN("waiters", futex_waiters), HEX32("flags"), INT("nr_wake"),
	INT("nr_requeue") } };
