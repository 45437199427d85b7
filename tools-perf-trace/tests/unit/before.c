// SPDX-License-Identifier: GPL-2.0
/* Memory that a call overwrites or discards is decoded from its entry. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include "decode/engine/before.h"
#include "decode/engine/engine.h"
#include "check.h"

static const uint32_t X86 = AUDIT_ARCH_X86_64;

/* One call: the memory at its entry, and that at its exit. */
struct scene {
	struct decode_call call;
	struct memory entry, exit;
	struct decode_options options;
};

static char args[8192], result[8192], line[17000];

static const char *put_line(const struct decode_call *call)
{
	char name[DECODE_NAME_SIZE];

	snprintf(line, sizeof(line), "%s(%s) = %s", decode__call_name(call->arch, call->nr, name),
		 args, result);
	return line;
}

static const char *played(struct scene *scene)
{
	struct decode_memory entry = { .read = memory_read, .ctx = &scene->entry };
	struct decode_memory exit = { .read = memory_read, .ctx = &scene->exit };
	struct decode_text text = { args, sizeof(args), result, sizeof(result) };
	struct decode_snapshot snapshot = { .bytes = NULL };

	scene->options.style = DECODE_STYLE_STRACE;
	scene->options.string_max = scene->options.string_max ?: 32;
	decode__snapshot(&scene->call, &entry, &scene->options, &snapshot);
	scene->call.before = decode_snapshot__memory(&snapshot);
	decode__call(&scene->call, &exit, &scene->options, &text);
	decode_snapshot__free(&snapshot);
	check_captured(&scene->call, &entry, &exit, &scene->options);
	return put_line(&scene->call);
}

#define MEMORY(words)	{ words, sizeof(words), 0 }
#define NOTHING		{ "", 0, 0 }

static void vanished(void)
{
	static const uint64_t strings[] = {
		/* argv at 0, envp at 0x18, "/a" at 0x28, "b" at 0x30 */
		0x10028, 0x10030, 0, 0x10030, 0, 0x612f, 0x62 };
	struct scene exec = {
		.call = { X86, NR(X86, execve), { 0x10028, 0x10000, 0x10018 }, 0 },
		.entry = MEMORY(strings), .exit = NOTHING };
	struct scene at = {
		.call = { X86, NR(X86, execveat), { -100, 0x10028, 0x10000, 0x10018, 0 }, 0 },
		.entry = MEMORY(strings), .exit = NOTHING, .options.verbose = true };

	check_text(played(&exec), "execve(\"/a\", [\"/a\", \"b\"], 0x10018 /* 1 var */) = 0",
		   "a program that is gone");
	check_text(played(&at), "execveat(AT_FDCWD, \"/a\", [\"/a\", \"b\"], [\"b\"], 0) = 0",
		   "... and its environment");
	exec.entry = (struct memory)NOTHING;
	exec.exit = (struct memory)MEMORY(strings);
	check_text(played(&exec), "execve(0x10028, 0x10000, 0x10018) = 0",
		   "what was not there at the entry is not read at the exit");
}

static void overwritten(void)
{
	static const uint64_t was[] = { 3, 5, 7 }, now[] = { 1, 4, 6 };
	struct scene select = {
		.call = { X86, NR(X86, select), { 3, BASE, 0, 0, BASE + 8 }, 1 },
		.entry = MEMORY(was), .exit = MEMORY(now) };
	struct scene send = {
		.call = { X86, NR(X86, sendfile), { 1, 2, BASE, 9 }, 9 },
		.entry = MEMORY(was), .exit = MEMORY(now) };
	struct scene sleep = {
		.call = { X86, NR(X86, nanosleep), { BASE, BASE }, -516 },
		.entry = MEMORY(was), .exit = MEMORY(now) };

	check_text(played(&select), "select(3, [0 1], NULL, NULL, {tv_sec=5, tv_usec=7}) = "
		   "1 (in [0], left {tv_sec=4, tv_usec=6})", "sets of descriptors");
	check_text(played(&send), "sendfile(1, 2, [3 => 1], 9) = 9", "a position");
	send.call.ret = -EIO;
	check_text(played(&send), "sendfile(1, 2, [3], 9) = -1 EIO (Input/output error)",
		   "a position that has no meaning now");
	check_text(played(&sleep), "nanosleep({tv_sec=3, tv_nsec=5}, {tv_sec=1, tv_nsec=4}) = "
		   "? ERESTART_RESTARTBLOCK (Interrupted by signal)", "time that is left");
	sleep.call.ret = 0;
	check_text(played(&sleep), "nanosleep({tv_sec=3, tv_nsec=5}, 0x10000) = 0",
		   "no time is left");
}

