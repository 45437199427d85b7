// SPDX-License-Identifier: GPL-2.0
/*
 * The parameters of a syscall are in the format of its tracepoint: their names, and as text
 * their types, which BTF has. Its number is only in the samples of that tracepoint.
 */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <api/fs/tracing_path.h>
#include <linux/err.h>
#include <linux/kernel.h>
#include <linux/string.h>
#include <linux/zalloc.h>
#include <traceevent/event-parse.h>

#include "util/debug.h"
#include "util/evsel.h"
#include "util/trace-event.h"
#include "decode/btf/types.h"
#include "decode/decode.h"
#include "decode/engine/learned.h"
#include "session/collect/sample.h"
#include "session/config.h"
#include "cpu_wide.h"
#include "masks.h"
#include "types.h"

#define PREFIX		"sys_enter_"

/* Offset of __syscall_nr in the samples of all these tracepoints, an int */
#define NR_OFFSET	8

#define MAX_PARAMS	6

static bool is_wanted(const struct stop_options *options)
{
	return options->btf.on || options->btf.all;
}

struct decode_types *stop_types__load(const struct stop_options *options)
{
	struct decode_types *types = decode_types__load(options->btf.file);

	if (!types) {
		pr_err("--btf: cannot read types from %s: %s\n",
		       options->btf.file ?: "the kernel", strerror(errno));
		return NULL;
	}
	if (decode_types__has_btf(types) || !is_wanted(options))
		return types;
	pr_err("--btf: this kernel has no BTF (CONFIG_DEBUG_INFO_BTF), or perf has no libbpf\n"
	       "Use --btf=FILE, with the vmlinux of the kernel or its BTF.\n");
	decode_types__free(types);
	return NULL;
}

/* Fields whose names begin with "__" are what the kernel adds to the parameters. */
static unsigned int find_params(const struct tep_event *format,
				struct decode_param params[MAX_PARAMS])
{
	const struct tep_format_field *field;
	unsigned int nr = 0;

	for (field = format->format.fields; field && nr < MAX_PARAMS; field = field->next) {
		if (strstarts(field->name, "__"))
			continue;
		params[nr++] = (struct decode_param){ .type = field->type, .name = field->name };
	}
	return nr;
}

static int learn(const struct stop_types *types, s64 nr, const char *name,
		 const struct tep_event *format)
{
	struct decode_param params[MAX_PARAMS];
	const unsigned int nr_params = find_params(format, params);

	return decode_types__learn(types->types, types->arch, nr, name, params, nr_params);
}

/* Some functions have other names than their syscalls. */
static const struct tep_event *find_format(const char *name)
{
	static const char * const others[][2] = {
		{ "stat", "newstat" }, { "fstat", "newfstat" }, { "lstat", "newlstat" },
		{ "uname", "newuname" }, { "umount2", "umount" }, { "sendfile", "sendfile64" },
	};
	const struct tep_event *format;
	char event[64];
	size_t i;

	for (i = 0; i < ARRAY_SIZE(others); i++) {
		if (!strcmp(name, others[i][0]))
			name = others[i][1];
	}
	scnprintf(event, sizeof(event), PREFIX "%s", name);
	format = trace_event__tp_format("syscalls", event);
	return IS_ERR(format) ? NULL : format;
}

/* A syscall without a tracepoint remains as it is in the tables. */
static int learn_all(const struct stop_types *types)
{
	const s64 end = decode__nr_syscalls(types->arch);
	int err = 0;
	s64 nr;

	for (nr = 0; nr < end && !err; nr++) {
		const char *name = decode__syscall_name(types->arch, nr);
		const struct tep_event *format = NULL;

		if (name && decode_types__may_learn(types->arch, nr))
			format = find_format(name);
		if (format)
			err = learn(types, nr, NULL, format);
	}
	return err;
}

static bool is_in_tables(const char *name)
{
	unsigned int i;

	for (i = 0; i < STOP_MAX_ABIS; i++) {
		if (decode__syscall_nr(stop_masks__native(i), name) >= 0)
			return true;
	}
	return strstarts(name, "new") && is_in_tables(name + strlen("new"));
}

