// SPDX-License-Identifier: GPL-2.0
/* All options of strace 6.1, two later ones, and their translation. */
#include <getopt.h>

#include "take.h"

#define TAKES(what)	.take = strace_take_##what

const struct strace_option strace_options[] = {
	{ NULL, 'e', required_argument, TAKES(expression) },

	/* Startup */
	{ "argv0", 0, required_argument, TAKES(argv0) },
	{ "env", 'E', required_argument, .repeats = true, .gives = "--env" },
	{ "attach", 'p', required_argument, TAKES(pids) },
	{ "user", 'u', required_argument, TAKES(user) },

	/* Traced tasks */
	{ "detach-on", 'b', required_argument, TAKES(detach_on) },
	{ NULL, 'D', no_argument, TAKES(daemonize) },
	{ "daemonize", 0, optional_argument, TAKES(daemonize) },
	{ NULL, 'f', no_argument, TAKES(follow) },
	{ "follow-forks", 0, no_argument, TAKES(follow) },
	{ NULL, 'F', no_argument, TAKES(follow) },
	{ "output-separately", 0, no_argument, TAKES(separately) },
	{ "interruptible", 'I', required_argument, TAKES(interruptible) },

	/* Filtering */
	{ "trace", 0, required_argument, .gives = "--trace" },
	{ "signal", 0, required_argument, .gives = "--signal" },
	{ "status", 0, required_argument, TAKES(status) },
	{ "trace-path", 'P', required_argument, .repeats = true, .gives = "--trace-path" },
	{ "trace-fds", 0, required_argument, .gives = "--trace-fds" },
	{ "successful-only", 'z', no_argument, TAKES(only) },
	{ "failed-only", 'Z', no_argument, TAKES(only) },

	/* Output format */
	{ "columns", 'a', required_argument, TAKES(column) },
	{ "abbrev", 0, required_argument, TAKES(abbrev) },
	{ "verbose", 0, required_argument, TAKES(verbose) },
	{ "raw", 0, required_argument, TAKES(raw) },
	{ "read", 0, required_argument, .gives = "--read" },
	{ "write", 0, required_argument, .gives = "--write" },
	{ NULL, 'q', no_argument, TAKES(quiet) },
	{ "quiet", 0, optional_argument, TAKES(quiet) },
	{ "silent", 0, optional_argument, TAKES(quiet) },
	{ "silence", 0, optional_argument, TAKES(quiet) },
	{ "kvm", 0, required_argument,
	  .refused = "no exits of virtual CPUs" },
	{ "secontext", 0, optional_argument,
	  .refused = "no SELinux contexts" },
	{ NULL, 'y', no_argument, TAKES(fds) },
	{ "decode-fds", 0, optional_argument, TAKES(fds) },
	{ NULL, 'Y', no_argument, .gives = "--pid-names" },
	{ "decode-pids", 0, required_argument, TAKES(pid_details) },
	{ "pidns-translation", 0, no_argument, .gives = "--pidns-translation" },
	{ "instruction-pointer", 'i', no_argument, .gives = "--instruction-pointer" },
	{ "stack-traces", 'k', no_argument, .gives = "--stack-traces" },
	{ "syscall-number", 'n', no_argument, .gives = "--syscall-number" },
	{ "output", 'o', required_argument, TAKES(output) },
	{ "output-append-mode", 'A', no_argument, TAKES(append) },
	{ NULL, 'r', no_argument, .gives = "--relative-timestamps" },
	{ "relative-timestamps", 0, optional_argument, .gives = "--relative-timestamps" },
	{ "string-limit", 's', required_argument, TAKES(string_limit),
	  .differs = "16384 at most" },
	{ NULL, 't', no_argument, TAKES(times) },
	{ "absolute-timestamps", 0, optional_argument, .gives = "--absolute-timestamps" },
	{ "timestamps", 0, optional_argument, .gives = "--absolute-timestamps" },
	{ NULL, 'T', no_argument, .gives = "--syscall-times" },
	{ "syscall-times", 0, optional_argument, .gives = "--syscall-times" },
	{ "no-abbrev", 'v', no_argument, .gives = "--unabbreviated" },
	{ NULL, 'x', no_argument, TAKES(hex) },
	{ "strings-in-hex", 0, optional_argument, TAKES(hex) },
	{ "const-print-style", 'X', required_argument, TAKES(constants) },

	/* Summaries */
	{ "summary-only", 'c', no_argument, TAKES(summary),
	  .differs = "wall clock time, as with -w" },
	{ "summary", 'C', no_argument, TAKES(summary),
	  .differs = "wall clock time, as with -w" },
	{ "summary-syscall-overhead", 'O', required_argument, TAKES(overhead) },
	{ "summary-sort-by", 'S', required_argument, .gives = "--summary-sort-by" },
	{ "summary-columns", 'U', required_argument, .gives = "--summary-columns" },
	{ "summary-wall-clock", 'w', no_argument, TAKES(wall_clock) },

	/* Tampering */
	{ "inject", 0, required_argument,
	  .refused = "syscalls are only traced" },
	{ "fault", 0, required_argument,
	  .refused = "syscalls are only traced" },

	/* The rest */
	{ "debug", 'd', no_argument, .gives = "--verbose" },
	{ "help", 'h', no_argument, TAKES(help) },
	{ "seccomp-bpf", 0, no_argument,
	  .needless = "untraced syscalls never stop" },
	{ "tips", 0, optional_argument, .needless = "perf has no tips" },
	{ "version", 'V', no_argument, TAKES(version) },
};

const size_t nr_strace_options = sizeof(strace_options) / sizeof(strace_options[0]);
