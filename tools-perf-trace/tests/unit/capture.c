// SPDX-License-Identifier: GPL-2.0
/*
 * Tests the plan of each call: what is captured, why others stop, and what is missed. With an
 * argument, lists the calls: their ABI, name, way and reason.
 */
#include <errno.h>
#include <stdlib.h>
#include "check.h"

static const struct decode_options options = { .style = DECODE_STYLE_PERF, .string_max = 32 };
static const struct { uint32_t arch; const char *name; } abis[] = {
	{ AUDIT_ARCH_X86_64, "x86_64" }, { AUDIT_ARCH_I386, "i386" },
	{ AUDIT_ARCH_AARCH64, "arm64" }, { AUDIT_ARCH_RISCV64, "riscv64" },
	{ AUDIT_ARCH_ARM, "arm" },
};
static const char * const ways[] = {
	[DECODE_WAY_PLAIN] = "plain", [DECODE_WAY_CAPTURED] = "captured",
	[DECODE_WAY_PART] = "in part", [DECODE_WAY_STOPS] = "stops",
};

/* Would the kernel accept this operation? */
static bool is_valid_op(const struct decode_plan *plan, unsigned int i)
{
	const struct decode_op *op = &plan->ops[i];
	bool entry = op->flags & DECODE_OP_AT_ENTRY, list = op->type == DECODE_OP_VECTOR ||
							    op->type == DECODE_OP_POINTERS;

	if (!op->max_bytes || op->max_bytes > DECODE_OP_MAX_BYTES)
		return false;
	if (!op->max_elements == list || op->max_elements > DECODE_OP_MAX_ELEMENTS)
		return false;
	if (op->base == DECODE_BASE_ARG ? op->base_index > 5 : op->base_index >= i)
		return false;
	if (entry && (op->flags & DECODE_OP_SUCCESS || op->length == DECODE_OP_LEN_RESULT))
		return false;
	return op->length < DECODE_OP_LEN_WORD32 || op->length_index < i;
}

static bool is_sound(const struct decode_plan *plan)
{
	bool stops = plan->way == DECODE_WAY_STOPS || plan->way == DECODE_WAY_PART;
	bool copies = plan->way == DECODE_WAY_CAPTURED || plan->way == DECODE_WAY_PART;

	for (unsigned int i = 0; i < plan->nr; i++) {
		if (!is_valid_op(plan, i))
			return false;
	}
	return !plan->reason == !stops && !plan->nr == !copies;
}

static void each_call(size_t abi, bool list, unsigned int count[4])
{
	const uint32_t arch = abis[abi].arch;
	struct decode_plan plan;

	for (int64_t nr = 0; nr < decode__nr_syscalls(arch); nr++) {
		const char *name = decode__syscall_name(arch, nr);

		if (!name)
			continue;
		decode__plan(arch, nr, &options, CAPTURED_ROOM, &plan);
		count[plan.way]++;
		if (list)
			printf("%s\t%s\t%s\t%u\t%s\n", abis[abi].name, name, ways[plan.way], plan.nr,
			       plan.reason ?: "");
		else if (!is_sound(&plan))
			check(false, name);
		else if (plan.way == DECODE_WAY_PLAIN && decode__needs_memory(arch, nr) &&
			 !decode__is_sigreturn(arch, nr))
			printf("# %s needs memory, and none is copied\n", name);
	}
}

static struct decode_plan plan_of(uint32_t arch, const char *name)
{
	struct decode_plan plan;

	decode__plan(arch, decode__syscall_nr(arch, name), &options, CAPTURED_ROOM, &plan);
	return plan;
}

static bool is(const struct decode_op *op, unsigned int type, unsigned int flags,
	       unsigned int base_index, unsigned int length, uint32_t max_bytes)
{
	return op->type == type && op->flags == flags && op->base_index == base_index &&
	       op->length == length && op->max_bytes == max_bytes;
}

