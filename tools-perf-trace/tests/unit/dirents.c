// SPDX-License-Identifier: GPL-2.0
/* Directory entries: valid and corrupt ones. */
#include <dirent.h>
#include <stdlib.h>
#include "check.h"

/* The entries of a call, and the size that it returns; the memory behind it is readable. */
static char bytes[40000];
static size_t filled;

static void fill(size_t at, const void *data, size_t len)
{
	memcpy(bytes + at, data, len);
}

/* An entry with a d_reclen of @says, in @room bytes. */
static void entry(uint8_t type, const char *name, uint16_t says, size_t room)
{
	uint64_t numbers[2] = { 7, UINT64_MAX };

	memset(bytes + filled, 'x', room);
	fill(filled, numbers, sizeof(numbers));
	fill(filled + 16, &says, sizeof(says));
	bytes[filled + 18] = type;
	if (name)
		fill(filled + 19, name, strlen(name) + 1);
	filled += room;
}

static const char *arguments(enum decode_style style, bool verbose, size_t len)
{
	struct decode_options options = { .style = style, .string_max = 32, .verbose = verbose };
	struct decode_call call = { .nr = NR(AUDIT_ARCH_X86_64, getdents64), .ret = filled,
				    .args = { 3, BASE, 4096 } };

	return decoded_as(&options, AUDIT_ARCH_X86_64, &call, bytes, len);
}

static void expect(const char *entries, const char *name)
{
	char wanted[8192];

	snprintf(wanted, sizeof(wanted), "getdents64(3, %s, 4096) = %zu", entries, filled);
	check_text(arguments(DECODE_STYLE_STRACE, true, sizeof(bytes)), wanted, name);
	filled = 0;
}

#define FIRST	"{d_ino=7, d_off=18446744073709551615, d_reclen=24, d_type=DT_REG, d_name=\"ab\"}"

static void styles(void)
{
	static const char perf[] =
		"getdents64(fd: 3, dirent: [{ .d_type: DIR, .d_name: \".\" }, "
		"{ .d_type: 0x63, .d_name: \"a\\\"b\" }], count: 4096) = 48";
	static const char perf_verbose[] =
		"getdents64(fd: 3, dirent: [{ .d_ino: 7, .d_off: 18446744073709551615, "
		".d_reclen: 24, .d_type: DIR, .d_name: \".\" }, { .d_ino: 7, "
		".d_off: 18446744073709551615, .d_reclen: 24, .d_type: 0x63, "
		".d_name: \"a\\\"b\" }], count: 4096) = 48";

	entry(DT_DIR, ".", 24, 24);
	entry(99, "a\"b", 24, 24);
	check_text(arguments(DECODE_STYLE_PERF, false, sizeof(bytes)), perf, "perf style: entries");
	check_text(arguments(DECODE_STYLE_PERF, true, sizeof(bytes)), perf_verbose,
		   "perf style: whole entries");
	check_text(arguments(DECODE_STYLE_STRACE, false, sizeof(bytes)),
		   "getdents64(3, 0x10000 /* 2 entries */, 4096) = 48", "strace style: a count");
	expect("[{d_ino=7, d_off=18446744073709551615, d_reclen=24, d_type=DT_DIR, d_name=\".\"}, "
	       "{d_ino=7, d_off=18446744073709551615, d_reclen=24, d_type=0x63 /* DT_??? */, "
	       "d_name=\"a\\\"b\"}]", "strace style: entries");
	expect("[]", "strace style: no entries");
}

static unsigned int occurrences(const char *text, const char *word)
{
	unsigned int count = 0;

	while ((text = strstr(text, word))) {
		text += strlen(word);
		count++;
	}
	return count;
}

static void many(void)
{
	const char *line;

	for (int i = 0; i < 40; i++)
		entry(DT_REG, "ab", 24, 24);
	line = arguments(DECODE_STYLE_PERF, false, sizeof(bytes));
	check(occurrences(line, "\"ab\"") == 32 && strstr(line, "\"ab\" }, ...], count"),
	      "perf style: as many entries as an array has elements");
	line = arguments(DECODE_STYLE_STRACE, true, sizeof(bytes));
	check(occurrences(line, "\"ab\"") == 40 && !strstr(line, "..."),
	      "strace style: all entries");
	filled = 0;
}

