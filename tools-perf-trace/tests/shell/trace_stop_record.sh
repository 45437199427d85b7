#!/bin/bash
# perf trace --stop record, and what -i shows of it (exclusive)
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

# show OPTION...: the lines of the file
show() {
	timeout 60 perf trace -i "$data" "$@" > "$out" 2>&1
	status=$?
	return $status
}

test_lines() {
	record "$dir/program" "$dir/file" && grep -q "wrote .* MB to $data" "$dir/told"
	verdict $? "record writes a file and says so"
	show
	verdict $? "-i shows it, without --stop"
	expect "a path" "program/[0-9]* openat(dfd: CWD, filename: \"$dir/file\", flags: RDONLY) *= [0-9]"
	expect "a buffer that was read" 'read(fd: [0-9]*, buf: "what was read\\n", count: 32) *= 14'
	expect "a buffer that was written" 'write(fd: [0-9]*, buf: "what was written", count: 16) *= 16'
	expect "an address that nothing is at" 'openat(dfd: CWD, filename: 0x8, flags: RDONLY) *= -1 EFAULT'
	expect "the execve() that it began with" 'execve(.*) *= 0'
	[ "$(grep -c 'access(filename: "many"' "$out")" -eq 200 ]
	verdict $? "all calls, each once"
	! grep -q -i -e 'out of order' -e 'unknown' -e 'lost' "$out"
	verdict $? "no complaint about the file"
}

# Before events are enabled the file grows only at the start.
records_now() {
	local size

	size=$(stat -c %s "$data")
	echo > /dev/null
	sleep 0.3
	[ "$(stat -c %s "$data")" -gt "$size" ]
}

# A CPU's events lose what has no room; nothing is written after that.
test_lost() {
	local tracer

	[ "$(id -u)" -eq 0 ] || {
		skipped "-a: losses at the end" "not root"
		return
	}
	rm -f "$data"
	perf trace --stop record -a -m 1 -e write -o "$data" 2> "$out" &
	tracer=$!
	wait_for records_now && wait_for records_now
	kill -STOP $tracer
	dd if=/dev/zero of=/dev/null bs=1 count=3000 2> "$dir/told"
	kill -INT $tracer
	kill -CONT $tracer
	wait $tracer
	show
	expect "-a: losses at the end are in the file" 'LOST [1-9][0-9]* events'
}

# perf searches for the command in each directory of PATH.
test_start() {
	mkdir "$dir/empty"
	PATH=$dir/empty:$PATH record true
	show
	head -n 1 "$out" | grep -q 'execve(.*) *= 0'
	verdict $? "nothing of what perf does before"
}

test_formats() {
	show --format=strace
	expect "strace's format" "openat(AT_FDCWD, \"$dir/file\", O_RDONLY) *= [0-9]"
	expect "signals" '--- SIGUSR1 {si_signo=SIGUSR1, si_code=SI_TKILL, si_pid=[0-9]*, si_uid=[0-9]*} ---'
	expect "how tasks end" '+++ exited with 3 +++'
	expect "what children do" 'access("of the child", F_OK) *= -1 ENOENT'
	show --format=json
	expect "JSON" '"name":"openat".*"type":"path","value":"'"$dir/file"'"'
	show --format=strace --absolute-timestamps=format:unix
	sed -nE 's/^(\[pid +[0-9]+\] )?(1[0-9]{9}) .*/\2/p' "$out" |
		awk -v now="$(date +%s)" '$1 < now - 3600 || $1 > now { wrong = 1 }
			END { exit wrong || NR < 200 }'
	verdict $? "the time of day is that of the recording"
}

test_filters() {
	show -e write
	expect "-e: what is wanted" 'write(.*what was written'
	expect_no "-e: and nothing else" 'openat(\|execve(' 'write('
	show --format=strace --failed-only -e open,openat,access
	expect "--failed-only: a failure" '"many"'
	expect_no "--failed-only: no success" "$dir/file" '"many"'
	show --string-size=4 -e write
	expect "--string-size: less than was recorded" '"what"\.\.\.'
	show --string-size=500 -e write
	expect "--string-size: more is said to be missing" 'at most 32 bytes of a string were recorded'
	show -s --format=strace
	expect "a summary" '[0-9] *20[0-9] *20[0-9] access'
	show --max-events=3
	[ "$(wc -l < "$out")" -eq 3 ]
	verdict $? "--max-events"
}

