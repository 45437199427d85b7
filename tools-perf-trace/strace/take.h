/* SPDX-License-Identifier: GPL-2.0 */
/* Options of strace whose argument differs from that of perf trace, or that are counted. */
#ifndef PERF_TRACE_STOP_FRONT_TAKE_H
#define PERF_TRACE_STOP_FRONT_TAKE_H

#include "front.h"

#define STRACE_TAKE(what)							\
	enum strace_verdict strace_take_##what(struct strace_front *front,	\
					       const struct strace_option *option, \
					       const char *arg)

STRACE_TAKE(expression);
STRACE_TAKE(argv0);
STRACE_TAKE(pids);
STRACE_TAKE(user);
STRACE_TAKE(detach_on);
STRACE_TAKE(daemonize);
STRACE_TAKE(follow);
STRACE_TAKE(separately);
STRACE_TAKE(interruptible);
STRACE_TAKE(status);
STRACE_TAKE(only);
STRACE_TAKE(column);
STRACE_TAKE(abbrev);
STRACE_TAKE(verbose);
STRACE_TAKE(raw);
STRACE_TAKE(quiet);
STRACE_TAKE(fds);
STRACE_TAKE(pid_details);
STRACE_TAKE(output);
STRACE_TAKE(append);
STRACE_TAKE(string_limit);
STRACE_TAKE(times);
STRACE_TAKE(hex);
STRACE_TAKE(constants);
STRACE_TAKE(summary);
STRACE_TAKE(overhead);
STRACE_TAKE(wall_clock);
STRACE_TAKE(help);
STRACE_TAKE(version);

#endif /* PERF_TRACE_STOP_FRONT_TAKE_H */
