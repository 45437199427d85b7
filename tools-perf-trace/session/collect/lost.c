// SPDX-License-Identifier: GPL-2.0
/*
 * Lost records. PERF_RECORD_LOST reports them once there is room again; losses after the
 * last such record are known only from the counters of the events.
 */
#include <unistd.h>
#include <internal/xyarray.h>

#include "util/evlist.h"
#include "util/evsel.h"
#include "lost.h"

/* Layout with PERF_FORMAT_ID and PERF_FORMAT_LOST */
struct count {
	u64	value;
	u64	id;
	u64	lost;
};

static u64 lost_of_fd(int fd)
{
	struct count count;

	if (fd < 0 || read(fd, &count, sizeof(count)) != sizeof(count))
		return 0;
	return count.lost;
}

static u64 lost_of(const struct evsel *evsel)
{
	struct xyarray *fds = evsel->core.fd;
	u64 lost = 0;

	for (int x = 0; fds && x < xyarray__max_x(fds); x++) {
		for (int y = 0; y < xyarray__max_y(fds); y++)
			lost += lost_of_fd(*(int *)xyarray__entry(fds, x, y));
	}
	return lost;
}

u64 stop_lost__count(struct evlist *evlist)
{
	struct evsel *evsel;
	u64 lost = 0;

	evlist__for_each_entry(evlist, evsel)
		lost += lost_of(evsel);
	return lost;
}
