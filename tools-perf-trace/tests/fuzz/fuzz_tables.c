// SPDX-License-Identifier: GPL-2.0
/*
 * Writes an input for each row of each ABI and for each of its variants, so that
 * the fuzzer need not find the numbers of calls and commands by chance.
 *
 * usage: fuzz_tables DIRECTORY
 */
#include <stdio.h>
#include <stdlib.h>
#include "decode/engine/abi.h"
#include "decode/engine/engine.h"
#include "tests/unit/check.h"
#include "fuzz.h"

static unsigned int written;

/* Words that are lengths, numbers and, in the ABI's word size, addresses of this memory. */
static void fill_memory(uint64_t memory[64], unsigned int word)
{
	for (unsigned int i = 0; i < 64; i++) {
		if (word == 8)
			memory[i] = i % 3 ? i % 7 + 1 : 0x10000 + 8 * i;
		else
			memory[i] = (0x10000ULL + 8 * i) << 32 | (i % 7 + 1);
	}
}

static uint64_t value_of(const struct decode_field *field, unsigned int i)
{
	if (!field)
		return 0;
	return field->type.kind >= DECODE_PATH ? 0x10000 + 16 * i : 16;
}

static void write_input(const char *dir, const struct input *input, unsigned int word)
{
	uint64_t memory[64];
	char path[512];
	FILE *file;

	fill_memory(memory, word);
	snprintf(path, sizeof(path), "%s/%u", dir, written++);
	file = fopen(path, "we");
	if (!file || fwrite(input, sizeof(*input), 1, file) != 1 ||
	    fwrite(memory, sizeof(memory), 1, file) != 1 || fclose(file)) {
		perror(path);
		exit(1);
	}
}

static void write_call(const char *dir, uint8_t arch, int16_t nr, const struct decode_row *row,
		       const struct decode_variant *variant)
{
	struct input input = {
		.arch = arch, .nr = nr, .verbose = written & 1, .string_max = 32,
		.args_size = 4096, .result_size = 512, .ret = 4, .kernel = written,
	};
	unsigned int word = decode_abi__find(input_arch(&input))->word;

	for (unsigned int i = 0; i < 6; i++)
		input.args[i] = value_of(decode_arg(row, variant, i), i);
	if (variant)
		input.args[row->select] = variant->value;
	write_input(dir, &input, word);
}

static void write_row(const char *dir, uint8_t arch, int16_t nr, const struct decode_row *row)
{
	write_call(dir, arch, nr, row, NULL);
	for (unsigned int i = 0; i < row->nr_variants; i++)
		write_call(dir, arch, nr, row, &row->variants[i]);
	for (unsigned int i = 0; row->more && row->more[i]; i++) {
		for (unsigned int j = 0; j < row->more[i]->nr; j++)
			write_call(dir, arch, nr, row, &row->more[i]->variants[j]);
	}
}

int main(int argc, char **argv)
{
	if (argc != 2) {
		fprintf(stderr, "usage: fuzz_tables DIRECTORY\n");
		return 2;
	}
	for (uint8_t arch = 0; arch < 3; arch++) {
		uint32_t number = input_arch(&(struct input){ .arch = arch });

		for (int64_t nr = 0; nr < decode__nr_syscalls(number); nr++) {
			const struct decode_syscall *call =
				decode_abi__syscall(decode_abi__find(number), nr);

			if (call && call->row)
				write_row(argv[1], arch, nr, call->row);
		}
	}
	return 0;
}
