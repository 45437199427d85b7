/* SPDX-License-Identifier: GPL-2.0 */
/* Used by the functions that make rows, layouts and sets from the kernel's types. */
#ifndef PERF_TRACE_STOP_BTF_MADE_H
#define PERF_TRACE_STOP_BTF_MADE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "decode/engine/table.h"
#include "types.h"

struct btf;

/**
 * struct decode_types - types of a kernel, and all that was made from them
 * @btf: the types, or NULL
 * @kept: allocations, freed together
 * @made: layouts that were made
 * @depth: number of layouts that are being made
 */
struct decode_types {
	struct btf *btf;
	struct decode_kept *kept;
	struct decode_made *made;
	unsigned int depth;
};

/**
 * struct decode_made - a layout that was made
 * @next: another one
 * @id: its type
 * @level: pointers in it were followed as in this level
 * @layout: the layout, NULL if it has no fields, or none yet
 */
struct decode_made {
	struct decode_made *next;
	int id;
	unsigned int level;
	const struct decode_layout *layout;
};

enum decode_c_base {
	DECODE_C_VOID,
	DECODE_C_CHAR,
	DECODE_C_INT,
	DECODE_C_ENUM,
	DECODE_C_STRUCT,	/* or a union */
	DECODE_C_ARRAY,
	DECODE_C_OTHER,	/* a function, a floating point number, or unknown */
};

enum {
	DECODE_TYPE_NAME = 64,
	/* Pointers that are followed: an argument's, and those in its struct */
	DECODE_TYPES_LEVELS = 2,
};

/**
 * struct decode_declared - a declared type
 * @base: what remains when pointers, typedefs and qualifiers are taken off
 * @name: the outermost typedef of that, or empty
 * @id: BTF's id of that, 0 if it has none
 * @size: its bytes, 0 if unknown
 * @is_signed: it is an integer that can be negative
 * @is_const: it cannot be changed
 * @pointers: number of pointers that lead to it
 */
struct decode_declared {
	enum decode_c_base base;
	char name[DECODE_TYPE_NAME];
	int id;
	uint32_t size;
	bool is_signed;
	bool is_const;
	unsigned int pointers;
};

/* Zeroed memory that decode_types__free() frees; NULL if memory is short. */
void *decode_types_alloc(struct decode_types *types, size_t size);

/* declared.c: from C, as in a tracepoint's format, and from BTF */
void decode_declared__parse(const struct decode_types *types, const char *text,
			    struct decode_declared *declared);
/* btf.c */
void decode_declared__from_btf(const struct decode_types *types, int id,
			       struct decode_declared *declared);
/* The id of a typedef, struct, union or enum, or 0. @keyword: "struct" and so on, or empty. */
int decode_types_find(const struct decode_types *types, const char *keyword, const char *name);

/* layout.c: NULL if it has no fields that can be shown, or memory is short. */
const struct decode_layout *decode_types_layout(struct decode_types *types, int id,
						unsigned int level);
/* set.c: NULL as well */
const struct decode_set *decode_types_set(struct decode_types *types, int id);

/* value.c: anything that is neither a pointer nor an array. @name: of the argument or field */
bool decode_types_value(struct decode_types *types, const struct decode_declared *declared,
			const char *name, unsigned int level, struct decode_type *type);
/* pointer.c: @level: number of pointers that led here */
bool decode_types_pointer(struct decode_types *types, const struct decode_declared *declared,
			  unsigned int level, struct decode_type *type);

/*
 * argument.c: sets the type of @field, whose name is set. @next is the parameter behind
 * it, number @index + 1, which may be its size; or NULL.
 */
void decode_types_argument(struct decode_types *types, const struct decode_declared *declared,
			   const struct decode_declared *next, const char *next_name,
			   unsigned int index, struct decode_field *field);

/* row.c: a row with these arguments, NULL if memory is short. */
struct decode_row *decode_types_make_row(struct decode_types *types,
					 const struct decode_declared *declared,
					 const char * const *names, unsigned int nr);
struct decode_row *decode_types_row(struct decode_types *types,
				    const struct decode_param *params, unsigned int nr);
/* Frees @types without its BTF. */
void decode_types_drop(struct decode_types *types);

#endif /* PERF_TRACE_STOP_BTF_MADE_H */
