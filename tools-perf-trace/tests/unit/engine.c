// SPDX-License-Identifier: GPL-2.0
/* Ends of strings, buffers and texts, and which calls need memory. */
#include <errno.h>
#include <stdlib.h>
#include "check.h"

static const uint32_t X86 = AUDIT_ARCH_X86_64;

static const char *strace_line(const char *name, uint64_t a, uint64_t b, uint64_t c, int64_t ret,
			       const void *bytes, size_t len)
{
	struct decode_call call = {
		.nr = decode__syscall_nr(AUDIT_ARCH_X86_64, name), .args = { a, b, c }, .ret = ret };

	return decoded(DECODE_STYLE_STRACE, AUDIT_ARCH_X86_64, &call, bytes, len);
}

static void strings(void)
{
	char page[4096];

	check_text(strace_line("chdir", BASE, 0, 0, 0, "/tmp", 5), "chdir(\"/tmp\") = 0",
		   "a string that ends with its memory");
	check_text(strace_line("chdir", BASE, 0, 0, 0, "/tmp", 4), "chdir(0x10000) = 0",
		   "a string whose memory ends before it does");
	check_text(strace_line("chdir", 0, 0, 0, -EFAULT, "", 1),
		   "chdir(NULL) = -1 EFAULT (Bad address)", "no string");
	check_text(strace_line("chdir", 0xdead, 0, 0, -EFAULT, "", 1),
		   "chdir(0xdead) = -1 EFAULT (Bad address)", "a string nowhere");
	memset(page, 'x', sizeof(page));
	check_text(strace_line("chdir", BASE + 4090, 0, 0, 0, page, sizeof(page)),
		   "chdir(0x10ffa) = 0", "six bytes and then a hole");
	check(strstr(strace_line("chdir", BASE, 0, 0, 0, page, sizeof(page)), "x\"...)"),
	      "a path that does not end is cut");
}

static void buffers(void)
{
	char bytes[64] = "0123456789012345678901234567890123456789";

	check_text(strace_line("write", 1, BASE, 3, 3, bytes, 64), "write(1, \"012\", 3) = 3",
		   "a short buffer");
	check_text(strace_line("write", 1, BASE, 33, 33, bytes, 64),
		   "write(1, \"01234567890123456789012345678901\"..., 33) = 33",
		   "a buffer that is longer than is shown");
	check_text(strace_line("write", 1, BASE, -1, -EFAULT, bytes, 64),
		   "write(1, \"01234567890123456789012345678901\"..., 18446744073709551615) = "
		   "-1 EFAULT (Bad address)", "a buffer of all memory");
	check_text(strace_line("write", 1, BASE + 60, 5, -EFAULT, bytes, 64),
		   "write(1, 0x1003c, 5) = -1 EFAULT (Bad address)", "a buffer cut by a hole");
	check_text(strace_line("write", 1, BASE, 0, 0, bytes, 64), "write(1, \"\", 0) = 0",
		   "an empty buffer");
	check_text(strace_line("read", 0, BASE, 9, 0, bytes, 64), "read(0, \"\", 9) = 0",
		   "nothing read");
	check_text(strace_line("read", 0, BASE, 9, -EIO, bytes, 64),
		   "read(0, 0x10000, 9) = -1 EIO (Input/output error)",
		   "an output of a call that failed");
}

static void counts(void)
{
	uint64_t fds[4] = { 0x0000000100000003, 0x0000000100000004, 0, 0 };

	check_text(strace_line("poll", BASE, -1, 0, -EINVAL, fds, 16),
		   "poll([{fd=3, events=POLLIN}, {fd=4, events=POLLIN}, ... /* 0x10010 */], "
		   "4294967295, 0) = -1 EINVAL (Invalid argument)", "a huge count");
	check_text(strace_line("writev", 1, BASE, -1, -EINVAL, fds, 16),
		   "writev(1, 0x10000, 18446744073709551615) = -1 EINVAL (Invalid argument)",
		   "a negative count");
	check_text(strace_line("writev", 1, BASE, 0, 0, fds, 16), "writev(1, [], 0) = 0",
		   "a count of none");
	check_text(strace_line("getdents64", 3, BASE, 100, 100, fds, 16),
		   "getdents64(3, 0x10000, 100) = 100", "directory entries that are not there");
}

