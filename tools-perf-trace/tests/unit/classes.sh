#!/bin/sh
# SPDX-License-Identifier: GPL-2.0
# Compares the syscalls of a set with those of strace: a program makes all of them,
# of both ABIs, and strace shows those of the set. Syscalls that strace does not know
# by name are left out.
set -eu

usage="usage: O=BUILD-DIRECTORY classes.sh"
[ "${1:-}" != --help ] || { echo "$usage"; exit 0; }
: "${O:?$usage}"
work=$O/classes
status=0

skip()
{
	echo "ok - classes of syscalls are strace's # SKIP $1"
	exit 0
}

# Prints numbers and names; the first call of the program has an unknown number.
shown_by_strace()
{
	strace -n -e "trace=$1" -o "$work/trace" "$O/allcalls" "$2" \
		> /dev/null 2>&1 || true
	sed -n 's/^\[ *\([0-9]*\)\] \([a-z0-9_]*\)(.*/\1 \2/p' "$work/trace" |
		awk 'begun && $2 !~ /^syscall_0x/; $2 == "syscall_0xfa0" { begun = 1 }'
}

# Drops subcalls: only the set of the call that makes them counts.
known()
{
	sort -u | grep -Fxf "$work/known.$1" || true
}

compare()
{
	for abi in x86_64 i386; do
		shown_by_strace "$1" "$abi" | known "$abi" > "$work/strace"
		"$O/tests/callset" "$1" "$abi" | known "$abi" > "$work/ours"
		total=$((total + $(wc -l < "$work/ours")))
		diff "$work/strace" "$work/ours" > "$work/diff" && continue
		echo "$1 of $abi:"
		cat "$work/diff"
		differ=1
	done
}

same()
{
	name=$1 differ=0 total=0
	shift
	for set in "$@"; do
		compare "$set"
	done
	if [ "$differ" = 0 ] && [ "$total" -gt 0 ]; then
		echo "ok - $name: $total syscalls as strace has them"
	else
		echo "not ok - $name"
		status=1
	fi
}

[ "$(uname -m)" = x86_64 ] || skip "the program is for x86-64"
command -v strace > /dev/null || skip "strace is not installed"
case $(strace --version | head -n 1) in
*" 6.1") ;;
*) skip "this is not strace 6.1, whose classes they are" ;;
esac
mkdir -p "$work"
for abi in x86_64 i386; do
	shown_by_strace all "$abi" | sort -u > "$work/known.$abi"
	"$O/tests/callset" all "$abi" | sort -u > "$work/names"
	grep -Fxf "$work/known.$abi" "$work/names" > "$work/both" || true
	mv "$work/both" "$work/known.$abi"
	[ "$(wc -l < "$work/known.$abi")" -gt 300 ] || skip "syscalls of $abi cannot be traced here"
done

for class in file process network signal ipc desc memory creds clock pure stat lstat fstat \
	     statfs fstatfs %stat %statfs; do
	same "%$class" "%$class"
done
same "classes without a percent sign" file process network signal ipc desc memory
same "names" openat stat send,recv socketcall ipc 'semop,shmat' '?nothing,mmap2' fstat64
same "ABIs" openat@64 openat@32 %file@32 all@64 'mmap@32,close' '!%file@64' '/^[a-f]@32'
same "regular expressions" '/open' '/^(get|set)[ug]id' '/s.*64$' '/^(.*_)?statv?fs'
same "numbers" 5 '257@64' '5@32,9'
same "all but" '!openat' '!%desc,%file' '!all' '!!read' '!socketcall,/^f'
exit $status
