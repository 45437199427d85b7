// SPDX-License-Identifier: GPL-2.0
/*
 * A target for libFuzzer: any call with any areas, as a damaged file may have them in
 * a PERF_RECORD_SYSCALL.
 *
 * Inputs are those of fuzz.c: a struct input and after it the contents of memory. Areas
 * are made from these for each argument, and one for BASE; then some of their bytes change
 * (MOOD_CHANGE), areas are short (MOOD_SHORT), the last one is cut off (MOOD_FAIL), or the
 * input is the areas itself (MOOD_RAW). They are in memory of exactly their size, so
 * that the sanitizers find reads beyond their end; this file checks that texts are
 * bounded and end in NUL.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "decode/capture.h"
#include "tests/unit/check.h"
#include "tests/unit/json_scan.h"
#include "fuzz.h"

enum { MOOD_RAW = 8, GUARD = 16, MAX_AREA = 4096 };

/**
 * struct made - areas that are being made
 * @input: their source
 * @dice: state of the pseudo-random numbers
 * @size: bytes so far
 * @bytes: the areas
 */
struct made {
	const struct input *input;
	uint64_t dice;
	size_t size;
	unsigned char bytes[7 * (sizeof(struct decode_area) + MAX_AREA)];
};

static void require(bool good, const char *what)
{
	if (good)
		return;
	fprintf(stderr, "fuzz: %s\n", what);
	abort();
}

static uint64_t roll(struct made *made)
{
	made->dice = made->dice * 6364136223846793005ULL + 1442695040888963407ULL;
	return made->dice >> 33;
}

static void add_area(struct made *made, unsigned int op, uint64_t addr, const uint8_t *bytes,
		     size_t len)
{
	struct decode_area area = { .addr = addr, .op = op, .element = 0 };

	if (len > MAX_AREA)
		len = MAX_AREA;
	if (made->input->mood & MOOD_SHORT)
		len = roll(made) % (len + 1);
	area.size = len;
	area.flags = roll(made) & (DECODE_AREA_ENTRY | DECODE_AREA_CUT | DECODE_AREA_FAULT);
	memcpy(made->bytes + made->size, &area, sizeof(area));
	memcpy(made->bytes + made->size + sizeof(area), bytes, len);
	made->size += sizeof(area) + ((len + 7) & ~(size_t)7);
}

static void damage(struct made *made)
{
	const uint8_t mood = made->input->mood;

	for (unsigned int i = 0; mood & MOOD_CHANGE && i < 4 && made->size; i++)
		made->bytes[roll(made) % made->size] = roll(made);
	if (mood & MOOD_FAIL && made->size)
		made->size = roll(made) % made->size;
}

static void make_areas(struct made *made, const struct input *input, const uint8_t *bytes,
		       size_t len)
{
	*made = (struct made){ .input = input, .dice = input->seed };
	if (input->mood & MOOD_RAW) {
		made->size = len < sizeof(made->bytes) ? len : sizeof(made->bytes);
		memcpy(made->bytes, bytes, made->size);
		return;
	}
	for (unsigned int i = 0; i < 6; i++)
		add_area(made, i, input->args[i], bytes, len);
	add_area(made, 6, BASE, bytes, len);
	damage(made);
}

static void check_text_bounds(const char *text, size_t size)
{
	for (size_t i = 0; i < GUARD; i++)
		require(text[size + i] == 0x5a, "wrote behind the text");
	require(!size || memchr(text, 0, size), "the text does not end in NUL");
}

static void one(const struct input *input, const void *bytes, size_t size,
		enum decode_style style)
{
	struct decode_options options = { .style = style, .string_max = input->string_max,
					  .verbose = input->verbose & 1,
					  .strings = (input->verbose >> 1 & 3) % 3,
					  .consts = (input->verbose >> 3 & 3) % 3 };
	size_t args_size = input->args_size, result_size = input->result_size;
	struct decode_text text = { malloc(args_size + GUARD), args_size,
				    malloc(result_size + GUARD), result_size };
	struct decode_areas areas;
	struct decode_call call = { .arch = input_arch(input), .nr = input->nr,
				    .ret = input->ret, .before = &areas.before,
				    .unfinished = input->kernel & 1 };

	decode_areas__init(&areas, bytes, size);
	memcpy(call.args, input->args, sizeof(call.args));
	memset(text.args, 0x5a, args_size + GUARD);
	memset(text.result, 0x5a, result_size + GUARD);
	decode__call(&call, &areas.after, &options, &text);
	check_text_bounds(text.args, args_size);
	check_text_bounds(text.result, result_size);
	require(style != DECODE_STYLE_JSON || args_size < DECODE_JSON_MIN ||
		json_scan(text.args), "arguments that are not JSON");
	free(text.args);
	free(text.result);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	size_t head = size < sizeof(struct input) ? size : sizeof(struct input);
	struct input input = { 0 };
	static struct made made;
	void *areas;

	memcpy(&input, data, head);
	make_areas(&made, &input, data + head, size - head);
	/* One byte at least: malloc(0) may return NULL. */
	areas = malloc(made.size ?: 1);
	memcpy(areas, made.bytes, made.size);
	one(&input, areas, made.size, DECODE_STYLE_PERF);
	one(&input, areas, made.size, DECODE_STYLE_STRACE);
	one(&input, areas, made.size, DECODE_STYLE_JSON);
	free(areas);
	return 0;
}
