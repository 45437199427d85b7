// SPDX-License-Identifier: GPL-2.0
/* Clocks: numbers that encode processes and descriptors, sleeps that fail, struct timex. */
#include <sys/timex.h>
#include <time.h>
#include "../program.h"

int main(void)
{
	static const long clocks[] = {
		10, 12, 16, 17, -1, -2, -5, -6, -7, -8, -61, INT32_MIN, INT32_MAX, 1L << 32 | 99,
	};
	static const struct timespec times[] = {
		{ 0, 1000000000 }, { -1, 0 }, { 0, -1 }, { 1, INT64_MIN }, { INT64_MIN, 2000000000 },
	};
	static const unsigned int modes[] = { 0x40, 0x8001, 0x6000, 0x10000, 0x80000000, -1 };
	static struct timespec left = { 7, 7 };
	static struct timex tx;
	char *end = last_page() + 4096;

	for (size_t i = 0; i < sizeof(clocks) / sizeof(clocks[0]); i++) {
		CALL(clock_nanosleep, clocks[i], i, &times[0], &left);
		CALL(clock_settime, clocks[i], &times[0]);
		CALL(clock_getres, clocks[i] | 64, end - 15);
	}
	for (size_t i = 0; i < sizeof(times) / sizeof(times[0]); i++) {
		CALL(nanosleep, &times[i], &left);
		CALL(clock_nanosleep, 1, 1L << 32 | 1, &times[i], i ? &left : NULL);
		CALL(clock_settime, 0, &times[i]);
		CALL(settimeofday, &times[i], NULL);
	}
	for (size_t i = 0; i < sizeof(modes) / sizeof(modes[0]); i++) {
		memset(&tx, 0, sizeof(tx));
		tx.modes = modes[i];
		tx.status = modes[i];
		tx.time.tv_usec = -1;
		CALL(clock_adjtime, -1, &tx);
	}
	CALL(clock_nanosleep, 1, -1, end - 15, NULL);
	CALL(clock_nanosleep, 1, 0, NULL, end);
	CALL(nanosleep, end - 15, end - 15);
	CALL(adjtimex, end - 100);
	CALL(adjtimex, NULL);
	CALL(clock_adjtime, 1L << 32 | 77, end - 100);
	CALL(settimeofday, end - 15, end - 7);
	CALL(gettimeofday, NULL, end - 7);
	CALL(clock_gettime, -1, NULL);
	return 0;
}
