#!/bin/sh
# SPDX-License-Identifier: GPL-2.0
# Compares the layouts of 32-bit ABIs with the C structs: a compiler for each of them lists
# sizes and offsets, as its programs cannot run on every machine.
set -eu

usage="usage: O=BUILD-DIRECTORY layouts32.sh"
[ "${1:-}" != --help ] || { echo "$usage"; exit 0; }
: "${O:?$usage}"
dir=$(cd "$(dirname "$0")" && pwd)
status=0

# list COMPILER FILE: lines "LAYOUT SIZE" and "LAYOUT.FIELD OFFSET"
list()
{
	"$1" -S -w -DLAYOUTS_LIST -D_GNU_SOURCE -I"$dir/../.." -I"$O/gen" "$2" -o - |
		sed -n 's/.*"->\(.*\)".*/\1/p' | sort -u
}

# compare ABI COMPILER
compare()
{
	if ! command -v "$2" > /dev/null; then
		echo "ok - layouts of $1 # SKIP there is no $2"
		return 0
	fi
	for program in layouts layouts_ioctl layouts32; do
		list "$2" "$dir/$program.c" > "$O/$program.$1"
		[ -s "$O/$program.$1" ] || { echo "not ok - $program: sizes of $1"; status=1; }
		"$O/tests/$program" "$1" "$O/$program.$1" > "$O/$program.checks" || status=1
		sed "s/^ok - /&$1: /; s/^not ok - /&$1: /" "$O/$program.checks"
	done
}

compare i386 i686-linux-gnu-gcc
compare arm arm-linux-gnueabihf-gcc
exit $status
