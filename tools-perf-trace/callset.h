/* SPDX-License-Identifier: GPL-2.0 */
/* Sets of syscalls, in the words of strace's -e trace=. */
#ifndef PERF_TRACE_STOP_CALLSET_H
#define PERF_TRACE_STOP_CALLSET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/**
 * struct callset - syscalls of one ABI
 * @arch: AUDIT_ARCH_*
 * @nr_bits: size of @bits, more than the highest number that has a name
 * @bits: by number
 * @subcalls: calls that are made by another one, by index of decode_subcall__name();
 *	      that one is in @bits, too
 */
struct callset {
	uint32_t arch;
	unsigned int nr_bits;
	uint64_t *bits;
	uint64_t subcalls;
};

/**
 * callset__add - put more syscalls into the sets of all ABIs
 * @sets: one for each ABI
 * @nr: how many
 * @text: "[!]ELEMENT,...", where ELEMENT is "[?]WORD[@64|@32|@x32]" and WORD a name, a
 *	  glob pattern, a number, "%class", "/regex" or "all"; or @text is "none". With
 *	  an exclamation mark all others are added.
 * @error: says what is wrong with @text
 * @size: bytes at @error
 *
 * It is an error when no ABI has what an element names, unless that begins with a
 * question mark. Returns false after an error.
 */
bool callset__add(struct callset *sets, unsigned int nr, const char *text, char *error,
		  size_t size);

/* Could @word be an element, even if it is of no ABI that is at hand? */
bool callset__knows(const char *word);

bool callset__has(const struct callset *set, int64_t nr);

/* Is the call in it that call @nr was shown as, by the name @meant? */
bool callset__has_subcall(const struct callset *set, int64_t nr, const char *meant);

#endif /* PERF_TRACE_STOP_CALLSET_H */