static void operations(void)
{
	const uint32_t x86 = AUDIT_ARCH_X86_64, i386 = AUDIT_ARCH_I386;
	struct decode_plan plan = plan_of(x86, "openat");

	check(plan.way == DECODE_WAY_CAPTURED && plan.nr == 1 &&
	      is(&plan.ops[0], DECODE_OP_STRING, 0, 1, DECODE_OP_LEN_CONST, 4096), "openat");
	plan = plan_of(x86, "read");
	check(plan.nr == 1 && is(&plan.ops[0], DECODE_OP_BYTES, DECODE_OP_SUCCESS, 1,
				 DECODE_OP_LEN_RESULT, 33), "read");
	plan = plan_of(x86, "write");
	check(plan.nr == 1 && is(&plan.ops[0], DECODE_OP_BYTES, 0, 1, DECODE_OP_LEN_ARG, 33) &&
	      plan.ops[0].length_index == 2, "write");
	plan = plan_of(x86, "newfstatat");
	check(plan.nr == 2 && is(&plan.ops[1], DECODE_OP_BYTES, DECODE_OP_SUCCESS, 2,
				 DECODE_OP_LEN_CONST, 144), "newfstatat");
	plan = plan_of(x86, "writev");
	check(plan.nr == 1 && is(&plan.ops[0], DECODE_OP_VECTOR, 0, 1, DECODE_OP_LEN_ARG, 33) &&
	      plan.ops[0].max_elements == 33, "writev, and whether there is more");
	plan = plan_of(x86, "readlink");
	check(plan.nr == 2 && is(&plan.ops[0], DECODE_OP_STRING, DECODE_OP_AT_ENTRY, 0,
				 DECODE_OP_LEN_CONST, 4096) &&
	      is(&plan.ops[1], DECODE_OP_BYTES, DECODE_OP_SUCCESS, 1, DECODE_OP_LEN_RESULT, 33),
	      "readlink, which may overwrite its path");
	plan = plan_of(x86, "getpid");
	check(plan.way == DECODE_WAY_PLAIN && !plan.nr, "getpid has nothing to copy");
	plan = plan_of(x86, "recvmsg");
	check(plan.way == DECODE_WAY_CAPTURED && plan.nr == 6 &&
	      is(&plan.ops[0], DECODE_OP_BYTES, DECODE_OP_AT_ENTRY, 1, DECODE_OP_LEN_CONST, 56) &&
	      is(&plan.ops[3], DECODE_OP_VECTOR, DECODE_OP_SUCCESS | DECODE_OP_UP_TO_RESULT, 1,
		 DECODE_OP_LEN_WORD64, 33) && plan.ops[3].base_offset == 16 &&
	      is(&plan.ops[4], DECODE_OP_BYTES, DECODE_OP_SUCCESS, 3, DECODE_OP_LEN_RESULT,
		 8192), "recvmsg: a netlink message is in its first buffer");
	plan = plan_of(x86, "sendmmsg");
	check(plan.way == DECODE_WAY_PART && plan.nr == DECODE_MAX_OPS,
	      "sendmmsg: as many messages as there are operations for");
	plan = plan_of(x86, "execve");
	check(plan.way == DECODE_WAY_PART && plan.nr == 3 &&
	      is(&plan.ops[1], DECODE_OP_POINTERS, DECODE_OP_AT_ENTRY, 1, DECODE_OP_LEN_CONST, 33),
	      "execve stops, but all of it can be copied");
	plan = plan_of(x86, "ioctl");
	check(plan.way == DECODE_WAY_CAPTURED &&
	      is(&plan.ops[0], DECODE_OP_BYTES, 0, 2, DECODE_OP_LEN_CONST, DECODE_STRUCT_BYTES),
	      "ioctl: all commands share the operations, of a large struct the beginning");
	plan = plan_of(AUDIT_ARCH_ARM, "truncate64");
	check(plan.nr == 1 && is(&plan.ops[0], DECODE_OP_STRING, 0, 0, DECODE_OP_LEN_CONST, 4096),
	      "Arm: truncate64");
	plan = plan_of(AUDIT_ARCH_ARM, "writev");
	check(plan.nr == 1 && is(&plan.ops[0], DECODE_OP_VECTOR, 0, 1, DECODE_OP_LEN_ARG, 33),
	      "Arm: writev");
	plan = plan_of(AUDIT_ARCH_ARM, "recvmsg");
	check(is(&plan.ops[0], DECODE_OP_BYTES, DECODE_OP_AT_ENTRY, 1, DECODE_OP_LEN_CONST, 28) &&
	      is(&plan.ops[3], DECODE_OP_VECTOR, DECODE_OP_SUCCESS | DECODE_OP_UP_TO_RESULT, 1,
		 DECODE_OP_LEN_WORD32, 33) && plan.ops[3].base_offset == 8,
	      "Arm: recvmsg has words of 4 bytes");
	plan = plan_of(AUDIT_ARCH_ARM, "epoll_ctl");
	check(plan.nr == 1 && is(&plan.ops[0], DECODE_OP_BYTES, 0, 3, DECODE_OP_LEN_CONST, 16),
	      "Arm: epoll_ctl, with an aligned struct");
	plan = plan_of(i386, "socketcall");
	check(plan.way == DECODE_WAY_STOPS && plan.reason, "socketcall stops");
}

/* Does a read beyond these bytes of memory count as missed? */
static bool is_missed(const char bytes[4], uint8_t flags, uint64_t addr)
{
	struct { struct decode_area head; char bytes[8]; } area = {
		.head = { .addr = 0x1000, .size = 4, .flags = flags },
	};
	struct decode_areas areas;
	char buf[64];

	memcpy(area.bytes, bytes, 4);
	decode_areas__init(&areas, &area, sizeof(area));
	areas.after.read(areas.after.ctx, addr, buf, sizeof(buf));
	return areas.missed;
}

