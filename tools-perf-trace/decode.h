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

struct decode_fd;
struct decode_memory;

/**
 * struct decode_call - one syscall, most often one that has finished
 * @arch: AUDIT_ARCH_* of the ABI that the call was made with
 * @nr: syscall number in that ABI
 * @args: the six argument registers, as they are at syscall exit; of a successful
 *	  execve, which has changed them, as they were at its entry
 * @ret: result register: a value, or a negated errno (-4095 to -1)
 * @sp: stack pointer, 0 if it is not known: only a return from a signal handler
 *	needs it
 * @unfinished: it has not returned: @ret says nothing, what the call will put out is
 *		shown as an address, and in strace's style the text ends there
 * @before: the memory as it was at the call's entry (before.h); NULL when there
 *	    was no stop at the entry: what the call has overwritten is then lost
 */
struct decode_call {
	uint32_t arch;
	int64_t nr;
	uint64_t args[6];
	int64_t ret;
	uint64_t sp;
	bool unfinished;
	const struct decode_memory *before;
};

/* How much to say of a file descriptor. */
enum decode_fds {
	DECODE_FDS_NUMBERS,
	DECODE_FDS_PATHS,	/* what it leads to (strace -y) */
	DECODE_FDS_ALL,		/* also devices, ends of sockets, processes (strace -yy) */
};

/* The name of a process, without its NUL; kernel threads have the longest ones. */
enum { DECODE_COMM_MAX = 64 };

/* In place of a descriptor: the working directory. */
enum { DECODE_FD_CWD = -100 };

/**
 * struct decode_watch - is told what a call has to do with
 * @fd: every file descriptor that is met among the arguments
 * @path: every path that they name, in @len bytes; longer ones than a path can be are cut
 * @ctx: handed to both
 */
struct decode_watch {
	void (*fd)(void *ctx, int fd);
	void (*path)(void *ctx, const char *path, size_t len);
	void *ctx;
};

/**
 * struct decode_memory - reads the memory of the task that made the call
 * @read: copies up to @len bytes at @addr to @buf; returns the number of bytes
 *	  copied, which is smaller than @len where the mapping ends, or -1 when
 *	  not even the first byte can be read
 * @ctx: handed to @read and the others
 * @fd: says what file descriptor @fd of the task is (procfd.h), or its working
 *	directory for DECODE_FD_CWD; false when it is nothing. May be NULL; is
 *	called only when options ask for it. @about is all zero.
 * @comm: puts the name of a process or thread into @name, at most DECODE_COMM_MAX
 *	  bytes, and returns how many; 0 when it is not known. May be NULL; is called
 *	  only when options ask for it.
 * @netlink_protocol: NETLINK_* of file descriptor @fd of the task, -1 when it is
 *	  no netlink socket or that is not known; may be NULL
 * @watch: NULL when nobody wants to know
 *
 * What is read is hostile: it may change between two reads and may hold
 * anything.
 */
struct decode_memory {
	ssize_t (*read)(void *ctx, uint64_t addr, void *buf, size_t len);
	void *ctx;
	bool (*fd)(void *ctx, int fd, enum decode_fds detail, struct decode_fd *about);
	size_t (*comm)(void *ctx, int pid, char *name);
	int (*netlink_protocol)(void *ctx, int fd);
	const struct decode_watch *watch;
};

enum { DECODE_JSON_MIN = 16 };

enum decode_style {
	DECODE_STYLE_PERF,	/* perf trace's: name: value, prefixes of flags dropped */
	DECODE_STYLE_STRACE,	/* to the letter what strace prints */
	DECODE_STYLE_JSON,	/* see json/README.md */
};

/* How to show constants and flags (strace -X). */
enum decode_consts {
	DECODE_CONSTS_NAMES,
	DECODE_CONSTS_NUMBERS,
	DECODE_CONSTS_BOTH,
};

/* Which strings to show as bytes in hex (strace -x, -xx). */
enum decode_strings {
	DECODE_STRINGS_PLAIN,
	DECODE_STRINGS_HEX_ODD,		/* those with bytes that are no text */
	DECODE_STRINGS_HEX,
};

/**
 * struct decode_options - how to show a call
 * @style: whose punctuation and names to use
 * @string_max: bytes of a string or buffer to show before "..." (strace -s); more
 *		than 16384 are never shown
 * @verbose: show all fields of a struct and all elements of a list (strace -v);
 *	     false: abbreviate them as strace does by default
 * @consts: constants as names, numbers or both
 * @strings: which strings to show in hex
 * @fds: what to say of file descriptors
 * @comms: put the names of processes behind their ids (strace -Y)
 */
