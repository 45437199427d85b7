// SPDX-License-Identifier: GPL-2.0
/*
 * Random tables, arguments and memory: each record is laid out as documented, and
 * each area is a copy of the memory.
 *
 * Environment: CAPTURE_TABLES, the number of tables (400), and CAPTURE_SEED, to
 * repeat a run.
 */
#include <stddef.h>
#include <stdlib.h>
#include <time.h>
#include <sys/syscall.h>

#include "../../kselftest_harness.h"
#include "capture.h"

#define CALLS		5	/* with each table */
#define MAX_OPS		PERF_SYSCALL_CAPTURE_MAX_OPS

FIXTURE(table) {
	struct capture_session s;
	struct perf_syscall_capture_op ops[MAX_OPS];
	int n;
	int accepted, areas;
};

FIXTURE_SETUP(table)
{
	REQUIRE_CAPTURE();
	ASSERT_EQ(0, session_begin(&self->s, __NR_getppid));
}

FIXTURE_TEARDOWN(table)
{
	session_end(&self->s);
}

static bool one_in(int n)
{
	return rand() % n == 0;
}

/* small ones are more likely, 0 and the largest are as likely as any other size */
static unsigned long random_number(void)
{
	unsigned long number = (unsigned long)rand() << 31 ^ rand();
	int bits = rand() % 66;

	if (bits > 63)
		return bits == 64 ? -1UL : 0;
	return bits < 40 ? number & ((1UL << bits / 3) - 1) : number << (bits - 40);
}

/* mostly in the memory, there mostly near an edge */
static unsigned long random_address(struct capture_session *s)
{
	unsigned long size = s->end - s->memory;

	if (one_in(6))
		return random_number();
	if (one_in(3))
		return (unsigned long)s->end - rand() % 64;
	return ((unsigned long)s->memory + random_number() % size) & (one_in(2) ? -1UL : -8UL);
}

static void fill_memory(struct capture_session *s)
{
	unsigned long *word = (void *)s->memory;

	for (; (char *)word < s->end; word++)
		*word = one_in(2) ? random_address(s) : random_number();
}

/* of a word of @size bytes in what @op can copy */
static __u32 random_offset(const struct perf_syscall_capture_op *op, unsigned int size)
{
	__u32 most = op->max_bytes;

	if (op->type == CAPTURE(VECTOR))
		most = op->max_elements * 16;
	else if (op->type == CAPTURE(POINTERS))
		most = op->max_elements * 8;
	if (most > 256)
		most = 256;
	return most > size ? random_number() % (most - size) : 0;
}

static void random_length(struct perf_syscall_capture_op *ops, int index)
{
	struct perf_syscall_capture_op *op = &ops[index];

	op->length = rand() % (index ? 6 : 4);
	if (op->length == CAPTURE(LEN_CONST))
		op->length_value = random_number();
	else if (op->length == CAPTURE(LEN_ARG) || op->length == CAPTURE(LEN_ARG32))
		op->length_index = rand() % 6;
	else if (op->length != CAPTURE(LEN_RESULT))
		op->length_index = rand() % index;
	if (op->length == CAPTURE(LEN_WORD32))
		op->length_value = random_offset(&ops[op->length_index], 4);
	else if (op->length == CAPTURE(LEN_WORD64))
		op->length_value = random_offset(&ops[op->length_index], 8);
}

/*
 * Valid unless it runs at the entry and refers to an operation at the exit, or the
 * result, or to one that copies less than a word.
 */
static void random_op(struct perf_syscall_capture_op *ops, int index)
{
	struct perf_syscall_capture_op *op = &ops[index];

	*op = (struct perf_syscall_capture_op){
		.type = rand() % 4,
		.base_index = rand() % 6,
		.max_bytes = 1 + random_number() % MAX_CAPTURE_DATA,
	};
	if (index && one_in(2)) {
		op->base = CAPTURE(BASE_WORD);
		op->base_index = rand() % index;
		op->base_offset = random_offset(&ops[op->base_index], sizeof(long));
	}
	if (op->type == CAPTURE(BYTES) || op->type == CAPTURE(VECTOR))
		random_length(ops, index);
	if (op->type == CAPTURE(BYTES) && one_in(2))
		op->element = random_number();
	if (op->type == CAPTURE(VECTOR) || op->type == CAPTURE(POINTERS))
		op->max_elements = 1 + random_number() % MAX_CAPTURE_ELEMENTS;
	if (op->type == CAPTURE(VECTOR) && one_in(3))
		op->flags |= CAPTURE(UP_TO_RESULT);
	if (one_in(4))
		op->flags |= CAPTURE(SUCCESS);
	else if (one_in(3))
		op->flags |= CAPTURE(AT_ENTRY);
}

