// SPDX-License-Identifier: GPL-2.0
/*
 * A target for libFuzzer: any call of any ABI with any arguments, result,
 * options, sizes of text and memory, in each style.
 *
 * An input is a struct input and after it the contents of memory. Memory begins
 * at BASE, and again at the address of each argument, and ends with the input;
 * each read may change it (MOOD_CHANGE), end early (MOOD_SHORT) or fail
 * (MOOD_FAIL). The sanitizers find internal errors; this file checks that texts
 * are bounded and end in NUL, that JSON is valid and that reads are few.
 *
 * tests/fuzz/fuzz_corpus.c writes the corpus.
 */
#include <stdio.h>
#include <stdlib.h>
#include "decode/decode_json.h"
#include "decode/engine/fd.h"
#include "tests/unit/check.h"
#include "tests/unit/json_scan.h"
#include "fuzz.h"

enum { MAX_READS = 512, GUARD = 16 };

struct fuzz_memory {
	const struct input *input;
	const uint8_t *bytes;
	size_t len;
	unsigned int reads;
};

static void require(bool good, const char *what)
{
	if (good)
		return;
	fprintf(stderr, "fuzz: %s\n", what);
	abort();
}

/*
 * The offset of an address in the input: from the highest of BASE and the arguments below it.
 */
static size_t place_of(const struct fuzz_memory *memory, uint64_t addr)
{
	size_t place = addr >= BASE ? addr - BASE : SIZE_MAX;

	for (int i = 0; i < 6; i++) {
		uint64_t start = memory->input->args[i];

		if (addr >= start && addr - start < place)
			place = addr - start;
	}
	return place;
}

/* Pseudo-random numbers, from the input and the number of the read. */
static uint64_t dice(const struct fuzz_memory *memory)
{
	uint64_t x = memory->reads + memory->input->seed * 0x9e3779b97f4a7c15ULL + 1;

	x ^= x >> 29;
	x *= 0xbf58476d1ce4e5b9ULL;
	return x ^ x >> 32;
}

static ssize_t fuzz_read(void *ctx, uint64_t addr, void *buf, size_t len)
{
	struct fuzz_memory *memory = ctx;
	uint8_t mood = memory->input->mood;
	size_t place = place_of(memory, addr);
	uint64_t roll;

	memory->reads++;
	roll = dice(memory);
	if (place >= memory->len || (mood & MOOD_FAIL && !(roll & 7)))
		return -1;
	if (len > memory->len - place)
		len = memory->len - place;
	if (mood & MOOD_SHORT && !(roll & 0x70))
		len = (roll >> 8) % (len + 1);
	memcpy(buf, memory->bytes + place, len);
	if (mood & MOOD_CHANGE && len)
		((uint8_t *)buf)[(roll >> 16) % len] ^= roll >> 48;
	return len;
}

static void check_text_bounds(const char *text, size_t size)
{
	for (size_t i = 0; i < GUARD; i++)
		require(text[size + i] == 0x5a, "wrote behind the text");
	require(!size || memchr(text, 0, size), "the text does not end in NUL");
}

static void check_line(const struct decode_call *call, const struct decode_text *text, size_t size)
{
	struct decode_line line = {
		.arch = call->arch, .nr = call->nr, .comm = text->args, .args = text->args,
		.result = text->result, .start = call->args[0], .started = true,
	};
	char *buf = malloc(size + GUARD);
	size_t len;

	memset(buf, 0x5a, size + GUARD);
	len = decode_json__line(&line, buf, size);
	check_text_bounds(buf, size);
	require(!size || strlen(buf) == len, "the length of a line is wrong");
	require(!len || json_scan(buf), "a line that is not JSON");
	free(buf);
}

static void check_json(const struct decode_call *call, const struct decode_text *text)
{
	require(text->args_size < DECODE_JSON_MIN || json_scan(text->args),
		"arguments that are not JSON");
	require(text->result_size < DECODE_JSON_MIN || json_scan(text->result),
		"a result that is not JSON");
	if (text->args_size && text->result_size)
		check_line(call, text, text->args_size + text->result_size);
}

static int fuzz_netlink(void *ctx, int fd)
{
	struct fuzz_memory *memory = ctx;

	return fd < 0 ? -1 : (int)(memory->input->kernel & 31);
}

/* The description of a descriptor has any contents, as memory does. */
static bool fuzz_fd(void *ctx, int fd, enum decode_fds detail, struct decode_fd *about)
{
	struct fuzz_memory *memory = ctx;
	size_t len = memory->len < sizeof(*about) ? memory->len : sizeof(*about);

	(void)detail;
	if (fd & 1)
		return false;
	memcpy(about, memory->bytes, len);
	about->kind = memory->input->kernel >> 10 & 7;
	about->deleted = fd & 2;
	about->masters = fd & 4;
	return true;
}

static void one(const struct input *input, const uint8_t *bytes, size_t len,
		enum decode_style style)
{
	struct fuzz_memory memory = { input, bytes, len, 0 };
	struct fuzz_memory entry = { input, bytes, len, 100000 };
	struct decode_memory reader = { .read = fuzz_read, .fd = fuzz_fd,
					.netlink_protocol = fuzz_netlink, .ctx = &memory };
	struct decode_memory before = { .read = fuzz_read, .fd = fuzz_fd, .ctx = &entry };
	struct decode_options options = { .style = style, .string_max = input->string_max,
					  .verbose = input->verbose & 1,
					  .fds = (input->kernel >> 8 & 3) % 3,
					  .strings = (input->verbose >> 1 & 3) % 3,
					  .consts = (input->verbose >> 3 & 3) % 3 };
	struct decode_call call = { .arch = input_arch(input), .nr = input->nr,
				    .ret = input->ret,
				    .before = input->verbose & 32 ? &before : NULL };
	size_t args_size = input->args_size, result_size = input->result_size;
	struct decode_text text = { malloc(args_size + GUARD), args_size,
				    malloc(result_size + GUARD), result_size };

	memcpy(call.args, input->args, sizeof(call.args));
	memset(text.args, 0x5a, args_size + GUARD);
	memset(text.result, 0x5a, result_size + GUARD);
	decode__call(&call, &reader, &options, &text);
	check_text_bounds(text.args, args_size);
	check_text_bounds(text.result, result_size);
	require(memory.reads <= MAX_READS, "too many reads");
	if (style == DECODE_STYLE_JSON)
		check_json(&call, &text);
	free(text.args);
	free(text.result);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct input input = { 0 };
	size_t head = size < sizeof(input) ? size : sizeof(input);

	memcpy(&input, data, head);
	one(&input, data + head, size - head, DECODE_STYLE_PERF);
	one(&input, data + head, size - head, DECODE_STYLE_STRACE);
	one(&input, data + head, size - head, DECODE_STYLE_JSON);
	return 0;
}
