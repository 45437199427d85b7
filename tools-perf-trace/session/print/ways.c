// SPDX-License-Identifier: GPL-2.0
/* The counts of captured and of stopped calls that -v prints at the end. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <linux/kernel.h>
#include <linux/zalloc.h>

#include "util/debug.h"
#include "decode/capture.h"
#include "decode/decode.h"
#include "session/config.h"
#include "session/setup/capture.h"
#include "session/setup/table.h"
#include "ways.h"

/**
 * struct way_counts - numbers of calls, as they are printed
 * @captured: all memory that their lines show was captured
 * @part: some of it was not captured
 * @stopped: the task was stopped
 * @plain: no memory to capture: the record, or the samples, have everything
 */
struct way_counts {
	u64	captured, part, stopped, plain;
};

int stop_ways__init(struct stop_ways *ways, const struct stop_config *config,
		    const struct stop_masks *masks)
{
	unsigned int i;

	ways->config = config;
	ways->masks = masks;
	for (i = 0; verbose > 0 && i < masks->nr; i++) {
		ways->calls[i] = calloc(masks->abi[i].nr_bits + 1, sizeof(*ways->calls[i]));
		if (!ways->calls[i])
			return -ENOMEM;
	}
	return 0;
}

void stop_ways__exit(struct stop_ways *ways)
{
	unsigned int i;

	for (i = 0; i < STOP_MAX_ABIS; i++)
		zfree(&ways->calls[i]);
}

void stop_ways__count(struct stop_ways *ways, u32 arch, s64 nr, enum stop_way way)
{
	unsigned int i;

	for (i = 0; i < ways->masks->nr; i++) {
		const struct stop_abi *abi = &ways->masks->abi[i];

		if (abi->arch != arch || !ways->calls[i])
			continue;
		ways->calls[i][nr < 0 || nr >= abi->nr_bits ? abi->nr_bits : nr][way]++;
	}
}

/* A call whose arguments point to no memory is complete in its record or samples. */
static struct way_counts counts_of(const struct stop_ways *ways, u32 arch, s64 nr,
				   const u64 calls[STOP_WAYS])
{
	const u64 sampled = calls[STOP_WAY_SAMPLED];
	const u64 captured = calls[STOP_WAY_CAPTURED];
	const u64 part = calls[STOP_WAY_PART];
	struct decode_plan plan;

	stop_capture__plan(ways->config, arch, nr, &plan);
	if (plan.way == DECODE_WAY_PLAIN)
		return (struct way_counts) {
			.plain = sampled + captured + part,
			.stopped = calls[STOP_WAY_STOPPED],
		};
	return (struct way_counts) {
		.captured = captured,
		.part = part + sampled,
		.stopped = calls[STOP_WAY_STOPPED],
	};
}

static void print(const char *name, const struct way_counts *counts)
{
	fprintf(stderr, "--stop: %s: %" PRIu64 " captured, %" PRIu64 " in part, %" PRIu64
		" stopped, %" PRIu64 " plain\n", name, counts->captured, counts->part,
		counts->stopped, counts->plain);
}

static void print_syscall(const struct stop_ways *ways, unsigned int i, s64 nr,
			  struct way_counts *all)
{
	const u32 arch = ways->masks->abi[i].arch;
	const struct way_counts counts = counts_of(ways, arch, nr, ways->calls[i][nr]);
	char name[DECODE_NAME_SIZE];

	if (!(counts.captured + counts.part + counts.stopped + counts.plain))
		return;
	print(decode__call_name(arch, nr, name), &counts);
	all->captured += counts.captured;
	all->part += counts.part;
	all->stopped += counts.stopped;
	all->plain += counts.plain;
}

void stop_ways__print(const struct stop_ways *ways)
{
	struct way_counts all = { 0 };
	unsigned int i, nr;

	if (!ways->calls[0])
		return;
	for (i = 0; i < ways->masks->nr; i++) {
		for (nr = 0; nr <= ways->masks->abi[i].nr_bits; nr++)
			print_syscall(ways, i, nr, &all);
	}
	print("all syscalls", &all);
}
