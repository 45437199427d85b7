// SPDX-License-Identifier: GPL-2.0
/*
 * Decodes each syscall of each ABI in each style from memory that changes with each read and
 * has random contents: the sanitizers report errors.
 */
#include <stdlib.h>
#include "decode/engine/before.h"
#include "decode/engine/fd.h"
#include "check.h"

enum { ROUNDS = 60, TEXT = 700 };

static uint64_t state = 88172645463325252ULL;

static uint64_t next(void)
{
	state ^= state << 13;
	state ^= state >> 7;
	state ^= state << 17;
	return state;
}

/* Random numbers, often boundary values. */
static uint64_t edge(void)
{
	static const uint64_t edges[] = {
		0, 1, 2, 8, 16, 24, 64, 4095, 4096, 0x7fffffff, 0x80000000, 0xffffffff,
		0x100000000, INT64_MAX, (uint64_t)INT64_MAX + 1, UINT64_MAX - 1, UINT64_MAX,
	};
	uint64_t pick = next() % 32;

	return pick < sizeof(edges) / sizeof(edges[0]) ? edges[pick] : next() >> next() % 64;
}

static unsigned int reads;

static ssize_t hostile_read(void *ctx, uint64_t addr, void *buf, size_t len)
{
	unsigned int mood = next() % 8;
	uint64_t word;

	(void)ctx;
	(void)addr;
	reads++;
	if (!mood)
		return -1;
	if (mood == 1)
		len = next() % (len + 1);
	if (mood == 2) {
		/* Returns more than was requested, without any NUL. */
		memset(buf, 'x', len);
		return len + 100000;
	}
	for (size_t at = 0; at < len; at += sizeof(word)) {
		word = mood < 5 ? edge() : next() & 0x0101010101010101;
		memcpy((char *)buf + at, &word, len - at < sizeof(word) ? len - at : sizeof(word));
	}
	return len;
}

static bool hostile_fd(void *ctx, int fd, enum decode_fds detail, struct decode_fd *about)
{
	(void)ctx;
	(void)fd;
	(void)detail;
	reads++;
	if (next() % 2)
		memset(about, next() % 256, sizeof(*about));
	else
		about->path_len = edge();
	about->kind = next() % 5;
	about->deleted = next() % 2;
	about->masters = next() % 2;
	return next() % 4;
}

static int hostile_protocol(void *ctx, int fd)
{
	(void)ctx;
	(void)fd;
	return (int)(next() % 24) - 1;
}

static bool one(uint32_t arch, int64_t nr, enum decode_style style)
{
	static const unsigned int limits[] = { 0, 1, 32, 128, UINT32_MAX };
	struct decode_options options = {
		.style = style, .string_max = limits[next() % 5], .verbose = next() % 2,
		.consts = next() % 3, .strings = next() % 3, .fds = next() % 3 };
	struct decode_memory memory = { .read = hostile_read, .fd = hostile_fd,
					.netlink_protocol = hostile_protocol };
	static struct decode_snapshot snapshot;
	size_t size = next() % TEXT;
	char *args = malloc(size), *result = malloc(size);
	struct decode_text text = { args, size, result, size };
	struct decode_call call = { .arch = arch, .nr = nr, .ret = edge() };
	bool good;

	for (int i = 0; i < 6; i++)
		call.args[i] = edge();
	/* The memory at the entry is unrelated to that at the exit. */
	if (next() % 2)
		decode__snapshot(&call, &memory, &options, &snapshot);
	call.before = decode_snapshot__memory(&snapshot);
	reads = 0;
	decode__call(&call, &memory, &options, &text);
	good = !size || (memchr(args, 0, size) && memchr(result, 0, size));
	decode_snapshot__clear(&snapshot);
	free(args);
	free(result);
	return good && reads <= 512;
}

static void all(uint32_t arch, const char *name)
{
	bool good = true;

	for (int round = 0; round < ROUNDS; round++) {
		for (int64_t nr = -1; nr <= decode__nr_syscalls(arch); nr++) {
			good &= one(arch, nr, DECODE_STYLE_PERF);
			good &= one(arch, nr, DECODE_STYLE_STRACE);
			good &= one(arch, nr, DECODE_STYLE_JSON);
		}
	}
	check(good, name);
}

int main(void)
{
	all(AUDIT_ARCH_X86_64, "hostile memory, x86-64");
	all(AUDIT_ARCH_I386, "hostile memory, i386");
	all(AUDIT_ARCH_AARCH64, "hostile memory, arm64");
	all(AUDIT_ARCH_RISCV64, "hostile memory, riscv64");
	all(AUDIT_ARCH_ARM, "hostile memory, 32-bit Arm");
	all(0, "hostile memory, unknown ABI");
	return check_failed;
}