static void limits(void)
{
	static const uint64_t was[] = { 1, 2 }, now[] = { 3, 4 };
	struct scene limit = {
		.call = { X86, NR(X86, prlimit64), { 0, 4, BASE, BASE }, 0 },
		.entry = MEMORY(was), .exit = MEMORY(now) };

	check_text(played(&limit), "prlimit64(0, RLIMIT_CORE, {rlim_cur=1, rlim_max=2}, "
		   "{rlim_cur=3, rlim_max=4}) = 0", "a limit at the address of the old one");
}

/* Without an entry, an input that the output has overwritten is not shown. */
static void swapped(void)
{
	static const uint64_t now[] = { 1 << 13 };
	struct scene mask = {
		.call = { X86, NR(X86, rt_sigprocmask), { 0, BASE, BASE, 8 }, 0 },
		.entry = NOTHING, .exit = MEMORY(now) };

	check_text(played(&mask), "rt_sigprocmask(SIG_BLOCK, 0x10000, [ALRM], 8) = 0",
		   "an output where the input was");
	mask.call.ret = -EFAULT;
	check_text(played(&mask), "rt_sigprocmask(SIG_BLOCK, [ALRM], 0x10000, 8) = "
		   "-1 EFAULT (Bad address)", "... and one that was not put there");
}

static void lengths(void)
{
	static const uint32_t names[] = { 0x00610001, 0, 0, 0, 0 };
	uint32_t was[5], now[5];
	struct scene name = {
		.call = { X86, NR(X86, getsockname), { 3, BASE, BASE + 16 }, 0 },
		.entry = MEMORY(was), .exit = MEMORY(now) };

	memcpy(was, names, sizeof(was));
	memcpy(now, names, sizeof(now));
	was[4] = 16;
	now[4] = 3;
	check_text(played(&name), "getsockname(3, {sa_family=AF_UNIX, sun_path=\"a\"}, [16 => 3]) = 0",
		   "less than there was room for");
	was[4] = 2;
	now[4] = 16;
	check_text(played(&name), "getsockname(3, {sa_family=AF_UNIX}, [2 => 16]) = 0",
		   "more than there was room for");
	was[4] = 0x80000000;
	now[4] = UINT32_MAX;
	check_text(played(&name), "getsockname(3, 0x10000, [-2147483648 => -1]) = 0",
		   "lengths that are none");
	name.call.ret = -EINVAL;
	check_text(played(&name), "getsockname(3, 0x10000, [-2147483648]) = "
		   "-1 EINVAL (Invalid argument)", "a length that was refused");
	name.exit = (struct memory)NOTHING;
	name.call.ret = 0;
	check_text(played(&name), "getsockname(3, 0x10000, [-2147483648]) = 0",
		   "a length that is gone");
}

static void messages(void)
{
	static const uint64_t was[] = { BASE + 56, 2, 0, 0, 0, 0, 0, 0x610001 };
	static const uint64_t now[] = { BASE + 56, 3, 0, 0, 0, 0, 0, 0x610001 };
	struct scene message = {
		.call = { X86, NR(X86, recvmsg), { 3, BASE, 0 }, 0 },
		.entry = MEMORY(was), .exit = MEMORY(now) };

	check_text(played(&message), "recvmsg(3, {msg_name={sa_family=AF_UNIX}, msg_namelen=2 => 3, "
		   "msg_iov=NULL, msg_iovlen=0, msg_controllen=0, msg_flags=0}, 0) = 0",
		   "the name of who has sent a message");
	message.call.ret = -EAGAIN;
	check_text(played(&message), "recvmsg(3, {msg_namelen=2}, 0) = "
		   "-1 EAGAIN (Resource temporarily unavailable)", "no message");
}

