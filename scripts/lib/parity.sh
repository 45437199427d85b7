# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2034,SC2154
# The programs of make parity. After common.sh.

# parity_programs all|quick: lines "NAME KIND", KIND is real or calls.
parity_programs() {
	local quick='' program

	[ "$1" = all ] || quick='/\*$/!d; '
	sed -nE '/^(#|$)/!s/^([^[:space:]]+).*/\1/p' "$scripts/guest/parity-corpus" |
		sed "${quick}s/\*\$//; s/\$/ real/"
	[ -z "$quick" ] || return 0
	for program in "$top"/tools-perf-trace/tests/programs/{,shapes/}*.c; do
		program=${program##*/}
		echo "${program%.c} calls"
	done
}

# parity_selected all|quick [NAME]...: those of them, or all.
parity_selected() {
	local extent=$1 name kind

	shift
	parity_programs "$extent" | while read -r name kind; do
		[ $# -gt 0 ] && [[ " $* " != *" $name "* ]] || echo "$name $kind"
	done
}

# parity_check all|quick [NAME]...: a name of no program is an error.
parity_check() {
	local extent=$1 name

	shift
	for name; do
		[ -n "$(parity_selected "$extent" "$name")" ] ||
			die "parity: there is no program '$name'" \
			    "see scripts/guest/parity-corpus and tools-perf-trace/tests/programs"
	done
}
