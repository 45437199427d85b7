// SPDX-License-Identifier: GPL-2.0
/* Exact JSON output, which is valid in buffers of any size. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include "decode/decode_json.h"
#include "decode/sinks/json_text.h"
#include "decode/sinks/text.h"
#include "check.h"
#include "json_scan.h"

struct expectation {
	const char *name, *call;
	uint32_t arch;
	uint64_t args[6];
	int64_t ret;
	const void *bytes;
	size_t len;
	const char *wanted, *result;
};

#define BYTES(s)	s, sizeof(s) - 1
#define WORDS(w)	w, sizeof(w)

static const uint64_t timespec[] = { 1, 9007199254740992 };
static const uint32_t sigaction32[] = { 1, 0x14000000, 0x1234, 2, 0 };
static const uint64_t iovec[] = { 0x10000 + 16, 3, 0x636261 };
static const uint16_t inet[] = { 2, 0x5000, 0x007f, 0x0100, 0, 0, 0, 0 };
static const uint16_t inet6[] = { 10, 0x5000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x0100, 0, 0 };
static const uint64_t mask[] = { 0xfffffffffffffeff };
static const uint32_t pollfd[] = { 5, 0x00010001 };

static const struct expectation expectations[] = {
	{ "no arguments", "getpid", AUDIT_ARCH_X86_64, { 0 }, 77, BYTES(""), "[]", "{\"value\":77}" },
	{ "flags, path and a constant", "openat", AUDIT_ARCH_X86_64, { -100, 0x10000, 0x80041, 0644 }, 3,
	  BYTES("/tmp/\"x\"\\\0"),
	  "[{\"name\":\"dfd\",\"type\":\"fd\",\"value\":{\"value\":-100,\"name\":\"AT_FDCWD\"}},"
	  "{\"name\":\"filename\",\"type\":\"path\",\"value\":\"/tmp/\\\"x\\\"\\\\\"},"
	  "{\"name\":\"flags\",\"type\":\"flags\",\"value\":{\"value\":524353,\"names\":"
	  "[\"O_WRONLY\",\"O_CREAT\",\"O_CLOEXEC\"],\"rest\":0}},"
	  "{\"name\":\"mode\",\"type\":\"mode\",\"value\":420}]", "{\"value\":3}" },
	{ "an error, and flags without a name", "open", AUDIT_ARCH_X86_64, { 0, 0x40000000 }, -ENOENT, BYTES(""),
	  "[{\"name\":\"filename\",\"type\":\"path\",\"value\":null},"
	  "{\"name\":\"flags\",\"type\":\"flags\",\"value\":{\"value\":1073741824,\"names\":"
	  "[\"O_RDONLY\"],\"rest\":1073741824}}]",
	  "{\"value\":-1,\"errno\":\"ENOENT\",\"number\":2,"
	  "\"message\":\"No such file or directory\"}" },
	{ "a task itself in place of a descriptor", "pidfd_getfd", AUDIT_ARCH_X86_64,
	  { -10000, 1, 0 }, 3, BYTES(""),
	  "[{\"name\":\"pidfd\",\"type\":\"fd\",\"value\":{\"value\":-10000,"
	  "\"name\":\"PIDFD_SELF_THREAD\"}},{\"name\":\"fd\",\"type\":\"fd\",\"value\":1},"
	  "{\"name\":\"flags\",\"type\":\"uint\",\"value\":0}]", "{\"value\":3}" },
	{ "an error that has no name", "close", AUDIT_ARCH_X86_64, { 5 }, -4000, BYTES(""),
	  "[{\"name\":\"fd\",\"type\":\"fd\",\"value\":5}]",
	  "{\"value\":-1,\"errno\":null,\"number\":4000,\"message\":null}" },
	{ "a restart", "close", AUDIT_ARCH_X86_64, { -1 }, -512, BYTES(""),
	  "[{\"name\":\"fd\",\"type\":\"fd\",\"value\":-1}]",
	  "{\"value\":-1,\"errno\":\"ERESTARTSYS\",\"number\":512,"
	  "\"message\":\"To be restarted if SA_RESTART is set\",\"restart\":true}" },
	{ "text that is UTF-8", "write", AUDIT_ARCH_X86_64, { 1, 0x10000, 6 }, 6,
	  BYTES("\xc3\xa4\n\0\x7f\x01"),
	  "[{\"name\":\"fd\",\"type\":\"fd\",\"value\":1},{\"name\":\"buf\",\"type\":\"bytes\","
	  "\"value\":\"\xc3\xa4\\n\\u0000\\u007f\\u0001\"},"
	  "{\"name\":\"count\",\"type\":\"uint\",\"value\":6}]", "{\"value\":6}" },
	{ "a control character of two bytes", "write", AUDIT_ARCH_X86_64, { 1, 0x10000, 6 }, 6,
	  BYTES("\xc2\xa0\xc2\x9b" "1m"),
	  "[{\"name\":\"fd\",\"type\":\"fd\",\"value\":1},{\"name\":\"buf\",\"type\":\"bytes\","
	  "\"value\":\"\xc2\xa0\\u009b1m\"},"
	  "{\"name\":\"count\",\"type\":\"uint\",\"value\":6}]", "{\"value\":6}" },
	{ "bytes that are not UTF-8", "write", AUDIT_ARCH_X86_64, { 1, 0x10000, 3 }, 3, BYTES("a\xff\xc3"),
	  "[{\"name\":\"fd\",\"type\":\"fd\",\"value\":1},{\"name\":\"buf\",\"type\":\"bytes\","
	  "\"value\":{\"hex\":\"61ffc3\"}},"
	  "{\"name\":\"count\",\"type\":\"uint\",\"value\":3}]", "{\"value\":3}" },
	{ "text that is cut", "write", AUDIT_ARCH_X86_64, { 1, 0x10000, 40 }, 40,
	  BYTES("0123456789012345678901234567890123456789"),
	  "[{\"name\":\"fd\",\"type\":\"fd\",\"value\":1},{\"name\":\"buf\",\"type\":\"bytes\","
	  "\"value\":{\"text\":\"01234567890123456789012345678901\",\"cut\":true,\"bytes\":32}},"
	  "{\"name\":\"count\",\"type\":\"uint\",\"value\":40}]", "{\"value\":40}" },
	{ "text that is cut within a character", "write", AUDIT_ARCH_X86_64, { 1, 0x10000, 40 }, 40,
	  BYTES("0123456789012345678901234567890\xc3\xa4" "0123456789"),
	  "[{\"name\":\"fd\",\"type\":\"fd\",\"value\":1},{\"name\":\"buf\",\"type\":\"bytes\","
	  "\"value\":{\"text\":\"0123456789012345678901234567890\",\"cut\":true,\"bytes\":31}},"
	  "{\"name\":\"count\",\"type\":\"uint\",\"value\":40}]", "{\"value\":40}" },
	{ "memory that cannot be read, and a large number", "write", AUDIT_ARCH_X86_64, { 1, 0xdead, -1 }, -EFAULT,
	  BYTES(""),
	  "[{\"name\":\"fd\",\"type\":\"fd\",\"value\":1},{\"name\":\"buf\",\"type\":\"bytes\","
	  "\"value\":{\"address\":\"0xdead\"}},"
	  "{\"name\":\"count\",\"type\":\"uint\",\"value\":\"18446744073709551615\"}]",
	  "{\"value\":-1,\"errno\":\"EFAULT\",\"number\":14,\"message\":\"Bad address\"}" },
	{ "a struct", "clock_gettime", AUDIT_ARCH_X86_64, { 1, 0x10000 }, 0, WORDS(timespec),
	  "[{\"name\":\"which_clock\",\"type\":\"enum\",\"value\":{\"value\":1,"
	  "\"name\":\"CLOCK_MONOTONIC\"}},{\"name\":\"tp\",\"type\":\"struct\","
	  "\"value\":[{\"name\":\"tv_sec\",\"type\":\"int\",\"value\":1},{\"name\":\"tv_nsec\","
	  "\"type\":\"uint\",\"value\":\"9007199254740992\"}]}]", "{\"value\":0}" },
	{ "i386: a struct that has a set of signals", "rt_sigaction", AUDIT_ARCH_I386, { 2, 0x10000, 0, 8 }, 0,
	  WORDS(sigaction32),
	  "[{\"name\":\"sig\",\"type\":\"signal\",\"value\":{\"value\":2,\"name\":\"SIGINT\"}},"
	  "{\"name\":\"act\",\"type\":\"struct\",\"value\":[{\"name\":\"sa_handler\","
	  "\"type\":\"enum\",\"value\":{\"value\":1,\"name\":\"SIG_IGN\"}},"
	  "{\"name\":\"sa_mask\",\"type\":\"sigset\",\"value\":[\"SIGINT\"]},"
	  "{\"name\":\"sa_flags\",\"type\":\"flags\",\"value\":{\"value\":335544320,"
	  "\"names\":[\"SA_RESTORER\",\"SA_RESTART\"],\"rest\":0}},{\"name\":\"sa_restorer\","
	  "\"type\":\"address\",\"value\":{\"address\":\"0x1234\"}}]},{\"name\":\"oact\","
	  "\"type\":\"struct\",\"value\":null},{\"name\":\"sigsetsize\",\"type\":\"uint\","
	  "\"value\":8}]", "{\"value\":0}" },
	{ "nearly all signals", "rt_sigpending", AUDIT_ARCH_X86_64, { 0x10000, 8 }, 0, WORDS(mask),
	  "[{\"name\":\"uset\",\"type\":\"sigset\",\"value\":{\"not\":[\"SIGKILL\"]}},"
	  "{\"name\":\"sigsetsize\",\"type\":\"uint\",\"value\":8}]", "{\"value\":0}" },
	{ "an array of structs", "writev", AUDIT_ARCH_X86_64, { 1, 0x10000, 1 }, 3, WORDS(iovec),
	  "[{\"name\":\"fd\",\"type\":\"fd\",\"value\":1},{\"name\":\"vec\",\"type\":\"array\","
	  "\"value\":[{\"type\":\"struct\",\"value\":[{\"name\":\"iov_base\","
	  "\"type\":\"bytes\",\"value\":\"abc\"},{\"name\":\"iov_len\",\"type\":\"uint\","
	  "\"value\":3}]}]},{\"name\":\"vlen\",\"type\":\"uint\",\"value\":1}]", "{\"value\":3}" },
	{ "an array that goes on", "writev", AUDIT_ARCH_X86_64, { 1, 0x10000, 3 }, 3, iovec, 16,
	  "[{\"name\":\"fd\",\"type\":\"fd\",\"value\":1},{\"name\":\"vec\",\"type\":\"array\","
	  "\"value\":[{\"type\":\"struct\",\"value\":[{\"name\":\"iov_base\","
	  "\"type\":\"bytes\",\"value\":{\"address\":\"0x10010\"}},{\"name\":\"iov_len\","
	  "\"type\":\"uint\",\"value\":3}]},{\"omitted\":true,\"address\":\"0x10010\"}]},"
	  "{\"name\":\"vlen\",\"type\":\"uint\",\"value\":3}]", "{\"value\":3}" },
	{ "an address of a socket", "connect", AUDIT_ARCH_X86_64, { 3, 0x10000, 16 }, 0, WORDS(inet),
	  "[{\"name\":\"fd\",\"type\":\"fd\",\"value\":3},{\"name\":\"uservaddr\","
	  "\"type\":\"struct\",\"value\":[{\"name\":\"sa_family\",\"type\":\"enum\","
	  "\"value\":{\"value\":2,\"name\":\"AF_INET\"}},{\"name\":\"sin_port\","
	  "\"type\":\"uint\",\"value\":80},{\"name\":\"sin_addr\",\"type\":\"string\","
	  "\"value\":\"127.0.0.1\"}]},{\"name\":\"addrlen\",\"type\":\"int\",\"value\":16}]", "{\"value\":0}" },
	{ "one of IPv6", "connect", AUDIT_ARCH_X86_64, { 3, 0x10000, 28 }, 0, WORDS(inet6),
	  "[{\"name\":\"fd\",\"type\":\"fd\",\"value\":3},{\"name\":\"uservaddr\","
	  "\"type\":\"struct\",\"value\":[{\"name\":\"sa_family\",\"type\":\"enum\","
	  "\"value\":{\"value\":10,\"name\":\"AF_INET6\"}},{\"name\":\"sin6_port\","
	  "\"type\":\"uint\",\"value\":80},{\"name\":\"sin6_flowinfo\",\"type\":\"uint\","
	  "\"value\":0},{\"name\":\"sin6_addr\",\"type\":\"string\",\"value\":\"::1\"},"
	  "{\"name\":\"sin6_scope_id\",\"type\":\"uint\",\"value\":0}]},{\"name\":\"addrlen\","
	  "\"type\":\"int\",\"value\":28}]", "{\"value\":0}" },
	{ "an abstract name", "bind", AUDIT_ARCH_X86_64, { 3, 0x10000, 5 }, 0, BYTES("\1\0\0ab"),
	  "[{\"name\":\"fd\",\"type\":\"fd\",\"value\":3},{\"name\":\"umyaddr\","
	  "\"type\":\"struct\",\"value\":[{\"name\":\"sa_family\",\"type\":\"enum\","
	  "\"value\":{\"value\":1,\"name\":\"AF_UNIX\"}},{\"name\":\"sun_path\","
	  "\"type\":\"string\",\"value\":{\"abstract\":\"ab\"}}]},{\"name\":\"addrlen\","
	  "\"type\":\"int\",\"value\":5}]", "{\"value\":0}" },
	{ "what else a result means", "poll", AUDIT_ARCH_X86_64, { 0x10000, 1, 0 }, 1, WORDS(pollfd),
	  "[{\"name\":\"ufds\",\"type\":\"array\",\"value\":[{\"type\":\"struct\","
	  "\"value\":[{\"name\":\"fd\",\"type\":\"fd\",\"value\":5},{\"name\":\"events\","
	  "\"type\":\"flags\",\"value\":{\"value\":1,\"names\":[\"POLLIN\"],\"rest\":0}}]}]},"
	  "{\"name\":\"nfds\",\"type\":\"uint\",\"value\":1},{\"name\":\"timeout_msecs\","
	  "\"type\":\"int\",\"value\":0}]",
	  "{\"value\":1,\"extra\":[{\"type\":\"array\",\"value\":[{\"type\":\"struct\","
	  "\"value\":[{\"name\":\"fd\",\"type\":\"fd\",\"value\":5},{\"name\":\"revents\","
	  "\"type\":\"flags\",\"value\":{\"value\":1,\"names\":[\"POLLIN\"],\"rest\":0}}]}]}]}" },
	{ "a file mode", "mknod", AUDIT_ARCH_X86_64, { 0, 0104755, 0x801 }, 0, BYTES(""),
	  "[{\"name\":\"filename\",\"type\":\"path\",\"value\":null},"
	  "{\"name\":\"mode\",\"type\":\"mode\",\"value\":{\"value\":35309,\"names\":"
	  "[\"S_IFREG\",\"S_ISUID\"],\"rest\":493}}]", "{\"value\":0}" },
	{ "a command without a name", "ioctl", AUDIT_ARCH_X86_64, { 3, 0xc0041234, 0 }, 0, BYTES(""),
	  "[{\"name\":\"fd\",\"type\":\"fd\",\"value\":3},{\"name\":\"cmd\",\"type\":\"enum\","
	  "\"value\":{\"value\":3221492276,\"name\":null,\"ioc\":{\"write\":true,\"read\":true,"
	  "\"type\":18,\"nr\":52,\"size\":4}}},{\"name\":\"arg\",\"type\":\"uint\","
	  "\"value\":0}]", "{\"value\":0}" },
	{ "a status", "wait4", AUDIT_ARCH_X86_64, { -1, 0x10000, 0, 0 }, 5, BYTES("\x8b\0\0\0"),
	  "[{\"name\":\"upid\",\"type\":\"int\",\"value\":-1},{\"name\":\"stat_addr\","
	  "\"type\":\"array\",\"value\":[{\"type\":\"status\",\"value\":{\"value\":139,"
	  "\"killed\":\"SIGSEGV\",\"core\":true}}]},{\"name\":\"options\",\"type\":\"flags\","
	  "\"value\":{\"value\":0,\"names\":[],\"rest\":0}},{\"name\":\"ru\","
	  "\"type\":\"address\",\"value\":null}]",
	  "{\"value\":5}" },
};

struct texts {
	char args[8192], result[8192];
};

static void decode_json(const struct decode_call *call, const void *bytes, size_t len,
			struct decode_text *text)
{
	struct decode_options options = { DECODE_STYLE_JSON, 32, false };
	struct memory memory = { bytes, len, 0 };
	struct decode_memory reader = { memory_read, &memory };

	decode__call(call, &reader, &options, text);
}

static struct decode_call call_of(const struct expectation *e)
{
	struct decode_call call = { .arch = e->arch, .ret = e->ret };

	call.nr = decode__syscall_nr(e->arch, e->call);
	memcpy(call.args, e->args, sizeof(call.args));
	return call;
}

static void expect(const struct expectation *e)
{
	static struct texts texts;
	struct decode_text text = { texts.args, sizeof(texts.args), texts.result,
				    sizeof(texts.result) };
	struct decode_call call = call_of(e);

	decode_json(&call, e->bytes, e->len, &text);
	check_text(text.args, e->wanted, e->name);
	check_text(text.result, e->result, e->name);
}

/* With any buffer size, the text is valid, ends in NUL, and is marked if it was cut. */
static void all_sizes(const struct expectation *e)
{
	struct decode_call call = call_of(e);
	size_t whole = strlen(e->wanted);
	bool good = true;

	for (size_t size = 1; size < whole + 32; size++) {
		char *args = malloc(size), *result = malloc(size);
		struct decode_text text = { args, size, result, size };

		decode_json(&call, e->bytes, e->len, &text);
		good &= memchr(args, 0, size) && memchr(result, 0, size);
		if (size < DECODE_JSON_MIN)
			good &= !args[0] && !result[0];
		else
			good &= json_scan(args) && json_scan(result) &&
				(!strcmp(args, e->wanted) || strstr(args, "\"cut\":true"));
		good &= size < whole + 16 || !strcmp(args, e->wanted);
		free(args);
		free(result);
	}
	check(good, e->name);
}

