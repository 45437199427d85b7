/* SPDX-License-Identifier: GPL-2.0 */
/* Compares layouts with the C structs that they describe. */
#ifndef TESTS_LAYOUTS_H
#define TESTS_LAYOUTS_H

#include <stdbool.h>
#include <stddef.h>
#ifndef LAYOUTS_LIST
#include "decode/engine/engine.h"
#include "decode/structs/ioctl.h"
#include "check.h"
#else
#define check(...)
static inline bool read_arguments(int argc, char **argv) { return argc && argv; }
static inline void check_absent(void) { }
static inline int verdict(void) { return 0; }
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
#define SIZE_PADDED	SIZE
#define FIELDS(l, ...)	((void)(__VA_ARGS__))
/* Structs that this machine's compiler does not see */
#define AT32		AT
#define SIZE32		SIZE
#ifdef __i386__
#define ON_I386(call)	call
#define ON_ARM(call)
#else
#define ON_I386(call)
#define ON_ARM(call)	call
#endif
#else
static const struct decode_abi *listed_abi;	/* NULL: compare with this machine's structs */
static struct { char what[96]; long value; bool compared; } listed[1024];
static unsigned int nr_listed;

/* Layouts that an ABI does not have: it shows their structs as addresses. */
static const struct { uint32_t arch; const struct decode_layout *layout; } absent[] = {
	{ AUDIT_ARCH_I386, LAYOUT(blktrace) },
	{ AUDIT_ARCH_ARM, LAYOUT(user_fpregs) },
};

static inline bool read_arguments(int argc, char **argv)
{
	FILE *list;

	if (argc != 3)
		return argc == 1;
	if (!strcmp(argv[1], "i386"))
		listed_abi = decode_abi__find(AUDIT_ARCH_I386);
	if (!strcmp(argv[1], "arm"))
		listed_abi = decode_abi__find(AUDIT_ARCH_ARM);
	list = fopen(argv[2], "r");
	if (!list)
		return false;
	while (nr_listed < DECODE_ARRAY_SIZE(listed) &&
	       fscanf(list, "%95s %ld", listed[nr_listed].what, &listed[nr_listed].value) == 2)
		nr_listed++;
	fclose(list);
	return listed_abi && nr_listed && nr_listed < DECODE_ARRAY_SIZE(listed);
}

/* A size or an offset in this machine's ABI, or in the listed one; -1: not listed */
static inline long value_of(const char *what, long native)
{
	if (!listed_abi)
		return native;
	for (unsigned int i = 0; i < nr_listed; i++) {
		if (strcmp(listed[i].what, what))
			continue;
		listed[i].compared = true;
		return listed[i].value;
	}
	printf("%s: not listed\n", what);
	return -1;
}

static inline bool is_absent(const struct decode_layout *layout)
{
	for (unsigned int i = 0; listed_abi && i < DECODE_ARRAY_SIZE(absent); i++) {
		if (absent[i].arch == listed_abi->arch && absent[i].layout == layout)
			return true;
	}
	return false;
}

/* The layout in that ABI; NULL: it has none */
static inline const struct decode_layout *layout_of(const struct decode_layout *native)
{
	const struct decode_layout *layout;

	layout = listed_abi ? decode_abi_layout(listed_abi, native) : native;
	if (!layout && !is_absent(native))
		printf("%s: no layout\n", native->name);
	return layout;
}

static inline bool at(const struct decode_layout *native, const char *name, long offset)
{
	const struct decode_layout *layout = layout_of(native);

	if (!layout)
		return is_absent(native);
	for (unsigned int i = 0; i < layout->nr; i++) {
		if (strcmp(layout->fields[i].name, name))
			continue;
		if (layout->fields[i].offset != offset)
			printf("%s.%s: at %u, not at %ld\n", native->name, name,
			       layout->fields[i].offset, offset);
		return layout->fields[i].offset == offset;
	}
	printf("%s.%s: no such field\n", native->name, name);
	return false;
}

static inline bool is_at(const struct decode_layout *layout, const char *name, const char *what,
			 long native)
{
	long offset = value_of(what, native);

	return offset >= 0 && at(layout, name, offset);
}

/* @align: padding at the end that only some ABIs have belongs to the layout of all. */
static inline bool is_of_size(const struct decode_layout *native, long size, long align)
{
	const struct decode_layout *layout = layout_of(native);

	if (size < 0 || !layout)
		return size >= 0 && is_absent(native);
	size = (size + align - 1) / align * align;
	if (layout->size != size)
		printf("%s: %u bytes, not %ld\n", native->name, layout->size, size);
	return fields_fit(layout) && layout->size == size;
}

static inline void check_absent(void)
{
	char name[80];

	for (unsigned int i = 0; i < DECODE_ARRAY_SIZE(absent); i++) {
		snprintf(name, sizeof(name), "no layout of %s", absent[i].layout->name);
		if (absent[i].arch == listed_abi->arch)
			check(!layout_of(absent[i].layout), name);
	}
}

/* To be called at the end. */
static inline int verdict(void)
{
	bool all = true;

	for (unsigned int i = 0; i < nr_listed; i++) {
		if (listed[i].compared)
			continue;
		printf("%s: listed, but not compared\n", listed[i].what);
		all = false;
	}
	if (listed_abi)
		check(all, "all that is listed was compared");
	return check_failed;
}

#define AT(l, c, field)	is_at(LAYOUT(l), #field, #l "." #field, offsetof(c, field))
#define CHECK_SIZE(l, native, align)					\
	check(is_of_size(LAYOUT(l), value_of(#l, native), align), "size of " #l)
#define SIZE(l, c)		CHECK_SIZE(l, sizeof(c), 1)
#define SIZE_PADDED(l, c)	CHECK_SIZE(l, sizeof(c), 8)
#define FIELDS(l, ...)		check(__VA_ARGS__, "offsets of " #l)
#define AT32(l, c, field)	is_at(LAYOUT(l), #field, #l "." #field, -1)
#define SIZE32(l, c)		CHECK_SIZE(l, -1, 1)
#define ON_I386(call)		do { if (listed_abi->arch == AUDIT_ARCH_I386) call; } while (0)
#define ON_ARM(call)		do { if (listed_abi->arch == AUDIT_ARCH_ARM) call; } while (0)
#endif

#endif /* TESTS_LAYOUTS_H */
