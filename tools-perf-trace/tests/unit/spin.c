// SPDX-License-Identifier: GPL-2.0
/* Tests when a tracer busy-waits for the next marker instead of sleeping. */
#include <linux/time64.h>
#include "session/collect/spin.h"
#include "check.h"

static const u64 MAX = 200 * NSEC_PER_USEC;

/* The marker of a task that stops @after ns after the last answer */
static u64 marker(struct stop_spin *spin, u64 after)
{
	u64 stopped = spin->answered + after;

	stop_spin__answered_at(spin, 1, stopped, stopped + 5 * NSEC_PER_USEC);
	return spin->answered;
}

static struct stop_spin new_spin(void)
{
	struct stop_spin spin = { .max_nsec = MAX, .nsec = MAX, .answered = NSEC_PER_SEC };

	marker(&spin, 10 * NSEC_PER_USEC);
	return spin;
}

static void test_length(void)
{
	struct stop_spin spin = new_spin();
	u64 now = spin.answered;

	check(stop_spin__may_look(&spin, now) && stop_spin__may_look(&spin, now + MAX - 1),
	      "it looks after an answer");
	check(!stop_spin__may_look(&spin, now + MAX), "and not longer than it may");
	spin.max_nsec = 0;
	spin.nsec = 0;
	check(!stop_spin__may_look(&spin, marker(&spin, 0)), "nobody is to spin");
}

static void test_vain(void)
{
	struct stop_spin spin = new_spin();
	u64 spent = 0, now;

	for (int i = 0; i < 1000; i++) {
		now = marker(&spin, 20 * NSEC_PER_MSEC);
		if (!stop_spin__may_look(&spin, now))
			continue;
		spent += spin.nsec;
		stop_spin__was_in_vain(&spin);
	}
	check(spent <= 2 * MAX, "stops every 20 ms: hardly any looks in vain");
	now = marker(&spin, 50 * NSEC_PER_USEC);
	check(stop_spin__may_look(&spin, now + MAX - 1), "a stop that came soon: it looks again");
}

/* Does a preemption at @now cause a back-off of @nsec? */
static bool leaves_for(struct stop_spin *spin, u64 now, u64 nsec)
{
	stop_spin__back_off(spin, now, spin->preemptions + 1, spin->batches);
	spin->answered = now + nsec;
	return !stop_spin__may_look(spin, now + nsec - 1) && stop_spin__may_look(spin, now + nsec);
}

static void test_backoff(void)
{
	struct stop_spin spin = new_spin();
	u64 now = spin.answered, msec;
	bool good = true;

	check(leaves_for(&spin, now, NSEC_PER_MSEC), "others want its CPU: not for 1 ms");
	for (msec = 2; msec <= 64; msec *= 2) {
		now = spin.not_before;
		good &= leaves_for(&spin, now, msec * NSEC_PER_MSEC);
	}
	check(good, "others want it again: twice as long each time");
	check(leaves_for(&spin, spin.not_before, 64 * NSEC_PER_MSEC), "up to 64 ms");
	check(leaves_for(&spin, spin.not_before + NSEC_PER_SEC, NSEC_PER_MSEC),
	      "after a while without that: 1 ms again");
}

static void test_no_others(void)
{
	struct stop_spin spin = new_spin();
	u64 now = spin.answered;

	stop_spin__back_off(&spin, now, spin.preemptions, spin.batches);
	check(stop_spin__may_look(&spin, now), "nobody wants its CPU");
	stop_spin__back_off(&spin, now, spin.preemptions + 1, spin.batches + 1);
	check(stop_spin__may_look(&spin, now), "its own printer does");
}

int main(void)
{
	test_length();
	test_vain();
	test_backoff();
	test_no_others();
	return check_failed;
}
