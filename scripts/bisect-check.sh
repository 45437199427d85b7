#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/bisect-check.sh [--quick] [--build] [FIRST[-LAST]]
#
# Checks the series commit by commit. A commit that touches the kernel must build
# for x86-64, for x86-64 without CONFIG_FTRACE_SYSCALLS and for arm64, boot, and
# pass the selftests that its features allow (scripts/series/selftests-since). A
# commit that touches perf must leave a perf that builds. The guest of a commit runs
# beside the builds that follow.
#   --quick   of kernels that are not booted build only what the series touches, and
#             the syscall entry code
#   --build   boot nothing
#   FIRST-LAST  only these of the commits to check, counted from 1
# Ends with "N passed, N failed, N skipped".

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/series.sh"
. "$scripts/lib/since.sh"
. "$scripts/lib/progress.sh"
. "$scripts/lib/tap.sh"
. "$scripts/lib/suite.sh"
. "$scripts/lib/trees.sh"
. "$scripts/lib/beside.sh"

tree=$build/bisect
src=$tree/src
commits=$tree/commits
selftests=$build/patched/selftests
results=$build/results/bisect
arm64=(ARCH=arm64 CROSS_COMPILE=aarch64-linux-gnu-
	CC="ccache aarch64-linux-gnu-gcc")

# No selftest uses them: a fourth of the time of a build.
unused_options=(BPF_SYSCALL INET IO_URING)

touches_kernel() {
	git_plain -C "$commits" diff --name-only "$1^" "$1" |
		grep -vE '^(tools|Documentation)/' >/dev/null
}

touches_perf() {
	git_plain -C "$commits" diff --name-only "$1^" "$1" |
		grep -E '^tools/(perf|lib|include)/' >/dev/null
}

# In the order of the series, without commits that change only documentation or tests.
commits_to_check() {
	local commit

	for commit in $(git_plain -C "$commits" rev-list --reverse base..HEAD); do
		if touches_kernel "$commit" || touches_perf "$commit"; then
			echo "$commit"
		fi
	done
}

subject_of() {
	git_plain -C "$commits" log -1 --format=%s "$1"
}

# Brings the source tree to that commit; files that do not change are not touched.
go_to() {
	local file

	git_plain -C "$commits" checkout -qf --detach "$1"
	while read -r file; do
		take_file "$commits" "$src" "$file"
	done <"$tree/touched"
}

# New options take their defaults; options whose dependencies are gone are dropped.
configured() {
	local out=$1

	shift
	kernel_make "$src" "$out" "$@" olddefconfig
}

# near_series ARCH: the objects of that architecture that the series changes, and the
# folders where it adds some.
near_series() {
	local file unbuilt=^$

	# The generic entry code is compiled only for architectures that use it.
	[ -f "$src/arch/$1/include/asm/entry-common.h" ] || unbuilt=^kernel/entry/
	grep -E "^(kernel|fs|arch/$1)/.*\.c$" "$tree/touched" | grep -v "$unbuilt" | while read -r file; do
		if [ -f "$build/base/src/$file" ]; then
			echo "${file%.c}.o"
		else
			echo "${file%/*}/"
		fi
	done | sort -u
}

build_x86() {
	local -a wanted=(vmlinux)

	[ -z "$quick" ] || [ -z "$builds_only" ] ||
		mapfile -t wanted < <(near_series x86 && echo arch/x86/entry/)
	configured "$tree/x86" && kernel_make "$src" "$tree/x86" -j"$jobs" "${wanted[@]}"
}

build_untraced() {
	local -a wanted=(vmlinux)

	[ -z "$quick" ] || mapfile -t wanted < <(near_series x86 && echo arch/x86/entry/)
	configured "$tree/untraced" &&
		! grep -q '^CONFIG_FTRACE_SYSCALLS=y' "$tree/untraced/.config" &&
		kernel_make "$src" "$tree/untraced" -j"$jobs" "${wanted[@]}"
}

build_arm64() {
	local -a wanted=(Image)

	[ -z "$quick" ] || mapfile -t wanted < <(near_series arm64)
	configured "$tree/arm64" "${arm64[@]}" &&
		kernel_make "$src" "$tree/arm64" "${arm64[@]}" -j"$jobs" "${wanted[@]}"
}

build_perf() {
	mkdir -p "$tree/perf"
	perf_make "$src" "$tree/perf"
}

# try_build KIND: reports a failed build; the caller continues with the next one.
try_build() {
	local log=$results/$number-$1.log

	if yielding run_build "$number of $count, $1" "$log" 1750 "build_$1"; then
		ok "$label builds: $1"
	else
		not_ok "$label builds: $1"
		return 1
	fi
}

# reached SUBJECT: is that commit in the tree already?
reached() {
	grep -qxF -- "$1" "$tree/reached"
}

# The entries whose commit is in this series.
entries() {
	local entry subject

	since_entries | while IFS=$'\t' read -r entry subject; do
		! grep -qxF -- "$subject" "$tree/subjects" || printf '%s\t%s\n' "$entry" "$subject"
	done
}

# entries_to_come: the entries whose commit is not in the tree yet.
entries_to_come() {
	local entry subject

	entries | while IFS=$'\t' read -r entry subject; do
		reached "$subject" || echo "$entry"
	done
}

check_entries() {
	since_check
	git_plain -C "$commits" log --format=%s base..HEAD >"$tree/subjects"
	entries | grep '^feature' >/dev/null ||
		die "the series for $BASE has no commit of 'feature'" \
		    "add a line with its subject to ${since#"$top"/}"
}

programs_by_now() {
	tr -s ' ' '\n' <"$selftests/programs" |
		grep -vxF -f <(entries_to_come)
}

