# SPDX-License-Identifier: GPL-2.0
# awk -f medians.awk -f table.awk bench.csv: the table of make bench: for each run
# the median over the rounds, and the time that the tracers add to the bare program.

function seconds(us)
{
	return sprintf("%.3f", us / 1e6)
}

function print_workload(placed, workload,	i, key, bare)
{
	bare = median(placed SUBSEP workload SUBSEP "bare", "us")
	for (i = 1; i <= tracers; i++) {
		key = placed SUBSEP workload SUBSEP tracer[i]
		if (!((key, "us") in runs))
			continue
		printf "%-7s %-10s %-16s %8s %17s %8s %6s %8d %6.1f %7d %6d %7d %6d\n",
			placed, workload, tracer[i], seconds(median(key, "us")),
			seconds(least(key, "us")) " - " seconds(most(key, "us")),
			tracer[i] == "bare" ? "" : seconds(median(key, "us") - bare),
			bare ? sprintf("%.1f", median(key, "us") / bare) : "",
			median(key, "switches"), median(key, "kib") / 1024, median(key, "calls"), most(key, "lost"),
			median(key, "decoded"), median(key, "raw")
	}
}

END {
	printf "Median of %d rounds, least - most; seconds. Added: to the bare program. ", rounds
	print "Switches: of tracer\nand program. MiB: resident, at most, of the larger of the two. " \
		"Calls: lines. Lost: reported by\nthe tracer, the most of all rounds. Shown, raw: " \
		"arguments that are addresses, decoded\nor as a bare number."
	print "true shows the cost of a tracer's start and end; rare is dd with -e openat."
	if (note != "")
		print note
	printf "\n%-7s %-10s %-16s %8s %17s %8s %6s %8s %6s %7s %6s %7s %6s\n", "placed",
		"workload", "tracer", "median", "least - most", "added", "x bare",
		"switches", "MiB", "calls", "lost", "shown", "raw"
	for (i = 1; i <= placements; i++) {
		for (j = 1; j <= workloads; j++)
			print_workload(placement[i], workload[j])
	}
}
