/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Syscall decoder: shows a syscall as text, given its number, arguments, result
 * and a way to read the caller's memory. It does not depend on perf.
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
 * struct decode_call - a syscall, usually a finished one
 * @arch: AUDIT_ARCH_* of the ABI that the call was made with
 * @nr: syscall number in that ABI
 * @args: the six argument registers, as they are at syscall exit; for a successful
 *	  execve, which changes them, as they were at its entry
 * @ret: result register: a value, or a negated errno (-4095 to -1)
 * @sp: stack pointer, 0 if it is not known: only a return from a signal handler
 *	needs it
 * @unfinished: the call has not returned: @ret is not valid, outputs are shown as
 *		addresses, and in strace's style the text ends at the first of them
 * @before: the memory as it was at the call's entry (before.h); NULL if there
 *	    was no stop at the entry: overwritten inputs are then lost
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

/* How much to show of a file descriptor. */
enum decode_fds {
	DECODE_FDS_NUMBERS,
	DECODE_FDS_PATHS,	/* path or name of the file (strace -y) */
	DECODE_FDS_ALL,		/* also devices, socket endpoints, processes (strace -yy) */
};

/* Longest name of a process, without its NUL; kernel threads have the longest ones. */
enum { DECODE_COMM_MAX = 64 };

/* Stands for the working directory in place of a descriptor. */
enum { DECODE_FD_CWD = -100 };

/**
 * struct decode_watch - callbacks for the files that a call refers to
 * @fd: called for each file descriptor in the arguments
 * @path: called for each path in the arguments, of @len bytes; overlong paths are cut
 * @ctx: passed to both
 */
struct decode_watch {
	void (*fd)(void *ctx, int fd);
	void (*path)(void *ctx, const char *path, size_t len);
	void *ctx;
};

/* Kinds of IDs */
enum decode_id {
	DECODE_ID_TASK,		/* processes and threads */
	DECODE_ID_GROUP,	/* process groups */
	DECODE_ID_SESSION,
};

/**
 * struct decode_process - what an ID stands for
 * @here: the ID in the PID namespace of the reader, 0 if not known
 * @comm_len: length of @comm; 0 if not known, and for groups and sessions
 * @comm: name of the process or thread
 */
struct decode_process {
	int here;
	unsigned int comm_len;
	char comm[DECODE_COMM_MAX];
};

/**
 * struct decode_memory - reads the memory of the task that made the call
 * @read: copies up to @len bytes at @addr to @buf; returns the number of bytes
 *	  copied, which is smaller than @len where the mapping ends, or -1 when
 *	  not even the first byte can be read
 * @ctx: passed to all callbacks
 * @fd: describes file descriptor @fd of the task (procfd.h), or its working
 *	directory for DECODE_FD_CWD; returns false if there is none. May be NULL;
 *	called only if options ask for it, or if the layout of a struct depends on the
 *	file. @about is zeroed by the caller.
 * @other_fd: the same for descriptor @fd of the process that @pidfd of the task refers to.
 *	May be NULL; called only if options ask for it.
 * @fd_of: the same for descriptor @fd of process @pid, a number in the task's PID namespace
 * @process: describes process, thread, group or session @id of the task's PID namespace
 *	  (procpid.h); returns false if there is none. May be NULL; called only if
 *	  options ask for it.
 * @netlink_protocol: NETLINK_* of file descriptor @fd of the task, -1 if it is
 *	  not a netlink socket or not known; may be NULL
 * @watch: callbacks for descriptors and paths, or NULL
 * @whole: bytes of a large struct that are copied, the rest of it is read as zeros; 0: all
 *
 * The memory is not trusted: it may change between two reads and may hold
 * anything.
 */
struct decode_memory {
	ssize_t (*read)(void *ctx, uint64_t addr, void *buf, size_t len);
	void *ctx;
	bool (*fd)(void *ctx, int fd, enum decode_fds detail, struct decode_fd *about);
	bool (*other_fd)(void *ctx, int pidfd, int fd, enum decode_fds detail,
			 struct decode_fd *about);
	bool (*fd_of)(void *ctx, int pid, int fd, enum decode_fds detail,
		      struct decode_fd *about);
	bool (*process)(void *ctx, enum decode_id kind, int id, struct decode_process *about);
	int (*netlink_protocol)(void *ctx, int fd);
	const struct decode_watch *watch;
	size_t whole;
};

enum { DECODE_JSON_MIN = 16 };

enum decode_style {
	DECODE_STYLE_PERF,	/* perf trace's: name: value, prefixes of flags dropped */
	DECODE_STYLE_STRACE,	/* exactly as strace prints */
	DECODE_STYLE_JSON,	/* see man/json/README.md */
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
	DECODE_STRINGS_HEX_ODD,		/* those with non-text bytes */
	DECODE_STRINGS_HEX,
};

/* Details after the ID of a process (strace --decode-pids); bits of a set */
enum decode_pids {
	DECODE_PIDS_COMM	= 1 << 0,	/* its name */
	DECODE_PIDS_HERE	= 1 << 1,	/* its ID in the reader's PID namespace */
};

