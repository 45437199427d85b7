#!/bin/bash
# perf trace --stop: when and where the lines come (exclusive)
# SPDX-License-Identifier: GPL-2.0

# shellcheck source=lib/trace_stop.sh
. "$(dirname "$0")/lib/trace_stop.sh"
dir=$(make_dir)
out=$dir/out
err=0
needs_stop

trace() {
	timeout 120 perf trace --stop --format=strace "$@"
}

# has PATTERN: a line of $out matches
has() {
	grep -qE -- "$1" "$out"
}

# trace_cat OPTION...: how cat opens a file
trace_cat() {
	trace "$@" -o "$out" -e openat cat "$dir/file" > /dev/null 2>&1
}

# The columns are those of strace; compared with it where it is installed.
test_columns() {
	local pid='^[0-9]+ +' call='openat\(AT_FDCWD, "'$dir'/file", O_RDONLY\) = 3'

	trace_cat --absolute-timestamps --syscall-number --syscall-times
	has "${pid}[0-2][0-9]:[0-5][0-9]:[0-6][0-9] \[ *[0-9]+\] $call <[0-9]+\.[0-9]{6}>$"
	verdict $? "the time, the number, the time spent"
	has '\[ *[0-9]+\] \+\+\+ exited with 0 \+\+\+$'
	verdict $? "the number at an exit"
	trace_cat --relative-timestamps
	has "$pid +[0-9]\.[0-9]{6} $call$"
	verdict $? "the time since the line before"
	trace_cat --absolute-timestamps=us --relative-timestamps=ms
	has "${pid}[0-2][0-9]:[0-5][0-9]:[0-6][0-9]\.[0-9]{6} \(\+ {5}[0-9]\.[0-9]{3}\) $call$"
	verdict $? "both, with microseconds and milliseconds"
}

# Wall clock times lie between the times of date before and after.
test_wall_clock() {
	local before after

	before=$(date +%s.%N)
	trace_cat --absolute-timestamps=format:unix,precision:ns
	after=$(date +%s.%N)
	has '^[0-9]+ +[0-9]{10}\.[0-9]{9} openat' &&
		awk -v before="$before" -v after="$after" '
			$2 < before || $2 > after { wrong = 1 }
			END { exit wrong || !NR }' "$out"
	verdict $? "the wall clock is right"
}

# Replaces digits by letters, so that the columns remain
shape() {
	sed -E -e 's/^[0-9]+ +/PID /' -e 's/[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{6} /HH:MM:SS.NNNNNN /' \
		-e 's/[0-9]\.[0-9]{6}/N.NNNNNN/g' -e 's/0x[0-9a-f]+/ADDR/g' "$1"
}

test_strace() {
	[ -n "$(command -v strace)" ] || return 0
	strace -f -r -tt -T -n -e trace=openat -o "$dir/strace" cat "$dir/file" > /dev/null 2>&1
	trace --relative-timestamps --absolute-timestamps=us --syscall-times --syscall-number \
		-o "$dir/perf" -e openat cat "$dir/file" > /dev/null 2>&1
	diff <(shape "$dir/strace") <(shape "$dir/perf") > "$out" 2>&1
	verdict $? "all columns as strace has them"
}

# The signals from 1 to 31 that the caller ignores; posix_spawn() ignores two more, of the
# C library.
ignored() {
	echo $((0x$(sed -n 's/^SigIgn:\t//p' "$1") & 0x7fffffff))
}

test_command() {
	trace -o "| sed s/^/piped:/ > $out" -e openat cat "$dir/file" > /dev/null 2>&1
	grep -q "^piped:.*$dir/file" "$out" && grep -q '^piped:.*+++ exited with 0' "$out"
	verdict $? "a command takes the output, and has ended when perf has"
	trace -o "! cat > $out" -e openat cat "$dir/file" > /dev/null 2>&1
	grep -q "$dir/file" "$out"
	verdict $? "the same with !"
	trace --interruptible=never -o "|cat > $out; grep ^SigIgn /proc/self/status > $dir/ignored" \
		-e openat true
	[ "$(ignored "$dir/ignored")" = "$(ignored /proc/self/status)" ]
	verdict $? "it ignores no signals that perf ignores"
	wrong "a command that there is none of" '/nonexistent/command' --format=strace \
		-o '|/nonexistent/command' -e openat true
}

