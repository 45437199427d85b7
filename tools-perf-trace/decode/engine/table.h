/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Describes syscalls as data: rows (one per syscall), layouts (one per struct)
 * and sets (names of flags and constants). The output format is left to the
 * sinks.
 */
#ifndef PERF_TRACE_STOP_TABLE_H
#define PERF_TRACE_STOP_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define DECODE_ARRAY_SIZE(x)	(sizeof(x) / sizeof((x)[0]))

struct decode_call;
struct decode_ctx;

/**
 * struct decode_const - a value that has a name
 * @name: its name
 * @offset: instead of @name in a set that has @names: where the name is in these
 */
struct decode_const {
	uint64_t value;
	union {
		const char *name;
		uint64_t offset;
	};
};

#define NAMED(v, n)	{ .value = (v), .name = (n) }

/**
 * struct decode_set - names of flags or constants
 * @prefix: common prefix of all names
 * @consts: the names, those of flags in the order in which they are shown
 * @nr: number of @consts
 * @names: the strings in which @consts have offsets, or NULL if they have pointers, which are
 *	relocated each time that perf starts: too slow for thousands of generated names
 * @bits: set that has the flags, if this one only combines sets
 * @number: names for the part of the value that is a number, not flags
 * @number_mask: mask of that part
 * @number_or_bits: a number without a name counts as flags
 * @number_last: show the number after the flags
 * @parts: if constants are shown as numbers, show flags and number separately
 * @generic: the same set with the values of the generic ABI, if they differ from x86's
 * @arm64: the same set with the values of arm64, if they differ from these
 * @bare: do not mark a number without a name as such
 * @shifted: name of the shift of a number above the flags
 * @shifted_mask: mask of that number
 * @shifted_hex: show that number in hex, before flags without a name
 * @decimal: a number without a name is shown in decimal
 * @unnamed: strace's remark behind such a number, if it is not @prefix and question marks
 * @apart: flags without any name are marked as such behind the number, too
 */
struct decode_set {
	const char *prefix;
	const struct decode_const *consts;
	unsigned int nr;
	const char *names;
	const struct decode_set *bits;
	const struct decode_set *number;
	uint64_t number_mask;
	bool number_or_bits;
	bool number_last;
	bool parts;
	const struct decode_set *generic;
	const struct decode_set *arm64;
	bool bare;
	const char *shifted;
	uint64_t shifted_mask;
	bool shifted_hex;
	bool decimal;
	const char *unnamed;
	bool apart;
};

/* Name of the constant with that index */
static inline const char *decode_name_at(const struct decode_set *set, unsigned int i)
{
	return set->names ? set->names + set->consts[i].offset : set->consts[i].name;
}

/* Name of the first constant with that value, or NULL */
static inline const char *decode_name(const struct decode_set *set, uint64_t value)
{
	for (unsigned int i = 0; i < set->nr; i++) {
		if (set->consts[i].value == value)
			return decode_name_at(set, i);
	}
	return NULL;
}

enum decode_kind {
	DECODE_NOTHING,
	DECODE_SIGNED,
	DECODE_UNSIGNED,
	DECODE_HEX,
	DECODE_OCTAL,
	DECODE_ID,		/* uid, gid: unsigned, except -1 */
	DECODE_PID,		/* ID of a process or a thread, negative for a process group */
	DECODE_PGID,		/* ID of a process group */
	DECODE_FD,
	DECODE_ATFD,		/* fd or AT_FDCWD */
	DECODE_ADDRESS,
	DECODE_FLAGS,
	DECODE_ENUM,
	DECODE_MODE,		/* file type and permissions */
	DECODE_DEVICE,
	DECODE_SIGNAL,
	DECODE_LIMIT,		/* a resource limit */
	DECODE_CALL,		/* .show gets the value, and reads no memory */

	/* Kinds from here on need memory to be read. */
	DECODE_PATH,
	DECODE_STRING,		/* ends in NUL */
	DECODE_BUFFER,		/* .len has its length */
	DECODE_STRUCT,
	DECODE_ARRAY,		/* its elements are .elem */
	DECODE_CALL_MEMORY,	/* .show gets the address */
};

