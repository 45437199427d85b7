// SPDX-License-Identifier: GPL-2.0
/*
 * Arguments that are shown as addresses, whatever they point to: each row must give a reason.
 * With an argument, lists them by their reasons.
 */
#include "decode/engine/abi.h"
#include "decode/engine/engine.h"
#include "check.h"

static const char * const reasons[DECODE_PLAIN_NR] = {
	[DECODE_PLAIN_NONE] = "without a reason",
	[DECODE_PLAIN_RANGE] = "a part of the address space, whatever it holds",
	[DECODE_PLAIN_FUTEX] = "a futex, which may have changed by the time it is read",
	[DECODE_PLAIN_HANDLE] = "what the kernel has given out, as it does numbers",
	[DECODE_PLAIN_UNUSED] = "the kernel does not look at it",
	[DECODE_PLAIN_UNKNOWN] = "of a command without a variant: no meaning, or none that is known",
	[DECODE_PLAIN_LATER] = "the kernel looks at it when the task ends",
	[DECODE_PLAIN_IMAGE] = "a program, which nobody reads",
	[DECODE_PLAIN_ELSEWHERE] = "an address in another task or kernel",
	[DECODE_PLAIN_WORD] = "no address, but a word to put somewhere",
	[DECODE_PLAIN_CALL] = "arguments of the call that it stands for: shown unless unreadable",
	[DECODE_PLAIN_STRACE] = "strace shows the address",
};

typedef void (*visit_fn)(const char *call, const struct decode_field *field, unsigned int reason);

static void visit_args(const struct decode_row *row, const struct decode_variant *variant,
		       const char *call, visit_fn visit)
{
	const struct decode_field *field;

	for (unsigned int i = variant ? row->from : 0; (field = decode_arg(row, variant, i)); i++) {
		if (field->type.kind == DECODE_ADDRESS)
			visit(call, field, field->type.len.link);
	}
}

static void visit_row(const struct decode_syscall *call, visit_fn visit)
{
	const struct decode_row *row = call->row;

	visit_args(row, NULL, call->name, visit);
	for (unsigned int i = 0; i < row->nr_variants; i++)
		visit_args(row, &row->variants[i], call->name, visit);
	for (unsigned int i = 0; row->more && row->more[i]; i++) {
		for (unsigned int j = 0; j < row->more[i]->nr; j++)
			visit_args(row, &row->more[i]->variants[j], call->name, visit);
	}
}

static void visit_all(visit_fn visit)
{
	static const uint32_t archs[] = {
		AUDIT_ARCH_X86_64, AUDIT_ARCH_I386, AUDIT_ARCH_AARCH64, AUDIT_ARCH_RISCV64,
		AUDIT_ARCH_ARM
	};

	for (size_t i = 0; i < sizeof(archs) / sizeof(archs[0]); i++) {
		for (int64_t nr = 0; nr < decode__nr_syscalls(archs[i]); nr++) {
			const struct decode_syscall *call =
				decode_abi__syscall(decode_abi__find(archs[i]), nr);

			if (call && call->row)
				visit_row(call, visit);
		}
	}
}

static unsigned int counts[DECODE_PLAIN_NR], listed;
static bool sound = true;

static void count(const char *call, const struct decode_field *field, unsigned int reason)
{
	if (reason != DECODE_PLAIN_NONE && reason < DECODE_PLAIN_NR) {
		counts[reason]++;
		return;
	}
	printf("%s: %s has no reason to be shown as an address\n", call, field->name);
	sound = false;
}

/* Lists an argument once for all ABIs and variants that have it. */
static void list(const char *call, const struct decode_field *field, unsigned int reason)
{
	static struct { const char *call, *name; unsigned int reason; } seen[1024];
	static unsigned int nr;

	if (reason != listed)
		return;
	for (unsigned int i = 0; i < nr; i++) {
		if (seen[i].reason == reason && !strcmp(seen[i].call, call) &&
		    !strcmp(seen[i].name, field->name))
			return;
	}
	if (nr < sizeof(seen) / sizeof(seen[0])) {
		seen[nr].call = call;
		seen[nr].name = field->name;
		seen[nr++].reason = reason;
	}
	printf("\t%s: %s\n", call, field->name);
}

int main(int argc, char **argv)
{
	(void)argv;
	visit_all(count);
	if (argc == 1) {
		check(sound && counts[DECODE_PLAIN_RANGE],
		      "each argument that is shown as an address has a reason");
		return check_failed;
	}
	for (listed = DECODE_PLAIN_RANGE; listed < DECODE_PLAIN_NR; listed++) {
		printf("%s:\n", reasons[listed]);
		visit_all(list);
	}
	return 0;
}
