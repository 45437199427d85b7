// SPDX-License-Identifier: GPL-2.0
/*
 * Sets of syscalls: their contents, and the errors for invalid ones.
 *
 *	callset SET x86_64|i386		prints the contents of SET
 */
#include <stdlib.h>
#include "decode/select/callset.h"
#include "decode/select/classes.h"
#include "decode/select/subcalls.h"
#include "check.h"

enum { NR_BITS = 1024 };

static uint64_t bits[2][NR_BITS / 64];
static struct callset sets[] = {
	{ AUDIT_ARCH_X86_64, NR_BITS, bits[0], 0 },
	{ AUDIT_ARCH_I386, NR_BITS, bits[1], 0 },
};
static char error[256];

static bool add(const char *text)
{
	memset(error, 0, sizeof(error));
	return callset__add(sets, 2, text, error, sizeof(error));
}

static bool make(const char *text)
{
	memset(bits, 0, sizeof(bits));
	sets[0].subcalls = sets[1].subcalls = 0;
	return add(text);
}

static bool has(uint32_t arch, const char *name)
{
	return callset__has(&sets[arch == AUDIT_ARCH_I386], decode__syscall_nr(arch, name));
}

static unsigned int count(void)
{
	unsigned int nr = 0;

	for (int i = 0; i < NR_BITS / 64; i++)
		nr += __builtin_popcountll(bits[0][i]) + __builtin_popcountll(bits[1][i]);
	return nr;
}

#define N(name)	has(AUDIT_ARCH_X86_64, name)
#define C(name)	has(AUDIT_ARCH_I386, name)

static void elements(void)
{
	check(make("openat") && N("openat") && C("openat") && count() == 2, "a name");
	check(make("openat@64") && N("openat") && count() == 1, "a name of 64 bits");
	check(make("openat@32") && C("openat") && count() == 1, "a name of 32 bits");
	check(make("openat@x32") && !count(), "a name of x32");
	check(make("socketcall") && C("socketcall") && count() == 1, "a name of the other ABI");
	check(make("/^open(at)?$") && N("open") && N("openat") && !N("openat2") && count() == 4,
	      "a regular expression");
	check(make("/^open$@64") && N("open") && count() == 1, "a regular expression of 64 bits");
	check(make("257@64") && N("openat") && count() == 1, "a number");
	check(make("mq_*") && N("mq_open") && C("mq_unlink") && !N("read"), "a pattern");
	check(make("?nothing,close") && count() == 2, "a name that may be none");
	check(make("?%nothing,?/nothing,?nothing@64") && !count(), "words that may be nothing");
	check(make("close,,dup") && count() == 4, "an empty element");
	check(make("none") && !count(), "none");
	check(make("all") && count() == 2 * NR_BITS, "all");
	check(make("all@64") && N("read") && !C("read"), "all of 64 bits");
	check(make("%file,!close") == false, "an exclamation mark in the middle");
}

static void negation(void)
{
	check(make("!openat") && !N("openat") && !C("openat") && N("read"), "all but a name");
	check(make("!openat@64") && !N("openat") && C("openat"), "all but a name of 64 bits");
	check(make("!all") && !count(), "all but all");
	check(make("!none") && count() == 2 * NR_BITS, "all but none");
	check(make("!!openat") && count() == 2, "twice all but");
	check(make("!%desc,openat") && !N("read") && !N("openat") && N("getpid"),
	      "all but a class and a name");
	check(make("openat") && add("close") && count() == 4, "one set and another one");
}

static void subcalls(void)
{
	long socketcall = decode__syscall_nr(AUDIT_ARCH_I386, "socketcall");

	check(make("send") && C("socketcall") && count() == 1 &&
	      callset__has_subcall(&sets[1], socketcall, "send") &&
	      !callset__has_subcall(&sets[1], socketcall, "recv"), "a call by socketcall()");
	check(make("!send") && C("socketcall") && N("read") &&
	      !callset__has_subcall(&sets[1], socketcall, "send") &&
	      callset__has_subcall(&sets[1], socketcall, "recv"), "all but that one");
	check(make("%network") && callset__has_subcall(&sets[1], socketcall, "bind") &&
	      callset__has_subcall(&sets[1], socketcall, "send"), "calls of a class");
	check(make("%desc") && C("socketcall") &&
	      !callset__has_subcall(&sets[1], socketcall, "bind"), "no calls of another class");
	check(make("semop@64") && N("semop") && count() == 1 && !sets[1].subcalls,
	      "no calls of another ABI");
}

