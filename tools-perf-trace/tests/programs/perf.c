// SPDX-License-Identifier: GPL-2.0
/* The kernel refuses an unknown flag before it reads the struct. */
#include <linux/perf_event.h>
#include "program.h"

#define OPEN(attr, flags)	CALL(perf_event_open, attr, -5, -1, NO_FD, 0x100L | (flags))

static void *const BAD = (void *)0x123;

static void configs(void)
{
	static const uint64_t configs[] = {
		0, 3, 9, 10, 12, 0x10203, 0x20106, 0xff010203, 0x500000001, 0x5ff010203, -1 };
	struct perf_event_attr attr = { .size = 128 };

	for (attr.type = 0; attr.type < 8; attr.type++) {
		for (size_t i = 0; i < sizeof(configs) / sizeof(configs[0]); i++) {
			attr.config = configs[i];
			attr.bp_type = i;
			OPEN(&attr, i);
		}
	}
}

static void sizes(char *end)
{
	struct perf_event_attr attr;

	for (int bytes = 0; bytes < 256; bytes += 255) {
		memset(&attr, bytes, sizeof(attr));
		/* This bit is newer than strace 6.1. */
		attr.branch_sample_type &= ~(1UL << 19);
		for (attr.size = 0; attr.size < 148; attr.size += 4)
			OPEN(&attr, 0L);
		attr.size = 71;
		OPEN(&attr, 0L);
		attr.size = -1;
		OPEN(&attr, -1L);
	}
	for (attr.size = 48; attr.size < 130; attr.size += 8) {
		memcpy(end - 64, &attr, 64);
		OPEN(end - 64, 8L);
	}
	memcpy(end - 40, &attr, 40);
	OPEN(end - 40, 8L);
	OPEN(end - 6, 0L);
	OPEN(BAD, 0x10L);
	CALL(perf_event_open, NULL, -5, 3, -1, -1L);
	CALL(perf_event_open, BAD, -5, 3, -1, 0x10L);
	CALL(perf_event_open, BAD, -5, 3, -1, 15L);
}

/* The kernel stores the size that it supports. */
static void unsupported_size(void)
{
	static union {
		struct perf_event_attr attr;
		char bytes[8192];
	} large;

	large.bytes[2000] = 1;
	large.attr.size = 2040;
	CALL(perf_event_open, &large.attr, -5, -1, NO_FD, 0);
	large.attr.size = 8192;
	CALL(perf_event_open, &large.attr, -5, -1, NO_FD, 0);
	large.attr.size = 8;
	CALL(perf_event_open, &large.attr, -5, -1, NO_FD, 0);
}

static void meanings(void)
{
	struct perf_event_attr attr = { .size = 128, .sample_freq = 100, .freq = 1, .clockid = 1 };

	OPEN(&attr, 0L);
	attr.use_clockid = 1;
	attr.watermark = 1;
	attr.wakeup_watermark = 5;
	OPEN(&attr, 0L);
	for (attr.precise_ip = 1; attr.precise_ip; attr.precise_ip++)
		OPEN(&attr, 0L);
	for (int bit = 0; bit < 28; bit++) {
		attr.sample_type = 1UL << bit;
		attr.branch_sample_type = 1UL << bit;
		attr.read_format = 1UL << bit;
		attr.sample_stack_user = 8;
		/* The other bits are newer than strace 6.1. */
		if (bit < 19)
			OPEN(&attr, 0L);
	}
}

int main(void)
{
	configs();
	sizes(last_page() + 4096);
	unsupported_size();
	meanings();
	return 0;
}
