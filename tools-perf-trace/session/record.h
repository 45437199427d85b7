/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_RECORD_H
#define PERF_TRACE_STOP_SESSION_RECORD_H

#include <stdbool.h>
#include <linux/list.h>
#include <linux/types.h>
#include <sys/types.h>

enum stop_record_type {
	STOP_RECORD_ENTER,	/* a syscall begins */
	STOP_RECORD_EXIT,	/* a syscall that does not stop has finished */
	STOP_RECORD_CALL,	/* a syscall that stopped, already decoded */
	STOP_RECORD_SYSCALL,	/* a syscall that was captured, to be decoded: begin and end */
	STOP_RECORD_RETURNED,	/* a syscall that stops has finished: its CALL follows */
	STOP_RECORD_FAREWELL,	/* a process is about to exit */
	STOP_RECORD_SIGNAL_SENT,
	STOP_RECORD_SIGNAL,	/* a signal that is delivered */
	STOP_RECORD_FORK,
	STOP_RECORD_TASK_EXIT,
	STOP_RECORD_COMM,
	STOP_RECORD_EVENT,	/* what stack traces need to know of a process */
	STOP_RECORD_LOST,
};

/**
 * struct stop_signal - what is known of a siginfo
 * @signo: the signal
 * @error: si_errno
 * @code: si_code
 * @target: SIGNAL_SENT: the thread that it is for
 * @handler: SIGNAL: where it goes, 0 for the default
 * @sender: the process that sent it, or 0
 * @comm: what @sender is called; empty if that is not known, or not wanted
 * @has_uid: @uid is known
 * @uid: the user of @sender
 * @has_status: @status is known
 * @status: of the child that @sender was
 * @group: FAREWELL: all of the process exits
 * @has_times: @utime and @stime are known
 * @utime: the child's time as a user, in ticks
 * @stime: in the kernel
 */
struct stop_signal {
	s32			signo;
	s32			error;
	s32			code;
	pid_t			target;
	unsigned long		handler;
	pid_t			sender;
	char			comm[16];
	bool			has_uid;
	uid_t			uid;
	bool			has_status;
	s32			status;
	bool			group;
	bool			has_times;
	unsigned long long	utime;
	unsigned long long	stime;
};

/**
 * struct stop_record - what the reader of the ring buffers hands to the printer
 * @node: in the queue, then among the records that wait for earlier ones
 * @time: of the perf record
 * @size: bytes allocated
 * @type: what it is
 * @pid: the process
 * @tid: the thread; of a FORK the new one
 * @ip: where the task was: ENTER, EXIT, CALL, RETURNED and SIGNAL, if that is wanted
 * @arch: AUDIT_ARCH_* of EXIT, CALL and RETURNED
 * @nr: syscall number of ENTER, EXIT, CALL, RETURNED and FAREWELL
 * @ret: its result
 * @args: its arguments: ENTER, CALL and SYSCALL
 * @parent: FORK: the thread that made this one; TASK_EXIT: the process
 * @lost: LOST: how many records
 * @signal: SIGNAL, SIGNAL_SENT; FAREWELL: what its parent will be told of it
 * @marked: ENTER: its marker reports this; a sample may have done so before
 * @hidden: CALL: the line is not wanted, there is no text
 * @execs: COMM: it is that of a program that is executed
 * @name: CALL: the syscall that the text is about: what stands for another one is
 *	  shown as that
 * @result: CALL: offset in @text of the result, behind the arguments
 * @began: SYSCALL: when; @time is when it ended
 * @unfinished: SYSCALL: its task has ended in it
 * @killed: CALL: offset in @text of the arguments as they are shown when the task was
 *	    killed before it could make the call again, or 0
 * @awaits: CALL: these are not all (struct decode_text)
 * @stack: CALL, FAREWELL: offset in @text of a struct stop_stack, or 0
 * @dump: CALL: offset of the data to show below the line (dump.h)
 * @dump_len: bytes of it
 * @data_size: SYSCALL: bytes of @text
 * @text: CALL: the decoded text; SYSCALL: what was captured (struct decode_areas);
 *	  COMM: the name; EVENT: as it was in the ring buffer
 */
struct stop_record {
	struct list_head	node;
	u64			time;
	size_t			size;
	enum stop_record_type	type;
	pid_t			pid, tid;
	u64			ip;
	u32			arch;
	s64			nr;
	s64			ret;
	union {
		u64		args[6];
		pid_t		parent;
		u64		lost;
		struct stop_signal signal;
	};
	bool			marked;
	bool			hidden;
	bool			execs;
	bool			unfinished;
	u64			began;
	size_t			data_size;
	const char		*name;
	size_t			result;
	size_t			killed;
	bool			awaits;
	size_t			stack;
	size_t			dump;
	size_t			dump_len;
	char			text[] __aligned(8);
};

/**
 * struct stop_returned - the end of a syscall that stops, as its sample tells of it
 * @tid: the thread, or 0: there is none
 * @pid: its process
 * @arch: AUDIT_ARCH_* of the syscall
 * @nr: its number
 * @ret: its result
 * @ip: where the task was, if that is wanted
 * @time: when it ended
 */
struct stop_returned {
	pid_t			tid, pid;
	u32			arch;
	s64			nr;
	s64			ret;
	u64			ip;
	u64			time;
};

void stop_record__set_returned(struct stop_record *record, const struct stop_returned *returned);

/*
 * A record with room for @text_size bytes of text, zeroed but for these; NULL without
 * memory. One thread makes all records.
 */
struct stop_record *stop_record__new(enum stop_record_type type, size_t text_size);

/* For that thread: records that are no longer needed, for new ones to be made of */
void stop_records__reuse(struct list_head *records);

#endif /* PERF_TRACE_STOP_SESSION_RECORD_H */
