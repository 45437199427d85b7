// SPDX-License-Identifier: GPL-2.0
#include <inttypes.h>
#include <stdlib.h>
#include <time.h>
#include <linux/time64.h>

#include "session/options/options.h"
#include "times.h"

/* Smaller differences can be due to the inaccuracy of reading two clocks. */
#define STOP_CLOCK_STEP_NSEC	NSEC_PER_MSEC

static s64 read_clock(clockid_t clock)
{
	struct timespec ts;

	clock_gettime(clock, &ts);
	return ts.tv_sec * NSEC_PER_SEC + ts.tv_nsec;
}

/* Uses the best of a few tries: perf may be preempted between two readings. */
static s64 read_offset(void)
{
	s64 begin, wall, took, offset = 0, shortest = INT64_MAX;
	int i;

	for (i = 0; i < 5; i++) {
		begin = read_clock(CLOCK_MONOTONIC);
		wall = read_clock(CLOCK_REALTIME);
		took = read_clock(CLOCK_MONOTONIC) - begin;
		if (took < shortest) {
			shortest = took;
			offset = wall - begin - took / 2;
		}
	}
	return offset;
}

/*
 * Both clocks are slewed alike, so that only setting the clock moves them apart:
 * small differences are ignored, or lines would go back in time.
 */
void stop_times__sync(struct stop_times *times)
{
	s64 offset;

	if (times->fixed)
		return;
	offset = read_offset();
	if (times->known && llabs(offset - times->offset) < STOP_CLOCK_STEP_NSEC)
		return;
	times->offset = offset;
	times->known = true;
}

u64 stop_times__wall(const struct stop_times *times, u64 time)
{
	return time + times->offset;
}

/* The fraction of a second, truncated like strace's */
static int fprintf_fraction(u64 nsec, int digits, FILE *fp)
{
	static const u32 units[] = {
		[3] = NSEC_PER_MSEC,
		[6] = NSEC_PER_USEC,
		[9] = 1,
	};

	return digits ? fprintf(fp, ".%0*" PRIu64, digits, nsec % NSEC_PER_SEC / units[digits]) :
			0;
}

static int fprintf_clock(const struct stop_time_options *options, u64 wall, FILE *fp)
{
	time_t sec = wall / NSEC_PER_SEC;
	char text[sizeof("HH:MM:SS")];
	struct tm tm;
	int width;

	if (options->clock == STOP_CLOCK_UNIX) {
		width = fprintf(fp, "%lld", (long long)sec);
	} else {
		localtime_r(&sec, &tm);
		strftime(text, sizeof(text), "%H:%M:%S", &tm);
		width = fprintf(fp, "%s", text);
	}
	width += fprintf_fraction(wall, options->clock_digits, fp);
	return width + fprintf(fp, " ");
}

/* With several tasks, the syscall that ends later may have begun earlier. */
static int fprintf_relative(struct stop_times *times, const struct stop_time_options *options,
			    u64 time, FILE *fp)
{
	const bool both = options->clock != STOP_CLOCK_NONE;
	s64 diff = times->started ? time - times->last : 0;
	u64 nsec = llabs(diff);
	char sec[32];
	int width;

	snprintf(sec, sizeof(sec), "%s%" PRIu64, diff < 0 ? "-" : "", (u64)(nsec / NSEC_PER_SEC));
	width = fprintf(fp, "%s%6s", both ? "(+" : "", sec);
	width += fprintf_fraction(nsec, options->relative_digits, fp);
	times->last = time;
	times->started = true;
	return width + fprintf(fp, both ? ") " : " ");
}

int stop_times__fprintf(struct stop_times *times, const struct stop_time_options *options,
			u64 time, s64 nr, FILE *fp)
{
	int width = 0;

	if (options->clock != STOP_CLOCK_NONE)
		width += fprintf_clock(options, stop_times__wall(times, time), fp);
	if (options->relative)
		width += fprintf_relative(times, options, time, fp);
	if (options->number)
		width += fprintf(fp, "[%4lld] ", (long long)nr);
	return width;
}

void stop_times__fprintf_spent(const struct stop_time_options *options, u64 nsec, FILE *fp)
{
	fprintf(fp, " <%" PRIu64, (u64)(nsec / NSEC_PER_SEC));
	fprintf_fraction(nsec, options->spent_digits, fp);
	fputc('>', fp);
}
