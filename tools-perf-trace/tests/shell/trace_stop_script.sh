#!/bin/bash
# perf script of what perf trace --stop record has written (exclusive)
# SPDX-License-Identifier: GPL-2.0

# shellcheck source=lib/trace_stop.sh
. "$(dirname "$0")/lib/trace_stop.sh"
# shellcheck source=lib/trace_stop_recorded.sh
. "$(dirname "$0")/lib/trace_stop_recorded.sh"
dir=$(make_dir)
out=$dir/out
err=0
data=$dir/perf.data
needs_stop

# script OPTION...: the lines of the file
script() {
	timeout 60 perf script -i "$data" "$@" > "$out" 2>&1
	status=$?
	return $status
}

test_lines() {
	record "$dir/program" "$dir/file"
	script
	verdict $? "perf script reads it"
	expect "a line is one of the event that captured" \
		'program *[0-9]* .*[0-9]\.[0-9]*: *raw_syscalls:sys_enter: ( *[0-9.]* ms): openat('
	expect "a path" "openat(dfd: CWD, filename: \"$dir/file\", flags: RDONLY) = [0-9]"
	expect "a buffer that was read" 'read(fd: [0-9]*, buf: "what was read\\n", count: 32) = 14'
	expect "a buffer that was written" 'write(fd: [0-9]*, buf: "what was written", count: 16) = 16'
	expect "an address that nothing is at" 'openat(dfd: CWD, filename: 0x8, flags: RDONLY) = -1 EFAULT'
	[ "$(grep -c 'access(filename: "many".*) = -1 ENOENT' "$out")" -eq 200 ]
	verdict $? "all calls, each once"
}

# calls FILE: the captured calls that both show, without perf trace's columns
calls() {
	sed -nE 's#^.*(\( *[0-9.]+ ms\): )(program/[0-9]+ )?((openat|read|write|access)\(.*)#\1\3#p' \
		"$1" | tr -s ' ' | sort
}

test_same_calls() {
	perf trace -i "$data" > "$dir/trace" 2>&1
	script -F trace
	calls "$dir/trace" > "$dir/trace.calls"
	calls "$out" > "$dir/script.calls"
	[ -s "$dir/trace.calls" ] && diff "$dir/trace.calls" "$dir/script.calls" > "$out"
	verdict $? "the calls are those of perf trace -i, and as long"
	record --string-size=4 "$dir/program" "$dir/file"
	script -F trace
	expect "as much of a string as was recorded" 'write(.*buf: "what"\.\.\., '
	record "$dir/program" "$dir/file"
}

test_fields() {
	script -F comm,tid,time,trace
	expect "the fields that are wanted" \
		'^ *program *[0-9]* *[0-9]*\.[0-9]*: ( *[0-9.]* ms): read('
	script -F time,event
	expect_no "and not the call" 'read(' 'raw_syscalls:sys_'
	grep -o '^ *[0-9.]*' "$out" | sort -c -n
	verdict $? "in the order of their times, with the samples"
	grep -q 'raw_syscalls:sys_exit' "$out"
	verdict $? "there are samples among them"
	script -F pid,ip,trace
	expect "where a call was made, which is not sampled" 'read(.*) = 14 *[0-9a-f]\{6,\}$'
	script -F trace:comm
	[ "$(sort -u "$out" | wc -l)" -le 3 ]
	verdict $? "fields of tracepoints are those of syscalls"
}

# The task that made the call in the lines
tid_of() {
	sed -n "s|^ *\([0-9]*\)/\([0-9]*\) .*$1.*|\2|p" "$out" | head -n 1
}

test_filters() {
	local child begin

	script -F pid,tid,trace
	child=$(tid_of 'of the child')
	script --tid "$child"
	expect "--tid: its calls" 'of the child'
	expect_no "--tid: no others" '"many"' 'of the child'
	script --comm program
	expect "--comm: its calls" '"many"'
	script --comm none-of-that-name
	expect_nothing "--comm: no others"
	script -F time,trace
	begin=$(sed -n 's/^ *\([0-9.]*\): .*"of the child".*/\1/p' "$out")
	script --time "$begin,"
	expect "--time: what is later" '"many"'
	expect_no "--time: not what was before" 'what was written' '"many"'
}

