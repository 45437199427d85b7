#!/bin/sh
# SPDX-License-Identifier: GPL-2.0
# Traces programs with ptrace-decode -j and checks each line with Python's json
# module, and against the schema where python3-fastjsonschema is installed.
set -eu

usage="usage: O=BUILD-DIRECTORY json.sh"
[ "${1:-}" != --help ] || { echo "$usage"; exit 0; }
: "${O:?$usage}"
dir=$(cd "$(dirname "$0")" && pwd)
work=$O/json
decode=$O/tests/ptrace-decode
python=/usr/bin/python3
status=0

skip()
{
	echo "ok - $1 # SKIP $2"
}

# Debian's Python has Debian's modules; another one earlier in PATH may not.
"$python" -c 'import fastjsonschema' 2> /dev/null || python=$(command -v python3) || {
	skip "lines of JSON" "python3 is not installed"
	exit 0
}
rm -rf "$work"
mkdir -p "$work"
if ! (cd "$work" && "$decode" -j -o probe true) 2> /dev/null; then
	skip "lines of JSON" "ptrace is not permitted here"
	exit 0
fi

trace()
{
	name=$1
	shift
	(cd "$work" && "$decode" -j -o "$name.json" "$@") < /dev/null > /dev/null 2>&1 || true
}

for program in "$dir"/../programs/*.c; do
	name=$(basename "$program" .c)
	trace "$name" "$O/tests/programs/$name" .
	trace "$name-v" -v -s 2000 "$O/tests/programs/$name" .
done
trace processes --decode-pids=comm,pidns "$O/tests/programs/namespace"
# Structs of all kinds; few programs use many of them.
"$O/tests/styles" json > "$work/styles.json"
trace ls -v ls -l /dev
trace stat -v "$python" -c 'import os, sys; os.stat(sys.argv[1])' "$dir/json.sh"
trace sh sh -c 'echo hi | cat; (exit 3); printf "\377" > bytes; cat bytes; cat /nonexistent'
# A signal, a stop and both ways to end: each kind of line. The tracer resumes
# stopped tasks.
trace events sh -c 'trap : USR1; kill -USR1 $$; sh -c "kill -STOP \$\$; kill \$\$"; exit 3'

"$python" "$dir/json_lines.py" json "$work"/*.json || status=1
# Runs an example of the documentation, by its number, on a trace.
example()
{
	sh -c "$(awk -v n="$1" '/^    jq / && ++i == n { on = 1 }
				on { print }
				on && /'\''$/ { exit }' "$dir/../../man/json/README.md") \"\$1\"" \
		example "$2"
}

# Checks one expected line of each.
examples()
{
	for i in 1 2 3; do
		example $i "$work/stat.json" > "$work/example$i" || return
	done
	grep -qx "$(stat -c %s "$dir/json.sh")" "$work/example1" &&
	grep -q '^\["statbuf\.st_size","[a-z]*",[0-9]*\]$' "$work/example2" &&
	grep -q '"st_size":[0-9]' "$work/example3"
}

if command -v jq > /dev/null; then
	if examples; then
		echo "ok - examples for jq"
	else
		echo "not ok - examples for jq"
		status=1
	fi
else
	skip "examples for jq" "jq is not installed"
fi
if "$python" -c 'import fastjsonschema' 2> /dev/null; then
	"$python" "$dir/json_lines.py" schema "$work"/*.json || status=1
else
	skip "lines of JSON follow the schema" "python3-fastjsonschema is not installed"
fi
exit $status