static void line(void)
{
	struct decode_line line = {
		.arch = AUDIT_ARCH_X86_64, .nr = 39, .pid = 5, .tid = 6, .comm = "a\"b",
		.start = 1000000001, .end = 12345678901234, .started = true, .ended = true,
		.args = "[]", .result = "{\"value\":5}",
	};
	char buf[1024];
	bool good = true, cut = false;
	size_t len;

	len = decode_json__line(&line, buf, sizeof(buf));
	check_text(buf, "{\"name\":\"getpid\",\"nr\":39,\"arch\":\"x86_64\",\"pid\":5,\"tid\":6,"
		   "\"comm\":\"a\\\"b\",\"start\":1.000000001,\"end\":12345.678901234,"
		   "\"args\":[],\"result\":{\"value\":5}}", "a line");
	check(len == strlen(buf), "its length");
	line.ip = 0x401000;
	decode_json__line(&line, buf, sizeof(buf));
	check(strstr(buf, "\"end\":12345.678901234,\"ip\":\"0x401000\",\"args\":[]"),
	      "where its call was made");
	line = (struct decode_line){ .nr = -1, .comm = "\xff",
				   .args = "[100000001,200000002,300000003,400000004,500000005]" };
	decode_json__line(&line, buf, sizeof(buf));
	check_text(buf, "{\"name\":null,\"nr\":-1,\"arch\":null,\"pid\":0,\"tid\":0,"
		   "\"comm\":{\"hex\":\"ff\"},\"start\":null,\"end\":null,"
		   "\"args\":[100000001,200000002,300000003,400000004,500000005],\"result\":null}", "a line of which little is known");
	for (size_t size = 1; size < sizeof(buf); size++) {
		len = decode_json__line(&line, buf, size);
		good &= len < size && strlen(buf) == len && (!len || json_scan(buf)) &&
			(len || size < DECODE_JSON_LINE_MIN);
		cut |= !!strstr(buf, "\"args\":null,\"result\":null,\"cut\":true}");
	}
	check(good, "lines of all sizes");
	check(cut, "a line that is cut");
}

