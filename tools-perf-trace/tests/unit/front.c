// SPDX-License-Identifier: GPL-2.0
/*
 * Translates strace's command line to perf trace's. With arguments: prints their translation,
 * one word per line, and fails as perf strace would.
 */
#include <stdlib.h>
#include <unistd.h>
#include "strace/front.h"
#include "check.h"

#define MAX_WORDS 32

/* The words after "trace --stop --format=strace", or the verdict if it does not run */
static const char *translated(const char *line)
{
	static char text[4096], copy[1024];
	char *words[MAX_WORDS + 1] = { (char *)"strace" }, *rest = copy;
	struct strace_front front = { .words = NULL };
	enum strace_verdict verdict;
	int nr = 1;
	size_t len = 0;

	snprintf(copy, sizeof(copy), "%s", line);
	while (nr < MAX_WORDS && rest)
		words[nr++] = strsep(&rest, " ");
	verdict = strace_front__read(&front, nr, words);
	if (verdict == STRACE_RUNS)
		verdict = strace_front__finish(&front);
	*text = '\0';
	for (int i = 3; i < front.argc; i++)
		len += snprintf(text + len, sizeof(text) - len, "%s%s", len ? " " : "", front.argv[i]);
	strace_front__exit(&front);
	if (verdict == STRACE_RUNS)
		return text;
	return verdict == STRACE_FAILS ? "fails" : verdict == STRACE_HELPS ? "helps" : "version";
}

/* The options of each line for a command on a terminal, besides its own */
#define USUAL	"--quiet=none --interruptible=waiting --wait-for-all"

