/* SPDX-License-Identifier: GPL-2.0 */
/* Options of strace whose argument differs from that of perf trace, or that are counted. */
#ifndef PERF_TRACE_STOP_FRONT_TRANSLATE_H
#define PERF_TRACE_STOP_FRONT_TRANSLATE_H

#include "front.h"

#define STRACE_TRANSLATE(what)							\
	enum strace_verdict strace_translate_##what(struct strace_front *front,	\
						    const struct strace_option *option, \
						    const char *arg)

STRACE_TRANSLATE(expression);
STRACE_TRANSLATE(argv0);
STRACE_TRANSLATE(pids);
STRACE_TRANSLATE(user);
STRACE_TRANSLATE(detach_on);
STRACE_TRANSLATE(daemonize);
STRACE_TRANSLATE(follow);
STRACE_TRANSLATE(separately);
STRACE_TRANSLATE(interruptible);
STRACE_TRANSLATE(status);
STRACE_TRANSLATE(only);
STRACE_TRANSLATE(column);
STRACE_TRANSLATE(abbrev);
STRACE_TRANSLATE(verbose);
STRACE_TRANSLATE(raw);
STRACE_TRANSLATE(quiet);
STRACE_TRANSLATE(fds);
STRACE_TRANSLATE(pid_details);
STRACE_TRANSLATE(output);
STRACE_TRANSLATE(append);
STRACE_TRANSLATE(string_limit);
STRACE_TRANSLATE(times);
STRACE_TRANSLATE(hex);
STRACE_TRANSLATE(constants);
STRACE_TRANSLATE(summary);
STRACE_TRANSLATE(overhead);
STRACE_TRANSLATE(sort);
STRACE_TRANSLATE(wall_clock);
STRACE_TRANSLATE(help);
STRACE_TRANSLATE(version);

#endif /* PERF_TRACE_STOP_FRONT_TRANSLATE_H */