static void stack(void)
{
	const struct decode_frame frames[] = {
		{ .ip = 0x401182, .file = "/t\n", .offset = 0x1182, .symbol = "f", .symbol_offset = 57 },
		{ .ip = 0x10 },
	};
	struct decode_line line = {
		.arch = AUDIT_ARCH_X86_64, .nr = 39, .comm = "a", .args = "[]",
		.frames = frames, .nr_frames = 2,
	};
	char buf[1024];
	size_t enough = DECODE_JSON_LINE_MIN + 2 + decode_json__frames_size(frames, 2);
	bool good = true, cut = false;

	check(enough <= sizeof(buf), "room for a stack");
	decode_json__line(&line, buf, enough);
	check_text(strstr(buf, "\"stack\"") ?: buf,
		   "\"stack\":[{\"ip\":\"0x401182\",\"file\":\"/t\\n\",\"offset\":\"0x1182\","
		   "\"symbol\":\"f\",\"symbol_offset\":\"0x39\"},"
		   "{\"ip\":\"0x10\",\"file\":null,\"symbol\":null}]}", "a stack");
	for (size_t size = 1; size < sizeof(buf); size++) {
		size_t len = decode_json__line(&line, buf, size);

		good &= len < size && strlen(buf) == len && (!len || json_scan(buf)) &&
			(len || size < DECODE_JSON_LINE_MIN);
		cut |= strstr(buf, "\"args\":[]") && strstr(buf, "\"cut\":true");
	}
	check(good, "stacks of all sizes");
	check(cut, "a stack that is cut");
}

