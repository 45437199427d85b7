# SPDX-License-Identifier: GPL-2.0
# awk -f medians.awk -f ratios.awk bench.csv: how much less perf trace --stop adds to
# a program than strace, and whether that meets the goal.

function us(placed, workload, tracer)
{
	return median(placed SUBSEP workload SUBSEP tracer, "us")
}

function added(placed, workload, tracer)
{
	return us(placed, workload, tracer) - us(placed, workload, "bare")
}

# Without startup and end.
function added_later(placed, workload, tracer)
{
	return added(placed, workload, tracer) - added(placed, "true", tracer)
}

# "four" has the goals of "free".
function goal_of(placed, workload)
{
	if (workload ~ /^threads|^latency$/)
		return 0
	if (placed != "pinned")
		placed = "free"
	if (workload == "dd")
		return placed == "free" ? 20 : 10
	if (workload == "configure" || workload == "loop" || workload == "gcc")
		return placed == "free" ? 5 : 3
	return placed == "free" ? 10 : 5
}

# There is no ratio if one of them is too small to measure.
function ratio(more, less)
{
	return more > 0 && less > 0 ? sprintf("%.1f", more / less) : "-"
}

function verdict(value, goal)
{
	if (value == "-" || !goal)
		return "-"
	return value + 0 >= goal ? "yes" : "no"
}

function print_ratio(placed, workload,	whole, later, goal)
{
	if (!us(placed, workload, "strace") || !us(placed, workload, "perf-trace-stop"))
		return
	goal = goal_of(placed, workload)
	whole = ratio(added(placed, workload, "strace"),
		      added(placed, workload, "perf-trace-stop"))
	later = ratio(added_later(placed, workload, "strace"),
		      added_later(placed, workload, "perf-trace-stop"))
	printf "%-7s %-10s %8.3f %8.3f %8s %8s %6s  %-6s %s\n", placed, workload,
		added(placed, workload, "strace") / 1e6,
		added(placed, workload, "perf-trace-stop") / 1e6,
		whole, later, goal ? goal : "-", verdict(whole, goal), verdict(later, goal)
}

# For calls that are not traced, --stop costs the same as perf trace.
function print_rare(placed,	factor)
{
	if (!us(placed, "rare", "perf-trace") || !us(placed, "rare", "perf-trace-stop"))
		return
	factor = us(placed, "rare", "perf-trace-stop") / us(placed, "rare", "perf-trace")
	printf "%-7s rare: --stop takes %.2f times what perf trace takes; goal: at most 1.1: %s\n",
		placed, factor, factor <= 1.1 ? "yes" : "no"
}

function print_lost(	i, j, lost)
{
	for (i = 1; i <= placements; i++) {
		for (j = 1; j <= workloads; j++)
			lost += most(placement[i] SUBSEP workload[j] SUBSEP "perf-trace-stop", "lost")
	}
	printf "lost by --stop: %d; goal: 0: %s\n", lost, lost ? "no" : "yes"
}

END {
	print "\nSeconds that strace and perf trace --stop add, and how many times less the latter;"
	print "later: without what they add to true. Goal, and whether it is met, whole and later:\n"
	printf "%-7s %-10s %8s %8s %8s %8s %6s  %-6s %s\n", "placed", "workload", "strace",
		"--stop", "whole", "later", "goal", "whole", "later"
	for (i = 1; i <= placements; i++) {
		for (j = 1; j <= workloads; j++) {
			if (workload[j] != "true" && workload[j] != "rare")
				print_ratio(placement[i], workload[j])
		}
	}
	print ""
	for (i = 1; i <= placements; i++)
		print_rare(placement[i])
	print_lost()
}