struct decode_options {
	enum decode_style style;
	unsigned int string_max;
	bool verbose;
	enum decode_consts consts;
	enum decode_strings strings;
	enum decode_fds fds;
	bool comms;
};

/**
 * struct decode_text - where the text goes
 * @args: what stands between the parentheses, NUL-terminated
 * @args_size: bytes at @args; longer text is cut and ends in "..."
 * @result: what stands behind " = ", NUL-terminated ("3",
 *	    "-1 ENOENT (No such file or directory)", "0x7f0000000000", "1 ([{...}])")
 * @result_size: bytes at @result
 * @awaits: of a call that is unfinished: its end will tell more than a number; there
 *	    is no text of its result
 *
 * JSON is an array in @args and an object in @result, both whole whatever their
 * size; what did not fit is said by a member "cut". In less than
 * DECODE_JSON_MIN bytes there is nothing at all.
 */
struct decode_text {
	char *args;
	size_t args_size;
	char *result;
	size_t result_size;
	bool awaits;
};

/**
 * decode__call - show one syscall
 *
 * Never fails: memory that cannot be read is shown as its address, a syscall
 * that the tables do not know as plain numbers. Takes no locks, keeps no state
 * between calls and allocates nothing: safe to call from several threads.
 *
 * Returns the name of the call that the text is about, NULL if it has none: a
 * call that stands for another one, as socketcall() does, is shown as that one.
 */
const char *decode__call(const struct decode_call *call, const struct decode_memory *memory,
			 const struct decode_options *options, struct decode_text *text);

/**
 * struct decode_signal - a signal that is delivered
 * @arch: AUDIT_ARCH_* of the task, whose layout @info has
 * @info: its siginfo, 128 bytes
 * @whole: all of @info is known; otherwise only signal and code
 * @comm: name of the process in it, or NULL
 */
struct decode_signal {
	uint32_t arch;
	const void *info;
	bool whole;
	const char *comm;
};

/**
 * decode__signal - show what a signal carries
 *
 * In JSON it is the one argument of an array. Does not fail.
 */
void decode__signal(const struct decode_signal *signal, const struct decode_options *options,
		    char *buf, size_t size);

enum { DECODE_SIGNAL_NAME_SIZE = 16 };
/* Name of a signal; of one that has none, its number. */
const char *decode__signal_name(int number, char buf[DECODE_SIGNAL_NAME_SIZE]);

/* The name of a process as it stands behind its id; in text styles only. */
void decode__comm(const char *name, const struct decode_options *options, char *buf, size_t size);

/* Name of syscall @nr of ABI @arch, or NULL when there is none of that number. */
const char *decode__syscall_name(uint32_t arch, int64_t nr);

/* Number of the syscall called @name in ABI @arch, or -1. */
int64_t decode__syscall_nr(uint32_t arch, const char *name);

/*
 * True when the arguments of syscall @nr cannot be shown without reading the
 * task's memory; false also for a syscall that has no table row.
 */
bool decode__needs_memory(uint32_t arch, int64_t nr);

/*
 * True when a stop at the entry of syscall @nr shows more than one at its exit
 * alone: the call overwrites its arguments or ends the program that has them.
 */
bool decode__needs_entry(uint32_t arch, int64_t nr);

/* The same for what file descriptors are, when options ask for it. */
bool decode__needs_entry_for_fds(uint32_t arch, int64_t nr);

/* The same for the names of processes. */
bool decode__needs_entry_for_comms(uint32_t arch, int64_t nr);

/*
 * True when syscall @nr is a return from a signal handler: what it results in is
 * in memory at its entry, see decode__sigreturn_value(), and its exit has no number.
 */
bool decode__is_sigreturn(uint32_t arch, int64_t nr);

/* What the interrupted syscall, or whatever it was, has returned. */
bool decode__sigreturn_value(const struct decode_call *call, const struct decode_memory *memory,
			     int64_t *value);

/* True when an argument or the result of syscall @nr is a file descriptor. */
bool decode__has_fds(uint32_t arch, int64_t nr);

/* True when one of them is the id of a process or a thread. */
bool decode__has_pids(uint32_t arch, int64_t nr);

enum { DECODE_NAME_SIZE = 32 };
/* Name of syscall @nr; of one that has none, its number in strace's notation. */
const char *decode__call_name(uint32_t arch, int64_t nr, char buf[DECODE_NAME_SIZE]);

/* One more than the highest syscall number of ABI @arch; 0 for an unknown ABI. */
int64_t decode__nr_syscalls(uint32_t arch);

#endif /* PERF_TRACE_STOP_DECODE_H */
