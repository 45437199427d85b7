// SPDX-License-Identifier: GPL-2.0
/* Keys: special numbers of keyrings, operations that take strings, sizes, vectors and structs. */
#include <sys/uio.h>

#include "../program.h"

int main(void)
{
	static const long keys[] = {
		0, -1, -2, -3, -4, -5, -6, -7, -8, -9, 0x7ffffff0, 1L << 32 | 5,
	};
	static const long sizes[] = { 0, 1, 33, 4096, -1, 1L << 32 };
	char *end = last_page() + 4096;
	struct iovec *vectors = (void *)(end - 2 * sizeof(*vectors));
	uint64_t *words = (void *)(end - 64);

	for (int op = 0; op < 34; op++) {
		/* Not those that make, clear or give away what the session has. */
		if (op == 0 || op == 1 || op == 7 || op == 18 || op == 22)
			continue;
		for (int i = 0; i < 6; i++) {
			CALL(keyctl, op, 0x7ffffff0L + i, end - 40, end - 3, sizes[i]);
			CALL(keyctl, op, 0x7ffffff0L, sizes[i], "hash", -2L);
			CALL(keyctl, op, end - 64, "type:x", end - 2, end - 64);
			CALL(keyctl, op, NULL, NULL, NULL, NULL);
			vectors[0] = (struct iovec) { end - 40, sizes[i] };
			vectors[1] = (struct iovec) { NULL, 7 };
			CALL(keyctl, op, 0x7ffffff1L, vectors, (long)i, keys[i]);
			words[i] = (uint64_t)keys[i] << 32 | (uint32_t)keys[11 - i];
		}
	}
	for (int i = 0; i < 12; i++) {
		CALL(keyctl, 4L, 0x7ffffff0L, keys[i], 1L << 32 | i);
		CALL(keyctl, 5L, 0x7ffffff0L, 1L << (i * 3));
		CALL(keyctl, 5L, 0x7ffffff0L, 0x3f3f3f3fL >> i);
		CALL(keyctl, 10L, "type", "description", keys[i]);
		CALL(keyctl, 14L, (long)i - 2);
		CALL(keyctl, 0x7000L, keys[i], 0L, 0L, 0L);
		CALL(keyctl, 1L << 32 | 8, 0x7ffffff0L, keys[i], 0L, 0L);
		CALL(add_key, "none", "desc\n\377", end - i, (long)i, keys[i]);
		CALL(add_key, i & 1 ? end - 1 : NULL, NULL, NULL, sizes[i % 6], keys[i]);
		CALL(add_key, "keyring", end, end - 40, sizes[i % 6], 0x7ffffff0L);
		CALL(request_key, "none", "description", i & 1 ? NULL : "", keys[i]);
		CALL(request_key, ".type", end - 1, end, keys[i]);
	}
	CALL(keyctl, -1L, -1L, -1L, -1L, -1L);
	return 0;
}
