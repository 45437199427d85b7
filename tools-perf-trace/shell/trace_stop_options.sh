#!/bin/bash
# perf trace --stop: options that exclude each other, and bad values (exclusive)
# SPDX-License-Identifier: GPL-2.0

# shellcheck source=lib/trace_stop.sh
. "$(dirname "$0")/lib/trace_stop.sh"
dir=$(make_dir)
out=$dir/out
err=0

needs_stop

# $1: what does not go together with --stop, the rest: its options
conflict() {
	local what=$1

	shift
	wrong "--stop with $what" "^--stop does not go together with $what" "$@" true
}

test_conflicts() {
	conflict "events other than syscalls" -e sched:sched_switch
	conflict --sched --sched
	conflict -F -F all
	conflict --errno-summary -s --errno-summary
	conflict --call-graph --call-graph=fp
	conflict --min-stack --min-stack=2
	conflict "--min-stack and --max-stack" --max-stack=5
	conflict --kernel-syscall-graph --kernel-syscall-graph
	conflict -f -f
	conflict --tool_stats --tool_stats
	conflict --libtraceevent_print --libtraceevent_print
	conflict --print-sample --print-sample
	conflict --force-btf --force-btf
	conflict --switch-on --switch-on=sched:sched_switch
	conflict "--switch-on, --switch-off" --switch-off=sched:sched_switch
	wrong "--no-syscalls with page faults" "does not go together with" --no-syscalls -F all true
	printf '[trace]\n\tadd_events = sched:sched_switch\n' > "$dir/config"
	refused "trace.add_events in a configuration file" "with trace.add_events of a conf" \
		env PERF_CONFIG="$dir/config" perf trace --stop true
}

test_pairs() {
	wrong "-p with -a" "^-p does not go together with -a" -p $$ -a
	wrong "-p with -C" "^-p does not go together with -C" -p $$ -C 0
	wrong "-t with -a" "^-t does not go together with -a" -t $$ -a
	wrong "-p with -t" "^-p does not go together with -t" -p $$ -t $$
	wrong "-p with -u" "^-p does not go together with -u" -p $$ -u root
	wrong "-u with -a" "^-u does not go together with -a" -u root -a
	wrong "-u with -C" "^-u does not go together with -C" -u root -C 0
	wrong "-G without -a" "only available in system-wide mode" -G / true
	wrong "--read with JSON" "^--read and --write show no JSON" --read=0 --format=json true
	wrong "--queue-full=wait with -a" "^--queue-full=wait does not go together with -a" \
		--queue-full=wait -a true
	wrong "a list of --stop with -a" "^--stop=SYSCALLS does not go together with -a" \
		--stop=openat -a true
	wrong "--trace-path with -C" "^--trace-path does not go together with -a, -C" \
		--trace-path=/ -C 0 true
	wrong "--read with -a" "^--read does not go together with -a" --read=0 -a true
	wrong "--write with -a" "^--write does not go together with -a" --write=1 -a true
	wrong "--stack-traces with -a" "^--stack-traces does not go together with -a" \
		--stack-traces -a true
	wrong "--output-separately with -s" "exclude each other" --output-separately -s true
	wrong "options of a summary without one" "need a summary" --summary-syscall-overhead=1us true
	wrong "--summary-sort-by in another format" "need --format=strace" \
		-s --summary-sort-by=time true
	wrong "--hold-time without --hold" "^--hold-time needs --hold" --hold-time=5 true
	wrong "--hold-filter without --hold" "^--hold-filter belongs behind" --hold-filter=x true
	wrong "--env without a command" "need a command" --env=A=b -p $$
	refused "--format without --stop" "need --stop" perf trace --format=strace true
	refused "--trace without --stop" "^--trace needs --stop" perf trace --trace=openat true
	refused "--hold-time without --stop" "^--hold-time needs --hold" \
		perf trace --hold-time=5 true
	refused "--hold with --signal" "^--hold does not go together with -e and" \
		perf trace --hold=sched:sched_process_exec --signal=USR1 true
	refused "--hold with a set of syscalls" "^--hold does not go together with -e and" \
		perf trace --hold=sched:sched_process_exec -e %file true
	refused "--hold of nobody" "^--hold needs a command, processes" \
		perf trace --hold=sched:sched_process_exec
	refused "--hold with -a" "^--hold needs a command, processes" \
		perf trace --hold=sched:sched_process_exec -a true
	refused "--hold with -T" "^--hold does not go together with -T" \
		perf trace --hold=sched:sched_process_exec -T true
}

