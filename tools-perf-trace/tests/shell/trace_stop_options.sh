#!/bin/bash
# perf trace --stop: options that exclude each other, and bad values (exclusive)
# SPDX-License-Identifier: GPL-2.0

# shellcheck source=lib/trace_stop.sh
. "$(dirname "$0")/lib/trace_stop.sh"
dir=$(make_dir)
out=$dir/out
err=0

needs_stop

# $1: what conflicts with --stop, the rest: its options
conflict() {
	local what=$1

	shift
	wrong "--stop with $what" "^--stop cannot be used with $what" "$@" true
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
	conflict --switch-on --switch-on=sched:sched_switch
	conflict "--switch-on, --switch-off" --switch-off=sched:sched_switch
	wrong "--no-syscalls with page faults" "cannot be used with" --no-syscalls -F all true
	printf '[trace]\n\tadd_events = sched:sched_switch\n' > "$dir/config"
	refused "trace.add_events in a configuration file" "with trace.add_events in perfconfig" \
		env PERF_CONFIG="$dir/config" perf trace --stop true
}

test_pairs() {
	wrong "-p with -a" "^-p cannot be used with -a" -p $$ -a
	wrong "-p with -C" "^-p cannot be used with -C" -p $$ -C 0
	wrong "-t with -a" "^-t cannot be used with -a" -t $$ -a
	wrong "-p with -t" "^-p cannot be used with -t" -p $$ -t $$
	wrong "-p with -u" "^-p cannot be used with -u" -p $$ -u root
	wrong "-u with -a" "^-u cannot be used with -a" -u root -a
	wrong "-u with -C" "^-u cannot be used with -C" -u root -C 0
	wrong "-G without -a" "only available in system-wide mode" -G / true
	wrong "--read with JSON" "^--read and --write cannot be used with --format=json" \
		--read=0 --format=json true
	wrong "--queue-full=wait with -a" "^--queue-full=wait cannot be used with -a" \
		--queue-full=wait -a true
	wrong "a list of --stop with -a" "^--stop=SYSCALLS cannot be used with -a" \
		--stop=openat -a true
	wrong "--trace-path with -C" "^--trace-path cannot be used with -a, -C" \
		--trace-path=/ -C 0 true
	wrong "--read with -a" "^--read cannot be used with -a" --read=0 -a true
	wrong "--write with -a" "^--write cannot be used with -a" --write=1 -a true
	wrong "--stack-traces with -a" "^--stack-traces cannot be used with -a" \
		--stack-traces -a true
	wrong "--fds with -a" "^--fds cannot be used with -a" --fds -a true
	wrong "--fds with --stop=never" "^--fds requires tasks to stop" --stop=never --fds true
	wrong "--pidns-translation with --stop=never" "^--pidns-translation requires tasks to stop" \
		--stop=never --pidns-translation true
	wrong "--queue-full with -i" "^-i cannot be used with --queue-full" \
		-i none --queue-full=drop
	wrong "--queue-full with record" "^record cannot be used with .*--queue-full" \
		record --queue-full=drop true
	wrong "--stop=always with -i" "^-i cannot be used with --stop=always" -i none --stop=always
	wrong "--output-separately with -s" "cannot be used with -s or -S" --output-separately -s true
	wrong "options of a summary without one" "require a summary" --summary-syscall-overhead=1us true
	wrong "--summary-sort-by in another format" "require --format=strace" \
		-s --summary-sort-by=time true
	wrong "--hold-time without --hold" "^--hold-time requires --hold" --hold-time=5 true
	wrong "--hold-filter without --hold" "^--hold-filter requires a preceding --hold" \
		--hold-filter=x true
	wrong "--env without a command" "require a command" --env=A=b -p $$
	refused "--format without --stop" "^--format requires --stop" perf trace --format=strace true
	refused "--env without --stop" "^--env requires --stop" perf trace --env=A=b true
	refused "--trace without --stop" "^--trace requires --stop" perf trace --trace=openat true
	refused "--hold-time without --stop" "^--hold-time requires --hold" \
		perf trace --hold-time=5 true
	refused "--hold with --signal" "^--hold cannot be used with -e and" \
		perf trace --hold=sched:sched_process_exec --signal=USR1 true
	refused "--hold with --tree" "^--hold cannot be used with --tree" \
		perf trace --hold=sched:sched_process_exec --tree true
	refused "--hold with a set of syscalls" "^--hold cannot be used with -e and" \
		perf trace --hold=sched:sched_process_exec -e %file true
	refused "--hold of nobody" "^--hold requires a command, processes" \
		perf trace --hold=sched:sched_process_exec
	refused "--hold with -a" "^--hold requires a command, processes" \
		perf trace --hold=sched:sched_process_exec -a true
	refused "--hold with -T" "^--hold cannot be used with -T" \
		perf trace --hold=sched:sched_process_exec -T true
}