static void wrong(const char *text, const char *wanted, const char *name)
{
	make(text);
	check_text(error, wanted, name);
}

static void errors(void)
{
	wrong("opne", "unknown syscall 'opne', did you mean 'open'?", "a slip");
	wrong("%fiel", "unknown class of syscalls '%fiel', did you mean '%file'?",
	      "a slip in a class");
	wrong("close,xyzzyx", "unknown syscall 'xyzzyx'", "nothing near");
	wrong("/[", "invalid regular expression '/[': Invalid regular expression", "a bad one");
	wrong("/zzzz", "no syscall matches '/zzzz'", "one that matches nothing");
	wrong("zz*", "no syscall matches 'zz*'", "a pattern that matches nothing");
	wrong("9999", "no syscall has number '9999'", "a number of nothing");
	wrong("open@16", "unknown ABI in 'open@16', use @64, @32 or @x32", "a strange ABI");
	wrong("socketcall@64", "unknown syscall 'socketcall'", "a name of another ABI");
	wrong("", "no syscall is named, use 'none' for that", "nothing");
	wrong("!", "no syscall is named, use 'none' for that", "all but nothing");
	wrong("open,none", "unknown syscall 'none'", "none and something");
}

static void words(void)
{
	check(callset__knows("%file") && callset__knows("/x") && callset__knows("network") &&
	      callset__knows("socketcall") && callset__knows("send") && callset__knows("all") &&
	      callset__knows("openat@32") && callset__knows("?foo") && callset__knows("12"),
	      "words of sets");
	check(!callset__knows("cycles") && !callset__knows("sched:sched_switch") &&
	      !callset__knows("%sdt_x:y") && !callset__knows("r1a8") && !callset__knows(""),
	      "words of events");
}

/* strace has these in no class of calls with descriptors. */
static bool is_exception(const char *name)
{
	return !strcmp(name, "kcmp") || !strcmp(name, "waitid");
}

/* classes.sh compares only the calls that strace 6.1 knows, of two ABIs. */
static void descriptors(uint32_t arch)
{
	const uint32_t classes = 1U << DECODE_CLASS_DESC | 1U << DECODE_CLASS_NETWORK;
	unsigned int found = 0, without = 0;
	char name[80];

	for (int64_t nr = 0; nr < decode__nr_syscalls(arch); nr++) {
		const char *call = decode__syscall_name(arch, nr);

		if (!decode__has_fds(arch, nr) || is_exception(call))
			continue;
		found++;
		if (decode_classes__of(call) & classes)
			continue;
		printf("%s has a descriptor, and is in no class for that\n", call);
		without++;
	}
	snprintf(name, sizeof(name), "classes of %u calls with descriptors of ABI %#x", found,
		 arch);
	check(!without && found > 80, name);
}

static int print(const char *text, const char *abi)
{
	unsigned int which = !strcmp(abi, "i386");
	const char *name;

	if (!make(text)) {
		fprintf(stderr, "%s\n", error);
		return 1;
	}
	for (unsigned int nr = 0; nr < NR_BITS; nr++) {
		name = decode__syscall_name(sets[which].arch, nr);
		if (name && callset__has(&sets[which], nr) &&
		    callset__has_subcall(&sets[which], nr, name))
			printf("%u %s\n", nr, name);
	}
	return 0;
}

int main(int argc, char **argv)
{
	if (argc == 3)
		return print(argv[1], argv[2]);
	elements();
	negation();
	subcalls();
	errors();
	words();
	descriptors(AUDIT_ARCH_X86_64);
	descriptors(AUDIT_ARCH_I386);
	descriptors(AUDIT_ARCH_AARCH64);
	descriptors(AUDIT_ARCH_RISCV64);
	descriptors(AUDIT_ARCH_ARM);
	return check_failed;
}