test_append() {
	echo before > "$out"
	trace_cat --output-append-mode
	[ "$(head -n 1 "$out")" = before ] && grep -q "$dir/file" "$out"
	verdict $? "append to a file"
	trace_cat
	! grep -q before "$out" && grep -q before "$out.old"
	verdict $? "or keep it under another name"
}

# Each file has the lines of one thread, and no thread ids.
test_separate() {
	local file nr=0 bad=0

	trace -o "$dir/each" --output-separately -e openat,wait4 \
		sh -c "cat $dir/file; cat $dir/file; :" > /dev/null 2> "$out"
	for file in "$dir"/each.*; do
		nr=$((nr + 1))
		[ "$(grep -c '^+++ exited with 0 +++$' "$file")" -eq 1 ] || bad=1
		grep -qvE '^([a-z0-9]+\(|\+\+\+ |--- )' "$file" && bad=1
		cat "$file" >> "$out"
	done
	[ $nr -eq 3 ] && [ $bad -eq 0 ] && [ ! -e "$dir/each" ] &&
		[ "$(grep -c "$dir/file" "$out")" -eq 2 ]
	verdict $? "a file for each thread"
}

# A task cannot control the terminal or forge lines by its name.
# shellcheck disable=SC2016 # expanded by the command
test_names() {
	local script='printf "a\033[1mb\nc/1" > /proc/$$/comm; : < /dev/null'

	timeout 60 perf trace --stop -S -e openat -o "$out" sh -c "$script" > /dev/null 2>&1
	grep -q '[(:] a?\[1mb?c/1/[0-9]* openat(' "$out"
	verdict $? "names of tasks: lines"
	grep -q '^ a?\[1mb?c/1 ([0-9]*), ' "$out"
	verdict $? "names of tasks: a summary"
}

test_open_errors() {
	! trace -o "$dir/none/file" true > "$out" 2>&1 &&
		grep -q "cannot open $dir/none/file: No such file" "$out"
	verdict $? "a file that cannot be opened"
	! trace -o "$dir/none/file" --output-separately true > "$out" 2>&1 &&
		grep -q "cannot open $dir/none/file\.[0-9]*: No such file" "$out"
	verdict $? "one of several files that cannot be opened"
	! trace -o '|cat' --output-separately true > "$out" 2>&1 &&
		grep -q 'not a command' "$out"
	verdict $? "a command cannot be several files"
	echo before > "$dir/kept"
	! trace -o "$dir/kept" -e trace=opne true > "$out" 2>&1 &&
		[ "$(cat "$dir/kept")" = before ] && [ ! -e "$dir/kept.old" ]
	verdict $? "an invalid set of syscalls: the file is kept"
	mkdir "$dir/kept.old"
	! trace -o "$dir/kept" true > "$out" 2>&1 && grep -q "cannot open $dir/kept: Is a dir" "$out" &&
		[ "$(cat "$dir/kept")" = before ]
	verdict $? "a file that cannot be renamed is kept"
	rmdir "$dir/kept.old"
}

# The command is not disturbed, and has ended when perf ends.
test_write_errors() {
	if [ -c /dev/full ]; then
		! trace -o /dev/full sh -c "sleep 0.5; cat $dir/file; echo done > $dir/done" \
			> "$out" 2>&1 &&
			[ "$(grep -c 'cannot write to /dev/full: No space left' "$out")" -eq 1 ] &&
			grep -q 'what was read' "$out" && [ -e "$dir/done" ]
		verdict $? "an error of the output is reported once"
	fi
	mkfifo "$dir/go"
	{
		trace -e openat sh -c "read go < $dir/go; cat $dir/file; cat $dir/file; sleep 0.3;
			cat $dir/file; echo done > $dir/end" 2>&1 > /dev/null
		echo "status $?" > "$out"
	} | { head -n 1 > /dev/null; echo > "$dir/go"; }
	wait_for test -e "$dir/end" && grep -q 'status [^0]' "$out"
	verdict $? "nobody reads the output any more"
}

