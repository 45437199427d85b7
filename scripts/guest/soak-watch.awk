# SPDX-License-Identifier: GPL-2.0
# Usage: awk -f soak-watch.awk -v bound=S -v slab_limit=KB -v rss_limit=KB watch
#
# Judges the samples of scripts/guest/soak-watch. Prints "STATUS TEXT" for each check.

function check(good, text) {
	print !good, text
}

# The samples before this one are complete.
function finish_look(	key) {
	for (key in since)
		if (seen[key] != time)
			delete since[key]
}

# @key is in this sample: returns for how long so far.
function stay(key,	longest) {
	seen[key] = time
	if (!(key in since))
		since[key] = time
	return time - since[key]
}

$2 == "look" {
	finish_look()
	delete pauses
	if (looks++ && $1 - time > gap)
		gap = $1 - time
	time = $1
}
$2 == "may" { may = $3 }
$2 == "wide" { wide[$3] = 1 }
$2 == "held" && $4 in wide { by_wide++ }
$2 == "held" {
	pauses[$3] = pauses[$3] " " $4 " " $5 " " $6
	if ($4 == may) {
		excused[$3] = time
		allowed++
	} else {
		age = stay($3 " " $4 " " $5 " " $6)
		holds++
		if (age > longest)
			longest = age
	}
}
# A task that has gone on from one pause to the next is not left.
$2 == "state" && !($3 in excused && excused[$3] == time) {
	age = stay("state " $3 pauses[$3])
	if (age > stopped)
		stopped = age
}
$2 == "rss" && $4 > rss { rss = $4 }
$2 == "unreclaimable" {
	if (!first)
		first = $3
	last = $3
	if ($3 > most)
		most = $3
}
$2 == "forks" {
	if (!forks_first)
		forks_first = $3
	forks = $3 - forks_first
}
$2 == "steps" {
	if ($3 != steps) {
		steps = $3
		built = time
	} else if (time - built > idle) {
		idle = time - built
	}
}
$2 == "before" { before = $3 }
$2 == "after" { after = $3 }
END {
	check(gap <= bound, "the watcher was not delayed: " looks " samples, " gap \
	      " s between two at most")
	check(longest <= bound, "no task is left stopped: " holds + 0 \
	      " stops seen, for " longest + 0 " s at most; by stopped perfs " allowed + 0)
	check(!by_wide, "perf -a stops no task: seen " by_wide + 0 " times")
	check(stopped <= bound, "no task is left in a tracing stop: " stopped + 0 " s at most")
	# One large object takes over a minute without hardware virtualization.
	check(steps > 0 && idle <= bound * 18, "the kernel build goes on: " steps + 0 \
	      " steps, " idle + 0 " s between two at most")
	check(rss > 0 && rss <= rss_limit, "perf's memory is bounded: " rss + 0 " KB at most, " \
	      rss_limit " allowed")
	check(most - first <= slab_limit, "the kernel's memory is bounded: SUnreclaim " first \
	      " KB at first, " last " at last, " most " at most, " forks " tasks made")
	check(before > 0 && after - before <= slab_limit, "the kernel frees its memory:" \
	      " Slab " before " KB before, " after " after all has ended")
}
