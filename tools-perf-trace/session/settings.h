/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_SETTINGS_H
#define PERF_TRACE_STOP_SESSION_SETTINGS_H

struct stop_config;
struct stop_options;

/*
 * Resets options that are only set in a configuration file to their defaults if this run
 * cannot use them. @options are those of @config, and @argc is that of the command.
 */
void stop_settings__drop_unfit(struct stop_options *options, const struct stop_config *config,
			       int argc);

#endif /* PERF_TRACE_STOP_SESSION_SETTINGS_H */