# $1: --queue-full, as the queue is full after some tens of lines; $2: half seconds
# in which the reader of the output reads nothing, unless the command has ended
slow() {
	rm -f "$dir/ended" "$dir/lines.txt"
	trace --queue-size=1M --queue-full="$1" --string-size=16384 -e read \
		-o "|{ for i in \$(seq $2); do [ -e $dir/ended ] || sleep 0.5; done; cat; } > $dir/lines.txt" \
		sh -c "dd if=/dev/zero of=/dev/null bs=16384 count=100; echo > $dir/ended" \
		> "$out" 2>&1
}

test_queue() {
	slow drop 200 && grep -q 'LOST [0-9]* events' "$dir/lines.txt" && [ -e "$dir/ended" ]
	verdict $? "a full queue drops lines and tells how many"
	! slow end 200 && grep -q 'trace ends here' "$out" && [ -e "$dir/ended" ] &&
		[ "$(grep -c 'read(' "$dir/lines.txt")" -lt 100 ]
	verdict $? "a full queue ends the trace"
	slow wait 4 && ! grep -q LOST "$dir/lines.txt" &&
		[ "$(grep -c 'read(' "$dir/lines.txt")" -ge 100 ]
	verdict $? "tasks wait for a full queue"
	wrong "a wrong value of --queue-full" "^--queue-full: invalid value 'maybe'" \
		--queue-full=maybe true
	wrong "a wrong value of --queue-size" "^--queue-size: invalid size '1K'" \
		--queue-size=1K true
	! trace -a --queue-full=wait true > "$out" 2>&1 && grep -q 'no task waits' "$out"
	verdict $? "no waiting for the output with -a"
}

# bounded NAME READER OPTION...: perf's memory does not grow much while 200,000 calls
# are made and READER reads the output
bounded() {
	local name=$1 reader=$2

	shift 2
	rm -f "$dir/ended" "$dir/memory"
	trace --queue-size=1M "$@" -e getppid \
		-o "|tell() { grep VmHWM /proc/\$PPID/status >> $dir/memory; }; tell; $reader" \
		sh -c "$dir/program; echo > $dir/ended" > "$out" 2>&1
	cat "$dir/memory" >> "$out"
	awk 'NR == 1 { begin = $2 } { end = $2 } END { exit NR != 2 || end - begin >= 32768 }' \
		"$dir/memory"
	verdict $? "$name"
}

test_memory() {
	printf '%s\n' '#include <unistd.h>' \
		'int main(void) { for (int i = 0; i < 200000; i++) getppid(); }' > "$dir/program.c"
	compile
	bounded "memory while nobody takes the output" \
		"until [ -e $dir/ended ]; do sleep 0.1; done; tell; cat > /dev/null" \
		--queue-full=drop
	bounded "memory while all output is taken" "cat > /dev/null; tell" --queue-full=wait
}

test_config() {
	local config=$dir/.perfconfig

	printf '[trace]\n\tstop_format = json\n\tstop_syscall_number = true\n' > "$config"
	HOME=$dir perf trace --stop -o "$out" -e openat cat "$dir/file" > /dev/null 2>&1
	grep -q '"name":"openat"' "$out"
	verdict $? "a configuration file"
	HOME=$dir perf trace --stop --format=strace -o "$out" -e openat \
		cat "$dir/file" > /dev/null 2>&1
	grep -qE '\[ *[0-9]+\] openat\(' "$out"
	verdict $? "options go before it"
	printf '[trace]\n\tstop_format = none\n' > "$config"
	! HOME=$dir perf trace --stop true > "$out" 2>&1 &&
		grep -q 'trace.stop_format' "$out"
	verdict $? "mistakes in it"
	printf '[trace]\n\tstop_summary_sort_by = calls\n\tstop_summary_columns = calls\n' > "$config"
	HOME=$dir perf trace --stop true > "$out" 2>&1 &&
		HOME=$dir perf trace --stop -s true >> "$out" 2>&1
	verdict $? "a configured table of strace does not matter to perf trace's"
	HOME=$dir perf trace --stop --format=strace -s true > "$out" 2>&1
	has '^ +calls +syscall$'
	verdict $? "it does to strace's"
}

