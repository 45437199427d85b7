// SPDX-License-Identifier: GPL-2.0
/* Derives from a call's row what is needed from its task to show it. */
#include "engine.h"

static const struct decode_row *row_of(uint32_t arch, int64_t nr)
{
	const struct decode_syscall *call = decode_abi__syscall(decode_abi__find(arch), nr);

	return call ? call->row : NULL;
}

typedef bool (*test_fn)(const struct decode_row *row, const struct decode_variant *variant);

/* Is @test true for the row itself or for any of its variants? */
static bool any_variant(const struct decode_row *row, test_fn test)
{
	if (!row)
		return false;
	for (unsigned int i = 0; i < row->nr_variants; i++) {
		if (test(row, &row->variants[i]))
			return true;
	}
	for (unsigned int i = 0; row->more && row->more[i]; i++) {
		for (unsigned int j = 0; j < row->more[i]->nr; j++) {
			if (test(row, &row->more[i]->variants[j]))
				return true;
		}
	}
	return test(row, NULL);
}

static bool reads_memory(const struct decode_row *row, const struct decode_variant *variant)
{
	const struct decode_field *field;

	for (unsigned int i = 0; (field = decode_arg(row, variant, i)); i++) {
		if (field->type.kind >= DECODE_PATH)
			return true;
	}
	return row->stands_for || row->entry;
}

static bool changes_memory(const struct decode_row *row, const struct decode_variant *variant)
{
	const struct decode_field *field;

	for (unsigned int i = 0; (field = decode_arg(row, variant, i)); i++) {
		if (field->type.kind >= DECODE_PATH && field->type.dir == DECODE_INOUT)
			return true;
	}
	/* The call that it stands for may need it. */
	return row->entry || row->stands_for;
}

static bool shows_fds(const struct decode_row *row, const struct decode_variant *variant)
{
	const struct decode_field *field;

	for (unsigned int i = 0; (field = decode_arg(row, variant, i)); i++) {
		if (field->type.kind == DECODE_FD || field->type.kind == DECODE_ATFD ||
		    field->type.shows_fd)
			return true;
	}
	return (variant ? variant->ret : row->ret) == DECODE_RET_FD;
}

static bool returns_id(enum decode_result ret)
{
	return ret == DECODE_RET_PID || ret == DECODE_RET_PGID || ret == DECODE_RET_SID;
}

static bool shows_pids(const struct decode_row *row, const struct decode_variant *variant)
{
	const struct decode_field *field;

	for (unsigned int i = 0; (field = decode_arg(row, variant, i)); i++) {
		if (field->type.kind == DECODE_PID || field->type.kind == DECODE_PGID)
			return true;
	}
	return returns_id(variant ? variant->ret : row->ret);
}

bool decode_row_needs_entry(const struct decode_row *row, const struct decode_variant *variant,
			    const struct decode_options *options)
{
	return changes_memory(row, variant) ||
	       (options->verbose && row->entry_verbose && !variant) ||
	       (options->fds && row->entry_fds) ||
	       (options->pids && row->entry_pids);
}

bool decode__needs_memory(uint32_t arch, int64_t nr)
{
	return any_variant(row_of(arch, nr), reads_memory);
}

bool decode__needs_entry(uint32_t arch, int64_t nr)
{
	return any_variant(row_of(arch, nr), changes_memory);
}

bool decode__needs_entry_for_fds(uint32_t arch, int64_t nr)
{
	const struct decode_row *row = row_of(arch, nr);

	return row && (row->entry_fds || decode__needs_entry(arch, nr));
}

bool decode__needs_entry_for_pids(uint32_t arch, int64_t nr)
{
	const struct decode_row *row = row_of(arch, nr);

	return row && (row->entry_pids || decode__needs_entry(arch, nr));
}

bool decode__executes(uint32_t arch, int64_t nr)
{
	const struct decode_row *row = row_of(arch, nr);

	return row && row->executes;
}

bool decode__has_fds(uint32_t arch, int64_t nr)
{
	return any_variant(row_of(arch, nr), shows_fds);
}

bool decode__has_pids(uint32_t arch, int64_t nr)
{
	return any_variant(row_of(arch, nr), shows_pids);
}
