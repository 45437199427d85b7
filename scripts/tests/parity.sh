#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/tests/parity.sh
#
# Compares strace, perf trace --stop and perf trace --stop=always on real programs, all
# at the same time, and counts how many calls --stop has captured. From the
# environment:
#   PARITY_EXTENT   quick: a few real programs; all: all of them, and each syscall (quick)
#   PARITY_NAMES    only these
#   PARITY_STRACE   the reference: newest (scripts/strace.sh; the default), or machine, the
#                   installed one, which is older, and shows some structs as addresses, so
#                   that fewer lines are equal; it also takes the place of a newest one that
#                   cannot be had. For PARITY_TASKS there is only the newest.
#   VM_ARCH         in a guest of that architecture, with its strace
#   PARITY_TASKS    armhf: 32-bit tasks in the arm64 guest: programs of the decoder that are
#                   built for them, and commands of their busybox, with their strace

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"
. "$scripts/lib/machine.sh"
. "$scripts/lib/parity.sh"
. "$scripts/lib/tap.sh"

machine_set "${VM_ARCH:-x86}"
extent=${PARITY_EXTENT:-quick}
tasks=${PARITY_TASKS:+-$PARITY_TASKS}
label=parity${tasks:-$suffix}
decoder=$build/host-tests${tasks:-$suffix}
results=$build/results/$label
table=$results.txt
lines=$results.lines
export VM_KERNEL=${VM_KERNEL:-$build/patched/kernel$suffix/$image}
export VM_PERF=${VM_PERF:-$build/patched/perf$suffix}
# Percentage of strace's lines, of all programs of a kind, that each mode must print.
# With few programs, a single line that two tracers see at different times has a
# large effect.
declare -A wanted=([real]=99.9 [calls]=97)
[ "$extent" != quick ] || wanted[real]=99

# check_tasks: an invalid setting is an error; that there is no strace would be a skip.
check_tasks() {
	[ -n "$tasks" ] || return 0
	[ "$PARITY_TASKS" = armhf ] || die "invalid PARITY_TASKS '$PARITY_TASKS'" "use armhf"
	[ "$machine" = arm64 ] ||
		die "PARITY_TASKS: the guest of $machine has no such tasks" "set VM_ARCH=arm64"
	[ "${PARITY_STRACE-}" != machine ] ||
		die "PARITY_STRACE=machine: the installed strace is not for $PARITY_TASKS tasks" \
		    "set PARITY_STRACE=newest"
}

# There is no other strace for 32-bit tasks.
no_strace() {
	skip "parity$tasks: as strace prints it" "there is no strace for $PARITY_TASKS"
	tap_done
}

# choose_strace: sets strace.
choose_strace() {
	local log=$results-strace.log

	strace=strace
	mkdir -p "$build/results"
	case ${PARITY_STRACE:-newest} in
	newest)
		strace=$("$scripts/strace.sh" "${PARITY_TASKS:-$machine}" 2>"$log") && return
		diagnose <"$log"
		[ -z "$tasks" ] || no_strace
		strace=strace
		;;
	machine) ;;
	*) die "invalid PARITY_STRACE '$PARITY_STRACE'" "use newest or machine" ;;
	esac
	# Some of the programs of calls make calls that an older strace does not know.
	wanted=([real]=97 [calls]=88)
	echo "# the reference is the installed strace"
}

# Percentage of the calls of all real programs that must be captured, or be plain.
# strace's format counts directories to their end, and requests how tasks end.
declare -A wanted_captured=([perf]=98 [strace]=96)
# A few small programs consist mostly of execve().
[ "$extent" != quick ] || wanted_captured=([perf]=95 [strace]=90)

# Lines with structs of which a capture has only the first 1,280 bytes, see parity.md
declare -A known_modes=([btrfs_ioctls]=56 [flash_renames]=5)

# Only the programs that are to run: not all of them can be built for 32-bit tasks.
build_programs() {
	local log=$results-programs.log name kind
	local -a cc=("ccache ${cross}gcc $in_sysroot") what=(programs)

	if [ -n "$tasks" ]; then
		cc=("ccache arm-linux-gnueabihf-gcc -static -w") what=()
		# shellcheck disable=SC2086 # names
		while read -r name kind; do
			[ "$kind" != calls ] || what+=("$decoder/tests/programs/$name")
		done < <(parity_selected all ${PARITY_NAMES-})
	fi
	make -C "$top/tools-perf-trace" "${what[@]}" KDIR="$build/patched/src" O="$decoder" \
		CC="${cc[*]}" >"$log" 2>&1 || {
		tail -5 "$log" >&2
		die "failed to build the decoder's test programs" "see $log"
	}
}

# The guest's result line for a program, see scripts/guest/parity
is_result='^[a-z0-9_-]+ (real|calls)( [0-9]+){6}$'

# ways_of KIND FORMAT: a line for each syscall of each program of a kind
ways_of() {
	local name kind

	while read -r name kind _; do
		if [ "$kind" = "$1" ] && [ -f "$results/$name.$2.ways" ]; then
			cat "$results/$name.$2.ways"
		fi
	done <"$lines"
}

# sum_ways: "CAPTURED PART STOPPED PLAIN" of such lines
sum_ways() {
	awk '{ for (i = 2; i <= 5; i++) sum[i] += $i }
		END { print sum[2] + 0, sum[3] + 0, sum[4] + 0, sum[5] + 0 }' "$@"
}