/* some tables are invalid, which the kernel must detect */
static int set_random_table(FIXTURE_DATA(table) *self)
{
	struct capture_session *s = &self->s;

	self->n = 1 + rand() % (one_in(2) ? 4 : MAX_OPS);
	for (int i = 0; i < self->n; i++) {
		random_op(self->ops, i);
		if (one_in(100))
			((char *)&self->ops[i])[rand() % sizeof(self->ops[i])] ^= rand();
	}
	return event_capture_array(&s->event, NATIVE_ARCH, s->nr, CAPTURE_COOKIE, self->ops,
				   self->n);
}

static bool is_in_memory(struct capture_session *s, const struct perf_syscall_area *area)
{
	return area->addr >= (unsigned long)s->memory && area->addr < (unsigned long)s->end;
}

/* true for a copy within the limits of its operation, with FAULT only at the unreadable page */
static bool is_right(FIXTURE_DATA(table) *self, const struct perf_syscall_area *area)
{
	const struct perf_syscall_capture_op *op = &self->ops[area->op];
	struct capture_session *s = &self->s;
	unsigned long end = area->addr + area->size;
	bool at_entry = op->flags & CAPTURE(AT_ENTRY);

	if (area->op >= self->n || area->element > op->max_elements ||
	    at_entry != !!(area->flags & PERF_SYSCALL_AREA_ENTRY))
		return false;
	if ((area->element || !op->max_elements) && area->size > op->max_bytes)
		return false;
	if (!is_in_memory(s, area))
		return true;
	if (end > (unsigned long)s->end ||
	    memcmp(area + 1, (void *)(unsigned long)area->addr, area->size))
		return false;
	return !(area->flags & PERF_SYSCALL_AREA_FAULT) || end == (unsigned long)s->end;
}

static bool report_area(const struct perf_syscall_area *area)
{
	fprintf(stderr, "# operation %d, element %d of %#llx: %u bytes, flags %u\n", area->op,
		area->element, (unsigned long long)area->addr, area->size, area->flags);
	return false;
}

static bool record_is_right(FIXTURE_DATA(table) *self)
{
	const struct perf_syscall_area *area = NULL, *before = NULL;
	const struct syscall_record *r = &self->s.record;

	while ((area = record_next_area(r, area))) {
		/* elements follow their array, without a gap */
		if (!is_right(self, area) ||
		    (area->element && (!before || before->op != area->op ||
				       before->element != area->element - 1)))
			return report_area(area);
		before = area;
		self->areas++;
	}
	/* only the last areas can be missing */
	if (!r->flags || (r->flags == PERF_SYSCALL_CUT && r->data_size > MAX_CAPTURE_DATA - 32))
		return true;
	fprintf(stderr, "# record with %u bytes of data, flags %u\n", r->data_size, r->flags);
	return false;
}

static bool make_random_call(struct capture_session *s)
{
	long args[6];

	for (int i = 0; i < 6; i++)
		args[i] = one_in(3) ? random_number() : random_address(s);
	return session_call_args(s, args);
}

/* settings are in the environment: the test harness parses the arguments */
static int setting(const char *name, int otherwise)
{
	const char *value = getenv(name);

	return value ? atoi(value) : otherwise;
}

TEST_F_TIMEOUT(table, random, 3600)
{
	const int tables = setting("CAPTURE_TABLES", 400);
	struct capture_session *s = &self->s;
	int seed = setting("CAPTURE_SEED", 0);

	seed = seed ? seed : time(NULL);
	TH_LOG("seed %d", seed);
	srand(seed);
	for (int i = 0; i < tables; i++) {
		int err = set_random_table(self);

		ASSERT_TRUE(!err || err == -EINVAL);
		self->accepted += !err;
		fill_memory(s);
		for (int j = 0; j < CALLS && !err; j++) {
			ASSERT_TRUE(make_random_call(s));
			ASSERT_TRUE(record_is_right(self)) TH_LOG("table %d, call %d", i, j);
		}
	}
	EXPECT_LT(tables / 4, self->accepted);
	EXPECT_LT(tables, self->areas);
	TH_LOG("%d tables, %d areas", self->accepted, self->areas);
}

TEST_HARNESS_MAIN
