#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/bench.sh [--here] [ROUNDS]
#
# Measures in the patched guest, in ROUNDS (5) alternating rounds:
#   the cost of one stop, next to ptrace's two and to seccomp's notification
#   (selftests/stop_bench.c; build/BASE/results/bench-stop.txt)
#   the run time of programs, bare and under strace, today's perf trace with and
#   without BPF, and perf trace --stop, on one CPU, unbound, and with four CPUs
#   (build/BASE/results/bench.txt, each run in bench.csv, a chart in bench.svg)
#
# With --here it measures as root on this machine, whose running kernel must have the
# series (make deb), and writes build/BASE/results/bench-report.txt, which describes the
# machine, too: figures from real machines are welcome.
#
# From the environment:
#   BENCH_KEEP      not empty: the charts become Documentation/bench.svg and bench-dark.svg
#   BENCH_PERCENT   how large the workloads are (100: a round takes about 4 minutes
#                   without hardware virtualization)
#   BENCH_WORKLOADS, BENCH_TRACERS, BENCH_PLACED   only these; their names are in
#                   scripts/guest/bench and bench-workloads
#   VM_KERNEL, VM_PERF   another kernel, another directory with a patched perf

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"

results=$build/results
kernel=${VM_KERNEL:-$build/patched/kernel-btf/vmlinux}

# With the directories that the guest has.
on_this_machine() {
	local share=${VM_SHARE:-$results/bench}

	mkdir -p "$share"
	ln -sfn "$share" /run/vm
	PATH=${VM_PERF:-$build/patched/perf}:$PATH "$@" </dev/null
}

in_guest() {
	if [ -n "$here" ]; then
		on_this_machine "$@"
		return
	fi
	VM_KERNEL=$kernel VM_TIMEOUT=${VM_TIMEOUT:-$((600 + rounds * 1800))} \
		"$scripts/vm.sh" "$@" </dev/null
}

# The workloads that are written in C, and the program that measures all workloads.
build_programs() {
	local name

	mkdir -p "$build/bench"
	for name in run latency pingpong threads web; do
		gcc -O2 -Wall -Werror -pthread -o "$build/bench/$name" \
			"$scripts/bench/$name.c" ||
			die "failed to build scripts/bench/$name.c" "see above"
	done
}

prepare() {
	"$scripts/setup.sh" build test bench
	[ -n "$here" ] || "$scripts/setup.sh" vm
	[ -n "${VM_PERF-}" ] || "$scripts/build-perf.sh" patched
	[ -z "$here" ] || check_this_kernel
	[ -n "$here" ] || [ -n "${VM_KERNEL-}" ] || "$scripts/build-kernel.sh" patched btf
	"$scripts/build-perf.sh" base bpf
	"$scripts/build-selftests.sh"
	build_programs
	mkdir -p "$results"
}

# traced_by TRACER: strace or perf, the kind of output that count.awk reads.
traced_by() {
	case $1 in strace*) echo strace ;; *) echo perf ;; esac
}

