// SPDX-License-Identifier: GPL-2.0
/*
 * Converts names of syscalls to sets of numbers, one for each ABI: each has its own
 * numbers, and some names that the other does not have.
 */
#include <errno.h>
#include <string.h>
#include <linux/kernel.h>

#include "util/debug.h"
#include "util/string2.h"
#include "util/strlist.h"
#include "decode/decode.h"
#include "session/collect/exec_abi.h"
#include "session/config.h"
#include "session/file/info.h"
#include "session/filter.h"
#include "session/print/dump.h"
#include "capture.h"
#include "cpu_wide.h"
#include "masks.h"
#include "masks_fill.h"
#include "select.h"

/* Does @name match one of the patterns? */
static bool matches(struct strlist *patterns, const char *name)
{
	struct str_node *pos;

	if (!name)
		return false;
	strlist__for_each_entry(pos, patterns) {
		if (strglobmatch(name, pos->s))
			return true;
	}
	return false;
}

/* File descriptors are looked up while the task is stopped, too. */
static bool looks_at_fds(const struct stop_config *config)
{
	return config->decode.fds != DECODE_FDS_NUMBERS || stop_filter__by_path(config->options);
}

static bool wants_stop(const struct stop_config *config, u32 arch, s64 nr)
{
	return decode__needs_memory(arch, nr) ||
	       (looks_at_fds(config) && decode__has_fds(arch, nr)) ||
	       (config->decode.pids && decode__has_pids(arch, nr));
}

/* Some syscalls stop even if they are not in the list: options need their stopped task. */
static bool must_stop(const struct stop_config *config, u32 arch, s64 nr)
{
	return (stop_filter__by_path(config->options) && wants_stop(config, arch, nr)) ||
	       stop_dump__wants(config->options, arch, nr);
}

static bool wants_entry(const struct stop_config *config, u32 arch, s64 nr)
{
	return decode__needs_entry(arch, nr) ||
	       (looks_at_fds(config) && decode__needs_entry_for_fds(arch, nr)) ||
	       (config->decode.pids && decode__needs_entry_for_pids(arch, nr));
}

static bool ends_task(const char *name)
{
	return name && (!strcmp(name, "exit") || !strcmp(name, "exit_group"));
}

/* A call that does not return has no other stop at which its stack can be copied. */
static bool wants_last_stack(const struct stop_config *config, const char *name)
{
	return config->options->stack_traces && ends_task(name);
}

static void stop_abi__fill_traced(struct stop_abi *abi, const struct stop_config *config)
{
	unsigned int nr;

	for (nr = 0; nr < abi->nr_bits; nr++) {
		if (callset__has(&abi->calls, nr) &&
		    stop_filter__can_show(config->options, decode__syscall_name(abi->arch, nr)))
			stop_set__add(abi->traced, nr);
	}
}

/* For a syscall that is traced, but not captured */
static void stop_abi__fill_stops(struct stop_abi *abi, const struct stop_config *config,
				 struct strlist *stop_list, unsigned int nr, const char *name)
{
	bool stops;

	stop_set__add(abi->sampled, nr);
	stops = stop_list ? matches(stop_list, name) :
			    config->options->stack_traces || wants_stop(config, abi->arch, nr);
	stops |= must_stop(config, abi->arch, nr);
	if (!stops)
		return;
	stop_set__add(abi->stops, nr);
	if (wants_entry(config, abi->arch, nr) || wants_last_stack(config, name))
		stop_set__add(abi->entries, nr);
}

/* A syscall that can be captured needs no other event. */
static int stop_abi__fill(struct stop_abi *abi, const struct stop_config *config,
			  struct strlist *stop_list, bool captures)
{
	unsigned int nr;
	int captured;

	for (nr = 0; nr < abi->nr_bits; nr++) {
		const char *name = decode__syscall_name(abi->arch, nr);
		bool traced = stop_set__has(abi->traced, nr);

		/* The end of a task is reported even if these syscalls are not traced. */
		if (stop_config__sees_ends(config) && ends_task(name))
			stop_set__add(traced ? abi->entries : abi->ends, nr);
		captured = traced && captures ? stop_capture__add(abi, config, nr) : 0;
		if (captured < 0)
			return captured;
		if (traced && !captured)
			stop_abi__fill_stops(abi, config, stop_list, nr, name);
	}
	return 0;
}

static bool is_traced_exec(const struct stop_masks *masks, u32 arch, s64 nr)
{
	return decode__executes(arch, nr) && stop_masks__trace_nr(masks, arch, nr);
}

static void stop_masks__fill_traced(struct stop_masks *masks, const struct stop_config *config)
{
	unsigned int i, nr;

	for (i = 0; i < masks->nr; i++)
		stop_abi__fill_traced(&masks->abi[i], config);
	for (i = 0; i < masks->nr; i++) {
		struct stop_abi *abi = &masks->abi[i];

		for (nr = 0; nr < abi->nr_bits; nr++) {
			if (is_traced_exec(masks, abi->arch, nr) ||
			    is_traced_exec(masks, stop_exec__other_arch(abi->arch), nr))
				stop_set__add(abi->exec_exits, nr);
		}
	}
}

/*
 * If an execve() stops, so does every syscall that has the number of its exit in the new
 * ABI; the reader hides those that are not traced.
 */
