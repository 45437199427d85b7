/* SPDX-License-Identifier: GPL-2.0 */
/*
 * What a syscall looks like, as data: rows (one a syscall), layouts (one a
 * struct) and sets (names of flags and constants). Nothing here says how any
 * of it is printed.
 */
#ifndef PERF_TRACE_STOP_TABLE_H
#define PERF_TRACE_STOP_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define DECODE_ARRAY_SIZE(x)	(sizeof(x) / sizeof((x)[0]))

struct decode_call;
struct decode_ctx;

struct decode_const {
	uint64_t value;
	const char *name;
};

/**
 * struct decode_set - names of flags or constants
 * @prefix: what all names begin with
 * @consts: the names, those of flags in the order in which they are shown
 * @nr: how many @consts
 * @bits: set that has the flags, when this one only combines sets
 * @number: names for that part of the value which is a number, not flags
 * @number_mask: which part that is
 * @number_or_bits: a number without a name counts as flags
 * @number_last: show the number behind the flags
 * @parts: where numbers are shown, flags and the number are two of them
 * @arm64: the same set where arm64 has other values
 * @bare: a number without a name is not said to lack one
 * @shifted: name of the shift of a number that lies above the flags
 * @shifted_mask: which part of the value that is
 * @shifted_hex: which is hexadecimal, and in front of flags without a name
 * @decimal: a number without a name is shown in decimal
 */
struct decode_set {
	const char *prefix;
	const struct decode_const *consts;
	unsigned int nr;
	const struct decode_set *bits;
	const struct decode_set *number;
	uint64_t number_mask;
	bool number_or_bits;
	bool number_last;
	bool parts;
	const struct decode_set *arm64;
	bool bare;
	const char *shifted;
	uint64_t shifted_mask;
	bool shifted_hex;
	bool decimal;
};

enum decode_kind {
	DECODE_NOTHING,
	DECODE_SIGNED,
	DECODE_UNSIGNED,
	DECODE_HEX,
	DECODE_OCTAL,
	DECODE_ID,		/* uid, gid: unsigned, but -1 */
	DECODE_PID,		/* of a process or a thread */
	DECODE_FD,
	DECODE_ATFD,		/* fd or AT_FDCWD */
	DECODE_ADDRESS,
	DECODE_FLAGS,
	DECODE_ENUM,
	DECODE_MODE,		/* file type and permissions */
	DECODE_DEVICE,
	DECODE_SIGNAL,
	DECODE_LIMIT,		/* a resource limit */
	DECODE_CALL,		/* .show has the value, and reads no memory */

	/* From here on: memory must be read. */
	DECODE_PATH,
	DECODE_STRING,		/* ends in NUL */
	DECODE_BUFFER,		/* .len has its length */
	DECODE_STRUCT,
	DECODE_ARRAY,		/* of .elem */
	DECODE_CALL_MEMORY,	/* .show has the address */
};

enum decode_dir {
	DECODE_IN,
	DECODE_OUT,		/* nothing there when the call has failed */
	/*
	 * Read at the entry and written to. Shown as it was, and if the call has
	 * not failed as it is.
	 */
	DECODE_INOUT,
};

/* Where a length or a count is found. */
enum decode_link_kind {
	DECODE_LEN_NONE,
	DECODE_LEN_FIXED,
	DECODE_LEN_ARG,		/* argument number .link */
	DECODE_LEN_RET,		/* the result */
	DECODE_LEN_DEREF,	/* 32 bits that argument number .link points to */
	DECODE_LEN_FIELD,	/* a word at offset .link of the struct around */
	DECODE_LEN_FIELD32,	/* 32 bits there */
};

/* Why an argument is shown as its address and no more, in .link of its length. */
enum decode_plain {
	DECODE_PLAIN_NONE,
	DECODE_PLAIN_RANGE,	/* a part of the address space, whatever it holds */
	DECODE_PLAIN_FUTEX,	/* a futex, which may be another one by the time it is read */
	DECODE_PLAIN_HANDLE,	/* what the kernel has given out, as it does numbers */
	DECODE_PLAIN_UNUSED,	/* the kernel does not look at it */
	DECODE_PLAIN_UNKNOWN,	/* of a command that no variant knows */
	DECODE_PLAIN_LATER,	/* the kernel looks at it when the task ends */
	DECODE_PLAIN_IMAGE,	/* a program, which nobody reads */
	DECODE_PLAIN_ELSEWHERE,	/* an address in another task or kernel */
	DECODE_PLAIN_WORD,	/* no address, but a word to put somewhere */
	DECODE_PLAIN_CALL,	/* of the arguments of what it stands for, if unreadable */
	DECODE_PLAIN_STRACE,	/* strace shows the address */
	DECODE_PLAIN_NR,
};