/* Combinations that no row has so far. */
static void operations(void)
{
	const struct decode_sink_ops *ops = &decode_sink__json;
	static const struct decode_type type = { .kind = DECODE_ID };
	struct decode_sink sink;
	char buf[512];

	decode_sink__init(&sink, ops, true, buf, sizeof(buf));
	ops->argument(&sink, "a", false);
	sink.type = &type;
	ops->begin(&sink, DECODE_GROUP_CHANGE);
	ops->number(&sink, DECODE_SIGNED, 1);
	ops->changed(&sink);
	ops->number(&sink, DECODE_SIGNED, 2);
	ops->end(&sink, DECODE_GROUP_CHANGE);
	ops->argument(&sink, "b", false);
	ops->begin(&sink, DECODE_GROUP_STRUCT);
	ops->field(&sink, "nothing", false);
	ops->field(&sink, "time", false);
	ops->number(&sink, DECODE_SIGNED, 3);
	ops->begin(&sink, DECODE_GROUP_REMARK);
	ops->word(&sink, "late");
	ops->end(&sink, DECODE_GROUP_REMARK);
	ops->changed(&sink);
	ops->begin(&sink, DECODE_GROUP_ARRAY);
	ops->item(&sink);
	ops->number(&sink, DECODE_SIGNED, INT64_MIN);
	ops->omitted(&sink);
	ops->end(&sink, DECODE_GROUP_ARRAY);
	ops->end(&sink, DECODE_GROUP_STRUCT);
	ops->finish(&sink);
	check_text(buf, "[{\"name\":\"a\",\"type\":\"id\",\"value\":{\"before\":1,\"after\":2}},"
		   "{\"name\":\"b\",\"type\":\"struct\",\"value\":[{\"name\":\"time\","
		   "\"type\":\"int\",\"value\":{\"before\":{\"value\":3,\"remark\":[\"late\"]},"
		   "\"after\":[{\"type\":\"int\",\"value\":\"-9223372036854775808\"},"
		   "{\"omitted\":true}]}}]}]",
		   "changes and remarks");
}

