# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2034,SC2154
# Checks a script's messages and exit status. After tap.sh; $work is a directory for
# the test, $out a file in it.

part=$(basename "$0" .sh)

# refuses NAME PATTERN COMMAND…: it must fail, with that cause and a next step.
refuses() {
	local name=$1 pattern=$2 status=0

	shift 2
	"$@" >"$out" 2>&1 </dev/null || status=$?
	if [ "$status" -ne 0 ] && grep -qE -- "$pattern" "$out" &&
	   grep -q '^ next: ' "$out"; then
		ok "$part: $name"
	else
		diagnose <"$out"
		not_ok "$part: $name (status $status, expected '$pattern')"
	fi
}

# does NAME COMMAND…
does() {
	local name=$1

	shift
	if "$@" >"$out" 2>&1 </dev/null; then
		ok "$part: $name"
	else
		diagnose <"$out"
		not_ok "$part: $name"
	fi
}

# The stand-in is found before the real program.
stand_in() {
	mkdir -p "$work/bin"
	printf '#!/bin/sh\n%s\n' "$2" >"$work/bin/$1"
	chmod +x "$work/bin/$1"
}

with_stand_ins() {
	PATH=$work/bin:$PATH "$@"
}
