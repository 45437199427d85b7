/* SPDX-License-Identifier: GPL-2.0 */
/* The layout of an input of the fuzzer. */
#ifndef TESTS_FUZZ_H
#define TESTS_FUZZ_H

#include <linux/audit.h>
#include <stdint.h>

enum {
	MOOD_CHANGE = 1,	/* each read finds another byte changed */
	MOOD_SHORT = 2,		/* some reads end early */
	MOOD_FAIL = 4,		/* some fail */
};

/**
 * struct input - the first bytes of an input; the bytes after it are memory
 * @arch: index of the ABI, see input_arch()
 * @verbose: bit 0: verbose, bits 1 and 2: strings, 3 and 4: constants, 5: there is
 *	     memory of the entry
 * @mood: MOOD_*
 * @seed: selects the reads that change, end early or fail
 * @nr: syscall
 * @string_max: limit of strings
 * @args_size: bytes for the text of the arguments
 * @result_size: bytes for the text of the result
 * @kernel: the kernel's data on descriptors: bits 0 to 4: protocol of a netlink
 *	    socket, 8 and 9: the options' detail, 10 to 12: the kind
 */
struct input {
	uint8_t arch;
	uint8_t verbose;
	uint8_t mood;
	uint8_t seed;
	int16_t nr;
	uint16_t string_max;
	uint16_t args_size;
	uint16_t result_size;
	uint32_t kernel;
	int64_t ret;
	uint64_t args[6];
};

static inline uint32_t input_arch(const struct input *input)
{
	static const uint32_t archs[] = {
		AUDIT_ARCH_X86_64, AUDIT_ARCH_I386, AUDIT_ARCH_AARCH64, 0,
		AUDIT_ARCH_ARM,
	};

	return archs[input->arch % 5];
}

#endif /* TESTS_FUZZ_H */
