// SPDX-License-Identifier: GPL-2.0
/*
 * Parses the samples of records. perf's own parser takes as long as all else that is done
 * for a record while its task waits: it clears a whole struct perf_sample, which is large.
 */
#include <errno.h>
#include <string.h>
#include <linux/bitops.h>
#include <linux/compiler.h>
#include <linux/perf_event.h>
#include <perf/event.h>

#include "util/event.h"
#include "util/evlist.h"
#include "util/evsel.h"
#include "session/regs.h"
#include "sample.h"

/* Layout of PERF_SAMPLE_IDENTIFIER, _TID, _TIME and _RAW, in this order */
struct plain_sample {
	struct perf_event_header	header;
	u64				id;
	u32				pid, tid;
	u64				time;
	u32				raw_size;
	unsigned char			raw[];
} __packed;

/* Added by _REGS_USER, and again by _REGS_INTR; the registers follow unless abi is 0. */
struct plain_regs {
	u64	abi;
	u64	regs[];
};

/* Same fields without _RAW, at the end of all other records (attr.sample_id_all) */
struct trailer {
	u32	pid, tid;
	u64	time;
	u64	id;
};

/* A damaged record may end within a word. */
static size_t left_of(const u64 *at, const u64 *end)
{
	return (const char *)end - (const char *)at;
}

/* Takes the registers in @mask at @at; returns what is behind them, NULL if they are cut. */
static const u64 *take_regs(const u64 *at, const u64 *end, u64 mask, struct plain_regs **regs)
{
	*regs = NULL;
	if (!mask)
		return at;
	if (!at || left_of(at, end) < sizeof(*at))
		return NULL;
	*regs = (struct plain_regs *)at++;
	if ((*regs)->abi == PERF_SAMPLE_REGS_ABI_NONE) {
		*regs = NULL;
		return at;
	}
	return left_of(at, end) < hweight64(mask) * sizeof(*at) ? NULL : at + hweight64(mask);
}

/* The raw data are padded, so that what follows is aligned. */
static void parse_regs(struct evlist *evlist, const struct plain_sample *plain,
		       struct stop_sample *sample)
{
	const struct evsel *evsel = evlist__id2evsel(evlist, plain->id);
	const u64 *at = (const void *)(plain->raw + plain->raw_size);
	const u64 *end = (const void *)((const char *)plain + plain->header.size);
	struct plain_regs *user, *intr;
	u64 type;

	sample->regs = sample->intr = NULL;
	type = evsel ? evsel->core.attr.sample_type : 0;
	if (!(type & (PERF_SAMPLE_REGS_USER | PERF_SAMPLE_REGS_INTR)))
		return;
	sample->mask = type & PERF_SAMPLE_REGS_USER ? evsel->core.attr.sample_regs_user : 0;
	sample->intr_mask = type & PERF_SAMPLE_REGS_INTR ? evsel->core.attr.sample_regs_intr : 0;
	at = take_regs(at, end, sample->mask, &user);
	if (!at)
		return;
	if (user) {
		sample->abi = user->abi;
		sample->regs = user->regs;
	}
	if (take_regs(at, end, sample->intr_mask, &intr) && intr)
		sample->intr = intr->regs;
}

static int parse_sample(struct evlist *evlist, union perf_event *event,
			struct stop_sample *sample)
{
	struct plain_sample *plain = (void *)event;

	if (event->header.size < sizeof(*plain) ||
	    plain->raw_size > event->header.size - sizeof(*plain))
		return -EFAULT;
	sample->id = plain->id;
	sample->pid = plain->pid;
	sample->tid = plain->tid;
	sample->time = plain->time;
	sample->raw_size = plain->raw_size;
	sample->raw_data = plain->raw;
	parse_regs(evlist, plain, sample);
	return 0;
}

static int parse_trailer(const union perf_event *event, struct stop_sample *sample)
{
	struct trailer trailer;

	if (event->header.size < sizeof(event->header) + sizeof(trailer))
		return -EFAULT;
	memcpy(&trailer, (const char *)event + event->header.size - sizeof(trailer),
	       sizeof(trailer));
	*sample = (struct stop_sample) {
		.id = trailer.id,
		.pid = trailer.pid,
		.tid = trailer.tid,
		.time = trailer.time,
	};
	return 0;
}

int stop_sample__parse(struct evlist *evlist, union perf_event *event,
		       struct stop_sample *sample)
{
	return event->header.type == PERF_RECORD_SAMPLE ? parse_sample(evlist, event, sample) :
							  parse_trailer(event, sample);
}

static u64 register_of(const struct stop_sample *sample, unsigned int number)
{
	const u64 bit = BIT_ULL(number);

	if (!sample->regs || !(sample->mask & bit))
		return 0;
	return sample->regs[hweight64(sample->mask & (bit - 1))];
}

u64 stop_sample__ip(const struct stop_sample *sample, u32 arch)
{
	const struct stop_reg_numbers *numbers = stop_reg_numbers__of(arch);

	return numbers ? register_of(sample, numbers->ip) : 0;
}

u64 stop_sample__sp(const struct stop_sample *sample)
{
	return register_of(sample, STOP_REG_SP);
}

bool stop_sample__exit_args(const struct stop_sample *sample, u32 arch, u64 args[6])
{
	const struct stop_reg_numbers *numbers = stop_reg_numbers__of(arch);
	const u64 wanted = stop_reg_numbers__args(numbers);

	if (!wanted || !sample->regs || (sample->mask & wanted) != wanted)
		return false;
	for (unsigned int i = 0; i < 6; i++)
		args[i] = register_of(sample, numbers->args[i]);
	return true;
}

bool stop_sample__args(const struct stop_sample *sample, u64 args[6])
{
	static const unsigned int numbers[6] = STOP_REG_ARGS;
	unsigned int i;

	if (!sample->intr)
		return false;
	for (i = 0; i < 6; i++)
		args[i] = sample->intr[hweight64(sample->intr_mask & (BIT_ULL(numbers[i]) - 1))];
	return true;
}
