/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Syscalls that the running kernel describes: those that the decoder's tables do not have,
 * with --btf also ioctl commands, and with --force-btf all.
 */
#ifndef PERF_TRACE_STOP_SESSION_TYPES_H
#define PERF_TRACE_STOP_SESSION_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <linux/types.h>

struct decode_types;
struct evsel;
struct stop_config;
struct stop_options;
struct stop_sample;

/**
 * struct stop_newcall - a syscall that the tables do not have
 * @name: its name
 * @evsel: syscalls:sys_enter_NAME, whose samples have its number
 * @learned: it has been called
 */
struct stop_newcall {
	char		*name;
	struct evsel	*evsel;
	bool		learned;
};

/**
 * struct stop_types - syscalls that the kernel describes
 * @types: the kernel's types, or NULL
 * @arch: the kernel's ABI, which they are for
 * @newcalls: syscalls that the tables do not have
 * @nr_newcalls: how many
 */
struct stop_types {
	struct decode_types	*types;
	u32			arch;
	struct stop_newcall	*newcalls;
	size_t			nr_newcalls;
};

/*
 * The kernel's types, of the file in --btf if there is one. NULL after a message on stderr;
 * without --btf and --force-btf, a kernel without BTF is no error.
 */
struct decode_types *stop_types__load(const struct stop_options *options);

/*
 * Look for new syscalls, and describe what the options say. To be called before the masks
 * are filled. 0 or a negated errno, after a message on stderr.
 */
int stop_types__init(struct stop_types *types, const struct stop_config *config);

/* Learn the number of a new syscall from its event. False if @evsel is no such event. */
bool stop_types__sample(const struct stop_types *types, const struct evsel *evsel,
			const struct stop_sample *sample);

/* When nothing is decoded any more */
void stop_types__exit(struct stop_types *types);

#endif /* PERF_TRACE_STOP_SESSION_TYPES_H */