struct decode_len {
	uint8_t kind;
	uint16_t link;
};

struct decode_layout;

/**
 * struct decode_type - what an argument, a field or an element is
 * @kind: the kind
 * @dir: who writes what is pointed to
 * @size: bytes of an integer; 0 means a word of the ABI
 * @in_place: a struct, array or buffer that lies here; otherwise its address
 * @len: bytes of a buffer, elements of an array; a struct that has one must be
 *	 exactly that long
 * @set: names, for flags and enums
 * @layout: fields, for structs
 * @elem: elements, for arrays
 * @show: does it all for the DECODE_CALL kinds
 */
struct decode_type {
	uint8_t kind;
	uint8_t dir;
	uint8_t size;
	bool in_place;
	struct decode_len len;
	union {
		const struct decode_set *set;
		const struct decode_layout *layout;
		const struct decode_type *elem;
		void (*show)(struct decode_ctx *ctx, const struct decode_type *type,
			     uint64_t value);
	};
};

/**
 * struct decode_field - an argument of a syscall or a field of a struct
 * @name: name
 * @type: type
 * @offset: fields: bytes from the struct's start
 * @reg: arguments: one more than the register's number, if it is not in order
 * @wide: arguments: 64 bits, which 32-bit ABIs pass in two registers
 * @detail: may be left out of a short text
 * @out: fields: the call has filled it; the struct is a DECODE_INOUT one
 * @when: present only when this returns true
 */
struct decode_field {
	const char *name;
	struct decode_type type;
	uint16_t offset;
	uint8_t reg;
	bool wide;
	bool detail;
	bool out;
	bool (*when)(const struct decode_ctx *ctx);
};

/**
 * struct decode_layout - a struct
 * @size: bytes
 * @fields: fields in the order shown
 * @nr: how many
 * @portable: laid out the same way in all ABIs
 * @compat: layout in 32-bit ABIs; none of both: such a struct is not decoded
 * @arm64: layout on arm64, where it is another one
 * @show: does it all in place of the fields, NULL for most
 * @becomes: of a DECODE_INOUT struct: what to show of it behind it when the call
 *	     has changed it, in place of fields that are .out
 */
struct decode_layout {
	const char *name;
	uint16_t size;
	const struct decode_field *fields;
	uint16_t nr;
	bool portable;
	const struct decode_layout *compat;
	const struct decode_layout *arm64;
	void (*show)(struct decode_ctx *ctx, const struct decode_layout *layout,
		     const void *bytes);
	const struct decode_layout *becomes;
};

enum decode_result {
	DECODE_RET_PLAIN,
	DECODE_RET_HEX,
	DECODE_RET_OCTAL,
	DECODE_RET_NONE,	/* does not return */
	DECODE_RET_FD,
	DECODE_RET_PID,
};

/* What some arguments are for one value of a selecting argument. */
struct decode_variant {
	uint64_t value;
	uint8_t ret;
	const struct decode_field *args;
	unsigned int nr;
};

/* Variants of which another file has the table. */
struct decode_variants {
	const struct decode_variant *variants;
	unsigned int nr;
};

/**
 * struct decode_row - a syscall
 * @args: arguments, up to the first without a name
 * @named: arguments need their names in every style
 * @ret: what the result is
 * @entry: the call needs a stop at its entry: it overwrites a DECODE_IN argument; an
 *	   argument that is DECODE_INOUT says so by itself
 * @entry_fds: the same for what its file descriptors are
 * @entry_comms: the same for the names of processes: they may have ended by its exit
 * @extra: shows what else the result means, NULL for most
 * @select: argument that selects a variant
 * @select_mask: bits of it that do
 * @from: first argument that a variant replaces
 * @variants: the variants
 * @nr_variants: how many
 * @stands_for: finds the row and the arguments of the call that this one stands
 *		for; NULL when it is to be shown as it is
 * @more: more of them, up to NULL
 */
struct decode_row {
	struct decode_field args[6];
	bool named;
	uint8_t ret;
	bool entry;
	bool entry_fds;
	bool entry_comms;
	void (*extra)(struct decode_ctx *ctx);
	uint8_t select;
	uint8_t from;
	uint64_t select_mask;
	const struct decode_variant *variants;
	unsigned int nr_variants;
	const struct decode_row *(*stands_for)(struct decode_ctx *ctx, struct decode_call *call,
					       const char **name);
	const struct decode_variants * const *more;
};

#endif /* PERF_TRACE_STOP_TABLE_H */
