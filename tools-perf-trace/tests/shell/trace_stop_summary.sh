#!/bin/bash
# perf trace --stop: summaries (exclusive)
# SPDX-License-Identifier: GPL-2.0

# shellcheck source=lib/trace_stop.sh
. "$(dirname "$0")/lib/trace_stop.sh"
dir=$(make_dir)
out=$dir/out
err=0
needs_stop

trace() {
	timeout 120 perf trace --stop "$@"
}

# Calls, errors and name of each row, except calls whose number varies between runs.
counts() {
	awk '/^ *[0-9]+\.[0-9]/ && $NF !~ /^(total|wait4|rt_sigreturn)$/ {
			print $4, NF == 6 ? $5 : 0, $NF
		}' "$1" | sort -k3
}

# Only times differ from run to run.
test_as_strace() {
	[ -n "$(command -v strace)" ] || return 0
	local command="/bin/cat $dir/file; /bin/cat $dir/none; kill -USR1 \$\$; :"
	strace -f -c -o "$dir/strace" sh -c "trap : USR1; $command" > /dev/null 2>&1
	trace -s --format=strace -o "$dir/perf" sh -c "trap : USR1; $command" > /dev/null 2>&1
	diff <(counts "$dir/strace") <(counts "$dir/perf") > "$out" 2>&1 &&
		[ "$(wc -l < "$dir/perf")" -gt 10 ]
	verdict $? "calls and errors are those that strace counts"
	diff <(sed 's/[0-9]/N/g' "$dir/strace" | grep -e '^%' -e '^--' ) \
		<(sed 's/[0-9]/N/g' "$dir/perf" | grep -e '^%' -e '^--') > "$out" 2>&1
	verdict $? "titles are those of strace"

	local columns=name,calls,errors
	strace -f -c -S name -U $columns -o "$dir/strace" cat "$dir/file" > /dev/null 2>&1
	trace -s --format=strace --summary-sort-by=name --summary-columns=$columns -o "$dir/perf" \
		cat "$dir/file" > /dev/null 2>&1
	diff "$dir/strace" "$dir/perf" > "$out" 2>&1
	verdict $? "chosen columns, sorted by name"

	strace -f -c -S calls -U calls,errors,name -o "$dir/strace" cat "$dir/file" > /dev/null 2>&1
	trace -s --format=strace --summary-sort-by=calls --summary-columns=count,error -o "$dir/perf" \
		cat "$dir/file" > /dev/null 2>&1
	diff "$dir/strace" "$dir/perf" > "$out" 2>&1
	verdict $? "other columns, sorted by calls"
}

# $1: column of awk; rows in descending order
is_sorted() {
	awk -v column="$1" '
		/^-/ { rules++; next }
		rules == 1 { if (rows++ && $column > last) exit 1; last = $column }
		END { exit rows < 5 }' "$out"
}

test_times() {
	local all=time-percent,total-time,min-time,max-time,avg-time,calls,name

	trace -s --format=strace -o "$out" sh -c 'cat /dev/null; sleep 0.3' > /dev/null 2>&1
	awk '/ (clock_)?nanosleep$/ { if ($2 >= 0.3 && $2 < 60 && $3 >= 300000) found = 1 }
		END { exit !found }' "$out" && is_sorted 2
	verdict $? "time is that of the wall clock"
	trace -s --format=strace --summary-columns=$all --summary-sort-by=max-time -o "$out" \
		cat "$dir/file" > /dev/null 2>&1
	is_sorted 4 && awk '/^ *[0-9.]+ / { if ($3 > $4 || $4 > $2) wrong = 1 }
		/ total$/ { total = $1 == "100.00" } END { exit wrong || !total }' "$out"
	verdict $? "shortest and longest"
	trace -s --format=strace --summary-syscall-overhead=100s -o "$out" \
		cat "$dir/file" > /dev/null 2>&1
	grep -qE '^100.00    0.000000           0 +[0-9]+ +[0-9]* total$' "$out"
	verdict $? "what tracing costs is taken off"
}

