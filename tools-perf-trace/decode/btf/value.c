// SPDX-License-Identifier: GPL-2.0
/* Chooses how an integer, an enum or a struct is shown, by its type and its name. */
#include <string.h>
#include "made.h"

static bool ends_in(const char *name, const char *end)
{
	const size_t len = strlen(name), tail = strlen(end);

	return len >= tail && !strcmp(name + len - tail, end);
}

/* "fd" and "out_fd", but not "nfds" */
static bool names_fd(const char *name)
{
	return ends_in(name, "fd") && (name[2] == '\0' || ends_in(name, "_fd") ||
				       ends_in(name, "infd") || ends_in(name, "outfd"));
}

static bool names_directory(const char *name)
{
	return ends_in(name, "dfd") || ends_in(name, "dirfd");
}

static bool names_bits(const char *name)
{
	return ends_in(name, "flags") || ends_in(name, "mask") || ends_in(name, "addr") ||
	       ends_in(name, "ptr");
}

/* Typedefs that tell what a number means */
static enum decode_kind kind_by_type(const char *type)
{
	static const struct {
		const char *type;
		enum decode_kind kind;
	} kinds[] = {
		{ "umode_t", DECODE_MODE }, { "pid_t", DECODE_PID },
		{ "uid_t", DECODE_ID }, { "gid_t", DECODE_ID }, { "qid_t", DECODE_ID },
		{ "__kernel_pid_t", DECODE_PID }, { "__kernel_uid32_t", DECODE_ID },
		{ "__kernel_gid32_t", DECODE_ID },
	};

	for (size_t i = 0; i < DECODE_ARRAY_SIZE(kinds); i++) {
		if (!strcmp(kinds[i].type, type))
			return kinds[i].kind;
	}
	return DECODE_NOTHING;
}

static enum decode_kind kind_of(const struct decode_declared *declared, const char *name)
{
	const enum decode_kind kind = kind_by_type(declared->name);

	if (kind)
		return kind;
	if (declared->size == 4 && names_directory(name))
		return DECODE_ATFD;
	if (declared->size == 4 && names_fd(name))
		return DECODE_FD;
	if (names_bits(name))
		return DECODE_HEX;
	return declared->is_signed ? DECODE_SIGNED : DECODE_UNSIGNED;
}

static bool is_integer_size(uint32_t size)
{
	return size == 1 || size == 2 || size == 4 || size == 8;
}

bool decode_types_value(struct decode_types *types, const struct decode_declared *declared,
			const char *name, unsigned int level, struct decode_type *type)
{
	if (declared->base == DECODE_C_STRUCT) {
		type->layout = decode_types_layout(types, declared->id, level);
		type->kind = DECODE_STRUCT;
		type->in_place = true;
		return type->layout;
	}
	if (declared->base == DECODE_C_ARRAY || declared->base == DECODE_C_OTHER ||
	    !is_integer_size(declared->size))
		return false;
	type->size = declared->size;
	type->kind = kind_of(declared, name);
	if (declared->base == DECODE_C_ENUM) {
		type->set = decode_types_set(types, declared->id);
		type->kind = type->set ? DECODE_ENUM : DECODE_SIGNED;
	}
	return true;
}
