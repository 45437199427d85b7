# SPDX-License-Identifier: GPL-2.0
# awk -f sizes.awk bench.csv sizes.csv: bytes of perf.data for each call that perf
# trace --stop record has recorded. The file of true shows how large the header and
# the tables of captures are.

BEGIN {
	FS = ","
}

FNR == NR {
	if ($4 == "perf-trace-record")
		calls[$1, $2, $3] = $9
	next
}

{
	if (!($3 in seen))
		workload[++workloads] = $3
	seen[$3] = 1
	bytes[$3] += $4
	recorded[$3] += calls[$1, $2, $3]
	files[$3]++
}

END {
	print "\nFiles written by perf trace --stop record:\n"
	printf "%-10s %10s %10s %10s\n", "workload", "calls", "bytes", "a call"
	for (i = 1; i <= workloads; i++) {
		name = workload[i]
		if (!recorded[name])
			continue
		printf "%-10s %10d %10d %10.0f\n", name, recorded[name] / files[name],
			bytes[name] / files[name], bytes[name] / recorded[name]
	}
}
