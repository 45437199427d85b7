/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Rows that are made at run time, from the kernel's own types, for what the tables
 * do not have: new syscalls, functions of the kernel, structs of ioctls.
 *
 * Sources are the kernel's BTF, and for syscalls the formats of their tracepoints,
 * which name the types of the arguments. Without BTF only integers and strings are
 * shown, and other arguments as addresses.
 */
#ifndef PERF_TRACE_STOP_BTF_TYPES_H
#define PERF_TRACE_STOP_BTF_TYPES_H

#include <stdbool.h>
#include <stdint.h>

struct decode_layout;
struct decode_row;

/* Kernel types, and all that was made from them */
struct decode_types;

/**
 * struct decode_param - a parameter, as it is declared in C
 * @type: such as "const struct open_how *"
 * @name: its name, which must live as long as the rows made from it
 */
struct decode_param {
	const char *type;
	const char *name;
};

/**
 * decode_types__load - load a kernel's BTF
 * @file: an ELF file or raw BTF, or NULL for that of the running kernel
 *
 * Without libbpf, and if @file is NULL and the kernel has no BTF, the result has no
 * types; decode_types__has_btf() tells. Returns NULL with errno set if @file cannot
 * be loaded or if memory is short. To be freed with decode_types__free().
 */
struct decode_types *decode_types__load(const char *file);
bool decode_types__has_btf(const struct decode_types *types);

/* Frees all rows and layouts as well, after decode_unlearn(). @types may be NULL. */
void decode_types__free(struct decode_types *types);

/*
 * Decodes syscall @nr of ABI @arch with these parameters, of which there are up to 6, from
 * now on. @name: its name, which must live as long as @types; or NULL for that in the
 * tables. See decode_learn() for who may call this. 0 or a negated errno.
 */
int decode_types__learn(struct decode_types *types, uint32_t arch, int64_t nr, const char *name,
			const struct decode_param *params, unsigned int nr_params);

/*
 * Syscalls @from to @to, without @to, are about to be learned when they are first called:
 * until then their tasks stop, and their registers are shown. 0 or a negated errno.
 */
int decode_types__expect(uint32_t arch, int64_t from, int64_t to);

/* Decodes ioctl commands that the tables do not have by the types in their definitions. */
int decode_types__learn_ioctls(struct decode_types *types, uint32_t arch);

/* Are parameters all there is to this syscall? Not if it makes tasks or runs programs. */
bool decode_types__may_learn(uint32_t arch, int64_t nr);

/* Makes a row for a function of the kernel. NULL if BTF does not have it. */
const struct decode_row *decode_types__function(struct decode_types *types, const char *name);

#endif /* PERF_TRACE_STOP_BTF_TYPES_H */
