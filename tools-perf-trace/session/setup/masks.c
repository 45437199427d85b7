// SPDX-License-Identifier: GPL-2.0
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <internal/xyarray.h>
#include <linux/audit.h>
#include <linux/kernel.h>
#include <linux/zalloc.h>

#include "util/debug.h"
#include "util/evsel.h"
#include "decode/decode.h"
#include "session/collect/exec_abi.h"
#include "masks.h"

/* Without -e everything is traced, including numbers that the decoder's tables do not know yet. */
#define STOP_MIN_BITS	1024

static const u32 stop_archs[STOP_MAX_ABIS] = {
#if defined(__x86_64__)
	AUDIT_ARCH_X86_64, AUDIT_ARCH_I386,
#elif defined(__i386__)
	AUDIT_ARCH_I386,
#elif defined(__aarch64__)
	AUDIT_ARCH_AARCH64, AUDIT_ARCH_ARM,
#elif defined(__riscv) && __riscv_xlen == 64
	AUDIT_ARCH_RISCV64,
#endif
};

static int stop_abi__alloc(struct stop_abi *abi, u32 arch)
{
	size_t words;

	abi->arch = arch;
	abi->nr_bits = max_t(int64_t, decode__nr_syscalls(arch), STOP_MIN_BITS);
	words = DIV_ROUND_UP(abi->nr_bits, 64);
	abi->stops = calloc(words, sizeof(u64));
	abi->entries = calloc(words, sizeof(u64));
	abi->ends = calloc(words, sizeof(u64));
	abi->traced = calloc(words, sizeof(u64));
	abi->captured = calloc(words, sizeof(u64));
	abi->sampled = calloc(words, sizeof(u64));
	abi->exec_exits = calloc(words, sizeof(u64));
	abi->calls = (struct callset) {
		.arch = arch,
		.nr_bits = abi->nr_bits,
		.bits = calloc(words, sizeof(u64)),
	};
	return abi->stops && abi->entries && abi->ends && abi->traced && abi->captured &&
	       abi->sampled && abi->exec_exits && abi->calls.bits ? 0 : -ENOMEM;
}

int stop_masks__alloc(struct stop_masks *masks, const u32 archs[STOP_MAX_ABIS])
{
	unsigned int i;
	int err;

	for (i = 0; i < STOP_MAX_ABIS && decode__nr_syscalls(archs[i]) > 0; i++) {
		err = stop_abi__alloc(&masks->abi[masks->nr++], archs[i]);
		if (err)
			return err;
	}
	return 0;
}

u32 stop_masks__native(unsigned int i)
{
	return decode__nr_syscalls(stop_archs[i]) > 0 ? stop_archs[i] : 0;
}

bool stop_masks__trace_nr(const struct stop_masks *masks, u32 arch, s64 nr)
{
	unsigned int i;

	for (i = 0; i < masks->nr; i++) {
		const struct stop_abi *abi = &masks->abi[i];

		if (abi->arch == arch)
			return stop_abi__has(abi, abi->traced, nr);
	}
	return false;
}

/* The entry of a captured call is no record of its own, unless it executes a program. */
static bool stop_abi__sees_entry(const struct stop_abi *abi, s64 nr)
{
	if (stop_abi__has(abi, abi->captured, nr) && !decode__executes(abi->arch, nr))
		return false;
	return stop_abi__has(abi, abi->traced, nr) || stop_abi__has(abi, abi->ends, nr);
}

u32 stop_masks__entry_arch(const struct stop_masks *masks, u32 arch, s64 nr)
{
	u32 other = 0;
	unsigned int i;

	for (i = 0; i < masks->nr; i++) {
		if (!stop_abi__sees_entry(&masks->abi[i], nr))
			continue;
		if (masks->abi[i].arch == arch)
			return arch;
		other = masks->abi[i].arch;
	}
	return other ?: arch;
}

bool stop_masks__shows(const struct stop_masks *masks, u32 arch, s64 nr)
{
	unsigned int i;

	for (i = 0; i < masks->nr; i++) {
		const struct stop_abi *abi = &masks->abi[i];

		if (abi->arch == arch)
			return nr < 0 || nr >= abi->nr_bits || stop_set__has(abi->traced, nr);
	}
	return true;
}

bool stop_abi__has(const struct stop_abi *abi, const u64 *set, s64 nr)
{
	return nr >= 0 && nr < abi->nr_bits && stop_set__has(set, nr);
}

bool stop_abi__stops(const struct stop_abi *abi, s64 nr)
{
	return stop_abi__has(abi, abi->stops, nr);
}

