#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Runs programs, all or those NAMEd, twice, under strace and under ptrace-decode, and
# compares the lines, except for those that the file exceptions names with reasons.
# NAME.diff in the build directory's parity/results/ has all that differ.
set -eu

usage="usage: O=BUILD-DIRECTORY [STRACE=ANOTHER-STRACE] parity.sh [NAME ...]"
[ "${1:-}" != --help ] || { echo "$usage"; exit 0; }
: "${O:?$usage}"
wanted=" $* "
dir=$(cd "$(dirname "$0")" && pwd)
work=$O/parity/results
# The directory in which programs run. What is written about them lies elsewhere: the size of a
# directory grows with its entries. No $PWD: a shell looks at each directory of that path.
files=$O/parity/files
decode=$O/tests/ptrace-decode
strace=${STRACE:-strace}
status=0
options=
how=
# With these, a call appears to succeed, without being executed.
strace_inject='' decode_inject=''
# What it then stores
stored=0102030005060700090a0b000d0e0f001112130015161700191a1b001d1e1f00212223002526270029002b00000000003132330035363700393a3b003d3e3f00
# The first free descriptors of the traced programs are the same, whatever the caller has
# open. The shell itself reads this file from 255.
for fd in /proc/self/fd/*; do
	fd=${fd##*/}
	[ "$fd" -le 2 ] || [ "$fd" -eq 255 ] || eval "exec $fd>&-"
done
# One CPU: the order of tasks is then more reproducible.
cpu=$(taskset -cp $$ | sed 's/.*: *\([0-9]*\).*/\1/')

skip_all()
{
	echo "ok - parity with strace # SKIP $1"
	exit 0
}

prepare()
{
	rm -rf "$O/parity"
	mkdir -p "$work" "$files/home" "$files/tree/a/b"
	echo text > "$files/tree/a/file"
	make_names "$files/tree/names"
	ln -s file "$files/tree/a/link"
	command -v "$strace" > /dev/null || skip_all "strace is not installed"
	traced "$strace" -o /dev/null true 2> /dev/null || skip_all "ptrace is not permitted here"
	traced "$decode" -o /dev/null true || skip_all "ptrace is not permitted here"
	version=$("$strace" --version | sed -n '1s/.* //p')
	case $version in
	6.1) ;;
	*) [ "$strace" != strace ] || skip_all "this is not strace 6.1, with which the text was compared" ;;
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

# Selects pids that no size or result in these traces has.
distinct_pids()
{
	echo 31000 > /proc/sys/kernel/ns_last_pid || true
} 2> /dev/null

# A program that does not end must not fill the disk: 1 GB, in units of 1024 bytes.
traced()
{
	(ulimit -f 1000000 && cd "$files" && env -i PATH=/usr/bin:/bin HOME="$files/home" LC_ALL=C TZ=UTC0 \
		GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_DATE='@1700000000 +0000' \
		GIT_COMMITTER_DATE='@1700000000 +0000' taskset -c "$cpu" setarch -R "$@")
}

# excepted NAME: prints the patterns of lines that are not compared. Those for NAME@6.1
# apply to that strace only.
excepted()
{
	tab=$(printf '\t')
	while IFS=$tab read -r names pattern _; do
		for subject in "$1" "$1@$version"; do
			# shellcheck disable=SC2254 # a shell pattern
			case $subject in
			$names) printf '%s\n' "$pattern" ;;
			esac
		done
	done < "$dir/exceptions"
}

# compare NAME FILE FILE: prints how many lines differ, and the first ones.
compare()
{
	excepted "$1" > "$work/excepted"
	for side in "$2" "$3"; do
		grep -vEf "$work/excepted" "$side" > "$side.compared" || true
	done
	diff "$2.compared" "$3.compared" > "$work/$1.diff" || true
	echo "$(wc -l < "$2.compared") lines of $(wc -l < "$2"), $(grep -c '^[<>]' "$work/$1.diff") differ"
	[ -s "$2.compared" ] && [ ! -s "$work/$1.diff" ] && return 0
	cut -c 1-300 "$work/$1.diff" | head -n 40
	return 1
}

