// SPDX-License-Identifier: GPL-2.0
/* The same calls in each style and in each ABI. */
#include <stdlib.h>
#include "check.h"
#include "json_scan.h"
#include "styles/styles.h"

#define FAMILIES(f)							\
	f(admin) f(aio) f(bpf) f(files) f(futex) f(io) f(ioctl) f(ipc) \
	f(keys) f(memory) f(mounts) f(network) f(oldcalls) f(perf) f(poll) \
	f(prctl) f(process) f(ptrace) f(quota) f(remote) f(sched) \
	f(security) f(signal) f(time) f(uring)

#define DECLARE(family)	extern const struct styles styles__##family;
#define LIST(family)	&styles__##family,
FAMILIES(DECLARE)
static const struct styles * const families[] = { FAMILIES(LIST) };

/* Has JSON the arguments that the style of perf trace has, "name: "? */
static bool json_names(const char *json, const char *perf)
{
	char key[128];
	int depth = 0;
	size_t len;

	/* Up to the parenthesis that closes the first one. */
	for (const char *at = strchr(perf, '('); at && *at; at++) {
		depth += (*at == '(' || *at == '{' || *at == '[') -
			 (*at == ')' || *at == '}' || *at == ']');
		if (!depth)
			break;
		if (depth != 1 || (*at != '(' && strncmp(at, ", ", 2)))
			continue;
		at += *at == '(' ? 1 : 2;
		len = strcspn(at, ":,() ");
		if (at[len] != ':')
			return true;
		snprintf(key, sizeof(key), "{\"name\":\"%.*s\",\"type\":\"", (int)len, at);
		if (!strstr(json, key))
			return false;
		at += len - 1;
	}
	return true;
}

/* The arguments by their names, each with its type and its value. */
static bool is_json(const struct decode_options *partial, const struct expectation *e,
		    const struct decode_call *partial_call)
{
	static char args[8192], result[8192];
	struct decode_options options = *partial;
	struct memory memory = { e->bytes, e->len, 0 };
	struct decode_memory reader = { .read = memory_read, .ctx = &memory };
	struct decode_text text = { args, sizeof(args), result, sizeof(result) };
	struct decode_call call = *partial_call;

	options.style = DECODE_STYLE_JSON;
	call.arch = e->arch;
	decode__call(&call, &reader, &options, &text);
	return json_scan(args) && json_scan(result) && !strstr(args, "\"more") &&
	       json_names(args, e->perf);
}

static void expect(const struct expectation *e, bool verbose)
{
	struct decode_options options = { .string_max = 32, .verbose = verbose };
	struct decode_call call = { .nr = decode__syscall_nr(e->arch, e->call), .ret = e->ret };
	char name[128];

	memcpy(call.args, e->args, sizeof(call.args));
	options.style = DECODE_STYLE_PERF;
	snprintf(name, sizeof(name), "perf style: %s", e->name);
	check_text(decoded_as(&options, e->arch, &call, e->bytes, e->len), e->perf, name);
	options.style = DECODE_STYLE_STRACE;
	snprintf(name, sizeof(name), "strace style: %s", e->name);
	check_text(decoded_as(&options, e->arch, &call, e->bytes, e->len), e->strace, name);
	snprintf(name, sizeof(name), "JSON: %s", e->name);
	check(is_json(&options, e, &call), name);
}

static void expect_all(const struct lines *lines, bool verbose)
{
	for (size_t i = 0; i < lines->nr; i++)
		expect(&lines->first[i], verbose);
}

int main(void)
{
	/* Dates are in local time. */
	setenv("TZ", "UTC0", 1);
	for (size_t i = 0; i < sizeof(families) / sizeof(families[0]); i++) {
		expect_all(&families[i]->abbreviated, false);
		expect_all(&families[i]->verbose, true);
	}
	return check_failed;
}
