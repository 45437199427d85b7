/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_RECORD_H
#define PERF_TRACE_STOP_SESSION_RECORD_H

#include <linux/list.h>
#include <linux/types.h>
#include <sys/types.h>

enum stop_record_type {
	STOP_RECORD_ENTER,	/* a syscall begins */
	STOP_RECORD_EXIT,	/* a syscall that does not stop has finished */
	STOP_RECORD_CALL,	/* a syscall that stopped, already decoded */
	STOP_RECORD_FORK,
	STOP_RECORD_TASK_EXIT,
	STOP_RECORD_COMM,
	STOP_RECORD_LOST,
};

/**
 * struct stop_record - what the reader of the ring buffers hands to the printer
 * @node: in the queue, then among the records that wait for earlier ones
 * @time: of the perf record
 * @size: bytes allocated
 * @type: what it is
 * @pid: the process
 * @tid: the thread; of a FORK the new one
 * @arch: AUDIT_ARCH_* of EXIT and CALL
 * @nr: syscall number of ENTER, EXIT and CALL
 * @ret: its result
 * @args: its arguments: ENTER and CALL
 * @parent: FORK: the thread that made this one
 * @lost: LOST: how many records
 * @gone: CALL: the memory that the arguments point to is no more (execve)
 * @result: CALL: offset in @text of the result, behind the arguments
 * @text: CALL: the decoded text; COMM: the name
 */
struct stop_record {
	struct list_head	node;
	u64			time;
	size_t			size;
	enum stop_record_type	type;
	pid_t			pid, tid;
	u32			arch;
	s64			nr;
	s64			ret;
	union {
		u64		args[6];
		pid_t		parent;
		u64		lost;
	};
	bool			gone;
	size_t			result;
	char			text[];
};

/* A zeroed record with room for @text_size bytes of text; NULL without memory */
struct stop_record *stop_record__new(enum stop_record_type type, size_t text_size);

#endif /* PERF_TRACE_STOP_SESSION_RECORD_H */
