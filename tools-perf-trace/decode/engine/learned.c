// SPDX-License-Identifier: GPL-2.0
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "decode/decode.h"
#include "learned.h"
#include "table.h"

/* Those of the one ABI whose types are known: the kernel's own. */
static struct {
	uint32_t arch;
	struct decode_syscall *call;
	/* One more than the highest number that has a name */
	int64_t nr;
} learned;

int decode_learn(uint32_t arch, int64_t nr, const char *name, const struct decode_row *row)
{
	const char *known = decode__syscall_name(arch, nr);

	if (nr < 0 || nr >= DECODE_MAX_LEARNED || (learned.call && learned.arch != arch))
		return -EINVAL;
	if (!learned.call) {
		learned.call = calloc(DECODE_MAX_LEARNED, sizeof(*learned.call));
		if (!learned.call)
			return -ENOMEM;
		learned.arch = arch;
	}
	if (name && learned.nr <= nr)
		learned.nr = nr + 1;
	/* The printer may be looking at it: a row has its name. */
	learned.call[nr].name = name ?: known;
	__atomic_store_n(&learned.call[nr].row, row, __ATOMIC_RELEASE);
	return 0;
}

void decode_unlearn(void)
{
	free(learned.call);
	memset(&learned, 0, sizeof(learned));
}

const struct decode_syscall *decode_learned(uint32_t arch, int64_t nr)
{
	if (!learned.call || learned.arch != arch || nr < 0 || nr >= DECODE_MAX_LEARNED)
		return NULL;
	return __atomic_load_n(&learned.call[nr].row, __ATOMIC_ACQUIRE) ? &learned.call[nr] : NULL;
}

int64_t decode_learned_number(uint32_t arch, const char *name)
{
	const struct decode_syscall *call;

	for (int64_t nr = 0; learned.arch == arch && nr < learned.nr; nr++) {
		call = decode_learned(arch, nr);
		if (call && !strcmp(call->name, name))
			return nr;
	}
	return -1;
}

int64_t decode_nr_learned(uint32_t arch, int64_t nr)
{
	return learned.arch == arch && learned.nr > nr ? learned.nr : nr;
}
