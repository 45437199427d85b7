// SPDX-License-Identifier: GPL-2.0
/* Syscalls that wait for file descriptors. */
#include "rows.h"

/* The text of the result shows which descriptors are ready. */
#define READY(f)	.extra = decode_extra__##f, .extra_tells = true

ROW(poll) = { .args = {
	ARRAY_IN("ufds", pollfd, ARG(1)), UINT("nfds"), INT("timeout_msecs") },
	READY(poll) };
#define PPOLL(spec) { .args = {							\
	ARRAY_IN("ufds", pollfd, ARG(1)), UINT("nfds"), STRUCT_IN("tsp", spec),	\
	SIGSET_IN("sigmask", ARG(4)), ULONG("sigsetsize") },			\
	READY(ppoll), .entry = true }
ROW(ppoll) = PPOLL(timespec);
ROW(ppoll_time64) = PPOLL(timespec64);

#define FD_SETS									\
	INT("n"), MEMORY_IN("inp", fd_set), MEMORY_IN("outp", fd_set),		\
	MEMORY_IN("exp", fd_set)
ROW(select) = { .args = { FD_SETS, STRUCT_IN("tvp", timeval) },
	READY(select), .entry = true };
/* i386 passes the address of the arguments. */
ROW(select__i386) = { .args = { ADDRESS("arg", CALL) },
	.stands_for = decode_stands_for__select };
ROW(_newselect) = { .args = { FD_SETS, STRUCT_IN("tvp", timeval) },
	READY(select), .entry = true };
ROW(pselect6) = { .args = { FD_SETS, STRUCT_IN("tsp", timespec), STRUCT_IN("sig", sigset_arg) },
	READY(select), .entry = true };
ROW(pselect6_time64) = { .args = {
	FD_SETS, STRUCT_IN("tsp", timespec64), STRUCT_IN("sig", sigset_arg) },
	READY(select), .entry = true };

ROW(epoll_create) = { .args = { INT("size") }, RETURNS_FD };
ROW(epoll_create1) = { .args = { FLAGS("flags", epoll_create) }, RETURNS_FD };
ROW(epoll_ctl) = { .args = {
	FD("epfd"), ENUM("op", epoll_ops), FD("fd"), MEMORY_IN("event", epoll_change) } };
ROW(epoll_wait) = { .args = {
	FD("epfd"), ARRAY_OUT("events", epoll_event, RET), INT("maxevents"), INT("timeout") } };
/* Like the events, timeout and mask are shown only if the call succeeds. */
ROW(epoll_pwait) = { .args = {
	FD("epfd"), ARRAY_OUT("events", epoll_event, RET), INT("maxevents"), INT("timeout"),
	SIGSET_OUT("sigmask", ARG(5)), ULONG("sigsetsize") } };
ROW(epoll_pwait2) = { .args = {
	FD("epfd"), ARRAY_OUT("events", epoll_event, RET), INT("maxevents"),
	STRUCT_OUT("timeout", timespec64), SIGSET_OUT("sigmask", ARG(5)), ULONG("sigsetsize") } };