static void words_of_32_bits(void)
{
	static const uint32_t strings[] = { 0x1000c, 0, 0, 0x612f };
	static const uint32_t was[] = { 3, 5, 7 }, now[] = { 1, 4, 6 };
	const uint32_t i386 = AUDIT_ARCH_I386;
	struct scene exec = {
		.call = { i386, NR(i386, execve), { 0x1000c, 0x10000, 0x10008 }, 0 },
		.entry = MEMORY(strings), .exit = NOTHING };
	struct scene select = {
		.call = { i386, NR(i386, _newselect), { 3, BASE, 0, 0, BASE + 4 }, 1 },
		.entry = MEMORY(was), .exit = MEMORY(now) };
	struct scene sleep = {
		.call = { i386, NR(i386, nanosleep), { BASE, BASE }, -516 },
		.entry = MEMORY(was), .exit = MEMORY(now) };

	check_text(played(&exec), "execve(\"/a\", [\"/a\"], 0x10008 /* 0 vars */) = 0",
		   "i386: a program that is gone");
	check_text(played(&select), "_newselect(3, [0 1], NULL, NULL, {tv_sec=5, tv_usec=7}) = "
		   "1 (in [0], left {tv_sec=4, tv_usec=6})", "i386: sets of descriptors");
	check_text(played(&sleep), "nanosleep({tv_sec=3, tv_nsec=5}, {tv_sec=1, tv_nsec=4}) = "
		   "? ERESTART_RESTARTBLOCK (Interrupted by signal)", "i386: time that is left");
}

/* Shows a struct of 16 bytes with a @layout that no row of this ABI has. */
static const char *filled(const struct decode_layout *layout, int64_t ret)
{
	static const uint32_t was[] = { 1, 2, 3, 4 }, now[] = { 5, 6, 7, 8 };
	struct memory entry = MEMORY(was), exit = MEMORY(now);
	struct decode_memory before = { .read = memory_read, .ctx = &entry };
	struct decode_memory after = { .read = memory_read, .ctx = &exit };
	struct decode_options options = { .style = DECODE_STYLE_STRACE, .string_max = 32 };
	struct decode_call call = { .arch = X86, .ret = ret };
	struct decode_type type = { .kind = DECODE_STRUCT, .dir = DECODE_INOUT, .layout = layout };
	struct decode_sink sink;
	struct decode_ctx ctx = {
		.call = &call, .memory = &before, .before = &before, .after = &after,
		.options = &options, .abi = decode_abi__find(X86), .sink = &sink, .room = -1,
		.failed = ret < 0, .reads = DECODE_MAX_READS };

	decode_sink__init(&sink, &decode_sink__strace, false, args, sizeof(args));
	decode_show(&ctx, &type, BASE);
	return args;
}

static void structs(void)
{
	static const struct decode_field in_fields[] = {
		{ .name = "a", .offset = 0, .type = { .kind = DECODE_UNSIGNED, .size = 4 } },
		{ .name = "b", .offset = 4, .type = { .kind = DECODE_UNSIGNED, .size = 4 } },
		{ .name = "c", .offset = 8, .out = true,
		  .type = { .kind = DECODE_UNSIGNED, .size = 4 } },
	};
	static const struct decode_layout becomes = { .size = 16, .fields = &in_fields[1], .nr = 1 };
	static const struct decode_layout change = { .size = 16, .fields = in_fields, .nr = 2,
						     .becomes = &becomes };
	static const struct decode_layout outputs = { .size = 16, .fields = in_fields, .nr = 3 };
	static const struct decode_layout huge = { .size = 60000, .fields = in_fields, .nr = 3 };

	check_text(filled(&outputs, 0), "{a=1, b=2, c=7}", "fields that the call has filled");
	check_text(filled(&outputs, -1), "{a=1, b=2}", "... and those of one that failed");
	check_text(filled(&change, 0), "{a=1, b=2} => {b=6}", "a struct that has become another");
	check_text(filled(&change, -1), "{a=1, b=2}", "... and one that has not");
	check_text(filled(&huge, 0), "0x10000", "a struct larger than any");
}

static ssize_t endless_read(void *ctx, uint64_t addr, void *buf, size_t len)
{
	(void)addr;
	(*(unsigned int *)ctx)++;
	memset(buf, 1, len);
	return len;
}

static void bounds(void)
{
	unsigned int reads = 0, calls = 0;
	struct decode_memory endless = { .read = endless_read, .ctx = &reads };
	struct decode_options options = { .style = DECODE_STYLE_STRACE, .string_max = UINT32_MAX,
					  .verbose = true };
	struct decode_snapshot snapshot = { .bytes = NULL };
	struct decode_call call = { .arch = X86, .args = { BASE, BASE, BASE, BASE, BASE, BASE } };
	bool bounded = true;

	for (call.nr = 0; call.nr < decode__nr_syscalls(X86); call.nr++) {
		reads = 0;
		if (!decode__snapshot(&call, &endless, &options, &snapshot))
			continue;
		calls++;
		bounded &= reads <= 512 && snapshot.len <= DECODE_SNAPSHOT_MAX &&
			   snapshot.room <= DECODE_SNAPSHOT_MAX;
	}
	check(calls > 10 && bounded, "snapshots are bounded");
	decode_snapshot__free(&snapshot);
	check(!snapshot.bytes && !decode_snapshot__memory(&snapshot), "... and freed");
}

