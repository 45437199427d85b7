#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/check.sh [PART]...
#
# Runs the checks that a reviewer would run: checkpatch --strict on every patch
# and on new sources, sparse on the kernel files that the series touches,
# and shellcheck on all shell. Checks that each pattern of scripts/series/order takes a
# file, that the exported series re-applies to an identical tree, and that the syscall
# fast path has the same instructions with and without it. Also checks that a riscv64
# kernel cross-builds, that the patches of make sabotage apply to the patched tree, that
# perf's Python scripting compiles, and that the bases have the same new files of the
# kernel and the same uapi.
# Ends with "N passed, N failed, N skipped". The parts: checkpatch sources riscv64
# sparse shell series bases fastpath sabotage python.

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/series.sh"
. "$scripts/lib/tap.sh"
. "$scripts/lib/suite.sh"
. "$scripts/check/bases.sh"
. "$scripts/check/fastpath.sh"

log=$build/results/check.out
src=$build/patched/src

# Not applicable: make series adds sign-offs, MAINTAINERS covers perf's files.
ignore=MISSING_SIGN_OFF,FILE_PATH_CHANGES
# Not applicable to user space, which has no BIT() in uapi headers, no strscpy(), and
# needs volatile for signal handlers. perf reads a shell test's title from line 2,
# where checkpatch expects the license.
ignore_tools=$ignore,BIT_MACRO,STRLCPY,VOLATILE,SPDX_LICENSE_TAG
# Macros build the tables, and checkpatch takes them for functions and structs; a
# script reads the argument that NEW_ROW() does not use. PRIx64 is no CamelCase.
ignore_sources=$ignore_tools,COMPLEX_MACRO,MACRO_ARG_REUSE,MACRO_ARG_PRECEDENCE
ignore_sources+=,MACRO_ARG_UNUSED,PARENTHESIS_ALIGNMENT
ignore_sources+=,LINE_SPACING,LEADING_SPACE,CAMELCASE,ENOSYS
# User space outside perf has no ARRAY_SIZE(), noinline or __printf(), and the
# kselftest harness skips by returning from a macro.
ignore_sources+=,MULTISTATEMENT_MACRO_USE_DO_WHILE,BRACKET_SPACE,MULTIPLE_ASSIGNMENTS
# Fields have the kernel's names.
ignore_sources+=,TYPO_SPELLING
ignore_sources+=,ARRAY_SIZE,PREFER_DEFINED_ATTRIBUTE_MACRO,MACRO_WITH_FLOW_CONTROL

# report NAME COMMAND…: the command's output is shown only if it fails.
report() {
	local name=$1

	shift
	if "$@" >"$log" 2>&1 </dev/null; then
		ok "$name"
	else
		diagnose <"$log"
		not_ok "$name"
	fi
}

# checkpatch IGNORED ARGUMENT…: any output is a failure, except about a pointer after
# FIXTURE_DATA(), which checkpatch takes for a multiplication.
checkpatch() {
	local ignored=$1 said

	shift
	said=$(cd "$src" 2>&1 && perl scripts/checkpatch.pl --strict --no-summary \
		--terse --ignore "$ignored" "$@" 2>&1 |
		grep -v "spaces preferred around that '\*' (ctx:WxV)") || true
	[ -z "$said" ] || { printf '%s\n' "$said"; return 1; }
}

# ignored_in PATCH: the message types that do not apply to this patch.
ignored_in() {
	case $1 in
	# The flag is a shift, as all its neighbors are.
	patches/*/*-entry-Add-a-work-bit-*) echo "$ignore,BIT_MACRO" ;;
	# linux/seccomp.h leaves asm/seccomp.h out in kernels without seccomp.
	patches/*/*-syscall-masks-*) echo "$ignore,INCLUDE_LINUX" ;;
	# One line of a table of sample attributes, and one of expected output.
	tools-perf-trace/*PERF_RECORD_TASK_PAUSE*) echo "$ignore_tools,LONG_LINE" ;;
	# Python's functions are in CamelCase, and the file's style leaves no room for
	# alignment.
	tools-perf-trace/*-perf-script-python-*)
		echo "$ignore_tools,CAMELCASE,PARENTHESIS_ALIGNMENT"
		;;
	tools-perf-trace/*) echo "$ignore_tools" ;;
	*) echo "$ignore" ;;
	esac
}

part_checkpatch() {
	local patch

	for patch in $(series_patches); do
		report "checkpatch: $patch" \
			checkpatch "$(ignored_in "$patch")" "$top/$patch"
	done
}

# Copied files have no patch: check the files, C only.
part_sources() {
	local file

	for file in $(series_new_paths); do
		case $file in
		*.[ch])
			report "checkpatch: $file" \
				checkpatch "$ignore_sources" -f "$src/$file"
			;;
		esac
	done
}

# sparse_of VARIANT FILE.o: warnings without their line numbers. The object is
# rebuilt, as kbuild checks only what it compiles.
sparse_of() {
	rm -f "$build/$1/kernel/$2"
	make -C "$build/$1/src" O="$build/$1/kernel" LOCALVERSION= \
		CC="ccache gcc" C=2 "$2" 2>&1 </dev/null |
		grep -E '(warning|error):' | sed -E 's/:[0-9]+:[0-9]+:/:/; s|^.*/src/||' |
		sort
}

