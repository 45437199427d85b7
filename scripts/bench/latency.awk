# SPDX-License-Identifier: GPL-2.0
# awk -f latency.awk latency.csv: the time of a call of the program under each
# tracer, as the median over the rounds of each round's median and 99th percentile.

function middle(key, n,	sorted, i, j, v)
{
	for (i = 1; i <= n; i++) {
		v = value[key, i]
		for (j = i; j > 1 && sorted[j - 1] > v; j--)
			sorted[j] = sorted[j - 1]
		sorted[j] = v
	}
	return (sorted[int((n + 1) / 2)] + sorted[int((n + 2) / 2)]) / 2
}

BEGIN { FS = "," }

{
	key = sprintf("%-7s %-18s", $2, $3)
	if (!(key in runs))
		rows[++nr] = key
	n = ++runs[key]
	value[key, "half", n] = $4
	value[key, "most", n] = $5
}

END {
	print "\nMicroseconds that a call of the traced program takes:\n"
	printf "%-7s %-18s %10s %10s\n", "placed", "tracer", "median", "99 %"
	for (i = 1; i <= nr; i++) {
		key = rows[i]
		printf "%s %10.1f %10.1f\n", key, middle(key SUBSEP "half", runs[key]) / 1000,
			middle(key SUBSEP "most", runs[key]) / 1000
	}
}
