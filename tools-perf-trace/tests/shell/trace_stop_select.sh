#!/bin/bash
# perf trace --stop: which syscalls and lines are shown (exclusive)
# SPDX-License-Identifier: GPL-2.0

# shellcheck source=lib/trace_stop.sh
. "$(dirname "$0")/lib/trace_stop.sh"
dir=$(make_dir)
out=$dir/out
err=0
needs_stop

cd "$dir" || exit 1
echo "what was read from the file" > file
ln -s file link

pass() {
	verdict 0 "$1"
}

fail() {
	verdict 1 "$1"
}

# trace COMMAND ...: in strace's form into $out, with $options. Without -o: the
# command would have one descriptor more than under strace.
trace() {
	timeout 60 perf trace --format=strace --stop "${options[@]}" "$@" > /dev/null 2> "$out" \
		< /dev/null
}

# Addresses, process ids and limits of a process differ from run to run. strace 6.1 has
# other brackets around an offset that changes, and shows no fields of rseq().
normalise() {
	sed -E -e 's/^\[pid +[0-9]+\] //' -e 's/[0-9]+ vars/N vars/' -e 's/0x[0-9a-f]{5,}/ADDR/g' -e 's/si_(pid|uid)=[0-9]+/si_\1=N/g' \
	       -e 's/ += / = /' -e 's/si_[us]time=[0-9]+/si_time=N/g' \
	       -e 's/\] => \[/ => /' \
	       -e '/perf-core/d' -e '/^(getrandom|set_tid_address|getpid|rseq)\(/d' \
	       -e '/exited with|^(strace|cat|bash): |^[0-9TK].*(Killed|Terminated)/d' "$1"
}

have_strace=$(command -v strace)
case $(strace --version 2> /dev/null | head -n 1) in
*" 6.1") ;;
*) have_strace= ;;
esac

# same NAME STRACE-OPTIONS -- PERF-OPTIONS -- COMMAND ...: gives the same lines
same() {
	local name=$1 theirs=() options=()
	shift
	while [ "$1" != -- ]; do theirs+=("$1"); shift; done
	shift
	while [ "$1" != -- ]; do options+=("$1"); shift; done
	shift
	if [ -z "$have_strace" ]; then
		skipped "$name" "no strace 6.1"
		return
	fi
	timeout 60 strace -f "${theirs[@]}" "$@" > /dev/null 2> "$dir/theirs" < /dev/null
	trace "$@"
	normalise "$dir/theirs" > "$dir/theirs.n"
	normalise "$out" > "$dir/ours.n"
	if [ -s "$dir/ours.n" ] && cmp -s "$dir/theirs.n" "$dir/ours.n"; then
		pass "$name: as strace"
	else
		diff "$dir/theirs.n" "$dir/ours.n" > "$out"
		fail "$name: as strace"
	fi
}

# shown NAME PATTERN...: only lines of these syscalls are in $out, and some of each
shown() {
	local name=$1 all
	shift
	all=$(IFS='|'; echo "$*")
	if grep -v 'exited with' "$out" | grep -Evq "^($all)\("; then
		fail "$name: other syscalls, too"
		return
	fi
	for call in "$@"; do
		grep -Eq "^($call)\(" "$out" || { fail "$name: no $call"; return; }
	done
	pass "$name"
}

test_event_option() {
	local options=(-e '%clock,/^open,socketcall,munmap@64,?nothing,write*' --trace close)
	trace cat file
	shown "a class, an expression, names, ABIs and patterns in -e, and --trace add up" \
		openat munmap write close
	options=(-e 'openat,%clock' -e close)
	trace cat file
	shown "several -e add up" openat close
	options=(-e '!openat' -e '!%memory,close')
	trace cat file
	if grep -q exit_group "$out" && ! grep -q -e openat -e close -e mmap "$out"; then
		pass "all but those of several -e"
	else
		fail "all but those of several -e"
	fi
	options=(-e trace=%file)
	trace cat file
	shown "trace= in -e" execve access openat 'newfstatat|statx|readlink|getcwd'
	options=(-e '!%file,%desc,%memory')
	trace cat file
	if grep -q exit_group "$out" && ! grep -q -e openat -e close -e mmap "$out"; then
		pass "all but a class in -e"
	else
		fail "all but a class in -e"
	fi
}

# error NAME TEXT COMMAND ...: it fails, with that message
error() {
	local name=$1 text=$2
	shift 2
	if timeout 60 "$@" > "$out" 2>&1; then
		fail "$name: no error"
	elif grep -qF -- "$text" "$out"; then
		pass "$name"
	else
		fail "$name: not in the message"
	fi
}