/* Bytes that a read finds in @nr adjacent areas of one byte */
static size_t read_adjacent(size_t nr)
{
	static struct { struct decode_area head; char bytes[8]; } small[2000];
	struct decode_areas areas;
	char buf[sizeof(small)];
	ssize_t got;

	for (size_t i = 0; i < nr; i++) {
		small[i].head = (struct decode_area){ .addr = 0x1000 + i, .size = 1 };
		small[i].bytes[0] = 'x';
	}
	decode_areas__init(&areas, small, nr * sizeof(small[0]));
	got = areas.after.read(areas.after.ctx, 0x1000, buf, nr);
	return areas.missed == (got < (ssize_t)nr) ? got : 0;
}

static void adjacent(void)
{
	check(read_adjacent(DECODE_MAX_OPS) == DECODE_MAX_OPS, "an area of each operation");
	check(read_adjacent(2000) == DECODE_MAX_OPS, "more areas than there are operations");
}

static void misses(void)
{
	check(!is_missed("abc", 0, 0x1000), "a string ends with its NUL");
	check(is_missed("abc", DECODE_AREA_CUT, 0x1000), "more strings than were copied");
	check(is_missed("abcd", DECODE_AREA_CUT, 0x1000), "a string is longer than what was copied");
	check(is_missed("abcd", 0, 0x1000), "more than an operation was asked for");
	check(!is_missed("abcd", DECODE_AREA_FAULT, 0x1000), "memory ends where it cannot be read");
	check(!is_missed("abcd", DECODE_AREA_FAULT, 0x1ff0), "the rest of that page, too");
	check(is_missed("abcd", DECODE_AREA_FAULT, 0x2000), "the next page may be readable");
	check(is_missed("abc", 0, 0x2000), "nothing was copied");
}

/* How many bytes of a struct of 4096 bytes are there, if its copy has these flags? */
static size_t read_large(uint8_t flags)
{
	static struct { struct decode_area head; char bytes[DECODE_STRUCT_BYTES]; } area;
	struct decode_areas areas;
	static char buf[4096];
	ssize_t got;

	area.head = (struct decode_area){
		.addr = 0x1000, .size = DECODE_STRUCT_BYTES, .flags = flags };
	memset(area.bytes, 1, sizeof(area.bytes));
	memset(buf, 2, sizeof(buf));
	decode_areas__init(&areas, &area, sizeof(area));
	got = areas.after.read(areas.after.ctx, 0x1000, buf, sizeof(buf));
	return areas.missed || buf[got - 1] == 2 ? 0 : got;
}

static void large_structs(void)
{
	check(read_large(0) == 4096, "the rest of a large struct counts as zeros");
	check(!read_large(DECODE_AREA_CUT), "but not the rest of a longer buffer");
	check(read_large(DECODE_AREA_FAULT) == DECODE_STRUCT_BYTES,
	      "nor of one that cannot be read");
}

/* BTRFS_IOC_DEV_INFO: the path is at 3072, behind what is copied. */
static void names_behind_the_copy(void)
{
	static struct { struct decode_area head; char bytes[DECODE_STRUCT_BYTES]; } area;
	const struct decode_call call = {
		.arch = AUDIT_ARCH_X86_64, .nr = 16, .args = { 3, 0xd000941e, 0x1000 },
	};
	const struct decode_options strace = { .style = DECODE_STYLE_STRACE, .string_max = 32 };
	struct decode_areas areas;
	char args[512], result[64];
	struct decode_text text = { args, sizeof(args), result, sizeof(result), false };

	area.head = (struct decode_area){ .addr = 0x1000, .size = DECODE_STRUCT_BYTES };
	decode_areas__init(&areas, &area, sizeof(area));
	decode__call(&call, &areas.after, &strace, &text);
	check(strstr(text.args, "path=\"\"..."), "a name that is not copied is not shown as empty");
}

/* With -v a list is shown to its end, which the call has stored. */
static void whole_lists(void)
{
	const struct decode_options verbose = { .style = DECODE_STYLE_STRACE, .string_max = 32,
						.verbose = true };
	static uint32_t bytes[2002] = { 8000, 4 };
	struct memory memory = { bytes, sizeof(bytes), 0 };
	struct decode_memory reader = { .read = memory_read, .ctx = &memory };
	/* SO_PEERGROUPS */
	struct decode_call call = { AUDIT_ARCH_X86_64, NR(AUDIT_ARCH_X86_64, getsockopt),
				    { 3, 1, 59, BASE + 8, BASE }, 0 };
	struct decode_plan plan;

	for (uint32_t groups = 0; groups <= 2000; groups += 50) {
		bytes[0] = 4 * groups;
		check_captured(&call, &reader, &reader, &verbose);
	}
	decode__plan(call.arch, call.nr, &verbose, CAPTURED_ROOM, &plan);
	check(!check_failed && plan.way == DECODE_WAY_CAPTURED && is_sound(&plan),
	      "a long list of groups is captured");
}

