#!/bin/bash
# perf trace --stop: memory that the kernel copies, without a stop (exclusive)
# SPDX-License-Identifier: GPL-2.0

# shellcheck source=lib/trace_stop.sh
. "$(dirname "$0")/lib/trace_stop.sh"
dir=$(make_dir)
out=$dir/out
err=0
needs_stop

command=(head -n 1 "$dir/file")

# readings OPTION...: how often perf reads the memory of a stopped task; -1 if it shows nothing
readings() {
	if strace -f -e trace=process_vm_readv -o "$dir/strace" perf trace -o "$out" "$@" \
		"${command[@]}" > /dev/null 2>&1 && [ -s "$out" ]; then
		grep -c process_vm_readv "$dir/strace"
	else
		echo -1
	fi
}

test_no_stop() {
	command -v strace > /dev/null || { skipped "no stops" "no strace"; return; }
	[ "$(readings --stop -e openat,read,newfstatat)" -eq 0 ]
	verdict $? "captured syscalls do not stop"
	expect "a path" "openat(.*\"$dir/file\".*) *= [0-9]"
	expect "a buffer that the kernel has filled" 'read(.*what was read.*) *= 14'
	[ "$(readings --stop=always -e openat,read,newfstatat)" -gt 0 ]
	verdict $? "with always they do"
	[ "$(readings --stop=never)" -eq 0 ]
	verdict $? "with never nothing does"
	expect "never: what can be captured is shown" "openat(.*\"$dir/file\".*) *= [0-9]"
	expect "never: how the program was started" \
		'execve(filename: ".*/head", argv: \["head", "-n", "1", '
}

# lines FILE OPTION...: of a program with reproducible addresses
lines() {
	perf trace -o "$dir/raw" --format=strace "${@:2}" \
		-e openat,read,write,newfstatat,prlimit64,pread64,uname \
		setarch -R bash -c "uname > /dev/null; cat $dir/file $dir/none; ulimit -n" \
		> /dev/null 2>&1
	sed -E 's/^ *[0-9]+ +//' "$dir/raw" | grep -v -e '^[-+][-+][-+]' > "$1"
}

test_same_lines() {
	lines "$dir/captured" --stop
	lines "$dir/stopped" --stop=always
	[ -s "$dir/captured" ] && diff "$dir/captured" "$dir/stopped" > "$out"
	verdict $? "captured or stopped: the same lines"
}

# Differences between two runs: the time, which is the sequence number of netlink
# messages, and the kernel's port id for a socket
messages() {
	perf trace -o "$dir/raw" --format=strace "${@:2}" -e %network,close \
		setarch -R getent ahosts localhost > /dev/null 2>&1
	sed -E -e 's/^ *[0-9]+ +//' -e 's/(nlmsg_seq|nlmsg_pid|nl_pid)=[0-9]+/\1=N/g' \
		"$dir/raw" | grep -v -e '^[-+][-+][-+]' > "$1"
}

# The socket is closed by the time its records are read.
test_messages() {
	messages "$dir/captured" --stop
	messages "$dir/stopped" --stop=always
	grep -q 'nlmsg_type=RTM_NEWADDR' "$dir/stopped" ||
		{ skipped "netlink" "getent sends no messages"; return; }
	diff "$dir/captured" "$dir/stopped" > "$out"
	verdict $? "netlink: the same messages"
	command -v strace > /dev/null || return
	command=(getent ahosts localhost)
	[ "$(readings --stop -e socket,sendto,recvmsg)" -eq 0 ]
	verdict $? "netlink: no stop if it is known what the socket is"
	[ "$(readings --stop -e recvmsg)" -gt 0 ]
	verdict $? "netlink: a stop if that must be asked"
}

# The exec closes the netlink socket: the number is then that of another one.
test_socket_closed_by_exec() {
	has_tool python3 "a socket that an exec has closed" || return
	cat > "$dir/again.py" << 'EOF'
import os, socket, struct, sys
if len(sys.argv) > 1:
    one, other = socket.socketpair()
    if one.fileno() == int(sys.argv[1]):
        one.send(struct.pack("IHHII", 16, 1, 0, 0, 0))
    sys.exit()
netlink = socket.socket(socket.AF_NETLINK, socket.SOCK_RAW)
os.execv(sys.executable, ["python3", "-S", "-E", __file__, str(netlink.fileno())])
EOF
	perf trace -o "$out" --stop --format=strace -e socket,sendto python3 -S -E "$dir/again.py"
	status=$?
	expect_no "a socket that an exec has closed" 'nlmsg' 'sendto([0-9]*, "\\20'
}

