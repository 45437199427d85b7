// SPDX-License-Identifier: GPL-2.0
/* Calls that have not returned: the part of them that can be shown. */
#include "check.h"

static const uint32_t X86 = AUDIT_ARCH_X86_64;

static char args[8192], result[8192], line[17000];

/* Formats the line of a killed task as the printer does. */
static const char *killed(enum decode_style style, struct decode_call call, const void *bytes,
			  size_t len)
{
	struct decode_options options = { .style = style, .string_max = 32 };
	struct decode_text text = { args, sizeof(args), result, sizeof(result) };
	struct memory memory = { bytes, len, 0 };
	struct decode_memory reader = { .read = memory_read, .ctx = &memory };
	const char *name;

	call.arch = X86;
	call.unfinished = true;
	name = decode__call(&call, &reader, &options, &text);
	snprintf(line, sizeof(line), "%s(%s%s)%s%s", name ?: "?", args,
		 text.awaits ? " <unfinished ...>" : "", *result ? " = " : "", result);
	return line;
}

#define CALL(name, ...) ((struct decode_call){ .nr = NR(X86, name), .args = { __VA_ARGS__ } })
#define STRACE(bytes, ...) killed(DECODE_STYLE_STRACE, __VA_ARGS__, bytes, sizeof(bytes))

/* strace 6.1 prints these lines when the task is killed. */
static void as_strace(void)
{
	static const uint64_t times[] = { 500, 7, 1 << 9, 0 };
	static const uint32_t polled[] = { 3, 1, -1, 4 };
	static const uint64_t sets[] = { 8 };
	static const uint64_t offset[] = { 3 };

	check_text(STRACE("", CALL(read, 3, BASE, 100)), "read(3,  <unfinished ...>)",
		   "a buffer to be filled");
	check_text(STRACE("", CALL(pause)), "pause()", "nothing to be filled");
	check_text(STRACE("", CALL(wait4, -1, BASE, 0, 0)), "wait4(-1,  <unfinished ...>)",
		   "a status");
	check_text(STRACE("", CALL(waitid, 0, 0, 0, 4, 0)), "waitid(P_ALL, 0,  <unfinished ...>)",
		   "nowhere to put it");
	check_text(STRACE(times, CALL(nanosleep, BASE, 0)),
		   "nanosleep({tv_sec=500, tv_nsec=7},  <unfinished ...>)", "the rest of a sleep");
	check_text(STRACE(times, CALL(rt_sigtimedwait, BASE + 16, BASE, BASE, 8)),
		   "rt_sigtimedwait([USR1],  <unfinished ...>)", "a siginfo");
	check_text(STRACE(times, CALL(readv, 3, BASE, 1)), "readv(3,  <unfinished ...>)",
		   "addresses of buffers");
	check_text(STRACE(times, CALL(recvmsg, 3, BASE, 0)), "recvmsg(3,  <unfinished ...>)",
		   "a message");
	check_text(STRACE(times, CALL(recvmmsg, 3, BASE, 1, 0, 0)),
		   "recvmmsg(3,  <unfinished ...>)", "messages");
	check_text(STRACE("", CALL(accept, 3, BASE, BASE)), "accept(3,  <unfinished ...>)",
		   "a peer");
	check_text(STRACE("", CALL(accept, 3, 0, 0)), "accept(3, NULL, NULL)",
		   "... that is not asked for");
	check_text(STRACE(polled, CALL(poll, BASE, 2, -1)),
		   "poll([{fd=3, events=POLLIN}, {fd=-1}], 2, -1 <unfinished ...>)",
		   "a result that has something in it");
	check_text(STRACE(sets, CALL(select, 10, BASE, 0, 0, 0)),
		   "select(10, [3], NULL, NULL, NULL <unfinished ...>)", "... in sets");
	check_text(STRACE(offset, CALL(sendfile, 4, 7, BASE, 100)),
		   "sendfile(4, 7, [3] <unfinished ...>)", "an offset that moves");
	check_text(STRACE("hello", CALL(write, 4, BASE, 5)), "write(4, \"hello\", 5)",
		   "data that is there");
	check_text(STRACE(times, CALL(futex, BASE, 0, 5, BASE)),
		   "futex(0x10000, FUTEX_WAIT, 5, {tv_sec=500, tv_nsec=7})", "a timeout");
	check_text(STRACE("", CALL(clone, 0x4011, 0, 0, 0, 0)),
		   "clone(child_stack=NULL, flags=CLONE_VFORK|SIGCHLD)", "named arguments");
	check_text(STRACE("", CALL(clone, 0x104011, 0, BASE, 0, 0)),
		   "clone(child_stack=NULL, flags=CLONE_VFORK|CLONE_PARENT_SETTID|SIGCHLD "
		   "<unfinished ...>)", "... of which one is to be filled");
	check_text(STRACE("", CALL(exit_group, 3)), "exit_group(3)", "a call that never returns");
}

static void other_styles(void)
{
	static const uint64_t times[] = { 500, 7 };

	check_text(killed(DECODE_STYLE_PERF, CALL(read, 3, BASE, 100), "", 1),
		   "read(fd: 3, buf: 0x10000, count: 100 <unfinished ...>)",
		   "perf's style has what stands behind");
	check_text(killed(DECODE_STYLE_PERF, CALL(nanosleep, BASE, BASE), times, sizeof(times)),
		   "nanosleep(rqtp: { .tv_sec: 500, .tv_nsec: 7 }, rmtp: 0x10000 <unfinished ...>)",
		   "... and inputs");
	killed(DECODE_STYLE_JSON, CALL(read, 3, BASE, 100), "secret", 7);
	check(strstr(args, "count") && !strstr(args, "secret"), "JSON has all arguments");
}

int main(void)
{
	as_strace();
	other_styles();
	return check_failed;
}