/* Decodes a call from a capture of @size bytes at BASE. Returns whether something was missed. */
static bool decode_copy(const struct decode_call *call, const void *bytes, size_t size,
			const struct decode_options *shown, struct decode_text *text)
{
	struct memory memory = { bytes, size, 0 };
	struct decode_memory reader = { .read = memory_read, .ctx = &memory };
	bool missed;

	captured_decode(call, &reader, &reader, shown, text, &missed);
	return missed;
}

/* BTRFS_IOC_SNAP_CREATE: a call that has failed for that reason shows the address. */
static void unreadable_behind_the_copy(void)
{
	static const char bytes[2000];
	const struct decode_call call = { AUDIT_ARCH_X86_64, NR(AUDIT_ARCH_X86_64, ioctl),
					  { 3, 0x50009401, BASE }, -EFAULT };
	const struct decode_options strace = { .style = DECODE_STYLE_STRACE, .string_max = 32 };
	char args[512], result[64];
	struct decode_text text = { args, sizeof(args), result, sizeof(result), false };

	decode_copy(&call, bytes, sizeof(bytes), &strace, &text);
	check_text(args, "3, BTRFS_IOC_SNAP_CREATE, 0x10000",
		   "after EFAULT, what is not copied does not count as zeros");
}

/* More descriptors than are captured: the ready ones come before the end of the copy. */
static void ready_descriptors(void)
{
	enum { POLLFDS = 3000 };
	static uint16_t pollfds[POLLFDS][4] = { [1] = { 5, 0, 1, 1 }, [2000] = { 6, 0, 1, 1 } };
	struct decode_call call = { AUDIT_ARCH_X86_64, NR(AUDIT_ARCH_X86_64, poll),
				    { BASE, POLLFDS }, 2 };
	const char *line = decoded(DECODE_STYLE_STRACE, call.arch, &call, pollfds, sizeof(pollfds));

	check_text(strrchr(line, '('), "([{fd=5, revents=POLLIN}, {fd=6, revents=POLLIN}])",
		   "poll: all that is ready is in the copy");
	call.nr = NR(call.arch, ppoll);
	decoded(DECODE_STYLE_STRACE, call.arch, &call, pollfds, sizeof(pollfds));
}

/* A set of more descriptors than are captured is its address, behind the result, too. */
static void large_sets(void)
{
	static const char set[1024] = { 2 };
	const struct decode_call call = { AUDIT_ARCH_X86_64, NR(AUDIT_ARCH_X86_64, select),
					  { 6000, BASE }, 1 };
	char args[512], result[64];
	struct decode_text text = { args, sizeof(args), result, sizeof(result), false };
	bool missed = decode_copy(&call, set, sizeof(set), &options, &text);

	check_text(result, "1 (in: 0x10000)", "select: the result names a set that was not captured");
	check(missed, "select: such a set counts as missed");
}

/* The largest strings that an option may ask for. */
static void largest_limits(void)
{
	static const char * const lists[] = { "getgroups", "epoll_wait", "mincore", "writev" };
	struct decode_options large = { .style = DECODE_STYLE_STRACE };
	struct decode_plan plan;

	for (size_t i = 0; i < 2 * sizeof(lists) / sizeof(lists[0]); i++) {
		large.string_max = i % 2 ? INT32_MAX : UINT32_MAX;
		decode__plan(AUDIT_ARCH_X86_64, decode__syscall_nr(AUDIT_ARCH_X86_64, lists[i / 2]),
			     &large, CAPTURED_ROOM, &plan);
		check(plan.way != DECODE_WAY_CAPTURED || plan.ops[0].max_bytes, lists[i / 2]);
	}
}

int main(int argc, char **argv)
{
	unsigned int count[4];

	(void)argv;
	for (size_t i = 0; i < sizeof(abis) / sizeof(abis[0]); i++) {
		memset(count, 0, sizeof(count));
		each_call(i, argc > 1, count);
		printf("# %s: %u captured, %u in part, %u stop, %u plain\n", abis[i].name,
		       count[DECODE_WAY_CAPTURED], count[DECODE_WAY_PART],
		       count[DECODE_WAY_STOPS], count[DECODE_WAY_PLAIN]);
	}
	if (argc > 1)
		return 0;
	check(!check_failed, "each call that stops has a reason, and no table is refused");
	operations();
	adjacent();
	misses();
	large_structs();
	names_behind_the_copy();
	unreadable_behind_the_copy();
	ready_descriptors();
	large_sets();
	largest_limits();
	whole_lists();
	return check_failed;
}
