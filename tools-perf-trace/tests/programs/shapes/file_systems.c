// SPDX-License-Identifier: GPL-2.0
/* Types of file systems, and fields of statx() that depend on its mask: for calls that succeed. */
#include "../program.h"

static void types(void)
{
	static const uint64_t values[] = {
		0xadf5, 0x42465331, 0x012ff7b7, 0x1373, 0x137d, 0xef51, 0xef53, 0x4244, 0x3153464a,
		0x5346544e, 0x7275, 0x012ff7b6, 0x012ff7b5, 0x00011954, 0xa501fcf5, 0x012ff7b4,
		0x012fd16d, 0x5df5, 0x01161970, 0x482b, 0x01021994, 0x0bd00bd0, 0x0bd00bd1,
		0xc97e8168, 0xc7571590, 0x58295829, 0x33, 0x13661366, 0x47504653, 0x565a4653,
		0x61756673, 0x65735543, 0x24051905, 0x73727279, 0x474d454d, 0x4e554c4c, 0x57ac6e9d,
		0x50495045, 0x444d4142, 0x454d444d, 0x5345434d, 0x11307854, 0x5dca2df5, 0x50494446,
	};
	uint64_t words[15] = { 0 };

	for (size_t i = 0; i < sizeof(values) / sizeof(values[0]); i++) {
		words[0] = values[i];
		CALL(statfs, "", words);
	}
}

static void masks(void)
{
	uint32_t words[64];

	for (unsigned int bit = 0; bit < 36; bit++) {
		for (unsigned int i = 0; i < 64; i++)
			words[i] = 4 * i;
		words[0] = bit < 32 ? 1U << bit : bit % 2 ? -1U : 0;
		words[2] = bit % 3 ? 0 : 0x400000;
		words[3] = 0;
		CALL(statx, -1L, "", 0L, 0L, words);
	}
}

int main(void)
{
	types();
	masks();
	return 0;
}
