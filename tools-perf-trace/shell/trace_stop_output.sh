#!/bin/bash
# perf trace --stop: when and where the lines come
# SPDX-License-Identifier: GPL-2.0

# shellcheck source=lib/probe.sh
. "$(dirname "$0")/lib/probe.sh"
skip_if_no_perf_trace || exit 2

dir=$(mktemp -d /tmp/perf_trace_stop_output.XXXXXX)
out=$dir/out
err=0
export LC_ALL=C

cleanup() {
	trap - EXIT TERM INT
	rm -rf "$dir"
}
trap 'cleanup; exit 1' TERM INT
trap cleanup EXIT

perf trace --stop true > "$out" 2>&1 || {
	if grep -q -e 'has no attr.sysexit_stop' -e 'cannot stop tasks' \
		   -e 'not permitted' -e 'ermission' "$out"; then
		echo "perf trace --stop output [Skipped: $(head -n 1 "$out")]"
		exit 2
	fi
	echo "perf trace --stop output [Failed to trace true]"
	cat "$out"
	exit 1
}

echo "what was read" > "$dir/file"

# $1: 0 or not, $2: the name of the test
verdict() {
	if [ "$1" -eq 0 ]; then
		echo "$2 [Ok]"
	else
		echo "$2 [Failed]"
		head -n 40 "$out"
		err=1
	fi
}

trace() {
	timeout 120 perf trace --stop --format=strace "$@"
}

# $1: the name of the test, $2: a pattern, the rest: options
expect_line() {
	local name=$1 pattern=$2

	shift 2
	trace "$@" -o "$out" -e openat cat "$dir/file" > /dev/null 2>&1
	grep -qE -- "$pattern" "$out"
	verdict $? "$name"
}

# The columns are those of strace, which says so itself where it is installed.
test_columns() {
	local pid='^[0-9]+ +' call='openat\(AT_FDCWD, "'$dir'/file", O_RDONLY\) = 3'

	expect_line "the time" "${pid}[0-2][0-9]:[0-5][0-9]:[0-6][0-9] $call$" --absolute-timestamps
	expect_line "the time with microseconds" \
		"${pid}[0-2][0-9]:[0-5][0-9]:[0-6][0-9]\.[0-9]{6} $call$" --absolute-timestamps=us
	expect_line "the time since 1970" "${pid}[0-9]{10}\.[0-9]{9} $call$" \
		--absolute-timestamps=format:unix,precision:ns
	expect_line "the time since the line before" "$pid +[0-9]\.[0-9]{6} $call$" \
		--relative-timestamps
	expect_line "both" "${pid}[0-2][0-9]:[0-9:]{5} \(\+ {5}[0-9]\.[0-9]{3}\) $call$" \
		--absolute-timestamps --relative-timestamps=ms
	expect_line "the time spent" "$call <[0-9]+\.[0-9]{6}>$" --syscall-times
	expect_line "numbers" "$pid\[ *[0-9]+\] $call$" --syscall-number
	expect_line "the number at an exit" '\[ *[0-9]+\] \+\+\+ exited with 0 \+\+\+$' \
		--syscall-number
}

# Wall clock times lie between what date says before and after.
test_wall_clock() {
	local before after

	before=$(date +%s.%N)
	trace -o "$out" --absolute-timestamps=unix,ns -e openat cat "$dir/file" > /dev/null 2>&1
	after=$(date +%s.%N)
	awk -v before="$before" -v after="$after" '
		$2 < before || $2 > after { wrong = 1 }
		END { exit wrong || !NR }' "$out"
	verdict $? "the wall clock is right"
}

# With digits for letters, so that the columns remain
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

test_command() {
	trace -o "| sed s/^/piped:/ > $out" -e openat cat "$dir/file" > /dev/null 2>&1
	grep -q "^piped:.*$dir/file" "$out" && grep -q '^piped:.*+++ exited with 0' "$out"
	verdict $? "a command takes the output, and has ended when perf has"
	trace -o "! cat > $out" -e openat cat "$dir/file" > /dev/null 2>&1
	grep -q "$dir/file" "$out"
	verdict $? "the same with !"
	! trace -o '|/nonexistent/command' -e openat true > "$out" 2>&1
	verdict $? "a command that there is none of"
}

test_append() {
	echo before > "$out"
	trace -o "$out" --output-append-mode -e openat cat "$dir/file" > /dev/null 2>&1
	[ "$(head -n 1 "$out")" = before ] && grep -q "$dir/file" "$out"
	verdict $? "append to a file"
	trace -o "$out" -e openat cat "$dir/file" > /dev/null 2>&1
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
}

# The command is not disturbed, and has ended when perf has.
test_write_errors() {
	if [ -c /dev/full ]; then
		! trace -o /dev/full sh -c "sleep 0.5; cat $dir/file; echo done > $dir/done" \
			> "$out" 2>&1 &&
			[ "$(grep -c 'cannot write to /dev/full: No space left' "$out")" -eq 1 ] &&
			grep -q 'what was read' "$out" && [ -e "$dir/done" ]
		verdict $? "an error of the output is told of once"
	fi
	mkfifo "$dir/go"
	{
		trace -e openat sh -c "read go < $dir/go; cat $dir/file; cat $dir/file; sleep 0.3;
			cat $dir/file; echo done > $dir/end" 2>&1 > /dev/null
		echo "status $?" > "$out"
	} | { head -n 1 > /dev/null; echo > "$dir/go"; }
	for _ in {1..100}; do
		[ -e "$dir/end" ] && break
		sleep 0.1
	done
	[ -e "$dir/end" ] && grep -q 'status [^0]' "$out"
	verdict $? "nobody reads the output any more"
}