# A clock that differs from the recording's: this machine's clock must not be used.
test_clock() {
	if ! unshare --time --monotonic 1000000 true 2> /dev/null; then
		skipped "on another machine" "no time namespaces, or no right to make one"
		return
	fi
	show --format=strace --absolute-timestamps=format:unix -e read
	cp "$out" "$dir/here"
	unshare --time --monotonic 1000000 perf trace -i "$data" --format=strace \
		--absolute-timestamps=format:unix -e read > "$out" 2>&1
	cmp -s "$dir/here" "$out"
	verdict $? "on another machine: the same time of day"
}

# plain_lines FILE: sorted by task, as each session has separate times; without lines
# that only one session has at the begin and the end
plain_lines() {
	sed -n '/"the begin"/,$p' "$1" | sort -s -n -k 1,1 | sed -E -e 's/^[0-9]+ +//' -e '/resumed>/d'
}

is_larger() {
	[ "$(stat -c %s "$1")" -gt "$2" ]
}

# Two sessions of one task at the same time
test_same_lines() {
	local pid live recorder

	bash -c "until [ -e '$dir/go' ]; do :; done; [ -e 'the begin' ]
		cat $dir/file $dir/none; kill -USR1 \$BASHPID" > /dev/null 2>&1 &
	pid=$!
	rm -f "$data"
	perf trace --stop=never --format=strace -o "$dir/live" -p $pid 2> /dev/null &
	live=$!
	record -p $pid &
	recorder=$!
	# By then both have many calls of the loop.
	wait_for is_larger "$dir/live" 20000 && wait_for is_larger "$data" 500000
	touch "$dir/go"
	wait $pid $live $recorder 2> /dev/null
	show --format=strace -o "$dir/read"
	plain_lines "$dir/live" > "$dir/live.lines"
	plain_lines "$dir/read" > "$dir/read.lines"
	[ -s "$dir/live.lines" ] && diff "$dir/live.lines" "$dir/read.lines" > "$out"
	verdict $? "the lines are those of a live session"
	show
	expect "of a task that was there before: its name" 'bash/[0-9]* '
}

test_other_tools() {
	record "$dir/program" "$dir/file"
	perf script -i "$data" > "$out" 2>&1
	verdict $? "perf script reads it"
	perf report -D -i "$data" > "$out" 2>&1
	expect "perf report -D shows what was captured" 'PERF_RECORD_SYSCALL.* nr: 257 args:.* data: [0-9]* bytes'
	expect "and its copies" '^\.\.\. op 0 element 0: [0-9]* bytes at 0x'
	show
	cp "$out" "$dir/shown"
	perf inject -i "$data" -o "$dir/injected" > "$dir/told" 2>&1 &&
		perf trace -i "$dir/injected" > "$out" 2>&1 &&
		grep -q 'what was read' "$out" && cmp -s "$dir/shown" "$out"
	verdict $? "what perf inject copies reads the same"
	perf report --header-only -i "$data" > "$out" 2>&1
	expect "the header tells that there are tables" '# syscall capture tables: [0-9]* bytes'
}

# $1: stored in $dir/$1, the instruction pointers in the lines of the file
show_pointers() {
	show --format=strace --instruction-pointer
	grep -o '^\[[0-9a-f]*\]' "$out" > "$dir/$1"
}

# A task that perf attaches to, as the numbers of its syscalls change, too: no execve().
record_signals() {
	local pid recorder

	rm -f "$data"
	bash -c 'trap : USR1; until [ -e "$1" ]; do kill -USR1 $$; done' bash "$dir/enough" &
	pid=$!
	record --instruction-pointer -p $pid &
	recorder=$!
	wait_for is_larger "$data" 100000
	touch "$dir/enough"
	wait $pid $recorder 2> /dev/null
}

