/* SPDX-License-Identifier: GPL-2.0 */
/* Shared by the unit tests: verdicts, and memory that belongs to no task. */
#ifndef TESTS_CHECK_H
#define TESTS_CHECK_H

#include <linux/audit.h>
#include <stdio.h>
#include <string.h>
#include "decode/decode.h"
#include "decode/engine/before.h"
#include "captured.h"

static int check_failed;

static inline void check(bool passed, const char *name)
{
	printf("%s - %s\n", passed ? "ok" : "not ok", name);
	check_failed |= !passed;
}

static inline void check_text(const char *got, const char *wanted, const char *name)
{
	bool same = !strcmp(got, wanted);

	if (!same)
		printf("wanted: %s\n   got: %s\n", wanted, got);
	check(same, name);
}

/* Memory of @len bytes that begins at BASE. */
struct memory {
	const void *bytes;
	size_t len;
	unsigned int reads;
};

static const uint64_t BASE = 0x10000;

static inline ssize_t memory_read(void *ctx, uint64_t addr, void *buf, size_t len)
{
	struct memory *memory = ctx;

	memory->reads++;
	if (addr < BASE || addr - BASE >= memory->len)
		return -1;
	if (len > memory->len - (addr - BASE))
		len = memory->len - (addr - BASE);
	memcpy(buf, (const char *)memory->bytes + (addr - BASE), len);
	return len;
}

/*
 * A stop and a capture must print the same for the same memory at entry and exit. No byte that
 * is read may be missing in the capture, so that this is not by chance.
 */
static inline void check_captured(const struct decode_call *call,
				  const struct decode_memory *entry,
				  const struct decode_memory *exit,
				  const struct decode_options *options)
{
	static char args[2][65536], result[2][8192];
	struct decode_text stopped = { args[0], sizeof(args[0]), result[0], sizeof(result[0]) };
	struct decode_text text = { args[1], sizeof(args[1]), result[1], sizeof(result[1]) };
	struct decode_snapshot snapshot = { .bytes = NULL };
	struct decode_call copy = *call;
	bool missed;

	if (!captured_decode(call, entry, exit, options, &text, &missed))
		return;
	decode__snapshot(call, entry, options, &snapshot);
	copy.before = decode_snapshot__memory(&snapshot);
	decode__call(&copy, exit, options, &stopped);
	if (missed || strcmp(args[0], args[1]) || strcmp(result[0], result[1])) {
		printf("stopped: (%s) = %s\ncapture: (%s) = %s\n", args[0], result[0], args[1],
		       result[1]);
		check(false, decode__syscall_name(call->arch, call->nr) ?: "?");
	}
	decode_snapshot__free(&snapshot);
}

/* "name(arguments) = result" of a call whose memory holds @bytes. */
static inline const char *decoded_as(const struct decode_options *options, uint32_t arch,
				     const struct decode_call *call, const void *bytes, size_t len)
{
	static char args[8192], result[8192], line[17000];
	struct memory memory = { bytes, len, 0 };
	struct decode_memory reader = { .read = memory_read, .ctx = &memory };
	struct decode_text text = { args, sizeof(args), result, sizeof(result) };
	const char *name;
	struct decode_call copy = *call;

	copy.arch = arch;
	check_captured(&copy, &reader, &reader, options);
	name = decode__call(&copy, &reader, options, &text);
	snprintf(line, sizeof(line), "%s(%s) = %s", name ?: "?", args, result);
	return line;
}

static inline const char *decoded(enum decode_style style, uint32_t arch,
				  const struct decode_call *call, const void *bytes, size_t len)
{
	struct decode_options options = { .style = style, .string_max = 32 };

	return decoded_as(&options, arch, call, bytes, len);
}

#define NR(arch, name)	decode__syscall_nr(arch, #name)

#endif /* TESTS_CHECK_H */
