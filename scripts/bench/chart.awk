# SPDX-License-Identifier: GPL-2.0
# awk -f medians.awk -f chart.awk bench.csv: the data of chart.gp: one block for each
# placement, one line for each workload, with the seconds that each tracer adds to
# the bare program.

# A value too small to measure has no bar.
function bar(placed, workload, tracer,	key, us)
{
	key = placed SUBSEP workload SUBSEP tracer
	if (!((key, "us") in runs))
		return "NaN"
	us = median(key, "us") - median(placed SUBSEP workload SUBSEP "bare", "us")
	return us > 0 ? us / 1e6 : "NaN"
}

function print_block(placed,	i, j, line)
{
	line = "\"" placed "\""
	for (i = 1; i <= tracers; i++) {
		if (tracer[i] != "bare")
			line = line " \"" tracer[i] "\""
	}
	print line
	for (j = 1; j <= workloads; j++) {
		if (workload[j] ~ /^threads|^latency$/)
			continue
		line = workload[j]
		for (i = 1; i <= tracers; i++) {
			if (tracer[i] != "bare")
				line = line " " bar(placed, workload[j], tracer[i])
		}
		print line
	}
}

END {
	for (k = 1; k <= placements; k++) {
		if (k > 1)
			printf "\n\n"
		print_block(placement[k])
	}
}
