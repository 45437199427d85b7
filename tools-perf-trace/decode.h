/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Syscall decoder: number, arguments, result and a way to read the caller's
 * memory go in, text comes out. It knows nothing of perf.
 */
#ifndef PERF_TRACE_STOP_DECODE_H
#define PERF_TRACE_STOP_DECODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/**
 * struct decode_call - one finished syscall
 * @arch: AUDIT_ARCH_* of the ABI that the call was made with
 * @nr: syscall number in that ABI
 * @args: the six argument registers, as they are at syscall exit
 * @ret: result register: a value, or a negated errno (-4095 to -1)
 */
struct decode_call {
	uint32_t arch;
	int64_t nr;
	uint64_t args[6];
	int64_t ret;
};

/**
 * struct decode_memory - reads the memory of the task that made the call
 * @read: copies up to @len bytes at @addr to @buf; returns the number of bytes
 *	  copied, which is smaller than @len where the mapping ends, or -1 when
 *	  not even the first byte can be read
 * @ctx: handed to @read and the others
 * @netlink_protocol: NETLINK_* of file descriptor @fd of the task, -1 when it is
 *	  no netlink socket or that is not known; may be NULL
 *
 * What is read is hostile: it may change between two reads and may hold
 * anything.
 */
struct decode_memory {
	ssize_t (*read)(void *ctx, uint64_t addr, void *buf, size_t len);
	void *ctx;
	int (*netlink_protocol)(void *ctx, int fd);
};

enum decode_style {
	DECODE_STYLE_PERF,	/* perf trace's: name: value, prefixes of flags dropped */
	DECODE_STYLE_STRACE,	/* to the letter what strace prints */
};

/**
 * struct decode_options - how to show a call
 * @style: whose punctuation and names to use
 * @string_max: bytes of a string or buffer to show before "..." (strace -s)
 * @verbose: show all fields of a struct and all elements of a list (strace -v);
 *	     false: abbreviate them as strace does by default
 */
struct decode_options {
	enum decode_style style;
	unsigned int string_max;
	bool verbose;
};

/**
 * struct decode_text - where the text goes
 * @args: what stands between the parentheses, NUL-terminated
 * @args_size: bytes at @args; longer text is cut and ends in "..."
 * @result: what stands behind " = ", NUL-terminated ("3",
 *	    "-1 ENOENT (No such file or directory)", "0x7f0000000000", "1 ([{...}])")
 * @result_size: bytes at @result
 */
struct decode_text {
	char *args;
	size_t args_size;
	char *result;
	size_t result_size;
};

/**
 * decode__call - show one syscall
 *
 * Never fails: memory that cannot be read is shown as its address, a syscall
 * that the tables do not know as plain numbers. Takes no locks, keeps no state
 * between calls and allocates nothing: safe to call from several threads.
 */
void decode__call(const struct decode_call *call, const struct decode_memory *memory,
		  const struct decode_options *options, struct decode_text *text);

/* Name of syscall @nr of ABI @arch, or NULL when there is none of that number. */
const char *decode__syscall_name(uint32_t arch, int64_t nr);

/* Number of the syscall called @name in ABI @arch, or -1. */
int64_t decode__syscall_nr(uint32_t arch, const char *name);

/*
 * True when the arguments of syscall @nr cannot be shown without reading the
 * task's memory; false also for a syscall that has no table row.
 */
bool decode__needs_memory(uint32_t arch, int64_t nr);

/* One more than the highest syscall number of ABI @arch; 0 for an unknown ABI. */
int64_t decode__nr_syscalls(uint32_t arch);

#endif /* PERF_TRACE_STOP_DECODE_H */