/* With any buffer size, the text ends in NUL, and in "..." if it was cut. */
static void small_texts(void)
{
	static const char path[] = "/a/path/of/some/length";
	struct memory memory = { path, sizeof(path), 0 };
	struct decode_memory reader = { .read = memory_read, .ctx = &memory };
	struct decode_options options = { .style = DECODE_STYLE_STRACE, .string_max = 32 };
	struct decode_call call = { AUDIT_ARCH_X86_64, NR(X86, chdir), { BASE }, -ENOENT };
	size_t whole = strlen("\"/a/path/of/some/length\"");
	bool terminated = true, marked = true;

	for (size_t size = 0; size <= 64; size++) {
		char *args = malloc(size), *result = malloc(size);
		struct decode_text text = { args, size, result, size };

		decode__call(&call, &reader, &options, &text);
		terminated &= !size || (memchr(args, 0, size) && memchr(result, 0, size));
		if (size > 4 && size <= whole)
			marked &= strlen(args) == size - 1 && !strcmp(args + size - 4, "...");
		else if (size > whole)
			marked &= strlen(args) == whole;
		free(args);
		free(result);
	}
	check(terminated, "texts of all sizes end in NUL");
	check(marked, "texts that are cut say so");
}

/* Is @text a number of these pieces and "...", or all of them? */
static bool ends_between(const char *text)
{
	static const char * const pieces[] = {
		"3", ", ", "\"", "\\377", "\\3", "a", "\\n", "\"", ", ", "1234567",
	};
	size_t nr = sizeof(pieces) / sizeof(pieces[0]);
	char begin[128] = "", wanted[sizeof(begin) + 3];

	for (size_t i = 0; i < nr; i++) {
		snprintf(wanted, sizeof(wanted), "%s...", begin);
		if (!strcmp(text, wanted))
			return true;
		strcat(begin, pieces[i]);
	}
	return !strcmp(text, begin);
}

/* No name, number or escape is cut in two. */
static void whole_pieces(void)
{
	static const char bytes[] = "\377\003a\n";
	struct memory memory = { bytes, 4, 0 };
	struct decode_memory reader = { .read = memory_read, .ctx = &memory };
	struct decode_options options = { .style = DECODE_STYLE_STRACE, .string_max = 4 };
	struct decode_call call = { X86, NR(X86, read), { 3, BASE, 1234567 }, 4 };
	bool good = true;

	for (size_t size = 4; size < 64; size++) {
		char *args = malloc(size), result[64];
		struct decode_text text = { args, size, result, sizeof(result) };

		decode__call(&call, &reader, &options, &text);
		good &= ends_between(args);
		free(args);
	}
	check(good, "nothing is cut in two");
}

static void string_limit(void)
{
	static const char bytes[] = "0123456789";
	struct memory memory = { bytes, sizeof(bytes), 0 };
	struct decode_memory reader = { .read = memory_read, .ctx = &memory };
	struct decode_options options = { .style = DECODE_STYLE_STRACE, .string_max = 4 };
	char args[64], result[64];
	struct decode_text text = { args, sizeof(args), result, sizeof(result) };
	struct decode_call call = { AUDIT_ARCH_X86_64, NR(X86, write), { 1, BASE, 10 }, 10 };

	decode__call(&call, &reader, &options, &text);
	check_text(args, "1, \"0123\"..., 10", "string_max of 4");
	options.string_max = 0;
	decode__call(&call, &reader, &options, &text);
	check_text(args, "1, \"\"..., 10", "string_max of 0");
	options.string_max = -1;
	decode__call(&call, &reader, &options, &text);
	check_text(args, "1, \"0123456789\", 10", "string_max without bound");
}