# Turns a recording into one of arm64, where the instruction pointer has another number.
test_other_registers() {
	local data=$dir/signals.data

	has_tool python3 "instruction pointers of another architecture" || return
	record_signals
	show_pointers own
	python3 - "$data" << 'EOF'
import struct, sys
REGS_USER_OFFSET = 80
X86_64_IP, AARCH64_PC = 1 << 8, 1 << 32
X86_64, AARCH64 = struct.pack("<I", 0xc000003e), struct.pack("<I", 0xc00000b7)

# As many registers before and after the instruction pointer.
def of_aarch64(mask):
    before = bin(mask & (X86_64_IP - 1)).count("1")
    after = bin(mask & -(X86_64_IP << 1)).count("1")
    return (1 << before) - 1 | AARCH64_PC | ((1 << after) - 1) * (AARCH64_PC << 1)

with open(sys.argv[1], "r+b") as file:
    attr_size, offset, size = struct.unpack("<16xQQQ", file.read(40))
    for at in range(offset, offset + size, attr_size):
        file.seek(at + REGS_USER_OFFSET)
        mask = struct.unpack("<Q", file.read(8))[0]
        if mask & X86_64_IP:
            file.seek(at + REGS_USER_OFFSET)
            file.write(struct.pack("<Q", of_aarch64(mask)))
    file.seek(0)
    whole = file.read()
    file.seek(0)
    file.write(whole.replace(X86_64, AARCH64))
EOF
	show_pointers other
	[ "$(wc -l < "$dir/own")" -gt 100 ] && diff "$dir/own" "$dir/other" > "$out"
	verdict $? "instruction pointers of another architecture"
}

# Children are not followed, whose forks are recorded all the same.
test_no_inherit() {
	record --no-inherit sh -c "cat '$dir/file'; cat '$dir/file'"
	perf trace -i "$data" --format=strace > "$out" 2>&1
	grep -q '^clone(\|^fork(\|^vfork(' "$out" && ! grep -q '^\[pid' "$out"
	verdict $? "--no-inherit: lines have no thread ID"
}

# A file whose records have all the same time: which of them are the last is never known.
# The limit is that of perf's own memory, without its stacks and files.
test_one_time() {
	has_tool python3 "records of one time" || return
	record -e access python3 -S -E -c '
import os
for i in range(50000): os.access("many", os.F_OK)'
	python3 - "$data" << 'EOF'
import struct, sys
RECORD_SAMPLE, RECORD_SYSCALL, FIRST_USER_TYPE = 9, 24, 64
SAMPLE_TIME, EXIT_TIME = 24, 40
with open(sys.argv[1], "r+b") as file:
    data = bytearray(file.read())
at, size = struct.unpack_from("<40xQQ", data)
end, first = at + size, None
while at < end:
    kind, size = struct.unpack_from("<I2xH", data, at)
    if kind < FIRST_USER_TYPE:
        place = at + SAMPLE_TIME if kind == RECORD_SAMPLE else at + size - 16
        first = first or data[place:place + 8]
        data[place:place + 8] = first
        if kind == RECORD_SYSCALL:
            data[at + EXIT_TIME:at + EXIT_TIME + 8] = first
    at += size
with open(sys.argv[1], "wb") as file:
    file.write(data)
EOF
	(ulimit -d 32768; timeout 60 perf trace -i "$data" --queue-size=1M > "$out" 2>&1)
	[ "$(grep -c 'access(filename: "many"' "$out")" -eq 50000 ]
	verdict $? "records of one time: their lines, without much memory"
}

test_file_names() {
	(
		cd "$dir" && perf trace --stop record true && perf trace --stop record true
	) > "$out" 2>&1
	[ -s "$dir/perf.data" ] && [ -s "$dir/perf.data.old" ]
	verdict $? "the default file, and the old one is kept"
	wrong "-o -" 'cannot record to a pipe' record -o - true
	wrong "-o in a directory that there is none of" 'cannot create' record -o "$dir/none/data" true
}

# cut_off BYTES MESSAGE: keeps BYTES of the file; perf must report that and end.
cut_off() {
	head -c "$1" "$data" > "$dir/cut"
	wrong "cut off behind $1 bytes" "$2" -i "$dir/cut"
}

# The offset of the second record of type 24; the first one tells that the command begins.
second_syscall() {
	perf report -D -i "$data" 2> /dev/null |
		sed -n 's/.* \(0x[0-9a-f]*\) \[0x[0-9a-f]*\]: PERF_RECORD_SYSCALL.*/\1/p' | sed -n 2p
}

