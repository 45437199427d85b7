/* SPDX-License-Identifier: GPL-2.0 */
/* Sets of syscalls, in the syntax of strace's -e trace=. */
#ifndef PERF_TRACE_STOP_CALLSET_H
#define PERF_TRACE_STOP_CALLSET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/**
 * struct callset - syscalls of one ABI
 * @arch: AUDIT_ARCH_*
 * @nr_bits: size of @bits, more than the highest number that has a name
 * @bits: bitmap by number
 * @subcalls: bitmap of calls that are made through another one, by index of
 *	      decode_subcall__name(); the other one is in @bits, too
 */
struct callset {
	uint32_t arch;
	unsigned int nr_bits;
	uint64_t *bits;
	uint64_t subcalls;
};

/**
 * callset__add - add syscalls to the sets of all ABIs
 * @sets: one for each ABI
 * @nr: number of @sets
 * @text: "[!]ELEMENT,...", where ELEMENT is "[?]WORD[@64|@32|@x32]" and WORD a name, a
 *	  glob pattern, a number, "%class", "/regex" or "all"; or @text is "none". With
 *	  an exclamation mark all others are added.
 * @error: filled with a message if @text is invalid
 * @size: bytes at @error
 *
 * It is an error if an element matches nothing in any ABI, unless it begins with a
 * question mark. Returns false on error.
 */
bool callset__add(struct callset *sets, unsigned int nr, const char *text, char *error,
		  size_t size);

/* Could @word be an element, even one that this machine's ABIs do not have? */
bool callset__knows(const char *word);

bool callset__has(const struct callset *set, int64_t nr);

/* Is call @nr, which is shown as the call named @meant, in @set? */
bool callset__has_subcall(const struct callset *set, int64_t nr, const char *meant);

#endif /* PERF_TRACE_STOP_CALLSET_H */
