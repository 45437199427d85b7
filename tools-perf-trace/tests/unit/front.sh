#!/bin/sh
# SPDX-License-Identifier: GPL-2.0
# Each option in the installed strace's help and man page must be accepted by perf
# strace, or give an error with a reason.
set -eu

usage="usage: O=BUILD-DIRECTORY front.sh"
[ "${1:-}" != --help ] || { echo "$usage"; exit 0; }
: "${O:?$usage}"
front=$O/tests/front
status=0

if ! command -v strace > /dev/null; then
	echo "ok - options of the installed strace # SKIP strace is not installed"
	exit 0
fi
texts=$(mktemp)
trap 'rm -f "$texts"' EXIT
strace --help > "$texts"
if command -v man > /dev/null; then
	man strace 2> /dev/null | col -b >> "$texts" || true
fi

# The error for an unknown option contains "unrecognized", "invalid" or "ambiguous".
known()
{
	message=$("$front" "$@" 1 true 2>&1) || true
	case $message in
	*unrecognized*|*"invalid option"*|*ambiguous*) return 1 ;;
	esac
}

has_option()
{
	if known "$@"; then
		echo "ok - strace $*"
	else
		echo "not ok - strace $*"
		status=1
	fi
}

if known --nonesuch; then
	echo "not ok - an option that strace does not have is told from those that it has"
	status=1
fi
for option in $(grep -oE '^ *(-[A-Za-z][^-]*, )?--[a-z-]+|, --[a-z-]+' "$texts" |
		grep -oE -- '--[a-z][a-z-]+' | sort -u) \
	      $(grep -oE '^ *-[A-Za-z]([[:space:],]|$)' "$texts" | grep -oE -- '-[A-Za-z]' | sort -u); do
	has_option "$option"
done

# The man page must contain the list that -h prints.
page=$(dirname "$0")/../../man/perf-strace.txt
if "$front" -h | sed -n 's/^ \( -.*\)/\1/p' | grep -vFxf "$page"; then
	echo "not ok - these options are in perf-strace.txt as -h prints them"
	status=1
else
	echo "ok - perf-strace.txt lists all options as -h does"
fi
exit "$status"
