// SPDX-License-Identifier: GPL-2.0
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <linux/kernel.h>
#include <linux/zalloc.h>
#include <subcmd/parse-options.h>

#include "util/debug.h"
#include "session/caller.h"
#include "options.h"

int stop_options__fail(void)
{
	if (stop_caller.strace) {
		pr_err("%s", stop_caller.hint);
		exit(1);
	}
	return -1;
}

int stop_words__find(const struct stop_word *words, const char *str, size_t len)
{
	for (; words->word; words++) {
		if (strlen(words->word) == len && !memcmp(words->word, str, len))
			return words->value;
	}
	return -1;
}

int stop_words__choose(const struct option *opt, const struct stop_word *words, const char *str,
		       int unset)
{
	const int value = unset ? words->value : stop_words__find(words, str, strlen(str));
	char all[128] = "";
	size_t len = 0;

	if (value >= 0)
		return value;
	for (; words->word; words++)
		len += scnprintf(all + len, sizeof(all) - len, "%s%s", len ? ", " : "",
				 words->word);
	pr_err("--%s: invalid value '%s'\n"
	       "Use one of %s.\n", opt->long_name, str, all);
	return stop_options__fail();
}

bool stop_words__invert(const char **list)
{
	bool invert = false;

	for (; **list == '!'; (*list)++)
		invert = !invert;
	return invert;
}

bool stop_words__is(const char **list, const char *word)
{
	if (strcmp(*list, word))
		return false;
	*list = NULL;
	return true;
}

bool stop_words__next(const char **list, char *word, size_t size)
{
	size_t len;

	if (!*list)
		return false;
	*list += strspn(*list, ",");
	len = strcspn(*list, ",");
	snprintf(word, size, "%.*s", (int)len, *list);
	*list += len;
	*list += strspn(*list, ",");
	if (!**list)
		*list = NULL;
	return true;
}

bool stop_fdset__has(const struct stop_fdset *set, int fd)
{
	for (unsigned int i = 0; i < set->nr; i++) {
		if (set->fds[i] == fd)
			return !set->invert;
	}
	return set->given && set->invert;
}

bool stop_fdset__any(const struct stop_fdset *set)
{
	return set->nr || set->invert;
}

static void stop_select_options__exit(struct stop_select_options *select)
{
	for (unsigned int i = 0; i < select->nr_paths; i++)
		free(select->paths[i]);
	zfree(&select->paths);
	zfree(&select->sets);
	zfree(&select->elements);
	zfree(&select->fds.fds);
	zfree(&select->read.fds);
	zfree(&select->write.fds);
}

void stop_options__exit(struct stop_options *options)
{
	stop_select_options__exit(&options->select);
	zfree(&options->command.env);
}