test_values() {
	wrong "an unknown syscall in -e" "nonesuch" -e nonesuch true
	wrong "an unknown class" "%nonesuch" -e %nonesuch true
	wrong "an unknown syscall in --trace" "nonesuch" --trace=nonesuch true
	wrong "a bad regular expression" "/(" --trace='/(' true
	wrong "an unknown syscall in --stop" "no syscall called nonesuch" --stop=nonesuch true
	wrong "a syscall in --stop that -e has not" "not among the syscalls that -e" \
		-e read --stop=openat true
	wrong "an empty --stop=" "needs always, never or a list" --stop= true
	wrong "an unknown signal" '^--signal: "NOSUCH" is no signal' --signal=NOSUCH true
	wrong "signal 99" '^--signal: "99" is no signal' --signal=99 true
	wrong "a bad fd in --trace-fds" '^--trace-fds: "x" is no number' --trace-fds=x true
	wrong "a bad fd in --read" '^--read: "-1" is no number' --read=-1 true
	wrong "a bad fd in --write" '^--write: "99999999999" is no number' --write=99999999999 true
	wrong "a bad status" '^--status: "x" is none of' --status=x true
	wrong "a bad --string-size" '^--string-size: x is neither' --string-size=x true
	wrong "a negative --string-size" '^--string-size: -1 is neither' --string-size=-1 true
	wrong "a bad --queue-size" '^--queue-size: 1x is not a size' --queue-size=1x true
	wrong "a bad --queue-full" '^--queue-full: x is none of' --queue-full=x true
	wrong "a bad --hold-time" '^--hold-time: 1s is no number' --hold-time=1s true
	wrong "a bad --summary-syscall-overhead" 'overhead: soon is not a time' \
		-s --summary-syscall-overhead=soon true
	wrong "a bad --absolute-timestamps" '^--absolute-timestamps: x is neither' \
		--absolute-timestamps=x true
	wrong "a bad --relative-timestamps" '^--relative-timestamps: x is none of' \
		--relative-timestamps=x true
	wrong "a bad --syscall-times" '^--syscall-times: x is none of' --syscall-times=x true
	for option in format constants hex-strings fds daemonize interruptible; do
		wrong "a bad --$option" "^--$option: x is none of" "--$option=x" true
	done
	wrong "a bad --detach-on" '^--detach-on: x is not supported' --detach-on=x true
	wrong "a bad --quiet" '^--quiet: there is no message x' --quiet=x true
	wrong "a bad --result-column" '^--result-column: x is no column' --result-column=x true
	wrong "a bad --summary-sort-by" '^--summary-sort-by: x is none of' \
		-s --format=strace --summary-sort-by=x true
	wrong "a bad --summary-columns" '^--summary-columns: x is none of' \
		-s --format=strace --summary-columns=x true
	wrong "an unknown user in --run-as" 'there is no user nonesuch' --run-as=nonesuch true
	wrong "a negative -D" '^-D: -5 is no number' -D -5 true
}

# At once, each with a directory of its own: starting perf is most of the work.
(
	trap - EXIT TERM INT
	# shellcheck disable=SC2030
	dir=$dir/values
	out=$dir/out
	mkdir "$dir"
	test_values
	exit $err
) > "$dir/verdicts" &
test_conflicts
test_pairs
wait $! || err=1
# shellcheck disable=SC2031
cat "$dir/verdicts"

exit $err
