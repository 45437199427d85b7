// SPDX-License-Identifier: GPL-2.0
/* Filters for lines: by files, by results and by signals. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <linux/err.h>
#include <linux/limits.h>

#include "decode/select/classes.h"
#include "config.h"
#include "filter.h"

static bool filters_files(const struct stop_options *options)
{
	return options->select.nr_paths || options->select.fds.given;
}

static bool is_path(const struct stop_options *options, const char *path, size_t len)
{
	const struct stop_select_options *select = &options->select;

	for (unsigned int i = 0; i < select->nr_paths; i++) {
		if (strlen(select->paths[i]) == len && !memcmp(select->paths[i], path, len))
			return true;
	}
	return false;
}

static void meet_path(void *ctx, const char *path, size_t len)
{
	struct stop_filter *filter = ctx;

	filter->matched |= is_path(filter->options, path, len);
}

static bool leads_to_path(const struct stop_filter *filter, int fd)
{
	char name[64], path[PATH_MAX];
	ssize_t len;

	snprintf(name, sizeof(name), "/proc/%d/fd/%d", filter->tid, fd);
	len = readlink(name, path, sizeof(path));
	return len > 0 && is_path(filter->options, path, len);
}

static void meet_fd(void *ctx, int fd)
{
	struct stop_filter *filter = ctx;

	if (filter->matched)
		return;
	filter->matched = stop_fdset__has(&filter->options->select.fds, fd) ||
			  (stop_filter__by_path(filter->options) && leads_to_path(filter, fd));
}

void stop_filter__init(struct stop_filter *filter, const struct stop_options *options)
{
	filter->options = options;
	filter->watch = (struct decode_watch) {
		.fd = meet_fd,
		.path = meet_path,
		.ctx = filter,
	};
}

const struct decode_watch *stop_filter__begin(struct stop_filter *filter, pid_t tid)
{
	filter->tid = tid;
	filter->matched = false;
	return filters_files(filter->options) ? &filter->watch : NULL;
}

bool stop_filter__shows(const struct stop_filter *filter)
{
	return filter->matched || !filters_files(filter->options);
}

bool stop_filter__by_path(const struct stop_options *options)
{
	return options->select.nr_paths;
}

bool stop_filter__counts_only(const struct stop_config *config)
{
	return config->summary_only && !filters_files(config->options);
}

bool stop_filter__can_show(const struct stop_options *options, const char *name)
{
	u32 classes = 1U << DECODE_CLASS_DESC | 1U << DECODE_CLASS_NETWORK;

	if (!filters_files(options))
		return true;
	if (stop_filter__by_path(options))
		classes |= 1U << DECODE_CLASS_FILE;
	return name && decode_classes__of(name) & classes;
}

bool stop_filter__wants_status(const struct stop_config *config, enum stop_status status)
{
	const struct stop_select_options *select = &config->options->select;

	if (select->has_status && !(select->status & status))
		return false;
	return !config->failure_only || status == STOP_STATUS_FAILED;
}

bool stop_filter__wants_result(const struct stop_config *config, s64 ret)
{
	bool failed = IS_ERR_VALUE((unsigned long)ret);

	return stop_filter__wants_status(config, failed ? STOP_STATUS_FAILED :
							  STOP_STATUS_SUCCESSFUL);
}

bool stop_filter__wants_signal(const struct stop_options *options, int signal)
{
	const struct stop_select_options *select = &options->select;

	if (!select->has_signals || signal < 1)
		return true;
	return signal <= 64 && select->signals & (1ULL << (signal - 1));
}
