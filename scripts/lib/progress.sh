# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2034,SC2154
# Shows the progress of a build, from kbuild's output.

# progress_line LABEL DONE ESTIMATE
progress_line() {
	local percent=$(($2 * 100 / ($3 > 0 ? $3 : 1)))

	[ "$percent" -lt 100 ] || percent=99
	printf '[%s] %s: %d of about %d objects, %d%%' \
		"$(elapsed)" "$1" "$2" "$3" "$percent"
}

# objects_in LOG
objects_in() {
	grep -cE '^ *(CC|AS|LD|AR|HOSTCC|OBJCOPY)' "$1" || true
}

# Updates one line on a terminal; elsewhere prints a line every 15 seconds.
progress_watch() {
	local pid=$1 label=$2 log=$3 estimate=$4 every=15 tick=0

	[ ! -t 2 ] || every=1
	while kill -0 "$pid" 2>/dev/null; do
		sleep 1
		tick=$((tick + 1))
		[ $((tick % every)) -eq 0 ] || continue
		progress_line "$label" "$(objects_in "$log")" "$estimate" >&2
		if [ -t 2 ]; then printf '\r' >&2; else printf '\n' >&2; fi
	done
	[ ! -t 2 ] || printf '\033[K' >&2
}

# stop_build PID: ends a process group, and waits up to 10 seconds for all of it, since
# two builds in one directory would damage it, and the cache.
stop_build() {
	local tries=100

	kill -- -"$1" 2>/dev/null || return 0
	while [ $((tries--)) -gt 0 ] && kill -0 -- -"$1" 2>/dev/null; do
		sleep 0.1
	done
	kill -KILL -- -"$1" 2>/dev/null || true
}

# run_build LABEL LOG ESTIMATE COMMAND…: the last count is the next estimate.
run_build() {
	local label=$1 log=$2 estimate=$3 status=0 pid

	shift 3
	mkdir -p "$(dirname "$log")"
	[ ! -f "$log.count" ] || estimate=$(cat "$log.count")
	set -m
	"$@" >"$log" 2>&1 </dev/null &
	pid=$!
	set +m
	trap 'stop_build "$pid"; exit 143' TERM INT HUP QUIT
	progress_watch "$pid" "$label" "$log" "$estimate"
	wait "$pid" || status=$?
	trap - TERM INT HUP QUIT
	if [ "$status" -ne 0 ]; then
		grep -nE 'error|Error|\*\*\*|undefined' "$log" | head -20 >&2 || true
		tail -15 "$log" >&2
		die "$label failed (status $status)" "the whole log is $log"
	fi
	# A rebuild of a few objects is no estimate for a full build.
	if [ "$(objects_in "$log")" -gt $((estimate / 2)) ]; then
		objects_in "$log" >"$log.count"
	fi
}
