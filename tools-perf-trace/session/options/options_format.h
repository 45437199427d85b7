/* SPDX-License-Identifier: GPL-2.0 */
/* --stop itself, and how its lines show arguments. */
#ifndef PERF_TRACE_STOP_SESSION_OPTIONS_FORMAT_H
#define PERF_TRACE_STOP_SESSION_OPTIONS_FORMAT_H

struct option;

/* Callbacks of the options; their value is a struct stop_options. */
int stop_options__parse_stop(const struct option *opt, const char *str, int unset);
int stop_options__parse_format(const struct option *opt, const char *str, int unset);
int stop_options__parse_constants(const struct option *opt, const char *str, int unset);
int stop_options__parse_fds(const struct option *opt, const char *str, int unset);
int stop_options__parse_hex_strings(const struct option *opt, const char *str, int unset);
int stop_options__parse_unabbreviated(const struct option *opt, const char *str, int unset);
int stop_options__parse_string_size(const struct option *opt, const char *str, int unset);

/* For STOP_OPTIONS() */
#define STOP_FORMAT_OPTIONS(v)							\
	OPT_CALLBACK_OPTARG(0, "stop", v, NULL, "syscalls|always|never",	\
		"Show what arguments point to; syscalls: where to stop",	\
		stop_options__parse_stop),					\
	OPT_CALLBACK(0, "format", v, "perf|strace|json",			\
		"Output format of --stop",					\
		stop_options__parse_format),					\
	OPT_CALLBACK(0, "string-size", v, "n",					\
		"Bytes shown of a string, default 32, or unlimited",	\
		stop_options__parse_string_size),				\
	OPT_CALLBACK_NOOPT(0, "unabbreviated", v, NULL,				\
		"Show all fields and all elements of lists (strace -v)", \
		stop_options__parse_unabbreviated),				\
	OPT_CALLBACK(0, "constants", v, "names|numbers|both",			\
		"How to show constants and flags (strace -X)",			\
		stop_options__parse_constants),					\
	OPT_CALLBACK_OPTARG(0, "hex-strings", v, NULL, "odd|all",		\
		"Show non-text or all strings in hex (strace -x, -xx)",	\
		stop_options__parse_hex_strings),				\
	OPT_CALLBACK_OPTARG(0, "fds", v, NULL, "paths|all",			\
		"Show what file descriptors refer to (strace -y, -yy)",	\
		stop_options__parse_fds)

#endif /* PERF_TRACE_STOP_SESSION_OPTIONS_FORMAT_H */
