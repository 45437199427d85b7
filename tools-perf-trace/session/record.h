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
	STOP_RECORD_SYSCALL,	/* a captured syscall, begin and end, not decoded yet */
	STOP_RECORD_RETURNED,	/* a syscall that should stop has finished: its CALL may follow */
	STOP_RECORD_EXITING,	/* a thread or a process is about to exit */
	STOP_RECORD_SIGNAL_SENT,
	STOP_RECORD_SIGNAL,	/* a signal that is delivered */
	STOP_RECORD_FORK,
	STOP_RECORD_TASK_EXIT,
	STOP_RECORD_COMM,
	STOP_RECORD_EVENT,	/* a raw record that the unwinder needs */
	STOP_RECORD_LOST,
};

/* Size of a siginfo in 64-bit kernels; the rest of a siginfo_t is 0 */
#define STOP_SIGINFO_SIZE	48

/**
 * struct stop_signal - a signal
 * @signo: its number
 * @info: its siginfo, in the layout of the native ABI
 * @target: SIGNAL_SENT: the thread that it is for
 * @handler: SIGNAL: address of the handler, 0 for the default action
 * @exit_code: SIGNAL: what the process exits with, as wait() reports it; -1 if it does not
 * @sender: process that sent it, in perf's PID namespace; 0 if unknown
 * @comm: its name; empty if unknown or not requested
 */
struct stop_signal {
	s32			signo;
	char			info[STOP_SIGINFO_SIZE];
	pid_t			target;
	unsigned long		handler;
	s32			exit_code;
	pid_t			sender;
	char			comm[16];
};

/**
 * struct stop_record - passed from the reader of the ring buffers to the printer
 * @node: in the queue, then among the records that wait for earlier ones
 * @time: of the perf record; SYSCALL: of the exit
 * @size: bytes allocated
 * @type: kind of record, which selects the member of the union
 * @pid: the process
 * @tid: the thread; FORK: the new one
 * @ip: instruction pointer at a syscall or signal, if requested
 * @arch: AUDIT_ARCH_* of a syscall; 0 for ENTER; SIGNAL: of the syscall that a seccomp filter
 *	  has answered with it, otherwise 0
 * @nr: syscall number
 * @ret: its result; ENTER and EXITING: none
 * @args: its arguments: ENTER, CALL and SYSCALL; EXIT, RETURNED and SIGNAL if @has_args
 * @has_args: EXIT, RETURNED, SIGNAL: @args were in the registers
 * @stack: CALL, EXITING: offset in @text of a struct stop_stack, or 0
 * @enter.marked: made from a marker; a sample of the same entry may precede it
 * @enter.has_text: the arguments of an exec as far as they are known at its entry are in @text
 * @call.hidden: the line is filtered out, there is no text
 * @call.name: name of the syscall that is shown: a subcall of socketcall(), for example,
 *	       instead of socketcall() itself
 * @call.result: offset in @text of the result, behind the arguments
 * @call.killed: offset in @text of the arguments to show if the task is killed before the
 *		 call is restarted, or 0
 * @call.awaits: the arguments at @call.killed are incomplete (struct decode_text)
 * @call.dump: offset in @text of the data to show below the line (dump.h)
 * @call.dump_len: bytes of it
 * @capture.began: time of the entry
 * @capture.unfinished: the task ended in the syscall
 * @capture.size: bytes of the capture in @text
 * @signal: SIGNAL, SIGNAL_SENT
 * @exiting.status: exit status
 * @exiting.group: the whole process exits
 * @parent.tid: FORK: the thread that created this one; TASK_EXIT: the parent process
 * @parent.pid: FORK: the process of that thread
 * @execs: COMM: the task executes a program
 * @lost: LOST: number of lost records
 * @text: CALL, ENTER: the decoded text; SYSCALL: the capture (struct decode_areas); COMM: the name;
 *	  EVENT: the raw record
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
	u64			args[6];
	bool			has_args;
	size_t			stack;
	union {
		struct {
			bool		marked;
			bool		has_text;
		} enter;
		struct {
			bool		hidden;
			bool		awaits;
			const char	*name;
			size_t		result;
			size_t		killed;
			size_t		dump;
			size_t		dump_len;
		} call;
		struct {
			u64		began;
			bool		unfinished;
			size_t		size;
		} capture;
		struct stop_signal	signal;
		struct {
			int		status;
			bool		group;
		} exiting;
		struct {
			pid_t		tid, pid;
		} parent;
		bool			execs;
		u64			lost;
	};
	char			text[] __aligned(8);
};

/**
 * struct stop_returned - end of a syscall that should stop, as its sample reports it
 * @tid: the thread, or 0 if there is none
 * @pid: its process
 * @arch: AUDIT_ARCH_* of the syscall
 * @nr: its number
 * @ret: its result
 * @ip: instruction pointer, if requested
 * @time: when it ended
 * @args: its arguments, if @has_args
 * @has_args: they were in the registers
 */
struct stop_returned {
	pid_t			tid, pid;
	u32			arch;
	s64			nr;
	s64			ret;
	u64			ip;
	u64			time;
	u64			args[6];
	bool			has_args;
};

/*
 * Can @returned be the end of a captured call that began at @began? A call that a seccomp
 * filter refuses is not captured, but the next one of the task may be.
 */
bool stop_returned__may_end(const struct stop_returned *returned, u64 began);

/* When the syscall of @record began, or the time of any other record. */
u64 stop_record__begin(const struct stop_record *record);

void stop_record__set_returned(struct stop_record *record, const struct stop_returned *returned);

/*
 * Allocates a record with room for @text_size bytes of text, zeroed except for the text;
 * NULL without memory. Only one thread may allocate records.
 */
struct stop_record *stop_record__new(enum stop_record_type type, size_t text_size);

/* Puts records that are no longer needed on the free list; for the same thread only */
void stop_records__reuse(struct list_head *records);

#endif /* PERF_TRACE_STOP_SESSION_RECORD_H */
