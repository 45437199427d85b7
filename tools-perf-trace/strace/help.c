// SPDX-License-Identifier: GPL-2.0
#include <getopt.h>
#include <stdio.h>

#include "front.h"

static void print_names(const struct strace_option *option)
{
	static const char * const arguments[] = { "", "=ARG", "[=ARG]" };
	char names[64], letter[16] = "";

	if (option->letter)
		snprintf(letter, sizeof(letter), "-%c%s", option->letter,
			 option->name ? ", " : option->argument == required_argument ? " ARG" : "");
	snprintf(names, sizeof(names), "%s%s%s%s", letter, option->name ? "--" : "",
		 option->name ? option->name : "", option->name ? arguments[option->argument] : "");
	printf("  %-27s ", names);
}

static void print_option(const struct strace_option *option)
{
	print_names(option);
	if (option->refused)
		printf("not supported: %s\n", option->refused);
	else if (option->needless)
		printf("no effect: %s\n", option->needless);
	else if (option->gives)
		printf("perf trace %s\n", option->gives);
	else if (option->differs)
		printf("as strace, but %s\n", option->differs);
	else
		puts("as strace");
}

void strace_print_help(void)
{
	size_t i;

	puts("Usage: strace [OPTIONS] PROG [ARGS]\n"
	     "   or: strace [OPTIONS] -p PID\n\n"
	     "Runs perf trace --stop with the options of strace 6.1, see strace(1),\n"
	     "perf-strace(1) and perf-trace(1). Each option is translated as follows:\n");
	for (i = 0; i < nr_strace_options; i++)
		print_option(&strace_options[i]);
}