enum decode_dir {
	DECODE_IN,
	DECODE_OUT,		/* not valid if the call has failed */
	/*
	 * Read by the call and then written. Shown as it was at the entry and, unless
	 * the call has failed, as it is now.
	 */
	DECODE_INOUT,
};

/* Where a length or a count is found. */
enum decode_link_kind {
	DECODE_LEN_NONE,
	DECODE_LEN_FIXED,
	DECODE_LEN_ARG,		/* argument number .link */
	DECODE_LEN_RET,		/* the result */
	DECODE_LEN_FILLED,	/* the result if it is from 1 to argument .link, or else that */
	DECODE_LEN_DEREF,	/* 32 bits that argument number .link points to */
	DECODE_LEN_FIELD,	/* a word at offset .link of the enclosing struct */
	DECODE_LEN_FIELD32,	/* 32 bits there */
};

/* Reason to show only the address of an argument, in .link of its length. */
enum decode_plain {
	DECODE_PLAIN_NONE,
	DECODE_PLAIN_RANGE,	/* a part of the address space, whatever it holds */
	DECODE_PLAIN_FUTEX,	/* a futex, which may have changed by the time it is read */
	DECODE_PLAIN_HANDLE,	/* a handle that the kernel has returned */
	DECODE_PLAIN_UNUSED,	/* the kernel ignores it */
	DECODE_PLAIN_UNKNOWN,	/* argument of a command without a variant, or not decoded yet */
	DECODE_PLAIN_LATER,	/* the kernel uses it when the task exits */
	DECODE_PLAIN_IMAGE,	/* a program image, of no use as text */
	DECODE_PLAIN_ELSEWHERE,	/* an address in another task or kernel */
	DECODE_PLAIN_WORD,	/* not an address, but a word to store */
	DECODE_PLAIN_CALL,	/* arguments of the call that it stands for, if unreadable */
	DECODE_PLAIN_STRACE,	/* strace shows the address */
	DECODE_PLAIN_NR,
};

struct decode_len {
	uint8_t kind;
	uint16_t link;
};

struct decode_layout;

/**
 * struct decode_type - type of an argument, a field or an element
 * @kind: the kind
 * @dir: direction of the memory that is pointed to
 * @size: bytes of an integer; 0 means a word of the ABI
 * @strace_kind: numbers, flags and constants: strace shows a number of this kind instead
 * @in_place: a struct, array or buffer itself; otherwise its address
 * @to_output: an input that specifies where the call puts its output
 * @null_tells: a NULL address means that the call has no such output
 * @null_is_number: a NULL address is shown as 0
 * @null_is_index: the same, but not in strace's style
 * @shows_fd: .show shows a file descriptor
 * @as_was: an output overwrites the input, and only the input is shown
 * @up_to: the struct may be shorter than its layout: @len has its length
 * @counted: an array in place may have fewer elements: a number before it has their count
 * @count_at: offset of that number in the enclosing struct
 * @len: bytes of a buffer, elements of an array; a struct that has one must be
 *	 exactly that long
 * @set: names, for flags and enums
 * @layout: fields, for structs
 * @elem: type of the elements, for arrays
 * @show: shows values of the DECODE_CALL kinds
 */
