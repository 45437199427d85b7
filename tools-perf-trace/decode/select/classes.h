/* SPDX-License-Identifier: GPL-2.0 */
/* Classes of syscalls, as in strace's -e trace=%class. */
#ifndef PERF_TRACE_STOP_CLASSES_H
#define PERF_TRACE_STOP_CLASSES_H

#include <stdbool.h>
#include <stdint.h>

enum decode_class {
	DECODE_CLASS_FILE,		/* takes a path */
	DECODE_CLASS_PROCESS,
	DECODE_CLASS_NETWORK,
	DECODE_CLASS_SIGNAL,
	DECODE_CLASS_IPC,
	DECODE_CLASS_DESC,		/* takes or returns a file descriptor */
	DECODE_CLASS_MEMORY,
	DECODE_CLASS_CREDS,
	DECODE_CLASS_CLOCK,
	DECODE_CLASS_PURE,
	DECODE_CLASS_STAT,
	DECODE_CLASS_LSTAT,
	DECODE_CLASS_FSTAT,
	DECODE_CLASS_STATFS,
	DECODE_CLASS_FSTATFS,
	DECODE_CLASS_ALL_STAT,
	DECODE_CLASS_ALL_STATFS,
};

/* Classes of syscall @name, as bits of enum decode_class; the same in all ABIs. */
uint32_t decode_classes__of(const char *name);

/* Bit of the class that @word stands for, e.g. "%file"; 0 if there is none. */
uint32_t decode_classes__find(const char *word);

/* The word of index @i; NULL after the last one. */
const char *decode_classes__word(unsigned int i);

#endif /* PERF_TRACE_STOP_CLASSES_H */
