/* SPDX-License-Identifier: GPL-2.0 */
/* All options of --stop and --hold, on the command line and in configuration files. */
#ifndef PERF_TRACE_STOP_SESSION_OPTIONS_TABLE_H
#define PERF_TRACE_STOP_SESSION_OPTIONS_TABLE_H

#include "options.h"
#include "options_btf.h"
#include "options_command.h"
#include "options_file.h"
#include "options_format.h"
#include "options_hold.h"
#include "options_line.h"
#include "options_output.h"
#include "options_select.h"
#include "options_summary.h"
#include "options_time.h"

/* For the table of perf trace's options; @v is a struct stop_options */
#define STOP_OPTIONS(v)								\
	STOP_FORMAT_OPTIONS(v),							\
	STOP_BTF_OPTIONS(v),							\
	STOP_HOLD_OPTIONS(v),							\
	STOP_SELECT_OPTIONS(v),							\
	STOP_TIME_OPTIONS(v),							\
	STOP_OUTPUT_OPTIONS(v),							\
	STOP_SUMMARY_OPTIONS(v),						\
	STOP_COMMAND_OPTIONS(v),						\
	STOP_LINE_OPTIONS(v)

/*
 * Sets an option from key @var of a configuration file: trace.stop_ and the name of the
 * option, with "_" for "-". Returns 0, or -1 after a message on stderr.
 */
int stop_options__config(struct stop_options *options, const char *var, const char *value);

/* 0, or -EINVAL after a message on stderr; the table ends with a NULL @what. */
int stop_options__check(const struct stop_options *options,
			const struct stop_conflict *conflicts);

#endif /* PERF_TRACE_STOP_SESSION_OPTIONS_TABLE_H */