static void stop_masks__stop_exec_exits(struct stop_masks *masks)
{
	unsigned int i, nr;

	for (i = 0; i < masks->nr; i++) {
		struct stop_abi *abi = &masks->abi[i];

		for (nr = 0; nr < abi->nr_bits; nr++) {
			if (stop_abi__may_end_exec(abi, nr) &&
			    stop_masks__stops(masks, stop_exec__other_arch(abi->arch), nr))
				stop_set__add(abi->stops, nr);
		}
	}
}

static void stop_abi__never_stop(struct stop_abi *abi)
{
	unsigned int word;

	for (word = 0; word < DIV_ROUND_UP(abi->nr_bits, 64); word++) {
		abi->stops[word] = 0;
		abi->entries[word] = 0;
		abi->ends[word] = 0;
	}
}

/* A name of LIST that is not a syscall, or not among those of -e, is invalid. */
static int stop_masks__check_name(const struct stop_masks *masks, const char *pattern)
{
	bool known = false;
	unsigned int i, nr;

	for (i = 0; i < masks->nr; i++) {
		const struct stop_abi *abi = &masks->abi[i];

		for (nr = 0; nr < abi->nr_bits; nr++) {
			const char *name = decode__syscall_name(abi->arch, nr);

			if (!name || !strglobmatch(name, pattern))
				continue;
			if (stop_set__has(abi->stops, nr))
				return 0;
			known = true;
		}
	}
	if (known)
		pr_err("--stop: syscall '%s' is not selected by -e\n", pattern);
	else
		pr_err("--stop: unknown syscall '%s'\n", pattern);
	return -EINVAL;
}

static int stop_masks__check(const struct stop_masks *masks, struct strlist *stop_list)
{
	struct str_node *pos;
	int err;

	if (!stop_list)
		return 0;
	strlist__for_each_entry(pos, stop_list) {
		err = stop_masks__check_name(masks, pos->s);
		if (err)
			return err;
	}
	return 0;
}

static int stop_masks__fill(struct stop_masks *masks, const struct stop_config *config,
			    struct strlist *stop_list)
{
	u32 archs[STOP_MAX_ABIS];
	unsigned int i;
	int err;

	for (i = 0; i < STOP_MAX_ABIS; i++)
		archs[i] = stop_masks__native(i);
	err = stop_masks__alloc(masks, archs);
	if (err)
		return err;
	err = stop_select__fill(masks, config);
	if (err)
		return err;
	masks->stop = !stop_filter__counts_only(config) && !stop_cpu_wide__never_stops(config);
	masks->capture = stop_capture__is_on(config);
	stop_masks__fill_traced(masks, config);
	for (i = 0; i < masks->nr && !err; i++)
		err = stop_abi__fill(&masks->abi[i], config, stop_list, masks->capture);
	if (err)
		return err;
	if (!masks->nr) {
		pr_err("--stop: no syscall tables for this architecture\n");
		return -EOPNOTSUPP;
	}
	return stop_masks__check(masks, stop_list);
}

int stop_masks__init(struct stop_masks *masks, const struct stop_config *config)
{
	struct strlist *stop_list = NULL;
	unsigned int i;
	int err;

	memset(masks, 0, sizeof(*masks));
	if (config->options->list) {
		stop_list = strlist__new(config->options->list, NULL);
		if (!stop_list)
			return -ENOMEM;
	}
	err = stop_masks__fill(masks, config, stop_list);
	strlist__delete(stop_list);
	if (err)
		stop_masks__exit(masks);
	for (i = 0; i < masks->nr && !masks->stop; i++)
		stop_abi__never_stop(&masks->abi[i]);
	if (!err && masks->stop)
		stop_masks__stop_exec_exits(masks);
	return err;
}

/* Each of these syscalls has one record, and a sample as well if it failed. */
static void stop_abi__set_captured(struct stop_abi *abi, const void *entries,
				   unsigned int nr_entries)
{
	struct perf_syscall_capture_entry entry;
	unsigned int i;

	for (i = 0; i < nr_entries; i++) {
		memcpy(&entry, entries + i * sizeof(entry), sizeof(entry));
		if (entry.nr < abi->nr_bits)
			stop_set__add(abi->captured, entry.nr);
	}
}

int stop_masks__init_recorded(struct stop_masks *masks, const struct stop_config *config,
			      const struct stop_info *info)
{
	u32 archs[STOP_MAX_ABIS] = { 0 };
	unsigned int i;
	int err;

	memset(masks, 0, sizeof(*masks));
	for (i = 0; i < info->head.nr_tables; i++)
		archs[i] = info->tables[i].arch;
	err = stop_masks__alloc(masks, archs);
	if (!err)
		err = stop_select__fill(masks, config);
	if (!err)
		stop_masks__fill_traced(masks, config);
	for (i = 0; i < masks->nr && !err; i++) {
		err = stop_abi__fill(&masks->abi[i], config, NULL, info->assumed);
		stop_abi__never_stop(&masks->abi[i]);
		if (!info->assumed)
			stop_abi__set_captured(&masks->abi[i], info->entries[i],
					       info->tables[i].nr_entries);
	}
	if (err)
		stop_masks__exit(masks);
	return err;
}