static void below_zero(void)
{
	const struct decode_sink_ops *ops = &decode_sink__json;
	struct decode_sink sink;
	char buf[4096];

	decode_sink__init(&sink, ops, true, buf, sizeof(buf));
	ops->argument(&sink, "phase", false);
	ops->number(&sink, DECODE_SIGNED, -5);
	ops->begin(&sink, DECODE_GROUP_REMARK);
	ops->expression(&sink, DECODE_EXPR_NSECS, NULL, -5);
	ops->end(&sink, DECODE_GROUP_REMARK);
	ops->argument(&sink, "time", false);
	ops->expression(&sink, DECODE_EXPR_NSECS, NULL, -1);
	ops->finish(&sink);
	check_text(buf, "[{\"name\":\"phase\",\"type\":\"int\",\"value\":{\"value\":-5,"
		   "\"remark\":[-5]}},{\"name\":\"time\",\"type\":\"int\",\"value\":-1}]",
		   "nanoseconds that are negative");
}

static void deep(void)
{
	const struct decode_sink_ops *ops = &decode_sink__json;
	struct decode_sink sink;
	char buf[4096];

	decode_sink__init(&sink, ops, true, buf, sizeof(buf));
	ops->argument(&sink, "a", false);
	for (int i = 0; i < 100; i++) {
		ops->item(&sink);
		ops->begin(&sink, DECODE_GROUP_ARRAY);
	}
	for (int i = 0; i < 100; i++)
		ops->end(&sink, DECODE_GROUP_ARRAY);
	ops->finish(&sink);
	check(json_scan(buf) && strstr(buf, "\"type\":\"array\",\"value\":[{\"cut\":true}]}]}"),
	      "groups deeper than any");
}

