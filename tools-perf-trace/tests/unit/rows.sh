#!/bin/sh
# SPDX-License-Identifier: GPL-2.0
# Checks the files of rows and the generators, where the compiler cannot.
set -eu

usage="usage: O=BUILD-DIRECTORY KDIR=KERNEL-SOURCE rows.sh"
[ "${1:-}" != --help ] || { echo "$usage"; exit 0; }
: "${O:?$usage}" "${KDIR:?$usage}"
dir=$(cd "$(dirname "$0")/../../decode" && pwd)
status=0

verdict()
{
	if [ "$1" = 0 ]; then
		echo "ok - $2"
	else
		echo "not ok - $2"
		status=1
	fi
}

double=$(sed -nE 's/^(NEW_)?ROW\(([a-z0-9_]*)\).*/\2/p' "$dir"/rows/*.c | sort | uniq -d)
[ -z "$double" ] || echo "twice: $double"
verdict "$([ -z "$double" ] && echo 0 || echo 1)" "no syscall has two rows"

echo 'ROW(no_such_syscall) = { };' > "$O/bad.c"
sh "$dir/gen/syscalls.sh" "$KDIR" "$O/bad.c" > /dev/null 2>&1 && code=1 || code=0
verdict "$code" "a row that no syscall table has is refused"

missing=$(sed -nE 's/^\t\{ "(.*)", NULL \},$/\1/p' "$O/gen/trace/stop/generated/syscalls.c")
[ -z "$missing" ] || echo "no row: $missing"
verdict "$([ -z "$missing" ] && echo 0 || echo 1)" "every syscall has a row"

files=$(cd "$dir" && printf "%s\n" */*.c | sed 's/c$/o/' | sort)
listed=$(sed -n 's/^decoder-.*addprefix decode\/\([a-z]*\/\),\(.*\))$/\1 \2/p' "$dir/../decoder.mk" |
	awk '{ for (i = 2; i <= NF; i++) print $1 $i }' | sort)
verdict "$([ "$files" = "$listed" ] && echo 0 || echo 1)" "decoder.mk has all sources"

# The source package of perf has what the generators read.
manifest=$KDIR/tools/perf/MANIFEST
if grep -q '^include/uapi$' "$manifest"; then
	missing=$({
			awk -f "$dir/gen/headers.awk" "$dir/gen/ioctls.list" "$dir"/gen/consts/*.list
			sed -n 's/.*[$]kdir\/\([a-z0-9_/]*\.tbl\)".*/\1/p' "$dir/gen/syscalls.sh"
		} |
		while read -r header; do
			while read -r packed; do
				case "$header" in "$packed"|"$packed"/*) continue 2 ;; esac
			done < "$manifest"
			echo "$header"
		done | sort -u)
	[ -z "$missing" ] || echo "not in MANIFEST: $missing"
	verdict "$([ -z "$missing" ] && echo 0 || echo 1)" "perf's MANIFEST has all headers and tables"
else
	echo "ok - perf's MANIFEST has all headers and tables # SKIP $KDIR is unpatched"
fi

# Only sinks format values.
found=$(grep -nE '(printf|puts|putc|strcat)[[:space:]]*\(' "$dir"/rows/*.c "$dir"/structs/*.c \
	"$dir"/special/*.c "$dir"/engine/[b-z]*.c || true)
[ -z "$found" ] || echo "$found"
verdict "$([ -z "$found" ] && echo 0 || echo 1)" "nothing but a sink writes text"
exit $status