static const struct {
	const char *line, *wanted;
} lines[] = {
	{ "true", USUAL " --no-inherit --argv0=true -- true" },
	{ "-f true -f", USUAL " --argv0=true -- true -f" },
	{ "-F -- -x", USUAL " --argv0=-x -- -x" },
	{ "-fyys100 true", "--fds=all --string-size=100 " USUAL " --argv0=true -- true" },
	{ "-f -s 5000000 true", "--string-size=unlimited " USUAL " --argv0=true -- true" },
	{ "-fttT -o out make -k", "--absolute-timestamps=time,us --syscall-times "
	  "--quiet=attach,personality --interruptible=never --wait-for-all --output=out "
	  "--argv0=make -- make -k" },
	{ "-ff -Ao out true", "--quiet=attach,personality --interruptible=never --wait-for-all "
	  "--output=out --output-append-mode --output-separately --argv0=true -- true" },
	{ "-fo |cat true", "--quiet=attach,personality --interruptible=never --wait-for-all "
	  "--output=|cat --argv0=true -- true" },
	{ "-p 1,2 -p3", USUAL " --no-inherit --tid=1,2,3" },
	{ "-f -p 1", USUAL " --pid=1" },
	{ "-f -u root -E A=b -p 1", USUAL " --pid=1" },
	{ "-o out -p 1", USUAL " --no-inherit --tid=1 --output=out" },
	{ "-f -e open -e trace=read -e t=write a", "--trace=write " USUAL " --argv0=a -- a" },
	{ "-f -b execve a", "--detach-on=execve " USUAL " --argv0=a -- a" },
	{ "-f -i a", "--instruction-pointer " USUAL " --argv0=a -- a" },
	{ "-f -Y a", "--pid-names " USUAL " --argv0=a -- a" },
	{ "-f --decode-pids=!pidns a", "--pid-names " USUAL " --argv0=a -- a" },
	{ "-f -Y -e decode-pids=none a", USUAL " --argv0=a -- a" },
	{ "-f -e decode-pids=comm,pidns a",
	  "--pid-names --pidns-translation " USUAL " --argv0=a -- a" },
	{ "-f --pidns-translation a", "--pidns-translation " USUAL " --argv0=a -- a" },
	{ "-f -e !open a", "--trace=!open " USUAL " --argv0=a -- a" },
	{ "-f --trace=%file,?stat a", "--trace=%file,?stat " USUAL " --argv0=a -- a" },
	{ "-f -e signal=!SIGIO -e r=3 -e writes=1,2 a", "--signal=!SIGIO --read=3 --write=1,2 "
	  USUAL " --argv0=a -- a" },
	{ "-f -z -e status=failed a", "--status=failed " USUAL " --argv0=a -- a" },
	{ "-f -e status=failed -Z a", "--failed-only " USUAL " --argv0=a -- a" },
	{ "-f -P /a -P/b a", "--trace-path=/a --trace-path=/b " USUAL " --argv0=a -- a" },
	{ "-f -E A -E B=c --env=D= a", "--env=A --env=B=c --env=D= " USUAL " --argv0=a -- a" },
	{ "-f -x a", "--hex-strings=odd " USUAL " --argv0=a -- a" },
	{ "-f -xx -y a", "--hex-strings=all --fds=paths " USUAL " --argv0=a -- a" },
	{ "-f --strings-in-hex=non-ascii a", "--hex-strings=odd " USUAL " --argv0=a -- a" },
	{ "-f -X raw -v a", "--constants=numbers --unabbreviated " USUAL " --argv0=a -- a" },
	{ "-f -v -e abbrev=all a", USUAL " --argv0=a -- a" },
	{ "-f -e a=none -e verbose=all -e raw=none a", "--unabbreviated " USUAL " --argv0=a -- a" },
	{ "-f -e decode-fds=path -a60 a", "--fds=paths --result-column=60 " USUAL " --argv0=a -- a" },
	{ "-f -t -r -n -k a", "--absolute-timestamps=time --relative-timestamps --syscall-number "
	  "--stack-traces " USUAL " --argv0=a -- a" },
	{ "-f -tttt --relative-timestamps=ns a", "--absolute-timestamps=unix,us "
	  "--relative-timestamps=ns " USUAL " --argv0=a -- a" },
	{ "-f --timestamps=unix,ns a", "--absolute-timestamps=unix,ns " USUAL " --argv0=a -- a" },
	{ "-cfw -S calls -U name,calls a", "--summary-sort-by=calls --summary-columns=name,calls "
	  USUAL " --summary --summary-wall-clock --argv0=a -- a" },
	/* strace warns about -S alone, and not about -O. */
	{ "-f -S calls -O 5 a", USUAL " --argv0=a -- a" },
	{ "-fc -S name -S total_time -O 1e-3s a", "--summary-sort-by=total-time "
	  "--summary-syscall-overhead=1e-3s " USUAL " --summary --argv0=a -- a" },
	{ "--follow-forks --follow-forks -o out a", "--quiet=attach,personality "
	  "--interruptible=never --wait-for-all --output=out --argv0=a -- a" },
	{ "--follow-forks --output-separately -o out a", "--quiet=attach,personality "
	  "--interruptible=never --wait-for-all --output=out --output-separately --argv0=a -- a" },
	{ "-f --trace-fds=3 --argv0=b a", "--trace-fds=3 " USUAL " --argv0=b -- a" },
	{ "-f --tips=full a", USUAL " --argv0=a -- a" },
	{ "-fC -O 5us a", "--summary-syscall-overhead=5us " USUAL " --with-summary --argv0=a -- a" },
	{ "-f -qq a", "--quiet=attach,personality,exit --interruptible=waiting --wait-for-all "
	  "--argv0=a -- a" },
	{ "-f -qqq a", "--quiet=attach,personality,exit,thread-execve --interruptible=waiting --wait-for-all --argv0=a -- a" },
	{ "-f -e quiet=exit a", "--quiet=exit --interruptible=waiting --wait-for-all --argv0=a -- a" },
	{ "-f -I3 a", "--quiet=none --interruptible=never --wait-for-all --argv0=a -- a" },
	{ "-fDD a", "--quiet=none --interruptible=never_tstp --wait-for-all --daemonize=pgroup "
	  "--argv0=a -- a" },
	{ "-fd --seccomp-bpf -u root a", "--verbose --run-as=root " USUAL " --argv0=a -- a" },
	{ "-h", "helps" }, { "--help", "helps" }, { "-V", "version" },
};

/* Each of these prints an error on stderr. */
static const char * const mistakes[] = {
	"-f", "-p", "-p 0", "-p x a", "--nonesuch a", "-J a", "-s x a", "-s -1 a", "-a 5x a",
	"-X odd a", "-I 9 a", "-u nosuchuser a", "-DDDD a", "-D -p 1", "-cC a", "-c -ff a", "-w a",
	"-ff -o |cat a", "-q -e quiet=exit a", "--strings-in-hex=odd a", "-O 1x a", "--out a",
	"--follow-forks=1 a", "--daemonize=child a",
	"-U name a", "-S foo a",
	"-c -S foo a", "-S calls,name a", "-S  a", "-O nan a", "-O inf a", "-O 1e999 a", "-O 0x1 a",
	"-O -1 a", "-f --follow-forks a", "-ff --output-separately a", "-D --daemonize a",
	"-t --timestamps a",
	"-t --absolute-timestamps a", "-x --strings-in-hex a", "-y -e decode-fds=all a",
	/* Not supported */
	"-b open a", "--secontext a", "-e secontext=full a", "-e inject=open:error=EIO a",
	"--fault=open a",
	"-e kvm=vcpu a", "--decode-pids= a", "--decode-pids=foo a", "-e raw=open a",
	"-e abbrev=open a", "-e verbose=none a", "-e decode-fds=socket a",
	"--strings-in-hex=non-ascii-chars a",
};