static void utf8(void)
{
	static const struct { const char *bytes; size_t good; } texts[] = {
		{ "a", 1 }, { "\x7f", 1 }, { "\x80", 0 }, { "\xc1\xbf", 0 }, { "\xc2\x80", 2 },
		{ "\xdf\xbf", 2 }, { "\xe0\x9f\xbf", 0 }, { "\xe0\xa0\x80", 3 },
		{ "\xed\x9f\xbf", 3 }, { "\xed\xa0\x80", 0 }, { "\xee\x80\x80", 3 },
		{ "\xf0\x8f\xbf\xbf", 0 }, { "\xf0\x90\x80\x80", 4 }, { "\xf4\x8f\xbf\xbf", 4 },
		{ "\xf4\x90\x80\x80", 0 }, { "\xf5\x80\x80\x80", 0 }, { "a\xe2\x82", 1 },
	};
	bool good = true;

	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
		good &= json_utf8(texts[i].bytes, strlen(texts[i].bytes)) == texts[i].good;
	check(good, "what is UTF-8 and what is not");
}

int main(void)
{
	setenv("TZ", "UTC0", 1);
	for (size_t i = 0; i < sizeof(expectations) / sizeof(expectations[0]); i++) {
		expect(&expectations[i]);
		all_sizes(&expectations[i]);
	}
	check(!json_scan("[1,]") && !json_scan("[1") && !json_scan("{\"a\":1 x}") &&
	      !json_scan("\"\n\"") && !json_scan("[\"\\x\"]") && !json_scan("[01]") &&
	      !json_scan("") && json_scan("[{\"a\":[-1,\"\\u00e4\",null,true]},1.5]"),
	      "what is JSON and what is not");
	line();
	stack();
	operations();
	below_zero();
	deep();
	utf8();
	return check_failed;
}