# An event with a filter gets an additional one.
test_filter() {
	perf trace --stop --filter-pids 1 -e openat -o "$out" cat "$dir/file" > /dev/null 2>&1
	expect "--filter-pids: others are traced" "openat(.*\"$dir/file\""
}

# Only calls with processes or files in them require reading the task.
test_options() {
	command -v strace > /dev/null || return
	[ "$(readings --stop --pid-names -e openat,read)" -eq 0 ]
	verdict $? "--pid-names: paths and buffers are captured"
	[ "$(readings --stop --fds=paths -e newfstatat)" -gt 0 ]
	verdict $? "--fds: what is read of files is asked"
}

# counted NAME SYSCALL COUNTS: the counts of -v for a syscall
counted() {
	grep -q "^--stop: $2: $3\$" "$dir/said"
	verdict $? "-v: $1"
}

# ways OPTION...: traces a shell that makes a child, with the counts of -v
ways() {
	perf trace -v -o "$out" --format=strace "$@" -e openat,close,getppid,clone \
		bash -c ": < $dir/file; (:) & wait" > /dev/null 2> "$dir/said"
	cat "$dir/said" >> "$out"
}

# Each line is counted: in this format no line is the start of a child.
total() {
	sed -nE 's/^--stop: all syscalls: ([0-9]+) [^0-9]*([0-9]+) [^0-9]*([0-9]+) [^0-9]*([0-9]+) plain$/\1+\2+\3+\4/p' \
		"$dir/said"
}

test_ways() {
	ways --stop
	counted "what is captured" openat '[1-9][0-9]* captured, 0 in part, 0 stopped, 0 plain'
	counted "what has no memory" close '0 captured, 0 in part, 0 stopped, [1-9][0-9]* plain'
	counted "what stops" clone '0 captured, 0 in part, [1-9][0-9]* stopped, 0 plain'
	[ "$(($(total)))" -eq "$(grep -cE '^([0-9]+ +)?(openat|close|getppid|clone)\(' "$out")" ]
	verdict $? "-v: each line is counted once"
	ways --stop=always
	counted "with always all stop" openat '0 captured, 0 in part, [1-9][0-9]* stopped, 0 plain'
	perf trace -v -o "$out" --stop --read=none --write=none -e read cat "$dir/file" \
		> /dev/null 2> "$dir/said"
	counted "--read=none stops nothing" read '[1-9][0-9]* captured, 0 in part, 0 stopped, 0 plain'
	ways --stop=never
	counted "what never shows of others" clone '0 captured, [1-9][0-9]* in part, 0 stopped, 0 plain'
	perf trace --stop -o "$out" true > "$dir/said" 2>&1
	! grep -q '^--stop: ' "$dir/said"
	verdict $? "no statistics without -v"
}

# $1: the file with the lines, $2: the test's name
refused_and_captured() {
	local refused='socket(AF_INET6, SOCK_DGRAM, IPPROTO_IP)'

	# Elsewhere the result replaces the first argument.
	[ "$(uname -m)" = x86_64 ] || refused='<... socket resumed>)'
	[ "$(grep -c 'socket(AF_UNIX.* = [0-9]' "$1")" -eq 10 ] &&
		[ "$(grep -c "^[0-9]* *$refused *= -1 EAFNOSUPPORT" "$1")" -eq 10 ]
	verdict $? "$2"
}

# A call that a filter refuses has no capture, which the next call of the same number has.
# The pauses let their records arrive separately.
test_refused() {
	cat > "$dir/program.c" << 'C'
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

static void refuse_inet6(void)
{
	struct sock_filter code[] = {
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_socket, 0, 3),
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0])),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AF_INET6, 0, 1),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EAFNOSUPPORT),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
	};
	struct sock_fprog program = { sizeof(code) / sizeof(*code), code };

	prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
	prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

int main(void)
{
	refuse_inet6();
	for (int i = 0; i < 10; i++) {
		socket(AF_INET6, SOCK_DGRAM, 0);
		usleep(i % 2 ? 60000 : 0);
		socket(AF_UNIX, SOCK_DGRAM, 0);
	}
	return 0;
}
C
	compile
	perf trace --stop --format=strace -e socket -o "$out" "$dir/program" 2> "$dir/said"
	refused_and_captured "$out" "a call that seccomp refuses, before one that is captured"
	perf trace --stop=always --format=strace -e socket -o "$out" "$dir/program" 2> "$dir/said"
	refused_and_captured "$out" "a call that seccomp refuses, with always"
	perf trace --stop record -o "$dir/refused.data" "$dir/program" > "$dir/said" 2>&1
	perf trace -i "$dir/refused.data" --format=strace -e socket -o "$out" 2>> "$dir/said"
	refused_and_captured "$out" "a call that seccomp refuses, recorded"
}

