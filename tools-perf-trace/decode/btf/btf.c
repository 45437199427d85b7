// SPDX-License-Identifier: GPL-2.0
/* Looks up types in BTF, by libbpf. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <bpf/btf.h>
#include <bpf/libbpf.h>
#include "made.h"

/* A chain of typedefs and qualifiers is short in sound BTF, and may be a loop in other. */
enum { MAX_CHAIN = 32 };

/* A kernel without BTF is common, and no reason for libbpf's warnings. */
static struct btf *load(const char *file)
{
	libbpf_print_fn_t print = libbpf_set_print(NULL);
	struct btf *btf = file ? btf__parse(file, NULL) : btf__load_vmlinux_btf();
	const int err = errno;

	libbpf_set_print(print);
	errno = err;
	return btf;
}

struct decode_types *decode_types__load(const char *file)
{
	struct decode_types *types = calloc(1, sizeof(*types));
	int err;

	if (!types)
		return NULL;
	types->btf = load(file);
	if (types->btf || (!file && errno != ENOMEM))
		return types;
	err = errno;
	free(types);
	errno = err;
	return NULL;
}

void decode_types__free(struct decode_types *types)
{
	if (!types)
		return;
	btf__free(types->btf);
	decode_types_drop(types);
}

static uint32_t kind_of(const char *keyword)
{
	switch (*keyword) {
	case 's':
		return BTF_KIND_STRUCT;
	case 'u':
		return BTF_KIND_UNION;
	case 'e':
		return BTF_KIND_ENUM;
	case 'f':
		return BTF_KIND_FUNC;
	default:
		return BTF_KIND_TYPEDEF;
	}
}

int decode_types_find(const struct decode_types *types, const char *keyword, const char *name)
{
	int id;

	if (!types->btf)
		return 0;
	id = btf__find_by_name_kind(types->btf, name, kind_of(keyword));
	if (id < 0 && *keyword == 'e')
		id = btf__find_by_name_kind(types->btf, name, BTF_KIND_ENUM64);
	return id < 0 ? 0 : id;
}

static void take_name(const struct decode_types *types, const struct btf_type *type,
		      struct decode_declared *declared)
{
	const char *name = btf__name_by_offset(types->btf, type->name_off);

	if (*declared->name || !name)
		return;
	snprintf(declared->name, sizeof(declared->name), "%s", name);
}

/* Whether "char" is signed depends on how the kernel was compiled. */
static void take_integer(const struct decode_types *types, const struct btf_type *type,
			 struct decode_declared *declared)
{
	const char *name = btf__name_by_offset(types->btf, type->name_off);

	declared->is_signed = btf_int_encoding(type) & BTF_INT_SIGNED;
	declared->base = name && !strcmp(name, "char") ? DECODE_C_CHAR : DECODE_C_INT;
}

static void take_base(const struct decode_types *types, const struct btf_type *type,
		      struct decode_declared *declared)
{
	const int64_t size = btf__resolve_size(types->btf, declared->id);

	declared->size = size > 0 && size <= UINT32_MAX ? size : 0;
	switch (btf_kind(type)) {
	case BTF_KIND_INT:
		return take_integer(types, type, declared);
	case BTF_KIND_ENUM:
	case BTF_KIND_ENUM64:
		declared->base = DECODE_C_ENUM;
		declared->is_signed = btf_kflag(type);
		break;
	case BTF_KIND_STRUCT:
	case BTF_KIND_UNION:
		declared->base = DECODE_C_STRUCT;
		break;
	case BTF_KIND_ARRAY:
		declared->base = DECODE_C_ARRAY;
		break;
	default:
		declared->base = DECODE_C_OTHER;
	}
}

/* Takes off one pointer, typedef or qualifier. Returns false if @type is none of them. */
static bool take_off(const struct decode_types *types, const struct btf_type *type,
		     struct decode_declared *declared)
{
	switch (btf_kind(type)) {
	case BTF_KIND_PTR:
		declared->pointers++;
		declared->is_const = false;
		*declared->name = '\0';
		break;
	case BTF_KIND_TYPEDEF:
		take_name(types, type, declared);
		break;
	case BTF_KIND_CONST:
		declared->is_const = true;
		break;
	case BTF_KIND_VOLATILE:
	case BTF_KIND_RESTRICT:
	case BTF_KIND_TYPE_TAG:
		break;
	default:
		return false;
	}
	declared->id = type->type;
	return true;
}

void decode_declared__from_btf(const struct decode_types *types, int id,
			       struct decode_declared *declared)
{
	const struct btf_type *type = btf__type_by_id(types->btf, id);

	memset(declared, 0, sizeof(*declared));
	declared->id = id;
	for (int i = 0; type && i < MAX_CHAIN; i++) {
		if (!declared->id) {
			declared->base = DECODE_C_VOID;
			return;
		}
		if (!take_off(types, type, declared))
			return take_base(types, type, declared);
		type = btf__type_by_id(types->btf, declared->id);
	}
	declared->base = DECODE_C_OTHER;
}