bool stop_masks__stops(const struct stop_masks *masks, u32 arch, s64 nr)
{
	unsigned int i;

	for (i = 0; i < masks->nr; i++) {
		if (masks->abi[i].arch == arch)
			return stop_abi__stops(&masks->abi[i], nr);
	}
	return false;
}

bool stop_abi__may_end_exec(const struct stop_abi *abi, s64 nr)
{
	return stop_exec__may_end(abi->arch, nr) && stop_abi__has(abi, abi->exec_exits, nr);
}

bool stop_masks__trace(const struct stop_masks *masks, const char *name)
{
	const struct stop_abi *abi = &masks->abi[0];
	s64 nr = decode__syscall_nr(abi->arch, name);

	return stop_abi__has(abi, abi->traced, nr);
}

bool stop_masks__sees_sigreturn(const struct stop_masks *masks)
{
	unsigned int i, nr;

	for (i = 0; i < masks->nr; i++) {
		const struct stop_abi *abi = &masks->abi[i];

		for (nr = 0; nr < abi->nr_bits; nr++) {
			if (stop_set__has(abi->entries, nr) && decode__is_sigreturn(abi->arch, nr))
				return true;
		}
	}
	return false;
}

bool stop_masks__has_ends(const struct stop_masks *masks)
{
	unsigned int i, word;

	for (i = 0; i < masks->nr; i++) {
		for (word = 0; word < DIV_ROUND_UP(masks->abi[i].nr_bits, 64); word++) {
			if (masks->abi[i].ends[word])
				return true;
		}
	}
	return false;
}

bool stop_masks__wants(const struct stop_masks *masks, const struct decode_call *call,
		       const char *meant)
{
	for (unsigned int i = 0; meant && i < masks->nr; i++) {
		if (masks->abi[i].arch == call->arch)
			return callset__has_subcall(&masks->abi[i].calls, call->nr, meant);
	}
	return true;
}

void stop_masks__exit(struct stop_masks *masks)
{
	unsigned int i;

	for (i = 0; i < masks->nr; i++) {
		zfree(&masks->abi[i].stops);
		zfree(&masks->abi[i].entries);
		zfree(&masks->abi[i].ends);
		zfree(&masks->abi[i].traced);
		zfree(&masks->abi[i].captured);
		zfree(&masks->abi[i].sampled);
		zfree(&masks->abi[i].exec_exits);
		zfree(&masks->abi[i].calls.bits);
		stop_capture_table__exit(&masks->abi[i].table);
	}
	masks->nr = 0;
}

int stop_abi__set_mask(const struct stop_abi *abi, int fd,
		       enum perf_syscall_mask_which which, const u64 *bits)
{
	struct perf_event_syscall_mask mask = {
		.which = which,
		.arch = abi->arch,
		.nr_bits = bits ? abi->nr_bits : 0,
		.bits = (uintptr_t)bits,
	};

	return ioctl(fd, PERF_EVENT_IOC_SET_SYSCALL_MASK, &mask) ? -errno : 0;
}

static int set_fds(const struct evsel *evsel, const struct perf_event_syscall_capture *capture)
{
	struct xyarray *fds = evsel->core.fd;
	int x, y;

	for (x = 0; x < xyarray__max_x(fds); x++) {
		for (y = 0; y < xyarray__max_y(fds); y++) {
			int fd = *(int *)xyarray__entry(fds, x, y);

			if (fd >= 0 && ioctl(fd, PERF_EVENT_IOC_SET_SYSCALL_CAPTURE, capture))
				return -errno;
		}
	}
	return 0;
}

static int set_abi(const struct stop_abi *abi, const struct evsel *evsel)
{
	const struct perf_event_syscall_capture capture = {
		.size = sizeof(capture),
		.arch = abi->arch,
		.nr_entries = abi->table.nr_entries,
		.nr_ops = abi->table.nr_ops,
		.entries = (uintptr_t)abi->table.entries,
		.ops = (uintptr_t)abi->table.ops,
	};

	return set_fds(evsel, &capture);
}

/* A kernel that runs no 32-bit tasks does not know their ABI. */
int stop_masks__set_captures(const struct stop_masks *masks, const struct evsel *evsel)
{
	unsigned int i;
	int err;

	for (i = 0; i < masks->nr; i++) {
		err = set_abi(&masks->abi[i], evsel);
		if (err && !(err == -EINVAL && i > 0))
			break;
	}
	if (i == masks->nr)
		return 0;
	pr_err("--stop: failed to set the capture table: %s\n"
	       "Use --stop=always, which needs none.\n", strerror(-err));
	return err;
}