# settings LINE...
settings() {
	echo '[trace]' > "$dir/.perfconfig"
	printf '\t%s\n' "$@" >> "$dir/.perfconfig"
}

# runs NAME OPTION...: with these options and settings, perf trace shows a call of cat.
runs() {
	local name=$1

	shift
	rm -f "$dir"/lines*
	HOME=$dir timeout 60 perf trace --stop -o "$dir/lines" "$@" cat "$dir/file" > "$out" 2>&1 &&
		cat "$dir"/lines* >> "$out" && grep -q "openat.*$dir/file" "$out"
	verdict $? "$name"
}

test_unfit_selection() {
	settings 'stop_trace_path = /none' 'stop_read = 0' 'stop_write = !none' 'stop_fds = all' \
		'stop_pidns_translation = true'
	runs "settings that need stops: --stop=never" --stop=never
	HOME=$dir perf trace -i "$dir/data" > "$out" 2>&1 && has "openat.*$dir/file"
	verdict $? "settings that need stops: -i"
	HOME=$dir perf trace --stop --trace-path="$dir/file" -o "$dir/lines" \
		cat "$dir/file" > "$out" 2>&1 && grep -q 'openat(.*' "$dir/lines"
	verdict $? "settings that need stops: they do where tasks stop"
	settings 'stop_hold = sched:sched_process_exec'
	wrong_with "--hold is no setting" 'trace.stop_hold cannot be set' true
	settings 'stop_btf ='
	HOME=$dir perf trace --stop -e openat true > "$out" 2>&1 || has 'this kernel has no BTF'
	verdict $? "a setting without a value"
	settings 'stop_trace_path = /none'
	wrong_with "the option beside them" '^--trace-path requires tasks to stop' \
		--stop=never --trace-path="$dir/file" true
	settings 'stop_read = 0' 'stop_write = !none' 'stop_queue_full = wait'
	runs "settings of dumps: JSON" --format=json
	wrong_with "the option beside them: JSON" '^--read and --write cannot' \
		--format=json --read=0 true
	settings 'stop_trace_fds = 99' 'stop_signal = none' 'stop_tree = true' 'stop_trace_path = /none' \
		'stop_read = 0' 'stop_stack_traces = true' 'stop_output_separately = true'
	HOME=$dir perf trace --stop record -o "$dir/data" cat "$dir/file" > "$out" 2>&1 &&
		perf trace -i "$dir/data" > "$out" 2>&1 && has "openat.*$dir/file"
	verdict $? "settings of lines do not matter to a recording"
	settings 'stop_string_size = 200'
	HOME=$dir perf trace -i "$dir/data" > "$out" 2>&1 && ! has 'were recorded'
	verdict $? "a string size: no warning of a recording that has less"
	[ "$(id -u)" -eq 0 ] || return 0
	settings 'stop_trace_path = /none' 'stop_read = 0' 'stop_write = 1' 'stop_queue_full = wait' \
		'stop_stack_traces = true'
	runs "settings that need stops: -a" -a -e openat
	wrong_with "the option beside them: -a" '^--queue-full=wait cannot' -a --queue-full=wait true
}

# A file for each thread, and what it cannot have
test_unfit_output() {
	settings 'stop_output_separately = true' 'stop_tree = true'
	runs "a setting of separate files: without a tree"
	runs "a setting of separate files: a tree that is asked for" --tree
	[ -e "$dir/lines" ]
	verdict $? "a setting of separate files: in one file"
	HOME=$dir perf trace --stop -s true > "$out" 2>&1
	verdict $? "a setting of separate files: a summary"
	HOME=$dir perf trace --stop -o "|cat > $dir/piped" cat "$dir/file" > "$out" 2>&1 &&
		grep -q "openat.*$dir/file" "$dir/piped"
	verdict $? "a setting of separate files: a command"
	wrong_with "a setting of separate files: the options" 'cannot be used with --tree' \
		--tree --output-separately -o "$dir/lines" true
}

