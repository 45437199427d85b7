// SPDX-License-Identifier: GPL-2.0
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <api/fs/tracing_path.h>
#include <linux/kernel.h>
#include <linux/string.h>
#include <linux/zalloc.h>
#include <symbol/kallsyms.h>

#include "util/debug.h"
#include "util/evlist.h"
#include "util/evsel.h"
#include "decode/btf/types.h"
#include "decode/decode.h"
#include "session/collect/task_memory.h"
#include "session/config.h"
#include "session/regs.h"
#include "session/setup/masks.h"
#include "session/setup/types.h"
#include "function.h"

enum { NAME_SIZE = 128, TEXT_SIZE = 8192 };

/**
 * struct search - a symbol in kallsyms that lies @offset behind another one
 * @base: that one, whose address comes first in the file or later
 * @offset: in bytes
 * @addr: the address to look for, 0 if it is not known yet
 * @name: the symbol
 */
struct search {
	const char	*base;
	u64		offset;
	u64		addr;
	char		*name;
};

static int find_base(void *arg, const char *name, char type __maybe_unused, u64 start)
{
	struct search *search = arg;

	if (strcmp(name, search->base))
		return 0;
	search->addr = start + search->offset;
	return 1;
}

static int find_name(void *arg, const char *name, char type, u64 start)
{
	struct search *search = arg;

	if (start != search->addr || (type != 't' && type != 'T' && type != 'W'))
		return 0;
	scnprintf(search->name, NAME_SIZE, "%s", name);
	return 1;
}

/* perf probe gives the place of a function from the beginning of the kernel's text. */
static bool resolve(char symbol[NAME_SIZE], u64 offset)
{
	struct search search = { .base = symbol, .offset = offset, .name = symbol };

	if (!offset)
		return true;
	return kallsyms__parse("/proc/kallsyms", &search, find_base) > 0 && search.addr &&
	       kallsyms__parse("/proc/kallsyms", &search, find_name) > 0;
}

/* "p:probe/vfs_open _text+4096 ..." or "p:probe/vfs_open vfs_open": a probe on an entry */
static bool parse_line(const char *line, const char *event, char symbol[NAME_SIZE])
{
	char name[NAME_SIZE], place[NAME_SIZE];
	unsigned long long offset = 0;
	char *slash, *plus;

	if (sscanf(line, "p:%127s %127s", name, place) != 2)
		return false;
	slash = strchr(name, '/');
	if (!slash)
		return false;
	*slash = ':';
	if (strcmp(name, event))
		return false;
	plus = strchr(place, '+');
	if (plus) {
		*plus = '\0';
		offset = strtoull(plus + 1, NULL, 0);
	}
	snprintf(symbol, NAME_SIZE, "%s", place);
	return resolve(symbol, offset);
}

/* Which function is that event's probe on? */
static bool find_symbol(const char *event, char symbol[NAME_SIZE])
{
	char *path = get_tracing_file("kprobe_events"), *line = NULL;
	FILE *fp = path ? fopen(path, "re") : NULL;
	bool found = false;
	size_t size = 0;

	put_tracing_file(path);
	while (fp && !found && getline(&line, &size, fp) > 0)
		found = parse_line(line, event, symbol);
	free(line);
	if (fp)
		fclose(fp);
	return found;
}

static int add(struct stop_functions *functions, struct evsel *evsel,
	       const struct decode_row *row)
{
	struct stop_function *function;

	function = realloc(functions->function, (functions->nr + 1) * sizeof(*function));
	if (!function)
		return -ENOMEM;
	functions->function = function;
	function[functions->nr++] = (struct stop_function){ evsel, row };
	evsel__set_sample_bit(evsel, REGS_INTR);
	evsel->core.attr.sample_regs_intr = STOP_REGS_ARGS;
	return 0;
}

static int add_event(struct stop_functions *functions, const struct stop_config *config,
		     struct evsel *evsel)
{
	const struct decode_row *row;
	char symbol[NAME_SIZE];

	if (!STOP_REGS_ARGS || !find_symbol(evsel__name(evsel), symbol))
		return 0;
	if (!functions->types)
		functions->types = stop_types__load(config->options);
	if (!functions->types)
		return -EINVAL;
	row = decode_types__function(functions->types, symbol);
	if (row)
		return add(functions, evsel, row);
	if (config->options->btf.on)
		pr_warning("--btf: no types of function %s\n", symbol);
	return 0;
}

int stop_functions__init(struct stop_functions *functions, const struct stop_config *config)
{
	struct evsel *evsel;
	int err = 0;

	evlist__for_each_entry(config->evlist, evsel) {
		err = add_event(functions, config, evsel);
		if (err)
			break;
	}
	return err;
}

const struct stop_function *stop_functions__find(const struct stop_functions *functions,
						 const struct evsel *evsel)
{
	size_t i;

	for (i = 0; i < functions->nr; i++) {
		if (functions->function[i].evsel == evsel)
			return &functions->function[i];
	}
	return NULL;
}

char *stop_function__arguments(const struct stop_function *function, pid_t tid,
			       const u64 args[STOP_FUNCTION_ARGS])
{
	const struct decode_options options = { .string_max = 32 };
	struct decode_call call = { .arch = stop_masks__native(0), .nr = -1 };
	struct task_memory *memory = malloc(sizeof(*memory));
	struct decode_memory reader = { .read = task_memory__read, .ctx = memory };
	char *text = malloc(TEXT_SIZE);

	if (memory && text) {
		task_memory__reset(memory, tid);
		memcpy(call.args, args, sizeof(call.args));
		decode__arguments(function->row, &call, &reader, &options, text, TEXT_SIZE);
	} else {
		zfree(&text);
	}
	free(memory);
	return text;
}

void stop_functions__exit(struct stop_functions *functions)
{
	decode_types__free(functions->types);
	zfree(&functions->function);
}