static void each_says_one_thing(void)
{
	bool all = true;

	for (size_t i = 0; i < nr_strace_options; i++) {
		const struct strace_option *option = &strace_options[i];
		int ways = !!option->gives + !!option->translate + !!option->refused;

		if (ways > 1 || (!ways && !option->needless) || (!option->name && !option->letter)) {
			printf("row %zu: %s\n", i, option->name ? option->name : "?");
			all = false;
		}
	}
	check(all, "each option of strace's becomes one thing");
}

static void silently(void (*run)(void))
{
	int saved = dup(2);

	if (freopen("/dev/null", "w", stderr))
		run();
	fflush(stderr);
	dup2(saved, 2);
	close(saved);
}

/* Runs with stderr in a file, and returns its last line. */
static const char *last_error(const char *line)
{
	static char last[256];
	FILE *fp = tmpfile();
	int saved = dup(2);

	*last = '\0';
	if (fp && saved >= 0) {
		fflush(stderr);
		dup2(fileno(fp), 2);
		translated(line);
		fflush(stderr);
		dup2(saved, 2);
		rewind(fp);
		while (fgets(last, sizeof(last), fp))
			;
		fclose(fp);
	}
	close(saved);
	last[strcspn(last, "\n")] = '\0';
	return last;
}

/* Each error ends with the next step, except where strace prints none. */
static void errors(void)
{
	static const char hint[] = "Try 'perf strace -h' for more information.";

	check_text(last_error("-f"), hint, "message: no command");
	check_text(last_error("-s x a"), hint, "message: an invalid argument");
	check_text(last_error("--nonesuch a"), hint, "message: an unknown option");
	check_text(last_error("-e inject=open a"), "Use strace for this option.",
		   "message: an option without support");
	check_text(last_error("-t --timestamps a"),
		   "strace: -t and --absolute-timestamps cannot be provided simultaneously",
		   "message: a letter and its long option");
	check_text(last_error("-S calls a"), "strace: -S/--summary-sort-by has no effect without "
		   "(-c/--summary-only or -C/--summary)", "message: -S alone");
	check_text(last_error("-S foo a"), hint, "message: -S with an invalid column");
	check_text(last_error("-s 20000 a"),
		   "strace: -s 20000: perf shows at most 16384 bytes of a string",
		   "message: -s above the limit");
	check_text(last_error("-s 16384 a"), "", "no message: -s at the limit");
	check_text(last_error("-F a"), "strace: option -F is deprecated, please use "
		   "-f/--follow-forks instead", "message: -F");
	check_text(last_error("-Ff a"), "strace: deprecated option -F ignored",
		   "message: -F beside -f");
}

static void check_lines(void)
{
	char name[128];

	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		snprintf(name, sizeof(name), "strace %s", lines[i].line);
		check_text(translated(lines[i].line), lines[i].wanted, name);
	}
}

static void check_mistakes(void)
{
	char name[128];

	for (size_t i = 0; i < sizeof(mistakes) / sizeof(mistakes[0]); i++) {
		snprintf(name, sizeof(name), "a mistake: strace %s", mistakes[i]);
		check_text(translated(mistakes[i]), "fails", name);
	}
}

static int dry_run(int argc, char **argv)
{
	struct strace_front front = { .words = NULL };
	enum strace_verdict verdict = strace_front__read(&front, argc, argv);

	if (verdict == STRACE_HELPS)
		strace_print_help();
	if (verdict == STRACE_RUNS)
		verdict = strace_front__finish(&front);
	for (int i = 0; i < front.argc; i++)
		puts(front.argv[i]);
	strace_front__exit(&front);
	return verdict == STRACE_FAILS;
}

int main(int argc, char **argv)
{
	if (argc > 1)
		return dry_run(argc, argv);
	silently(check_lines);
	silently(check_mistakes);
	errors();
	each_says_one_thing();
	return check_failed;
}
