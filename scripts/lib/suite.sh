# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2034,SC2154
# A suite of tests: runs scripts of scripts/tests and ends with the line
# "N passed, N failed, N skipped". After common.sh and tap.sh.

# suite_begin NAME
suite_begin() {
	suite=$build/results/$1
	mkdir -p "$build/results"
	rm -f "$suite.summary"
	: >"$suite.log"
	: >"$suite.times"
}

# for_terminal: of the lines of a part, shows the progress, the failed tests with what
# they said, and a count, which is updated in place. VERBOSE=1 shows all lines.
for_terminal() {
	local line passed=0 failed=0 skipped=0
	local -a said=()

	while IFS= read -r line; do
		case $line in
		"not ok"*)
			failed=$((failed + 1))
			printf '\033[K'
			# A negative offset beyond the first element would show none.
			printf '%s\n' "${said[@]:${#said[@]} > 30 ? -30 : 0}" "$line"
			;;
		"ok"*"# SKIP"*) skipped=$((skipped + 1)) ;;
		"ok"*) passed=$((passed + 1)) ;;
		"["*:*"] "*) printf '\033[K%s\n' "$line" ;;
		*) said+=("$line"); continue ;;
		esac
		said=()
		printf '  %d passed, %d failed, %d skipped\r' "$passed" "$failed" "$skipped"
	done
	echo
}

# shown: the lines of a part as the reader needs them.
shown() {
	if [ -t 1 ] && [ -z "${VERBOSE-}" ]; then for_terminal; else cat; fi
}

groups=()

# part_ready PART: a suite may define it to wait for what a part needs, or to fail.
part_ready() {
	:
}

# run_part PART: its lines, to stdout and to PART.tap. A part that exits with an error or
# gives no result has failed, whatever its lines are.
run_part() {
	local part=$1 out=$build/results/$1.tap status=0 began=$SECONDS

	if ! part_ready "$part"; then
		not_ok "$part: what it needs was not built" | tee "$out"
		return
	fi
	"$scripts/tests/$part.sh" </dev/null 2>&1 | tee "$out" || status=$?
	echo "$part $((SECONDS - began))" >>"$suite.times"
	if ! grep -qE '^(not )?ok\b' "$out"; then
		not_ok "$part: gave no result" | tee -a "$out"
	elif [ "$status" -ne 0 ] && ! grep -q '^not ok\b' "$out"; then
		not_ok "$part: ended with status $status" | tee -a "$out"
	fi
}

part_shown() {
	run_part "$1" | shown
}

# In the background, as a trap for a signal waits for the end of a command in the foreground.
suite_part() {
	say "test part: $1"
	in_background part_shown "$1"
	wait "$group" || true
	unset 'groups[-1]'
	cat "$build/results/$1.tap" >>"$suite.log"
}

run_part_aside() {
	run_part "$1" >/dev/null
	: >"$build/results/$1.aside"
}

# Two at a time: when the guests have ended, both processors are free.
run_parts_aside() {
	local part

	renice -n 10 -p "$BASHPID" >/dev/null
	for part; do
		while [ "$(jobs -rp | wc -l)" -ge 2 ]; do
			wait -n || true
		done
		run_part_aside "$part" &
	done
	wait
}

# in_background COMMAND…: sets group, the process group of its own that it has; that is
# killed as a whole when the script ends.
in_background() {
	set -m
	"$@" </dev/null &
	group=$!
	set +m
	groups+=("$group")
	trap 'kill -- "${groups[@]/#/-}" 2>/dev/null || true' EXIT
	trap 'exit 130' INT
	trap 'exit 143' TERM
}

# suite_aside PART…: starts them in this order, beside what the script does until
# suite_await.
suite_aside() {
	local part

	aside_parts=("$@")
	[ $# -gt 0 ] || return 0
	say "beside the other parts: $*"
	for part; do
		rm -f "$build/results/$part".{aside,tap}
	done
	in_background run_parts_aside "$@"
	aside=$group
}

# await_part PART: until it has ended, or its process group has, which is killed if the part
# has not ended after PART_TIMEOUT seconds: a part that hangs would hold the suite up forever.
await_part() {
	local seconds=0 limit=${PART_TIMEOUT:-3600}

	while [ ! -e "$build/results/$1.aside" ] && kill -0 "$aside" 2>/dev/null; do
		sleep 1
		seconds=$((seconds + 1))
		[ $((seconds % 30)) -ne 0 ] || say "waiting for part $1"
		[ "$seconds" -lt "$limit" ] || kill -KILL -- -"$aside" 2>/dev/null || true
	done
	[ -e "$build/results/$1.aside" ] ||
		not_ok "$1: was killed before its end" >>"$build/results/$1.tap"
}

# suite_await: shows the parts that ran beside the others.
suite_await() {
	local part

	for part in "${aside_parts[@]}"; do
		say "test part: $part"
		await_part "$part"
		shown <"$build/results/$part.tap"
		cat "$build/results/$part.tap" >>"$suite.log"
	done
}

# failed_tests FILE [LINES]: each with up to that many (20) of the lines before it, which say
# why: those of an error have no "#".
failed_tests() {
	awk -v lines="${2:-20}" '/^not ok/ {
			for (i = said > lines ? said - lines : 0; i < said; i++)
				print why[i]
			print
		}
		/^(not )?ok/ { said = 0; next }
		{ why[said++] = $0 }' "$1"
}

# Prints the time of each part, and which parts ran beside others.
say_times() {
	local times

	times=$(awk '{ printf "%s%s %d:%02d", sep, $1, $2 / 60, $2 % 60; sep = ", " }' "$suite.times")
	[ -z "$times" ] || say "time by part: $times${aside_parts:+ (beside others: ${aside_parts[*]})}"
}

# The line is left in the file NAME.summary too. Fails if a test failed or
# nothing ran.
suite_end() {
	local passed failed skipped lines=$suite.log

	failed=$(grep -cE '^not ok\b' "$lines" || true)
	skipped=$(grep -cE '^ok\b.*# SKIP' "$lines" || true)
	passed=$(($(grep -cE '^ok\b' "$lines" || true) - skipped))
	[ "$failed" -eq 0 ] || { echo "failed:"; failed_tests "$lines"; }
	say_times
	say "${suite##*/} done; all lines are in $lines"
	[ -z "${BASE_NOTE-}" ] || say "$BASE_NOTE"
	echo "$passed passed, $failed failed, $skipped skipped" | tee "$suite.summary"
	[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
}