static ssize_t endless_read(void *ctx, uint64_t addr, void *buf, size_t len)
{
	(void)addr;
	(*(unsigned int *)ctx)++;
	memset(buf, 1, len);
	return len;
}

/* A stopped task must not wait for thousands of reads. */
static void endless_memory(void)
{
	static char args[1 << 20], result[1 << 20];
	unsigned int reads = 0;
	struct decode_memory reader = { .read = endless_read, .ctx = &reads };
	struct decode_options options = { .style = DECODE_STYLE_STRACE, .string_max = UINT32_MAX };
	struct decode_text text = { args, sizeof(args), result, sizeof(result) };
	struct decode_call calls[] = {
		{ AUDIT_ARCH_X86_64, NR(X86, poll), { BASE, UINT32_MAX }, 1 },
		{ AUDIT_ARCH_X86_64, NR(X86, writev), { 1, BASE, UINT32_MAX }, 1 },
		{ AUDIT_ARCH_X86_64, NR(X86, execve), { BASE, BASE, BASE }, -ENOENT },
		{ AUDIT_ARCH_X86_64, NR(X86, getdents64), { 3, BASE, 1 }, INT64_MAX },
	};

	for (size_t i = 0; i < sizeof(calls) / sizeof(calls[0]); i++) {
		reads = 0;
		decode__call(&calls[i], &reader, &options, &text);
		check(reads > 1 && reads <= 512, "reads of endless memory are bounded");
	}
}

static void names_and_needs(void)
{
	check_text(decode__syscall_name(AUDIT_ARCH_I386, 5), "open", "name by number");
	check(decode__syscall_nr(AUDIT_ARCH_AARCH64, "openat") == 56, "number by name");
	check(decode__syscall_nr(AUDIT_ARCH_AARCH64, "open") == -1, "a name that an ABI lacks");
	check(!decode__syscall_name(AUDIT_ARCH_X86_64, -1) &&
	      !decode__syscall_name(AUDIT_ARCH_X86_64, 1 << 30) &&
	      !decode__syscall_name(AUDIT_ARCH_X86_64, 400), "numbers of no syscall");
	check(!decode__syscall_name(0, 0) && !decode__nr_syscalls(0), "an unknown ABI");
	check(decode__nr_syscalls(AUDIT_ARCH_X86_64) > 460, "count of syscalls");
	check(decode__needs_memory(X86, NR(X86, openat)) && decode__needs_memory(X86, NR(X86, read)) &&
	      decode__needs_memory(X86, NR(X86, ioctl)) && decode__needs_memory(X86, NR(X86, wait4)),
	      "calls that need memory");
	check(!decode__needs_memory(X86, NR(X86, close)) && !decode__needs_memory(X86, NR(X86, mmap)) &&
	      !decode__needs_memory(X86, NR(X86, getpid)) && !decode__needs_memory(X86, NR(X86, iopl)) &&
	      !decode__needs_memory(X86, -1), "calls that do not");
}

/* With -v there is no other limit of a list. */
static void endless_list(void)
{
	static char args[1 << 20], result[64];
	unsigned int reads = 0;
	struct decode_memory reader = { .read = endless_read, .ctx = &reads };
	struct decode_options options = { .style = DECODE_STYLE_STRACE, .string_max = 32,
					  .verbose = true };
	struct decode_text text = { args, sizeof(args), result, sizeof(result), false };
	struct decode_call call = { .arch = AUDIT_ARCH_X86_64, .ret = 0,
				    .nr = decode__syscall_nr(AUDIT_ARCH_X86_64, "setgroups"),
				    .args = { 65536, BASE } };

	decode__call(&call, &reader, &options, &text);
	check(strstr(args, "16843009, ...]") && !strstr(args, ", , "), "a list without an end");
}