static void several(void)
{
	static const uint64_t first[] = { 0x61 }, second[] = { 0x62 };
	struct memory memories[] = { MEMORY(first), MEMORY(second), NOTHING };
	struct decode_memory reader[] = {
		{ .read = memory_read, .ctx = &memories[0] },
		{ .read = memory_read, .ctx = &memories[1] },
		{ .read = memory_read, .ctx = &memories[2] } };
	struct decode_options options = { .style = DECODE_STYLE_STRACE, .string_max = 32 };
	struct decode_text text = { args, sizeof(args), result, sizeof(result) };
	struct decode_snapshot snapshots[2] = { { .bytes = NULL } };
	struct decode_call call = { X86, NR(X86, execve), { BASE }, 0 };

	for (int i = 0; i < 2; i++)
		decode__snapshot(&call, &reader[i], &options, &snapshots[i]);
	call.before = decode_snapshot__memory(&snapshots[1]);
	decode__call(&call, &reader[2], &options, &text);
	check_text(args, "\"b\", NULL, NULL", "the later one of two calls");
	call.before = decode_snapshot__memory(&snapshots[0]);
	decode__call(&call, &reader[2], &options, &text);
	check_text(args, "\"a\", NULL, NULL", "the earlier one of two calls");
	decode__snapshot(&call, &reader[1], &options, &snapshots[0]);
	decode__call(&call, &reader[2], &options, &text);
	check_text(args, "\"b\", NULL, NULL", "a snapshot that is used again");
	for (int i = 0; i < 2; i++)
		decode_snapshot__free(&snapshots[i]);
}

static void needs(void)
{
	struct decode_options options = { .style = DECODE_STYLE_STRACE };
	struct decode_memory nowhere = { .read = NULL };
	struct decode_snapshot snapshot = { .bytes = NULL };
	struct decode_call call = { X86, NR(X86, read), { 0 }, 0 };

	check(decode__needs_entry(X86, NR(X86, execve)) && decode__needs_entry(X86, NR(X86, select)) &&
	      decode__needs_entry(X86, NR(X86, accept)) && decode__needs_entry(X86, NR(X86, recvmsg)),
	      "calls that need a stop at their entry");
	check(!decode__needs_entry(X86, NR(X86, read)) && !decode__needs_entry(X86, NR(X86, openat)) &&
	      !decode__needs_entry(X86, NR(X86, poll)) && !decode__needs_entry(X86, NR(X86, close)) &&
	      !decode__needs_entry(X86, -1) && !decode__needs_entry(0, 0), "calls that do not");
	check(decode__needs_entry_for_fds(X86, NR(X86, close)) &&
	      decode__needs_entry_for_fds(X86, NR(X86, execve)) &&
	      !decode__needs_entry_for_fds(X86, NR(X86, read)), "descriptors that change");
	check(decode__has_fds(X86, NR(X86, close)) && decode__has_fds(X86, NR(X86, epoll_create1)) &&
	      decode__has_fds(X86, NR(X86, fcntl)) && !decode__has_fds(X86, NR(X86, getpid)) &&
	      !decode__has_fds(X86, -1), "calls that have descriptors");
	check(!decode__snapshot(&call, &nowhere, &options, &snapshot) &&
	      !decode_snapshot__memory(&snapshot), "no snapshot of a call that needs none");
	decode_snapshot__free(&snapshot);
}

/* The old setting replaces the new one. */
static void settings(void)
{
	static const uint64_t new[] = { 0, 0, 5, 6 }, old[] = { 0, 0, 1, 2 };
	struct scene scene = {
		.call = { AUDIT_ARCH_I386, NR(AUDIT_ARCH_I386, timer_settime64),
			  { 0, 1, BASE, BASE }, 0 },
		.entry = MEMORY(new), .exit = MEMORY(old) };

	check_text(played(&scene), "timer_settime64(0, TIMER_ABSTIME, {it_interval={tv_sec=0, "
		   "tv_nsec=0}, it_value={tv_sec=5, tv_nsec=6}}, {it_interval={tv_sec=0, "
		   "tv_nsec=0}, it_value={tv_sec=1, tv_nsec=2}}) = 0",
		   "i386: settings of a timer at the same address");
}

int main(void)
{
	vanished();
	overwritten();
	settings();
	limits();
	swapped();
	lengths();
	messages();
	words_of_32_bits();
	structs();
	bounds();
	several();
	needs();
	return check_failed;
}