# Each run, with the counts from its output.
write_csv() {
	local row file counts

	echo "round,placed,workload,tracer,us,voluntary,involuntary,kib,calls,lost,shown,raw"
	while read -r row; do
		file=${row##*,}
		counts=$(awk -v kind="$(traced_by "$(cut -d, -f4 <<<"$row")")" \
			-f "$scripts/bench/count.awk" "$results/bench/traces/$file")
		printf '%s,%s\n' "${row%,*}" "$counts"
	done <"$results/bench/runs.csv"
}

# report PROGRAM.awk…: over bench.csv
report() {
	awk -v note="$(cat "$results/bench/note" 2>/dev/null || true)" \
		-f "$scripts/bench/medians.awk" -f "$scripts/bench/$1.awk" \
		"$results/bench.csv"
}

report_latency() {
	[ ! -f "$results/bench/latency.csv" ] ||
		awk -f "$scripts/bench/latency.awk" "$results/bench/latency.csv"
}

# Sizes of the files that perf trace --stop record wrote, if it was among the tracers
report_sizes() {
	[ ! -f "$results/bench/sizes.csv" ] ||
		awk -f "$scripts/bench/sizes.awk" "$results/bench.csv" "$results/bench/sizes.csv"
}

# draw_chart NAME DARK: for pages that are light (0) or dark (1)
draw_chart() {
	(cd "$results" && gnuplot -e "placed='$placed'; tracers=$tracers; dark=$2" \
		"$scripts/bench/chart.gp" >"$1.svg") ||
		die "gnuplot failed to draw the chart" \
		    "its data is ${results#"$top"/}/bench.dat"
	[ -z "${BENCH_KEEP-}" ] || cp "$results/$1.svg" "$top/Documentation/$1.svg"
}

draw() {
	local placed tracers

	report chart >"$results/bench.dat"
	placed=$(sed -nE 's/^"([^"]*)".*/\1/p' "$results/bench.dat" | xargs)
	tracers=$(awk 'NR == 1 { print NF - 1 }' "$results/bench.dat")
	draw_chart bench 0
	draw_chart bench-dark 1
}

bench_stop() {
	say "one stop"
	in_guest "$build/patched/selftests/stop_bench" -r "$rounds" |
		tee "$results/bench-stop.txt"
}

# bench_placed CPUS PLACED...: in a guest with CPUS CPUs
bench_placed() {
	local cpus=$1
	local -a settings

	shift
	say "programs, $*, with $cpus CPUs; each line is one run"
	mapfile -t settings < <(env | grep '^BENCH_' || true)
	VM_CPUS=$cpus VM_SHARE=$results/bench in_guest env "${settings[@]}" BENCH_PLACED="$*" \
		"$scripts/guest/bench" "$rounds" "$build/bench" \
		"$build/base/perf-bpf/perf" ||
		die "the measurement failed" "see the output above"
}

# Placements that need the same guest alternate in each round.
bench_programs() {
	local placed
	local -a with_two=() with_four=()

	for placed in ${BENCH_PLACED:-pinned free four}; do
		case $placed in
		pinned | free) with_two+=("$placed") ;;
		four) with_four+=("$placed") ;;
		*) die "invalid BENCH_PLACED '$placed'" "use some of: pinned free four" ;;
		esac
	done
	rm -rf "$results/bench"
	[ ${#with_two[@]} -eq 0 ] || bench_placed 2 "${with_two[@]}"
	[ ${#with_four[@]} -eq 0 ] || bench_placed 4 "${with_four[@]}"
	say "counting calls and arguments in the tracers' output"
	write_csv >"$results/bench.csv"
	rm -rf "$results/bench/traces"
	draw
	{ report table; report ratios; report_latency; report_sizes; } | tee "$results/bench.txt"
	say "done: ${results#"$top"/}/bench.txt, bench.csv, bench.svg"
}

check_this_kernel() {
	in_guest perf trace --stop -e openat -o /dev/null true 2>/dev/null ||
		die "the running kernel, $(uname -r), does not have the series" \
		    "install the packages of make deb, and boot that kernel"
}

# Without names of the machine or of its users
report_machine() {
	local report=$results/bench-report.txt

	{
		sed -nE 's/^model name[^:]*: //p' /proc/cpuinfo | sort | uniq -c
		echo "kernel $(uname -r), $(systemd-detect-virt 2>/dev/null || true)"
		grep -o 'mitigations=[^ ]*' /proc/cmdline || true
		sed -n 1p /proc/meminfo
		cat "$results/bench-stop.txt" "$results/bench.txt"
	} >"$report"
	say "this machine's report: ${report#"$top"/}"
}

main() {
	here=
	if [ "${1-}" = --here ]; then
		here=yes
		shift
		# "four" is a guest's.
		BENCH_PLACED=${BENCH_PLACED:-pinned free}
	fi
	rounds=${1:-5}
	handle_help "$0" "$@"
	[[ $rounds =~ ^[1-9][0-9]*$ ]] ||
		die "invalid number of rounds '$rounds'" "for example: make bench ROUNDS=3"
	if [ -n "$here" ]; then
		[ "$(id -u)" -eq 0 ] || die "measuring this machine needs root" "use sudo"
		trap 'rm -f /run/vm' EXIT
	fi
	prepare
	[ -n "${BENCH_WORKLOADS-}" ] || bench_stop
	bench_programs
	[ -z "$here" ] || report_machine
}

main "$@"
