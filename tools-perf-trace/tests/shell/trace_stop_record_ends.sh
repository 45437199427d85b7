#!/bin/bash
# perf trace --stop record: files without room, or without records (exclusive)
# SPDX-License-Identifier: GPL-2.0

# shellcheck source=lib/trace_stop.sh
. "$(dirname "$0")/lib/trace_stop.sh"
# shellcheck source=lib/trace_stop_recorded.sh
. "$(dirname "$0")/lib/trace_stop_recorded.sh"
dir=$(make_dir)
out=$dir/out
err=0
data=$dir/perf.data
needs_stop

at_end() {
	[ ! -d "$dir/small" ] || umount "$dir/small" 2> /dev/null
}

# The command ends before the delay does.
test_no_records() {
	record -D 60000 true
	verdict $? "the command ends before the delay"
	timeout 60 perf trace -i "$data" > "$out" 2>&1 && [ ! -s "$out" ]
	verdict $? "a file without syscalls is complete"
}

# shows_rest NAME: -i shows what was written before the error.
shows_rest() {
	timeout 60 perf trace -i "$data" > "$out" 2>&1
	if grep -q 'incompatible file format' "$out"; then
		skipped "$1: the rest" "this perf takes no unfinished file"
		return
	fi
	expect "$1: -i reports it" 'incomplete file'
	expect "$1: and shows what was written" 'openat(dfd: CWD, filename: "'
}

test_size_limit() {
	(ulimit -f 64 && record sh -c "for i in \$(seq 1000); do : < /dev/null; done")
	[ $? -eq 255 ] && grep -q "cannot write to $data: File too large" "$dir/told"
	verdict $? "the limit for the size of files"
	shows_rest "the limit for the size of files"
}

# There is room for the records, but not for how they were recorded.
test_small_disk() {
	mkdir "$dir/small"
	if ! mount -t tmpfs -o size=8k small "$dir/small" 2> /dev/null; then
		skipped "a small disk" "tmpfs cannot be mounted"
		return
	fi
	data=$dir/small/data
	record -e openat true
	[ $? -eq 255 ] && grep -q "cannot write the header of $data: No space left" "$dir/told"
	verdict $? "a small disk"
	shows_rest "a small disk"
	umount "$dir/small"
	rmdir "$dir/small"
}

test_no_records
test_size_limit
test_small_disk

exit $err