# run_both NAME COMMAND ...: leaves their lines in NAME.strace and NAME.decode, and
# in NAME.ways the calls that are decoded differently from their capture
run_both()
{
	name=$1 ways=same
	shift
	rm -f "$work"/strace.* "$work/decode"
	before
	# shellcheck disable=SC2086 # there may be several
	traced "$strace" -ff -a 1 -s 32 -o "$work/strace" $options $strace_inject "$@" < /dev/null > /dev/null 2>&1 || true
	before
	# shellcheck disable=SC2086
	traced "$decode" -s 32 -o "$work/decode" $options $how $decode_inject "$@" < /dev/null \
		> /dev/null 2> "$work/$name.ways" || [ $? -ne 3 ] || ways=differ
	for file in "$work"/strace.*; do
		sed "s/^/${file##*.} /" "$file"
	done | awk -f "$dir/normalise.awk" > "$work/$name.strace"
	awk -f "$dir/normalise.awk" "$work/decode" > "$work/$name.decode"
}

# same NAME COMMAND ...
same()
{
	name=$1
	shift
	run_both "$name" "$@"
	[ $ways = same ] || grep -E '^[a-z0-9_?]+, (stopped|captured)' "$work/$name.ways"
	compare "$name" "$work/$name.strace" "$work/$name.decode" && [ $ways = same ]
}

# parity NAME COMMAND ...; $options are those of both tracers
parity()
{
	case $wanted in
	"  " | *" $1 "*) ;;
	*) return 0 ;;
	esac
	if same "$@"; then
		echo "ok - $1: lines as strace prints them"
	else
		echo "not ok - $1: lines as strace prints them"
		status=1
	fi
}

# Both runs must find the same files.
before()
{
	distinct_pids
	rm -rf "$files/repo" "$files/new"
	if command -v git > /dev/null; then
		cp -a "$files/repo.clean" "$files/repo"
	fi
}

make_repository()
{
	command -v git > /dev/null || return 0
	git init -q "$files/repo.clean"
	(cd "$files/repo.clean" && for i in 1 2 3; do
		echo "$i" > "file$i"
		git add .
		git -c user.name=A -c user.email=a@example.org commit -q -m "commit $i"
	done
	echo changed > file1
	# git reads files that are as new as its index once more.
	find . -exec touch -h -d @1700000000 {} +)
}

real_programs()
{
	parity ls ls -lR "$files/tree"
	parity cat cat /etc/passwd /nonexistent
	parity dd dd if=/dev/zero of=new bs=100 count=10 status=none
	parity find find "$files/tree" -type f
	parity stat stat /etc/passwd /dev/null /tmp
	parity cp cp -a "$files/tree" "$files/new"
	# shellcheck disable=SC2016 # the traced shell expands this
	parity bash bash -c 'echo hi | cat | tr a-z A-Z; x=$(date -u -d @0); (exit 3); cat < /etc/passwd'
	if command -v git > /dev/null; then
		parity git-status git -C repo status
		parity git-log git -C repo log --oneline
		parity git-commit git -C repo -c user.name=A -c user.email=a@example.org \
			commit -qam new
	fi
	if [ -x /usr/bin/python3 ]; then
		parity python /usr/bin/python3 "$dir/../programs/everyday.py"
	fi
}

