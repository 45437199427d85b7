/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_OPTIONS_BTF_H
#define PERF_TRACE_STOP_SESSION_OPTIONS_BTF_H

struct option;

int stop_options__parse_btf(const struct option *opt, const char *str, int unset);

/* For STOP_OPTIONS() */
#define STOP_BTF_OPTIONS(v)							\
	OPT_CALLBACK_OPTARG(0, "btf", v, NULL, "file",				\
		"Use the kernel's types where perf's tables lack some", \
		stop_options__parse_btf)

#endif /* PERF_TRACE_STOP_SESSION_OPTIONS_BTF_H */