# Failures, without those that a later commit fixes.
unexcused_failures() {
	local test pattern excused

	sed -nE 's/^not ok - //p' "$results/$number.out" | while read -r test; do
		excused=
		while read -r pattern; do
			# shellcheck disable=SC2254
			case $test in $pattern) excused=yes ;; esac
		done <"$results/$number.to-come"
		[ -n "$excused" ] || echo "$test"
	done
}

# unexplained STATUS PROGRAM…: why the programs did not run to their end, if they did not.
unexplained() {
	local status=$1 out=$results/$number.out

	shift
	if [ "$status" -gt 1 ]; then
		echo "the programs ended with status $status"
	elif [ "$status" -eq 1 ] && ! grep -q '^not ok' "$out"; then
		echo "the programs ended with status 1, and no test failed"
	elif [ $# -gt 0 ] && ! grep -qE '^(not )?ok' "$out"; then
		echo "the programs gave no result"
	fi
}

passed_tests() {
	grep -E '^ok ' "$results/$number.out" | grep -vc '# SKIP' || true
}

# The kernel and the entries to come are those of this commit, whatever is built next.
begin_boot() {
	local -a programs

	await_beside
	cp "$tree/x86/vmlinux" "$tree/vmlinux"
	entries_to_come >"$results/$number.to-come"
	mapfile -t programs < <(programs_by_now)
	say "$number of $count: ${#programs[@]} selftest programs, beside the next builds"
	run_beside "$results/$number.tap" boot_and_judge "${programs[@]}"
}

boot_and_judge() {
	local status=0 failures required=

	grep -qx feature "$results/$number.to-come" || required=1
	VM_SHARE=$results/$number VM_KERNEL=$tree/vmlinux VM_TIMEOUT=1500 \
		"$scripts/vm.sh" env ${required:+SYSEXIT_STOP_REQUIRED=1} \
		SELFTEST_TIMEOUT=240 "$scripts/guest/programs" all "$selftests" \
		"$@" >"$results/$number.out" 2>"$results/$number.err" \
		</dev/null || status=$?
	failures=$(unexcused_failures; unexplained "$status" "$@")
	if [ "$status" -eq 124 ] || [ -s "$results/$number/splats" ]; then
		diagnose <"$results/$number.err"
		not_ok "$label boots, and its log is clean"
	elif [ -n "$failures" ]; then
		diagnose <<<"$failures"
		not_ok "$label passes the selftests of its features"
	else
		ok "$label passes the selftests of its features: $(passed_tests) passed"
	fi
}

# without KERNEL OPTION…
without() {
	local kernel=$1 option

	shift
	for option; do
		"$build/base/src/scripts/config" --file "$tree/$kernel/.config" -d "$option"
	done
}

prepare() {
	"$scripts/setup.sh" build vm arm64
	"$scripts/build-kernel.sh" --configure base
	"$scripts/build-selftests.sh"
	need_space "$tree" 4000 "building the series commit by commit"
	# A tree of another series has files that go_to() does not know.
	linked_tree "$build/base/src" "$src" "$(cat "$build/base/unpack.stamp"; series_hash)"
	rm -rf "$commits" "$results"
	mkdir -p "$results"
	git_plain clone -q "$build/patched/series" "$commits"
	check_entries
	series_touched >"$tree/touched"
	copy_config "$build/base/kernel" "$tree/x86"
	copy_config "$build/base/kernel" "$tree/untraced"
	without x86 "${unused_options[@]}"
	without untraced FTRACE_SYSCALLS "${unused_options[@]}"
	"$scripts/build-kernel.sh" --configure base arm64
	copy_config "$build/base/kernel-arm64" "$tree/arm64"
}

try_kernel() {
	local built=

	if try_build x86; then built=yes; fi
	[ -z "$built" ] || [ -n "$builds_only" ] || begin_boot
	try_build untraced || true
	try_build arm64 || true
}

try_commit() {
	label="$number: $(subject_of "$1"):"
	subject_of "$1" >>"$tree/reached"
	go_to "$1"
	! touches_kernel "$1" || try_kernel
	! touches_perf "$1" || try_build perf || true
}

parse_arguments() {
	quick='' builds_only='' first=1 last=
	while [ $# -gt 0 ]; do
		case $1 in
		--quick) quick=yes ;;
		--build) builds_only=yes ;;
		-*) handle_help "$0" "$1" ;;
		*)
			[[ $1 =~ ^([1-9][0-9]*)(-([1-9][0-9]*))?$ ]] ||
				die "invalid range of commits '$1'" "use FIRST-LAST, as in 3-7"
			first=${BASH_REMATCH[1]} last=${BASH_REMATCH[3]:-$first}
			;;
		esac
		shift
	done
}

# try_commits COMMIT…
try_commits() {
	local commit

	for commit; do
		number=$((number + 1))
		if [ "$number" -lt "$first" ]; then
			subject_of "$commit" >>"$tree/reached"
			continue
		fi
		[ "$number" -le "${last:-$count}" ] || break
		say "$number of $count: $(subject_of "$commit")"
		try_commit "$commit"
	done
	await_beside
}

main() {
	local -a commits_chosen

	number=0
	parse_arguments "$@"
	suite_begin bisect-check
	prepare
	: >"$tree/reached"
	mapfile -t commits_chosen < <(commits_to_check)
	count=${#commits_chosen[@]}
	[ "$first" -le "$count" ] ||
		die "no commit $first to check" "use a number up to $count"
	try_commits "${commits_chosen[@]}" | tee -a "$suite.log"
	suite_end
}

main "$@"