/* The frame of a signal on the stack of a 32-bit task, with a mask of SIGHUP and SIGRT_2 */
static void signal_returns(void)
{
	struct decode_call call = {
		.nr = decode__syscall_nr(AUDIT_ARCH_I386, "rt_sigreturn"), .sp = BASE, .ret = 4 };
	char stack[1024] = {};

	stack[248] = 1;
	stack[252] = 2;
	check_text(decoded(DECODE_STYLE_STRACE, AUDIT_ARCH_I386, &call, stack, sizeof(stack)),
		   "rt_sigreturn({mask=[HUP RT_2]}) = 4", "rt_sigreturn() on i386");
	memset(stack, 0, sizeof(stack));
	stack[80] = 1;
	stack[712] = 2;
	call.nr = decode__syscall_nr(AUDIT_ARCH_I386, "sigreturn");
	check_text(decoded(DECODE_STYLE_STRACE, AUDIT_ARCH_I386, &call, stack, sizeof(stack)),
		   "sigreturn({mask=[HUP RT_2]}) = 4", "sigreturn() on i386");
	memset(stack, 0, sizeof(stack));
	stack[128 + 104] = 1;
	stack[128 + 108] = 2;
	call.nr = decode__syscall_nr(AUDIT_ARCH_ARM, "rt_sigreturn");
	check_text(decoded(DECODE_STYLE_STRACE, AUDIT_ARCH_ARM, &call, stack, sizeof(stack)),
		   "rt_sigreturn({mask=[HUP RT_2]}) = 4", "rt_sigreturn() on 32-bit Arm");
	memmove(stack, stack + 128, sizeof(stack) - 128);
	memset(stack + 128, 0, sizeof(stack) - 128);
	call.nr = decode__syscall_nr(AUDIT_ARCH_ARM, "sigreturn");
	check_text(decoded(DECODE_STYLE_STRACE, AUDIT_ARCH_ARM, &call, stack, sizeof(stack)),
		   "sigreturn({mask=[HUP RT_2]}) = 4", "sigreturn() on 32-bit Arm");
}

/* The result of an interrupted call is in the frame, too. */
static void signal_results(void)
{
	unsigned int reads = 0;
	const struct decode_memory memory = { .read = endless_read, .ctx = &reads };
	struct decode_call call = { .arch = AUDIT_ARCH_I386, .nr = 119, .sp = BASE };
	int64_t value = 0;

	check(decode__is_sigreturn(AUDIT_ARCH_I386, 119) &&
	      !decode__is_sigreturn(AUDIT_ARCH_X86_64, 119), "sigreturn() is i386's");
	check(decode__sigreturn_value(&call, &memory, &value) && value == 0x01010101,
	      "a result of 32 bits");
	call.sp = 0;
	check(!decode__sigreturn_value(&call, &memory, &value), "no stack pointer");
}

/* Random bytes are in hex, as many of them as of any other buffer. */
static void many_random_bytes(void)
{
	enum { SIZE = 300 };
	const struct decode_options options = { .style = DECODE_STYLE_STRACE, .string_max = SIZE };
	const struct decode_call call = { AUDIT_ARCH_X86_64, NR(AUDIT_ARCH_X86_64, getrandom),
					  { BASE, SIZE, 0 }, SIZE };
	static char bytes[SIZE], wanted[4 * SIZE + 64] = "getrandom(\"";

	memset(bytes, 0x61, sizeof(bytes));
	for (int i = 0; i < SIZE; i++)
		strcat(wanted, "\\x61");
	strcat(wanted, "\", 300, 0) = 300");
	check_text(decoded_as(&options, call.arch, &call, bytes, sizeof(bytes)), wanted,
		   "string_max of random bytes");
}

int main(void)
{
	strings();
	buffers();
	counts();
	small_texts();
	whole_pieces();
	string_limit();
	many_random_bytes();
	endless_memory();
	endless_list();
	signal_returns();
	signal_results();
	names_and_needs();
	return check_failed;
}