family_programs()
{
	for program in "$dir"/../programs/*.c; do
		name=$(basename "$program" .c)
		parity "$name" "$O/tests/programs/$name" tree/names
	done
}

# One edge of a few calls each, with the text of newer straces than 6.1.
shape_programs()
{
	[ "$version" != 6.1 ] || return 0
	for program in "$dir"/../programs/shapes/*.c; do
		name=$(basename "$program" .c)
		parity "$name" "$O/tests/programs/shapes/$name" tree/names
		# Captures have only the beginning of their structs.
		case $name in
		btrfs_ioctls | flash_renames) continue ;;
		esac
		how=-c
		parity "$name-captured" "$O/tests/programs/shapes/$name" tree/names
		how=
	done
}

# Shapes that only these options show.
shapes_with()
{
	options=$1
	shift
	for name in "$@"; do
		parity "$name$options" "$O/tests/programs/shapes/$name" tree/names
	done
	options=
}

# with_results CALL [N=HEX]: CALL appears to succeed, without being executed, and to store
# these bytes where its argument number N points to.
with_results()
{
	strace_inject="-e inject=$1:retval=0${2:+:poke_exit=@arg$2}" decode_inject="-i $1 ${2:+-P $2}"
}

# Calls that appear to succeed: CALL NAME
shape_done()
{
	with_results "$1"
	shapes_with '' "$2"
	shapes_with -v "$2"
	strace_inject='' decode_inject=''
}

# Commands that appear to succeed and to return a file descriptor
ioctls_returning()
{
	with_results ioctl
	options=-y
	parity ioctl-done-y "$O/tests/programs/ioctl_commands"
	parity devices-done-y "$O/tests/programs/ioctl_devices"
	for name in machine_ioctls tee_ioctls; do
		parity "$name-done-y" "$O/tests/programs/shapes/$name"
	done
	options='' strace_inject='' decode_inject=''
}

# Calls that also appear to overwrite what their argument points to: CALL ARGUMENT NAME
shape_stored()
{
	with_results "$1" "$2=$stored"
	for how in '' -c; do
		parity "$3-stored$how" "$O/tests/programs/shapes/$3"
	done
	strace_inject='' decode_inject='' how=
}

shape_options()
{
	[ "$version" != 6.1 ] || return 0
	shapes_with -y opened_files descriptor_values link_protocols other_descriptors \
		foreign_descriptors mount_attrs machine_ioctls perf_ioctls bpf_infos
	shapes_with -yy descriptor_values other_descriptors pseudo_terminals foreign_descriptors
	shapes_with -v bpf_codes bpf_infos input_effects link_protocols perf_attr_new
	shape_done statfs file_systems
	shape_done statx file_systems
	ioctls_returning
	shape_stored ioctl 3 ioctl_results
	shape_stored bpf 2 bpf_results
}

# A compiler for 32-bit x86, if there is one.
compiler32()
{
	case $(uname -m) in
	x86_64) ;;
	*) return 0 ;;
	esac
	for cc in i686-linux-gnu-gcc "gcc -m32"; do
		# shellcheck disable=SC2086 # a command and its option
		if echo 'int main(void) { return 0; }' |
		   $cc -static -x c - -o "$work/empty32" 2> /dev/null && "$work/empty32" 2> /dev/null; then
			echo "$cc"
			return 0
		fi
	done
}

# The same programs as 32-bit tasks. Static: they need no libraries.
compat_programs()
{
	cc=$(compiler32)
	if [ -z "$cc" ]; then
		echo "ok - 32-bit programs # SKIP there is no compiler for 32-bit x86"
		return 0
	fi
	for name in control fcntl filters keys lengths links listing mempolicy mounts namespace newcalls \
		    oldcalls pids prctl scheduling security siginfo sockaddr sockopt strings tls; do
		# shellcheck disable=SC2086 # a command and its option
		$cc -static -O0 -w -D_GNU_SOURCE "$dir/../programs/$name.c" -o "$work/$name.32"
		parity "$name-32" "$work/$name.32"
	done
}

# Shows what is left out by default.
verbose_programs()
{
	options=-v
	parity listing-v "$O/tests/programs/listing" tree/names
	parity ls-v ls -lR "$files/tree"
	parity stat-v stat /dev/null tree/names/old tree/names/older
	parity files-v "$O/tests/programs/files"
	parity process-v "$O/tests/programs/process"
	parity bash-v bash -c 'uname -a; umask; { sleep 0; } & wait'
	for family in admin aio bpf filters keys perf security sockopt uring; do
		parity "$family-v" "$O/tests/programs/$family"
	done
	parity execve-v env -i A=1 B=2 /nonexistent
	options=
}

# with_options NAME OPTIONS
with_options()
{
	options=$2
	for program in flags process waiting network; do
		parity "$program-$1" "$O/tests/programs/$program" tree/names
	done
	parity "files-$1" "$O/tests/programs/files" tree/names
	parity "inout-$1" "$O/tests/programs/inout"
	parity "descriptors-$1" "$O/tests/programs/descriptors"
	parity "ls-$1" ls -lR "$files/tree"
	options=
}

# with_files NAME OPTION: programs with descriptors in few places
with_files()
{
	options=$2
	for program in ioctl pids sockaddr; do
		parity "$program-$1" "$O/tests/programs/$program"
	done
	options=
}

# Each option that changes how values are shown.
all_options()
{
	with_options y -y
	with_options yy -yy
	with_files y -y
	with_files yy -yy
	with_options x -x
	with_options xx '-y -xx'
	with_options raw '-X raw'
	with_options both '-X verbose'
	options='-s 999999'
	parity cat-s cat /etc/passwd
	options=
}

# Names of processes; some processes end before the call does.
names()
{
	options=-Y
	for program in pids process scheduling control waiting ipc; do
		parity "$program-Y" "$O/tests/programs/$program" tree/names
	done
	options='-Y -xx'
	parity pids-Y-xx "$O/tests/programs/pids"
	options=--decode-pids=comm,pidns
	parity pids-ns "$O/tests/programs/pids"
	parity namespace-ns "$O/tests/programs/namespace"
	options=-Y
	parity namespace-Y "$O/tests/programs/namespace"
	options=
}

# Without a stop at the entry, only what a call has overwritten is lost.
exits_only()
{
	how=-E
	parity ls-exits ls -lR "$files/tree"
	parity waiting-exits "$O/tests/programs/waiting"
	how=
}

# Captured calls have the same lines as stopped ones.
captures()
{
	how=-c
	for program in "$dir"/../programs/*.c; do
		name=$(basename "$program" .c)
		parity "$name-captured" "$O/tests/programs/$name" tree/names
	done
	parity ls-captured ls -lR "$files/tree"
	parity getent-captured getent ahosts localhost
	options=-yy
	for name in control descriptors inout network waiting; do
		parity "$name-captured-yy" "$O/tests/programs/$name"
	done
	options=-Y
	for name in control ipc pids process waiting; do
		parity "$name-captured-Y" "$O/tests/programs/$name"
	done
	options=
	how=
}

# The same for commands that only newer straces than 6.1 show.
successful_shapes()
{
	[ "$version" != 6.1 ] || return 0
	for name in btrfs_ioctls console_ioctls dm_ioctls machine_ioctls tee_ioctls video_formats video_buffers video_controls; do
		parity "$name-done$1" "$O/tests/programs/shapes/$name"
	done
}

# Commands whose devices this machine lacks.
successful_commands()
{
	with_results ioctl
	parity ioctl-done "$O/tests/programs/ioctl_commands"
	parity devices-done "$O/tests/programs/ioctl_devices"
	successful_shapes ''
	options=-v
	successful_shapes -v
	parity devices-done-v "$O/tests/programs/ioctl_devices"
	parity ioctl-done-v "$O/tests/programs/ioctl_commands"
	strace_inject='' decode_inject=''
	parity ioctl-v "$O/tests/programs/ioctl_commands"
	parity devices-v "$O/tests/programs/ioctl_devices"
	options=
}

prepare
make_repository
family_programs
shape_programs
shape_options
compat_programs
real_programs
verbose_programs
all_options
names
exits_only
captures
successful_commands
exit $status
