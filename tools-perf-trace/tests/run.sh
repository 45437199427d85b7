#!/bin/sh
# SPDX-License-Identifier: GPL-2.0
# Runs the unit tests named and the comparison with strace; prints TAP. Each
# test prints lines without numbers: "ok - name", "not ok - name",
# "ok - name # SKIP reason".
set -eu

usage="usage: O=BUILD-DIRECTORY KDIR=KERNEL-SOURCE run.sh TEST ..."
case "${1:-}" in
--help)	echo "$usage"; exit 0 ;;
"")	echo "$usage" >&2; exit 2 ;;
esac
dir=$(dirname "$0")

run()
{
	name=$1
	shift
	timeout 1500 "$@" 2>&1 && code=0 || code=$?
	echo "done - $name $code"
}

all()
{
	# Runs long, on one CPU.
	fuzzed=$(mktemp)
	run fuzz sh "$dir/fuzz/fuzz.sh" > "$fuzzed" &
	for test in "$@"; do
		run "$test" "$O/tests/$test"
	done
	run rows sh "$dir/unit/rows.sh"
	run layouts-32-bit sh "$dir/unit/layouts32.sh"
	run classes sh "$dir/unit/classes.sh"
	run parity bash "$dir/parity/parity.sh"
	run includes sh "$dir/unit/includes.sh"
	run json-lines sh "$dir/unit/json.sh"
	run front-options sh "$dir/unit/front.sh"
	wait
	cat "$fuzzed"
	rm "$fuzzed"
}

all "$@" | awk -v wanted=$(($# + 8)) '
	/^ok - .*# SKIP/	{ skipped++ }
	/^ok - /		{ if ($0 !~ /# SKIP/) passed++; sub(/^ok/, "ok " ++n) }
	/^not ok - /		{ failed++; sub(/^not ok/, "not ok " ++n) }
	# A program that fails without a failed check was aborted, for example by a
	# sanitizer.
	/^done - / {
		ended++
		if ($NF == 0 || failed > before) {
			before = failed
			next
		}
		before = ++failed
		$0 = "not ok " ++n " - " $3 " ended with status " $NF
	}
	!/^(ok|not ok) /	{ $0 = "# " $0 }
				{ print }
	END {
		if (ended != wanted) {
			print "not ok " ++n " - all tests ran to their end"
			failed++
		}
		print "1.." n + 0
		printf "# %d passed, %d failed, %d skipped\n", passed, failed, skipped
		exit failed > 0
	}'
