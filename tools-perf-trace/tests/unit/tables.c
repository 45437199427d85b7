// SPDX-License-Identifier: GPL-2.0
/* Rows must be sound: their links, sets and layouts; and calls are found by name. */
#include "decode/engine/abi.h"
#include "layouts.h"

static const uint32_t abis[] = {
	AUDIT_ARCH_X86_64, AUDIT_ARCH_I386, AUDIT_ARCH_AARCH64, AUDIT_ARCH_RISCV64,
	AUDIT_ARCH_ARM
};

static unsigned int nr_args(const struct decode_row *row, const struct decode_variant *variant)
{
	unsigned int nr = 0;

	while (decode_arg(row, variant, nr))
		nr++;
	return nr;
}

static bool sound_args(const struct decode_row *row, const struct decode_variant *variant)
{
	unsigned int nr = nr_args(row, variant);
	const struct decode_field *field;

	for (unsigned int i = 0; i < nr; i++) {
		field = decode_arg(row, variant, i);
		if (!sound_type(&field->type) || field->reg > 6)
			return false;
		if ((field->type.len.kind == DECODE_LEN_ARG ||
		     field->type.len.kind == DECODE_LEN_DEREF) && field->type.len.link >= nr)
			return false;
	}
	return true;
}

static bool sound_variants(const struct decode_row *row, const struct decode_variant *variants,
			   unsigned int nr)
{
	for (unsigned int i = 0; i < nr; i++) {
		if (sound_args(row, &variants[i]) &&
		    decode_variant_of(row, variants[i].value) == &variants[i])
			continue;
		printf("variant %#llx\n", (unsigned long long)variants[i].value);
		return false;
	}
	return true;
}

static bool sound_row(const struct decode_row *row)
{
	if (!sound_args(row, NULL) || (row->nr_variants && row->from <= row->select) ||
	    !sound_variants(row, row->variants, row->nr_variants))
		return false;
	for (unsigned int i = 0; row->more && row->more[i]; i++) {
		if (!sound_variants(row, row->more[i]->variants, row->more[i]->nr))
			return false;
	}
	return true;
}

static void rows(uint32_t arch)
{
	const struct decode_abi *abi = decode_abi__find(arch);
	unsigned int found = 0;
	bool sound = true;
	char name[80];

	for (int64_t nr = 0; nr < decode__nr_syscalls(arch); nr++) {
		const struct decode_syscall *call = decode_abi__syscall(abi, nr);

		if (!call || !call->row)
			continue;
		found++;
		if (sound_row(call->row))
			continue;
		printf("row of %s\n", call->name);
		sound = false;
	}
	snprintf(name, sizeof(name), "links, sets and layouts of %u rows of ABI %#x", found, arch);
	check(sound && found > 150, name);
}

/* Each number is found by its name, and names that are not in the table are not. */
static void names(uint32_t arch)
{
	char name[80];

	for (int64_t nr = 0; nr < decode__nr_syscalls(arch); nr++) {
		const char *call = decode__syscall_name(arch, nr);

		if (!call || decode__syscall_nr(arch, call) == nr)
			continue;
		printf("number of %s\n", call);
		check(false, call);
	}
	snprintf(name, sizeof(name), "numbers by name in ABI %#x", arch);
	check(decode__syscall_nr(arch, "") == -1 && decode__syscall_nr(arch, "opena") == -1 &&
	      decode__syscall_nr(arch, "zzz") == -1, name);
}

int main(void)
{
	for (size_t i = 0; i < DECODE_ARRAY_SIZE(abis); i++) {
		rows(abis[i]);
		names(abis[i]);
	}
	return check_failed;
}