test_errors() {
	error "-e with and without an exclamation mark" "either all sets of syscalls begin with '!'" \
		perf trace --stop -e openat -e '!close' true
	error "a class needs --stop" '-e %file requires --stop' \
		perf trace -e %file true
	error "a set needs --stop" '-e trace=openat requires --stop' \
		perf trace -e trace=openat true
	error "an option needs --stop" '--failed-only requires --stop' perf trace --failed-only true
	error "a typo in a class" "did you mean '%file'?" perf trace --stop -e %fiel true
	error "a typo in a name of -e" "-e: unknown syscall 'opne', did you mean 'open'?" \
		perf trace -e opne true
	error "a typo in a name" "did you mean 'openat'?" perf trace --stop --trace opneat true
	error "a bad regular expression" "invalid regular expression '/['" \
		perf trace --stop -e '/[' true
	error "a strange status" "invalid status 'foo'" perf trace --stop --status=foo true
	error "a strange signal" "invalid signal 'foo'" perf trace --stop --signal=foo true
	error "a strange descriptor" "invalid file descriptor 'x'" perf trace --stop --read=3,x true
	error "dumps and JSON" 'cannot be used with --format=json' \
		perf trace --stop --format=json --read=3 true
}

# answers MODE SET [OPTION]: how often perf reads the memory of a stopped task; -1 if it fails
answers() {
	if strace -f -e trace=process_vm_readv -o "$out" perf trace -o /dev/null "$1" -e "${@:2}" \
		cat file > "$dir/read" 2> /dev/null && cmp -s "$dir/read" file; then
		grep -c process_vm_readv "$out"
	else
		echo -1
	fi
}

test_no_stops() {
	[ -n "$have_strace" ] || { skipped "no stops" "no strace 6.1"; return; }
	if [ "$(answers --stop=always pidfd_open,%%statfs)" -eq 0 ] &&
	   [ "$(answers --stop=always access)" -gt 0 ] &&
	   [ "$(answers --stop=always access --trace-fds=77)" -eq 0 ]; then
		pass "what is not selected does not stop"
	else
		fail "what is not selected does not stop"
	fi
}

test_sets() {
	same "a class and a name" -e trace=%file,close -- --trace=%file,close -- cat file
	same "all but classes" -e 'trace=!%desc,%memory' -- --trace='!%desc,%memory' -- cat file
	same "a regular expression" -e 'trace=/^(open|get)' -- --trace='/^(open|get)' -- cat file
}

test_status() {
	local failing=(bash -c 'exec 2> /dev/null; exec cat file nil')
	same "only successful ones" -z -e trace=%file -- --successful-only --trace=%file -- "${failing[@]}"
	same "only failed ones" -Z -e trace=%file -- --failed-only --trace=%file -- "${failing[@]}"
	same "unfinished ones" -e status=unfinished -- --status=unfinished -- cat file
	same "all but failed ones" -e 'status=!failed' -e trace=%file,exit_group -- \
		--status='!failed' --trace=%file,exit_group -- "${failing[@]}"
	same "none of any status" -e status=none -e trace=%file,%signal -- \
		--status=none --trace=%file,%signal -- bash -c 'kill -USR1 $$'
}

test_signals() {
	# shellcheck disable=SC2016 # it is for the shell that is traced
	local program='trap : USR1 USR2; kill -USR1 $$; kill -USR2 $$; kill -TERM $$'
	same "signals" -e trace=none -e signal=usr1,SIGTERM -- \
		--trace=none --signal=usr1,SIGTERM -- bash -c "$program"
	same "all but signals" -e trace=none -e 'signal=!usr1,15' -- \
		--trace=none --signal='!usr1,15' -- bash -c "$program"
	local options=(--trace=none --signal=none)
	trace bash -c "$program"
	if grep -q -- -- "$out"; then fail "no signals"; else pass "no signals"; fi
}

if [ -x /usr/bin/python3 ]; then
cat > files.py <<'END'
import os, select, mmap
f = os.open("file", os.O_RDWR)
g = os.open("link", os.O_RDONLY)
d = os.open(".", os.O_RDONLY)
h = os.open("file", os.O_RDONLY, dir_fd=d)
os.stat("link"); os.lstat("link"); os.stat("file")
os.read(f, 1); os.read(g, 1); os.read(h, 1)
p = select.poll(); p.register(f); p.poll(0)
select.select([f], [], [], 0)
m = mmap.mmap(f, 1)
os.dup2(f, 20); os.dup2(d, 21); os.getcwd(); os.lseek(f, 0, 0)
os.access("nothere", 0)
os.sendfile(1, g, 0, 1)
os.close(f)
END
fi

