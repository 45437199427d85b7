// SPDX-License-Identifier: GPL-2.0
/* All options of strace 6.1, two later ones, and their translation. */
#include <getopt.h>

#include "translate.h"

#define TRANSLATES(what)	.translate = strace_translate_##what

const struct strace_option strace_options[] = {
	{ NULL, 'e', required_argument, TRANSLATES(expression) },

	/* Startup */
	{ "argv0", 0, required_argument, TRANSLATES(argv0) },
	{ "env", 'E', required_argument, .repeats = true, .gives = "--env" },
	{ "attach", 'p', required_argument, TRANSLATES(pids) },
	{ "user", 'u', required_argument, TRANSLATES(user) },

	/* Traced tasks */
	{ "detach-on", 'b', required_argument, TRANSLATES(detach_on) },
	{ NULL, 'D', no_argument, TRANSLATES(daemonize) },
	{ "daemonize", 0, optional_argument, TRANSLATES(daemonize) },
	{ NULL, 'f', no_argument, TRANSLATES(follow) },
	{ "follow-forks", 0, no_argument, TRANSLATES(follow) },
	{ NULL, 'F', no_argument, TRANSLATES(follow) },
	{ "output-separately", 0, no_argument, TRANSLATES(separately) },
	{ "interruptible", 'I', required_argument, TRANSLATES(interruptible) },

	/* Filtering */
	{ "trace", 0, required_argument, .gives = "--trace" },
	{ "signal", 0, required_argument, .gives = "--signal" },
	{ "status", 0, required_argument, TRANSLATES(status) },
	{ "trace-path", 'P', required_argument, .repeats = true, .gives = "--trace-path" },
	{ "trace-fds", 0, required_argument, .gives = "--trace-fds" },
	{ "successful-only", 'z', no_argument, TRANSLATES(only) },
	{ "failed-only", 'Z', no_argument, TRANSLATES(only) },

	/* Output format */
	{ "columns", 'a', required_argument, TRANSLATES(column) },
	{ "abbrev", 0, required_argument, TRANSLATES(abbrev) },
	{ "verbose", 0, required_argument, TRANSLATES(verbose) },
	{ "raw", 0, required_argument, TRANSLATES(raw) },
	{ "read", 0, required_argument, .gives = "--read" },
	{ "write", 0, required_argument, .gives = "--write" },
	{ NULL, 'q', no_argument, TRANSLATES(quiet) },
	{ "quiet", 0, optional_argument, TRANSLATES(quiet) },
	{ "silent", 0, optional_argument, TRANSLATES(quiet) },
	{ "silence", 0, optional_argument, TRANSLATES(quiet) },
	{ "kvm", 0, required_argument,
	  .refused = "no exits of virtual CPUs" },
	{ "secontext", 0, optional_argument,
	  .refused = "no SELinux contexts" },
	{ NULL, 'y', no_argument, TRANSLATES(fds) },
	{ "decode-fds", 0, optional_argument, TRANSLATES(fds) },
	{ NULL, 'Y', no_argument, .gives = "--pid-names" },
	{ "decode-pids", 0, required_argument, TRANSLATES(pid_details) },
	{ "pidns-translation", 0, no_argument, .gives = "--pidns-translation" },
	{ "instruction-pointer", 'i', no_argument, .gives = "--instruction-pointer" },
	{ "stack-traces", 'k', no_argument, .gives = "--stack-traces" },
	{ "syscall-number", 'n', no_argument, .gives = "--syscall-number" },
	{ "output", 'o', required_argument, TRANSLATES(output) },
	{ "output-append-mode", 'A', no_argument, TRANSLATES(append) },
	{ NULL, 'r', no_argument, .gives = "--relative-timestamps" },
	{ "relative-timestamps", 0, optional_argument, .gives = "--relative-timestamps" },
	{ "string-limit", 's', required_argument, TRANSLATES(string_limit),
	  .differs = "16384 at most" },
	{ NULL, 't', no_argument, TRANSLATES(times) },
	{ "absolute-timestamps", 0, optional_argument, .gives = "--absolute-timestamps" },
	{ "timestamps", 0, optional_argument, .gives = "--absolute-timestamps" },
	{ NULL, 'T', no_argument, .gives = "--syscall-times" },
	{ "syscall-times", 0, optional_argument, .gives = "--syscall-times" },
	{ "no-abbrev", 'v', no_argument, .gives = "--unabbreviated" },
	{ NULL, 'x', no_argument, TRANSLATES(hex) },
	{ "strings-in-hex", 0, optional_argument, TRANSLATES(hex) },
	{ "const-print-style", 'X', required_argument, TRANSLATES(constants) },

	/* Summaries */
	{ "summary-only", 'c', no_argument, TRANSLATES(summary),
	  .differs = "wall clock time, as -w" },
	{ "summary", 'C', no_argument, TRANSLATES(summary),
	  .differs = "wall clock time, as -w" },
	{ "summary-syscall-overhead", 'O', required_argument, TRANSLATES(overhead) },
	{ "summary-sort-by", 'S', required_argument, TRANSLATES(sort) },
	{ "summary-columns", 'U', required_argument, .gives = "--summary-columns" },
	{ "summary-wall-clock", 'w', no_argument, TRANSLATES(wall_clock) },

	/* Tampering */
	{ "inject", 0, required_argument,
	  .refused = "syscalls are only traced" },
	{ "fault", 0, required_argument,
	  .refused = "syscalls are only traced" },

	/* The rest */
	{ "debug", 'd', no_argument, .gives = "--verbose" },
	{ "help", 'h', no_argument, TRANSLATES(help) },
	{ "seccomp-bpf", 0, no_argument,
	  .needless = "untraced syscalls never stop" },
	{ "tips", 0, optional_argument, .needless = "perf has no tips" },
	{ "version", 'V', no_argument, TRANSLATES(version) },
};

const size_t nr_strace_options = sizeof(strace_options) / sizeof(strace_options[0]);
