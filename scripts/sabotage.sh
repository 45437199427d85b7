#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/sabotage.sh [--all] [BREAKAGE]...
#
# Breaks the patched kernel in one way at a time, and shows which selftest
# notices. Each sabotage/BREAKAGE.patch (all of them) is applied to a separate
# kernel tree, which is built and booted with the selftest programs that the patch
# names in its line "Caught-by:". A breakage that nothing catches is a failure: a
# test is missing. A guest that hangs or has a splat in its log counts as caught. It
# runs beside the build of the next breakage.
# A base other than the newest has its breakages in sabotage/BASE/, or none.
#   --all   run every selftest program to its end, and show all that fail
# Logs are kept in build/BASE/results/sabotage. Ends with "N passed, N failed, N
# skipped".

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/series.sh"
. "$scripts/lib/progress.sh"
. "$scripts/lib/tap.sh"
. "$scripts/lib/suite.sh"
. "$scripts/lib/trees.sh"
. "$scripts/lib/beside.sh"

breakages=$(sabotage_dir)
tree=$build/sabotage
src=$tree/src
out=$tree/kernel
selftests=$build/patched/selftests
results=$build/results/sabotage
known=$tree/unbroken.failures
extent=first
# Time limit for each program: a broken kernel may hang.
limit=${SELFTEST_TIMEOUT:-240}

parse_arguments() {
	chosen=()
	while [ $# -gt 0 ]; do
		case $1 in
		--all) extent=all ;;
		-*) handle_help "$0" "$1" ;;
		*)
			[ -f "$breakages/$1.patch" ] ||
				die "unknown breakage '$1'" "see ${breakages#"$top"/}"
			chosen+=("$1")
			;;
		esac
		shift
	done
	[ ${#chosen[@]} -eq 0 ] || return 0
	for patch in "$breakages"/*.patch; do
		patch=${patch##*/}
		chosen+=("${patch%.patch}")
	done
}

# header_of BREAKAGE FIELD
header_of() {
	sed -nE "1,/^diff /s/^$2: *//p" "$breakages/$1.patch"
}

files_of() {
	sed -nE 's|^\+\+\+ b/||p' "$breakages/$1.patch"
}

# programs_of BREAKAGE: its programs that exist.
programs_of() {
	local program

	if [ "$extent" = all ]; then
		cat "$selftests/programs"
		return
	fi
	for program in $(header_of "$1" Caught-by); do
		[ ! -x "$selftests/$program" ] || echo "$program"
	done
}

# Restores the patched tree. What the last breakage changed gets a new time in any case:
# the objects that its build has left are newer than the source.
mend() {
	local file breakage

	touch "$tree/broken"
	sed "s|^|$src/|" "$tree/broken" | xargs -r -d '\n' rm -f
	{
		cat "$tree/broken"
		series_touched
		for breakage in "$breakages"/*.patch; do
			breakage=${breakage##*/}
			files_of "${breakage%.patch}"
		done
	} | sort -u | while read -r file; do
		take_file "$build/patched/src" "$src" "$file"
	done
	rm "$tree/broken"
}

# The tree is not part of any git repository around build/.
break_it() {
	files_of "$1" >"$tree/broken"
	(cd "$src" && GIT_CEILING_DIRECTORIES=$tree \
		git_plain apply "$breakages/$1.patch") 2>&1
}

build_it() {
	kernel_make "$src" "$out" -j"$jobs" vmlinux
}