# The offset of the record of the write()
write_record() {
	perf report -D -i "$data" 2> /dev/null |
		sed -n 's/.* \(0x[0-9a-f]*\) \[0x[0-9a-f]*\]: PERF_RECORD_SYSCALL.* nr: 1 args:.* 0x10 .*/\1/p' |
		head -n 1
}

# $1: an exit status: perf has exited on its own, possibly with a negated errno
no_crash() {
	[ "$1" -lt 124 ] || [ "$1" -eq 129 ] || [ "$1" -gt 192 ]
}

test_damage() {
	local at status offset bad=0

	at=$(($(write_record)))
	[ $at -gt 0 ]
	verdict $? "there is a call to damage"
	# arch, 48 bytes after the start of the record: that of ppc64le
	patch_byte $((at + 48)) '\x15'
	timeout 60 perf script -F trace -i "$dir/patched" > "$out" 2>&1
	verdict $? "an ABI that perf has no tables of"
	# "what was written"
	expect "number, arguments, result and bytes" \
		'arch 0xc0000015 NR 1 (.*, 10, .*) = 16 \[0\.0 0x[0-9a-f]*: 7768617420776173207772697474656e\]'
	# data_size
	patch_byte $((at + 124)) '\xff\xff\xff\x7f'
	timeout 60 perf script -i "$dir/patched" > "$out" 2>&1
	status=$?
	no_crash $status && [ $status -ne 0 ]
	status=$?
	verdict $status "a call with a wrong size: an error"
	expect "it is said" 'Skipped 1 invalid PERF_RECORD_SYSCALL'
	expect_no "it is left out" 'what was written' 'what was read'
	expect "the others are not" 'what was read'
	# pid and tid, ABI and flags, number, size of the data; an area's address and size
	for offset in 8 48 56 120 136 144; do
		patch_byte $((at + offset)) '\xff\xff\xff\xff\xff\xff\xff\xff'
		timeout 60 perf script -i "$dir/patched" > "$out" 2>&1
		status=$?
		no_crash $status && continue
		echo "status $status with 8 bytes 0xff at $offset" >> "$out"
		bad=1
		break
	done
	verdict $bad "damage to each part of a record: no crash"
}

write_python() {
	cat > "$dir/script.py" <<-'END'
		calls = []

		def syscall_record(call):
		    calls.append(call)

		def check(name, right):
		    print("%s %s" % ("right:" if right else "wrong:", name))

		def trace_end():
		    reads = [c for c in calls if c["name"] == "read" and c["ret"] == 14]
		    check("a call is there once", len(reads) == 1)
		    call = reads[0]
		    area = call["areas"][0]
		    check("the task", call["comm"] == "program" and call["pid"] == call["tid"] > 1)
		    check("times", 0 < call["enter_time"] <= call["exit_time"])
		    check("the ABI", call["arch"] == 0xc000003e and call["nr"] == 0)
		    check("arguments", len(call["args"]) == 6 and call["args"][2] == 32)
		    check("no CPU", call["cpu"] is None)
		    check("where", call["ip"] > 0 and call["flags"] == 0)
		    check("bytes", area["bytes"] == b"what was read\n")
		    check("their address", area["addr"] == call["args"][1])
		    check("the area", (area["op"], area["element"], area["flags"]) == (0, 0, 0))
		    check("text", call["text"].startswith("read(fd: ") and
		          call["text"].endswith('buf: "what was read\\n", count: 32) = 14'))
		    check("an error", any(c["ret"] == -14 and c["args"][1] == 8 for c in calls))
		    check("all", sum('"many"' in c["text"] for c in calls) == 200)
	END
}

test_python() {
	write_python
	script -s "$dir/script.py"
	if grep -q 'Python scripting not supported\|invalid language spec' "$out"; then
		skipped "python: syscall_record()" "perf is built without libpython"
		return
	fi
	verdict $? "python: syscall_record() is called"
	[ "$(grep -c '^right:' "$out")" -eq 13 ]
	verdict $? "python: all is there"
	expect_no "python: and is right" '^wrong:' '^right:'
	echo 'pass' > "$dir/none.py"
	timeout 60 perf script -i "$data" -s "$dir/none.py" > "$out" 2>&1
	verdict $? "python: a script without that function"
}

write_program
test_lines
test_same_calls
test_fields
test_filters
test_python
test_damage

exit $err