test_threads() {
	trace -s -o "$out" sh -c "cat $dir/file; :" > /dev/null 2>&1
	grep -q '^ Summary of events:$' "$out" && grep -qE '^ cat \([0-9]+\), [0-9]+ events, ' "$out" &&
		grep -qE '^ sh \([0-9]+\), [0-9]+ events, ' "$out" &&
		grep -qE '^   openat +[0-9]+ +[0-9]+ +[0-9.]+ +[0-9.]+ +[0-9.]+ +[0-9.]+ +[0-9.]+%$' "$out" &&
		! grep -q 'openat(' "$out"
	verdict $? "the table of perf trace"
	trace -S -o "$out" -e openat cat "$dir/file" > /dev/null 2>&1
	grep -q "openat(.*$dir/file" "$out" && grep -qE '^   openat +[0-9]+ +[0-9]' "$out"
	verdict $? "lines and a table"
	trace -s --format=json -o "$out" -e openat cat "$dir/file" > /dev/null 2>&1
	[ "$(wc -l < "$out")" -eq 1 ] &&
		grep -q '^{"event":"summary","threads":\[{"pid":.*"comm":"cat","calls":\[{"name":"openat",' "$out"
	verdict $? "JSON"
}

# A sleep of 0.3 s or more is the only call of its row, in all formats.
test_hist() {
	local row='^ +(262 -  524 ms|524 - 1049 ms|[0-9.]+ - +[0-9.]+ s ) \| +1 \| #{46} \|$'
	local bucket='[{]"from":(0.262144000,"to":0.524288000|0.524288|[1-9])[^{]*"calls":1}'

	trace -s --summary-hist --format=strace -e clock_nanosleep,read -o "$out" sleep 0.3
	grep -q '^clock_nanosleep: 1 calls$' "$out" && grep -qE "$row" "$out"
	verdict $? "a histogram, after strace's table"
	trace -s --summary-hist -e clock_nanosleep -o "$out" sleep 0.3
	grep -qE '^   clock_nanosleep +1 ' "$out" && grep -qE "$row" "$out"
	verdict $? "a histogram, after perf trace's table"
	trace -s --summary-hist --format=json -e clock_nanosleep -o "$out" sleep 0.3
	grep -qE "\"histogram\":\[$bucket\]" "$out"
	verdict $? "a histogram in JSON"
}

# shellcheck disable=SC2016 # expanded by the command
test_tree() {
	local times='^ +[0-9.]+ +[0-9.]+ +'
	local command='sh -c "sh -c \"exit 4\"; exit 3"; sh -c "kill -TERM \$\$"; exit 0'

	trace -S --tree -e openat -o "$out" sh -c "$command" 2> /dev/null
	grep -qE "${times}0  [0-9]+<sh>$" "$out" && grep -qE "${times}3  \\\\_ [0-9]+<sh>$" "$out" &&
		grep -qE "${times}4     \\\\_ [0-9]+<sh>$" "$out" &&
		grep -qE "${times}SIGTERM  \\\\_ [0-9]+<sh>$" "$out"
	verdict $? "a tree of processes"
	trace --tree --format=json -e openat -o "$out" sh -c "$command" 2> /dev/null
	tail -n 1 "$out" | grep -q '^{"event":"tree","processes":\[{"pid":[0-9]*,"comm":"sh",' &&
		tail -n 1 "$out" | grep -q '"ppid":[0-9]*,"comm":"sh",[^}]*"status":4}' &&
		tail -n 1 "$out" | grep -q '"ppid":[0-9]*,"comm":"sh",[^}]*"signal":"SIGTERM"}'
	verdict $? "a tree of processes in JSON"
	sleep 1000 &
	trace --tree -e openat -p $! -o "$out" true
	grep -qE "^ +- +- +-  $!<sleep>$" "$out"
	verdict $? "a tree with a process that goes on"
	kill $!
	wait $! 2> /dev/null
}

# perf has its threads and sleeps, so its events are enabled.
waits_for_markers() {
	[ "$(find "/proc/$1/task" -mindepth 1 -maxdepth 1 -printf x)" = xxx ] &&
		grep -q ') S ' "/proc/$1/stat"
}