print_table() {
	local name kind total by_captured by_always by_modes ways

	printf '%-16s %-6s %7s %9s %7s %6s   %s\n' program kind lines captured always modes \
		"captured, in part, stopped, plain"
	while read -r name kind total by_captured by_always by_modes _; do
		ways=
		[ "$total" -eq 0 ] || ways=$(sum_ways "$results/$name.perf.ways")
		printf '%-16s %-6s %7d %9d %7d %6d   %s\n' "$name" "$kind" "$total" \
			"$by_captured" "$by_always" "$by_modes" "$ways"
	done <"$lines"
}

# Syscalls that were not captured, the most frequent first
print_stops() {
	ways_of "$1" "$2" | awk '{ part[$1] += $3; stopped[$1] += $4; all[$1] += $2 + $3 + $4 + $5 }
		END {
			for (name in all)
				if (part[name] || stopped[name])
					print name, part[name], stopped[name], all[name]
		}' | sort -k3,3nr -k2,2nr -k1,1 |
		awk '{ printf "%-24s %7d in part %7d stopped, of %7d\n", $1, $2, $3, $4 }'
}

judge_programs() {
	local name kind total by_captured by_always by_modes calls counted

	while read -r name kind total by_captured by_always by_modes calls counted; do
		if [ "$total" -eq 0 ]; then
			not_ok "parity: $name was traced by all of them"
			continue
		fi
		ok "parity: $name, $by_captured of $total lines differ from strace's, $by_always with always"
		check "parity: $name, $by_modes lines differ between --stop and --stop=always" \
			[ "$by_modes" -le "${known_modes[$name]-0}" ]
		check "parity: $name, $counted of $calls calls were counted" \
			[ "$counted" -eq "$calls" ]
	done <"$lines"
}

# A guest that ends early leaves no line for the rest of the programs.
judge_extent() {
	local missing

	# shellcheck disable=SC2086 # names
	missing=$(parity_selected "$extent" ${PARITY_NAMES-} |
		awk 'NR == FNR { have[$1, $2]; next } !(($1, $2) in have) { print $1 }' "$lines" - | xargs)
	[ -s "$lines" ] || not_ok "parity: programs were traced"
	[ -z "$missing" ] || not_ok "parity: each program was traced, also $missing"
}

# at_least A B
at_least() {
	awk -v a="$1" -v b="$2" 'BEGIN { exit !(a >= b) }'
}

# judge_kind KIND COLUMN WHAT: share of the lines that equal strace's
judge_kind() {
	local share

	share=$(awk -v kind="$1" -v column="$2" '$2 == kind { lines += $3; different += $column }
		END { if (lines) printf "%.3f", 100 * (lines - different) / lines }' "$lines")
	[ -n "$share" ] || return 0
	check "parity: $3, $share % of the lines of all $1 programs, ${wanted[$1]} required" \
		at_least "$share" "${wanted[$1]}"
}

# has_lines KIND: was a program of that kind traced?
has_lines() {
	awk -v kind="$1" '$2 == kind { lines += $3 } END { exit !lines }' "$lines"
}

# judge_ways KIND FORMAT: share of the calls that were captured. There is no limit
# for selected programs: small ones consist mostly of their startup.
judge_ways() {
	local captured part stopped plain share text

	read -r captured part stopped plain < <(ways_of "$1" "$2" | sum_ways)
	if [ $((captured + part + stopped + plain)) -eq 0 ]; then
		! has_lines "$1" || not_ok "parity: --stop in $2's format counts the calls of $1 programs"
		return
	fi
	share=$(awk -v done=$((captured + plain)) -v rest=$((part + stopped)) \
		'BEGIN { printf "%.2f", 100 * done / (done + rest) }')
	text="--stop in $2's format, $share % of the calls of all $1 programs are captured: $captured with memory, $plain plain; $part in part, $stopped stopped"
	if [ "$1" = real ] && [ -z "${PARITY_NAMES-}" ]; then
		check "parity: $text; ${wanted_captured[$2]} % required" \
			at_least "$share" "${wanted_captured[$2]}"
	else
		ok "parity: $text"
	fi
	print_stops "$1" "$2" | diagnose
}

handle_help "$0" "$@"
check_tasks
choose_strace
if [ "$extent" != quick ]; then build_programs; fi
seconds=5400
[ "$extent" != quick ] || seconds=600
shell=
[ -z "$tasks" ] ||
	shell="PARITY_UNSEEN='set_tls|cacheflush' PARITY_SHELL='${strace%/*}/usr/bin/busybox sh'"
# shellcheck disable=SC2086 # names
VM_TIMEOUT=${VM_TIMEOUT:-$seconds} guest_run "$label" patched "$shell $scripts/guest/parity $strace \
	$VM_PERF/perf $decoder/tests/programs $extent ${PARITY_NAMES-}" >"$lines.out"
grep -E "$is_result" "$lines.out" >"$lines" || true
grep -vE "$is_result" "$lines.out" || true
[ ! -f "${strace%/*}/version" ] || echo "the reference is strace $(cat "${strace%/*}/version")" | diagnose
print_table | tee "$table" | diagnose
judge_extent
judge_programs
for kind in real calls; do
	judge_kind "$kind" 4 --stop
	judge_kind "$kind" 5 --stop=always
	judge_ways "$kind" perf
	judge_ways "$kind" strace
done
find "$results" -name '*.diff' -size +0 -print0 | sort -z | xargs -0r head -v -n 40 | diagnose
[ "$guest_status" -eq 0 ] || tap_failed=1
tap_done