/* More than one read returns, and no entry ends where a read does. */
static void several_reads(void)
{
	while (filled < 39000)
		entry(DT_REG, NULL, 1000, 1000);
	check_text(arguments(DECODE_STYLE_STRACE, false, sizeof(bytes)),
		   "getdents64(3, 0x10000 /* 39 entries */, 4096) = 39000", "several reads");
	filled = 0;
}

static void lengths_that_lie(void)
{
	static const uint16_t lengths[] = { 0, 1, 18, 25, 4096, UINT16_MAX };

	for (size_t i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++) {
		entry(DT_REG, "ab", 24, 24);
		entry(DT_REG, "cd", lengths[i], 24);
		check_text(arguments(DECODE_STYLE_STRACE, false, sizeof(bytes)),
			   "getdents64(3, 0x10000, 4096) = 48", "a count of lengths that lie");
		expect("[" FIRST ", ... /* 0x10018 */]", "a length that lies");
	}
	entry(DT_REG, "ab", 0, 24);
	expect("0x10000", "a first length that lies");
	entry(DT_REG, "ab", 24, 24);
	entry(DT_REG, "cd", 24, 24);
	filled -= 5;
	expect("[" FIRST ", ... /* 0x10018 */]", "an entry whose name is cut");
	entry(DT_REG, "ab", 24, 24);
	entry(DT_REG, "cd", 24, 24);
	filled -= 19;
	expect("[" FIRST ", ... /* 0x10018 */]", "an entry that is cut");
}

static void memory_that_ends(void)
{
	entry(DT_REG, "ab", 24, 24);
	entry(DT_REG, "cd", 24, 24);
	check_text(arguments(DECODE_STYLE_STRACE, true, 47),
		   "getdents64(3, [" FIRST ", ... /* 0x10018 */], 4096) = 48",
		   "memory that ends in an entry");
	check_text(arguments(DECODE_STYLE_PERF, false, 47),
		   "getdents64(fd: 3, dirent: [{ .d_type: REG, .d_name: \"ab\" }, 0x10018...], "
		   "count: 4096) = 48", "perf style: memory that ends in an entry");
	filled = 0;
}

static void names_without_end(void)
{
	const char *line;

	entry(DT_REG, NULL, 24, 24);
	entry(DT_REG, "ab", 24, 24);
	expect("[{d_ino=7, d_off=18446744073709551615, d_reclen=24, d_type=DT_REG, "
	       "d_name=\"xxxx\"...}, " FIRST "]", "a name without its NUL");
	entry(DT_REG, NULL, 20, 20);
	expect("[{d_ino=7, d_off=18446744073709551615, d_reclen=20, d_type=DT_REG, "
	       "d_name=\"\"...}]", "a name of one byte");
	entry(DT_REG, NULL, 19, 19);
	expect("[{d_ino=7, d_off=18446744073709551615, d_reclen=19, d_type=DT_REG}]",
	       "no room for a name");
	entry(DT_REG, NULL, 400, 400);
	line = arguments(DECODE_STYLE_STRACE, true, sizeof(bytes));
	check(strspn(strstr(line, "xxx"), "x") == 255 && strstr(line, "x\"...}]"),
	      "a name longer than any");
	filled = 0;
}

/* An entry whose length changes with each read. */
static ssize_t changing_read(void *ctx, uint64_t addr, void *buf, size_t len)
{
	unsigned int *reads = ctx;
	uint16_t says = *reads % 2 ? UINT16_MAX : 16000;

	(void)addr;
	memset(buf, 'x', len);
	for (size_t at = 16; at + 2 <= len; at += 8)
		memcpy((char *)buf + at, &says, sizeof(says));
	++*reads;
	return len;
}

static void lengths_that_change(void)
{
	char *args = malloc(100000), result[64];
	unsigned int reads = 0;
	struct decode_memory reader = { .read = changing_read, .ctx = &reads };
	struct decode_options options = { .style = DECODE_STYLE_STRACE, .string_max = 32,
					  .verbose = true };
	struct decode_text text = { args, 100000, result, sizeof(result) };
	struct decode_call call = { AUDIT_ARCH_X86_64, NR(AUDIT_ARCH_X86_64, getdents64),
				    { 3, BASE, 70000 }, 70000 };

	decode__call(&call, &reader, &options, &text);
	check(occurrences(args, "d_reclen") == 1 && strstr(args, "}, ... /* 0x13e80 */], 70000"),
	      "a length that changes between two reads");
	free(args);
}

int main(void)
{
	styles();
	many();
	several_reads();
	lengths_that_lie();
	memory_that_ends();
	names_without_end();
	lengths_that_change();
	return check_failed;
}