# Settings that only a command can have
test_unfit_command() {
	local pid tracer

	sleep 600 &
	pid=$!
	HOME=$dir perf trace --stop --format=strace --quiet=none -p $pid > "$out" 2>&1 &
	tracer=$!
	wait_for grep -q "Process $pid attached" "$out"
	kill $pid
	wait $tracer
	status=$?
	expect_no "settings of a command do not matter to a process" 'require a command' \
		'+++ killed by SIGTERM +++'
}

# wrong_with NAME MESSAGE OPTION...: as wrong, with the settings
wrong_with() {
	HOME=$dir wrong "$@"
}

# Settings that a run cannot use are ignored, and options are not.
test_unfit() {
	local config=$dir/.perfconfig

	printf '[trace]\n\t%s\n\t%s\n\t%s\n\t%s\n\t%s\n\t%s\n' 'stop_fds = paths' \
		'stop_pid_names = true' 'stop_detach_on = execve' 'stop_env = A=b' \
		'stop_failed_only = true' 'stop_output_append_mode = true' > "$config"
	HOME=$dir perf trace --stop record -o "$dir/data" cat "$dir/file" > "$out" 2>&1 &&
		HOME=$dir perf trace -i "$dir/data" > "$out" 2>&1
	verdict $? "settings of live tasks do not matter to a recording"
	! HOME=$dir perf trace -i "$dir/data" --fds > "$out" 2>&1 && has 'cannot be used with --fds'
	verdict $? "the option does"
	test_unfit_command
	HOME=$dir perf trace --stop --format=strace -e openat cat "$dir/none" "$dir/file" \
		> "$out" 2>&1
	! has 'no effect' && has '= -1 ENOENT' && ! has "$dir/file\", O_RDONLY"
	verdict $? "settings of the output need no file"
	test_unfit_selection
	test_unfit_output
	rm "$config"
}

test_json() {
	perf trace --stop --format=json --absolute-timestamps -o "$out" -e openat \
		cat "$dir/file" > /dev/null 2>&1
	grep -q '"name":"openat".*"wall":[0-9]\{10\}\.[0-9]\{9\},' "$out"
	verdict $? "the wall clock in JSON"
	printf 'four' > "$dir/four"
	perf trace --stop --format=json -o "$out" -e '*stat*' \
		stat "$dir/four" > /dev/null 2>&1
	grep -qE '"type":"struct","value":\[.*\{"name":"stx?_size","type":"u?int","value":4\}' "$out"
	verdict $? "types of fields in JSON"
}

# $1: text behind an escape sequence
colored() {
	grep -q "$(printf '\033')\[[0-9;]*m$1" "$out"
}

test_color() {
	local command="perf trace --stop --format=strace -e openat cat $dir/nonexistent"

	perf trace --stop --color=always --format=strace -e openat cat "$dir/nonexistent" > "$out" 2>&1
	colored openat && colored '-1 ENOENT' && colored '+++ exited with 1'
	verdict $? "--color=always"
	perf trace --stop --color=always -e openat cat "$dir/nonexistent" > "$out" 2>&1
	colored openat && colored '-1 ENOENT'
	verdict $? "--color=always, perf trace's format"
	$command > "$out" 2>&1
	grep -q openat "$out" && ! colored ""
	verdict $? "no colors in a file"
	perf trace --stop --color=sometimes true > "$out" 2>&1
	grep -q "^--color: invalid value 'sometimes'" "$out"
	verdict $? "an unknown value of --color"
	command -v script > /dev/null || return 0
	TERM=vt100 script -qec "$command" /dev/null > "$out" 2>&1 < /dev/null
	colored openat
	verdict $? "colors on a terminal"
	NO_COLOR=1 TERM=vt100 script -qec "$command" /dev/null > "$out" 2>&1 < /dev/null
	grep -q openat "$out" && ! colored ""
	verdict $? "no colors with NO_COLOR"
}

test_color
test_columns
test_wall_clock
test_strace
test_command
test_append
test_separate
test_names
test_open_errors
test_write_errors
test_queue
test_memory
test_config
test_unfit
test_json

exit $err
