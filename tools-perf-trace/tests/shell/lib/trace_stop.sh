#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Shared by the tests of perf trace --stop, to be sourced by each. They set
# $dir=$(make_dir), $out to a file in it that is shown after a failed test, and $err
# to 0, the exit status.

# shellcheck disable=SC2034,SC2120,SC2154

# shellcheck source=lib/probe.sh
. "$(dirname "$0")/lib/probe.sh"
skip_if_no_perf_trace || exit 2

export LC_ALL=C

# A separate directory for the test, with a file to read
make_dir() {
	local made

	made=$(mktemp -d /tmp/perf_trace_stop.XXXXXX)
	echo "what was read" > "$made/file"
	echo "$made"
}

# perf under its other name, for callers of strace
perf_strace() {
	ln -s "$(command -v perf)" "$dir/perf-strace"
	echo "$dir/perf-strace"
}

# Additional cleanup: for tests to redefine
at_end() {
	:
}

cleanup() {
	trap - EXIT TERM INT
	at_end
	rm -rf "$dir"
}
trap 'cleanup; exit 1' TERM INT
trap cleanup EXIT

# Shown after a failed test: for tests to redefine
evidence() {
	head -n 60 "$out"
}

# verdict STATUS NAME
verdict() {
	if [ "$1" -eq 0 ]; then
		echo "$2 [Ok]"
	else
		echo "$2 [Failed]"
		evidence
		err=1
	fi
}

# expect NAME PATTERN: the output must match
expect() {
	grep -q -- "$2" "$out"
	verdict $? "$1"
}

# expect_no NAME PATTERN CONTROL: the run whose exit status is in $status must have
# succeeded, and its output must match CONTROL and not PATTERN.
expect_no() {
	[ "$status" -eq 0 ] && grep -q -- "$3" "$out" && ! grep -q -- "$2" "$out"
	verdict $? "$1"
}

# expect_nothing NAME: that run must have succeeded without output.
expect_nothing() {
	[ "$status" -eq 0 ] && [ -f "$out" ] && [ ! -s "$out" ]
	verdict $? "$1"
}

# skipped NAME REASON: one test
skipped() {
	echo "$1 [Skipped: $2]"
}

# has_tool COMMAND NAME: otherwise the test NAME is skipped.
has_tool() {
	command -v "$1" > /dev/null && return
	skipped "$2" "there is no $1"
	return 1
}

# skip_all REASON
skip_all() {
	skipped "perf trace --stop" "$1"
	exit 2
}

# needs_stop [OPTION...]: only an unpatched kernel or a missing right is a reason to skip.
needs_stop() {
	local unfit=(-e 'has no attr.sysexit_stop' -e 'cannot stop tasks')

	perf trace --stop "$@" true > "$out" 2>&1 && return
	# root lacks no right.
	[ "$(id -u)" -eq 0 ] ||
		unfit+=(-e 'may not be stopped' -e 'not permitted' -e 'ermission')
	if grep -q "${unfit[@]}" "$out"; then
		skip_all "$(head -n 1 "$out")"
	fi
	echo "perf trace --stop $* true [Failed]"
	cat "$out"
	exit 1
}

# compile OPTION...: builds $dir/program from $dir/program.c
compile() {
	cc "$@" -o "$dir/program" "$dir/program.c" 2> "$out" || skip_all "no C compiler"
}

# A user without processes
idle_user() {
	local name

	cut -d : -f 1 /etc/passwd | while read -r name; do
		pgrep -u "$name" > /dev/null || { echo "$name"; break; }
	done
}

# wait_for COMMAND...: until it succeeds, or a minute has passed
wait_for() {
	local end=$((SECONDS + 60))

	while ! "$@" > /dev/null 2>&1; do
		[ $SECONDS -lt $end ] || return 1
		sleep 0.05
	done
}

# $1: a process that is not there any more
ended() {
	! kill -0 "$1"
}

# $1: an exit status: perf has exited with an error, not by a signal or the time-out
is_error() {
	[ "$1" -eq 255 ] || [ "$1" -eq 129 ] || { [ "$1" -gt 0 ] && [ "$1" -lt 124 ]; }
}

# $1: the name of the test, $2: the message; the rest is the command, which must
# fail, print that on stderr, and nothing at all on stdout.
refused() {
	local name=$1 message=$2 status

	shift 2
	timeout 60 "$@" > "$dir/stdout" 2> "$out" < /dev/null
	status=$?
	is_error $status && [ ! -s "$dir/stdout" ] && grep -q -e "$message" "$out"
	verdict $? "$name"
}

# The same for perf trace --stop
wrong() {
	local name=$1 message=$2

	shift 2
	refused "$name" "$message" perf trace --stop "$@"
}