test_paths() {
	[ -e files.py ] || { skipped "paths" "no python3"; return; }
	local python=(/usr/bin/python3 -S -E files.py)
	same "a path as it is named" -P file -- --trace-path=file -- "${python[@]}"
	same "two paths, one a whole one" -P "$dir/link" -P nothere -- \
		--trace-path="$dir/link" --trace-path=nothere -- "${python[@]}"
	same "a path in a set" -P file -e trace=close,read,dup2 -- \
		--trace-path=file --trace=close,read,dup2 -- "${python[@]}"
	same "a program's path" -P /usr/bin/cat -- --trace-path=/usr/bin/cat -- /usr/bin/cat file
}

# The path of a closed descriptor is known from the entry, which JSON reads separately.
test_json_path() {
	perf trace --stop --format=json --trace-path="$dir/file" cat "$dir/file" 2> "$out" \
		> /dev/null
	if grep -q '"name":"close"' "$out" && grep -q '"name":"read"' "$out" &&
	   ! grep -q '"name":"brk"' "$out"; then
		pass "a path in JSON"
	else
		fail "a path in JSON"
	fi
}

test_fds() {
	local options=(--trace-fds=0 --trace='!%memory')
	trace bash -c 'read -r x < file; exec 7< file; read -r -u 7 x; exec 7<&-'
	grep -q 'dup2(' "$out"
	verdict $? "descriptors"
	options=(--trace-fds=7)
	trace bash -c 'read -r x < file; exec 7< file; read -r -u 7 x; exec 7<&-'
	if grep -Ev 'exited with' "$out" | grep -Evq '\(7|, 7[,)]' ||
	   ! grep -q 'close(7)' "$out" || ! grep -q 'read(7' "$out" ||
	   ! grep -q 'dup2(., 7)' "$out"; then
		fail "one descriptor"
	else
		pass "one descriptor"
	fi
	options=(--trace-fds='!7' '--trace=read,close')
	trace bash -c 'exec 7< file; read -r -u 7 x; exec 7<&-'
	if grep -q '(7' "$out" || ! grep -q '(3' "$out"; then
		fail "all but one descriptor"
	else
		pass "all but one descriptor"
	fi
}

# Either of them selects a syscall.
test_path_and_fd() {
	local options=(--trace-path=file --trace-fds=7)

	echo "of the other" > other
	trace bash -c 'exec 7< other; read -r -u 7 x; read -r x < file; exec 7<&-'
	grep -q '^openat(.*"file"' "$out" && grep -q '^read(7, "of the other' "$out" &&
		grep -q '^close(7)' "$out" && ! grep -q -e ', "other"' -e ', "/' "$out"
	verdict $? "a path and a descriptor"
}

test_dumps() {
	same "what is read" -e read=3 -e trace=read -- --read=3 --trace=read -- cat file
	same "what is written" -e write=1 -e trace=write,writev -- \
		--write=1 --trace=write,writev -- cat file
	[ -e files.py ] || return
	cat > data.py <<'END'
import os, socket
r, w = os.pipe()
os.writev(w, [b"abc", b"x" * 20, b"", b"end"])
os.readv(r, [bytearray(5), bytearray(30), bytearray(7)])
a, c = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
a.sendmsg([b"one", b"two"])
c.recvmsg_into([bytearray(2), bytearray(9)])
a.send(b"s" * 33)
c.recv(100)
try: os.write(99, b"fails")
except OSError: pass
a.setblocking(0)
try: a.recv(5)
except OSError: pass
os.write(w, b"")
END
	same "vectors and messages" -e write=all -e read=all \
		-e trace=readv,writev,sendmsg,recvmsg,sendto,recvfrom,write -- --read=all --write=all \
		--trace=readv,writev,sendmsg,recvmsg,sendto,recvfrom,write -- \
		/usr/bin/python3 -S -E data.py
	local options=(--format=perf --write=1)
	trace cat file
	grep -q '^ | 00000  77 68 61 74 20 77 61 73  20 72 65 61 64 20 66 72  what was read fr |$' \
		"$out"
	verdict $? "data in perf trace's style"
}

test_max_events() {
	local options=(--failed-only --trace=%file --max-events=1)
	trace cat nil1 nil2 nil3
	if [ "$(grep -c ENOENT "$out")" -eq 1 ]; then
		pass "lines that are not shown do not count"
	else
		fail "lines that are not shown do not count"
	fi
}

test_event_option
test_errors
test_sets
test_no_stops
test_status
test_signals
test_paths
test_json_path
test_fds
test_path_and_fd
test_dumps
test_max_events

exit $err