static int add_newcall(struct stop_types *types, const char *name)
{
	struct stop_newcall *newcalls;

	newcalls = realloc(types->newcalls, (types->nr_newcalls + 1) * sizeof(*newcalls));
	if (!newcalls)
		return -ENOMEM;
	types->newcalls = newcalls;
	newcalls[types->nr_newcalls] = (struct stop_newcall){ .name = strdup(name) };
	return newcalls[types->nr_newcalls++].name ? 0 : -ENOMEM;
}

/* Without the right to read tracefs, new syscalls are shown by their numbers. */
static int find_newcalls(struct stop_types *types)
{
	char *path = get_events_file("syscalls");
	DIR *dir = path ? opendir(path) : NULL;
	struct dirent *entry;
	int err = 0;

	put_events_file(path);
	while (dir && !err && (entry = readdir(dir)) != NULL) {
		const char *name = entry->d_name + strlen(PREFIX);

		if (strstarts(entry->d_name, PREFIX) && !is_in_tables(name))
			err = add_newcall(types, name);
	}
	if (dir)
		closedir(dir);
	return err;
}

/* The events of CPUs cannot stop for what is not known yet, and a file has no such stops. */
static bool stops_for_newcalls(const struct stop_config *config)
{
	return !stop_cpu_wide__never_stops(config) && !config->summary_only &&
	       !config->options->file.records && !config->options->file.input;
}

static int init_newcalls(struct stop_types *types, const struct stop_config *config)
{
	int err = stops_for_newcalls(config) ? find_newcalls(types) : 0;

	if (err || !types->nr_newcalls)
		return err;
	if (!types->types)
		types->types = stop_types__load(config->options);
	if (!types->types)
		return -EINVAL;
	return decode_types__expect(types->arch, decode__nr_syscalls(types->arch),
				    DECODE_MAX_LEARNED);
}

static int init_known(struct stop_types *types, const struct stop_config *config)
{
	int err;

	if (!is_wanted(config->options))
		return 0;
	types->types = stop_types__load(config->options);
	if (!types->types)
		return -EINVAL;
	err = decode_types__learn_ioctls(types->types, types->arch);
	return err || !config->options->btf.all ? err : learn_all(types);
}

int stop_types__init(struct stop_types *types, const struct stop_config *config)
{
	int err;

	types->arch = stop_masks__native(0);
	/* Not supported: this is reported later. */
	if (!types->arch)
		return 0;
	err = init_known(types, config) ?: init_newcalls(types, config);
	if (err == -ENOMEM)
		pr_err("Out of memory\n");
	return err;
}

bool stop_types__sample(const struct stop_types *types, const struct evsel *evsel,
			const struct stop_sample *sample)
{
	struct stop_newcall *newcall = types->newcalls;
	const struct stop_newcall *end = newcall + types->nr_newcalls;
	const struct tep_event *format;
	s32 nr;

	while (newcall < end && newcall->evsel != evsel)
		newcall++;
	if (newcall == end)
		return false;
	if (newcall->learned || !stop_sample__has(sample, NR_OFFSET, sizeof(nr)))
		return true;
	newcall->learned = true;
	memcpy(&nr, sample->raw_data + NR_OFFSET, sizeof(nr));
	/* The function of a known syscall may have another name. */
	format = decode__syscall_name(types->arch, nr) ? NULL : find_format(newcall->name);
	if (format && learn(types, nr, newcall->name, format))
		pr_debug("--stop: cannot describe syscall %s, number %d\n", newcall->name, nr);
	return true;
}

void stop_types__exit(struct stop_types *types)
{
	size_t i;

	decode_unlearn();
	decode_types__free(types->types);
	for (i = 0; i < types->nr_newcalls; i++)
		free(types->newcalls[i].name);
	zfree(&types->newcalls);
	types->types = NULL;
	types->nr_newcalls = 0;
}
