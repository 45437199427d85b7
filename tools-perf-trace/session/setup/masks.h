/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_MASKS_H
#define PERF_TRACE_STOP_SESSION_MASKS_H

#include <stdbool.h>
#include <linux/types.h>
#include <linux/perf_event.h>

#include "decode/select/callset.h"
#include "table.h"

struct decode_call;
struct evsel;

/* The native ABI and that of 32-bit tasks */
#define STOP_MAX_ABIS	2

/**
 * struct stop_abi - which syscalls of one ABI are traced
 * @arch: AUDIT_ARCH_*
 * @nr_bits: size of each set
 * @stops: those at whose exit the task stops
 * @entries: those at whose entry it stops
 * @ends: exit() and exit_group(), if they are not traced but the end of tasks is reported:
 *	  the task stops at their entry, too
 * @traced: all traced syscalls
 * @captured: those for which the kernel writes one record, with a copy of their memory
 * @sampled: the other traced syscalls: their entry and their exit are samples
 * @exec_exits: what the exit of a traced execve() can have as its number (exec_abi.h). It is
 *		always sampled: only it has the new program's ABI.
 * @table: the copies for @captured
 * @calls: the selected syscalls; of socketcall() and the like perhaps only some subcalls
 */
struct stop_abi {
	u32		arch;
	unsigned int	nr_bits;
	u64		*stops;
	u64		*entries;
	u64		*ends;
	u64		*traced;
	u64		*captured;
	u64		*sampled;
	u64		*exec_exits;
	struct callset	calls;
	struct stop_capture_table table;
};

/**
 * struct stop_masks - which syscalls are traced
 * @nr: ABIs of this machine, the native one first
 * @abi: their syscalls
 * @stop: some of them may stop their tasks
 * @capture: some of them are captured
 */
struct stop_masks {
	unsigned int	nr;
	struct stop_abi	abi[STOP_MAX_ABIS];
	bool		stop;
	bool		capture;
};

/* Allocates empty sets for those ABIs that the decoder has tables for. Returns 0 or -ENOMEM. */
int stop_masks__alloc(struct stop_masks *masks, const u32 archs[STOP_MAX_ABIS]);
void stop_masks__exit(struct stop_masks *masks);

/* AUDIT_ARCH_* of ABI @i of this machine, below STOP_MAX_ABIS; or 0 */
u32 stop_masks__native(unsigned int i);

/* Is @nr, which may be any number, in @set of @abi? */
bool stop_abi__has(const struct stop_abi *abi, const u64 *set, s64 nr);

/* Does a syscall stop at its exit? */
bool stop_abi__stops(const struct stop_abi *abi, s64 nr);

bool stop_masks__stops(const struct stop_masks *masks, u32 arch, s64 nr);

/* May an exit with this number be that of a traced execve() which began in the other ABI? */
bool stop_abi__may_end_exec(const struct stop_abi *abi, s64 nr);

/* Is a syscall traced? True for one that the sets do not cover. */
bool stop_masks__shows(const struct stop_masks *masks, u32 arch, s64 nr);

/* The same, but false for one that the sets do not cover */
bool stop_masks__trace_nr(const struct stop_masks *masks, u32 arch, s64 nr);

/*
 * The ABI of an entry, which has only the number: @arch, that of the task's last syscall, or the
 * one in which this number is traced if only that is. It differs after an execve(), of which
 * the record has the old ABI.
 */
u32 stop_masks__entry_arch(const struct stop_masks *masks, u32 arch, s64 nr);

/* Is a native syscall traced? */
bool stop_masks__trace(const struct stop_masks *masks, const char *name);

/* Do tasks stop when they return from a signal handler? */
bool stop_masks__sees_sigreturn(const struct stop_masks *masks);

/* Are there syscalls that stop at their entry only to report how tasks end? */
bool stop_masks__has_ends(const struct stop_masks *masks);

/* Is a call selected that is shown as @meant, for example as a subcall of socketcall()? */
bool stop_masks__wants(const struct stop_masks *masks, const struct decode_call *call,
		       const char *meant);

/* Returns 0 or a negated errno. @bits NULL is the empty set. */
int stop_abi__set_mask(const struct stop_abi *abi, int fd,
		       enum perf_syscall_mask_which which, const u64 *bits);

/* Gives an opened event the capture tables of all ABIs; 0, or a negated errno after a message */
int stop_masks__set_captures(const struct stop_masks *masks, const struct evsel *evsel);

static inline void stop_set__add(u64 *set, unsigned int nr)
{
	set[nr / 64] |= 1ULL << (nr % 64);
}

static inline bool stop_set__has(const u64 *set, unsigned int nr)
{
	return set[nr / 64] & (1ULL << (nr % 64));
}

#endif /* PERF_TRACE_STOP_SESSION_MASKS_H */
