#!/bin/sh
# SPDX-License-Identifier: GPL-2.0
# No sources include each other in a circle, not even through the header of the same name:
# x.c and x.h count as one. Each folder can then be understood without those above it.
set -eu

dir=$(cd "$(dirname "$0")/../.." && pwd)

# Prints "FROM TO" for each include, both without suffix.
edges()
{
	find . -path ./tests -prune -o -name '*.[ch]' -print | while read -r file; do
		sed -n 's/^[[:blank:]]*#[[:blank:]]*include "\(.*\)"/\1/p' "$file" | while read -r included; do
			for target in "${file%/*}/$included" "./$included"; do
				[ -e "$target" ] || continue
				target=$(realpath --relative-to=. "$target")
				file=${file#./}
				[ "${file%.?}" = "${target%.?}" ] || echo "${file%.?} ${target%.?}"
				break
			done
		done
	done
}

cd "$dir"
all=$(edges)
if [ "$(echo "$all" | wc -l)" -lt 500 ]; then
	echo "not ok - includes: found only $(echo "$all" | wc -l)"
elif circle=$(echo "$all" | tsort 2>&1 > /dev/null); then
	echo "ok - includes: no circle"
	exit 0
else
	echo "$circle"
	echo "not ok - includes: no circle"
fi
exit 1