/**
 * struct decode_options - how to show a call
 * @style: punctuation and names to use
 * @string_max: bytes of a string or buffer to show before "..." (strace -s); more
 *		than 16384 are never shown
 * @verbose: show all fields of a struct and all elements of a list (strace -v);
 *	     false: abbreviate them as strace does by default
 * @consts: constants as names, numbers or both
 * @strings: which strings to show in hex
 * @fds: how much to show of file descriptors
 * @pids: what to show after IDs of processes: a set of DECODE_PIDS_*
 * @recorded: the call was recorded, perhaps on another machine: this one is not asked for names
 */
struct decode_options {
	enum decode_style style;
	unsigned int string_max;
	bool verbose;
	enum decode_consts consts;
	enum decode_strings strings;
	enum decode_fds fds;
	unsigned int pids;
	bool recorded;
};

/**
 * struct decode_text - where the text goes
 * @args: text between the parentheses, NUL-terminated
 * @args_size: bytes at @args; longer text is cut and ends in "..."
 * @result: text after " = ", NUL-terminated ("3",
 *	    "-1 ENOENT (No such file or directory)", "0x7f0000000000", "1 ([{...}])")
 * @result_size: bytes at @result
 * @awaits: the call is unfinished, and its exit will show more than a number; there
 *	    is no @result yet
 *
 * JSON is an array in @args and an object in @result, both valid whatever their
 * size; a member "cut" marks text that did not fit. If the size is less than
 * DECODE_JSON_MIN, the text is empty.
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
 * that the tables do not have as plain numbers. Keeps no state between calls:
 * several threads may call it at the same time.
 *
 * Returns the name of the call that is shown, NULL if it has none. A call that
 * stands for another one, like socketcall(), is shown as that one.
 */
const char *decode__call(const struct decode_call *call, const struct decode_memory *memory,
			 const struct decode_options *options, struct decode_text *text);

struct decode_row;

/*
 * Shows only the arguments of a call, those of @row, which is not that of a syscall: of a
 * function of the kernel.
 */
void decode__arguments(const struct decode_row *row, const struct decode_call *call,
		       const struct decode_memory *memory, const struct decode_options *options,
		       char *buf, size_t size);

/**
 * struct decode_signal - a signal that is delivered
 * @arch: AUDIT_ARCH_* of the task, whose layout @info has
 * @info: its siginfo, 128 bytes
 * @comm: name of the process in @info, or NULL
 * @here: ID of that process in the reader's PID namespace, 0 if not known
 */
struct decode_signal {
	uint32_t arch;
	const void *info;
	const char *comm;
	int here;
};

/**
 * decode__signal - show the siginfo of a signal
 *
 * In JSON it is an array with one argument. Does not fail.
 */
void decode__signal(const struct decode_signal *signal, const struct decode_options *options,
		    char *buf, size_t size);

enum { DECODE_SIGNAL_NAME_SIZE = 16 };
/* Name of a signal, or its number if it has none. */
const char *decode__signal_name(int number, char buf[DECODE_SIGNAL_NAME_SIZE]);

/* A string in quotes, with strace's escapes */
void decode__quote(const char *string, char *buf, size_t size);

/* The name of a process as it is shown after its ID; text styles only. */
void decode__comm(const char *name, const struct decode_options *options, char *buf, size_t size);

/* Name of syscall @nr of ABI @arch, or NULL if there is no such syscall. */
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

/* The same for descriptions of file descriptors, if options ask for them. */
bool decode__needs_entry_for_fds(uint32_t arch, int64_t nr);

/* The same for the names of processes. */
bool decode__needs_entry_for_pids(uint32_t arch, int64_t nr);

/*
 * True when syscall @nr returns from a signal handler: its result is in memory at its
 * entry, see decode__sigreturn_value(), and its exit has no syscall number.
 */
bool decode__is_sigreturn(uint32_t arch, int64_t nr);

/* Reads the result register of the interrupted context, e.g. the result of a syscall. */
bool decode__sigreturn_value(const struct decode_call *call, const struct decode_memory *memory,
			     int64_t *value);

/* True when an argument or the result of syscall @nr is a file descriptor. */
bool decode__has_fds(uint32_t arch, int64_t nr);

/* Allocate and free the buffers of @text; 0 or -ENOMEM. Unallocated buffers are NULL. */
int decode_text__alloc(struct decode_text *text, const struct decode_options *options);
void decode_text__free(struct decode_text *text);

/* True when syscall @nr executes another program. */
bool decode__executes(uint32_t arch, int64_t nr);

/* True when an argument or the result of syscall @nr is the ID of a process or thread. */
bool decode__has_pids(uint32_t arch, int64_t nr);

enum { DECODE_NAME_SIZE = 32 };
/* Name of syscall @nr, or its number in strace's notation if it has none. */
const char *decode__call_name(uint32_t arch, int64_t nr, char buf[DECODE_NAME_SIZE]);

/* One more than the highest syscall number of ABI @arch; 0 for an unknown ABI. */
int64_t decode__nr_syscalls(uint32_t arch);

#endif /* PERF_TRACE_STOP_DECODE_H */