# Nothing else happens than the one syscall that is waited for.
test_live() {
	local pid perf line begin end

	mkfifo "$dir/lines" "$dir/ask"
	sh -c "while read x; do umask 077; done" <> "$dir/ask" &
	pid=$!
	exec 4<> "$dir/lines"
	trace -o "$dir/lines" -p $pid -e umask 2> "$out" &
	perf=$!
	# Until perf has attached, then until all is read that came of that
	for _ in {1..200}; do
		echo > "$dir/ask"
		read -r -t 0.3 line <&4 && break
	done
	while read -r -t 2 line <&4; do
		:
	done
	begin=$(date +%s%N)
	echo > "$dir/ask"
	read -r -t 60 line <&4
	end=$(date +%s%N)
	echo "$line after $(((end - begin) / 1000000)) ms" >> "$out"
	grep -q umask <<< "$line" && [ $((end - begin)) -lt 1000000000 ]
	verdict $? "a line comes while nothing else happens"
	kill $pid
	wait $pid $perf 2> /dev/null
	exec 4>&-
}

# Two tasks on two CPUs: each read ends after the one that made the other task write.
test_order() {
	[ "$(nproc)" -gt 1 ] || return 0
	perl -e 1 2> /dev/null || return 0
	cat > "$dir/pong.pl" <<- 'EOF'
	pipe(my $ar, my $aw); pipe(my $br, my $bw);
	my $child = fork();
	my ($in, $out) = $child ? ($br, $aw) : ($ar, $bw);
	system("taskset -p " . ($child ? 1 : 2) . " $$ > /dev/null 2>&1");
	for my $i (1 .. 2000) {
		my $text = sprintf("%s%06d", $child ? "ping" : "pong", $i);
		syswrite($out, $text) if $child;
		sysread($in, my $got, 10);
		syswrite($out, $text) if !$child;
	}
	waitpid($child, 0) if $child;
	EOF
	trace -o "$out" -e read perl "$dir/pong.pl" > /dev/null 2>&1
	awk '
		match($0, /"p[io]ng[0-9]+"/) {
			wanted = sprintf("\"p%sng%06d\"", reads % 2 ? "o" : "i", reads / 2 + 1)
			reads++
			if (substr($0, RSTART, RLENGTH) != wanted) { wrong++; print "not " wanted ": " $0 }
		}
		END { print wrong + 0 " of " reads " are wrong"; exit wrong || reads != 4000 }
	' "$out" > "$dir/order"
	local status=$?
	mv "$dir/order" "$out"
	verdict $status "the order of tasks on two CPUs"

	# These do not stop: many of each CPU are read at once.
	trace --stop=openat -o "$out" -e read,openat perl "$dir/pong.pl" > /dev/null 2>&1
	awk '
		/ read\(.*, 10\) += 10$/ { reads++; if ($1 == last) { wrong++; print }; last = $1 }
		END { print wrong + 0 " of " reads " are wrong"; exit wrong || reads != 4000 }
	' "$out" > "$dir/order"
	status=$?
	mv "$dir/order" "$out"
	verdict $status "the order of tasks that do not stop"
}

# $1: what happens when the queue is full, as it is after some tens of lines; $2:
# half seconds in which the reader of the output reads nothing, if the command has
# not ended before
slow() {
	rm -f "$dir/ended" "$dir/lines.txt"
	trace --queue-size=1M --queue-full="$1" --string-size=16384 -e read \
		-o "|{ for i in \$(seq $2); do [ -e $dir/ended ] || sleep 0.5; done; cat; } > $dir/lines.txt" \
		sh -c "dd if=/dev/zero of=/dev/null bs=16384 count=400; echo > $dir/ended" \
		> "$out" 2>&1
}

test_queue() {
	slow drop 200 && grep -q 'LOST [0-9]* events' "$dir/lines.txt" && [ -e "$dir/ended" ]
	verdict $? "a full queue drops lines and tells how many"
	! slow end 200 && grep -q 'trace ends here' "$out" && [ -e "$dir/ended" ] &&
		[ "$(grep -c 'read(' "$dir/lines.txt")" -lt 400 ]
	verdict $? "a full queue ends the trace"
	slow wait 8 && ! grep -q LOST "$dir/lines.txt" &&
		[ "$(grep -c 'read(' "$dir/lines.txt")" -ge 400 ]
	verdict $? "tasks wait for a full queue"
	! trace --queue-full=maybe true > "$out" 2>&1 && ! trace --queue-size=1K true >> "$out" 2>&1
	verdict $? "wrong values"
	! trace -a --queue-full=wait true > "$out" 2>&1 && grep -q 'the whole machine' "$out"
	verdict $? "no waiting for the output with -a"
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

test_columns
test_wall_clock
test_strace
test_command
test_append
test_separate
test_open_errors
test_write_errors
test_live
test_order
test_queue
test_config
test_json

exit $err
