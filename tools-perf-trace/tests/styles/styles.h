/* SPDX-License-Identifier: GPL-2.0 */
/* Calls as the styles show them: one file for each family of rows. */
#ifndef TESTS_STYLES_H
#define TESTS_STYLES_H

#include <linux/audit.h>
#include <stddef.h>
#include <stdint.h>

/* A call, the memory at 0x10000, and the line of each style. */
struct expectation {
	const char *name, *call;
	uint32_t arch;
	uint64_t args[6];
	int64_t ret;
	const void *bytes;
	size_t len;
	const char *perf, *strace;
};

struct lines {
	const struct expectation *first;
	size_t nr;
};

/* The lines of a family: abbreviated, and complete. */
struct styles {
	struct lines abbreviated, verbose;
};

#define BYTES(s)	s, sizeof(s)
#define WORDS(w)	w, sizeof(w)

#define LINES(l)	{ l, sizeof(l) / sizeof(l[0]) }
#define NO_LINES	{ NULL, 0 }
#define STYLES(family, a, v)	const struct styles styles__##family = { a, v }

#endif /* TESTS_STYLES_H */
