/* SPDX-License-Identifier: GPL-2.0 */
/* Compares layouts with the C structs that they describe. */
#ifndef TESTS_LAYOUTS_H
#define TESTS_LAYOUTS_H

#include <stdbool.h>
#include <stddef.h>
#ifndef LAYOUTS_LIST
#include "decode/engine/engine.h"
#include "decode/structs/structs.h"
#include "check.h"
#else
#define check(...)
static const int check_failed;
static inline bool read_arguments(int argc, char **argv) { return argc && argv; }
#endif

#ifndef LAYOUTS_LIST
static inline bool sound_type(const struct decode_type *type)
{
	switch (type->kind) {
	case DECODE_FLAGS:
	case DECODE_ENUM:
		return type->set && (type->set->nr || type->set->bits || type->set->number ||
				     type->set->unnamed);
	case DECODE_STRUCT:
		return type->layout;
	case DECODE_ARRAY:
		return type->elem && type->len.kind && sound_type(type->elem);
	case DECODE_BUFFER:
		return type->len.kind;
	case DECODE_CALL:
	case DECODE_CALL_MEMORY:
		return type->show;
	default:
		return type->kind;
	}
}

static inline bool fields_fit(const struct decode_layout *layout)
{
	for (unsigned int i = 0; i < layout->nr; i++) {
		const struct decode_field *field = &layout->fields[i];
		size_t size = field->type.size ?: 4;

		if (field->type.in_place && field->type.kind == DECODE_STRUCT)
			size = field->type.layout->portable ? field->type.layout->size : 8;
		if (!layout->show && (field->offset + size > layout->size ||
				      !sound_type(&field->type)))
			return false;
	}
	return layout->nr && layout->size && layout->size <= DECODE_MAX_STRUCT;
}

#endif

#define LAYOUT(l)	(&decode_layout__##l)

/*
 * The structs of 32-bit ABIs: a compiler for one of them lists sizes and offsets in its
 * assembly (layouts32.sh), and the test compares these with the layouts that the ABI has.
 */
#ifdef LAYOUTS_LIST
#define LISTED(what, value)						\
	asm volatile("\n.ascii \"->" what " %c0\"" : : "i" (value))
#define AT(l, c, field)	({ LISTED(#l "." #field, offsetof(c, field)); true; })
#define SIZE(l, c)	LISTED(#l, sizeof(c))
#define FIELDS(l, ...)	((void)(__VA_ARGS__))
/* Structs that only 32-bit ABIs have */
#define AT32		AT
#define SIZE32		SIZE
#else
static const struct decode_abi *listed_abi;
static FILE *listed;
static unsigned int nr_listed;

static inline bool read_arguments(int argc, char **argv)
{
	if (argc != 3)
		return argc == 1;
	listed_abi = decode_abi__find(strcmp(argv[1], "arm") ? AUDIT_ARCH_I386 : AUDIT_ARCH_ARM);
	listed = fopen(argv[2], "r");
	return listed;
}

/* A size or an offset in this machine's ABI, or in the listed one; -1: not listed */
static inline long value_of(const char *what, size_t native)
{
	char name[128];
	long value;

	if (!listed)
		return native;
	rewind(listed);
	while (fscanf(listed, "%127s %ld", name, &value) == 2) {
		if (!strcmp(name, what) && ++nr_listed)
			return value;
	}
	return -1;
}

static inline const struct decode_layout *layout_of(const struct decode_layout *layout)
{
	return listed ? decode_abi_layout(listed_abi, layout) : layout;
}

/* A layout that the ABI does not have is shown as an address. */
static inline bool at(const struct decode_layout *native, const char *name, long offset)
{
	const struct decode_layout *layout = layout_of(native);

	for (unsigned int i = 0; layout && i < layout->nr; i++) {
		if (!strcmp(layout->fields[i].name, name) && layout->fields[i].offset != offset)
			printf("%s.%s: at %u, not at %ld\n", native->name, name,
			       layout->fields[i].offset, offset);
		if (!strcmp(layout->fields[i].name, name))
			return layout->fields[i].offset == offset;
	}
	return !layout;
}

static inline bool is_of_size(const struct decode_layout *native, long size)
{
	const struct decode_layout *layout = layout_of(native);

	if (layout && layout->size != size)
		printf("%s: %u bytes, not %ld\n", native->name, layout->size, size);
	return !layout || (fields_fit(layout) && layout->size == size);
}

static inline bool is_at(const struct decode_layout *layout, const char *name, const char *what,
			 size_t native)
{
	long offset = value_of(what, native);

	return offset < 0 || at(layout, name, offset);
}

#define AT(l, c, field)	is_at(LAYOUT(l), #field, #l "." #field, offsetof(c, field))
#define SIZE(l, c)	do {						\
	long size_ = value_of(#l, sizeof(c));				\
	if (size_ >= 0)							\
		check(is_of_size(LAYOUT(l), size_), "size of " #l);	\
} while (0)
#define FIELDS(l, ...)	check(__VA_ARGS__, "offsets of " #l)
#define AT32(l, c, field)	(!listed || is_at(LAYOUT(l), #field, #l "." #field, -1))
#define SIZE32(l, c)	do {						\
	if (listed)							\
		check(is_of_size(LAYOUT(l), value_of(#l, -1)), "size of " #l);	\
} while (0)
#endif

#endif /* TESTS_LAYOUTS_H */
