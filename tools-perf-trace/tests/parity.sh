#!/bin/sh
# SPDX-License-Identifier: GPL-2.0
# Runs programs twice, under strace and under ptrace-decode, and compares the
# lines. The share of lines that must be the same is stated for each; what is
# missing is what only the entry of a call shows (an argument that the call has
# overwritten), or what two runs of a program do differently.
set -eu

usage="usage: O=BUILD-DIRECTORY parity.sh [NAME ...]"
[ "${1:-}" != --help ] || { echo "$usage"; exit 0; }
: "${O:?$usage}"
dir=$(cd "$(dirname "$0")" && pwd)
work=$O/parity
decode=$O/tests/ptrace-decode
status=0
verbose=
# With these each ioctl() seems to succeed, without being made.
strace_inject= decode_inject=
# One CPU: what runs first is then the same more often.
cpu=$(taskset -cp $$ | sed 's/.*: *\([0-9]*\).*/\1/')

skip_all()
{
	echo "ok - parity with strace # SKIP $1"
	exit 0
}

prepare()
{
	rm -rf "$work"
	mkdir -p "$work/home" "$work/tree/a/b"
	echo text > "$work/tree/a/file"
	make_names "$work/tree/names"
	ln -s file "$work/tree/a/link"
	command -v strace > /dev/null || skip_all "strace is not installed"
	traced strace -o /dev/null true 2> /dev/null || skip_all "ptrace is not permitted here"
	traced "$decode" -o /dev/null true || skip_all "ptrace is not permitted here"
	case $(strace --version | head -n 1) in
	*" 6.1") ;;
	*) skip_all "this is not strace 6.1, with which the text was compared" ;;
	esac
}

# More entries than a list has by default, some of them with odd names or times.
make_names()
{
	mkdir "$1"
	(cd "$1" && mkdir directory && mkfifo pipe old older && ln -s nowhere link && touch 'quote"' \
		"$(printf 'line\nfeed')" "$(printf '\377\0011')" "$(printf '%0255d' 1)")
	touch -d @0 "$1/old"
	touch -d @-1.5 "$1/older"
	for i in 1 2 3 4 5 6 7 8 9; do
		touch "$1/a$i" "$1/b$i" "$1/c$i" "$1/d$i"
	done
}

traced()
{
	(cd "$work" && env -i PATH=/usr/bin:/bin HOME="$work/home" LC_ALL=C TZ=UTC0 \
		GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_DATE='@1700000000 +0000' \
		GIT_COMMITTER_DATE='@1700000000 +0000' taskset -c "$cpu" setarch -R "$@")
}

# same_share PERCENT FILE FILE: prints how many lines differ, and the first ones.
compare()
{
	total=$(wc -l < "$2")
	diff "$2" "$3" > "$work/diff" || true
	differ=$(grep -c '^[<>]' "$work/diff" || true)
	lost=$(grep -c '^<' "$work/diff" || true)
	echo "$total lines, $differ differ"
	[ "$total" -gt 0 ] && [ $(((total - lost) * 100)) -ge $((total * $1)) ] &&
		[ $((differ - lost)) -le $((total - total * $1 / 100)) ] && return 0
	cut -c 1-300 "$work/diff" | head -n 40
	return 1
}

# parity NAME PERCENT COMMAND ...; $verbose is empty or -v for both tracers
parity()
{
	name=$1 share=$2
	shift 2
	rm -f "$work"/strace.* "$work/decode"
	before
	traced strace -ff -a 1 -s 32 -o "$work/strace" $verbose $strace_inject "$@" < /dev/null > /dev/null 2>&1 || true
	before
	traced "$decode" -s 32 -o "$work/decode" $verbose $decode_inject "$@" < /dev/null > /dev/null 2>&1 || true
	for file in "$work"/strace.*; do
		sed "s/^/${file##*.} /" "$file"
	done | awk -f "$dir/normalise.awk" > "$work/$name.strace"
	awk -f "$dir/normalise.awk" "$work/decode" > "$work/$name.decode"
	if compare "$share" "$work/$name.strace" "$work/$name.decode"; then
		echo "ok - $name: $share % of lines as strace prints them"
	else
		echo "not ok - $name: $share % of lines as strace prints them"
		status=1
	fi
}

# Both runs must find the same files.
before()
{
	rm -rf "$work/repo" "$work/new"
	if command -v git > /dev/null; then
		cp -r "$work/repo.clean" "$work/repo"
	fi
}

make_repository()
{
	command -v git > /dev/null || return 0
	git init -q "$work/repo.clean"
	(cd "$work/repo.clean" && for i in 1 2 3; do
		echo "$i" > "file$i"
		git add .
		git -c user.name=A -c user.email=a@example.org commit -q -m "commit $i"
	done
	echo changed > file1)
}

real_programs()
{
	parity ls 100 ls -lR "$work/tree"
	parity cat 100 cat /etc/passwd /nonexistent
	parity dd 100 dd if=/dev/zero of=new bs=100 count=10 status=none
	parity find 100 find "$work/tree" -type f
	parity stat 100 stat /etc/passwd /dev/null /tmp
	parity cp 100 cp -a "$work/tree" "$work/new"
	# shellcheck disable=SC2016 # the traced shell expands this
	parity bash 100 bash -c 'echo hi | cat | tr a-z A-Z; x=$(date); (exit 3); cat < /etc/passwd'
	if command -v git > /dev/null; then
		parity git-status 99 git -C repo status
		parity git-log 100 git -C repo log --oneline
		parity git-commit 98 git -C repo -c user.name=A -c user.email=a@example.org \
			commit -qam new
	fi
	if [ -x /usr/bin/python3 ]; then
		parity python 98 /usr/bin/python3 "$dir/programs/everyday.py"
	fi
}

family_programs()
{
	for program in "$dir"/programs/*.c; do
		name=$(basename "$program" .c)
		parity "$name" 100 "$O/tests/programs/$name" tree/names
	done
}

# What is left out by default.
verbose_programs()
{
	verbose=-v
	parity listing-v 100 "$O/tests/programs/listing" tree/names
	parity ls-v 100 ls -lR "$work/tree"
	parity stat-v 100 stat /dev/null tree/names/old tree/names/older
	# /tmp and /proc/self are not the same for two runs.
	parity files-v 97 "$O/tests/programs/files"
	parity process-v 100 "$O/tests/programs/process"
	parity bash-v 99 bash -c 'uname -a; umask; { sleep 0; } & wait'
	parity execve-v 100 env -i A=1 B=2 /nonexistent
	verbose=
}

# What commands show that no device here has.
successful_commands()
{
	strace_inject="-e inject=ioctl:retval=0" decode_inject="-i ioctl"
	parity ioctl-done 100 "$O/tests/programs/ioctl_commands"
	verbose=-v
	parity ioctl-done-v 100 "$O/tests/programs/ioctl_commands"
	strace_inject='' decode_inject=''
	parity ioctl-v 100 "$O/tests/programs/ioctl_commands"
	verbose=
}

prepare
make_repository
family_programs
real_programs
verbose_programs
successful_commands
exit $status