# A tracer that does not run does not answer stops.
test_no_stop() {
	sh -c "while [ ! -e $dir/go ]; do sleep 0.1; done; cat $dir/file; echo > $dir/ended
		while [ ! -e $dir/end ]; do sleep 0.1; done" > /dev/null 2>&1 &
	local pid=$! perf

	perf trace --stop -s --format=strace -o "$out" -p $pid 2> "$dir/messages" &
	perf=$!
	wait_for waits_for_markers $perf
	kill -STOP $perf
	touch "$dir/go"
	wait_for test -e "$dir/ended"
	local status=$?
	kill -CONT $perf
	touch "$dir/end"
	wait $perf
	[ $status -eq 0 ] && grep -q ' execve$' "$out"
	verdict $? "nothing stops for a summary"
	wait
}

# timeout sends its signal to perf and to perf's process group.
test_two_signals() {
	local pid perf

	sleep 1000 &
	pid=$!
	perf trace --stop -S -o "$out" -p $pid 2> "$dir/messages" &
	perf=$!
	wait_for waits_for_markers $perf
	kill -TERM $perf
	sleep 0.01
	kill -TERM $perf 2> /dev/null
	wait $perf
	grep -q 'Summary of events' "$out"
	verdict $? "two signals at once end perf as one does"
	kill $pid
	wait $pid 2> /dev/null
}

# count_of SYSCALL: its calls in the table
count_of() {
	awk -v name="$1" '$NF == name { calls = $4 } END { print calls + 0 }' "$out"
}

# Neither -s nor -S counts calls whose lines are filtered out.
test_filters() {
	local option

	for option in -s -S; do
		trace $option --format=strace --trace-fds=9 -o "$out" \
			sh -c "exec 9< $dir/file; head -c 3 <&9; exec 9<&-" > /dev/null 2>&1
		[ "$(count_of read)" -eq 0 ] && [ "$(count_of dup2)" -ge 1 ]
		verdict $? "$option: calls of a descriptor"
		trace $option --format=strace --trace-path="$dir/file" -e openat,read -o "$out" \
			cat "$dir/file" > /dev/null 2>&1
		[ "$(count_of openat)" -eq 1 ] && [ "$(count_of read)" -eq 2 ]
		verdict $? "$option: calls of a path"
	done
}

# A call in which its task is killed is not counted: it has no end.
test_killed() {
	trace -s --format=strace -o "$out" timeout -s TERM 0.5 sleep 60 > /dev/null 2>&1
	[ "$(count_of execve)" -ge 2 ] && [ "$(count_of clock_nanosleep)" -eq 0 ]
	verdict $? "a call in which its task is killed"
}

# What is not shown any more is not counted either.
test_end_of_lines() {
	trace -S --format=strace --max-events=3 -o "$out" cat "$dir/file" > /dev/null 2>&1
	[ "$(count_of total)" -eq 3 ]
	verdict $? "calls after the last line"
	[ -n "$(command -v strace)" ] || return 0
	strace -f -c -b execve -o "$dir/strace" sh -c "exec cat $dir/file" > /dev/null 2>&1
	trace -s --format=strace --detach-on=execve -o "$dir/perf" \
		sh -c "exec cat $dir/file" > /dev/null 2>&1
	diff <(counts "$dir/strace") <(counts "$dir/perf") > "$out" 2>&1 &&
		[ "$(wc -l < "$dir/perf")" -gt 10 ]
	verdict $? "calls of a task that is detached"
}

test_wrong() {
	! trace --summary-sort-by=calls true > "$out" 2>&1 && grep -q 'require a summary' "$out" &&
		! trace -s --format=strace --summary-sort-by=size true > "$out" 2>&1 &&
		! trace -s --format=strace --summary-columns=name,name true > "$out" 2>&1 &&
		! trace -s --output-separately -o "$dir/x" true > "$out" 2>&1
	verdict $? "wrong options"
}

test_as_strace
test_times
test_threads
test_hist
test_tree
test_no_stop
test_two_signals
test_filters
test_killed
test_end_of_lines
test_wrong

exit $err