# boot_with KERNEL LABEL EXTENT PROGRAM…
boot_with() {
	local kernel=$1 label=$2 extent=$3

	shift 3
	VM_SHARE=$results/$label VM_KERNEL=$kernel \
	VM_TIMEOUT=$((60 + (limit + 10) * $#)) \
		"$scripts/vm.sh" env SYSEXIT_STOP_REQUIRED=1 \
		SELFTEST_TIMEOUT="$limit" SELFTEST_KNOWN="$known" \
		"$scripts/guest/programs" "$extent" "$selftests" "$@" \
		>"$results/$label.out" 2>"$results/$label.err" </dev/null
}

failures_in() {
	sed -nE 's/^not ok - //p' "$results/$1.out"
}

# A test that fails on the unbroken kernel catches nothing: it counts as a failure
# here, and is ignored afterwards.
check_unbroken() {
	local -a programs
	local key status=0 breakage

	mapfile -t programs < <(for breakage in "${chosen[@]}"; do
		programs_of "$breakage" | tr -s ' ' '\n'
	done | sort -u)
	key=$(cat "$build"/patched/{kernel,selftests}/build.stamp "$scripts/guest/programs" \
		<(echo "${programs[@]}") | sha256sum)
	if ! stamp_fresh "$tree/unbroken.stamp" "$key"; then
		say "unbroken: ${#programs[@]} programs"
		: >"$known"
		boot_with "$out/vmlinux" unbroken all "${programs[@]}" || status=$?
		[ "$status" -le 1 ] ||
			die "the unbroken kernel does not complete the selftests" \
			    "see $results/unbroken.out and .err"
		failures_in unbroken >"$known"
		stamp_set "$tree/unbroken.stamp" "$key"
	fi
	sed 's/^/not ok - unbroken: /' "$known"
	[ -s "$known" ] || ok "unbroken: ${#programs[@]} programs pass"
}

# caught_by BREAKAGE STATUS: prints how its guest, which ended with STATUS, shows the
# breakage; fails if it does not. A machine that did not start shows nothing.
caught_by() {
	if [ -n "$(failures_in "$1")" ]; then
		failures_in "$1" | paste -sd, - | sed 's/,/, /g'
	elif [ "$2" -eq 124 ] && grep -aq 'Linux version' "$results/$1/console.log"; then
		echo "guest hung or panicked"
	elif [ -s "$results/$1/splats" ]; then
		echo "guest splat: $(sed -E '1!d; s/^\[[^]]*\] *//' "$results/$1/splats")"
	else
		return 1
	fi
}

# try_breakage BREAKAGE: the guest of the one before may still run.
try_breakage() {
	local breakage=$1
	local -a programs

	mapfile -t programs < <(programs_of "$breakage" | tr -s ' ' '\n')
	mend
	if ! break_it "$breakage"; then
		not_ok "$breakage: the patch applies"
	elif ! yielding build_it >"$results/$breakage.build" 2>&1 </dev/null; then
		grep -E 'error|undefined' "$results/$breakage.build" | sed -n 1,5p | diagnose
		not_ok "$breakage: the kernel builds"
	elif [ ${#programs[@]} -eq 0 ]; then
		not_ok "$breakage: the program exists: $(header_of "$breakage" Caught-by)"
	else
		await_beside
		cp "$out/vmlinux" "$tree/vmlinux"
		run_beside "$results/$breakage.tap" boot_and_judge "$breakage" "${programs[@]}"
	fi
}

# boot_and_judge BREAKAGE PROGRAM…
boot_and_judge() {
	local breakage=$1 status=0 how

	shift
	boot_with "$tree/vmlinux" "$breakage" "$extent" "$@" || status=$?
	if how=$(caught_by "$breakage" "$status"); then
		ok "$breakage -> $how"
	else
		not_ok "$breakage -> nothing: $(header_of "$breakage" Breaks)"
	fi
}

try_breakages() {
	local breakage number=0

	for breakage; do
		number=$((number + 1))
		say "$number of $#: $breakage"
		try_breakage "$breakage"
	done
	await_beside
}

prepare() {
	"$scripts/setup.sh" build vm
	"$scripts/build-kernel.sh" patched
	"$scripts/build-selftests.sh"
	need_space "$tree" 1500 "a kernel tree to break"
	# A tree of another series has files that mend() does not know.
	linked_tree "$build/patched/src" "$src" \
		"$(cat "$build/patched/unpack.stamp" "$build/patched/source.stamp")"
	copy_config "$build/patched/kernel" "$out"
	mend
	run_build "kernel to be broken" "$tree/build.log" 1750 build_it
	rm -rf "$results"
	mkdir -p "$results"
}

# Ends the script if there is nothing to break.
check_breakages() {
	[ ! -d "$breakages" ] || return 0
	skip "sabotage" "the breakages are for $newest_base, there is no ${breakages#"$top"/}" |
		tee "$suite.log"
	suite_end || true
	exit 0
}

main() {
	parse_arguments "$@"
	suite_begin sabotage
	check_breakages
	prepare
	check_unbroken | tee "$suite.log"
	try_breakages "${chosen[@]}" | tee -a "$suite.log"
	echo
	sed -nE 's/^(ok|not ok) - (.*) -> (.*)$/\2\t\3/p' "$suite.log" | expand -t 34
	suite_end
}

main "$@"
