// SPDX-License-Identifier: GPL-2.0
/* io_uring_register(): questions to the kernel in a chain, and exported queues. */
#include "../program.h"

enum { QUERY = 35, CONTROL = 36, WORDS = 20 };

/* struct io_uring_query_hdr, which is newer than many headers */
struct question {
	uint64_t next, data;
	uint32_t op, size;
	int32_t result;
	uint32_t resv[3];
};

static uint64_t answer[WORDS];

static void ask(const void *question, unsigned int nr)
{
	CALL(io_uring_register, -1, QUERY, question, nr);
}

/* Each question, with one value in all words of its answer */
static void answers(char *end)
{
	static const uint64_t values[] = { 0, 1, 2, 3, 0x80000001, 0x100000007, -1UL };
	struct question question;

	for (size_t i = 0; i < sizeof(values) / sizeof(values[0]); i++) {
		for (unsigned int op = 0; op < 6; op++) {
			for (size_t j = 0; j < WORDS; j++)
				answer[j] = values[i];
			question = (struct question){
				.data = (uintptr_t)answer, .op = op, .size = 16 * i, .result = -i };
			ask(&question, 0);
			question.resv[i % 3] = i;
			question.data = i % 2 ? (uintptr_t)end - 24 : i;
			ask(&question, i == 3);
		}
	}
}

static void chains(char *end)
{
	struct question chain[4] = { { .op = 0 } };
	struct question *last = (struct question *)end - 1;

	for (int i = 0; i < 3; i++) {
		chain[i].next = (uintptr_t)&chain[i + 1];
		chain[i].op = i;
		ask(chain, 0);
	}
	chain[3].next = 0x123;
	ask(chain, 0);
	*last = chain[2];
	ask(last, 0);
	ask((char *)last + 4, 0);
	ask(NULL, 0);
	ask(chain, 1);
}

/* struct zcrx_ctrl */
static void exports(void)
{
	struct { uint32_t id, op; uint64_t resv[2]; uint32_t words[12]; } control = { .id = 1 };

	for (control.op = 0; control.op < 3; control.op++) {
		memset(control.words, 0, sizeof(control.words));
		for (int i = 0; i < 12; i += 3) {
			control.words[i] = 1;
			CALL(io_uring_register, -1, CONTROL, &control, 1);
		}
	}
}

int main(void)
{
	char *end = last_page() + 4096;

	answers(end);
	chains(end);
	exports();
	return 0;
}