# $1: the test's name; $2: how often each call is made
answered() {
	local getppid='getppid()' mkdirat='mkdirat(-1, NULL, 0755)' i

	# Elsewhere the arguments are not known.
	if [ "$(uname -m)" != x86_64 ]; then
		getppid='<... getppid resumed>)'
		mkdirat='<... mkdirat resumed>)'
	fi
	sed -E 's/^[0-9]+ +//; s/ +=/ =/; s/^(--- SIGSYS) .*(si_syscall=\w+).*/\1 \2/' "$out" |
		grep -v '^+++' > "$dir/lines"
	for ((i = 0; i < $2; i++)); do
		printf '%s\n' "$getppid = NR" '--- SIGSYS si_syscall=__NR_getppid' \
			"$mkdirat = NR" '--- SIGSYS si_syscall=__NR_mkdirat'
	done > "$dir/expected"
	sed -i -E 's/ = (110|258|173|34)$/ = NR/' "$dir/lines"
	cp "$dir/lines" "$out"
	cmp -s "$dir/lines" "$dir/expected"
	verdict $? "$1"
}

# The same for a filter that sends a signal: the call has no failure, it returns its number.
test_answered() {
	cat > "$dir/program.c" << 'C'
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

static void answer_with_signals(void)
{
	struct sock_filter code[] = {
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_mkdirat, 1, 0),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_getppid, 0, 1),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_TRAP),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
	};
	struct sock_fprog program = { sizeof(code) / sizeof(*code), code };

	prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
	prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

static void handle(int signal)
{
}

int main(void)
{
	signal(SIGSYS, handle);
	answer_with_signals();
	for (int i = 0; i < 2; i++) {
		syscall(SYS_getppid);
		syscall(SYS_mkdirat, -1, NULL, 0755);
	}
	return 0;
}
C
	compile
	for option in --stop --stop=always --stop=never; do
		perf trace $option --format=strace -e getppid,mkdirat -o "$out" "$dir/program" \
			2> "$dir/said"
		answered "$option: a call that seccomp answers with a signal" 2
	done
	perf trace --stop --format=strace -e getpid -o "$out" "$dir/program" 2> "$dir/said"
	grep -q -e '--- SIGSYS' "$out" && ! grep -q 'getppid(\|mkdirat(' "$out"
	verdict $? "a call that seccomp answers with a signal, not selected"
	perf trace --stop record -o "$dir/answered.data" "$dir/program" > "$dir/said" 2>&1
	perf trace -i "$dir/answered.data" --format=strace -e getppid,mkdirat -o "$out" \
		2>> "$dir/said"
	answered "a call that seccomp answers with a signal, recorded" 2
	perf trace --stop --format=json -e getppid -o "$out" "$dir/program" 2> "$dir/said"
	expect "a call that seccomp answers with a signal, in JSON" '^{"name":"getppid"'
}

# The kernel ends it without a signal.
test_strict() {
	cat > "$dir/program.c" << 'C'
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static void become_strict(int call)
{
	if (call)
		syscall(SYS_seccomp, SECCOMP_SET_MODE_STRICT, 0, 0);
	else
		prctl(PR_SET_SECCOMP, SECCOMP_MODE_STRICT);
}

int main(void)
{
	for (int i = 0; i < 4; i++) {
		if (!fork()) {
			become_strict(i & 1);
			syscall(i & 2 ? SYS_exit : SYS_getppid, 3);
		}
		wait(0);
	}
	return 0;
}
C
	compile
	perf trace --stop --format=strace -e prctl,seccomp -o "$out" "$dir/program" 2> "$dir/said"
	[ "$(grep -c '+++ killed by SIGKILL +++' "$out")" = 2 ] &&
		[ "$(grep -c '+++ exited with 3 +++' "$out")" = 2 ]
	verdict $? "tasks that the strict mode of seccomp ends, and others in it"
}

test_no_stop
test_refused
test_answered
test_strict
test_ways
test_options
test_filter
test_same_lines
test_messages
test_socket_closed_by_exec

exit $err
