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
options=0
for option in $(grep -oE '^ *(-[A-Za-z][^-]*, )?--[a-z-]+|, --[a-z-]+' "$texts" |
		grep -oE -- '--[a-z][a-z-]+' | sort -u) \
	      $(grep -oE '^ *-[A-Za-z]([[:space:],]|$)' "$texts" | grep -oE -- '-[A-Za-z]' | sort -u); do
	has_option "$option"
	options=$((options + 1))
done

# verdict STATUS NAME
verdict()
{
	if [ "$1" -eq 0 ]; then
		echo "ok - $2"
	else
		echo "not ok - $2"
		status=1
	fi
}

# strace 6.1 lists 85 in its help.
few=0
[ "$options" -ge 60 ] || few=1
verdict "$few" "options are found in the help of strace: $options"

# The man page and -h must print the same list.
root=$(dirname "$0")/../..
"$front" -h | sed -n 's/^ \( -.*\)/\1/p' > "$texts"
same=0
[ "$(wc -l < "$texts")" -ge 60 ] || same=1
grep -E '^ -(-?[A-Za-z0-9])' "$root/man/perf-strace.txt" | diff - "$texts" || same=1
verdict "$same" "perf-strace.txt lists all options as -h does"

# What a row translates to must be an option of perf trace.
wrong=0
translations=$(sed -n 's/.*perf trace --\([a-z-]*\)$/\1/p' "$texts" | sort -u)
for option in $translations; do
	# That of perf itself
	[ "$option" != verbose ] || continue
	grep -qE "OPT_[A-Z_]*\\([^\"]*\"$option\"" "$root"/session/options/*.h && continue
	echo "perf trace has no option --$option"
	wrong=1
done
verdict "$wrong" "each translation is an option of perf trace"
exit "$status"
