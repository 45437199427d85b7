// SPDX-License-Identifier: GPL-2.0
/* The attributes that all events of a session share. */
#include <linux/perf_event.h>

#include "util/evlist.h"
#include "util/evsel.h"
#include "util/record.h"
#include "util/target.h"
#include "session/config.h"
#include "session/regs.h"
#include "attr.h"

/* Samples wake up the reader when 1/STOP_WAKEUP_SHARE of a ring buffer is full. */
#define STOP_WAKEUP_SHARE	4

/*
 * Only markers must be read at once. A wake-up for each sample would cost two thread
 * switches for every syscall, whether it stops or not.
 */
void stop_evsel__config(struct evsel *evsel, const struct stop_config *config,
			bool on_exec, bool first, enum stop_where stops)
{
	struct perf_event_attr *attr = &evsel->core.attr;
	struct record_opts *opts = config->opts;

	attr->sample_period = 1;
	attr->sample_type = 0;
	evsel->sample_size = 0;
	evsel__set_sample_bit(evsel, IDENTIFIER);
	evsel__set_sample_bit(evsel, TID);
	evsel__set_sample_bit(evsel, TIME);
	evsel__set_sample_bit(evsel, RAW);
	attr->sample_id_all = 1;
	/* The same on all CPUs, and readable by perf itself */
	attr->use_clockid = 1;
	attr->clockid = CLOCK_MONOTONIC;
	attr->read_format = PERF_FORMAT_ID | PERF_FORMAT_LOST;

	attr->disabled = 1;
	attr->enable_on_exec = on_exec && target__none(&opts->target) &&
			       !config->options->user && !opts->target.initial_delay;
	attr->inherit = !opts->no_inherit;
	attr->watermark = 1;
	attr->wakeup_watermark = evlist__mmap_size(opts->mmap_pages) / STOP_WAKEUP_SHARE;
	attr->comm = first;
	attr->comm_exec = first && config->options->command.detach_on_exec;
	attr->mmap = attr->mmap2 = attr->mmap_data = first && config->options->stack_traces;
	attr->task = first;
	attr->sysenter_stop = stops == STOPS_AT_ENTRY;
	attr->sysexit_stop = stops == STOPS_AT_EXIT;
	if (stops != STOPS_NOWHERE && config->options->stack_traces) {
		evsel__set_sample_bit(evsel, REGS_USER);
		attr->sample_regs_user = STOP_REGS_ALL;
	}
	/* At exit the IP is already known from the entry. */
	if (stops != STOPS_AT_EXIT && config->options->line.ip) {
		evsel__set_sample_bit(evsel, REGS_USER);
		attr->sample_regs_user |= STOP_REGS_IP;
	}
	evsel->ignore_missing_thread = opts->ignore_missing_thread;
	evsel__calc_id_pos(evsel);
}