# A damaged thread ID names no file, and asks for no memory.
# test_thread_id OFFSET: of the record
test_thread_id() {
	local id

	for id in '\xff\xff\xff\xff' '\xff\xff\xff\x7f'; do
		patch_byte $(($1 + 12)) "$id"
		timeout 60 perf trace -i "$dir/patched" --output-separately -o "$dir/each" > "$out" 2>&1
		[ "$(find "$dir" -name 'each.*' | wc -l)" -eq 2 ] && grep -q ' = ' "$out"
		verdict $? "thread ID $id: its lines go to standard error"
		rm -f "$dir"/each.*
	done
}

test_damage() {
	local size at

	size=$(stat -c %s "$data")
	cut_off 0 'zero-sized'
	cut_off 7 'incompatible'
	for at in 50 104 1000 $((size / 10)) $((size / 2)) $((size - 1)); do
		cut_off "$at" "truncated at offset $(printf '%#x' "$at")"
	done
	head -c 20000 /dev/urandom > "$dir/garbage"
	wrong "garbage" 'incompatible\|failed to read the file' -i "$dir/garbage"
	wrong "no file" 'No such file' -i "$dir/none"
	at=$(($(second_syscall)))
	[ $at -gt 0 ]
	verdict $? "there is a captured call to damage"
	# data_size, 124 bytes after the start of the record
	patch_byte $((at + 124)) '\xff\xff\xff\x7f'
	timeout 60 perf trace -i "$dir/patched" > "$out" 2>&1
	[ $? -eq 255 ]
	verdict $? "a call with a wrong size: an error"
	expect "it is left out" 'skipped 1 invalid records'
	expect "the others are not" 'buf: "what was written"'
	test_thread_id "$at"
	# The size of the record itself
	patch_byte $((at + 6)) '\x00\x00'
	timeout 60 perf trace -i "$dir/patched" > "$out" 2>&1
	[ $? -eq 255 ]
	verdict $? "a record of no size: an error"
	expect "it says where" "$(printf '%#x' $at)"
	expect "and that the trace ends there" 'the trace ends here'
}

test_killed() {
	local pid

	perf trace --stop record -o "$dir/killed" \
		bash -c "cat $dir/file; until [ -e $dir/end ]; do :; done" > /dev/null 2>&1 &
	pid=$!
	# By then it has many calls of the loop, which come after those of cat.
	wait_for is_larger "$dir/killed" 500000
	kill -KILL $pid
	touch "$dir/end"
	wait $pid 2> /dev/null
	timeout 60 perf trace --stop -i "$dir/killed" > "$out" 2>&1
	if grep -q 'incompatible file format' "$out"; then
		skipped "a recording whose perf was killed" "this perf takes no unfinished file"
		return
	fi
	expect "a recording whose perf was killed: it is said" 'incomplete file'
	expect "and shown" 'read(fd: [0-9]*, buf: "what was read\\n", count: [0-9]*) *= 14'
}

test_refusals() {
	perf record -o "$dir/ordinary" true > /dev/null 2>&1
	wrong "a file of perf record" 'not written by perf trace --stop record' -i "$dir/ordinary"
	wrong "record with always" 'never stops a task' --stop=always record true
	wrong "record with a list" 'never stops a task' --stop=openat record true
	wrong "record with a summary" 'Give output options to perf trace -i' record -s true
	for option in --status=failed --failure --trace-fds=0 --signal=USR1 --tree \
		      --summary-hist --summary-sort-by=calls --duration=1 --max-events=1 \
		      --format=json --absolute-timestamps --syscall-times --color=always \
		      --queue-size=64M -T; do
		wrong "record with $option" "Give output options to perf trace -i" record "$option" true
	done
	wrong "record with descriptors' paths" 'record cannot be used with .*--fds' record --fds true
	wrong "record with processes' names" 'record cannot be used with .*--pid-names' \
		record --pid-names true
	wrong "record until an exec" 'record cannot be used with --detach-on' \
		record --detach-on=execve true
	wrong "-i with a command" 'cannot be used with a command' -i "$data" true
	wrong "-i with a task" 'cannot be used with -p' -i "$data" -p $$
	wrong "-i with a user" 'cannot be used with -u' -i "$data" -u root
	wrong "-i with excluded threads" 'cannot be used with --filter-pids' \
		-i "$data" --filter-pids 1
	wrong "-i with a variable" 'cannot be used with --env' -i "$data" --env=A=b
	wrong "-i with descriptors' paths" 'cannot be used with --fds' -i "$data" --fds
	wrong "-i with stacks" 'requires tasks to stop, which -i rules out' -i "$data" --stack-traces
}

