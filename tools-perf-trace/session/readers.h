/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_READERS_H
#define PERF_TRACE_STOP_SESSION_READERS_H

#include <stddef.h>
#include <sys/types.h>

/* Processes that are looked at: a pager, a multiplexer, a terminal, a remote shell */
#define STOP_MAX_READERS	16

/**
 * struct stop_readers - the processes through which an output comes to its reader
 * @pids: their ids
 * @nr: how many
 */
struct stop_readers {
	pid_t	pids[STOP_MAX_READERS];
	size_t	nr;
};

/*
 * Who reads @fd, if it is a pipe or a terminal, who reads what those write to
 * theirs, and so on: a line about one of them would soon be one more to print.
 */
void stop_readers__find(struct stop_readers *readers, int fd);

#endif /* PERF_TRACE_STOP_SESSION_READERS_H */