test_values() {
	wrong "an unknown syscall in -e" "nonesuch" -e nonesuch true
	wrong "an unknown class" "%nonesuch" -e %nonesuch true
	wrong "an unknown syscall in --trace" "nonesuch" --trace=nonesuch true
	wrong "a bad regular expression" "/(" --trace='/(' true
	wrong "an unknown syscall in --stop" "unknown syscall 'nonesuch'" --stop=nonesuch true
	wrong "a syscall in --stop that -e has not" "is not selected by -e" \
		-e read --stop=openat true
	wrong "an empty --stop=" "requires always, never or a comma" --stop= true
	wrong "an unknown signal" "^--signal: invalid signal 'NOSUCH'" --signal=NOSUCH true
	wrong "signal 99" "^--signal: invalid signal '99'" --signal=99 true
	wrong "a bad fd in --trace-fds" "^--trace-fds: invalid file descriptor 'x'" --trace-fds=x true
	wrong "a bad fd in --read" "^--read: invalid file descriptor '-1'" --read=-1 true
	wrong "a bad fd in --write" "^--write: invalid file descriptor '99999999999'" \
		--write=99999999999 true
	wrong "a bad status" "^--status: invalid status 'x'" --status=x true
	wrong "a bad --string-size" "^--string-size: invalid size 'x'" --string-size=x true
	perf trace --stop --string-size=20000 true > "$out" 2>&1
	expect "a --string-size above the limit" '^--string-size: at most 16384 bytes'
	wrong "a negative --string-size" "^--string-size: invalid size '-1'" --string-size=-1 true
	wrong "a bad --queue-size" "^--queue-size: invalid size '1x'" --queue-size=1x true
	wrong "a bad --queue-full" "^--queue-full: invalid value 'x'" --queue-full=x true
	wrong "a bad --hold-time" "^--hold-time: invalid time '1s'" --hold-time=1s true
	wrong "a bad --summary-syscall-overhead" "overhead: invalid time 'soon'" \
		-s --summary-syscall-overhead=soon true
	wrong "a bad --absolute-timestamps" "^--absolute-timestamps: invalid value 'x'" \
		--absolute-timestamps=x true
	wrong "a bad --relative-timestamps" "^--relative-timestamps: invalid precision 'x'" \
		--relative-timestamps=x true
	wrong "a bad --syscall-times" "^--syscall-times: invalid precision 'x'" --syscall-times=x true
	for option in format constants hex-strings fds daemonize interruptible; do
		wrong "a bad --$option" "^--$option: invalid value 'x'" "--$option=x" true
	done
	wrong "a bad --detach-on" "^--detach-on: unsupported syscall 'x'" --detach-on=x true
	wrong "a bad --quiet" "^--quiet: invalid message type 'x'" --quiet=x true
	wrong "a bad --result-column" "^--result-column: invalid column 'x'" --result-column=x true
	wrong "a bad --summary-sort-by" "^--summary-sort-by: invalid column 'x'" \
		-s --format=strace --summary-sort-by=x true
	wrong "a bad --summary-columns" "^--summary-columns: invalid column 'x'" \
		-s --format=strace --summary-columns=x true
	wrong "an unknown user in --run-as" "unknown user 'nonesuch'" --run-as=nonesuch true
	wrong "a negative -D" '^-D: invalid number of milliseconds: -5' -D -5 true
}

# In parallel, each with a separate directory: starting perf takes most of the time.
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
