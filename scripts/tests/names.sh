#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/tests/names.sh
#
# Tests that the decoder has the same constants, ioctl commands and syscalls on an older
# base as on the newest: what a base's headers lack is in lists of its own.

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"
. "$scripts/lib/base.sh"
. "$scripts/lib/tap.sh"

gen=$top/tools-perf-trace/decode/gen
rows=("$top"/tools-perf-trace/decode/rows/*.c)
results=$build/results/names
newest=$cache/$newest_base/patched/src

generate() {
	case $1 in
	constants) sh "$gen/consts.sh" source "$2" ;;
	ioctls) sh "$gen/ioctls.sh" "$2" ;;
	syscalls) sh "$gen/syscalls.sh" "$2" "${rows[@]}" ;;
	esac
}

# names_of KIND TREE: lines "TABLE ENTRY". Constants are named by a macro, ioctl commands
# by a string; syscalls have one table of names, and each ABI one of numbers.
names_of() {
	generate "$@" | awk '
		/^static const/ { table = $(NF - 2) }
		match($0, /VALUE\([A-Za-z0-9_]+\), \{|sizeof\("[^"]*"\)|^\t\[[0-9]+\] = .*/) ||
		match($0, /^\t\{ "[a-z].*/) {
			print table, substr($0, RSTART, RLENGTH)
		}' | sort
}

# has_names KIND
has_names() {
	names_of "$1" "$newest" >"$results/$1.newest"
	names_of "$1" "$build/patched/src" >"$results/$1"
	[ "$(wc -l <"$results/$1")" -gt 400 ] &&
		diff "$results/$1.newest" "$results/$1"
}

main() {
	local kind

	handle_help "$0" "$@"
	if [ ! -d "$newest/include/uapi" ]; then
		skip "names: the same as on $newest_base" \
			"the source of $newest_base is not there: run make test first"
		tap_done
	fi
	mkdir -p "$results"
	for kind in constants ioctls syscalls; do
		check "$kind: the same as on $newest_base" has_names "$kind"
	done
	tap_done
}

main "$@"
