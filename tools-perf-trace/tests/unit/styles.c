// SPDX-License-Identifier: GPL-2.0
/* The same calls in each style and in each ABI. */
#include <stdlib.h>
#include "decode/decode_json.h"
#include "tests/styles/styles.h"
#include "check.h"
#include "json_scan.h"

#define FAMILIES(f)							\
	f(admin) f(aio) f(arm) f(bpf) f(files) f(futex) f(io) f(ioctl) f(ipc) \
	f(keys) f(memory) f(mounts) f(network) f(oldcalls) f(perf) f(poll) \
	f(prctl) f(process) f(ptrace) f(quota) f(remote) f(sched) \
	f(security) f(signal) f(time) f(uring)

#define DECLARE(family)	extern const struct styles styles__##family;
#define LIST(family)	&styles__##family,
FAMILIES(DECLARE)
static const struct styles * const families[] = { FAMILIES(LIST) };

/* Does JSON have the arguments that perf trace's style shows as "name: "? */
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

static void decode_as_json(const struct decode_options *partial, const struct expectation *e,
			   const struct decode_call *call, struct decode_text *text)
{
	struct decode_options options = *partial;
	struct memory memory = { e->bytes, e->len, 0 };
	struct decode_memory reader = { .read = memory_read, .ctx = &memory };

	options.style = DECODE_STYLE_JSON;
	decode__call(call, &reader, &options, text);
}

/* Does everything with a name have a type, at any depth? */
static bool json_types(const char *json)
{
	static const char head[] = "{\"name\":\"", type[] = "\",\"type\":\"";

	while ((json = strstr(json, head))) {
		json += strlen(head);
		json += strcspn(json, "\"");
		if (strncmp(json, type, strlen(type)))
			return false;
	}
	return true;
}

/* Valid JSON, with the arguments by their names, each with its type and its value. */
static bool is_json(const struct decode_text *text, const struct expectation *e)
{
	return json_scan(text->args) && json_scan(text->result) &&
	       !strstr(text->result, "\"more") && json_types(text->args) &&
	       json_types(text->result) && json_names(text->args, e->perf);
}

/* Prints the line for the check against the schema. */
static void print_line(const struct decode_text *text, const struct decode_call *call)
{
	static char buf[32768];
	const struct decode_line line = {
		.arch = call->arch, .nr = call->nr, .args = text->args, .result = text->result,
	};

	decode_json__line(&line, buf, sizeof(buf));
	puts(buf);
}

static void expect(const struct decode_options *partial, const struct expectation *e,
		   const struct decode_call *call, const struct decode_text *json)
{
	struct decode_options options = *partial;
	char name[128];

	options.style = DECODE_STYLE_PERF;
	snprintf(name, sizeof(name), "perf style: %s", e->name);
	check_text(decoded_as(&options, e->arch, call, e->bytes, e->len), e->perf, name);
	options.style = DECODE_STYLE_STRACE;
	snprintf(name, sizeof(name), "strace style: %s", e->name);
	check_text(decoded_as(&options, e->arch, call, e->bytes, e->len), e->strace, name);
	snprintf(name, sizeof(name), "JSON: %s", e->name);
	check(is_json(json, e), name);
}

static void each(const struct lines *lines, bool verbose, bool print)
{
	static char args[16384], result[8192];
	struct decode_text json = { args, sizeof(args), result, sizeof(result) };
	struct decode_options options = { .string_max = 32, .verbose = verbose };

	for (size_t i = 0; i < lines->nr; i++) {
		const struct expectation *e = &lines->first[i];
		struct decode_call call = { .arch = e->arch, .ret = e->ret };

		call.nr = decode__syscall_nr(e->arch, e->call);
		memcpy(call.args, e->args, sizeof(call.args));
		decode_as_json(&options, e, &call, &json);
		if (print)
			print_line(&json, &call);
		else
			expect(&options, e, &call, &json);
	}
}

/* With an argument: no test, but all calls as lines of JSON. */
int main(int argc, char **argv)
{
	(void)argv;
	/* Dates are in local time. */
	setenv("TZ", "UTC0", 1);
	for (size_t i = 0; i < sizeof(families) / sizeof(families[0]); i++) {
		each(&families[i]->abbreviated, false, argc > 1);
		each(&families[i]->verbose, true, argc > 1);
	}
	return check_failed;
}
