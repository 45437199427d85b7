/* SPDX-License-Identifier: GPL-2.0 */
/* Macros that describe rows and layouts. */
#ifndef PERF_TRACE_STOP_DESCRIBE_H
#define PERF_TRACE_STOP_DESCRIBE_H

#include "table.h"

#define ROW(call)	const struct decode_row decode_row__##call
/* A row for a call that the tables of an older kernel lack, and its number */
#define NEW_ROW(call, nr)	ROW(call)

/* Lengths */
#define FIXED(n)	{ DECODE_LEN_FIXED, n }
#define ARG(n)		{ DECODE_LEN_ARG, n }
#define DEREF(n)	{ DECODE_LEN_DEREF, n }
#define RET		{ DECODE_LEN_RET, 0 }

/* Types */
#define T(k, sz)	{ .kind = DECODE_##k, .size = sz }
#define T_PLAIN(why)							\
	{ .kind = DECODE_ADDRESS, .len = { DECODE_LEN_NONE, DECODE_PLAIN_##why } }
#define T_SET(k, sz, s)	{ .kind = DECODE_##k, .size = sz, .set = &decode_set__##s }
/* The same, but strace shows a number of kind @as */
#define T_AS(as, k, sz)	{ .kind = DECODE_##k, .size = sz, .strace_kind = DECODE_##as }
#define T_SET_AS(as, k, sz, s)						\
	{ .kind = DECODE_##k, .size = sz, .strace_kind = DECODE_##as, .set = &decode_set__##s }
#define T_STRUCT(d, l)	{ .kind = DECODE_STRUCT, .dir = DECODE_##d, .layout = &decode_layout__##l }
#define T_ARRAY(d, e, ...)						\
	{ .kind = DECODE_ARRAY, .dir = DECODE_##d,			\
	  .elem = &decode_type__##e, .len = __VA_ARGS__ }
#define T_BUFFER(d, ...)						\
	{ .kind = DECODE_BUFFER, .dir = DECODE_##d, .len = __VA_ARGS__ }
#define T_CALL(f)	{ .kind = DECODE_CALL, .show = decode_show__##f }
#define T_CALL_SIZED(f, n) { .kind = DECODE_CALL, .size = n, .show = decode_show__##f }
#define T_MEMORY(d, f)							\
	{ .kind = DECODE_CALL_MEMORY, .dir = DECODE_##d, .show = decode_show__##f }

/* Arguments: numbers */
#define INT(n)		{ .name = n, .type = T(SIGNED, 4) }
#define UINT(n)		{ .name = n, .type = T(UNSIGNED, 4) }
#define LONG(n)		{ .name = n, .type = T(SIGNED, 0) }
#define ULONG(n)	{ .name = n, .type = T(UNSIGNED, 0) }
#define OFFSET(n)	{ .name = n, .type = T(SIGNED, 8), .wide = true }
/* The same for a call that has an argument for each half, the low one first */
#define OFFSET_HALVES(n) { .name = n, .type = T(SIGNED, 8), .wide = true, .halves = true }
#define HEX32(n)	{ .name = n, .type = T(HEX, 4) }
#define HEX(n)		{ .name = n, .type = T(HEX, 0) }
#define MODE(n)		{ .name = n, .type = T(OCTAL, 2) }
#define FILEMODE(n)	{ .name = n, .type = T(MODE, 2) }
#define ID(n)		{ .name = n, .type = T(ID, 4) }
#define PID(n)		{ .name = n, .type = T(PID, 4) }
#define PGID(n)		{ .name = n, .type = T(PGID, 4) }
#define FD(n)		{ .name = n, .type = T(FD, 4) }
#define ATFD(n)		{ .name = n, .type = T(ATFD, 4) }
/* @why: the reason to show only the address, from enum decode_plain. */
#define ADDRESS(n, why)	{ .name = n, .type = T_PLAIN(why) }
#define FLAGS(n, s)	{ .name = n, .type = T_SET(FLAGS, 4, s) }
#define LFLAGS(n, s)	{ .name = n, .type = T_SET(FLAGS, 0, s) }
#define ENUM(n, s)	{ .name = n, .type = T_SET(ENUM, 4, s) }
#define SIGNAL(n)	{ .name = n, .type = T(SIGNAL, 4) }
#define DEVICE(n)	{ .name = n, .type = T(DEVICE, 4) }
#define CALL(n, f)	{ .name = n, .type = T_CALL(f) }
/* A function that shows a file descriptor */
#define FD_CALL(n, f)							\
	{ .name = n, .type = { .kind = DECODE_CALL, .size = 4, .shows_fd = true,	\
			       .show = decode_show__##f } }

/* Arguments: addresses of memory that is shown */
#define PATH(n)		{ .name = n, .type = T(PATH, 0) }
#define STRING(n)	{ .name = n, .type = T(STRING, 0) }
#define BUF_IN(n, ...)	{ .name = n, .type = T_BUFFER(IN, __VA_ARGS__) }
#define BUF_OUT(n, ...)	{ .name = n, .type = T_BUFFER(OUT, __VA_ARGS__) }
#define STRUCT_IN(n, l)	{ .name = n, .type = T_STRUCT(IN, l) }
#define STRUCT_OUT(n, l) { .name = n, .type = T_STRUCT(OUT, l) }
#define SIGSET_IN(n, ...)						\
	{ .name = n, .type = { .kind = DECODE_STRUCT, .len = __VA_ARGS__,	\
			       .layout = &decode_layout__sigset } }
#define SIGSET_OUT(n, ...)						\
	{ .name = n, .type = { .kind = DECODE_STRUCT, .dir = DECODE_OUT,	\
			       .len = __VA_ARGS__, .layout = &decode_layout__sigset } }
#define SOCKADDR_IN(n, ...)						\
	{ .name = n, .type = { .kind = DECODE_CALL_MEMORY, .len = __VA_ARGS__,	\
			       .show = decode_show__sockaddr } }
#define SOCKADDR_OUT(n, ...)						\
	{ .name = n, .type = { .kind = DECODE_CALL_MEMORY, .dir = DECODE_OUT,	\
			       .len = __VA_ARGS__, .null_tells = true,		\
			       .show = decode_show__sockaddr } }
/* Netlink messages or any bytes, as the socket says */
#define PACKET_IN(n, ...)						\
	{ .name = n, .type = { .kind = DECODE_CALL_MEMORY, .len = __VA_ARGS__,	\
			       .show = decode_show__packet } }
#define PACKET_OUT(n, ...)						\
	{ .name = n, .type = { .kind = DECODE_CALL_MEMORY, .dir = DECODE_OUT,	\
			       .len = __VA_ARGS__, .show = decode_show__packet } }
#define ARRAY_IN(n, e, ...) { .name = n, .type = T_ARRAY(IN, e, __VA_ARGS__) }
#define ARRAY_OUT(n, e, ...) { .name = n, .type = T_ARRAY(OUT, e, __VA_ARGS__) }
#define MEMORY_IN(n, f)	{ .name = n, .type = T_MEMORY(IN, f) }
#define MEMORY_OUT(n, f) { .name = n, .type = T_MEMORY(OUT, f) }
/* An input that specifies where the output goes, e.g. a vector of buffers */
#define MEMORY_TO_OUT(n, f)						\
	{ .name = n, .type = { .kind = DECODE_CALL_MEMORY, .to_output = true,	\
			       .show = decode_show__##f } }

/* Memory that the call reads and then overwrites. */
#define STRUCT_INOUT(n, l) { .name = n, .type = T_STRUCT(INOUT, l) }
#define MEMORY_INOUT(n, f) { .name = n, .type = T_MEMORY(INOUT, f) }
/* The same, but what the call writes is not shown. */
#define STRUCT_WAS(n, l)							\
	{ .name = n, .type = { .kind = DECODE_STRUCT, .dir = DECODE_INOUT,	\
			       .as_was = true, .layout = &decode_layout__##l } }
#define ARRAY_WAS(n, e, ...)							\
	{ .name = n, .type = { .kind = DECODE_ARRAY, .dir = DECODE_INOUT, .as_was = true,	\
			       .elem = &decode_type__##e, .len = __VA_ARGS__ } }
#define MEMORY_INOUT_TO_OUT(n, f)					\
	{ .name = n, .type = { .kind = DECODE_CALL_MEMORY, .dir = DECODE_INOUT,	\
			       .to_output = true, .show = decode_show__##f } }
/* A length for the memory at argument @a: its size at the entry, the bytes used at the exit. */
#define LENGTH_INOUT(n, a)						\
	{ .name = n, .type = { .kind = DECODE_CALL_MEMORY, .dir = DECODE_INOUT,	\
			       .len = ARG(a), .show = decode_show__length } }

/* A file descriptor that refers to another file unless the call has failed. */
#define FD_REPLACED(n)	{ .name = n, .type = { .kind = DECODE_FD, .dir = DECODE_INOUT, .size = 4 } }
/* The result is a file descriptor. */
#define RETURNS_FD	.ret = DECODE_RET_FD
/* ... or the ID of a process. */
#define RETURNS_PID	.ret = DECODE_RET_PID
#define RETURNS_PGID	.ret = DECODE_RET_PGID
#define RETURNS_SID	.ret = DECODE_RET_SID
#define VARIANT_FD(v, a)						\
	{ .value = v, .ret = DECODE_RET_FD, .args = a, .nr = DECODE_ARRAY_SIZE(a) }

#define VARIANT(v, a)	{ .value = v, .args = a, .nr = DECODE_ARRAY_SIZE(a) }
#define VARIANT_NEWER(v, a)						\
	{ .value = v, .newer = true, .args = a, .nr = DECODE_ARRAY_SIZE(a) }
#define VARIANT_HEX(v)	{ .value = v, .ret = DECODE_RET_HEX }
#define VARIANTS(sel, first, mask, v)					\
	.select = sel, .from = first, .select_mask = mask,		\
	.variants = v, .nr_variants = DECODE_ARRAY_SIZE(v)

/* Fields of structs */
#define F(n, off, ...)	{ .name = n, .offset = off, .type = __VA_ARGS__ }
#define F_DETAIL(n, off, ...)						\
	{ .name = n, .offset = off, .type = __VA_ARGS__, .detail = true }
#define F_WHEN(n, off, cond, ...)					\
	{ .name = n, .offset = off, .type = __VA_ARGS__, .when = cond }
/* A field that is left out while it is zero, e.g. a reserved one. */
#define F_NONZERO(n, off, ...)						\
	{ .name = n, .offset = off, .type = __VA_ARGS__, .nonzero = true }
/* A field that the call fills in. */
#define F_OUT(n, off, ...)						\
	{ .name = n, .offset = off, .type = __VA_ARGS__, .out = true }
#define T_INNER(l)							\
	{ .kind = DECODE_STRUCT, .in_place = true, .layout = &decode_layout__##l }
#define T_CHARS(n)							\
	{ .kind = DECODE_STRING, .in_place = true, .len = FIXED(n) }
/* Seconds; the nanoseconds are a word at offset @n. */
#define T_FILE_TIME(sz, n)						\
	{ .kind = DECODE_CALL, .size = sz, .len = { DECODE_LEN_FIELD, n },	\
	  .show = decode_show__file_time }
#define T_NUMBERS(e, n)							\
	{ .kind = DECODE_ARRAY, .in_place = true,			\
	  .elem = &decode_type__##e, .len = FIXED(n) }

/* The same, of which only those are valid that 32 bits at offset @at count. */
#define T_COUNTED(e, n, at)						\
	{ .kind = DECODE_ARRAY, .in_place = true, .counted = true,	\
	  .count_at = at, .elem = &decode_type__##e, .len = FIXED(n) }

#define LAYOUT(n, bytes, f, ...)					\
	const struct decode_layout decode_layout__##n = {		\
		.name = #n, .size = bytes,				\
		.fields = f, .nr = DECODE_ARRAY_SIZE(f), __VA_ARGS__	\
	}

#endif /* PERF_TRACE_STOP_DESCRIBE_H */