# Reading needs nothing from the kernel: a user who may not trace can read it.
test_rights() {
	if [ "$(id -u)" -ne 0 ] || ! command -v setpriv > /dev/null; then
		skipped "without rights" "not root, or no setpriv"
		return
	fi
	chmod 755 "$dir"
	chmod 644 "$data"
	setpriv --reuid=65534 --clear-groups perf trace -f -i "$data" > "$out" 2>&1
	verdict $? "nobody can read it"
	expect "all of it" 'buf: "what was written"'
}

write_netlink_program() {
	cat > "$dir/program.c" <<-'END'
		#include <linux/netlink.h>
		#include <sys/socket.h>
		#include <unistd.h>

		/* With an argument it ends at once. */
		int main(int argc, char **argv)
		{
			struct nlmsghdr noop = { sizeof(noop), NLMSG_NOOP };
			int fd = socket(AF_NETLINK, SOCK_RAW, NETLINK_ROUTE);

			(void)argv;
			do {
				send(fd, &noop, sizeof(noop), 0);
				usleep(10000);
			} while (argc < 2);
			return 0;
		}
	END
	compile
}

# Data that is available only while a process exists must not change how its file reads.
test_process_still_there() {
	local pid recorder

	write_netlink_program
	"$dir/program" &
	pid=$!
	perf trace --stop record -o "$dir/netlink" -p $pid > "$dir/told" 2>&1 &
	recorder=$!
	wait_for is_larger "$dir/netlink" 30000
	kill -TERM $recorder
	wait $recorder
	timeout 60 perf trace -i "$dir/netlink" -e sendto > "$dir/there" 2>&1
	kill $pid
	wait $pid 2> /dev/null
	timeout 60 perf trace -i "$dir/netlink" -e sendto > "$out" 2>&1
	expect "messages of a socket that was there before" 'sendto(.* = 16'
	cmp -s "$dir/there" "$out"
	verdict $? "they read the same while the process is there"
}

# Lines depend on syscalls that are not shown.
test_unselected() {
	perf trace --stop record -o "$dir/netlink" "$dir/program" once > "$out" 2>&1
	perf trace -i "$dir/netlink" -e sendto > "$out" 2>&1
	expect "-i -e sendto: the protocol of the socket" 'sendto(.*NOOP'
	perf trace --stop record -o "$dir/ends" sh -c 'exit 7' > "$out" 2>&1
	perf trace -i "$dir/ends" -e openat --format=strace > "$out" 2>&1
	expect "-i -e openat: the exit status" '^+++ exited with 7 +++'
}

# dump_of ORDER EXCESS: the text of the record in a file of that byte order
dump_of() {
	python3 "$(dirname "$0")/lib/trace_stop_foreign.py" "$1" "$2" > "$dir/foreign"
	perf report -D -i "$dir/foreign" 2>&1 | sed -n '/PERF_RECORD_SYSCALL/,/^$/p; /swap failed/p'
}

test_byte_order() {
	has_tool python3 "a recording of the other byte order" || return
	dump_of little 0 > "$dir/little"
	dump_of big 0 > "$out"
	expect "a recording of the other byte order" \
		'op 3 element 2: 3 bytes at 0x8000, then unreadable'
	cmp -s "$dir/little" "$out"
	verdict $? "it reads the same in both byte orders"
	dump_of big 100 > "$out"
	expect "a record of the other byte order that is too short" 'swap failed for SYSCALL\|data: 0 bytes'
	# No size of the data, as perf leaves it when it is killed, and a record that is cut
	cp "$dir/foreign" "$dir/cut"
	printf '\0\0\0\0\0\0\0\0' | dd of="$dir/cut" bs=1 seek=48 conv=notrunc 2> /dev/null
	printf cut >> "$dir/cut"
	wrong "an incomplete recording of the other byte order" 'this byte order' -i "$dir/cut"
}

write_program
test_start
test_lines
test_formats
test_filters
test_clock
test_other_tools
test_byte_order
test_other_registers
test_damage
test_killed
test_refusals
test_rights
test_file_names
test_one_time
test_no_inherit
test_same_lines
test_process_still_there
test_unselected
test_lost

exit $err