struct decode_type {
	uint8_t kind;
	uint8_t dir;
	uint8_t size;
	uint8_t strace_kind;
	bool in_place : 1;
	bool to_output : 1;
	bool null_tells : 1;
	bool null_is_number : 1;
	bool null_is_index : 1;
	bool shows_fd : 1;
	bool as_was : 1;
	bool up_to : 1;
	bool counted : 1;
	uint16_t count_at;
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
 * @reg: arguments: number of the register plus one, if it is not in order
 * @wide: arguments: 64 bits, which 32-bit ABIs pass in two registers
 * @halves: arguments: the same, but the call has two arguments for them, which no ABI aligns
 * @detail: may be omitted from a short text
 * @nonzero: fields: left out if all of its bytes are zero
 * @out: fields of a DECODE_INOUT struct: the call fills it in
 * @when: present only when this returns true
 */
struct decode_field {
	const char *name;
	struct decode_type type;
	uint16_t offset;
	uint8_t reg;
	bool wide;
	bool halves;
	bool detail;
	bool nonzero;
	bool out;
	bool (*when)(const struct decode_ctx *ctx);
};

/**
 * struct decode_layout - a struct
 * @size: bytes
 * @fields: fields in the order shown
 * @nr: number of @fields
 * @portable: laid out the same way in all ABIs
 * @compat: layout in 32-bit ABIs; NULL and not @portable: not decoded there
 * @arm: layout in 32-bit Arm's ABI, if it differs from these; without a size: not decoded
 *	there
 * @generic: layout in the generic 64-bit ABI (arm64, riscv64), if it differs from x86's
 * @riscv64: layout on riscv64, if it differs from that
 * @show: shows the struct in place of @fields, NULL for most
 * @becomes: for a DECODE_INOUT struct without .out fields: layout of the struct
 *	     after the call, to be shown as its new value; the layout itself: only if
 *	     the call has changed it
 * @shorter: layout in 32-bit ABIs of a struct whose length is the size of that one
 */
struct decode_layout {
	const char *name;
	uint16_t size;
	const struct decode_field *fields;
	uint16_t nr;
	bool portable;
	const struct decode_layout *compat;
	const struct decode_layout *arm;
	const struct decode_layout *generic;
	const struct decode_layout *riscv64;
	void (*show)(struct decode_ctx *ctx, const struct decode_layout *layout,
		     const void *bytes);
	const struct decode_layout *becomes;
	const struct decode_layout *shorter;
};

enum decode_result {
	DECODE_RET_PLAIN,
	DECODE_RET_HEX,
	DECODE_RET_OCTAL,
	DECODE_RET_NONE,	/* does not return */
	DECODE_RET_FD,
	DECODE_RET_PID,
	DECODE_RET_PGID,
	DECODE_RET_SID,
};

/**
 * struct decode_variant - replacements for some arguments, for one value of a selecting argument
 * @value: that value
 * @ret: kind of the result
 * @newer: strace does not know it, and shows the arguments of the row
 * @args: the arguments
 * @nr: number of @args
 */
struct decode_variant {
	uint64_t value;
	uint8_t ret;
	bool newer;
	const struct decode_field *args;
	unsigned int nr;
};

/* Variants whose table is in another file. */
struct decode_variants {
	const struct decode_variant *variants;
	unsigned int nr;
};

/**
 * struct decode_row - a syscall
 * @args: arguments, up to the first without a name
 * @named: arguments need their names in every style
 * @ret: kind of the result
 * @entry: the call needs a stop at its entry, as it overwrites a DECODE_IN argument;
 *	   implied by a DECODE_INOUT argument
 * @entry_fds: the same for descriptions of its file descriptors
 * @entry_pids: the same for names of processes, which may have exited by its exit
 * @entry_verbose: the same if all of an argument without a variant is shown
 * @executes: the task executes another program, unless the call fails
 * @reads_stack: memory at the stack pointer is shown, too
 * @extra: shows additional information on the result, NULL for most
 * @extra_tells: @extra shows more than a number
 * @select: argument that selects a variant
 * @select_mask: bits of it that are compared
 * @from: first argument that a variant replaces
 * @variants: the variants
 * @nr_variants: number of @variants
 * @stands_for: finds the row and the arguments of the call that this one stands
 *		for; returns NULL if this one is to be shown as it is. May be NULL.
 * @more: more variants, NULL-terminated
 */
struct decode_row {
	struct decode_field args[6];
	bool named;
	uint8_t ret;
	bool entry;
	bool entry_fds;
	bool entry_pids;
	bool entry_verbose;
	bool executes;
	bool reads_stack;
	void (*extra)(struct decode_ctx *ctx);
	bool extra_tells;
	uint8_t select;
	uint8_t from;
	uint64_t select_mask;
	const struct decode_variant *variants;
	unsigned int nr_variants;
	const struct decode_row *(*stands_for)(struct decode_ctx *ctx, struct decode_call *call,
					       const char **name);
	const struct decode_variants * const *more;
};

struct decode_syscall {
	const char *name;
	const struct decode_row *row;
};

#endif /* PERF_TRACE_STOP_TABLE_H */
