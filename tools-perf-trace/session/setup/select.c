// SPDX-License-Identifier: GPL-2.0
/* Converts the command line's selection to sets of syscalls. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <linux/kernel.h>

#include "util/debug.h"
#include "util/strlist.h"
#include "session/config.h"
#include "masks.h"
#include "select.h"

/* Adds syscalls to the sets of all ABIs. */
static int add(struct stop_masks *masks, const char *text)
{
	struct callset sets[STOP_MAX_ABIS];
	char error[512] = "";
	unsigned int i;
	bool done;

	for (i = 0; i < masks->nr; i++)
		sets[i] = masks->abi[i].calls;
	done = callset__add(sets, masks->nr, text, error, sizeof(error));
	for (i = 0; i < masks->nr; i++)
		masks->abi[i].calls = sets[i];
	if (done)
		return 0;
	pr_err("Invalid set of syscalls \"%s\": %s\n", text, error);
	return -EINVAL;
}

/*
 * A leading question mark makes a name optional: the tables may not have all names that
 * perf trace knows. In a pattern of perf trace it stands for one character.
 */
static void print_name(const char *name, FILE *fp)
{
	if (*name == '?')
		fprintf(fp, "?[a-z0-9_]%s,", name + 1);
	else
		fprintf(fp, "?%s,", name);
}

/* Builds "[!]name,name,element". */
static int add_event_option(struct stop_masks *masks, const struct stop_config *config)
{
	const char *elements = config->options->select.elements;
	struct str_node *pos;
	size_t size = 0;
	char *text;
	FILE *fp = open_memstream(&text, &size);
	int err;

	if (!fp)
		return -ENOMEM;
	fputs(config->not_qualifier ? "!" : "", fp);
	if (config->qualifier) {
		strlist__for_each_entry(pos, config->qualifier)
			print_name(pos->s, fp);
	}
	fputs(elements ?: "", fp);
	fclose(fp);
	err = add(masks, text);
	free(text);
	return err;
}

int stop_select__fill(struct stop_masks *masks, const struct stop_config *config)
{
	const struct stop_select_options *select = &config->options->select;
	int err = 0;

	if (config->qualifier || select->elements)
		err = add_event_option(masks, config);
	else if (!select->nr_sets)
		err = add(masks, "all");
	for (unsigned int i = 0; i < select->nr_sets && !err; i++)
		err = add(masks, select->sets[i]);
	return err;
}