# Only warnings that the unpatched file does not have count.
no_new_warnings() {
	sparse_of base "$1" >"$build/results/sparse.base"
	sparse_of patched "$1" >"$build/results/sparse.patched"
	[ -f "$build/patched/kernel/$1" ] || { echo "$1 was not built"; return 1; }
	# comm lists what only the second file has.
	! comm -13 "$build/results/sparse.base" "$build/results/sparse.patched" | grep .
}

part_sparse() {
	local file object

	"$scripts/build-kernel.sh" patched
	"$scripts/build-kernel.sh" base
	for file in $(series_touched | grep -vE '^(tools|scripts|Documentation)/' |
		grep '\.c$'); do
		object=${file%.c}.o
		if [ -f "$build/patched/kernel/$object" ]; then
			report "sparse: $file" no_new_warnings "$object"
		else
			skip "sparse: $file" "not part of the guest's x86-64 kernel"
		fi
	done
}

# is_shell FILE: by its name, its interpreter, or what it tells shellcheck.
is_shell() {
	[ "${1%.sh}" != "$1" ] ||
		head -3 "$top/$1" | tr -d '\0' |
			grep -E '^#!.*\b(ba|da)?sh\b|^# shellcheck shell=' >/dev/null
}

part_shell() {
	local file

	for file in $(repository_files .); do
		is_shell "$file" || continue
		# perf's build uses this level for its tests.
		case $file in
		tools-perf-trace/tests/shell/*) report "shellcheck: $file" shellcheck -a -S warning "$top/$file" ;;
		*) report "shellcheck: $file" shellcheck "$top/$file" ;;
		esac
	done
}

# of_the_project PATCH: is it from the project? make series sets the sender.
of_the_project() {
	grep -m1 '^From: ' "$1" | grep -xF "From: $project_name <$project_mail>"
}

# Any output is a failure.
no_idle_patterns() {
	local found

	found=$(idle_patterns)
	[ -z "$found" ] || { printf '%s\n' "$found"; return 1; }
}

part_series() {
	local patch

	report "scripts/series/order: each pattern takes a file" no_idle_patterns
	for patch in $(series_patches); do
		report "author: $patch" of_the_project "$top/$patch"
	done
	report "the exported series re-applies to an identical tree" \
		env SOB= SERIES_DIR="$build/results/series" "$scripts/series.sh"
}

applies_to_patched() {
	(cd "$src" && GIT_CEILING_DIRECTORIES=$build/patched \
		git_plain apply --check "$1")
}

# Builds only; make test-riscv64 boots it.
part_riscv64() {
	"$scripts/setup.sh" riscv64
	report "riscv64: the patched kernel cross-builds" \
		"$scripts/build-kernel.sh" patched riscv64
	report "riscv64: it has the hook" \
		grep -qx CONFIG_PERF_SYSEXIT_STOP=y "$build/patched/kernel-riscv64/.config"
}

part_sabotage() {
	local patch

	if ! [ -d "$(sabotage_dir)" ]; then
		skip "sabotage" "the breakages are for $newest_base"
		return
	fi
	for patch in "$(sabotage_dir)"/*.patch; do
		report "sabotage: ${patch##*/} applies" applies_to_patched "$patch"
	done
}

# build_flags FILE.o: its flags in perf's Build, without make's variables.
build_flags() {
	sed -n "s/^CFLAGS_$1 += //p" "$src/tools/perf/util/scripting-engines/Build" |
		sed 's/[$]([^)]*)//g'
}

# Uses the flags of a neighboring file, without file names and what make expands.
compile_python() {
	local flags

	flags=$(sed -nE 's/^cmd_[^ ]+ := (.*) -c -o .*/\1/p' \
		"$build/patched/perf/util/.trace-event-scripting.o.cmd" |
		sed -E 's/ -Wp,[^ ]*//g; s/ -D"BUILD_STR[^"]*"//')
	[ -n "$flags" ] || { echo "no compiler flags found in perf's build"; return 1; }
	cd "$src/tools/perf"
	eval "$flags -Werror $(build_flags trace-event-python.o) $(python3-config --includes)" \
		-fsyntax-only util/scripting-engines/trace-event-python.c
}

# perf is built without libpython, which would cost time and is not needed in the guest.
part_python() {
	"$scripts/build-perf.sh" patched
	report "perf's Python scripting compiles" compile_python
}

# check_part PART: one that ends with an error has failed, whatever its lines are.
check_part() {
	say "check: $1"
	in_background logged "part_$1"
	wait "$group" || not_ok "$1: ended with an error" | tee -a "$suite.log"
	unset 'groups[-1]'
}

logged() {
	"$@" | tee -a "$suite.log"
}

main() {
	local part

	handle_help "$0" "$@"
	[ $# -gt 0 ] || set -- shell series bases sabotage checkpatch sources python fastpath \
		riscv64 sparse
	for part; do
		[ "$(type -t "part_$part")" = function ] ||
			die "unknown part '$part'" "see scripts/check.sh --help"
	done
	suite_begin check
	"$scripts/setup.sh" build check
	"$scripts/source.sh" patched
	for part; do
		check_part "$part"
	done
	suite_end
}

main "$@"
