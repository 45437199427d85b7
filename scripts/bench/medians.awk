# SPDX-License-Identifier: GPL-2.0
# Reads bench.csv, for the awk programs that follow this one: placement[], workload[]
# and tracer[] in the order of the file, and for a KEY (placed, workload, tracer) and
# a FIELD its median(), least() and most().

function sort_values(key, field, sorted,	n, i, j, v)
{
	n = runs[key, field]
	for (i = 1; i <= n; i++) {
		v = value[key, field, i]
		for (j = i; j > 1 && sorted[j - 1] > v; j--)
			sorted[j] = sorted[j - 1]
		sorted[j] = v
	}
	return n
}

function median(key, field,	sorted, n)
{
	n = sort_values(key, field, sorted)
	return n ? (sorted[int((n + 1) / 2)] + sorted[int((n + 2) / 2)]) / 2 : 0
}

function least(key, field,	sorted)
{
	return sort_values(key, field, sorted) ? sorted[1] : 0
}

function most(key, field,	sorted, n)
{
	n = sort_values(key, field, sorted)
	return n ? sorted[n] : 0
}

function note_value(key, field, v)
{
	value[key, field, ++runs[key, field]] = v + 0
}

BEGIN { FS = "," }

FNR == 1 { next }

{
	key = $2 SUBSEP $3 SUBSEP $4
	if (!(("placed", $2) in seen))
		placement[++placements] = $2
	if (!(("workload", $3) in seen))
		workload[++workloads] = $3
	if (!(("tracer", $4) in seen))
		tracer[++tracers] = $4
	seen["placed", $2] = seen["workload", $3] = seen["tracer", $4] = 1
	if ($1 > rounds)
		rounds = $1
	note_value(key, "us", $5)
	note_value(key, "switches", $6 + $7)
	note_value(key, "kib", $8)
	note_value(key, "calls", $9)
	note_value(key, "lost", $10)
	note_value(key, "decoded", $11)
	note_value(key, "raw", $12)
}
